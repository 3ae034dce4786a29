"""What notebooks show."""

import subprocess
import sys
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

import scopa
from scopa import svg

MATCH = scopa.start_match(seed=7)
CARD = scopa.Card.parse("7D")
SCORE = scopa.Score((1, 0), {"sweeps": (1, 0)}, {"sweeps": (1, 0)})


@pytest.fixture
def bare(tmp_path: Path) -> InteractiveShell:
    """A shell that keeps nothing of what it does."""
    config = Config({"HistoryManager": {"enabled": False}})
    return InteractiveShell(  # type: ignore[no-untyped-call]  # IPython has no types there
        config=config, ipython_dir=str(tmp_path)
    )


@pytest.fixture
def shell(bare: InteractiveShell) -> InteractiveShell:
    """A shell that has loaded the extension."""
    bare.run_line_magic("load_ext", "scopa.svg")
    return bare


def shown(shell: InteractiveShell, value: object) -> dict[str, object]:
    """What the shell shows of a value, by the kind of output."""
    assert shell.display_formatter is not None
    kinds, _ = shell.display_formatter.format(value)  # type: ignore[no-untyped-call]  # as above
    return dict(kinds)


def test_cards_card_sets_views_and_scores_are_drawn(shell: InteractiveShell) -> None:
    drawn: list[tuple[object, svg.Drawing]] = [
        (CARD, svg.card(CARD)),
        (MATCH.state.table, svg.cards(MATCH.state.table)),
        (MATCH.view(0), svg.table(MATCH.view(0))),
        (SCORE, svg.score_sheet(SCORE)),
    ]
    for value, drawing in drawn:
        assert shown(shell, value)["image/svg+xml"] == drawing


def test_a_state_and_a_match_stay_text(shell: InteractiveShell) -> None:
    assert shown(shell, MATCH.state).keys() == {"text/plain"}
    assert shown(shell, MATCH).keys() == {"text/plain"}


def test_all_is_text_again_without_the_extension(shell: InteractiveShell) -> None:
    shell.run_line_magic("unload_ext", "scopa.svg")
    for value in (CARD, MATCH.state.table, MATCH.view(0), SCORE):
        assert shown(shell, value).keys() == {"text/plain"}
    svg.unload_ipython_extension(shell)
    shell.run_line_magic("load_ext", "scopa.svg")
    assert "image/svg+xml" in shown(shell, CARD)


def test_a_drawing_shows_itself_without_the_extension(bare: InteractiveShell) -> None:
    assert "image/svg+xml" in shown(bare, svg.card(CARD))
    assert shown(bare, CARD).keys() == {"text/plain"}


def test_a_shell_that_shows_nothing_is_told_so(bare: InteractiveShell) -> None:
    bare.display_formatter = None
    for change in (svg.load_ipython_extension, svg.unload_ipython_extension):
        with pytest.raises(TypeError, match="a shell without a display formatter"):
            change(bare)


def test_nothing_of_ipython_is_imported_and_the_core_imports_no_drawings() -> None:
    program = (
        "import sys, scopa; print('scopa.svg' in sys.modules); "
        "import scopa.svg; print('IPython' in sys.modules)"
    )
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, capture_output=True, check=True, text=True)
    assert run.stdout.split() == ["False", "False"]
