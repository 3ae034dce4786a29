"""Hypothesis strategies for the values of the library.

Cards, card sets, moves and decks are any that there are, variants any that can be played;
positions and matches are those that play by such a variant comes to.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Final

import attrs
from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

import scopa

__all__ = [
    "SEATED_PRESETS",
    "CardsOfRank",
    "ace_rules",
    "awards",
    "card_sets",
    "cards",
    "choices",
    "dealable_decks",
    "decks",
    "first_positions",
    "matches",
    "moves",
    "openings",
    "presets",
    "seatings",
    "seeds",
    "states",
    "variants",
]

WIDE: Final = 9
"""On a table of more cards than this a capture is played wherever there is one."""
TOO_WIDE: Final = 12
"""On a table of more cards than this play stops: the captures from it are too many."""

SEATED_PRESETS: Final = tuple(
    dict.fromkeys(
        preset.for_players(row.players, row.teams)
        for preset in scopa.VARIANTS.values()
        for row in preset.seatings
    )
)
"""Every preset with each of its seatings, in the order of `scopa.VARIANTS`."""


@cache
def cards() -> SearchStrategy[scopa.Card]:
    """Any of the forty cards."""
    return st.sampled_from(scopa.DECK)


def card_sets(*, min_size: int = 0, max_size: int = 40) -> SearchStrategy[scopa.CardSet]:
    """Any set of so many cards; few and many are equally likely."""
    return (
        st.integers(min_size, max_size)
        .flatmap(lambda size: st.sets(cards(), min_size=size, max_size=size))
        .map(scopa.CardSet)
    )


@cache
@st.composite
def moves(draw: DrawFn) -> scopa.Move:
    """Any move that can be written, whether or not some rules allow it."""
    card = draw(cards())
    return scopa.Move(card, draw(card_sets(max_size=10)) - {card})


@cache
def decks() -> SearchStrategy[tuple[scopa.Card, ...]]:
    """The forty cards in any order."""
    return st.permutations(scopa.DECK).map(tuple)


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
def _each_award() -> tuple[SearchStrategy[scopa.Award], ...]:
    """Each award, with all its options."""
    more_than = st.none() | st.integers(0, 40)
    figures = st.integers(0, 30)
    return (
        st.builds(scopa.MostCards, more_than),
        st.builds(scopa.MostDenari, more_than),
        st.builds(scopa.MostSevens, more_than),
        st.builds(scopa.MostSixes, more_than),
        st.just(scopa.Settebello()),
        st.just(scopa.ReBello()),
        st.builds(
            scopa.Primiera,
            missing_suit=st.sampled_from(scopa.MissingSuit),
            courts=st.sampled_from([(10, 10, 10), (8, 9, 10)])
            | st.tuples(figures, figures, figures),
        ),
        st.builds(
            scopa.Napola,
            least=st.just(3) | st.integers(1, 10),
            most=st.none() | st.integers(1, 10),
            all_ten_wins=st.booleans(),
        ),
        st.builds(scopa.Sweeps, points=st.integers(1, 3)),
        st.builds(CardsOfRank, st.sampled_from(scopa.Rank), st.integers(-1, 3)),
    )


@cache
def awards() -> SearchStrategy[tuple[scopa.Award, ...]]:
    """Any awards that go together, in any order; none at all are possible."""
    some = st.tuples(*(st.none() | award for award in _each_award()))
    chosen = some.map(lambda found: [award for award in found if award is not None])
    several = chosen.flatmap(st.permutations).map(tuple)
    return st.one_of(several, several, st.just(scopa.Variant().awards))


@cache
def ace_rules() -> SearchStrategy[scopa.AceRule]:
    """Any rule for an asso that takes the whole table."""
    return st.builds(
        scopa.AceRule,
        sweep_scores=st.booleans(),
        sweeps_aces=st.booleans(),
        takes_itself=st.booleans(),
        leading=st.sampled_from(scopa.AceLead),
    )


@cache
def openings() -> SearchStrategy[scopa.Opening]:
    """Any bonus for the opening table, also one that nearly every table gives."""
    pairs = st.lists(
        st.tuples(st.integers(1, 50), st.integers(1, 4)),
        min_size=1,
        max_size=5,
        unique_by=lambda pair: pair[0],
    )
    often = tuple((total, 1) for total in range(10, 36))
    return st.builds(
        scopa.Opening,
        sweeps=st.sampled_from([scopa.Opening().sweeps, often]) | pairs.map(tuple),
        split=st.booleans(),
        to_leader=st.booleans(),
    )


@st.composite
def _new_seatings(draw: DrawFn) -> scopa.Seating:
    """Any row, made up; see `seatings`."""
    players = draw(st.integers(2, 8))
    sides = draw(st.sampled_from([n for n in range(2, players + 1) if players % n == 0]))
    table = draw(st.sampled_from([n for n in range(13) if (40 - n) % players == 0]))
    each = (40 - table) // players
    ends = sorted(draw(st.sets(st.integers(1, each), max_size=4)) | {each})
    return scopa.Seating(
        players=players,
        teams=tuple(tuple(range(side, players, sides)) for side in range(sides)),
        rounds=tuple(end - start for start, end in zip([0, *ends], ends, strict=False)),
        table=table,
        target=draw(st.integers(1, 60)),
        redeal_kings=draw(st.none() | st.integers(1, 4)),
    )


@cache
def seatings() -> SearchStrategy[scopa.Seating]:
    """A row of a preset, or any other for two to eight players with at most twelve on the table.

    Teams are single players or of any size that divides their number; rounds are of any sizes
    that deal out the pack.
    """
    rows = (row for preset in SEATED_PRESETS for row in preset.seatings)
    return st.sampled_from(tuple(dict.fromkeys(rows))) | _new_seatings()


@cache
def _rules_apart() -> SearchStrategy[dict[str, Any]]:
    """Fields of a variant that go with any others; those of its own seating are in `row`."""
    more_rows = st.lists(seatings(), max_size=2).map(tuple)
    return st.fixed_dictionaries(
        {
            "row": seatings(),
            "name": st.just("scopa") | st.text(min_size=1, max_size=12),
            "margin": st.integers(1, 3),
            "seatings": st.just(()) | more_rows,
            "direction": st.sampled_from(scopa.Direction),
            "dealer_rotation": st.none() | st.sampled_from(scopa.Direction),
            "redeal_aces": st.none() | st.integers(1, 4),
            "capture": st.sampled_from(scopa.CaptureRule),
            "fixed_total_fewest": st.booleans(),
            "max_captured": st.none() | st.integers(1, 5),
            "must_capture": st.booleans(),
            "opening": st.none() | openings(),
            "last_card_sweep": st.booleans(),
            "awards": awards(),
        }
    )


_SUMS: Final = ((True, None), (True, 15), (True, 11), (False, 15), (False, 11))
_ENDS: Final = ((True, scopa.DeclareOut.NEVER), *((False, claim) for claim in scopa.DeclareOut))


@cache
@st.composite
def variants(draw: DrawFn) -> scopa.Variant:
    """House rules: every field with its default and with other values, all of them fitting."""
    fields = draw(_rules_apart())
    by_value, fixed_total = draw(st.sampled_from(_SUMS))
    lowest_wins, declare_out = draw(st.sampled_from(_ENDS))
    ace = draw(st.none() | ace_rules()) if by_value else None
    if ace is not None and not fields["must_capture"]:
        ace = attrs.evolve(ace, takes_itself=False)
    if lowest_wins:
        fields["awards"] = tuple(map(_without_all_ten, fields["awards"]))
    return scopa.Variant(
        **attrs.asdict(fields.pop("row"), recurse=False),
        **fields,
        by_value=by_value,
        fixed_total=fixed_total,
        ace=ace,
        declare_out=declare_out,
        lowest_wins=lowest_wins,
    )


def _without_all_ten(award: scopa.Award) -> scopa.Award:
    """The award, without the win of the match by all ten denari."""
    return attrs.evolve(award, all_ten_wins=False) if isinstance(award, scopa.Napola) else award


@cache
def presets() -> SearchStrategy[scopa.Variant]:
    """Any preset with any of its seatings."""
    return st.sampled_from(SEATED_PRESETS)


def _rules(rules: SearchStrategy[scopa.Variant] | None) -> SearchStrategy[scopa.Variant]:
    return presets() | variants() if rules is None else rules


@st.composite
def dealable_decks(draw: DrawFn, variant: scopa.Variant) -> tuple[scopa.Card, ...]:
    """The forty cards in any order that need not be dealt again by these rules.

    A deck that must be is cut until it need not be.
    """
    deck = draw(decks())
    for at in range(40):
        lifted = scopa.cut(deck, at) if at else deck
        try:
            scopa.deal(variant, deck=lifted)
        except scopa.StateError:
            continue
        return lifted
    return reject()


@st.composite
def first_positions(draw: DrawFn, variant: scopa.Variant) -> scopa.State:
    """The first position of a deal by these rules, whoever deals."""
    dealer = draw(st.integers(0, variant.players - 1))
    return scopa.deal(variant, deck=draw(dealable_decks(variant)), dealer=dealer)


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


@st.composite
def states(draw: DrawFn, rules: SearchStrategy[scopa.Variant] | None = None) -> scopa.State:
    """A position that play comes to, from the first of a deal to the last.

    Args:
        draw: Given by Hypothesis.
        rules: The variants to choose from; by default all presets and house rules.
    """
    state = draw(first_positions(draw(_rules(rules))))
    for _ in range(draw(st.integers(0, 40))):
        legal = choices(state)
        if not legal:
            break
        state = scopa.apply(state, draw(st.sampled_from(legal)))
    return state


@st.composite
def matches(draw: DrawFn, rules: SearchStrategy[scopa.Variant] | None = None) -> scopa.Match:
    """A match at a position that play comes to, from the first deal to the winner.

    Args:
        draw: Given by Hypothesis.
        rules: The variants to choose from, by default all presets and house rules; their target
            is drawn afresh, 1 to 12, so that matches end.
    """
    variant = attrs.evolve(draw(_rules(rules)), target=draw(st.integers(1, 12)))
    dealer = draw(st.integers(0, variant.players - 1))
    match = scopa.start_match(variant, seed=draw(seeds()), dealer=dealer)
    random = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 120))):
        legal = () if match.is_over else choices(match.state)
        if not legal:
            break
        match = match.apply(random.choice(legal))
    return match
