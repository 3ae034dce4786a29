import copy
import pickle
from random import Random

import attrs
import numpy as np
import pytest
from gymnasium.error import Error, UnsupportedMode

import scopa
from scopa import DECK, SCOPONE, IllegalMoveError, Move, State, StateError, Variant, VariantError
from scopa.adapters.pettingzoo.scopa_v0 import raw_env
from tests.adapters.pettingzoo.checks import (
    assert_nothing_leaks,
    assert_played_as_by_the_verbs,
    legal,
)
from tests.adapters.positions import ACES, LAST_CARDS, SOME_PRESETS, UNFAIR


def shown(env: raw_env) -> list[bytes]:
    """All that the agents are shown."""
    seen = [env.observe(agent) for agent in env.possible_agents]
    parts = [part.tobytes() for one in seen for part in (one["observation"], one["action_mask"])]
    return [*parts, repr((env.rewards, env.terminations, env.infos, env.agents)).encode()]


def play(env: raw_env, random: Random, plies: int = 99) -> list[list[bytes]]:
    """What is shown along a deal that is played at random."""
    told = [shown(env)]
    while not env.position.is_over and plies:
        env.step(random.choice(legal(env)))
        told.append(shown(env))
        plies -= 1
    return told


@pytest.mark.parametrize("variant", SOME_PRESETS, ids=str)
def test_a_deal_is_that_of_the_verbs(variant: Variant) -> None:
    assert_played_as_by_the_verbs(variant)


@pytest.mark.parametrize("variant", SOME_PRESETS, ids=str)
def test_cards_not_seen_change_nothing_that_an_agent_is_shown(variant: Variant) -> None:
    assert_nothing_leaks(variant)


@pytest.mark.parametrize("perfect_recall", [False, True])
def test_an_observation_is_the_view_of_the_seat(perfect_recall: bool) -> None:
    env, random = raw_env(SCOPONE, perfect_recall=perfect_recall), Random(1)
    plays: list[Move] = []
    env.reset(seed=1)
    for _ in range(5):
        for seat, agent in enumerate(env.possible_agents):
            seen = scopa.view(env.position, seat, plays=plays if perfect_recall else ())
            given = env.observe(agent)
            assert env.layout.decode(given["observation"]) == seen
            assert env.observation_space(agent).contains(given)
        action = random.choice(legal(env))
        plays.append(env.actions.move(action, env.position.table))
        env.step(action)


def test_what_is_handed_out_is_not_kept() -> None:
    env = raw_env()
    env.reset(seed=1)
    before = shown(env)
    given = env.observe("seat_0")
    given["observation"][:] = 1 - given["observation"]
    given["action_mask"][:] = 1
    assert shown(env) == before


def test_a_deck_with_other_cards_not_seen_begins_alike() -> None:
    deck = scopa.shuffle(seed=3)
    hand = scopa.deal(deck=deck).hands[0]
    table = scopa.deal(deck=deck).table
    hidden = [place for place, card in enumerate(deck) if card not in hand | table]
    other = list(deck)
    for place, source in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        other[place] = deck[source]
    env = raw_env()
    told = []
    for cards in (deck, other):
        env.reset(options={"deck": cards})
        seen = env.observe("seat_0")
        told.append((seen["observation"].tobytes(), seen["action_mask"].tobytes()))
    assert told[0] == told[1]
    assert scopa.deal(deck=deck).hands[1] != scopa.deal(deck=other).hands[1]


def test_only_the_seat_to_move_has_actions() -> None:
    env = raw_env(SCOPONE)
    env.reset(seed=1)
    assert [bool(legal(env, agent)) for agent in env.agents] == [True, False, False, False]
    play(env, Random(1))
    assert not any(legal(env, agent) for agent in env.agents)


def test_the_same_seed_gives_the_same_deals() -> None:
    deals = []
    for env in (raw_env(), raw_env()):
        env.reset(seed=5)
        first = env.position
        env.reset()
        deals.append((first, env.position))
    assert deals[0] == deals[1]
    assert deals[0][0] != deals[0][1]
    env.reset(seed=6)
    assert env.position != deals[0][0]


def test_without_a_seed_the_first_deal_is_any() -> None:
    positions = set()
    for _ in range(3):
        env = raw_env()
        env.reset()
        positions.add(env.position)
    assert len(positions) > 1


def test_the_dealer_can_be_chosen() -> None:
    env = raw_env(SCOPONE)
    env.reset(seed=1)
    assert env.agent_selection == "seat_0"
    env.reset(seed=1, options={"dealer": 1, "colour": "green"})
    assert env.agent_selection == "seat_2"
    assert env.position.dealer == 1


def test_the_deck_can_be_chosen() -> None:
    deck = scopa.shuffle(seed=7)
    env = raw_env()
    env.reset(options={"deck": deck, "dealer": 0})
    assert env.position == scopa.deal(deck=deck, dealer=0)


