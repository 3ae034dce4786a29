import math
import pickle
from collections.abc import Mapping
from random import Random
from typing import Any, cast

import numpy as np
import pyspiel
import pytest
from open_spiel.python import (
    policy as policies,
)
from open_spiel.python import (
    rl_agent_policy,
    rl_environment,
)
from open_spiel.python.algorithms import (
    evaluate_bots,
    random_agent,
)

import scopa
from scopa.adapters.open_spiel import PlayerBot, PolicyPlayer, ScopaState
from scopa.players import GreedyPlayer, Player, RandomPlayer
from scopa.simulation import simulate
from tests.adapters.open_spiel.playing import in_play, load, played, start


def test_a_bot_plays_as_its_player() -> None:
    state = start()
    bots = [PlayerBot(GreedyPlayer(), Random(seat)) for seat in range(2)]
    evaluate_bots.evaluate_bots(state, bots, np.random.RandomState(7))
    again = start()
    for action in state.history():
        if again.state is not None:
            view = scopa.view(again.state, again.state.to_move, plays=again.plays)
            move = GreedyPlayer().choose(view, Random(1))
            assert action == again.get_game().actions.action(move)
        again.apply_action(action)
    assert again.is_terminal()


def test_a_bot_has_nothing_to_do_where_no_player_moves() -> None:
    bot = PlayerBot(RandomPlayer(), Random(1))
    *_, last = played(load(), 1)
    for state in (start(), last):
        with pytest.raises(scopa.StateError, match="a player chooses where it is to move"):
            bot.step(state)


def test_a_bot_is_one_of_a_player() -> None:
    with pytest.raises(TypeError, match="a player has a method choose; int has not"):
        PlayerBot(cast(Any, 7), Random(1))
    with pytest.raises(TypeError, match=r"rng must have a method random\(\)"):
        PlayerBot(RandomPlayer(), cast(Any, 7))


class Scripted:
    """A policy that keeps where it was asked, and answers with the given chances."""

    def __init__(self, chances: Mapping[int, float]) -> None:
        self.chances = chances
        self.asked: list[str] = []

    def action_probabilities(
        self, state: ScopaState, player_id: int | None = None
    ) -> Mapping[int, float]:
        assert player_id == state.current_player()
        self.asked.append(state.information_state_string(player_id))
        return self.chances


def view_of(state: ScopaState) -> scopa.View:
    assert state.state is not None
    return scopa.view(state.state, state.state.to_move, plays=state.plays)


def test_a_policy_is_asked_with_the_information_state_of_the_player() -> None:
    state = in_play(load(), 2, 7)
    legal = state.legal_actions()
    policy = Scripted({action: float(action == legal[1]) for action in legal})
    move = PolicyPlayer(load(), policy).choose(view_of(state), Random(1))
    assert str(move) == state.action_to_string(legal[1])
    assert policy.asked == [state.information_state_string()]


def test_actions_are_drawn_by_their_chances() -> None:
    state = in_play(load(), 2, 7)
    one, two = state.legal_actions()[:2]
    player, rng = PolicyPlayer(load(), Scripted({two: 0.25, one: 0.75})), Random(1)
    drawn = [str(player.choose(view_of(state), rng)) for _ in range(40)]
    assert 22 <= drawn.count(state.action_to_string(one)) <= 38
    assert set(drawn) == {state.action_to_string(one), state.action_to_string(two)}


def test_a_draw_that_rounds_up_to_the_sum_takes_the_last() -> None:
    state = in_play(load(), 2, 7)
    one, two = state.legal_actions()[:2]

    class Highest(Random):
        def random(self) -> float:
            return 1 - 2**-53

    player = PolicyPlayer(load(), Scripted({one: 5e-324, two: 5e-324}))
    assert str(player.choose(view_of(state), Highest())) == state.action_to_string(two)


def test_a_policy_is_not_asked_where_there_is_no_choice() -> None:
    state = in_play(load(), 2, 35)
    policy = Scripted({})
    assert len(state.legal_actions()) == 1
    PolicyPlayer(load(), policy).choose(view_of(state), Random(1))
    assert not policy.asked


def test_a_policy_gives_chances_to_legal_actions_alone() -> None:
    state = in_play(load(), 2, 7)
    legal = state.legal_actions()[0]
    for chances in ({}, {legal: 0.0}, {legal: -1.0}, {legal: 0.5, 16_199: 0.5}, {999: 1.0}):
        player = PolicyPlayer(load(), Scripted(chances))
        with pytest.raises(ValueError, match="to legal actions alone, and to one at least"):
            player.choose(view_of(state), Random(1))
    with pytest.raises(ValueError, match="chances that are finite numbers"):
        PolicyPlayer(load(), Scripted({legal: math.inf})).choose(view_of(state), Random(1))


def test_a_bot_steps_in_states_of_scopa() -> None:
    bot = PlayerBot(GreedyPlayer(), Random(1))
    with pytest.raises(TypeError, match="a bot steps in a state of scopa, not of type State"):
        bot.step(pyspiel.load_game("kuhn_poker").new_initial_state())


def test_a_player_is_one_of_a_game_and_a_policy() -> None:
    with pytest.raises(TypeError, match="the game is one of scopa, not of type str"):
        PolicyPlayer(cast(Any, "python_scopa"), Scripted({}))
    with pytest.raises(TypeError, match="a policy has a method action_probabilities; int has not"):
        PolicyPlayer(load(), cast(Any, 7))


def test_a_policy_plays_deals_and_matches_of_the_library() -> None:
    game = load()
    player = PolicyPlayer(game, policies.UniformRandomPolicy(game))
    again = pickle.loads(pickle.dumps(player))
    for one in (player, again):
        both: list[Player] = [one, RandomPlayer()]
        results = simulate(scopa.SCOPA, both, deals=1, seed=7)
        assert results.games == 1


def test_agents_of_the_environment_learn_and_play() -> None:
    game = load()
    environment = rl_environment.Environment(game)
    agents = {seat: random_agent.RandomAgent(seat, game.num_distinct_actions()) for seat in (0, 1)}
    step = environment.reset()
    steps = 0
    while not step.last():
        agent = agents[step.observations["current_player"]]
        step = environment.step([agent.step(step).action])
        steps += 1
    assert steps == 36
    assert sum(step.rewards) == 0
    policy = rl_agent_policy.JointRLAgentPolicy(game, agents, use_observation=True)
    players: list[Player] = [PolicyPlayer(game, policy), RandomPlayer()]
    assert simulate(scopa.SCOPA, players, deals=1, seed=1).games == 1
