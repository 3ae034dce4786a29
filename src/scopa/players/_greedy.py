"""A player that takes what it can."""

import attrs

from scopa.cards import Move, RandomSource
from scopa.players._player import PlayerValue, moves_to_choose_from
from scopa.players._worth import worths_of
from scopa.views import View

__all__ = ["GreedyPlayer"]


@attrs.frozen
class GreedyPlayer(PlayerValue):
    """A player that takes the most that it can at once, and gives away the least.

    A sweep counts as its points, and each card as its share in the points that it helps to win:
    beginners are taught so (Di Palma and Lanzi 2018). Of equal moves it makes the first in
    canonical order. Where the lowest total wins, it takes the least.

    >>> import random, scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B 7D")
    >>> GreedyPlayer().choose(scopa.view(state, 0), random.Random(1))
    Move.parse('7Cx7D')
    """

    def choose(self, view: View, rng: RandomSource) -> Move:
        """The legal move that brings most at once; the rng is not used.

        Args:
            view: What the seat knows.
            rng: Not used.

        Raises:
            StateError: If the seat is not to move.
            TypeError: If it is no view.

        >>> import random, scopa
        >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
        >>> GreedyPlayer().choose(seen, random.Random(1))
        Move.parse('6Cx2B4D')
        """
        moves, worths = moves_to_choose_from(view), worths_of(view.variant)
        table = view.table._mask
        return max(moves, key=lambda move: worths.of_move(view.variant, move, table))
