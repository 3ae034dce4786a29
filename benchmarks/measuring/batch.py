"""Deals by arrays, where that room and what it needs are there."""

import statistics
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module

import scopa
from measuring.ours import GAMES
from measuring.timing import Contestant, Run

__all__ = ["contestants", "two_cores"]

_MISSING = 'no scopa.batch, or not what it needs: pip install "scopa[batch]"'


def contestants() -> tuple[list[Contestant], list[str]]:
    """The games in arrays, and a sentence where there are none."""
    try:
        random_deals = import_module("scopa.batch").random_deals
    except ImportError:
        return [], [_MISSING]
    return [
        Contestant(f"batch, {variant.name}", partial(_play, random_deals, variant))
        for variant in GAMES
    ], []


def _play(
    random_deals: Callable[[scopa.Variant, int, int], object],
    variant: scopa.Variant,
    seed: int,
    deals: int,
) -> Run:
    """So many deals, by the processor time of all threads; plies are those of the rules."""
    start = time.process_time()
    random_deals(variant, deals, abs(seed))
    seconds = time.process_time() - start
    return Run(deals, deals * (40 - variant.table), seconds)


def two_cores(deals: int = 100_000, rounds: int = 9) -> tuple[float, float]:
    """How many times as fast two threads are as one.

    First by the clock on the wall, which means something only where nothing else has work for the
    processor; then what the time that the processor spends would make it with cores to spare.
    """
    random_deals = import_module("scopa.batch").random_deals
    times = []
    for number in range(rounds):
        walls, spent = [], []
        for threads in (1, 2):
            wall, processor = time.perf_counter(), time.process_time()
            random_deals(scopa.SCOPA, deals, number, threads=threads)
            walls.append(time.perf_counter() - wall)
            spent.append(time.process_time() - processor)
        times.append((walls[0] / walls[1], 2 * spent[0] / spent[1]))
    on_the_wall, to_spare = (statistics.median(column) for column in zip(*times, strict=True))
    return on_the_wall, to_spare
