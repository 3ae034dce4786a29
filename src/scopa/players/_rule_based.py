"""A player that follows the classical advice."""

from collections.abc import Mapping
from typing import Final

import attrs

from scopa.cards import Move, RandomSource
from scopa.players._advice import RULES, Prospect, Situation
from scopa.players._player import PlayerValue, moves_to_choose_from
from scopa.players._worth import POINT
from scopa.views import View

__all__ = ["RuleBasedPlayer"]

_RULES: Final = tuple(RULES.values())


@attrs.frozen
class RuleBasedPlayer(PlayerValue):
    """A player that follows the classical advice for scopone, as far as the game allows.

    Each rule values each move in points, after Chitarrella, Saracino and the Italian federation:
    take what counts, leave no sweep, play doubled cards, hold sevens, and so on. The sum decides;
    of equal moves the first in canonical order is made. It counts the cards that are out, and
    reads what the other seats passed over where the view has their plays.

    >>> import random, scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B 7D")
    >>> RuleBasedPlayer().choose(scopa.view(state, 0), random.Random(1))
    Move.parse('7Cx7D')
    """

    def choose(self, view: View, rng: RandomSource) -> Move:
        """The legal move that the rules together value most; the rng is not used.

        Args:
            view: What the seat knows.
            rng: Not used.

        Raises:
            StateError: If the seat is not to move.
            TypeError: If it is no view.

        >>> import random, scopa
        >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
        >>> RuleBasedPlayer().choose(seen, random.Random(1))
        Move.parse('6Cx2B4D')
        """
        moves = moves_to_choose_from(view)
        if len(moves) == 1:
            return moves[0]
        situation = Situation(view)
        return max(moves, key=lambda move: _total(Prospect(situation, move)))

    def reasons(self, view: View) -> tuple[tuple[Move, Mapping[str, float]], ...]:
        """The legal moves in canonical order, each with what the rules value it at.

        The values are in points for the own side, by the name of the rule; rules that have
        nothing to say of a move are left out.

        Args:
            view: What the seat knows.

        Raises:
            StateError: If the seat is not to move.
            TypeError: If it is no view.

        >>> import scopa
        >>> state = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="4B 7D")
        >>> for move, values in RuleBasedPlayer().reasons(scopa.view(state, 0)):
        ...     print(move, list(values))
        2S ['leaves little', 'takes the last']
        7Cx7D ['takes what counts', 'leaves no sweep', 'leaves little']
        """
        moves = moves_to_choose_from(view)
        situation = Situation(view)
        return tuple((move, _values(Prospect(situation, move))) for move in moves)


def _total(prospect: Prospect) -> float:
    """The sum of the rules, rounded so that moves alike are equal."""
    return round(sum([rule(prospect) for rule in _RULES]), 6)


def _values(prospect: Prospect) -> dict[str, float]:
    values = {name: round(rule(prospect) / POINT, 6) for name, rule in RULES.items()}
    return {name: value for name, value in values.items() if value}
