"""Wrong input to a verb gets one clear error, changes nothing and betrays nothing."""

import pickle
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import (
    SCOPA,
    Card,
    CardSet,
    IllegalMoveError,
    IllegalMoveReason,
    Move,
    NotationError,
    State,
    StateError,
    Variant,
)
from tests.invariants import unchanged

SEED = 88_117_744_550_099
DEALT = scopa.deal(seed=SEED)
MATCH = scopa.start_match(seed=SEED)
STATE = State(variant=SCOPA, hands=("2S 7C", "3S RB"), table="3C 4B 7D")
OVER = State(variant=SCOPA, hands=("", ""), piles=("7D", "RD"))
CARD = Card.parse("7C")
PACK = list(scopa.DECK)
CHECKED = scopa.start_match(attrs.evolve(SCOPA, declare_out=scopa.DeclareOut.CHECKED), seed=SEED)

Call = Callable[[Any], object]


def refused(
    error: type[Exception], says: str, call: Callable[..., object], *args: Any
) -> Exception:
    """Check that a call is refused with this error, that it pickles and that nothing changes."""
    with (
        unchanged(STATE, DEALT, MATCH, CHECKED, OVER, SCOPA, PACK, random.getstate()),
        pytest.raises(error, match=says) as caught,
    ):
        call(*args)
    assert type(caught.value) is error
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    assert str(SEED) not in f"{caught.value!r} {caught.value}"
    return caught.value


# Moves

VERBS: dict[str, Call] = {
    "apply": lambda move: scopa.apply(STATE, move),
    "apply by the seat": lambda move: scopa.apply(STATE, move, seat=0),
    "outcome": lambda move: scopa.outcome(STATE, move),
    "replay": lambda move: list(scopa.replay(STATE, [move])),
    "a match": MATCH.apply,
}
NO_MOVES = [None, 7, True, 1.0, b"7C", CARD, CardSet(), (CARD, ()), ["7C"], Move, STATE.hands]
NO_TEXTS = [
    *("", " ", "7", "8C", "7c", "C7", "10C", "7C ", " 7C", "7C\n", "7Cx", "7C x7D", "7C7D"),
    *("7CX7D", "7Cx7D ", "7Cx3C 4B", "7Cx3C,4B", "7Cx3C3C", "7Cx7C", "x7D", "7C-7D", "7Cxx7D"),
    *("settebello", "None", "\uff17\uff23", "7Cx3C4Bx", "7Cx3"),
]


@pytest.mark.parametrize("verb", VERBS)
def test_what_is_no_move_is_a_type_error(verb: str) -> None:
    for move in NO_MOVES:
        refused(TypeError, "a move is a Move or its text, not ", VERBS[verb], move)


@pytest.mark.parametrize("verb", VERBS)
def test_text_that_is_no_move_is_a_notation_error(verb: str) -> None:
    for text in NO_TEXTS:
        error = refused(NotationError, "position", VERBS[verb], text)
        assert isinstance(error, NotationError)
        assert error.text == text
        assert 0 <= error.position <= len(text)


ILLEGAL = [
    ("RB", "NOT_HELD", "RB is not in the hand of seat 0"),
    ("RBx3C7D", "NOT_HELD", "RB is not in the hand of seat 0"),
    ("3C", "NOT_HELD", "3C is not in the hand of seat 0"),
    ("AD", "NOT_HELD", "AD is not in the hand of seat 0"),
    ("7C", "MUST_CAPTURE", "7C may not be laid down; it must take 7D"),
    ("7Cx3C4B", "NOT_A_CAPTURE", "7C may not take 3C 4B; it may take 7D"),
    ("7Cx3C", "NOT_A_CAPTURE", "7C may not take 3C; it may take 7D"),
    ("7Cx3C4B7D", "NOT_A_CAPTURE", "7C may not take 3C 4B 7D; it may take 7D"),
    ("2Sx3C", "NOT_A_CAPTURE", "2S may not take 3C; it may take nothing"),
    ("7Cx7B", "NOT_ON_TABLE", "7B is not on the table, on which lies: 3C 4B 7D"),
    ("7Cx7D2S", "NOT_ON_TABLE", "2S is not on the table, on which lies: 3C 4B 7D"),
]


