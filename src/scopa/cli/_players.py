"""Players by the names that they have on the command line."""

import argparse
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from scopa.players import (
    GreedyPlayer,
    MonteCarloPlayer,
    Player,
    RandomPlayer,
    RuleBasedPlayer,
)

__all__ = ["PLAYERS_TOLD", "NamedPlayer", "hint_player", "named_player", "read_players"]

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = MappingProxyType(
    {
        "random": RandomPlayer,
        "greedy": GreedyPlayer,
        "rules": RuleBasedPlayer,
        "monte-carlo": MonteCarloPlayer,
    }
)
"""The players by name, from the weakest to the strongest."""

PLAYERS_TOLD: Final = """\
players:
  random            any legal move
  greedy            takes the most that it can at once
  rules             plays by the advice of the old books
  monte-carlo       searches what may come; monte-carlo:4000 as many times"""
"""What there is, for the help."""


@attrs.frozen
class NamedPlayer:
    """A player, and the name that it was asked for by."""

    name: str
    player: Player


def named_player(name: str) -> NamedPlayer:
    """The player of this name: `greedy`, or `monte-carlo:4000` for so many iterations.

    Raises:
        ValueError: If there is none; it names those that there are.
    """
    kind, colon, number = name.partition(":")
    if kind not in _PLAYERS:
        known = ", ".join(_PLAYERS)
        raise ValueError(f"there is no player {name!r}; there are: {known}")
    if not colon:
        return NamedPlayer(name, _PLAYERS[kind]())
    if kind != "monte-carlo":
        raise ValueError(f"{kind} takes no number, as in {name!r}; only monte-carlo does")
    if not re.fullmatch("[1-9][0-9]{0,8}", number):
        raise ValueError(f"{name!r} has no whole number from 1 after the colon: monte-carlo:4000")
    return NamedPlayer(name, MonteCarloPlayer(int(number)))


def read_players(text: str) -> tuple[NamedPlayer, ...]:
    """The players of these names, between commas.

    Raises:
        argparse.ArgumentTypeError: If one of them is none.
    """
    try:
        return tuple(named_player(name.strip()) for name in text.split(","))
    except ValueError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from fault


def hint_player() -> RuleBasedPlayer:
    """The player whose move, with its reasons, is the hint."""
    return RuleBasedPlayer()
