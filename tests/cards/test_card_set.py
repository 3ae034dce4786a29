"""Sets of cards."""

import copy
import pickle
from collections.abc import Iterable, Set
from operator import and_, or_, sub, xor
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError

from scopa import DECK, Card, CardSet, NotationError

hand = CardSet.parse("7D 3C")
empty = CardSet()


def some(text: str) -> frozenset[Card]:
    """A plain set of the cards named."""
    return frozenset(Card.parse(word) for word in text.split())


def test_a_card_set_is_read_in_any_order_and_printed_in_canonical_order() -> None:
    assert str(CardSet.parse("RS 7D AC")) == "AC 7D RS"
    assert CardSet.parse("RS 7D AC") == CardSet.parse("7D AC RS")


def test_spaces_in_any_number_separate_cards() -> None:
    assert CardSet.parse("  7D   3C ") == hand


@pytest.mark.parametrize("space", ["\n", "\t", "\xa0", "\u3000", "\x1f", ",", ""])
def test_nothing_but_spaces_separates_cards(space: str) -> None:
    with pytest.raises(NotationError):
        CardSet.parse(f"7D{space}3C")


def test_the_empty_text_is_the_empty_set() -> None:
    assert CardSet.parse("") == CardSet.parse("  ") == empty == CardSet([])
    assert str(empty) == ""
    assert repr(empty) == "CardSet.parse('')"
    assert not empty


def test_the_repr_is_the_call_that_reads_it() -> None:
    assert repr(hand) == "CardSet.parse('3C 7D')"


def test_the_cards_of_a_set_come_in_canonical_order() -> None:
    assert list(CardSet(reversed(DECK))) == list(DECK)
    assert list(hand) == [Card.parse("3C"), Card.parse("7D")]


def test_a_card_twice_counts_once_where_cards_are_given() -> None:
    assert CardSet([*hand, *hand]) == hand
    assert len(CardSet([*hand, *hand])) == 2


def test_a_set_made_of_a_set_is_equal_to_it() -> None:
    assert CardSet(hand) == hand
    assert CardSet(some("7D 3C")) == hand
    assert CardSet(iter(hand)) == hand


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", 0),
        ("AC 7D RS", 18),
        ("FC CC RC", 27),
        ("AC AD AB AS", 4),
        ("RC RD RB RS", 40),
        ("2D 3D 4D 5D 6D", 20),
    ],
)
def test_the_value_is_the_sum_of_the_cards(text: str, value: int) -> None:
    assert CardSet.parse(text).value == value


def test_the_whole_pack_is_worth_220() -> None:
    assert CardSet(DECK).value == 220


def test_a_set_knows_what_is_in_it() -> None:
    assert Card.parse("7D") in hand
    assert Card.parse("7C") not in hand
    assert "7D" not in hand
    assert None not in hand
    assert len(hand) == 2
    assert len(CardSet(DECK)) == 40


def test_the_operators_of_sets_give_card_sets() -> None:
    other = CardSet.parse("7D RS")
    for result, text in [
        (hand | other, "3C 7D RS"),
        (hand & other, "7D"),
        (hand - other, "3C"),
        (other - hand, "RS"),
        (hand ^ other, "3C RS"),
    ]:
        assert isinstance(result, CardSet)
        assert str(result) == text


def test_the_operators_take_any_set_of_cards_on_either_side() -> None:
    other = some("7D RS")
    for result, text in [
        (hand | other, "3C 7D RS"),
        (hand & other, "7D"),
        (hand - other, "3C"),
        (hand ^ other, "3C RS"),
        (other | hand, "3C 7D RS"),
        (other & hand, "7D"),
        (other - hand, "RS"),
        (other ^ hand, "3C RS"),
        (hand & dict.fromkeys(other).keys(), "7D"),
    ]:
        assert isinstance(result, CardSet)
        assert str(result) == text


def test_what_is_no_card_is_not_among_them_and_cannot_be_added() -> None:
    mixed: set[Any] = {Card.parse("7D"), "3C", 7}
    assert str(hand & mixed) == "7D"
    assert str(hand - mixed) == "3C"
    with pytest.raises(TypeError, match="a card set holds cards"):
        hand | mixed
    with pytest.raises(TypeError, match="a card set holds cards"):
        hand ^ mixed


@pytest.mark.parametrize("operator", ["__or__", "__and__", "__sub__", "__xor__"])
def test_the_operators_take_nothing_but_sets(operator: str) -> None:
    assert getattr(hand, operator)([Card.parse("7D")]) is NotImplemented


