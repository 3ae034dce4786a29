"""The players of the library by name, with budgets that tests can afford."""

from scopa.players import GreedyPlayer, MonteCarloPlayer, Player, RandomPlayer, RuleBasedPlayer

PLAYERS: dict[str, Player] = {
    "random": RandomPlayer(),
    "greedy": GreedyPlayer(),
    "rules": RuleBasedPlayer(),
    "monte-carlo": MonteCarloPlayer(5),
}
