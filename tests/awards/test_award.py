"""What an award is, and what it is given to count."""

import copy
import pickle
from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import scopa
from scopa import (
    Award,
    CardSet,
    MissingSuit,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Napola,
    Primiera,
    ReBello,
    Settebello,
    Side,
    StateError,
    Sweeps,
)
from scopa.awards import CountsEarly, DecidesMatch
from tests.awards.sides import sides

AWARDS: list[Award] = [
    MostCards(),
    MostCards(more_than=20),
    MostDenari(),
    MostDenari(more_than=5),
    MostSevens(),
    MostSixes(),
    Settebello(),
    ReBello(),
    Napola(),
    Napola(least=1, most=6, all_ten_wins=False),
    Primiera(),
    Primiera(missing_suit=MissingSuit.PARTIAL_SUM, courts=(8, 9, 10)),
    Sweeps(),
    Sweeps(points=2),
]


@attrs.frozen
class AllKings:
    """An award made outside the library: a point for each king of a side that has all four."""

    name: str = "kings"

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return tuple(len(side.cards & CardSet.parse("RC RD RB RS")) for side in sides)

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return tuple(4 * (kings == 4) for kings in self.tally(sides))


@pytest.mark.parametrize(
    ("award", "name"),
    [
        (MostCards(), "cards"),
        (MostDenari(), "denari"),
        (Settebello(), "settebello"),
        (Primiera(), "primiera"),
        (ReBello(), "re_bello"),
        (Napola(), "napola"),
        (MostSevens(), "sevens"),
        (MostSixes(), "sixes"),
        (Sweeps(), "sweeps"),
    ],
)
def test_every_award_has_the_name_that_scores_list_it_by(award: Award, name: str) -> None:
    assert award.name == name


@pytest.mark.parametrize("award", AWARDS)
def test_every_award_fulfils_the_protocol(award: Award) -> None:
    assert isinstance(award, Award)
    assert len(award.points(sides("7D", ""))) == 2
    assert len(award.tally(sides("7D", "", ""))) == 3


@pytest.mark.parametrize("award", AWARDS)
def test_primiera_alone_is_never_certain_before_the_end(award: Award) -> None:
    assert isinstance(award, CountsEarly) == (award.name != "primiera")


@pytest.mark.parametrize("award", AWARDS)
def test_napola_alone_can_win_a_match_at_once(award: Award) -> None:
    assert isinstance(award, DecidesMatch) == (award.name == "napola")


@pytest.mark.parametrize("award", AWARDS)
def test_an_award_reads_back_from_its_repr(award: Award) -> None:
    assert eval(repr(award), vars(scopa)) == award


@pytest.mark.parametrize("award", AWARDS)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_an_award_pickles_and_copies(award: Award, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(award, protocol))
    assert again == award
    assert hash(again) == hash(award)
    assert again.tally(sides("7D 6C AB RS")) == award.tally(sides("7D 6C AB RS"))
    assert copy.copy(award) is award
    assert copy.deepcopy(award) is award


def test_awards_are_compared_by_value() -> None:
    assert len(set(AWARDS)) == len(AWARDS)
    assert MostCards(more_than=None) == MostCards()
    assert Primiera(courts=(10, 10, 10)) == Primiera()
    assert AWARDS[0] != AWARDS[2]
    assert Sweeps(points=1) == Sweeps()
    assert Sweeps(points=2) != Sweeps()


def test_an_award_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Napola().least = 2  # type: ignore[misc]  # on purpose
    assert not hasattr(Sweeps(), "__dict__")


def test_an_award_can_be_made_outside_the_library() -> None:
    kings = AllKings()
    assert isinstance(kings, Award)
    assert not isinstance(kings, CountsEarly)
    assert not isinstance(kings, DecidesMatch)
    assert kings.points(sides("RC RD RB RS", "7D")) == (4, 0)


def test_what_lacks_a_part_is_no_award() -> None:
    assert not isinstance("cards", Award)
    assert not isinstance(Side(CardSet(), 0), Award)


def test_a_side_has_cards_and_sweeps() -> None:
    side = Side(CardSet.parse("7D 3C"), sweeps=2)
    assert side.cards == CardSet.parse("3C 7D")
    assert side.sweeps == 2
    assert side == Side(cards=CardSet.parse("7D 3C"), sweeps=2)
    assert side != Side(CardSet.parse("7D 3C"), 1)
    assert hash(side) == hash(Side(CardSet.parse("7D 3C"), 2))
    assert pickle.loads(pickle.dumps(side)) == side
    assert copy.deepcopy(side) is side
    assert eval(repr(side), vars(scopa)) == side
    with pytest.raises(FrozenInstanceError):
        side.sweeps = 3  # type: ignore[misc]  # on purpose


@pytest.mark.parametrize(
    ("cards", "sweeps", "error", "says"),
    [
        ("7D", 0, TypeError, "a card set holds cards; text is read by CardSet.parse"),
        ((), True, TypeError, "sweeps must be a whole number, not True"),
        ((), 1.0, TypeError, "sweeps must be a whole number, not 1.0"),
        ((), -1, StateError, "sweeps must be 0 or more, not -1"),
    ],
)
def test_a_side_of_other_things_is_refused(
    cards: Any, sweeps: Any, error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        Side(cards, sweeps)
