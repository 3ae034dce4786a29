"""Who has won the match after a deal."""

from typing import Any

import attrs
import pytest

from scopa import SCOPA, Score, StateError, match_winner
from scopa.presets import NAPOLA, SCOPA_A_PERDERE

THREE = SCOPA.for_players(3)


def winning(side: int | None, sides: int = 2) -> Score:
    """The score of a deal that makes this side the winner of the match at once."""
    return Score((0,) * sides, {}, {}, wins_match=side)


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((0, 0), None),
        ((10, 10), None),
        ((10, 3), None),
        ((11, 10), 0),
        ((10, 11), 1),
        ((12, 11), 0),
        ((11, 14), 1),
        ((11, 11), None),
        ((15, 15), None),
        ((16, 15), 0),
    ],
)
def test_the_highest_at_the_target_wins_and_level_plays_on(
    totals: tuple[int, ...], winner: int | None
) -> None:
    assert match_winner(SCOPA, totals) == winner
    assert match_winner(SCOPA, list(totals), None) == winner
    assert match_winner(SCOPA, totals, winning(None)) == winner


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((16, 3, 2), 0),
        ((16, 16, 3), None),
        ((16, 16, 17), 2),
        ((17, 16, 16), 0),
        ((16, 16, 16), None),
        ((15, 15, 15), None),
        ((3, 18, 18), None),
        ((18, 20, 18), 1),
    ],
)
def test_with_three_sides_two_who_are_level_keep_all_three_playing(
    totals: tuple[int, ...], winner: int | None
) -> None:
    assert match_winner(THREE, totals) == winner


@pytest.mark.parametrize(
    ("totals", "winner"),
    [((11, 10), None), ((11, 9), 0), ((12, 10), 0), ((13, 14), None), ((10, 3), None)],
)
def test_the_winner_may_have_to_lead_by_a_margin(
    totals: tuple[int, ...], winner: int | None
) -> None:
    assert match_winner(attrs.evolve(SCOPA, margin=2), totals) == winner


def test_the_margin_is_over_every_other_side() -> None:
    rules = attrs.evolve(THREE, margin=3)
    assert match_winner(rules, (18, 16, 2)) is None
    assert match_winner(rules, (18, 15, 2)) == 0


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((20, 3), None),
        ((21, 3), 1),
        ((3, 21), 0),
        ((21, 21), None),
        ((25, 21), 1),
        ((21, 25), 0),
    ],
)
def test_in_a_game_to_lose_the_lowest_total_wins(
    totals: tuple[int, ...], winner: int | None
) -> None:
    assert match_winner(SCOPA_A_PERDERE, totals) == winner


def test_in_a_game_to_lose_level_for_the_lowest_plays_on() -> None:
    three = SCOPA_A_PERDERE.for_players(3)
    assert match_winner(three, (21, 5, 5)) is None
    assert match_winner(three, (21, 5, 4)) == 2
    assert match_winner(three, (21, 21, 4)) == 2
    assert match_winner(attrs.evolve(three, margin=2), (21, 5, 4)) is None
    assert match_winner(attrs.evolve(three, margin=2), (21, 6, 4)) == 2


def test_a_deal_may_decide_the_match_whatever_the_totals() -> None:
    assert match_winner(NAPOLA, (0, 20), winning(0)) == 0
    assert match_winner(NAPOLA, (25, 3), winning(1)) == 1
    assert match_winner(NAPOLA, (21, 21), winning(1)) == 1


@pytest.mark.parametrize("totals", [(11,), (11, 3, 3), ()])
def test_there_is_a_total_for_each_side(totals: tuple[int, ...]) -> None:
    with pytest.raises(StateError) as caught:
        match_winner(SCOPA, totals)
    assert str(caught.value) == f"there must be a total for each of 2 sides, not {totals!r}"


@pytest.mark.parametrize("totals", [(11.0, 3), (True, 3), ("11", 3), (None, 3)])
def test_a_total_is_a_whole_number(totals: Any) -> None:
    with pytest.raises(TypeError, match="totals must be whole numbers, not"):
        match_winner(SCOPA, totals)


@pytest.mark.parametrize("totals", [None, 11, {0: 11, 1: 3}, iter((11, 3))])
def test_totals_are_a_sequence(totals: Any) -> None:
    with pytest.raises(TypeError, match="totals must be a sequence of whole numbers, not"):
        match_winner(SCOPA, totals)


@pytest.mark.parametrize("last", [0, (1, 0), "score"])
def test_the_last_deal_is_told_by_its_score(last: Any) -> None:
    with pytest.raises(TypeError, match="the last deal is told by its Score, not by"):
        match_winner(SCOPA, (11, 3), last)


def test_only_a_variant_has_a_target() -> None:
    with pytest.raises(TypeError):
        match_winner("scopa", (11, 3))  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize(("side", "error"), [(7, StateError), (-1, StateError), ("a", TypeError)])
def test_a_score_that_names_no_side_decides_nothing(side: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="side"):
        match_winner(SCOPA, (0, 0), winning(side))
    with pytest.raises(StateError, match="there is no side 2; the sides are 0 to 1"):
        match_winner(SCOPA, (0, 0), winning(2, sides=3))


@pytest.mark.parametrize("totals", [b"\x0b\x00", "11", None, {11: 0}])
def test_totals_are_a_tuple_or_a_list(totals: Any) -> None:
    with pytest.raises(TypeError, match="totals must be a sequence of whole numbers"):
        match_winner(SCOPA, totals)
    assert match_winner(SCOPA, [11, 0]) == 0
