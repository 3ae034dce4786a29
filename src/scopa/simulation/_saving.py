"""Results as JSON, by the converter of all other values."""

import json
from collections.abc import Mapping
from typing import TypeVar

import attrs
from cattrs import Converter

from scopa.awards import Award
from scopa.serialization import DataError
from scopa.serialization._classes import add_class
from scopa.serialization._converter import new_converter, structure_enum
from scopa.serialization._documents import checked_awards, parsed
from scopa.serialization._errors import as_fault
from scopa.simulation._ranges import Range
from scopa.simulation._setup import Unit
from scopa.simulation._tally import Moments, Tally

__all__ = ["read", "written"]

Loaded = TypeVar("Loaded", bound=attrs.AttrsInstance)

_FORMAT = {"format": 1, "kind": "results"}


def written(results: attrs.AttrsInstance) -> str:
    """The results as JSON on one line in ASCII; equal ones give equal text.

    Raises:
        DataError: If the rules cannot be saved.
    """
    try:
        document = {**_FORMAT, **_converter({}, type(results)).unstructure(results)}
    except ValueError as fault:
        raise DataError(str(fault), "$") from fault
    return json.dumps(document, separators=(",", ":"), allow_nan=False) + "\n"


def read(text: bytes, kind: type[Loaded], awards: Mapping[str, Award]) -> Loaded:
    """The results, of this class, that the text holds.

    Raises:
        DataError: If it holds none.
    """
    document = parsed(text)
    if not isinstance(document, dict) or not document.items() >= _FORMAT.items():
        raise DataError("saved results are an object with format 1 and kind 'results'", "$")
    if type(document["format"]) is not int:
        raise DataError("the format is the number 1", "$.format")
    fields = {key: value for key, value in document.items() if key not in _FORMAT}
    try:
        return _converter(awards, kind).structure(fields, kind)
    except Exception as error:
        fault = as_fault(error)
        raise DataError(fault.reason, f"${fault.below}") from error


def _converter(awards: Mapping[str, Award], kind: type) -> Converter:
    converter = new_converter(checked_awards(awards))
    converter.register_structure_hook(Unit, structure_enum(Unit))
    for each in (Range, Moments, Tally, kind):
        add_class(converter, each)
    return converter
