"""Endgames of two sides for the tests, come to by play and changed by hand."""

from __future__ import annotations

from random import Random

import attrs
from hypothesis import assume, reject
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

import scopa
from scopa.testing import presets
from tests.strategies import choices, variants

__all__ = ["endgames", "two_sided"]


def two_sided() -> SearchStrategy[scopa.Variant]:
    """Any preset for two sides, and house rules for two."""
    return (presets() | variants()).filter(lambda rules: rules.sides == 2)


@st.composite
def endgames(draw: DrawFn, rules: SearchStrategy[scopa.Variant]) -> scopa.State:
    """A position of at most five cards that are still to be played, now and then with the past
    wiped out: no piles, and nobody who has captured."""
    variant, random = draw(rules), Random(draw(st.integers(0, 2**32)))
    try:
        state = scopa.deal(variant, rng=random)
    except scopa.StateError:  # these rules hardly ever let a deal begin
        reject()
    most = draw(st.integers(0, 5))
    while sum(map(len, state.hands)) + len(state.stock) > most:
        legal = choices(state)
        assume(legal)
        state = scopa.apply(state, random.choice(legal))
    assume(len(state.table) <= 8)
    if draw(st.booleans()) or state.is_over:
        return state
    sweeps = tuple(draw(st.integers(0, 2)) for _ in state.sweeps)
    return attrs.evolve(state, piles=None, last_capturer=None, sweeps=sweeps)
