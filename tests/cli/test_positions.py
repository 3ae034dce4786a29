"""`python -m scopa show POSITION` and `solve POSITION`."""

import shlex
from pathlib import Path

import pytest

import scopa
from scopa import svg
from scopa.cli import main
from scopa.records import to_text
from tests.cli.playing import Typist
from tests.records.making import played

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")

STATE = scopa.State(variant=scopa.SCOPA, hands=("7D 2C", "RB 3S"), table="3C 4B")
OVER = played(scopa.deal(seed=7)).end
LATE = played(scopa.deal(scopa.SCOPONE, seed=7), 28).end


def test_a_position_is_shown_with_the_legal_moves(typist: Typist) -> None:
    wanted = (
        "scopa for 2 players; seat 1 deals, seat 0 leads\n"
        "A asso, F fante, C cavallo, R re; then C coppe, D denari, B bastoni, S spade\n"
        "\n"
        "table  3C 4B\n"
        "seat 0 2C 7D  pile 0, sweeps 0  to move\n"
        "seat 1 3S RB  pile 0, sweeps 0  dealer\n"
        "stock  0\n"
        "\n"
        "Seat 0 is to move:\n"
        "  1  2C\n"
        "  2  7D takes 3C 4B\n"
    )
    assert typist.types("", "show", to_text(STATE)) == (0, wanted, "")
    assert typist.types("", "show", *to_text(STATE).split()) == (0, wanted, "")
    assert typist.types(f"{to_text(STATE)}\n", "show", "-") == (0, wanted, "")


def test_a_seat_sees_no_other_hand(typist: Typist) -> None:
    _, own, _ = typist.types("", "show", to_text(STATE), "--seat", "0")
    assert "\nseat 1 ?? ??  pile" in own
    assert "\n  2  7D takes 3C 4B\n" in own
    _, other, _ = typist.types("", "show", to_text(STATE), "--seat", "1")
    assert "\nseat 0 ?? ??  pile" in other
    assert other.endswith("\n\nSeat 0 is to move.\n")


def test_a_deal_that_is_over_is_scored(typist: Typist) -> None:
    status, out, err = typist.types("", "show", to_text(OVER))
    assert (status, err) == (0, "")
    assert out.endswith(f"\n\nThe deal is over.\n\n{scopa.score(OVER)}\n")


def test_a_position_is_drawn_and_the_file_written_anew(typist: Typist) -> None:
    Path("table.svg").write_text("x" * 10**6, encoding="ascii")
    for words, drawing in (
        (["--seat", "1"], svg.table(scopa.view(STATE, 1))),
        ([], svg.table(STATE, all_hands=True)),
    ):
        assert typist.types("", "show", to_text(STATE), "--svg", "table.svg", *words)[0] == 0
        assert Path("table.svg").read_text("ascii") == f"{drawing}\n"


def test_a_drawing_that_cannot_be_written_is_told(typist: Typist) -> None:
    status, out, err = typist.types("", "show", to_text(STATE), "--svg", "no/table.svg")
    assert status == 1
    assert "Seat 0 is to move" in out
    assert err == "no/table.svg cannot be written: No such file or directory\n"


@pytest.mark.parametrize("state", [STATE, LATE])
def test_the_best_play_is_told_play_by_play_and_scored(typist: Typist, state: scopa.State) -> None:
    status, out, err = typist.types("", "solve", to_text(state))
    assert (status, err) == (0, "")
    assert "\n  1  table   " in out
    assert "\ntotal " in out
    assert out.splitlines()[-2].startswith("Best play of both: side ")


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        (("7D 2C", "RB 3S"), ("side 0", "5 points more than side 1", "5 to 0", "+5")),
        (("2C", "7D"), ("side 0", "3 points fewer than side 1", "0 to 3", "-3")),
        (("RB", "7C"), ("side 0", "1 point fewer than side 1", "0 to 1", "-1")),
        (("", "RB"), ("side 1", "as many points as side 0", "0 to 0", "+0")),
    ],
)
def test_the_margin_is_told_in_words(
    typist: Typist, hands: tuple[str, ...], says: tuple[str, ...]
) -> None:
    table = "" if hands == ("", "RB") else "3C 4B"
    state = scopa.State(variant=scopa.SCOPA, hands=hands, table=table)
    side, ahead, points, margin = says
    assert typist.types("", "solve", to_text(state))[1].endswith(
        f"\n\nBest play of both: {side}, to move, has {ahead}.\nPoints {points}, margin {margin}.\n"
    )


def test_nothing_is_left_to_solve_in_a_deal_that_is_over(typist: Typist) -> None:
    status, out, err = typist.types("", "solve", to_text(OVER))
    assert (status, err) == (0, "")
    points = " to ".join(map(str, scopa.score(OVER).total))
    assert out.endswith(f"\n\nThe deal is over, {points}.\n")


def test_more_than_two_sides_are_not_solved(typist: Typist) -> None:
    state = to_text(scopa.State(variant=scopa.SCOPA.for_players(3), hands=("7D", "RB", "2C")))
    says = "python -m scopa solve: only deals between two sides are solved, not one between\n  3\n"
    assert typist.types("", "solve", state) == (2, "", says)


NO_RULES = "the position, from character 1: a position begins with its rules, such as scopa(2)"


@pytest.mark.parametrize("command", ["show", "solve"])
@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "the following arguments are required: POSITION"),
        (
            ["-"],
            NO_RULES,
        ),
        (
            ["7D"],
            NO_RULES,
        ),
        (
            [to_text(STATE).replace("3C4B", "3C7D")],
            "a card is there once; this has twice: 7D",
        ),
    ],
)
def test_what_is_no_position_is_told(
    typist: Typist, command: str, words: list[str], complaint: str
) -> None:
    status, out, err = typist.types("", command, *words)
    assert (status, out) == (2, "")
    assert " ".join(err.split()) == f"python -m scopa {command}: {complaint}"


@pytest.mark.parametrize("command", ["show", "solve"])
def test_the_position_in_the_help_is_one(typist: Typist, command: str) -> None:
    text = typist.types("", command, "--help")[1].replace("\\\n", " ")
    example = next(line for line in text.splitlines() if "'scopa(2)'" in line)
    status, out, err = typist.types("", *shlex.split(example)[3:])
    assert (status, err) == (0, "")
    assert "table  3C 4B" in out


def test_a_seat_that_there_is_not_is_told(typist: Typist) -> None:
    says = "python -m scopa show: there is no seat 2; the seats are 0 to 1\n"
    assert typist.types("", "show", to_text(STATE), "--seat", "2") == (2, "", says)


class Broken:
    """Standard input that cannot be read."""

    @property
    def buffer(self) -> "Broken":
        return self

    def read(self) -> bytes:
        raise OSError(5, "Input/output error")


@pytest.mark.parametrize(
    ("stdin", "complaint"),
    [
        (
            None,
            NO_RULES,
        ),
        (Broken(), "standard input cannot be read: Input/output error"),
    ],
)
def test_an_input_that_cannot_be_read_is_told(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    stdin: object,
    complaint: str,
) -> None:
    monkeypatch.setattr("sys.stdin", stdin)
    assert main(["show", "-"]) == 2
    assert " ".join(capsys.readouterr().err.split()) == f"python -m scopa show: {complaint}"
