import attrs
import numpy as np
import pytest

import scopa
from scopa import SCOPA, AceRule, Opening, Rank, Variant, VariantError
from scopa.batch import BatchEnvironment, random_deals
from scopa.batch._tables import tables_of
from tests.strategies import CardsOfRank

MORE = attrs.evolve(SCOPA, awards=(*SCOPA.awards, CardsOfRank(Rank.RE)))


@attrs.frozen
class Doubled(scopa.Settebello):
    """An award made from one of the library, with other points."""

    def points(self, sides: object) -> tuple[int, ...]:
        """Two for everybody."""
        return (2, 2)


@pytest.mark.parametrize(
    ("variant", "fault"),
    [
        (attrs.evolve(SCOPA, ace=AceRule()), "the batch does not know ace: .*ace=None"),
        (
            attrs.evolve(SCOPA, by_value=False, fixed_total=15, opening=Opening()),
            "the batch does not know opening: .*opening=None",
        ),
        (MORE, "awards of the library alone, not 'cards_of_rank'"),
        (attrs.evolve(SCOPA, awards=(Doubled(),)), "awards of the library alone, not 'settebello'"),
        (
            attrs.evolve(SCOPA, awards=(scopa.Sweeps(points=1_000_001),)),
            "options of 'sweeps' that are at most 1000000",
        ),
        (
            attrs.evolve(SCOPA, awards=(scopa.Primiera(courts=(10, 10, 1_000_001)),)),
            "options of 'primiera' that are at most 1000000",
        ),
    ],
)
def test_rules_that_the_batch_does_not_know_are_refused_by_name(
    variant: Variant, fault: str
) -> None:
    with pytest.raises(VariantError, match=fault) as caught:
        BatchEnvironment(variant, 1)
    assert len(caught.value.faults) == 1
    with pytest.raises(VariantError, match=fault):
        random_deals(variant, 1)


def test_all_that_it_does_not_know_is_told_at_once() -> None:
    variant = attrs.evolve(MORE, ace=AceRule(), opening=Opening())
    with pytest.raises(VariantError) as caught:
        random_deals(variant, 1)
    assert len(caught.value.faults) == 3


def test_it_knows_every_preset_without_aces_that_sweep_and_without_an_opening_bonus() -> None:
    refused = set()
    for name, variant in scopa.VARIANTS.items():
        try:
            tables_of(variant)
        except VariantError:
            refused.add(name)
    assert refused == {"escoba", "scopa-d-assi", "asso-piglia-tutto"}


def test_the_largest_options_still_fit() -> None:
    awards = (scopa.Sweeps(points=10**6), scopa.Primiera(courts=(10**6, 10**6, 10**6)))
    scores = random_deals(attrs.evolve(SCOPA, awards=awards), 20)
    assert scores.points_of("sweeps").max() >= 10**6
    assert scores.tally_of("primiera").max() > 3 * 10**6


def test_a_variant_without_awards_is_played_too() -> None:
    scores = random_deals(attrs.evolve(SCOPA, awards=()), 2)
    assert scores.points.shape == (2, 2, 0)
    assert np.array_equal(scores.totals, [[0, 0], [0, 0]])


def test_the_room_for_moves_is_more_than_a_pack_can_need() -> None:
    assert 40 < tables_of(SCOPA).most_moves < 1 << 23
