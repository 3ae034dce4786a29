"""The error of a document that cannot be read, and how any other becomes one."""

import re
from typing import Final

from cattrs import BaseValidationError, ForbiddenExtraKeysError
from cattrs.errors import IterableValidationNote

from scopa.errors import ScopaError
from scopa.serialization._written import shortened

__all__ = ["DataError", "Fault", "as_fault"]

_LONGEST: Final = 1000
"""No reason has more characters: of very many faults the first are told."""

_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}")


class DataError(ScopaError, ValueError):
    """A document that is no value of the library.

    Attributes:
        reason: What is wrong, and what would be right; no hand, stock or seed is shown.
        path: Where it is wrong, from the whole document, `$`, down: `$.hands[1]`.

    >>> from scopa.serialization import from_json
    >>> from_json('{"format":1,"kind":"card","card":"8D"}')
    Traceback (most recent call last):
        ...
    scopa.serialization.DataError: $.card: '8' is no rank; the ranks are A 2 3 4 5 6 7 F C R
    """

    __module__ = "scopa.serialization"

    def __init__(self, reason: str, path: str) -> None:
        super().__init__(reason, path)
        self.reason = reason
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class Fault(Exception):  # noqa: N818  # it never leaves this room
    """What is wrong somewhere below the value that is being read.

    Attributes:
        reason: What is wrong.
        below: The path from that value on, such as `.hands[1]`; empty for the value itself.
    """

    def __init__(self, reason: str, below: str = "") -> None:
        super().__init__(reason, below)
        self.reason = reason
        self.below = below


def as_fault(error: Exception) -> Fault:
    """The first of the faults that cattrs has gathered in an error, or the error as a fault."""
    if isinstance(error, Fault):
        return error
    if isinstance(error, BaseValidationError):
        inner = error.exceptions[0]
        fault = as_fault(inner)
        return Fault(fault.reason, _index_of(inner) + fault.below)
    if isinstance(error, ForbiddenExtraKeysError):
        key = min(map(str, error.extra_fields))
        return Fault(f"there is no such key as {shortened(key)}")
    reason = str(getattr(error, "reason", error))
    return Fault(reason if len(reason) <= _LONGEST else f"{reason[:_LONGEST]}...")


def _index_of(error: Exception) -> str:
    """The place in a list, or the key of a mapping, at which the error was met."""
    (index,) = (note.index for note in error.__notes__ if isinstance(note, IterableValidationNote))
    if isinstance(index, int):
        return f"[{index}]"
    return f".{index}" if _PLAIN.fullmatch(index) else f"[{shortened(index)}]"
