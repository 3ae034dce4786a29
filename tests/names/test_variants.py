"""Names of the presets in four languages."""

from typing import Any

import attrs
import pytest

import scopa
from scopa import SCOPA, VARIANTS, NotationError
from scopa.names import Language, parse_variant, variant_name
from tests.strategies import SEATED_PRESETS


@pytest.mark.parametrize("language", Language)
def test_every_preset_has_a_name_of_its_own_that_reads_back(language: Language) -> None:
    names = [variant_name(preset, language) for preset in VARIANTS.values()]
    assert len(set(names)) == len(VARIANTS)
    for name, preset in zip(names, VARIANTS.values(), strict=True):
        for text in (name, name.upper(), f" {name}"):
            assert parse_variant(text, language) == preset


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("scopa", ["scopa"] * 4),
        ("scopone-scientifico", ["scopone scientifico"] * 4),
        ("asso-piglia-tutto", [
            "asso piglia tutto", "ace takes all", "el as se lo lleva todo", "l'as prend tout",
        ]),
        ("espanola", ["scopa spagnola", "Spanish scopa", "scopa española", "scopa espagnole"]),
    ],
)  # fmt: skip
def test_a_preset_is_called_so(key: str, names: list[str]) -> None:
    assert [variant_name(VARIANTS[key], language) for language in Language] == names


@pytest.mark.parametrize("preset", SEATED_PRESETS, ids=lambda rules: rules.name)
def test_a_preset_keeps_its_name_with_any_number_of_players(preset: scopa.Variant) -> None:
    assert variant_name(preset) == variant_name(VARIANTS[preset.name])


def test_a_preset_is_known_by_its_value_alone() -> None:
    assert variant_name(attrs.evolve(SCOPA, target=21), Language.ENGLISH) == "scopa"  # its label
    assert variant_name(attrs.evolve(VARIANTS["espanola"], target=21)) == "espanola"
    assert variant_name(attrs.evolve(SCOPA, name="at home")) == "at home"


def test_italian_and_english_names_are_ascii() -> None:
    for preset in VARIANTS.values():
        assert variant_name(preset, Language.ITALIAN).isascii()
        assert variant_name(preset, Language.ENGLISH).isascii()


def test_what_is_no_name_is_refused() -> None:
    with pytest.raises(NotationError) as caught:
        parse_variant("briscola", Language.ENGLISH)
    assert caught.value.reason.startswith("no variant is called so; there are: scopa, scopone, ")
    assert caught.value.position == 0
    with pytest.raises(NotationError, match="no name of a variant is so long"):
        parse_variant("scopa" * 1_000_000, Language.ENGLISH)


NO_VARIANT: Any = "scopa"
NO_LANGUAGE: Any = "en"
NO_TEXT: Any = SCOPA


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: variant_name(NO_VARIANT), "the rules are a Variant"),
        (lambda: variant_name(SCOPA, NO_LANGUAGE), "language must be one of Language.ITALIAN"),
        (lambda: parse_variant("scopa", NO_LANGUAGE), "language must be one of Language.ITALIAN"),
        (lambda: parse_variant(NO_TEXT, Language.FRENCH), "is text, not <Variant>"),
    ],
)
def test_other_things_have_no_name(call: Any, says: str) -> None:
    with pytest.raises(TypeError, match=says):
        call()
