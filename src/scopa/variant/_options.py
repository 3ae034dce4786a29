"""The choices that a variant makes, as enumerations."""

from enum import Enum

from scopa.cards._value import Named

__all__ = ["AceLead", "CaptureRule", "DeclareOut", "Direction"]


class Direction(Named, Enum):
    """Which way round the table something goes.

    >>> Direction.CLOCKWISE
    Direction.CLOCKWISE
    """

    COUNTERCLOCKWISE = "counterclockwise"
    """To the right, as in nearly all Italian sources (S001, S004, PAG, ENW, CHIT)."""
    CLOCKWISE = "clockwise"
    """To the left (S000; S003, where the player on the dealer's left begins)."""


class CaptureRule(Named, Enum):
    """Which captures by value a card may choose among.

    >>> CaptureRule.FEWEST
    CaptureRule.FEWEST
    """

    EQUAL_FIRST = "equal_first"
    """An equal single card excludes sums, which are then free (S000, S004, PAG, ENW)."""
    FEWEST = "fewest"
    """The fewest cards, then free (S001, S003, BGA)."""
    ANY = "any"
    """Equal cards and sums alike (BGA for scopa frac)."""


class AceLead(Named, Enum):
    """Whether the first play of a deal may be an ace, where the ace sweeps.

    >>> AceLead.FORBIDDEN
    AceLead.FORBIDDEN
    """

    FREE = "free"
    """It may, with all its power (the most sources)."""
    FORBIDDEN = "forbidden"
    """It may not, unless the hand holds nothing else ("regola del vile", LIC)."""
    ACES_ONLY = "aces_only"
    """It may, but takes only an ace, unless the hand holds nothing else (BGA)."""


class DeclareOut(Named, Enum):
    """Whether a side may claim in the middle of a deal that it has reached the target.

    >>> DeclareOut.CHECKED
    DeclareOut.CHECKED
    """

    NEVER = "never"
    """Nobody may: points count at the end of the deal (ENW; most sources are silent)."""
    CHECKED = "checked"
    """A side may; a false claim is refused (an option of S001)."""
    AT_RISK = "at_risk"
    """A side may; a false claim loses, and the best of the others wins (PARL)."""
