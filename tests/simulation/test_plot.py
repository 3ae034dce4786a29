import sys
from pathlib import Path

import pytest

from scopa import SCOPA
from scopa.simulation import simulate
from tests.simulation.playing import CHANCE, GREEDY

RESULTS = simulate(SCOPA.for_players(3), [GREEDY, CHANCE, CHANCE], deals=12, duplicate=True)


def test_the_picture_shows_the_distribution_and_the_awards(tmp_path: Path) -> None:
    path = tmp_path / "results.svg"
    figure = RESULTS.plot(path)
    assert path.read_text("utf-8").startswith("<?xml")
    points, awards = figure.axes
    bars = [bar for container in points.containers for bar in container]
    assert sum(bar.get_height() for bar in bars) == pytest.approx(300)
    heights = [bar.get_height() for bar in awards.containers[1]]
    expected = [found.mean for found in RESULTS.by_player[0].awards.values()]
    assert heights == pytest.approx(expected)
    assert [label.get_text() for label in awards.get_xticklabels()] == [
        *("cards", "denari", "settebello", "primiera", "sweeps")
    ]
    names = [text.get_text() for text in figure.legends[0].get_texts()]
    assert names == ["0: GreedyPlayer()", "1: RandomPlayer()", "2: RandomPlayer()"]


def test_a_picture_can_be_had_without_a_file() -> None:
    assert len(RESULTS.plot().axes) == 2


def test_without_matplotlib_the_error_tells_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "scopa.simulation._plot", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib.axes", None)
    with pytest.raises(ModuleNotFoundError, match=r'python -m pip install "scopa\[plots\]"'):
        RESULTS.plot()
