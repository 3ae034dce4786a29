"""Every refusal of scores, views and matches, word for word."""

from typing import Any, ClassVar, Final

import attrs
import pytest

import scopa
from scopa import DECK, SCOPA, Score, State, View
from tests.refusals import Refusal, check_refused

LEAD: Final = State(variant=SCOPA, hands=("7C 2S", "RB"), table="3C 4B 7D")
FINISHED: Final = State(variant=SCOPA, hands=("", ""), piles=("7D", ""))
MATCH: Final = scopa.start_match(SCOPA, seed=7)
CLAIMS: Final = attrs.evolve(SCOPA, declare_out=scopa.DeclareOut.CHECKED)
KINGS: Final = (*DECK[:6], *DECK[-4:], *DECK[6:-4])
NO_THING: Any = 3.5
"""Of no kind that anything asks for."""


@attrs.frozen
class Wrong:
    """An award that gives what it is told to give."""

    name: ClassVar[str] = "wrong"

    given: Any

    def points(self, sides: object) -> Any:
        return self.given

    def tally(self, sides: object) -> Any:
        return (0, 0)

    def wins_match(self, sides: object) -> Any:
        return self.given[0]


def scored_by(given: object) -> Score:
    rules = attrs.evolve(SCOPA, awards=(Wrong(given),))
    return scopa.score(State(variant=rules, hands=("", "")))


def view_of(**changed: Any) -> View:
    usual: dict[str, Any] = {"variant": SCOPA, "seat": 0, "hand_sizes": (1, 1), "hand": "7C"}
    return View(**(usual | changed))


def score_of(**changed: Any) -> Score:
    usual: dict[str, Any] = {"total": (1, 0), "points": {"a": (1, 0)}, "tally": {"a": (7, None)}}
    return Score(**(usual | changed))


def match_of(**changed: Any) -> scopa.Match:
    return attrs.evolve(MATCH, **changed)


