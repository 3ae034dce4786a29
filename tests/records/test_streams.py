"""Streams of records: what is pulled from them, and how much is refused at once."""

import io
import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import scopa
from scopa import RecordError
from scopa.records import PlayedDeal, Record, parse, read
from tests.records.making import played

SHORT = Record([played(scopa.deal(seed=7), 2)])
TEXT = str(SHORT)
FIRST = '[Record "deal, format 1"]'


class Counting:
    """A stream of text that is made as it is read, and counts what was pulled from it."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.rest = ""
        self.pulled = 0

    def readline(self, size: int = -1, /) -> str:
        self.rest = self.rest or next(self.lines, "")
        piece, self.rest = self.rest[:size], self.rest[size:]
        self.pulled += len(piece)
        return piece


class Endless:
    """A line without an end, in bytes."""

    def __init__(self) -> None:
        self.pulled = 0

    def readline(self, size: int = -1, /) -> bytes:
        assert size > 0
        self.pulled += size
        return b"x" * size


def several(number: int) -> Iterator[str]:
    """The lines of so many records, each with its number as a tag."""
    for count in range(number):
        text = str(Record(SHORT.deals, {"Round": str(count)}))
        yield from text.splitlines(keepends=True)
        yield "\n\n"


def test_thousands_of_records_are_read_one_at_a_time() -> None:
    stream = Counting(several(3000))
    size = len(TEXT) + len('[Round "0000"]\n\n\n')
    for number, record in enumerate(read(stream)):
        assert record.tags == (("Round", str(number)),)
        # Its own lines, and the first of the next record, which shows that it is at its end.
        assert stream.pulled <= (number + 1) * size + len(FIRST)
    assert number == 2999


def test_a_line_without_an_end_is_refused_at_once() -> None:
    stream = Endless()
    with pytest.raises(RecordError) as caught:
        next(read(stream))
    assert (caught.value.reason, caught.value.line) == ("a line has at most 100000 bytes", 1)
    assert stream.pulled <= 100_002


def test_a_long_line_is_passed_over_to_go_on() -> None:
    stream = Counting([f"{FIRST}\n", "x" * 10_000_000 + "\n", "[Event\n", *several(1)])
    found = read(stream, errors="collect")
    error = next(found)
    assert str(error) == "line 2: a line has at most 100000 bytes"
    assert stream.pulled <= 101_000
    assert [record.tags for record in found if isinstance(record, Record)] == [(("Round", "0"),)]


def test_a_line_may_be_as_long_as_that_and_no_longer() -> None:
    text = str(Record(SHORT.deals, {"Event": "e" * (100_000 - len('[Event ""]'))}))
    for end in ("\n", "\r\n"):
        longer = text.replace('[Event "', '[Event "e')
        assert parse(text.replace("\n", end)).tags[0][1].startswith("eee")
        with pytest.raises(RecordError, match="line 2: a line has at most 100000 bytes"):
            parse(longer.replace("\n", end))
        with pytest.raises(RecordError, match="line 2: a line has at most 100000 bytes"):
            next(read(io.BytesIO(longer.replace("\n", end).encode())))


def test_a_record_without_an_end_is_refused_once_it_is_too_long() -> None:
    for line in (";\n", f"; {'c' * 90_000}\n"):
        stream = Counting(itertools.chain([f"{FIRST}\n"], itertools.repeat(line)))
        with pytest.raises(RecordError) as caught:
            next(read(stream))
        assert str(caught.value) == "line 1: a record has at most 1000000 bytes and 20000 lines"
        assert stream.pulled <= 1_100_000


def test_what_has_no_records_is_passed_over_in_constant_memory() -> None:
    stream = Counting(itertools.chain(itertools.repeat("; nothing\n", 50_000), several(1)))
    (record,) = read(stream)
    assert record.tags == (("Round", "0"),)


def test_a_mark_and_line_ends_of_other_systems_are_passed_over() -> None:
    text = f"\ufeff{TEXT}\n".replace("\n", "\r\n")
    assert list(read(io.BytesIO(text.encode()))) == [SHORT]
    assert parse(text) == SHORT


def test_what_is_not_utf_8_is_told_and_passed_over() -> None:
    data = f"{FIRST}\n".encode() + b'[Event "\xff"]\n' + TEXT.encode()
    error, record = read(io.BytesIO(data), errors="collect")
    assert str(error) == "line 2: this is not text in UTF-8"
    assert record == SHORT


def test_a_stream_of_text_that_cannot_be_decoded_ends_there() -> None:
    data = f"{TEXT}\n\n{TEXT}\n".encode() + b"\xff" * 100 + f"\n{TEXT}".encode()
    # The decoder works ahead of the lines: how many records come before is left open.
    *records, error = read(io.TextIOWrapper(io.BytesIO(data), "utf-8"), errors="collect")
    assert all(record == SHORT for record in records)
    assert isinstance(error, RecordError)
    assert error.reason == "this is not text in UTF-8"


def test_a_stream_that_gives_neither_text_nor_bytes_is_refused() -> None:
    class Wrong:
        def readline(self, size: int = -1, /) -> Any:
            return size

    with pytest.raises(TypeError, match="a stream gives text or bytes, not 100002"):
        next(read(Wrong()))


def test_a_long_line_in_a_stream_that_cannot_be_decoded_is_told() -> None:
    class Wrong(Counting):
        def readline(self, size: int = -1, /) -> str:
            return super().readline(size) or b"\xff".decode()

    stream = Wrong(["x" * 200_004])
    assert [str(error) for error in read(stream, errors="collect")] == [
        "line 1: a line has at most 100000 bytes",
    ]


def test_a_record_that_is_lost_is_told_once() -> None:
    record = str(Record([PlayedDeal(scopa.deal(seed=7), ["AD"])])).encode()
    stream = io.BytesIO(record + b"\n;\xff\n;\xff\n" + record)
    assert [type(found) for found in read(stream, errors="collect")] == [RecordError, Record]


def test_a_line_cut_in_the_middle_of_a_character_is_too_long() -> None:
    data = b"x" + "\u00e9".encode() * 60_000
    with pytest.raises(RecordError, match="line 1: a line has at most 100000 bytes"):
        next(read(io.BytesIO(data)))
