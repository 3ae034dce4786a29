"""The rules of the Italian card game Scopa and its family, as immutable typed values.

>>> import scopa
>>> state = scopa.deal(scopa.SCOPA, seed=7)
>>> while not state.is_over:
...     state = scopa.apply(state, scopa.legal_moves(state)[0])
>>> scopa.score(state).total
(0, 6)
"""

from typing import TYPE_CHECKING

from scopa.awards import (
    Award,
    MissingSuit,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Napola,
    Primiera,
    ReBello,
    Settebello,
    Side,
    Sweeps,
)
from scopa.capturing import captures
from scopa.cards import DECK, Card, CardSet, Move, Rank, Suit
from scopa.errors import (
    DealNotOverError,
    NotationError,
    RecordError,
    ScopaError,
    StateError,
    VariantError,
)
from scopa.matches import Match, match_winner, start_match
from scopa.play import (
    DealerDraw,
    FirstDealer,
    IllegalMoveError,
    IllegalMoveReason,
    Outcome,
    apply,
    cut,
    deal,
    draw_dealer,
    legal_moves,
    outcome,
    replay,
    shuffle,
)
from scopa.presets import RE_BELLO, SCOPA, SCOPONE, SCOPONE_SCIENTIFICO, VARIANTS
from scopa.scoring import Score, score
from scopa.state import State
from scopa.variant import (
    AceLead,
    AceRule,
    CaptureRule,
    DeclareOut,
    Direction,
    Opening,
    Seating,
    Variant,
)
from scopa.views import View, view

if TYPE_CHECKING:
    from scopa.simulation import Results, simulate, simulate_matches

__version__ = "0.1.0"

__all__ = [
    "DECK",
    "RE_BELLO",
    "SCOPA",
    "SCOPONE",
    "SCOPONE_SCIENTIFICO",
    "VARIANTS",
    "AceLead",
    "AceRule",
    "Award",
    "CaptureRule",
    "Card",
    "CardSet",
    "DealNotOverError",
    "DealerDraw",
    "DeclareOut",
    "Direction",
    "FirstDealer",
    "IllegalMoveError",
    "IllegalMoveReason",
    "Match",
    "MissingSuit",
    "MostCards",
    "MostDenari",
    "MostSevens",
    "MostSixes",
    "Move",
    "Napola",
    "NotationError",
    "Opening",
    "Outcome",
    "Primiera",
    "Rank",
    "ReBello",
    "RecordError",
    "Results",
    "ScopaError",
    "Score",
    "Seating",
    "Settebello",
    "Side",
    "State",
    "StateError",
    "Suit",
    "Sweeps",
    "Variant",
    "VariantError",
    "View",
    "__version__",
    "apply",
    "captures",
    "cut",
    "deal",
    "draw_dealer",
    "legal_moves",
    "match_winner",
    "outcome",
    "replay",
    "score",
    "shuffle",
    "simulate",
    "simulate_matches",
    "start_match",
    "view",
]

_FROM_SIMULATION = ("Results", "simulate", "simulate_matches")
"""What costs imports of its own, which are done when it is first used."""


def __getattr__(name: str) -> object:
    if name not in _FROM_SIMULATION:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from scopa import simulation  # noqa: PLC0415  # on first use

    found = globals()[name] = getattr(simulation, name)
    return found
