"""A game server in a process of its own, a wire that can be cut, and tabs of a real Chromium."""

import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from room import Game

SERVER = Path(__file__).parents[2] / "examples" / "game_server"
PATIENCE = 20
"""Seconds, after which something that is waited for will not come."""

Frame = dict[str, Any]


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """The game server as people start it."""

    def __init__(self, path: Path, *words: str) -> None:
        self.path = path
        self.words = words
        self.port = free_port()
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = subprocess.Popen(
            [
                *(sys.executable, str(SERVER), *self.words),
                *("--port", str(self.port), "--save", str(self.path)),
            ],
            stdout=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{self.port}/"):
                return
            assert self.process.poll() is None, "the server has stopped"
            assert time.monotonic() < deadline, "the server does not answer"

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.wait()

    def game(self) -> Game:
        """The game with all its secrets, as it is kept."""
        return Game.from_text(self.path.read_text(encoding="utf-8"))


class Wire:
    """What lies between a browser and the server: it can be cut, and mended."""

    def __init__(self, port: int) -> None:
        self.server_port = port
        self.whole = True
        self.lock = threading.Lock()
        self.ends: list[socket.socket] = []
        self.threads: list[threading.Thread] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listener.getsockname()[1])
        self._run(self._accept)

    def _run(self, work: Callable[..., None], *arguments: socket.socket) -> None:
        thread = threading.Thread(target=work, args=arguments, daemon=True)
        self.threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self.server_port))
                except OSError:
                    near.close()
                    continue
                with self.lock:
                    self.ends += [near, far]
                    if not self.whole:
                        self._break()
                        continue
                self._run(self._carry, near, far)
                self._run(self._carry, far, near)

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _break(self) -> None:
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends.clear()

    def cut(self) -> None:
        """Break all connections, and let none through until it is mended."""
        with self.lock:
            self.whole = False
            self._break()

    def mend(self) -> None:
        """Let connections through again."""
        with self.lock:
            self.whole = True

    def close(self) -> None:
        """Break all connections for good."""
        self.cut()
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for thread in self.threads:
            thread.join(PATIENCE)


class Tab:
    """A tab of the browser, with every frame that came to it and every complaint of the page."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.frames: list[Frame] = []
        self.sockets = 0
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda line: self._hear(line.type, line.text))
        self.page.goto(address)
        self.connected()

    def _listen(self, opened: Any) -> None:
        self.sockets += 1
        opened.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def _hear(self, kind: str, text: str) -> None:
        # That a connection broke is for the page to say; the browser notes it too.
        if kind in {"error", "warning"} and "WebSocket connection" not in text:
            self.complaints.append(text)

    def connected(self) -> None:
        """Wait until the page says that it is connected."""
        expect(self.page.locator("#connection")).to_have_text("connected")

    def disconnected(self) -> None:
        """Wait until the page says that it has lost the server."""
        expect(self.page.locator("#connection")).to_have_text("connecting again")

    def sit(self, seat: int) -> None:
        """Take a seat by clicking, and wait until it is ours."""
        self.page.get_by_role("button", name=f"Take seat {seat}").click()
        expect(self.page.get_by_role("button", name="Take seat")).to_have_count(0)

    def shows(self, number: int) -> None:
        """Wait until the page shows so many events and the table after them."""
        expect(self.page.locator("#log li")).to_have_count(number)
        self.page.wait_for_function(
            "number => document.querySelector('#drawing').dataset.number === String(number)",
            arg=number,
        )

    def of_type(self, kind: str) -> list[Frame]:
        """The frames of this type."""
        return [frame for frame in self.frames if frame["type"] == kind]


class Table:
    """A server, and the tabs around it."""

    def __init__(self, folder: Path, browser: Browser, stack: ExitStack, *words: str) -> None:
        self.browser, self.stack = browser, stack
        self.server = Server(folder / "match.json", *words)
        stack.callback(self.server.kill)
        self.address = f"http://127.0.0.1:{self.server.port}"
        # One browser's tabs share a context, as they do when friends share a computer.
        self.context = browser.new_context()
        stack.callback(self.context.close)

    def tab(self, address: str | None = None) -> Tab:
        """A new tab."""
        return Tab(self.context, address or self.address)

    def seated(self, players: int) -> list[Tab]:
        """A tab in each seat."""
        tabs = [self.tab() for _ in range(players)]
        for seat, tab in enumerate(tabs):
            tab.sit(seat)
        return tabs

    def wire(self) -> Wire:
        """Another way to the server, that can be cut."""
        wire = Wire(self.server.port)
        self.stack.callback(wire.close)
        return wire


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; without one these tests fail, for there is nothing else that they test."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert path, "no chromium on the path: install it, or name it in the variable CHROMIUM"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield browser
        browser.close()


Opener = Callable[..., Table]


@pytest.fixture
def open_table(tmp_path: Path, chromium: Browser) -> Iterator[Opener]:
    """Something that starts a server with these options on its command line."""
    with ExitStack() as stack:
        yield lambda *words: Table(tmp_path, chromium, stack, *words)