def test_a_list_is_no_operand() -> None:
    with pytest.raises(TypeError):
        hand | [Card.parse("7D")]  # type: ignore[operator]  # on purpose


def test_sets_compare_by_inclusion() -> None:
    assert CardSet.parse("7D") < hand <= CardSet(hand)
    assert hand >= some("3C")
    assert not hand < CardSet(hand)
    assert hand > empty
    assert not hand <= CardSet.parse("7D RS")
    assert hand.isdisjoint(CardSet.parse("RS"))
    assert not hand.isdisjoint(some("3C RS"))


def test_a_card_set_equals_any_other_set_of_the_same_cards() -> None:
    assert hand == some("7D 3C")
    assert some("7D 3C") == hand
    assert set(some("7D 3C")) == hand
    assert hand != some("7D")
    assert hand != CardSet.parse("7D")
    assert hand != "3C 7D"
    assert hand != list(hand)
    assert empty == frozenset()


@pytest.mark.parametrize("text", ["", "7D", "3C 7D", "AC 7D RS"])
def test_a_card_set_has_the_hash_of_a_frozen_set_of_the_same_cards(text: str) -> None:
    assert hash(CardSet.parse(text)) == hash(some(text))
    assert len({CardSet.parse(text), some(text)}) == 1


def test_a_card_set_is_a_set_as_the_standard_library_knows_it() -> None:
    assert isinstance(hand, Set)
    assert not hasattr(hand, "add")


def test_a_card_set_is_padded_by_its_format() -> None:
    assert f"[{hand:>7}] [{hand:<7}] [{hand}]" == "[  3C 7D] [3C 7D  ] [3C 7D]"


def test_a_card_set_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        hand.value = 4  # type: ignore[misc]  # on purpose
    with pytest.raises((FrozenInstanceError, AttributeError)):
        hand.note = "mine"
    assert not hasattr(hand, "__dict__")


def test_an_operator_in_place_makes_another_set() -> None:
    more = hand
    more |= CardSet.parse("RS")
    assert str(more) == "3C 7D RS"
    assert str(hand) == "3C 7D"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_card_set_pickles_and_copies(protocol: int) -> None:
    for cards in (empty, hand, CardSet(DECK)):
        again = pickle.loads(pickle.dumps(cards, protocol))
        assert isinstance(again, CardSet)
        assert again == cards
        assert copy.copy(cards) is cards
        assert copy.deepcopy(cards) is cards


@pytest.mark.parametrize("cards", [["7D"], [None], [Card.parse("7D"), 7], "7D"])
def test_a_card_set_holds_cards_alone(cards: Iterable[Any]) -> None:
    with pytest.raises(TypeError, match="a card set holds cards"):
        CardSet(cards)


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("7D 3C 7D", 6, "the card 7D stands here twice"),
        ("7D, 3C", 2, "nothing may follow the card '7D' here"),
        ("7D3C", 2, "nothing may follow the card '7D' here"),
        ("7D  8C", 4, "'8' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("7D 3", 4, "no suit follows '3'; the suits are C D B S"),
        ("{7D}", 0, "'{' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
    ],
)
def test_text_that_is_no_card_set_is_refused(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        CardSet.parse(text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert caught.value.reason == reason


@pytest.mark.parametrize("thing", [None, 7, b"7D", hand, ["7D"]])
def test_a_card_set_is_read_from_text_alone(thing: str) -> None:
    with pytest.raises(TypeError, match="a card set is read from text, not from"):
        CardSet.parse(thing)


@pytest.mark.parametrize("kind", [set, frozenset])
def test_other_sets_on_the_left_give_card_sets(kind: Any) -> None:
    seven, three = Card.parse("7D"), Card.parse("3C")
    other = kind({seven})
    for combined, right in (
        (other & hand, {seven}),
        (other | hand, {seven, three}),
        (other ^ hand, {three}),
        (other - hand, set()),
    ):
        assert type(combined) is CardSet
        assert combined == right


@pytest.mark.parametrize("other", [[Card.parse("7D")], (), "", 7, None])
def test_what_is_no_set_cannot_be_combined(other: Any) -> None:
    for combine in (and_, or_, xor, sub):
        with pytest.raises(TypeError):
            combine(hand, other)
        with pytest.raises(TypeError):
            combine(other, hand)
