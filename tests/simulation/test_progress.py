import io
import sys

import pytest
from rich.console import Console

from scopa import SCOPA
from scopa.simulation import _bar, progress_bar, simulate
from tests.simulation.playing import CHANCE


def test_a_terminal_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    terminal = Console(file=screen, force_terminal=True, width=80, color_system=None)
    monkeypatch.setattr(_bar, "Console", lambda stderr: terminal)
    with progress_bar("deals") as bar:
        simulate(SCOPA, [CHANCE, CHANCE], deals=4, progress=bar)
        terminal.print("")
    shown = screen.getvalue()
    assert "4 of 4" in shown
    assert "deals/s" in shown


def test_where_there_is_no_terminal_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar() as bar:
        simulate(SCOPA, [CHANCE, CHANCE], deals=4, progress=bar)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(("speed", "text"), [(None, "- decks/s"), (0.5, "0.50 decks/s")])
def test_speed_is_told_as_far_as_it_is_known(speed: float | None, text: str) -> None:
    column = _bar._SpeedColumn("decks")

    class Task:
        def __init__(self) -> None:
            self.speed = speed

    assert str(column.render(Task())) == text  # type: ignore[arg-type]  # all that is looked at


def test_a_fast_one_has_no_decimals() -> None:
    column = _bar._SpeedColumn("decks")

    class Task:
        speed = 1234.5

    assert str(column.render(Task())) == "1,234 decks/s"  # type: ignore[arg-type]  # as above


def test_without_rich_the_error_tells_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "scopa.simulation._bar", raising=False)
    monkeypatch.setitem(sys.modules, "rich.console", None)
    needs = r'python -m pip install "scopa\[cli\]"'
    with pytest.raises(ModuleNotFoundError, match=needs), progress_bar():
        pass
