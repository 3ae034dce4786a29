"""Points for strictly the most of something."""

from typing import Any

import pytest

from scopa import (
    DECK,
    CardSet,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    VariantError,
)
from tests.awards.sides import counts, denari, sides


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((21, 19), (1, 0)),
        ((19, 21), (0, 1)),
        ((20, 20), (0, 0)),
        ((1, 0), (1, 0)),
        ((0, 0), (0, 0)),
        ((14, 14, 12), (0, 0, 0)),
        ((14, 12, 14), (0, 0, 0)),
        ((12, 14, 14), (0, 0, 0)),
        ((14, 13, 13), (1, 0, 0)),
        ((13, 14, 13), (0, 1, 0)),
        ((15, 15, 10), (0, 0, 0)),
        ((10, 14, 16), (0, 0, 1)),
        ((10, 10, 10, 10), (0, 0, 0, 0)),
        ((10, 10, 9, 11), (0, 0, 0, 1)),
    ],
)
def test_strictly_the_most_cards_score_and_a_tie_for_the_most_scores_for_nobody(
    numbers: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert MostCards().points(counts(*numbers)) == points
    assert MostCards().tally(counts(*numbers)) == numbers


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((6, 4), (1, 0)),
        ((5, 5), (0, 0)),
        ((4, 4, 2), (0, 0, 0)),
        ((4, 3, 3), (1, 0, 0)),
        ((0, 0), (0, 0)),
        ((0, 10), (0, 1)),
    ],
)
def test_strictly_the_most_denari_score(numbers: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert MostDenari().points(denari(*numbers)) == points
    assert MostDenari().tally(denari(*numbers)) == numbers


def test_only_denari_count_as_denari() -> None:
    taken = sides("AC 2C 3C 4C 5B 6S RD", "7D AD")
    assert MostDenari().tally(taken) == (1, 2)
    assert MostDenari().points(taken) == (0, 1)


@pytest.mark.parametrize(
    ("piles", "tally", "points"),
    [
        (("7C 7D", "7B 7S"), (2, 2), (0, 0)),
        (("7C 7D 7B", "7S"), (3, 1), (1, 0)),
        (("7C", "7D", "7B 7S"), (1, 1, 2), (0, 0, 1)),
        (("7C", "7D 7B", "7S"), (1, 2, 1), (0, 1, 0)),
        (("6C 6D FC", "7S"), (0, 1), (0, 1)),
        (("6C", "FS"), (0, 0), (0, 0)),
    ],
)
def test_strictly_the_most_sevens_score(
    piles: tuple[str, ...], tally: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert MostSevens().tally(sides(*piles)) == tally
    assert MostSevens().points(sides(*piles)) == points


@pytest.mark.parametrize(
    ("piles", "tally", "points"),
    [
        (("6C 6D", "6B 6S"), (2, 2), (0, 0)),
        (("6C", "6D 6B 6S"), (1, 3), (0, 1)),
        (("7C 7D 5C", "6S"), (0, 1), (0, 1)),
        (("6C 6D", "6B", "6S"), (2, 1, 1), (1, 0, 0)),
    ],
)
def test_strictly_the_most_sixes_score(
    piles: tuple[str, ...], tally: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert MostSixes().tally(sides(*piles)) == tally
    assert MostSixes().points(sides(*piles)) == points


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((21, 19), (1, 0)),
        ((20, 20), (0, 0)),
        ((20, 19), (0, 0)),
        ((20, 10, 10), (0, 0, 0)),
        ((21, 10, 9), (1, 0, 0)),
        ((2, 17, 21), (0, 0, 1)),
    ],
)
def test_a_threshold_must_be_exceeded_too(
    numbers: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert MostCards(more_than=20).points(counts(*numbers)) == points


@pytest.mark.parametrize(
    ("numbers", "points"),
    [((6, 4), (1, 0)), ((5, 5), (0, 0)), ((5, 4), (0, 0)), ((5, 3, 2), (0, 0, 0))],
)
def test_a_threshold_of_denari_must_be_exceeded_too(
    numbers: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert MostDenari(more_than=5).points(denari(*numbers)) == points


def test_a_threshold_does_not_replace_strictly_the_most() -> None:
    assert MostCards(more_than=5).points(counts(20, 20)) == (0, 0)
    assert MostCards(more_than=5).points(counts(14, 14, 12)) == (0, 0, 0)
    assert MostSevens(more_than=1).points(sides("7C 7D", "7B 7S")) == (0, 0)
    assert MostSixes(more_than=2).points(sides("6C 6D", "6B")) == (0, 0)


def test_the_threshold_does_not_change_the_tally() -> None:
    assert MostCards(more_than=20).tally(counts(20, 20)) == (20, 20)


@pytest.mark.parametrize("more_than", [None, 0, 20, 40])
def test_a_threshold_is_none_or_a_number_of_cards(more_than: int | None) -> None:
    assert MostCards(more_than=more_than).more_than == more_than


@pytest.mark.parametrize("more_than", [-1, 41, True, 20.0, "20"])
@pytest.mark.parametrize("award", [MostCards, MostDenari, MostSevens, MostSixes])
def test_another_threshold_is_refused(award: type[MostCards], more_than: Any) -> None:
    with pytest.raises(VariantError) as caught:
        award(more_than=more_than)
    message = f"more_than must be a whole number, 0 to 40, not {more_than!r}"
    assert caught.value.faults == (message,)


@pytest.mark.parametrize(
    ("numbers", "certain"),
    [
        ((21, 10), (1, 0)),  # 9 are left: 21 against 19 at most
        ((10, 21), (0, 1)),
        ((20, 10), (0, 0)),  # 10 are left: 20 against 20
        ((20, 11), (0, 0)),
        ((15, 6, 5), (0, 0, 0)),  # 14 are left: 15 against 20
        ((19, 9, 2), (0, 0, 0)),  # 10 are left: 19 against 19
        ((19, 8, 4), (1, 0, 0)),  # 9 are left: 19 against 17
        ((0, 0), (0, 0)),
        ((21, 19), (1, 0)),
        ((20, 20), (0, 0)),
    ],
)
def test_most_cards_are_certain_when_no_other_side_can_draw_level(
    numbers: tuple[int, ...], certain: tuple[int, ...]
) -> None:
    left = CardSet(DECK[sum(numbers) :])
    assert MostCards().certain(counts(*numbers), left) == certain


@pytest.mark.parametrize(
    ("numbers", "certain"),
    [
        ((6, 2), (1, 0)),  # 2 are left: 6 against 4
        ((6, 0), (1, 0)),
        ((5, 2), (0, 0)),  # 3 are left: 5 against 5
        ((5, 0), (0, 0)),
        ((2, 6), (0, 1)),
        ((5, 3, 1), (1, 0, 0)),  # 1 is left: 5 against 4
        ((4, 3, 2), (0, 0, 0)),
    ],
)
def test_most_denari_are_certain_when_too_few_denari_are_left(
    numbers: tuple[int, ...], certain: tuple[int, ...]
) -> None:
    taken = denari(*numbers)
    # All other cards are left, too; only the denari among them count.
    left = CardSet(card for card in DECK if not any(card in side.cards for side in taken))
    assert len(left) == 40 - sum(numbers)
    assert MostDenari().certain(taken, left) == certain


@pytest.mark.parametrize(
    ("piles", "left", "certain"),
    [
        (("7C 7D 7B", ""), "7S", (1, 0)),
        (("7C 7D", ""), "7B 7S", (0, 0)),
        (("7C 7D", "7B"), "7S", (0, 0)),
        (("7C 7D", "7B"), "6S RD", (1, 0)),
        (("7C", "7D 7B", ""), "7S", (0, 0, 0)),
        (("", "7D 7B", ""), "7S", (0, 1, 0)),
    ],
)
def test_most_sevens_are_certain_when_too_few_sevens_are_left(
    piles: tuple[str, ...], left: str, certain: tuple[int, ...]
) -> None:
    assert MostSevens().certain(sides(*piles), CardSet.parse(left)) == certain


def test_most_sixes_are_certain_when_too_few_sixes_are_left() -> None:
    assert MostSixes().certain(sides("6C 6D 6B", ""), CardSet.parse("6S 7S")) == (1, 0)
    assert MostSixes().certain(sides("6C 6D", "6B"), CardSet.parse("6S 7S")) == (0, 0)


def test_what_does_not_exceed_the_threshold_is_not_certain() -> None:
    # 12 cards against 3 with 2 left are the most already, but not more than twenty.
    left = CardSet(DECK[15:17])
    assert MostCards().certain(counts(12, 3), left) == (1, 0)
    assert MostCards(more_than=20).certain(counts(12, 3), left) == (0, 0)
    assert MostCards(more_than=20).certain(counts(21, 3), CardSet(DECK[24:])) == (1, 0)
