"""A deal that a seed makes from the first card to the last."""

import random
import secrets
from collections.abc import Iterator

from scopa.cards import Move
from scopa.play import apply, legal_moves
from scopa.state import State

__all__ = ["fresh_seed", "plays_from_seed"]


def fresh_seed() -> str:
    """A seed of at most nine digits, drawn from the system's entropy."""
    return str(secrets.randbelow(10**9))


def plays_from_seed(state: State, seed: str) -> Iterator[Move]:
    """A legal move for each play of the deal, all equally likely.

    They are drawn by a generator of their own, made from the seed of the shuffle.
    """
    generator = random.Random(f"{seed}/moves")
    while not state.is_over:
        moves = legal_moves(state)
        move = moves[int(generator.random() * len(moves))]
        yield move
        state = apply(state, move)
