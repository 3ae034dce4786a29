"""Processes that work beside this one."""

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor

__all__ = ["jobs_running"]


@contextlib.contextmanager
def jobs_running(number: int) -> Iterator[Executor | None]:
    """An executor with so many processes; None for one, which this process does itself.

    At an interruption the processes end at once, whatever they are at.

    Raises:
        ValueError: If the system has no place for so many.
    """
    if number == 1:
        yield None
        return
    others = multiprocessing.active_children()
    # Ctrl-C reaches all processes of a terminal; this one alone tells what it means.
    ignoring = (signal.SIGINT, signal.SIG_IGN)
    with contextlib.ExitStack() as stack:
        pool = ProcessPoolExecutor(number, initializer=signal.signal, initargs=ignoring)
        stack.enter_context(pool)
        # They start here, before anything else has a thread that they would copy.
        pool.submit(int).result()
        try:
            yield pool
        except KeyboardInterrupt:
            stack.enter_context(_quiet_threads())
            for child in multiprocessing.active_children():
                if child not in others:
                    child.terminate()
            pool.shutdown(cancel_futures=True)
            raise


@contextlib.contextmanager
def _quiet_threads() -> Iterator[None]:
    """No thread complains while the context lasts.

    That of an executor whose processes end does, in some versions of Python, about what was
    cancelled before.
    """
    usual = threading.excepthook
    threading.excepthook = lambda _: None
    try:
        yield
    finally:
        threading.excepthook = usual
