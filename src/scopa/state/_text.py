"""A position as a small table."""

from collections.abc import Sequence
from typing import Protocol

from scopa.cards import CardSet

__all__ = ["position_text"]


class _Position(Protocol):
    """What everybody may know of a position."""

    @property
    def dealer(self) -> int: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def table(self) -> CardSet: ...
    @property
    def piles(self) -> tuple[CardSet, ...]: ...
    @property
    def sweeps(self) -> tuple[int, ...]: ...


def position_text(position: _Position, hands: Sequence[str], stock_size: int) -> str:
    """The position as lines: the table, each seat with its hand as given here, the stock."""
    width = max(map(len, hands))
    roles = {position.dealer: "  dealer"}
    if position.to_move is not None:
        roles[position.to_move] = roles.get(position.to_move, "") + "  to move"
    piles = map(len, position.piles)
    seats = [
        f"seat {seat} {hand:{width}}  pile {pile}, sweeps {sweeps}{roles.get(seat, '')}"
        for seat, (hand, pile, sweeps) in enumerate(zip(hands, piles, position.sweeps, strict=True))
    ]
    return "\n".join([f"table  {position.table}".rstrip(), *seats, f"stock  {stock_size}"])
