"""The legal moves of many deals."""

from typing import Final

import attrs
import numpy as np

from scopa.batch._arrays import Arrays, ByDeal, BySeat, Cards, Integers, Truths, same, sealed
from scopa.errors import StateError

__all__ = ["LegalMoves", "packed", "padded"]

_CARD: Final = 40
"""Where the index of the card stands in a move as compiled code writes it."""


@attrs.frozen(repr=False)
class LegalMoves(Arrays):
    """The legal moves in many deals: an action is the place of a move among those of its deal.

    They are in canonical order, as `legal_moves` gives them. Arrays cannot be written; those of
    two dimensions are padded to the most moves that any of the deals has, or to the width asked
    for.

    >>> import scopa
    >>> from scopa.batch import BatchEnvironment
    >>> environment = BatchEnvironment(scopa.SCOPA, 3)
    >>> environment.reset(seed=7)
    >>> legal = environment.legal_moves()
    >>> legal.count.tolist()
    [3, 3, 6]
    >>> legal.mask.shape
    (3, 6)
    """

    count: ByDeal = attrs.field(eq=same)
    """How many there are, of shape (deals,); 0 when the deals are over."""
    card: Cards = attrs.field(eq=same)
    """The cards played as places in `DECK`, of shape (deals, width); -1 where there is no move."""
    captured: BySeat = attrs.field(eq=same)
    """The table cards taken as masks, of shape (deals, width): bit i is the card `DECK[i]`."""

    @property
    def mask(self) -> Truths:
        """Which actions there are, of shape (deals, width)."""
        return self.card >= 0

    def __len__(self) -> int:
        return len(self.count)

    def __repr__(self) -> str:
        return f"<LegalMoves of {len(self)} deals, {self.card.shape[1]} at most>"


def packed(legal: LegalMoves, actions: Integers) -> Integers:
    """The moves of these actions, as compiled code writes them."""
    deals = np.arange(len(legal))
    cards = legal.card[deals, actions].astype(np.int64)
    return cards << _CARD | legal.captured[deals, actions]


def padded(legal: LegalMoves, width: int) -> LegalMoves:
    """The same moves in other arrays, of this width.

    Raises:
        StateError: If a deal has more moves.
    """
    missing = width - legal.card.shape[1]
    if missing < 0:
        deal = int(legal.count.argmax())
        raise StateError(
            f"deal {deal} has {legal.count[deal]} legal moves, more than the width of {width}"
        )
    beside = ((0, 0), (0, missing))
    cards = np.pad(legal.card, beside, constant_values=-1)
    captured = np.pad(legal.captured, beside)
    return LegalMoves(sealed(legal.count.copy()), sealed(cards), sealed(captured))
