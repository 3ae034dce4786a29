"""Strategies for what play comes to.

How a deal was played is drawn as a number of plays and two bytes for each, so that Hypothesis
makes failing examples shorter, and then their moves the first in canonical order.
"""

from typing import Final

import attrs
from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from scopa.cards import Move
from scopa.errors import shown
from scopa.matches import Match, start_match
from scopa.play import apply, legal_moves
from scopa.play._dealing import deal_deck
from scopa.state import State
from scopa.testing._decks import dealable
from scopa.testing._variants import any_rules
from scopa.variant import Variant
from scopa.views import View, view

__all__ = ["matches", "states", "views"]

_MOST_PLAYS: Final = 40
_WIDE: Final = 9
"""On a table of more cards than this a capture is played wherever there is one."""
_MOST_DEALS: Final = 5
"""As many deals are played before the one whose moves are drawn."""
_LONGEST_MATCH: Final = 100
"""A match that is to be over is given up after as many deals."""
_WITHOUT_POINTS: Final = 10
"""It is given up before, after as many deals on end in which no side scores."""


def states(
    variant: Variant | SearchStrategy[Variant] | None = None, *, over: bool | None = None
) -> SearchStrategy[State]:
    """A position that play comes to, from the first of a deal to the last.

    Any seat may deal, the deck is any that need not be dealt again, and any legal moves are
    made; but on a table of ten cards and more a capture wherever there is one. What is left of
    a deal that must be over is played by the first legal moves.

    Hypothesis shrinks a position to few plays of the first legal moves, from a deck that is near
    canonical order, where seat 0 leads.

    Args:
        variant: The rules, or a strategy for them; by default all presets and house rules.
        over: True for finished deals alone, False for those that are not; by default both.

    Raises:
        TypeError: If the rules are something else, at once or when they are drawn, or `over` is
            not True, False or None.

    >>> import scopa
    >>> from hypothesis import given
    >>> @given(states(scopa.SCOPA, over=True))
    ... def test_one_side_at_most_has_the_settebello(state):
    ...     assert sorted(scopa.score(state).points["settebello"]) == [0, 1]
    >>> test_one_side_at_most_has_the_settebello()
    """
    _check_over(over)
    return _played_deals(any_rules(variant), over=over).map(_position)


def _position(played: tuple[State, tuple[Move, ...]]) -> State:
    return played[0]


def views(
    variant: Variant | SearchStrategy[Variant] | None = None, *, to_move: bool = False
) -> SearchStrategy[View]:
    """What a seat, or a spectator, may know of a position that play comes to.

    With the plays so far or without them, and with totals or without them: any from 0 to one
    below the target, whatever the position. Totals at the target, as after a tie, and below 0 are
    not among them.

    Hypothesis shrinks the position as that of `states`, and the seat to 0.

    Args:
        variant: The rules, or a strategy for them; by default all presets and house rules.
        to_move: Whether it must be this seat's turn, as it is when a player chooses.

    Raises:
        TypeError: If the rules are something else, at once or when they are drawn, or `to_move`
            is not True or False.

    >>> import random, scopa
    >>> from hypothesis import given
    >>> from scopa.players import GreedyPlayer
    >>> @given(views(to_move=True))
    ... def test_the_player_makes_a_legal_move(seen):
    ...     assert GreedyPlayer().choose(seen, random.Random(1)) in scopa.legal_moves(seen)
    >>> test_the_player_makes_a_legal_move()
    """
    if type(to_move) is not bool:
        raise TypeError(f"to_move must be True or False, not {shown(to_move)}")
    return _views(any_rules(variant), to_move=to_move)


@st.composite
def _views(draw: DrawFn, rules: SearchStrategy[Variant], *, to_move: bool) -> View:
    state, plays = draw(_played_deals(rules, over=False if to_move else None))
    seat = state.to_move
    if not to_move:
        seat = draw(st.integers(0, state.variant.players - 1) | st.none())
    totals = st.tuples(*[st.integers(0, state.variant.target - 1)] * state.variant.sides)
    return view(
        state,
        seat,
        plays=plays if draw(st.booleans()) else (),
        totals=draw(st.just(()) | totals),
    )


