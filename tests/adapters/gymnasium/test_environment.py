import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import gymnasium
import numpy as np
import pytest
from gymnasium.error import Error, InvalidAction, ResetNeeded, UnsupportedMode
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv
from numpy.testing import assert_array_equal

import scopa
from scopa import DECK, SCOPA, SCOPONE, Move, State, StateError, Variant, VariantError, View
from scopa.adapters.gymnasium import ScopaEnv
from scopa.players import GreedyPlayer, Player, RandomPlayer, RuleBasedPlayer
from tests.adapters.gymnasium.checks import (
    Watcher,
    assert_nothing_leaks,
    assert_played_as_by_the_verbs,
    play,
    told,
)
from tests.adapters.positions import ACES, LAST_CARDS, SOME_PRESETS, UNFAIR, permuted

LAST_CARD = scopa.apply(LAST_CARDS, "7Dx3C4B")


@attrs.frozen
class Layer:
    """Lays its first card down, whether it may or not."""

    def choose(self, view: View, rng: Random) -> Move:
        return Move(next(iter(view.hand)))


@attrs.frozen
class Drawing:
    """Draws so often, and plays the same whatever it draws."""

    times: int

    def choose(self, view: View, rng: Random) -> Move:
        for _ in range(self.times):
            rng.random()
        return GreedyPlayer().choose(view, Random(1))


@pytest.mark.parametrize("variant", [SCOPA, SCOPONE, ACES, SCOPA.for_players(3)])
def test_it_passes_the_check_of_gymnasium(variant: Variant) -> None:
    env = gymnasium.make("scopa/Scopa-v0", variant=variant, seat=1)
    assert type(env.unwrapped) is ScopaEnv
    check_env(env.unwrapped, skip_render_check=True)


def test_it_is_found_by_the_name_of_its_module() -> None:
    env = gymnasium.make("scopa.adapters.gymnasium:scopa/Scopa-v0", render_mode="ansi_list")
    env.reset(seed=1)
    assert isinstance(env.render(), list)


@pytest.mark.parametrize("variant", SOME_PRESETS, ids=str)
def test_a_deal_is_that_of_the_verbs(variant: Variant) -> None:
    assert_played_as_by_the_verbs(variant)


@pytest.mark.parametrize("variant", SOME_PRESETS, ids=str)
def test_cards_not_seen_change_nothing_that_the_agent_is_shown(variant: Variant) -> None:
    assert_nothing_leaks(variant)


@pytest.mark.parametrize("perfect_recall", [False, True])
def test_an_observation_is_the_view_of_the_seat(perfect_recall: bool) -> None:
    env, random = ScopaEnv(SCOPONE, seat=2, perfect_recall=perfect_recall), Random(1)
    observation, info = env.reset(seed=1)
    for _ in range(4):
        plays = env._plays if perfect_recall else ()
        seen = scopa.view(env.position, 2, plays=plays)
        assert env.layout.decode(observation) == seen
        assert_array_equal(info["action_mask"], env.actions.mask(seen))
        assert_array_equal(env.action_masks(), info["action_mask"] == 1)
        assert env.action_masks().dtype == np.bool_
        action = random.choice(info["action_mask"].nonzero()[0])
        observation, reward, *_, info = env.step(action)
        assert reward == 0


def test_positions_with_other_cards_not_seen_begin_alike() -> None:
    env, random, shown = ScopaEnv(SCOPONE), Random(1), []
    state = scopa.deal(SCOPONE, seed=1)
    for known in (state, permuted(state, 0, random)):
        observation, info = env.reset(seed=1, options={"state": known})
        shown.append(told(observation, info))
        assert env.position == known
    assert shown[0] == shown[1]


def test_the_same_seed_gives_the_same_episodes() -> None:
    episodes = []
    for env in (ScopaEnv(SCOPONE, seat=None), ScopaEnv(SCOPONE, seat=None)):
        first = env.reset(seed=5)
        episodes.append([told(*first), *play(env, Random(1)), told(*env.reset()), env.position])
    assert episodes[0] == episodes[1]
    assert episodes[0][0] != episodes[0][-2]


def test_the_other_players_play_alike_whatever_is_dealt_by_the_seed() -> None:
    """So that an agent can be measured on decks of one's own, and each by the same chance."""
    deck, plays = scopa.shuffle(seed=7), []
    for seed in (1, 1, 2, 3, 4):
        env = ScopaEnv(SCOPONE, seat=3)
        env.reset(seed=seed, options={"deck": deck})
        plays.append(env._plays)
    assert plays[0] == plays[1]
    assert len(set(plays)) > 1


def test_players_do_not_draw_from_what_deals() -> None:
    watcher = Watcher()
    env = ScopaEnv(seat=1, opponents=watcher)
    env.reset(seed=7)
    ((_, rng),) = watcher.given
    assert isinstance(rng, Random)
    dealt = copy.deepcopy(env.np_random)
    rng.random()
    assert env.np_random.random() == dealt.random()


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_opponents_sit_in_order_of_play_from_the_agent_on(seat: int) -> None:
    watchers = [Watcher(), Watcher(), Watcher()]
    env = ScopaEnv(SCOPONE, seat=seat, opponents=watchers)
    env.reset(seed=1)
    play(env, Random(1), steps=1)
    seats = [{view.seat for view, _ in watcher.given} for watcher in watchers]
    assert seats == [{(seat + place) % 4} for place in (1, 2, 3)]


