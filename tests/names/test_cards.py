"""Names of cards in four languages and three packs."""

import unicodedata
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import DECK, Card, NotationError, Rank, Suit
from scopa.names import (
    Language,
    Pack,
    card_label,
    card_name,
    parse_card,
    rank_name,
    suit_name,
)
from scopa.names._words import folded, rank_words, suit_words

IT, EN, ES, FR = Language
NEAPOLITAN, SICILIAN, FRENCH = Pack
BOTH = list(product(Language, Pack))


LATIN = {
    IT: "coppe denari bastoni spade",
    EN: "cups coins batons swords",
    ES: "copas oros bastos espadas",
    FR: "coupes deniers bâtons épées",
}
SUITED = {
    IT: "cuori quadri fiori picche",
    EN: "hearts diamonds clubs spades",
    ES: "corazones diamantes tréboles picas",
    FR: "cœur carreau trèfle pique",
}
NUMBERS = {
    IT: "asso due tre quattro cinque sei sette",
    EN: "ace two three four five six seven",
    ES: "as dos tres cuatro cinco seis siete",
    FR: "as deux trois quatre cinq six sept",
}
COURTS = {
    (IT, NEAPOLITAN): "fante cavallo re",
    (IT, SICILIAN): "donna cavallo re",
    (IT, FRENCH): "fante donna re",
    (EN, NEAPOLITAN): "jack knight king",
    (EN, SICILIAN): "queen knight king",
    (EN, FRENCH): "jack queen king",
    (ES, NEAPOLITAN): "sota caballo rey",
    (ES, SICILIAN): "dama caballo rey",
    (ES, FRENCH): "jota reina rey",
    (FR, NEAPOLITAN): "valet cavalier roi",
    (FR, SICILIAN): "dame cavalier roi",
    (FR, FRENCH): "valet dame roi",
}


@pytest.mark.parametrize(("language", "pack"), BOTH)
def test_ranks_and_suits_are_called_so(language: Language, pack: Pack) -> None:
    ranks = f"{NUMBERS[language]} {COURTS[language, pack]}"
    suits = (SUITED if pack is FRENCH else LATIN)[language]
    assert [rank_name(rank, language, pack) for rank in Rank] == ranks.split()
    assert [suit_name(suit, language, pack) for suit in Suit] == suits.split()


@pytest.mark.parametrize(
    ("card", "language", "pack", "name"),
    [
        ("7D", IT, NEAPOLITAN, "sette di denari"),
        ("FD", IT, SICILIAN, "donna di denari"),
        ("CD", IT, FRENCH, "donna di quadri"),
        ("AS", EN, NEAPOLITAN, "ace of swords"),
        ("RB", EN, FRENCH, "king of clubs"),
        ("FC", ES, NEAPOLITAN, "sota de copas"),
        ("AS", FR, NEAPOLITAN, "as d'épées"),
        ("2S", FR, NEAPOLITAN, "deux d'épées"),
        ("7C", FR, FRENCH, "sept de cœur"),
    ],
)
def test_a_card_is_called_so(card: str, language: Language, pack: Pack, name: str) -> None:
    assert card_name(Card.parse(card), language, pack) == name
    assert parse_card(name, language, pack) == Card.parse(card)


def test_names_are_italian_and_neapolitan_where_nothing_is_said() -> None:
    assert card_name(Card.parse("FB")) == "fante di bastoni"
    assert (rank_name(Rank.CAVALLO), suit_name(Suit.SPADE)) == ("cavallo", "spade")


@pytest.mark.parametrize(("language", "pack"), BOTH)
def test_every_name_reads_back_and_no_two_cards_share_one(language: Language, pack: Pack) -> None:
    names = [card_name(card, language, pack) for card in DECK]
    assert len(set(names)) == 40
    for card, name in zip(DECK, names, strict=True):
        for text in (name, name.upper(), f"  {name} ", unicodedata.normalize("NFD", name)):
            assert parse_card(text, language, pack) == card
        plain = unicodedata.normalize("NFD", name.replace("œ", "oe"))
        stripped = "".join(letter for letter in plain if letter.isascii())
        assert parse_card(stripped, language, pack) == card


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("symbols", [False, True])
def test_every_label_reads_back(language: Language, symbols: bool) -> None:
    labels = [card_label(card, language, symbols=symbols) for card in DECK]
    assert len(set(labels)) == 40
    assert all(label.isascii() != symbols for label in labels)
    assert [parse_card(label, language, FRENCH) for label in labels] == list(DECK)