@pytest.mark.parametrize("verb", [scopa.apply, scopa.outcome])
@pytest.mark.parametrize(("text", "reason", "says"), ILLEGAL)
def test_a_move_against_the_rules_is_refused_with_its_reason(
    verb: Callable[[State, Move | str], object], text: str, reason: str, says: str
) -> None:
    for move in (text, Move.parse(text)):
        error = refused(IllegalMoveError, f"^{says}$", verb, STATE, move)
        assert isinstance(error, IllegalMoveError)
        assert error.reason is IllegalMoveReason[reason]
        assert (error.move, error.seat, error.table) == (Move.parse(text), 0, STATE.table)


def test_a_move_out_of_turn_is_refused_also_with_a_card_of_that_hand() -> None:
    for text in ("RB", "7Cx7D"):
        by_seat_1 = partial(scopa.apply, STATE, text, seat=1)
        error = refused(IllegalMoveError, "seat 1: another seat", by_seat_1)
        assert isinstance(error, IllegalMoveError)
        assert error.reason is IllegalMoveReason.OUT_OF_TURN
        assert (error.seat, error.captures) == (1, ())


def test_a_move_after_the_last_is_refused() -> None:
    error = refused(IllegalMoveError, "all is over", lambda: scopa.apply(OVER, "7D"))
    assert isinstance(error, IllegalMoveError)
    assert error.reason is IllegalMoveReason.DEAL_OVER
    assert error.seat is None


def test_a_list_of_moves_is_replayed_up_to_the_wrong_one() -> None:
    positions = scopa.replay(STATE, ["7Cx7D", "RB", "2S", "3Sx4B"])
    assert [str(next(positions).table) for _ in range(3)] == ["3C 4B", "3C 4B RB", "2S 3C 4B RB"]
    refused(IllegalMoveError, "3S may not take 4B; it may take 3C", lambda: next(positions))


@given(st.text(alphabet="A234567FCRDBSx 1n", max_size=9) | st.text(max_size=9))
def test_any_text_reads_as_exactly_itself_or_is_refused(text: str) -> None:
    for parse in (Card.parse, CardSet.parse, Move.parse):
        try:
            found: object = parse(text)
        except NotationError:
            continue
        if isinstance(found, CardSet):
            assert sorted(text.split()) == sorted(str(found).split())
        else:
            assert sorted(str(found)) == sorted(text)
            assert str(found)[:2] == text[:2]


# Other arguments of the verbs

NO_STATES = [None, 7, "7D", CARD, SCOPA, MATCH, DEALT.hands]
TAKE_A_STATE: dict[str, Call] = {
    "legal_moves": scopa.legal_moves,
    "score": scopa.score,
    "apply": lambda state: scopa.apply(state, "7D"),
    "outcome": lambda state: scopa.outcome(state, "7D"),
    "replay": lambda state: list(scopa.replay(state, ["7D"])),
}
TAKE_RULES: dict[str, Call] = {
    "deal": scopa.deal,
    "start_match": scopa.start_match,
    "draw_dealer": scopa.draw_dealer,
    "captures": lambda rules: scopa.captures(rules, STATE.table, CARD),
    "match_winner": lambda rules: scopa.match_winner(rules, (11, 2)),
    "State": lambda rules: State(variant=rules, hands=("7D", "RD")),
}
NO_RULES = [7, "scopa", CARD, Variant, DEALT, MATCH]
TAKE_A_SEAT: dict[str, Call] = {
    "deal": lambda seat: scopa.deal(seed=SEED, dealer=seat),
    "start_match": lambda seat: scopa.start_match(seed=SEED, dealer=seat),
    "apply": lambda seat: scopa.apply(STATE, "2S", seat=seat),
    "Match.apply": lambda seat: MATCH.apply(scopa.legal_moves(MATCH.state)[0], seat=seat),
    "State to_move": lambda seat: State(variant=SCOPA, hands=("7D", "RD"), to_move=seat),
    "State dealer": lambda seat: State(variant=SCOPA, hands=("7D", "RD"), dealer=seat),
    "State last_capturer": lambda seat: attrs.evolve(STATE, last_capturer=seat),
    "side_of": SCOPA.side_of,
    "leader": SCOPA.leader,
    "cutter": SCOPA.cutter,
    "next_dealer": SCOPA.next_dealer,
    "declare_out": CHECKED.declare_out,
}


