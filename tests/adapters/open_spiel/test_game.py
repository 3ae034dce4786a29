import copy
import pickle
from collections.abc import Iterator
from itertools import pairwise
from math import comb
from random import Random

import numpy as np
import pyspiel
import pytest

import scopa
from scopa.adapters.open_spiel import ScopaGame, ScopaState, register
from tests.adapters.open_spiel.playing import deck_of, in_play, load, played, start

FEW = ["python_scopa", "python_scopa(variant=escoba,players=3)", "python_scopa(variant=scopone)"]
FAMILIES = ["scopa", "scopone-scientifico", "scopa-d-assi", "scopa-di-quindici", "escoba"]


@pytest.mark.parametrize("name", ["scopa", "scopa-d-assi"])
def test_openspiel_plays_a_deal_at_random(name: str) -> None:
    game = load(f"python_scopa(variant={name})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_deal_is_that_of_the_core(name: str) -> None:
    variant = scopa.VARIANTS[name]
    *_, last = played(load(f"python_scopa(variant={name})"), 3)
    first = next(state.clone() for state in played(last.get_game(), 3) if state.state is not None)
    core = scopa.deal(variant, deck=deck_of(last))
    assert first.state.hands == core.hands
    for move in last.plays:
        core = scopa.apply(core, move)
    assert last.state == core


@pytest.mark.parametrize("name", FEW)
def test_chances_add_up_to_one(name: str) -> None:
    for state in played(load(name), 5):
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1.0)


def test_low_cards_come_first_as_often_as_they_are_the_lowest() -> None:
    state = start("python_scopa(redeal_kings=0)")
    cards, chances = zip(*state.chance_outcomes(), strict=True)
    assert cards == tuple(range(37))
    assert chances == pytest.approx([comb(39 - card, 3) / comb(40, 4) for card in cards])


@pytest.mark.parametrize("name", FEW)
def test_no_more_is_dealt_than_is_needed_next(name: str) -> None:
    game = load(name)
    players = game.variant.players
    kinds = [state.is_chance_node() for state in played(game, 2)]
    rounds = [game.variant.table + players * game.variant.rounds[0]]
    rounds += [players * packet for packet in game.variant.rounds[1:]]
    rounds[-1] -= game.variant.rounds[-1]
    begun = [place for place, (one, two) in enumerate(pairwise(kinds)) if one != two]
    told = [end - before for before, end in zip([-1, *begun[1::2]], begun[::2], strict=True)]
    assert told == rounds
    assert sum(told) == game.max_chance_nodes_in_history()
    assert len(kinds) - 1 - sum(told) == game.max_game_length()


def test_equal_histories_come_to_equal_positions() -> None:
    one, two = (in_play(load(), 7, 30) for _ in range(2))
    assert one.history() == two.history()
    assert one.state == two.state
    assert one.state is not two.state


def test_while_cards_are_dealt_there_is_no_position() -> None:
    state = start()
    assert state.state is None
    assert state.plays == ()
    later = next(
        state for state in played(load(), 1) if state.is_chance_node() and len(state.plays) == 6
    )
    assert later.state is None
    assert later.returns() == [0.0, 0.0]
    assert str(later).startswith("dealt")


def test_actions_are_written_as_cards_and_moves() -> None:
    state = start()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 25) == "deal 7D"
    assert state.action_to_string(0, 2201) == "7Dx3C4B"
    state = in_play(load("python_scopa(variant=scopa-d-assi)"), 1, 3)
    assert state.state is not None
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    assert sorted(texts) == sorted(map(str, scopa.legal_moves(state.state)))


@pytest.mark.parametrize("name", FEW)
def test_only_the_player_to_move_has_actions(name: str) -> None:
    for state in played(load(name), 4):
        if state.is_terminal() or not state.is_chance_node():
            for player in range(state.get_game().num_players()):
                legal = state.legal_actions(player)
                assert bool(legal) == (player == state.current_player())
                assert legal == sorted(legal)


