"""A person at the terminal, playing against players."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from scopa.cards import Move
from scopa.cli._asking import NobodyThereError, ask, tell
from scopa.cli._game import Game
from scopa.cli._output import one_line
from scopa.cli._players import NamedPlayer, hint_player
from scopa.cli._seen import told_beginning, told_deal, told_moves, told_play, told_table
from scopa.cli._telling import wrapped
from scopa.play import legal_moves
from scopa.records import write as write_records

__all__ = ["PERSON", "Session", "StoppedError"]

PERSON: Final = "person"
"""What a record calls the seat at the terminal."""
_HELP: Final = """\
  3         the move of that number
  7Dx3C4B   that move: the card played and, after an x, the cards it takes
  h         a hint: what a good player would do
  u         take back your last play, and what followed it
  s FILE    save the game in a new file; s alone saves in the same file again
  t         the table again
  ?         these words
  q         stop"""
_WORDS: Final = MappingProxyType(
    {"hint": "h", "undo": "u", "save": "s", "table": "t", "help": "?", "quit": "q", "exit": "q"}
)
_MOST_REASONS: Final = 3
_NUMBER: Final = re.compile("[0-9]{1,4}")
_CARD_FIRST: Final = re.compile("[A2-7FCR][CDBS]")


_MOST_LINES: Final = 13
"""With more lines of moves the table would be off the screen; it comes after them then."""


class StoppedError(Exception):
    """The person stops."""


class Session:
    """A game with a person at one seat.

    Args:
        games: The game at each play so far, in order, the last one to go on with.
        seat: Where the person sits.
        players: Who sits at each other seat, by seat.
        tags: What a record of the game tells by name beside who plays.
        file: Where the game came from, and is saved again; "" where it has no file.
    """

    def __init__(
        self,
        games: Sequence[Game],
        seat: int,
        players: Mapping[int, NamedPlayer],
        *,
        tags: Mapping[str, str],
        file: str = "",
    ) -> None:
        *before, self.game = games
        self._taken = [game for game in before if game.match.state.to_move == seat]
        self._seat = seat
        self._players = players
        names = [
            players[other].name if other in players else PERSON
            for other in range(self.game.match.variant.players)
        ]
        self._tags = {**tags, **{f"Seat{other}": name for other, name in enumerate(names)}}
        self._file = file
        self._news: list[str] = []
        self._pausing = False
        self._show([*told_beginning(self.game, seat, names), *told_deal(self.game)])

    def play(self) -> Game:
        """The game when it is over, and the person has nothing more to do.

        Raises:
            StoppedError: If the person stops before.
            NobodyThereError: If there is no more input before.
        """
        while self._pausing or not self.game.is_over:
            seat = self.game.match.state.to_move
            if self._pausing or seat is None:
                self._pause()
            elif seat == self._seat:
                self._decide()
            else:
                move = self.game.choice(self._players[seat].player, seat, "play")
                self._go_to(self.game.after(move, {}), move)
        return self.game

    def _pause(self) -> None:
        """Nothing, once one line is answered after a deal: only Enter goes on.

        Raises:
            StoppedError: If the person stops a match that is not over.
            NobodyThereError: If there is no line, and the game is not over.
        """
        over = self.game.is_over
        ends = "All is played. Enter ends" if over else "Enter goes on, q stops"
        try:
            line = ask(f"\n{ends}; u takes a play back, s FILE saves: ")
        except NobodyThereError:
            if not over:
                raise
            line = ""
        line = _short(line)
        if line == "q" and not over:
            raise StoppedError
        if line in {"", "q"}:
            self._pausing = False
            self._news = [] if over else list(told_deal(self.game))
            self._show(self._news)
        elif line.split(maxsplit=1)[0] in {"u", "s"}:
            self._try(line, ())
        else:
            self._show(["No: that cannot be done after a deal."])

    def _decide(self) -> None:
        """Nothing, once the person has made a move, or has taken one back."""
        game = self.game
        moves = legal_moves(game.view(self._seat))
        self._show_decision(moves)
        while self.game is game:
            self._try(ask("\nYour play (? for help): "), moves)

    def _try(self, line: str, moves: Sequence[Move]) -> None:
        """Nothing, once what the person asks for is done, or the reason why not is shown."""
        try:
            self._answer(line, moves)
        except ValueError as refused:
            self._show([wrapped("No: ", one_line(str(refused)))])

    def _answer(self, line: str, moves: Sequence[Move]) -> None:
        """Nothing, once what the person asks for is done.

        Raises:
            ValueError: If it makes no sense, or cannot be done.
            StoppedError: If the person stops.
        """
        match _short(line).split(maxsplit=1):
            case ["q"]:
                raise StoppedError
            case ["?"]:
                self._show([_HELP])
            case ["t"]:
                self._show(self._news)
                self._show_decision(moves)
            case ["h"]:
                self._hint(moves)
            case ["u"]:
                self._take_back()
            case ["s"]:
                self._save("")
            case ["s", file]:
                self._save(file)
            case _:
                move = _chosen(line, moves)
                before, after = self.game, self.game.after(move, {})
                self._news = []
                self._taken.append(before)
                self._go_to(after, move)

    def _hint(self, moves: Sequence[Move]) -> None:
        """Nothing, once a good move is shown, with the reasons that count most."""
        reasons = dict(hint_player().reasons(self.game.view(self._seat)))
        move = self.game.choice(hint_player(), self._seat, "hint")
        most = sorted(reasons[move].items(), key=lambda named: -abs(named[1]))[:_MOST_REASONS]
        why = ", ".join(f"{name} {points:+.2f}" for name, points in most)
        told = f"A good player makes move {moves.index(move) + 1}: {move}"
        self._show([wrapped("", f"{told} ({why})" if why else told)])

    def _go_to(self, after: Game, move: Move) -> None:
        """Nothing, once the game is the one after this move, and what it did is shown."""
        before, self.game = self.game, after
        self._pausing = len(self.game.finished) > len(before.finished)
        news = list(told_play(before, move, self.game, self._seat))
        self._news += news
        self._show(news)

    def _take_back(self) -> None:
        if not self._taken:
            raise ValueError("there is no play of yours to take back")
        self.game = self._taken.pop()
        self._pausing = False
        self._news = ["You take back your play."]
        self._show(self._news)

    def _save(self, file: str) -> None:
        """Nothing, once the game is in the file.

        Raises:
            ValueError: If it has no name, or is another's, or cannot be written.
        """
        name = file or self._file
        if not name:
            raise ValueError("a file must be named: s game.scopa")
        record = self.game.record({**self._tags, "Seed": self.game.seed})
        try:
            if name != self._file:
                Path(name).open("x", encoding="utf-8").close()
            write_records(name, [record])
        except FileExistsError as fault:
            raise ValueError(f"there is a file {name} already; another name is needed") from fault
        except OSError as fault:
            raise ValueError(f"{name} cannot be written: {fault.strerror}") from fault
        self._file = name
        self._show([wrapped("", one_line(f"Saved in {name}, with the cards that you do not see."))])

    def _show_decision(self, moves: Sequence[Move]) -> None:
        table, listed = list(told_table(self.game.view(self._seat))), list(told_moves(moves))
        first, second = (table, listed) if len(listed) <= _MOST_LINES else (listed, table)
        self._show(["", *first, "", *second])

    def _show(self, lines: Iterable[str]) -> None:
        tell("".join(f"{line}\n" for line in lines))


def _short(line: str) -> str:
    """The line with a command that is written out as its letter."""
    word, space, rest = line.partition(" ")
    small = word.lower()
    return f"{_WORDS.get(small, small if len(word) == 1 else word)}{space}{rest}"


def _chosen(line: str, moves: Sequence[Move]) -> Move:
    """The move of this number, or of this text, written large or small.

    Raises:
        ValueError: If there is no such number, or the text is no move.
    """
    if _NUMBER.fullmatch(line):
        number = int(line)
        if not 1 <= number <= len(moves):
            raise ValueError(f"there is no move {number}; the moves are 1 to {len(moves)}")
        return moves[number - 1]
    text = "".join(line.split()).upper().replace("X", "x")
    if _CARD_FIRST.match(text):
        return Move.parse(text)
    raise ValueError(f"{line[:20]!r} is no number, move or command; ? tells what there is")