@pytest.mark.parametrize("verb", TAKE_A_STATE)
def test_what_is_no_position_is_a_type_error(verb: str) -> None:
    for state in NO_STATES:
        refused(TypeError, "State", TAKE_A_STATE[verb], state)


@pytest.mark.parametrize("verb", TAKE_RULES)
def test_what_is_no_variant_is_a_type_error(verb: str) -> None:
    for rules in NO_RULES:
        refused(TypeError, "Variant", TAKE_RULES[verb], rules)


@pytest.mark.parametrize("verbs", [VERBS, TAKE_A_STATE, TAKE_RULES], ids=["move", "state", "rules"])
def test_a_position_or_match_in_the_wrong_place_is_not_shown(verbs: dict[str, Call]) -> None:
    hidden = ["hands=", "stock=", *map(str, [*DEALT.hands, *MATCH.state.hands])]
    for verb in verbs.values():
        for value in (MATCH,) if verbs is TAKE_A_STATE else (MATCH, DEALT):
            text = str(refused(TypeError, ".", verb, value))
            assert [piece for piece in hidden if piece in text] == []


@pytest.mark.parametrize("verb", TAKE_A_SEAT)
def test_a_seat_or_side_is_a_whole_number_in_range(verb: str) -> None:
    for seat in (True, 1.0, "1", (1,)):
        refused(TypeError, "a (seat|side) is a whole number", TAKE_A_SEAT[verb], seat)
    for seat in (-1, 2, 99):
        refused(StateError, f"there is no (seat|side) {seat}", TAKE_A_SEAT[verb], seat)


DECKS: list[tuple[str, object, type[Exception], str]] = [
    ("39", PACK[1:], StateError, "40 cards, each once; this one has 39"),
    ("41", [*PACK, CARD], StateError, "40 cards, each once; this one has 41"),
    ("none", [], StateError, "40 cards, each once; this one has 0"),
    ("double", [*PACK[:39], CARD], StateError, "each card once; in this one is no RS"),
    ("text", "AC AD AB AS", TypeError, "a deck is a sequence of cards"),
    ("texts", [str(card) for card in PACK], TypeError, "a deck is a sequence of cards"),
    ("foreign", [*PACK[:39], None], TypeError, "a deck is a sequence of cards"),
    ("set", set(PACK), TypeError, "a deck is a sequence of cards"),
    ("card set", CardSet(PACK), TypeError, "a deck is a sequence of cards"),
    ("iterator", iter(PACK), TypeError, "a deck is a sequence of cards"),
    ("number", 40, TypeError, "a deck is a sequence of cards"),
]


@pytest.mark.parametrize(
    ("deck", "error", "says"), [row[1:] for row in DECKS], ids=[d[0] for d in DECKS]
)
def test_a_deck_is_the_forty_cards(deck: Any, error: type[Exception], says: str) -> None:
    refused(error, says, partial(scopa.deal, deck=deck))
    refused(error, says, scopa.cut, deck, 7)
    refused(error, says, partial(scopa.start_match, decks=[PACK, deck]))


