"""The command that the words ask for, and the exit status that it ends with."""

import sys
from collections.abc import Sequence

from scopa.cli._commands import COMMANDS, runner
from scopa.cli._deal import run_deal
from scopa.cli._output import complain, write

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """The exit status of the command line, once it has printed what it is asked for.

    0: all went well; 1: a record has a fault, or a file or the output cannot be written; 2: the
    command line is wrong; 130: it was interrupted. A reader that closes the pipe changes nothing.

    Args:
        argv: The words after the name of the program, in order; by default those of the process.

    >>> main(["--seed", "7"])
    scopa for 2 players; seat 1 deals, seat 0 leads
    ...
    To see this deal again:
      python -m scopa --seed 7
    0
    """
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(words)
    except KeyboardInterrupt:
        return 130
    except OSError as fault:
        complain(f"the output cannot be written: {fault.strerror}")
        return 1


def _run(words: list[str]) -> int:
    try:
        if words and words[0] in COMMANDS:
            return runner(words[0])(words[1:])
        return run_deal(words)
    except SystemExit as stop:  # help, version, or a command line that is wrong
        write("")
        return int(stop.code or 0)
