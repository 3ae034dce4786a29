"""A file of records: opened, read, and named to people."""

import contextlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from scopa.errors import RecordError
from scopa.records._draft import Draft
from scopa.records._reading import drafts
from scopa.records._record import first_line

__all__ = ["read_drafts"]


def read_drafts(file: str) -> Iterator[Draft]:
    """The records of the file, or of standard input where it is `-`, as they are told.

    Raises:
        RecordError: If the file cannot be read, holds no record, or one that is not in the form;
            without the name of the file.
    """
    found = False
    try:
        with _opened(file) as stream:
            for draft in drafts(stream, {}):
                if isinstance(draft, RecordError):
                    raise draft
                found = True
                yield draft
    except OSError as fault:
        raise RecordError(f"cannot be read: {fault.strerror}") from fault
    if not found:
        raise RecordError(f"there is no record; one begins with {first_line(is_match=False)}")


def _opened(file: str) -> contextlib.AbstractContextManager[BinaryIO]:
    if file != "-":
        return Path(file).open("rb")
    return contextlib.nullcontext(io.BytesIO() if sys.stdin is None else sys.stdin.buffer)
