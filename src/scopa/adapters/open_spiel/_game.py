"""The game and its states."""

from typing import Any, Final

import pyspiel

from scopa.adapters._actions import ActionSpace
from scopa.adapters._observation import ObservationLayout
from scopa.adapters._returns import margins
from scopa.adapters.open_spiel._deal import Deal, first_deal
from scopa.adapters.open_spiel._observer import ScopaObserver, observer_of
from scopa.adapters.open_spiel._parameters import DIFFERENCE, Parameters, Rules
from scopa.cards import DECK, CardSet, Move
from scopa.errors import StateError, VariantError, shown
from scopa.scoring import score
from scopa.state import State
from scopa.variant import Variant

__all__ = ["ScopaGame", "ScopaState", "game_type"]

_CARDS: Final = len(DECK)


def game_type(
    short_name: str,
    long_name: str,
    players: tuple[int, int],
    parameters: Parameters,
    *,
    zero_sum: bool = False,
) -> Any:
    """The `pyspiel.GameType` that a game is registered with, or has.

    Args:
        short_name: What it is loaded by.
        long_name: What it is called.
        players: The fewest and the most players.
        parameters: The parameters, with the values that they have by default.
        zero_sum: Whether what one player wins others lose; False for what depends on parameters.
    """
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name,
        long_name=long_name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=players[0],
        max_num_players=players[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(parameters),
    )


