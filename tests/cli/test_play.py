"""`python -m scopa play`: a person against players, what is asked, shown and refused."""

import io
import re
from pathlib import Path
from random import Random

import pytest

import scopa
from scopa.cli import main
from scopa.players import RuleBasedPlayer
from scopa.records import PlayedDeal, Record, read, to_text
from tests.cli.playing import PROMPT, Typist, cards_on

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")

GREEDY = ("--opponents", "greedy")
SEED = ("--seed", "7", *GREEDY)


def recorded(file: str = "game.scopa") -> Record:
    (record,) = read(file)
    return record


def test_a_person_sees_the_table_the_own_hand_and_the_moves(typist: Typist) -> None:
    assert typist.plays("", *SEED) == (
        "scopa for 2 players; seat 1 deals, seat 0 leads\n"
        "A asso, F fante, C cavallo, R re; then C coppe, D denari, B bastoni, S spade\n"
        "You are seat 0; seat 1: greedy.\n"
        "\n"
        "Round 1 of 6: 3 cards each, 30 left in the stock\n"
        "\n"
        "table  2B 3B 4D RS\n"
        "seat 0 AD 3D 6C  pile 0, sweeps 0  to move\n"
        "seat 1 ?? ?? ??  pile 0, sweeps 0  dealer\n"
        "stock  30\n"
        "\n"
        "  1  AD\n"
        "  2  3D takes 3B\n"
        "  3  6C takes 2B 4D\n"
        f"{PROMPT}\n"
        "The input has ended. The game stops here.\n"
    )


def test_one_deal_has_the_cards_that_the_seed_gives_everywhere(typist: Typist) -> None:
    view = scopa.view(scopa.deal(scopa.SCOPONE, seed="a"), 2)
    screen = typist.plays("", "--variant", "scopone", "--seed", "a", "--seat", "2", *GREEDY)
    assert f"seat 2 {view.hand}  pile" in screen


