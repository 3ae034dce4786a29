"""Chance: what draws it, and indices of cards in random order."""

from collections.abc import Iterable
from typing import Final, Protocol

from scopa.errors import shown

__all__ = ["ALL_INDICES", "RandomSource", "as_source", "drawn_below", "shuffled"]

ALL_INDICES: Final = bytes(range(40))
"""The places of all cards in canonical order."""


class RandomSource(Protocol):
    """Anything that draws floats from 0 up to, but not including, 1.

    `random.Random` and NumPy's `Generator` do.

    >>> import random, scopa
    >>> rng: RandomSource = random.Random(7)
    >>> print(*scopa.shuffle(rng=rng)[:3])
    6C RD 2S
    """

    def random(self) -> float:
        """A float of at least 0 and less than 1."""


def as_source(rng: RandomSource) -> RandomSource:
    """The generator itself.

    Raises:
        TypeError: If it is none.
    """
    if not callable(getattr(rng, "random", None)):
        kind = type(rng).__name__
        raise TypeError(f"rng must have a method random(), as random.Random has; {kind} has not")
    return rng


def shuffled(indices: Iterable[int], generator: RandomSource) -> bytes:
    """These indices of cards in the order that this generator gives: Fisher-Yates from the end.

    Raises:
        ValueError: If it draws what is not at least 0 and below 1.
    """
    cards, draw = list(indices), generator.random
    for last in range(len(cards) - 1, 0, -1):
        drawn = draw()
        if not 0 <= drawn < 1:
            raise _out_of_range(drawn)
        place = int(drawn * (last + 1))
        cards[last], cards[place] = cards[place], cards[last]
    return bytes(cards)


def drawn_below(size: int, generator: RandomSource) -> int:
    """A number of at least 0 and below this size."""
    draw = generator.random()
    if not 0 <= draw < 1:
        raise _out_of_range(draw)
    return int(draw * size)


def _out_of_range(draw: float) -> ValueError:
    return ValueError(f"rng.random() must give at least 0 and less than 1, not {shown(draw)}")
