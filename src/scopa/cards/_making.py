"""The fast way to make a move."""

from scopa.cards._card import DECK
from scopa.cards._card_set import CardSet
from scopa.cards._drafts import CardSetDraft, MoveDraft
from scopa.cards._move import Move

__all__ = ["make_move"]


def make_move(card: int, taken: int) -> Move:
    """The move of the card at this index that takes the cards of this mask; nothing is checked."""
    captured = CardSetDraft(taken)
    captured.__class__ = CardSet
    move = MoveDraft(DECK[card], captured)
    move.__class__ = Move
    return move  # type: ignore[return-value]  # it has just become one
