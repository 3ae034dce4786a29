"""Who chooses a move: players see what their seat may know, and nothing else."""

from scopa.players._chance import RandomPlayer
from scopa.players._greedy import GreedyPlayer
from scopa.players._player import Player

__all__ = ["GreedyPlayer", "Player", "RandomPlayer"]
