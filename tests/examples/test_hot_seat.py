"""The game at one terminal: what each player sees, what is refused, how it ends."""

import io
import os
import re
import subprocess
import sys

import pytest
from examples import hot_seat

import scopa
from scopa import Card

Capture = pytest.CaptureFixture[str]
CARD = re.compile(r"\b[A234567FCR][CDBS]\b")


def played(monkeypatch: pytest.MonkeyPatch, capsys: Capture, lines: str, *words: str) -> str:
    """What the screen shows when these lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert hot_seat.main(words) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def test_a_hand_is_shown_after_its_player_has_taken_the_seat(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    screen = played(monkeypatch, capsys, "", "--seed", "7")
    assert CARD.findall(screen) == []
    assert screen.endswith(
        "press Enter when only you see the screen (q to stop): \n\nThe game stops here.\n"
    )


def test_a_player_sees_the_own_hand_and_the_legal_moves(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    match = scopa.start_match(seed="7")
    screen = played(monkeypatch, capsys, "\n", "--seed", "7")
    assert str(match.view(0)) in screen
    for number, move in enumerate(scopa.legal_moves(match.view(0)), 1):
        assert f"{number:3}  {move.card}" in screen
    unseen = {str(card) for card in match.view(0).unseen}
    assert not unseen & set(CARD.findall(screen))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("9", "there is no move 9; the moves are 1 to 3"),
        ("0", "there is no move 0; the moves are 1 to 3"),
        ("", "'', position 0: a card is missing; a card is a rank and a suit: 7D"),
        ("7Q", "'7Q', position 1: 'Q' is no suit; the suits are C D B S"),
        ("7D", "7D is not in the hand of seat 0"),
        ("AB", "AB may not be laid down; it must take AS"),
        ("2Sx3D", "2S may not take 3D; it may take nothing"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, line: str, reason: str
) -> None:
    screen = played(monkeypatch, capsys, f"\n{line}\n1\n", "--seed", "7")
    assert f"No: {reason}\n" in screen
    assert "Seat 0 plays AB, takes AS" in screen
    assert "Seat 1, press Enter" in screen


def test_a_move_can_be_typed_as_text(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    screen = played(monkeypatch, capsys, "\nABxAS\nq\n", "--seed", "7")
    assert "Seat 0 plays AB, takes AS\n" in screen


@pytest.mark.parametrize("words", [(), ("--variant", "scopone"), ("--players", "3")])
def test_a_deal_is_played_and_scored_in_plain_narrow_text(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, words: tuple[str, ...]
) -> None:
    screen = played(monkeypatch, capsys, "\n1\n" * 40, "--deals", "1", "--seed", "7", *words)
    assert screen.isascii()
    assert "The game stops here" not in screen
    assert re.search(r"\nTotals: \d+( to \d+)+\n$", screen)
    assert max(map(len, screen.splitlines())) < 80


def test_a_match_goes_on_to_its_winner(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    match = scopa.start_match(seed="7")
    while not match.is_over:
        match = match.apply(scopa.legal_moves(match.state)[0])
    screen = played(monkeypatch, capsys, "\n1\n" * 1000, "--seed", "7")
    assert screen.endswith(f"Side {match.winner} wins the match.\n")
    for score in match.scores:
        assert str(score) in screen


class Terminal(io.StringIO):
    """A screen on which things can be hidden."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def test_a_terminal_is_cleared_between_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stdin", io.StringIO("\n1\n\n"))
    monkeypatch.setattr("sys.stdout", screen)
    hot_seat.main(["--seed", "7"])
    match = scopa.start_match(seed="7")
    after = match.apply(scopa.legal_moves(match.state)[0])
    for shown in screen.getvalue().split(hot_seat.CLEAR):
        seen = {Card.parse(text) for text in CARD.findall(shown)}
        assert not (seen & match.state.hands[0] and seen & after.state.hands[1])
    assert screen.getvalue().split(hot_seat.CLEAR)[-1] == "The game stops here.\n"


def test_four_are_told_who_plays_with_whom(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    screen = played(monkeypatch, capsys, "", "--players", "4")
    assert screen.startswith("\nSide 0: seat 0 and seat 2\nSide 1: seat 1 and seat 3\n")


def test_a_number_of_players_that_nobody_plays_is_refused(capsys: Capture) -> None:
    with pytest.raises(SystemExit, match="2"):
        hot_seat.main(["--players", "7"])
    assert (
        "hot_seat.py: error: scopa is not published for 7 players, only for 2"
        in capsys.readouterr().err
    )


def test_the_script_runs_in_a_pipe() -> None:
    run = subprocess.run(
        [sys.executable, hot_seat.__file__, "--seed", "7"],
        input=b"\n1\n",
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"Seat 0 plays AB, takes AS" in run.stdout
