"""Values of every kind, and their documents checked against the schema."""

from functools import cache
from typing import Any

import attrs
from jsonschema import Draft202012Validator

import scopa
from scopa import SCOPA, Card, CardSet, Move, Rank, State
from scopa.serialization import Saved, schema, to_data
from tests.strategies import CardsOfRank

__all__ = ["AWARDS", "KINGS", "VALUES", "finished_match", "first_move", "valid_data"]

KINGS = CardsOfRank(Rank.RE, each=2)
AWARDS = {"cards_of_rank": KINGS}
HOUSE = attrs.evolve(
    SCOPA,
    name="at home",
    awards=(*SCOPA.awards, scopa.Napola(most=6), scopa.ReBello(), KINGS),
    ace=scopa.AceRule(leading=scopa.AceLead.FORBIDDEN),
    dealer_rotation=scopa.Direction.CLOCKWISE,
    declare_out=scopa.DeclareOut.CHECKED,
)
MIDDLE = State(
    variant=SCOPA,
    hands=("7D 2C", "RB 3S 4C"),
    table="3C 4B",
    stock="RD AD AB AC AS RC",
    piles=("5C 5D", "6C 6D"),
    sweeps=(1, 0),
    last_capturer=1,
)
OVER = State(variant=HOUSE, hands=("", ""), piles=("AD 2D 3D 7C RC", "RS"), sweeps=(1, 0))


def first_move(match: scopa.Match) -> scopa.Match:
    """The match after the first legal move."""
    return match.apply(scopa.legal_moves(match.state)[0])


@cache
def finished_match() -> scopa.Match:
    """A match to its end, by the first legal move of each turn."""
    match = scopa.start_match(SCOPA, seed=7)
    while not match.is_over:
        match = first_move(match)
    return match


VALUES: dict[str, Saved] = {
    "card": Card.parse("7D"),
    "card-set": CardSet.parse("7D 3C"),
    "empty-card-set": CardSet(),
    "move": Move.parse("7Dx3C4B"),
    "card-laid-down": Move.parse("7D"),
    **scopa.VARIANTS,
    "house-rules": HOUSE,
    "state": MIDDLE,
    "finished-state": OVER,
    "first-state": scopa.deal(scopa.VARIANTS["escoba"], seed=3),
    "view": scopa.view(MIDDLE, 0, plays=["6Cx6D"], totals=(3, 0)),
    "view-of-a-spectator": scopa.view(MIDDLE, None),
    "score": scopa.score(OVER),
    "match": first_move(scopa.start_match(SCOPA, seed=7)),
    "match-of-known-decks": scopa.start_match(SCOPA, decks=[scopa.shuffle(seed=7)]),
    "match-that-is-over": finished_match(),
    "outcome": scopa.outcome(MIDDLE, "4Cx4B"),
    "last-outcome": scopa.outcome(
        State(variant=SCOPA, hands=("", "RB"), table="3C", last_capturer=0), "RB"
    ),
}


@cache
def _validator() -> Draft202012Validator:
    Draft202012Validator.check_schema(schema())
    return Draft202012Validator(schema())


def valid_data(value: Saved) -> dict[str, Any]:
    """The document of a value, once it is checked against the schema."""
    data = to_data(value)
    _validator().validate(data)
    return data
