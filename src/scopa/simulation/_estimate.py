"""A mean, and how far it may be off."""

import math
from statistics import NormalDist
from typing import Final

import attrs

from scopa.cards._value import Value

__all__ = ["Estimate", "estimated", "estimated_rate"]

_TWO_SIDED: Final = NormalDist().inv_cdf(0.975)


@attrs.frozen
class Estimate(Value):
    """A mean with its 95 % confidence interval.

    The interval comes from the spread between decks. That of points is the one of the normal
    distribution: a little too narrow below thirty decks, and without ends, or infinite, for a
    single one. That of a rate is Agresti and Coull's (1998), which holds for few decks and near 0
    and 1 too; the mean is not quite in its middle.

    >>> print(Estimate(0.457, 0.452, 0.462))
    0.457 +/-0.005
    """

    mean: float
    """The mean for each game."""
    low: float
    """The lower end of the interval; minus infinity where one deck tells nothing of it."""
    high: float
    """The upper end of the interval; infinity likewise."""

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
        return Estimate(mean, -math.inf, math.inf)
    # Whole numbers up to the division, so that the same counts give the same on any machine.
    variance = (decks * squares - total * total) / (decks * (decks - 1))
    error = _TWO_SIDED * math.sqrt(variance / decks) / each
    return Estimate(mean, mean - error, mean + error)


def estimated_rate(total: int, squares: int, decks: int, each: int) -> Estimate:
    """The share of games from the count of them over decks, and the sum of its squares.

    It is as if there were two more decks of nothing but such games, and two of none, nearly.

    Args:
        total: How many games count.
        squares: The sum of the squares of the counts of each deck.
        decks: How many decks there are; with none everything is not a number.
        each: How often each deck was played.
    """
    if not decks:
        return Estimate(math.nan, math.nan, math.nan)
    more = _TWO_SIDED * _TWO_SIDED
    count = decks + more
    middle = (total / each + more / 2) / count
    variance = (squares / each**2 + more / 2) / count - middle * middle
    error = _TWO_SIDED * math.sqrt(variance / count)
    return Estimate(total / (decks * each), max(0.0, middle - error), min(1.0, middle + error))
