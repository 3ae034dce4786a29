"""Positions for the tests of the environments."""

from collections.abc import Sequence
from typing import Final

import attrs

import scopa
from scopa import SCOPA, CardSet, Side, State
from tests.strategies import SEATED_PRESETS
from tests.test_hidden_information import permuted

__all__ = ["ACES", "LAST_CARDS", "SEATED_PRESETS", "SOME_PRESETS", "UNFAIR", "ahead_of", "permuted"]

ACES: Final = scopa.VARIANTS["scopa-d-assi"]

LAST_CARDS: Final = State(
    variant=SCOPA,
    hands=("7D", "RB"),
    table="3C 4B",
    piles=(CardSet(), CardSet(scopa.DECK) - CardSet.parse("7D RB 3C 4B")),
    last_capturer=1,
)
"""Seat 0 has one card left, and so has seat 1."""


SOME_PRESETS: Final = (
    *(SCOPA.for_players(players) for players in (2, 3, 4, 5, 6)),
    scopa.SCOPONE,
    ACES,
    scopa.VARIANTS["scopa-di-quindici"],
    scopa.VARIANTS["scopa-a-perdere"].for_players(3),
)
"""One of each kind; `tests/conformance` has all."""


@attrs.frozen
class _Half:
    """An award that gives what no award can."""

    name: str = "half"

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return (0,) * len(sides)

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return (0.5,) * len(sides)  # type: ignore[return-value]  # that is what is wrong


UNFAIR: Final = attrs.evolve(SCOPA, awards=(_Half(),))
"""Rules by which no deal can be scored."""


def ahead_of(state: State, seat: int) -> float:
    """By how much the side of this seat is ahead of the best other one when all is over."""
    total, side = scopa.score(state).total, state.variant.side_of(seat)
    others = [points for other, points in enumerate(total) if other != side]
    if state.variant.lowest_wins:
        return float(min(others) - total[side])
    return float(total[side] - max(others))
