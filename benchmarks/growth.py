"""What grows and what does not: `python benchmarks/growth.py [--deals 1000000]`.

Seconds a ply from the first round of a deal to its last; seconds a ply and memory over a million
deals in one process, also where the ace sweeps; the size of a pickled position; the cost of `hash`
and `==` by seats and stock; and what `import scopa` costs. A million deals of each game take some
minutes; all times are those of the processor.
"""

import argparse
import multiprocessing
import pickle
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from operator import eq
from pathlib import Path
from random import Random

import attrs

import scopa
from measuring.importing import import_table
from measuring.ours import play_deals
from measuring.tables import Table, figure
from measuring.timing import cpu_seconds
from scopa.presets import ESCOBA, SCOPA_D_ASSI

DEALS = 1_000_000
MARKS = (10_000, 100_000, 1_000_000)
LAST_DEALS = 2000
LONG_RUNS = (scopa.SCOPA, SCOPA_D_ASSI)
BYTES_TARGET = 600
REPEATS = 15
STATES = 150
CALLS = 2000


def tables(deals: int = DEALS) -> list[Table]:
    """All tables."""
    return [round_table(), long_run_table(deals), size_table(), hash_table(), import_table()]


def round_table() -> Table:
    """How long a ply takes in each round of a deal, everything done that a ply needs."""
    table = Table(
        "A ply by the round of the deal",
        ("game", "µs, from the first round to the last", "moves at its start", "last / first"),
        notes=[
            "`legal_moves` and `apply`, dealing included. A round of scopone is four plies here."
        ],
    )
    for variant in (scopa.SCOPA, SCOPA_D_ASSI, scopa.SCOPONE_SCIENTIFICO):
        plies = variant.players * (variant.rounds[0] if len(variant.rounds) > 1 else 1)
        # The first repeat fills what is remembered.
        repeats = [_times_by_round(variant, plies, seed) for seed in range(-1, REPEATS)][1:]
        found = [statistics.median(figures) for figures in zip(*repeats, strict=True)]
        times, moves = found[: len(found) // 2], found[len(found) // 2 :]
        cells = (" ".join(f"{each:.1f}" for each in figures) for figures in (times, moves))
        table.rows.append((variant.name, *cells, figure(times[-1] / times[0])))
    return table


def _times_by_round(variant: scopa.Variant, plies: int, seed: int) -> list[float]:
    """What a ply takes in each round, in µs, and then how many moves there are in each."""
    random = Random(seed)
    states = [scopa.deal(variant, rng=random) for _ in range(STATES)]
    times, moves = [], []
    while not states[0].is_over:
        moves.append(statistics.mean(len(scopa.legal_moves(state)) for state in states))
        start = time.process_time()
        states = [_played_on(state, plies, random.random) for state in states]
        times.append((time.process_time() - start) / (STATES * plies) * 1e6)
    return times + moves


def _played_on(state: scopa.State, plies: int, random: Callable[[], float]) -> scopa.State:
    for _ in range(plies):
        moves = scopa.legal_moves(state)
        state = scopa.apply(state, moves[int(random() * len(moves))])
    return state


def long_run_table(deals: int = DEALS) -> Table:
    """Time and memory over many deals in one process, each game in a process of its own."""
    table = Table(
        "Many deals in one process",
        ("game", "deals", "µs a ply", "memory, MiB"),
        notes=[f"The time is that of the last {LAST_DEALS:,} deals up to there."],
    )
    marks = [mark for mark in MARKS if mark < deals] + [deals]
    for variant in LONG_RUNS:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(1, mp_context=context) as executor:
            for mark, microseconds, memory in executor.submit(long_run, variant, marks).result():
                cells = (f"{mark:,}", f"{microseconds:.2f}", f"{memory:.1f}")
                table.rows.append((variant.name, *cells))
    return table


def long_run(variant: scopa.Variant, marks: Sequence[int]) -> list[tuple[int, float, float]]:
    """What a ply takes, in µs, and the memory of this process, in MiB, after so many deals."""
    found, done = [], 0
    for mark in marks:
        before_last = max(mark - LAST_DEALS, done)
        for start in range(done, before_last, LAST_DEALS):
            play_deals(variant, start, min(LAST_DEALS, before_last - start))
        last = play_deals(variant, before_last, mark - before_last)
        found.append((mark, last.seconds / last.plies * 1e6, memory_mib()))
        done = mark
    return found


def memory_mib() -> float:
    """The memory that this process has now; where that is not told, the most it ever had."""
    resource = import_module("resource")
    statm = Path("/proc/self/statm")
    if statm.exists():
        pages = int(statm.read_text(encoding="ascii").split()[1])
        return pages * float(resource.getpagesize()) / 2**20
    most = float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return most / (2**20 if sys.platform == "darwin" else 2**10)


def size_table() -> Table:
    """How large a position is when pickled, beside its variant."""
    table = Table(
        "A pickled position, beside its variant",
        ("game", "median bytes", "most bytes", "target", ""),
        notes=["Of every position of fifty deals: variant and position less the variant alone."],
    )
    for variant in (scopa.SCOPA, scopa.SCOPONE_SCIENTIFICO, ESCOBA.for_players(6)):
        alone = len(pickle.dumps(variant, pickle.HIGHEST_PROTOCOL))
        sizes = []
        for seed in range(50):
            random = Random(seed)
            state = scopa.deal(variant, rng=random)
            while moves := scopa.legal_moves(state):
                both = pickle.dumps((variant, state), pickle.HIGHEST_PROTOCOL)
                sizes.append(len(both) - alone)
                state = scopa.apply(state, moves[int(random.random() * len(moves))])
        met = "met" if max(sizes) < BYTES_TARGET else "not met"
        cells = (f"{statistics.median(sizes):.0f}", str(max(sizes)), f"below {BYTES_TARGET}", met)
        table.rows.append((f"{variant.name}, {variant.players} seats", *cells))
    return table


def hash_table() -> Table:
    """What `hash` and `==` of a position cost, by its seats and its stock."""
    six = scopa.SCOPA.for_players(6)
    states = {
        "scopa, first": scopa.deal(scopa.SCOPA, seed=7),
        "scopa, middle": _after(scopa.SCOPA, 18),
        "scopa, last round": _after(scopa.SCOPA, 30),
        "scientifico, first": scopa.deal(scopa.SCOPONE_SCIENTIFICO, seed=7),
        "scientifico, last round": _after(scopa.SCOPONE_SCIENTIFICO, 36),
        "scopa for six, first": scopa.deal(six, seed=7),
        "scopa for six, last round": _after(six, 18),
    }
    rounds = [
        [
            nanoseconds
            for state in states.values()
            for nanoseconds in (_each(hash, state), _each(eq, state, attrs.evolve(state)))
        ]
        for _ in range(REPEATS)
    ]
    found = iter([statistics.median(figures) for figures in zip(*rounds, strict=True)])
    table = Table(
        "Hash and equality of positions",
        ("position", "seats", "stock", "in piles", "hash, ns", "==, ns"),
        notes=["Equal positions are different objects of one variant; a call costs 100 ns or so."],
    )
    for name, state in states.items():
        sizes = len(state.hands), len(state.stock), sum(map(len, state.piles))
        table.rows.append((name, *map(str, sizes), f"{next(found):.0f}", f"{next(found):.0f}"))
    return table


def _after(variant: scopa.Variant, plies: int) -> scopa.State:
    return _played_on(scopa.deal(variant, seed=7), plies, Random(7).random)


def _each(function: Callable[..., object], *values: object) -> float:
    """How many nanoseconds a call takes, with what the loop costs."""

    def loop() -> None:
        for _ in range(CALLS):
            function(*values)

    return cpu_seconds(loop) / CALLS * 1e9


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of each game; {DEALS:,}")
    asked = parser.parse_args(words)
    for table in tables(asked.deals):
        print(f"{table}\n", flush=True)


if __name__ == "__main__":
    main()
