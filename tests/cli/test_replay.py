"""`python -m scopa replay FILE`: recorded deals and matches."""

import io
from pathlib import Path

import attrs
import pytest

import scopa
from scopa.cli import main
from scopa.records import PlayedDeal, Record, read
from tests.cases import deals
from tests.cli.records import TEXT, Capture, changed, refused, replayed
from tests.cli.screen import plays_on, record_on, score_on, tables_on
from tests.cli.test_deal import GAMES
from tests.records.making import played, played_match

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")

SHORT = Record([played(scopa.deal(seed=7), 2)])


@pytest.mark.parametrize("name", deals.names())
def test_a_recorded_deal_replays_to_its_score(capsys: Capture, name: str) -> None:
    record = deals.recorded()[name]
    status, out, err = replayed(capsys, record)
    assert (status, err) == (0, "")
    assert record_on(out).deals == record.deals
    wanted = deals.load(name)
    points = {award: list(each) for award, each in wanted.points.items()}
    assert score_on(out) == {"points": points, "total": list(wanted.total)}


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_a_screen_shows_of_a_deal_replays_to_the_same_screen(
    capsys: Capture, name: str, players: int
) -> None:
    words = ["--variant", name, "--players", str(players), "--seed", "5", "--dealer", "1"]
    assert main(words) == 0
    screen = capsys.readouterr().out.partition("\nTo see this deal again:")[0]
    assert replayed(capsys, record_on(screen)) == (0, screen, "")


def test_a_table_that_scored_at_once_is_dealt_again(capsys: Capture) -> None:
    escoba = scopa.VARIANTS["escoba"]
    seed = next(seed for seed in range(99) if sum(scopa.deal(escoba, seed=seed).sweeps))
    assert main(["--variant", "escoba", "--seed", str(seed)]) == 0
    screen = capsys.readouterr().out.partition("\nTo see this deal again:")[0]
    assert "Opening table" in screen
    assert replayed(capsys, record_on(screen)) == (0, screen, "")


def test_the_records_of_a_file_are_told_one_after_another(capsys: Capture) -> None:
    screens = [replayed(capsys, record)[1] for record in deals.recorded().values()]
    assert main(["replay", str(deals.FILE)]) == 0
    assert capsys.readouterr().out == "\n\n".join(screens)


def test_what_is_right_is_told_before_the_record_that_is_not(capsys: Capture) -> None:
    text = "\n\n".join([str(SHORT), TEXT, '[Record "x"]', TEXT])
    status, out, err = replayed(capsys, text)
    assert status == 1
    assert out == f"{replayed(capsys, SHORT)[1]}\n\n{replayed(capsys, TEXT)[1]}"
    assert err == (
        "deal.scopa, line 26: a record begins with "
        '[Record "deal, format 1"] or [Record "match, format 1"]\n'
    )


def test_tags_and_comments_are_told_in_plain_ascii(capsys: Capture) -> None:
    tags = {"Seat0": "Luc\u00eda", "Event": "one\ntwo \u202e" + " three" * 15}
    comments = {0: "To begin\n\nwith", 2: "\u00e8 " + "so " * 30}
    deal = attrs.evolve(SHORT.deals[0], comments=comments)
    status, out, err = replayed(capsys, Record([deal], tags))
    assert (status, err) == (0, "")
    assert out == (
        "Seat0: Luc\\xeda\n"
        "Event: one\\ntwo \\u202e three three three three three three three three three\n"
        "       three three three three three three\n"
        "\n"
        "scopa for 2 players; seat 1 deals, seat 0 leads\n"
        "A asso, F fante, C cavallo, R re; then C coppe, D denari, B bastoni, S spade\n"
        "\n"
        "Round 1 of 6: 3 cards each, 30 left in the stock\n"
        "     ; To begin\n"
        "     ;\n"
        "     ; with\n"
        "  1  table   2B 3B 4D RS\n"
        "     seat 0  AD 3D 6C   plays AD\n"
        "  2  table   AD 2B 3B 4D RS\n"
        "     seat 1  7B FB RB   plays 7B, takes AD 2B 4D\n"
        "     ; \\xe8 so so so so so so so so so so so so so so so so so so so so so so\n"
        "       so so so so so so so so\n"
        "\n"
        "The deal is not over.\n"
    )


def test_a_deal_that_begins_elsewhere_shows_its_position(capsys: Capture) -> None:
    start = played(scopa.deal(seed=7), 20).end
    status, out, err = replayed(capsys, Record([PlayedDeal(start)]))
    assert (status, err) == (0, "")
    assert f"\n\n{start}\n\nRound 4 of 6: 3 cards each, 12 left in the stock\n" in out


def test_the_name_of_house_rules_is_told_in_plain_ascii(capsys: Capture) -> None:
    rules = attrs.evolve(scopa.SCOPA, name="Luc\u00eda\n", target=21)
    _, out, _ = replayed(capsys, Record([PlayedDeal(scopa.deal(rules, seed=7))]))
    assert out.startswith("Luc\\xeda\\n for 2 players; seat 1 deals, seat 0 leads\n")


def test_a_match_is_told_deal_by_deal(capsys: Capture) -> None:
    record = played_match()
    status, out, err = replayed(capsys, record)
    assert (status, err) == (0, "")
    assert [line for line in out.splitlines() if line.startswith("Deal ")] == [
        f"Deal {number}" for number in range(1, 5)
    ]
    assert len(plays_on(out)) == sum(len(deal.moves) for deal in record.deals)
    assert out.endswith("\n\nTotals of the match: 6-12\nSide 1 wins the match.\n")
    second = Record([record.deals[1]])
    assert f"\n\nDeal 2\n{replayed(capsys, second)[1]}\nDeal 3\n" in out


