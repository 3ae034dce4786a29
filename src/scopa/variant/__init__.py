"""The rules as one frozen value, and the values that it is made of."""

from scopa.variant._options import AceLead, CaptureRule, DeclareOut, Direction
from scopa.variant._parts import AceRule, Opening, Seating
from scopa.variant._variant import Variant

__all__ = [
    "AceLead",
    "AceRule",
    "CaptureRule",
    "DeclareOut",
    "Direction",
    "Opening",
    "Seating",
    "Variant",
]
