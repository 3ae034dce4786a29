"""Many deals or matches between players: on one core, on many, or on a cluster."""

from scopa.simulation._errors import SimulationError, SimulationInterrupted
from scopa.simulation._estimate import Estimate
from scopa.simulation._figures import Figures, SeatFigures
from scopa.simulation._progress import progress_bar
from scopa.simulation._ranges import Range
from scopa.simulation._results import Results
from scopa.simulation._running import Progress
from scopa.simulation._setup import Unit
from scopa.simulation._simulate import simulate, simulate_matches
from scopa.simulation._tally import Moments, Tally

__all__ = [
    "Estimate",
    "Figures",
    "Moments",
    "Progress",
    "Range",
    "Results",
    "SeatFigures",
    "SimulationError",
    "SimulationInterrupted",
    "Tally",
    "Unit",
    "progress_bar",
    "simulate",
    "simulate_matches",
]
