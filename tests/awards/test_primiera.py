"""Primiera, with the readings of a missing suit."""

from typing import Any

import pytest

from scopa import MissingSuit, Primiera, VariantError
from tests.awards.sides import sides

VOID = Primiera()
THREE = Primiera(missing_suit=MissingSuit.THREE_IF_ALL_MISSING)
MORE = Primiera(missing_suit=MissingSuit.MORE_SUITS_FIRST)
PARTIAL = Primiera(missing_suit=MissingSuit.PARTIAL_SUM)

THREE_SEVENS = "7C 7D 7B"  # 63, without a card of spade
FOUR_KINGS = "RC RD RB RS"  # 40


@pytest.mark.parametrize(
    ("rank", "figure"),
    [
        ("7", 21),
        ("6", 18),
        ("A", 16),
        ("5", 15),
        ("4", 14),
        ("3", 13),
        ("2", 12),
        ("F", 10),
        ("C", 10),
        ("R", 10),
    ],
)
def test_each_rank_has_its_figure(rank: str, figure: int) -> None:
    assert VOID.tally(sides(f"7C 7D 7B {rank}S", "")) == (63 + figure, None)


@pytest.mark.parametrize(
    ("pile", "figure"),
    [
        ("7C 7D 7B 7S", 84),
        ("FC CD RB RS", 40),
        ("7C AC RC 6D 5D AB 2S", 67),  # 21 + 18 + 16 + 12
        ("7C 7D 6C 6D 6B 5B 4S 3S 2S", 74),  # 21 + 21 + 18 + 14
        ("AC 2C 3C AD 2D 3D AB 2B 3B AS 2S 3S", 64),
        ("5C AC 4D 3D 3B 2B 2S FS", 55),  # 16 + 14 + 13 + 12
    ],
)
def test_the_best_card_of_each_suit_counts(pile: str, figure: int) -> None:
    assert VOID.tally(sides(pile, "")) == (figure, None)


@pytest.mark.parametrize(
    ("pile", "figure"), [("FC FD FB FS", 32), ("FC CD RB 2S", 39), ("7C 7D 7B FS", 71)]
)
def test_courts_may_have_other_figures(pile: str, figure: int) -> None:
    assert Primiera(courts=(8, 9, 10)).tally(sides(pile, "")) == (figure, None)


def test_a_court_may_even_be_the_best_of_its_suit() -> None:
    assert Primiera(courts=(10, 20, 30)).tally(sides("7C RC 7D CD 7B 7S", "")) == (93, None)


def test_the_highest_figure_wins_the_point() -> None:
    assert VOID.points(sides("7C 7D 7B FS", "7S 6C 6D 6B")) == (0, 1)  # 73 against 75
    assert VOID.tally(sides("7C 7D 7B FS", "7S 6C 6D 6B")) == (73, 75)
    assert VOID.points(sides("7C 7D 7B 6S", "7S 6C 6D 6B")) == (1, 0)  # 81 against 75


def test_a_tie_gives_nobody_the_point() -> None:
    assert VOID.tally(sides("7C 7D 6B 6S", "7B 7S 6C 6D")) == (78, 78)
    assert VOID.points(sides("7C 7D 6B 6S", "7B 7S 6C 6D")) == (0, 0)


def test_a_tie_of_two_of_three_gives_nobody_the_point() -> None:
    taken = sides("7C 7D 6B 6S", "7B 7S 6C 6D", "5C 5D 5B 5S")
    assert VOID.points(taken) == (0, 0, 0)
    # Where the two others are level below it, the best wins.
    assert VOID.points(sides("7C 7D 6B 6S", "5C 5D 4B 4S", "5B 5S 4C 4D")) == (1, 0, 0)


def test_three_sevens_are_no_primiera() -> None:
    assert VOID.tally(sides(THREE_SEVENS, FOUR_KINGS)) == (None, 40)
    assert VOID.points(sides(THREE_SEVENS, FOUR_KINGS)) == (0, 1)


def test_nobody_wins_where_every_side_lacks_a_suit() -> None:
    assert VOID.tally(sides(THREE_SEVENS, "6C 6D 6S")) == (None, None)
    assert VOID.points(sides(THREE_SEVENS, "6C 6D 6S")) == (0, 0)
    assert VOID.points(sides("", "")) == (0, 0)


