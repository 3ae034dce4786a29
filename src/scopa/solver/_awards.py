"""The awards of the library, as the solver counts them: on masks, with bounds.

Each of them is monotone: a card more for a side never makes its margin worse. So the margin lies
between those with all cards that are left on the other side and on this one.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from scopa.awards import (
    Award,
    MissingSuit,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Napola,
    Primiera,
    ReBello,
    Settebello,
)
from scopa.cards import DECK, CardSet, Suit
from scopa.cards._bits import bits

__all__ = ["Bounds", "Counted", "counted"]

Bounds = tuple[int, int, int, int]
"""The least and the greatest margin, then what else must be known of the piles as a number of at
most 32 bits, as the one side sees it and as the other does."""

_ALL: Final = CardSet(DECK)._mask
_BY_SUIT: Final = tuple(CardSet(card for card in DECK if card.suit is suit)._mask for suit in Suit)
_DENARI: Final = _BY_SUIT[1]
_SEVENS: Final = CardSet.parse("7C 7D 7B 7S")._mask
_SIXES: Final = CardSet.parse("6C 6D 6B 6S")._mask


class Counted(NamedTuple):
    """An award as the solver counts it."""

    bounds: Callable[[int, int, int], Bounds]
    """The bounds, given the piles of two sides and the cards that are in neither."""
    most: int
    """The greatest margin that there can be."""
    special: Callable[[int, int], int]
    """The cards that cannot stand for others of their rank, given the piles of two sides."""
    worth: Callable[[int], int]
    """About how much of a point the card of a bit brings, in thousandths."""


def counted(award: Award, win: int) -> Counted | None:
    """The award as the solver counts it, or None for one that somebody has made.

    Args:
        award: The award.
        win: What a win of the match at once counts.
    """
    if isinstance(award, Napola) and type(award) is Napola:
        return _napola(award, win)
    if isinstance(award, Primiera) and type(award) is Primiera:
        return _primiera(award)
    for kind, mask in _MOST:
        if isinstance(award, kind) and type(award) is kind:
            return _most(mask, -1 if award.more_than is None else award.more_than)
    for holding, card in _HELD:
        if type(award) is holding:
            return _holding(card)
    return None


_MOST: Final = (
    (MostCards, _ALL),
    (MostDenari, _DENARI),
    (MostSevens, _SEVENS),
    (MostSixes, _SIXES),
)
_HELD: Final = (
    (Settebello, CardSet.parse("7D")._mask),
    (ReBello, CardSet.parse("RD")._mask),
)


def _most(mask: int, more_than: int) -> Counted:
    """The most of the cards of a mask, and more than so many."""

    def bounds(mine: int, theirs: int, rest: int) -> Bounds:
        own, other = (mine & mask).bit_count(), (theirs & mask).bit_count()
        left = (rest & mask).bit_count()
        low = _sign(own if own > more_than else -1, other + left, more_than)
        return low, _sign(own + left, other, more_than), own, other

    def worth(bit: int) -> int:
        return 1000 // mask.bit_count() if bit & mask else 0

    return Counted(bounds, 1, lambda mine, theirs: mask if mask == _DENARI else 0, worth)


def _sign(own: int, other: int, more_than: int) -> int:
    """The margin of a side with so many cards over another with so many."""
    if own > other:
        return 1 if own > more_than else 0
    return -1 if other > own and other > more_than else 0


def _holding(card: int) -> Counted:
    """The card of this bit."""

    def bounds(mine: int, theirs: int, rest: int) -> Bounds:
        if rest & card:
            return -1, 1, 0, 0
        margin = 1 if mine & card else -1 if theirs & card else 0
        return margin, margin, 0, 0

    return Counted(bounds, 1, lambda mine, theirs: card, lambda bit: 1000 * (bit == card))


def _napola(award: Napola, win: int) -> Counted:
    """The run of denari, and the win of the match by all ten."""
    limit = 10 if award.most is None else award.most
    by_length = [min(run, limit) if run >= award.least else 0 for run in range(11)]
    if award.all_ten_wins:
        by_length[10] += win

    def bounds(mine: int, theirs: int, rest: int) -> Bounds:
        own, other = by_length[_run(mine)], by_length[_run(theirs)]
        low = own - by_length[_run(theirs | rest)]
        high = by_length[_run(mine | rest)] - other
        if low == high:
            return low, high, 0, 0
        own, other = _packed(mine), _packed(theirs)
        return low, high, own << 10 | other, other << 10 | own

    def worth(bit: int) -> int:
        return 1000 // award.least if bit & _DENARI and bit < 1 << 4 * award.least else 0

    return Counted(bounds, max(by_length), lambda mine, theirs: _DENARI, worth)


def _run(mask: int) -> int:
    """How long the run of denari from the ace is."""
    missing = _DENARI & ~mask
    return 10 if not missing else (missing & -missing).bit_length() - 2 >> 2


@lru_cache(maxsize=1 << 12)
def _packed_denari(denari: int) -> int:
    return sum(1 << (bit.bit_length() - 2 >> 2) for bit in bits(denari))


def _packed(mask: int) -> int:
    """The denari of a mask as ten bits."""
    return _packed_denari(mask & _DENARI)


_FIGURE: Final = 16
"""Where the figures stand in the numbers that `_best_of_suit` gives."""


def _primiera(award: Primiera) -> Counted:
    """The best primiera."""
    figures = (16, 12, 13, 14, 15, 18, 21, *award.courts)
    tables = [_best_of_suit(suit, figures) for suit in range(4)]
    coppe, denari, bastoni, spade = tables
    partial = award.missing_suit is MissingSuit.PARTIAL_SUM
    suits = _place_of_suits(figures)
    needed = _SUITS_NEEDED.get(award.missing_suit, 0) << suits
    of_coppe, of_denari, of_bastoni, of_spade = _BY_SUIT

    def best(mask: int) -> int:
        return (
            coppe[mask & of_coppe]
            + denari[mask & of_denari]
            + bastoni[mask & of_bastoni]
            + spade[mask & of_spade]
        )

    def margin(own: int, other: int) -> int:
        if partial:
            own, other = own & (1 << suits) - 1, other & (1 << suits) - 1
        else:
            own, other = own if own >= needed else 0, other if other >= needed else 0
        own, other = own >> _FIGURE, other >> _FIGURE
        return (own > other) - (own < other)

    def bounds(mine: int, theirs: int, rest: int) -> Bounds:
        own, other = best(mine), best(theirs)
        low, high = margin(own, best(theirs | rest)), margin(best(mine | rest), other)
        own, other = own & 0xFFFF, other & 0xFFFF
        return low, high, own << 16 | other, other << 16 | own

    def special(mine: int, theirs: int) -> int:
        found = 0
        for suit, table in zip(_BY_SUIT, tables, strict=True):
            beaten = min(table[mine & suit], table[theirs & suit])
            found |= sum(bit for bit in bits(suit) if table[bit] > beaten)
        return found

    def worth(bit: int) -> int:
        return max(0, figures[bit.bit_length() - 1 >> 2] - 10) * 1000 // 88

    return Counted(bounds, 1, special, worth)


_SUITS_NEEDED: Final = {MissingSuit.VOID: 4, MissingSuit.THREE_IF_ALL_MISSING: 3}


def _place_of_suits(figures: tuple[int, ...]) -> int:
    """Where the number of suits stands, above the sum of any four figures."""
    return _FIGURE + (4 * max(figures)).bit_length()


@lru_cache(maxsize=32)
def _best_of_suit(suit: int, figures: tuple[int, ...]) -> dict[int, int]:
    """For all sets of cards of a suit their best figure.

    Its place among the figures, 1 to 10, stands in the four bits of the suit; the figure itself
    and the number of suits, 1, stand higher, so that those of four suits can be added.
    """
    places, suits = sorted(set(figures)), _place_of_suits(figures)
    found = {0: 0}
    for value, figure in enumerate(figures):
        bit = 1 << 4 * value + suit
        number = places.index(figure) + 1 << 4 * suit | figure << _FIGURE | 1 << suits
        found |= {mask | bit: max(best, number) for mask, best in found.items()}
    return found
