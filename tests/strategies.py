"""Strategies of these tests alone: those of the library, with an award that it does not know."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

import scopa
from scopa import testing
from scopa.testing._playing import _soon_over
from scopa.testing._presets import SEATED_PRESETS

__all__ = [
    "SEATED_PRESETS",
    "CardsOfRank",
    "awards",
    "choices",
    "first_positions",
    "matches",
    "seeds",
    "states",
    "variants",
]

WIDE: Final = 9
"""On a table of more cards than this a capture is played wherever there is one."""
TOO_WIDE: Final = 12
"""On a table of more cards than this play stops: the captures from it are too many."""


@cache
def seeds() -> SearchStrategy[int | str]:
    """Anything that may seed a shuffle."""
    return st.integers() | st.text(max_size=20)


@attrs.frozen
class CardsOfRank:
    """An award that the library does not know: points for each card of one rank.

    Args:
        rank: The rank.
        each: What each card of it is worth.
    """

    name: ClassVar[str] = "cards_of_rank"

    rank: scopa.Rank
    each: int = 1

    def tally(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        """How many cards of the rank each side took."""
        return tuple(sum(card.rank is self.rank for card in side.cards) for side in sides)

    def points(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        """The points of each side."""
        return tuple(self.each * count for count in self.tally(sides))


@cache
def awards() -> SearchStrategy[tuple[scopa.Award, ...]]:
    """Any awards that go together, in any order; none at all are possible."""
    ranks, points = st.sampled_from(scopa.Rank), st.integers(-1, 3)
    return testing.awards(st.builds(CardsOfRank, ranks, points))


@cache
def variants() -> SearchStrategy[scopa.Variant]:
    """House rules, some of them with the award that the library does not know."""
    return testing.variants(awards=awards())


@cache
def _any_rules() -> SearchStrategy[scopa.Variant]:
    return testing.presets() | variants()


@st.composite
def first_positions(draw: DrawFn, variant: scopa.Variant) -> scopa.State:
    """The first position of a deal by these rules, whoever deals."""
    dealer = draw(st.integers(0, variant.players - 1))
    return scopa.deal(variant, deck=draw(testing.decks(variant)), dealer=dealer)


def choices(state: scopa.State) -> tuple[scopa.Move, ...]:
    """The legal moves to choose from, so that the table stays small enough to go on.

    Captures alone on a wide table where there are any; none when the deal is over or the table
    has grown too wide.
    """
    if len(state.table) > TOO_WIDE:
        return ()
    legal = scopa.legal_moves(state)
    captures = tuple(move for move in legal if move.captured)
    return captures if captures and len(state.table) > WIDE else legal


def states(rules: SearchStrategy[scopa.Variant] | None = None) -> SearchStrategy[scopa.State]:
    """A position that play comes to, from the first of a deal to the last.

    Args:
        rules: The variants to choose from; by default all presets and house rules.
    """
    return testing.states(_any_rules() if rules is None else rules)


def matches(rules: SearchStrategy[scopa.Variant] | None = None) -> SearchStrategy[scopa.Match]:
    """A match at a position that play comes to, from the first deal to the winner.

    Args:
        rules: The variants to choose from, by default all presets and house rules; their target
            is drawn afresh, 1 to 12, so that matches end.
    """
    return testing.matches(_soon_over(_any_rules() if rules is None else rules))
