"""Rules as text: the nearest preset, and every field in which they differ from it."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

import attrs

from scopa.errors import NotationError, VariantError, shown
from scopa.presets import VARIANTS
from scopa.records._values import faults_text
from scopa.variant import Variant

__all__ = ["FIELDS", "Described", "described", "variant_from"]

FIELDS: Final = tuple(field.name for field in attrs.fields(Variant) if field.init)
"""The fields of a variant, in order."""
_MEMO: Final = 64


def _players_text(variant: Variant) -> str:
    """How many play, by side where they play in teams: 4, or 2+2."""
    if variant.sides == variant.players:
        return str(variant.players)
    return "+".join(str(len(team)) for team in variant.teams)


_SEATED: Final[Mapping[tuple[str, str], Variant]] = MappingProxyType(
    {
        (name, _players_text(seated)): seated
        for name, preset in VARIANTS.items()
        for seated in (preset.for_players(row.players, row.teams) for row in preset.seatings)
    }
)
"""Every preset with each of its seatings, by its name and by how many play."""


@attrs.frozen
class Described:
    """Rules by the preset that is nearest."""

    name: str
    """The key of the preset."""
    players: str
    """How many play it, `4` or `2+2`."""
    changes: tuple[tuple[str, object], ...]
    """The fields in which the rules differ from it, with their values, in order."""


@lru_cache(maxsize=_MEMO)
def described(variant: Variant) -> Described:
    """The rules by the seated preset with the fewest other fields, the first of several."""
    name, players = min(_SEATED, key=lambda key: len(_changed(variant, _SEATED[key])))
    changed = _changed(variant, _SEATED[name, players])
    return Described(name, players, tuple((field, getattr(variant, field)) for field in changed))


def _changed(variant: Variant, preset: Variant) -> list[str]:
    return [field for field in FIELDS if getattr(variant, field) != getattr(preset, field)]


def variant_from(name: str, players: str, changes: Mapping[str, Any]) -> Variant:
    """The rules that are described so.

    Raises:
        NotationError: If there is no such preset for so many, or no such field, or rules
            that cannot be played.
    """
    if name not in VARIANTS:
        raise NotationError(f"there is no variant {shown(name)}; see scopa.VARIANTS", "", 0)
    preset = _SEATED.get((name, players))
    if preset is None:
        known = ", ".join(seats for key, seats in _SEATED if key == name)
        raise NotationError(f"{name} is for {known} players, not for {shown(players)}", "", 0)
    for field in changes:
        if field not in FIELDS:
            raise NotationError(f"{shown(field)} is no field of the rules", "", 0)
    try:
        return attrs.evolve(preset, **changes) if changes else preset
    except VariantError as fault:
        raise NotationError(faults_text(fault), "", 0) from fault
