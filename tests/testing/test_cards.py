"""Strategies for cards, card sets and moves."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import DECK, CardSet, Move
from scopa.testing import card_sets, cards, moves
from tests.testing.drawing import FEWER, drawn, simplest


def test_the_simplest_are_the_first_card_no_cards_and_that_card_laid_down() -> None:
    assert simplest(cards()) is DECK[0]
    assert simplest(card_sets()) == CardSet()
    assert simplest(moves()) == Move(DECK[0])


def test_any_card_is_drawn() -> None:
    assert set(drawn(cards(), 400)) == set(DECK)


@FEWER
@given(st.data(), st.integers(0, 40), st.integers(0, 40))
def test_card_sets_have_so_many_cards(data: st.DataObject, one: int, other: int) -> None:
    least, most = sorted((one, other))
    drawn = data.draw(card_sets(min_size=least, max_size=most))
    assert type(drawn) is CardSet
    assert least <= len(drawn) <= most


@pytest.mark.parametrize(("least", "most"), [(0, 41), (-1, 3), (3, 2)])
def test_no_card_set_has_more_than_forty_cards_nor_fewer_than_none(least: int, most: int) -> None:
    with pytest.raises(ValueError, match=f"0 to 40 cards, not {least} at least and {most} at"):
        card_sets(min_size=least, max_size=most)


@pytest.mark.parametrize("size", [3.0, "3", None, True])
def test_a_number_of_cards_is_a_whole_number(size: Any) -> None:
    with pytest.raises(TypeError, match="a number of cards is a whole number, not "):
        card_sets(min_size=size)
    with pytest.raises(TypeError, match="a number of cards is a whole number, not "):
        card_sets(max_size=size)


def test_moves_are_drawn_that_lay_down_and_that_take_much() -> None:
    sizes = [len(move.captured) for move in drawn(moves(), 30)]
    assert min(sizes) == 0
    assert 8 < max(sizes) <= 10
