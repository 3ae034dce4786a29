"""Decks given for the deals of a match."""

from collections.abc import Sequence

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    Card,
    Match,
    StateError,
    deal,
    legal_moves,
    shuffle,
    start_match,
)
from tests.cases.positions import cards, deck_for

LONG = attrs.evolve(SCOPA, target=99)
PACK = DECK[16:] + DECK[:16]


def play_deal(match: Match) -> Match:
    """The match after the deal that is being played, by the first legal move each time."""
    number = len(match.scores)
    while not match.is_over and len(match.scores) == number:
        match = match.apply(legal_moves(match.state)[0])
    return match


def test_decks_may_be_given_for_the_deals_in_turn() -> None:
    decks = [PACK, list(shuffle(seed=7)), shuffle(seed="scopa")]
    match = start_match(LONG, decks=decks, dealer=0)
    for number, deck in enumerate(decks[:2]):
        assert match.state == deal(LONG, deck=deck, dealer=number)
        match = play_deal(match)
    assert match.state == deal(LONG, deck=decks[2], dealer=0)


def test_a_match_for_which_the_decks_run_out_stops() -> None:
    match = start_match(LONG, decks=[PACK, shuffle(seed=7)])
    match = play_deal(match)
    while len(match.plays) < 35:
        match = match.apply(legal_moves(match.state)[0])
    last = legal_moves(match.state)[0]
    with pytest.raises(StateError) as caught:
        match.apply(last)
    assert str(caught.value) == "the match has 2 decks and needs another"
    assert len(match.plays) == 35


def test_a_match_that_is_over_needs_no_other_deck() -> None:
    rules = attrs.evolve(SCOPA, target=1)
    match = play_deal(start_match(rules, decks=[PACK]))
    assert match.totals[0] != match.totals[1]
    assert match.is_over


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        ([], "the match has 0 decks and needs another"),
        ([PACK[:39]], "a deck has 40 cards, each once; this one has 39"),
        ([PACK, PACK[:39] + PACK[:1]], "a deck has each card once; in this one is no 4S"),
        (
            [PACK, deck_for(SCOPA, cards("RC RD RB 2C"))],
            "decks[1] must be dealt again: 3 kings lie on the opening table",
        ),
        (
            [deck_for(SCOPA, cards("RC RD RB RS"))],
            "decks[0] must be dealt again: 4 kings lie on the opening table",
        ),
    ],
)
def test_every_deck_is_looked_at_before_the_match_begins(
    decks: list[Sequence[Card]], message: str
) -> None:
    with pytest.raises(StateError) as caught:
        start_match(SCOPA, decks=decks)
    assert str(caught.value) == message


def test_matches_of_the_same_decks_are_equal() -> None:
    decks = [shuffle(seed=7)]
    assert start_match(SCOPA, decks=decks) == start_match(SCOPA, decks=decks)
