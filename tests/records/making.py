"""Records to test with: the same ones every time, and strategies for any others."""

from collections.abc import Mapping
from random import Random

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

import scopa
from scopa.records import PlayedDeal, Record
from scopa.testing import presets
from tests.strategies import choices, first_positions, seeds, variants

__all__ = [
    "awards_of",
    "deal_records",
    "match_records",
    "played",
    "played_match",
    "records",
    "texts",
]


def awards_of(variant: scopa.Variant) -> Mapping[str, scopa.Award]:
    """All awards of the rules by name, as the reader takes those that the library does not know."""
    return {award.name: award for award in variant.awards}


def played(start: scopa.State, plays: int = 40) -> PlayedDeal:
    """The deal after so many plays, the first legal move each time."""
    state, moves = start, list[scopa.Move]()
    while not state.is_over and len(moves) < plays:
        moves.append(scopa.legal_moves(state)[0])
        state = scopa.apply(state, moves[-1])
    return PlayedDeal(start, moves)


def played_match(
    variant: scopa.Variant = scopa.SCOPA, *, plays: int = 1000, claim: int | None = None
) -> Record:
    """The match of seed 7 after so many plays, the first legal move each time."""
    start = match = scopa.start_match(variant, seed=7)
    moves: list[scopa.Move] = []
    while not match.is_over and len(moves) < plays:
        moves.append(scopa.legal_moves(match.state)[0])
        match = match.apply(moves[-1])
    return Record.of_match(start, moves, claim=claim)


def texts() -> SearchStrategy[str]:
    """Any text without half characters, also of those that must be escaped."""
    nasty = st.text(st.sampled_from('\\"\n\r\t ;[]{}x\x00\x7f\x85\u2028\u202e\ufeffé♦'), max_size=9)
    return st.text(max_size=20) | nasty


@st.composite
def _played_deals(draw: DrawFn, start: scopa.State) -> PlayedDeal:
    """The deal as far as it was played, with comments anywhere."""
    random = Random(draw(st.integers(0, 2**32)))
    state, moves = start, list[scopa.Move]()
    for _ in range(draw(st.just(40) | st.integers(0, 40))):
        legal = choices(state)
        if not legal:
            break
        moves.append(random.choice(legal))
        state = scopa.apply(state, moves[-1])
    comments = draw(st.dictionaries(st.integers(0, len(moves)), texts(), max_size=3))
    return PlayedDeal(start, moves, comments)


def _tags(variant: scopa.Variant) -> SearchStrategy[dict[str, str]]:
    seats = [f"Seat{seat}" for seat in range(variant.players)]
    names = st.sampled_from(["Event", "Date", "Site", "Deals", "Seats", "A1", *seats])
    return st.dictionaries(names, texts(), max_size=4)


@st.composite
def deal_records(draw: DrawFn) -> Record:
    """The record of a deal from its first position, or from one in its middle."""
    variant = draw(presets() | variants())
    deal = draw(_played_deals(draw(first_positions(variant))))
    if draw(st.booleans()):
        deal = draw(_played_deals(draw(st.sampled_from(list(deal.states())))))
    return Record([deal], draw(_tags(variant)))


@st.composite
def match_records(draw: DrawFn) -> Record:
    """The record of a match, from its first position to its winner; some end by a claim."""
    variant = attrs.evolve(draw(presets() | variants()), target=draw(st.integers(1, 12)))
    dealer = draw(st.integers(0, variant.players - 1))
    start = match = scopa.start_match(variant, seed=draw(seeds()), dealer=dealer)
    random, moves = Random(draw(st.integers(0, 2**32))), list[scopa.Move]()
    for _ in range(draw(st.integers(0, 120))):
        legal = () if match.is_over else choices(match.state)
        if not legal:
            break
        moves.append(random.choice(legal))
        match = match.apply(moves[-1])
    side = draw(st.integers(0, variant.sides - 1))
    try:
        match.declare_out(side)
    except scopa.StateError:
        claim = None
    else:
        claim = side
    record = Record.of_match(start, moves, tags=draw(_tags(variant)), claim=claim)
    comments = draw(st.dictionaries(st.just(0), texts()))
    first, *others = record.deals
    return attrs.evolve(record, deals=[attrs.evolve(first, comments=comments), *others])


def records() -> SearchStrategy[Record]:
    """The record of any deal or match, by any rules."""
    return deal_records() | match_records()
