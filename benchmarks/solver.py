"""How long endgames take to solve: `python benchmarks/solver.py [--sizes 3 4 5] [--deals 30]`.

A row for each number of cards that each seat of scopone still holds, after play at random from
the deals of seeds 0, 1, 2 …; times are seconds of the processor. The last rows are scopa for
two: the last round, and the last but one with a round undealt. Thirty endgames of six cards take a
quarter of an hour.
"""

import argparse
import statistics
import time
from random import Random

import scopa
from scopa.solver import solve


def endgame(variant: scopa.Variant, cards: int, undealt: int, seed: int) -> scopa.State:
    """A position with so many cards in each hand and undealt."""
    state, random = scopa.deal(variant, seed=seed), Random(seed)
    while len(state.stock) > undealt or {len(hand) for hand in state.hands} != {cards}:
        state = scopa.apply(state, random.choice(scopa.legal_moves(state)))
    return state


def seconds(state: scopa.State) -> float:
    """How long a position takes."""
    start = time.process_time()
    solve(state)
    return time.process_time() - start


def show(name: str, times: list[float]) -> None:
    """Print a row of the table."""
    times.sort()
    ninetieth = times[min(len(times) - 1, len(times) * 9 // 10)]
    print(f"{name:24}{statistics.median(times):9.3f}{ninetieth:9.3f}{times[-1]:9.3f}", flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="How long endgames take to solve.")
    parser.add_argument("--sizes", type=int, nargs="+", default=[3, 4, 5], help="cards a seat")
    parser.add_argument("--deals", type=int, default=30, help="endgames of each size")
    asked = parser.parse_args()
    rows = [(f"scopone, {cards} cards", scopa.SCOPONE, cards, 0) for cards in asked.sizes]
    rows += [("scopa, last round", scopa.SCOPA, 3, 0), ("scopa, two rounds", scopa.SCOPA, 3, 6)]
    print(f"{'':24}{'median':>9}{'90 %':>9}{'longest':>9}")
    for name, variant, cards, undealt in rows:
        states = [endgame(variant, cards, undealt, seed) for seed in range(asked.deals)]
        show(name, [seconds(state) for state in states])


if __name__ == "__main__":
    main()