class ScopaGame(pyspiel.Game):  # type: ignore[misc]  # it brings no types
    """A deal of scopa as a game of OpenSpiel; `pyspiel.load_game` makes it.

    Args:
        registered: The type that it is registered with.
        rules: What it is played by.
        points: The least and the most points of a side in a deal.
        given: The parameters that are not what they are by default.

    >>> import pyspiel
    >>> game = pyspiel.load_game("python_scopa(variant=scopone)")
    >>> game.variant.players, game.actions, game.num_distinct_actions()
    (4, <ActionSpace of 16200 actions, by value>, 16200)
    """

    def __init__(
        self, registered: Any, rules: Rules, points: tuple[int, int], given: Parameters
    ) -> None:
        variant = rules.variant
        self._start = first_deal(variant, rules.dealer)
        if not self._start.hand_out.weights():
            raise VariantError([f"{variant.name} deals every table again: no deal can begin"])
        self._rules = rules
        self._actions = ActionSpace(variant)
        self._layouts = {
            recall: ObservationLayout(variant, perfect_recall=recall) for recall in (False, True)
        }
        kind = game_type(
            registered.short_name,
            registered.long_name,
            (registered.min_num_players, registered.max_num_players),
            registered.parameter_specification,
            zero_sum=rules.zero_sum,
        )
        super().__init__(kind, _info(rules, len(self._actions), points), dict(given))

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self._rules.variant

    @property
    def actions(self) -> ActionSpace:
        """The numbering of the moves."""
        return self._actions

    @property
    def observation_layout(self) -> ObservationLayout:
        """How `observation_tensor` is laid out."""
        return self._layouts[False]

    @property
    def information_state_layout(self) -> ObservationLayout:
        """How `information_state_tensor` is laid out: the same with the plays."""
        return self._layouts[True]

    def action_to_string(self, player: int, action: int) -> str:
        """The text of an action: `7Dx3C4B`, and `AD takes the table` where an ace sweeps.

        Args:
            player: The player, or `pyspiel.PlayerId.CHANCE`.
            action: The number of a move, or for chance the place of a card in `DECK`.
        """
        return _text(self._actions, player, action, None)

    def new_initial_state(self) -> "ScopaState":
        """The state in which no card is dealt."""
        return ScopaState(self)

    def _worth(self, state: State) -> tuple[float, ...]:
        """What a finished deal has won each seat."""
        variant = state.variant
        if self._rules.returns == DIFFERENCE:
            return margins(state)
        total = score(state).total
        sign = -1.0 if variant.lowest_wins else 1.0
        return tuple(sign * total[side] for side in variant._side_by_seat)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> ScopaObserver:
        """What observes states of this game.

        Args:
            iig_obs_type: A `pyspiel.IIGObservationType`; by default what a player observes.
            params: None; there are none.

        Raises:
            ValueError: If it is to tell all hands, has private information alone and perfect
                recall, or has parameters.
        """
        return observer_of(self._layouts, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        """How many cards are dealt by chance: all but the last packet, which is what is left."""
        return _CARDS - self._rules.variant.rounds[-1]

    def __reduce__(self) -> tuple[object, ...]:
        # As OpenSpiel pickles a game, what Python has added to it is lost.
        return pyspiel.load_game, (str(self),)


class ScopaState(pyspiel.State):  # type: ignore[misc]  # it brings no types
    """A state of a deal of scopa; `ScopaGame.new_initial_state` makes the first.

    >>> import pyspiel
    >>> state = pyspiel.load_game("python_scopa").new_initial_state()
    >>> for card in (22, 24, 31, 39, 0, 1, 2, 3, 4, 5):
    ...     state.apply_action(card)
    >>> print(state.state)
    table  6B 7C FS RS
    seat 0 AC AD AB  pile 0, sweeps 0  to move
    seat 1 AS 2C 2D  pile 0, sweeps 0  dealer
    stock  30
    >>> [state.action_to_string(action) for action in state.legal_actions()]
    ['AC', 'AD', 'AB']
    """

    _deal: Deal

    def __init__(self, game: ScopaGame) -> None:
        super().__init__(game)
        self._deal = game._start

    @property
    def state(self) -> State | None:
        """The position, with all hands; None while cards are dealt."""
        return self._deal.state

    @property
    def plays(self) -> tuple[Move, ...]:
        """The plays, in order."""
        return self._deal.plays

    def current_player(self) -> int:
        """The seat to move, or one of the players that `pyspiel.PlayerId` names."""
        state = self._deal.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.to_move is None else state.to_move

    def is_terminal(self) -> bool:
        """Whether all cards are played."""
        state = self._deal.state
        return state is not None and state.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may be dealt next, by their place in `DECK`, with their chances.

        Raises:
            pyspiel.SpielError: If no card is to be dealt.
        """
        if self._deal.state is not None:
            raise pyspiel.SpielError("there are no outcomes of chance where a player is to move")
        weights = self._deal.hand_out.weights()
        ways = sum(weight for _, weight in weights)
        return [(card, weight / ways) for card, weight in weights]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions that may be taken next, in ascending order.

        Args:
            player: The player who asks; where cards are dealt there are none for players, to whom
                they would tell what others are dealt. By default whoever is to act.
        """
        if player not in {None, self.current_player()}:
            return []
        found: list[int] = super().legal_actions()
        return found

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A 1 for each of the actions that `legal_actions` gives, else a 0."""
        asking = self.current_player() if player is None else player
        size = _CARDS if asking == pyspiel.PlayerId.CHANCE else len(self._game().actions)
        mask = [0] * size
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def returns(self) -> list[float]:
        """What the deal has won each player: nothing before it is over."""
        state = self._deal.state
        if state is None or not state.is_over:
            return [0.0] * self._deal.variant.players
        return list(self._game()._worth(state))

    def _game(self) -> ScopaGame:
        game: ScopaGame = self.get_game()
        return game

    def _legal_actions(self, player: int) -> list[int]:
        state = self._deal.state
        return [] if state is None else self._game().actions.legal_actions(state)

    def _apply_action(self, action: int) -> None:
        state = self._deal.state
        if state is None:
            if not 0 <= action < _CARDS or not self._deal.hand_out.may_tell(action):
                raise pyspiel.SpielError(f"action {shown(action)} deals no card that can come next")
            self._deal = self._deal.with_card(action)
            return
        try:
            move = self._game().actions.move(action, state.table)
            self._deal = self._deal.with_play(state, move)
        except ValueError as error:
            raise pyspiel.SpielError(f"action {action} is not legal: {error}") from error

    def _action_to_string(self, player: int, action: int) -> str:
        state = self._deal.state
        return _text(self._game().actions, player, action, None if state is None else state.table)

    def __repr__(self) -> str:
        # Errors of arguments show it: no hand may be in it.
        player = self.current_player()
        turn = "over" if self.is_terminal() else f"seat {player} to move"
        told = turn if self._deal.state else "cards are dealt"
        return f"<ScopaState of {self._deal.variant.name}, {told}>"

    def __str__(self) -> str:
        deal = self._deal
        plays = " ".join(["plays ", *map(str, deal.plays)])
        return f"{deal.hand_out if deal.state is None else deal.state}\n{plays}"


def _text(actions: ActionSpace, player: int, action: int, table: CardSet | None) -> str:
    """The text of a move, on this table; of a card dealt."""
    if player == pyspiel.PlayerId.CHANCE:
        if not 0 <= action < _CARDS:
            raise pyspiel.SpielError(f"a card is action 0 to {_CARDS - 1}, not {shown(action)}")
        return f"deal {DECK[action]}"
    try:
        return str(actions.move(action, table))
    except StateError:
        suit = action - len(actions) + 4
        if not actions.ace_sweeps or suit not in range(4):
            raise
        # What it takes depends on the table, and there it can take nothing.
        return f"{DECK[suit]} takes the table"


def _info(rules: Rules, actions: int, points: tuple[int, int]) -> Any:
    variant, (least, most) = rules.variant, points
    if rules.returns == DIFFERENCE:
        least, most = least - most, most - least
    elif variant.lowest_wins:
        least, most = -most, -least
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=_CARDS,
        num_players=variant.players,
        min_utility=float(least),
        max_utility=float(most),
        max_game_length=variant.players * sum(variant.rounds),
        **({"utility_sum": 0.0} if rules.zero_sum else {}),
    )
