"""Questions to whoever sits at the terminal, or wrote the lines that come through a pipe."""

import sys

from scopa.cli._output import one_line, write

__all__ = ["NobodyThereError", "ask", "tell"]


class NobodyThereError(Exception):
    """Nobody answers: the input is at its end or cannot be read; or nobody reads the output.

    Its text says so in a line; it is empty where nobody would read it.
    """


def tell(text: str) -> None:
    """Nothing, once the text is printed.

    Raises:
        NobodyThereError: If nobody reads the output any more.
    """
    if not write(text):
        raise NobodyThereError("")


def ask(question: str) -> str:
    """The line that is typed, without spaces at its ends.

    What comes through a pipe is printed too, so that the output can be read by itself.

    Raises:
        NobodyThereError: If there is no line.
    """
    tell(question)
    try:
        line = _line()
    except OSError as fault:
        write("\n")
        raise NobodyThereError(f"The input cannot be read: {fault.strerror}.") from fault
    if not line:
        write("\n")
        raise NobodyThereError("The input has ended.")
    line = line.strip()
    if not sys.stdin.isatty():
        write(f"{one_line(line)}\n")
    return line


def _line() -> str:
    """The next line of standard input, as the names of files are read; "" at its end."""
    if sys.stdin is None:
        return ""
    line = sys.stdin.buffer.readline()
    return line.decode(sys.getfilesystemencoding(), "surrogateescape")
