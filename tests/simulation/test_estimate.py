import math
from collections.abc import Callable
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa.simulation import Estimate
from scopa.simulation._estimate import estimated, estimated_rate


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


def test_one_deck_has_a_mean_and_an_interval_without_ends() -> None:
    assert estimated(3, 9, 1, 2) == Estimate(1.5, -math.inf, math.inf)


@pytest.mark.parametrize("estimate", [estimated, estimated_rate])
def test_no_deck_has_nothing(estimate: Callable[[int, int, int, int], Estimate]) -> None:
    assert math.isnan(estimate(0, 0, 0, 1).mean)


def test_the_interval_of_a_rate_is_that_of_agresti_and_coull() -> None:
    found = estimated_rate(9, 9, 10, 1)
    count = 10 + 1.959964**2
    middle = (9 + 1.959964**2 / 2) / count
    error = 1.959964 * math.sqrt(middle * (1 - middle) / count)
    assert found.mean == 0.9
    assert found.low == pytest.approx(middle - error)
    assert middle + error > 1 == found.high
    assert estimated_rate(0, 0, 3, 1).low == 0
    assert estimated_rate(3, 3, 3, 1).low == pytest.approx(0.3825, abs=0.0001)


def test_the_interval_of_a_rate_holds_the_rate_in_about_95_of_100_samples() -> None:
    """Exactly, by the binomial distribution."""
    for rate in (0.5, 0.9, 0.97):
        for decks in (10, 50):
            held = 0.0
            for won in range(decks + 1):
                found = estimated_rate(won, won, decks, 1)
                chance = math.comb(decks, won) * rate**won * (1 - rate) ** (decks - won)
                held += chance * (found.low <= rate <= found.high)
            assert held > 0.92, (rate, decks)


def test_decks_that_agree_narrow_the_interval_of_a_rate() -> None:
    """Of ten decks, each played twice: won once each, or five won twice and five not at all."""
    same, spread = estimated_rate(10, 10, 10, 2), estimated_rate(10, 20, 10, 2)
    assert same.mean == spread.mean == 0.5
    assert same.error < 0.6 * spread.error


def test_an_estimate_is_written_with_half_its_interval() -> None:
    assert str(Estimate(1.25, 1.0, 1.5)) == "1.250 +/-0.250"