@pytest.mark.parametrize("action", [-2, 16_200, 10**9, 39, 2201])
def test_an_illegal_action_is_refused_and_changes_nothing(action: int) -> None:
    state = start()
    for card in (*range(20, 24), *range(6)):
        state.apply_action(card)
    before, history = state.state, state.history()
    with pytest.raises(pyspiel.SpielError, match="is not legal"):
        state.apply_action(action)
    assert state.state is before
    assert state.history() == history


@pytest.mark.parametrize("card", [-2, 19, 20, 40])
def test_a_card_that_cannot_come_next_is_refused(card: int) -> None:
    state = start()
    state.apply_action(20)
    with pytest.raises(pyspiel.SpielError, match="deals no card that can come next"):
        state.apply_action(card)
    assert state.history() == [20]


def test_when_the_deal_is_over_nothing_can_be_done() -> None:
    *_, last = played(load(), 1)
    assert last.legal_actions() == []
    with pytest.raises(pyspiel.SpielError, match="all is over"):
        last.apply_action(0)


@pytest.mark.parametrize("plays", [0, 17, 35])
def test_a_clone_goes_its_own_way(plays: int) -> None:
    state = in_play(load(), 3, plays)
    before = str(state)
    clone = state.clone()
    assert clone.state == state.state
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)
    assert copy.deepcopy(state).state == state.state


@pytest.mark.parametrize("name", FEW)
def test_games_and_states_are_pickled(name: str) -> None:
    game = pickle.loads(pickle.dumps(load(name)))
    assert isinstance(game, ScopaGame)
    assert str(game) == str(load(name))
    assert game.get_type() == load(name).get_type()
    for state in (start(name), in_play(game, 1, 10)):
        again = pickle.loads(pickle.dumps(state))
        assert isinstance(again, ScopaState)
        assert (again.history(), again.state, again.plays) == (
            state.history(),
            state.state,
            state.plays,
        )
        assert again.clone().legal_actions() == state.legal_actions()


def finished(name: str, seed: int) -> ScopaState:
    *_, last = played(load(name), seed)
    return last


def totals(state: ScopaState) -> tuple[int, ...]:
    assert state.state is not None
    return scopa.score(state.state).total


def test_of_two_sides_the_difference_is_returned() -> None:
    game = load()
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert game.utility_sum() == 0.0
    state = finished("python_scopa", 1)
    one, two = totals(state)
    assert state.returns() == state.rewards() == [one - two, two - one]


def test_of_more_sides_the_difference_to_the_best_other() -> None:
    name = "python_scopa(players=3)"
    game = load(name)
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert game.utility_sum() is None
    state = finished(name, 1)
    one, two, three = totals(state)
    assert state.returns() == [one - max(two, three), two - max(one, three), three - max(one, two)]


def test_points_can_be_returned() -> None:
    name = "python_scopa(variant=scopone,returns=points)"
    state = finished(name, 1)
    one, two = totals(state)
    assert state.returns() == [one, two, one, two]
    game = load(name)
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert (game.min_utility(), game.max_utility()) == (0.0, 22.0)


def test_where_the_lowest_wins_points_are_losses() -> None:
    name = "python_scopa(variant=scopa-a-perdere,returns=points)"
    state = finished(name, 1)
    assert state.returns() == [-points for points in totals(state)]
    assert (load(name).min_utility(), load(name).max_utility()) == (-22.0, 0.0)
    one, two = totals(finished("python_scopa(variant=scopa-a-perdere)", 1))
    assert finished("python_scopa(variant=scopa-a-perdere)", 1).returns() == [two - one, one - two]


def test_before_the_end_nothing_is_returned() -> None:
    state = in_play(load(), 1, 30)
    assert state.returns() == state.rewards() == [0.0, 0.0]


def exchanged(state: ScopaState, player: int, rng: Random) -> Iterator[ScopaState]:
    """The same with other cards that the player has not seen, dealt by hand."""
    game, deal = state.get_game(), state._deal
    assert deal.state is not None
    hidden = list(scopa.view(deal.state, player).unseen)
    for _ in range(3):
        rng.shuffle(hidden)
        left = iter(hidden)
        hands = [
            hand if seat == player else [next(left) for _ in hand]
            for seat, hand in enumerate(deal.state.hands)
        ]
        core = scopa.State(
            variant=game.variant,
            hands=hands,
            table=deal.state.table,
            stock=list(left),
            piles=deal.state.piles,
            sweeps=deal.state.sweeps,
            last_capturer=deal.state.last_capturer,
            to_move=deal.state.to_move,
            dealer=deal.state.dealer,
        )
        other = state.clone()
        other._deal = type(deal)(deal.variant, deal.dealer, deal.hand_out, core, deal.plays)
        yield other


