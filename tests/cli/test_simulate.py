"""`python -m scopa simulate`: many deals or matches between players."""

import io
import json
import multiprocessing
import re
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import attrs
import pytest

import scopa
from scopa.cli import main
from scopa.cli._jobs import jobs_running
from scopa.cli._players import named_player
from scopa.players import GreedyPlayer, MonteCarloPlayer, Player, RandomPlayer, RuleBasedPlayer
from scopa.simulation import Range, SimulationError, SimulationInterrupted

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")

PLAYERS: Sequence[Player] = [GreedyPlayer(), RandomPlayer()]
WORDS = ("--players", "greedy,random", "--deals", "6")
Capture = pytest.CaptureFixture[str]


def simulated(capsys: Capture, *words: str) -> tuple[int, str, str]:
    status = main(["simulate", *words])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_the_results_are_those_of_the_library(capsys: Capture) -> None:
    results = scopa.simulate(scopa.SCOPA, PLAYERS, deals=6)
    assert simulated(capsys, *WORDS) == (0, f"{results}\n", "")
    again = scopa.simulate(scopa.SCOPONE, PLAYERS, deals=2, seed="a", duplicate=True)
    words = ("--variant", "scopone", "--deals", "2", "--seed", "a", "--duplicate")
    assert simulated(capsys, *words, "--players", "greedy,random") == (0, f"{again}\n", "")


def test_matches_are_counted_in_place_of_deals(capsys: Capture) -> None:
    results = scopa.simulate_matches(scopa.SCOPA, PLAYERS, matches=1)
    words = ("--players", "greedy,random", "--matches", "1")
    assert simulated(capsys, *words) == (0, f"{results}\n", "")


def test_players_are_given_by_seat_too(capsys: Capture) -> None:
    words = ("--seats", "4", "--players", "greedy,random,random,greedy", "--deals", "2")
    status, out, _ = simulated(capsys, *words)
    assert status == 0
    assert "\n3 GreedyPlayer()" in out


@pytest.mark.parametrize(
    ("name", "player"),
    [
        ("random", RandomPlayer()),
        ("greedy", GreedyPlayer()),
        ("rules", RuleBasedPlayer()),
        ("monte-carlo", MonteCarloPlayer()),
        ("monte-carlo:4000", MonteCarloPlayer(4000)),
    ],
)
def test_players_have_names(name: str, player: Player) -> None:
    assert named_player(name).player == player


def test_json_has_all_figures(capsys: Capture) -> None:
    results = scopa.simulate(scopa.SCOPA, PLAYERS, deals=6)
    status, out, err = simulated(capsys, *WORDS, "--json")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert told.pop("figures") == results.to_records()
    assert told == {
        "variant": "scopa",
        "players": ["GreedyPlayer()", "RandomPlayer()"],
        "unit": "deals",
        "seed": "0",
        "games": 6,
        "decks": 6,
        "duplicate": False,
        "partial": False,
    }


