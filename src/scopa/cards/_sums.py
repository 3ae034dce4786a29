"""What table cards add up to, worked out by halves of the table.

The halves of a table, the cards up to five and those above, come back far more often than a
whole table; what is found for them is remembered, up to a bound.
"""

from typing import Final

from scopa.cards._bits import bits
from scopa.cards._memo import Memo

__all__ = [
    "ALL_SUMS",
    "HALF",
    "LOW",
    "MOST_TAKEN",
    "NO_SUMS",
    "SUMS_OF_HIGH",
    "SUMS_OF_LOW",
    "joint_sums",
    "subsets_adding_to",
    "sums_on",
    "sums_with",
]

MOST_TAKEN: Final = 14
"""The most that the table cards of one capture can add up to: with an ace they make fifteen."""

LOW: Final = (1 << 20) - 1
"""The mask of the cards up to five."""
HALF: Final = 20
"""How many bits those above five are shifted by, so that they are hashed as well as the others."""

NO_SUMS: Final = 1
"""The sums of no cards: nothing is a sum of 0."""

_MOST_SPLIT: Final = 15
"""The most that is asked of an opening table: that it splits into two fifteens."""
ALL_SUMS: Final = (2 << MOST_TAKEN) - 1
"""All sums that can matter, as bits."""
_MOST_KEPT: Final = 1 << 14
_MOST_SUBSETS: Final = 1 << 15


def subsets_adding_to(table: int, total: int) -> list[int]:
    """The sets of cards of this mask whose values add up to the total, in no special order.

    The total is 15 at most.
    """
    low, high = _subsets_of_low[table & LOW], _subsets_of_high[table >> HALF]
    found: list[int] = []
    for taken, sets in high.items():
        rest = low.get(total - taken)
        if rest:
            found += [above | below for above in sets for below in rest] if taken else rest
    return found


def _subsets_by_sum(cards: int) -> dict[int, list[int]]:
    """The sets of these cards by the sum of their values, as far as one can matter."""
    by_sum = {0: [0]}
    for bit in bits(cards):
        value = bit.bit_length() + 3 >> 2
        for total, sets in tuple(by_sum.items()):
            larger = total + value
            if larger <= _MOST_SPLIT:
                by_sum[larger] = by_sum.get(larger, []) + [found | bit for found in sets]
    return by_sum


def _count(by_sum: dict[int, list[int]]) -> int:
    return sum(map(len, by_sum.values()))


def sums_on(table: int) -> int:
    """The sums that cards of this table add up to, as far as one can matter, as bits."""
    return _sums_of_both[SUMS_OF_HIGH[table >> HALF] << 15 | SUMS_OF_LOW[table & LOW]]


def sums_with(sums: int, card: int) -> int:
    """The sums of cards that add up to these, and one more card."""
    return (sums | sums << (card >> 2) + 1) & ALL_SUMS


def _sums_of(cards: int) -> int:
    """The sums that these cards add up to, as far as one can matter, as bits."""
    sums = NO_SUMS
    for bit in bits(cards):
        sums |= sums << (bit.bit_length() + 3 >> 2)
    return sums & ALL_SUMS


def joint_sums(both: int) -> int:
    """The sums of cards of which some add up to one sum of a half, others to one of the other.

    The sums of the two halves of the table stand side by side, 15 bits each.
    """
    sums = 0
    for bit in bits(both & ALL_SUMS):
        sums |= (both >> 15) * bit
    return sums & ALL_SUMS


def _subsets_of_shifted(high: int) -> dict[int, list[int]]:
    return _subsets_by_sum(high << HALF)


def _sums_of_shifted(high: int) -> int:
    return _sums_of(high << HALF)


_subsets_of_low: Final = Memo(_subsets_by_sum, _MOST_SUBSETS, _count)
_subsets_of_high: Final = Memo(_subsets_of_shifted, _MOST_SUBSETS, _count)
SUMS_OF_LOW: Final = Memo(_sums_of, _MOST_KEPT)
"""The sums of the cards up to five, by their mask."""
SUMS_OF_HIGH: Final = Memo(_sums_of_shifted, _MOST_KEPT)
"""The sums of the cards above five, by their mask shifted by `HALF`."""
_sums_of_both: Final = Memo(joint_sums, _MOST_KEPT)
