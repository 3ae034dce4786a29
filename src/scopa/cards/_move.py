"""A move: the card played and the table cards that it takes."""

from collections.abc import Iterable, Iterator
from functools import total_ordering

from scopa.cards._card import Card, read_card
from scopa.cards._card_set import CardSet, from_mask, mask_of, read_distinct
from scopa.cards._drafts import MoveDraft
from scopa.cards._value import Frozen
from scopa.errors import NotationError, shown

__all__ = ["Move", "as_move", "as_moves"]


@total_ordering
class Move(MoveDraft, Frozen):
    """A card played, and the table cards that it takes.

    It says nothing about whether the rules allow it.
    Its text is the card, and after `x` the cards it takes in canonical order: `7Dx3C4B`;
    a card that takes none is just `7D`.
    Moves sort by the card played, then by what they take as tuples of cards, none first.

    Args:
        card: The card played.
        captured: The table cards that it takes, in any order; none by default.

    Raises:
        TypeError: If something in it is no card.
        ValueError: If the card played is among those it takes.

    >>> move = Move(Card.parse("7D"), CardSet.parse("4B 3C"))
    >>> str(move), move.card, move.captured
    ('7Dx3C4B', Card.parse('7D'), CardSet.parse('3C 4B'))
    """

    __slots__ = ()

    card: Card
    captured: CardSet

    def __init__(self, card: Card, captured: Iterable[Card] = CardSet()) -> None:
        if not isinstance(card, Card):
            raise TypeError(f"a move plays a Card, not {shown(card)}")
        taken = mask_of(captured)
        if taken & card._bit:
            raise ValueError(f"the card played, {card}, cannot be among those it takes")
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "captured", from_mask(taken))

    @classmethod
    def parse(cls, text: str) -> "Move":
        """The move that this text names.

        Args:
            text: A card, or a card, `x` and the cards it takes in any order, without spaces.

        Raises:
            NotationError: If the text is anything else, or a card stands in it twice.
            TypeError: If it is no text.

        >>> Move.parse("7Dx4B3C")
        Move.parse('7Dx3C4B')
        """
        if not isinstance(text, str):
            raise TypeError(f"a move is read from text, not from {shown(text)}")
        cut = text.find("x")
        card = read_card(text, 0, len(text) if cut < 0 else cut)
        if cut == len(text) - 1:
            raise NotationError("no card follows the x", text, len(text))
        starts = range(3, len(text), 2)
        taken = read_distinct(text, ((start, start + 2) for start in starts), card._bit)
        return Move(card, from_mask(taken))

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (self.card, tuple(self.captured)) < (other.card, tuple(other.captured))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self.card == other.card and self.captured._mask == other.captured._mask

    def __hash__(self) -> int:
        return hash((self.card._index, self.captured._mask))

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    def __str__(self) -> str:
        return (
            f"{self.card}x{''.join(map(str, self.captured))}" if self.captured else str(self.card)
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (self.card, self.captured)


def as_move(move: Move | str) -> Move:
    """The move, read where it is text.

    Raises:
        NotationError: If text is no move.
        TypeError: If it is neither.
    """
    if isinstance(move, Move):
        return move
    if isinstance(move, str):
        return Move.parse(move)
    raise TypeError(f"a move is a Move or its text, not {shown(move)}")


def as_moves(name: str, moves: object) -> Iterator[Move]:
    """The moves of an iterable of moves or their text, each read when its turn comes.

    Raises:
        TypeError: At once, if it is no such iterable.
    """
    if isinstance(moves, str) or not isinstance(moves, Iterable):
        raise TypeError(f"{name} are an iterable of moves or their text, not {shown(moves)}")
    return map(as_move, moves)
