"""`python -m scopa replay FILE`: recorded deals."""

import io
import json
from typing import Any

import pytest

import scopa
from scopa.cli import main
from tests.cases import deals
from tests.cli.records import Capture, changed, recorded, refused, replayed
from tests.cli.screen import plays_on, record_on, score_on
from tests.cli.test_deal import GAMES

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")


def in_order(record: dict[str, Any]) -> dict[str, Any]:
    """The record with the cards of the table, and those taken in a play, as they are printed."""
    table = str(scopa.CardSet.parse(" ".join(record["table"]))).split()
    plays = [
        [seat, card, str(scopa.CardSet.parse(" ".join(taken))).split()]
        for seat, card, taken in record["plays"]
    ]
    return {**record, "table": table, "plays": plays}


@pytest.mark.parametrize("name", deals.names())
def test_a_recorded_deal_replays_to_its_score(capsys: Capture, name: str) -> None:
    record = recorded(name)
    status, out, err = replayed(capsys, record)
    assert (status, err) == (0, "")
    assert record_on(out) == in_order(record)
    assert score_on(out) == record["score"]


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


def test_what_need_not_be_recorded_is_as_documented(capsys: Capture) -> None:
    whole = replayed(capsys, recorded())
    short = recorded()
    for key in ("variant", "players", "dealer", "score"):
        del short[key]
    assert replayed(capsys, short) == whole
    other = recorded()
    other["plays"] = [[1 - seat, card, taken] for seat, card, taken in other["plays"]]
    del other["dealer"], other["score"]
    assert replayed(capsys, other)[1].startswith("scopa for 2 players; seat 0 deals, seat 1 leads")


def test_plays_may_be_the_text_of_moves(capsys: Capture) -> None:
    text = recorded()
    text["plays"] = [
        f"{card}x{''.join(taken)}" if taken else card for _, card, taken in text["plays"]
    ]
    assert replayed(capsys, text) == replayed(capsys, recorded())
    del text["dealer"]
    complaint = "dealer must be there where the first play does not name its seat"
    assert refused(capsys, text) == f"deal.json: {complaint}"


def test_a_mark_at_the_beginning_of_the_file_is_passed_over(capsys: Capture) -> None:
    data = json.dumps(recorded()).encode("utf-8-sig")
    assert replayed(capsys, data) == replayed(capsys, recorded())


def test_standard_input_is_read(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.BytesIO(json.dumps(recorded()).encode())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(data))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out == replayed(capsys, recorded())[1]


@pytest.mark.parametrize("stdin", [None, io.TextIOWrapper(io.BytesIO())])
def test_an_empty_standard_input_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, stdin: object
) -> None:
    monkeypatch.setattr("sys.stdin", stdin)
    assert main(["replay", "-"]) == 1
    complaint = "standard input, line 1: this is not JSON: Expecting value\n"
    assert capsys.readouterr() == ("", complaint)


@pytest.mark.parametrize("file", ["no-such-file.json", "."])
def test_a_file_that_cannot_be_read_is_told(capsys: Capture, file: str) -> None:
    assert main(["replay", file]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err.startswith(f"{file}: cannot be read: ")


def test_the_name_of_a_file_is_printed_so_that_any_screen_can(capsys: Capture) -> None:
    assert main(["replay", "scop\u00f2n\n\x1b[31m"]) == 1
    assert capsys.readouterr().err.startswith("scop\\xf2n\\n\\x1b[31m: cannot be read: ")


def test_an_illegal_play_is_told_after_what_led_to_it(capsys: Capture) -> None:
    record = recorded()
    assert record["plays"][16] == [0, "7S", ["AC", "6B"]]
    record["plays"][16] = [0, "7S", []]
    status, out, err = replayed(capsys, record)
    assert status == 1
    assert err == "deal.json, ply 17: 7S may not be laid down; it must take AC 6B\n"
    right = in_order(record)["plays"][:16]
    assert [list(play[:3]) for play in plays_on(out)] == right
    assert out.splitlines()[-1] == " 17  table   AC 5S 6B FB"


def test_a_play_that_takes_what_is_not_there_is_told(capsys: Capture) -> None:
    record = changed(lambda record: record["plays"][0][2].append("7D"))
    status, _, err = replayed(capsys, record)
    assert status == 1
    assert err.startswith("deal.json, ply 1: 7D is not on the table")


def test_another_score_than_the_recorded_is_told_with_every_difference(capsys: Capture) -> None:
    record = recorded()
    record["score"]["points"].update(cards=[1, 0], sweeps=[0, 2])
    status, out, err = replayed(capsys, record)
    assert status == 1
    assert out == replayed(capsys, recorded())[1]
    wrong = "cards is 0-0, not 1-0; sweeps is 0-1, not 0-2"
    assert err == f"deal.json: the recorded score is wrong: {wrong}\n"


def test_a_wrong_total_alone_is_told(capsys: Capture) -> None:
    record = changed(lambda record: record["score"].update(total=[2, 1]))
    status, _, err = replayed(capsys, record)
    assert status == 1
    assert err == "deal.json: the recorded score is wrong: total is 1-2, not 2-1\n"


def test_a_file_must_be_named(capsys: Capture) -> None:
    assert main(["replay"]) == 2
    message = "python -m scopa replay: the following arguments are required: FILE\n"
    assert capsys.readouterr().err == message
