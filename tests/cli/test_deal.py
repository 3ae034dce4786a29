"""`python -m scopa`: a deal from a shuffle."""

import re
import shlex

import pytest

import scopa
from scopa.cli import main
from tests.cli.screen import plays_on, score_on, tables_on

GAMES = [
    (name, players)
    for name, variant in scopa.VARIANTS.items()
    for players in sorted({row.players for row in variant.seatings})
]
COMMANDS = "variants, play, replay, show, solve and simulate"
NAMES = COMMANDS.replace(" and ", ", ").split(", ")
Capture = pytest.CaptureFixture[str]


def shown(capsys: Capture, *words: str) -> str:
    assert main(words) == 0
    printed = capsys.readouterr()
    assert not printed.err
    return printed.out


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("seed", ["7", "again", "-40"])
def test_every_play_is_what_the_library_makes_of_it(
    capsys: Capture, name: str, players: int, seed: str
) -> None:
    text = shown(capsys, "--variant", name, "--players", str(players), "--seed", seed)
    state = scopa.deal(scopa.VARIANTS[name].for_players(players), seed=seed)
    tables = tables_on(text)
    for (seat, card, taken, sweep), table in zip(plays_on(text), tables, strict=True):
        move = scopa.Move.parse(f"{card}x{''.join(taken)}" if taken else card)
        assert state.to_move == seat
        assert list(map(str, state.table)) == table
        assert scopa.outcome(state, move).sweep == sweep
        state = scopa.apply(state, move)
    result = scopa.score(state)
    assert str(result) in text
    assert score_on(text)["total"] == list(result.total)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_it_is_plain_ascii_and_fits_a_screen(capsys: Capture, name: str, players: int) -> None:
    text = shown(capsys, "--variant", name, "--players", str(players), "--seed", "1")
    assert text.isascii()
    assert max(map(len, text.splitlines())) < 80
    assert all(line == line.rstrip() for line in text.splitlines())


def test_whoever_plays_is_shown_with_hand_and_table(capsys: Capture) -> None:
    text = shown(capsys, "--seed", "7")
    assert text.startswith(
        "scopa for 2 players; seat 1 deals, seat 0 leads\n"
        "A asso, F fante, C cavallo, R re; then C coppe, D denari, B bastoni, S spade\n"
        "\n"
        "Round 1 of 6: 3 cards each, 30 left in the stock\n"
        "  1  table   2B 3B 4D RS\n"
        "     seat 0  AD 3D 6C   plays AD\n"
        "  2  table   AD 2B 3B 4D RS\n"
        "     seat 1  7B FB RB   plays FB, takes AD 3B 4D\n"
    )
    assert "\n 19  table   empty\n" in text
    assert "     seat 1  7S         plays 7S, takes 2D 5S: sweep\n" in text
    assert "\nRound 6 of 6: 3 cards each, none left in the stock\n" in text
    assert "\nLeft on the table: 3S 4C 5C FC RC; to seat 1\n\n" in text


def test_partners_are_told(capsys: Capture) -> None:
    text = shown(capsys, "--players", "6", "--seed", "1")
    assert text.splitlines()[1] == "side 0: seats 0 and 2 and 4; side 1: seats 1 and 3 and 5"


def test_who_plays_alone_is_no_team(capsys: Capture) -> None:
    assert "side 0: " not in shown(capsys, "--players", "3", "--seed", "1")


def test_an_opening_table_that_scores_is_told(capsys: Capture) -> None:
    seed = next(
        seed for seed in range(99) if sum(scopa.deal(scopa.VARIANTS["escoba"], seed=seed).sweeps)
    )
    text = shown(capsys, "--variant", "escoba", "--seed", str(seed))
    pile = scopa.deal(scopa.VARIANTS["escoba"], seed=seed).piles[1]
    assert f"\nOpening table: {pile}; to seat 1, sweeps: 1\n" in text
    assert "  1  table   empty\n" in text


def test_all_ten_denari_win_the_match_where_the_variant_says_so(capsys: Capture) -> None:
    text = shown(capsys, "--variant", "napola", "--seed", "932")
    side = score_on(text)["points"]["napola"].index(10)
    assert f"\nSide {side} wins the match with this deal alone.\n" in text


def test_a_play_too_long_for_its_line_has_one_of_its_own(capsys: Capture) -> None:
    text = shown(capsys, "--variant", "asso-piglia-tutto", "--players", "4", "--seed", "0")
    assert (
        "     seat 3  AD AS 3C 4C 4D 4B CD RD RB\n"
        "             plays AD, takes 2S 4S 7C FD CS: sweep\n"
    ) in text


def test_the_last_line_repeats_the_deal(capsys: Capture) -> None:
    text = shown(capsys)
    last = text.splitlines()[-1]
    assert re.fullmatch(r"  python -m scopa --seed \d{1,9}", last)
    assert shown(capsys, *last.split()[3:]) == text


