"""Sets of cards that add up to a total, counted and numbered without listing them."""

from functools import lru_cache

from scopa.cards import DECK
from scopa.cards._bits import bits

__all__ = ["count", "mask_at", "place_of"]

_VALUES = tuple(card.value for card in DECK)


def count(apart: int, total: int) -> int:
    """How many sets of cards add up to the total, without the card at this index."""
    return _ways(apart, total)[0][total]


def place_of(mask: int, apart: int, total: int) -> int:
    """The place of a set among those that add up to the total, 0 or more, in canonical order.

    Args:
        mask: The set, without the card apart.
        apart: The index of the card that no set holds.
        total: What the set adds up to, 1 or more.
    """
    ways = _ways(apart, total)
    place, start, left = 0, 0, total
    for bit in bits(mask):
        index = bit.bit_length() - 1
        # Before it come all whose lowest card among the rest is lower.
        place += ways[start][left] - ways[index][left]
        left -= _VALUES[index]
        start = index + 1
    return place


def mask_at(place: int, apart: int, total: int) -> int:
    """The set at this place, as `place_of` counts them."""
    ways = _ways(apart, total)
    mask, index, left = 0, 0, total
    while left:
        with_it = ways[index][left] - ways[index + 1][left]
        if place < with_it:
            mask |= 1 << index
            left -= _VALUES[index]
        else:
            place -= with_it
        index += 1
    return mask


@lru_cache(maxsize=40 * 14)
def _ways(apart: int, total: int) -> tuple[tuple[int, ...], ...]:
    """How many sets of the cards from each index on have each sum up to the total."""
    row, sums = [1] + [0] * total, range(total + 1)
    rows = [tuple(row)]
    for index in reversed(range(len(_VALUES))):
        if index != apart:
            value = _VALUES[index]
            row = [row[left] + (row[left - value] if left >= value else 0) for left in sums]
        rows.append(tuple(row))
    return tuple(reversed(rows))
