"""Why a move is refused."""

import pickle
import re
from typing import Any

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    AceLead,
    AceRule,
    CardSet,
    IllegalMoveError,
    IllegalMoveReason,
    Move,
    NotationError,
    State,
    StateError,
    Variant,
    apply,
    deal,
    legal_moves,
    outcome,
    replay,
)

STATE = State(
    variant=SCOPA,
    hands=("7C 2S AC", "RB 3S 5D"),
    table="3C 4B 7D",
    stock="RC RD RS CC CD CB",
    piles=("FC FD", "6C 6D"),
    last_capturer=1,
)
OVER = State(variant=SCOPA, hands=("", ""), piles=("7D", "RC"))


def refused(state: State, move: Move | str, seat: int | None = None) -> IllegalMoveError:
    """The error with which this move is refused; the position stays as it was."""
    before = repr(state)
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, move, seat=seat)
    assert repr(state) == before
    return caught.value


def table_of(text: str, hand: str = "7C 2S AC") -> State:
    """The usual position with another table and another hand."""
    return attrs.evolve(STATE, table=text, hands=(hand, STATE.hands[1]))


def test_the_reasons_are_these() -> None:
    names = [reason.name for reason in IllegalMoveReason]
    assert sorted(names) == [
        "ACE_LEAD",
        "DEAL_OVER",
        "MUST_CAPTURE",
        "NOT_A_CAPTURE",
        "NOT_HELD",
        "NOT_ON_TABLE",
        "OUT_OF_TURN",
    ]
    assert repr(IllegalMoveReason.NOT_HELD) == "IllegalMoveReason.NOT_HELD"


@pytest.mark.parametrize(
    ("move", "seat", "reason", "text"),
    [
        ("RB", None, "NOT_HELD", "RB is not in the hand of seat 0"),
        ("RC", None, "NOT_HELD", "RC is not in the hand of seat 0"),
        ("FC", None, "NOT_HELD", "FC is not in the hand of seat 0"),
        ("7D", None, "NOT_HELD", "7D is not in the hand of seat 0"),
        ("7Sx7D", 0, "NOT_HELD", "7S is not in the hand of seat 0"),
        ("RBx3C", None, "NOT_HELD", "RB is not in the hand of seat 0"),
        ("RB", 1, "OUT_OF_TURN", "RB cannot be played by seat 1: another seat is to move"),
        ("7C", 1, "OUT_OF_TURN", "7C cannot be played by seat 1: another seat is to move"),
        ("7Cx7D", 1, "OUT_OF_TURN", "7C cannot be played by seat 1: another seat is to move"),
        ("7Cx3C5D", None, "NOT_ON_TABLE", "5D is not on the table, on which lies: 3C 4B 7D"),
        ("7Cx5D", None, "NOT_ON_TABLE", "5D is not on the table, on which lies: 3C 4B 7D"),
        ("7Cx3C4B", None, "NOT_A_CAPTURE", "7C may not take 3C 4B; it may take 7D"),
        ("7Cx3C", 0, "NOT_A_CAPTURE", "7C may not take 3C; it may take 7D"),
        ("7Cx3C4B7D", None, "NOT_A_CAPTURE", "7C may not take 3C 4B 7D; it may take 7D"),
        ("2Sx3C", None, "NOT_A_CAPTURE", "2S may not take 3C; it may take nothing"),
        ("7C", None, "MUST_CAPTURE", "7C may not be laid down; it must take 7D"),
    ],
)
def test_a_refused_move_says_why(move: str, seat: int | None, reason: str, text: str) -> None:
    error = refused(STATE, move, seat)
    assert str(error) == text
    assert error.move == Move.parse(move)
    assert error.reason is IllegalMoveReason[reason]
    assert error.seat == (seat or 0)
    assert error.table == CardSet.parse("3C 4B 7D")
    held_and_in_turn = reason not in {"NOT_HELD", "OUT_OF_TURN"} and move.startswith("7C")
    assert error.captures == ((CardSet.parse("7D"),) if held_and_in_turn else ())


