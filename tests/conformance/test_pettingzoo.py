"""PettingZoo's own tests, and ours, of the environment by all presets."""

from collections.abc import Mapping
from functools import partial

import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import turn_based_aec_to_parallel

from scopa import SCOPA, Variant
from scopa.adapters.pettingzoo.scopa_v0 import Environment, env, raw_env
from tests.adapters.pettingzoo.checks import assert_nothing_leaks, assert_played_as_by_the_verbs
from tests.strategies import SEATED_PRESETS

SEEDS = 6

pytestmark = [
    # It knows by name the few environments whose observations are dictionaries with a mask.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning"),
]
by_all_presets = pytest.mark.parametrize("variant", SEATED_PRESETS, ids=lambda rules: rules.name)


class Later(Environment):
    """The environment with other seeds than those that the tests of PettingZoo give."""

    def __init__(self, variant: Variant, seed: int, *, perfect_recall: bool) -> None:
        super().__init__(raw_env(variant, perfect_recall=perfect_recall))
        self.first_seed = seed
        for number, agent in enumerate(self.possible_agents):
            self.action_space(agent).seed(seed + number)

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().reset(seed=None if seed is None else seed + self.first_seed, options=options)


@by_all_presets
def test_api(variant: Variant) -> None:
    for seed in range(0, 1000 * SEEDS, 1000):
        api_test(Later(variant, seed, perfect_recall=bool(seed % 2000)))


@by_all_presets
def test_seeds(variant: Variant) -> None:
    for perfect_recall in (False, True):
        seed_test(partial(env, variant, perfect_recall=perfect_recall))


@by_all_presets
def test_parallel_api(variant: Variant) -> None:
    for seed in range(SEEDS):
        parallel_api_test(turn_based_aec_to_parallel(Later(variant, seed, perfect_recall=True)))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_rendering(players: int) -> None:
    for seat in (None, 0, players - 1):
        render_test(partial(env, SCOPA.for_players(players), render_seat=seat))


@by_all_presets
def test_it_plays_as_the_verbs_do(variant: Variant) -> None:
    assert_played_as_by_the_verbs(variant)


@by_all_presets
def test_it_leaks_nothing(variant: Variant) -> None:
    assert_nothing_leaks(variant)
