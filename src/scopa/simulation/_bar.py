"""The bar that shows progress."""

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

__all__ = ["bar_of"]


def bar_of(unit: str) -> Progress:
    """A bar on standard error, which shows nothing where that is no terminal."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.completed:,.0f} of {task.total:,.0f}"),
        BarColumn(bar_width=20),
        _SpeedColumn(unit),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal or console.is_dumb_terminal,
    )


class _SpeedColumn(ProgressColumn):
    """How many are done a second."""

    def __init__(self, unit: str) -> None:
        super().__init__()
        self._unit = unit

    def render(self, task: Task) -> Text:
        """The speed so far."""
        if task.speed is None:
            return Text(f"- {self._unit}/s")
        return Text(f"{task.speed:,.{0 if task.speed >= 10 else 2}f} {self._unit}/s")
