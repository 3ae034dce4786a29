"""`simulate` by two processes against one: `python benchmarks/processes.py [--seconds 10]`.

By the clock on the wall, so that it tells something only while nothing else has work for the
processor. What the workers spend of its time is printed beside it: twice that of one process
divided by that of two is how many times as fast two could be with two cores of their own.
"""

import argparse
import multiprocessing
import os
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

import scopa
from measuring.tables import Table
from scopa.players import GreedyPlayer, RuleBasedPlayer

SECONDS = 10.0
ROUNDS = 3
TARGET = 1.6
BUSY = 0.5
PLAYERS = (RuleBasedPlayer(), GreedyPlayer())


def process_table(seconds: float = SECONDS, start_method: str = "spawn") -> Table:
    """How many times as fast two processes are, each round against one process just before."""
    others = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    deals = deals_for(seconds)
    rounds = [_round(deals, start_method) for _ in range(ROUNDS)]
    alone, both, ours, theirs = (statistics.median(column) for column in zip(*rounds, strict=True))
    faster = statistics.median(one / other for one, other, _, _ in rounds)
    could_be = statistics.median(2 * one / other for _, _, one, other in rounds)
    met = "met" if faster >= TARGET else "not met"
    found = f"{faster:.2f} times as fast"
    spare = f"{could_be:.2f} times with cores to spare"
    table = Table(
        "`simulate` with two processes", ("seconds", "one", "two", "two / one", "target", "")
    )
    table.rows += [
        ("on the wall", f"{alone:.1f}", f"{both:.1f}", found, f"at least {TARGET}", met),
        ("of the processor", f"{ours:.1f}", f"{theirs:.1f}", spare, "", ""),
    ]
    table.notes.append(
        f"{deals:,} deals of scopone, rules against greed; start method {start_method}, whose "
        f"start counts; {os.cpu_count()} cores; medians of {ROUNDS} rounds."
    )
    if others is not None and others > BUSY:
        table.notes.append(
            f"Before that, other programs were busy (load {others:.1f}), so the time on the wall "
            "says little."
        )
    return table


def deals_for(seconds: float) -> int:
    """How many deals take one process about so long."""
    deals = 50
    while True:
        start = time.perf_counter()
        _simulate(deals)
        took = time.perf_counter() - start
        if took > min(1.0, seconds / 4):
            return max(1, round(deals * seconds * 1.1 / took))
        deals *= 2


def _round(deals: int, start_method: str) -> tuple[float, float, float, float]:
    """Seconds on the wall of one process and of two, and of the processor of both."""
    start, spent = time.perf_counter(), _spent()
    _simulate(deals)
    alone, by_one = time.perf_counter() - start, _spent() - spent
    start, spent = time.perf_counter(), _spent()
    context = multiprocessing.get_context(start_method)
    with ProcessPoolExecutor(2, mp_context=context) as executor:
        _simulate(deals, executor)
    return alone, time.perf_counter() - start, by_one, _spent() - spent


def _simulate(deals: int, executor: ProcessPoolExecutor | None = None) -> None:
    scopa.simulate(scopa.SCOPONE, PLAYERS, deals=deals, executor=executor)


def _spent() -> float:
    """The processor time of this process and of its children that have ended."""
    return sum(os.times()[:4])


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="of work for one process; 10"
    )
    parser.add_argument(
        "--start", choices=multiprocessing.get_all_start_methods(), default="spawn", help="spawn"
    )
    asked = parser.parse_args(words)
    print(process_table(asked.seconds, asked.start))


if __name__ == "__main__":
    main()