@pytest.mark.parametrize("typed", ["2", "3Dx3B", " 3dX3b ", "3D x 3B"])
def test_a_move_is_its_number_or_its_text(typist: Typist, typed: str) -> None:
    screen = typist.plays(f"{typed}\nq\n", *SEED)
    assert f"{PROMPT}{typed.strip()}\nSeat 0 (you) plays 3D, takes 3B\nSeat 1 plays RB" in screen
    assert screen.endswith(f"{PROMPT}q\nThe game stops here.\n")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("0", "there is no move 0; the moves are 1 to 3"),
        ("4", "there is no move 4; the moves are 1 to 3"),
        ("9" * 40, f"'{'9' * 20}' is no number, move or command; ? tells what there is"),
        ("", "'' is no number, move or command; ? tells what there is"),
        ("stop", "'stop' is no number, move or command; ? tells what there is"),
        ("H\u00e9", "'H\\xe9' is no number, move or command; ? tells what there is"),
        ("7D", "7D is not in the hand of seat 0"),
        ("3D", "3D may not be laid down; it must take 3B"),
        ("6Cx2B", "6C may not take 2B; it may take 2B 4D"),
        ("3Dx7D", "7D is not on the table, on which lies: 2B 3B 4D RS"),
        ("3D?", "'3D?', position 2: nothing may follow the card '3D' here"),
        ("u", "there is no play of yours to take back"),
        ("s", "a file must be named: s game.scopa"),
        ("s no/game", "no/game cannot be written: No such file or directory"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_line_and_asked_again(
    typist: Typist, typed: str, reason: str
) -> None:
    screen = typist.plays(f"{typed}\nq\n", *SEED)
    answer = screen.split(PROMPT)[1].partition("\n")[2]
    assert " ".join(answer.split()) == f"No: {reason}"


def test_bytes_that_are_no_text_are_refused_like_any_others(typist: Typist) -> None:
    assert "No: '\\udcff' is no number" in typist.plays(b"\xff\nq\n", *SEED)


def test_help_tells_what_there_is(typist: Typist) -> None:
    answer = typist.plays("?\n", *SEED).split(PROMPT)[1]
    for command in ("7Dx3C4B", "h ", "u ", "s FILE", "t ", "? ", "q "):
        assert f"\n  {command}" in answer


def test_a_hint_is_a_legal_move_with_its_number_and_the_reasons(typist: Typist) -> None:
    state = scopa.deal(scopa.SCOPA, seed=7)
    moves = scopa.legal_moves(state)
    seen = scopa.view(state, 0)
    best = RuleBasedPlayer().choose(seen, Random(0))
    reasons = dict(RuleBasedPlayer().reasons(seen))[best]
    screen = typist.plays("h\n", *SEED)
    told = " ".join(screen.partition("A good player makes ")[2].partition("\n\n")[0].split())
    assert told.startswith(f"move {moves.index(best) + 1}: {best} (")
    named = re.findall(r"([a-z ]+) ([+-][0-9.]+)", told)
    assert len(named) == min(3, len(reasons)) > 1
    for name, points in named:
        assert f"{reasons[name.strip()]:+.2f}" == points


@pytest.mark.parametrize(
    ("word", "letter"), [("hint", "h"), ("Undo", "u"), ("table", "t"), ("help", "?")]
)
def test_a_command_may_be_written_out(typist: Typist, word: str, letter: str) -> None:
    screens = [typist.plays(f"1\n{line}\n", *SEED) for line in (word, letter)]
    assert screens[0].replace(f": {word}\n", f": {letter}\n") == screens[1]


def test_the_table_is_shown_again_with_what_happened_since(typist: Typist) -> None:
    first, second = typist.plays("2\nt\n", *SEED).split(PROMPT)[1:3]
    assert second.partition("\n")[2] == first.partition("\n")[2]
    assert "Seat 1 plays RB, takes RS\n\ntable  2B 4D\n" in first


def test_a_play_is_taken_back_with_the_answer_to_it(typist: Typist) -> None:
    screens = typist.plays("1\n1\nu\nu\n2\n", *SEED).split(PROMPT)
    for before, after in ((0, 4), (1, 3)):
        table = screens[before].partition("\ntable ")[2]
        assert screens[after] == f"u\nYou take back your play.\n\ntable {table}"
    assert screens[5].startswith("2\nSeat 0 (you) plays 3D, takes 3B\n")


def test_the_same_play_gets_the_same_answer(typist: Typist) -> None:
    words = ("--seed", "7", "--opponents", "random")
    screens = typist.plays("1\nu\n1\n", *words).split(PROMPT)
    assert screens[1] == screens[3]


@pytest.mark.parametrize("name", scopa.VARIANTS)
def test_a_deal_is_played_and_scored(typist: Typist, name: str) -> None:
    words = ("--variant", name, "--seed", "7", "--opponents", "random")
    screen = typist.plays("1\n" * 20, *words)
    assert "The game stops" not in screen
    end = screen.partition("\n\nAll is played.")[0].splitlines()[-1]
    assert end.startswith("Side 0 is yours. ")


@pytest.mark.parametrize(
    "words", [(), ("--variant", "scopone", "--seat", "2", "--opponents", "random,greedy,random")]
)
def test_the_last_line_plays_the_same_cards(typist: Typist, words: tuple[str, ...]) -> None:
    screen = typist.plays("1\n" * 18, *words)
    command = screen.splitlines()[-1].split()
    assert command[:4] == ["python", "-m", "scopa", "play"]
    assert set(command[6:]) == set(words)
    assert typist.plays("1\n" * 18, *command[4:]) == screen


def test_the_score_is_that_of_the_record(typist: Typist) -> None:
    lines = "1\n" * 18 + "s game.scopa\n"
    screen = typist.plays(lines, "--seed", "7", *GREEDY)
    record = recorded()
    assert not record.is_match
    assert record.deals[0].score is not None
    assert f"\n\n{record.deals[0].score}\n\nSide 0 is yours. " in screen
    assert record.deals[0].start == scopa.deal(seed=7)


@pytest.mark.parametrize(
    ("variant", "total", "says"),
    [
        ("scopa", (3, 1), "You win the deal."),
        ("scopa", (1, 3), "Side 1 wins the deal."),
        ("scopa", (2, 2), "Nobody wins the deal."),
        ("scopa-a-perdere", (3, 1), "Side 1 wins the deal."),
    ],
)
def test_whose_the_deal_is(
    typist: Typist,
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    total: tuple[int, int],
    says: str,
) -> None:
    def score(_: scopa.State) -> scopa.Score:
        return scopa.Score(total, {}, {})

    monkeypatch.setattr("scopa.matches.score", score)
    start = scopa.State(variant=scopa.VARIANTS[variant], hands=("7C", "RB"), table="3C 4B")
    Path("game.scopa").write_text(str(Record([PlayedDeal(start)])), encoding="utf-8")
    assert f"\n\nSide 0 is yours. {says}\n" in typist.plays("1\n", "--load", "game.scopa")


@pytest.mark.parametrize("words", [("--variant", "scopone"), ("--seats", "3", "--seat", "1")])
def test_no_screen_shows_a_card_that_the_person_has_not_seen(
    typist: Typist, words: tuple[str, ...]
) -> None:
    seat = 1 if "--seat" in words else 0
    lines = "h\nt\n1\n" * 16 + "s game.scopa\n"
    screens = typist.plays(lines, "--seed", "5", *words, *GREEDY).split(PROMPT)
    (deal,) = recorded().deals
    views = [scopa.view(state, seat) for state in deal.states() if state.to_move == seat]
    assert len(screens) == 3 * len(views) + 1
    for place, view in enumerate(views):
        for screen in screens[3 * place : 3 * place + 3]:
            assert not cards_on(screen) & view.unseen


def test_partners_are_told_and_may_be_other_players(typist: Typist) -> None:
    words = ("--variant", "scopone", "--seed", "7", "--opponents", "greedy,random,greedy")
    screen = typist.plays("", *words)
    assert "\nside 0: seats 0 and 2; side 1: seats 1 and 3\n" in screen
    assert (
        "\nYou are seat 0; seat 1: greedy; seat 2, your partner: random; seat 3: greedy.\n"
    ) in screen


def test_an_opening_table_that_scores_is_told(typist: Typist) -> None:
    escoba = scopa.VARIANTS["escoba"]
    seed = next(seed for seed in range(99) if sum(scopa.deal(escoba, seed=seed).sweeps))
    screen = typist.plays("", "--variant", "escoba", "--seed", str(seed), *GREEDY)
    assert "\nOpening table: " in screen


def test_many_moves_stand_in_columns(typist: Typist) -> None:
    table = scopa.CardSet(card for card in scopa.DECK if card.value in {1, 2, 5})
    start = scopa.State(variant=scopa.SCOPA, hands=("RC 3B", "RD RB"), table=table)
    screen = typist.types("", "show", to_text(start))[1]
    rows = screen.partition("to move:\n")[2].splitlines()
    assert max(map(len, rows)) < 80
    moves = scopa.legal_moves(start)
    cells = {
        int(number): f"{card}x{taken.replace(' ', '')}" if taken else card
        for row in rows
        for number, card, taken in re.findall(r"(\d+)  (\w\w)(?: takes ((?:\w\w ?)+))?", row)
    }
    assert [cells[number] for number in range(1, len(moves) + 1)] == list(map(str, moves))
    assert len(rows) == len(moves) / 2 > 50


def test_a_table_too_long_for_its_line_goes_on_below(typist: Typist) -> None:
    table = scopa.CardSet(scopa.DECK[:30])
    start = scopa.State(variant=scopa.SCOPONE, hands=("CC", "CD", "CB", "CS"), table=table)
    screen = typist.types("", "show", to_text(start))[1]
    first, second = re.findall(r"^(?:table | {6}) (.*)", screen, flags=re.MULTILINE)
    assert max(map(len, screen.splitlines())) < 80
    assert f"{first} {second}" == str(table)


def test_the_table_is_nearest_where_the_moves_are_too_many_for_a_screen(typist: Typist) -> None:
    table = scopa.CardSet(card for card in scopa.DECK if card.value in {1, 2, 5})
    start = scopa.State(variant=scopa.SCOPA, hands=("RC 3B", "RD RB"), table=table)
    Path("game.scopa").write_text(str(Record([PlayedDeal(start)])), encoding="utf-8")
    screen = typist.plays("", "--load", "game.scopa").split(PROMPT)[0]
    assert screen.endswith("dealer\nstock  0\n")


def test_without_standard_input_nothing_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["play", *SEED]) == 0
    assert capsys.readouterr().out.endswith("\nThe input has ended. The game stops here.\n")


