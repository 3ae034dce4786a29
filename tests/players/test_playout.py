"""Playouts on masks: the same moves, positions and ends of deals as the rules give."""

from collections.abc import Iterator
from random import Random

import attrs
import pytest

import scopa
from scopa import SCOPA, Move, State, apply, legal_moves
from scopa.cards._card_set import from_mask
from scopa.players import GreedyPlayer, _playout
from scopa.players._playout import OVER, Playout, play_of, tables_of
from scopa.scoring import sides_of
from scopa.state._turns import is_first_play
from tests.house_rules import house_rules
from tests.strategies import choices


def is_first(state: State) -> bool:
    """Whether nobody has played yet."""
    sizes = [len(hand) for hand in state.hands]
    return is_first_play(state.variant, sizes, len(state.stock))


def assert_same(playout: Playout, state: State) -> None:
    """Whether the playout stands where the rules have come to."""
    sides = sides_of(state)
    taken = [from_mask(pile) for pile in playout.taken[0]]
    assert [side.cards for side in sides] == taken
    assert [side.sweeps for side in sides] == list(playout.taken[1])
    assert from_mask(playout.table) == state.table
    assert tuple(map(from_mask, playout.hands)) == state.hands
    assert playout.mover == (OVER if state.to_move is None else state.to_move)


def rules() -> list[scopa.Variant]:
    """Every preset, the first with each of its seatings, and house rules."""
    random = Random(17)
    seated = [SCOPA.for_players(row.players, row.teams) for row in SCOPA.seatings]
    return [*scopa.VARIANTS.values(), *seated, *(house_rules(random) for _ in range(12))]


def first_positions(random: Random) -> Iterator[State]:
    """A first position by each of the rules."""
    for variant in rules():
        free = attrs.evolve(variant, redeal_kings=None, redeal_aces=None)
        dealer = random.randrange(variant.players)
        yield scopa.deal(free, seed=variant.name, dealer=dealer)


def assert_same_choices(playout: Playout, state: State) -> None:
    """Whether the playout has the moves of the rules, and the greedy one among them."""
    assert playout.plays() == list(map(play_of, legal_moves(state)))
    chosen = GreedyPlayer().choose(scopa.view(state, state.to_move), Random(0))
    hand = playout.hands[playout.mover]
    assert tables_of(state.variant).greediest(hand, playout.table) == play_of(chosen)


def test_every_play_is_one_of_the_rules_and_leads_to_what_they_make_of_it() -> None:
    random, finished = Random(3), 0
    for first in first_positions(random):
        state, playout = first, Playout(tables_of(first.variant), first)
        assert_same(playout, state)
        while legal := choices(state):
            if not is_first(state) and random.random() < 0.4:
                assert_same_choices(playout, state)
            move = random.choice(legal)
            state = apply(state, move)
            playout.play(*play_of(move))
            assert_same(playout, state)
            if random.random() < 0.1:
                playout = Playout(tables_of(state.variant), state)
                assert_same(playout, state)
        finished += state.is_over
    assert finished > len(scopa.VARIANTS)


@pytest.mark.parametrize("epsilon", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("name", ["scopone", "scopa-d-assi", "escoba", "scopa-a-perdere"])
def test_a_deal_played_out_is_over_with_all_cards_taken_or_left(name: str, epsilon: float) -> None:
    state = scopa.deal(scopa.VARIANTS[name], seed=3)
    playout = Playout(tables_of(state.variant), state)
    playout.finish(Random(1), epsilon)
    assert playout.mover == OVER
    assert not any(playout.hands)
    assert sum(pile.bit_count() for pile in playout.taken[0]) + playout.table.bit_count() == 40


def test_without_chance_a_deal_is_played_out_as_greedy_players_play_it() -> None:
    state = scopa.deal(SCOPA, seed=5)
    playout = Playout(tables_of(SCOPA), state)
    playout.finish(Random(1), 0.0)
    while not state.is_over:
        move = GreedyPlayer().choose(scopa.view(state, state.to_move), Random(1))
        state = apply(state, move)
    assert_same(playout, state)


def test_by_chance_any_card_is_played_and_every_capture_made() -> None:
    state = State(variant=SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B 5C 2D AD")
    tables, random = tables_of(SCOPA), Random(4)
    playout = Playout(tables, state)
    drawn = {tables.drawn(playout.hands[0], playout.table, random) for _ in range(200)}
    assert drawn == set(map(play_of, legal_moves(state)))


def test_where_cards_cost_points_greed_lays_down_what_it_need_not_take_with() -> None:
    variant = scopa.VARIANTS["scopa-a-perdere"]
    state = State(variant=variant, hands=("2D 7D 7C", "RB 3S 4S"), table="2C 3C 4B")
    playout = Playout(tables_of(variant), state)
    assert tables_of(variant).greediest(playout.hands[0], playout.table) == play_of(
        GreedyPlayer().choose(scopa.view(state, 0), Random(0))
    )


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_playout, "_MOST_KEPT", 2)
    tables = _playout.Tables(attrs.evolve(SCOPA, name="small memory"))
    state = scopa.deal(SCOPA, seed=2)
    while not state.is_over:
        playout = Playout(tables, state)
        assert playout.plays() == list(map(play_of, legal_moves(state)))
        state = apply(state, legal_moves(state)[0])


def test_a_play_is_the_masks_of_a_move() -> None:
    assert play_of(Move.parse("3DxAC2C")) == (1 << 9, 1 << 0 | 1 << 4)
