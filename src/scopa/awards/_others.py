"""Points for single cards, for the run of denari and for sweeps."""

from collections.abc import Sequence
from typing import ClassVar

import attrs

from scopa.awards._award import Side
from scopa.cards import Card, CardSet, Rank, Suit
from scopa.cards._value import Value, kind_faults, whole_number_faults
from scopa.errors import VariantError

__all__ = ["Napola", "ReBello", "Settebello", "Sweeps"]


@attrs.frozen
class _Holding(Value):
    """A point for the side that took a certain card."""

    name: ClassVar[str]
    _card: ClassVar[Card]

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """1 for the side that took the card, 0 for the others."""
        return tuple([side.cards._mask >> self._card._index & 1 for side in sides])

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """1 for the side that took the card, 0 for the others."""
        return self.tally(sides)

    def certain(self, sides: Sequence[Side], left: CardSet) -> tuple[int, ...]:
        """The same: nobody can take the card from a pile."""
        return self.tally(sides)

    def _points_from(self, tally: tuple[int, ...]) -> tuple[int, ...]:
        return tally


@attrs.frozen
class Settebello(_Holding):
    """A point for the seven of denari. Source: all.

    >>> Settebello().points([Side(CardSet.parse("7D"), 0), Side(CardSet(), 0)])
    (1, 0)
    """

    name = "settebello"
    _card = Card(Rank.SETTE, Suit.DENARI)


@attrs.frozen
class ReBello(_Holding):
    """A point for the king of denari. Source: optional in S001, PAG and BGA.

    >>> ReBello().points([Side(CardSet.parse("RC"), 0), Side(CardSet.parse("RD"), 0)])
    (0, 1)
    """

    name = "re_bello"
    _card = Card(Rank.RE, Suit.DENARI)


@attrs.frozen
class Napola(Value):
    """As many points as the unbroken run of denari from the ace is long.

    Source: PAG, BGA; all ten denari win the match there ("napoleone").

    Args:
        least: The shortest run that counts, 1 to 10.
        most: The most points that it gives, or None for no limit.
        all_ten_wins: Whether all ten denari win the match at once, whatever `most` says.

    >>> Napola().points([Side(CardSet.parse("AD 2D 3D 4D 6D"), 0), Side(CardSet.parse("5D"), 0)])
    (4, 0)
    """

    name = "napola"

    least: int = 3
    most: int | None = None
    all_ten_wins: bool = True

    def __attrs_post_init__(self) -> None:
        faults = whole_number_faults("least", self.least, 1, 10)
        if self.most is not None:
            faults += whole_number_faults("most", self.most, 1)
        faults += kind_faults("all_ten_wins", self.all_ten_wins, bool)
        VariantError.raise_for(faults)

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """The length of the run of each side, 0 to 10."""
        return tuple(map(self._run, sides))

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """The points of each side, 0 for a run that is too short."""
        return self._points_from(self.tally(sides))

    def certain(self, sides: Sequence[Side], left: CardSet) -> tuple[int, ...]:
        """The same: a run can only grow."""
        return self.points(sides)

    def wins_match(self, sides: Sequence[Side]) -> int | None:
        """The side with all ten denari, where they win the match."""
        runs = self.tally(sides)
        return runs.index(10) if self.all_ten_wins and 10 in runs else None

    def _points_from(self, tally: tuple[int, ...]) -> tuple[int, ...]:
        limit = 10 if self.most is None else self.most
        return tuple([min(run, limit) if run >= self.least else 0 for run in tally])

    @staticmethod
    def _run(side: Side) -> int:
        run = 0
        while run < 10 and side.cards._mask >> 4 * run + 1 & 1:
            run += 1
        return run


@attrs.frozen(repr=False)
class Sweeps(Value):
    """Points for each sweep. Source: all, one point each.

    Args:
        points: What a sweep is worth, 1 or more.

    >>> Sweeps().points([Side(CardSet(), 2), Side(CardSet(), 0)])
    (2, 0)
    """

    name = "sweeps"

    each: int = attrs.field(default=1, alias="points")
    """What a sweep is worth, 1 or more; the argument is called `points`."""

    def __attrs_post_init__(self) -> None:
        VariantError.raise_for(whole_number_faults("points", self.each, 1))

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """The number of sweeps of each side."""
        return tuple([side.sweeps for side in sides])

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """The points of each side for its sweeps."""
        return self._points_from(self.tally(sides))

    def certain(self, sides: Sequence[Side], left: CardSet) -> tuple[int, ...]:
        """The same: a sweep made is kept."""
        return self.points(sides)

    def _points_from(self, tally: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([sweeps * self.each for sweeps in tally])

    def __repr__(self) -> str:
        return f"Sweeps(points={self.each})"
