"""What each rank takes from a table, remembered."""

from typing import Final

from scopa.capturing._memory import moves_of
from scopa.variant import Variant

__all__ = ["Replies", "replies_on"]

Replies = tuple[tuple[int, ...], ...]
"""For each rank, the ace first, the masks that a card of it may take."""

_BOOKS_KEPT: Final = 16
_MOST_KEPT: Final = 1 << 17


class _Book:
    """What is remembered under one set of capture rules; emptied when it holds too many masks."""

    def __init__(self) -> None:
        self.found: dict[int, Replies] = {}
        self._kept = 0

    def keep(self, table: int, replies: Replies) -> None:
        """Remembers the replies to a table."""
        size = 1 + sum(map(len, replies))
        if self._kept + size > _MOST_KEPT:
            self.found.clear()
            self._kept = 0
        self.found[table] = replies
        self._kept += size


_books: Final[dict[str, _Book]] = {}


def replies_on(variant: Variant, table: int) -> Replies:
    """What a card of each rank may take from the table of this mask; () where nothing."""
    book = _books.get(variant._capture_key)
    if book is None:
        if len(_books) >= _BOOKS_KEPT:
            _books.clear()
        book = _books[variant._capture_key] = _Book()
    replies = book.found.get(table)
    if replies is None:
        replies = tuple([_taken_by(variant, place, table) for place in range(10)])
        book.keep(table, replies)
    return replies


def _taken_by(variant: Variant, place: int, table: int) -> tuple[int, ...]:
    moves = moves_of(variant, 1 << 4 * place, table)
    return tuple([move.captured._mask for move in moves if move.captured._mask])
