"""One deal: shuffling, dealing, the legal moves, playing them."""

from scopa.play._deal import deal
from scopa.play._dealer import DealerDraw, FirstDealer, draw_dealer
from scopa.play._illegal import IllegalMoveError, IllegalMoveReason
from scopa.play._moves import apply, legal_moves, replay
from scopa.play._outcome import Outcome, outcome
from scopa.play._shuffling import cut, shuffle

__all__ = [
    "DealerDraw",
    "FirstDealer",
    "IllegalMoveError",
    "IllegalMoveReason",
    "Outcome",
    "apply",
    "cut",
    "deal",
    "draw_dealer",
    "legal_moves",
    "outcome",
    "replay",
    "shuffle",
]
