"""What each command does, and the exit status that it ends with."""

from collections.abc import Iterable, Iterator, Sequence

from scopa.cli._output import complain, say, write
from scopa.cli._parser import Arguments, again, parse
from scopa.cli._recorded import told_records
from scopa.cli._seeded import fresh_seed, plays_from_seed
from scopa.cli._telling import told, told_score
from scopa.cli._variant_table import variant_table
from scopa.errors import RecordError
from scopa.play import deal
from scopa.scoring import score

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """The exit status of the command line, once it has printed what it is asked for.

    0: all went well; 1: a record has a fault, or the output cannot be written; 2: the
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
    try:
        return _run(argv)
    except KeyboardInterrupt:
        return 130
    except OSError as fault:
        complain(f"the output cannot be written: {fault.strerror}")
        return 1


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = parse(argv)
    except SystemExit as stop:  # help, version, or a command line that is wrong
        write("")
        return int(stop.code or 0)
    try:
        for page in _pages(arguments):
            say(page)
    except RecordError as fault:
        complain(str(fault))
        return 1
    return 0


def _pages(arguments: Arguments) -> Iterable[Iterable[str]]:
    """What the command prints, line by line; each record is a page of its own."""
    match arguments.command:
        case "variants":
            return [variant_table()]
        case "replay":
            return told_records(arguments.file)
        case _:
            return [_played(arguments)]


def _played(arguments: Arguments) -> Iterator[str]:
    """A deal from a shuffle, played out, and the line that repeats it."""
    seed = arguments.seed or fresh_seed()
    start = deal(arguments.rules, seed=seed, dealer=arguments.dealer)
    end = yield from told(start, plays_from_seed(start, seed))
    yield from told_score(score(end))
    yield ""
    yield "To see this deal again:"
    yield f"  {again(arguments, seed)}"
