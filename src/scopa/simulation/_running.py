"""Simulations cut into chunks, worked out here or by an executor, and put together."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Final, NoReturn

from scopa.simulation._errors import SimulationError, SimulationInterrupted
from scopa.simulation._ranges import Range, joined, without, worded
from scopa.simulation._results import Results
from scopa.simulation._setup import Setup, player_text
from scopa.simulation._tally import Tally, tally_of

__all__ = ["Progress", "run"]

Progress = Callable[[int, int], object]
"""What is told how many games are done, and how many there are in all."""

_CHUNKS: Final = 256
"""A simulation is cut into about so many chunks, if each has a deck at least."""
_MOST_IN_CHUNK: Final = 1000
_MOST_AT_ONCE: Final = 1024
"""So many chunks wait or are worked on at most, which bounds the memory on both sides."""


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
        running.here() if executor is None else running.by(executor)
    except KeyboardInterrupt as stop:
        running.interrupted(stop)
    except Exception as fault:  # noqa: BLE001  # a player may fail in any way
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
        self._futures: dict[Future[Tally], range] = {}
        self._tell()

    def here(self) -> None:
        """Nothing, once all chunks are worked out in this process, one after the other."""
        for chunk in self._chunks():
            self._count(chunk, tally_of(self._setup, chunk))

    def by(self, executor: Executor) -> None:
        """Nothing, once all chunks are worked out by the executor, and counted as they come."""
        chunks = self._chunks()
        exhausted = False
        while self._futures or not exhausted:
            while not exhausted and len(self._futures) < _MOST_AT_ONCE:
                chunk = next(chunks, None)
                if chunk is None:
                    exhausted = True
                else:
                    self._futures[executor.submit(tally_of, self._setup, chunk)] = chunk
            if self._futures:
                for future in wait(self._futures, return_when=FIRST_COMPLETED).done:
                    tally = future.result()
                    self._count(self._futures.pop(future), tally)

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
        self._gather()
        results = self.results()
        unit, missing = results.unit.value, worded(results.missing)
        raise SimulationInterrupted(f"interrupted; missing: {unit} {missing}", results) from stop

    def failed(self, fault: Exception) -> NoReturn:
        """Raise the error that tells what failed."""
        self._gather()
        results = self.results()
        told = f"{type(fault).__name__}: {fault}".rstrip(".")
        what = "; ".join([told, *getattr(fault, "__notes__", ())])
        missing = f"{results.unit.value} {worded(results.missing)}"
        raise SimulationError(f"{what}; missing: {missing}", results) from fault

    def _chunks(self) -> Iterator[range]:
        size = min(max(len(self._numbers) // _CHUNKS, 1), _MOST_IN_CHUNK)
        for start in range(self._numbers.start, self._numbers.stop, size):
            yield range(start, min(start + size, self._numbers.stop))

    def _count(self, chunk: range, tally: Tally) -> None:
        known, done = self._counted
        numbers = Range(self._setup.seed, chunk.start, chunk.stop)
        self._counted = known + tally, joined((*done, numbers))
        self._tell()

    def _gather(self) -> None:
        """Nothing, once no chunk is waited for, and those that are finished already count."""
        self._progress = None
        for future in self._futures:
            future.cancel()
        for future, chunk in self._futures.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                self._count(chunk, future.result())
        self._futures.clear()

    def _tell(self) -> None:
        if self._progress is not None:
            times = len(self._setup.rotations)
            self._progress(self._counted[0].decks * times, len(self._numbers) * times)
