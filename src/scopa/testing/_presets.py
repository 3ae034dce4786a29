"""The presets with all their seatings."""

from typing import Final

from scopa.presets import VARIANTS
from scopa.variant import Variant

__all__ = ["SEATED_PRESETS"]

SEATED_PRESETS: Final[tuple[Variant, ...]] = tuple(
    dict.fromkeys(
        preset.for_players(row.players, row.teams)
        for preset in VARIANTS.values()
        for row in preset.seatings
    )
)
"""Every preset with each of its seatings, in the order of `VARIANTS`."""
