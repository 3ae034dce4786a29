"""What holds for the environment by any rules."""

from random import Random

from numpy.testing import assert_array_equal

import scopa
from scopa import Variant
from scopa.adapters.pettingzoo.scopa_v0 import raw_env
from tests.adapters.positions import ahead_of, permuted

__all__ = ["assert_nothing_leaks", "assert_played_as_by_the_verbs", "legal"]


def legal(env: raw_env, agent: str | None = None) -> list[int]:
    """The actions that the mask of this agent, or the one to move, allows."""
    mask = env.observe(agent or env.agent_selection)["action_mask"]
    return [int(action) for action in mask.nonzero()[0]]


def assert_played_as_by_the_verbs(variant: Variant) -> None:
    """A whole deal, with its rewards, is that which the verbs play."""
    random = Random(f"{variant.name} {variant.players}")
    env = raw_env(variant)
    state = scopa.deal(variant, seed=random.random().hex())
    env.reset(options={"state": state})
    while not state.is_over:
        assert env.agent_selection == f"seat_{state.to_move}"
        for agent in env.agents:
            view = scopa.view(state, int(agent[5:]))
            assert_array_equal(env.observe(agent)["action_mask"], env.actions.mask(view))
        action = random.choice(legal(env)[:40])
        state = scopa.apply(state, env.actions.move(action, state.table))
        env.step(action)
        assert env.position == state
    for seat, agent in enumerate(env.agents):
        assert env.rewards[agent] == ahead_of(state, seat) == env._cumulative_rewards[agent]
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def assert_nothing_leaks(variant: Variant) -> None:
    """Cards that an agent has not seen change nothing that it is shown."""
    random = Random(f"{variant.name} {variant.players}")
    env = raw_env(variant, perfect_recall=True, render_mode="ansi")
    env.reset(seed=variant.players)
    for _ in range(variant.players + 2):
        position = env.position
        for seat in (None, *range(variant.players)):
            env.render_seat = seat
            told: list[list[object]] = []
            for known in (position, permuted(position, seat, random)):
                env.position = known
                told.append([env.render(), env.agent_selection, env.infos, env.rewards])
                if seat is not None:
                    seen = env.observe(f"seat_{seat}")
                    told[-1] += [seen["observation"].tobytes(), seen["action_mask"].tobytes()]
            assert told[0] == told[1]
        env.position = position
        env.step(random.choice(legal(env)[:40]))
