"""What sweeps can still bring."""

from typing import Final

from scopa.cards._card_set import from_mask
from scopa.cards._memo import Memo
from scopa.variant import Variant

__all__ = ["SweepsToCome"]

_MOST_KEPT: Final = 1 << 17


class SweepsToCome:
    """The most that sweeps can still bring to the side to move, and to the other.

    A side sweeps with each of its plays at most, once captures can have cleared the table.

    Args:
        variant: The rules.
        plays: How many cards there are to play.
        each: What a sweep counts; below zero where points are bad.
    """

    def __init__(self, variant: Variant, plays: int, each: int) -> None:
        most_taken = _most_taken(variant)
        self.wait: Final = Memo[int, int](
            lambda table: -(-from_mask(table).value // most_taken) - 1 if table else 1, _MOST_KEPT
        )
        """By table, how many plays pass before the one that can sweep."""
        self.last: Final = plays if variant.last_card_sweep else plays - 1
        """How many of all the plays can sweep."""
        lefts = range(plays + 1)
        self.by_turn: Final = (
            [_rise_and_fall(each, left + 1 >> 1, left >> 1) for left in lefts],
            [_rise_and_fall(each, left >> 1, left + 1 >> 1) for left in lefts],
        )
        """How much the margin can rise and fall: when the side to move can sweep first, or the
        other; then by how many plays there are from that one on."""


def _most_taken(variant: Variant) -> int:
    """The most that the table cards of one capture can add up to."""
    if variant.ace is not None:
        return from_mask((1 << 40) - 1).value
    by_value = 10 if variant.by_value else 0
    return by_value if variant.fixed_total is None else max(by_value, variant.fixed_total - 1)


def _rise_and_fall(each: int, mine: int, theirs: int) -> tuple[int, int]:
    """How much the margin can rise, and fall, when the sides sweep so often at most."""
    return (each * mine, each * theirs) if each > 0 else (-each * theirs, -each * mine)
