"""What a search remembers."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

__all__ = ["Memo"]

Key = TypeVar("Key", bound=Hashable)
Found = TypeVar("Found")


class Memo(dict[Key, Found], Generic[Key, Found]):
    """What a function finds, remembered; emptied when there are too many entries.

    Args:
        find: The function.
        most: The most entries.
    """

    def __init__(self, find: Callable[[Key], Found], most: int) -> None:
        super().__init__()
        self._find = find
        self._most = most

    def __missing__(self, key: Key) -> Found:
        if len(self) >= self._most:
            self.clear()
        found = self[key] = self._find(key)
        return found
