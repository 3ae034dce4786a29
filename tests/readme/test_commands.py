"""Every command of the README, in order, on a copy of the sources as Git would have them."""

import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.readme.commands import answers_to, commands, is_server, typed
from tests.readme.copying import copied

ROOT = Path(__file__).parents[2]
PATIENCE = 45 * 60
"""Seconds: one of the commands runs all tests."""


@pytest.fixture
def checkout() -> Iterator[Path]:
    """A copy of the sources, without what Git leaves alone."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield copied(ROOT, Path(folder) / "scopa")


@pytest.fixture
def environment(checkout: Path) -> dict[str, str]:
    """Where `python` is one that has nothing but pip, and nothing tells what runs it."""
    place = checkout.parent / "environment"
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    ours = ("COVERAGE", "HYPOTHESIS", "NOX", "NUMBA", "PYTEST", "PYTHON", "VIRTUAL_ENV")
    kept = {name: text for name, text in os.environ.items() if not name.startswith(ours)}
    return kept | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}


def ran(command: str, folder: Path, environment: dict[str, str], patience: float = PATIENCE) -> str:
    """What the command prints; it must end well, and in time."""
    shell = subprocess.Popen(
        typed(command),
        shell=True,
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = shell.communicate(answers_to(command), timeout=patience)
    except BaseException:
        # With the shell alone killed, what it has started would go on.
        os.killpg(shell.pid, signal.SIGKILL)
        shell.communicate()
        raise
    assert shell.returncode == 0, f"{command}\n{said[-5000:]}"
    return said


def page_of(address: str, server: subprocess.Popen[bytes]) -> bytes:
    """What the server answers, once it does."""
    for _ in range(600):
        assert server.poll() is None
        try:
            with urlopen(address, timeout=10) as answer:
                return bytes(answer.read())
        except URLError:
            time.sleep(0.1)
    pytest.fail(f"nobody answers at {address}")


def served(command: str, folder: Path, environment: dict[str, str]) -> str:
    """The page that the command serves, on a port where nobody listens; then it is stopped."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        f"{typed(command)} --port {port}",
        shell=True,
        cwd=folder,
        env=environment,
        start_new_session=True,
    )
    try:
        return page_of(f"http://127.0.0.1:{port}/", server).decode()
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait()


def test_what_takes_too_long_is_ended_with_all_that_it_has_started(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "held")
    with os.fdopen(
        os.open(tmp_path / "held", os.O_RDONLY | os.O_NONBLOCK), "rb", buffering=0
    ) as end:
        with pytest.raises(subprocess.TimeoutExpired):
            ran("exec 3> held; sleep 300 & sleep 300", tmp_path, dict(os.environ), patience=3)
        # It is at its end once nobody holds the other one.
        assert select.select([end], [], [], 30)[0]
        assert end.read() == b""


def test_every_command_does_what_it_says(checkout: Path, environment: dict[str, str]) -> None:
    found = commands((ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(found) >= 2
    for command in found:
        print(f"\n$ {command}", flush=True)
        begun = time.monotonic()
        how = served if is_server(command) else ran
        said = how(command, checkout, environment)
        print(*said.splitlines()[-3:], f"{time.monotonic() - begun:.0f} seconds", sep="\n")
        assert said.strip()
