"""What cards are worth under a variant's awards, before anything of a deal is known."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from scopa.awards import (
    Award,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Napola,
    Primiera,
    ReBello,
    Settebello,
    Sweeps,
)
from scopa.capturing._rules import scores_as_sweep
from scopa.cards import DECK, Card, Move, Rank, Suit
from scopa.cards._bits import bits
from scopa.cards._memo import Memo
from scopa.variant import Variant

__all__ = ["POINT", "Worths", "worths_of"]

POINT: Final = 1000
"""What one point is worth: all worths are whole numbers."""
_MOST_KEPT: Final = 1 << 14


class Worths:
    """What the cards, and a sweep, are worth under one set of awards.

    Each award's point is shared out among the cards that help to win it: a denari is a tenth of
    the point for denari, a seven more of primiera than a king. Awards that the library does not
    know count nothing. Where the lowest total wins, all worths are below zero.
    """

    def __init__(self, awards: tuple[Award, ...], *, lowest_wins: bool) -> None:
        sign = -1 if lowest_wins else 1
        self.of_card: tuple[int, ...] = tuple(
            sign * sum(_share(award, card) for award in awards) for card in DECK
        )
        """By card, in canonical order."""
        self.of_sweep: int = (
            sign * POINT * sum(award.each for award in awards if isinstance(award, Sweeps))
        )
        self.of_mask: Memo[int, int] = Memo(self._sum, _MOST_KEPT)
        """By mask, of its cards together."""

    def _sum(self, mask: int) -> int:
        return sum(self.of_card[bit.bit_length() - 1] for bit in bits(mask))

    def of_move(self, variant: Variant, move: Move, table: int) -> int:
        """What a move on the table of this mask brings at once: below zero if it gives away.

        A card laid down counts as given away. Whether it is the very last card is not looked at.
        """
        taken = move.captured._mask
        if not taken:
            return -self.of_card[move.card._index]
        worth = self.of_mask[taken | move.card._bit]
        if taken == table and scores_as_sweep(variant, move.card.value, table):
            worth += self.of_sweep
        return worth


def worths_of(variant: Variant) -> Worths:
    """What the cards are worth under the awards of this variant."""
    return _worths(variant.awards, lowest_wins=variant.lowest_wins)


@lru_cache(maxsize=64)
def _worths(awards: tuple[Award, ...], *, lowest_wins: bool) -> Worths:
    return Worths(awards, lowest_wins=lowest_wins)


def _share(award: Award, card: Card) -> int:
    """How much of the award's point this card brings."""
    share = _SHARES.get(type(award))
    return 0 if share is None else share(award, card)


_FIGURES: Final = (0, 16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""Of primiera, by value."""

_SHARES: Final[dict[type, Callable[[Award, Card], int]]] = {
    MostCards: lambda award, card: POINT // 40,
    MostDenari: lambda award, card: POINT // 10 * (card.suit is Suit.DENARI),
    Settebello: lambda award, card: POINT * (card is Card.parse("7D")),
    ReBello: lambda award, card: POINT * (card is Card.parse("RD")),
    MostSevens: lambda award, card: POINT // 4 * (card.rank is Rank.SETTE),
    MostSixes: lambda award, card: POINT // 4 * (card.rank is Rank.SEI),
    Napola: lambda award, card: POINT // 3 * (card.suit is Suit.DENARI and card.value <= 3),
    # As much as its figure lies above a court's: 121 for a seven, 22 for a two.
    Primiera: lambda award, card: POINT // 88 * (_FIGURES[card.value] - _FIGURES[Rank.RE]),
}