KINGS = [*PACK[:6], *PACK[-4:], *PACK[6:-4]]
CALLS: list[tuple[type[Exception], str, Callable[[], object]]] = [
    (StateError, "dealt again: 4 kings", lambda: scopa.deal(deck=KINGS)),
    (StateError, r"decks\[1\] must be dealt again", lambda: scopa.start_match(decks=[PACK, KINGS])),
    (StateError, "0 decks and needs", lambda: scopa.start_match(decks=[])),
    (TypeError, "a seed or decks", lambda: scopa.start_match(seed=SEED, decks=[PACK])),
    (TypeError, "at most one", lambda: scopa.deal(seed=SEED, deck=PACK)),
    (TypeError, "at most one", lambda: scopa.deal(rng=random.Random(1), deck=PACK)),
    (TypeError, "at most one", lambda: scopa.deal(seed=SEED, rng=random.Random(1))),
    (TypeError, "not both", lambda: scopa.shuffle(seed=SEED, rng=random.Random(1))),
    (TypeError, "not both", lambda: scopa.draw_dealer(SCOPA, seed=SEED, rng=random.Random(1))),
    (TypeError, "method must be", lambda: scopa.draw_dealer(SCOPA, method="lot")),  # type: ignore[arg-type]  # on purpose
    (StateError, "1 to 39 cards, not 0", lambda: scopa.cut(PACK, 0)),
    (StateError, "1 to 39 cards, not 40", lambda: scopa.cut(PACK, 40)),
    (TypeError, "whole number", lambda: scopa.cut(PACK, True)),
    (TypeError, "whole number", lambda: scopa.cut(PACK, 2.0)),  # type: ignore[arg-type]  # on purpose
    (TypeError, "whole number", lambda: scopa.cut(PACK, None)),  # type: ignore[arg-type]  # on purpose
    (StateError, "a total for each of 2 sides", lambda: scopa.match_winner(SCOPA, (11, 2, 3))),
    (TypeError, "whole numbers", lambda: scopa.match_winner(SCOPA, (11, True))),
    (TypeError, "whole numbers", lambda: scopa.match_winner(SCOPA, (11.0, 2))),  # type: ignore[arg-type]  # on purpose
    (TypeError, ".", lambda: scopa.match_winner(SCOPA, None)),  # type: ignore[arg-type]  # on purpose
    (TypeError, "not", lambda: scopa.match_winner(SCOPA, (11, 2), 7)),  # type: ignore[arg-type]  # on purpose
    (StateError, "do not allow", lambda: MATCH.declare_out(0)),
    (StateError, "the claim is refused", lambda: CHECKED.declare_out(0)),
    (scopa.DealNotOverError, "36 cards", lambda: scopa.score(DEALT)),
    (StateError, "lies on the table", lambda: scopa.captures(SCOPA, [CARD], CARD)),
    (TypeError, ".", lambda: scopa.captures(SCOPA, None, CARD)),  # type: ignore[arg-type]  # on purpose
    (TypeError, "holds cards", lambda: scopa.captures(SCOPA, "7D", CARD)),  # type: ignore[arg-type]  # on purpose
    (TypeError, "a card is played", lambda: scopa.captures(SCOPA, (), "7C")),  # type: ignore[arg-type]  # on purpose
    (TypeError, "holds cards", lambda: CardSet([CARD, "7D"])),  # type: ignore[list-item]  # on purpose
    (TypeError, "a move plays a Card", lambda: Move("7C")),  # type: ignore[arg-type]  # on purpose
    (TypeError, "holds cards", lambda: Move(CARD, ["7D"])),  # type: ignore[list-item]  # on purpose
    (ValueError, "cannot be among", lambda: Move(CARD, [CARD])),
    (TypeError, "rank must be a Rank", lambda: Card(7, scopa.Suit.COPPE)),  # type: ignore[arg-type]  # on purpose
    (TypeError, "suit must be a Suit", lambda: Card(scopa.Rank.SETTE, "C")),  # type: ignore[arg-type]  # on purpose
    (TypeError, "text", lambda: Card.parse(None)),  # type: ignore[arg-type]  # on purpose
    (TypeError, "text", lambda: CardSet.parse(None)),  # type: ignore[arg-type]  # on purpose
    (TypeError, "text", lambda: Move.parse(None)),  # type: ignore[arg-type]  # on purpose
]


@pytest.mark.parametrize(("error", "says", "call"), CALLS)
def test_a_wrong_argument_gets_one_clear_error(
    error: type[Exception], says: str, call: Callable[[], object]
) -> None:
    refused(error, says, call)


