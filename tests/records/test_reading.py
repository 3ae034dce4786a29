"""Reading and writing records, and what is refused where."""

import io
from pathlib import Path
from typing import Any

import pytest

import scopa
from scopa import RecordError
from scopa.records import PlayedDeal, Record, parse, read, write
from tests.records.making import played, played_match
from tests.strategies import CardsOfRank

DEAL = Record([played(scopa.deal(seed=7))], {"Event": "A deal"})
SHORT = Record([played(scopa.deal(seed=7), 2)])
TEXT = str(SHORT)
FIRST = '[Record "deal, format 1"]'
MATCH = played_match(plays=38)


def fault(text: str) -> RecordError:
    """The error that the text gives."""
    with pytest.raises(RecordError) as caught:
        parse(text)
    return caught.value


def test_errors_are_collected_in_the_place_of_their_records() -> None:
    wrong = TEXT.replace("7Bx", "7Cx")
    texts = [TEXT, wrong, f"{FIRST}\n{FIRST}", TEXT, f"{TEXT}\n[Event]\n; lost", TEXT]
    found = list(read(io.StringIO("\n\n".join(texts)), errors="collect"))
    assert [each if isinstance(each, Record) else str(each) for each in found] == [
        SHORT,
        "line 17, ply 2: 7C is not in the hand of seat 1",
        "line 19: the tag Variant is missing",
        "line 20: the tag Variant is missing",
        SHORT,
        "line 39: a tag stands before the moves and comments",
        SHORT,
    ]


def test_the_first_error_ends_strict_reading() -> None:
    found = read(io.StringIO(f"{TEXT}\n\n{FIRST}\n\n{TEXT}"))
    assert next(found) == SHORT
    with pytest.raises(RecordError, match="line 10: the tag Variant is missing"):
        next(found)
    assert not list(found)


def test_an_error_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "deals.scopa"
    path.write_text(f"{TEXT}\n\n{TEXT.replace('7Bx', '7Cx')}\n", encoding="utf-8")
    for file in (path, str(path)):
        *found, error = read(file, errors="collect")
        assert found == [SHORT]
        assert isinstance(error, RecordError)
        assert (error.file, error.line, error.ply) == (str(path), 17, 2)
        with pytest.raises(RecordError) as caught:
            list(read(file))
        assert str(caught.value) == f"{path}, line 17, ply 2: 7C is not in the hand of seat 1"


def test_a_file_is_opened_when_its_first_record_is_asked_for(tmp_path: Path) -> None:
    found = read(tmp_path / "deals.scopa")
    with pytest.raises(FileNotFoundError):
        next(found)


def test_files_are_written_in_utf_8_with_plain_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "deals.scopa"
    record = Record(SHORT.deals, {"Seat0": "Luc\u00eda"})
    write(path, [record, SHORT])
    assert path.read_bytes() == f"{record}\n\n{SHORT}\n".encode()
    assert list(read(path)) == [record, SHORT]
    write(str(path), iter(()))
    assert not path.read_bytes()
    assert not list(read(path))


