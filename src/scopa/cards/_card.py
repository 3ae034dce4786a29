"""Suits, ranks and the forty cards."""

from collections.abc import Sequence
from enum import Enum, IntEnum
from functools import total_ordering
from typing import Final

from typing_extensions import TypeIs

from scopa.cards._value import Frozen, Named
from scopa.errors import NotationError, shown

__all__ = ["DECK", "Card", "Rank", "Suit", "is_cards", "read_card"]


class Suit(Named, Enum):
    """One of the four suits, in canonical order; its value is the letter that stands for it.

    >>> [suit.value for suit in Suit]
    ['C', 'D', 'B', 'S']
    """

    COPPE = "C"
    DENARI = "D"
    BASTONI = "B"
    SPADE = "S"


class Rank(Named, IntEnum):
    """One of the ten ranks; its value is what the card is worth in captures, 1 to 10.

    >>> Rank.FANTE + Rank.DUE
    10
    """

    ASSO = 1
    DUE = 2
    TRE = 3
    QUATTRO = 4
    CINQUE = 5
    SEI = 6
    SETTE = 7
    FANTE = 8
    CAVALLO = 9
    RE = 10


RANK_LETTERS: Final = "A234567FCR"
SUIT_LETTERS: Final = "CDBS"


@total_ordering
class Card(Frozen):
    """One of the forty cards; each exists once and is shared.

    Cards compare and sort in canonical order: by value, then coppe, denari, bastoni, spade.

    Args:
        rank: The rank.
        suit: The suit.

    Raises:
        TypeError: If `rank` is no `Rank` or `suit` no `Suit`.

    >>> settebello = Card(Rank.SETTE, Suit.DENARI)
    >>> settebello, str(settebello), settebello.value
    (Card.parse('7D'), '7D', 7)
    """

    __slots__ = ("_bit", "_index", "_text", "rank", "suit")

    rank: Rank
    suit: Suit
    _index: int
    _bit: int
    _text: str

    def __new__(cls, rank: Rank, suit: Suit) -> "Card":
        if not isinstance(rank, Rank):
            raise TypeError(f"rank must be a Rank, not {shown(rank)}")
        if not isinstance(suit, Suit):
            raise TypeError(f"suit must be a Suit, not {shown(suit)}")
        return DECK[4 * (rank - 1) + SUIT_LETTERS.index(suit.value)]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card that this text names.

        Args:
            text: Two characters, rank `A 2 3 4 5 6 7 F C R` and suit `C D B S`, in capitals.

        Raises:
            NotationError: If the text is anything else.
            TypeError: If it is no text.

        >>> Card.parse("7D").suit
        Suit.DENARI
        """
        if not isinstance(text, str):
            raise TypeError(f"a card is read from text, not from {shown(text)}")
        return read_card(text, 0, len(text))

    @property
    def value(self) -> int:
        """What the card is worth in captures, 1 (ace) to 10 (king).

        >>> Card.parse("FC").value
        8
        """
        return self._index // 4 + 1

    def __lt__(self, other: object) -> bool:
        return self._index < other._index if isinstance(other, Card) else NotImplemented

    def __eq__(self, other: object) -> bool:
        return self._index == other._index if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return self._index

    def __repr__(self) -> str:
        return f"Card.parse({self._text!r})"

    def __str__(self) -> str:
        return self._text

    def __reduce__(self) -> tuple[object, ...]:
        return Card, (self.rank, self.suit)


def _print_card(index: int) -> Card:
    """The card of this place in canonical order; called once for each of the forty."""
    card = object.__new__(Card)
    rank, suit = Rank(index // 4 + 1), tuple(Suit)[index % 4]
    text = RANK_LETTERS[index // 4] + suit.value
    slots = {"rank": rank, "suit": suit, "_index": index, "_bit": 1 << index, "_text": text}
    for name, value in slots.items():
        object.__setattr__(card, name, value)
    return card


def is_cards(value: object) -> TypeIs[Sequence[Card]]:
    """Whether this is a sequence of cards, and of nothing else."""
    return isinstance(value, Sequence) and all(isinstance(item, Card) for item in value)


DECK: Final = tuple(map(_print_card, range(40)))
"""The forty cards in canonical order: by value, then coppe, denari, bastoni, spade."""

_BY_TEXT: Final = {str(card): card for card in DECK}


def read_card(text: str, start: int, end: int) -> Card:
    """The card that `text[start:end]` names; a `NotationError` shows the whole text."""
    piece = text[start:end]
    card = _BY_TEXT.get(piece)
    if card is not None:
        return card
    if not piece:
        raise NotationError("a card is missing; a card is a rank and a suit: 7D", text, start)
    if piece[0] not in RANK_LETTERS:
        ranks = " ".join(RANK_LETTERS)
        raise NotationError(f"{piece[0]!r} is no rank; the ranks are {ranks}", text, start)
    if len(piece) == 1 or piece[1] not in SUIT_LETTERS:
        found = f"{piece[1]!r} is no suit" if piece[1:] else f"no suit follows {piece!r}"
        suits = " ".join(SUIT_LETTERS)
        raise NotationError(f"{found}; the suits are {suits}", text, start + 1)
    raise NotationError(f"nothing may follow the card {piece[:2]!r} here", text, start + 2)
