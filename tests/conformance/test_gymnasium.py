"""Gymnasium's own checks, and ours, of the environment by all presets."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from scopa import SCOPONE, Variant
from scopa.adapters.gymnasium import ScopaEnv
from scopa.players import GreedyPlayer, MonteCarloPlayer, Player, RandomPlayer, RuleBasedPlayer
from tests.adapters.gymnasium.checks import assert_nothing_leaks, assert_played_as_by_the_verbs
from tests.strategies import SEATED_PRESETS

by_all_presets = pytest.mark.parametrize("variant", SEATED_PRESETS, ids=lambda rules: rules.name)


@by_all_presets
def test_check_env(variant: Variant) -> None:
    for seat in (0, variant.players - 1, None):
        env = gymnasium.make(
            "scopa/Scopa-v0", variant=variant, seat=seat, perfect_recall=seat is None
        )
        # Rendering is checked with each picture drawn once.
        check_env(env.unwrapped, skip_render_check=seat is not None)
        env.close()


@pytest.mark.parametrize(
    "player", [RandomPlayer(), GreedyPlayer(), RuleBasedPlayer(), MonteCarloPlayer(iterations=10)]
)
def test_check_env_with_each_player(player: Player) -> None:
    env = gymnasium.make("scopa/Scopa-v0", variant=SCOPONE, opponents=player)
    check_env(env.unwrapped, skip_render_check=True)


@by_all_presets
def test_it_plays_as_the_verbs_do(variant: Variant) -> None:
    assert_played_as_by_the_verbs(variant)


@by_all_presets
def test_it_leaks_nothing(variant: Variant) -> None:
    assert_nothing_leaks(variant)


def test_many_in_processes_of_their_own_play_as_many_in_one() -> None:
    """They are pickled on their way there."""
    told = []
    for mode, given in (("sync", {}), ("async", {"context": "spawn"})):
        envs = gymnasium.make_vec(
            "scopa/Scopa-v0",
            num_envs=2,
            vectorization_mode=mode,
            vector_kwargs=given,
            variant=SCOPONE,
            opponents=[RuleBasedPlayer(), GreedyPlayer(), RandomPlayer()],
        )
        observation, info = envs.reset(seed=1)
        seen = [bytes(observation)]
        for _ in range(25):
            observation, reward, terminated, _, info = envs.step(info["action_mask"].argmax(axis=1))
            seen += [bytes(observation), bytes(reward), bytes(terminated)]
        envs.close()
        told.append(seen)
    assert told[0] == told[1]
    assert len(set(told[0])) > 20


def test_an_agent_without_the_mask_is_told_in_all_of_them() -> None:
    envs = gymnasium.vector.SyncVectorEnv([ScopaEnv, ScopaEnv])
    envs.reset(seed=1)
    _, reward, terminated, _, info = envs.step(np.array([16_199, 16_198]))
    assert reward.tolist() == [-40.0, -40.0]
    assert terminated.all()
    assert all(isinstance(why, str) and why for why in info["illegal"])
