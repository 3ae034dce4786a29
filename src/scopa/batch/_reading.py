"""What a batch is given, checked."""

from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from scopa.batch._arrays import Actions, Cards, GivenDecks, Integers
from scopa.cards._value import whole_number_faults
from scopa.errors import StateError, shown
from scopa.play._dealing import why_redeal
from scopa.variant import Variant

__all__ = ["check_numbers", "plain", "read_actions", "read_decks"]

_MOST: Final = 10**15
"""A number that no batch comes to."""


Given = TypeVar("Given")


def plain(given: Given) -> Given:
    """A whole number of NumPy as one of Python; anything else as it is."""
    # `int` is what stands where a NumPy number may come.
    return int(given) if isinstance(given, np.integer) else given  # type: ignore[return-value]


def check_numbers(least: int = 1, most: int = _MOST, **numbers: int) -> None:
    """Nothing, for whole numbers in this range.

    Raises:
        StateError: If others are among them.
        TypeError: If something else is among them.
    """
    faults = [
        fault
        for name, number in numbers.items()
        for fault in whole_number_faults(name, number, least, most)
    ]
    if faults:
        whole = all(type(number) is int for number in numbers.values())
        raise (StateError if whole else TypeError)("; ".join(faults))


def read_decks(variant: Variant, decks: GivenDecks, n: int) -> Cards:
    """The decks, a row of forty places in `DECK` for each of so many deals.

    Raises:
        TypeError: If they are no whole numbers.
        StateError: If there are more or fewer, one of them does not hold the forty cards, or one
            must be dealt again.
    """
    given = _whole_numbers("decks", decks, (n, 40))
    whole = (np.sort(given, axis=1) == np.arange(40)).all(axis=1)
    if not whole.all():
        raise StateError(f"deck {whole.argmin()} does not hold the numbers 0 to 39, each once")
    found = given.astype(np.int8)
    for number, deck in enumerate(found):
        reason = why_redeal(variant, deck.tobytes())
        if reason is not None:
            raise StateError(f"deck {number} must be dealt again: {reason}")
    return found


def read_actions(actions: Actions, counts: Integers) -> Integers:
    """The actions, one for each deal, each below the number of its legal moves.

    Raises:
        TypeError: If they are no whole numbers.
        StateError: If there are more or fewer, or one of them is none.
    """
    given = _whole_numbers("actions", actions, counts.shape)
    wrong = (given < 0) | (given >= counts)
    if wrong.any():
        deal = int(wrong.argmax())
        count, action = int(counts[deal]), int(given[deal])
        limits = f"the actions of deal {deal} are 0 to {count - 1}"
        raise StateError(f"{limits}, a number for each of its legal moves, not {shown(action)}")
    return given


def _whole_numbers(
    name: str, given: Actions | GivenDecks, shape: tuple[int, ...]
) -> NDArray[np.int64]:
    try:
        array = np.asarray(given)
    except ValueError as fault:
        raise StateError(f"{name} must be an array of shape {shape}: {fault}") from None
    if array.shape != shape:
        raise StateError(f"{name} must be an array of shape {shape}, not {array.shape}")
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} must be whole numbers, not {array.dtype}")
    return array.astype(np.int64)
