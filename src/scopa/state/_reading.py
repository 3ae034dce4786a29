"""The arguments that a position is made of, read and checked one by one."""

from collections.abc import Callable, Iterable, Sequence

from scopa.cards import Card, CardSet
from scopa.cards._card import is_cards
from scopa.cards._card_set import from_mask, mask_of
from scopa.errors import StateError

__all__ = ["by_seat", "check_distinct", "read_cards", "read_stock"]


def by_seat(
    players: int, name: str, items: object, read: Callable[[str, object], int]
) -> tuple[int, ...]:
    """What stands there for each seat, read.

    Raises:
        TypeError: If it is no sequence.
        StateError: If it is not one for each seat.
    """
    if not isinstance(items, Sequence) or isinstance(items, str):
        kind = type(items).__name__
        raise TypeError(
            f"{name} must be a sequence with an entry for each seat, not of type {kind}"
        )
    if len(items) != players:
        raise StateError(f"{name} must have an entry for each of {players} seats, not {len(items)}")
    return tuple(read(f"{name}[{seat}]", item) for seat, item in enumerate(items))


def read_cards(name: str, cards: object) -> int:
    """The mask of a card set, of cards or of text."""
    if isinstance(cards, CardSet):
        return mask_of(cards)
    if not isinstance(cards, Iterable):
        kind = type(cards).__name__
        raise TypeError(f"{name} must be a card set, cards or text, not of type {kind}")
    listed = _read_words(cards) if isinstance(cards, str) else list(cards)
    check_distinct([mask_of((card,)) for card in listed])
    return mask_of(listed)


def _read_words(text: str) -> list[Card]:
    """The cards that this text names; an error shows the one word that is none, not the others."""
    words = [word for word in text.split(" ") if word]
    # Of what stands together the first card is shown, and what follows it.
    return [Card.parse(word[:3]) for word in words]


def read_stock(stock: object) -> bytes:
    """The indices of the cards in dealing order."""
    if isinstance(stock, str):
        stock = _read_words(stock)
    if not is_cards(stock):
        kind = type(stock).__name__
        raise TypeError(f"stock must be a sequence of cards or text, not of type {kind}")
    return bytes(card._index for card in stock)


def check_distinct(masks: Iterable[int]) -> None:
    """Nothing, if no card is in two of these masks.

    Raises:
        StateError: If one is; it names it.
    """
    seen = 0
    for mask in masks:
        if mask & seen:
            twice = mask & seen
            raise StateError(f"a card is there once; this has twice: {from_mask(twice & -twice)}")
        seen |= mask
