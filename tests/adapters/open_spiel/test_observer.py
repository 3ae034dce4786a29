from itertools import islice

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import (
    make_observation,
)

import scopa
from scopa.adapters.open_spiel import ScopaObserver
from tests.adapters.open_spiel.playing import endgame, in_play, load, played, start

NAMES = ["python_scopa", "python_scopa(variant=escoba,players=3,dealer=1)"]
KINDS = pyspiel.PrivateInfoType


def observer(
    name: str = "python_scopa",
    *,
    public: bool = True,
    private: object = KINDS.SINGLE_PLAYER,
    recall: bool = False,
) -> ScopaObserver:
    kind = pyspiel.IIGObservationType(
        public_info=public, private_info=private, perfect_recall=recall
    )
    made = make_observation(load(name), kind)
    assert isinstance(made, ScopaObserver)
    return made


@pytest.mark.parametrize("name", NAMES)
def test_a_tensor_decoded_is_the_view(name: str) -> None:
    game = load(name)
    for state in played(game, 8):
        if state.state is not None and len(state.plays) % 3 == 0:
            for player in range(game.num_players()):
                seen = scopa.view(state.state, player)
                tensor = np.array(state.observation_tensor(player))
                assert game.observation_layout.decode(tensor) == seen
                seen = scopa.view(state.state, player, plays=state.plays)
                tensor = np.array(state.information_state_tensor(player))
                assert game.information_state_layout.decode(tensor) == seen


@pytest.mark.parametrize("recall", [False, True])
def test_the_fields_lie_as_in_the_layout(recall: bool) -> None:
    game, seen = load(), observer(recall=recall)
    layout = game.information_state_layout if recall else game.observation_layout
    seen.set_from(in_play(game, 1, 9), 0)
    assert list(seen.dict) == [field.name for field in layout.fields]
    for field in layout.fields:
        assert np.array_equal(seen.dict[field.name], field.of(seen.tensor))
        assert np.shares_memory(seen.dict[field.name], seen.tensor)
    assert game.observation_tensor_size() == len(game.observation_layout)
    assert game.information_state_tensor_size() == len(game.information_state_layout)


def test_without_private_information_a_spectator_observes() -> None:
    public = observer(private=KINDS.NONE, recall=True)
    state = in_play(load(), 1, 9)
    assert state.state is not None
    texts = set()
    for player in range(2):
        public.set_from(state, player)
        spectator = scopa.view(state.state, None, plays=state.plays)
        assert load().information_state_layout.decode(public.tensor) == spectator
        texts.add(public.string_from(state, player))
    assert len(texts) == 1


def test_private_information_alone_is_the_own_hand() -> None:
    private = observer(public=False)
    state = in_play(load(), 1, 9)
    assert state.state is not None
    private.set_from(state, 1)
    assert list(private.dict) == ["seat", "hand"]
    assert private.dict["seat"].tolist() == [0, 1]
    hand = {scopa.DECK[place] for place in private.dict["hand"].nonzero()[0]}
    assert hand == set(state.state.hands[1])
    assert private.string_from(state, 1) == f"seat 1; hand {state.state.hands[1]}"


def test_without_any_information_nothing_is_told() -> None:
    nothing = observer(public=False, private=KINDS.NONE)
    nothing.set_from(start(), 0)
    assert nothing.tensor.shape == (0,)
    assert not nothing.string_from(start(), 0)


