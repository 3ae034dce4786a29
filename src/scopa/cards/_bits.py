"""Masks of cards, bit by bit."""

from collections.abc import Iterator
from typing import Final

__all__ = ["bits", "mask_at"]

_BITS: Final = [1 << index for index in range(40)]


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def mask_at(indices: bytes) -> int:
    """The mask of the cards at these places in canonical order, all different."""
    return sum([_BITS[index] for index in indices])
