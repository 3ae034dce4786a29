"""The words for ranks and suits, the first of each for printing, all of them for reading."""

import re
import unicodedata
from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from scopa.cards import Rank, Suit
from scopa.cards._value import Named
from scopa.errors import NotationError, shown

__all__ = [
    "LETTERS_OF_SUITS",
    "SUIT_SYMBOLS",
    "Language",
    "Pack",
    "check_choice",
    "check_text",
    "folded",
    "of_suit",
    "rank_words",
    "suit_words",
]

_LONGEST: Final = 60
"""No name of a card or variant has more characters."""


class Language(Named, Enum):
    """A language that names are given in.

    >>> Language("it")
    Language.ITALIAN
    """

    ITALIAN = "it"
    """Italian: sette di denari."""
    ENGLISH = "en"
    """English: seven of coins."""
    SPANISH = "es"
    """Spanish: siete de oros."""
    FRENCH = "fr"
    """French: sept de deniers."""


class Pack(Named, Enum):
    """A pack of cards that the game is played with.

    >>> Pack("sicilian")
    Pack.SICILIAN
    """

    NEAPOLITAN = "neapolitan"
    """Italian suits; the eight is a fante, the nine a cavallo (S001, PAG)."""
    SICILIAN = "sicilian"
    """Italian suits; the eight is a donna (S000)."""
    FRENCH_SUITED = "french_suited"
    """Hearts for coppe, diamonds for denari, clubs for bastoni, spades for spade.

    The eight is a jack, the nine a queen, the ten a king (S001, PAG).
    """


Words = tuple[str, ...]


def _words(*entries: str) -> tuple[Words, ...]:
    """The words of each entry, parted by bars; the first is the one that is printed."""
    return tuple(tuple(entry.split("|")) for entry in entries)


_NUMBERS: Final[Mapping[Language, tuple[Words, ...]]] = MappingProxyType(
    {
        Language.ITALIAN: _words("asso", "due", "tre", "quattro", "cinque", "sei", "sette"),
        Language.ENGLISH: _words("ace", "two", "three", "four", "five", "six", "seven"),
        Language.SPANISH: _words("as", "dos", "tres", "cuatro", "cinco", "seis", "siete"),
        Language.FRENCH: _words("as", "deux", "trois", "quatre", "cinq", "six", "sept"),
    }
)

_COURTS: Final[Mapping[tuple[Language, Pack], tuple[Words, ...]]] = MappingProxyType(
    {
        (Language.ITALIAN, Pack.NEAPOLITAN): _words("fante", "cavallo", "re"),
        (Language.ITALIAN, Pack.SICILIAN): _words("donna", "cavallo", "re"),
        (Language.ITALIAN, Pack.FRENCH_SUITED): _words("fante|jack", "donna|regina", "re"),
        (Language.ENGLISH, Pack.NEAPOLITAN): _words("jack|knave", "knight|horse", "king"),
        (Language.ENGLISH, Pack.SICILIAN): _words("queen|lady", "knight|horse", "king"),
        (Language.ENGLISH, Pack.FRENCH_SUITED): _words("jack|knave", "queen", "king"),
        (Language.SPANISH, Pack.NEAPOLITAN): _words("sota", "caballo", "rey"),
        (Language.SPANISH, Pack.SICILIAN): _words("dama|reina", "caballo", "rey"),
        (Language.SPANISH, Pack.FRENCH_SUITED): _words("jota|sota", "reina|dama", "rey"),
        (Language.FRENCH, Pack.NEAPOLITAN): _words("valet", "cavalier", "roi"),
        (Language.FRENCH, Pack.SICILIAN): _words("dame", "cavalier", "roi"),
        (Language.FRENCH, Pack.FRENCH_SUITED): _words("valet|V", "dame|D", "roi|R"),
    }
)

_LATIN_SUITS: Final[Mapping[Language, tuple[Words, ...]]] = MappingProxyType(
    {
        Language.ITALIAN: _words("coppe", "denari|ori", "bastoni|mazze|mazzi", "spade"),
        Language.ENGLISH: _words("cups", "coins", "batons|clubs", "swords"),
        Language.SPANISH: _words("copas", "oros", "bastos", "espadas"),
        Language.FRENCH: _words("coupes|coupe", "deniers|denier", "bâtons|bâton", "épées|épée"),
    }
)

