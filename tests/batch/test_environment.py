import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any, cast

import attrs
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_array_equal

import scopa
from scopa import SCOPA, SCOPONE, CaptureRule, DealNotOverError, State, StateError, Variant
from scopa.batch import BatchEnvironment, random_deals
from scopa.batch import _tables as tables
from scopa.batch._arrays import Actions
from tests.batch.comparing import KNOWN_PRESETS, assert_played_alike, known, play_alike
from tests.house_rules import CAPTURE_RULES, house_rules
from tests.strategies import variants

OLD_CAPTURE_RULES = [variant for variant in CAPTURE_RULES if variant.ace is None]


@pytest.mark.parametrize(
    "variant",
    KNOWN_PRESETS,
    ids=lambda variant: f"{variant.name}-{variant.sides}-{variant.players}",
)
def test_a_preset_is_played_as_by_the_verbs(variant: Variant) -> None:
    assert_played_alike(variant, 1, seed=variant.players)


@settings(max_examples=12)
@given(variants(), st.integers(0, 2**32))
def test_any_rules_are_played_as_by_the_verbs(variant: Variant, seed: int) -> None:
    try:
        scopa.deal(known(variant), seed=seed)
    except StateError:
        return
    assert_played_alike(known(variant), 1, seed)


def test_house_rules_are_played_as_by_the_verbs() -> None:
    random = Random(5)
    for number in range(12):
        assert_played_alike(known(house_rules(random)), 1, number)


def test_every_rule_of_capturing_is_followed() -> None:
    """With many cards on the table, so that there is much to choose from."""
    places = [scopa.DECK.index(card) for card in wide_deck()]
    assert len(OLD_CAPTURE_RULES) > 60
    for rules in OLD_CAPTURE_RULES:
        variant = attrs.evolve(rules, rounds=(5, 5, 6), table=8, must_capture=False)
        environment = BatchEnvironment(variant, 1)
        environment.reset(decks=[places])
        played = play_alike(environment, seed=1)
        for _ in range(2):
            next(played)


def wide_deck() -> list[scopa.Card]:
    """A deck that lays small cards on the table."""
    table = [*scopa.CardSet.parse("AC AD 2C 2D 3C 4B 5D 6C")]
    rest = [card for card in scopa.DECK if card not in table]
    Random(3).shuffle(rest)
    return rest[:10] + table + rest[10:]


def test_where_nobody_captures_the_cards_stay_on_the_table() -> None:
    rules = attrs.evolve(SCOPA, rounds=(1,), table=38, must_capture=False, redeal_kings=None)
    environment = BatchEnvironment(rules, 2)
    environment.step([0, 0])
    environment.step([0, environment.legal_moves().count[1] - 1])
    untouched, captured = environment.observe(0).table.tolist()
    assert untouched == (1 << 40) - 1
    assert captured == 0
    assert environment.state(0) == State(
        variant=rules, hands=("", ""), table=scopa.DECK, last_capturer=None
    )


def test_an_environment_begins_with_the_deals_of_seed_0() -> None:
    environment, other = BatchEnvironment(SCOPA, 2), BatchEnvironment(SCOPA, 2)
    other.reset(seed=0)
    assert environment.state(1) == other.state(1)


def test_deals_can_begin_anew_at_any_time() -> None:
    environment = BatchEnvironment(SCOPA, 2)
    start = environment.state(1)
    environment.step([0, 0])
    environment.reset(seed=0)
    assert environment.state(1) == start
    assert environment.legal_moves().count.tolist() == [
        len(scopa.legal_moves(environment.state(deal))) for deal in range(2)
    ]


def test_deals_of_a_seed_can_be_had_in_parts() -> None:
    whole, part = BatchEnvironment(SCOPA, 5), BatchEnvironment(SCOPA, 2)
    whole.reset(seed="x", dealer=0)
    part.reset(seed="x", first=3, dealer=0)
    assert [part.state(0), part.state(1)] == [whole.state(3), whole.state(4)]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_goes_on_by_itself(
    copied: Callable[[BatchEnvironment], BatchEnvironment],
) -> None:
    environment = BatchEnvironment(SCOPA, 2)
    before = positions(environment)
    branch = copied(environment)
    branch.step(branch.legal_moves().count - 1)
    assert positions(environment) == before
    environment.step(environment.legal_moves().count - 1)
    assert positions(environment) == positions(branch)


def test_the_seat_after_the_dealer_leads() -> None:
    environment = BatchEnvironment(SCOPONE, 1)
    assert (environment.dealer, environment.to_move) == (3, 0)
    environment.reset(seed=1, dealer=1)
    assert (environment.dealer, environment.to_move) == (1, 2)


def over() -> BatchEnvironment:
    """Two deals that are over, the first move made in all of them."""
    environment = BatchEnvironment(SCOPA, 2)
    for _ in range(36):
        environment.step([0, 0])
    return environment


