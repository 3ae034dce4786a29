"""What random deals and environments begin with."""

import numpy as np

from scopa.batch._arrays import Cards, Integers
from scopa.batch._kernels import HANDS, PATH
from scopa.batch._tables import Tables
from scopa.errors import StateError
from scopa.play._dealing import _MOST_REDEALS

__all__ = ["empty_moves", "empty_rows", "refuse_undealt"]


def empty_rows(tables: Tables, n: int) -> tuple[Cards, Integers]:
    """Cards and positions of so many deals, with nothing in them yet."""
    columns = HANDS + 3 * tables.variant.players
    return np.empty((n, 40), dtype=np.int8), np.empty((n, columns), dtype=np.int64)


def empty_moves(tables: Tables) -> Integers:
    """Room to list the moves of any position, and to put two runs of them into one."""
    return np.empty(2 * tables.most_moves + PATH, dtype=np.int64)


def refuse_undealt(undealt: int) -> None:
    """Nothing, where all deals could be dealt.

    Raises:
        StateError: If there are some that could not.
    """
    if undealt:
        raise StateError(
            f"{_MOST_REDEALS} redeals in a row: these rules hardly ever let a deal begin"
        )
