"""Rounds of timed play, one after the other in turn, and what they tell.

Other work on a machine slows whatever runs beside it, and not all programs alike. So everything is
measured in one run, in short slices in turn, by the time that the processor spends on it; and two
rates are compared within each round, before the median is taken.
"""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

__all__ = [
    "Contestant",
    "Ratio",
    "Run",
    "cpu_seconds",
    "interleaved",
    "median_rate",
    "ratio",
    "spread",
]

_FIRST_SLICE = 8


class Run(NamedTuple):
    """What was done in one slice, and how many seconds of the processor it took."""

    deals: int
    plies: int
    seconds: float

    def rate(self, unit: str) -> float:
        """How many `deals` or `plies` a second."""
        return float(getattr(self, unit)) / self.seconds


@dataclass(frozen=True)
class Contestant:
    """Something that plays whole deals."""

    name: str
    play: Callable[[int, int], Run]
    """What plays so many deals with this seed: `play(seed, deals)`."""


class Ratio(NamedTuple):
    """How many times a rate another is: the median of all rounds, and where most of them lie."""

    median: float
    low: float
    high: float


def cpu_seconds(work: Callable[[], object]) -> float:
    """The seconds of this process's processor time that the work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def interleaved(
    contestants: Sequence[Contestant],
    rounds: int,
    seconds: float,
    tell: Callable[[int, int], object] = lambda done, rounds: None,
) -> dict[str, list[Run]]:
    """The runs of each contestant by its name, one for each round.

    Args:
        contestants: Who plays in each round: forwards, and backwards in the next.
        rounds: How many rounds.
        seconds: How long a slice is, about.
        tell: What is told the number of rounds that are done, and of all.
    """
    sizes = {contestant.name: _slice_size(contestant, seconds) for contestant in contestants}
    runs: dict[str, list[Run]] = {contestant.name: [] for contestant in contestants}
    order = list(contestants)
    for number in range(rounds):
        tell(number, rounds)
        gc.collect()
        for contestant in order:
            name = contestant.name
            runs[name].append(contestant.play(number, sizes[name]))
        order.reverse()
    tell(rounds, rounds)
    return runs


def _slice_size(contestant: Contestant, seconds: float) -> int:
    """How many deals take about so long; caches are warm afterwards."""
    deals = _FIRST_SLICE
    # What is compiled at the first call is not what a slice takes.
    contestant.play(-1, deals)
    while True:
        took = contestant.play(-1 - deals, deals).seconds
        if took > seconds / 4:
            return max(1, round(deals * seconds / took))
        deals *= 4


def ratio(above: Sequence[Run], below: Sequence[Run], unit: str) -> Ratio:
    """The ratio of two rates in the same rounds."""
    pairs = zip(above, below, strict=True)
    return spread([one.rate(unit) / other.rate(unit) for one, other in pairs])


def median_rate(runs: Sequence[Run], unit: str) -> float:
    """How many `deals` or `plies` a second, in the middle one of all runs."""
    return statistics.median(run.rate(unit) for run in runs)


def spread(figures: Sequence[float]) -> Ratio:
    """The median of some figures, and what a tenth of them is below and above."""
    ordered = sorted(figures)
    tenth = len(ordered) // 10
    return Ratio(statistics.median(ordered), ordered[tenth], ordered[-1 - tenth])
