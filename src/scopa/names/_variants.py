"""Names of the presets, written and read."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from scopa.errors import NotationError
from scopa.names._words import Language, check_choice, check_text, folded
from scopa.presets import VARIANTS
from scopa.variant import Variant
from scopa.variant._variant import check_rules

__all__ = ["parse_variant", "variant_name"]

_ITALIAN: Final = {
    "scopa": "scopa",
    "scopone": "scopone",
    "scopone-scientifico": "scopone scientifico",
    "re-bello": "re bello",
    "napola": "napola",
    "scopa-d-assi": "scopa d'assi",
    "asso-piglia-tutto": "asso piglia tutto",
    "scopa-di-quindici": "scopa di quindici",
    "scopa-d-undici": "scopa d'undici",
    "escoba": "escoba",
    "scopa-a-perdere": "scopa a perdere",
    "siciliana": "scopa siciliana",
    "scopetta": "scopetta",
    "scopetta-scopone": "scopone della scopetta",
    "scopetta-scientifico": "scopone scientifico della scopetta",
    "francese": "scopa francese",
    "francese-rapida": "scopa francese rapida",
    "espanola": "scopa spagnola",
}

_NAMES: Final[Mapping[Language, Mapping[str, str]]] = MappingProxyType(
    {
        Language.ITALIAN: _ITALIAN,
        Language.ENGLISH: {
            **_ITALIAN,
            "asso-piglia-tutto": "ace takes all",
            "scopa-di-quindici": "scopa of fifteen",
            "scopa-d-undici": "scopa of eleven",
            "scopa-a-perdere": "scopa to lose",
            "siciliana": "Sicilian scopa",
            "scopetta-scopone": "scopone of scopetta",
            "scopetta-scientifico": "scopone scientifico of scopetta",
            "francese": "French scopa",
            "francese-rapida": "quick French scopa",
            "espanola": "Spanish scopa",
        },
        Language.SPANISH: {
            **_ITALIAN,
            "asso-piglia-tutto": "el as se lo lleva todo",
            "scopa-di-quindici": "scopa de quince",
            "scopa-d-undici": "scopa de once",
            "scopa-a-perdere": "scopa a perder",
            "siciliana": "scopa siciliana",
            "scopetta-scopone": "scopone de la scopetta",
            "scopetta-scientifico": "scopone scientifico de la scopetta",
            "francese": "scopa francesa",
            "francese-rapida": "scopa francesa rápida",
            "espanola": "scopa española",
        },
        Language.FRENCH: {
            **_ITALIAN,
            "asso-piglia-tutto": "l'as prend tout",
            "scopa-di-quindici": "scopa de quinze",
            "scopa-d-undici": "scopa de onze",
            "scopa-a-perdere": "scopa à qui perd gagne",
            "siciliana": "scopa sicilienne",
            "scopetta-scopone": "scopone de la scopetta",
            "scopetta-scientifico": "scopone scientifico de la scopetta",
            "francese": "scopa française",
            "francese-rapida": "scopa française rapide",
            "espanola": "scopa espagnole",
        },
    }
)
"""The names by the keys of `VARIANTS`; a game that is known by its Italian name keeps it."""


def variant_name(variant: Variant, language: Language = Language.ITALIAN) -> str:
    """What the variant is called: the name of the preset that it equals, else its own label.

    A preset is known by its value, in any of its seatings, never by the label.

    Args:
        variant: The rules.
        language: The language.

    Raises:
        TypeError: If something is of another kind.

    >>> import attrs, scopa
    >>> variant_name(scopa.VARIANTS["espanola"].for_players(5), Language.ENGLISH)
    'Spanish scopa'
    >>> variant_name(attrs.evolve(scopa.SCOPA, name="at home", target=21), Language.ENGLISH)
    'at home'
    """
    check_rules(variant)
    check_choice("language", language, Language)
    key = _keys_of_presets().get(variant)
    return variant.name if key is None else _NAMES[language][key]


def parse_variant(text: str, language: Language) -> Variant:
    """The preset that goes by this name; `Variant.for_players` gives its other seatings.

    Args:
        text: The name, in capitals or not, with accents or without.
        language: The language that it is in.

    Raises:
        NotationError: If no preset goes by this name; it lists the names.
        TypeError: If something is of another kind.

    >>> parse_variant("Ace takes all", Language.ENGLISH).name
    'asso-piglia-tutto'
    """
    check_choice("language", language, Language)
    check_text(text, "variant")
    names = _NAMES[language]
    wanted = folded(text)
    for key, name in names.items():
        if folded(name) == wanted:
            return VARIANTS[key]
    raise NotationError(f"no variant is called so; there are: {', '.join(names.values())}", text, 0)


@cache
def _keys_of_presets() -> Mapping[Variant, str]:
    """The key in `VARIANTS` of each preset, in each of its seatings."""
    return MappingProxyType(
        {
            preset.for_players(row.players, row.teams): key
            for key, preset in VARIANTS.items()
            for row in preset.seatings
        }
    )
