"""The values of rules as text: numbers, words, quoted text, tuples, and parts with their fields.

Nothing of Python is evaluated: a value is made of the few words and kinds that are listed here.
"""

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, Final

import attrs

from scopa.awards import Award, MissingSuit
from scopa.awards._library import LIBRARY_AWARDS
from scopa.errors import NotationError, StateError, VariantError, shown
from scopa.records._quoting import ASCII, IN_QUOTES, quoted, unescaped
from scopa.variant import (
    AceLead,
    AceRule,
    CaptureRule,
    DeclareOut,
    Direction,
    Opening,
    Seating,
)

__all__ = ["MOST_DIGITS", "Reader", "check_awards", "faults_text", "number_text", "value_text"]

MOST_DIGITS: Final = 100
"""The most digits of a number."""
_DEEPEST: Final = 8
_MOST_FAULTS: Final = 5
_CHOICES: Final = (Direction, CaptureRule, AceLead, DeclareOut, MissingSuit)
_WORDS: Final[Mapping[str, object]] = MappingProxyType(
    {
        "None": None,
        "True": True,
        "False": False,
        **{choice.name: choice for kind in _CHOICES for choice in kind},
    }
)
_PARTS: Final = (AceRule, Opening, Seating)
_KINDS: Final[Mapping[str, type[Any]]] = MappingProxyType(
    {
        **{kind.__name__: kind for kind in _PARTS},
        **{kind.name: kind for kind in LIBRARY_AWARDS},
    }
)
_NAMES: Final = MappingProxyType({kind: name for name, kind in _KINDS.items()})
_OWN: Final = "award"
"""The word before the name of an award that the library does not know."""
_TOKEN: Final = re.compile(
    rf"""\ *(?:
        (?P<number>-?[0-9]{{1,{MOST_DIGITS}}}(?![0-9]))
      | (?P<word>[A-Za-z_]+)
      | (?P<text>"(?:[^"\\]|\\.)*")
      | (?P<mark>[(),=])
      | (?P<end>\Z)
    )""",
    re.VERBOSE | re.DOTALL,
)


def check_awards(awards: object) -> None:
    """Nothing, for awards by name, as they are given for reading.

    Raises:
        TypeError: If it is no mapping.
    """
    if not isinstance(awards, Mapping):
        raise TypeError(f"awards must be a mapping of names to awards, not {shown(awards)}")


def faults_text(error: VariantError) -> str:
    """The faults of rules that were read; of many, as a long text may have, the first."""
    more = len(error.faults) - _MOST_FAULTS
    return "; ".join(error.faults[:_MOST_FAULTS]) + (f"; and {more} more" if more > 0 else "")


def number_text(number: int) -> str:
    """The number as text.

    Raises:
        StateError: If it has too many digits.
    """
    if abs(number) >= 10**MOST_DIGITS:
        raise StateError(f"a number of more than {MOST_DIGITS} digits cannot be written")
    return str(number)


def value_text(value: object, *, compact: bool = False) -> str:
    """A value of the rules as text; in its compact form ASCII and without spaces.

    Raises:
        StateError: If it cannot be written: a number with too many digits, half characters.
    """
    if isinstance(value, str):
        return _quoted(value, compact=compact)
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        return number_text(value)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return _in_brackets((value_text(item, compact=compact) for item in value), compact=compact)
    return _part_text(value, compact=compact)


def _quoted(text: str, *, compact: bool) -> str:
    return quoted(text, ASCII if compact else IN_QUOTES)


def _in_brackets(texts: Iterable[str], *, compact: bool) -> str:
    return f"({(',' if compact else ', ').join(texts)})"


def _part_text(value: Any, *, compact: bool) -> str:
    """A part of the rules: its name, and those of its fields that are not as usual."""
    kind = type(value)
    if kind not in _NAMES:
        if isinstance(value, _PARTS):
            raise StateError(f"a {kind.__name__} is no part of rules that can be written")
        return f"{_OWN}({_quoted(value.name, compact=compact)})"
    fields = [
        f"{field.alias}={value_text(getattr(value, field.name), compact=compact)}"
        for field in attrs.fields(kind)
        if field.init and getattr(value, field.name) != field.default
    ]
    return _NAMES[kind] + (_in_brackets(fields, compact=compact) if fields else "")


