"""Drawings of cards and card sets."""

import math
from xml.etree import ElementTree as ET

import pytest

from scopa import DECK, Card, CardSet, Rank, Suit, svg
from tests.svg.reading import marked, parsed, safe, words

SETTEBELLO = Card.parse("7D")


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_is_a_safe_drawing_of_itself(card: Card) -> None:
    drawing = svg.card(card)
    assert safe(drawing)
    assert marked(drawing, "card") == [{"data-card": str(card)}]
    assert f">{str(card)[0]}</text>" in drawing


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_shows_as_many_signs_as_it_is_worth_and_a_court_one(card: Card) -> None:
    wanted = card.value if card.rank <= Rank.SETTE else 1
    assert len(marked(svg.card(card), "pip")) == wanted


def test_the_signs_of_a_card_stand_apart() -> None:
    for card in DECK:
        pips = [
            e.get("transform") for e in parsed(svg.card(card)).iter() if e.get("class") == "pip"
        ]
        spots = [tuple(map(float, str(at)[10:].split(")")[0].split())) for at in pips]
        apart = [math.dist(a, b) for at, a in enumerate(spots) for b in spots[:at]]
        assert min(apart, default=100) > 30


def test_all_cards_look_different() -> None:
    assert len({svg.card(card) for card in DECK}) == 40


def test_the_settebello_alone_has_a_frame() -> None:
    framed = [card for card in DECK if svg.card(card).count("<rect") == 2]
    assert framed == [SETTEBELLO]


def test_the_title_of_a_card_is_its_name() -> None:
    assert "<title>sette di denari (7D)</title>" in svg.card(SETTEBELLO)
    assert "<title>cavallo di bastoni (CB)</title>" in svg.card(Card.parse("CB"))


def test_a_card_is_as_wide_as_asked() -> None:
    root = parsed(svg.card(SETTEBELLO, width=50))
    assert (root.get("width"), root.get("height")) == ("50", "80")
    assert root.get("viewBox") == "0 0 100 160"
    assert root.get("role") == "img"
    root = parsed(svg.card(SETTEBELLO))
    assert (root.get("width"), root.get("height")) == ("120", "192")


@pytest.mark.parametrize("width", [True, 1.5, "60", None])
def test_a_width_is_a_whole_number(width: int) -> None:
    with pytest.raises(TypeError, match="width must be a whole number, 1 to 10000, not"):
        svg.card(SETTEBELLO, width=width)


@pytest.mark.parametrize("width", [0, -1, 10_001, 10**400])
def test_a_width_can_be_seen(width: int) -> None:
    with pytest.raises(ValueError, match="width must be a whole number, 1 to 10000, not"):
        svg.card(SETTEBELLO, width=width)


def test_only_a_card_is_drawn_as_one() -> None:
    with pytest.raises(TypeError, match="a Card is drawn, not one of type str"):
        svg.card("7D")  # type: ignore[arg-type]  # text is no card


def test_a_card_set_shows_its_cards_in_canonical_order() -> None:
    drawing = svg.cards(CardSet.parse("RS 7D AC"))
    assert [card["data-card"] for card in marked(drawing, "card")] == ["AC", "7D", "RS"]
    assert safe(drawing)
    assert "<title>AC 7D RS</title>" in drawing
    root = parsed(drawing)
    assert (root.get("width"), root.get("height")) == ("252.8", "128")


def test_more_than_ten_cards_go_into_a_second_row() -> None:
    ten, all_forty = (parsed(svg.cards(CardSet(DECK[:count]))) for count in (10, 40))
    assert ten.get("viewBox") == "0 0 1072 160"
    assert all_forty.get("viewBox") == "0 0 1072 664"


def test_no_cards_are_an_empty_place() -> None:
    drawing = svg.cards(CardSet())
    assert marked(drawing, "card") == []
    assert "<title>no cards</title>" in drawing
    assert "stroke-dasharray" in drawing
    assert words(drawing) == []
    assert parsed(drawing).get("viewBox") == "0 0 100 160"


def test_only_a_card_set_is_drawn_as_one() -> None:
    with pytest.raises(TypeError, match="a CardSet is drawn, not one of type list"):
        svg.cards([SETTEBELLO])  # type: ignore[arg-type]  # a list is no card set


def test_each_suit_has_a_sign_and_an_ink_of_its_own() -> None:
    signs, inks = set(), set()
    for suit in Suit:
        root = parsed(svg.card(Card(Rank.ASSO, suit)))
        signs |= {ET.tostring(e[0]) for e in root.iter() if e.get("class") == "pip"}
        inks |= {e.get("fill") for e in root.iter() if e.text == "A"}
    assert len(signs) == len(inks) == 4
