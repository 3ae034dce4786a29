"""Dropped sockets, a server that stops and starts, and a file that is always whole."""

import json
import os
import random
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

import room as room_of_the_server
import scopa
from room import Game, Room, write_safely
from tests.examples.conftest import Opener, Server, Tab

posix = pytest.mark.skipif(os.name != "posix", reason="other systems have no such permissions")


def play(server: Server, tabs: dict[int, str], number_of_plays: int) -> None:
    """Play so many random moves, each by the holder of the token of its seat."""
    rng = random.Random(number_of_plays)
    for _ in range(number_of_plays):
        state = server.room.game.match.state
        assert state.to_move is not None
        token, move = tabs[state.to_move], str(rng.choice(scopa.legal_moves(state)))
        number = len(server.room.game.log)
        server.room.change(partial(Game.play, token=token, move=move, number=number))


def events(tab: Tab) -> list[dict[str, Any]]:
    """What has happened, as the tab was told."""
    return [frame for frame in tab.frames if frame["type"] in {"outcome", "score"}]


def test_a_tab_that_comes_back_is_told_what_it_missed(serve: Opener) -> None:
    server = serve()
    tab, token = server.seated(0)
    tokens = {0: token, 1: server.seated(1)[1]}
    play(server, tokens, 5)
    tab.session.close()
    play(server, tokens, 40)
    back = server.connect()
    back.hello(token, seen=5)
    view = back.next_view()
    log = server.room.game.log
    assert [frame["number"] for frame in events(back)] == list(range(6, len(log) + 1))
    assert events(back) == json.loads(json.dumps(log[5:]))
    assert "score" in {frame["type"] for frame in events(back)}
    assert (view["seat"], view["number"]) == (0, len(log))


def test_a_tab_that_missed_nothing_is_told_nothing(serve: Opener) -> None:
    server = serve()
    _, token = server.seated(0)
    tokens = {0: token, 1: server.seated(1)[1]}
    play(server, tokens, 3)
    back = server.connect()
    back.hello(token, seen=3)
    assert back.next()["type"] == "view"


def test_what_was_sent_before_the_drop_is_not_played_twice(serve: Opener) -> None:
    server = serve()
    tab, token = server.seated(0)
    move = str(scopa.legal_moves(server.room.game.match.state)[0])
    tab.send(type="play", move=move, number=0)
    tab.session.close()
    back = server.connect()
    back.hello(token)
    back.send(type="play", move=move, number=0)
    told: set[str] = set()
    # Whether the first play was counted before the tab was back or after: either may be.
    while not {"outcome", "refused"} <= told:
        told.add(back.next()["type"])
    assert len(server.room.game.log) == 1


def test_a_server_that_starts_again_goes_on_with_all(serve: Opener) -> None:
    server = serve()
    tokens = {seat: server.seated(seat)[1] for seat in (0, 1)}
    play(server, tokens, 50)
    before = server.room.game
    again = serve()
    assert again.room.game.match == before.match
    assert again.room.game.tokens == before.tokens
    back = again.connect()
    back.hello(tokens[1], seen=50)
    assert back.next_view()["seat"] == 1
    assert events(back) == json.loads(json.dumps(before.log[50:]))
    play(again, tokens, 40)
    play(server, tokens, 40)
    assert again.room.game.match == server.room.game.match


def test_a_play_is_kept_before_it_is_told(serve: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    tab, token = server.seated(0)
    move = str(scopa.legal_moves(server.room.game.match.state)[0])

    with monkeypatch.context() as broken:
        broken.setattr(room_of_the_server, "write_safely", Mock(side_effect=OSError))
        tab.send(type="play", move=move, number=0)
        assert tab.refused() == "the game cannot be saved just now"
    assert server.room.game.log == ()
    tab.send(type="play", move=move, number=0)
    tab.view_of(1)
    kept = Game.from_text(server.room._path.read_text(encoding="utf-8"))
    assert kept.match == server.room.game.match
    assert kept.seat_of(token) == 0


def test_a_file_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_safely(path, "old")

    monkeypatch.setattr(os, "fsync", Mock(side_effect=OSError("the disk is gone")))
    with pytest.raises(OSError, match="the disk is gone"):
        write_safely(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_only_the_owner_can_read_the_file(serve: Opener, tmp_path: Path) -> None:
    server = serve()
    (path,) = tmp_path.iterdir()
    assert path.stat().st_mode & 0o777 == 0o600
    server.seated(0)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_file_by_other_rules_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    Room(path, scopa.SCOPA)
    text = path.read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="it holds a match by other rules"):
        Room(path, scopa.SCOPONE)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Expecting value"),
        ("{}", "it is not a saved game"),
        ("null", "it is not a saved game"),
        ('{"match": {}, "tokens": [], "log": []}', r"\$"),
    ],
)
def test_a_file_that_is_no_game_is_left_alone(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "match.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=reason):
        Room(path, scopa.SCOPA)
    assert path.read_text(encoding="utf-8") == text
