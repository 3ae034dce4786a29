"""Plain data as an error may show it."""

from collections.abc import Mapping
from typing import Final

from scopa.errors import shown

__all__ = ["shortened", "written"]

_LONGEST_KEY: Final = 40


def written(data: object) -> str:
    """The data as an error shows it: a list or an object is not shown, as cards may be in it."""
    if data is None:
        return "null"
    if isinstance(data, bool):
        return str(data).lower()
    if isinstance(data, list | tuple):
        return "a list"
    return "an object" if isinstance(data, Mapping) else shown(data)


def shortened(key: str) -> str:
    """The key in quotes and in ASCII, cut where it is long."""
    return ascii(key if len(key) <= _LONGEST_KEY else f"{key[:_LONGEST_KEY]}...")
