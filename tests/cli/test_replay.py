"""`python -m scopa replay FILE`: recorded deals and matches."""

import io
from pathlib import Path

import attrs
import pytest

import scopa
from scopa.cli import main
from scopa.records import PlayedDeal, Record, parse
from tests.cli.records import (
    NUMBERS,
    REAL_DEALS,
    Capture,
    changed,
    record_of,
    recorded,
    replayed,
)
from tests.cli.screen import plays_on, record_on, score_on
from tests.cli.test_deal import GAMES
from tests.records.making import played, played_match

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")


@pytest.mark.parametrize("number", NUMBERS)
def test_a_recorded_deal_replays_to_its_score(capsys: Capture, number: str) -> None:
    record = parse(recorded(number))
    status, out, err = replayed(capsys, recorded(number))
    assert (status, err) == (0, "")
    assert record_of(record_on(out.partition("\n\n")[2])).deals == record.deals
    score = record.deals[0].score
    assert score
    assert score_on(out)["total"] == list(score.total)
    assert out.startswith(f"Event: Recorded deal {number}\n\nscopa for 2 players; seat 1 deals, ")


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_a_screen_shows_of_a_deal_replays_to_the_same_screen(
    capsys: Capture, name: str, players: int
) -> None:
    words = ["--variant", name, "--players", str(players), "--seed", "5", "--dealer", "1"]
    assert main(words) == 0
    screen = capsys.readouterr().out.partition("\nTo see this deal again:")[0]
    assert replayed(capsys, str(record_of(record_on(screen)))) == (0, screen, "")


def test_a_table_that_scored_at_once_is_dealt_again(capsys: Capture) -> None:
    escoba = scopa.VARIANTS["escoba"]
    seed = next(seed for seed in range(99) if sum(scopa.deal(escoba, seed=seed).sweeps))
    assert main(["--variant", "escoba", "--seed", str(seed)]) == 0
    screen = capsys.readouterr().out.partition("\nTo see this deal again:")[0]
    assert "Opening table" in screen
    assert replayed(capsys, str(record_of(record_on(screen)))) == (0, screen, "")


def test_several_records_are_told_one_after_another(capsys: Capture) -> None:
    assert main(["replay", str(REAL_DEALS)]) == 0
    together = capsys.readouterr().out
    alone = [replayed(capsys, recorded(number))[1] for number in NUMBERS]
    assert together == "\n\n".join(alone)


def test_a_fault_comes_after_the_records_before_it(capsys: Capture) -> None:
    first = replayed(capsys, recorded())[1]
    status, out, err = replayed(capsys, recorded() + recorded().replace("deal 1", "deal 2"))
    assert (status, out) == (1, first)
    assert err == (
        'deal.scopa, line 16: a record begins with [Record "deal 1"] or [Record "match 1"]\n'
    )


def test_tags_and_comments_are_told_so_that_any_screen_can(capsys: Capture) -> None:
    deal = parse(recorded()).deals[0]
    comments = {0: "Se\u00f1ores,\n\n" + "now " * 30, 1: "\x1b[31m"}
    tags = {"Seat0": "Luc\u00eda", "Event": "\n" + "x" * 200}
    text = str(Record([attrs.evolve(deal, comments=comments)], tags))
    status, out, err = replayed(capsys, text)
    assert (status, err) == (0, "")
    assert out.isascii()
    assert max(map(len, out.splitlines())) < 80
    assert out.startswith("Seat0: Luc\\xeda\nEvent: \\nxxx")
    assert "     ; Se\\xf1ores,\n     ;\n     ; now now " in out
    assert "plays CD, takes CB\n     ; \\x1b[31m\n  2  table" in out


def test_a_match_is_told_deal_by_deal(capsys: Capture) -> None:
    record = played_match()
    status, out, err = replayed(capsys, str(record))
    assert (status, err) == (0, "")
    assert out.startswith("Deal 1\nscopa for 2 players; seat 1 deals, seat 0 leads\n")
    assert "\ntotal         1         4\n\nDeal 2\nscopa for 2 players; seat 0 deals" in out
    assert out.count("\nRound 1 of 6: ") == 4
    assert out.endswith("\n\nTotals of the match: 6-12\nSide 1 wins the match.\n")


