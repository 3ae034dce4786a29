"""Values go between processes that start afresh, and threads play on from one value."""

import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from threading import Barrier

import attrs

import scopa
from scopa import SCOPA, Move, State, legal_moves
from tests.strategies import SEATED_PRESETS


def played(state: State) -> tuple[tuple[int, ...], State]:
    """The score and the end of a deal played by the first legal move of each turn."""
    while not state.is_over:
        state = scopa.apply(state, legal_moves(state)[0])
    return scopa.score(state).total, state


def test_processes_that_start_afresh_share_values() -> None:
    states = [scopa.deal(variant, seed=11) for variant in SEATED_PRESETS[::9]]
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=2, mp_context=spawned) as pool:
        results = list(pool.map(played, states))
    assert results == [played(state) for state in states]


def test_eight_threads_play_on_from_one_position() -> None:
    # Rules of its own, so that the memos of captures are filled by all threads at once.
    rules = attrs.evolve(SCOPA, max_captured=7)
    state, barrier = scopa.deal(rules, seed=11), Barrier(8)

    def line(choice: int) -> list[tuple[str, Sequence[Move]]]:
        """A line of play that takes another move than the others at every turn."""
        barrier.wait()
        position = state
        found: list[tuple[str, Sequence[Move]]] = []
        while not position.is_over:
            legal = legal_moves(position)
            found.append((repr(position), legal))
            position = scopa.apply(position, legal[choice % len(legal)])
        return found

    with ThreadPoolExecutor(max_workers=8) as pool:
        together = list(pool.map(line, range(8)))
    barrier = Barrier(1)
    assert together == [line(choice) for choice in range(8)]
    assert state == scopa.deal(rules, seed=11)
