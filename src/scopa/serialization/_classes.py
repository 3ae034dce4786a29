"""Classes of several fields as objects with exactly their keys."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs
from cattrs import ClassValidationError, Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from scopa.errors import VariantError
from scopa.matches import Match
from scopa.play import Outcome
from scopa.scoring import Score
from scopa.serialization._errors import Fault, as_fault
from scopa.serialization._match import check_match
from scopa.serialization._written import written
from scopa.state import State
from scopa.variant import AceRule, Opening, Seating, Variant
from scopa.views import View

__all__ = ["add_class", "add_classes", "structure_class"]

_SEATS = ("seat", "dealer", "to_move", "last_capturer")
_SUBJECTS = (
    ("the remaining rounds", ("stock", "stock_size")),
    ("all hands are empty, so the stock", ("stock", "stock_size")),
    ("all hands are empty, so to_move", ("to_move",)),
    ("with hands of", ("to_move",)),
    ("with ", ("hands", "hand_sizes")),
    ("hands of", ("hands", "hand_sizes")),
    ("the deal is over", ("table",)),
    ("there must be a total", ("totals",)),
    ("play ", ("plays",)),
    ("seat ", ("hand",)),
    ("a spectator ", ("hand",)),
    ("the other hands", ("hand_sizes",)),
)
"""How a reason of the library begins that names no key, and the keys that it is about."""

_SIDES = ("winner", "wins_match")
_CARDS = ("hand", "hands", "table", "stock", "piles")


def add_classes(converter: Converter) -> None:
    """Nothing, once the converter knows every class of several fields but the awards."""
    for kind in (AceRule, Opening, Seating, Variant, State, View, Outcome, Score, Match):
        add_class(converter, kind)


def add_class(converter: Converter, kind: Any) -> None:
    """Nothing, once the converter knows this class of several fields."""
    converter.register_unstructure_hook(
        kind, make_dict_unstructure_fn(kind, converter, _cattrs_use_alias=True)
    )
    converter.register_structure_hook(kind, structure_class(converter, kind))


def structure_class(converter: Converter, kind: Any) -> Callable[[object, object], Any]:
    """The function that reads one of this class from an object with exactly its keys."""
    keys = {field.name: field.alias or field.name for field in attrs.fields(kind) if field.init}
    read = make_dict_structure_fn(
        kind, converter, _cattrs_forbid_extra_keys=True, _cattrs_use_alias=True
    )

    def structure(data: object, _: object) -> Any:
        if not isinstance(data, Mapping):
            raise Fault(f"this must be an object, not {written(data)}")
        for key in keys.values():
            if key not in data:
                raise Fault(f"the key {key!r} is missing")
        try:
            value = read(data, kind)
        except ClassValidationError as error:
            raise _fault_of_class(error, keys, data) from error
        if isinstance(value, State | View) and value.to_move is not data["to_move"]:
            # None asks their constructors to find the seat; here it says that the deal is over.
            raise Fault(f"cards are held, so this must be {value.to_move}, not null", ".to_move")
        if isinstance(value, Match):
            check_match(value)
        return value

    return structure


def _fault_of_class(
    error: ClassValidationError, keys: Mapping[str, str], data: Mapping[str, object]
) -> Fault:
    """The first fault of a field, else that of the whole, with the key that it is about."""
    noted, others = error.group_exceptions()
    for inner, note in noted:
        fault = as_fault(inner)
        return Fault(fault.reason, f".{keys[note.name]}{fault.below}")
    fault = as_fault(others[0])
    if isinstance(others[0], VariantError) and len(others[0].faults) > 1:
        return fault
    if "this has twice" in fault.reason:
        return Fault("this card is there twice", _double(data))
    return Fault(fault.reason, fault.below or _about(fault.reason, keys, data))


def _about(reason: str, keys: Mapping[str, str], data: Mapping[str, object]) -> str:
    """The key that a reason of the library begins with or is about; empty if it is the whole."""
    if reason.startswith("there is no seat"):
        return _out_of_range(data, _SEATS, data.get("hands", data.get("hand_sizes")))
    if reason.startswith("there is no side"):
        return _out_of_range(data, _SIDES, data.get("totals", data.get("total")))
    subjects = next((names for start, names in _SUBJECTS if reason.startswith(start)), ())
    if subjects:
        return next(f".{name}" for name in subjects if name in data)
    found = re.match(r"(\w+)((?:\[\d+\])*) ", reason)
    if found and found[1] in keys.values():
        return f".{found[1]}{found[2]}"
    return ""


def _out_of_range(data: Mapping[str, object], names: tuple[str, ...], entries: Any) -> str:
    """The first of these keys whose number is none of the entries' places."""
    return next(
        f".{name}"
        for name in names
        if isinstance(number := data.get(name), int) and not 0 <= number < len(entries)
    )


def _double(data: Mapping[str, object]) -> str:
    """The place of the first card that stands in an earlier place too."""
    places = [
        (f".{name}{place}", card)
        for name in _CARDS
        for place, entry in _places(data.get(name, ()))
        for card in entry
    ]
    cards = [card for _, card in places]
    return next(path for number, (path, card) in enumerate(places) if card in cards[:number])


def _places(entries: Any) -> Iterator[tuple[str, list[str]]]:
    """Each place of a list that cards are in, with the cards."""
    for place, entry in enumerate(entries):
        yield f"[{place}]", [entry] if isinstance(entry, str) else entry
