"""The moves of cards on tables, remembered.

What a card may take depends on the rules of capturing alone, and on those table cards that it
could take at all; that is what moves are remembered by. All memos are bounded.
"""

from functools import partial
from typing import Final

from scopa.capturing._rules import (
    MOST_TAKEN,
    cards_that_exclude,
    cards_that_matter,
    sums_wanted,
    taken_sets,
)
from scopa.cards import Move
from scopa.cards._card_set import bits
from scopa.cards._memo import Memo
from scopa.cards._move import make_move
from scopa.variant import Variant

__all__ = ["allows", "joint_sums", "moves_of", "sums_of"]

_BOOKS_KEPT: Final = 16
_MOST_KEPT: Final = 1 << 12
_SUMS: Final = (2 << MOST_TAKEN) - 1
_LOW: Final = (1 << 20) - 1
_HIGH: Final = _LOW << 20


def moves_of(variant: Variant, hand: int, table: int) -> tuple[Move, ...]:
    """The moves of all the cards of a hand on a table, both masks, in canonical order."""
    book = _books.get(variant._capture_key) or _new_book(variant)
    sums = _sums_of_both[_sums_of_half[table & _LOW] << 15 | _sums_of_half[table & _HIGH]]
    wanted, laid_down = book.wanted, book.laid_down
    found: tuple[Move, ...] = ()
    while hand:
        bit = hand & -hand
        card = bit.bit_length() - 1
        if sums & wanted[card]:
            # An equal card that excludes all other captures is all that needs to be looked up.
            key = table & book.excluding[card] or table & book.mattering[card]
            found += book.captures[card][key]
        else:
            found += laid_down[card]
        hand ^= bit
    return found


def allows(variant: Variant, move: Move, table: int) -> bool:
    """Whether this is one of the moves of its card on the table of this mask."""
    book = _books.get(variant._capture_key) or _new_book(variant)
    card = move.card._index
    if not move.captured._mask:
        sums = _sums_of_both[_sums_of_half[table & _LOW] << 15 | _sums_of_half[table & _HIGH]]
        if not sums & book.wanted[card]:
            return True
    key = table & book.excluding[card] or table & book.mattering[card]
    return move in book.captures[card][key]


class _Book:
    """What is remembered under one set of capture rules; lists have an entry for each card."""

    def __init__(self, variant: Variant) -> None:
        self._must_capture = variant.must_capture
        self._taken = [
            Memo(partial(taken_sets, variant, value), _MOST_KEPT, len) for value in range(1, 11)
        ]
        values = [card // 4 + 1 for card in range(40)]
        self.wanted = [sums_wanted(variant, value) for value in values]
        self.excluding = [cards_that_exclude(variant, value) for value in values]
        self.mattering = [cards_that_matter(variant, value) for value in values]
        self.laid_down = [(make_move(card, 0),) for card in range(40)]
        self.captures = [
            Memo(partial(self._find_moves, card), _MOST_KEPT, len) for card in range(40)
        ]

    def _find_moves(self, card: int, table: int) -> tuple[Move, ...]:
        """The moves of a card that can take something from this table."""
        taken = self._taken[card // 4][table]
        if not taken or not self._must_capture:
            taken = [0, *taken]
        return tuple(map(partial(make_move, card), taken))


_books: Final[dict[str, _Book]] = {}


def _new_book(variant: Variant) -> _Book:
    """A book for this variant's rules of capturing, to be found by the next that has the same."""
    if len(_books) >= _BOOKS_KEPT:
        _books.clear()
    book = _books[variant._capture_key] = _Book(variant)
    return book


def sums_of(cards: int) -> int:
    """The sums that these cards add up to, as far as one can matter, as bits."""
    sums = 1
    for bit in bits(cards):
        sums |= sums << (bit.bit_length() + 3 >> 2)
    return sums & _SUMS


def joint_sums(both: int) -> int:
    """The sums of cards of which some add up to one sum of a half, others to one of the other.

    The sums of the two halves of the table stand side by side, 15 bits each.
    """
    sums = 0
    for bit in bits(both & _SUMS):
        sums |= (both >> 15) * bit
    return sums & _SUMS


# The halves of a table, and what they add up to, come back far more often than a whole table.
_sums_of_half: Final = Memo(sums_of, _MOST_KEPT)
_sums_of_both: Final = Memo(joint_sums, _MOST_KEPT)