def matches(
    variant: Variant | SearchStrategy[Variant] | None = None, *, over: bool | None = None
) -> SearchStrategy[Match]:
    """A match at a position that play comes to, from the first deal to the winner.

    Matches come from a seed, so that they can be played on.
    Up to five deals are played by the first legal moves, and then up to forty moves are any, as
    in `states`. What is left of a match that must be over is played by the first legal moves.

    Such a match is given up when no side has scored in ten deals on end, or after 100 deals. By
    rules that nobody can win all are given up: Hypothesis then says that it filtered out too
    much (`FailedHealthCheck`), or that it found no example (`Unsatisfiable`).

    Hypothesis shrinks a match to few deals, and then to few plays of the next, of the first legal
    moves; a match that must be over ends with the deal that decides it, however long.

    Args:
        variant: The rules, or a strategy for them; by default all presets and house rules, with
            a target of 1 to 12 points, so that matches end soon.
        over: True for finished matches alone, False for those that are not; by default both.

    Raises:
        ValueError: If matches are to be over by given rules that have no awards.
        TypeError: If the rules are something else, at once or when they are drawn, or `over` is
            not True, False or None.

    >>> import scopa
    >>> from hypothesis import given
    >>> @given(matches(scopa.SCOPA, over=True))
    ... def test_the_winner_has_reached_the_target(match):
    ...     assert match.totals[match.winner] >= 11
    >>> test_the_winner_has_reached_the_target()
    """
    _check_over(over)
    if over and isinstance(variant, Variant) and not variant.awards:
        raise ValueError(
            f"no match by {shown(variant.name)} is ever over, since it has no awards to score by: "
            "give it some, or take matches that need not be over"
        )
    rules = any_rules(variant)
    return _matches(_soon_over(rules) if variant is None else rules, over=over)


def _check_over(over: object) -> None:
    """Nothing, for what tells whether play must be over.

    Raises:
        TypeError: If it is not True, False or None.
    """
    if over is not None and type(over) is not bool:
        raise TypeError(f"over must be True, False or None, not {shown(over)}")


@st.composite
def _soon_over(draw: DrawFn, rules: SearchStrategy[Variant]) -> Variant:
    return attrs.evolve(draw(rules), target=draw(st.integers(1, 12)))


@st.composite
def _matches(draw: DrawFn, rules: SearchStrategy[Variant], *, over: bool | None) -> Match:
    variant = draw(rules)
    dealer = _dealer(draw, variant)
    match = start_match(variant, seed=draw(st.integers(0)), dealer=dealer)
    for _ in range(draw(st.integers(0, _MOST_DEALS))):
        after = _played_out(match)
        if after.is_over and over is False:
            break
        match = after
    for choice in draw(_choices(match.state, over=over)):
        if match.is_over:
            break
        match = match.apply(_chosen(match.state, choice))
    while over and not match.is_over:
        if _gets_nowhere(match):
            reject()
        match = _played_out(match)
    return match


def _gets_nowhere(match: Match) -> bool:
    """Whether no side has scored for many deals, or there have been very many."""
    lately = match.scores[-_WITHOUT_POINTS:]
    scored = any(points > 0 for score in lately for points in score.total)
    return len(match.scores) >= (_LONGEST_MATCH if scored else _WITHOUT_POINTS)


def _played_out(match: Match) -> Match:
    """The match after the deal, which is played by the first legal moves."""
    deals = len(match.scores)
    while len(match.scores) == deals and not match.is_over:
        match = match.apply(_chosen(match.state, 0))
    return match


@st.composite
def _played_deals(
    draw: DrawFn, rules: SearchStrategy[Variant], *, over: bool | None
) -> tuple[State, tuple[Move, ...]]:
    """A position, and the plays that led to it from the first of the deal."""
    variant = draw(rules)
    dealer = _dealer(draw, variant)
    state = deal_deck(variant, draw(dealable(variant)), dealer)
    plays = list[Move]()
    for choice in draw(_choices(state, over=over)):
        if state.is_over:
            break
        plays.append(_chosen(state, choice))
        state = apply(state, plays[-1])
    while over and not state.is_over:
        plays.append(_chosen(state, 0))
        state = apply(state, plays[-1])
    return state, tuple(plays)


def _dealer(draw: DrawFn, variant: Variant) -> int:
    """Any seat; the last, after which seat 0 leads, is the simplest."""
    last = variant.players - 1
    return last - draw(st.integers(0, last))


@st.composite
def _choices(draw: DrawFn, state: State, *, over: bool | None) -> list[int]:
    """A number for each play to come: too few to end the deal where it must not be over."""
    left = sum(map(len, state.hands)) + len(state.stock)
    plays = draw(st.integers(0, left - 1 if over is False else _MOST_PLAYS))
    drawn = draw(st.binary(min_size=2 * plays, max_size=2 * plays))
    return [256 * high + low for high, low in zip(drawn[::2], drawn[1::2], strict=True)]


def _chosen(state: State, choice: int) -> Move:
    """The legal move that the number chooses: 0 the first; captures alone on a wide table."""
    moves = legal_moves(state)
    if len(state.table) > _WIDE:
        moves = tuple(move for move in moves if move.captured) or moves
    return moves[choice % len(moves)]
