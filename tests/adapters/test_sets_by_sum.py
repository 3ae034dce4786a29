"""Sets that add up to a total, beside all of them listed."""

from itertools import combinations

import pytest

from scopa import DECK, CardSet
from scopa.adapters import _sets_by_sum as sets_by_sum


def listed(apart: int, total: int) -> list[CardSet]:
    """All sets of at most four cards below a total that adds up to no more, in canonical order."""
    cards = [card for place, card in enumerate(DECK) if place != apart and card.value <= total]
    sets = [
        taken
        for size in range(1, min(total, 5) + 1)
        for taken in combinations(cards, size)
        if sum(card.value for card in taken) == total
    ]
    return [CardSet(taken) for taken in sorted(sets)]


@pytest.mark.parametrize(("apart", "total"), [(0, 1), (3, 2), (8, 3), (39, 4), (15, 5), (0, 5)])
def test_sets_are_counted_and_numbered_as_they_are_listed(apart: int, total: int) -> None:
    wanted = listed(apart, total)
    assert sets_by_sum.count(apart, total) == len(wanted)
    for place, taken in enumerate(wanted):
        assert sets_by_sum.place_of(taken._mask, apart, total) == place
        assert sets_by_sum.mask_at(place, apart, total) == taken._mask


def test_the_card_apart_is_in_no_set() -> None:
    masks = [sets_by_sum.mask_at(place, 8, 7) for place in range(sets_by_sum.count(8, 7))]
    assert len(set(masks)) == len(masks)
    assert not any(mask >> 8 & 1 for mask in masks)
    assert sets_by_sum.count(39, 7) > len(masks)