@pytest.mark.parametrize("seed", [True, 1.0, b"seed", (SEED,), [SEED], random.Random(1)])
def test_a_seed_is_a_whole_number_or_text_and_is_not_shown(seed: Any) -> None:
    verbs: list[Callable[[], object]] = [
        lambda: scopa.shuffle(seed=seed),
        lambda: scopa.deal(seed=seed),
        lambda: scopa.start_match(seed=seed),
        lambda: scopa.draw_dealer(SCOPA, seed=seed),
    ]
    for verb in verbs:
        refused(TypeError, "a seed is a whole number or text", verb)


@pytest.mark.parametrize("rng", [1, "random", object(), random.random])
def test_a_generator_has_random(rng: Any) -> None:
    for verb in (scopa.shuffle, scopa.deal):
        refused(TypeError, r"random\(\)", partial(verb, rng=rng))


POSITIONS: list[tuple[type[Exception], str, dict[str, Any]]] = [
    (TypeError, "hands", {"hands": None}),
    (TypeError, "hands", {"hands": "7D"}),
    (TypeError, "hands", {"hands": (7, "2C")}),
    (TypeError, "holds cards", {"hands": (["7D"], "2C")}),
    (StateError, "each of 2 seats, not 1", {"hands": ("7D",)}),
    (StateError, "twice: 7D", {"hands": ("7D 7D", "2C")}),
    (NotationError, "no rank", {"hands": ("8D", "2C")}),
    (StateError, "twice: 7D", {"hands": ("7D", "7D")}),
    (StateError, "twice: 7C", {"hands": ([CARD, CARD], "2C 3C")}),
    (StateError, "twice: 7D", {"table": "7D"}),
    (StateError, "twice: 7D", {"piles": ("", "7D")}),
    (StateError, "twice: AC", {"stock": "AC AC 3C 4C 5C 6C"}),
    (StateError, "a stock of 30 or 24 or 18 or 12 or 6 or 0 cards, not of 1", {"stock": "3C"}),
    (TypeError, "stock", {"stock": None}),
    (TypeError, "stock", {"stock": ["3C"]}),
    (StateError, "1, 3 cards cannot come from", {"hands": ("7D", "2C 3C 4C")}),
    (StateError, "at most 3", {"hands": ("7D 7C 7B 7S", "2C 2D 2B 2S")}),
    (StateError, "does not fit to_move=0", {"hands": ("7D", "2C 3C"), "to_move": 0}),
    (StateError, "does not fit", {"to_move": 0, "dealer": 0}),
    (StateError, "to_move must be None", {"hands": ("", ""), "to_move": 0}),
    (StateError, "the stock must be", {"hands": ("", ""), "stock": "AC AD AB AS 2C 2D"}),
    (StateError, "the table must be empty", {"hands": ("", ""), "table": "3C", "last_capturer": 0}),
    (StateError, "0 or more", {"sweeps": (0, -1)}),
    (TypeError, "whole number", {"sweeps": (0, True)}),
    (TypeError, "whole number", {"sweeps": (0, 1.0)}),
    (StateError, "each of 2 seats, not 3", {"sweeps": (0, 0, 0)}),
    (StateError, "each of 2 seats, not 1", {"piles": ("",)}),
]


@pytest.mark.parametrize(("error", "says", "fields"), POSITIONS)
def test_a_position_that_cannot_be_is_refused(
    error: type[Exception], says: str, fields: dict[str, Any]
) -> None:
    refused(error, says, partial(State, **{"variant": SCOPA, "hands": ("7D", "2C"), **fields}))


def test_wrong_text_in_a_position_shows_no_other_card_of_it() -> None:
    for fields in ({"hands": ("7D 8D", "2C")}, {"stock": "7D 3C 8D"}, {"piles": ("7D 8D", "")}):
        call = partial(State, **{"variant": SCOPA, "hands": ("3S", "2C"), **fields})  # type: ignore[arg-type]  # on purpose
        assert "7D" not in str(refused(NotationError, "'8' is no rank", call))
