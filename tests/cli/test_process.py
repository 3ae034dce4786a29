"""The command line as a process: encodings, closed pipes, full disks, interruptions."""

import errno
import importlib
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import scopa
from scopa.cli import main
from scopa.records import PlayedDeal, Record, write
from tests.cases import deals

COMMAND = [sys.executable, "-m", "scopa"]
DEAL = str(deals.FILE)
FAULTY = str(Path(__file__))
Capture = pytest.CaptureFixture[str]


def ran(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A run of the command line in a process of its own."""
    return subprocess.run(
        [*COMMAND, *words],
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
    )


def test_a_seed_gives_the_same_bytes_whatever_the_hash_seed() -> None:
    words = ("--variant", "scopone", "--seed", "7", "--players", "4")
    runs = [ran(*words, PYTHONHASHSEED=seed) for seed in ("0", "1", "4294967295")]
    assert {(run.returncode, run.stderr) for run in runs} == {(0, b"")}
    assert len({run.stdout for run in runs}) == 1
    assert len(runs[0].stdout.splitlines()) > 80


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize("words", [("--seed", "7"), ("variants",), ("replay", DEAL), ("--help",)])
def test_every_screen_can_show_it(words: tuple[str, ...], encoding: str) -> None:
    run = ran(*words, PYTHONIOENCODING=encoding)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.isascii()


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--variant", "scopone", "--match"),
        ("simulate", "--players", "greedy,random", "--deals", "20", "--jobs", "2"),
    ],
)
def test_nothing_but_ascii_is_shown_without_a_terminal_and_without_input(
    words: tuple[str, ...],
) -> None:
    run = ran(*words, PYTHONIOENCODING="ascii")
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.isascii()
    assert b"\x1b" not in run.stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_every_screen_can_show_what_people_wrote_in_a_record(tmp_path: Path, encoding: str) -> None:
    deal = PlayedDeal(scopa.deal(seed=7), (), {0: "\u266a \U0001f600 \x1b[31m"})
    file = tmp_path / "deal.scopa"
    write(file, [Record([deal], {"Seat0": "Luc\u00eda"})])
    run = ran("replay", str(file), PYTHONIOENCODING=encoding)
    assert (run.returncode, run.stderr) == (0, b"")
    lines = run.stdout.decode("ascii").splitlines()
    assert lines[0] == "Seat0: Luc\\xeda"
    assert "     ; \\u266a \\U0001f600 \\x1b[31m" in lines


@pytest.mark.parametrize(("file", "status"), [(DEAL, 0), (FAULTY, 1)])
def test_a_fault_sets_the_exit_status(file: str, status: int) -> None:
    assert ran("replay", file, PYTHONIOENCODING="ascii").returncode == status


def test_a_wrong_command_line_is_exit_status_2() -> None:
    run = ran("--players", "7", PYTHONIOENCODING="ascii")
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"python -m scopa: scopa is for 2, 3, 4, 5 or 6 players")


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["--seed", "7"], 0),
        (["variants"], 0),
        (["--help"], 0),
        (["replay", DEAL], 0),
        (["replay", FAULTY], 1),
        (["play"], 0),
    ],
)
def test_a_closed_pipe_changes_nothing(words: list[str], status: int) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        run = subprocess.run(
            [*COMMAND, *words], check=False, stdout=writer, stderr=subprocess.PIPE, text=True
        )
    finally:
        os.close(writer)
    assert run.returncode == status
    assert run.stderr.count("\n") == status
    assert "Traceback" not in run.stderr


class Failing(io.StringIO):
    """A stream that can take nothing, over a file that can."""

    def __init__(self, number: int, file: io.FileIO) -> None:
        super().__init__()
        self.number = number
        self.file = file

    def write(self, text: str) -> int:
        del text
        raise OSError(self.number, os.strerror(self.number))

    def fileno(self) -> int:
        return self.file.fileno()


@pytest.mark.parametrize(
    ("number", "status"), [(errno.EPIPE, 0), (errno.EINVAL, 0), (errno.ENOSPC, 1)]
)
def test_output_that_cannot_be_written_is_told_unless_nobody_reads_it(
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    number: int,
    status: int,
) -> None:
    with io.FileIO(tmp_path / "out", "w") as file:
        monkeypatch.setattr("sys.stdout", Failing(number, file))
        assert main(["--seed", "7"]) == status
    complaint = f"the output cannot be written: {os.strerror(number)}\n" if status else ""
    assert capsys.readouterr().err == complaint


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize("words", [["--seed", "7"], ["--help"]])
def test_a_full_disk_is_told(words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run([*COMMAND, *words], check=False, stdout=full, stderr=subprocess.PIPE)
    assert run.returncode == 1
    assert run.stderr.startswith(b"the output cannot be written: ")
    assert run.stderr.count(b"\n") == 1


def test_a_complaint_that_nobody_reads_is_none(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with io.FileIO(tmp_path / "out", "w") as file:
        monkeypatch.setattr("sys.stderr", Failing(errno.EPIPE, file))
        assert main(["replay", FAULTY]) == 1
    assert not capsys.readouterr().out


def test_an_interruption_ends_it_quietly(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted:
        @property
        def buffer(self) -> io.BytesIO:
            raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", Interrupted())
    assert main(["replay", "-"]) == 130
    assert capsys.readouterr() == ("", "")


def test_importing_the_module_that_starts_it_starts_nothing(capsys: Capture) -> None:
    assert importlib.import_module("scopa.__main__").main is main
    assert capsys.readouterr() == ("", "")
