"""The environment as it is handed out, by PettingZoo's own tests and conventions.

Its longer tests, of all presets, are in `tests/conformance`.
"""

import copy
import pickle
from random import Random

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    seed_test,
)
from pettingzoo.utils import turn_based_aec_to_parallel

import scopa
from scopa import SCOPA, SCOPONE
from scopa.adapters.pettingzoo import scopa_v0
from scopa.adapters.pettingzoo.scopa_v0 import Environment, env, raw_env


# It knows by name the few environments whose observations are dictionaries with a mask.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning")
@pytest.mark.parametrize("variant", [SCOPA, SCOPONE, SCOPA.for_players(3), SCOPA.for_players(6)])
def test_it_passes_the_tests_of_pettingzoo(variant: scopa.Variant) -> None:
    api_test(env(variant))
    seed_test(lambda: env(variant))
    parallel_api_test(turn_based_aec_to_parallel(env(variant)))


def played(environment: Environment, random: Random) -> list[tuple[float, object]]:
    """The rewards and all else that the agents are told, from here to the end."""
    told: list[tuple[float, object]] = []
    for agent in environment.agent_iter():
        seen, reward, terminated, truncated, info = environment.last()
        rest = (agent, bytes(seen["observation"]), terminated, truncated, info)
        told.append((reward, rest))
        over = terminated or truncated
        environment.step(None if over else random.choice(seen["action_mask"].nonzero()[0]))
    return told


def test_it_is_the_raw_environment_in_wrappers() -> None:
    environment = env(SCOPONE, perfect_recall=True, render_mode="ansi", render_seat=3)
    assert isinstance(environment, AECEnv)
    assert str(environment) == environment.metadata["name"] == "scopa_v0"
    assert type(environment.unwrapped) is raw_env
    assert environment.render_mode == "ansi"
    environment.reset(seed=2)
    assert environment.agents == [f"seat_{seat}" for seat in range(4)]
    assert (environment.num_agents, environment.max_num_agents) == (4, 4)
    assert environment.render() == str(scopa.view(environment.unwrapped.position, 3))
    assert environment.observation_space("seat_1") is environment.observation_space("seat_1")
    assert environment.action_space("seat_1").n == len(environment.unwrapped.actions)
    assert environment.unwrapped.layout.perfect_recall


def test_every_agent_has_its_reward_with_the_end() -> None:
    environment = scopa_v0.env(SCOPONE)
    environment.reset(seed=1)
    told = played(environment, Random(1))
    assert len(told) == 36 + 4
    rewards = [reward for reward, _ in told]
    assert set(rewards[:36]) == {0.0}
    assert rewards[36] == rewards[38] == -rewards[37] == -rewards[39]
    assert rewards[36] != 0


def test_nothing_is_observed_where_it_is_not_asked_for() -> None:
    environment = env()
    environment.reset(seed=1)
    assert environment.last(False)[0] is None


@pytest.mark.parametrize("seat", [0, 1])
def test_an_illegal_action_ends_the_episode(seat: int) -> None:
    environment = env(illegal_reward=-25)
    environment.reset(seed=1)
    for _ in range(seat):
        environment.step(environment.observe("seat_0")["action_mask"].argmax())
    own, other = f"seat_{seat}", f"seat_{1 - seat}"
    environment.step(int(environment.observe(own)["action_mask"].argmin()))
    assert environment.rewards == {own: -25.0, other: 0.0}
    assert all(environment.terminations.values())
    for _ in range(2):
        environment.step(None)
    assert environment.agents == []
    environment.reset(seed=1)
    assert not any(environment.terminations.values())


def test_by_default_an_illegal_action_costs_more_than_a_deal_can() -> None:
    environment = env()
    environment.reset(seed=1)
    environment.step(int(environment.observe("seat_0")["action_mask"].argmin()))
    assert environment.rewards["seat_0"] == -40.0


@pytest.mark.parametrize("action", [16_200, -1, None, 1.5])
def test_an_action_outside_the_space_is_an_assertion_error(action: int | None) -> None:
    environment = env()
    environment.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        environment.step(action)


def test_after_an_illegal_action_no_action_is_legal() -> None:
    environment = env()
    environment.reset(seed=1)
    environment.step(int(environment.observe("seat_0")["action_mask"].argmin()))
    while environment.agents:
        seen, _, terminated, truncated, _ = environment.last()
        assert terminated
        assert truncated
        assert not seen["action_mask"].any()
        environment.step(None)


def test_what_becomes_of_an_observation_changes_nothing() -> None:
    environment = env()
    environment.reset(seed=1)
    seen, *_ = environment.last()
    action = int(seen["action_mask"].argmax())
    seen["action_mask"][:] = 0
    environment.step(action)
    assert not any(environment.terminations.values())


def test_an_action_may_be_any_whole_number() -> None:
    environment = env()
    environment.reset(options={"deck": scopa.shuffle(seed=7)})
    environment.step(np.uint64(1))
    assert environment.agent_selection == "seat_1"
    environment.reset(options={"deck": scopa.shuffle(seed=7)})
    environment.step(True)
    assert environment.agent_selection == "seat_1"


@pytest.mark.parametrize(
    ("reward", "error"), [("5", TypeError), (True, TypeError), (float("nan"), scopa.StateError)]
)
def test_what_is_no_reward_is_refused(reward: float, error: type[Exception]) -> None:
    with pytest.raises(error, match="illegal_reward must be "):
        env(illegal_reward=reward)


def test_what_needs_a_reset_says_so() -> None:
    environment = env()
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        _ = environment.agents
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before step"):
        environment.step(0)
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before observe"):
        environment.observe("seat_0")


def test_a_step_after_the_end_does_nothing() -> None:
    environment = env()
    environment.reset(seed=1)
    played(environment, Random(1))
    environment.step(0)
    assert environment.agents == []


@pytest.mark.parametrize("how", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_goes_on_as_the_original_does(how: type[Environment]) -> None:
    environment = env(SCOPONE)
    environment.reset(seed=3)
    for _ in range(5):
        mask = environment.observe(environment.agent_selection)["action_mask"]
        environment.step(mask.argmax())
    copied = how(environment)
    assert played(copied, Random(2)) == played(environment, Random(2))


def test_a_picture_is_rendered() -> None:
    environment = env(render_mode="rgb_array")
    environment.reset(seed=1)
    picture = environment.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape[2] == 3
