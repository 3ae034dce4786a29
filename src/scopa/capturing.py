"""Which table cards a card may take.

The captures of a card depend on the rules of capturing alone and on those table cards that it
could take at all; what was found once is remembered by these.
"""

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Final

from scopa.cards import Card, CardSet, Move
from scopa.cards._card_set import bits, from_mask, mask_of
from scopa.cards._move import make_move
from scopa.errors import StateError
from scopa.variant import AceRule, CaptureRule, Variant

__all__ = [
    "ACES",
    "CaptureBook",
    "book_of",
    "captures",
    "scores_as_sweep",
    "subsets_adding_to",
    "takes_itself",
]

ACES: Final = 0b1111
"""The mask of the four aces."""

_SUMS: Final = (1 << 15) - 1
"""Bits for the sums 0 to 14: what the table cards of one capture may add up to."""

_LOW: Final = (1 << 20) - 1
_HIGH: Final = _LOW << 20
_ALL: Final = _LOW | _HIGH
_BOOKS_KEPT: Final = 32
_TABLES_KEPT: Final = 1 << 14


def captures(variant: Variant, table: Iterable[Card], card: Card) -> tuple[CardSet, ...]:
    """What the card may take from the table, in canonical order; () when it is laid down.

    An asso that goes to its player's pile from an empty table takes one empty set.
    Whether the asso may be played at all as the first card of a deal is not looked at here.
    Source: the fields of `Variant` that rule capturing.

    Args:
        variant: The rules.
        table: The cards on the table.
        card: The card played.

    Raises:
        TypeError: If something there is no card or no variant.
        StateError: If the card lies on the table itself.

    >>> import scopa
    >>> table = scopa.CardSet.parse("3C 4B 2D 5D")
    >>> captures(scopa.SCOPA, table, scopa.Card.parse("7C"))
    (CardSet.parse('2D 5D'), CardSet.parse('3C 4B'))
    >>> captures(scopa.SCOPA, table, scopa.Card.parse("AC"))
    ()
    """
    if not isinstance(variant, Variant):
        raise TypeError(f"captures are ruled by a Variant, not by {variant!r}")
    if not isinstance(card, Card):
        raise TypeError(f"a card is played, not {card!r}")
    mask = mask_of(table)
    if mask & card._bit:
        raise StateError(f"{card} lies on the table and cannot be played to it")
    return tuple(map(from_mask, taken_sets(variant, card.value, mask)))


def takes_itself(variant: Variant, value: int, table: int) -> bool:
    """Whether a card of this value goes to its player's pile from this (empty) table."""
    return not table and value == 1 and variant.ace is not None and variant.ace.takes_itself


def scores_as_sweep(variant: Variant, value: int, table: int) -> bool:
    """Whether a card of this value sweeps when it takes this whole table, the last card apart.

    An asso that does so only by its power sweeps where the rules say so; by a lone asso, or by
    cards that make the fixed total with it, it makes an ordinary capture (PAG, CLUB).
    """
    if not table or variant.ace is None or variant.ace.sweep_scores or value > 1:
        return bool(table)
    return table in bits(ACES) or table in _to_total(variant, table, 1)


def taken_sets(variant: Variant, value: int, table: int) -> list[int]:
    """The masks that a card of this value may take, in canonical order."""
    found = set(_to_total(variant, table, value))
    if value == 1 and variant.ace is not None:
        found.update(_by_ace(variant, variant.ace, table))
    elif variant.by_value:
        found.update(_by_value(variant, table, value))
    return sorted(found, key=lambda mask: tuple(bits(mask)))


def _by_ace(variant: Variant, ace: AceRule, table: int) -> Iterable[int]:
    """What the sweeping asso takes: the whole table, or one asso that lies there."""
    aces = table & ACES
    if aces and not ace.sweeps_aces:
        return bits(aces)
    return [table] if table or takes_itself(variant, 1, table) else []


def _by_value(variant: Variant, table: int, value: int) -> list[int]:
    """Single cards of this value, and sums of it, as the rule of capturing allows."""
    equal = list(bits(table & _of_value(value)))
    if equal and variant.capture is not CaptureRule.ANY:
        return equal
    sums = _within(variant, subsets_adding_to(table & _below(value), value))
    return equal + (_fewest(sums) if variant.capture is CaptureRule.FEWEST else sums)


def _to_total(variant: Variant, table: int, value: int) -> list[int]:
    """What makes the fixed total with a card of this value, one card or several."""
    if variant.fixed_total is None:
        return []
    missing = variant.fixed_total - value
    sums = _within(variant, subsets_adding_to(table & _below(missing + 1), missing))
    return _fewest(sums) if variant.fixed_total_fewest else sums


def _within(variant: Variant, masks: list[int]) -> list[int]:
    """Those of at most as many cards as one capture may have."""
    if variant.max_captured is None:
        return masks
    return [mask for mask in masks if mask.bit_count() <= variant.max_captured]


def _fewest(masks: list[int]) -> list[int]:
    fewest = min((mask.bit_count() for mask in masks), default=0)
    return [mask for mask in masks if mask.bit_count() == fewest]


