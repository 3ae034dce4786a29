"""The kinds of the hand-worked vectors: scores, matches, seats; each says what it observed.

Seats: the vectors number them clockwise, the library in order of play. With counter-clockwise
play, seat s of a vector is seat -s of the library, modulo the number of players.
"""

from collections.abc import Sequence

import pytest

from scopa import (
    Direction,
    Match,
    Move,
    StateError,
    Variant,
    VariantError,
    deal,
    legal_moves,
    match_winner,
    score,
    start_match,
)
from tests.cases import deals
from tests.cases.keys import Case, Observed, Runners, UnknownKeyError, runner
from tests.cases.positions import cards, finished
from tests.cases.properties import leftovers_are_even, tables_counted
from tests.cases.translation import variant_of

# Each takes a case with its "config", the overrides in it, and "expect".
KINDS: Runners = {}

AWARDS = {
    "carte": "cards",
    "denari": "denari",
    "settebello": "settebello",
    "primiera": "primiera",
    "re_bello": "re_bello",
    "napola": "napola",
    "scope": "sweeps",
}


def converted(variant: Variant, seat: int) -> int:
    """A seat in the numbering of the other side, library or vectors."""
    if variant.direction is Direction.CLOCKWISE:
        return seat
    return -seat % variant.players


@runner(KINDS, "score", "piles scope teams")
def score_kind(case: Case) -> Observed:
    """The score of given piles, for players who play alone, and for pairs where two play."""
    assert case["teams"] is None
    piles = [cards(pile) for pile in case["piles"]]
    variant = variant_of(case["config"], len(piles))
    result = score(finished(variant, *piles, sweeps=case["scope"]))
    if len(piles) == 2:
        pairs = variant_of(case["config"], 4, teams=True)
        assert score(finished(pairs, *piles, sweeps=case["scope"], split=True)) == result
    # An award that the variant does not have gives nobody a point.
    nobody = (0,) * len(piles)
    points: Observed = {
        name: list(result.points.get(award, nobody)) for name, award in AWARDS.items()
    }
    assert set(result.points) <= set(AWARDS.values())
    return {**points, "total": list(result.total)}


@runner(KINDS, "match_end", "scores target")
def match_end_kind(case: Case) -> Observed:
    """Who wins with these totals, for the number of players who play to this target."""
    sides = len(case["scores"])
    fits = [
        variant
        for players, teams in ((sides, False), (2 * sides, True))
        if (variant := seated(case, players, teams=teams)) and variant.target == case["target"]
    ]
    if not fits:
        raise UnknownKeyError(f"nobody plays to {case['target']} with {sides} sides")
    winners = {match_winner(variant, tuple(case["scores"])) for variant in fits}
    assert len(winners) == 1
    winner = winners.pop()
    return {"winner": winner, "continue_": winner is None}


def seated(case: Case, players: int, *, teams: bool) -> Variant | None:
    """The variant of a case for so many players, or None where it has no target for them."""
    name = "teams" if teams else str(players)
    config = case["config"]
    if name not in config["match"]["target"] or (teams and str(players) not in config["teams"]):
        return None
    return variant_of(case["config"], players, teams=teams)


@runner(KINDS, "match_end_special", "all_ten_coins_to scores target")
def all_denari_kind(case: Case) -> Observed:
    """Who wins when a side has all ten denari."""
    variant = variant_of(case["config"], 2)
    assert variant.target == case["target"]
    piles = [cards(""), cards("")]
    piles[case["all_ten_coins_to"]] = cards("AD 2D 3D 4D 5D 6D 7D FD CD RD")
    last = score(finished(variant, *piles))
    assert last.wins_match == case["all_ten_coins_to"]
    return {"winner": match_winner(variant, tuple(case["scores"]), last)}


# Recorded deals whose points add up to the totals; the seats change places from one to the next.
WAYS = {
    (20, 20): ("deal-109a",) * 4 + ("deal-111a",) * 2,
    (10, 9): ("deal-105a", "deal-107a", "deal-111a", "deal-111a"),
}
# Then a deal in which seat 0 leads, takes the settebello with its tenth card, and sweeps nothing.
LAST, BEFORE = "deal-113a", 18


def match_before(variant: Variant, totals: Sequence[int]) -> Match:
    """A match with these totals, in the middle of a deal, before seat 0 takes the settebello."""
    records = [deals.load(name) for name in WAYS[totals[0], totals[1]]]
    last = deals.load(LAST)
    decks = [record.deck for record in (*records, last)]
    match = start_match(variant, decks=decks, dealer=1)
    for record in records:
        match = deals.follow(match, record)
    assert match.totals == tuple(totals)
    return deals.follow(match, last, BEFORE)


@runner(KINDS, "declare_out", "before claimant secured_this_deal target")
def declare_out_kind(case: Case) -> Observed:
    """A claim to be out, before and after the settebello is taken."""
    variant = variant_of(case["config"], 2)
    assert variant.target == case["target"]
    assert case["secured_this_deal"] == {"settebello": 1, "scope": 0}
    claimant = case["claimant"]
    match = match_before(variant, case["before"])
    with pytest.raises(StateError):
        match.declare_out(claimant)
    _, takes = deals.load(LAST).plays[BEFORE]
    assert takes == Move.parse("7Sx7D")
    match = match.apply(takes, seat=claimant)
    assert match.state.sweeps == (0, 0)
    assert not match.is_over
    try:
        claimed = match.declare_out(claimant)
    except StateError:
        claimed = match
    return {
        "claim_valid": claimed.is_over,
        "winner": claimed.winner,
        "loser": None if claimed.winner is None else 1 - claimed.winner,
        "match_continues": not claimed.is_over,
    }


@runner(KINDS, "deal_shape", "players question")
def deal_shape_kind(case: Case) -> Observed:
    """How the cards come out."""
    players = case["players"]
    named_teams = case["config"]["teams"].get(str(players))
    try:
        variant = variant_of(case["config"], players, teams=named_teams is not None)
    except VariantError as error:
        return {"error": str(error)}
    state = deal(variant, seed=0)
    return {
        "hand": len(state.hand),
        "table": len(state.table),
        "rounds": len(variant.rounds),
        "stock_after_first": len(state.stock),
        "error": None,
    }


@runner(KINDS, "seating", "players dealer seats")
def seating_kind(case: Case) -> Observed:
    """Who plays first, deals next and cuts, in the numbering of the case."""
    assert case["seats"] == "numbered clockwise (seat 1 sits on the left of seat 0)"
    variant = variant_of(case["config"], case["players"], teams=True)
    dealer = converted(variant, case["dealer"])
    first = deal(variant, seed=0, dealer=dealer).to_move
    assert first is not None
    match = start_match(variant, seed=0, dealer=dealer)
    while not match.scores:
        match = match.apply(legal_moves(match.state)[0])
    assert match.dealer == variant.next_dealer(dealer)
    return {
        "first_to_play": converted(variant, first),
        "next_dealer": converted(variant, variant.next_dealer(dealer)),
        "cutter": converted(variant, variant.cutter(dealer)),
    }


@runner(KINDS, "invariant", "samples")
def invariant_kind(case: Case) -> Observed:
    """What holds for every deal, or for all opening tables."""
    if case["samples"] == "all 91390 tables":
        return tables_counted()
    assert case["samples"] == "any complete deal"
    even = leftovers_are_even() == {"mod": 2, "equals": 0}
    return {"text": case["expect"]["text"] if even and EVEN in case["expect"]["text"] else None}


EVEN = "always add to an even number"
