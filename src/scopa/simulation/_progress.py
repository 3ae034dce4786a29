"""Progress on a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from scopa.simulation._running import Progress

__all__ = ["progress_bar"]


@contextmanager
def progress_bar(unit: str = "deals") -> Iterator[Progress]:
    """A callback that shows on standard error how far a simulation is, while it is open.

    It shows how many are done, how many a second, and the time left; where standard error is no
    terminal, it shows nothing.

    Args:
        unit: What is counted.

    Raises:
        ModuleNotFoundError: If rich is not there; `pip install "scopa[cli]"` brings it.

    >>> import scopa
    >>> from scopa.players import RandomPlayer
    >>> with progress_bar() as bar:
    ...     results = scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=10, progress=bar)
    """
    try:
        from scopa.simulation._bar import bar_of  # noqa: PLC0415  # an extra brings it
    except ModuleNotFoundError as missing:
        needs = 'a progress bar needs rich: python -m pip install "scopa[cli]"'
        raise ModuleNotFoundError(needs, name="rich") from missing
    bar = bar_of(unit)
    task = bar.add_task(unit)

    def tell(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)

    # Some versions of rich end even a bar that shows nothing with an empty line.
    with nullcontext() if bar.disable else bar:
        yield tell
