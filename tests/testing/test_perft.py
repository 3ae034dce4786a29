"""What is counted, where the counting ends, and what is refused."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import SCOPA, Move, State, testing
from scopa.testing import divide, perft
from tests.testing.drawing import FEWER

LAST_CARDS = State(variant=SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B")
FINISHED = State(variant=SCOPA, hands=("", ""), piles=("7D 6C", "7C"))


def sequences(state: State, depth: int) -> list[list[Move]]:
    """All sequences of so many moves, written down."""
    if not depth:
        return [[]]
    return [
        [move, *others]
        for move in scopa.legal_moves(state)
        for others in sequences(scopa.apply(state, move), depth - 1)
    ]


@FEWER
@given(testing.states(), st.integers(0, 3))
def test_each_sequence_of_moves_is_counted_once(state: State, depth: int) -> None:
    if perft(state, depth) < 500:
        found = sequences(state, depth)
        assert perft(state, depth) == len(found) == len(set(map(tuple, found)))


@FEWER
@given(testing.states(over=False), st.integers(1, 2))
def test_divide_splits_the_number_by_first_move_in_canonical_order(
    state: State, depth: int
) -> None:
    counts = divide(state, depth)
    assert tuple(counts) == scopa.legal_moves(state)
    assert sum(counts.values()) == perft(state, depth)
    for move, count in counts.items():
        assert count == perft(scopa.apply(state, move), depth - 1)


def test_no_moves_are_one_sequence() -> None:
    assert perft(LAST_CARDS, 0) == 1
    assert perft(FINISHED, 0) == 1


def test_sequences_that_the_end_of_the_deal_cuts_short_are_not_counted() -> None:
    assert [perft(LAST_CARDS, depth) for depth in range(1, 7)] == [2, 4, 4, 4, 0, 0]
    assert set(divide(LAST_CARDS, 5).values()) == {0}
    assert perft(FINISHED, 1) == 0
    assert divide(FINISHED, 1) == {}


def test_more_moves_than_cards_are_left_are_none_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def search(*_: object) -> State:
        raise AssertionError

    first = scopa.deal(SCOPA, seed=7)
    monkeypatch.setattr("scopa.testing._perft.apply", search)
    assert perft(first, 37) == perft(FINISHED, 1) == 0
    assert divide(first, 37) == dict.fromkeys(scopa.legal_moves(first), 0)
    with pytest.raises(AssertionError):
        perft(first, 36)


def test_sequences_that_lead_to_the_same_position_are_all_counted() -> None:
    state = State(variant=SCOPA, hands=("7C 2S", "RB 3S"), table="6C")
    assert len({scopa.apply(state, "2S"), scopa.apply(state, "7C")}) == perft(state, 1) == 2
    ends = [list(scopa.replay(state, moves))[-1] for moves in sequences(state, 4)]
    assert len(set(ends)) < len(ends) == perft(state, 4)


@pytest.mark.parametrize("count", [perft, divide])
@pytest.mark.parametrize("depth", [1.0, "1", None, True])
def test_a_depth_is_a_whole_number(count: Any, depth: object) -> None:
    with pytest.raises(TypeError, match="the depth is a whole number of moves, not "):
        count(LAST_CARDS, depth)


def test_a_depth_is_not_negative_and_a_division_has_a_first_move() -> None:
    with pytest.raises(ValueError, match="0 or more, not -1"):
        perft(LAST_CARDS, -1)
    with pytest.raises(ValueError, match="1 or more, not 0"):
        divide(LAST_CARDS, 0)


@pytest.mark.parametrize("count", [perft, divide])
@pytest.mark.parametrize("other", [scopa.view(LAST_CARDS, 0), None, "7C 2S"])
def test_only_positions_are_counted_from(count: Any, other: object) -> None:
    with pytest.raises(TypeError, match="a position is a State"):
        count(other, 1)
