"""Strategies for the parts of a variant; each begins with its default, the simplest."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

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
    Sweeps,
)
from scopa.errors import shown
from scopa.presets import SCOPA
from scopa.testing._presets import SEATED_PRESETS, one_of_these
from scopa.variant import AceLead, AceRule, Opening, Seating

__all__ = ["MOST_PLAYERS", "ace_rules", "awards", "openings", "seatings"]

MOST_PLAYERS: Final = 8
_WIDEST_TABLE: Final = 12


@cache
def _each_award() -> tuple[SearchStrategy[Award], ...]:
    """Each award of the library, with its options."""
    more_than = st.none() | st.integers(0, 40)
    figures = st.integers(0, 30)
    return (
        st.builds(MostCards, more_than),
        st.builds(MostDenari, more_than),
        st.builds(MostSevens, more_than),
        st.builds(MostSixes, more_than),
        st.just(Settebello()),
        st.just(ReBello()),
        st.builds(
            Primiera,
            missing_suit=st.sampled_from(MissingSuit),
            courts=st.sampled_from([(10, 10, 10), (8, 9, 10)])
            | st.tuples(figures, figures, figures),
        ),
        st.builds(
            Napola,
            least=st.just(3) | st.integers(1, 10),
            most=st.none() | st.integers(1, 10),
            all_ten_wins=st.booleans(),
        ),
        st.builds(Sweeps, points=st.integers(1, 3)),
    )


def awards(*own: SearchStrategy[Award]) -> SearchStrategy[tuple[Award, ...]]:
    """Any awards that go together, in any order; those of scopa are the simplest.

    Any of the library's awards may be among them, or none at all, with any of its options; but a
    sweep is worth 1 to 3 points, and a court card at most 30 in primiera.

    Args:
        own: Strategies for awards of your own, each for one name that no other award has; of
            each there is one award or none.

    Raises:
        TypeError: If one of your own is no strategy.

    >>> import attrs, scopa
    >>> from hypothesis import given, strategies as st
    >>> @attrs.frozen
    ... class Kings:
    ...     each: int
    ...     name = "kings"
    ...
    ...     def tally(self, sides):
    ...         return tuple(sum(card.value == 10 for card in side.cards) for side in sides)
    ...
    ...     def points(self, sides):
    ...         return tuple(self.each * kings for kings in self.tally(sides))
    >>> @given(awards(st.builds(Kings, st.integers(1, 3))))
    ... def test_awards_make_rules(chosen):
    ...     assert attrs.evolve(scopa.SCOPA, awards=chosen).awards == chosen
    >>> test_awards_make_rules()
    """
    for award in own:
        if not isinstance(award, SearchStrategy):
            raise TypeError(
                "an award of your own is given as a strategy, such as "
                f"hypothesis.strategies.just(award), not {shown(award)}"
            )
    some = st.tuples(*(st.none() | award for award in (*_each_award(), *own)))
    several = some.map(_those_there).flatmap(st.permutations).map(tuple)
    return st.one_of(st.just(SCOPA.awards), several, several)


def _those_there(chosen: Iterable[Award | None]) -> list[Award]:
    return [award for award in chosen if award is not None]


@cache
def ace_rules() -> SearchStrategy[AceRule]:
    """Any rule for an ace that takes the whole table."""
    return st.builds(
        AceRule,
        sweep_scores=st.booleans(),
        sweeps_aces=st.booleans(),
        takes_itself=st.booleans(),
        leading=st.sampled_from(AceLead),
    )


@cache
def openings() -> SearchStrategy[Opening]:
    """Any bonus for the opening table, also one that nearly every table gives."""
    pairs = st.lists(
        st.tuples(st.integers(1, 50), st.integers(1, 4)),
        min_size=1,
        max_size=5,
        unique_by=lambda pair: pair[0],
    )
    often = tuple((total, 1) for total in range(10, 36))
    return st.builds(
        Opening,
        sweeps=st.sampled_from([Opening().sweeps, often]) | pairs.map(tuple),
        split=st.sampled_from([True, False]),
        to_leader=st.booleans(),
    )


@cache
def seatings(players: int | None = None) -> SearchStrategy[Seating]:
    """A row of a preset, or any other for two to eight players with at most twelve on the table.

    Teams are single players or of any size that divides their number; rounds are of any sizes
    that deal out the pack. The rows of presets are the simpler ones.
    """
    rows = (
        row
        for preset in SEATED_PRESETS
        for row in preset.seatings
        if players in (None, row.players)
    )
    published = tuple(dict.fromkeys(rows))
    made_up = _made_up_seatings(players)
    return one_of_these(published) | made_up if published else made_up


@st.composite
def _made_up_seatings(draw: DrawFn, players: int | None) -> Seating:
    if players is None:
        players = draw(st.integers(2, MOST_PLAYERS))
    sides = draw(st.sampled_from([n for n in range(players, 1, -1) if players % n == 0]))
    tables = [n for n in range(_WIDEST_TABLE + 1) if (40 - n) % players == 0]
    table = draw(st.sampled_from(tables))
    each = (40 - table) // players
    ends = sorted(draw(st.sets(st.integers(1, each), max_size=4)) | {each})
    return Seating(
        players=players,
        teams=tuple(tuple(range(side, players, sides)) for side in range(sides)),
        rounds=tuple(end - start for start, end in zip([0, *ends], ends, strict=False)),
        table=table,
        target=draw(st.integers(1, 60)),
        redeal_kings=draw(st.none() | st.integers(1, 4)),
    )
