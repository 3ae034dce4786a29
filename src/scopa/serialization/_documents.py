"""Documents: a value as plain data with its kind and the version of the format."""

import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar, overload

from cattrs import BaseValidationError

from scopa.awards import Award
from scopa.cards import Card, CardSet, Move
from scopa.errors import shown
from scopa.matches import Match
from scopa.play import Outcome
from scopa.scoring import Score
from scopa.serialization._converter import converter_for
from scopa.serialization._errors import DataError, Fault, as_fault
from scopa.serialization._written import shortened, written
from scopa.state import State
from scopa.variant import Variant
from scopa.views import View

__all__ = [
    "Saved",
    "checked_awards",
    "from_data",
    "from_json",
    "parsed",
    "to_data",
    "to_json",
]

Saved: TypeAlias = Card | CardSet | Move | Variant | State | View | Score | Match | Outcome
"""What can be saved: a value of one of the nine kinds."""

_SavedT = TypeVar("_SavedT", bound=Saved)

_FORMAT: Final = 1
_LONGEST: Final = 1_000_000
_DEEPEST: Final = 32
_WIDEST: Final = 20
_MOST_DIGITS: Final = 40
_BESIDE_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[^][{}"]+', re.DOTALL)
_NO_AWARDS: Final[Mapping[str, Award]] = MappingProxyType({})

_KINDS: Final[Mapping[str, type[Saved]]] = MappingProxyType(
    {
        "card": Card,
        "card_set": CardSet,
        "move": Move,
        "variant": Variant,
        "state": State,
        "view": View,
        "score": Score,
        "match": Match,
        "outcome": Outcome,
    }
)
_NAMES: Final = MappingProxyType({kind: name for name, kind in _KINDS.items()})
_ALONE: Final = MappingProxyType({Card: "card", CardSet: "cards", Move: "move"})
"""The key of the one field of a value that is no object inside others."""


def to_data(value: Saved) -> dict[str, object]:
    """The document of a value as plain data: dicts, lists, text, whole numbers, truth and None.

    Args:
        value: A value of one of the nine kinds.

    Raises:
        TypeError: If it is of another kind.
        ValueError: If a number in it is beyond 2**53 - 1, or text holds half characters.

    >>> import scopa
    >>> to_data(scopa.Move.parse("7Dx3C4B"))
    {'format': 1, 'kind': 'move', 'move': '7Dx3C4B'}
    """
    kind = type(value)
    if kind not in _NAMES:
        raise TypeError(f"only {', '.join(_names())} can be saved, not {shown(value)}")
    data: Any = converter_for(frozenset()).unstructure(value)
    fields = {_ALONE[kind]: data} if kind in _ALONE else data
    return {"format": _FORMAT, "kind": _NAMES[kind], **fields}


@overload
def from_data(
    data: Mapping[str, object], kind: type[_SavedT], *, awards: Mapping[str, Award] = ...
) -> _SavedT: ...
@overload
def from_data(
    data: Mapping[str, object], kind: None = None, *, awards: Mapping[str, Award] = ...
) -> Saved: ...
def from_data(
    data: Mapping[str, object],
    kind: type[_SavedT] | None = None,
    *,
    awards: Mapping[str, Award] = _NO_AWARDS,
) -> Saved:
    """The value of a document, checked as a whole.

    Args:
        data: The document as plain data, as `to_data` gives it.
        kind: The class that the value must be of, such as `State`; by default any.
        awards: The awards of your own that its rules may have, by name.

    Raises:
        DataError: If it is no document of this format, or of another kind; it says where.
        TypeError: If `kind` or `awards` are of another kind.

    >>> from_data({"format": 1, "kind": "card_set", "cards": ["7D", "AC"]})
    CardSet.parse('AC 7D')
    """
    if kind is not None and kind not in _NAMES:
        raise TypeError(f"kind must be one of {', '.join(_names())}, not {shown(kind)}")
    known = checked_awards(awards)
    found, fields = _opened(data)
    if kind is not None and kind is not found:
        wanted = next(name for name, each in _KINDS.items() if each is kind)
        raise DataError(f"this must be {wanted!r}, not {_NAMES[found]!r}", "$.kind")
    content = _alone(fields, _ALONE[found]) if found in _ALONE else fields
    try:
        value: Saved = converter_for(known).structure(content, found)
    except (BaseValidationError, Fault, ValueError, TypeError) as error:
        fault = as_fault(error)
        alone = f".{_ALONE[found]}" if found in _ALONE else ""
        raise DataError(fault.reason, f"${alone}{fault.below}") from None
    return value


def to_json(value: Saved, *, indent: int | None = None) -> str:
    """The document of a value as JSON in ASCII, on one line unless it is to be indented.

    Args:
        value: A value of one of the nine kinds.
        indent: By how many spaces, 0 to 20, to indent what is inside; None: all on one line.

    Raises:
        TypeError: If the value is of another kind.
        ValueError: If a number in it is beyond 2**53 - 1, text holds half characters, the
            document would be longer than a million characters, or the indent is out of range.

    >>> import scopa
    >>> print(to_json(scopa.CardSet.parse("7D AC")))
    {"format":1,"kind":"card_set","cards":["AC","7D"]}
    """
    if indent is not None and (type(indent) is not int or not 0 <= indent <= _WIDEST):
        raise ValueError(f"indent must be 0 to {_WIDEST} spaces, or None, not {shown(indent)}")
    separators = (",", ":") if indent is None else (",", ": ")
    text = json.dumps(to_data(value), allow_nan=False, indent=indent, separators=separators)
    if len(text) > _LONGEST:
        raise ValueError(f"a document has at most {_LONGEST} characters, not {len(text)}")
    return text


@overload
def from_json(
    text: str | bytes, kind: type[_SavedT], *, awards: Mapping[str, Award] = ...
) -> _SavedT: ...
@overload
def from_json(
    text: str | bytes, kind: None = None, *, awards: Mapping[str, Award] = ...
) -> Saved: ...
def from_json(
    text: str | bytes,
    kind: type[_SavedT] | None = None,
    *,
    awards: Mapping[str, Award] = _NO_AWARDS,
) -> Saved:
    """The value of a document in JSON, checked as a whole.

    Args:
        text: The document, as text or in UTF-8.
        kind: The class that the value must be of, such as `State`; by default any.
        awards: The awards of your own that its rules may have, by name.

    Raises:
        DataError: If it is no document of this format, or of another kind; it says where.
        TypeError: If the text, `kind` or `awards` are of another kind.

    >>> from scopa import Card
    >>> from_json('{"format":1,"kind":"card","card":"7D"}', Card)
    Card.parse('7D')
    """
    data = parsed(text)
    if not isinstance(data, dict):
        raise DataError(f"a document is an object, not {written(data)}", "$")
    return from_data(data, kind, awards=awards)


def _names() -> list[str]:
    return [kind.__name__ for kind in _NAMES]


def checked_awards(awards: Mapping[str, Award]) -> frozenset[tuple[str, Award]]:
    """The awards with their names, each its own.

    Raises:
        TypeError: If they are no awards by name, or one has another name.
    """
    if not isinstance(awards, Mapping):
        raise TypeError(f"awards are a mapping by name, not {shown(awards)}")
    for name, award in awards.items():
        if isinstance(award, type) or not isinstance(award, Award):
            raise TypeError(
                f"the award {name!r} must be a value that fulfils Award, not {shown(award)}"
            )
        if award.name != name:
            raise TypeError(f"the award given as {name!r} has another name: {award.name!r}")
    try:
        return frozenset(awards.items())
    except TypeError:
        raise TypeError("awards must be hashable, as awards of the library are") from None


def _opened(data: object) -> tuple[type[Saved], dict[str, object]]:
    """The class that a document is of, and what is in it beside format and kind.

    Raises:
        DataError: If it is no document of this format.
    """
    if not isinstance(data, Mapping):
        raise DataError(f"a document is an object, not {written(data)}", "$")
    fields = dict(data)
    for key in ("format", "kind"):
        if key not in fields:
            raise DataError(f"the key {key!r} is missing", "$")
    version, name = fields.pop("format"), fields.pop("kind")
    if type(version) is not int or version != _FORMAT:
        raise DataError(f"this must be {_FORMAT}, not {written(version)}", "$.format")
    if not isinstance(name, str) or name not in _KINDS:
        raise DataError(f"this must be one of {', '.join(_KINDS)}, not {written(name)}", "$.kind")
    return _KINDS[name], fields


def _alone(fields: Mapping[str, object], key: str) -> object:
    """What stands under the one key of a document.

    Raises:
        DataError: If there are others, or it is missing.
    """
    if key not in fields:
        raise DataError(f"the key {key!r} is missing", "$")
    if len(fields) > 1:
        others = sorted(map(str, fields.keys() - {key}))
        raise DataError(f"there is no such key as {shortened(others[0])}", "$")
    return fields[key]


def parsed(text: str | bytes) -> object:
    """The plain data that this JSON holds.

    Raises:
        DataError: If it is longer than any document, or no JSON.
        TypeError: If it is no text.
    """
    if not isinstance(text, str | bytes):
        raise TypeError(f"a document is text, or bytes in UTF-8, not {shown(text)}")
    if len(text) > _LONGEST:
        raise DataError(f"a document has at most {_LONGEST} characters, not {len(text)}", "$")
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        _check_depth(decoded)
        return json.loads(
            decoded,
            object_pairs_hook=_distinct,
            parse_int=_read_whole,
            parse_constant=_no_number,
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise DataError(f"this is not JSON: {error.msg} at {where}", "$") from None
    except UnicodeDecodeError:
        raise DataError("this is not text in UTF-8", "$") from None
    except Fault as fault:
        raise DataError(fault.reason, "$") from None


def _distinct(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise Fault(f"the key {shortened(key)} stands twice")
        found[key] = value
    return found


def _check_depth(text: str) -> None:
    """Nothing, if the brackets outside of strings are nested no deeper than in any document.

    The reader of JSON calls itself at each, as deep as the limit of the process allows it.

    Raises:
        Fault: If they are.
    """
    depth = 0
    for bracket in _BESIDE_BRACKETS.sub("", text):
        depth += 1 if bracket in "[{" else -1
        if depth > _DEEPEST:
            raise Fault("too many brackets are nested")


def _read_whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise Fault("a number has too many digits")
    return int(digits)


def _no_number(text: str) -> object:
    raise Fault(f"{text} is no number of JSON")
