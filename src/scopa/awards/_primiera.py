"""Primiera, with the readings of a missing suit."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

import attrs

from scopa.awards._award import Side
from scopa.awards._most import strictly_most
from scopa.cards._value import Named, Value, kind_faults, whole_number_faults
from scopa.errors import VariantError, shown

__all__ = ["MissingSuit", "Primiera"]


class MissingSuit(Named, Enum):
    """How primiera is compared where sides lack a suit.

    >>> MissingSuit.MORE_SUITS_FIRST
    MissingSuit.MORE_SUITS_FIRST
    """

    VOID = "void"
    """A side without all four suits cannot win it (S000, S004; the majority)."""
    THREE_IF_ALL_MISSING = "three_if_all_missing"
    """As `VOID`, but if no side has four suits, those with exactly three compare three (S001)."""
    MORE_SUITS_FIRST = "more_suits_first"
    """More suits beat fewer, then the sum counts (PAG)."""
    PARTIAL_SUM = "partial_sum"
    """A missing suit counts nothing: the sum alone decides (the words of S003; BGA)."""


# Looked up once: before Python 3.12 it costs as much as a call.
_VOID: Final = MissingSuit.VOID


@attrs.frozen
class Primiera(Value):
    """A point for the best primiera: the best card of each suit, their figures added.

    A seven is worth 21, a six 18, an ace 16, a five 15, a four 14, a three 13, a two 12.
    A tie gives nobody the point. The most is 84; three sevens alone are no primiera.
    Source: S000, S001, S003; all others agree on these figures.

    Args:
        missing_suit: How sides without all four suits compare.
        courts: The figures of fante, cavallo and re; (8, 9, 10) in OLD.

    >>> from scopa import CardSet
    >>> one, other = CardSet.parse("7D 7C 7B FS"), CardSet.parse("7S 6D 6C 6B")
    >>> Primiera().tally([Side(one, 0), Side(other, 0)])
    (73, 75)
    """

    name = "primiera"

    missing_suit: MissingSuit = MissingSuit.VOID
    courts: tuple[int, int, int] = (10, 10, 10)
    _order: tuple[tuple[int, int], ...] = attrs.field(init=False, repr=False, eq=False)
    """The figures with the place of their rank's four bits in a mask, the highest first."""

    @_order.default
    def _highest_first(self) -> tuple[tuple[int, int], ...]:
        faults = kind_faults("missing_suit", self.missing_suit, MissingSuit)
        VariantError.raise_for(faults + _courts_faults(self.courts))
        figures = (16, 12, 13, 14, 15, 18, 21, *self.courts)
        places = ((figure, 4 * place) for place, figure in enumerate(figures))
        return tuple(sorted(places, reverse=True))

    def tally(self, sides: Sequence[Side]) -> tuple[int | None, ...]:
        """The primiera of each side, or None for a side that cannot win it."""
        sums = [self._suits_and_sum(side.cards._mask) for side in sides]
        needed = self._suits_needed(max(sums)[0])
        return tuple([total if suits >= needed else None for suits, total in sums])

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """1 for the side with strictly the highest primiera."""
        return self._points_from(self.tally(sides))

    def _points_from(self, tally: tuple[int | None, ...]) -> tuple[int, ...]:
        return strictly_most([-1 if figure is None else figure for figure in tally])

    def _suits_needed(self, most: int) -> int:
        """How many suits a side needs to win it, given the most that any side has."""
        if self.missing_suit is _VOID:
            return 4
        if self.missing_suit is MissingSuit.THREE_IF_ALL_MISSING:
            return max(3, most)
        return most if self.missing_suit is MissingSuit.MORE_SUITS_FIRST else 0

    def _suits_and_sum(self, mask: int) -> tuple[int, int]:
        """How many suits are there, and the sum of the best figure of each."""
        have = total = 0
        for figure, place in self._order:
            new = mask >> place & 0b1111 & ~have
            if new:
                have |= new
                total += figure * new.bit_count()
                if have == 0b1111:
                    break
        return have.bit_count(), total


def _courts_faults(courts: object) -> list[str]:
    if not isinstance(courts, tuple) or len(courts) != 3:
        return [f"courts must be a tuple of three figures, not {shown(courts)}"]
    return [
        fault for figure in courts for fault in whole_number_faults("a figure of courts", figure, 0)
    ]
