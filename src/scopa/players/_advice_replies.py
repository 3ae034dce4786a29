"""What each rank takes from a table, remembered."""

from functools import partial
from typing import Final

from scopa.capturing._memory import moves_of
from scopa.cards._memo import Memo
from scopa.variant import Variant

__all__ = ["Replies", "replies_on"]

Replies = tuple[tuple[int, ...], ...]
"""For each rank, the ace first, the masks that a card of it may take."""

_BOOKS_KEPT: Final = 16
_MOST_KEPT: Final = 1 << 17


_books: Final[dict[str, Memo[int, Replies]]] = {}


def replies_on(variant: Variant, table: int) -> Replies:
    """What a card of each rank may take from the table of this mask; () where nothing."""
    book = _books.get(variant._capture_key)
    if book is None:
        if len(_books) >= _BOOKS_KEPT:
            _books.clear()
        book = _books[variant._capture_key] = Memo(partial(_replies, variant), _MOST_KEPT, _size)
    return book[table]


def _replies(variant: Variant, table: int) -> Replies:
    return tuple([_taken_by(variant, place, table) for place in range(10)])


def _size(replies: Replies) -> int:
    return 1 + sum(map(len, replies))


def _taken_by(variant: Variant, place: int, table: int) -> tuple[int, ...]:
    moves = moves_of(variant, 1 << 4 * place, table)
    return tuple([move.captured._mask for move in moves if move.captured._mask])
