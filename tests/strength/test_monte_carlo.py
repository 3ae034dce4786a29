"""The searching player against others, and against itself with a smaller search."""

from concurrent.futures import ProcessPoolExecutor

import pytest

from scopa import SCOPONE, simulate
from scopa.players import GreedyPlayer, MonteCarloPlayer, Player


@pytest.mark.parametrize(
    ("one", "other", "decks"),
    [
        (MonteCarloPlayer(200), GreedyPlayer(), 60),
        (MonteCarloPlayer(1000), MonteCarloPlayer(100), 50),
    ],
    ids=["beats greed", "more iterations beat fewer"],
)
def test_the_stronger_player_wins(one: Player, other: Player, decks: int) -> None:
    with ProcessPoolExecutor() as executor:
        results = simulate(SCOPONE, [one, other], deals=decks, duplicate=True, executor=executor)
    assert results.by_player[0].margin.low > 0, str(results)
