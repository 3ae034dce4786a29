"""Strategies for what a variant is made of."""

from typing import Any

import attrs
import pytest
from hypothesis import given

import scopa
from scopa import AceRule, Award, MostCards, Opening, Sweeps
from scopa.testing import awards
from scopa.testing._parts import ace_rules, openings, seatings
from tests.strategies import CardsOfRank
from tests.strategies import awards as awards_with_one_of_ours
from tests.testing.drawing import FEWER, drawn, shrunk, simplest


def test_the_simplest_of_each_part_is_its_default() -> None:
    assert simplest(awards()) == scopa.Variant().awards
    assert simplest(ace_rules()) == AceRule()
    assert simplest(openings()) == Opening()
    assert simplest(seatings()) == scopa.SCOPA.seatings[0]


def test_awards_of_the_library_with_any_option_and_in_any_order() -> None:
    found = drawn(awards())
    assert () in found
    first = {type(chosen[0]) for chosen in found if chosen}
    assert len(first) > 4
    most = {award for chosen in found for award in chosen if isinstance(award, MostCards)}
    assert len(most) > 4
    sweeps = {award for chosen in found for award in chosen if isinstance(award, Sweeps)}
    assert {award.each for award in sweeps} == {1, 2, 3}


@FEWER
@given(awards())
def test_no_award_is_there_but_those_of_the_library(chosen: tuple[Award, ...]) -> None:
    assert attrs.evolve(scopa.SCOPA, awards=chosen).awards == chosen
    assert all(type(award).__module__.startswith("scopa.") for award in chosen)


def test_awards_of_ones_own_are_drawn_too() -> None:
    def has_ours(chosen: tuple[Award, ...]) -> bool:
        return any(isinstance(award, CardsOfRank) for award in chosen)

    assert shrunk(awards_with_one_of_ours(), has_ours) == (CardsOfRank(scopa.Rank.ASSO, 0),)


@pytest.mark.parametrize("other", [["x"], scopa.Settebello()])
def test_awards_of_ones_own_are_given_as_strategies(other: Any) -> None:
    with pytest.raises(TypeError, match="an award of your own is given as a strategy, such as"):
        awards(other)


@FEWER
@given(seatings(5))
def test_rows_for_one_number_of_players(row: scopa.Seating) -> None:
    assert row.players == 5
    assert row.table <= 12


def test_rows_for_a_number_that_no_preset_has() -> None:
    row = simplest(seatings(7))
    assert (row.players, row.teams[0]) == (7, (0,))
