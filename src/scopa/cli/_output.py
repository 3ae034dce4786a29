"""Printing, also where the reader has gone away or the disk is full."""

import contextlib
import errno
import io
import os
import re
import sys
from collections.abc import Iterable
from typing import Final

__all__ = ["complain", "one_line", "say", "write"]

_CLOSED: Final = (errno.EPIPE, errno.EINVAL)
"""What a write to a closed pipe fails with; the second is Windows' way of saying it."""


def say(lines: Iterable[str]) -> None:
    """Nothing, once all lines are worked out and printed.

    An error on the way is raised after the lines before it are printed, so that a screen shows
    what led to it; and it is raised also where nobody reads them.
    """
    text = io.StringIO()
    try:
        for line in lines:
            print(line, file=text)
    finally:
        write(text.getvalue())


def write(text: str) -> bool:
    """Whether standard output has taken the text; if not, its reader has closed it.

    Raises:
        OSError: If it cannot be written for another reason.
    """
    try:
        print(text, end="", flush=True)
    except OSError as fault:
        # What is still buffered goes nowhere: Python writes it once more when it ends.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
        if fault.errno not in _CLOSED:
            raise
        return False
    return True


def complain(message: str) -> None:
    """Nothing, once the message is on standard error, on a line of its own."""
    with contextlib.suppress(OSError):
        print(one_line(message), file=sys.stderr)


def one_line(text: str) -> str:
    """The text in plain ASCII on one line, anything else in it escaped."""
    return re.sub(r"[^ -~]", lambda found: ascii(found[0])[1:-1], text)
