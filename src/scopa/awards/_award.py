"""What an award is, and what it is given to count."""

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

import attrs

from scopa.cards import CardSet
from scopa.cards._card_set import as_card_set, from_mask
from scopa.cards._value import Value, read_count

__all__ = ["Award", "CountsEarly", "DecidesMatch", "Side", "make_side"]


def _read_sweeps(sweeps: int) -> int:
    return read_count("sweeps", sweeps)


@attrs.frozen
class Side(Value):
    """What one side has taken in a deal, its partners' piles and sweeps pooled.

    Raises:
        TypeError: If the cards are none, or the sweeps no whole number.
        StateError: If the sweeps are below 0.

    >>> Side(CardSet.parse("7D 3C 4B"), sweeps=1).sweeps
    1
    """

    cards: CardSet = attrs.field(converter=as_card_set)
    """The cards in the piles of the side; any cards are made a card set."""
    sweeps: int = attrs.field(converter=_read_sweeps)
    """The sweeps of the side, 0 or more."""


# The descriptors of the slots, called directly past the `__setattr__` that refuses.
_set_cards: Final = Side.__dict__["cards"].__set__
_set_sweeps: Final = Side.__dict__["sweeps"].__set__


def make_side(mask: int, sweeps: int) -> Side:
    """The side that took the cards of this mask, and so many sweeps; nothing is checked."""
    side = object.__new__(Side)
    _set_cards(side, from_mask(mask))
    _set_sweeps(side, sweeps)
    return side


@runtime_checkable
class Award(Protocol):
    """Anything that scores points at the end of a deal; the library need not know it.

    An award is a value: frozen, hashable, and equal to another of the same meaning.

    >>> import attrs, scopa
    >>> @attrs.frozen
    ... class Kings:
    ...     name = "kings"
    ...
    ...     def tally(self, sides):
    ...         return tuple(len(side.cards & CardSet.parse("RC RD RB RS")) for side in sides)
    ...
    ...     def points(self, sides):
    ...         return tuple(int(kings == 4) for kings in self.tally(sides))
    >>> house = attrs.evolve(scopa.SCOPA, awards=(*scopa.SCOPA.awards, Kings()))
    >>> house.awards[-1].points([Side(CardSet.parse("RC RD RB RS"), 0), Side(CardSet(), 0)])
    (1, 0)
    """

    @property
    def name(self) -> str:
        """The key of the award in `Score.points` and `Score.tally`, one of its own in a variant."""

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """The points of each side, in the order of the sides."""

    def tally(self, sides: Sequence[Side]) -> tuple[int | None, ...]:
        """The figure behind the points of each side; None for a side that cannot have them."""


@runtime_checkable
class DecidesMatch(Protocol):
    """An award that may win the whole match at once, as all ten denari do with napola.

    It names a side only when nothing still to come in the deal can change that, as a claim in
    the middle of a deal asks it too.

    >>> from scopa import Napola, Primiera
    >>> isinstance(Napola(), DecidesMatch), isinstance(Primiera(), DecidesMatch)
    (True, False)
    """

    def wins_match(self, sides: Sequence[Side]) -> int | None:
        """The side that wins the match whatever the totals, or None."""


@runtime_checkable
class CountsEarly(Protocol):
    """An award of which some points can be certain before the deal is over.

    >>> from scopa import Primiera, Settebello
    >>> isinstance(Settebello(), CountsEarly), isinstance(Primiera(), CountsEarly)
    (True, False)
    """

    def certain(self, sides: Sequence[Side], left: CardSet) -> tuple[int, ...]:
        """The points of each side that the deal can no longer take away from it.

        Args:
            sides: What each side has taken so far.
            left: The cards that lie in nobody's pile yet.
        """