@pytest.mark.parametrize("name", FEW)
def test_what_a_player_has_not_seen_makes_no_difference_to_it(name: str) -> None:
    rng = Random(5)
    for plays in (0, 5, 13):
        state = in_play(load(name), 6, plays)
        for player in range(state.get_game().num_players()):
            for other in exchanged(state, player, rng):
                assert other.state != state.state
                assert told(other, player) == told(state, player)


def told(state: ScopaState, player: int) -> tuple[object, ...]:
    return (
        state.observation_tensor(player),
        state.observation_string(player),
        state.information_state_tensor(player),
        state.information_state_string(player),
        state.current_player(),
        state.legal_actions(player),
    )


def test_while_cards_are_dealt_the_others_are_not_seen() -> None:
    one, two = start(), start()
    for state, hand in ((one, (0, 1, 2)), (two, (4, 5, 6))):
        for card in (20, 21, 22, 23, *hand, 7, 8):
            state.apply_action(card)
    assert told(one, 1) == told(two, 1)
    assert told(one, 0) != told(two, 0)
    assert one.legal_actions(1) == []
    assert one.legal_actions() == one.legal_actions(pyspiel.PlayerId.CHANCE) != []
    assert one.legal_actions_mask(1) == two.legal_actions_mask(1) == [0] * 16_200
    assert [card for card, legal in enumerate(one.legal_actions_mask()) if legal] == (
        one.legal_actions()
    )


def test_a_mask_has_a_one_for_each_legal_action() -> None:
    state = in_play(load("python_scopa(variant=scopone)"), 1, 5)
    for player in range(4):
        mask = state.legal_actions_mask(player)
        assert len(mask) == 16_200
        assert [action for action, legal in enumerate(mask) if legal] == state.legal_actions(player)
    assert sum(state.legal_actions_mask()) == len(state.legal_actions()) > 0
    assert state.legal_actions(0) == state.legal_actions(2) == []


def test_errors_about_arguments_tell_no_hands() -> None:
    state = in_play(load(), 1, 4)
    with pytest.raises(TypeError) as caught:
        state.apply_action(None)
    assert "<ScopaState of scopa, seat 0 to move>" in str(caught.value)
    assert not [card for card in scopa.DECK if f"{card} " in str(caught.value)]
    assert repr(start()) == "<ScopaState of scopa, cards are dealt>"
    assert repr(finished("python_scopa", 1)) == "<ScopaState of scopa, over>"


def test_where_a_player_moves_there_are_no_outcomes_of_chance() -> None:
    with pytest.raises(pyspiel.SpielError, match="no outcomes of chance where a player is to move"):
        in_play(load(), 1, 4).chance_outcomes()


def test_actions_have_a_text_wherever_they_are_asked_for() -> None:
    game = load("python_scopa(variant=scopa-d-assi)")
    sweep = game.num_distinct_actions() - 3
    state = in_play(game, 3, 6)
    assert state.state is not None
    assert state.action_to_string(sweep) == f"ADx{state.state.table}".replace(" ", "")
    assert game.action_to_string(0, sweep) == "AD takes the table"
    assert game.action_to_string(0, 25) == "7D"
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 25) == "deal 7D"
    with pytest.raises(pyspiel.SpielError, match="a card is action 0 to 39, not 50"):
        state.action_to_string(pyspiel.PlayerId.CHANCE, 50)
    with pytest.raises(scopa.StateError, match="an action is 0 to 16203, not 16204"):
        state.action_to_string(0, 16_204)


def test_a_game_of_two_sides_of_partners_is_zero_sum() -> None:
    register("scopa_pairs", scopa.SCOPA.for_players(4))
    assert load("scopa_pairs").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    state = finished("scopa_pairs", 2)
    assert np.sum(state.returns()) == 0.0
    assert state.returns()[:2] == state.returns()[2:]
