"""How many play a variant, and in what teams."""

from typing import Final

from scopa.variant import Variant

__all__ = ["numbers_in_words", "numbers_of_players", "players_in_words"]

_TEAMS: Final = {1: "", 2: " in pairs", 3: " in threes"}


def numbers_of_players(variant: Variant) -> list[int]:
    """The numbers that the variant is published for, in ascending order."""
    return sorted({row.players for row in variant.seatings} or {variant.players})


def numbers_in_words(variant: Variant) -> str:
    """The same numbers as text: 2, 3 or 4."""
    *others, last = map(str, numbers_of_players(variant))
    return f"{', '.join(others)} or {last}" if others else last


def players_in_words(variant: Variant) -> str:
    """The number of players, and how they team up."""
    return f"{variant.players}{_TEAMS[len(variant.teams[0])]}"
