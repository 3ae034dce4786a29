"""Who may hold what: the cards not seen are counted, and the plays of the others read."""

from collections.abc import Iterator
from typing import Final

from scopa.players._advice_replies import replies_on
from scopa.players._advice_worth import RankWorths
from scopa.variant import Variant
from scopa.views import View

__all__ = ["Reading"]

_PASSED: Final = 0.8
"""How much likelier it is not to hold a rank, for a seat that laid a card down beside it."""
_PASSED_A_SWEEP: Final = 0.25
"""The same where the rank would have swept."""
_NO_RANK: Final = (1.0,) * 10


class Reading:
    """What may be told of the other hands from the cards seen and the plays made.

    Args:
        view: What the seat knows.
        unseen: The mask of the cards that it has not seen.
    """

    def __init__(self, view: View, unseen: int) -> None:
        self.numbers: tuple[int, ...] = tuple(
            (unseen >> 4 * place & 0b1111).bit_count() for place in range(10)
        )
        """How many cards of each rank are not seen."""
        weights = _trust(view)
        sizes = [0 if seat == view.seat else size for seat, size in enumerate(view.hand_sizes)]
        for weight, size in zip(weights, sizes, strict=True):
            weight[:] = [size * trust for trust in weight]
        places = [sum(column) + view.stock_size for column in zip(*weights, strict=True)]
        to_come = view.variant._packets.get(view.stock_size, 0)
        self.lacks: tuple[RankWorths, ...] = tuple(
            _lacks_held(self.numbers, weight, places)
            if size
            else _lacks_dealt(self.numbers, to_come)
            for weight, size in zip(weights, sizes, strict=True)
        )
        """The chance that each seat, when it plays next, holds no card of a rank, 0 to 1."""


def _lacks_held(numbers: tuple[int, ...], weights: list[float], places: list[float]) -> RankWorths:
    """The chances that a hand has none of each rank, by its share in the places of the cards."""
    return tuple(
        [
            (1 - weight / all_places) ** number if number else 1.0
            for number, weight, all_places in zip(numbers, weights, places, strict=True)
        ]
    )


def _lacks_dealt(numbers: tuple[int, ...], size: int) -> RankWorths:
    """The same of a hand of this size that is still to be dealt from all cards not seen."""
    if not size:
        return _NO_RANK
    elsewhere = 1 - size / sum(numbers)
    return tuple([elsewhere**number for number in numbers])


def _trust(view: View) -> list[list[float]]:
    """How likely each seat is to hold a card of each rank, against one that told nothing.

    A seat that could have swept with a rank, and did not, has none of it: the paper of Di Palma
    and Lanzi (2018) lets its players assume so. One that laid a card down hardly has a rank that
    takes something, though it may have kept it back.
    """
    variant, table = view.variant, view.table._mask
    weights = [[1.0] * 10 for _ in range(variant.players)]
    played = variant.players * _dealt(variant, view.stock_size) - sum(view.hand_sizes)
    if not played or view.to_move is None:
        return weights
    seat = view.to_move
    for move in reversed(view.plays[-played:]):
        seat = (seat - 1) % variant.players
        taken = move.captured._mask
        before = table | taken if taken else table & ~move.card._bit
        if seat != view.seat:
            for place, trust in _passed_over(variant, before, taken):
                if place != move.card.value - 1:
                    weights[seat][place] *= trust
        table = before
    return weights


def _passed_over(variant: Variant, table: int, taken: int) -> Iterator[tuple[int, float]]:
    """The ranks passed over by a play that took this, each with the trust left in it."""
    if taken == table:
        return
    for place, masks in enumerate(replies_on(variant, table)):
        if table in masks:
            yield place, _PASSED_A_SWEEP
        elif masks and not taken:
            yield place, _PASSED


def _dealt(variant: Variant, stock: int) -> int:
    """How many cards each seat was dealt in this round, by what is left of the stock."""
    left, rounds = stock, [*variant.rounds]
    while left > 0:
        left -= variant.players * rounds.pop()
    return rounds[-1]