def test_a_figure_that_there_is_not_is_null_in_json(capsys: Capture) -> None:
    _, out, _ = simulated(capsys, "--players", "greedy,random", "--deals", "1", "--json")
    assert "NaN" not in out
    points = [row for row in json.loads(out)["figures"] if row["measure"] == "points"]
    assert {row["low"] for row in points} == {None}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The files that a picture is drawn into; none is drawn."""
    files: list[object] = []
    monkeypatch.setattr(scopa.Results, "plot", lambda _, path: files.append(path))
    return files


def test_the_results_are_drawn(capsys: Capture, drawn: list[object]) -> None:
    assert simulated(capsys, *WORDS, "--plot", "points.svg")[0] == 0
    assert drawn == ["points.svg"]


def test_a_picture_that_cannot_be_written_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(scopa.Results, "plot", full)
    status, out, err = simulated(capsys, *WORDS, "--plot", "points.svg")
    assert status == 1
    assert out.startswith("scopa, 6 deals")
    assert err == "points.svg cannot be written: No space left on device\n"


def test_without_matplotlib_nothing_is_begun(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    says = 'a picture needs matplotlib: python -m pip install\n  "scopa[plots]"\n'
    wanted = (2, "", f"python -m scopa simulate: {says}")
    assert simulated(capsys, *WORDS, "--plot", "points.svg") == wanted


class Stopping:
    """A player that interrupts, as Ctrl-C does."""

    def choose(self, view: scopa.View, rng: scopa.cards.RandomSource) -> scopa.Move:
        raise KeyboardInterrupt


def some() -> scopa.Results:
    """Five of twenty deals."""
    done = scopa.simulate(scopa.SCOPA, PLAYERS, deals=5)
    return attrs.evolve(done, missing=(Range("0", 5, 20),))


def none() -> scopa.Results:
    """None of twenty deals."""
    with pytest.raises(SimulationInterrupted) as stop:
        scopa.simulate(scopa.SCOPA, [Stopping(), Stopping()], deals=20)
    return stop.value.results


def stop_with(monkeypatch: pytest.MonkeyPatch, stop: BaseException) -> None:
    """Nothing, once every simulation ends so."""

    def simulate(*_: object, **__: object) -> scopa.Results:
        raise stop

    monkeypatch.setattr("scopa.cli._simulate.simulate", simulate)


@pytest.mark.parametrize(("kind", "status"), [(SimulationInterrupted, 130), (SimulationError, 1)])
def test_what_is_done_is_told_when_it_ends_before_its_time(
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    drawn: list[object],
    kind: Callable[..., BaseException],
    status: int,
) -> None:
    stop_with(monkeypatch, kind("it stopped", some()))
    ended, out, err = simulated(capsys, *WORDS, "--plot", "points.svg")
    assert (ended, out, err) == (status, f"Partial results:\n{some()}\n", "it stopped\n")
    assert drawn == ["points.svg"]
    assert json.loads(simulated(capsys, *WORDS, "--json")[1])["partial"] is True


def test_nothing_is_told_of_no_deals(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, drawn: list[object]
) -> None:
    stop_with(monkeypatch, SimulationInterrupted("it stopped", none()))
    assert simulated(capsys, *WORDS, "--plot", "a.svg") == (130, "", "it stopped\n")
    assert not drawn


class Terminal(io.StringIO):
    """A screen."""

    def isatty(self) -> bool:
        return True


def on_terminal(monkeypatch: pytest.MonkeyPatch, kind: str = "xterm") -> Terminal:
    """Standard error, which is a screen of 80 columns until the test ends."""
    screen = Terminal()
    monkeypatch.setenv("TERM", kind)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stderr", screen)
    return screen


def test_a_terminal_shows_how_far_it_is(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    assert simulated(capsys, *WORDS)[1].startswith("scopa, 6 deals, ")
    shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.getvalue())
    assert re.search("6 of 6 .* deals/s 0:00:0", shown)


def test_a_terminal_that_cannot_move_its_cursor_shows_nothing(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = on_terminal(monkeypatch, "dumb")
    assert simulated(capsys, *WORDS)[0] == 0
    assert not terminal.getvalue()


def test_a_terminal_without_rich_shows_nothing(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = on_terminal(monkeypatch)
    monkeypatch.setitem(sys.modules, "rich", None)
    assert simulated(capsys, *WORDS)[0] == 0
    assert not terminal.getvalue()


def test_without_standard_error_nothing_is_shown(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", None)
    assert main(["simulate", *WORDS]) == 0
    assert capsys.readouterr().out.startswith("scopa, 6 deals, ")


class Pool(ThreadPoolExecutor):
    """Threads in the place of processes, which are slow to start."""

    def __init__(self, number: int, initializer: object, initargs: object) -> None:
        super().__init__(number)


class Child:
    """A process that works beside this one."""

    def __init__(self) -> None:
        self.ended = False

    def terminate(self) -> None:
        self.ended = True


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopa.cli._jobs.ProcessPoolExecutor", Pool)


@pytest.mark.usefixtures("pool")
def test_several_jobs_give_the_same(capsys: Capture) -> None:
    assert simulated(capsys, *WORDS, "--jobs", "2") == simulated(capsys, *WORDS)


@pytest.mark.usefixtures("pool")
def test_the_processes_of_an_interrupted_simulation_end_and_no_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other, child, usual = Child(), Child(), threading.excepthook
    children = iter([[other], [other, child]])
    monkeypatch.setattr(multiprocessing, "active_children", lambda: next(children))
    with pytest.raises(KeyboardInterrupt), jobs_running(2):
        raise KeyboardInterrupt
    assert child.ended
    assert not other.ended
    assert threading.excepthook is usual


def test_more_jobs_than_a_system_has_a_place_for_are_refused(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    complaint = "argument --jobs: at most 61 processes, not 62"
    wanted = (2, "", f"python -m scopa simulate: {complaint}\n")
    assert simulated(capsys, *WORDS, "--jobs", "62") == wanted


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "the following arguments are required: --players"),
        (["--players", "greedy"], "players must be 2, one for each side; here are 1"),
        (
            ["--players", "greedy,greedy,greedy", "--variant", "scopone"],
            "players must be 2, one for each side, or 4, one for each seat; here are 3",
        ),
        (
            ["--players", "greedy,,greedy"],
            (
                "argument --players: there is no player ''; "
                "there are: random, greedy, rules, monte-carlo"
            ),
        ),
        (
            ["--players", "greedy,random:3"],
            "argument --players: random takes no number, as in 'random:3'; only monte-carlo does",
        ),
        (
            ["--players", "monte-carlo:0"],
            (
                "argument --players: 'monte-carlo:0' has no whole number from 1 after the colon: "
                "monte-carlo:4000"
            ),
        ),
        ([*WORDS, "--matches", "3"], "argument --matches: not allowed with argument --deals"),
        ([*WORDS, "--deals", "0"], "argument --deals: '0' is too few; 1 is the least"),
        ([*WORDS, "--deals", "ten"], "argument --deals: 'ten' is no whole number"),
        ([*WORDS, "--jobs", "0"], "argument --jobs: '0' is too few; 1 is the least"),
        ([*WORDS, "--seats", "7"], "scopa is for 2, 3, 4, 5 or 6 players, not for 7"),
        (
            [*WORDS, "--plot", "points.gif"],
            "a picture is a file ending in .pdf, .png, .svg, not 'points.gif'",
        ),
        ([*WORDS, "--plot", "no/points.png"], "there is no folder 'no'"),
    ],
)
def test_words_that_make_no_sense_are_told(
    capsys: Capture, words: list[str], complaint: str
) -> None:
    status, out, err = simulated(capsys, *words)
    assert (status, out) == (2, "")
    assert " ".join(err.split()) == f"python -m scopa simulate: {complaint}"
