"""All commands that have a name."""

import importlib
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import attrs

__all__ = ["COMMANDS", "Command", "runner"]


@attrs.frozen
class Command:
    """A command, as the help shows it; the module of its name has its `run`."""

    usage: str
    """The words after its name."""
    does: str
    """What it does."""


COMMANDS: Final[Mapping[str, Command]] = MappingProxyType(
    {
        "variants": Command("", "list the variants and what sets each apart"),
        "play": Command("[options]", "play a deal or a match against players"),
        "replay": Command("FILE", "replay and score records, every move checked"),
        "show": Command("POSITION [options]", "show a position, and draw it"),
        "solve": Command("POSITION", "play the end of a deal as well as can be"),
        "simulate": Command("--players NAMES [options]", "count who wins many deals or matches"),
    }
)
"""The commands by name, in the order of the help."""


def runner(name: str) -> Callable[[Sequence[str]], int]:
    """What does the command with the words after its name, and gives the exit status.

    What it alone needs is imported now, so that the others begin quickly.
    """
    run: Callable[[Sequence[str]], int] = importlib.import_module(f"scopa.cli._{name}").run
    return run