def test_a_match_that_is_not_over_says_so(capsys: Capture) -> None:
    _, out, _ = replayed(capsys, played_match(plays=38))
    ends = "The deal is not over.\n\nTotals of the match: 1-4\nThe match is not over.\n"
    assert out.endswith(f"\n\n{ends}")


def test_a_claim_is_told(capsys: Capture) -> None:
    rules = attrs.evolve(scopa.SCOPA, declare_out=scopa.DeclareOut.AT_RISK)
    _, out, _ = replayed(capsys, played_match(rules, plays=3, claim=0))
    ends = "Totals of the match: 0-0\nSide 0 declares out.\nSide 1 wins the match.\n"
    assert out.endswith(f"\n\n{ends}")


def test_a_mark_at_the_beginning_of_the_file_is_passed_over(capsys: Capture) -> None:
    assert replayed(capsys, TEXT.encode("utf-8-sig")) == replayed(capsys, TEXT)


def test_standard_input_is_read(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out == replayed(capsys, TEXT)[1]


@pytest.mark.parametrize("stdin", [None, io.TextIOWrapper(io.BytesIO())])
def test_an_empty_standard_input_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, stdin: object
) -> None:
    monkeypatch.setattr("sys.stdin", stdin)
    assert main(["replay", "-"]) == 1
    says = 'standard input: there is no record; one begins with [Record "deal, format 1"]\n'
    assert capsys.readouterr() == ("", says)


@pytest.mark.parametrize("file", ["no-such-file.scopa", "."])
def test_a_file_that_cannot_be_read_is_told(capsys: Capture, file: str) -> None:
    assert main(["replay", file]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err.startswith(f"{file}: cannot be read: ")


def test_the_name_of_a_file_is_printed_so_that_any_screen_can(capsys: Capture) -> None:
    assert main(["replay", "scop\u00f2n\n\x1b[31m"]) == 1
    assert capsys.readouterr().err.startswith("scop\\xf2n\\n\\x1b[31m: cannot be read: ")


def test_an_illegal_play_is_told_after_what_led_to_it(capsys: Capture) -> None:
    status, out, err = replayed(capsys, changed("7SxAC6B", "7S"))
    assert status == 1
    assert err == "deal.scopa, line 12, ply 17: 7S may not be laid down; it must take AC 6B\n"
    whole = replayed(capsys, TEXT)[1]
    assert plays_on(out) == plays_on(whole)[:16]
    assert out.splitlines()[-1] == " 17  table   AC 5S 6B FB"
    assert whole.startswith(out)


def test_a_play_that_takes_what_is_not_there_is_told(capsys: Capture) -> None:
    status, out, err = replayed(capsys, changed("CDxCB", "CDx7DCB"))
    assert (status, len(tables_on(out))) == (1, 1)
    assert err.startswith("deal.scopa, line 10, ply 1: 7D is not on the table")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "sweeps 0-1",
            "sweeps 0-2",
            "line 7: the score is not as played: that is "
            + TEXT.partition('[Score "')[2].partition('"')[0],
        ),
        ('"1-2"', '"2-1"', "line 8: the result is not as played: that is 1-2"),
    ],
)
def test_another_end_than_the_recorded_is_told_after_the_deal(
    capsys: Capture, old: str, new: str, complaint: str
) -> None:
    status, out, err = replayed(capsys, changed(old, new))
    assert status == 1
    assert out == replayed(capsys, TEXT)[1]
    assert err == f"deal.scopa, {complaint}\n"


def test_a_match_that_is_none_is_told_after_its_deals(capsys: Capture) -> None:
    text = str(played_match(plays=38)).replace('[Dealer "0"]', '[Dealer "1"]')
    status, out, err = replayed(capsys, text)
    assert (status, len(plays_on(out))) == (1, 38)
    assert err == "deal.scopa, line 1: deal 2: seat 0 deals, not seat 1\n"


def test_a_record_that_is_none_is_told_at_once(capsys: Capture) -> None:
    says = "deal.scopa, line 3: scopa is for 2, 3, 2+2, 4, 5, 3+3, 2+2+2, 6 players, not for '7'"
    assert refused(capsys, changed('[Players "2"]', '[Players "7"]')) == says


def test_a_file_must_be_named(capsys: Capture) -> None:
    assert main(["replay"]) == 2
    message = "python -m scopa replay: the following arguments are required: FILE\n"
    assert capsys.readouterr().err == message


def test_the_record_in_the_help_has_the_form_of_one(capsys: Capture) -> None:
    assert main(["replay", "--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("  [Record "))
    last = next(place for place, line in enumerate(lines) if line.startswith("  2. "))
    text = "\n".join(line[2:] for line in lines[first : last + 1])
    deck = next(line for line in TEXT.splitlines() if line.startswith("[Deck "))
    shown = next(line for line in text.splitlines() if line.startswith("[Deck "))
    Path("help.scopa").write_text(text.replace(shown, deck).replace('"1-2"', '"*"'), "utf-8")
    (record,) = read("help.scopa")
    assert record.deals[0].comments == ((6, "A comment follows the play before it."),)
    assert deck.startswith(shown.removesuffix(' ..."]'))
