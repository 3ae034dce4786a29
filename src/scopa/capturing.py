"""Which table cards a card may take.

The captures of a card depend on the rules of capturing alone and on those table cards that it
could take at all; what was found once is remembered by these.
"""

from collections.abc import Iterable
from functools import partial
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

_ALL: Final = (1 << 40) - 1
_BOOKS_KEPT: Final = 64
_TABLES_KEPT: Final = 1 << 13


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
    return tuple(map(from_mask, taken_sets(variant, card._index, mask)))


def takes_itself(variant: Variant, card: int, table: int) -> bool:
    """Whether the card at this index goes to its player's pile from this (empty) table."""
    return not table and card < 4 and variant.ace is not None and variant.ace.takes_itself


def scores_as_sweep(variant: Variant, card: int, table: int) -> bool:
    """Whether the card at this index sweeps when it takes this whole table, the last card apart.

    An asso that does so only by its power sweeps where the rules say so; by a lone asso, or by
    cards that make the fixed total with it, it makes an ordinary capture (PAG, CLUB).
    """
    if not table or variant.ace is None or variant.ace.sweep_scores or card >= 4:
        return bool(table)
    return table in bits(ACES) or table in _to_total(variant, table, 1)


def taken_sets(variant: Variant, card: int, table: int) -> list[int]:
    """The masks that the card at this index may take, in canonical order."""
    value = card // 4 + 1
    found = set(_to_total(variant, table, value))
    if value == 1 and variant.ace is not None:
        found.update(_by_ace(variant, variant.ace, card, table))
    elif variant.by_value:
        found.update(_by_value(variant, table, value))
    return sorted(found, key=lambda mask: tuple(bits(mask)))


def _by_ace(variant: Variant, ace: AceRule, card: int, table: int) -> Iterable[int]:
    """What the sweeping asso takes: the whole table, or one asso that lies there."""
    aces = table & ACES
    if aces and not ace.sweeps_aces:
        return bits(aces)
    return [table] if table or takes_itself(variant, card, table) else []


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
    by_sum: list[list[int]] = [[0], *([] for _ in range(total))]
    for bit in bits(table):
        value = (bit.bit_length() + 3) // 4
        for reached in range(total, value - 1, -1):
            by_sum[reached] += [bit | mask for mask in by_sum[reached - value]]
    return by_sum[total]


def _of_value(value: int) -> int:
    """The mask of the four cards of this value."""
    return 0b1111 << 4 * value - 4


def _below(value: int) -> int:
    """The mask of the cards of less than this value."""
    return _ALL >> max(0, 44 - 4 * value)


class CaptureBook:
    """The moves of every card under one set of capture rules, remembered by table."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._excluding = [self._what_excludes(card // 4 + 1) for card in range(40)]
        self._matters = [self._what_matters(card // 4 + 1) for card in range(40)]
        self._known: list[dict[int, tuple[Move, ...]]] = [{} for _ in range(40)]

    def moves(self, card: int, table: int) -> tuple[Move, ...]:
        """The moves of the card at this index on the table of this mask, in canonical order."""
        # An equal card that excludes every other capture is all that needs to be looked up.
        key = table & self._excluding[card] or table & self._matters[card]
        found = self._known[card].get(key)
        return self._find(card, key) if found is None else found

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

    def _find(self, card: int, table: int) -> tuple[Move, ...]:
        """The moves, found afresh and remembered."""
        variant, known = self._variant, self._known[card]
        taken = taken_sets(variant, card, table)
        if not taken or not variant.must_capture:
            taken = [0, *taken]
        if len(known) >= _TABLES_KEPT:
            known.clear()
        moves = known[table] = tuple(map(partial(make_move, card), taken))
        return moves


_books: Final[dict[str, CaptureBook]] = {}


def book_of(variant: Variant) -> CaptureBook:
    """The book of this variant's rules of capturing."""
    book = _books.get(variant._capture_key)
    if book is None:
        if len(_books) >= _BOOKS_KEPT:
            _books.clear()
        book = _books[variant._capture_key] = CaptureBook(variant)
    return book