def test_a_match_that_is_not_over_is_told_as_far_as_it_went(capsys: Capture) -> None:
    out = replayed(capsys, str(played_match(plays=40)))[1]
    assert out.endswith(
        "\n\nThe deal is not over.\n\nTotals of the match: 1-4\nThe match is not over.\n"
    )


def test_a_claim_is_told(capsys: Capture) -> None:
    rules = attrs.evolve(scopa.SCOPA, declare_out=scopa.DeclareOut.AT_RISK)
    out = replayed(capsys, str(played_match(rules, plays=40, claim=0)))[1]
    assert out.endswith(
        "\n\nTotals of the match: 1-4\nSide 0 declares out.\nSide 1 wins the match.\n"
    )


def test_a_deal_that_begins_elsewhere_is_told_with_its_position(capsys: Capture) -> None:
    middle = played(scopa.deal(seed=7), 20).end
    status, out, err = replayed(capsys, str(Record([PlayedDeal(middle)])))
    assert (status, err) == (0, "")
    assert out.splitlines()[2:] == [
        "",
        *str(middle).splitlines(),
        "",
        "Round 4 of 6: 3 cards each, 12 left in the stock",
        "",
        "The deal is not over.",
    ]


def test_a_mark_at_the_beginning_of_the_file_is_passed_over(capsys: Capture) -> None:
    data = recorded().encode("utf-8-sig")
    assert replayed(capsys, data) == replayed(capsys, recorded())


def test_standard_input_is_read(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.BytesIO(recorded().encode())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(data))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out == replayed(capsys, recorded())[1]


@pytest.mark.parametrize("stdin", [None, io.TextIOWrapper(io.BytesIO())])
def test_an_empty_standard_input_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, stdin: object
) -> None:
    monkeypatch.setattr("sys.stdin", stdin)
    assert main(["replay", "-"]) == 1
    complaint = 'standard input: here is no record; one begins with [Record "deal 1"]\n'
    assert capsys.readouterr() == ("", complaint)


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
    whole = replayed(capsys, recorded())[1]
    assert plays_on(out) == plays_on(whole)[:16]
    assert out.splitlines()[-1] == " 17  table   AC 5S 6B FB"


def test_a_play_that_takes_what_is_not_there_is_told(capsys: Capture) -> None:
    status, _, err = replayed(capsys, changed("CDxCB", "CDxCB7D"))
    assert status == 1
    assert err.startswith("deal.scopa, line 10, ply 1: 7D is not on the table")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "cards 0-0",
            "cards 1-0",
            (
                "line 6: the score is not as played: that is cards 0-0, denari 0-0, "
                "settebello 0-1, primiera 1-0, sweeps 0-1"
            ),
        ),
        ("[Result", '[Result "2-1"]\n[X', "line 7: the result is not as played: that is 1-2"),
    ],
)
def test_another_score_than_the_recorded_is_told(
    capsys: Capture, old: str, new: str, complaint: str
) -> None:
    text = changed("[Event", "[Event").replace('[Event "Recorded deal 105a"]\n', "")
    status, out, err = replayed(capsys, text.replace(old, new))
    assert status == 1
    told = replayed(capsys, recorded())[1].partition("\n\n")[2]
    assert out.endswith(told)
    assert err == f"deal.scopa, {complaint}\n"


def test_a_match_that_cannot_be_is_told_after_its_deals(capsys: Capture) -> None:
    text = str(played_match(plays=40)).replace('[Dealer "0"]', '[Dealer "1"]')
    status, out, err = replayed(capsys, text.rpartition("\n\n")[0])
    assert status == 1
    assert out.endswith("\n\nThe deal is not over.\n")
    assert err == "deal.scopa, line 1: deal 2: seat 0 deals, not seat 1\n"


def test_a_long_file_is_told_while_it_is_read(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[int] = []
    monkeypatch.setattr("scopa.cli._main.say", lambda lines: pages.append(len(list(lines))))
    Path("deals.scopa").write_text(recorded() * 9 + "[Record \n", encoding="utf-8")
    assert main(["replay", "deals.scopa"]) == 1
    assert len(pages) == 9
    assert capsys.readouterr().err.startswith("deals.scopa, line 136: a record begins with ")


def test_a_file_must_be_named(capsys: Capture) -> None:
    assert main(["replay"]) == 2
    message = "python -m scopa replay: the following arguments are required: FILE\n"
    assert capsys.readouterr().err == message
