"""The table of all variants."""

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from scopa import presets
from scopa.cli._rules_in_words import apart
from scopa.cli._seats import numbers_of_players, players_in_words
from scopa.variant import Variant

__all__ = ["variant_table"]

_WIDTHS: Final = (20, 11, 6, 36)


def variant_table() -> Iterator[str]:
    """Lines with the name of each variant, its players and targets, and what sets it apart."""
    yield _line(("variant", "players", "target", "what sets it apart from scopa"))
    yield _line(["-" * width for width in _WIDTHS])
    for name, variant in presets.VARIANTS.items():
        yield from _rows(name, variant)
        yield ""
    yield "Each is for the first number of players listed unless --players says otherwise."


def _rows(name: str, variant: Variant) -> Iterator[str]:
    """The lines of one variant: a number of players on each, the words beside them."""
    seated = [variant.for_players(number) for number in numbers_of_players(variant)]
    words = textwrap.wrap("; ".join(apart(variant)), _WIDTHS[-1], break_on_hyphens=False)
    players = [players_in_words(rules) for rules in seated]
    targets = [f"{rules.target:6}" for rules in seated]
    for cells in zip_longest([name], players, targets, words, fillvalue=""):
        yield _line(cells)


def _line(cells: Sequence[str]) -> str:
    columns = zip(cells, _WIDTHS, strict=True)
    return "  ".join(f"{cell:{width}}" for cell, width in columns).rstrip()