@pytest.mark.parametrize(
    ("use", "error", "says"),
    [
        (lambda: parse(TEXT.encode()), TypeError, "a record is read from text, not from <bytes>"),  # type: ignore[arg-type]  # on purpose
        (lambda: parse(TEXT, awards=[]), TypeError, "awards must be a mapping of names to awards"),  # type: ignore[arg-type]  # on purpose
        (lambda: read(7), TypeError, "records are read from a path or a stream, not 7"),  # type: ignore[call-overload]  # on purpose
        (lambda: read("", awards=7), TypeError, "awards must be a mapping of names to awards"),  # type: ignore[call-overload]  # on purpose
        (lambda: read("", errors="x"), ValueError, "errors must be 'strict' or 'collect', not 'x'"),  # type: ignore[call-overload]  # on purpose
        (lambda: write(7, []), TypeError, "records are written to a path or a stream, not 7"),  # type: ignore[arg-type]  # on purpose
        (
            lambda: write(io.StringIO(), [TEXT]),  # type: ignore[list-item]  # on purpose
            TypeError,
            "what is written are Records, not <str>",
        ),
    ],
)
def test_other_kinds_of_argument_are_refused(use: Any, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        use()


@pytest.mark.parametrize("text", ["", "\n \n", "; a comment alone\n"])
def test_no_record_is_told(text: str) -> None:
    assert str(fault(text)) == "there is no record; one is needed"
    assert not list(read(io.StringIO(text)))


def test_several_records_are_not_one() -> None:
    says = "there are several records, which `read` reads; one is needed"
    assert str(fault(f"{TEXT}\n\n{TEXT}")) == says


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (FIRST, "hello", f"line 1: a record begins with a line such as {FIRST}"),
        (FIRST, '[Record "deal, format 2"]', f"line 1: a record begins with {FIRST} or [Record "),
        ('[Result "*"]', '[Result "*"', 'line 6: a tag is written [Name "text"]'),
        ('[Result "*"]', "[Result *]", 'line 6: a tag is written [Name "text"]'),
        ('[Result "*"]', '[Result  "*"]', 'line 6: a tag is written [Name "text"]'),
        ('[Result "*"]', '[Event "\\x"]', 'line 6: after \\ must stand n, " or \\, or u{...}'),
        ('[Result "*"]', '[Event "\x00"]', "line 6: this character must be written as \\u{0}"),
        ('[Result "*"]', '[Result "*"]\n[Result "*"]', "line 7: the tag Result stands twice"),
        ('[Result "*"]', '[E "a"]\n[E "b"]\n[Result "*"]', "line 1: the tag E stands twice"),
        ('[Result "*"]', '[e "a"]\n[Result "*"]', "line 1: the name of a tag is a capital "),
        ('[Result "*"]', '[Deal "1"]', "line 6: the tag Deal has no place here"),
        ('[Result "*"]', '[Claim "1"]', "line 6: the tag Claim has no place here"),
        ('[Result "*"]', "", "line 1: the tag Result is missing"),
        ('[Dealer "1"]', "", "line 1: the tag Dealer is missing"),
        ('[Players "2"]', "", "line 1: the tag Players is missing"),
        ('[Result "*"]', '[Result "0-6"]', "line 6: the result is not as played: that is *"),
        (
            '[Result "*"]',
            '[Score "a"]\n[Result "*"]',
            "line 6: the deal is not over, so it has no ",
        ),
        ('"scopa"', '"Scopa"', "line 2: there is no variant 'Scopa'; see scopa.VARIANTS"),
        ('"2"', '"7"', "line 2: scopa is for 2, 3, 2+2, 4, 5, 3+3, 2+2+2, 6 players, not for '7'"),
        ('[Players "2"]', '[Players "2"]\n[Rule target = 0]', "line 2: target must be a whole num"),
        ('[Players "2"]', "[Rule target = 5", 'line 3: a tag is written [Name "text"]'),
        ('[Players "2"]', "[Rule target = x]", "line 3: 'x' is no word of the rules"),
        ('[Players "2"]', "[Rule target = 5 5]", "line 3: nothing may follow here"),
        ('[Players "2"]', "[Rule a = 5]\n[Rule a = 5]", "line 4: 'a' stands twice"),
        ('[Dealer "1"]', '[Dealer "x"]', "line 4: Dealer must be a whole number, not 'x'"),
        ('[Dealer "1"]', '[Dealer "01"]', "line 4: Dealer must be a whole number, not '01'"),
        ('[Dealer "1"]', '[Dealer "2"]', "line 5: there is no seat 2; the seats are 0 to 1"),
        ("AD 3D 6C", "AD 3D", "line 5: a deck has 40 cards, each once; this one has 39"),
        ("AD 3D 6C", "AD 3D 6c", "line 5: '6c' is no card: 'c' is no suit; the suits are C D B S"),
        ("AD 3D 6C", "AD  6C", "line 5: '' is no card: "),
        ("AD 3D 6C 7B FB RB 2B", "AD 3D 6C 7B FB RB AD", "line 5: a deck has each card once; "),
        (
            '[Result "*"]',
            '[Position "x"]\n[Result "*"]',
            "line 6: a position holds dealer and cards already",
        ),
        ("1.   1: AD", "2. AD", "line 8, ply 1: round 2 does not begin here"),
        ("1.   1: AD", "AD 1.", "line 8, ply 2: round 1 does not begin here"),
        ("1.   1: AD", "7. AD", "line 8, ply 1: round 7 does not begin here"),
        ("1.   1: AD", "2: AD", "line 8, ply 1: play 1 comes here, not 2"),
        ("1.   1: AD", "01: AD", "line 8, ply 1: '01:' is no move: '0' is no rank"),
        ("1.   1: AD", "AD\u00a0", "line 8, ply 1: 'AD\\xa0' is no move: "),
        ("1.   1: AD", "AD AD", "line 8, ply 2: AD is not in the hand of seat 1"),
        ("1.   1: AD", "AD ; \\q", 'line 8: after \\ must stand n, " or \\, or u{...} with'),
        ("1.   1: AD", "AD\n{7B}", "line 9, ply 2: '{7B}' is no move: "),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, says: str) -> None:
    assert old in TEXT
    assert str(fault(TEXT.replace(old, new, 1))).startswith(says)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"0-6"', '"1-6"', "line 7: the result is not as played: that is 0-6"),
        ('"0-6"', '"*"', "line 7: the result is not as played: that is 0-6"),
        (
            "sweeps 0-2",
            "sweeps 1-2",
            "line 6: the score is not as played: that is cards 0-1, denari",
        ),
        (
            "AD 3D 6C 7B FB RB 2B 3B 4D RS 7C AC 2C 5S",
            "AD 3D 6C 7B FB 2B RB 3B 4D RS 7C AC 2C 5S",
            "line 9, ply 2: 2B is not on the table",
        ),
    ],
)
def test_a_deal_that_ended_otherwise_is_refused(old: str, new: str, says: str) -> None:
    text = str(Record(DEAL.deals))
    assert old in text
    assert str(fault(text.replace(old, new, 1))).startswith(says)