def test_labels_have_the_letters_of_the_language() -> None:
    cards = [Card.parse(text) for text in ("AC", "7D", "FB", "CS", "RC")]
    assert [card_label(card, IT) for card in cards] == ["AC", "7Q", "JF", "QP", "KC"]
    assert [card_label(card, EN) for card in cards] == ["AH", "7D", "JC", "QS", "KH"]
    assert [card_label(card, ES) for card in cards] == ["AC", "7D", "JT", "QP", "KC"]
    assert [card_label(card, FR) for card in cards] == ["AC", "7K", "JT", "QP", "KC"]
    assert [card_label(card, EN, symbols=True) for card in cards] == ["A♥", "7♦", "J♣", "Q♠", "K♥"]


@pytest.mark.parametrize(
    ("text", "language", "pack", "card"),
    [
        ("regina di cuori", IT, FRENCH, "CC"),
        ("jack di picche", IT, FRENCH, "FS"),
        ("sette d'ori", IT, NEAPOLITAN, "7D"),
        ("sette di ori", IT, NEAPOLITAN, "7D"),
        ("7 di denari", IT, NEAPOLITAN, "7D"),
        ("asso di mazze", IT, SICILIAN, "AB"),
        ("fante di mazzi", IT, NEAPOLITAN, "FB"),
        ("knave of clubs", EN, NEAPOLITAN, "FB"),
        ("Horse of Swords", EN, SICILIAN, "CS"),
        ("lady of cups", EN, SICILIAN, "FC"),
        ("q of diamonds", EN, FRENCH, "CD"),
        ("7 of diamonds", EN, FRENCH, "7D"),
        ("qh", EN, FRENCH, "CC"),
        ("qc", EN, FRENCH, "CB"),
        ("qc", IT, FRENCH, "CC"),
        ("Q\u2665\ufe0f", EN, FRENCH, "CC"),
        ("Q\u2665\ufe0e", EN, FRENCH, "CC"),
        ("7\u2660\ufe0f", IT, FRENCH, "7S"),
        ("k\u2667", EN, FRENCH, "RB"),
        ("dama de corazones", ES, FRENCH, "CC"),
        ("sota de picas", ES, FRENCH, "FS"),
        ("reina de oros", ES, SICILIAN, "FD"),
        ("as d\u2019epees", FR, NEAPOLITAN, "AS"),
        ("dame de coeur", FR, FRENCH, "CC"),
        ("dame de coupe", FR, SICILIAN, "FC"),
        ("d\u2665", FR, FRENCH, "CC"),
        ("VK", FR, FRENCH, "FD"),
        ("r de pique", FR, FRENCH, "RS"),
    ],
)
def test_what_else_people_write_is_read(
    text: str, language: Language, pack: Pack, card: str
) -> None:
    assert parse_card(text, language, pack) == Card.parse(card)


@pytest.mark.parametrize(("language", "pack"), BOTH)
def test_no_text_names_two_cards(language: Language, pack: Pack) -> None:
    of = {IT: "di", EN: "of", ES: "de", FR: "de"}[language]
    for card in DECK:
        ranks = rank_words(card.rank, language, pack)
        for rank, suit in product(ranks, suit_words(card.suit, language, pack)):
            between = " d'" if (language, folded(suit)[0]) == (FR, "e") else f" {of} "
            assert parse_card(rank + between + suit, language, pack) == card


RANKS_IT = (
    "the ranks are asso due tre quattro cinque sei sette fante cavallo re, and 2 to 7 in digits"
)
SUITS_IT = "after the rank comes one of: di coppe, di denari, di bastoni, di spade"
SHORT_EN = (
    "; in short, without a space: a rank A 2 3 4 5 6 7 J Q K and a suit H D C S or its symbol"
)
RANKS_EN = f"the ranks are {NUMBERS[EN]} jack queen king, and 2 to 7 in digits{SHORT_EN}"


