"""The kinds of the faults found in other engines: each plays a case and says what it observed.

What is observed must be all that the case calls right, and not what it calls wrong.
"""

from collections.abc import Sequence

import attrs
import pytest

from scopa import (
    SCOPA,
    Card,
    CardSet,
    IllegalMoveError,
    IllegalMoveReason,
    Match,
    Move,
    NotationError,
    Outcome,
    State,
    StateError,
    Variant,
    VariantError,
    apply,
    deal,
    legal_moves,
    match_winner,
    outcome,
    score,
    start_match,
)
from scopa.serialization import from_json, to_json
from tests.cases import deals
from tests.cases.keys import Case, Observed, Runners, runner
from tests.cases.positions import Script, cards, deck_for, facing, finished, position
from tests.cases.properties import global_numbers_stay, shuffled_first
from tests.cases.reported import as_moves, listed, refusal, winner_of
from tests.cases.results import played_out
from tests.cases.translation import named

# Each takes a case with the keys of its position, and "rule".
KINDS: Runners = {}

AWARDS = {
    "carte": "cards",
    "denari": "denari",
    "settebello": "settebello",
    "primiera": "primiera",
}


@runner(KINDS, "moves", "variant options table hand")
def moves_kind(case: Case) -> Observed:
    """Every move of a hand."""
    variant = named(case["variant"], options=case.get("options"))
    return {"moves": as_moves(facing(variant, cards(case["hand"]), cards(case["table"])))}


@runner(KINDS, "play", "variant players deck_left table hands to_move play_by play")
def play_kind(case: Case) -> Observed:
    """One play, or its refusal, which changes nothing.

    Another seat than the one to move may play neither its own cards nor those of that one.
    """
    variant = named(case["variant"], case["players"])
    hands = [cards(hand) for hand in case["hands"]]
    state = position(
        variant, hands, cards(case["table"]), stock=case["deck_left"], to_move=case["to_move"]
    )
    if case.get("play_by", case["to_move"]) != case["to_move"]:
        for other in [read(case["play"]), *legal_moves(state)]:
            with pytest.raises(IllegalMoveError) as caught:
                apply(state, other, seat=case["play_by"])
            assert caught.value.reason is IllegalMoveReason.OUT_OF_TURN
    try:
        move = read(case["play"])
        after = apply(state, move, seat=case.get("play_by"))
    except (NotationError, IllegalMoveError) as error:
        return {**seen_of(case, state, None), "legal": False, "error": wording(case, error)}
    return {
        **seen_of(case, after, outcome(state, move)),
        "legal": True,
        "legal_moves": as_moves(state),
        "error": None,
    }


def read(play: Sequence[object]) -> Move:
    """A play as a move, by its text, so that a card that is there twice stays there twice."""
    card, taken = play
    assert isinstance(taken, list)
    return Move.parse(f"{card}x{''.join(taken)}" if taken else str(card))


def seen_of(case: Case, state: State, result: Outcome | None) -> Observed:
    """What a position shows, and what the play before it did (None: it was refused)."""
    mover = state.piles[case["to_move"]]
    return {
        "legal_moves": as_moves(state),
        "table": listed(state.table),
        "table_after": listed(state.table),
        "to_move_after": state.to_move,
        "hand0": listed(state.hands[0]),
        "scopa": None if result is None else result.sweep,
        "captured": None if result is None else listed(result.captured),
        "captured_by_mover": listed(mover),
    }


def wording(case: Case, error: Exception) -> str:
    """The text of an error; where a card is named twice, the text must name that card."""
    if case["rule"] == "capture_set_has_no_repeats":
        assert isinstance(error, NotationError)
        assert case["play"][1][0] in str(error)
    return f"{type(error).__name__}: {error}"


