"""Thousands of deals by compiled code and by the verbs, and millions of them by themselves.

`nox -s batch` runs these tests; the ones in `tests/batch` run there too, compiled as well.
"""

from random import Random

import numpy as np
import pytest

import scopa
from scopa import SCOPA, SCOPONE, StateError, Variant
from scopa.batch import BatchEnvironment, random_deals
from scopa.batch._kernels import play_at_random
from scopa.presets import NAPOLA, SCOPA_DI_QUINDICI, SCOPETTA
from tests.batch.chance import random_deal
from tests.batch.comparing import (
    KNOWN_PRESETS,
    assert_played_alike,
    assert_scored_alike,
    known,
)
from tests.house_rules import house_rules


def test_the_code_is_compiled() -> None:
    assert hasattr(play_at_random, "py_func")


@pytest.mark.parametrize(
    "variant",
    KNOWN_PRESETS,
    ids=lambda variant: f"{variant.name}-{variant.sides}-{variant.players}",
)
def test_deals_of_a_preset_are_played_as_by_the_verbs(variant: Variant) -> None:
    for seed in range(variant.players):
        assert_played_alike(variant, 100 // variant.players, seed)


@pytest.mark.parametrize("part", range(8))
def test_deals_by_house_rules_are_played_as_by_the_verbs(part: int) -> None:
    random = Random(part)
    for number in range(40):
        assert_played_alike(known(house_rules(random)), 5, number)


@pytest.mark.parametrize(
    "variant",
    [SCOPA, SCOPONE, NAPOLA.for_players(3), SCOPA_DI_QUINDICI, SCOPETTA.for_players(4)],
    ids=lambda variant: f"{variant.name}-{variant.players}",
)
def test_random_deals_are_those_of_the_verbs(variant: Variant) -> None:
    last = variant.players - 1
    scores = random_deals(variant, 300, 11)
    for deal in range(300):
        assert_scored_alike(scores, deal, random_deal(variant, 11, deal, last))


def test_a_million_deals_are_the_same_on_any_number_of_threads() -> None:
    assert random_deals(SCOPA, 1_000_000, 3, threads=3) == random_deals(SCOPA, 1_000_000, 3)


def test_every_card_comes_to_every_place_of_a_deck_equally_often() -> None:
    """The counts of 200,000 decks lie as far from their mean as chance lets them, and no more."""
    rules = scopa.Variant(rounds=(20,), table=0)
    n = 200_000
    environment = BatchEnvironment(rules, n)
    environment.reset(seed=5)
    counts = np.zeros((40, 40))
    decks = environment._decks
    for place in range(40):
        counts[place] = np.bincount(decks[:, place], minlength=40)
    expected = n / 40
    # Of 39 * 39 free counts the sum of squares is about that many, give or take 55.
    squares = ((counts - expected) ** 2 / expected).sum()
    assert abs(squares - 39 * 39) < 4 * np.sqrt(2 * 39 * 39)
    assert abs(counts - expected).max() < 5 * np.sqrt(expected)


def test_neighbours_in_a_deck_are_any_two_cards() -> None:
    n = 200_000
    environment = BatchEnvironment(scopa.Variant(rounds=(20,), table=0), n)
    environment.reset(seed=6)
    decks = environment._decks.astype(np.int64)
    pairs = decks[:, :-1] * 40 + decks[:, 1:]
    counts = np.bincount(pairs.ravel(), minlength=1600).reshape(40, 40)
    assert not counts.diagonal().any()
    expected = n * 39 / (40 * 39)
    others = counts[~np.eye(40, dtype=bool)]
    assert abs(others - expected).max() < 5 * np.sqrt(expected)


def test_rules_that_hardly_ever_let_a_deal_begin_are_refused_in_the_end() -> None:
    never = Variant(rounds=(1,), table=38, redeal_kings=1)
    with pytest.raises(StateError, match=r"^1000 redeals in a row"):
        random_deals(never, 10_000, threads=2)