def test_finished_deals_stay_as_they_are() -> None:
    environment = over()
    assert environment.is_over
    assert environment.to_move is None
    legal = environment.legal_moves()
    assert legal.count.tolist() == [0, 0]
    assert legal.mask.shape == (2, 0)
    assert not environment.legal_moves(4).mask.any()
    with pytest.raises(StateError, match=r"^the deals are over; reset begins others$"):
        environment.step([0, 0])
    assert environment.scores() == environment.scores()


def test_the_scores_of_two_deals_are_those_of_their_positions() -> None:
    environment = over()
    for deal in range(2):
        state = environment.state(deal)
        assert state.is_over
        assert environment.scores().totals[deal].tolist() == list(scopa.score(state).total)


def test_deals_that_are_not_over_have_no_scores() -> None:
    environment = BatchEnvironment(SCOPA, 2)
    environment.step([0, 0])
    message = "^the deals are not over: 35 cards are still to be played$"
    with pytest.raises(DealNotOverError, match=message):
        environment.scores()


def test_its_text_tells_whose_turn_it_is() -> None:
    environment = BatchEnvironment(SCOPA, 2)
    assert repr(environment) == "<BatchEnvironment of 2 deals of scopa, seat 0 to move>"
    assert repr(over()) == "<BatchEnvironment of 2 deals of scopa, over>"


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int64, np.uint64])
def test_actions_are_whole_numbers_of_any_kind(kind: type[np.int64]) -> None:
    environment, other = BatchEnvironment(SCOPA, 2), BatchEnvironment(SCOPA, 2)
    environment.step(np.array([1, 0], dtype=kind))
    other.step((1, 0))
    assert environment.state(0) == other.state(0)


@pytest.mark.parametrize(
    ("actions", "kind", "message"),
    [
        ([0], StateError, r"actions must be an array of shape \(2,\), not \(1,\)"),
        ([[0], [0]], StateError, r"actions must be an array of shape \(2,\), not \(2, 1\)"),
        ([0.0, 1.0], TypeError, "actions must be whole numbers, not float64"),
        ([True, False], TypeError, "actions must be whole numbers, not bool"),
        ([0, 3], StateError, "the actions of deal 1 are 0 to 2, .*, not 3"),
        ([-1, 0], StateError, "the actions of deal 0 are 0 to 2, .*, not -1"),
        (np.array([0, 2**64 - 1], np.uint64), StateError, "the actions of deal 1 are 0 to 2, "),
    ],
)
def test_wrong_actions_are_told_and_change_nothing(
    actions: Actions, kind: type[Exception], message: str
) -> None:
    environment = BatchEnvironment(SCOPA, 2)
    environment.reset(seed=7)
    before = positions(environment)
    with pytest.raises(kind, match=f"^{message}"):
        environment.step(actions)
    assert positions(environment) == before
    assert environment.to_move == 0


def positions(environment: BatchEnvironment) -> list[State]:
    """All positions, for the verbs."""
    return [environment.state(deal) for deal in range(len(environment))]


ORDERED = list(range(40))
KINGS_ON_TABLE = [*range(6), 36, 37, 38, *range(6, 36), 39]


@pytest.mark.parametrize(
    ("wrong", "kind", "message"),
    [
        ({}, TypeError, "give a seed or decks, one of the two"),
        ({"seed": 1, "decks": [ORDERED] * 2}, TypeError, "give a seed or decks, one of the two"),
        ({"seed": 1.5}, TypeError, "a seed is a whole number or text, not of type float"),
        ({"seed": 1, "first": -1}, StateError, "first must be a whole number, 0 to"),
        ({"seed": 1, "dealer": 2}, StateError, "there is no seat 2"),
        ({"decks": [ORDERED]}, StateError, r"decks must be an array of shape \(2, 40\)"),
        ({"decks": [[0.5] * 40] * 2}, TypeError, "decks must be whole numbers, not float64"),
        (
            {"decks": [ORDERED, [0, *range(39)]]},
            StateError,
            "deck 1 does not hold the numbers 0 to 39, each once",
        ),
        (
            {"decks": [ORDERED, KINGS_ON_TABLE]},
            StateError,
            "deck 1 must be dealt again: 3 kings lie on the opening table",
        ),
    ],
)
def test_a_wrong_beginning_is_told_and_changes_nothing(
    wrong: dict[str, object], kind: type[Exception], message: str
) -> None:
    environment = BatchEnvironment(SCOPA, 2)
    environment.step([0, 0])
    before = positions(environment)
    with pytest.raises(kind, match=f"^{message}"):
        environment.reset(**wrong)  # type: ignore[arg-type]  # that is what is tried
    assert positions(environment) == before
    assert environment.to_move == 1