@pytest.mark.parametrize(
    ("piles", "tally", "points"),
    [
        # Every side lacks one suit: the three that each has are compared.
        ((THREE_SEVENS, "6C 6D 6S"), (63, 54), (1, 0)),
        (("AC AD AB", "5C 5D 5S"), (48, 45), (1, 0)),
        (("7C 6D 6B", "7D 6C 6S"), (57, 57), (0, 0)),
        # A side with four suits: then four are needed.
        ((THREE_SEVENS, FOUR_KINGS), (None, 40), (0, 1)),
        # A side without two suits cannot win it.
        (("7S 7C", "2C 2D 2B"), (None, 36), (0, 1)),
        (("7S 7C", "7D 7B"), (None, None), (0, 0)),
        (("7S 7C 7D 7B", "6C 6S 6D 6B"), (84, 72), (1, 0)),
        (("7C 7D 7B", "7S 6C 6D", "5C 5S"), (63, 57, None), (1, 0, 0)),
        (("7C 7D 7B", "7S 6C 6D", FOUR_KINGS), (None, None, 40), (0, 0, 1)),
        (("7C 7D 6B", "7S 7B 6C", "AC AD AB"), (60, 60, 48), (0, 0, 0)),
    ],
)
def test_three_suits_count_where_every_side_lacks_one(
    piles: tuple[str, ...], tally: tuple[int | None, ...], points: tuple[int, ...]
) -> None:
    assert THREE.tally(sides(*piles)) == tally
    assert THREE.points(sides(*piles)) == points


@pytest.mark.parametrize(
    ("piles", "tally", "points"),
    [
        ((THREE_SEVENS, FOUR_KINGS), (None, 40), (0, 1)),
        (("2C 3D 4B", "7C 7D"), (39, None), (1, 0)),
        (("7C 7D", "6C 6D"), (42, 36), (1, 0)),
        (("7C 6D", "7D 6C"), (39, 39), (0, 0)),
        (("7C", ""), (21, None), (1, 0)),
        (("", ""), (0, 0), (0, 0)),
        (("7C 7D", "RC RD RB", "2C 2D 2S"), (None, 30, 36), (0, 0, 1)),
    ],
)
def test_more_suits_may_beat_fewer(
    piles: tuple[str, ...], tally: tuple[int | None, ...], points: tuple[int, ...]
) -> None:
    assert MORE.tally(sides(*piles)) == tally
    assert MORE.points(sides(*piles)) == points


@pytest.mark.parametrize(
    ("piles", "tally", "points"),
    [
        ((THREE_SEVENS, FOUR_KINGS), (63, 40), (1, 0)),
        (("7C 7D", "2C 2D 2B 2S"), (42, 48), (0, 1)),
        (("7C 6D 6B", "7D 6C 6S"), (57, 57), (0, 0)),
        (("", "RS"), (0, 10), (0, 1)),
        (("", ""), (0, 0), (0, 0)),
    ],
)
def test_a_missing_suit_may_simply_count_nothing(
    piles: tuple[str, ...], tally: tuple[int | None, ...], points: tuple[int, ...]
) -> None:
    assert PARTIAL.tally(sides(*piles)) == tally
    assert PARTIAL.points(sides(*piles)) == points


def test_all_readings_agree_where_every_side_has_four_suits() -> None:
    taken = sides("7C 7D 7B FS", "7S 6C 6D 6B", "5C 5D 5B 5S")
    for award in (VOID, THREE, MORE, PARTIAL):
        assert award.tally(taken) == (73, 75, 60)
        assert award.points(taken) == (0, 1, 0)


def test_the_readings_are_written_as_code_names_them() -> None:
    assert [repr(reading) for reading in MissingSuit] == [
        "MissingSuit.VOID",
        "MissingSuit.THREE_IF_ALL_MISSING",
        "MissingSuit.MORE_SUITS_FIRST",
        "MissingSuit.PARTIAL_SUM",
    ]


def test_void_and_ten_for_each_court_are_the_defaults() -> None:
    assert Primiera(missing_suit=MissingSuit.VOID, courts=(10, 10, 10)) == VOID
    assert repr(VOID) == "Primiera(missing_suit=MissingSuit.VOID, courts=(10, 10, 10))"


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"missing_suit": "void"}, "missing_suit must be a MissingSuit, not 'void'"),
        ({"missing_suit": None}, "missing_suit must be a MissingSuit, not None"),
        ({"courts": (10, 10)}, "courts must be a tuple of three figures, not (10, 10)"),
        ({"courts": [10, 10, 10]}, "courts must be a tuple of three figures, not [10, 10, 10]"),
        ({"courts": (10, 10, -1)}, "a figure of courts must be a whole number, 0 or more, not -1"),
        (
            {"courts": (10, True, 10)},
            "a figure of courts must be a whole number, 0 or more, not True",
        ),
        (
            {"courts": (9.5, 10, 10)},
            "a figure of courts must be a whole number, 0 or more, not 9.5",
        ),
    ],
)
def test_a_primiera_that_makes_no_sense_is_refused(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(VariantError) as caught:
        Primiera(**fields)
    assert caught.value.faults == (fault,)


def test_all_faults_of_a_primiera_are_listed_at_once() -> None:
    with pytest.raises(VariantError) as caught:
        Primiera(missing_suit=4, courts=(-1, -2, 10))  # type: ignore[arg-type]  # on purpose
    assert len(caught.value.faults) == 3
