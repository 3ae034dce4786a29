"""What card sets and moves hold, to be filled: a draft can be written, what it becomes cannot."""

from scopa.cards._card import Card
from scopa.cards._native import mypyc_attr

__all__ = ["CardSetDraft", "MoveDraft"]


@mypyc_attr(allow_interpreted_subclasses=True)
class CardSetDraft:
    """The slot of a card set."""

    __slots__ = ("_mask",)

    _mask: int

    def __init__(self, mask: int) -> None:
        self._mask = mask


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveDraft:
    """The slots of a move."""

    __slots__ = ("captured", "card")

    card: Card
    captured: CardSetDraft

    def __init__(self, card: Card, captured: CardSetDraft) -> None:
        self.card = card
        self.captured = captured
