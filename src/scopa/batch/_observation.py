"""What one seat knows of many deals."""

from typing import Final

import attrs
import numpy as np

from scopa.batch._arrays import Arrays, ByDeal, BySeat, Planes, Seats, same
from scopa.variant import Variant

__all__ = ["Observation"]

_OCTETS: Final = 5
"""How many octets of a mask hold cards."""


@attrs.frozen(repr=False)
class Observation(Arrays):
    """What one seat knows of many deals at the same ply, as `view` tells it of one.

    Arrays have an entry for each deal and cannot be written; in a mask, bit i is the card
    `DECK[i]`. What is not an array is the same in all deals.

    >>> import scopa
    >>> from scopa.batch import BatchEnvironment
    >>> environment = BatchEnvironment(scopa.SCOPA, 2)
    >>> environment.reset(seed=7)
    >>> seen = environment.observe()
    >>> seen.seat, seen.hand_sizes, seen.stock_size
    (0, (3, 3), 30)
    >>> print(*(card for place, card in enumerate(scopa.DECK) if seen.hand[0] >> place & 1))
    6S FD RD
    """

    variant: Variant
    """The rules."""
    seat: int
    """The seat that knows this."""
    dealer: int
    """The seat that deals."""
    to_move: int | None
    """The seat to move, or None when the deals are over."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds, by seat."""
    stock_size: int
    """How many cards are undealt."""
    hand: ByDeal = attrs.field(eq=same)
    """The cards of the seat as masks, of shape (deals,)."""
    table: ByDeal = attrs.field(eq=same)
    """The face-up cards as masks, of shape (deals,)."""
    piles: BySeat = attrs.field(eq=same)
    """The cards that each seat has taken as masks, of shape (deals, seats)."""
    sweeps: BySeat = attrs.field(eq=same)
    """How many sweeps each seat has made, of shape (deals, seats)."""
    last_capturer: Seats = attrs.field(eq=same)
    """The seat that captured last, or -1, of shape (deals,)."""

    def planes(self) -> Planes:
        """The cards as zeros and ones, of shape (deals, 2 + seats, 40).

        They are the hand, the table, and the piles from the one of the seat itself on, in order
        of play, so that every seat sees its own cards at the same place.

        >>> import scopa
        >>> from scopa.batch import BatchEnvironment
        >>> environment = BatchEnvironment(scopa.SCOPA, 2)
        >>> environment.reset(seed=7)
        >>> environment.observe().planes().sum(axis=2).tolist()
        [[3, 4, 0, 0], [3, 4, 0, 0]]
        """
        own_first = np.roll(self.piles, -self.seat, axis=1)
        masks = np.column_stack((self.hand, self.table, own_first)).astype("<i8")
        octets = masks.view(np.uint8).reshape(len(self), -1, 8)[:, :, :_OCTETS]
        return np.unpackbits(octets, axis=2, bitorder="little")

    def __len__(self) -> int:
        return len(self.hand)

    def __repr__(self) -> str:
        return f"<Observation of {len(self)} deals of {self.variant.name} by seat {self.seat}>"
