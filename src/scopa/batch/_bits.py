"""Cards as bits, compiled."""

from typing import Final

from scopa.batch._compiling import compiled

__all__ = ["CARDS", "ones", "value_of"]

CARDS: Final = (1 << 40) - 1
"""The bits of all cards."""


@compiled
def ones(mask: int) -> int:
    """How many bits are set; compilers know this way of counting as one instruction."""
    mask = int(mask)
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    return mask * 0x0101010101010101 >> 56 & 0xFF


@compiled
def value_of(bit: int) -> int:
    """The value of the card of this bit."""
    return (ones(bit - 1) >> 2) + 1
