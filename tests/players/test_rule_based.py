"""The player that follows the classical advice."""

import pickle
import random

import attrs
import pytest

import scopa
from scopa.players import Player, RandomPlayer, RuleBasedPlayer
from scopa.views._view import make_view
from tests.house_rules import house_rules
from tests.players.positions import best, seen
from tests.strategies import SEATED_PRESETS

PLAYER = RuleBasedPlayer()


def plays_on(variant: scopa.Variant, seed: int, plays: int, every: int) -> None:
    """Make so many plays of a deal, one of every so many by the rules, the others by chance."""
    rng = random.Random(seed)
    state = scopa.deal(variant, seed=seed)
    made: tuple[scopa.Move, ...] = ()
    while state.to_move is not None and len(made) < plays and len(state.table) < 9:
        player: Player = RandomPlayer() if len(made) % every else PLAYER
        move = player.choose(make_view(state, state.to_move, made, ()), rng)
        state, made = scopa.apply(state, move), (*made, move)


def test_it_plays_every_preset_to_the_end() -> None:
    for variant in scopa.VARIANTS.values():
        plays_on(variant, 5, 40, 6)


def test_it_plays_with_every_seating() -> None:
    for variant in SEATED_PRESETS:
        plays_on(variant, 6, 8, 5)


def test_it_plays_by_any_rules() -> None:
    rules = random.Random(8)
    for seed in range(20):
        plays_on(house_rules(rules), seed, 9, 4)


def test_equal_views_give_equal_choices_and_no_chance_is_used() -> None:
    class NoChance:
        def random(self) -> float:
            raise AssertionError("the rules need no chance")

    state = scopa.deal(scopa.SCOPONE, seed=3)
    view = scopa.view(state, 0)
    twin = attrs.evolve(view)
    assert PLAYER.choose(view, NoChance()) == PLAYER.choose(twin, NoChance())


def test_what_is_not_seen_makes_no_difference() -> None:
    state = scopa.deal(scopa.SCOPONE, seed=4)
    view = scopa.view(state, 0)
    other = scopa.view(view.sample(random.Random(1)), 0)
    assert PLAYER.reasons(view) == PLAYER.reasons(other)


def test_the_choice_is_the_move_that_the_reasons_value_most() -> None:
    state = scopa.deal(scopa.SCOPONE, seed=6)
    while state.to_move is not None:
        view = scopa.view(state, state.to_move)
        move = PLAYER.choose(view, random.Random(1))
        assert str(move) == best(view)
        assert [found for found, _ in PLAYER.reasons(view)] == list(scopa.legal_moves(view))
        state = scopa.apply(state, move)


def test_of_equal_moves_it_makes_the_first() -> None:
    house = attrs.evolve(scopa.SCOPONE, awards=(scopa.MostCards(),))
    view = seen("2C 2S", "RB RS", "4C 4B 5C 5B 6B 6C", variant=house)
    assert str(PLAYER.choose(view, random.Random(1))) == "2C"


def test_it_is_a_value_that_can_be_sent_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(PLAYER)) == PLAYER == RuleBasedPlayer()


def test_it_chooses_for_the_seat_that_is_to_move_alone() -> None:
    state = scopa.deal(scopa.SCOPA, seed=7)
    with pytest.raises(scopa.StateError, match="seat 1 has nothing to choose"):
        PLAYER.choose(scopa.view(state, 1), random.Random(1))
    with pytest.raises(scopa.StateError, match="seat 1 has nothing to choose"):
        PLAYER.reasons(scopa.view(state, 1))
    with pytest.raises(TypeError, match="a player chooses by a View"):
        PLAYER.reasons(state)  # type: ignore[arg-type]  # what is refused


def test_it_beats_chance_by_far() -> None:
    won = 0
    for seed in range(4):
        rng = random.Random(seed)
        state = scopa.deal(scopa.SCOPONE, seed=seed)
        while state.to_move is not None:
            player: Player = PLAYER if state.to_move % 2 else RandomPlayer()
            state = scopa.apply(state, player.choose(scopa.view(state, state.to_move), rng))
        total = scopa.score(state).total
        won += total[1] > total[0]
    assert won >= 3
