"""Points for strictly the most of something."""

from collections.abc import Sequence
from typing import ClassVar

import attrs

from scopa.awards._award import Side
from scopa.cards import DECK, CardSet, Rank, Suit
from scopa.cards._value import Value, whole_number_faults
from scopa.errors import VariantError

__all__ = ["MostCards", "MostDenari", "MostSevens", "MostSixes", "strictly_most"]


def strictly_most(figures: Sequence[int]) -> tuple[int, ...]:
    """A point for the side with strictly the most, for nobody where the most is shared."""
    most = max(figures)
    alone = figures.count(most) == 1
    return tuple([int(alone and figure == most) for figure in figures])


@attrs.frozen
class _MostOf(Value):
    """A point for the side that took strictly the most of some cards, over all sides."""

    name: ClassVar[str]
    _counted: ClassVar[CardSet]

    more_than: int | None = None
    """A number that must also be exceeded, or None (S004: more than 20 cards, 5 denari)."""

    def __attrs_post_init__(self) -> None:
        if self.more_than is not None:
            VariantError.raise_for(whole_number_faults("more_than", self.more_than, 0, 40))

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """The number of the cards counted that each side took."""
        counted = self._counted._mask
        return tuple([(side.cards._mask & counted).bit_count() for side in sides])

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """1 for the side with strictly the most, and more than `more_than`; a tie gives nobody."""
        return self._points_from(self.tally(sides))

    def certain(self, sides: Sequence[Side], left: CardSet) -> tuple[int, ...]:
        """1 for a side that no other can reach with all the cards that are left."""
        *_, second, most = sorted(self.tally(sides))
        out_of_reach = most - second > len(left & self._counted)
        return self.points(sides) if out_of_reach else (0,) * len(sides)

    def _points_from(self, tally: tuple[int, ...]) -> tuple[int, ...]:
        if self.more_than is not None and max(tally) <= self.more_than:
            return (0,) * len(tally)
        return strictly_most(tally)


@attrs.frozen
class MostCards(_MostOf):
    """A point for strictly the most cards: with three sides 14-14-12 gives it to nobody.

    Source: all; a tie gives nobody the point (S000, S001, ENW, BGA).

    Args:
        more_than: A number that must also be exceeded; None, the default, for none.

    >>> MostCards().points([Side(CardSet.parse("7D 3C"), 0), Side(CardSet.parse("RS"), 0)])
    (1, 0)
    """

    name = "cards"
    _counted = CardSet(DECK)


@attrs.frozen
class MostDenari(_MostOf):
    """A point for strictly the most denari, as `MostCards` counts cards.

    Source: all; a tie gives nobody the point (S000, S001, ENW, BGA).

    Args:
        more_than: A number that must also be exceeded; None, the default, for none.

    >>> MostDenari().points([Side(CardSet.parse("7D 3C"), 0), Side(CardSet.parse("RD"), 0)])
    (0, 0)
    """

    name = "denari"
    _counted = CardSet(card for card in DECK if card.suit is Suit.DENARI)


@attrs.frozen
class MostSevens(_MostOf):
    """A point for strictly the most sevens.

    Source: S003 for the quick finish, ESC for escoba.

    Args:
        more_than: A number that must also be exceeded; None, the default, for none.

    >>> MostSevens().tally([Side(CardSet.parse("7D 7C"), 0), Side(CardSet.parse("7S"), 0)])
    (2, 1)
    """

    name = "sevens"
    _counted = CardSet(card for card in DECK if card.rank is Rank.SETTE)


@attrs.frozen
class MostSixes(_MostOf):
    """A point for strictly the most sixes.

    Source: S003 for the quick finish.

    Args:
        more_than: A number that must also be exceeded; None, the default, for none.

    >>> MostSixes().tally([Side(CardSet.parse("7D 6C"), 0), Side(CardSet.parse("7S"), 0)])
    (1, 0)
    """

    name = "sixes"
    _counted = CardSet(card for card in DECK if card.rank is Rank.SEI)
