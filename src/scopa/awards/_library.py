"""The awards that the library has."""

from collections.abc import Callable
from typing import Any, Final

from scopa.awards._most import MostCards, MostDenari, MostSevens, MostSixes
from scopa.awards._others import Napola, ReBello, Settebello, Sweeps
from scopa.awards._primiera import Primiera

__all__ = ["LIBRARY_AWARDS", "POINTS_FROM_TALLY"]

LIBRARY_AWARDS: Final[tuple[type[Any], ...]] = (
    *(MostCards, MostDenari, Settebello, Primiera, ReBello),
    *(Napola, MostSevens, MostSixes, Sweeps),
)
"""Their classes; any other award is one that somebody has made."""

POINTS_FROM_TALLY: Final[dict[type[Any], Callable[[Any, Any], tuple[int, ...]]]] = {
    award: award._points_from for award in LIBRARY_AWARDS
}
"""How the points of an award of exactly such a class follow from its tally."""
