"""The fast way to make a state."""

from scopa.cards._sums import sums_on
from scopa.state._draft import Draft
from scopa.state._state import State
from scopa.variant import Variant

__all__ = ["make_state"]


def make_state(  # noqa: PLR0917  # by position: it is done at every play
    variant: Variant,
    dealer: int,
    to_move: int | None,
    hands: tuple[int, ...],
    table: int,
    stock: bytes,
    piles: tuple[int, ...],
    sweeps: tuple[int, ...],
    last_capturer: int | None,
    sums: int | None = None,
) -> State:
    """The state of these values, nothing checked: card sets as masks, the stock as indices.

    What the table adds up to is worked out where it is not given.

    A draft is filled and then made a state, which costs less than writing the slots of a frozen
    object one by one; both classes have the same slots.
    """
    draft = Draft()
    draft.variant = variant
    draft.dealer = dealer
    draft.to_move = to_move
    draft._hands = hands
    draft._table = table
    draft._stock = stock
    draft._piles = piles
    draft.sweeps = sweeps
    draft.last_capturer = last_capturer
    draft._sums = sums_on(table) if sums is None else sums
    draft.__class__ = State
    return draft  # type: ignore[return-value]  # it has just become one