def test_a_deck_that_must_be_dealt_again_is_refused() -> None:
    cards = TEXT.partition('Deck "')[2].partition('"')[0].split()
    kings = [card for card in cards if card[0] == "R"]
    rest = [card for card in cards if card[0] != "R"]
    deck = " ".join([*rest[:6], *kings[:3], *rest[6:], kings[3]])
    says = "line 5: this deck must be dealt again: 3 kings lie on the opening table"
    assert str(fault(TEXT.replace(" ".join(cards), deck))) == says


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('[Deal "2"]', '[Deal "3"]', 'line 19: [Deal "2"] must stand here'),
        ('[Deal "2"]', '[Deal "2"]\n[Event "a"]', "line 20: the tag Event has no place here"),
        (
            '[Deal "1"]',
            '\n1. AD\n\n[Deal "1"]',
            "line 7: moves and comments of a match stand in its ",
        ),
        ('[Result "*"]\n', "", "line 1: the tag Result is missing"),
        ('[Result "*"]\n', '[Result "1-4"]\n', "line 4: the result is not as played: that is *"),
        ('[Result "1-4"]', '[Result "4-1"]', "line 10: the result is not as played: that is 1-4"),
        (
            '[Result "*"]',
            '[Claim "0"]\n[Result "*"]',
            "line 1: the rules do not allow a side to decl",
        ),
        ('[Dealer "0"]', '[Dealer "1"]', "line 1: deal 2: seat 0 deals, not seat 1"),
    ],
)
def test_what_is_wrong_with_a_match_is_told(old: str, new: str, says: str) -> None:
    text = str(MATCH)
    assert old in text
    assert str(fault(text.replace(old, new, 1))).startswith(says)


def test_a_match_has_a_deal() -> None:
    head = str(MATCH).split("\n\n", maxsplit=1)[0]
    assert str(fault(head)) == "line 1: a match has at least one deal"


def test_the_score_need_not_be_told() -> None:
    lines = str(DEAL).splitlines(keepends=True)
    without = "".join(line for line in lines if not line.startswith("[Score "))
    assert len(without) < len(str(DEAL))
    assert parse(without) == DEAL


def test_numbers_may_be_left_out_and_comments_stand_anywhere() -> None:
    text = TEXT.replace("1.   1: AD 7Bx", "AD ;one\n  ;  two \\n \n;\n\n2: \t 7Bx")
    assert parse(text).deals[0].comments == ((1, "one\n two \n\n"),)


def test_white_space_in_comments_is_written_by_its_number() -> None:
    assert str(fault(f"{TEXT}\n; a\tb")) == "line 9: this character must be written as \\u{9}"
    assert parse(f"{TEXT}\n; a\\u{{9}}b\\u{{20}}").deals[0].comments == ((2, "a\tb "),)


def test_a_comment_before_the_first_record_is_of_the_file() -> None:
    assert parse(f"; Of the file\n\n{TEXT}\n; Of the deal") == Record(
        [PlayedDeal(SHORT.deals[0].start, SHORT.deals[0].moves, {2: "Of the deal"})]
    )


def test_positions_begin_a_deal_elsewhere() -> None:
    record = Record([played(played(scopa.deal(seed=7), 30).end)])
    text = str(record)
    assert parse(text) == record
    for old, new, says in [
        ("dealer=1", "dealer=7", "line 4: there is no seat 7; the seats are 0 to 1"),
        ("dealer=1", "dealer=", "line 4: a whole number must stand here"),
        ('[Position "', '[Position "scopa(2) ', "line 4: dealer= must stand here"),
        (
            '[Position "',
            '[Dealer "1"]\n[Position "',
            "line 5: a position holds dealer and cards al",
        ),
    ]:
        assert str(fault(text.replace(old, new))).startswith(says)


def test_awards_that_the_library_does_not_know_are_given_for_reading() -> None:
    own = CardsOfRank(scopa.Rank.RE)
    rules = scopa.Variant(awards=(own,))
    record = Record([PlayedDeal(scopa.deal(rules, seed=7))])
    assert list(read(io.StringIO(str(record)), awards={own.name: own})) == [record]
    with pytest.raises(RecordError, match=r"line 6: the award 'cards_of_rank' is none of the libr"):
        list(read(io.StringIO(str(record))))
