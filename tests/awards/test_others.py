"""Points for single cards, for the run of denari and for sweeps."""

from typing import Any

import pytest

from scopa import CardSet, Napola, ReBello, Settebello, Sweeps, VariantError
from tests.awards.sides import denari, sides

ALL_TEN = "AD 2D 3D 4D 5D 6D 7D FD CD RD"
LEFT = CardSet.parse("7D RD AD 2D 3D")


@pytest.mark.parametrize(
    ("piles", "points"),
    [
        (("7D", ""), (1, 0)),
        (("RC", "7D RD"), (0, 1)),
        (("7C 7B 7S", ""), (0, 0)),
        (("", "", "7D"), (0, 0, 1)),
    ],
)
def test_settebello_is_a_point_for_the_seven_of_denari(
    piles: tuple[str, ...], points: tuple[int, ...]
) -> None:
    assert Settebello().points(sides(*piles)) == points
    assert Settebello().tally(sides(*piles)) == points
    assert Settebello().certain(sides(*piles), LEFT) == points


@pytest.mark.parametrize(
    ("piles", "points"),
    [
        (("RD", ""), (1, 0)),
        (("RC RB RS", "7D RD"), (0, 1)),
        (("RC RB RS", "7D"), (0, 0)),
        (("", "RD", ""), (0, 1, 0)),
    ],
)
def test_re_bello_is_a_point_for_the_king_of_denari(
    piles: tuple[str, ...], points: tuple[int, ...]
) -> None:
    assert ReBello().points(sides(*piles)) == points
    assert ReBello().tally(sides(*piles)) == points
    assert ReBello().certain(sides(*piles), LEFT) == points


@pytest.mark.parametrize(
    ("pile", "run", "points"),
    [
        ("", 0, 0),
        ("AD", 1, 0),
        ("AD 2D", 2, 0),
        ("AD 2D 3D", 3, 3),
        ("AD 2D 3D 4D 6D", 4, 4),
        ("AD 2D 4D 5D 6D 7D", 2, 0),
        ("2D 3D 4D 5D", 0, 0),
        ("AC 2D 3D AB AS", 0, 0),
        ("AD 2C 3D 2B 2S", 1, 0),
        ("AD 2D 3D 4D 5D 6D 7D FD CD", 9, 9),
        (ALL_TEN, 10, 10),
        ("3D 2D AD RC RD", 3, 3),
    ],
)
def test_napola_scores_the_unbroken_run_of_denari_from_the_asso(
    pile: str, run: int, points: int
) -> None:
    assert Napola().tally(sides(pile, "")) == (run, 0)
    assert Napola().points(sides(pile, "")) == (points, 0)


def test_napola_looks_at_every_side() -> None:
    assert Napola().points(sides("4D", "RD", "AD 2D 3D")) == (0, 0, 3)
    assert Napola().tally(sides("2D 3D", "AD", "")) == (0, 1, 0)


@pytest.mark.parametrize(("least", "points"), [(1, 2), (2, 2), (3, 0), (10, 0)])
def test_a_run_shorter_than_the_least_scores_nothing(least: int, points: int) -> None:
    assert Napola(least=least).points(sides("AD 2D", "")) == (points, 0)


@pytest.mark.parametrize(
    ("most", "run", "points"),
    [(6, 5, 5), (6, 6, 6), (6, 8, 6), (9, 10, 9), (2, 3, 2), (None, 10, 10), (20, 10, 10)],
)
def test_a_run_scores_no_more_than_the_most(most: int | None, run: int, points: int) -> None:
    assert Napola(most=most).points(denari(run, 10 - run)) == (points, 0)


def test_the_most_does_not_change_the_tally() -> None:
    assert Napola(most=6).tally(denari(8, 2)) == (8, 0)


def test_a_run_is_certain_as_long_as_it_is_already() -> None:
    assert Napola().certain(sides("AD 2D 3D", ""), CardSet.parse("4D")) == (3, 0)
    assert Napola().certain(sides("", "AD 2D"), CardSet.parse("3D")) == (0, 0)
    assert Napola(most=6).certain(denari(8, 2), CardSet()) == (6, 0)


def test_all_ten_denari_win_the_match() -> None:
    assert Napola().wins_match(sides(ALL_TEN, "")) == 0
    assert Napola().wins_match(sides("7C", "", ALL_TEN)) == 2


def test_all_ten_denari_win_the_match_whatever_the_most() -> None:
    assert Napola(most=6).wins_match(sides("", ALL_TEN)) == 1
    assert Napola(most=6).points(sides("", ALL_TEN)) == (0, 6)


def test_fewer_denari_do_not_win_the_match() -> None:
    assert Napola().wins_match(denari(9, 1)) is None
    assert Napola().wins_match(sides("", "")) is None


def test_all_ten_denari_are_only_a_run_where_they_do_not_win() -> None:
    assert Napola(all_ten_wins=False).wins_match(sides(ALL_TEN, "")) is None
    assert Napola(all_ten_wins=False).points(sides(ALL_TEN, "")) == (10, 0)


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"least": 0}, "least must be a whole number, 1 to 10, not 0"),
        ({"least": 11}, "least must be a whole number, 1 to 10, not 11"),
        ({"least": True}, "least must be a whole number, 1 to 10, not True"),
        ({"least": 3.0}, "least must be a whole number, 1 to 10, not 3.0"),
        ({"most": 0}, "most must be a whole number, 1 or more, not 0"),
        ({"most": True}, "most must be a whole number, 1 or more, not True"),
        ({"all_ten_wins": 1}, "all_ten_wins must be True or False, not 1"),
        ({"all_ten_wins": None}, "all_ten_wins must be True or False, not None"),
    ],
)
def test_a_napola_that_makes_no_sense_is_refused(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(VariantError) as caught:
        Napola(**fields)
    assert caught.value.faults == (fault,)


def test_all_faults_of_a_napola_are_listed_at_once() -> None:
    with pytest.raises(VariantError) as caught:
        Napola(least=0, most=0, all_ten_wins=0)  # type: ignore[arg-type]  # on purpose
    assert len(caught.value.faults) == 3


def test_each_sweep_scores_a_point() -> None:
    made = sides("7D", "", "", sweeps=(2, 0, 5))
    assert Sweeps().points(made) == (2, 0, 5)
    assert Sweeps().tally(made) == (2, 0, 5)
    assert Sweeps().certain(made, LEFT) == (2, 0, 5)


def test_a_sweep_may_be_worth_more() -> None:
    made = sides("7D", "", sweeps=(2, 3))
    assert Sweeps(points=2).points(made) == (4, 6)
    assert Sweeps(points=2).tally(made) == (2, 3)
    assert Sweeps(points=2).certain(made, LEFT) == (4, 6)
    assert repr(Sweeps(points=2)) == "Sweeps(points=2)"


@pytest.mark.parametrize("points", [0, -1, True, 1.0, "1"])
def test_a_sweep_that_is_worth_nothing_is_refused(points: Any) -> None:
    with pytest.raises(VariantError) as caught:
        Sweeps(points=points)
    assert str(caught.value) == f"points must be a whole number, 1 or more, not {points!r}"
