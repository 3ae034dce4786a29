"""The game server: who may do what, what is refused and why, and what nobody can break."""

import asyncio
import json
import threading
from pathlib import Path

import pytest
from starlette.types import Message, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

import scopa
from room import Game, Refused, Room
from scopa import IllegalMoveError, NotationError
from tests.examples.conftest import SOCKET, Opener, Server
from web import Hall


def first_move(server: Server) -> str:
    """The text of a legal move."""
    return str(scopa.legal_moves(server.room.game.match.state)[0])


def test_a_tab_is_given_a_token_that_nobody_guesses(serve: Opener) -> None:
    server = serve()
    tokens = {server.connect().hello() for _ in range(3)}
    assert {len(token) for token in tokens} == {43}
    assert len(tokens) == 3


def test_a_tab_without_a_seat_looks_on(serve: Opener) -> None:
    tab = serve().connect()
    tab.hello()
    view = tab.next()
    assert (view["type"], view["seat"], view["taken"]) == ("view", None, [False, False])
    assert (view["legal"], view["view"]["hand"]) == ([], [])


def test_a_seat_is_taken_once(serve: Opener) -> None:
    server = serve()
    server.seated(0)
    other = server.watching()
    other.send(type="sit", seat=0)
    assert other.refused() == "seat 0 is taken"
    other.send(type="sit", seat=1)
    assert other.next_view()["taken"] == [True, True]
    other.send(type="sit", seat=0)
    assert other.refused() == "you sit in seat 1 already"


def test_taking_the_own_seat_again_is_no_fault(serve: Opener) -> None:
    tab, _ = serve().seated(0)
    tab.send(type="sit", seat=0)
    assert tab.next_view()["seat"] == 0


def test_a_token_brings_its_seat_back_and_no_other_does(serve: Opener) -> None:
    server = serve()
    _, token = server.seated(1)
    back, stranger = server.connect(), server.connect()
    assert back.hello(token) == token
    assert back.next_view()["seat"] == 1
    stranger.hello("A" * 43)
    assert stranger.next_view()["seat"] is None


@pytest.mark.parametrize("seat", [2, -1, 10**30])
def test_there_are_no_other_seats(serve: Opener, seat: int) -> None:
    tab = serve().watching()
    tab.send(type="sit", seat=seat)
    assert tab.refused().startswith("there is no seat")


def test_a_play_is_told_to_every_tab(serve: Opener) -> None:
    server = serve()
    leader, _ = server.seated(0)
    others = [server.seated(1)[0], server.watching()]
    before, move = server.room.game.match, first_move(server)
    leader.send(type="play", move=move, number=0)
    for tab in (leader, *others):
        view = tab.view_of(1)
        outcome = tab.frames[-2]
        assert (outcome["type"], outcome["number"], outcome["seat"]) == ("outcome", 1, 0)
        assert (outcome["move"], view["turn"]) == (move, 1)
    assert server.room.game.match == before.apply(move)


@pytest.mark.parametrize(
    ("move", "error"),
    [
        ("7Q", NotationError),
        ("", NotationError),
        ("7Dx", NotationError),
        ("7D7D", NotationError),
        ("\ud800", NotationError),
        ("x" * 500, NotationError),
        ("AAxAB", NotationError),
    ],
)
def test_what_is_no_move_is_refused_as_the_library_says(
    serve: Opener, move: str, error: type[Exception]
) -> None:
    server = serve()
    tab, _ = server.seated(0)
    game = server.room.game
    with pytest.raises(error) as fault:
        game.match.apply(move, seat=0)
    tab.send(type="play", move=move, number=0)
    assert tab.refused() == str(fault.value)
    assert server.room.game == game


