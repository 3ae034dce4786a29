"""The arguments that environments are made with."""

from math import isfinite

import numpy as np

from scopa.errors import StateError, VariantError, shown
from scopa.presets import VARIANTS
from scopa.variant import Variant
from scopa.variant._variant import check_rules, check_seat_given

__all__ = ["plain", "read_reward", "read_seat", "read_variant"]


def plain(given: object) -> object:
    """A whole number of NumPy as one of Python; anything else as it is."""
    return int(given) if isinstance(given, np.integer) else given


def read_variant(rules: Variant | str) -> Variant:
    """The rules, or those that have this name in `VARIANTS`.

    Raises:
        VariantError: If no preset has this name.
        TypeError: If it is neither.
    """
    if isinstance(rules, str):
        found = VARIANTS.get(rules)
        if found is None:
            names = ", ".join(VARIANTS)
            raise VariantError([f"variant is one of {names}, not {shown(rules)}"])
        return found
    check_rules(rules)
    return rules


def read_seat(variant: Variant, seat: object) -> int:
    """The seat.

    Raises:
        StateError: If there is no such seat.
        TypeError: If it is no whole number.
    """
    return check_seat_given(variant, plain(seat))


def read_reward(reward: object) -> float:
    """The reward of an illegal action.

    Raises:
        StateError: If it is no finite number.
        TypeError: If it is no number at all.
    """
    if isinstance(reward, bool) or not isinstance(reward, int | float | np.integer | np.floating):
        raise TypeError(f"illegal_reward must be a number, not {shown(reward)}")
    if not isfinite(reward):
        raise StateError(f"illegal_reward must be finite, not {shown(float(reward))}")
    return float(reward)
