"""What the page about the command line shows is what a screen shows."""

import doctest
import io
import re
import shlex
from pathlib import Path

import pytest

from scopa.cli import main
from scopa.cli._commands import COMMANDS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "command-line.md").read_text(encoding="utf-8")
SCREENS: list[tuple[str, str]] = re.findall(
    r"^```console\n\$ python -m scopa ?([^\n]*)\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE
)


@pytest.mark.parametrize(("command", "wanted"), SCREENS)
def test_a_screen_in_the_page_is_what_people_see(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    wanted: str,
) -> None:
    monkeypatch.chdir(ROOT)
    typed = re.findall(r"\(\? for help\): (.*\n)", wanted)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("".join(typed).encode())))
    main(shlex.split(command))
    printed = capsys.readouterr()
    got = printed.err or printed.out
    assert doctest.OutputChecker().check_output(wanted, got, doctest.ELLIPSIS), got


def test_the_page_has_a_screen_for_each_command() -> None:
    assert len(SCREENS) == PAGE.count("```console") == 4 + 4


def test_the_page_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ([], *([name] for name in COMMANDS)):
        assert main([*command, "--help"]) == 0
        options = re.findall(r"--[a-z]+", capsys.readouterr().out)
        assert all(f"`{option}" in PAGE for option in options)
