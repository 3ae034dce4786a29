"""A simulation is the same to the byte, play by play, whatever the seed of hashes."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import scopa

LOG = """
import scopa
from scopa.players import GreedyPlayer, MonteCarloPlayer, RandomPlayer, RuleBasedPlayer

class Logged:
    def __init__(self, player):
        self.player = player
    def __repr__(self):
        return repr(self.player)
    def choose(self, view, rng):
        move = self.player.choose(view, rng)
        print(view.seat, view.hand, view.table, move, sep=", ")
        return move

kinds = [Logged(kind) for kind in
         (RandomPlayer(), GreedyPlayer(), RuleBasedPlayer(), MonteCarloPlayer(2))]
for place, (name, variant) in enumerate(scopa.VARIANTS.items()):
    players = [kinds[(place + side) % 4] for side in range(variant.sides)]
    for order in (players, players[::-1]):
        results = scopa.simulate(variant, order, seed=name, deals=1, first=place)
        print(name, results, results.by_side, results.by_seat, *results.to_records(), sep="\\n")
results = scopa.simulate_matches(scopa.SCOPA, kinds[:2], matches=1, seed=7)
print(results, *results.to_records(), sep="\\n")
"""


def log(hash_seed: str) -> str:
    """What a fresh interpreter with this seed of hashes prints; no warning may be among it."""
    # Its coverage is that of other tests, and would cost more than all the rest.
    quiet = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", LOG],
        env=quiet | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_log_of_a_simulation_does_not_depend_on_the_seed_of_hashes() -> None:
    with ThreadPoolExecutor() as executor:
        one, two, three = executor.map(log, ("0", "1", "random"))
    assert one == two == three
    lines = one.splitlines()
    assert set(scopa.VARIANTS) <= set(lines)
    # Two deals of 36 plays or more for each preset.
    assert len([line for line in lines if line[:3] in {f"{seat}, " for seat in range(6)}]) > 1290
