"""The presets with all their seatings."""

from collections.abc import Sequence
from typing import Final, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scopa.presets import VARIANTS
from scopa.variant import Variant

__all__ = ["SEATED_PRESETS", "one_of_these"]

T = TypeVar("T")

SEATED_PRESETS: Final[tuple[Variant, ...]] = tuple(
    dict.fromkeys(
        preset.for_players(row.players, row.teams)
        for preset in VARIANTS.values()
        for row in preset.seatings
    )
)
"""Every preset with each of its seatings, in the order of `VARIANTS`."""


def one_of_these(values: Sequence[T]) -> SearchStrategy[T]:
    """Any of the values, the first the simplest.

    Unlike `sampled_from` it does not show them all in its repr, which Hypothesis warns of when it
    grows as long as that of dozens of rules.
    """
    return st.integers(0, len(values) - 1).map(lambda number: values[number])
