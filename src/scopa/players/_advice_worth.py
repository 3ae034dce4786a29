"""What the cards still in play are worth to a side: whoever counts, knows what is decided.

Chitarrella and Saracino both have the players count; the weights are found by measurement.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp, pi, sqrt
from typing import Any, Final

from scopa.awards import (
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
from scopa.cards import Card
from scopa.cards._bits import bits
from scopa.players._worth import POINT
from scopa.variant import Variant

__all__ = ["RankWorths", "StillWorth"]

_ALL: Final = (1 << 40) - 1
_COLUMN: Final = 0x1111111111
"""The ten cards of the first suit; those of the others are one bit further each."""
_DENARI: Final = _COLUMN << 1
_FIGURES: Final = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
_NO_CARD: Final = 7
"""A figure below every other, for a suit of which a side has none."""
_SWEEP: Final = 1.2
"""A sweep is a point at once, and the next player meets an empty table."""
_PRIMIERA: Final = POINT / 88
"""What a point of primiera brings: the fourth of a sum that differs by 22 or so."""

RankWorths = tuple[float, ...]
"""A figure for each rank, the ace first."""

_Add = Callable[[Any, list[float], "_Taken"], None]


class _Taken:
    """What has been taken, and what is left."""

    def __init__(self, own: int, others: Sequence[int]) -> None:
        self.own, self.others = own, others
        self.rivals = 0
        for pile in others:
            self.rivals |= pile
        self.left = _ALL & ~(own | self.rivals)


class StillWorth:
    """What cards and sweeps bring a side now; what goes to another side costs it as much.

    A card brings as much as it changes the chance of the awards that it counts for: most where
    they hang in the balance, nothing where they are decided. Awards that the library does not
    know count nothing. Where the lowest total wins, all is below zero.

    Args:
        variant: The rules.
        side: The side that counts.
        piles: What each side has taken, masks, by side.
    """

    def __init__(self, variant: Variant, side: int, piles: Sequence[int]) -> None:
        taken = _Taken(piles[side], [*piles[:side], *piles[side + 1 :]])
        of_card = [0.0] * 40
        sweep = 0.0
        for award in variant.awards:
            if isinstance(award, Sweeps):
                sweep += _SWEEP * POINT * award.each
            elif (add := _ADDED_BY.get(type(award))) is not None:
                add(award, of_card, taken)
        if variant.lowest_wins:
            of_card, sweep = [-worth for worth in of_card], -sweep
        self.of_card: list[float] = of_card
        """By card, in canonical order; 0 for those that are taken."""
        self.of_sweep: float = sweep
        self._of_mask: dict[int, float] = {0: 0.0}

    def of_mask(self, mask: int) -> float:
        """What the cards of this mask bring together."""
        worth = self._of_mask.get(mask)
        if worth is None:
            of_card = self.of_card
            worth = sum([of_card[bit.bit_length() - 1] for bit in bits(mask)])
            self._of_mask[mask] = worth
        return worth


def _most_of(counted: int, weight: float, clumps: float) -> _Add:
    """What adds the worth of strictly the most of these cards, taken so many at a time."""

    def add(award: Any, of_card: list[float], taken: _Taken) -> None:
        own = (taken.own & counted).bit_count()
        best = max([(pile & counted).bit_count() for pile in taken.others])
        open_cards = taken.left & counted
        left, needed = open_cards.bit_count(), award.more_than or 0
        decided = left < abs(own - best) and max(own, best) > needed
        if decided or max(own, best) + left <= needed:
            return
        each = weight * _each_of_most(own - best, left, clumps)
        for bit in bits(open_cards):
            of_card[bit.bit_length() - 1] += each

    return add


@lru_cache(maxsize=4096)
def _each_of_most(lead: int, left: int, clumps: float) -> float:
    """How much one card more turns a majority, with this lead and so many cards left.

    The cards are thought to fall to either side by chance, so many at a time.
    """
    width = sqrt(left * clumps) + 0.5
    return POINT * sqrt(2 / pi) * exp(-lead * lead / (2 * width * width)) / width


def _one_card(card: str) -> _Add:
    """What adds the point that a single card is."""
    bit = Card.parse(card)._bit

    def add(_award: Any, of_card: list[float], taken: _Taken) -> None:
        if taken.left & bit:
            of_card[bit.bit_length() - 1] += POINT

    return add


def _primiera(_award: Any, of_card: list[float], taken: _Taken) -> None:
    """Adds what cards better the primiera of the side, or would better that of the others."""
    suits = [
        (
            _best(taken.own >> suit & _COLUMN),
            _best(taken.rivals >> suit & _COLUMN),
            _best(taken.left >> suit & _COLUMN),
        )
        for suit in range(4)
    ]
    if _is_decided(suits) or _is_decided([(rival, own, left) for own, rival, left in suits]):
        return
    for suit, (own, rival, _) in enumerate(suits):
        for bit in bits(taken.left & _COLUMN << suit):
            card = bit.bit_length() - 1
            figure = _FIGURES[card >> 2]
            of_card[card] += _PRIMIERA * (max(0, figure - own) + max(0, figure - rival))


def _is_decided(suits: Sequence[tuple[int, int, int]]) -> bool:
    """Whether the first of the figures in each suit cannot be reached by the second and third."""
    own = sum([figures[0] for figures in suits])
    reach = sum([max(rival, left) for _, rival, left in suits])
    return own > reach and all(figures[0] != _NO_CARD for figures in suits)


@lru_cache(maxsize=1 << 12)
def _best(cards: int) -> int:
    """The best figure of these cards of one suit, moved to the first column."""
    return max([_FIGURES[bit.bit_length() - 1 >> 2] for bit in bits(cards)], default=_NO_CARD)


def _napola(award: Any, of_card: list[float], taken: _Taken) -> None:
    """Adds a point for each card of the shortest run, while one side can still have them all."""
    run = _DENARI & (1 << 4 * award.least) - 1
    if taken.own & run and taken.rivals & run:
        return
    for bit in bits(taken.left & run):
        of_card[bit.bit_length() - 1] += POINT


_ADDED_BY: Final[dict[type, _Add]] = {
    MostCards: _most_of(_ALL, 0.7, 2.0),
    MostDenari: _most_of(_DENARI, 1.0, 1.3),
    MostSevens: _most_of(0b1111 << 24, 1.0, 1.3),
    MostSixes: _most_of(0b1111 << 20, 1.0, 1.3),
    Settebello: _one_card("7D"),
    ReBello: _one_card("RD"),
    Primiera: _primiera,
    Napola: _napola,
}
