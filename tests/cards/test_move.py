"""Moves: the card played and the table cards that it takes."""

import copy
import pickle
import random
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError

from scopa import Card, CardSet, Move, NotationError

settebello = Card.parse("7D")
taking = Move(settebello, CardSet.parse("4B 3C"))
laying = Move(settebello)


def test_a_move_has_the_card_played_and_the_cards_taken() -> None:
    assert taking.card is settebello
    assert taking.captured == CardSet.parse("3C 4B")
    assert isinstance(taking.captured, CardSet)
    assert laying.captured == CardSet()


def test_a_move_takes_any_iterable_of_cards() -> None:
    cards = [Card.parse("4B"), Card.parse("3C")]
    assert Move(settebello, cards) == Move(settebello, iter(cards)) == taking
    assert Move(settebello, set(cards)).captured == CardSet(cards)


def test_the_text_of_a_move_is_the_card_and_after_x_what_it_takes_in_canonical_order() -> None:
    assert str(taking) == "7Dx3C4B"
    assert str(laying) == "7D"


@pytest.mark.parametrize("text", ["7Dx3C4B", "7Dx4B3C"])
def test_the_cards_taken_are_read_in_any_order(text: str) -> None:
    assert Move.parse(text) == taking


@pytest.mark.parametrize("text", ["7D", "AS", "7Dx7C", "RCxAD2C3B4S", "AD"])
def test_a_move_reads_back_from_its_text(text: str) -> None:
    assert str(Move.parse(text)) == text
    assert repr(Move.parse(text)) == f"Move.parse({text!r})"


def test_moves_sort_by_card_and_then_by_what_they_take_none_first() -> None:
    # As tuples of cards: (2C 5C) comes before (2C 5D), that before (3C), all after none.
    texts = ["AS", "7C", "7Cx2C5C", "7Cx2C5D", "7Cx3C4C", "7Cx7B", "7D", "7DxAC6C", "7Dx2C5C", "RC"]
    moves = [Move.parse(text) for text in texts]
    shuffled = moves[:]
    random.Random(2).shuffle(shuffled)
    assert sorted(shuffled) == moves
    assert moves[0] < moves[1] <= moves[1] < moves[2]
    assert moves[2] > moves[1] >= moves[1]


def test_a_shorter_capture_comes_before_a_longer_one_that_begins_alike() -> None:
    assert Move.parse("RCxAC") < Move.parse("RCxAC2C") < Move.parse("RCxAD")


def test_moves_are_compared_by_value() -> None:
    again = Move.parse("7Dx3C4B")
    assert again == taking
    assert again is not taking
    assert hash(again) == hash(taking)
    assert taking != laying
    assert Move.parse("7Cx3C4B") != taking
    assert taking != "7Dx3C4B"
    assert len({taking, again, laying}) == 2


@pytest.mark.parametrize("other", ["7D", settebello, None])
def test_a_move_does_not_compare_with_anything_else(other: object) -> None:
    with pytest.raises(TypeError):
        assert taking < other
    with pytest.raises(TypeError):
        assert taking >= other


def test_a_move_is_padded_by_its_format() -> None:
    assert f"[{taking:<9}] [{taking:>9}] [{taking}]" == "[7Dx3C4B  ] [  7Dx3C4B] [7Dx3C4B]"


def test_a_move_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        taking.card = Card.parse("7C")
    with pytest.raises(FrozenInstanceError):
        del taking.captured
    assert not hasattr(taking, "__dict__")
    assert str(taking) == "7Dx3C4B"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_move_pickles_and_copies(protocol: int) -> None:
    for move in (taking, laying):
        again = pickle.loads(pickle.dumps(move, protocol))
        assert again == move
        assert again.card is settebello
        assert copy.copy(move) is move
        assert copy.deepcopy(move) is move


def test_the_card_played_cannot_be_among_those_it_takes() -> None:
    with pytest.raises(ValueError, match="the card played, 7D, cannot be among those it takes"):
        Move(settebello, CardSet.parse("7D 3C"))


@pytest.mark.parametrize("card", ["7D", None, 7, CardSet.parse("7D")])
def test_a_move_plays_a_card(card: Any) -> None:
    with pytest.raises(TypeError, match="a move plays a Card, not"):
        Move(card)


@pytest.mark.parametrize("captured", [["3C"], "3C", [None]])
def test_a_move_takes_cards_alone(captured: Any) -> None:
    with pytest.raises(TypeError, match="a card set holds cards"):
        Move(settebello, captured)


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "a card is missing; a card is a rank and a suit: 7D"),
        ("x3C", 0, "a card is missing; a card is a rank and a suit: 7D"),
        ("7x3C", 1, "no suit follows '7'; the suits are C D B S"),
        ("7Dx", 3, "no card follows the x"),
        ("7Dx3", 4, "no suit follows '3'; the suits are C D B S"),
        ("7Dx3C4", 6, "no suit follows '4'; the suits are C D B S"),
        ("7Dx3C 4B", 5, "' ' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("7D x3C", 2, "nothing may follow the card '7D' here"),
        ("7DX3C", 2, "nothing may follow the card '7D' here"),
        ("7D3C", 2, "nothing may follow the card '7D' here"),
        ("7Dxx3C", 3, "'x' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("7Dx3C3C", 5, "the card 3C stands here twice"),
        ("7Dx7D", 3, "the card 7D stands here twice"),
        ("7Dx8C", 3, "'8' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("7Dx3H", 4, "'H' is no suit; the suits are C D B S"),
    ],
)
def test_text_that_is_no_move_is_refused(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse(text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert caught.value.reason == reason


@pytest.mark.parametrize("thing", [None, 7, settebello, taking])
def test_a_move_is_read_from_text_alone(thing: str) -> None:
    with pytest.raises(TypeError, match="a move is read from text, not from"):
        Move.parse(thing)
