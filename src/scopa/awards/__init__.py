"""What scores points at the end of a deal.

An award is any object with a name, the points that it gives each side, and the figures behind
them; `Award` is the protocol. Those here are the ones that the sources know.
"""

from scopa.awards._award import Award, CountsEarly, DecidesMatch, Side
from scopa.awards._most import MostCards, MostDenari, MostSevens, MostSixes
from scopa.awards._others import Napola, ReBello, Settebello, Sweeps
from scopa.awards._primiera import MissingSuit, Primiera

__all__ = [
    "Award",
    "CountsEarly",
    "DecidesMatch",
    "MissingSuit",
    "MostCards",
    "MostDenari",
    "MostSevens",
    "MostSixes",
    "Napola",
    "Primiera",
    "ReBello",
    "Settebello",
    "Side",
    "Sweeps",
]
