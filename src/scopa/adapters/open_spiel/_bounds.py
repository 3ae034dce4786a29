"""The least and the most points that a side can have in a deal."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from scopa.adapters._observation import most_opening_sweeps
from scopa.awards import (
    Award,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Napola,
    Primiera,
    ReBello,
    Settebello,
    Sweeps,
)
from scopa.errors import shown
from scopa.variant import Variant

__all__ = ["points_of_a_side"]

_MOST_POINTS: Final = 10**6

_MOST: Final[Mapping[type[Any], Callable[[Any, int], int]]] = {
    **dict.fromkeys(
        (MostCards, MostDenari, MostSevens, MostSixes, Primiera, ReBello, Settebello),
        lambda award, sweeps: 1,
    ),
    Napola: lambda award, sweeps: 10 if award.most is None else min(10, award.most),
    Sweeps: lambda award, sweeps: sweeps * award.each,
}
"""The most points that an award of the library gives a side, by its most sweeps."""


def points_of_a_side(variant: Variant, given: tuple[int, int] | None) -> tuple[int, int]:
    """The least and the most points of a side.

    Args:
        variant: The rules.
        given: What somebody says they are; needed where an award is none of the library's.

    Raises:
        TypeError: If what is given is no pair of whole numbers.
        ValueError: If it is needed and not given, or the least is not below the most.
    """
    if given is not None:
        return _checked(given)
    sweeps = len(variant.teams[0]) * sum(variant.rounds) + most_opening_sweeps(variant)
    return 0, max(1, sum(_most_of(award, sweeps) for award in variant.awards))


def _most_of(award: Award, sweeps: int) -> int:
    most = _MOST.get(type(award))
    if most is None:
        raise ValueError(
            f"nobody knows how many points the award {award.name!r} gives: "
            "say the least and the most of a side in a deal, as points=(0, 20)"
        )
    return most(award, sweeps)


def _checked(given: object) -> tuple[int, int]:
    if not isinstance(given, tuple) or [type(number) for number in given] != [int, int]:
        raise TypeError(f"points is a pair of whole numbers, not {shown(given)}")
    least, most = given
    if least < -_MOST_POINTS or most > _MOST_POINTS:
        raise ValueError("points are at most a million, and no fewer than minus that")
    if least >= most:
        raise ValueError(f"the least points must be fewer than the most, not {shown(given)}")
    return least, most
