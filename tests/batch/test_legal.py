import pickle

import attrs
import numpy as np
import pytest

import scopa
from scopa import SCOPA, SCOPONE_SCIENTIFICO, CaptureRule, StateError
from scopa.batch import BatchEnvironment
from tests.batch.comparing import as_listed, listed


def environment_of(seed: int = 7) -> BatchEnvironment:
    """Three deals, of which the last has six moves and the others three."""
    environment = BatchEnvironment(SCOPA, 3)
    environment.reset(seed=seed)
    return environment


def test_moves_that_are_not_there_are_padded() -> None:
    legal = environment_of().legal_moves()
    assert legal.count.tolist() == [3, 3, 6]
    assert legal.mask.sum(axis=1).tolist() == [3, 3, 6]
    assert (legal.card[~legal.mask] == -1).all()
    assert (legal.captured[~legal.mask] == 0).all()
    assert repr(legal) == "<LegalMoves of 3 deals, 6 at most>"
    assert len(legal) == 3


def test_arrays_can_be_had_of_any_width_that_holds_all_moves() -> None:
    environment = environment_of()
    legal, wider = environment.legal_moves(), environment.legal_moves(9)
    assert wider.card.shape == wider.captured.shape == wider.mask.shape == (3, 9)
    for deal in range(3):
        assert listed(wider, deal) == listed(legal, deal)
    assert (wider.card[:, 6:] == -1).all()
    assert not wider.captured[:, 6:].any()
    assert environment.legal_moves(6) == legal
    assert legal != wider


def test_a_width_that_does_not_hold_all_moves_is_refused() -> None:
    with pytest.raises(StateError, match=r"^deal 2 has 6 legal moves, more than the width of 5$"):
        environment_of().legal_moves(5)
    with pytest.raises(StateError, match=r"^width must be a whole number, 0 to"):
        environment_of().legal_moves(-1)


def test_what_was_given_does_not_change_with_the_next_step() -> None:
    environment = environment_of()
    legal = environment.legal_moves()
    before = pickle.loads(pickle.dumps(legal))
    environment.step([0, 0, 0])
    environment.legal_moves()
    assert legal == before
    for array in (legal.count, legal.card, legal.captured):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 0


def test_many_moves_are_all_listed() -> None:
    """More than are made room for at first."""
    rules = attrs.evolve(
        SCOPA, rounds=(9, 5), table=12, capture=CaptureRule.ANY, must_capture=False
    )
    environment = BatchEnvironment(rules, 4)
    environment.reset(seed=3)
    legal = environment.legal_moves()
    assert legal.count.max() > 60
    for deal in range(4):
        expected = scopa.legal_moves(environment.state(deal))
        assert listed(legal, deal) == [as_listed(move) for move in expected]


def test_legal_moves_are_drawn_by_one_line_of_numpy() -> None:
    environment = BatchEnvironment(SCOPONE_SCIENTIFICO, 50)
    actions = np.random.default_rng(1).integers(environment.legal_moves().count)
    assert (actions < environment.legal_moves().count).all()
    environment.step(actions)
    assert environment.to_move == 1
