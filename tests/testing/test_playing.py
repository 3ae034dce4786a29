"""Strategies for positions, views and matches."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import DECK, SCOPA, SCOPONE, Match, State, Variant, View
from scopa.testing import matches, presets, states, views
from scopa.testing._playing import _chosen, _played_out
from tests.invariants import check_position
from tests.strategies import CardsOfRank
from tests.testing.drawing import FEWER, drawn, shrunk, simplest

FIRST = scopa.deal(SCOPA, deck=DECK)
QUICK = presets().map(lambda preset: attrs.evolve(preset, target=1))


def plays_made(state: State) -> int:
    """How many cards have been played."""
    return 40 - state.variant.table - sum(map(len, state.hands)) - len(state.stock)


# Positions


@given(states())
def test_any_position_is_one_of_the_game(state: State) -> None:
    check_position(state)


@FEWER
@given(states(over=True), states(over=False))
def test_positions_that_are_over_or_not(finished: State, other: State) -> None:
    assert finished.is_over
    assert not other.is_over
    assert scopa.legal_moves(other)


def test_positions_are_drawn_from_the_first_to_the_last() -> None:
    found = drawn(states(SCOPA))
    assert {state.is_over for state in found} == {False, True}
    assert len(set(map(plays_made, found))) > 8
    assert {state.dealer for state in found} == {0, 1}


def test_the_simplest_position_is_the_first_of_the_deck_in_canonical_order() -> None:
    assert simplest(states()) == FIRST


def test_a_position_shrinks_to_few_plays_of_the_first_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dealt = range(10)
    orders = st.permutations(dealt).map(lambda first: bytes([*first, *range(10, 40)]))
    monkeypatch.setattr("scopa.testing._decks._ORDERS", orders)
    found = shrunk(states(SCOPA), lambda state: any(state.piles))
    assert found == list(scopa.replay(FIRST, ["AC", "ASxAC"]))[-1]


def test_the_simplest_finished_deal_is_played_by_the_first_moves() -> None:
    finished = FIRST
    while not finished.is_over:
        finished = scopa.apply(finished, scopa.legal_moves(finished)[0])
    assert simplest(states(SCOPA, over=True)) == finished


@pytest.mark.parametrize("rules", [SCOPONE, st.just(SCOPONE), None])
def test_rules_are_given_as_a_variant_or_a_strategy(rules: Any) -> None:
    wanted = SCOPA if rules is None else SCOPONE
    assert simplest(states(rules)).variant == wanted
    assert simplest(views(rules)).variant == wanted
    assert simplest(matches(rules)).variant == attrs.evolve(
        wanted, target=1 if rules is None else wanted.target
    )


@pytest.mark.parametrize("strategy", [states, views, matches])
def test_a_strategy_for_rules_draws_rules(strategy: Any) -> None:
    with pytest.raises(TypeError, match="the strategy for rules must draw a Variant, not 7"):
        drawn(strategy(st.just(7)), 1)


@pytest.mark.parametrize("strategy", [states, matches])
@pytest.mark.parametrize("over", [0, 1, "yes"])
def test_over_is_true_false_or_none(strategy: Any, over: object) -> None:
    with pytest.raises(TypeError, match=f"over must be True, False or None, not {over!r}"):
        strategy(over=over)


@pytest.mark.parametrize("to_move", [0, "yes", None])
def test_to_move_is_true_or_false(to_move: Any) -> None:
    with pytest.raises(TypeError, match=f"to_move must be True or False, not {to_move!r}"):
        views(to_move=to_move)


@pytest.mark.parametrize("strategy", [states, views, matches])
@pytest.mark.parametrize("other", ["scopa", 7, [SCOPA]])
def test_rules_of_another_kind_are_refused_at_once(strategy: Any, other: object) -> None:
    with pytest.raises(TypeError, match="the rules are a Variant or a strategy for them, not "):
        strategy(other)


@FEWER
@given(states(attrs.evolve(SCOPA, max_captured=1, must_capture=False, fixed_total=15), over=True))
def test_house_rules_that_hardly_capture_are_played_to_the_end(finished: State) -> None:
    assert plays_made(finished) == 36


# Views


@FEWER
@given(views())
def test_any_view_is_one_of_the_game(seen: View) -> None:
    assert len(seen.hand) == (0 if seen.seat is None else seen.hand_sizes[seen.seat])
    assert len(seen.totals) in (0, seen.variant.sides)
    assert all(0 <= total < seen.variant.target for total in seen.totals)
    played = 40 - seen.variant.table - sum(seen.hand_sizes) - seen.stock_size
    assert len(seen.plays) in (0, played)


@FEWER
@given(views(to_move=True))
def test_a_view_of_the_seat_to_move_has_moves(seen: View) -> None:
    assert seen.seat == seen.to_move is not None
    assert scopa.legal_moves(seen)


def test_views_are_of_any_seat_and_of_spectators_with_plays_and_totals_or_without() -> None:
    found = drawn(views(SCOPA), 30)
    assert found[0] == scopa.view(FIRST, 0)
    assert {seen.seat for seen in found} == {0, 1, None}
    assert {bool(seen.totals) for seen in found} == {False, True}
    assert {bool(seen.plays) for seen in found} == {False, True}


# The moves that are made


def test_every_legal_move_may_be_made() -> None:
    first = scopa.legal_moves(FIRST)
    assert tuple(_chosen(FIRST, choice) for choice in range(len(first))) == first
    assert _chosen(FIRST, len(first)) == first[0]


WIDE = "2C 2D 2B 2S 3C 3D 3B 3S 4C 4D"


@pytest.mark.parametrize(
    ("hand", "table", "captures"),
    [("AC 7C", WIDE, {True}), ("AC AD", WIDE, {False}), ("AC 7C", WIDE[3:], {False, True})],
)
def test_on_a_wide_table_a_capture_is_made_where_there_is_one(
    hand: str, table: str, captures: set[bool]
) -> None:
    rules = attrs.evolve(SCOPA, must_capture=False)
    state = State(variant=rules, hands=(hand, "FD FB"), table=table)
    choices = range(len(scopa.legal_moves(state)))
    assert {bool(_chosen(state, choice).captured) for choice in choices} == captures


# Matches


@FEWER
@given(matches())
def test_any_match_is_one_of_the_game(match: Match) -> None:
    check_position(match.state)
    assert 1 <= match.variant.target <= 12
    assert match.totals == tuple(
        sum(score.total[side] for score in match.scores) for side in range(match.variant.sides)
    )
    assert len(match.plays) == plays_made(match.state)
    if not match.is_over:
        match.apply(scopa.legal_moves(match.state)[0])


@FEWER
@given(matches(QUICK, over=True), matches(over=False))
def test_matches_that_are_over_or_not(finished: Match, other: Match) -> None:
    assert finished.is_over
    assert not other.is_over
    assert scopa.legal_moves(other.state)


def test_the_simplest_match_is_the_first_position_of_the_simplest_seed() -> None:
    assert simplest(matches(SCOPA)) == scopa.start_match(SCOPA, seed=0)


def test_a_match_shrinks_to_few_deals_and_then_to_few_plays() -> None:
    played_on = shrunk(matches(SCOPA), lambda match: bool(match.scores))
    assert len(played_on.scores) == 1
    assert played_on.plays == ()


@pytest.mark.parametrize("rules", [SCOPA, SCOPONE])
def test_a_match_by_given_rules_is_played_to_their_target(rules: Variant) -> None:
    finished = simplest(matches(rules, over=True))
    assert finished.variant == rules
    assert finished.winner is not None
    assert finished.totals[finished.winner] >= rules.target


class GivenUpError(Exception):
    """In place of Hypothesis's own, which has it try again."""


