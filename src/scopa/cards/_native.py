"""What mypyc is told about classes when it compiles them; plain Python passes it over."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

__all__ = ["mypyc_attr"]

Class = TypeVar("Class")

if TYPE_CHECKING:
    # mypyc knows it by this name alone; it is not needed when the library runs.
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: object) -> Callable[[Class], Class]:
        """A decorator that leaves the class as it is."""
        return lambda cls: cls
