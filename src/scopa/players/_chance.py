"""A player that trusts to chance."""

import attrs

from scopa.cards import Move, RandomSource
from scopa.cards._random import as_source, drawn_below
from scopa.players._player import PlayerValue, moves_to_choose_from
from scopa.views import View

__all__ = ["RandomPlayer"]


@attrs.frozen
class RandomPlayer(PlayerValue):
    """A player that makes each legal move with equal chance.

    >>> import random, scopa
    >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
    >>> RandomPlayer().choose(seen, random.Random(2))
    Move.parse('6Cx2B4D')
    """

    def choose(self, view: View, rng: RandomSource) -> Move:
        """A legal move, each with equal chance.

        Args:
            view: What the seat knows.
            rng: What it is drawn with.

        Raises:
            StateError: If the seat is not to move.
            TypeError: If it is no view, or the rng draws nothing.
            ValueError: If the rng draws what is not at least 0 and below 1.

        >>> import random, scopa
        >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
        >>> RandomPlayer().choose(seen, random.Random(0))
        Move.parse('6Cx2B4D')
        """
        moves = moves_to_choose_from(view)
        return moves[drawn_below(len(moves), as_source(rng))]