class Broken(io.BytesIO):
    """Standard input that ends in a fault."""

    def __init__(self, fault: BaseException) -> None:
        super().__init__()
        self.fault = fault

    def readline(self, size: int | None = -1, /) -> bytes:
        raise self.fault


def test_an_input_that_cannot_be_read_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = OSError(5, "Input/output error")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(Broken(fault)))
    assert main(["play", *SEED]) == 0
    out = capsys.readouterr().out
    assert out.endswith("\nThe input cannot be read: Input/output error. The game stops here.\n")


def test_an_interruption_ends_it_on_a_line_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(Broken(KeyboardInterrupt())))
    assert main(["play", *SEED]) == 130
    printed = capsys.readouterr()
    assert printed.out.endswith(f"{PROMPT}\n")
    assert not printed.err


def test_a_terminal_shows_what_is_typed_by_itself(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"?\nq\n"))
    monkeypatch.setattr(stdin, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", stdin)
    assert main(["play", *SEED]) == 0
    assert f"{PROMPT}  3         the move of that number\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seat", "2"], "there is no seat 2; the seats are 0 to 1"),
        (["--seats", "7"], "scopa is for 2, 3, 4, 5 or 6 players, not for 7"),
        (
            ["--opponents", "greedy,random"],
            "there is 1 other seat, not 2, to find players for",
        ),
        (
            ["--seats", "4", "--opponents", "greedy,random"],
            "there are 3 other seats, not 2, to find players for",
        ),
        (
            ["--opponents", "ada"],
            (
                "argument --opponents: there is no player 'ada'; "
                "there are: random, greedy, rules, monte-carlo"
            ),
        ),
        (["now"], "unrecognized arguments: now"),
    ],
)
def test_words_that_make_no_sense_are_told(
    typist: Typist, words: list[str], complaint: str
) -> None:
    status, out, err = typist.types("", "play", *words)
    assert (status, out) == (2, "")
    assert " ".join(err.split()) == f"python -m scopa play: {complaint}"
