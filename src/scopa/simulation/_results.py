"""How simulated deals or matches came out."""

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Self

import attrs

from scopa.awards import Award
from scopa.cards._value import Value
from scopa.errors import StateError
from scopa.simulation._estimate import Estimate, estimated_rate
from scopa.simulation._figures import Figures, SeatFigures, estimates, figures_of, seat_figures
from scopa.simulation._ranges import Range, joined, overlap, without, worded
from scopa.simulation._setup import Unit
from scopa.simulation._table import records_of, table_text
from scopa.simulation._tally import Tally, check_tally, rows_of
from scopa.variant import Variant

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["Results"]


@attrs.frozen(kw_only=True)
class Results(Value):
    """How simulated deals or matches came out.

    They come from `simulate` and `simulate_matches`. Equal arguments give equal results, whoever
    worked them out. Results of different numbers add up with `+`: what is added must be of the
    same rules and players, which are known by their `repr`. Their text is a table.

    >>> import scopa
    >>> from scopa.players import GreedyPlayer, RandomPlayer
    >>> players = [GreedyPlayer(), RandomPlayer()]
    >>> first = scopa.simulate(scopa.SCOPA, players, deals=60)
    >>> rest = scopa.simulate(scopa.SCOPA, players, deals=40, first=60)
    >>> first + rest == scopa.simulate(scopa.SCOPA, players, deals=100)
    True

    Raises:
        StateError: If its parts do not go together.
    """

    variant: Variant
    """The rules."""
    players: tuple[str, ...]
    """The players as text, one for each side or one for each seat."""
    unit: Unit
    """Whether games are deals or matches."""
    duplicate: bool
    """Whether each deck was played once for each rotation of the players."""
    done: tuple[Range, ...]
    """The numbers that are counted, in order."""
    missing: tuple[Range, ...] = ()
    """The numbers that were asked for and are not counted, in order."""
    tally: Tally = attrs.field(repr=False)
    """The whole numbers behind all figures."""

    def __attrs_post_init__(self) -> None:
        if len(self.players) not in (self.variant.sides, self.variant.players):
            raise StateError(f"players must be one for each side or seat, not {len(self.players)}")
        if overlap(self.done, self.missing):
            raise StateError("done and missing must not have a number in common")
        if self.tally.decks != sum(map(len, self.done)):
            raise StateError(f"tally must be of the numbers done, not of {self.tally.decks} decks")
        check_tally(self.tally, rows_of(self.variant, len(self.players)), self.games)

    def __radd__(self, other: int) -> "Results":
        # What `sum` begins with.
        return self if other == 0 else NotImplemented

    def __add__(self, other: "Results") -> "Results":
        if not isinstance(other, Results):
            return NotImplemented
        for name in ("variant", "players", "unit", "duplicate"):
            if getattr(self, name) != getattr(other, name):
                raise StateError(f"results of different {name} cannot be added")
        twice = overlap(self.done, other.done)
        if twice:
            raise StateError(f"{self.unit.value} {worded(twice)} would be counted twice")
        done = joined((*self.done, *other.done))
        return attrs.evolve(
            self,
            done=done,
            missing=without((*self.missing, *other.missing), done),
            tally=self.tally + other.tally,
        )

    @property
    def is_partial(self) -> bool:
        """Whether something that was asked for is missing.

        >>> import scopa
        >>> from scopa.players import RandomPlayer
        >>> scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=2).is_partial
        False
        """
        return bool(self.missing)

    @property
    def decks(self) -> int:
        """How many numbers are counted: decks, each played once or once for each rotation.

        >>> import scopa
        >>> from scopa.players import RandomPlayer
        >>> scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=2, duplicate=True).decks
        2
        """
        return self.tally.decks

    @property
    def games(self) -> int:
        """How many deals, or matches, were played.

        >>> import scopa
        >>> from scopa.players import RandomPlayer
        >>> scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=2, duplicate=True).games
        4
        """
        return self.decks * self._times

    @property
    def tied(self) -> int:
        """How many games nobody won.

        >>> import scopa
        >>> from scopa.players import RandomPlayer
        >>> scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=20).tied
        1
        """
        return self.tally.named("all/tied").sums[0]

    @property
    def tie_rate(self) -> Estimate:
        """The share of the games that nobody won, 0 to 1.

        >>> import scopa
        >>> from scopa.players import RandomPlayer
        >>> scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=20).tie_rate.mean
        0.05
        """
        return estimates(self.tally, "all/tied", self._times, estimated_rate)[0]

    @property
    def deals(self) -> Estimate:
        """How many deals a game took: 1 for each where games are deals.

        >>> import scopa
        >>> from scopa.players import RandomPlayer
        >>> scopa.simulate_matches(scopa.SCOPA, [RandomPlayer()] * 2, matches=10).deals.mean
        5.0
        """
        return estimates(self.tally, "all/deals", self._times)[0]

    @property
    def by_player(self) -> tuple[Figures, ...]:
        """How each player did, in the order of `players`; where given by seat, with its partners.

        >>> import scopa
        >>> from scopa.players import GreedyPlayer, RandomPlayer
        >>> results = scopa.simulate(scopa.SCOPA, [GreedyPlayer(), RandomPlayer()], deals=20)
        >>> [figures.name for figures in results.by_player]
        ['GreedyPlayer()', 'RandomPlayer()']
        """
        return self._figures("player", self.players)

    @property
    def by_side(self) -> tuple[Figures, ...]:
        """How each side of the table did, whoever played it; seat 0 of side 0 leads first.

        >>> import scopa
        >>> from scopa.players import RandomPlayer
        >>> results = scopa.simulate(scopa.SCOPONE, [RandomPlayer()] * 2, deals=20)
        >>> [figures.won for figures in results.by_side]
        [7, 9]
        """
        sides = range(self.variant.sides)
        return self._figures("side", tuple(f"side {side}" for side in sides))

    @property
    def by_seat(self) -> tuple[SeatFigures, ...]:
        """What each seat did, whoever sat there.

        >>> import scopa
        >>> from scopa.players import RandomPlayer
        >>> results = scopa.simulate(scopa.SCOPONE, [RandomPlayer()] * 2, deals=20)
        >>> sum(seat.cards.mean for seat in results.by_seat)
        40.0
        """
        return seat_figures(self.tally, self._times)

    @property
    def distribution(self) -> tuple[Mapping[int, int], ...]:
        """How often each player's side ended with each number of points, by player.

        >>> import scopa
        >>> from scopa.players import RandomPlayer
        >>> results = scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=20)
        >>> results.distribution[0][0]
        5
        """
        return tuple(MappingProxyType(dict(of_player)) for of_player in self.tally.distribution)

    def to_records(self) -> list[dict[str, str | int | float]]:
        """All figures as plain rows, as pandas and polars take them.

        Each has a `group` (player, side, seat or all), the `index` and the `name` of a row in it, a
        `measure` (win_rate, points, margin, an award such as `award cards`, cards, sweeps,
        tie_rate, deals), and `mean`, `low` and `high` for each game.

        >>> import scopa
        >>> from scopa.players import RandomPlayer
        >>> results = scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=20)
        >>> results.to_records()[0]["measure"], len(results.to_records())
        ('win_rate', 40)
        """
        return records_of(self.by_player, self.by_side, self.by_seat, self.tie_rate, self.deals)

    def plot(self, path: str | PathLike[str] | None = None) -> "Figure":
        """A picture: how often each player had how many points, and its points by award.

        Args:
            path: The file to write it to as well, if any: PNG, SVG or PDF by its ending.

        Raises:
            OSError: If the file cannot be written.
            ValueError: If its ending is no kind of picture.
            ModuleNotFoundError: If matplotlib is not there; `pip install "scopa[plots]"` brings it.

        >>> import scopa
        >>> from scopa.players import GreedyPlayer, RandomPlayer
        >>> results = scopa.simulate(scopa.SCOPA, [GreedyPlayer(), RandomPlayer()], deals=20)
        >>> len(results.plot().axes)
        2
        """
        try:
            from scopa.simulation._plot import plotted  # noqa: PLC0415  # an extra brings it
        except ModuleNotFoundError as missing:
            needs = 'a plot needs matplotlib: python -m pip install "scopa[plots]"'
            raise ModuleNotFoundError(needs, name="matplotlib") from missing
        figure = plotted(self._title(), self.by_player, self.distribution)
        if path is not None:
            figure.savefig(path)
        return figure

    def save(self, path: str | PathLike[str]) -> None:
        """Nothing, once the file holds the results as JSON; `load` reads it.

        Args:
            path: The file; one that is there is replaced.

        Raises:
            ModuleNotFoundError: If cattrs is not there; `pip install "scopa[json]"` brings it.
            DataError: If the rules have an award that cannot be saved.
            OSError: If the file cannot be written.

        >>> import tempfile, scopa
        >>> from scopa.players import RandomPlayer
        >>> results = scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=20)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     results.save(f"{folder}/results.json")
        ...     Results.load(f"{folder}/results.json") == results
        True
        """
        from scopa.simulation._saving import written  # noqa: PLC0415  # an extra is needed

        Path(path).write_text(written(self), encoding="ascii")

    @classmethod
    def load(
        cls, path: str | PathLike[str], *, awards: Mapping[str, Award] = MappingProxyType({})
    ) -> Self:
        """The results that a file holds.

        Args:
            path: The file.
            awards: Awards of your own that the rules have, by name.

        Raises:
            ModuleNotFoundError: If cattrs is not there; `pip install "scopa[json]"` brings it.
            DataError: If the file holds no results.
            OSError: If it cannot be read.

        >>> Results.load("no such file")
        Traceback (most recent call last):
            ...
        FileNotFoundError: [Errno 2] No such file or directory: 'no such file'
        """
        from scopa.simulation._saving import read  # noqa: PLC0415  # an extra is needed

        return read(Path(path).read_bytes(), cls, awards)

    def __str__(self) -> str:
        # Where each player always plays the same side, the figures of the sides are theirs.
        fixed = not self.duplicate and len(self.players) == self.variant.sides
        sides = () if fixed else self.by_side
        return table_text(self._title(), self.by_player, sides, self.by_seat, self.tie_rate)

    def _title(self) -> str:
        seeds = ", ".join(dict.fromkeys(repr(part.seed) for part in self.done))
        what = f"{self.variant.name}, {self.games:,} {self.unit.value}"
        if self.games == 1:
            what = what.removesuffix("es" if self.unit is Unit.MATCHES else "s")
        if self.duplicate:
            what += f", each deck played {self._times} times"
        if seeds:
            what += f", seed {seeds}"
        return what + (f"; missing: {worded(self.missing)}" if self.missing else "")

    @property
    def _times(self) -> int:
        """How often each deck was played."""
        return len(self.players) if self.duplicate else 1

    def _figures(self, group: str, names: Sequence[str]) -> tuple[Figures, ...]:
        return figures_of(self.tally, group, names, self._times, self.variant.sides)