def test_an_agent_is_told_of_the_end_once() -> None:
    env = raw_env()
    env.reset(options={"state": LAST_CARDS})
    env.step(env.actions.action(Move.parse("7Dx3C4B")))
    assert env.rewards == {"seat_0": 0.0, "seat_1": 0.0}
    env.step(env.actions.action(Move.parse("RB")))
    assert env.rewards == {"seat_0": -1.0, "seat_1": 1.0}
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    for agent in ("seat_0", "seat_1"):
        assert env.agent_selection == agent
        env.step(None)
        assert agent not in env.agents
    assert env.agents == []


def test_a_deal_that_was_left_at_its_end_does_no_harm_to_the_next() -> None:
    env = raw_env()
    env.reset(options={"state": LAST_CARDS})
    play(env, Random(1))
    env.step(None)
    env.reset(seed=2)
    assert env.agents == env.possible_agents
    play(env, Random(1))
    for _ in range(2):
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize(
    ("action", "error"),
    [(0, IllegalMoveError), (-1, StateError), (16_200, StateError), (None, TypeError)],
)
def test_what_is_no_legal_action_changes_nothing(
    action: int | None, error: type[Exception]
) -> None:
    env = raw_env()
    env.reset(options={"deck": scopa.shuffle(seed=7)})
    before = shown(env)
    with pytest.raises(error):
        env.step(action)
    assert shown(env) == before


def test_an_ace_sweeps_by_its_own_number() -> None:
    env = raw_env(ACES)
    state = State(variant=ACES, hands=("AD", "RB"), table="3C 5D")
    env.reset(options={"state": state})
    env.step(np.int32(16_201))
    assert len(env.position.piles[0]) == 3


@pytest.mark.parametrize("how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_original_does(how: type[raw_env]) -> None:
    env = raw_env(perfect_recall=True)
    env.reset(seed=3)
    play(env, Random(1), plies=7)
    copied = how(env)
    assert play(copied, Random(2)) == play(env, Random(2))
    env.reset()
    copied.reset()
    assert copied.position == env.position


def test_the_table_is_rendered_as_the_seat_sees_it() -> None:
    env = raw_env(render_mode="ansi", render_seat=1)
    env.reset(seed=1)
    assert env.render() == str(scopa.view(env.position, 1))
    spectator = raw_env(render_mode="ansi")
    spectator.reset(seed=1)
    assert spectator.render() == str(scopa.view(env.position, None))
    env.close()
    env.close()


def test_for_people_the_table_is_printed_at_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = raw_env(render_mode="human")
    env.reset(seed=1)
    tables = [scopa.view(env.position, None)]
    env.step(legal(env)[0])
    tables.append(scopa.view(env.position, None))
    assert env.render() is None
    tables.append(tables[-1])
    assert capsys.readouterr().out == "".join(f"{table}\n\n" for table in tables)


def test_what_no_environment_can_be_made_of_is_refused() -> None:
    with pytest.raises(TypeError, match="the rules are a Variant"):
        raw_env(4)  # type: ignore[arg-type]  # the wrong type is the point
    with pytest.raises(VariantError, match=r"scopetta-scientifico, .*, not 'briscola'"):
        raw_env("briscola")
    with pytest.raises(StateError, match="there is no seat 2"):
        raw_env(render_seat=2)
    with pytest.raises(UnsupportedMode, match="human, ansi, rgb_array, not 'svg'"):
        raw_env(render_mode="svg")


@pytest.mark.parametrize("seed", [-1, "seven", 1.5])
def test_a_wrong_seed_changes_nothing(seed: int) -> None:
    env, other = raw_env(), raw_env()
    for one in (env, other):
        one.reset(seed=1)
    with pytest.raises(Error, match="Seed must be"):
        env.reset(seed=seed)
    assert env.position == other.position
    env.reset()
    other.reset()
    assert env.position == other.position


def test_wrong_options_change_nothing() -> None:
    env, other = raw_env(), raw_env()
    for one in (env, other):
        one.reset(seed=1)
    with pytest.raises(StateError, match="there is no seat 2"):
        env.reset(seed=9, options={"dealer": 2})
    with pytest.raises(StateError, match="a deck has 40 cards"):
        env.reset(seed=9, options={"deck": DECK[:3]})
    assert env.position == other.position
    env.reset()
    other.reset()
    assert env.position == other.position


def test_rules_go_by_the_name_of_a_preset_too_and_seats_by_numbers_of_numpy() -> None:
    env = raw_env("scopone", render_seat=np.int64(2))
    assert (env.variant, env.render_seat) == (SCOPONE, 2)
    env.reset(options={"dealer": np.int64(1)})
    assert env.agent_selection == "seat_2"


def test_a_deal_that_cannot_be_scored_is_not_ended() -> None:
    env = raw_env(UNFAIR)
    env.reset(options={"state": attrs.evolve(LAST_CARDS, variant=UNFAIR)})
    env.step(legal(env)[0])
    position = env.position
    with pytest.raises(VariantError, match="half"):
        env.step(legal(env)[0])
    assert env.position == position
    assert env.agent_selection == "seat_1"
    assert legal(env)


def test_an_agent_that_there_is_not_knows_nothing() -> None:
    env = raw_env()
    env.reset(seed=1)
    with pytest.raises(KeyError):
        env.observe("seat_2")