def test_what_the_rules_do_not_allow_is_refused_as_the_library_says(serve: Opener) -> None:
    server = serve()
    leader, _ = server.seated(0)
    other, _ = server.seated(1)
    leader.next_view()
    state = server.room.game.match.state
    legal = {str(move) for move in scopa.legal_moves(state)}
    tried = [(0, str(card)) for card in scopa.DECK if str(card) not in legal]
    tried += [(1, str(card)) for card in state.hands[1]]
    for seat, move in tried:
        with pytest.raises(IllegalMoveError) as fault:
            scopa.apply(state, move, seat=seat)
        tab = (leader, other)[seat]
        tab.send(type="play", move=move, number=0)
        assert tab.refused() == str(fault.value)
    assert server.room.game.log == ()


def test_who_only_looks_on_cannot_play(serve: Opener) -> None:
    server = serve()
    tab = server.watching()
    tab.send(type="play", move=first_move(server), number=0)
    assert tab.refused() == "you only look on: take a free seat to play"


def test_a_play_sent_twice_is_played_once(serve: Opener) -> None:
    server = serve()
    tab, _ = server.seated(0)
    move = first_move(server)
    tab.send(type="play", move=move, number=0)
    tab.send(type="play", move=move, number=0)
    told = [tab.next() for _ in range(3)]
    assert {frame["type"] for frame in told} == {"outcome", "view", "refused"}
    (reason,) = (frame["reason"] for frame in told if frame["type"] == "refused")
    assert reason == "the game has gone on since: look at the table again"
    assert len(server.room.game.log) == 1


MALFORMED = {
    "": "a message is one object of JSON",
    "{": "a message is one object of JSON",
    "[" * 1000: "a message is one object of JSON",
    "9" * 1000: "this is no message of the game",
    "null": "this is no message of the game",
    "[]": "this is no message of the game",
    "NaN": "this is no message of the game",
    '"sit"': "this is no message of the game",
    "{}": "this is no message of the game",
    '{"type": "sit"}': "this is no message of the game",
    '{"type": "sit", "seat": true}': "this is no message of the game",
    '{"type": "sit", "seat": 0.0}': "this is no message of the game",
    '{"type": "sit", "seat": "0"}': "this is no message of the game",
    '{"type": "sit", "seat": null}': "this is no message of the game",
    '{"type": "play", "move": ["7D"], "number": 0}': "this is no message of the game",
    '{"type": "play", "move": "7D", "number": false}': "this is no message of the game",
    '{"type": "play", "move": "7D", "number": 1e999}': "this is no message of the game",
    '{"type": "play", "move": "7D"}': "this is no message of the game",
    '{"type": ["play"]}': "this is no message of the game",
    '{"type": "hello", "token": null, "seen": 0}': "this is no message of the game",
    " " * 1001: "a message has at most 1000 characters, not 1001",
}


def test_what_is_no_message_is_refused_and_the_game_goes_on(serve: Opener) -> None:
    server = serve()
    tab, _ = server.seated(0)
    for text, reason in MALFORMED.items():
        tab.session.send_text(text)
        assert tab.refused() == reason
    tab.session.send_bytes(b'{"type": "sit", "seat": 1}')
    assert tab.refused() == "a message is text, not binary"
    tab.send(type="play", move=first_move(server), number=0)
    assert tab.view_of(1)["turn"] == 1


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"type": "sit", "seat": 0}, "say hello first"),
        ({"type": "hello"}, "say hello first"),
        ({"type": "hello", "token": 7, "seen": 0}, "say hello first"),
        ({"type": "hello", "token": None, "seen": True}, "say hello first"),
        (
            {"type": "hello", "token": "short", "seen": 0},
            "this token was not given out here: load the page again",
        ),
        (
            {"type": "hello", "token": "é" * 43, "seen": 0},
            "this token was not given out here: load the page again",
        ),
        (
            {"type": "hello", "token": None, "seen": 1},
            "0 things have happened, not 1: load the page again",
        ),
        (
            {"type": "hello", "token": None, "seen": -1},
            "0 things have happened, not -1: load the page again",
        ),
    ],
)
def test_a_tab_says_hello_first(serve: Opener, message: dict[str, object], reason: str) -> None:
    server = serve()
    tab = server.connect()
    tab.send(**message)
    assert tab.refused() == reason
    tab.hello()
    assert tab.next_view()["taken"] == [False, False]


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://127.0.0.1:8001"])
def test_a_page_of_another_site_cannot_connect(serve: Opener, origin: str | None) -> None:
    server = serve()
    headers = {} if origin is None else {"origin": origin}
    with pytest.raises(WebSocketDisconnect):
        server.client.websocket_connect(SOCKET, headers=headers).__enter__()


