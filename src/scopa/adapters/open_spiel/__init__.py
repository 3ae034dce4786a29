"""A deal of scopa as a game of OpenSpiel: importing this registers `python_scopa`."""

try:
    import pyspiel  # noqa: F401  # only whether it is there
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError(
        'scopa.adapters.open_spiel needs OpenSpiel: python -m pip install "scopa[open-spiel]"',
        name=_missing.name,
    ) from _missing

from scopa.adapters.open_spiel._game import ScopaGame, ScopaState
from scopa.adapters.open_spiel._observer import ScopaObserver
from scopa.adapters.open_spiel._players import PlayerBot, Policy, PolicyPlayer
from scopa.adapters.open_spiel._registering import register
from scopa.adapters.open_spiel._resampling import resample, state_from_view

__all__ = [
    "PlayerBot",
    "Policy",
    "PolicyPlayer",
    "ScopaGame",
    "ScopaObserver",
    "ScopaState",
    "register",
    "resample",
    "state_from_view",
]
