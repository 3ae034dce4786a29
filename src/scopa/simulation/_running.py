"""Simulations cut into chunks, worked out here or by an executor, and put together."""

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from time import perf_counter
from typing import Final, NoReturn

from scopa.simulation._errors import SimulationError, SimulationInterrupted
from scopa.simulation._ranges import Range, joined, without, worded
from scopa.simulation._results import Results
from scopa.simulation._setup import Setup, player_text
from scopa.simulation._tally import Tally, tally_of

__all__ = ["Progress", "run"]

Progress = Callable[[int, int], object]
"""What is told how many games are done, and how many there are in all."""

_MOST_IN_CHUNK: Final = 1000
_SECONDS: Final = 0.5
"""About how long a chunk takes: what is counted is told, and kept, so often."""
_MOST_AT_ONCE: Final = 1024
"""So many chunks wait or are worked on at most, which bounds the memory on both sides."""

Chunk = tuple[Tally, float]
"""What is counted of some numbers, and how many seconds it took."""


def work(setup: Setup, numbers: range) -> Chunk:
    """What is counted of the decks of these numbers, and how many seconds it took."""
    start = perf_counter()
    return tally_of(setup, numbers), perf_counter() - start


def run(
    setup: Setup, numbers: range, executor: Executor | None, progress: Progress | None
) -> Results:
    """The results of these numbers.

    Raises:
        SimulationError: If a player or a worker fails.
        SimulationInterrupted: If it is interrupted.
    """
    running = _Running(setup, numbers, progress)
    try:
        running.tell()
        running.here() if executor is None else running.by(executor)
    except KeyboardInterrupt as stop:
        running.interrupted(stop)
    except (Exception, SystemExit) as fault:  # noqa: BLE001  # a player may fail in any way
        running.failed(fault)
    return running.results()


class _Running:
    """What is done of a simulation, and what is still to do."""

    def __init__(self, setup: Setup, numbers: range, progress: Progress | None) -> None:
        self._setup = setup
        self._numbers = numbers
        self._progress = progress
        # One attribute, so that an interruption cannot part what is counted from its numbers.
        self._counted: tuple[Tally, tuple[Range, ...]] = tally_of(setup, ()), ()
        self._futures: dict[Future[Chunk], range] = {}
        self._begun = numbers.start
        self._size = 1

    def here(self) -> None:
        """Nothing, once all chunks are worked out in this process, one after the other."""
        while chunk := self._chunk():
            self._count(chunk, *work(self._setup, chunk))

    def by(self, executor: Executor) -> None:
        """Nothing, once all chunks are worked out by the executor, and counted as they come."""
        self._submit(executor)
        while self._futures:
            for future in wait(self._futures, return_when=FIRST_COMPLETED).done:
                found = future.result()
                self._count(self._futures.pop(future), *found)
            self._submit(executor)

    def _submit(self, executor: Executor) -> None:
        """Nothing, once as many chunks wait as may, or all are on their way."""
        while len(self._futures) < _MOST_AT_ONCE and (chunk := self._chunk()):
            self._futures[executor.submit(work, self._setup, chunk)] = chunk

    def results(self) -> Results:
        """What is counted so far."""
        setup, (tally, done) = self._setup, self._counted
        asked = Range(setup.seed, self._numbers.start, self._numbers.stop)
        return Results(
            variant=setup.variant,
            players=tuple(map(player_text, setup.players)),
            unit=setup.unit,
            duplicate=setup.duplicate,
            done=done,
            missing=without([asked], done),
            tally=tally,
        )

    def interrupted(self, stop: BaseException) -> NoReturn:
        """Raise the error that tells of an interruption."""
        self._cancel()
        self._gather()
        results = self.results()
        unit, missing = results.unit.value, worded(results.missing)
        raise SimulationInterrupted(f"interrupted; missing: {unit} {missing}", results) from stop

    def failed(self, fault: BaseException) -> NoReturn:
        """Raise the error that tells what failed."""
        # A broken executor ends its futures by itself, and before Python 3.12 it stumbles over
        # one that is cancelled under its hands: its processes are left, and nothing ever ends.
        if not isinstance(fault, BrokenExecutor):
            self._cancel()
        self._gather()
        results = self.results()
        told = f"{type(fault).__name__}: {fault}".rstrip(".")
        what = "; ".join([told, *getattr(fault, "__notes__", ())])
        missing = f"{results.unit.value} {worded(results.missing)}"
        raise SimulationError(f"{what}; missing: {missing}", results) from fault

    def _chunk(self) -> range:
        """The numbers to be worked out next, none when there are no more."""
        start = self._begun
        self._begun = min(start + self._size, self._numbers.stop)
        return range(start, self._begun)

    def _count(self, chunk: range, tally: Tally, seconds: float) -> None:
        """Nothing, once the chunk is counted, and later ones have a better size."""
        known, done = self._counted
        numbers = Range(self._setup.seed, chunk.start, chunk.stop)
        self._counted = known + tally, joined((*done, numbers))
        wanted = int(len(chunk) * _SECONDS / max(seconds, 1e-9))
        self._size = max(1, min(wanted, 2 * len(chunk), _MOST_IN_CHUNK))
        self.tell()

    def _cancel(self) -> None:
        """Nothing, once no chunk is begun any more."""
        for future in self._futures:
            future.cancel()

    def _gather(self) -> None:
        """Nothing, once no chunk is waited for, and those that are finished already count."""
        self._progress = None
        for future, chunk in self._futures.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                self._count(chunk, *future.result())
        self._futures.clear()

    def tell(self) -> None:
        """Nothing, once it is told how much is done, where somebody asks."""
        if self._progress is not None:
            times = len(self._setup.rotations)
            self._progress(self._counted[0].decks * times, len(self._numbers) * times)
