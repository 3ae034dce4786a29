"""Reading and writing records, one after another."""

import io
import os
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Literal, Protocol, overload

from scopa.awards import Award
from scopa.errors import RecordError, shown
from scopa.records._draft import Draft, drafted
from scopa.records._lines import Lines, blocks
from scopa.records._position import NO_AWARDS
from scopa.records._record import Record
from scopa.records._values import check_awards

__all__ = ["Readable", "Writable", "drafts", "parse", "read", "write"]


class Readable(Protocol):
    """Anything that is read line by line, as text or as bytes in UTF-8: an open file, a socket's.

    >>> import io
    >>> stream: Readable = io.StringIO("")
    >>> list(read(stream))
    []
    """

    def readline(self, size: int = -1, /) -> str | bytes:
        """The next line, of a long one so many characters or bytes; nothing at the end."""


class Writable(Protocol):
    """Anything that text is written to, such as an open text file.

    >>> import io
    >>> stream: Writable = io.StringIO()
    >>> write(stream, [])
    """

    def write(self, text: str, /) -> object:
        """Write the text."""


def parse(text: str, *, awards: Mapping[str, Award] = NO_AWARDS) -> Record:
    """The one record that this text holds.

    Args:
        text: The text of a record, as `str` gives it or as a person writes it.
        awards: Awards that the library does not know, by the names in the text.

    Raises:
        RecordError: If it is not one record, or one that cannot have been played or ended so.
        TypeError: If it is no text, or the awards are no mapping.

    >>> import scopa
    >>> from scopa.records import PlayedDeal
    >>> record = Record([PlayedDeal(scopa.deal(seed=7), ["AD"])])
    >>> parse(str(record)) == record
    True
    """
    if not isinstance(text, str):
        raise TypeError(f"a record is read from text, not from {shown(text)}")
    check_awards(awards)
    found = list(islice(_strictly(_checked(io.StringIO(text), awards)), 2))
    if len(found) != 1:
        some = "there are several records, which `read` reads" if found else "there is no record"
        raise RecordError(f"{some}; one is needed")
    return found[0]


@overload
def read(
    source: str | os.PathLike[str] | Readable,
    *,
    errors: Literal["strict"] = ...,
    awards: Mapping[str, Award] = ...,
) -> Iterator[Record]: ...
@overload
def read(
    source: str | os.PathLike[str] | Readable,
    *,
    errors: Literal["collect"],
    awards: Mapping[str, Award] = ...,
) -> Iterator[Record | RecordError]: ...
def read(
    source: str | os.PathLike[str] | Readable,
    *,
    errors: Literal["strict", "collect"] = "strict",
    awards: Mapping[str, Award] = NO_AWARDS,
) -> Iterator[Record] | Iterator[Record | RecordError]:
    r"""The records of a file one after another; no more than one is held at a time.

    Args:
        source: The path of a file, or a stream of text or bytes in UTF-8; a file is opened
            when the first record is asked for.
        errors: `"strict"`: the first fault is raised and ends it. `"collect"`: the error comes
            in the place of its record, and the next record follows.
        awards: Awards that the library does not know, by the names in the text.

    Raises:
        RecordError: If a record is not in the form of one, or cannot have been played or
            ended so; it has the line, and the play where one is at fault.
        OSError: If the file cannot be read.
        ValueError: If `errors` is neither.
        TypeError: If something is of another kind.

    >>> import io
    >>> text = '[Record "deal, format 2"]\n'
    >>> for record in read(io.StringIO(text), errors="collect"):
    ...     print(record)
    line 1: a record begins with [Record "deal, format 1"] or [Record "match, format 1"]
    """
    if errors not in {"strict", "collect"}:
        raise ValueError(f"errors must be 'strict' or 'collect', not {shown(errors)}")
    _check_kind("read from", source, "readline")
    check_awards(awards)
    found = _checked(source, awards)
    return found if errors == "collect" else _strictly(found)


def write(target: str | os.PathLike[str] | Writable, records: Iterable[Record]) -> None:
    """Nothing, once the records are written, with an empty line after each but the last.

    Args:
        target: The path of a file, which is written anew in UTF-8, or a stream of text.
        records: Records; each is written as it comes.

    Raises:
        TypeError: If one is no record, or the target is neither.
        OSError: If the file cannot be written.

    >>> import io, scopa
    >>> from scopa.records import PlayedDeal
    >>> stream = io.StringIO()
    >>> write(stream, [Record([PlayedDeal(scopa.deal(seed=7))])])
    >>> stream.getvalue().splitlines()[0]
    '[Record "deal, format 1"]'
    """
    if isinstance(target, str | os.PathLike):
        with Path(target).open("w", encoding="utf-8", newline="\n") as stream:
            write(stream, records)
        return
    _check_kind("written to", target, "write")
    before = ""
    for record in records:
        if not isinstance(record, Record):
            raise TypeError(f"what is written are Records, not {shown(record)}")
        target.write(f"{before}{record}\n")
        before = "\n"


def _check_kind(done: str, target: object, verb: str) -> None:
    if not isinstance(target, str | os.PathLike) and not hasattr(target, verb):
        raise TypeError(f"records are {done} a path or a stream, not {shown(target)}")


def drafts(
    source: str | os.PathLike[str] | Readable, awards: Mapping[str, Award]
) -> Iterator[Draft | RecordError]:
    """The records as they are told, or the error in the place of one that is not in the form."""
    if isinstance(source, str | os.PathLike):
        with Path(source).open("rb") as stream:
            yield from drafts(stream, awards)
        return
    for block in blocks(Lines(source.readline)):
        try:
            yield block if isinstance(block, RecordError) else drafted(block, awards)
        except RecordError as fault:
            yield fault


def _checked(
    source: str | os.PathLike[str] | Readable, awards: Mapping[str, Award]
) -> Iterator[Record | RecordError]:
    """The records, or the errors in their place with the name of the file."""
    file = os.fspath(source) if isinstance(source, str | os.PathLike) else None
    for draft in drafts(source, awards):
        try:
            found = draft if isinstance(draft, RecordError) else draft.record()
        except RecordError as fault:
            found = fault
        if isinstance(found, RecordError):
            yield RecordError(found.reason, file, found.line, found.ply)
        else:
            yield found


def _strictly(found: Iterator[Record | RecordError]) -> Iterator[Record]:
    for record in found:
        if isinstance(record, RecordError):
            raise record
        yield record
