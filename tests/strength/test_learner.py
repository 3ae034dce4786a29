"""The agent that learns from deals, beside the player that it has learnt against."""

import runpy
from pathlib import Path

from scopa import SCOPA, simulate
from scopa.players import RandomPlayer

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_scopa.py"


def test_what_has_learnt_beats_chance() -> None:
    learner = runpy.run_path(str(EXAMPLE))["learn"](seed=1)
    players = [learner, RandomPlayer()]
    results = simulate(SCOPA, players, deals=300, seed="examination", duplicate=True)
    assert results.by_player[0].margin.low > 1, str(results)
    assert results.by_player[0].win_rate.low > 0.5, str(results)
