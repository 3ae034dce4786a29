"""A game server in this process, and the tabs that connect to it."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

import scopa
from room import Room
from scopa import Variant
from web import make_app

ORIGIN = "http://127.0.0.1:8000"
SOCKET = "ws://127.0.0.1:8000/play"
Frame = dict[str, Any]


class Tab:
    """One connection, with all that it was sent."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.frames: list[Frame] = []

    def send(self, **message: object) -> None:
        """Send one message of the protocol."""
        self.session.send_text(json.dumps(message))

    def next(self) -> Frame:
        """The next message from the server."""
        self.frames.append(self.session.receive_json())
        return self.frames[-1]

    def next_view(self) -> Frame:
        """The next view, all that comes before it taken in."""
        while self.next()["type"] != "view":
            pass
        return self.frames[-1]

    def view_of(self, number: int) -> Frame:
        """The first view after so many events."""
        while (frame := self.next_view())["number"] < number:
            pass
        return frame

    def refused(self) -> str:
        """The reason of the refusal that comes next."""
        frame = self.next()
        assert frame["type"] == "refused"
        return str(frame["reason"])

    def hello(self, token: str | None = None, seen: int = 0) -> str:
        """The token that the server knows this tab by."""
        self.send(type="hello", token=token, seen=seen)
        welcome = self.next()
        assert welcome["type"] == "welcome"
        return str(welcome["token"])


class Server:
    """A game server, and how to connect to it."""

    def __init__(self, path: Path, variant: Variant, stack: ExitStack) -> None:
        self.stack = stack
        self.room = Room(path, variant)
        app = make_app(self.room, ["127.0.0.1"])
        self.client = stack.enter_context(TestClient(app, base_url=ORIGIN))

    def connect(self) -> Tab:
        """A tab that has not said hello yet."""
        opening = self.client.websocket_connect(SOCKET, headers={"origin": ORIGIN})
        return Tab(self.stack.enter_context(opening))

    def seated(self, seat: int) -> tuple[Tab, str]:
        """A tab in this seat, its first view taken in, and its token."""
        tab = self.connect()
        token = tab.hello()
        tab.next_view()
        tab.send(type="sit", seat=seat)
        while tab.next_view()["seat"] != seat:
            pass
        return tab, token

    def watching(self) -> Tab:
        """A tab that only looks on, its first view taken in."""
        tab = self.connect()
        tab.hello()
        tab.next_view()
        return tab


Opener = Callable[..., Server]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Opener]:
    """Something that starts a server, for two by default, always with the same file."""
    with ExitStack() as stack:
        yield lambda variant=scopa.SCOPA: Server(tmp_path / "match.json", variant, stack)
