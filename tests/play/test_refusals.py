"""Every refusal of capturing, dealing and playing, word for word."""

from random import Random
from typing import Any, Final

import attrs
import pytest

import scopa
from scopa import DECK, SCOPA, CardSet, Outcome, State
from tests.refusals import Refusal, check_refused

LEAD: Final = State(variant=SCOPA, hands=("7C 2S", "RB"), table="3C 4B 7D")
FINISHED: Final = State(variant=SCOPA, hands=("", ""), piles=("7D", ""))
ACE_LED: Final = attrs.evolve(
    scopa.VARIANTS["scopa-d-assi"], ace=scopa.AceRule(leading=scopa.AceLead.FORBIDDEN)
)
KINGS: Final = (*DECK[:6], *DECK[-4:], *DECK[6:-4])
NO_THING: Any = 3.5
"""Of no kind that anything asks for."""


def outcome_of(**changed: Any) -> Outcome:
    usual = scopa.outcome(LEAD, "7Cx7D")
    return attrs.evolve(usual, **changed)


def refused(rules: scopa.Variant, hands: tuple[str, ...], table: str, move: str) -> State:
    return scopa.apply(State(variant=rules, hands=hands, table=table), move)


REFUSALS: Final[list[Refusal]] = [
    (lambda: scopa.captures(SCOPA, (), NO_THING), "TypeError", "a card is played, not 3.5"),
    (
        lambda: scopa.captures(SCOPA, CardSet.parse("3C"), scopa.Card.parse("3C")),
        "StateError",
        "3C lies on the table and cannot be played to it",
    ),
    (
        lambda: scopa.deal(SCOPA, seed=7, rng=Random(1)),
        "TypeError",
        "give at most one of seed, rng and deck",
    ),
    (
        lambda: scopa.deal(SCOPA, seed=7, deck=DECK),
        "TypeError",
        "give at most one of seed, rng and deck",
    ),
    (
        lambda: scopa.deal(SCOPA, deck=KINGS),
        "StateError",
        "this deck must be dealt again: 4 kings lie on the opening table",
    ),
    (
        lambda: scopa.deal(SCOPA, deck=NO_THING),
        "TypeError",
        "a deck is a sequence of cards from the top",
    ),
    (
        lambda: scopa.deal(SCOPA, deck=DECK[1:]),
        "StateError",
        "a deck has 40 cards, each once; this one has 39",
    ),
    (
        lambda: scopa.deal(SCOPA, deck=(*DECK[1:], DECK[1])),
        "StateError",
        "a deck has each card once; in this one is no AC",
    ),
    (lambda: scopa.deal(SCOPA, dealer=2), "StateError", "there is no seat 2; the seats are 0 to 1"),
    (lambda: scopa.deal(SCOPA, dealer=NO_THING), "TypeError", "a seat is a whole number, not 3.5"),
    (
        lambda: scopa.deal(
            attrs.evolve(SCOPA, redeal_kings=None, redeal_aces=1),
            deck=(*DECK[4:10], DECK[0], *DECK[10:], *DECK[1:4]),
        ),
        "StateError",
        "this deck must be dealt again: 1 ace lies on the opening table",
    ),
    (
        lambda: scopa.deal(
            attrs.evolve(SCOPA, redeal_aces=2), deck=(*DECK[4:10], *DECK[:4], *DECK[10:])
        ),
        "StateError",
        "this deck must be dealt again: 4 aces lie on the opening table",
    ),
    (
        lambda: scopa.deal(
            attrs.evolve(SCOPA, redeal_aces=2),
            deck=(*DECK[4:10], *DECK[:2], *DECK[10:], *DECK[2:4]),
        ),
        "StateError",
        "this deck must be dealt again: 2 aces lie on the opening table",
    ),
    (
        lambda: scopa.draw_dealer(SCOPA, method=NO_THING),
        "TypeError",
        "method must be a FirstDealer, not 3.5",
    ),
    (
        lambda: scopa.draw_dealer(SCOPA, seed=7, rng=Random(1)),
        "TypeError",
        "give a seed or an rng, not both",
    ),
    (lambda: scopa.shuffle(seed=7, rng=Random(1)), "TypeError", "give a seed or an rng, not both"),
    (
        lambda: scopa.shuffle(seed=NO_THING),
        "TypeError",
        "a seed is a whole number or text, not of type float",
    ),
    (
        lambda: scopa.shuffle(seed=1 << 10_000),
        "ValueError",
        "a seed that is a number has at most 10000 bits",
    ),
    (
        lambda: scopa.shuffle(seed="\ud800"),
        "ValueError",
        "a seed that is text holds no half characters (surrogates)",
    ),
    (lambda: scopa.cut(DECK, NO_THING), "TypeError", "at must be a whole number, not 3.5"),
    (lambda: scopa.cut(DECK, 0), "StateError", "a cut lifts 1 to 39 cards, not 0"),
    (lambda: scopa.cut(DECK, 40), "StateError", "a cut lifts 1 to 39 cards, not 40"),
    (lambda: scopa.legal_moves(NO_THING), "TypeError", "a position is a State, not of type float"),
    (lambda: scopa.apply(NO_THING, "7C"), "TypeError", "a position is a State, not of type float"),
    (lambda: scopa.apply(LEAD, NO_THING), "TypeError", "a move is a Move or its text, not 3.5"),
    (
        lambda: scopa.apply(LEAD, "7Cx7D", seat=2),
        "StateError",
        "there is no seat 2; the seats are 0 to 1",
    ),
    (
        lambda: scopa.apply(LEAD, "7Cx7D", seat=1),
        "IllegalMoveError",
        "7C cannot be played by seat 1: another seat is to move",
    ),
    (lambda: scopa.apply(LEAD, "RB"), "IllegalMoveError", "RB is not in the hand of seat 0"),
    (
        lambda: scopa.apply(LEAD, "7Cx2B"),
        "IllegalMoveError",
        "2B is not on the table, on which lies: 3C 4B 7D",
    ),
    (
        lambda: scopa.apply(LEAD, "7Cx2B5B"),
        "IllegalMoveError",
        "2B 5B are not on the table, on which lies: 3C 4B 7D",
    ),
    (
        lambda: scopa.apply(LEAD, "7Cx3C4B"),
        "IllegalMoveError",
        "7C may not take 3C 4B; it may take 7D",
    ),
    (
        lambda: scopa.apply(LEAD, "7C"),
        "IllegalMoveError",
        "7C may not be laid down; it must take 7D",
    ),
    (
        lambda: scopa.apply(LEAD, "2Sx3C"),
        "IllegalMoveError",
        "2S may not take 3C; it may take nothing",
    ),
    (lambda: scopa.apply(FINISHED, "7C"), "IllegalMoveError", "7C cannot be played: all is over"),
    (
        lambda: refused(SCOPA, ("7C", "RB"), "", "7Cx3C"),
        "IllegalMoveError",
        "3C is not on the table, on which lies: nothing",
    ),
    (
        lambda: refused(SCOPA, ("7C", "RB"), "AC AD AB AS 2C 2D 2B 2S 3C 3D", "7C"),
        "IllegalMoveError",
        (
            "7C may not be laid down; it must take AC AD AB AS 3C or AC AD AB AS 3D or "
            "AC AD AB 2C 2D or AC AD AB 2C 2B or 102 other sets"
        ),
    ),
    (
        lambda: refused(SCOPA, ("7C", "RB"), "3C 3D 4B 2S 2B", "7Cx2S"),
        "IllegalMoveError",
        "7C may not take 2S; it may take 2B 2S 3C or 2B 2S 3D or 3C 4B or 3D 4B",
    ),
    (
        lambda: scopa.apply(scopa.deal(ACE_LED, seed=7), "AD"),
        "IllegalMoveError",
        "AD may not be the first play of the deal; it may take nothing",
    ),
    (
        lambda: scopa.apply(scopa.deal(ACE_LED, seed=7), "ADx2B"),
        "IllegalMoveError",
        "ADx2B may not be the first play of the deal; it may take nothing",
    ),
    (
        lambda: scopa.replay(LEAD, "7C"),
        "TypeError",
        "moves are an iterable of moves or their text, not '7C'",
    ),
    (
        lambda: scopa.replay(LEAD, NO_THING),
        "TypeError",
        "moves are an iterable of moves or their text, not 3.5",
    ),
    (lambda: scopa.replay(NO_THING, []), "TypeError", "a position is a State, not of type float"),
    (
        lambda: scopa.outcome(NO_THING, "7C"),
        "TypeError",
        "a position is a State, not of type float",
    ),
    (lambda: scopa.outcome(LEAD, NO_THING), "TypeError", "a move is a Move or its text, not 3.5"),
    (lambda: outcome_of(laid_down=1), "TypeError", "laid_down must be True or False, not 1"),
    (
        lambda: outcome_of(laid_down=1, sweep=None),
        "TypeError",
        "laid_down must be True or False, not 1; sweep must be True or False, not None",
    ),
    (lambda: outcome_of(dealt=-1), "StateError", "dealt must be 0 or more, not -1"),
    (lambda: outcome_of(dealt=NO_THING), "TypeError", "dealt must be a whole number, not 3.5"),
    (
        lambda: outcome_of(leftovers_to=-1, leftovers=CardSet.parse("RC")),
        "StateError",
        "leftovers_to must be 0 or more, not -1",
    ),
    (
        lambda: outcome_of(laid_down=True),
        "StateError",
        "a card that is laid down takes nothing, so it makes no sweep",
    ),
    (
        lambda: outcome_of(laid_down=True, captured=(), sweep=True),
        "StateError",
        "a card that is laid down takes nothing, so it makes no sweep",
    ),
    (
        lambda: outcome_of(leftovers=CardSet.parse("7D"), leftovers_to=0),
        "StateError",
        "a card that is taken is not left over",
    ),
    (
        lambda: outcome_of(leftovers_to=1),
        "StateError",
        "nothing is left over, so leftovers_to must be None, not 1",
    ),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal[2][:60])
def test_a_refusal_says_what_was_wrong_and_what_would_be_right(refusal: Refusal) -> None:
    check_refused(refusal)