@pytest.mark.parametrize(
    ("table", "move", "text"),
    [
        ("7D 7B", "7C", "7C may not be laid down; it must take 7D or 7B"),
        ("3C 4B 2D 5S", "7C", "7C may not be laid down; it must take 2D 5S or 3C 4B"),
        ("3C 4B 2D 5S", "7Cx2D4B", "7C may not take 2D 4B; it may take 2D 5S or 3C 4B"),
        (
            "3C 4D 4B 3D",
            "7C",
            "7C may not be laid down; it must take 3C 4D or 3C 4B or 3D 4D or 3D 4B",
        ),
        (
            "AD AB AS 2D",
            "3C",
            "3C may not be laid down; it must take AD AB AS or AD 2D or AB 2D or AS 2D",
        ),
        (
            "3C 4C 4D 4B 3D",
            "7C",
            (
                "7C may not be laid down; it must take "
                "3C 4C or 3C 4D or 3C 4B or 3D 4C or 2 other sets"
            ),
        ),
    ],
)
def test_what_the_card_may_take_is_told_the_first_few_where_there_are_many(
    table: str, move: str, text: str
) -> None:
    state = table_of(table, "7C 2S AC" if move.startswith("7") else "3C 2S AC")
    error = refused(state, move)
    assert str(error) == text
    assert list(error.captures) == [
        other.captured for other in legal_moves(state) if other.card == error.move.card
    ]


def test_a_fifth_capture_is_told_as_one_other_set() -> None:
    error = refused(table_of("AB 2D 2B 4D 5C 6S"), "7C")
    assert len(error.captures) == 5
    assert str(error) == (
        "7C may not be laid down; it must take "
        "AB 2D 4D or AB 2B 4D or AB 6S or 2D 5C or 1 other set"
    )


def test_an_empty_table_is_told() -> None:
    error = refused(table_of(""), "7Cx7D")
    assert error.reason is IllegalMoveReason.NOT_ON_TABLE
    assert error.table == CardSet()
    assert error.captures == ()
    assert str(error).startswith("7D is not on the table")
    assert not str(error).endswith((" ", ":"))


@pytest.mark.parametrize(("seat", "tried_by"), [(None, None), (0, 0), (1, 1)])
def test_when_the_deal_is_over_nothing_can_be_played(
    seat: int | None, tried_by: int | None
) -> None:
    error = refused(OVER, "7D", seat)
    assert error.reason is IllegalMoveReason.DEAL_OVER
    assert error.seat == tried_by
    assert error.table == CardSet()
    assert error.captures == ()
    assert str(error) == "7D cannot be played: all is over"


@pytest.mark.parametrize(
    ("leading", "table", "move", "reason", "captures"),
    [
        (AceLead.FORBIDDEN, "3C 4B", "ADx3C4B", "ACE_LEAD", []),
        (AceLead.FORBIDDEN, "3C 4B", "AD", "ACE_LEAD", []),
        (AceLead.FORBIDDEN, "AC 4B", "ADxAC", "ACE_LEAD", []),
        (AceLead.FORBIDDEN, "3C 4B", "ADx5C", "NOT_ON_TABLE", []),
        (AceLead.ACES_ONLY, "3C 4B", "ADx3C4B", "ACE_LEAD", []),
        (AceLead.ACES_ONLY, "AC 4B", "AD", "MUST_CAPTURE", ["AC"]),
        (AceLead.ACES_ONLY, "AC AB", "ADxACAB", "NOT_A_CAPTURE", ["AC", "AB"]),
        (AceLead.ACES_ONLY, "3C 4B", "ADx3C", "NOT_A_CAPTURE", []),
        (AceLead.ACES_ONLY, "3C 4B", "ADx5C", "NOT_ON_TABLE", []),
        # Another card is led as ever, and refused as ever.
        (AceLead.FORBIDDEN, "3C 4B", "7C", "MUST_CAPTURE", ["3C 4B"]),
        (AceLead.FORBIDDEN, "3C 4B", "RSx3C4B", "NOT_A_CAPTURE", []),
        (AceLead.ACES_ONLY, "3C 4B", "7C", "MUST_CAPTURE", ["3C 4B"]),
    ],
)
def test_an_asso_that_may_not_be_led_so_is_refused(
    leading: AceLead, table: str, move: str, reason: str, captures: list[str]
) -> None:
    variant = Variant(ace=AceRule(leading=leading), rounds=(3, 15))
    stock = [card for card in DECK if card not in CardSet.parse(f"AD 7C RS 5C 5D 5B {table}")][:30]
    state = State(variant=variant, hands=("AD 7C RS", "5C 5D 5B"), table=table, stock=stock)
    error = refused(state, move)
    assert error.reason is IllegalMoveReason[reason]
    assert [str(cards) for cards in error.captures] == captures
    assert error.seat == 0
    if reason == "NOT_ON_TABLE":
        assert str(error).endswith(f"on which lies: {table}")
    else:
        assert str(error).endswith(f"take {' or '.join(captures) or 'nothing'}")
    if reason == "ACE_LEAD":
        assert str(error).startswith(f"{move} may not be the first play of the deal; it ")


