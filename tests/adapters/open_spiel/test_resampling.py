from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any, cast

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    ismcts,
    mcts,
)

import scopa
from scopa.adapters.open_spiel import ScopaState, resample, state_from_view
from tests.adapters.open_spiel.playing import endgame, in_play, load, played, start

NAMES = [
    "python_scopa",
    "python_scopa(dealer=0)",
    "python_scopa(variant=escoba,players=3)",
    "python_scopa(variant=scopone)",
    "python_scopa(variant=scopa-d-assi)",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_state_drawn_anew_tells_the_player_the_same(name: str) -> None:
    rng = Random(3)
    for plays in (0, 7, 18):
        state = in_play(load(name), plays, plays)
        for player in range(state.get_game().num_players()):
            other = resample(state, player, rng=rng)
            assert other.current_player() == state.current_player()
            assert other.plays == state.plays
            for told in (ScopaState.information_state_string, ScopaState.observation_string):
                assert told(other, player) == told(state, player)
            assert len(other.history()) == len(state.history())
            assert replayed(other).state == other.state


def replayed(state: ScopaState) -> ScopaState:
    again = state.get_game().new_initial_state()
    for action in state.history():
        assert action in again.legal_actions()
        again.apply_action(action)
    return cast(ScopaState, again)


def test_other_hands_are_drawn() -> None:
    state = in_play(load(), 1, 2)
    rng = Random(1)
    hands = {resample(state, 0, rng=rng).observation_string(1) for _ in range(10)}
    assert len(hands) > 5


def test_the_same_generator_draws_the_same() -> None:
    state = in_play(load(), 1, 2)
    one, two = (resample(state, 0, rng=Random(4)) for _ in range(2))
    assert one.history() == two.history()


def test_when_the_deal_is_over_there_is_one_state() -> None:
    *_, last = played(load(), 1)
    assert resample(last, 0, rng=Random(1)).state == last.state


def test_the_search_of_openspiel_plays_with_it() -> None:
    game = load()
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=2,
        random_state=np.random.RandomState(2),
    )
    bot.set_resampler(partial(resample, rng=Random(1)))
    state = in_play(game, 1, 28)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        else:
            state.apply_action(bot.step(state))


def test_while_cards_are_dealt_there_is_nothing_to_draw() -> None:
    with pytest.raises(scopa.StateError, match="not while cards are dealt"):
        resample(start(), 0, rng=Random(1))


def test_there_must_be_such_a_player_and_such_a_state() -> None:
    with pytest.raises(scopa.StateError, match="there is no seat 2"):
        resample(in_play(load(), 1, 0), 2, rng=Random(1))
    wrapped = pyspiel.load_game(endgame("python_scopa", 1)).new_initial_state()
    with pytest.raises(TypeError, match="a state of scopa is drawn anew, not one of type State"):
        resample(wrapped, 0, rng=Random(1))
    with pytest.raises(TypeError, match=r"rng must have a method random\(\)"):
        resample(in_play(load(), 1, 0), 0, rng=cast(Any, 7))


def seen(variant: scopa.Variant, plays: int, dealer: int, seat: int | None) -> scopa.View:
    state, made = scopa.deal(variant, seed=5, dealer=dealer), list[scopa.Move]()
    for _ in range(plays):
        made.append(scopa.legal_moves(state)[-1])
        state = scopa.apply(state, made[-1])
    return scopa.view(state, seat, plays=made)


@pytest.mark.parametrize("variant", ["scopa", "escoba", "scopone"])
def test_a_view_becomes_a_state_in_which_as_much_is_known(variant: str) -> None:
    rules, game = scopa.VARIANTS[variant], load(f"python_scopa(variant={variant})")
    for plays in (0, 7, 17):
        for seat in (*range(rules.players), None):
            view = seen(rules, plays, rules.players - 1, seat)
            core = state_from_view(game, view, rng=Random(1)).state
            assert core is not None
            assert scopa.view(core, seat, plays=view.plays) == view


def test_where_another_seat_deals_seats_are_counted_from_the_leader() -> None:
    game = load("python_scopa(variant=scopone)")
    for dealer in range(4):
        view = seen(scopa.SCOPONE, 6, dealer, 2)
        core = state_from_view(game, view, rng=Random(1)).state
        assert core is not None
        assert core.hands[(2 - (dealer + 1)) % 4] == view.hand
        assert core.table == view.table
        assert core.dealer == 3


def changed(view: scopa.View, **fields: object) -> scopa.View:
    own = {
        name: getattr(view, name)
        for name in ("variant", "seat", "dealer", "to_move", "hand", "hand_sizes", "table")
    }
    more = {
        name: getattr(view, name)
        for name in ("stock_size", "piles", "sweeps", "last_capturer", "plays")
    }
    return scopa.View(**own | more | fields)


def test_a_view_must_be_of_the_rules_and_tell_all_plays() -> None:
    game, view = load(), seen(scopa.SCOPA, 7, 1, 0)
    with pytest.raises(TypeError, match="the game is one of scopa, not of type str"):
        state_from_view(cast(Any, "python_scopa"), view, rng=Random(1))
    with pytest.raises(TypeError, match="a state is drawn from a View, not from type str"):
        state_from_view(game, cast(Any, "view"), rng=Random(1))
    with pytest.raises(scopa.StateError, match="the view is of other rules than the game"):
        state_from_view(game, seen(scopa.SCOPONE, 7, 3, 0), rng=Random(1))
    for plays in ((), view.plays[:-1]):
        with pytest.raises(scopa.StateError, match="a view that tells all plays"):
            state_from_view(game, changed(view, plays=plays), rng=Random(1))


def test_the_plays_must_lead_to_the_view() -> None:
    game, view = load(), seen(scopa.SCOPA, 7, 1, 0)

    def turned(moves: Iterable[scopa.Move]) -> scopa.View:
        return changed(view, plays=list(moves)[::-1])

    with pytest.raises(scopa.StateError, match="do not lead to what the view tells"):
        state_from_view(game, turned(view.plays), rng=Random(1))
    with pytest.raises(scopa.StateError, match="lead to another position"):
        state_from_view(game, changed(view, sweeps=(5, 0)), rng=Random(1))
