"""The rules of capturing on masks, where more than the core relies on what they say."""

import attrs
import pytest

import scopa
from scopa.capturing._rules import (
    cards_that_exclude,
    cards_that_matter,
    opening_sweeps,
    sums_wanted,
)
from scopa.cards._card_set import from_mask, mask_of
from scopa.cards._sums import sums_on
from scopa.presets import ESCOBA, SCOPA_D_ASSI, SCOPA_DI_QUINDICI

FIFTEEN_ALONE = SCOPA_DI_QUINDICI
FIFTEEN_TOO = attrs.evolve(scopa.SCOPA, fixed_total=15)
ACE = SCOPA_D_ASSI
ACE_TO_PILE = attrs.evolve(ACE, ace=scopa.AceRule(takes_itself=True))


@pytest.mark.parametrize(
    ("variant", "value", "sums"),
    [
        (scopa.SCOPA, 1, {1}),
        (scopa.SCOPA, 7, {7}),
        (FIFTEEN_ALONE, 7, {8}),
        (FIFTEEN_ALONE, 1, {14}),
        (FIFTEEN_TOO, 7, {7, 8}),
        # What it takes may add up to anything, but on an empty table there is nothing to take.
        (ACE, 1, set(range(1, 15))),
        (ACE_TO_PILE, 1, set(range(15))),
        (ACE_TO_PILE, 7, {7}),
    ],
)
def test_a_card_wants_the_sums_that_it_can_take(
    variant: scopa.Variant, value: int, sums: set[int]
) -> None:
    assert {total for total in range(20) if sums_wanted(variant, value) >> total & 1} == sums


@pytest.mark.parametrize(
    ("variant", "table", "sweeps"),
    [
        (ESCOBA, "AC 2C 3C 4C", 0),
        (ESCOBA, "AC 2C 3C 6C", 0),
        (ESCOBA, "AC 2C 5C 7C", 1),
        (ESCOBA, "5C 7C FC RC", 2),
        (ESCOBA, "4C 7C CC RC", 0),
        (scopa.SCOPA, "AC 2C 5C 7C", 0),
    ],
)
def test_an_opening_table_gives_a_number_of_sweeps(
    variant: scopa.Variant, table: str, sweeps: int
) -> None:
    assert opening_sweeps(variant, mask_of(scopa.CardSet.parse(table))) == sweeps


@pytest.mark.parametrize(
    ("variant", "value", "excluding"),
    [
        (scopa.SCOPA, 7, "7C 7D 7B 7S"),
        (scopa.SCOPA, 1, "AC AD AB AS"),
        (attrs.evolve(scopa.SCOPA, capture=scopa.CaptureRule.FEWEST), 10, "RC RD RB RS"),
        (attrs.evolve(scopa.SCOPA, capture=scopa.CaptureRule.ANY), 7, ""),
        (FIFTEEN_ALONE, 7, ""),
        (FIFTEEN_TOO, 7, ""),
        (ACE, 1, ""),
        (ACE, 7, "7C 7D 7B 7S"),
    ],
)
def test_equal_cards_exclude_other_captures_where_they_must_be_taken(
    variant: scopa.Variant, value: int, excluding: str
) -> None:
    assert from_mask(cards_that_exclude(variant, value)) == scopa.CardSet.parse(excluding)


@pytest.mark.parametrize(
    ("variant", "value", "highest"),
    [
        (scopa.SCOPA, 7, 7),
        (scopa.SCOPA, 1, 1),
        (FIFTEEN_ALONE, 1, 10),
        (FIFTEEN_ALONE, 10, 5),
        (ACE, 1, 10),
        (ACE, 7, 7),
    ],
)
def test_the_cards_up_to_what_is_to_be_taken_matter(
    variant: scopa.Variant, value: int, highest: int
) -> None:
    found = cards_that_matter(variant, value)
    assert found == mask_of(card for card in scopa.DECK if card.value <= highest)


@pytest.mark.parametrize(
    ("variant", "value", "table", "matter"),
    [
        # With a two and a four on the table: a two leaves five, a four leaves three to make seven.
        (scopa.SCOPA, 7, "2C 4C", {1, 3, 5, 7}),
        (scopa.SCOPA, 6, "2C 4C", {2, 4, 6}),
        (FIFTEEN_ALONE, 9, "2C 4C", {2, 4, 6}),
        (FIFTEEN_TOO, 9, "2C 4C", {2, 3, 4, 5, 6, 7, 9}),
    ],
)
def test_a_card_matters_that_leaves_a_sum_of_the_table(
    variant: scopa.Variant, value: int, table: str, matter: set[int]
) -> None:
    sums = sums_on(mask_of(scopa.CardSet.parse(table)))
    found = from_mask(cards_that_matter(variant, value, sums))
    assert found == {card for card in scopa.DECK if card.value in matter}
