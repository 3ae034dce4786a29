import pickle
import re
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, ParamSpec, TypeVar

import attrs
import pytest

import scopa
from scopa import SCOPA, IllegalMoveError
from scopa.simulation import (
    Range,
    SimulationError,
    SimulationInterrupted,
    simulate,
    simulate_matches,
)
from tests.simulation.playing import CHANCE, GREEDY, Failing, First, Interrupted, Leaving

PAIR = [GREEDY, CHANCE]

P = ParamSpec("P")
T = TypeVar("T")


class Immediate(Executor):
    """Does at once what is submitted, and counts it; from some chunk on it does something else."""

    def __init__(self, otherwise: Callable[[Future[Any]], None], after: int) -> None:
        self.submitted = 0
        self.waiting: list[Future[Any]] = []
        self._otherwise, self._after = otherwise, after

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        self.submitted += 1
        if self.submitted > self._after:
            self.waiting.append(future)
            self._otherwise(future)
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_processes_give_the_results_of_one() -> None:
    alone = simulate(SCOPA, PAIR, deals=12, seed="p")
    with ProcessPoolExecutor(1) as executor:
        assert simulate(SCOPA, PAIR, deals=12, seed="p", executor=executor) == alone


def test_a_player_that_fails_is_told_with_the_deal_and_the_results_so_far() -> None:
    with pytest.raises(SimulationError) as caught:
        simulate(SCOPA, [Failing(0.002)] * 2, deals=600)
    results = caught.value.results
    assert isinstance(caught.value.__cause__, IllegalMoveError)
    (done,), (missing,) = results.done, results.missing
    assert (done.start, done.stop, missing.stop) == (0, missing.start, 600)
    assert results.decks == len(done)
    assert results == _with_missing(simulate(SCOPA, [Failing(0.002)] * 2, deals=len(done)), missing)
    text = str(caught.value)
    assert text.startswith("IllegalMoveError: ")
    assert re.search(r"; by Failing\(chance=0.002\) in seat [01], at play \d+; in number ", text)
    assert text.endswith(f"; missing: deals {missing.start} to 599 of seed '0'")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.results) == (text, results)


def test_whose_play_failed_is_told_in_matches_too() -> None:
    with pytest.raises(SimulationError, match=r"by Failing\(chance=1\) in seat 0, at play 1; in "):
        simulate_matches(SCOPA, [Failing(1), CHANCE], matches=2)


def test_where_nothing_was_finished_the_results_say_so() -> None:
    with pytest.raises(SimulationError) as caught:
        simulate(SCOPA, [Failing(1), CHANCE], deals=2)
    results = caught.value.results
    assert (results.games, results.decks, results.done) == (0, 0, ())
    assert str(results).startswith("scopa, 0 deals; missing: 0 to 1 of seed '0'\n")


def _with_missing(results: scopa.Results, missing: Range) -> scopa.Results:
    return attrs.evolve(results, missing=(missing,))


def test_a_worker_that_dies_loses_no_chunk_of_the_others() -> None:
    def dies(future: Future[Any]) -> None:
        future.set_exception(RuntimeError("the worker is gone."))

    executor = Immediate(dies, after=5)
    with pytest.raises(SimulationError, match="RuntimeError: the worker is gone; ") as caught:
        simulate(SCOPA, PAIR, deals=2560, executor=executor)
    results = caught.value.results
    assert results.done == (Range("0", 0, 5),)
    assert results.missing == (Range("0", 5, 2560),)
    assert results.decks == 5


@pytest.mark.parametrize("fault", [RuntimeError("gone"), BrokenProcessPool("gone")])
def test_what_is_not_begun_is_called_off_unless_the_executor_does_it(fault: Exception) -> None:
    waiting: list[Future[Any]] = []

    def first_dies(future: Future[Any]) -> None:
        if not waiting:
            future.set_exception(fault)
        waiting.append(future)

    with pytest.raises(SimulationError):
        simulate(SCOPA, PAIR, deals=300, executor=Immediate(first_dies, after=2))
    called_off = {future.cancelled() for future in waiting[1:]}
    # Before Python 3.12 a broken pool of processes hangs when its futures are cancelled.
    assert called_off == {not isinstance(fault, BrokenProcessPool)}


def test_an_executor_that_is_shut_is_told() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(SimulationError, match="cannot schedule new futures after shutdown"):
        simulate(SCOPA, PAIR, deals=3, executor=executor)


def test_so_many_chunks_wait_at_most() -> None:
    most = 0

    class Counting(Immediate):
        def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
            nonlocal most
            most = max(most, len(self.waiting))
            future = super().submit(fn, *args, **kwargs)
            self.waiting = [each for each in self.waiting if not each.done()]
            if len(self.waiting) == 1024:
                self.waiting[0].set_exception(RuntimeError("enough"))
            return future

    with pytest.raises(SimulationError, match="enough"):
        simulate(SCOPA, PAIR, deals=10_000_000, executor=Counting(lambda future: None, after=0))
    assert most == 1023


def test_an_interruption_keeps_what_is_finished() -> None:
    with pytest.raises(SimulationInterrupted) as caught:
        simulate(SCOPA, [Interrupted(0.0005)] * 2, deals=600, seed=3)
    stop = caught.value
    assert isinstance(stop, KeyboardInterrupt)
    assert not isinstance(stop, Exception)
    (missing,) = stop.results.missing
    assert stop.results.is_partial
    assert str(stop) == f"interrupted; missing: deals {missing.start} to 599 of seed '3'"
    assert pickle.loads(pickle.dumps(stop)).results == stop.results
    done = missing.start
    assert stop.results.decks == done > 0


def test_an_interruption_in_a_worker_is_one_too() -> None:
    def interrupted(future: Future[Any]) -> None:
        future.set_exception(KeyboardInterrupt())

    with pytest.raises(SimulationInterrupted) as caught:
        simulate(SCOPA, PAIR, deals=512, executor=Immediate(interrupted, after=3))
    assert caught.value.results.decks == 3


def test_a_callback_that_raises_ends_the_simulation_with_what_is_done() -> None:
    def stop(done: int, total: int) -> None:
        if done * 2 > total:
            raise KeyboardInterrupt

    with pytest.raises(SimulationInterrupted) as caught:
        simulate_matches(SCOPA, [First(), First()], matches=40, progress=stop)
    # It begins with a single match, and takes at most twice as many each time.
    assert 20 < caught.value.results.decks <= 31


def test_a_player_that_ends_the_process_is_told_with_the_results_so_far() -> None:
    with pytest.raises(SimulationError, match="SystemExit: 3; by Leaving") as caught:
        simulate(SCOPA, [Leaving(), CHANCE], deals=50)
    assert caught.value.results.is_partial
