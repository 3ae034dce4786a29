"""How long a record may be, so that reading one takes bounded time and memory."""

from collections.abc import Sequence
from typing import Final

from scopa.errors import RecordError

__all__ = [
    "MOST_IN_LINE",
    "MOST_IN_RECORD",
    "MOST_LINES",
    "TOO_LARGE",
    "TOO_LONG",
    "check_size",
]

MOST_IN_LINE: Final = 100_000
"""The most bytes of a line."""
MOST_IN_RECORD: Final = 1_000_000
"""The most bytes of a record."""
MOST_LINES: Final = 20_000
"""The most lines of a record."""
TOO_LONG: Final = f"a line has at most {MOST_IN_LINE} bytes"
TOO_LARGE: Final = f"a record has at most {MOST_IN_RECORD} bytes and {MOST_LINES} lines"


def check_size(lengths: Sequence[int]) -> None:
    """Nothing, if a record may have lines of these lengths.

    Raises:
        RecordError: If it would be too long.
    """
    if max(lengths) > MOST_IN_LINE:
        raise RecordError(TOO_LONG)
    if sum(lengths) + len(lengths) > MOST_IN_RECORD or len(lengths) > MOST_LINES:
        raise RecordError(TOO_LARGE)