@pytest.mark.parametrize(
    ("text", "language", "pack", "position", "reason"),
    [
        ("donna di denari", IT, NEAPOLITAN, 0, f"no name of a card begins so; {RANKS_IT}"),
        ("  otto di denari", IT, NEAPOLITAN, 2, f"no name of a card begins so; {RANKS_IT}"),
        ("", IT, NEAPOLITAN, 0, f"no name of a card begins so; {RANKS_IT}"),
        ("7D", IT, NEAPOLITAN, 0, f"no name of a card begins so; {RANKS_IT}"),
        ("7♦", IT, NEAPOLITAN, 0, f"no name of a card begins so; {RANKS_IT}"),
        ("Q\ufe0f di coppe", IT, NEAPOLITAN, 0, f"no name of a card begins so; {RANKS_IT}"),
        ("se\ufe0ftte di coppe", IT, NEAPOLITAN, 0, f"no name of a card begins so; {RANKS_IT}"),
        ("sette di cuori", IT, NEAPOLITAN, 6, SUITS_IT),
        (" sette   di cuori", IT, NEAPOLITAN, 9, SUITS_IT),
        ("asso", IT, NEAPOLITAN, 4, SUITS_IT),
        ("asso d'spade", IT, NEAPOLITAN, 5, SUITS_IT),
        (
            "as de \u00e9p\u00e9es",
            FR,
            NEAPOLITAN,
            3,
            "after the rank comes one of: de coupes, de deniers, de b\u00e2tons, d'\u00e9p\u00e9es",
        ),
        (
            "as d'espadas",
            ES,
            NEAPOLITAN,
            3,
            "after the rank comes one of: de copas, de oros, de bastos, de espadas",
        ),
        (
            "10 of hearts",
            EN,
            FRENCH,
            0,
            f"no name of a card begins so; {RANKS_EN}",
        ),
        (
            "queen hearts",
            EN,
            FRENCH,
            6,
            "after the rank comes one of: of hearts, of diamonds, of clubs, of spades" + SHORT_EN,
        ),
    ],
)
def test_what_is_no_name_is_refused(
    text: str, language: Language, pack: Pack, position: int, reason: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text, language, pack)
    assert (caught.value.position, caught.value.reason) == (position, reason)


def test_an_endless_name_is_refused_at_once() -> None:
    with pytest.raises(NotationError, match="no name of a card is so long") as caught:
        parse_card("sette di denari" * 1_000_000, IT, NEAPOLITAN)
    assert len(repr(caught.value)) < 300


NO_CARD: Any = "7D"
NO_RANK: Any = 7
NO_LANGUAGE: Any = "it"
NO_PACK: Any = None
SEVEN = Card.parse("7D")


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: card_name(NO_CARD), "the card must be a Card, not '7D'"),
        (lambda: card_label(NO_CARD, EN), "the card must be a Card, not '7D'"),
        (lambda: card_name(SEVEN, NO_LANGUAGE), "language must be one of Language.ITALIAN, "),
        (lambda: card_label(SEVEN, NO_LANGUAGE), "language must be one of Language.ITALIAN, "),
        (lambda: card_name(SEVEN, EN, NO_PACK), "pack must be one of Pack.NEAPOLITAN, "),
        (lambda: rank_name(NO_RANK), "the rank must be a Rank, not 7"),
        (lambda: suit_name(NO_RANK), "the suit must be a Suit, not 7"),
        (lambda: parse_card(NO_RANK, EN, FRENCH), "the name of a card is text, not 7"),
        (lambda: parse_card("7 of cups", EN, NO_PACK), "pack must be one of"),
        (lambda: parse_card("7 of cups", NO_LANGUAGE, FRENCH), "language must be one of"),
    ],
)
def test_other_things_have_no_name(call: Any, says: str) -> None:
    with pytest.raises(TypeError, match=says):
        call()


@given(st.text(max_size=30), st.sampled_from(BOTH))
def test_any_text_is_a_card_or_refused(text: str, both: tuple[Language, Pack]) -> None:
    try:
        found: object = parse_card(text, *both)
    except NotationError as error:
        found = error.position
    assert found in DECK or found in range(len(text) + 1)


def test_italian_and_english_names_are_ascii() -> None:
    for language, pack, card in product((IT, EN), Pack, DECK):
        assert card_name(card, language, pack).isascii()
