import numpy as np
import pytest
from numpy.testing import assert_array_equal

import scopa
from scopa import SCOPA, SCOPONE, StateError, Variant
from scopa.batch import BatchEnvironment, Observation
from scopa.presets import ESPANOLA, SCOPA_DI_QUINDICI
from tests.batch.comparing import dealable_deck, listed, mask_of

RULES = [SCOPA, SCOPONE, SCOPA.for_players(3), SCOPA_DI_QUINDICI, ESPANOLA.for_players(6)]


def assert_is_view(seen: Observation, deal: int, view: scopa.View) -> None:
    """An observation of one deal is the view, and so holds nothing else."""
    assert (seen.variant, seen.seat, seen.dealer) == (view.variant, view.seat, view.dealer)
    assert seen.to_move == view.to_move
    assert seen.hand_sizes == view.hand_sizes
    assert seen.stock_size == view.stock_size
    assert seen.hand[deal] == mask_of(view.hand)
    assert seen.table[deal] == mask_of(view.table)
    assert seen.piles[deal].tolist() == [mask_of(pile) for pile in view.piles]
    assert seen.sweeps[deal].tolist() == list(view.sweeps)
    assert seen.last_capturer[deal] == (-1 if view.last_capturer is None else view.last_capturer)


@pytest.mark.parametrize("variant", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_an_observation_is_the_view_of_its_seat(variant: Variant) -> None:
    environment = BatchEnvironment(variant, 2)
    environment.reset(seed=3, dealer=0)
    rng = np.random.default_rng(3)
    for ply in range(40 - variant.table + 1):
        for seat in range(variant.players) if ply % 4 == 0 else [ply % variant.players]:
            seen = environment.observe(seat)
            for deal in range(2):
                assert_is_view(seen, deal, scopa.view(environment.state(deal), seat))
        if not environment.is_over:
            assert environment.observe() == environment.observe(environment.to_move)
            environment.step(rng.integers(environment.legal_moves().count))
    assert environment.is_over


@pytest.mark.parametrize("variant", RULES, ids=lambda rules: f"{rules.name}-{rules.players}")
@pytest.mark.parametrize("plies", [0, 5, 13])
def test_hidden_cards_change_nothing_of_what_a_seat_observes(variant: Variant, plies: int) -> None:
    rng = np.random.default_rng(plies)
    deck = np.array(dealable_deck(variant, rng))
    environment = BatchEnvironment(variant, 1)
    environment.reset(decks=deck[np.newaxis])
    played = [random_step(environment, rng) for _ in range(plies)]
    seat = environment.to_move
    assert seat is not None
    unseen = scopa.view(environment.state(0), seat).unseen
    hidden = np.isin(deck, [scopa.DECK.index(card) for card in unseen])
    others = BatchEnvironment(variant, 5)
    decks = np.tile(deck, (5, 1))
    for other in decks[1:]:
        other[hidden] = rng.permutation(other[hidden])
    others.reset(decks=decks)
    for card, captured in played:
        legal = others.legal_moves()
        others.step([listed(legal, deal).index((card, captured)) for deal in range(5)])
    assert len({others.state(deal) for deal in range(5)}) > 1
    seen = others.observe()
    for array in (seen.hand, seen.table, seen.piles, seen.sweeps, seen.last_capturer):
        assert_array_equal(array, array[[0] * 5])
    assert_array_equal(seen.planes(), seen.planes()[[0] * 5])
    own = others.legal_moves()
    assert all(listed(own, deal) == listed(own, 0) for deal in range(5))


def random_step(environment: BatchEnvironment, rng: np.random.Generator) -> tuple[int, int]:
    """Make a move at random in the only deal; the card and what it took."""
    legal = environment.legal_moves()
    action = int(rng.integers(legal.count[0]))
    environment.step([action])
    return listed(legal, 0)[action]


def test_planes_have_the_own_pile_before_those_of_the_next_seats() -> None:
    environment = BatchEnvironment(SCOPONE, 2)
    rng = np.random.default_rng(1)
    for _ in range(20):
        environment.step(rng.integers(environment.legal_moves().count))
    seen = environment.observe(1)
    planes = seen.planes()
    assert planes.shape == (2, 6, 40)
    assert planes.dtype == np.uint8
    bits = 1 << np.arange(40)
    masks = (planes * bits).sum(axis=2)
    assert_array_equal(masks[:, 0], seen.hand)
    assert_array_equal(masks[:, 1], seen.table)
    for turn in range(4):
        assert_array_equal(masks[:, 2 + turn], seen.piles[:, (1 + turn) % 4])


def test_what_was_observed_does_not_change_with_the_next_step() -> None:
    environment = BatchEnvironment(SCOPA, 2)
    seen, again = environment.observe(), environment.observe()
    environment.step([0, 0])
    assert seen == again
    for array in (seen.hand, seen.table, seen.piles, seen.sweeps, seen.last_capturer):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0


def test_its_text_tells_no_cards() -> None:
    seen = BatchEnvironment(SCOPA, 2).observe(1)
    assert repr(seen) == "<Observation of 2 deals of scopa by seat 1>"
    assert len(seen) == 2


def test_only_seats_that_there_are_observe() -> None:
    environment = BatchEnvironment(SCOPA, 1)
    with pytest.raises(StateError, match=r"^there is no seat 2"):
        environment.observe(2)
    for _ in range(36):
        environment.step([0])
    with pytest.raises(StateError, match=r"^the deals are over and no seat is to move: say which"):
        environment.observe()
    assert environment.observe(0).stock_size == 0
