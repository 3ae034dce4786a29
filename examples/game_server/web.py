"""The room on the web: a page, and a socket for each tab, that gets its own view and no other."""

import asyncio
import json
import re
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import scopa
from room import Game, Message, Refused, Room

LONGEST_MESSAGE = 1000
"""Characters; no message of the page comes near it."""

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
"""What `secrets.token_urlsafe` gives."""

PAGE = {
    "/": ("page.html", "text/html"),
    "/page.css": ("page.css", "text/css"),
    "/page.js": ("page.js", "text/javascript"),
}
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def page(request: Request) -> Response:
    """One of the three files of the page."""
    name, kind = PAGE[request.url.path]
    content = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return Response(content, media_type=kind, headers=HEADERS)


class Hall:
    """The room, and what wakes the tabs that look into it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.changed = asyncio.Event()

    async def change(self, step: Callable[[Game], Game]) -> None:
        """Change the game, off the event loop since that writes a file; then wake all tabs."""
        await asyncio.to_thread(self.room.change, step)
        self.changed.set()
        self.changed = asyncio.Event()

    async def enter(self, socket: WebSocket) -> None:
        """Serve a tab until it goes, unless it was a page of another site that sent it here."""
        scheme = "https" if socket.url.scheme == "wss" else "http"
        if socket.headers.get("origin") != f"{scheme}://{socket.headers.get('host')}":
            await socket.close()
            return
        await socket.accept()
        with suppress(WebSocketDisconnect):
            await Tab(self, socket).serve()


class Tab:
    """One tab of a browser. Each has a task of its own to tell it, so a slow one delays none."""

    def __init__(self, hall: Hall, socket: WebSocket) -> None:
        self.hall = hall
        self.socket = socket
        self.token = ""
        self.seen = 0

    async def serve(self) -> None:
        """Greet the tab, then do what it asks and tell it the news, until it goes."""
        while not self.token:
            await self.obey(self.greet)
        async with asyncio.TaskGroup() as tasks:
            telling = tasks.create_task(self.tell())
            with suppress(WebSocketDisconnect):
                while True:
                    await self.obey(self.step)
            telling.cancel()

    async def tell(self) -> None:
        """Send what has happened since, then how the table is now, whenever that changes.

        A tab that comes back, or has been slow, is told in the very same way.
        """
        with suppress(WebSocketDisconnect):
            while True:
                changed, game = self.hall.changed, self.hall.room.game
                for event in game.log[self.seen :]:
                    await self.send(event)
                self.seen = len(game.log)
                await self.send(game.seen_by(game.seat_of(self.token)))
                await changed.wait()

    async def obey(self, do: Callable[[object], Awaitable[None]]) -> None:
        """Do what the next message asks, or tell this tab why not.

        Raises:
            WebSocketDisconnect: If there is no next message.
        """
        frame = await self.socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame["code"])
        try:
            await do(read_message(frame.get("text")))
        except (Refused, scopa.ScopaError) as fault:
            await self.send({"type": "refused", "reason": str(fault)})
        except OSError:
            await self.send({"type": "refused", "reason": "the game cannot be saved just now"})

    async def greet(self, message: object) -> None:
        """Learn what the tab has seen, and by its token who it is; a new tab is given one."""
        match message:
            case {"type": "hello", "token": None | str() as token, "seen": int(seen)} if (
                type(seen) is int
            ):
                newest = len(self.hall.room.game.log)
                if not 0 <= seen <= newest:
                    raise Refused(f"{newest} things have happened, not {seen}: load the page again")
                if token is not None and not TOKEN.fullmatch(token):
                    raise Refused("this token was not given out here: load the page again")
                self.seen = seen
                self.token = token or secrets.token_urlsafe()
                await self.send({"type": "welcome", "token": self.token})
            case _:
                raise Refused("say hello first")

    async def step(self, message: object) -> None:
        """Take a seat, or play."""
        token = self.token
        match message:
            case {"type": "sit", "seat": int(seat)} if type(seat) is int:
                await self.hall.change(lambda game: game.sit(token, seat))
            case {"type": "play", "move": str(move), "number": int(number)} if type(number) is int:
                await self.hall.change(lambda game: game.play(token, move, number))
            case _:
                raise Refused("this is no message of the game")

    async def send(self, message: Message) -> None:
        """Send one object of JSON."""
        await self.socket.send_text(json.dumps(message))


def read_message(text: str | None) -> object:
    """What the text says, from a page that need not be ours: nothing is taken for granted.

    Raises:
        Refused: If it is not JSON, or longer than any message of the game.
    """
    if text is None:
        raise Refused("a message is text, not binary")
    if len(text) > LONGEST_MESSAGE:
        raise Refused(f"a message has at most {LONGEST_MESSAGE} characters, not {len(text)}")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("a message is one object of JSON") from None


def make_app(room: Room, hosts: Sequence[str]) -> Starlette:
    """The application, for requests that name one of these hosts.

    Any other name is that of a site which has had its name point here, to be of the same origin.
    """
    return Starlette(
        routes=[
            *(Route(path, page) for path in PAGE),
            WebSocketRoute("/play", Hall(room).enter),
        ],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=hosts)],
    )
