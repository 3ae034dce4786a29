import math
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa.simulation import Estimate
from scopa.simulation._estimate import estimated


@given(st.lists(st.integers(-30, 30), min_size=2, max_size=40), st.integers(1, 4))
def test_the_interval_is_that_of_the_mean_of_independent_decks(
    figures: list[int], each: int
) -> None:
    squares = sum(figure * figure for figure in figures)
    found = estimated(sum(figures), squares, len(figures), each)
    single = [figure / each for figure in figures]
    error = 1.959964 * stdev(single) / math.sqrt(len(single))
    assert found.mean == pytest.approx(mean(single))
    assert found.error == pytest.approx(error, abs=1e-6)
    assert (found.low, found.high) == pytest.approx(
        (found.mean - error, found.mean + error), abs=1e-6
    )


def test_one_deck_has_a_mean_and_no_interval() -> None:
    found = estimated(3, 9, 1, 2)
    assert found.mean == 1.5
    assert math.isnan(found.low)
    assert math.isnan(found.high)


def test_no_deck_has_nothing() -> None:
    assert math.isnan(estimated(0, 0, 0, 1).mean)


def test_an_estimate_is_written_with_half_its_interval() -> None:
    assert str(Estimate(1.25, 1.0, 1.5)) == "1.250 +/-0.250"
