"""The built pages on a server of their own, and tabs of a real Chromium that open the live one."""

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

PATIENCE = 60
"""Seconds, after which something that is waited for will not come; Python must load."""


class Silent(SimpleHTTPRequestHandler):
    """Serves files, and says nothing of it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # named by the base
        pass


class Tab:
    """A tab of the browser with the live page, which reaches its own server and nothing else."""

    def __init__(self, page: Page, host: str) -> None:
        self.page = page
        self.host = host
        self.asked: list[str] = []
        self.elsewhere: list[str] = []
        self.complaints: list[str] = []
        self.missing = ""
        page.set_default_timeout(PATIENCE * 1000)
        page.context.route("**/*", self._pass)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self._hear(line.type, line.text))

    def _pass(self, route: Route) -> None:
        address = route.request.url
        self.asked.append(address)
        if not address.startswith((self.host, "data:", "blob:")):
            self.elsewhere.append(address)
            route.abort()
        elif address.endswith("/favicon.ico"):
            route.fulfill(status=204)
        elif self.missing and self.missing in address:
            route.fulfill(status=404)
        else:
            route.continue_()

    def _hear(self, kind: str, text: str) -> None:
        # What is kept from a tab on purpose the browser tells too.
        if kind in {"error", "warning"} and not self.missing:
            self.complaints.append(text)

    def open(self, address: str = "play.html") -> None:
        """Open the page."""
        self.page.goto(f"{self.host}/{address}")

    def load(self) -> None:
        """Open the page and load the game."""
        self.open()
        self.page.get_by_role("button", name="Load the game").click()
        expect(self.page.get_by_role("button", name="Deal")).to_be_visible()

    def deal(self, variant: str, seed: str, player: str = "greedy") -> None:
        """Choose, and deal."""
        self.page.get_by_label("Variant").select_option(variant)
        self.page.get_by_label("Seed of the shuffle").fill(seed)
        self.page.get_by_label("The others are").select_option(player)
        self.page.get_by_role("button", name="Deal").click()

    def shows(self, number: int) -> None:
        """Wait until so many plays are shown."""
        self.page.wait_for_function(
            "number => document.querySelector('#scopa-live').dataset.number === String(number)",
            arg=number,
        )


@pytest.fixture(scope="session")
def pages() -> Path:
    """The built pages, with their live parts."""
    named = os.environ.get("SCOPA_PAGES")
    assert named, "SCOPA_PAGES must name the folder of the built pages"
    folder = Path(named)
    assert (folder / "_live" / "wheels.json").is_file(), "these pages have no live parts"
    return folder


@pytest.fixture(scope="session")
def host(pages: Path) -> Iterator[str]:
    """The address at which they are served."""
    handler = partial(Silent, directory=str(pages))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; without one these tests fail, for there is nothing else that they test."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert path, "no chromium on the path: install it, or name it in the variable CHROMIUM"
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield browser
        browser.close()


@contextmanager
def opened(chromium: Browser, host: str) -> Iterator[Tab]:
    """A tab, which has complained of nothing and asked nobody else when it is closed."""
    context = chromium.new_context(reduced_motion="reduce")
    tab = Tab(context.new_page(), host)
    yield tab
    context.close()
    assert tab.elsewhere == []
    assert tab.complaints == []


@pytest.fixture
def tab(chromium: Browser, host: str) -> Iterator[Tab]:
    """A new tab, with nothing in it."""
    with opened(chromium, host) as tab:
        yield tab


@pytest.fixture(scope="session")
def shared_tab(chromium: Browser, host: str) -> Iterator[Tab]:
    """The tab in which the game is loaded once for many tests."""
    with opened(chromium, host) as tab:
        tab.load()
        yield tab


@pytest.fixture
def ready(shared_tab: Tab) -> Tab:
    """A tab with the game, before a deal or after any, on a usual screen."""
    shared_tab.page.set_viewport_size({"width": 1280, "height": 900})
    shared_tab.page.emulate_media(color_scheme="light")
    return shared_tab
