"""The pages of the reference tell of everything that they are about."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path
from typing import Any, Final

import attrs
import pytest

import scopa

DOCS: Final = Path(__file__).parents[1] / "docs"
REFERENCE: Final = DOCS / "reference"
FIELDS: Final = (REFERENCE / "fields.md").read_text(encoding="utf-8")
ERRORS: Final = (REFERENCE / "errors-by-cause.md").read_text(encoding="utf-8")
SOURCES: Final = next(DOCS.rglob("sources.md")).read_text(encoding="utf-8")
BLOCKS: Final = re.findall(
    r"^```\{rules-field\} (\w+\.\w+)\n(.*?)^```$", FIELDS, re.DOTALL | re.MULTILINE
)
PARTS: Final = (
    *(scopa.Variant, scopa.AceRule, scopa.Opening, scopa.Seating),
    *(scopa.MostCards, scopa.MostDenari, scopa.MostSevens, scopa.MostSixes),
    *(scopa.Settebello, scopa.ReBello, scopa.Primiera, scopa.Napola, scopa.Sweeps),
)
WITHOUT_VALUES: Final = {"Variant.name", "Variant.seatings"}
PAGES: Final = [
    *("reference/fields", "reference/notation", "reference/errors-by-cause"),
    *("reference/json-schema", "explanation/primiera", "explanation/immutability"),
    "explanation/hidden-information",
]


def public_errors() -> set[str]:
    """The names of all errors that the modules of the library give."""
    names = set()
    for room in pkgutil.iter_modules(scopa.__path__):
        if room.name in {"__main__", "cli", "adapters", "batch"}:
            continue
        module = importlib.import_module(f"scopa.{room.name}")
        for name in module.__all__:
            thing = getattr(module, name)
            if isinstance(thing, type) and issubclass(thing, BaseException):
                names.add(name)
    return names


def test_every_field_of_the_rules_has_an_entry() -> None:
    fields = {
        f"{part.__name__}.{field.alias}"
        for part in PARTS
        for field in attrs.fields(part)
        if field.init
    }
    told = [name for name, _ in BLOCKS]
    assert len(set(told)) == len(told)
    assert set(told) | WITHOUT_VALUES == fields
    for name in fields:
        assert f"### `{name.partition('.')[2]}`" in FIELDS


def test_the_sources_of_each_value_are_those_of_the_page_on_sources() -> None:
    keys = set(re.findall(r"^\| ([A-Z][A-Z0-9]+\*?) \|", SOURCES, re.MULTILINE))
    cited = {
        key
        for _, content in BLOCKS
        for line in content.splitlines()
        for key in re.findall(r"\b(?:S00\d|[A-Z]{3,4}\*?)(?![A-Za-z])", line.partition(" | ")[2])
    }
    assert len(keys) > 20
    assert cited - keys == {"UIGC"}


def test_every_error_has_an_entry() -> None:
    errors = public_errors()
    assert len(errors) > 8
    assert {name for name in errors if f"| [`{name}`]" not in ERRORS} == {"ScopaError"}


def test_every_reason_for_a_refused_move_has_an_entry() -> None:
    told = re.findall(r"^\| `([A-Z_]+)` \|", ERRORS, re.MULTILINE)
    assert told == [reason.name for reason in scopa.IllegalMoveReason]


@pytest.mark.parametrize("page", PAGES)
def test_the_sessions_in_the_page_run_as_typed(page: str) -> None:
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```pycon\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    names: dict[str, Any] = {}
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), names, page, None, None)
    assert len(session.examples) > 8
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session).failed == 0
