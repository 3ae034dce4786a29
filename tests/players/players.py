"""The players of the library by name, with budgets that tests can afford."""

from scopa.players import GreedyPlayer, Player, RandomPlayer

PLAYERS: dict[str, Player] = {"random": RandomPlayer(), "greedy": GreedyPlayer()}
