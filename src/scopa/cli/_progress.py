"""How far a simulation is, where somebody looks."""

import contextlib
import importlib.util
import sys

from scopa.simulation import Progress, progress_bar

__all__ = ["progress_shown"]


def progress_shown(unit: str) -> contextlib.AbstractContextManager[Progress | None]:
    """What is told how far a simulation is, and shows it while the context lasts.

    None where standard error is no terminal, or rich is not installed (extra `cli`).

    Args:
        unit: What is counted, in the plural.
    """
    is_terminal = sys.stderr is not None and sys.stderr.isatty()
    if not is_terminal or importlib.util.find_spec("rich") is None:
        return contextlib.nullcontext()
    return progress_bar(unit)
