"""One match at one table: who sits where, what was played, and the file that keeps both.

Nothing here knows of the web: a server of any kind can hold a `Room`.
"""

import json
import os
import secrets
import tempfile
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import attrs

import scopa
from scopa import svg
from scopa.serialization import from_data, to_data

Message = Mapping[str, object]
"""What can be sent as one object of JSON."""


class Refused(ValueError):  # noqa: N818  # as the protocol calls it
    """What a player asks for cannot be done; the text says why, to that player."""


@attrs.frozen
class Game:
    """All there is at one moment. It never changes, so threads can share it without a lock."""

    match: scopa.Match
    tokens: tuple[str | None, ...]
    """What only the tab of the player knows, by seat; None where the seat is free."""
    log: tuple[Message, ...] = ()
    """What everybody was told of the match so far, in order. Nothing in it is secret."""

    @classmethod
    def start(cls, variant: scopa.Variant) -> "Game":
        """A match that nobody can predict, with all seats free."""
        return cls(scopa.start_match(variant), (None,) * variant.players)

    def seat_of(self, token: str) -> int | None:
        """The seat that this token holds, or None: a spectator."""
        for seat, held in enumerate(self.tokens):
            if held is not None and secrets.compare_digest(held, token):
                return seat
        return None

    def sit(self, token: str, seat: int) -> "Game":
        """The game after the holder of this token has taken a free seat.

        Raises:
            Refused: If somebody else holds it, or the token holds another one.
            StateError: If there is no such seat.
        """
        self.match.variant.check_seat(seat)
        own = self.seat_of(token)
        if own not in {None, seat}:
            raise Refused(f"you sit in seat {own} already")
        if own is None and self.tokens[seat] is not None:
            raise Refused(f"seat {seat} is taken")
        return attrs.evolve(self, tokens=(*self.tokens[:seat], token, *self.tokens[seat + 1 :]))

    def play(self, token: str, move: str, number: int) -> "Game":
        """The game after the holder of this token has played.

        Args:
            token: What was kept from taking the seat.
            move: The text of the move.
            number: How long the log was that the player had seen: the same move sent twice,
                or one that crosses another on the way, does nothing.

        Raises:
            Refused: If the token holds no seat, or the game has gone on.
            IllegalMoveError: If the rules do not allow the move.
            NotationError: If the text is no move.
        """
        seat = self.seat_of(token)
        if seat is None:
            raise Refused("you only look on: take a free seat to play")
        if number != len(self.log):
            raise Refused("the game has gone on since: look at the table again")
        before, match = self.match, self.match.apply(move, seat=seat)
        told: Message = {
            "type": "outcome",
            "number": len(self.log) + 1,
            "seat": seat,
            "move": str(scopa.Move.parse(move)),
            "outcome": to_data(scopa.outcome(before.state, move)),
        }
        scored: tuple[Message, ...] = tuple(
            {
                "type": "score",
                "number": len(self.log) + 2,
                "score": to_data(score),
                "teams": match.variant.teams,
                "totals": match.totals,
            }
            for score in match.scores[len(before.scores) :]
        )
        return attrs.evolve(self, match=match, log=(*self.log, told, *scored))

    def seen_by(self, seat: int | None) -> Message:
        """The table as this seat may see it, or a spectator: all that a tab is drawn from."""
        view = self.match.view(seat)
        return {
            "type": "view",
            "number": len(self.log),
            "seat": seat,
            "taken": [token is not None for token in self.tokens],
            "turn": view.to_move,
            "winner": self.match.winner,
            "legal": [str(move) for move in scopa.legal_moves(view)],
            "view": to_data(view),
            "drawing": svg.table(view),
        }

    def to_text(self) -> str:
        """The game as the file keeps it: all cards and all tokens are in it."""
        return json.dumps({"match": to_data(self.match), "tokens": self.tokens, "log": self.log})

    @classmethod
    def from_text(cls, text: str) -> "Game":
        """The game that was written so.

        Raises:
            ValueError: If the text is something else; the library's `DataError` is one.
        """
        match json.loads(text):
            case {"match": match, "tokens": [*tokens], "log": [*log]}:
                return cls(from_data(match, scopa.Match), tuple(tokens), tuple(log))
            case _:
                raise ValueError("it is not a saved game")


class Room:
    """The game that is going on, and its file, which is always a step ahead of what is told.

    Args:
        path: The file. If it is there, its game goes on; else a new one starts.
        variant: The rules.

    Raises:
        ValueError: If the file holds no game, or one by other rules.
    """

    def __init__(self, path: Path, variant: scopa.Variant) -> None:
        self._path = path
        self._lock = threading.Lock()
        if path.exists():
            self.game = Game.from_text(path.read_text(encoding="utf-8"))
            if self.game.match.variant != variant:
                raise ValueError("it holds a match by other rules: give another file to --save")
        else:
            self.game = Game.start(variant)
            write_safely(path, self.game.to_text())

    def change(self, step: Callable[[Game], Game]) -> None:
        """Take one step after the other, and keep each before anybody can hear of it.

        Raises:
            ValueError: If the step refuses; the game stays as it was.
            OSError: If it could not be written; the game stays as it was.
        """
        with self._lock:
            game = step(self.game)
            write_safely(self._path, game.to_text())
            self.game = game


def write_safely(path: Path, text: str) -> None:
    """Put the text in place of the file at once: a crash leaves the old or the new, never half.

    `mkstemp` makes a file that only its owner can read, and it keeps that when it is renamed.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        written.replace(path)
    except BaseException:
        written.unlink()
        raise
