"""What is counted of many games: whole numbers, so that their order makes no difference."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import add

import attrs

from scopa.cards._value import Value
from scopa.errors import StateError
from scopa.simulation._playing import Game, play_game
from scopa.simulation._setup import Setup
from scopa.variant import Variant

__all__ = ["Moments", "Tally", "check_tally", "rows_of", "tally_of"]


@attrs.frozen
class Moments(Value):
    """The sum of one figure over all decks, and that of its squares, for each row of a table.

    A row is a player, a side or a seat. What a deck counts is the sum over all times that it
    was played, so that the spread between decks is that of independent figures.
    """

    name: str
    """The table, and the figure in it: `player/points` and the like."""
    sums: tuple[int, ...]
    """By row."""
    squares: tuple[int, ...]
    """By row."""

    def __add__(self, other: "Moments") -> "Moments":
        sums = tuple(map(add, self.sums, other.sums))
        return Moments(self.name, sums, tuple(map(add, self.squares, other.squares)))


@attrs.frozen
class Tally(Value):
    """What is counted of many games."""

    decks: int
    """How many decks were played, each once or once for each rotation."""
    moments: tuple[Moments, ...]
    """In the same order for the same rules and players."""
    distribution: tuple[tuple[tuple[int, int], ...], ...]
    """By player: how often it had each number of points, by number."""

    def __add__(self, other: "Tally") -> "Tally":
        pairs = zip(self.moments, other.moments, strict=True)
        return Tally(
            self.decks + other.decks,
            tuple(mine + theirs for mine, theirs in pairs),
            tuple(
                _counted(Counter(dict(mine)) + Counter(dict(theirs)))
                for mine, theirs in zip(self.distribution, other.distribution, strict=True)
            ),
        )

    def named(self, name: str) -> Moments:
        """The moments of this name."""
        return next(moments for moments in self.moments if moments.name == name)


def check_tally(tally: Tally, rows: Mapping[str, int], games: int) -> None:
    """Nothing, if the tally has these figures, with so many rows, of so many games.

    Raises:
        StateError: If it has not.
    """
    names = [moments.name for moments in tally.moments]
    if names != list(rows):
        raise StateError(f"tally must have the figures {', '.join(rows)}")
    for moments in tally.moments:
        if {len(moments.sums), len(moments.squares)} != {rows[moments.name]}:
            count = rows[moments.name]
            raise StateError(f"tally must have {count} rows of {moments.name}")
        for total, square in zip(moments.sums, moments.squares, strict=True):
            # The square of a sum is at most the number of terms times the sum of their squares.
            if total * total > tally.decks * square:
                raise StateError(f"tally has squares of {moments.name} below what its sums need")
    players = rows["player/won"]
    if [sum(count for _, count in each) for each in tally.distribution] != [games] * players:
        raise StateError(f"tally must have the points of {games} games for each player")


def tally_of(setup: Setup, numbers: Iterable[int]) -> Tally:
    """What is counted of the decks of these numbers."""
    counting = _Counting(setup)
    for number in numbers:
        try:
            counting.play(number)
        except (Exception, SystemExit) as fault:
            fault.add_note(f"in number {number} of seed {setup.seed!r}")
            raise
    return counting.tally()


class _Counting:
    """The sums while they grow."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._seatings = [setup.entrants(rotation) for rotation in setup.rotations]
        self._decks = 0
        # Known from the start, so that what has counted nothing yet can be added too.
        rows = rows_of(setup.variant, len(setup.players))
        self._moments = {name: ([0] * count, [0] * count) for name, count in rows.items()}
        self._points: list[Counter[int]] = [Counter() for _ in setup.players]

    def play(self, number: int) -> None:
        """Nothing, once the deck of this number is played as often as it must be, and counted."""
        setup, variant = self._setup, self._setup.variant
        of_deck: dict[str, list[int]] = {}
        for entrants in self._seatings:
            players = [setup.players[entrant] for entrant in entrants]
            game = play_game(setup, number, players)
            by_side = [variant.side_of(entrants.index(one)) for one in range(len(setup.players))]
            for name, row in _figures(variant, game, by_side).items():
                known = of_deck.get(name)
                of_deck[name] = list(row) if known is None else list(map(add, known, row))
            for one, side in enumerate(by_side):
                self._points[one][game.points[side]] += 1
        self._decks += 1
        for name, row in of_deck.items():
            sums, squares = self._moments[name]
            for place, figure in enumerate(row):
                sums[place] += figure
                squares[place] += figure * figure

    def tally(self) -> Tally:
        """What is counted so far."""
        return Tally(
            self._decks,
            tuple(
                Moments(name, tuple(sums), tuple(squares))
                for name, (sums, squares) in self._moments.items()
            ),
            tuple(map(_counted, self._points)),
        )


def rows_of(variant: Variant, players: int) -> dict[str, int]:
    """How many rows each figure has, by name, in order, for so many players."""
    sides, seats = (0,) * variant.sides, (0,) * variant.players
    nothing = Game(None, sides, (sides,) * len(variant.awards), seats, seats, 0)
    return {name: len(row) for name, row in _figures(variant, nothing, [0] * players).items()}


def _figures(variant: Variant, game: Game, by_side: Sequence[int]) -> Mapping[str, Sequence[int]]:
    """All figures of one game: by player, whose sides are given, by side, and by seat."""
    others = variant.sides - 1
    total = sum(game.points)
    sides: dict[str, Sequence[int]] = {
        "won": [int(side == game.winner) for side in range(variant.sides)],
        "points": game.points,
        # Times the number of the others, to stay whole.
        "margin": [(others + 1) * points - total for points in game.points],
    }
    for award, row in zip(variant.awards, game.awards, strict=True):
        sides[f"award/{award.name}"] = row
    figures: dict[str, Sequence[int]] = {
        "all/tied": [int(game.winner is None)],
        "all/deals": [game.deals],
    }
    for name, figure in sides.items():
        figures[f"player/{name}"] = [figure[side] for side in by_side]
    for name, figure in sides.items():
        figures[f"side/{name}"] = figure
    seats = range(variant.players)
    figures["seat/points"] = [game.points[variant.side_of(seat)] for seat in seats]
    figures["seat/cards"] = game.cards
    figures["seat/sweeps"] = game.sweeps
    return figures


def _counted(counter: Counter[int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(counter.items()))
