"""`python -m scopa replay FILE`: what can be wrong with a record.

All faults of records are tested with the reader; here, that each kind comes as one line.
"""

import pytest

import scopa
from tests.cli.records import TEXT, Capture, changed, refused
from tests.records.making import played_match
from tests.strategies import CardsOfRank

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")

FIRST = '[Record "deal, format 1"]'


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", f": there is no record; one begins with {FIRST}"),
        (b"; nothing but this\n", f": there is no record; one begins with {FIRST}"),
        (b"{}", f", line 1: a record begins with a line such as {FIRST}"),
        (f'{FIRST}\n[Event "'.encode() + b'\xff"]', ", line 2: this is not text in UTF-8"),
        (TEXT.encode("utf-16"), ", line 1: this is not text in UTF-8"),
        (b" " * 10_000_000, ", line 1: a line has at most 100000 bytes"),
        (
            f"{FIRST}\n".encode() + b";\n" * 20_000,
            ", line 1: a record has at most 1000000 bytes and 20000 lines",
        ),
        (f"{FIRST}\n(".encode() * 9, ", line 1: the tag Variant is missing"),
    ],
)
def test_what_is_no_record_at_all_is_told(capsys: Capture, data: bytes, complaint: str) -> None:
    assert refused(capsys, data) == f"deal.scopa{complaint}"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"scopa"', '"Lucía"', "line 3: there is no variant 'Luc\\xeda'; see scopa.VARIANTS"),
        ('[Dealer "1"]', '[Dealer "2"]', "line 6: there is no seat 2; the seats are 0 to 1"),
        ("AD 5B CB RB", "AD 5B CB", "line 6: a deck has 40 cards, each once; this one has 39"),
        ("2D CD RC 3C", "2D CD RC CD", "line 6: a deck has each card once; in this one is no 3C"),
        (
            "2D CD RC 3C 3S FC AD 5B CB RB AC RD",
            "2D CD CB 3C 3S FC AD RC RD RB AC 5B",
            "line 6: this deck must be dealt again: 3 kings lie on the opening table",
        ),
        ('[Result "1-2"]', "", "line 1: the tag Result is missing"),
        ("2.   7:", "2.   8:", "line 11, ply 7: play 7 comes here, not 8"),
        ("CDxCB", "CDxCBCB", "line 10, ply 1: 'CDxCBCB' is no move: "),
        ("CDxCB", "\x1b[31m", "line 10, ply 1: '\\x1b[31m' is no move: "),
    ],
)
def test_what_is_wrong_in_a_record_is_told_with_its_place(
    capsys: Capture, old: str, new: str, complaint: str
) -> None:
    told = refused(capsys, changed(old, new))
    assert told.startswith(f"deal.scopa, {complaint}")


def test_what_is_wrong_in_a_match_is_told_with_its_place(capsys: Capture) -> None:
    text = str(played_match(plays=38)).replace('[Deal "2"]', '[Deal "3"]')
    assert refused(capsys, text) == 'deal.scopa, line 19: [Deal "2"] must stand here'


def test_awards_that_the_library_does_not_know_are_told(capsys: Capture) -> None:
    award = CardsOfRank(scopa.Rank.RE).name
    text = changed('[Players "2"]', f'[Players "2"]\n[Rule awards = (award("{award}"))]')
    assert refused(capsys, text).startswith(
        "deal.scopa, line 5: the award 'cards_of_rank' is none of the library's; "
    )
