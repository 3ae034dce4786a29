"""`python -m scopa replay FILE`: what can be wrong with a record, told before any play."""

import pytest

from tests.cli.records import Capture, changed, recorded, refused

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", ': here is no record; one begins with [Record "deal 1"]'),
        (b"\n; nothing\n", ': here is no record; one begins with [Record "deal 1"]'),
        (b"{}", ', line 1: a record begins with a line such as [Record "deal 1"]'),
        (b"\n\n7D", ', line 3: a record begins with a line such as [Record "deal 1"]'),
        (b'[Record "deal 1"]\n\n\xff', ", line 3: this is not text in UTF-8"),
        (recorded().encode("utf-16"), ", line 1: this is not text in UTF-8"),
        (b"[" * 10_000_000, ", line 1: a line has at most 100000 bytes"),
        (b'[Record "deal 1"]\n' + b";\n" * 20_001, ", line 1: a record has at most 1000000 byte"),
        (b'[Record "deal 1"]', ", line 1: the tag Variant is missing"),
        (b'[Record "deal 2"]', ', line 1: a record begins with [Record "deal 1"] or [Record '),
    ],
)
def test_what_is_no_record_at_all_is_told(capsys: Capture, data: bytes, complaint: str) -> None:
    assert refused(capsys, data).startswith(f"deal.scopa{complaint}")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"scopa"', '"Scopa"', "line 3: there is no variant 'Scopa'; see scopa.VARIANTS"),
        ('"scopa"', '"scopone"', "line 3: scopone is for 2+2 players, not for '2'"),
        ('Dealer "1"', 'Dealer "2"', "line 6: there is no seat 2; the seats are 0 to 1"),
        ('Dealer "1"', 'Dealer "\u0661"', "line 5: Dealer must be a whole number, not '\\u0661'"),
        ("2D CD", "2D 8D", "line 6: '8D' is no card: '8' is no rank; "),
        ("2D CD", "2D 2D", "line 6: a deck has each card once; in this one is no CD"),
        ("RCxRB", "RC,RB", "line 10, ply 3: 'RC,RB' is no move: nothing may follow the card 'RC'"),
        ("RCxRB", "RCxRBRB", "line 10, ply 3: 'RCxRBRB' is no move: the card RB stands here twice"),
        ("2.   7:", "2.   8:", "line 11, ply 7: here comes play 7, not 8"),
        (
            "[Dealer",
            '[Rule awards = (award("fives"))]\n[Dealer',
            "line 5: the award 'fives' is none of the library's; give it when reading: ",
        ),
        ("[Dealer", '[Caf\u00e9 "x"]\n[Dealer', 'line 5: a tag is written [Name "text"]'),
    ],
)
def test_a_fault_is_told_with_its_place(
    capsys: Capture, old: str, new: str, complaint: str
) -> None:
    assert refused(capsys, changed(old, new)).startswith(f"deal.scopa, {complaint}")
