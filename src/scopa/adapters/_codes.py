"""Seats, numbers and plays as bits, and rows of bits in one whole number."""

from collections.abc import Iterable, Sequence

from scopa.cards import DECK, Move
from scopa.cards._card_set import from_mask

__all__ = ["joined", "number", "plays", "plays_in", "seat", "seat_in", "split"]


def joined(rows: Iterable[int], width: int) -> int:
    """The rows one after the other, the first lowest, each of so many bits."""
    code = 0
    for place, row in enumerate(rows):
        code |= row << place * width
    return code


def split(code: int, count: int, width: int) -> list[int]:
    """So many rows of so many bits each, as they were joined."""
    row = (1 << width) - 1
    return [code >> place * width & row for place in range(count)]


def seat(number: int | None, first: int, players: int) -> int:
    """The bit of a seat, counted from the first one on; None: no bit."""
    return 0 if number is None else 1 << (number - first) % players


def seat_in(row: int, first: int, players: int) -> int | None:
    """The seat of the highest bit, or None."""
    return (row.bit_length() - 1 + first) % players if row else None


def number(count: int) -> int:
    """So many bits."""
    return (1 << count) - 1


def plays(moves: Sequence[Move]) -> list[int]:
    """Of each play the card, and what it takes, as masks."""
    return [mask for move in moves for mask in (move.card._bit, move.captured._mask)]


def plays_in(rows: Sequence[int]) -> tuple[Move, ...]:
    """The plays that the rows tell, up to the first without a card."""
    found = []
    for card, taken in zip(rows[::2], rows[1::2], strict=True):
        if not card:
            break
        found.append(Move(DECK[card.bit_length() - 1], from_mask(taken)))
    return tuple(found)
