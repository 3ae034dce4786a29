"""The game server as a process: its command line, its limits, and its end without warning."""

import json
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import scopa
from room import Game

SERVER = Path(__file__).parents[2] / "examples" / "game_server"
PATIENCE = 20


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def refused_start(*words: str) -> str:
    """What the server says when it cannot start so."""
    run = subprocess.run(
        [sys.executable, str(SERVER), *words], capture_output=True, check=False, text=True
    )
    assert (run.returncode, run.stdout) == (2, "")
    return run.stderr.splitlines()[-1]


class Process:
    """A server that is ended with no chance to tidy up, and started on the same file and port."""

    def __init__(self, path: Path, stack: ExitStack) -> None:
        self.path, self.stack, self.port = path, stack, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        stack.callback(self.kill)
        self.start()

    def start(self) -> None:
        """Start it; it tells its address before it listens."""
        self.process = subprocess.Popen(
            [sys.executable, str(SERVER), "--port", str(self.port), "--save", str(self.path)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == f"{self.address}\n"
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                assert self.process.poll() is None
            else:
                return

    def kill(self) -> None:
        """End it at once."""
        assert self.process.stdout is not None
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def connect(self, origin: str | None = None) -> ClientConnection:
        """A connection that has not said hello."""
        address = f"ws://127.0.0.1:{self.port}/play"
        opened = connect(
            address, origin=Origin(origin or self.address), proxy=None, close_timeout=PATIENCE
        )
        return self.stack.enter_context(opened)

    def tab(self, token: str | None = None, seen: int = 0) -> tuple[ClientConnection, str]:
        """A connection that has said hello, and its token."""
        opened = self.connect()
        send(opened, type="hello", token=token, seen=seen)
        return opened, str(until(opened, "welcome")["token"])


def send(opened: ClientConnection, **message: object) -> None:
    """Send one message of the protocol."""
    opened.send(json.dumps(message))


def until(opened: ClientConnection, kind: str, number: int = 0) -> dict[str, Any]:
    """The next message of this type, after at least so many events."""
    while True:
        message: dict[str, Any] = json.loads(opened.recv(PATIENCE))
        if message["type"] == kind and message.get("number", 0) >= number:
            return message


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Process]]:
    """Something that starts a server."""
    with ExitStack() as stack:
        yield lambda: Process(tmp_path / "match.json", stack)


def test_a_game_survives_long_frames_and_its_own_death(
    start: Callable[[], Process],
) -> None:
    server = start()
    with pytest.raises(InvalidStatus, match="403"):
        server.connect("http://evil.example")

    rude, _ = server.tab()
    rude.send("x" * 70_000)
    with pytest.raises(ConnectionClosedError, match="1009"):
        until(rude, "refused")

    tabs, tokens = zip(*(server.tab() for _ in range(2)), strict=True)
    for seat, tab in enumerate(tabs):
        send(tab, type="sit", seat=seat)
        while until(tab, "view")["seat"] != seat:
            pass
    match = Game.from_text(server.path.read_text(encoding="utf-8")).match
    for number in range(20):
        move = str(scopa.legal_moves(match.state)[0])
        send(tabs[number % 2], type="play", move=move, number=number)
        match = match.apply(move)
        for tab in tabs:
            until(tab, "view", number + 1)

    server.kill()
    server.start()
    back, _ = server.tab(tokens[0], seen=18)
    assert [until(back, "outcome")["number"] for _ in range(2)] == [19, 20]
    view = until(back, "view")
    assert (view["seat"], view["view"]["hand"]) == (0, [str(card) for card in match.state.hands[0]])
    send(back, type="play", move=view["legal"][0], number=20)
    assert until(back, "outcome")["number"] == 21


def test_what_cannot_be_served_is_said(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("{}", encoding="utf-8")
    assert refused_start("--save", str(path)).endswith("match.json: it is not a saved game")
    assert "scopa is not published for 7 players" in refused_start("--players", "7")
