"""The rules of capturing on masks, where more than the core relies on what they say."""

import attrs
import pytest

import scopa
from scopa.capturing._rules import opening_sweeps, sums_wanted
from scopa.cards._card_set import mask_of
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
