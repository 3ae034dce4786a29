"""The parts of a variant that are values of their own."""

from typing import Any

import attrs

from scopa.cards._value import Value, kind_faults, whole_number_faults
from scopa.errors import VariantError
from scopa.variant._checks import (
    cards_faults,
    opening_sweeps_faults,
    redeal_faults,
    team_faults,
)
from scopa.variant._options import AceLead

__all__ = ["AceRule", "Opening", "Seating"]


@attrs.frozen
class AceRule(Value):
    """An ace takes the whole table: how far that goes (rules of scopa d'assi).

    An ace that takes a lone ace makes an ordinary capture whatever stands here.
    Where captures to a fixed total are allowed, it may also take what makes the total.

    >>> AceRule(sweep_scores=True).takes_itself
    False
    """

    sweep_scores: bool = False
    """Whether clearing the table with it is a sweep that scores.

    No: ITW (UIGC), PAG, LIC; yes: ITW for "asso pigliatutto", BGA.
    """
    sweeps_aces: bool = False
    """Whether it sweeps also when an ace lies there; else it takes one ace, at choice.

    One ace: PAG, CLUB, BGA; sweeps: LIC (betway).
    """
    takes_itself: bool = False
    """Whether an ace played to an empty table goes to its player's pile, never as a sweep.

    It stays: PAG; to the pile: CLUB (cartescopa), LIC (betway).
    """
    leading: AceLead = AceLead.FREE
    """Whether the first play of a deal may be an ace."""

    def __attrs_post_init__(self) -> None:
        faults = kind_faults("sweep_scores", self.sweep_scores, bool)
        faults += kind_faults("sweeps_aces", self.sweeps_aces, bool)
        faults += kind_faults("takes_itself", self.takes_itself, bool)
        VariantError.raise_for(faults + kind_faults("leading", self.leading, AceLead))


@attrs.frozen
class Opening(Value):
    """Sweeps that the opening table gives by its total, applied by `deal` (rules of escoba).

    >>> Opening().sweeps
    ((15, 1), (30, 2))
    """

    sweeps: tuple[tuple[int, int], ...] = ((15, 1), (30, 2))
    """Pairs of a total of the table and the sweeps that it gives, each 1 or more (ESC, ENW)."""
    split: bool = True
    """Whether a total of twice the fixed total counts only if it splits into two (ESC)."""
    to_leader: bool = False
    """Whether the leader gets cards and sweeps (magnojuegos), not the dealer (ENW; most)."""

    def __attrs_post_init__(self) -> None:
        faults = kind_faults("split", self.split, bool)
        faults += kind_faults("to_leader", self.to_leader, bool)
        VariantError.raise_for(faults + opening_sweeps_faults(self.sweeps))


@attrs.frozen
class Seating(Value):
    """One number of players that a game is published for, with what depends on it.

    The fields mean what those of `Variant` do.

    >>> Seating(3, ((0,), (1,), (2,)), (3,) * 4, 4, 16, 3).target
    16
    """

    players: int
    teams: tuple[tuple[int, ...], ...]
    rounds: tuple[int, ...]
    table: int
    target: int
    redeal_kings: int | None

    def __attrs_post_init__(self) -> None:
        VariantError.raise_for(seating_faults(self))


def seating_faults(rules: Any) -> list[str]:
    """Faults of the fields that a `Seating` and a `Variant` share."""
    return [
        *cards_faults(rules.players, rules.rounds, rules.table),
        *team_faults(rules.players, rules.teams),
        *whole_number_faults("target", rules.target, 1),
        *redeal_faults("redeal_kings", rules.redeal_kings),
    ]
