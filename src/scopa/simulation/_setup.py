"""What is simulated: the rules, the players, the seed, and how decks are used."""

from collections.abc import Sequence
from enum import Enum

import attrs

from scopa.cards._value import Named
from scopa.errors import StateError, shown
from scopa.play._shuffling import check_seed
from scopa.players import Player
from scopa.players._player import is_player
from scopa.variant import Variant
from scopa.variant._variant import check_rules

__all__ = ["Setup", "Unit", "player_text", "set_up"]


class Unit(Named, Enum):
    """What is counted."""

    DEALS = "deals"
    """Single deals, each scored by itself."""
    MATCHES = "matches"
    """Whole matches up to the target."""


@attrs.frozen
class Setup:
    """What is simulated; it goes to every worker."""

    variant: Variant
    players: tuple[Player, ...]
    """One for each side, or one for each seat."""
    seed: str
    unit: Unit
    duplicate: bool
    """Whether each deck is played once for each rotation of the players."""

    @property
    def rotations(self) -> range:
        """By how many places the players move on, each time that a deck is played."""
        return range(len(self.players) if self.duplicate else 1)

    def entrants(self, rotation: int) -> list[int]:
        """The index into `players` of who plays each seat, by seat."""
        places = list(range(self.variant.players))
        if len(self.players) != self.variant.players:
            places = [self.variant.side_of(seat) for seat in places]
        return [(place + rotation) % len(self.players) for place in places]


def set_up(
    variant: Variant,
    players: Sequence[Player],
    seed: int | str,
    unit: Unit,
    *,
    duplicate: bool,
) -> Setup:
    """The setup of these arguments, checked.

    Raises:
        StateError: If there is not a player for each side, or for each seat, or one of them would
            not choose the same a second time.
        TypeError: If something is of another kind.
    """
    check_rules(variant)
    if seed is None:
        raise TypeError("a simulation needs a seed, a whole number or text, to be repeated by")
    check_seed(seed)
    if not isinstance(players, Sequence):
        raise TypeError(f"players must be a sequence of players, not {shown(players)}")
    sides, seats = variant.sides, variant.players
    if len(players) not in (sides, seats):
        wanted = f"{sides}, one for each side"
        if seats != sides:
            wanted += f", or {seats}, one for each seat"
        raise StateError(f"players must be {wanted}; here are {len(players)}")
    for number, player in enumerate(players):
        _check_player(number, player)
    if not isinstance(duplicate, bool):
        raise TypeError(f"duplicate must be True or False, not {shown(duplicate)}")
    return Setup(variant, tuple(players), str(seed), unit, duplicate)


def _check_player(number: int, player: Player) -> None:
    if not is_player(player):
        kind = f"the class {player.__name__} is none" if isinstance(player, type) else ""
        kind = kind or f"{shown(player)} has none"
        raise TypeError(f"players[{number}] must be a player with choose(view, rng); {kind}")
    if not getattr(player, "repeatable", True):
        raise StateError(
            f"players[{number}], {player_text(player)}, is not repeatable: it looks at a clock, so "
            "that the same seed would not give the same result twice; a MonteCarloPlayer takes a "
            "number of iterations instead of seconds"
        )


def player_text(player: Player) -> str:
    """What a player is called in results: its repr, or its class where that has none."""
    kind = type(player)
    return kind.__qualname__ if kind.__repr__ is object.__repr__ else repr(player)
