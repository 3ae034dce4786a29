"""Who chooses a move: players see what their seat may know, and nothing else."""

from scopa.players._chance import RandomPlayer
from scopa.players._greedy import GreedyPlayer
from scopa.players._monte_carlo import MonteCarloPlayer
from scopa.players._player import Player
from scopa.players._reward import Reward
from scopa.players._rule_based import RuleBasedPlayer
from scopa.players._tree import MoveStatistics

__all__ = [
    "GreedyPlayer",
    "MonteCarloPlayer",
    "MoveStatistics",
    "Player",
    "RandomPlayer",
    "Reward",
    "RuleBasedPlayer",
]
