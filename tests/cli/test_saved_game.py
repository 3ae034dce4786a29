"""`python -m scopa play --load FILE`: games saved, gone on with, and matches."""

from collections.abc import Sequence
from pathlib import Path

import attrs
import pytest

import scopa
from scopa.cli import main
from scopa.records import PlayedDeal, Record, read
from tests.cases import deals
from tests.cli.playing import PROMPT, Typist
from tests.records.making import played, played_match

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")

SEED = ("--seed", "7", "--opponents", "greedy")
AGAIN = "Enter goes on, q stops; u takes a play back, s FILE saves: "


def recorded(file: str = "game.scopa") -> Record:
    (record,) = read(file)
    return record


def saved(record: object, file: str = "game.scopa") -> str:
    Path(file).write_text(f"{record}\n", encoding="utf-8")
    return file


def test_a_saved_game_is_a_record_of_what_was_played(typist: Typist) -> None:
    screen = typist.plays("2\ns game.scopa\n", *SEED)
    assert "s game.scopa\nSaved in game.scopa, with the cards that you do not see.\n" in screen
    record = recorded()
    assert record.deals == (PlayedDeal(scopa.deal(seed=7), ["3Dx3B", "RBxRS"]),)
    assert record.tags == (("Seat0", "person"), ("Seat1", "greedy"), ("Seed", "7"))
    assert main(["replay", "game.scopa"]) == 0


@pytest.mark.parametrize(
    ("after", "words"),
    [
        ("1\n" * 5, SEED),
        ("1\n" * 4, (*SEED, "--seats", "3")),
        ("1\n" * 11 + "\n" + "1\n" * 5, (*SEED, "--match")),
    ],
)
def test_a_game_goes_on_as_if_it_had_not_been_saved(
    typist: Typist, after: str, words: Sequence[str]
) -> None:
    before, after = "1\n" * 7, f"{after}s end.scopa\n"
    whole = typist.plays(before + after, *words)
    wanted = recorded("end.scopa")
    Path("end.scopa").unlink()
    typist.plays(f"{before}s game.scopa\n", *words)
    loaded = typist.plays(after, "--load", "game.scopa")
    assert whole.split(PROMPT)[8:] == loaded.split(PROMPT)[1:]
    assert recorded("end.scopa") == wanted


def test_plays_before_a_game_was_saved_can_be_taken_back(typist: Typist) -> None:
    first = typist.plays("2\n1\ns game.scopa\n", *SEED).split(PROMPT)[0]
    screens = typist.plays("u\nu\nu\n", "--load", "game.scopa").split(PROMPT)
    assert screens[2].partition("\ntable")[2] == first.partition("\ntable")[2]
    assert screens[3] == "u\nNo: there is no play of yours to take back\n"


def test_a_file_is_saved_again_but_no_other_is_touched(typist: Typist) -> None:
    saved("mine", "other")
    screen = typist.plays("s other\ns game.scopa\n2\ns\ns game.scopa\n", *SEED)
    assert "\nNo: there is a file other already; another name is needed\n" in screen
    assert screen.count("\nSaved in game.scopa, ") == 3
    assert len(recorded().deals[0].moves) == 2
    assert Path("other").read_text("utf-8") == "mine\n"
    typist.plays("2\ns\n", "--load", "game.scopa")
    assert len(recorded().deals[0].moves) == 4


def test_any_record_can_be_played_on_and_keeps_what_is_told_in_it(typist: Typist) -> None:
    comments = {0: "before", 1: "first", 2: "second"}
    deal = attrs.evolve(played(scopa.deal(seed=7), 2), comments=comments)
    saved(Record([deal], {"Event": "An evening", "Seat0": "Ada", "Seat1": "Bea"}))
    screen = typist.plays("1\ns\nu\ns short\nu\ns shorter\n", "--load", "game.scopa")
    assert "\nYou are seat 0; seat 1: rules.\n" in screen
    assert dict(recorded().tags)["Event"] == "An evening"
    assert recorded().deals[0].comments == tuple(comments.items())
    assert len(recorded().deals[0].moves) == 4
    assert recorded("short").deals[0] == deal
    assert recorded("shorter").deals[0].comments == ((0, "before"),)


def test_a_record_is_played_on_at_another_seat_against_others(typist: Typist) -> None:
    typist.plays("s game.scopa\n", *SEED, "--seats", "3", "--seat", "1")
    same = typist.plays("", "--load", "game.scopa")
    assert "\nYou are seat 1; seat 0: greedy; seat 2: greedy.\n" in same
    words = ("--load", "game.scopa", "--seat", "2", "--opponents", "random")
    assert "\nYou are seat 2; seat 0: random; seat 1: random.\n" in typist.plays("", *words)


