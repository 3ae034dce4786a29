"""Positions that fit what a seat has seen, drawn one after the other."""

from collections.abc import Mapping, Sequence
from typing import Final

from scopa.capturing._rules import ACES
from scopa.cards import RandomSource
from scopa.cards._bits import bits, mask_at
from scopa.cards._random import as_source, shuffled
from scopa.cards._sums import sums_on
from scopa.state import State
from scopa.state._making import make_state
from scopa.variant import Variant
from scopa.views._hidden import Lead

__all__ = ["Sampler", "dealt_out", "indices"]

_MOST_DRAWS: Final = 1000
"""At most three draws of four give a hand that does not fit: so many in a row are no chance."""


class Sampler:
    """What draws positions: all that is the same in each of them is worked out once.

    Args:
        variant: The rules.
        turn: The dealer, and the seat to move or None.
        known: The masks of the hands that are known, by seat.
        sizes: How many cards each seat holds, by seat.
        table: The mask of the cards on the table.
        stock_size: How many cards are undealt.
        unseen: The mask of the cards not seen.
        taken: The masks of the piles and the sweeps, both by seat, and the last capturer.
        lead: What the first play tells of the leader's hand.
    """

    def __init__(  # noqa: PLR0917  # the slots of a state, but for what is drawn
        self,
        variant: Variant,
        turn: tuple[int, int | None],
        known: Mapping[int, int],
        sizes: Sequence[int],
        table: int,
        stock_size: int,
        unseen: int,
        taken: tuple[tuple[int, ...], tuple[int, ...], int | None],
        lead: Lead,
    ) -> None:
        self._variant = variant
        self._dealer, self._to_move = turn
        self._known = known
        self._sizes = sizes
        self._table = table
        self._sums = sums_on(table)
        self._stock_size = stock_size
        self._unseen = unseen
        self._hidden = indices(unseen)
        self._piles, self._sweeps, self._last_capturer = taken
        self._lead = lead
        self._leader = variant.leader(self._dealer)

    def draw(self, rng: RandomSource) -> State:
        """A position that fits, each equally likely.

        Raises:
            TypeError: If the rng draws nothing.
            ValueError: If it draws what is not at least 0 and below 1, or the same for ever.
        """
        source, known, hidden = as_source(rng), self._known, self._hidden
        if self._lead is Lead.ACES_ALONE:
            size = self._sizes[self._leader]
            aces = mask_at(shuffled(indices(self._unseen & ACES), source)[:size])
            # Of the seat itself its own hand is known, also where it is the leader.
            known = {self._leader: aces, **known}
            hidden = indices(self._unseen & ~aces)
        for _ in range(_MOST_DRAWS):
            hands, stock = dealt_out(known, self._sizes, self._stock_size, shuffled(hidden, source))
            if self._lead is not Lead.NOT_ACES_ALONE or hands[self._leader] & ~ACES:
                return make_state(
                    self._variant,
                    self._dealer,
                    self._to_move,
                    hands,
                    self._table,
                    stock,
                    self._piles,
                    self._sweeps,
                    self._last_capturer,
                    self._sums,
                )
        raise ValueError(f"in {_MOST_DRAWS} draws rng.random() gave no hand that fits the lead")


def dealt_out(
    known: Mapping[int, int], sizes: Sequence[int], stock_size: int, hidden: bytes
) -> tuple[tuple[int, ...], bytes]:
    """The hands, as masks, and the stock: what is known of a seat, then the hidden in this order.

    Args:
        known: The masks of the cards that are known, by seat.
        sizes: How many cards each seat holds, by seat.
        stock_size: How many cards are undealt.
        hidden: The indices of the other cards, as many as are needed or more.
    """
    hands, start = [], 0
    for seat, size in enumerate(sizes):
        held = known.get(seat, 0)
        end = start + size - held.bit_count()
        hands.append(held | mask_at(hidden[start:end]))
        start = end
    return tuple(hands), hidden[start : start + stock_size]


def indices(mask: int) -> bytes:
    """The places of these cards in canonical order."""
    return bytes(bit.bit_length() - 1 for bit in bits(mask))
