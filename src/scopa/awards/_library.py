"""The awards that the library has."""

from typing import Any, Final

from scopa.awards._most import MostCards, MostDenari, MostSevens, MostSixes
from scopa.awards._others import Napola, ReBello, Settebello, Sweeps
from scopa.awards._primiera import Primiera

__all__ = ["LIBRARY_AWARDS"]

LIBRARY_AWARDS: Final[tuple[type[Any], ...]] = (
    *(MostCards, MostDenari, Settebello, Primiera, ReBello),
    *(Napola, MostSevens, MostSixes, Sweeps),
)
"""Their classes; any other award is one that somebody has made."""
