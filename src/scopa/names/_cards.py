"""Names of cards, written and read."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from scopa.cards import DECK, Card, Rank, Suit
from scopa.errors import NotationError, shown
from scopa.names._words import (
    LETTERS_OF_SUITS,
    SUIT_SYMBOLS,
    Language,
    Pack,
    check_choice,
    check_text,
    folded,
    of_suit,
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
    return f"{rank} {of_suit(suit, language)[0]}"


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
    `A J Q K` (French has `V D R` too) and the symbols of the suits. Nothing is guessed: `donna`
    is what it is in the pack.

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


@cache
def _cards_by_name(language: Language, pack: Pack) -> Mapping[str, Card]:
    """The card by each text that names it; there are twelve such tables."""
    return MappingProxyType(
        {folded(name): card for card in DECK for name in _names(card, language, pack)}
    )


def _names(card: Card, language: Language, pack: Pack) -> Iterator[str]:
    """Every name of the card."""
    ranks = rank_words(card.rank, language, pack)
    for suit in suit_words(card.suit, language, pack):
        yield from (f"{rank} {of}" for rank in ranks for of in of_suit(suit, language))
    if pack is Pack.FRENCH_SUITED:
        place = tuple(Suit).index(card.suit)
        suits = LETTERS_OF_SUITS[language][place] + SUIT_SYMBOLS[place]
        yield from (rank + suit for rank in ranks if len(rank) == 1 for suit in suits)


def _unknown(text: str, language: Language, pack: Pack) -> NotationError:
    """The error that tells which part of the name is wrong."""
    start = len(text) - len(text.lstrip())
    word = "".join(text.split(maxsplit=1)[:1])
    ranks = [name for rank in Rank for name in rank_words(rank, language, pack)]
    if folded(word) not in map(folded, ranks):
        known = " ".join(rank_name(rank, language, pack) for rank in Rank)
        reason = f"no name of a card begins so; the ranks are {known}, and 2 to 7 in digits"
        return NotationError(reason + _in_short(ranks, language, pack), text, start)
    known = ", ".join(of_suit(suit_name(suit, language, pack), language)[0] for suit in Suit)
    rest = text[start + len(word) :].lstrip()
    reason = f"after the rank comes one of: {known}"
    return NotationError(reason + _in_short(ranks, language, pack), text, len(text) - len(rest))


def _in_short(ranks: Iterable[str], language: Language, pack: Pack) -> str:
    """How else a card of the pack may be written, as an error goes on to say it."""
    if pack is not Pack.FRENCH_SUITED:
        return ""
    letters = " ".join(rank for rank in ranks if len(rank) == 1)
    suits = " ".join(LETTERS_OF_SUITS[language])
    return f"; in short, without a space: a rank {letters} and a suit {suits} or its symbol"


def _check_choices(language: Language, pack: Pack) -> None:
    check_choice("language", language, Language)
    check_choice("pack", pack, Pack)


def _check_kind(name: str, value: object, kind: type) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"the {name} must be a {kind.__name__}, not {shown(value)}")
