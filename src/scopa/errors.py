"""The errors of the library that carry no cards.

`ScopaError` is the root of all of them.
Errors about a move live beside the verb that raises them (`scopa.play`).
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final

__all__ = [
    "DealNotOverError",
    "NotationError",
    "RecordError",
    "ScopaError",
    "StateError",
    "VariantError",
    "shown",
]

_MOST_SHOWN: Final = 20
_LONGEST_TEXT: Final = 100
_TEXT_BEFORE: Final = 40
_DOTS: Final = "..."


def shown(value: object) -> str:
    """The value as an error may show it.

    Numbers, enumerations, a short word, and tuples or lists of numbers are shown as they are; of
    anything else only the type is named, since it may hold cards that not everybody may see.
    """
    if isinstance(value, str):
        return repr(value) if len(value) <= _MOST_SHOWN and " " not in value else "<str>"
    if isinstance(value, tuple | list) and len(value) <= _MOST_SHOWN:
        return _listed(value, [_shown_item(item) for item in value])
    return _shown_number(value)


def _shown_item(value: object) -> str:
    """What stands in a tuple or list: a number, numbers in brackets, else the type alone."""
    if (
        isinstance(value, tuple | list)
        and len(value) <= _MOST_SHOWN
        and all(isinstance(item, int | float) for item in value)
    ):
        return _listed(value, list(map(_shown_number, value)))
    return _shown_number(value)


def _listed(value: Sequence[object], items: Sequence[str]) -> str:
    brackets = "[]" if isinstance(value, list) else "()"
    comma = "," if len(items) == 1 and isinstance(value, tuple) else ""
    return f"{brackets[0]}{', '.join(items)}{comma}{brackets[1]}"


def _shown_number(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, Enum) and abs(value) >= 10**_MOST_SHOWN:
        return "<int>"
    if value is None or isinstance(value, int | float | Enum):
        return repr(value)
    return f"<{type(value).__name__}>"


class ScopaError(Exception):
    """The root of all errors that this library raises by itself.

    Wrong types of argument are a `TypeError`, as everywhere in Python.

    >>> issubclass(StateError, ScopaError) and issubclass(StateError, ValueError)
    True
    """


class NotationError(ScopaError, ValueError):
    """Text that is no card, card set or move.

    Attributes:
        text: The text that was read; of more than 100 characters the part about the fault,
            between dots.
        position: Where in the whole text the fault begins, counted from 0.

    >>> from scopa import Card
    >>> Card.parse("8D")
    Traceback (most recent call last):
        ...
    scopa.errors.NotationError: '8D', position 0: '8' is no rank; the ranks are A 2 3 4 5 6 7 F C R
    """

    def __init__(self, reason: str, text: str, position: int) -> None:
        if len(text) > _LONGEST_TEXT:
            start = max(0, position - _TEXT_BEFORE)
            piece = text[start : start + _LONGEST_TEXT - 2 * len(_DOTS)]
            text = f"{_DOTS * (start > 0)}{piece}{_DOTS * (start + len(piece) < len(text))}"
        super().__init__(reason, text, position)
        self.reason = reason
        self.text = text
        self.position = position

    def __str__(self) -> str:
        return f"{self.text!r}, position {self.position}: {self.reason}"


class VariantError(ScopaError, ValueError):
    """Rules that cannot be played, all their faults listed at once.

    Attributes:
        faults: What is wrong, a sentence for each fault.

    >>> from scopa import Variant
    >>> Variant(players=5)
    Traceback (most recent call last):
        ...
    scopa.errors.VariantError: players * sum(rounds) + table must be 40, not 5 * 18 + 4 = 94
    """

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults: tuple[str, ...] = tuple(faults)
        super().__init__(self.faults)

    @classmethod
    def raise_for(cls, faults: Iterable[str]) -> None:
        """Raise an error that lists these faults, if there are any."""
        found = tuple(faults)
        if found:
            raise cls(found)

    def __str__(self) -> str:
        return "; ".join(self.faults)


class StateError(ScopaError, ValueError):
    """A position, deck or match that the rules cannot give, or a claim that they refuse.

    >>> from scopa import deal
    >>> deal(deck=())
    Traceback (most recent call last):
        ...
    scopa.errors.StateError: a deck has 40 cards, each once; this one has 0
    """


class RecordError(ScopaError, ValueError):
    """A record of a deal or match that cannot be read or replayed.

    Attributes:
        file: The name of the file, or None for text.
        line: The line of the fault, counted from 1, or None where it is not known.
        ply: The play of the fault, counted from 1, or None where no play is at fault.

    >>> print(RecordError("the play is not legal", file="deals.scopa", ply=3))
    deals.scopa, ply 3: the play is not legal
    """

    def __init__(
        self,
        reason: str,
        file: str | None = None,
        line: int | None = None,
        ply: int | None = None,
    ) -> None:
        super().__init__(reason, file, line, ply)
        self.reason = reason
        self.file = file
        self.line = line
        self.ply = ply

    def __str__(self) -> str:
        place = [] if self.file is None else [self.file]
        place += [] if self.line is None else [f"line {self.line}"]
        place += [] if self.ply is None else [f"ply {self.ply}"]
        return f"{', '.join(place)}: {self.reason}" if place else self.reason


class DealNotOverError(ScopaError):
    """A score asked for while cards are still to be played.

    >>> from scopa import deal, score
    >>> score(deal(seed=7))
    Traceback (most recent call last):
        ...
    scopa.errors.DealNotOverError: the deal is not over: 36 cards are still to be played
    """
