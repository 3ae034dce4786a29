"""Names of cards, written and read."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from scopa.cards import DECK, Card, Rank, Suit
from scopa.errors import NotationError, shown
from scopa.names._words import (
    LETTERS_OF_SUITS,
    OF,
    SUIT_SYMBOLS,
    Language,
    Pack,
    check_choice,
    check_text,
    folded,
    rank_words,
    suit_words,
)

__all__ = ["card_label", "card_name", "parse_card", "rank_name", "suit_name"]


def rank_name(
    rank: Rank, language: Language = Language.ITALIAN, pack: Pack = Pack.NEAPOLITAN
) -> str:
    """What the rank is called.

    Args:
        rank: The rank.
        language: The language.
        pack: The pack; the eight is a fante in one, a donna or a jack in others.

    Raises:
        TypeError: If something is of another kind.

    >>> from scopa import Rank
    >>> [rank_name(Rank.FANTE, pack=pack) for pack in Pack]
    ['fante', 'donna', 'fante']
    """
    _check_kind("rank", rank, Rank)
    _check_choices(language, pack)
    return rank_words(rank, language, pack)[0]


def suit_name(
    suit: Suit, language: Language = Language.ITALIAN, pack: Pack = Pack.NEAPOLITAN
) -> str:
    """What the suit is called.

    Args:
        suit: The suit.
        language: The language.
        pack: The pack; coppe are cuori (hearts) in a French-suited one.

    Raises:
        TypeError: If something is of another kind.

    >>> from scopa import Suit
    >>> suit_name(Suit.COPPE, Language.ENGLISH, Pack.FRENCH_SUITED)
    'hearts'
    """
    _check_kind("suit", suit, Suit)
    _check_choices(language, pack)
    return suit_words(suit, language, pack)[0]


def card_name(
    card: Card, language: Language = Language.ITALIAN, pack: Pack = Pack.NEAPOLITAN
) -> str:
    """What the card is called, in ASCII in Italian and English.

    Args:
        card: The card.
        language: The language.
        pack: The pack.

    Raises:
        TypeError: If something is of another kind.

    >>> from scopa import Card
    >>> settebello = Card.parse("7D")
    >>> [card_name(settebello, language) for language in Language]
    ['sette di denari', 'seven of coins', 'siete de oros', 'sept de deniers']
    >>> card_name(settebello, Language.ENGLISH, Pack.FRENCH_SUITED)
    'seven of diamonds'
    """
    _check_kind("card", card, Card)
    rank, suit = rank_name(card.rank, language, pack), suit_name(card.suit, language, pack)
    return _phrase(rank, suit, language)


def card_label(card: Card, language: Language, *, symbols: bool = False) -> str:
    """The card as the corner of a French-suited pack has it: rank and suit, `QH` or `Q♥`.

    Args:
        card: The card.
        language: The language, from which the letter of the suit is: `QC` in Italian (cuori).
        symbols: Whether the suit is a symbol, which not every screen can show.

    Raises:
        TypeError: If something is of another kind.

    >>> from scopa import Card
    >>> queen = Card.parse("CC")
    >>> card_label(queen, Language.ENGLISH), card_label(queen, Language.ITALIAN)
    ('QH', 'QC')
    >>> print(card_label(queen, Language.ENGLISH, symbols=True))
    Q♥
    """
    _check_kind("card", card, Card)
    check_choice("language", language, Language)
    place = tuple(Suit).index(card.suit)
    suit = SUIT_SYMBOLS[place][0] if symbols else LETTERS_OF_SUITS[language][place]
    return rank_words(card.rank, language, Pack.FRENCH_SUITED)[-1] + suit


def parse_card(text: str, language: Language, pack: Pack) -> Card:
    """The card that goes by this name.

    Read is what `card_name` and `card_label` write, in capitals or not, with accents or without;
    usual other words; digits for two to seven; and in a French-suited pack the letters
    `A J Q K` and the symbols of the suits. Nothing is guessed: `donna` is what it is in the pack.

    Args:
        text: The name.
        language: The language that it is in.
        pack: The pack that is played with.

    Raises:
        NotationError: If no card goes by this name; it says what would be one.
        TypeError: If something is of another kind.

    >>> parse_card("Donna di Denari", Language.ITALIAN, Pack.SICILIAN)
    Card.parse('FD')
    >>> parse_card("donna di quadri", Language.ITALIAN, Pack.FRENCH_SUITED)
    Card.parse('CD')
    >>> parse_card("7♦", Language.ENGLISH, Pack.FRENCH_SUITED)
    Card.parse('7D')
    """
    _check_choices(language, pack)
    check_text(text, "card")
    card = _cards_by_name(language, pack).get(folded(text))
    if card is None:
        raise _unknown(text, language, pack)
    return card


def _phrase(rank: str, suit: str, language: Language) -> str:
    of = OF[language]
    if language is Language.FRENCH and folded(suit)[0] in "aeiou":
        return f"{rank} d'{suit}"
    return f"{rank} {of} {suit}"


@cache
def _cards_by_name(language: Language, pack: Pack) -> Mapping[str, Card]:
    """The card by each text that names it; there are twelve such tables."""
    return MappingProxyType(
        {folded(name): card for card in DECK for name in _names(card, language, pack)}
    )


def _names(card: Card, language: Language, pack: Pack) -> Iterator[str]:
    """Every name of the card, the printed one first."""
    for rank in rank_words(card.rank, language, pack):
        for suit in suit_words(card.suit, language, pack):
            yield _phrase(rank, suit, language)
    if pack is Pack.FRENCH_SUITED:
        yield card_label(card, language)
        rank = card_label(card, language)[:-1]
        yield from (rank + symbol for symbol in SUIT_SYMBOLS[tuple(Suit).index(card.suit)])


def _unknown(text: str, language: Language, pack: Pack) -> NotationError:
    """The error that tells which part of the name is wrong."""
    first = re.match(r"\s*(\S*)", text)
    word = first[1] if first else ""
    start = first.start(1) if first else 0
    ranks = [name for rank in Rank for name in rank_words(rank, language, pack)]
    if folded(word) not in map(folded, ranks):
        known = " ".join(rank_name(rank, language, pack) for rank in Rank)
        return NotationError(f"no name of a card begins so; the ranks are {known}", text, start)
    suits = " ".join(suit_name(suit, language, pack) for suit in Suit)
    return NotationError(
        f"after the rank comes {OF[language]!r} and a suit; the suits are {suits}",
        text,
        min(start + len(word) + 1, len(text)),
    )


def _check_choices(language: Language, pack: Pack) -> None:
    check_choice("language", language, Language)
    check_choice("pack", pack, Pack)


def _check_kind(name: str, value: object, kind: type) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"the {name} must be a {kind.__name__}, not {shown(value)}")