def give_up() -> None:
    raise GivenUpError


ENDLESS = Variant(name="endless", awards=(), rounds=(1,), table=38, max_captured=1)


@pytest.mark.parametrize(
    ("rules", "most", "deals"),
    [
        (ENDLESS, 100, 10),
        (attrs.evolve(ENDLESS, awards=(CardsOfRank(scopa.Rank.ASSO, -1),)), 100, 10),
        (attrs.evolve(ENDLESS, awards=(scopa.MostCards(),), target=999), 12, 12),
    ],
)
def test_a_match_that_nobody_seems_to_win_is_given_up(
    monkeypatch: pytest.MonkeyPatch, rules: Variant, most: int, deals: int
) -> None:
    played = list[Match]()

    def play_out(match: Match) -> Match:
        played.append(_played_out(match))
        return played[-1]

    monkeypatch.setattr("scopa.testing._playing._LONGEST_MATCH", most)
    monkeypatch.setattr("scopa.testing._playing._played_out", play_out)
    monkeypatch.setattr("scopa.testing._playing.reject", give_up)
    with pytest.raises(GivenUpError):
        drawn(matches(st.just(rules), over=True), 1)
    assert len(played[-1].scores) == deals


def test_matches_by_rules_without_awards_are_never_over_and_refused_at_once() -> None:
    with pytest.raises(ValueError, match="no match by 'endless' is ever over, since it has no aw"):
        matches(ENDLESS, over=True)


def test_a_match_that_nobody_can_win_is_drawn_where_it_need_not_be_over() -> None:
    assert not simplest(matches(ENDLESS)).is_over
