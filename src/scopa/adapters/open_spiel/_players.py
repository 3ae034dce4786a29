"""Players of the library for OpenSpiel, and the other way round."""

from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate
from math import isfinite
from typing import Any, Protocol

import attrs
import pyspiel

from scopa.adapters._actions import ActionSpace
from scopa.adapters.open_spiel._game import ScopaGame, ScopaState
from scopa.adapters.open_spiel._resampling import state_from_view
from scopa.cards import Move, RandomSource
from scopa.cards._random import as_source
from scopa.errors import StateError
from scopa.players import Player
from scopa.players._player import is_player, moves_to_choose_from
from scopa.views import View
from scopa.views._view import make_view

__all__ = ["PlayerBot", "Policy", "PolicyPlayer"]


class Policy(Protocol):
    """A policy of OpenSpiel, such as `open_spiel.python.policy.Policy`."""

    def action_probabilities(
        self, state: ScopaState, player_id: int | None = None
    ) -> Mapping[int, float]:
        """The chances of the actions in this state, by action."""


class PlayerBot(pyspiel.Bot):  # type: ignore[misc]  # it brings no types
    """A player of the library as a bot of OpenSpiel, which plays `python_scopa` and its like.

    Args:
        player: The player.
        rng: What it draws with, such as a `random.Random`.

    Raises:
        TypeError: If the player does not choose, or the rng draws nothing.

    >>> import random, numpy, pyspiel, scopa.players
    >>> from open_spiel.python.algorithms import evaluate_bots
    >>> state = pyspiel.load_game("python_scopa").new_initial_state()
    >>> bots = [PlayerBot(scopa.players.GreedyPlayer(), random.Random(1)) for _ in range(2)]
    >>> evaluate_bots.evaluate_bots(state, bots, numpy.random.RandomState(7))
    [5.0, -5.0]
    """

    def __init__(self, player: Player, rng: RandomSource) -> None:
        super().__init__()
        if not is_player(player):
            raise TypeError(f"a player has a method choose; {type(player).__name__} has not")
        self._player = player
        self._rng: Any = as_source(rng)

    def restart_at(self, state: ScopaState) -> None:
        """Nothing: a player has no memory."""

    def step(self, state: ScopaState) -> int:
        """The action that the player chooses, by what the seat to move knows, with the plays.

        Raises:
            StateError: If no player is to move.
            TypeError: If it is no state of scopa.
        """
        if not isinstance(state, ScopaState):
            raise TypeError(f"a bot steps in a state of scopa, not of type {type(state).__name__}")
        position = state.state
        if position is None or position.to_move is None:
            raise StateError("a player chooses where it is to move")
        view = make_view(position, position.to_move, state.plays, ())
        actions: ActionSpace = state.get_game().actions
        return actions.action(self._player.choose(view, self._rng))


@attrs.frozen(eq=False)
class PolicyPlayer:
    """A policy of OpenSpiel as a player of the library, for `simulate` and matches.

    It is asked in a state of OpenSpiel in which the player to move knows just what the seat
    knows (`state_from_view`). Agents of `rl_environment` become policies by
    `open_spiel.python.rl_agent_policy.JointRLAgentPolicy`.

    Args:
        game: The game, of the rules that are played.
        policy: The policy, for every player of the game that it is to play.

    Raises:
        TypeError: If it is no game of scopa, or the policy gives no chances.

    >>> import pyspiel, scopa, scopa.players, scopa.simulation
    >>> from open_spiel.python.policy import UniformRandomPolicy
    >>> game = pyspiel.load_game("python_scopa")
    >>> player = PolicyPlayer(game, UniformRandomPolicy(game))
    >>> players = [player, scopa.players.GreedyPlayer()]
    >>> results = scopa.simulation.simulate(scopa.SCOPA, players, deals=20, seed=7)
    >>> [figures.won for figures in results.by_player]
    [5, 14]
    """

    game: ScopaGame
    """The game."""
    policy: Policy
    """The policy."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.game, ScopaGame):
            raise TypeError(f"the game is one of scopa, not of type {type(self.game).__name__}")
        if not callable(getattr(self.policy, "action_probabilities", None)):
            kind = type(self.policy).__name__
            raise TypeError(f"a policy has a method action_probabilities; {kind} has not")

    def choose(self, view: View, rng: RandomSource) -> Move:
        """A move of the view, by the chances that the policy gives.

        Args:
            view: What the seat knows, with the plays of the deal.
            rng: What it is drawn with.

        Raises:
            StateError: If the view is of other rules, or lacks plays, or its seat is not to move.
            TypeError: If it is no view, or the rng draws nothing.
            ValueError: If the policy gives a chance to an action that is not legal, or to none.
        """
        moves = moves_to_choose_from(view)
        if len(moves) == 1:
            return moves[0]
        state = state_from_view(self.game, view, rng=rng)
        chances = self.policy.action_probabilities(state, state.current_player())
        actions = sorted(action for action, chance in chances.items() if chance > 0)
        legal = self.game.actions.legal_actions(view)
        if not actions or not set(actions) <= set(legal):
            raise ValueError("a policy gives chances to legal actions alone, and to one at least")
        sums = list(accumulate(float(chances[action]) for action in actions))
        if not isfinite(sums[-1]):
            raise ValueError("a policy gives chances that are finite numbers")
        place = bisect_right(sums, rng.random() * sums[-1])
        # Rounding could reach the sum itself.
        return self.game.actions.move(actions[min(place, len(actions) - 1)], view.table)
