"""Suits, ranks and the forty cards."""

import copy
import pickle
import random

import pytest
from attrs.exceptions import FrozenInstanceError

from scopa import DECK, Card, NotationError, Rank, Suit

# The pack, written out by hand in canonical order.
PACK = (
    "AC AD AB AS 2C 2D 2B 2S 3C 3D 3B 3S 4C 4D 4B 4S 5C 5D 5B 5S "
    "6C 6D 6B 6S 7C 7D 7B 7S FC FD FB FS CC CD CB CS RC RD RB RS"
)
TEXTS = PACK.split()

settebello = Card.parse("7D")


def test_the_four_suits_come_in_canonical_order_with_their_letters() -> None:
    assert [suit.name for suit in Suit] == ["COPPE", "DENARI", "BASTONI", "SPADE"]
    assert [suit.value for suit in Suit] == ["C", "D", "B", "S"]


def test_the_ten_ranks_are_worth_one_to_ten() -> None:
    names = " ".join(rank.name for rank in Rank)
    assert names == "ASSO DUE TRE QUATTRO CINQUE SEI SETTE FANTE CAVALLO RE"
    assert [rank.value for rank in Rank] == list(range(1, 11))


def test_ranks_add_up_as_numbers() -> None:
    assert Rank.FANTE + Rank.DUE == 10
    assert Rank.RE > Rank.CAVALLO


def test_suits_and_ranks_are_written_as_code_names_them() -> None:
    assert repr(Suit.DENARI) == "Suit.DENARI"
    assert repr(Rank.RE) == "Rank.RE"


def test_the_deck_is_the_forty_cards_in_canonical_order() -> None:
    assert " ".join(map(str, DECK)) == PACK


@pytest.mark.parametrize("text", TEXTS)
def test_a_card_reads_back_from_its_text(text: str) -> None:
    card = Card.parse(text)
    assert str(card) == text
    assert repr(card) == f"Card.parse({text!r})"
    assert card.rank is list(Rank)["A234567FCR".index(text[0])]
    assert card.suit is Suit(text[1])
    assert card.value == "A234567FCR".index(text[0]) + 1


def test_a_card_of_rank_and_suit_is_the_shared_one() -> None:
    assert Card(Rank.SETTE, Suit.DENARI) is settebello
    assert all(Card(card.rank, card.suit) is card for card in DECK)


def test_cards_sort_by_value_and_then_by_suit() -> None:
    shuffled = list(DECK)
    random.Random(1).shuffle(shuffled)
    assert sorted(shuffled) == list(DECK)
    assert Card.parse("AS") < Card.parse("2C") <= Card.parse("2C") < Card.parse("2D")
    assert Card.parse("RS") > Card.parse("RB") >= Card.parse("RB")


def test_cards_are_equal_to_themselves_alone() -> None:
    assert settebello == Card(Rank.SETTE, Suit.DENARI)
    assert settebello != Card.parse("7C")
    assert settebello != "7D"
    assert len(set(DECK)) == 40
    assert {card: str(card) for card in DECK}[settebello] == "7D"


@pytest.mark.parametrize("other", ["7D", 7, None])
def test_a_card_does_not_compare_with_anything_else(other: object) -> None:
    with pytest.raises(TypeError):
        assert settebello < other
    with pytest.raises(TypeError):
        assert settebello >= other


def test_a_card_is_padded_by_its_format() -> None:
    assert f"[{settebello:>4}] [{settebello:<4}] [{settebello:^4}] [{settebello}]" == (
        "[  7D] [7D  ] [ 7D ] [7D]"
    )


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        settebello.rank = Rank.RE
    with pytest.raises(FrozenInstanceError):
        del settebello.suit
    with pytest.raises((FrozenInstanceError, AttributeError)):
        settebello.note = "the best"
    assert str(settebello) == "7D"


def test_a_card_has_no_dictionary_of_its_own() -> None:
    assert not hasattr(settebello, "__dict__")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_every_copy_of_a_card_is_the_card_itself(protocol: int) -> None:
    for card in DECK:
        assert pickle.loads(pickle.dumps(card, protocol)) is card
        assert copy.copy(card) is card
        assert copy.deepcopy([card])[0] is card


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_suits_and_ranks_pickle_to_themselves(protocol: int) -> None:
    for member in (*Suit, *Rank):
        assert pickle.loads(pickle.dumps(member, protocol)) is member


@pytest.mark.parametrize(
    ("rank", "suit", "message"),
    [
        (7, Suit.DENARI, "rank must be a Rank, not 7"),
        ("7", Suit.DENARI, "rank must be a Rank, not '7'"),
        (Rank.SETTE, "D", "suit must be a Suit, not 'D'"),
        (Suit.DENARI, Rank.SETTE, "rank must be a Rank, not Suit.DENARI"),
    ],
)
def test_a_card_is_made_of_a_rank_and_a_suit(rank: Rank, suit: Suit, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        Card(rank, suit)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "a card is missing; a card is a rank and a suit: 7D"),
        ("8D", 0, "'8' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("1D", 0, "'1' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("D7", 0, "'D' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("aD", 0, "'a' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        (" 7D", 0, "' ' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("\u0667D", 0, "'\u0667' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("7", 1, "no suit follows '7'; the suits are C D B S"),
        ("7d", 1, "'d' is no suit; the suits are C D B S"),
        ("7H", 1, "'H' is no suit; the suits are C D B S"),
        ("10D", 0, "'1' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("7D ", 2, "nothing may follow the card '7D' here"),
        ("7D3C", 2, "nothing may follow the card '7D' here"),
    ],
)
def test_text_that_is_no_card_is_refused(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert caught.value.text == text
    assert caught.value.position == position
    assert caught.value.reason == reason
    assert str(caught.value) == f"{text!r}, position {position}: {reason}"


@pytest.mark.parametrize("thing", [None, 7, b"7D", settebello, ["7D"]])
def test_a_card_is_read_from_text_alone(thing: str) -> None:
    with pytest.raises(TypeError, match="a card is read from text, not from"):
        Card.parse(thing)
