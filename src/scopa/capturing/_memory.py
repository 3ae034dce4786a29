"""The moves of cards on tables, remembered.

What a card may take depends on the rules of capturing alone, and on those table cards that it
could take at all; that is what moves are remembered by. All memos are bounded.
"""

from functools import partial
from typing import Final

from scopa.capturing._rules import (
    cards_that_exclude,
    cards_that_matter,
    sums_wanted,
    taken_sets,
)
from scopa.cards import Move
from scopa.cards._drafts import CardSetDraft, MoveDraft
from scopa.cards._making import make_move
from scopa.cards._memo import Memo
from scopa.cards._sums import sums_on
from scopa.variant import Variant

__all__ = ["allows", "moves_of"]

_BOOKS_KEPT: Final = 16
_MOST_KEPT: Final = 1 << 12


def moves_of(variant: Variant, hand: int, table: int, sums: int | None = None) -> tuple[Move, ...]:
    """The moves of all the cards of a hand on a table, both masks, in canonical order.

    What the table adds up to is worked out where it is not given.
    """
    book = _books.get(variant._capture_key) or _new_book(variant)
    if sums is None:
        sums = sums_on(table)
    wanted, laid_down = book.wanted, book.laid_down
    found: tuple[Move, ...] = ()
    while hand:
        bit = hand & -hand
        card = bit.bit_length() - 1
        if sums & wanted[card]:
            equal = table >> book.place[card] & book.excluding[card]
            if equal:
                found += book.equal[card][equal]
            else:
                found += book.captures[card][table & book.mattering[card][sums]]
        else:
            found += laid_down[card]
        hand ^= bit
    return found


def allows(variant: Variant, move: Move, table: int, sums: int) -> bool:
    """Whether this is one of the moves of its card on the table of this mask and these sums."""
    book = _books.get(variant._capture_key) or _new_book(variant)
    draft: MoveDraft = move
    captured: CardSetDraft = draft.captured
    card = draft.card._index
    if not sums & book.wanted[card]:
        return not captured._mask
    equal = table >> book.place[card] & book.excluding[card]
    if equal:
        return move in book.equal[card][equal]
    return move in book.captures[card][table & book.mattering[card][sums]]


class _Book:
    """What is remembered under one set of capture rules; lists have an entry for each card."""

    def __init__(self, variant: Variant) -> None:
        self._must_capture = variant.must_capture
        self._taken = [
            Memo(partial(taken_sets, variant, value), _MOST_KEPT, len) for value in range(1, 11)
        ]
        values = [card // 4 + 1 for card in range(40)]
        self.wanted = [sums_wanted(variant, value) for value in values]
        self.place = [4 * value - 4 for value in values]
        """Where the four bits of the cards of its value stand."""
        self.excluding = [cards_that_exclude(variant, value) >> 4 * value - 4 for value in values]
        """Which of the four leave no other capture than themselves: all, or none."""
        of_value = [
            Memo(partial(cards_that_matter, variant, value), _MOST_KEPT) for value in range(1, 11)
        ]
        self.mattering = [of_value[value - 1] for value in values]
        """The table cards on which its captures depend, by the sums of the table."""
        self.laid_down = [(make_move(card, 0),) for card in range(40)]
        self.equal = [Memo(partial(self._take_equal, card), _MOST_KEPT) for card in range(40)]
        """Its captures of equal cards alone, by their four bits."""
        self.captures = [
            Memo(partial(self._find_moves, card), _MOST_KEPT, len) for card in range(40)
        ]

    def _take_equal(self, card: int, equal: int) -> tuple[Move, ...]:
        return self._find_moves(card, equal << self.place[card])

    def _find_moves(self, card: int, table: int) -> tuple[Move, ...]:
        """The moves of a card that can take something from this table."""
        taken = self._taken[card // 4][table]
        if not taken or not self._must_capture:
            taken = [0, *taken]
        return tuple([make_move(card, mask) for mask in taken])


_books: Final[dict[str, _Book]] = {}


def _new_book(variant: Variant) -> _Book:
    """A book for this variant's rules of capturing, to be found by the next that has the same."""
    if len(_books) >= _BOOKS_KEPT:
        _books.clear()
    book = _books[variant._capture_key] = _Book(variant)
    return book
