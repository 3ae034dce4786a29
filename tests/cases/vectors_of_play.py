"""The kinds of the hand-worked vectors about deals and plays: each says what it observed."""

from scopa import (
    Card,
    CardSet,
    Rank,
    State,
    Variant,
    apply,
    captures,
    deal,
    legal_moves,
    outcome,
)
from tests.cases.engines import redealt
from tests.cases.keys import Case, Observed, Runners, runner
from tests.cases.positions import cards, deck_for, facing, last_play, position
from tests.cases.reported import listed
from tests.cases.translation import Config, neutral, variant_of
from tests.cases.vectors import converted

# Each takes a case with its "config", the overrides in it, and "expect".
KINDS: Runners = {}


def rules_of_taking(config: Config) -> Config:
    """A config without what has no part in captures and redeals, where it has that.

    In cirulla that is the point for court cards, and the wild seven in the count of the opening
    table.
    """
    bonus = config["table_bonus"] or {}
    wild = ("table_bonus.wild",) if "wild" in bonus else ()
    return neutral(config, "score.grande", *wild)


@runner(KINDS, "captures", "table hand play very_last_card")
def captures_kind(case: Case) -> Observed:
    """What a card may take, told by `captures`, `legal_moves` and `outcome` alike."""
    variant = variant_of(rules_of_taking(case["config"]), 2)
    table, card = cards(case["table"]), Card.parse(case["play"])
    assert case["hand"] == [case["play"]]
    assert case["very_last_card"] is False
    taken = captures(variant, table, card)
    state = facing(variant, CardSet([card]), table)
    ways = {move.captured: outcome(state, move) for move in legal_moves(state)}
    laid = [way for way, result in ways.items() if result.laid_down]
    assert [way for way in ways if way not in laid] == list(taken)
    return {
        "captures": [listed(way) for way in taken],
        "may_lay_down": bool(laid),
        "scopa_points": [
            {"capture": one["capture"], "points": int(ways[cards(one["capture"])].sweep)}
            for one in case["expect"].get("scopa_points", [])
        ],
    }


@runner(KINDS, "play", "table play player hands stock last_taker very_last_card")
def play_kind(case: Case) -> Observed:
    """One play at the end of a deal."""
    players = len(case["hands"])
    variant = variant_of(case["config"], players, teams=players == 4)
    hands = [cards("")] * players
    for seat, hand in case["hands"].items():
        hands[converted(variant, int(seat))] = cards(hand)
    mover = converted(variant, case["player"])
    state = position(
        variant,
        hands,
        cards(case["table"]),
        stock=len(case["stock"]),
        to_move=mover,
        last_capturer=converted(variant, case["last_taker"]),
    )
    (move,) = legal_moves(state)
    assert str(move.card) == case["play"]
    after = apply(state, move)
    assert after.is_over == case["very_last_card"]
    assert after.piles[mover] == move.captured | {move.card}
    assert after.last_capturer is not None
    return {
        "capture": listed(move.captured),
        "scopa_points": after.sweeps[mover],
        "last_taker_after": converted(variant, after.last_capturer),
        "table_after": listed(after.table),
    }


@runner(KINDS, "end_of_deal", "table play player last_taker very_last_card")
def end_of_deal_kind(case: Case) -> Observed:
    """The last card of a deal, laid down."""
    assert case["very_last_card"] is True
    variant = variant_of(case["config"], 2)
    state = last_play(
        variant, case["play"], " ".join(case["table"]), last_capturer=case["last_taker"]
    )
    assert state.to_move == case["player"]
    result = outcome(state, case["play"])
    after = apply(state, case["play"])
    taker = case["last_taker"]
    assert after.piles[taker] - state.piles[taker] == result.leftovers
    assert after.is_over
    assert not after.table
    return {
        "capture": None if result.laid_down else listed(result.captured),
        "leftover_goes_to": result.leftovers_to,
        "leftover_cards": listed(result.leftovers),
        "scopa_points": sum(after.sweeps),
    }


@runner(KINDS, "redeal", "table")
def redeal_kind(case: Case) -> Observed:
    """Whether an opening table is dealt again, and by whom."""
    variant = variant_of(rules_of_taking(case["config"]), 2)
    again, same_dealer = redealt(variant, cards(case["table"]))
    return {"redeal": again, "same_dealer": same_dealer if again else None}


@runner(KINDS, "table_bonus", "table")
def table_bonus_kind(case: Case) -> Observed:
    """What an opening table brings the dealer."""
    variant = variant_of(case["config"], 2)
    table = cards(case["table"])
    state = deal(variant, deck=deck_for(variant, table))
    mine = state.piles[state.dealer]
    assert state.table | mine == table
    assert sum(state.sweeps) == state.sweeps[state.dealer]
    assert state.last_capturer == (state.dealer if mine else None)
    return {"scope_to_dealer": sum(state.sweeps), "dealer_takes_table": mine == table}


@runner(KINDS, "legal_cards", "players first_play_of_deal hand table")
def legal_cards_kind(case: Case) -> Observed:
    """Which cards of a hand may be played first."""
    assert case["first_play_of_deal"] is True
    variant = variant_of(case["config"], case["players"], teams=case["players"] == 4)
    hand = cards(case["hand"])
    state = first_lead(variant, hand, cards(case["table"]))
    later = apply(state, legal_moves(state)[0])
    assert any(move.card.rank is Rank.ASSO for move in legal_moves(later))
    return {"playable": sorted({str(move.card) for move in legal_moves(state)})}


def first_lead(variant: Variant, hand: CardSet, table: CardSet) -> State:
    """The first position of a deal in which the leader has this hand."""
    state = deal(variant, deck=deck_for(variant, table, hands={0: hand}))
    assert state.to_move == 0
    assert state.hand == hand
    return state