def test_one_player_can_have_all_other_seats() -> None:
    watcher = Watcher()
    env = ScopaEnv(SCOPONE, opponents=watcher)
    env.reset(seed=1)
    play(env, Random(1))
    assert {view.seat for view, _ in watcher.given} == {1, 2, 3}
    assert len(watcher.given) == 27


def test_rules_go_by_name_too_so_that_a_specification_can_be_written_down() -> None:
    env = gymnasium.make("scopa/Scopa-v0", variant="scopone", seat=np.int64(1))
    assert isinstance(env.unwrapped, ScopaEnv)
    assert (env.unwrapped.variant, env.unwrapped.seat) == (SCOPONE, 1)
    assert gymnasium.make("scopa/Scopa-v0", variant="scopone").spec is not None


def test_a_seat_can_be_drawn_by_each_reset() -> None:
    env = ScopaEnv(SCOPONE, seat=None)
    assert env.seat == 0
    seats = []
    for number in range(20):
        observation, _ = env.reset(seed=3 if number == 0 else None)
        seats.append(env.seat)
        assert env.layout.decode(observation).seat == env.seat == env.position.to_move
    assert set(seats) == {0, 1, 2, 3}


def test_a_drawn_seat_has_something_to_play() -> None:
    env, seats = ScopaEnv(seat=None), []
    for _ in range(9):
        env.reset(options={"state": LAST_CARD})
        seats.append(env.seat)
    assert set(seats) == {1}


def test_the_dealer_and_the_deck_can_be_chosen() -> None:
    env, deck = ScopaEnv(SCOPONE, seat=2), scopa.shuffle(seed=7)
    env.reset(options={"dealer": 1, "deck": deck, "colour": "green"})
    assert env.position == scopa.deal(SCOPONE, deck=deck, dealer=1)
    env.reset(seed=1, options={"dealer": 1})
    assert (env.position.dealer, env._plays) == (1, ())


def test_an_illegal_action_ends_the_episode_and_is_told_why() -> None:
    env = ScopaEnv(illegal_reward=-25)
    env.reset(options={"deck": scopa.shuffle(seed=7)})
    position = env.position
    observation, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (-25.0, True, False)
    assert info["illegal"] == "AC is not in the hand of seat 0"
    assert not info["action_mask"].any()
    assert not env.action_masks().any()
    assert env.layout.decode(observation) == scopa.view(position, 0)
    with pytest.raises(ResetNeeded, match="the episode is over"):
        env.step(1)
    _, info = env.reset()
    assert info["action_mask"].any()
    assert "illegal" not in info


def test_an_ace_that_cannot_sweep_is_an_illegal_action() -> None:
    env = ScopaEnv(ACES)
    state = State(variant=ACES, hands=("AD 7C", "RB 2C"), table="")
    env.reset(options={"state": state})
    _, reward, *_, info = env.step(16_201)
    assert reward == -40.0
    assert "there must be cards" in info["illegal"]


def test_an_ace_that_lies_on_the_table_is_an_illegal_action() -> None:
    env = ScopaEnv(ACES)
    env.reset(options={"state": State(variant=ACES, hands=("7D", "RB"), table="AC 4B")})
    _, reward, over, _, info = env.step(len(env.actions) - 4)
    assert (reward, over) == (-40.0, True)
    assert info["illegal"] == "action 16200 plays AC, which lies on the table"


def test_a_deal_that_cannot_be_scored_is_not_ended() -> None:
    env = ScopaEnv(UNFAIR)
    env.reset(options={"state": attrs.evolve(LAST_CARDS, variant=UNFAIR)})
    position, mask = env.position, env.action_masks()
    with pytest.raises(VariantError, match="half"):
        env.step(int(mask.argmax()))
    assert env.position == position
    assert_array_equal(env.action_masks(), mask)


def test_what_one_player_draws_changes_nothing_for_another() -> None:
    positions = []
    for times in (0, 3):
        env = ScopaEnv(SCOPONE, opponents=[Drawing(times), RandomPlayer(), RandomPlayer()])
        env.reset(seed=5)
        play(env, Random(1), steps=5)
        positions.append(env.position)
    assert positions[0] == positions[1]


def test_a_step_needs_an_episode_that_goes_on() -> None:
    env = ScopaEnv()
    for call in (lambda: env.step(0), env.render, env.action_masks, lambda: env.position):
        with pytest.raises(ResetNeeded):
            call()
    env.reset(seed=1)
    play(env, Random(1))
    with pytest.raises(ResetNeeded, match="the episode is over"):
        env.step(0)