_FRENCH_SUITS: Final[Mapping[Language, tuple[Words, ...]]] = MappingProxyType(
    {
        Language.ITALIAN: _words("cuori", "quadri", "fiori", "picche"),
        Language.ENGLISH: _words("hearts", "diamonds", "clubs", "spades"),
        Language.SPANISH: _words("corazones", "diamantes", "tréboles", "picas"),
        Language.FRENCH: _words("cœur|cœurs", "carreau|carreaux", "trèfle|trèfles", "pique|piques"),
    }
)

_OF: Final[Mapping[Language, str]] = MappingProxyType(
    {
        Language.ITALIAN: "di",
        Language.ENGLISH: "of",
        Language.SPANISH: "de",
        Language.FRENCH: "de",
    }
)

LETTERS_OF_SUITS: Final[Mapping[Language, str]] = MappingProxyType(
    {
        Language.ITALIAN: "CQFP",
        Language.ENGLISH: "HDCS",
        Language.SPANISH: "CDTP",
        Language.FRENCH: "CKTP",
    }
)
"""The letters of the French suits, in the order of `Suit`; French has K for carreau beside C."""

SUIT_SYMBOLS: Final = ("♥♡", "♦♢", "♣♧", "♠♤")
"""The symbols of the French suits, in the order of `Suit`; the first of each is printed."""

_SYMBOL_STYLE: Final = re.compile(f"(?<=[{''.join(SUIT_SYMBOLS)}])[\ufe0e\ufe0f]")
"""What may follow a symbol and says only whether it is drawn as text or as a picture."""

_RANK_LETTERS: Final = ("A", *"234567", "J", "Q", "K")


def rank_words(rank: Rank, language: Language, pack: Pack) -> Words:
    """What the rank is called, the word that is printed first.

    The numbers two to seven may be digits; in a French-suited pack the letter of the rank will do.
    """
    words = (*_NUMBERS[language], *_COURTS[language, pack])[rank - 1]
    letter = _RANK_LETTERS[rank - 1]
    return (*words, letter) if letter.isdigit() or pack is Pack.FRENCH_SUITED else words


def suit_words(suit: Suit, language: Language, pack: Pack) -> Words:
    """What the suit is called, the word that is printed first."""
    suits = _FRENCH_SUITS if pack is Pack.FRENCH_SUITED else _LATIN_SUITS
    return suits[language][tuple(Suit).index(suit)]


def of_suit(suit: str, language: Language) -> Words:
    """What follows the rank: the word for the suit with `of` before it, as printed and as read.

    Before a vowel French must say `d'`, and Italian may: `sette di ori`, `sette d'ori`.
    """
    whole, short = f"{_OF[language]} {suit}", f"d'{suit}"
    if folded(suit)[0] not in "aeiou":
        return (whole,)
    if language is Language.FRENCH:
        return (short,)
    return (whole, short) if language is Language.ITALIAN else (whole,)


def folded(text: str) -> str:
    """The text as it is compared: without capitals, accents, and differences of apostrophe."""
    text = _SYMBOL_STYLE.sub("", text).casefold().replace("\u2019", "'").replace("œ", "oe")
    plain = unicodedata.normalize("NFD", text)
    return re.sub(r"\s+", " ", re.sub(r"[\u0300-\u036f]", "", plain)).strip()


def check_choice(name: str, value: object, kind: type[Enum]) -> None:
    """Nothing, for a member of the enumeration.

    Raises:
        TypeError: If it is none.
    """
    if not isinstance(value, kind):
        choices = ", ".join(map(repr, kind))
        raise TypeError(f"{name} must be one of {choices}, not {shown(value)}")


def check_text(text: object, what: str) -> None:
    """Nothing, for text that may be a name.

    Raises:
        NotationError: If it is longer than any.
        TypeError: If it is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"the name of a {what} is text, not {shown(text)}")
    if len(text) > _LONGEST:
        raise NotationError(f"no name of a {what} is so long", text, _LONGEST)
