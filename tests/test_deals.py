"""Whole deals that another engine played, dealt again and replayed move by move."""

import pytest

from scopa import DECK, score
from tests.cases import deals


@pytest.mark.parametrize("name", deals.names())
def test_a_recorded_deal_replays_to_its_score(name: str) -> None:
    record = deals.load(name)
    assert sorted(record.deck) == list(DECK)
    positions = list(deals.replayed(record))
    assert len(positions) == 36
    end, _ = positions[-1]
    assert dict(score(end).points) == record.points
    assert score(end).total == record.total


@pytest.mark.parametrize("name", deals.names())
def test_every_card_of_a_recorded_deal_ends_in_a_pile(name: str) -> None:
    end, last = list(deals.replayed(deals.load(name)))[-1]
    assert end.piles[0] | end.piles[1] == set(DECK)
    assert len(end.piles[0]) + len(end.piles[1]) == 40
    assert not end.table
    if last.leftovers_to is not None:
        assert last.leftovers <= end.piles[last.leftovers_to]


def test_there_are_five_recorded_deals() -> None:
    assert len(deals.names()) == 5
