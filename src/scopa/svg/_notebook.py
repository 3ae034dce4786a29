"""What makes notebooks show cards, card sets, views and scores as drawings."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from scopa.cards import Card, CardSet
from scopa.scoring import Score
from scopa.svg._card import card, cards
from scopa.svg._drawing import Drawing
from scopa.svg._score import score_sheet
from scopa.svg._table import table
from scopa.views import View

__all__ = ["load_ipython_extension", "unload_ipython_extension"]

_KIND: Final = "image/svg+xml"


class _Formatter(Protocol):
    """What shows values of some types in one kind of output."""

    def for_type(self, typ: type, func: Callable[..., object] | None = None) -> object: ...

    def pop(self, typ: type, default: object = ...) -> object: ...


class _Formatters(Protocol):
    """The formatters by kind of output."""

    @property
    def formatters(self) -> Mapping[str, _Formatter]: ...


class _Shell(Protocol):
    """As much of an interactive shell as is needed here."""

    @property
    def display_formatter(self) -> _Formatters | None: ...


_DRAWERS: Final[tuple[tuple[type, Callable[..., Drawing]], ...]] = (
    (Card, card),
    (CardSet, cards),
    (View, table),
    (Score, score_sheet),
)


def _formatter(ipython: _Shell) -> _Formatter:
    """What shows drawings.

    Raises:
        TypeError: If the shell shows nothing at all.
    """
    display = ipython.display_formatter
    if display is None:
        raise TypeError("a shell without a display formatter shows no drawings")
    return display.formatters[_KIND]


def load_ipython_extension(ipython: _Shell) -> None:
    """Nothing, once the shell shows cards, card sets, views and scores as drawings.

    IPython calls it for `%load_ext scopa.svg`. A `State`, which shows all hands, stays text.

    Args:
        ipython: The interactive shell.

    Raises:
        TypeError: If it shows nothing at all.

    >>> from unittest.mock import MagicMock
    >>> shell = MagicMock()
    >>> load_ipython_extension(shell)
    >>> shell.display_formatter.formatters["image/svg+xml"].for_type.call_count
    4
    """
    formatter = _formatter(ipython)
    for kind, draw in _DRAWERS:
        formatter.for_type(kind, draw)


def unload_ipython_extension(ipython: _Shell) -> None:
    """Nothing, once the shell shows them as text again.

    IPython calls it for `%unload_ext scopa.svg`.

    Args:
        ipython: The interactive shell.

    Raises:
        TypeError: If it shows nothing at all.

    >>> from unittest.mock import MagicMock
    >>> shell = MagicMock()
    >>> unload_ipython_extension(shell)
    >>> shell.display_formatter.formatters["image/svg+xml"].pop.call_count
    4
    """
    formatter = _formatter(ipython)
    for kind, _ in _DRAWERS:
        formatter.pop(kind, None)