def test_rules_that_hardly_ever_let_a_deal_begin_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tables, "_MOST_REDEALS", 20)
    with pytest.raises(StateError, match=r"^1000 redeals in a row"):
        BatchEnvironment(Variant(rounds=(1,), table=38, redeal_kings=1), 1)


@pytest.mark.parametrize("deal", [-1, 2])
def test_only_deals_that_there_are_can_be_had(deal: int) -> None:
    with pytest.raises(StateError, match=f"^deal must be a whole number, 0 to 1, not {deal}"):
        BatchEnvironment(SCOPA, 2).state(deal)


def test_a_batch_has_one_deal_at_least() -> None:
    with pytest.raises(StateError, match=r"^n must be a whole number, 1 to"):
        BatchEnvironment(SCOPA, 0)


def test_deals_given_as_decks_are_those_of_the_seed() -> None:
    """What an environment makes of a seed scores as `random_deals` does when played alike."""
    environment = BatchEnvironment(attrs.evolve(SCOPA, capture=CaptureRule.ANY), 1)
    deck = [scopa.DECK.index(card) for card in wide_deck()]
    environment.reset(decks=np.array([deck]))
    cards = [scopa.DECK[place] for place in deck]
    assert environment.state(0) == scopa.deal(environment.variant, deck=cards)


def test_the_decks_given_can_be_changed_afterwards() -> None:
    decks = np.array([ORDERED], dtype=np.int8)
    environment = BatchEnvironment(SCOPA, 1)
    environment.reset(decks=decks)
    before = environment.state(0)
    decks[:] = decks[:, ::-1]
    assert environment.state(0) == before
    assert_array_equal(random_deals(SCOPA, 1).points, random_deals(SCOPA, 1).points)


def test_what_becomes_of_the_arrays_handed_out_changes_no_deal() -> None:
    environment, other = BatchEnvironment(SCOPA, 3), BatchEnvironment(SCOPA, 3)
    legal = environment.legal_moves()
    for array in (legal.count, legal.card, legal.captured):
        assert array.base is None
        array.flags.writeable = True
        array.fill(0)
    environment.step([0, 0, 0])
    other.step([0, 0, 0])
    assert environment.observe() == other.observe()


def test_one_that_comes_out_of_a_pickle_plays_on_as_it_would_have() -> None:
    environment = BatchEnvironment(SCOPA, 3)
    legal = environment.legal_moves()
    again = pickle.loads(pickle.dumps(environment))
    assert again.legal_moves() == legal
    again.legal_moves().captured.flags.writeable = True
    again.step([0, 0, 0])
    environment.step([0, 0, 0])
    assert again.observe() == environment.observe()


def test_values_of_arrays_cannot_be_written_out_of_a_pickle_either() -> None:
    environment = BatchEnvironment(SCOPA, 2)
    values = (environment.legal_moves(), environment.observe(), random_deals(SCOPA, 2))
    for value in values:
        again = pickle.loads(pickle.dumps(value))
        assert again == value
        arrays = [getattr(again, name) for name in type(again).__match_args__]
        assert not any(each.flags.writeable for each in arrays if isinstance(each, np.ndarray))


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    one, seven = np.int64(1), np.uint8(7)
    environment = BatchEnvironment(SCOPA, cast("int", np.int32(2)))
    environment.reset(seed=cast("int", seven), dealer=cast("int", one), first=cast("int", one))
    other = BatchEnvironment(SCOPA, 2)
    other.reset(seed=7, dealer=1, first=1)
    assert environment.observe(cast("int", one)) == other.observe(1)
    assert type(environment.observe(cast("int", one)).seat) is int
    assert environment.state(cast("int", one)) == other.state(1)
    width = environment.legal_moves(cast("int", np.int16(20))).card.shape[1]
    assert width == 20
    whole = random_deals(SCOPA, cast("int", np.int64(4)), cast("int", seven))
    assert whole == random_deals(SCOPA, 4, 7)


def test_ragged_decks_and_a_first_beside_decks_are_refused() -> None:
    environment = BatchEnvironment(SCOPA, 2)
    before = environment.observe()
    with pytest.raises(StateError, match=r"decks must be an array of shape \(2, 40\): "):
        environment.reset(decks=[list(range(40)), [1, 2]])
    with pytest.raises(TypeError, match="first goes with a seed"):
        environment.reset(decks=[range(40), range(40)], first=3)
    with pytest.raises(StateError, match=r"actions must be an array of shape \(2,\), not \(0,\)"):
        environment.step([])
    assert environment.observe() == before


@pytest.mark.parametrize("n", ["3", None, 1.0, True])
def test_a_number_of_another_kind_is_a_type_error(n: Any) -> None:
    with pytest.raises(TypeError, match="n must be a whole number"):
        BatchEnvironment(SCOPA, n)
