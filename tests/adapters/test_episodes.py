"""What both environments of Farama take as options of a reset."""

from random import Random
from typing import Any

import pytest

import scopa
from scopa import SCOPA, SCOPONE, StateError
from scopa.adapters._episodes import ILLEGAL_REWARD, read_options
from tests.adapters.positions import LAST_CARDS

DECK = scopa.shuffle(seed=7)


def test_without_options_the_last_seat_deals_and_the_deck_is_drawn() -> None:
    for options in (None, {}, {"deck": None, "dealer": None, "state": None}, {"other": 1}):
        beginning = read_options(SCOPONE, options)
        assert beginning.position is None
        assert beginning.first(Random("7")) == scopa.deal(SCOPONE, seed=7)


def test_the_dealer_can_be_given() -> None:
    beginning = read_options(SCOPONE, {"dealer": 1})
    assert beginning.first(Random("7")) == scopa.deal(SCOPONE, seed=7, dealer=1)


def test_the_deck_can_be_given() -> None:
    rng = Random(1)
    before = rng.getstate()
    assert read_options(SCOPA, {"deck": DECK}).first(rng) == scopa.deal(deck=DECK)
    assert read_options(SCOPA, {"deck": DECK, "dealer": 0}).first(rng) == scopa.deal(
        deck=DECK, dealer=0
    )
    assert rng.getstate() == before


def test_a_position_can_be_given() -> None:
    assert read_options(SCOPA, {"state": LAST_CARDS}).first(Random()) is LAST_CARDS


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ([1], TypeError, "options must be a dictionary, not of type list"),
        ({"dealer": "0"}, TypeError, "a seat"),
        ({"dealer": 4}, StateError, "there is no seat 4"),
        ({"deck": 7}, TypeError, "a deck is a sequence of cards"),
        ({"deck": DECK[1:]}, StateError, "this one has 39"),
        ({"state": DECK}, TypeError, "the option state must be a State, not of type tuple"),
        ({"state": LAST_CARDS, "deck": DECK}, StateError, "goes with neither deck nor dealer"),
        ({"state": LAST_CARDS, "dealer": 0}, StateError, "goes with neither deck nor dealer"),
        ({"state": scopa.deal(SCOPONE, seed=1)}, StateError, "a position of other rules"),
    ],
)
def test_wrong_options_are_refused(options: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        read_options(SCOPA, options)


def test_a_deal_that_is_over_is_no_beginning() -> None:
    state = scopa.apply(scopa.apply(LAST_CARDS, "7Dx3C4B"), "RB")
    with pytest.raises(StateError, match="a deal that is over"):
        read_options(SCOPA, {"state": state})


def test_no_deal_of_a_preset_costs_as_much_as_an_illegal_action() -> None:
    """A sweep with each card that a side plays, those of the opening table, and every award."""
    for preset in scopa.VARIANTS.values():
        for row in preset.seatings:
            rules = preset.for_players(row.players, row.teams)
            opened = max([sweeps for _, sweeps in rules.opening.sweeps]) if rules.opening else 0
            plays = sum(rules.rounds) * -(-rules.players // rules.sides)
            # A run of denari is worth up to ten, any other award at most two.
            awards = sum(10 if type(award) is scopa.Napola else 2 for award in rules.awards)
            assert plays + opened + awards < -ILLEGAL_REWARD, rules.name
