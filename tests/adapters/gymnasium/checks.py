"""What holds for the environment by any rules."""

import copy
from random import Random
from typing import Any

import attrs
import numpy as np

import scopa
from scopa import Move, Variant, View
from scopa.adapters.gymnasium import ScopaEnv
from tests.adapters.positions import ahead_of, permuted

__all__ = [
    "Told",
    "Watcher",
    "assert_nothing_leaks",
    "assert_played_as_by_the_verbs",
    "play",
    "told",
]

Told = tuple[bytes, bytes, object]


def told(*given: Any) -> Told:
    """What a step or a reset gives, to be compared."""
    observation, *rest, info = given
    return bytes(observation), bytes(info["action_mask"]), (*rest, info.get("illegal"))


def play(env: ScopaEnv, random: Random, steps: int = 99) -> list[Told]:
    """What the agent is told along an episode in which it plays at random."""
    found = []
    while env.action_masks().any() and steps:
        action = random.choice(np.flatnonzero(env.action_masks())[:40])
        observation, reward, terminated, truncated, info = env.step(action)
        found.append(told(observation, reward, terminated, truncated, info))
        steps -= 1
    return found


@attrs.frozen
class Watcher:
    """Plays at random and keeps what it was given."""

    given: list[tuple[View, object]] = attrs.field(factory=list, eq=False)

    def choose(self, view: View, rng: Random) -> Move:
        self.given.append((view, rng))
        return rng.choice(scopa.legal_moves(view))


def assert_played_as_by_the_verbs(variant: Variant) -> None:
    """A whole deal, with what the other players are shown, is that which the verbs play."""
    watchers, seat = [Watcher() for _ in range(variant.players - 1)], variant.players // 2
    env, random = ScopaEnv(variant, seat=seat, opponents=watchers), Random(variant.name)
    first = scopa.deal(variant, seed=variant.players)
    env.reset(options={"state": first})
    end = play(env, random)[-1]
    state, plays = first, list[Move]()
    for move in env._plays:
        if state.to_move != seat:
            assert state.to_move is not None
            seen, rng = watchers[(state.to_move - seat) % variant.players - 1].given.pop(0)
            assert seen == scopa.view(state, state.to_move, plays=plays)
            assert type(rng) is Random
        plays.append(move)
        state = scopa.apply(state, move)
    assert state.is_over
    assert state == env.position
    assert not any(watcher.given for watcher in watchers)
    assert end[2] == (ahead_of(state, seat), True, False, None)


def assert_nothing_leaks(variant: Variant) -> None:
    """Cards that the agent has not seen change nothing that it is shown."""
    random = Random(f"{variant.name} {variant.players}")
    env = ScopaEnv(variant, seat=None, perfect_recall=True, render_mode="ansi")
    for seed in range(3):
        env.reset(seed=seed)
        play(env, random, steps=seed)
        position = env.position
        other = permuted(position, env.seat, random)
        illegal = np.flatnonzero(~env.action_masks())
        refused = [int(action) for action in (*illegal[:40:8], *illegal[::5000])]
        shown = []
        for known in (position, other):
            env._position = known
            shown.append([env.render(), told(*env._seen()), bytes(env.action_masks())])
            shown[-1] += [told(*copy.copy(env).step(action)) for action in refused]
        assert shown[0] == shown[1]
