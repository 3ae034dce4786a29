"""The player by rules against greed, in both places of scopone."""

from concurrent.futures import ProcessPoolExecutor

from scopa import SCOPONE, simulate
from scopa.players import GreedyPlayer, RuleBasedPlayer

DEALS = 600


def test_rules_beat_greed_as_often_as_was_published() -> None:
    """Di Palma and Lanzi 2018: 44.4 % for the leader's pair, 45.0 % for the dealer's."""
    rules, greed = RuleBasedPlayer(), GreedyPlayer()
    with ProcessPoolExecutor() as executor:
        leading = simulate(SCOPONE, [rules, greed], deals=DEALS, executor=executor)
        dealing = simulate(SCOPONE, [greed, rules], deals=DEALS, executor=executor)
    assert leading.by_player[0].win_rate.low > 0.444, str(leading)
    assert dealing.by_player[1].win_rate.low > 0.45, str(dealing)
