import attrs
import pytest

import scopa
from scopa.adapters.open_spiel._bounds import points_of_a_side
from scopa.presets import ESCOBA
from tests.strategies import SEATED_PRESETS


def test_a_point_for_each_award_and_for_each_card_that_could_sweep() -> None:
    assert points_of_a_side(scopa.SCOPA, None) == (0, 4 + 18)
    assert points_of_a_side(scopa.SCOPONE_SCIENTIFICO, None) == (0, 4 + 20)


def test_sweeps_of_the_opening_table_count() -> None:
    assert points_of_a_side(ESCOBA, None) == (0, 4 + 18 + 2)


def test_what_sweeps_and_napola_give_counts() -> None:
    dear = attrs.evolve(scopa.SCOPA, awards=(scopa.Sweeps(points=3), scopa.Napola()))
    assert points_of_a_side(dear, None) == (0, 3 * 18 + 10)
    limited = attrs.evolve(scopa.SCOPA, awards=(scopa.Napola(most=4),))
    assert points_of_a_side(limited, None) == (0, 4)


@pytest.mark.parametrize("given", [(0, 10**400), (-(10**7), 0)])
def test_points_without_measure_are_refused(given: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="points are at most a million, and no fewer than minus"):
        points_of_a_side(scopa.SCOPA, given)


def test_rules_without_awards_have_a_range_too() -> None:
    assert points_of_a_side(attrs.evolve(scopa.SCOPA, awards=()), None) == (0, 1)


def test_what_is_said_is_believed() -> None:
    assert points_of_a_side(scopa.SCOPA, (-3, 7)) == (-3, 7)


@pytest.mark.parametrize("given", [5, (1,), (1, 2, 3), (0, 1.5), [0, 1], (True, 2)])
def test_points_are_a_pair_of_whole_numbers(given: tuple[int, int]) -> None:
    with pytest.raises(TypeError, match="points is a pair of whole numbers"):
        points_of_a_side(scopa.SCOPA, given)


@pytest.mark.parametrize("given", [(3, 3), (1, 0)])
def test_the_least_is_below_the_most(given: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="the least points must be fewer than the most"):
        points_of_a_side(scopa.SCOPA, given)


@pytest.mark.parametrize("variant", SEATED_PRESETS, ids=lambda variant: variant.name)
def test_the_points_of_all_presets_are_known(variant: scopa.Variant) -> None:
    least, most = points_of_a_side(variant, None)
    assert least == 0
    assert most >= len(variant.awards)
