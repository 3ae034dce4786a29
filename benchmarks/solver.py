"""How long endgames take to solve: `python benchmarks/solver.py [--sizes 3 4 5] [--deals 30]`.

With `--naive` each row is followed by that of a plain alpha-beta search of the same endgames.

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


def naive_seconds(state: scopa.State) -> float:
    """How long a plain alpha-beta search takes, captures first, with the public functions."""
    start = time.process_time()
    naive_margin(state, -1000, 1000)
    return time.process_time() - start


def naive_margin(state: scopa.State, low: int, high: int) -> int:
    """The margin of side 0, if it is between these."""
    if state.to_move is None:
        first, second = scopa.score(state).total
        return first - second
    is_first = state.variant.side_of(state.to_move) == 0
    for move in sorted(scopa.legal_moves(state), key=lambda move: -len(move.captured)):
        margin = naive_margin(scopa.apply(state, move), low, high)
        low, high = (max(low, margin), high) if is_first else (low, min(high, margin))
        if low >= high:
            break
    return low if is_first else high


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
    parser.add_argument("--naive", action="store_true", help="a plain search beside it")
    asked = parser.parse_args()
    rows = [(f"scopone, {cards} cards", scopa.SCOPONE, cards, 0) for cards in asked.sizes]
    rows += [("scopa, last round", scopa.SCOPA, 3, 0), ("scopa, two rounds", scopa.SCOPA, 3, 6)]
    print(f"{'':24}{'median':>9}{'90 %':>9}{'longest':>9}")
    for name, variant, cards, undealt in rows:
        states = [endgame(variant, cards, undealt, seed) for seed in range(asked.deals)]
        show(name, [seconds(state) for state in states])
        if asked.naive:
            show("  plain alpha-beta", [naive_seconds(state) for state in states])


if __name__ == "__main__":
    main()
