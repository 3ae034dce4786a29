"""Plain data as an error may show it."""

from collections.abc import Mapping
from typing import Final

from scopa.errors import shown

__all__ = ["kind_of", "shortened", "whole_text", "written"]

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


def kind_of(data: object) -> str:
    """What the data is, where what is in it may be the seed of a match or cards of a hand."""
    if isinstance(data, str):
        return "text"
    is_number = isinstance(data, int | float) and not isinstance(data, bool)
    return "a number" if is_number else written(data)


def shortened(key: str) -> str:
    """The key in quotes and in ASCII, cut where it is long."""
    return ascii(key if len(key) <= _LONGEST_KEY else f"{key[:_LONGEST_KEY]}...")


def whole_text(text: str) -> str:
    """The text, if it holds no half characters (surrogates): JSON would join two of them.

    Raises:
        ValueError: If it does.
    """
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError("text that is saved holds no half characters (surrogates)")
    return text
