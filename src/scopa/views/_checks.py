"""The arguments of a view, checked."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from scopa.cards import Move
from scopa.cards._move import as_moves
from scopa.errors import StateError, shown
from scopa.state import State
from scopa.variant import Variant
from scopa.variant._variant import check_totals

__all__ = ["check_hidden", "check_viewer", "read_plays", "read_totals"]


def check_viewer(variant: Variant, seat: int | None) -> None:
    if seat is not None:
        variant.check_seat(seat)


def check_hidden(
    seat: int | None, held: int, sizes: Sequence[int], stock_size: int, unseen: int
) -> None:
    """Nothing, if the numbers of cards go together.

    Raises:
        StateError: If they do not.
    """
    own = 0 if seat is None else sizes[seat]
    if held != own:
        whose = "a spectator" if seat is None else f"seat {seat}"
        raise StateError(f"hand must show as many cards as {whose} holds: {own}, not {held}")
    needed = sum(sizes) - held + stock_size
    if needed > unseen:
        raise StateError(
            f"the other hands and the stock hold {shown(needed)} cards, "
            f"but only {unseen} are not seen"
        )


def read_plays(plays: object, state: State) -> tuple[Move, ...]:
    """The plays, if all of their cards lie face up in the position.

    Raises:
        StateError: If a card does not, or is played twice; it does not name it.
        NotationError: If text is no move.
        TypeError: If they are no moves at all.
    """
    moves = tuple(as_moves("plays", plays))
    most = _cards_played(state)
    if len(moves) > most:
        raise StateError(f"of the plays only {most} have been made, not {len(moves)}")
    piles = reduce(or_, state._piles)
    played = 0
    for ply, move in enumerate(moves, 1):
        card = move.card._bit
        if played & card:
            raise StateError(f"play {ply} is of a card that was played before")
        if not card & (piles | state._table) or move.captured._mask & ~piles:
            raise StateError(f"play {ply} has a card that lies neither on the table nor in a pile")
        played |= card
    return moves


def read_totals(totals: object, variant: Variant) -> tuple[int, ...]:
    """The totals, if there is a whole number for each side, or none at all.

    Raises:
        StateError: If there are more or fewer.
        TypeError: If they are no whole numbers.
    """
    if totals in ((), []):
        return ()
    return check_totals(variant, totals)


def _cards_played(state: State) -> int:
    """How many cards have been played since the deal began."""
    variant, stock = state.variant, len(state._stock)
    dealt = variant.players * sum(variant.rounds) - stock
    return dealt - sum(hand.bit_count() for hand in state._hands)
