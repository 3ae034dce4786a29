"""The wheel with attrs and typing-extensions alone, the lowest versions that it takes."""

import subprocess
from pathlib import Path

import pytest

import scopa

SMOKE = Path(__file__).parent / "smoke.py"


def ran(python: Path, *words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A run of the bare Python, which sees its own packages alone and makes errors of warnings."""
    return subprocess.run(
        [str(python), "-I", "-X", "utf8", "-W", "error", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=folder,
        stdin=subprocess.DEVNULL,
    )


def test_nothing_else_is_there(python: Path, tmp_path: Path) -> None:
    listing = "from importlib import metadata as m; print(*(d.name for d in m.distributions()))"
    run = ran(python, "-c", listing, folder=tmp_path)
    tools = {"pip", "setuptools"}
    assert {*run.stdout.split()} - tools == {"attrs", "scopa", "typing_extensions"}


def test_the_core_works(python: Path, tmp_path: Path) -> None:
    run = ran(python, str(SMOKE), folder=tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == f"scopa {scopa.__version__}: all is well\n"


@pytest.mark.parametrize(
    "words",
    [
        "--seed 7",
        "play --seed 7",
        "simulate --players rules,greedy --deals 5 --jobs 2",
        "simulate --players rules,greedy --deals 5 --json",
        "variants",
        "--help",
    ],
)
def test_the_command_line_works(python: Path, words: str, tmp_path: Path) -> None:
    run = ran(python, "-m", "scopa", *words.split(), folder=tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout


@pytest.mark.parametrize(
    ("room", "extra"),
    [
        ("adapters", "gymnasium"),
        ("batch", "batch"),
        ("serialization", "json"),
        ("adapters.gymnasium", "gymnasium"),
        ("adapters.open_spiel", "open-spiel"),
        ("adapters.pettingzoo", "pettingzoo"),
    ],
)
def test_a_room_that_needs_more_says_what(
    python: Path, room: str, extra: str, tmp_path: Path
) -> None:
    run = ran(python, "-c", f"import scopa.{room}", folder=tmp_path)
    last = run.stderr.splitlines()[-1]
    assert last.startswith("ModuleNotFoundError: scopa.")
    assert f'"scopa[{extra}]"' in last


def test_a_picture_that_needs_more_says_what(python: Path, tmp_path: Path) -> None:
    words = "-m scopa simulate --players rules,greedy --deals 5 --plot picture.svg"
    run = ran(python, *words.split(), folder=tmp_path)
    assert run.returncode == 2
    assert '"scopa[plots]"' in run.stderr
