"""Reading records: what people write, every fault with its place, streams, and limits."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import scopa
from scopa import RecordError
from scopa.records import PlayedDeal, Record, parse, read, write
from tests.records.making import played, played_match

DEAL = Record([played(scopa.deal(seed=7))], {"Event": "A deal"})
TEXT = str(DEAL)
MATCH = str(played_match(plays=40))
MOVES = [str(move) for move in DEAL.deals[0].moves]
FOUR = '[Record "deal 1"]\n[Variant "scopa"]\n[Players "4"]\n[Dealer "0"]\n[Result "*"]\n'


def lines_of(text: str) -> list[str]:
    return text.splitlines()


def test_people_may_write_it_otherwise() -> None:
    head = TEXT.partition("\n\n")[0].splitlines()
    free = "\n".join(
        [
            "\ufeff; What stands before the first record is no part of it.",
            "",
            head[0],
            "",
            *head[:0:-1],
            "; Before the first play,",
            f"   {MOVES[0]} ;in two lines. ".replace("in two", "in two "),
            *(f"\t{move}  " for move in MOVES[1:35]),
            f"36: {MOVES[35]}".replace("36: ", ""),
            "",
            ";last",
            "",
            "; of all",
        ]
    )
    comments = {0: "Before the first play,", 1: "in two  lines.", 36: "last\nof all"}
    expected = attrs.evolve(DEAL, deals=[attrs.evolve(DEAL.deals[0], comments=comments)])
    assert parse(free) == expected
    assert parse(free.replace("\n", "\r\n")) == expected


def test_captured_cards_may_stand_in_any_order() -> None:
    assert parse(changed("7BxAD2B4D", "7Bx4D2BAD")) == DEAL


def test_numbers_of_rounds_and_plays_need_not_be_there() -> None:
    head = TEXT.partition("\n\n")[0]
    assert parse(f"{head}\n{' '.join(MOVES)}") == DEAL
    numbered = " ".join(f"{ply}: {move}" for ply, move in enumerate(MOVES, 1))
    assert parse(f"{head}\n{numbered}") == DEAL


def test_a_score_need_not_be_there() -> None:
    lines = [line for line in lines_of(TEXT) if not line.startswith("[Score")]
    assert parse("\n".join(lines)) == DEAL


def changed(old: str, new: str, text: str = TEXT) -> str:
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("text", "line", "ply", "says"),
    [
        ("", None, None, "here is no record; one is needed"),
        ("; nothing\n\n", None, None, "here is no record; one is needed"),
        (f"{TEXT}\n\n{TEXT}", None, None, "there are several records here, which read reads; one"),
        ("7D\n", 1, None, 'a record begins with a line such as [Record "deal 1"]'),
        ('\n\n[Event "a"]', 3, None, 'a record begins with a line such as [Record "deal 1"]'),
        (
            changed("deal 1", "deal 2"),
            *(1, None, 'a record begins with [Record "deal 1"] or [Record "match 1"]'),
        ),
        (changed("[Event", "[Event]"), 2, None, 'a tag is written [Name "text"]'),
        (changed('A deal"', 'A "deal"'), 2, None, 'a tag is written [Name "text"]'),
        (changed('A deal"]', 'A deal"'), 2, None, 'a tag is written [Name "text"]'),
        (changed("A deal", "A \\deal"), 2, None, 'after \\ must stand n, " or \\, or u{...}'),
        (changed("A deal", "A \tdeal"), 2, None, "this character must be written as \\u{9}"),
        (changed("A deal", "A \ud800"), 2, None, "half a character (a surrogate) cannot stand"),
        (changed("A deal", "A \\u{dfff}"), 2, None, "after \\ must stand n"),
        (changed("[Event", "[event"), 2, None, 'a tag is written [Name "text"]'),
        (changed("[Event", "[Seat2"), 1, None, "there is no seat for the tag Seat2; the seats"),
        (changed("[Event", "[Claim"), 2, None, "the tag Claim has no place here"),
        (changed("[Event", "[Deal"), 2, None, "the tag Deal has no place here"),
        (changed("[Event", '[Event "b"]\n[Event'), 3, None, "the tag Event stands twice"),
        (changed("[Event", '[Dealer "1"]\n[Event'), 6, None, "the tag Dealer stands twice"),
        (changed('[Variant "scopa"]\n', ""), 1, None, "the tag Variant is missing"),
        (changed('[Players "2"]\n', ""), 1, None, "the tag Players is missing"),
        (changed('[Dealer "1"]\n', ""), 1, None, "the tag Dealer is missing"),
        (changed("[Deck", "[Deal2"), 1, None, "the tag Deck is missing"),
        (changed('[Result "0-6"]\n', ""), 1, None, "the tag Result is missing"),
        (changed('"scopa"', '"Scopa"'), 3, None, "there is no variant 'Scopa'; see scopa.VARIANTS"),
        (changed('s "2"', 's "7"'), 3, None, "scopa is for 2, 3, 2+2, 4, 5, 3+3, 2+2+2, 6 players"),
        (changed("[Event", "[Rule target = 0]\n[Event"), 4, None, "target must be a whole number"),
        (changed("[Event", "[Rule goal = 0]\n[Event"), 4, None, "'goal' is no field of the rules"),
        (changed("[Event", "[Rule target 0]\n[Event"), 2, None, "here must stand ="),
        (changed("[Event", "[Rule target = 7 7]\n[Event"), 2, None, "here must be the end"),
        (changed("[Event", "[Rule name = x()]\n[Event"), 2, None, "'x' is no word of the rules"),
        (changed("[Event", "[Rule target = 7\n[Event"), 2, None, 'a tag is written [Name "text"]'),
        (changed('Dealer "1"', 'Dealer "2"'), 6, None, "there is no seat 2; the seats are 0 to 1"),
        (changed('Dealer "1"', 'Dealer "x"'), 5, None, "Dealer must be a whole number, not 'x'"),
        (changed('Dealer "1"', 'Dealer "01"'), 5, None, "Dealer must be a whole number, not '01'"),
        (changed("AD 3D", "AD 8D"), 6, None, "'8D' is no card: '8' is no rank; the ranks are"),
        (changed("AD 3D", "AD  3D"), 6, None, "'' is no card: a card is missing"),
        (changed("AD 3D", "AD AD"), 6, None, "a deck has each card once; in this one is no 3D"),
        (changed("AD 3D", "AD"), 6, None, "a deck has 40 cards, each once; this one has 39"),
        (changed("[Dealer", '[Position ""]\n[Dealer'), 5, None, "a position holds dealer and card"),
        (f'{FOUR}[Position "x"]', 6, None, "a position holds dealer and cards already"),
        (
            f'{FOUR}[Position "x"]'.replace('[Dealer "0"]\n', ""),
            *(5, None, "here must stand dealer="),
        ),
        (changed("cards 0-1", "cards 1-0"), 7, None, "the score is not as played: that is cards "),
        (changed('t "0-6"', 't "6-0"'), 8, None, "the result is not as played: that is 0-6"),
        (changed('t "0-6"', 't "*"'), 8, None, "the result is not as played: that is 0-6"),
        (TEXT.rpartition("\n")[0], 7, None, "the deal is not over, so it has no score"),
        (
            TEXT.rpartition("\n")[0].replace("[Score", "[Scored"),
            *(8, None, "the result is not as played: that is *"),
        ),
        (changed("1.   1:", "2.   1:"), 10, 1, "round 2 does not begin here"),
        (changed("2.   7:", "     8:"), 11, 7, "here comes play 7, not 8"),
        (changed("2.   7:", "1.   7:"), 11, 7, "round 1 does not begin here"),
        (changed("2.   7:", "99.  7:"), 11, 7, "round 99 does not begin here"),
        (changed("1: AD ", "1: 8D "), 10, 1, "'8D' is no move: '8' is no rank; the ranks are A 2"),
        (changed("1: AD ", "1: ADx "), 10, 1, "'ADx' is no move: no card follows the x"),
        (changed("1: AD ", "1: AD! "), 10, 1, "'AD!' is no move: nothing may follow the card"),
        (changed("1: AD ", "1: 001: "), 10, 1, "'001:' is no move: '0' is no rank"),
        (changed("1: AD ", "1: RS "), 10, 1, "RS is not in the hand of seat 0"),
        (
            changed("7BxAD2B4D", "7B"),
            10,
            2,
            "7B may not be laid down; it must take AD 2B 4D or 3B 4D",
        ),
        (f"{TEXT}\n7D", 16, 37, "7D cannot be played: all is over"),
        (f'{TEXT}\n[Event "b"]', 16, None, "a tag stands before the moves and comments"),
        (f"{TEXT}\n; \\x", 16, None, 'after \\ must stand n, " or \\, or u{...} with the number'),
        (f"{TEXT}\n; \u202e", 16, None, "this character must be written as \\u{202e}"),
        (changed('[Deal "1"]', '7D\n[Deal "1"]', MATCH), 6, None, "moves and comments of a mat"),
        (MATCH.partition("\n\n")[0], 1, None, "a match has at least one deal"),
        (changed('[Deal "2"]', '[Deal "3"]', MATCH), 19, None, 'here must stand [Deal "2"]'),
        (changed('[Deal "2"]', '[Event "2"]', MATCH), 19, None, "a tag stands before the moves"),
        (changed('[Deal "2"]', '[Deal "2"]\n[Event "2"]', MATCH), 20, None, "the tag Event has no"),
        (changed('[Deal "2"]', '[Deal "2"]\n[Rule a = 1]', MATCH), 20, None, "a tag is written "),
        (changed('[Deal "2"]', '[Deal "2"]\n[Position ""]', MATCH), 20, None, "the tag Position h"),
        (changed('r "0"', 'r "1"', MATCH), 1, None, "deal 2: seat 0 deals, not seat 1"),
        (
            changed('[Result "*"]\n\n[', '[Result "0-0"]\n\n[', MATCH),
            4,
            None,
            "the result is not as ",
        ),
        (changed("[Variant", '[Claim "0"]\n[Variant', MATCH), 1, None, "the rules do not allow a "),
        (changed("[Variant", '[Claim "a"]\n[Variant', MATCH), 2, None, "Claim must be a whole nu"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    text: str, line: int | None, ply: int | None, says: str
) -> None:
    with pytest.raises(RecordError) as caught:
        parse(text)
    error = caught.value
    assert error.reason.startswith(says)
    assert (error.line, error.ply, error.file) == (line, ply, None)


def test_a_deck_that_must_be_dealt_again_is_refused() -> None:
    deck = [card for card in scopa.DECK if card.rank is not scopa.Rank.RE]
    kings = [card for card in scopa.DECK if card.rank is scopa.Rank.RE]
    cards = " ".join(map(str, (*deck[:6], *kings, *deck[6:])))
    text = f'{FOUR}[Deck "{cards}"]'.replace('"4"', '"2"')
    with pytest.raises(RecordError) as caught:
        parse(text)
    says = "line 6: this deck must be dealt again: 4 kings lie on the opening table"
    assert str(caught.value) == says


def test_only_text_is_parsed() -> None:
    with pytest.raises(TypeError, match="a record is read from text, not from <bytes>"):
        parse(TEXT.encode())  # type: ignore[arg-type]  # on purpose


def test_a_file_is_read_record_by_record(tmp_path: Path) -> None:
    path = tmp_path / "deals.scopa"
    records = [DEAL, attrs.evolve(DEAL, tags={"Seat0": "Luc\u00eda"}), parse(MATCH)]
    write(path, records)
    assert path.read_bytes().decode() == "\n".join(f"{record}\n" for record in records)
    assert list(read(path)) == list(read(str(path))) == records
    with path.open("rb") as data, path.open(encoding="utf-8") as text:
        assert list(read(data)) == list(read(text)) == records


def test_a_file_is_opened_when_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "none.scopa"
    found = read(path)
    with pytest.raises(FileNotFoundError):
        next(found)
    path.write_text(TEXT, encoding="utf-8")
    reader = read(path)
    assert next(reader) == DEAL
    del reader


FAULTY = f"{TEXT}\n\n{changed('1: AD ', '1: RS ')}\n\n{TEXT}\n\n{changed('deal 1', 'deal')}\n{TEXT}"


def test_the_first_fault_ends_it(tmp_path: Path) -> None:
    path = tmp_path / "deals.scopa"
    path.write_text(FAULTY, encoding="utf-8")
    reader = read(path)
    assert next(reader) == DEAL
    with pytest.raises(RecordError) as caught:
        next(reader)
    assert str(caught.value) == f"{path}, line 26, ply 1: RS is not in the hand of seat 0"
    assert next(reader, None) is None


def test_errors_can_be_collected(tmp_path: Path) -> None:
    path = tmp_path / "deals.scopa"
    path.write_text(FAULTY, encoding="utf-8")
    first, second, third, fourth, last = read(path, errors="collect")
    assert first == third == last == DEAL
    assert isinstance(second, RecordError)
    assert (second.file, second.line, second.ply) == (str(path), 26, 1)
    assert isinstance(fourth, RecordError)
    assert (fourth.line, fourth.ply) == (49, None)


def test_what_stands_before_the_first_record_is_one_error() -> None:
    found = list(read(io.StringIO(f"one\ntwo\n{TEXT}"), errors="collect"))
    assert [type(each) for each in found] == [RecordError, Record]


@pytest.mark.parametrize("errors", ["ignore", None, True, ""])
def test_other_ways_with_errors_are_refused(errors: Any) -> None:
    with pytest.raises(ValueError, match="errors must be 'strict' or 'collect', not "):
        read(io.StringIO(TEXT), errors=errors)


def test_a_stream_gives_text_or_bytes() -> None:
    class Odd:
        def readline(self, size: int = -1, /) -> Any:
            return None

    with pytest.raises(TypeError, match="a stream gives text or bytes, not None"):
        next(read(Odd()))


class Endless:
    """A stream of lines that counts what is pulled out of it."""

    def __init__(self, lines: Iterator[bytes]) -> None:
        self._lines = lines
        self._left = b""
        self.pulled = 0
        self.largest = 0

    def readline(self, size: int = -1, /) -> bytes:
        line = self._left or next(self._lines, b"")
        line, self._left = line[:size], line[size:]
        self.pulled += len(line)
        self.largest = max(self.largest, len(line))
        return line


LINES = TEXT.encode().splitlines(keepends=True)


def test_thousands_of_records_are_read_one_at_a_time() -> None:
    count = 2000
    text = str(Record([PlayedDeal(scopa.deal(seed=7), MOVES[:1])]))
    block = [f"{line}\n".encode() for line in text.splitlines()]
    size = sum(map(len, block))
    stream = Endless(line for _ in range(count) for line in block)
    for number, record in enumerate(read(stream), 1):
        assert len(record.deals[0].moves) == 1
        # No more is pulled than the record and the first line of the next.
        assert stream.pulled <= number * size + len(block[0])
    assert stream.pulled == count * size


@pytest.mark.parametrize("start", [b"", b'[Record "deal 1"]\n; '])
def test_a_line_that_is_too_long_is_refused_at_once(start: bytes) -> None:
    stream = Endless(iter([*start.splitlines(keepends=True)[:1], b"x" * 10_000_000]))
    with pytest.raises(RecordError, match="a line has at most 100000 bytes"):
        next(read(stream))
    assert stream.pulled < 100_100


def test_after_a_line_that_is_too_long_the_next_record_follows() -> None:
    for end in (b"", b"\n", b"\n7D\n"):
        long = [b'[Record "deal 1"]\n', *(b"\xc3\xa9" * 1_000_001 + end).splitlines(keepends=True)]
        stream = Endless(iter([*long, *LINES] if end else long))
        first, *others = read(stream, errors="collect")
        assert isinstance(first, RecordError)
        assert (first.reason, first.line) == ("a line has at most 100000 bytes", 2)
        assert others == ([DEAL] if end else [])
        assert stream.largest <= 100_002


def test_a_line_may_be_as_long_as_a_record_writes_it() -> None:
    longest = "x" * (100_000 - len('[Event ""]'))
    record = Record([PlayedDeal(scopa.deal(seed=7))], {"Event": longest})
    assert parse(str(record).replace("\n", "\r\n")) == record
    with pytest.raises(RecordError, match="a line of a record has at most 100000 bytes"):
        Record([PlayedDeal(scopa.deal(seed=7))], {"Event": f"{longest}x"})


@pytest.mark.parametrize(("line", "many"), [("; " + "x" * 99_000, 11), (";", 20_001)])
def test_a_record_that_is_too_long_is_refused(line: str, many: int) -> None:
    stream = Endless(iter([*LINES, b"\n", *[f"{line}\n".encode()] * many, *LINES]))
    first, second = read(stream, errors="collect")
    assert isinstance(first, RecordError)
    assert first.reason == "a record has at most 1000000 bytes and 20000 lines"
    assert first.line == 1
    assert second == DEAL


def test_what_is_no_text_in_utf_8_is_told_with_its_line() -> None:
    data = changed("A deal", "Luc\u00eda").encode("latin-1")
    first, second = read(io.BytesIO(data + b"\n" + TEXT.encode()), errors="collect")
    assert str(first) == "line 2: this is not text in UTF-8"
    assert second == DEAL
    stream = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    (only,) = read(stream, errors="collect")
    assert isinstance(only, RecordError)
    assert only.reason == "this is not text in UTF-8"


def test_only_records_are_written() -> None:
    stream = io.StringIO()
    with pytest.raises(TypeError, match="here are Records written, not <State>"):
        write(stream, [DEAL, scopa.deal(seed=7)])  # type: ignore[list-item]  # on purpose
    assert stream.getvalue() == f"{TEXT}\n"