@runner(KINDS, "end", "variant players captures_by_play_tail table")
def end_kind(case: Case) -> Observed:
    """The end of a deal, with the table of the case below the last cards that take nothing.

    The first of the last plays takes an equal card; what is laid down after it stays with the
    table of the case to the end. The cards fit no capture: kings and a two lie there.
    """
    seats = [seat for seat, _ in case["captures_by_play_tail"]]
    assert [taken for _, taken in case["captures_by_play_tail"]] == [True, False, False, False]
    played = ["5D", "6B", "7B", "AB"]
    hands = [
        [card for card, by in zip(played, seats, strict=True) if by == seat] for seat in (0, 1)
    ]
    state = position(
        named(case["variant"], case["players"]),
        [cards(hand) for hand in hands],
        cards([*case["table"], "5C"]),
        to_move=seats[0],
    )
    result = None
    for text in ["5Dx5C", *played[1:]]:
        result = outcome(state, Move.parse(text))
        state = apply(state, text)
    assert result is not None
    assert result.leftovers == cards([*case["table"], *played[1:]])
    assert state.piles[seats[0]] == result.leftovers | cards("5C 5D")
    return {"leftovers_to": result.leftovers_to}


@runner(KINDS, "score", "variant players piles scopas")
def score_kind(case: Case) -> Observed:
    """The score of given piles; partners who share a pile score as one."""
    variant = named(case["variant"], case.get("players"))
    piles = [cards(pile) for pile in case["piles"]]
    result = score(finished(variant, *piles, sweeps=case["scopas"]))
    assert result == score(finished(variant, *piles, sweeps=case["scopas"], split=True))
    points = {name: list(result.points[award]) for name, award in AWARDS.items()}
    both = zip(points["denari"], points["primiera"], strict=True)
    return {
        "primiera_winner": winner_of(result.points["primiera"]),
        "primiera_values": list(result.tally["primiera"]),
        "points": {**points, "denari_and_primiera": [min(pair) for pair in both]},
    }


@runner(KINDS, "match:match_tie_plays_on", "variant target totals")
def match_kind(case: Case) -> Observed:
    """Whether a match is over with these totals."""
    variant = attrs.evolve(named(case["variant"]), target=case["target"])
    winner = match_winner(variant, tuple(case["totals"]))
    return {"over": winner is not None, "winner": winner}


def two_deals(variant: Variant) -> Match:
    """A match after a recorded deal with three sweeps for seat 0, and one without any."""
    records = [deals.load("deal-109a"), deals.load("deal-113a")]
    decks = [record.deck for record in (*records, records[0])]
    match = start_match(variant, decks=decks, dealer=1)
    for record in records:
        assert match.state.sweeps == (0, 0)
        assert not any(match.state.piles)
        assert match.state.last_capturer is None
        match = deals.follow(match, record)
    return match


@runner(KINDS, "match:scopas_reset_each_hand", "variant players scopas_by_hand")
def sweeps_kind(case: Case) -> Observed:
    """The points for sweeps of two deals in one match."""
    match = two_deals(named(case["variant"], case["players"]))
    points = [list(result.points["sweeps"]) for result in match.scores]
    assert points == case["scopas_by_hand"]
    return {"scopa_points_by_hand": points}


@runner(KINDS, "match:piles_reset_each_hand", "variant players hands_played")
def piles_kind(case: Case) -> Observed:
    """How many cards lie in the piles after the second deal of a match."""
    match = two_deals(named(case["variant"], case["players"]))
    assert len(match.scores) == case["hands_played"]
    assert match.last_state is not None
    return {"captured_total_after_hand_2": sum(len(pile) for pile in match.last_state.piles)}


@runner(KINDS, "deal:all_cards_in_play", "variant players")
def unknown_players_kind(case: Case) -> Observed:
    """A number of players that the variant is not published for."""
    with pytest.raises(VariantError, match="3 players") as caught:
        named(case["variant"], case["players"])
    return {"legal": False, "error": str(caught.value), "cards_dealt": None, "deck_left": None}


@runner(KINDS, "deal:table_size_fixed_by_variant", "variant players hand_size")
def table_size_kind(case: Case) -> Observed:
    """Five players with three cards each: refused, and no table takes up what is over."""
    table = named(case["variant"]).table
    work_around = deal(named(case["variant"], case["players"]), seed=0)
    assert len(work_around.table) == 5
    return {"error": refusal(case["players"], case["hand_size"], table), "table": table}


@runner(KINDS, "deal:three_kings_redeal", "variant table")
def kings_kind(case: Case) -> Observed:
    """An opening table with three kings: a fresh shuffle is dealt again."""
    again, dealer = redealt(named(case["variant"]), cards(case["table"]))
    return {"accepted": not again, "action": "redeal" if again and dealer else None}


