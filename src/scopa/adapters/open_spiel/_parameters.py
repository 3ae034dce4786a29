"""The rules of a game from the flat parameters of OpenSpiel."""

from collections.abc import Mapping
from typing import Final, TypeAlias

import attrs

from scopa.adapters._arguments import read_variant
from scopa.cards._value import Value
from scopa.errors import VariantError, shown
from scopa.play._deal import first_dealer
from scopa.variant import CaptureRule, Variant

__all__ = [
    "DEAL_PARAMETERS",
    "DIFFERENCE",
    "PARAMETERS",
    "Parameters",
    "Rules",
    "rules_from",
    "usual_rules",
]

Parameters: TypeAlias = Mapping[str, bool | float | int | str]
"""What a game is loaded with."""

_OWN: Final = -1
_YES_OR_NO: Final = (
    *("by_value", "fixed_total_fewest", "must_capture"),
    *("last_card_sweep", "lowest_wins"),
)
_NUMBER_OR_NONE: Final = ("redeal_kings", "redeal_aces", "fixed_total", "max_captured")
DIFFERENCE: Final = "difference"
_RETURNS: Final = (DIFFERENCE, "points")

DEAL_PARAMETERS: Final[Parameters] = {"dealer": _OWN, "returns": DIFFERENCE}
"""What every game has, with the values that stand for its own."""

PARAMETERS: Final[Parameters] = {
    "variant": "scopa",
    "players": 0,
    "sides": 0,
    **DEAL_PARAMETERS,
    "capture": "",
    **dict.fromkeys((*_YES_OR_NO, *_NUMBER_OR_NONE), _OWN),
}
"""What the presets have besides, likewise."""


@attrs.frozen
class Rules(Value):
    """What a game is played by."""

    variant: Variant
    dealer: int
    """The seat that deals, 0 or more."""
    returns: str
    """"difference" or "points"."""

    @property
    def zero_sum(self) -> bool:
        """Whether what one side wins another loses."""
        return self.returns == DIFFERENCE and self.variant.sides == 2


def usual_rules(variant: Variant, parameters: Parameters) -> Rules:
    """The rules of this variant, with the parameters that every game has.

    Raises:
        StateError: If there is no such dealer.
        ValueError: If there are no such returns.
    """
    dealer, returns = parameters["dealer"], parameters["returns"]
    if returns not in _RETURNS:
        raise ValueError(f"returns is {' or '.join(_RETURNS)}, not {shown(returns)}")
    seat = first_dealer(variant, None if dealer == _OWN else int(dealer))
    return Rules(variant, seat, str(returns))


def rules_from(parameters: Parameters) -> Rules:
    """The rules that the parameters of `python_scopa` say.

    Raises:
        StateError: If there is no such dealer.
        ValueError: If a parameter has a value that it cannot have.
        VariantError: If the rules cannot be played, or are not published for so many players.
    """
    variant = _seated(
        read_variant(str(parameters["variant"])),
        int(parameters["players"]),
        int(parameters["sides"]),
    )
    return usual_rules(_with_fields(variant, parameters), parameters)


def _seated(variant: Variant, players: int, sides: int) -> Variant:
    """The variant for so many players in so many sides; 0: its own number, or any."""
    if not players and not sides:
        return variant
    players = players or variant.players
    if not sides:
        return variant.for_players(players)
    if sides < 2 or players % sides:
        raise ValueError(
            f"sides is a number of which {players} players make equal sides, or 0, "
            f"not {shown(sides)}; players says how many play"
        )
    # Partners alternate, so the number of sides says who they are.
    teams = tuple(tuple(range(first, players, sides)) for first in range(sides))
    return variant.for_players(players, teams)


def _with_fields(variant: Variant, parameters: Parameters) -> Variant:
    """The variant with the fields that are given."""
    fields: dict[str, object] = {}
    for name in _YES_OR_NO:
        value = parameters[name]
        if value not in (_OWN, 0, 1):
            raise ValueError(
                f"{name} is 1 for yes, 0 for no, or -1 for the variant's own, not {shown(value)}"
            )
        if value != _OWN:
            fields[name] = bool(value)
    for name in _NUMBER_OR_NONE:
        if parameters[name] != _OWN:
            fields[name] = parameters[name] or None
    if parameters["capture"]:
        rules = {rule.value: rule for rule in CaptureRule}
        if parameters["capture"] not in rules:
            raise ValueError(
                f"capture is one of {', '.join(rules)}, not {shown(parameters['capture'])}"
            )
        fields["capture"] = rules[str(parameters["capture"])]
    try:
        return attrs.evolve(variant, **fields)  # type: ignore[arg-type]  # the names are fields
    except VariantError as error:
        told = "as a parameter None is 0, and the variant's own -1"
        raise VariantError([*error.faults, told]) from None
