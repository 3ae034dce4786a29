"""The games that OpenSpiel knows by name."""

import re
from typing import Final

import pyspiel

from scopa.adapters.open_spiel._bounds import points_of_a_side
from scopa.adapters.open_spiel._game import ScopaGame, game_type
from scopa.adapters.open_spiel._parameters import (
    DEAL_PARAMETERS,
    PARAMETERS,
    Parameters,
    rules_from,
    usual_rules,
)
from scopa.errors import shown
from scopa.presets import VARIANTS
from scopa.variant import Variant
from scopa.variant._variant import check_rules

__all__ = ["register"]

_PLAYERS: Final = [row.players for variant in VARIANTS.values() for row in variant.seatings]
_PRESETS: Final = game_type("python_scopa", "Scopa", (min(_PLAYERS), max(_PLAYERS)), PARAMETERS)
_registered: Final[dict[str, tuple[Variant, tuple[int, int]]]] = {}


def register(short_name: str, variant: Variant, *, points: tuple[int, int] | None = None) -> None:
    """Nothing, once OpenSpiel loads a deal by these rules under this name.

    It does so in this process; another one that is sent games or states of it must register
    them too. The parameters of such a game are `dealer` and `returns`.

    Args:
        short_name: The name: small letters, digits and underscores, a letter first.
        variant: The rules.
        points: The least and the most points that a side can have in a deal; needed where an
            award is none of the library's.

    Raises:
        TypeError: If something is of another kind.
        ValueError: If the name is none, or that of another game, or the points are no range, or
            needed and not given.
        VariantError: If every table would have to be dealt again.

    >>> import pyspiel, scopa
    >>> register("three_alone", scopa.SCOPA.for_players(3))
    >>> game = pyspiel.load_game("three_alone(returns=points)")
    >>> game.num_players(), str(game)
    (3, 'three_alone(returns=points)')
    """
    check_rules(variant)
    if not isinstance(short_name, str):
        raise TypeError(f"the name of a game is text, not {shown(short_name)}")
    if not re.fullmatch("[a-z][a-z0-9_]*", short_name):
        raise ValueError(
            "the name of a game is of small letters, digits and underscores, a letter first; "
            f"not {shown(short_name)}"
        )
    kept = variant, points_of_a_side(variant, points)
    if short_name not in _registered and short_name in pyspiel.registered_names():
        raise ValueError(f"OpenSpiel has another game of the name {shown(short_name)}")
    if _registered.get(short_name, kept) != kept:
        raise ValueError(f"there are other rules of the name {shown(short_name)}")
    kind = game_type(short_name, variant.name, (variant.players,) * 2, DEAL_PARAMETERS)

    class Registered(ScopaGame):
        """A deal by these rules."""

        def __init__(self, params: Parameters | None = None) -> None:
            given = _given(params, DEAL_PARAMETERS)
            rules = usual_rules(variant, {**DEAL_PARAMETERS, **given})
            super().__init__(kind, rules, kept[1], given)

    Registered()
    _registered[short_name] = kept
    # OpenSpiel keeps it beyond the end of Python, which classes survive, but no functions.
    pyspiel.register_game(kind, Registered)


class PresetGame(ScopaGame):
    """A deal by one of the presets: `python_scopa`."""

    def __init__(self, params: Parameters | None = None) -> None:
        given = _given(params, PARAMETERS)
        rules = rules_from({**PARAMETERS, **given})
        super().__init__(_PRESETS, rules, points_of_a_side(rules.variant, None), given)


def _given(parameters: Parameters | None, usual: Parameters) -> Parameters:
    """The parameters that are not what they are by default, so that names of games are short."""
    given = parameters or {}
    return {name: value for name, value in given.items() if value != usual[name]}


pyspiel.register_game(_PRESETS, PresetGame)