def redealt(variant: Variant, table: CardSet) -> tuple[bool, bool]:
    """Whether a shuffled deck with this opening table is dealt again, and by the same dealer."""
    first = deck_for(variant, table, dealer=0)
    second = deck_for(variant, cards("2C 4D 6B FS"), dealer=0, lowest=False)
    script = Script(first, second)
    state = deal(variant, rng=script, dealer=0)
    again = state == deal(variant, deck=second, dealer=0)
    if again:
        with pytest.raises(StateError):
            deal(variant, deck=first, dealer=0)
    else:
        assert state == deal(variant, deck=first, dealer=0)
    assert script.spent == again
    return again, state.dealer == 0


DEALER_LAST = "the player after the dealer; dealer plays last"


@runner(KINDS, "deal:dealer_plays_last", "variant players dealer turn_order")
def dealer_kind(case: Case) -> Observed:
    """Who plays first and last."""
    assert case["turn_order"] == "counter-clockwise"
    variant = named(case["variant"], case["players"])
    state = deal(variant, seed=0, dealer=case["dealer"])
    assert state.to_move is not None
    order = [state.to_move]
    while len(order) < case["players"]:
        state = apply(state, legal_moves(state)[0])
        assert state.to_move is not None
        order.append(state.to_move)
    lasts = order == [1, 2, 3, 0]
    return {"first_player": DEALER_LAST if lasts else order[0]}


@runner(KINDS, "deal:uniform_shuffle", "variant statistic n")
def shuffle_kind(case: Case) -> Observed:
    """How often each card comes first."""
    assert case["statistic"] == "P(a given card of the new deck is first)"
    shares = list(shuffled_first().values())
    # Four times the standard deviation of a share of 1 in 40 among 40,000.
    near = [pytest.approx(share, abs=0.0032) for share in shares]
    assert all(share == 0.025 for share in near)
    return {"p": near[0], "p_first_card0": near[0], "p_first_card39": near[39]}


@runner(KINDS, "deal:escoba_opening_table_15", "variant players dealer table")
@runner(KINDS, "deal:escoba_opening_table_30", "variant players dealer table")
def opening_kind(case: Case) -> Observed:
    """The sweeps of an opening table."""
    variant = named(case["variant"], case["players"])
    table = cards(case["table"])
    deck = deck_for(variant, table, dealer=case["dealer"])
    state = deal(variant, deck=deck, dealer=case["dealer"])
    dealer, leader = case["dealer"], (case["dealer"] + 1) % case["players"]
    assert state.sweeps[leader] == 0
    assert state.piles[dealer] == table
    assert state.last_capturer == dealer
    return {
        "escobas_to": "dealer" if state.sweeps[dealer] else "leader (mano)",
        "count": sum(state.sweeps),
        "escobas": sum(state.sweeps),
        "table_after": listed(state.table),
    }


@runner(KINDS, "api:library_leaves_global_rng_alone", "call")
def numbers_kind(case: Case) -> Observed:
    """Whether making games leaves the module-level generator of `random` alone."""
    assert case["call"] == "create a game / deck"
    effect = "none; own Random or explicit seed"
    return {"effect": effect if global_numbers_stay() else "a changed generator"}


@runner(KINDS, "serialize:action_log_faithful", "variant table hands play")
def log_kind(case: Case) -> Observed:
    """What a log of moves as text gives back."""
    card, taken = case["play"]
    state = position(
        named(case["variant"], 2),
        [cards(hand) for hand in case["hands"]],
        cards(case["table"]),
    )
    move = Move(Card.parse(card), cards(taken))
    assert Move.parse(str(move)) == move
    assert apply(state, str(move)) == apply(state, move)
    assert played_out(state) == apply(state, move)
    found = outcome(state, str(move))
    return {"log": [str(move.card), listed(found.captured)]}


@runner(KINDS, "serialize:state_round_trip", "call")
def saved_kind(case: Case) -> Observed:
    """Whether a saved position is restored whole, the order of its stock included."""
    assert case["call"] == "get_state then set_state"
    state = deal(SCOPA, seed=50)
    for _ in range(7):
        state = apply(state, legal_moves(state)[0])
    restored = from_json(to_json(state), State)
    same = restored == state and restored.stock == state.stock and len(set(state.stock)) == 24
    whole = "restored state equals the saved one, deck order included"
    return {"effect": whole if same else "another state"}
