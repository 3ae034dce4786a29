"""What hand sizes and stock say about whose turn it is; and what of it cannot be."""

from collections.abc import Sequence

from scopa.errors import StateError
from scopa.variant import Variant

__all__ = ["check_stock", "is_first_play", "turn_of"]


def turn_of(
    variant: Variant, sizes: Sequence[int], to_move: int | None, dealer: int | None
) -> tuple[int | None, int]:
    """The seat to move (None when all hands are empty) and the dealer.

    In order of play from the leader the hands hold s-1 … s-1 s … s cards, and the first with s
    is to move; where all are equal the leader is. What is not given follows from that.

    Raises:
        StateError: If what is given does not fit, or no order of play gives these sizes.
    """
    for seat in (to_move, dealer):
        if seat is not None:
            variant.check_seat(seat)
    if not any(sizes):
        if to_move is not None:
            raise StateError(f"all hands are empty, so to_move must be None, not {to_move}")
        return None, variant.players - 1 if dealer is None else dealer
    if min(sizes) < max(sizes):
        return _fitting(variant, sizes, _implied(sizes), to_move, dealer)
    leader = to_move
    if leader is None:
        leader = 0 if dealer is None else variant.leader(dealer)
    return _fitting(variant, sizes, (leader, leader), to_move, dealer)


def _implied(sizes: Sequence[int]) -> tuple[int, int]:
    """The seat to move and the leader that unequal hand sizes imply."""
    seats = range(len(sizes))
    rises = [seat for seat in seats if sizes[seat] > sizes[seat - 1]]
    falls = [seat for seat in seats if sizes[seat] < sizes[seat - 1]]
    if len(rises) == len(falls) == 1 and max(sizes) - min(sizes) == 1:
        return rises[0], falls[0]
    shown = ", ".join(map(str, sizes))
    raise StateError(f"hands of {shown} cards cannot come from playing one card each in turn")


def _fitting(
    variant: Variant,
    sizes: Sequence[int],
    implied: tuple[int, int],
    to_move: int | None,
    dealer: int | None,
) -> tuple[int, int]:
    seat, leader = implied
    deals = (leader - 1) % variant.players
    if to_move in (None, seat) and dealer in (None, deals):
        return seat, deals
    shown = ", ".join(map(str, sizes))
    raise StateError(
        f"with hands of {shown} cards and seat {seat} to move, seat {deals} has dealt; "
        f"this does not fit to_move={to_move}, dealer={dealer}"
    )


def check_stock(variant: Variant, sizes: Sequence[int], stock_size: int) -> None:
    """Nothing, for hands and a stock that some round of the deal can have.

    Raises:
        StateError: If the rounds that remain do not hand out exactly the stock, or a hand is
            larger than what its round gives.
    """
    if not any(sizes):
        if stock_size:
            raise StateError(f"all hands are empty, so the stock must be, not hold {stock_size}")
        return
    undealt = [variant.players * sum(variant.rounds[done:]) for done in _rounds_done(variant)]
    if stock_size not in undealt:
        wanted = " or ".join(map(str, undealt))
        raise StateError(
            f"the remaining rounds hand out a stock of {wanted} cards, not of {stock_size}"
        )
    packet = variant.rounds[undealt.index(stock_size)]
    if max(sizes) > packet:
        raise StateError(
            f"with {stock_size} cards undealt a hand has at most {packet}, not {max(sizes)}"
        )


def is_first_play(variant: Variant, sizes: Sequence[int], stock_size: int) -> bool:
    """Whether nobody has played yet in a deal with these hands and this stock."""
    undealt = variant.players * sum(variant.rounds[1:])
    return stock_size == undealt and min(sizes) == max(sizes) == variant.rounds[0]


def _rounds_done(variant: Variant) -> range:
    """How many rounds can have been dealt while somebody holds cards."""
    return range(1, len(variant.rounds) + 1)