def test_a_name_that_only_points_here_is_not_served(serve: Opener) -> None:
    client = serve().client
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("path", ["/", "/page.css", "/page.js"])
def test_the_page_is_not_stored_and_runs_nothing_but_its_own(serve: Opener, path: str) -> None:
    answer = serve().client.get(path)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert "default-src 'none'; script-src 'self';" in answer.headers["content-security-policy"]


def test_nothing_else_is_served(serve: Opener) -> None:
    client = serve().client
    for path in ("/match.json", "/room.py", "/../room.py", "/page.html"):
        assert client.get(path).status_code == 404


def test_plays_that_come_at_once_are_taken_one_after_the_other(serve: Opener) -> None:
    server = serve()
    room, moves = server.room, scopa.legal_moves(server.room.game.match.state)
    _, token = server.seated(0)
    refusals = []

    def play(move: str) -> None:
        try:
            room.change(lambda game: game.play(token, move, 0))
        except Refused as fault:
            refusals.append(str(fault))

    threads = [threading.Thread(target=play, args=(str(move),)) for move in moves * 4]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(room.game.log) == 1
    assert refusals == ["the game has gone on since: look at the table again"] * (len(threads) - 1)


def test_a_game_is_never_changed_only_replaced() -> None:
    game = Game.start(scopa.SCOPA)
    text = game.to_text()
    after = game.sit("A" * 43, 0)
    after.play("A" * 43, str(scopa.legal_moves(game.match.state)[0]), 0)
    assert game.to_text() == text
    assert json.loads(text)["tokens"] == [None, None]


async def shown_beside_a_dead_tab(room: Room) -> list[str]:
    """The types of what a tab is sent when a play is told, while another takes nothing in."""
    hall, taken_in = Hall(room), asyncio.Queue[str]()
    hello: Message = {"type": "hello", "token": None, "seen": 0}

    async def never(message: Message) -> None:
        if message["type"] == "websocket.send":
            await asyncio.Event().wait()

    async def always(message: Message) -> None:
        if message["type"] == "websocket.send":
            taken_in.put_nowait(json.loads(message["text"])["type"])

    async def connect(send: Send) -> None:
        messages = iter([{"type": "websocket.connect"}, frame(hello)])

        async def receive() -> Message:
            following = next(messages, None)
            return following or await asyncio.Future[Message]()

        headers = [(b"host", b"here"), (b"origin", b"http://here")]
        scope = {"type": "websocket", "path": "/play", "query_string": b"", "headers": headers}
        await hall.enter(WebSocket(scope, receive, send))

    dead, other = asyncio.create_task(connect(never)), asyncio.create_task(connect(always))
    told = [await taken_in.get() for _ in range(2)]
    await hall.change(lambda game: game.sit("A" * 43, 0))
    move = str(scopa.legal_moves(room.game.match.state)[0])
    await hall.change(lambda game: game.play("A" * 43, move, 0))
    async with asyncio.timeout(20):
        while told[-1:] != ["view"] or "outcome" not in told:
            told.append(await taken_in.get())
    assert not dead.done()
    dead.cancel()
    other.cancel()
    await asyncio.gather(dead, other, return_exceptions=True)
    return told


def frame(message: Message) -> Message:
    """The message as the server of the sockets hands it on."""
    return {"type": "websocket.receive", "text": json.dumps(message)}


def test_a_tab_that_takes_nothing_in_holds_up_nobody(tmp_path: Path) -> None:
    told = asyncio.run(shown_beside_a_dead_tab(Room(tmp_path / "match.json", scopa.SCOPA)))
    assert told[:2] == ["welcome", "view"]
    assert told[-2:] == ["outcome", "view"]