class Reader:
    """Values read one after another from a text, from this place on.

    Args:
        text: The whole text.
        start: Where in it the first value begins.
        awards: Awards that the library does not know, by name.
    """

    def __init__(self, text: str, start: int, awards: Mapping[str, Award]) -> None:
        self._text = text
        self._awards = awards
        self._depth = 0
        self.place = start
        """Where what is still to be read begins."""

    def mark(self, marks: str) -> str:
        """The next mark, one of these.

        Raises:
            NotationError: If something else comes.
        """
        found = self._token()
        if found["mark"] is None or found["mark"] not in marks:
            raise self._fault(f"{' or '.join(marks)} must stand here", found)
        return found["mark"]

    def word(self) -> str:
        """The next word.

        Raises:
            NotationError: If something else comes.
        """
        found = self._token()
        if found["word"] is None:
            raise self._fault("a word must stand here", found)
        return found["word"]

    def end(self) -> None:
        """Nothing, at the end of the text.

        Raises:
            NotationError: If something comes.
        """
        found = self._token()
        if found["end"] is None:
            raise self._fault("nothing may follow here", found)

    def value(self) -> Any:
        """The next value.

        Raises:
            NotationError: If it is none.
        """
        found = self._token()
        if found["number"] is not None:
            return int(found["number"])
        if found["text"] is not None:
            return unescaped(found["text"][1:-1], found.start("text") + 1)
        if found["word"] is not None:
            return self._named(found)
        if found["mark"] == "(":
            return self._items(found)
        raise self._fault("a value must stand here", found)

    def _token(self) -> re.Match[str]:
        found = _TOKEN.match(self._text, self.place)
        if found is None:
            raise NotationError("a value, = , ( or ) must stand here", "", self.place)
        self.place = found.end()
        return found

    def _next_is(self, mark: str) -> bool:
        """Whether this mark comes next; then it is read."""
        found = _TOKEN.match(self._text, self.place)
        if found is None or found["mark"] != mark:
            return False
        self.place = found.end()
        return True

    def _named(self, found: re.Match[str]) -> object:
        name = found["word"]
        if name in _WORDS:
            return _WORDS[name]
        if name == _OWN:
            return self._own_award(found)
        if name not in _KINDS:
            raise self._fault(f"{shown(name)} is no word of the rules", found)
        kind, fields = _KINDS[name], self._fields(found) if self._next_is("(") else {}
        known = {field.alias: field for field in attrs.fields(kind) if field.init}
        for field in fields:
            if field not in known:
                listed = ", ".join(known) or "none"
                raise self._fault(f"{name} has no {shown(field)}; it has: {listed}", found)
        for field, has in known.items():
            if has.default is attrs.NOTHING and field not in fields:
                raise self._fault(f"{name} needs {field}", found)
        try:
            return kind(**fields)
        except VariantError as fault:
            raise self._fault(faults_text(fault), found) from fault

    def _own_award(self, found: re.Match[str]) -> Award:
        self.mark("(")
        name = self.value()
        self.mark(")")
        if not isinstance(name, str):
            raise self._fault("the name of an award is text in quotes", found)
        if name not in self._awards:
            raise self._fault(
                f"the award {shown(name)} is none of the library's; "
                "give it when reading: awards={its name: the award}",
                found,
            )
        award = self._awards[name]
        if getattr(award, "name", None) != name:
            raise self._fault(f"awards has no award of this name for {shown(name)}", found)
        return award

    def _items(self, opening: re.Match[str]) -> tuple[object, ...]:
        """The values up to the bracket that closes the one just read."""
        items: list[object] = []
        self._go_deeper(opening)
        if not self._next_is(")"):
            items.append(self.value())
            while self.mark(",)") == ",":
                items.append(self.value())
        self._depth -= 1
        return tuple(items)

    def _fields(self, name: re.Match[str]) -> dict[str, object]:
        """The fields up to the closing bracket."""
        fields: dict[str, object] = {}
        self._go_deeper(name)
        if not self._next_is(")"):
            self.field(fields)
            while self.mark(",)") == ",":
                self.field(fields)
        self._depth -= 1
        return fields

    def field(self, fields: dict[str, object]) -> None:
        """Nothing, once the next `name=value` is among the fields.

        Raises:
            NotationError: If something else comes, or a field that is there already.
        """
        start = self.place
        name = self.word()
        if name in fields:
            raise NotationError(f"{shown(name)} stands twice", "", start)
        self.mark("=")
        fields[name] = self.value()

    def _go_deeper(self, found: re.Match[str]) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise self._fault("too many brackets are nested", found)

    @staticmethod
    def _fault(reason: str, found: re.Match[str]) -> NotationError:
        """A fault at what was just read."""
        piece = found[0].lstrip(" ")
        return NotationError(reason, piece, found.end() - len(piece))