REFUSALS: Final[list[Refusal]] = [
    (lambda: scopa.score(NO_THING), "TypeError", "a State is scored, not one of type float"),
    (
        lambda: scopa.score(LEAD),
        "DealNotOverError",
        "the deal is not over: 3 cards are still to be played",
    ),
    (
        lambda: scored_by((1, 2, 3)),
        "VariantError",
        "the award 'wrong' must give a tuple of 2 whole numbers, not (1, 2, 3)",
    ),
    (
        lambda: scored_by((0.5, 0)),
        "VariantError",
        "the award 'wrong' must give a tuple of 2 whole numbers, not (0.5, 0)",
    ),
    (lambda: scored_by((2, 0)), "VariantError", "an award that decides the match names no side: 2"),
    (
        lambda: score_of(total=NO_THING),
        "TypeError",
        "total must be a whole number for each side, not 3.5",
    ),
    (
        lambda: score_of(total=(1, None)),
        "TypeError",
        "total must be a whole number for each side, not (1, None)",
    ),
    (
        lambda: score_of(points=NO_THING),
        "TypeError",
        "figures are a mapping by name of the award, not 3.5",
    ),
    (
        lambda: score_of(tally=NO_THING),
        "TypeError",
        "figures are a mapping by name of the award, not 3.5",
    ),
    (
        lambda: score_of(points={"a": (1, None)}),
        "TypeError",
        "the points of a must be a whole number for each side, not (1, None)",
    ),
    (
        lambda: score_of(tally={"a": (1, "-")}),
        "TypeError",
        "the tally of a must be a whole number for each side, not (1, <str>)",
    ),
    (
        lambda: score_of(points={1: (1, 0)}, tally={1: (1, 0)}),
        "TypeError",
        "figures are told by the names of awards, which are text",
    ),
    (
        lambda: score_of(points={"b": (1, 0)}),
        "StateError",
        "points and tally must have the same awards",
    ),
    (
        lambda: score_of(points={"a": (1, 0, 0)}),
        "StateError",
        "an award must have a figure for each of the 2 sides in total",
    ),
    (
        lambda: score_of(wins_match="0"),
        "TypeError",
        "wins_match must be a whole number for each side, not (<str>,)",
    ),
    (lambda: score_of(wins_match=2), "StateError", "there is no side 2; the sides are 0 to 1"),
    (lambda: score_of(wins_match=-1), "StateError", "there is no side -1; the sides are 0 to 1"),
    (lambda: scopa.view(NO_THING, 0), "TypeError", "a view is one of a State, not of type float"),
    (lambda: scopa.view(LEAD, 2), "StateError", "there is no seat 2; the seats are 0 to 1"),
    (lambda: scopa.view(LEAD, NO_THING), "TypeError", "a seat is a whole number, not 3.5"),
    (
        lambda: scopa.view(LEAD, 0, plays="7C"),
        "TypeError",
        "plays are an iterable of moves or their text, not '7C'",
    ),
    (
        lambda: scopa.view(LEAD, 0, plays=[NO_THING]),
        "TypeError",
        "a move is a Move or its text, not 3.5",
    ),
    (
        lambda: scopa.view(scopa.deal(SCOPA, seed=7), 0, plays=["AD"]),
        "StateError",
        "of the plays only 0 have been made, not 1",
    ),
    (
        lambda: scopa.view(
            State(variant=SCOPA, hands=("", "RB"), table="AD 3B"), 0, plays=["AD", "AD"]
        ),
        "StateError",
        "play 2 is of a card that was played before",
    ),
    (
        lambda: scopa.view(
            State(variant=SCOPA, hands=("", "RB"), table="AD 3B"), 0, plays=["3B", "2C"]
        ),
        "StateError",
        "play 2 has a card that lies neither on the table nor in a pile",
    ),
    (
        lambda: scopa.view(
            State(variant=SCOPA, hands=("", "RB"), table="AD 3B"), 0, plays=["3B", "AD", "3B"]
        ),
        "StateError",
        "play 3 is of a card that was played before",
    ),
    (
        lambda: scopa.view(LEAD, 0, totals=(1,)),
        "StateError",
        "there must be a total for each of 2 sides, not (1,)",
    ),
    (
        lambda: scopa.view(LEAD, 0, totals=NO_THING),
        "TypeError",
        "totals must be a sequence of whole numbers, not 3.5",
    ),
    (
        lambda: scopa.view(LEAD, 0, totals=(1, NO_THING)),
        "TypeError",
        "totals must be whole numbers, not (1, 3.5)",
    ),
    (
        lambda: view_of(variant=NO_THING),
        "TypeError",
        "the rules are a Variant, as in scopa.VARIANTS, not of type float",
    ),
    (lambda: view_of(seat=5), "StateError", "there is no seat 5; the seats are 0 to 1"),
    (
        lambda: view_of(hand_sizes=NO_THING),
        "TypeError",
        "hand_sizes must be a sequence with an entry for each seat, not of type float",
    ),
    (
        lambda: view_of(hand_sizes=(1,)),
        "StateError",
        "hand_sizes must have an entry for each of 2 seats, not 1",
    ),
    (lambda: view_of(hand_sizes=(1, -1)), "StateError", "hand_sizes[1] must be 0 or more, not -1"),
    (
        lambda: view_of(stock_size=NO_THING),
        "TypeError",
        "stock_size must be a whole number, not 3.5",
    ),
    (lambda: view_of(stock_size=-1), "StateError", "stock_size must be 0 or more, not -1"),
    (
        lambda: view_of(stock_size=60),
        "StateError",
        "the other hands and the stock hold 61 cards, but only 39 are not seen",
    ),
    (
        lambda: view_of(piles=NO_THING),
        "TypeError",
        "piles must be a sequence with an entry for each seat, not of type float",
    ),
    (
        lambda: view_of(piles=("", 7)),
        "TypeError",
        "piles[1] must be a card set, cards or text, not of type int",
    ),
    (
        lambda: view_of(hand=7),
        "TypeError",
        "hand must be a card set, cards or text, not of type int",
    ),
    (
        lambda: view_of(table=7),
        "TypeError",
        "table must be a card set, cards or text, not of type int",
    ),
    (
        lambda: view_of(hand="7C 2S"),
        "StateError",
        "hand must show as many cards as seat 0 holds: 1, not 2",
    ),
    (
        lambda: view_of(seat=None),
        "StateError",
        "hand must show as many cards as a spectator holds: 0, not 1",
    ),
    (
        lambda: scopa.match_winner(SCOPA, (0, 0), NO_THING),
        "TypeError",
        "the last deal is told by its Score, not by 3.5",
    ),
    (
        lambda: scopa.start_match(NO_THING),
        "TypeError",
        "the rules are a Variant, as in scopa.VARIANTS, not of type float",
    ),
    (
        lambda: scopa.start_match(SCOPA, seed=7, decks=[DECK]),
        "TypeError",
        "give a seed or decks, not both",
    ),
    (
        lambda: scopa.start_match(SCOPA, seed=NO_THING),
        "TypeError",
        "a seed is a whole number or text, not of type float",
    ),
    (
        lambda: scopa.start_match(SCOPA, decks=NO_THING),
        "TypeError",
        "decks must be a sequence of decks, not 3.5",
    ),
    (
        lambda: scopa.start_match(SCOPA, decks=[DECK[1:]]),
        "StateError",
        "a deck has 40 cards, each once; this one has 39",
    ),
    (
        lambda: scopa.start_match(SCOPA, decks=[DECK, KINGS]),
        "StateError",
        "decks[1] must be dealt again: 4 kings lie on the opening table",
    ),
    (
        lambda: scopa.start_match(SCOPA, dealer=2),
        "StateError",
        "there is no seat 2; the seats are 0 to 1",
    ),
    (lambda: MATCH.apply(NO_THING), "TypeError", "a move is a Move or its text, not 3.5"),
    (lambda: MATCH.apply("AD", seat=2), "StateError", "there is no seat 2; the seats are 0 to 1"),
    (
        lambda: match_of(winner=1).apply("AD", seat=0),
        "IllegalMoveError",
        "AD cannot be played: all is over",
    ),
    (
        lambda: match_of(winner=1).apply("AD"),
        "IllegalMoveError",
        "AD cannot be played: all is over",
    ),
    (lambda: match_of(winner=2), "StateError", "there is no side 2; the sides are 0 to 1"),
    (lambda: match_of(winner=NO_THING), "TypeError", "a side is a whole number, not 3.5"),
    (
        lambda: match_of(state=NO_THING),
        "TypeError",
        "state of a match must be of type State, not (3.5,)",
    ),
    (
        lambda: match_of(plays=NO_THING),
        "TypeError",
        "plays of a match must be of type Move, not 3.5",
    ),
    (
        lambda: match_of(plays=("AD",)),
        "TypeError",
        "plays of a match must be of type Move, not (<str>,)",
    ),
    (
        lambda: match_of(scores=(NO_THING,)),
        "TypeError",
        "scores of a match must be of type Score, not (3.5,)",
    ),
    (
        lambda: match_of(last_state=NO_THING),
        "TypeError",
        "last_state of a match must be of type State, not (3.5,)",
    ),
    (
        lambda: match_of(seed=NO_THING),
        "TypeError",
        "seed of a match must be of type str, not (3.5,)",
    ),
    (
        lambda: match_of(decks=NO_THING),
        "TypeError",
        "decks of a match must be of type bytes, not 3.5",
    ),
    (
        lambda: match_of(totals=NO_THING),
        "TypeError",
        "totals of a match must be of type int, not 3.5",
    ),
    (
        lambda: match_of(totals=(0,)),
        "StateError",
        "there must be a total for each of 2 sides, not (0,)",
    ),
    (lambda: MATCH.view(2), "StateError", "there is no seat 2; the seats are 0 to 1"),
    (lambda: MATCH.declare_out(0), "StateError", "the rules do not allow a side to declare out"),
    (lambda: MATCH.declare_out(2), "StateError", "there is no side 2; the sides are 0 to 1"),
    (lambda: MATCH.declare_out(NO_THING), "TypeError", "a side is a whole number, not 3.5"),
    (
        lambda: scopa.start_match(CLAIMS, seed=7).declare_out(0),
        "StateError",
        "the claim is refused: side 0 has 0 points that are certain, not 11",
    ),
    (
        lambda: attrs.evolve(scopa.start_match(CLAIMS, seed=7), winner=1).declare_out(0),
        "StateError",
        "the match is over: side 1 has won",
    ),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal[2][:60])
def test_a_refusal_says_what_was_wrong_and_what_would_be_right(refusal: Refusal) -> None:
    check_refused(refusal)
