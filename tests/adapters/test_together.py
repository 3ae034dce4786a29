"""The three adapters side by side: a deal has the same numbers in all of them."""

from random import Random

import attrs
import pytest

from scopa import Move, Variant, View
from scopa.adapters.gymnasium import ScopaEnv
from scopa.adapters.open_spiel import register
from scopa.adapters.pettingzoo import scopa_v0
from tests.adapters.open_spiel.playing import deck_of, load, played
from tests.adapters.positions import SOME_PRESETS


@attrs.frozen
class Recorded:
    """A player who plays what was played before."""

    plays: tuple[Move, ...]

    def choose(self, view: View, rng: Random) -> Move:
        return self.plays[len(view.plays)]


@pytest.mark.parametrize("rules", SOME_PRESETS, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_a_deal_has_the_same_actions_observations_and_returns(rules: Variant) -> None:
    name = f"together_{rules.name.replace('-', '_')}_{rules.players}"
    register(name, rules)
    game = load(name)
    *_, last = played(game, 7)
    options = {"deck": deck_of(last)}
    agents = scopa_v0.raw_env(rules, perfect_recall=True)
    agents.reset(options=options)
    agent = ScopaEnv(rules, opponents=Recorded(last.plays), perfect_recall=True)
    observation, info = agent.reset(options=options)
    reward, state = 0.0, game.new_initial_state()
    for action in last.history():
        if not state.is_chance_node():
            seat = state.current_player()
            seen = agents.observe(f"seat_{seat}")
            assert agents.agent_selection == f"seat_{seat}"
            assert seen["observation"].tolist() == state.information_state_tensor(seat)
            assert seen["action_mask"].tolist() == state.legal_actions_mask(seat)
            if seat == 0:
                assert observation.tolist() == seen["observation"].tolist()
                assert info["action_mask"].tolist() == seen["action_mask"].tolist()
                observation, reward, *_, info = agent.step(action)
            agents.step(action)
        state.apply_action(action)
    assert state.is_terminal()
    assert list(agents.rewards.values()) == state.returns()
    assert reward == state.returns()[0]
