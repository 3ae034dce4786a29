"""Awards as plain data: those of the library by their type, others by name alone."""

from collections.abc import Mapping
from typing import Any, Final

from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn

from scopa.awards import Award
from scopa.awards._library import LIBRARY_AWARDS
from scopa.serialization._classes import structure_class
from scopa.serialization._errors import Fault
from scopa.serialization._written import shortened, whole_text, written

__all__ = ["add_awards"]

_CUSTOM: Final = "custom"
"""The type of an award that the library does not know."""


def add_awards(converter: Converter, custom: Mapping[str, Award]) -> None:
    """Nothing, once the converter knows awards, these custom ones by name."""
    writers = {
        kind: make_dict_unstructure_fn(kind, converter, _cattrs_use_alias=True)
        for kind in LIBRARY_AWARDS
    }
    readers = {kind.__name__: structure_class(converter, kind) for kind in LIBRARY_AWARDS}

    def unstructure(award: Award) -> dict[str, Any]:
        kind = type(award)
        if kind in writers:
            return {"type": kind.__name__, **writers[kind](award)}
        return {"type": _CUSTOM, "name": whole_text(award.name)}

    def structure(data: object, _: object) -> Award:
        if not isinstance(data, Mapping):
            raise Fault(f"an award must be an object, not {written(data)}")
        fields = dict(data)
        if "type" not in fields:
            raise Fault("the key 'type' is missing")
        name = fields.pop("type")
        if name == _CUSTOM:
            return _given(fields, custom)
        if not isinstance(name, str) or name not in readers:
            raise Fault(
                f"this must be one of {', '.join((*readers, _CUSTOM))}, not {written(name)}",
                ".type",
            )
        award: Award = readers[name](fields, None)
        return award

    converter.register_unstructure_hook_func(lambda kind: kind is Award, unstructure)
    converter.register_structure_hook_func(lambda kind: kind is Award, structure)


def _given(fields: Mapping[str, object], custom: Mapping[str, Award]) -> Award:
    """The award that was given under the name that the document has."""
    if fields.keys() != {"name"}:
        raise Fault("a custom award has a type and a name, nothing else")
    name = fields["name"]
    if not isinstance(name, str):
        raise Fault(f"this must be the name of an award, not {written(name)}", ".name")
    if name not in custom:
        raise Fault(
            f"the award {shortened(name)} is not of the library: give it to awards, by its name",
            ".name",
        )
    return custom[name]
