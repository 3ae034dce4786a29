import pickle

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from scopa import SCOPA, SCOPONE, StateError
from scopa.batch import random_deals

SCORES = random_deals(SCOPA, 20, 7)


def test_the_arrays_have_a_place_for_each_deal_side_and_award() -> None:
    scores = random_deals(SCOPONE, 3, 7)
    assert scores.points.shape == scores.tally.shape == (3, 2, 5)
    assert scores.totals.shape == (3, 2)
    assert len(scores) == 3
    assert scores.awards == ("cards", "denari", "settebello", "primiera", "sweeps")
    assert repr(scores) == "<Scores of 3 deals of scopone>"


def test_totals_are_the_points_by_all_awards() -> None:
    by_award = np.stack([SCORES.points_of(award) for award in SCORES.awards])
    assert_array_equal(by_award.sum(axis=0), SCORES.totals)


def test_an_award_that_there_is_not_is_refused() -> None:
    message = "^there is no award 'kings'; there are: cards denari settebello primiera sweeps$"
    with pytest.raises(StateError, match=message):
        SCORES.points_of("kings")
    with pytest.raises(StateError, match=message):
        SCORES.tally_of("kings")


def test_scores_are_values() -> None:
    assert pickle.loads(pickle.dumps(SCORES)) == SCORES
    assert random_deals(SCOPA, 20, 8) != SCORES
    for array in (SCORES.points, SCORES.tally):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 0
