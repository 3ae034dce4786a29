"""How fast the tree search is, and what it spends its time on: `python benchmarks/search.py`.

Iterations a second of `MonteCarloPlayer`, at the first play of a deal and in its middle, and the
share of each part of the work, found by looking every millisecond or so at what is being done: a
profiler that counts calls would slow small functions most, and so tell another story.
"""

import argparse
import signal
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from types import FrameType

import scopa
from measuring.tables import Table, figure
from scopa.players import MonteCarloPlayer

ITERATIONS = 1000
ROUNDS = 9
PROFILED_SECONDS = 10.0
PARTS = ("views", "legal moves", "choice by greed", "apply", "score", "tree", "other")

SHARES_NOTE = (
    "Per cent of the looks at what is being done. Views are positions drawn from what is seen; "
    "`apply` and the choice by greed are those of the play after the tree too."
)

_BY_FUNCTION = {
    "Playout.plays": "legal moves",
    "Tables.plays": "legal moves",
    "Tables._able_on": "legal moves",
    "Tables._find_able": "legal moves",
    "Playout.greediest": "choice by greed",
    "Tables.greediest": "choice by greed",
    "Tables._or_laid_down": "choice by greed",
    "Tables.drawn": "choice by greed",
    "Playout.finish": "apply",
    "Playout.play": "apply",
    "Playout.taken": "score",
}
_BY_MODULE = {
    "scopa.views": "views",
    "scopa.state": "views",
    "scopa.capturing": "legal moves",
    "scopa.players._playout": "apply",
    "scopa.play": "apply",
    "scopa.players._reward": "score",
    "scopa.scoring": "score",
    "scopa.awards": "score",
    "scopa.players._tree": "tree",
    "scopa.players._monte_carlo": "tree",
}


def positions() -> Iterator[tuple[str, scopa.View]]:
    """What is searched, with its name."""
    for variant in (scopa.SCOPA, scopa.SCOPONE, scopa.SCOPONE_SCIENTIFICO):
        for name, plies in (("first play", 0), ("middle", (40 - variant.table) // 2)):
            random, state = Random(7), scopa.deal(variant, seed=7)
            for _ in range(plies):
                moves = scopa.legal_moves(state)
                state = scopa.apply(state, moves[int(random.random() * len(moves))])
            yield f"{variant.name}, {name}", scopa.view(state, state.to_move)


def tables(seconds: float = PROFILED_SECONDS) -> list[Table]:
    """Both tables."""
    return [rate_table(), share_table(seconds)]


def rate_table() -> Table:
    """Iterations a second."""
    table = Table(
        "Tree search",
        ("position", "iterations a second", "µs an iteration"),
        notes=[f"Seconds of the processor, the median of {ROUNDS} searches of {ITERATIONS:,}."],
    )
    seen = list(positions())
    times: dict[str, list[float]] = {name: [] for name, _ in seen}
    for number in range(ROUNDS + 1):
        for name, view in seen:
            start = time.process_time()
            MonteCarloPlayer(ITERATIONS).choose(view, Random(number))
            if number:
                times[name].append(time.process_time() - start)
    for name, found in times.items():
        rate = ITERATIONS / statistics.median(found)
        table.rows.append((name, figure(rate), figure(1e6 / rate)))
    return table


def share_table(seconds: float = PROFILED_SECONDS) -> Table:
    """What the searches spend their time on."""
    table = Table(
        "What the search spends its time on",
        ("position", *PARTS),
        notes=[SHARES_NOTE],
    )
    if not hasattr(signal, "setitimer"):
        table.notes.append("This system has no timer to look by: left out.")
        return table
    seen = list(positions())
    for name, view in seen:
        looks = _looks(view, seconds / len(seen))
        shares = (f"{looks[part] / max(1, looks.total()):.0%}" for part in PARTS)
        table.rows.append((name, *shares))
    return table


def _looks(view: scopa.View, seconds: float) -> Counter[str]:
    """How often each part was what was being done."""
    looks: Counter[str] = Counter()

    def look(_number: int, frame: FrameType | None) -> None:
        looks[_part(frame)] += 1

    old = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    try:
        end, number = time.process_time() + seconds, 0
        while time.process_time() < end:
            MonteCarloPlayer(ITERATIONS).choose(view, Random(number))
            number += 1
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, old)
    return looks


def _part(frame: FrameType | None) -> str:
    """The part that the innermost function which belongs to one belongs to."""
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith("scopa."):
            if module == "scopa.players._playout":
                found = _BY_FUNCTION.get(frame.f_code.co_qualname)
                if found:
                    return found
            found = _by_module(module)
            if found:
                return found
        frame = frame.f_back
    return "other"


def _by_module(module: str) -> str | None:
    while module:
        if module in _BY_MODULE:
            return _BY_MODULE[module]
        module = module.rpartition(".")[0]
    return None


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--seconds", type=float, default=PROFILED_SECONDS, help="for the shares; 10"
    )
    asked = parser.parse_args(words)
    for table in tables(asked.seconds):
        print(f"{table}\n", flush=True)


if __name__ == "__main__":
    main()
