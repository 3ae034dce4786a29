"""A mean, and how far it may be off."""

import math
from statistics import NormalDist
from typing import Final

import attrs

from scopa.cards._value import Value

__all__ = ["Estimate", "estimated"]

_TWO_SIDED: Final = NormalDist().inv_cdf(0.975)


@attrs.frozen
class Estimate(Value):
    """A mean with its 95 % confidence interval.

    The interval is that of the normal distribution, from the spread between decks: a little too
    narrow below thirty of them, and of no width where all decks came out alike. With a single
    deck there is none, and its ends are not a number.

    >>> print(Estimate(0.457, 0.452, 0.462))
    0.457 +/-0.005
    """

    mean: float
    """The mean for each game."""
    low: float
    """The lower end of the interval."""
    high: float
    """The upper end of the interval."""

    @property
    def error(self) -> float:
        """Half the width of the interval.

        >>> Estimate(0.5, 0.25, 0.75).error
        0.25
        """
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        return f"{self.mean:.3f} +/-{self.error:.3f}"


def estimated(total: int, squares: int, decks: int, each: int) -> Estimate:
    """The mean of a figure from its sum over decks, and the sum of its squares.

    Args:
        total: The sum.
        squares: The sum of the squares.
        decks: How many decks there are; with none everything is not a number.
        each: What the figure of one deck is divided by.
    """
    if not decks:
        return Estimate(math.nan, math.nan, math.nan)
    mean = total / (decks * each)
    if decks == 1:
        return Estimate(mean, math.nan, math.nan)
    # Whole numbers up to the division, so that the same counts give the same on any machine.
    variance = (decks * squares - total * total) / (decks * (decks - 1))
    error = _TWO_SIDED * math.sqrt(variance / decks) / each
    return Estimate(mean, mean - error, mean + error)