def test_a_position_can_be_played_to_its_end(typist: Typist) -> None:
    start = played(scopa.deal(seed=7), 30).end
    saved(Record([PlayedDeal(start)]))
    screen = typist.plays("1\n1\n1\n", "--load", "game.scopa", "--seed", "3")
    assert "Opening table" not in screen
    assert "All is played." in screen
    assert "To play with these cards again" not in screen


def test_a_match_is_played_to_its_target(typist: Typist) -> None:
    screen = typist.plays("1\n" * 18 + "\n" + ("1\n" * 18 + "\n") * 40, *SEED, "--match")
    assert "\nThe match is to 11 points.\n\nDeal 1; seat 1 deals\n\nRound 1 of 6: " in screen
    assert f"\n{AGAIN}\n\nDeal 2; seat 0 deals\n\nRound 1 of 6: " in screen
    assert "\ntotals " in screen
    end = screen.partition("\n\nAll is played.")[0].splitlines()
    assert end[-1] in {"Your side wins the match.", "Side 1 wins the match."}
    assert end[-2].startswith("Totals of the match: ")
    assert screen.splitlines()[-1].endswith(" --opponents greedy --match")


def test_between_two_deals_a_play_is_taken_back_or_the_match_saved_or_stopped(
    typist: Typist,
) -> None:
    lines = "1\n" * 18 + "t\nu\n1\ns game.scopa\nq\n"
    screen = typist.plays(lines, *SEED, "--match")
    parts = screen.split(AGAIN)
    assert parts[1] == "t\nNo: that cannot be done after a deal.\n\n"
    assert parts[2].startswith("u\nYou take back your play.\n\ntable ")
    assert parts[3].startswith("s game.scopa\nSaved in game.scopa")
    assert parts[4] == "q\nThe game stops here.\n"
    record = recorded()
    assert record.is_match
    assert [deal.is_over for deal in record.deals] == [True, False]


def test_an_input_that_ends_between_two_deals_stops_the_match(typist: Typist) -> None:
    screen = typist.plays("1\n" * 18, *SEED, "--match")
    assert screen.endswith(f"{AGAIN}\nThe input has ended. The game stops here.\n")


def test_a_play_of_the_deal_before_is_taken_back(typist: Typist) -> None:
    screen = typist.plays("1\n" * 18 + "\nu\n", *SEED, "--match")
    *_, before, _, last = screen.split(PROMPT)
    assert "Deal 2" not in last
    assert last.partition("\ntable")[2].startswith(before.partition("\ntable")[2].split(" ")[0])


def test_a_match_that_ended_with_a_deal_goes_on_with_the_next(typist: Typist) -> None:
    whole = played_match(plays=36)
    finished = attrs.evolve(whole, deals=whole.deals[:1])
    saved(finished)
    screen = typist.plays("s again\n", "--load", "game.scopa", "--seed", "3")
    assert "\nDeal 2; seat 0 deals\n" in screen
    assert recorded("again").deals[0] == finished.deals[0]
    assert [deal.is_over for deal in recorded("again").deals] == [True, False]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (Record([played(scopa.deal(seed=7))]), "game.scopa: the deal is over"),
        (played_match(), "game.scopa: the match is over"),
        (
            played_match(
                attrs.evolve(scopa.SCOPA, declare_out=scopa.DeclareOut.AT_RISK), plays=3, claim=0
            ),
            "game.scopa: the match is over",
        ),
        ("", "game.scopa: there are 0 records; one is needed"),
        (
            deals.FILE.read_text("utf-8"),
            f"game.scopa: there are {len(deals.names())} records; one is needed",
        ),
        (
            "x",
            'game.scopa, line 1: a record begins with a line such as [Record "deal, format 1"]',
        ),
    ],
)
def test_what_cannot_be_played_on_is_told(typist: Typist, text: object, complaint: str) -> None:
    assert typist.types("", "play", "--load", saved(text)) == (1, "", f"{complaint}\n")


def test_a_file_without_a_name_is_no_new_game(typist: Typist) -> None:
    status, out, err = typist.types("", "play", "--load", "")
    assert (status, out) == (1, "")
    assert "cannot be read: " in err


def test_a_file_that_cannot_be_read_is_told(typist: Typist) -> None:
    status, out, err = typist.types("", "play", "--load", "no-such-file")
    assert (status, out) == (1, "")
    assert err == "no-such-file: cannot be read: No such file or directory\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--variant", "scopa"], "--variant does not go with --load: the record tells it"),
        (["--seats", "2"], "--seats does not go with --load: the record tells it"),
        (["--match"], "--match does not go with --load: the record tells it"),
        (["--seat", "2"], "there is no seat 2; the seats are 0 to 1"),
    ],
)
def test_what_the_record_tells_is_not_asked_for(
    typist: Typist, words: list[str], complaint: str
) -> None:
    file = saved(Record([played(scopa.deal(seed=7), 2)]))
    status, out, err = typist.types("", "play", "--load", file, *words)
    assert (status, out) == (2, "")
    assert err == f"python -m scopa play: {complaint}\n"