@pytest.mark.parametrize("action", [-1, 16_200, 1.5, None, "7D"])
def test_what_is_no_action_changes_nothing(action: Any) -> None:
    env = ScopaEnv()
    env.reset(seed=1)
    position = env.position
    with pytest.raises(InvalidAction, match="an action is 0 to 16199, not"):
        env.step(action)
    assert env.position == position
    assert env.action_masks().any()


def test_a_player_that_breaks_the_rules_is_named_and_nothing_has_happened() -> None:
    env = ScopaEnv(opponents=Layer())
    state = State(variant=SCOPA, hands=("7D 2C", "RB 3S"), table="3C RC")
    env.reset(options={"state": state})
    with pytest.raises(scopa.IllegalMoveError) as caught:
        env.step(env.actions.action(Move.parse("2C")))
    assert caught.value.__notes__ == ["by Layer() in seat 1, at play 2"]
    assert env.position == state


def test_a_player_that_breaks_the_rules_in_a_reset_leaves_no_episode() -> None:
    env = ScopaEnv(opponents=Layer())
    env.reset(seed=1)
    deal = State(variant=SCOPA, hands=("7D 2C", "RB 3S"), table="3C RC", to_move=1)
    with pytest.raises(scopa.IllegalMoveError):
        env.reset(options={"state": deal})
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(options={"state": attrs.evolve(deal, to_move=0, dealer=1)})
    assert env.action_masks().any()


@pytest.mark.parametrize("how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_original_does(how: Callable[[ScopaEnv], ScopaEnv]) -> None:
    env = ScopaEnv(SCOPONE, opponents=RuleBasedPlayer(), seat=None)
    env.reset(seed=3)
    play(env, Random(1), steps=3)
    copied = how(env)
    assert play(copied, Random(2)) == play(env, Random(2))
    assert told(*copied.reset()) == told(*env.reset())


def test_many_at_once_go_on_together() -> None:
    envs = SyncVectorEnv([ScopaEnv, lambda: ScopaEnv(opponents=GreedyPlayer())])
    _, info = envs.reset(seed=1)
    for _ in range(20):
        *_, info = envs.step(info["action_mask"].argmax(axis=1))
    assert info["action_mask"].shape == (2, 16_200)
    envs.close()


def test_the_table_is_rendered_as_the_agent_sees_it() -> None:
    env = ScopaEnv(seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(scopa.view(env.position, 1))


def test_for_people_the_table_is_printed_at_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = ScopaEnv(render_mode="human")
    env.reset(seed=1)
    tables = [scopa.view(env.position, 0)]
    env.step(int(env.action_masks().argmax()))
    tables.append(scopa.view(env.position, 0))
    assert env.render() is None
    tables.append(tables[-1])
    assert capsys.readouterr().out == "".join(f"{table}\n\n" for table in tables)


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"variant": 4}, TypeError, "the rules are a Variant"),
        ({"variant": "briscola"}, VariantError, "variant is one of scopa, .*, not 'briscola'"),
        ({"perfect_recall": "no"}, TypeError, "perfect_recall must be True or False, not 'no'"),
        ({"illegal_reward": "5"}, TypeError, "illegal_reward must be a number, not '5'"),
        ({"illegal_reward": float("inf")}, StateError, "illegal_reward must be finite, not inf"),
        ({"opponents": "random"}, TypeError, "an opponent is a player, not 'random'"),
        ({"seat": 2}, StateError, "there is no seat 2"),
        ({"seat": "0"}, TypeError, "seat"),
        ({"render_mode": "svg"}, UnsupportedMode, "human, ansi, rgb_array, not 'svg'"),
        ({"opponents": [RandomPlayer()] * 2}, StateError, "one player, or 1, one for each"),
        ({"opponents": RandomPlayer}, TypeError, r"choose\(view, rng\); RandomPlayer is none"),
        ({"opponents": [None]}, TypeError, r"choose\(view, rng\); NoneType is none"),
    ],
)
def test_what_no_environment_can_be_made_of_is_refused(
    given: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        ScopaEnv(**given)


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"seed": -1}, Error, "Seed must be greater or equal to zero"),
        ({"seed": "seven"}, Error, "Seed must be a python integer"),
        ({"seed": 9, "options": {"dealer": 2}}, StateError, "there is no seat 2"),
        ({"seed": 9, "options": {"deck": DECK[:3]}}, StateError, "a deck has 40 cards"),
        ({"seed": 9, "options": {"state": LAST_CARD}}, StateError, "seat 0 is not to move"),
    ],
)
def test_a_reset_that_is_refused_changes_nothing(
    given: Any, error: type[Exception], message: str
) -> None:
    env, other = ScopaEnv(), ScopaEnv()
    for one in (env, other):
        one.reset(seed=1)
    with pytest.raises(error, match=message):
        env.reset(**given)
    assert play(env, Random(1)) == play(other, Random(1))
    assert told(*env.reset()) == told(*other.reset())


def test_players_of_the_library_and_of_ones_own_are_players() -> None:
    players: list[Player] = [GreedyPlayer(), RuleBasedPlayer(), Layer()]
    assert ScopaEnv(SCOPONE, opponents=players).seat == 0