def test_a_sweep_of_all_aces_is_no_lead_of_aces_only() -> None:
    rule = AceRule(leading=AceLead.ACES_ONLY, sweeps_aces=True)
    state = State(
        variant=Variant(ace=rule, rounds=(3, 15)),
        hands=("AD 7C RS", "5C 5D 5B"),
        table="AC 4B",
        stock=[card for card in DECK if card not in CardSet.parse("AD 7C RS 5C 5D 5B AC 4B")][:30],
    )
    error = refused(state, "ADxAC4B")
    assert error.reason is IllegalMoveReason.ACE_LEAD
    assert error.captures == (CardSet.parse("AC"),)
    assert str(error).startswith("ADxAC4B may not be the first play of the deal; it ")
    assert str(error).endswith("may take AC")


def test_no_refusal_tells_a_card_that_the_seat_does_not_know() -> None:
    state = deal(SCOPA, seed=7)
    hidden = set(DECK) - state.hand - state.table
    for card in DECK:
        for move in (Move(card), Move(card, state.table - {card})):
            if move in legal_moves(state):
                continue
            error = refused(state, move)
            told = f"{error} {error!r} {vars(error)}"
            names = set(re.findall(r"[A2-7FCR][CDBS]", told))
            unknown = names & set(map(str, hidden)) - {str(card)}
            assert not unknown
            assert "State" not in told


def test_a_card_held_by_another_seat_is_refused_like_any_other_that_is_not_held() -> None:
    words = {str(refused(STATE, str(card))).replace(str(card), "?") for card in STATE.hands[1]}
    more = {str(refused(STATE, str(card))).replace(str(card), "?") for card in STATE.stock}
    assert words == more == {"? is not in the hand of seat 0"}


def test_a_seat_that_there_is_not_is_refused_first() -> None:
    for state in (STATE, OVER):
        with pytest.raises(StateError, match="there is no seat 2; the seats are 0 to 1"):
            apply(state, "7Cx7D", seat=2)
        with pytest.raises(TypeError, match="a seat is a whole number, not True"):
            apply(state, "7Cx7D", seat=True)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("move", ["7C", "RB", "7Cx3C4B", "7Cx5D"])
def test_a_refusal_pickles_with_all_that_it_tells(move: str, protocol: int) -> None:
    error = refused(STATE, move)
    again = pickle.loads(pickle.dumps(error, protocol))
    assert str(again) == str(error)
    assert vars(again) == vars(error)


@pytest.mark.parametrize(
    ("move", "shown"),
    [
        (None, "None"),
        (7, "7"),
        (DECK[0], "<Card>"),
        (CardSet.parse("7C"), "<CardSet>"),
        (["7C"], "[<str>]"),
        (STATE, "<State>"),
    ],
)
def test_what_is_no_move_is_refused_and_no_position_shown(move: Any, shown: str) -> None:
    for verb in (apply, outcome):
        with pytest.raises(TypeError) as caught:
            verb(STATE, move)
        assert str(caught.value) == f"a move is a Move or its text, not {shown}"
    with pytest.raises(TypeError):
        list(replay(STATE, [move]))


@pytest.mark.parametrize("text", ["", "hello", "7Cx", "7C x7D", "7Cx7D7D", "7CxRX", "7cx7d"])
def test_text_that_is_no_move_is_refused(text: str) -> None:
    for verb in (apply, outcome):
        with pytest.raises(NotationError) as caught:
            verb(STATE, text)
        assert caught.value.text == text
    with pytest.raises(NotationError):
        list(replay(STATE, [text]))


@pytest.mark.parametrize("thing", [None, "state", SCOPA, 7])
def test_only_a_state_has_moves(thing: Any) -> None:
    with pytest.raises(TypeError):
        legal_moves(thing)
    for verb in (apply, outcome):
        for move in ("7C", Move.parse("7C")):
            with pytest.raises(TypeError):
                verb(thing, move)
    with pytest.raises(TypeError):
        list(replay(thing, ["7C"]))


def test_outcome_refuses_what_apply_refuses() -> None:
    for move in ("7C", "RB", "7Cx3C4B", "7Cx5D"):
        with pytest.raises(IllegalMoveError) as caught:
            outcome(STATE, move)
        assert vars(caught.value) == vars(refused(STATE, move))