def test_the_text_tells_all_fields() -> None:
    state = start("python_scopa(redeal_kings=0)")
    for card in (*range(36, 40), *range(6)):
        state.apply_action(card)
    assert state.observation_string(0) == (
        "seat 0; dealer 1; to move 0; hand AC AD AB; table RC RD RB RS; piles - | -; "
        "hands of 3 3; sweeps 0 0; stock 30"
    )
    state.apply_action(0)
    assert state.information_state_string(1) == (
        "seat 1; dealer 1; to move 1; hand AS 2C 2D; table AC RC RD RB RS; piles - | -; "
        "hands of 2 3; sweeps 0 0; stock 30; plays AC"
    )
    state.apply_action(state.string_to_action("ASxAC"))
    assert state.information_state_string(1) == (
        "seat 1; dealer 1; to move 0; hand 2C 2D; table RC RD RB RS; piles - | AC AS; "
        "hands of 2 2; sweeps 0 0; last capturer 1; stock 30; plays AC ASxAC"
    )


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_texts_differ_where_tensors_do_and_only_there(name: str, recall: bool) -> None:
    seen = observer(name, recall=recall)
    texts: dict[bytes, set[str]] = {}
    for seed in (1, 2):
        for state in islice(played(load(name), seed), 40):
            for player in range(2):
                seen.set_from(state, player)
                texts.setdefault(seen.tensor.tobytes(), set()).add(seen.string_from(state, player))
    assert all(len(told) == 1 for told in texts.values())
    assert len(set.union(*texts.values())) == len(texts)


def test_cards_are_seen_as_they_are_dealt() -> None:
    state = start("python_scopa(dealer=0)")
    for card in (20, 21, 22, 23, 1, 2, 3, 30):
        state.apply_action(card)
    assert state.observation_string(0) == (
        "seat 0; dealer 0; hand FB; table 6C 6D 6B 6S; piles - | -; "
        "hands of 1 3; sweeps 0 0; stock 32"
    )
    assert "hand AD AB AS; " in state.observation_string(1)


def test_a_later_round_is_seen_as_it_is_dealt() -> None:
    dealing = [
        state.clone()
        for state in played(load(), 1)
        if state.is_chance_node() and len(state.plays) == 6
    ]
    assert [state.observation_string(1).split("; hands of ")[1][:3] for state in dealing] == [
        *("0 0", "1 0", "2 0", "3 0", "3 1", "3 2")
    ]
    stocks = [int(state.observation_string(1).rpartition("stock ")[2]) for state in dealing]
    assert stocks == [30, 29, 28, 27, 26, 25]
    assert len({state.observation_string(0).split("table")[1][:9] for state in dealing}) == 1
    assert dealing[-1].observation_string(0) != dealing[0].observation_string(0)


def test_by_default_a_player_observes_for_itself() -> None:
    assert make_observation(load()).dict.keys() == observer().dict.keys()


def test_a_game_that_starts_later_is_observed_alike() -> None:
    game = pyspiel.load_game(endgame("python_scopa", 1))
    seen = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    state = game.new_initial_state()
    seen.set_from(state, 0)
    assert seen.tensor.tolist() == state.information_state_tensor(0)
    assert seen.string_from(state, 0) == state.information_state_string(0)


@pytest.mark.parametrize("player", [-1, -4, 2, 7])
def test_there_is_no_observation_of_a_player_that_there_is_not(player: int) -> None:
    state, seen = start(), observer()
    with pytest.raises(scopa.StateError, match=f"there is no seat {player}"):
        seen.set_from(state, player)
    with pytest.raises(scopa.StateError, match=f"there is no seat {player}"):
        seen.string_from(state, player)
    spectator = observer(private=KINDS.NONE)
    spectator.set_from(state, player)
    assert spectator.string_from(state, player) == spectator.string_from(state, 0)


def test_a_state_of_other_rules_is_not_observed() -> None:
    with pytest.raises(scopa.StateError, match="of a game with other rules"):
        observer().set_from(start("python_scopa(variant=scopone)"), 0)


def test_all_hands_are_not_told() -> None:
    with pytest.raises(ValueError, match=r"take PrivateInfoType.SINGLE_PLAYER"):
        observer(private=KINDS.ALL_PLAYERS)


def test_private_information_alone_has_no_recall() -> None:
    with pytest.raises(ValueError, match="take public_info=True too"):
        observer(public=False, recall=True)


def test_there_are_no_parameters() -> None:
    with pytest.raises(ValueError, match="have no parameters"):
        make_observation(load(), None, {"colour": "red"})