def test_the_last_line_has_all_options_given(capsys: Capture) -> None:
    words = ["--variant", "scopone", "--players", "4", "--dealer", "2", "--seed", "a.b_c-1"]
    text = shown(capsys, *words)
    again = text.splitlines()[-1].split()[3:]
    assert sorted(again) == sorted(words)
    assert shown(capsys, *again) == text
    assert text.startswith("scopone for 4 players; seat 2 deals, seat 3 leads\n")


def test_a_fresh_shuffle_is_another_deal(capsys: Capture) -> None:
    assert shown(capsys) != shown(capsys)


def test_another_dealer_gets_the_packets_of_another_seat(capsys: Capture) -> None:
    assert plays_on(shown(capsys, "--seed", "7", "--dealer", "0"))[0][0] == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--players", "7"], "scopa is for 2, 3, 4, 5 or 6 players, not for 7"),
        (["--variant", "scopone", "--players", "2"], "scopone is for 4 players, not for 2"),
        (["--players", "two"], "argument --players: 'two' is no whole number"),
        (["--players", "2.0"], "argument --players: '2.0' is no whole number"),
        (["--players", "-2"], "argument --players: '-2' is no whole number"),
        (["--players", "9" * 10], f"argument --players: '{'9' * 10}' is no whole number"),
        (["--players", "\u0664"], "argument --players: '\\u0664' is no whole number"),
        (["--dealer", "2"], "there is no seat 2; the seats are 0 to 1"),
        (["--players", "4", "--dealer", "4"], "there is no seat 4; the seats are 0 to 3"),
        (["--seed"], "argument --seed: expected one argument"),
        (["--sed", "7"], "unrecognized arguments: --sed 7"),
        (["--se", "7"], "unrecognized arguments: --se 7"),
        (["--seed", "7", "variants"], "unrecognized arguments: variants"),
        (["seven"], f"there is no command 'seven'; the commands are {COMMANDS}"),
        ([""], f"there is no command ''; the commands are {COMMANDS}"),
    ],
)
def test_words_that_make_no_sense_are_told(
    capsys: Capture, words: list[str], complaint: str
) -> None:
    assert main(words) == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert " ".join(printed.err.split()) == f"python -m scopa: {complaint}"


@pytest.mark.parametrize("seed", ["", "a b", "\u00e8", "--x", "$HOME", "7;ls", "-x", "7\n", "%7"])
def test_a_seed_that_no_shell_would_repeat_is_refused(capsys: Capture, seed: str) -> None:
    assert main([f"--seed={seed}"]) == 2
    printed = capsys.readouterr().err
    assert printed.isascii()
    assert "neither a whole number nor a word" in printed


def test_a_variant_that_there_is_not_is_told_with_those_that_there_are(capsys: Capture) -> None:
    assert main(["--variant", "Scopa"]) == 2
    printed = capsys.readouterr().err
    assert max(map(len, printed.splitlines())) < 80
    names = " ".join(printed.split()).partition("there are: ")[2]
    assert names.split(", ") == list(scopa.VARIANTS)


@pytest.mark.parametrize("command", [[], *([name] for name in NAMES)])
@pytest.mark.parametrize("help_", ["-h", "--help"])
def test_help_fits_a_screen(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, command: list[str], help_: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    text = shown(capsys, *command, help_)
    assert text.startswith(" ".join(["usage: python -m scopa", *command]))
    assert text.isascii()
    assert max(map(len, text.splitlines())) < 80


def test_the_help_names_everything_there_is(capsys: Capture) -> None:
    text = shown(capsys, "--help")
    words = ["--variant", "--players", "--dealer", "--seed", "--version"]
    assert all(word in text for word in words)
    for name in NAMES:
        assert f"\n       python -m scopa {name}" in text
        assert f"\n  {name} " in text


@pytest.mark.parametrize("command", ["play", "show", "solve", "simulate"])
def test_the_help_of_a_command_has_examples_that_make_sense(capsys: Capture, command: str) -> None:
    text = shown(capsys, command, "--help")
    examples = text.partition("\nexample")[2].replace("\\\n", " ").splitlines()[1:]
    assert examples
    for example in examples:
        words = shlex.split(example.partition(" <")[0])
        assert words[:4] == ["python", "-m", "scopa", command]
        options = [word for word in words if word.startswith("--")]
        assert all(f" {option}" in text.partition("\nexample")[0] for option in options)


def test_the_version(capsys: Capture) -> None:
    assert shown(capsys, "--version") == f"scopa {scopa.__version__}\n"


def test_the_words_of_the_process_are_taken_by_default(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["scopa", "--version"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("scopa ")