def subsets_adding_to(table: int, total: int) -> list[int]:
    """The sets of cards from this mask whose values add up to the total, in no special order."""
    # Each set is its mask, with the sum of its values in the bits above.
    limit = total + 1 << 40
    sets = [0]
    for bit in bits(table):
        card = bit | (bit.bit_length() + 3 >> 2) << 40
        sets += [larger for smaller in sets if (larger := smaller + card) < limit]
    return [found & _ALL for found in sets if found >> 40 == total]


def _of_value(value: int) -> int:
    """The mask of the four cards of this value."""
    return 0b1111 << 4 * value - 4


def _below(value: int) -> int:
    """The mask of the cards of less than this value."""
    return _ALL >> max(0, 44 - 4 * value)


def _find_sums(cards: int) -> int:
    """The sums that these cards add up to, as far as one can matter, as bits."""
    sums = 1
    for bit in bits(cards):
        sums |= sums << (bit.bit_length() + 3 >> 2)
    return sums & _SUMS


def _find_all_sums(low: int, high: int) -> int:
    """The sums of cards of which some add up to the low ones, the others to the high ones."""
    sums = 0
    for bit in bits(high):
        sums |= low * bit
    return sums & _SUMS


# Two halves of a table come back far more often than a whole one does.
_sums_of_half: Final = lru_cache(maxsize=_TABLES_KEPT)(_find_sums)
_sums_of_both: Final = lru_cache(maxsize=_TABLES_KEPT)(_find_all_sums)


class CaptureBook:
    """The moves of every card under one set of capture rules, remembered by table."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        values = [card // 4 + 1 for card in range(40)]
        self._wanted = [self._wanted_sums(value) for value in values]
        self._excluding = [self._what_excludes(value) for value in values]
        self._matters = [self._what_matters(value) for value in values]
        self._laid_down = [(make_move(card, 0),) for card in range(40)]
        self._taken = lru_cache(maxsize=_TABLES_KEPT)(partial(taken_sets, variant))
        self._moves = lru_cache(maxsize=_TABLES_KEPT)(self._find_moves)

    def moves(self, hand: int, table: int) -> tuple[Move, ...]:
        """The moves of all the cards of a hand on a table, both masks, in canonical order."""
        sums = _sums_of_both(_sums_of_half(table & _LOW), _sums_of_half(table & _HIGH))
        wanted, laid_down = self._wanted, self._laid_down
        found: tuple[Move, ...] = ()
        while hand:
            bit = hand & -hand
            card = bit.bit_length() - 1
            found += self.captures(card, table) if sums & wanted[card] else laid_down[card]
            hand ^= bit
        return found

    def allows(self, move: Move, table: int) -> bool:
        """Whether this is one of the moves of its card on the table of this mask."""
        card = move.card._index
        if not move.captured._mask:
            sums = _sums_of_both(_sums_of_half(table & _LOW), _sums_of_half(table & _HIGH))
            if not sums & self._wanted[card]:
                return True
        return move in self.captures(card, table)

    def captures(self, card: int, table: int) -> tuple[Move, ...]:
        """The moves of a card that can take something from this table."""
        # An equal card that excludes all other captures is all that needs to be looked up.
        key = table & self._excluding[card] or table & self._matters[card]
        return self._moves(card, key)

    def _wanted_sums(self, value: int) -> int:
        """The sums of table cards of which one must be there for a capture, as bits."""
        variant = self._variant
        if value == 1 and variant.ace is not None:
            return _SUMS - (0 if variant.ace.takes_itself else 1)
        by_value = 1 << value if variant.by_value else 0
        return by_value | (1 << variant.fixed_total - value if variant.fixed_total else 0)

    def _what_excludes(self, value: int) -> int:
        """The mask of the table cards any of which leaves no other capture open to this value."""
        variant = self._variant
        sweeps = value == 1 and variant.ace is not None
        free = variant.fixed_total is not None or variant.capture is CaptureRule.ANY
        return 0 if sweeps or free else _of_value(value)

    def _what_matters(self, value: int) -> int:
        """The mask of the table cards on which the captures of a card of this value depend."""
        variant = self._variant
        if value == 1 and variant.ace is not None:
            return _ALL
        by_value = _below(value + 1) if variant.by_value else 0
        return by_value | (_below(variant.fixed_total - value + 1) if variant.fixed_total else 0)

    def _find_moves(self, card: int, table: int) -> tuple[Move, ...]:
        """The moves of a card that can take something from this table."""
        taken = self._taken(card // 4 + 1, table)
        if not taken or not self._variant.must_capture:
            taken = [0, *taken]
        return tuple(map(partial(make_move, card), taken))


_books: Final[dict[str, CaptureBook]] = {}


def book_of(variant: Variant) -> CaptureBook:
    """The book of this variant's rules of capturing."""
    book = _books.get(variant._capture_key)
    if book is None:
        if len(_books) >= _BOOKS_KEPT:
            _books.clear()
        book = _books[variant._capture_key] = CaptureBook(variant)
    return book
