"""What is raised when a simulation ends before its time."""

from scopa.errors import ScopaError
from scopa.simulation._results import Results

__all__ = ["SimulationError", "SimulationInterrupted"]


class SimulationError(ScopaError):
    """A player or a worker failed; what was finished before is kept, and counted once.

    The fault itself is the cause (`__cause__`).

    Attributes:
        reason: What failed, and the numbers that are missing.
        results: What was finished, with the rest in `results.missing`.

    >>> issubclass(SimulationError, ScopaError)
    True
    """

    def __init__(self, reason: str, results: Results) -> None:
        super().__init__(reason, results)
        self.reason = reason
        self.results = results

    def __str__(self) -> str:
        return self.reason


class SimulationInterrupted(KeyboardInterrupt):
    """The simulation was interrupted, as by Ctrl-C; what was finished before is kept.

    Attributes:
        results: What was finished, with the rest in `results.missing`.

    >>> issubclass(SimulationInterrupted, KeyboardInterrupt)
    True
    """

    def __init__(self, reason: str, results: Results) -> None:
        super().__init__(reason, results)
        self.reason = reason
        self.results = results

    def __str__(self) -> str:
        return self.reason
