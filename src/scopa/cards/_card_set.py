"""Sets of cards, kept as forty bits."""

import re
from collections.abc import Iterable, Iterator, Set
from typing import Final

from scopa.cards._bits import bits
from scopa.cards._card import DECK, Card, read_card
from scopa.cards._drafts import CardSetDraft
from scopa.cards._value import Frozen
from scopa.errors import NotationError, shown

__all__ = [
    "CardSet",
    "as_card_set",
    "cards_of",
    "from_mask",
    "mask_of",
    "read_distinct",
]

_FOUR: Final = 0b1111


def cards_of(mask: int) -> Iterator[Card]:
    """The cards of a mask in canonical order."""
    return (DECK[bit.bit_length() - 1] for bit in bits(mask))


def mask_of(cards: Iterable[object]) -> int:
    """The mask of these cards; a card twice counts once.

    Raises:
        TypeError: If one of them is no card.
    """
    if isinstance(cards, CardSet):
        return cards._mask
    if isinstance(cards, str):
        raise TypeError("a card set holds cards; text is read by CardSet.parse")
    mask = 0
    for card in cards:
        if not isinstance(card, Card):
            raise TypeError(f"a card set holds cards, not {shown(card)}")
        mask |= card._bit
    return mask


class CardSet(CardSetDraft, Frozen, Set[Card]):
    """An immutable set of cards, iterated in canonical order.

    It equals any other set of the same cards and has the same hash as a `frozenset` of them;
    the operators of sets give `CardSet`s.
    Its text is its cards with spaces between them, the empty text for the empty set.

    Args:
        cards: Any iterable of cards, in any order; a card twice counts once.

    Raises:
        TypeError: If something in it is no card.

    >>> hand = CardSet.parse("7D 3C")
    >>> print(hand | CardSet.parse("RS"), len(hand), hand.value)
    3C 7D RS 2 10
    """

    __slots__ = ()

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        object.__setattr__(self, "_mask", mask_of(cards))

    @classmethod
    def parse(cls, text: str) -> "CardSet":
        """The set of the cards that this text names.

        Args:
            text: Cards in any order with spaces between them; the empty set is `""`.

        Raises:
            NotationError: If something in it is no card, or a card stands in it twice.
            TypeError: If it is no text.

        >>> CardSet.parse("RS 7D AC")
        CardSet.parse('AC 7D RS')
        """
        if not isinstance(text, str):
            raise TypeError(f"a card set is read from text, not from {shown(text)}")
        spans = ((word.start(), word.end()) for word in re.finditer(r"[^ ]+", text))
        return from_mask(read_distinct(text, spans))

    @property
    def value(self) -> int:
        """The sum of the values of the cards, 0 to 220.

        >>> CardSet.parse("AC 7D RS").value
        18
        """
        return sum(
            value * (self._mask >> 4 * value - 4 & _FOUR).bit_count() for value in range(1, 11)
        )

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Card) and bool(self._mask & item._bit)

    def __iter__(self) -> Iterator[Card]:
        return cards_of(self._mask)

    def __len__(self) -> int:
        return self._mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self._mask == other._mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def __and__(self, other: Set[object]) -> "CardSet":
        return from_mask(self._mask & _cards_among(other)) if _is_set(other) else NotImplemented

    def __sub__(self, other: Set[object]) -> "CardSet":
        return from_mask(self._mask & ~_cards_among(other)) if _is_set(other) else NotImplemented

    def __or__(self, other: Set[object]) -> "CardSet":
        return from_mask(self._mask | mask_of(other)) if _is_set(other) else NotImplemented

    def __xor__(self, other: Set[object]) -> "CardSet":
        return from_mask(self._mask ^ mask_of(other)) if _is_set(other) else NotImplemented

    def __rand__(self, other: Set[object]) -> "CardSet":
        return self.__and__(other)

    def __ror__(self, other: Set[object]) -> "CardSet":
        return self.__or__(other)

    def __rxor__(self, other: Set[object]) -> "CardSet":
        return self.__xor__(other)

    def __rsub__(self, other: Set[object]) -> "CardSet":
        return from_mask(mask_of(other) & ~self._mask) if _is_set(other) else NotImplemented

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __reduce__(self) -> tuple[object, ...]:
        return from_mask, (self._mask,)


def from_mask(mask: int) -> CardSet:
    """The card set of this mask."""
    cards = CardSetDraft(mask)
    cards.__class__ = CardSet
    return cards  # type: ignore[return-value]  # it has just become one


def as_card_set(cards: Iterable[Card]) -> CardSet:
    """These cards as a card set; what is one already stays as it is."""
    return cards if isinstance(cards, CardSet) else CardSet(cards)


def _is_set(other: object) -> bool:
    return isinstance(other, Set)


def _cards_among(items: Set[object]) -> int:
    """The mask of the cards among these items; whatever else is there is passed over."""
    if isinstance(items, CardSet):
        return items._mask
    return mask_of(item for item in items if isinstance(item, Card))


def read_distinct(text: str, spans: Iterable[tuple[int, int]], seen: int = 0) -> int:
    """The mask of the cards that stand at these places in a text.

    Args:
        text: The whole text.
        spans: Where each card begins and ends in it.
        seen: The mask of cards that may not stand there (again).

    Raises:
        NotationError: If something there is no card, or a card is there twice.
    """
    mask = 0
    for start, end in spans:
        card = read_card(text, start, end)
        if (mask | seen) & card._bit:
            raise NotationError(f"the card {card} stands here twice", text, start)
        mask |= card._bit
    return mask
