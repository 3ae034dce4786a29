"""The arrays of a batch, and what is done to them.

Their types say how many axes they have, so that a program that uses them meets no `Any`.
Masks are signed: so they mix with other whole numbers in compiled code as they do in Python.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

import attrs
import numpy as np
from numpy.typing import NDArray

from scopa.cards._value import Value

__all__ = [
    "Actions",
    "Arrays",
    "ByDeal",
    "BySeat",
    "Cards",
    "Figures",
    "FiguresBySide",
    "GivenDecks",
    "Integers",
    "Planes",
    "Seats",
    "Truths",
    "Words",
    "same",
    "sealed",
]

_One: TypeAlias = tuple[int]
_Two: TypeAlias = tuple[int, int]
_Three: TypeAlias = tuple[int, int, int]
_Whole: TypeAlias = (
    np.int8 | np.int16 | np.int32 | np.int64 | np.uint8 | np.uint16 | np.uint32 | np.uint64
)

ByDeal: TypeAlias = np.ndarray[_One, np.dtype[np.int64]]
"""A number or a mask for each deal."""
BySeat: TypeAlias = np.ndarray[_Two, np.dtype[np.int64]]
"""Numbers or masks for each deal: by seat, by side or by move."""
Seats: TypeAlias = np.ndarray[_One, np.dtype[np.int8]]
Cards: TypeAlias = np.ndarray[_Two, np.dtype[np.int8]]
"""Cards as places in `DECK`."""
Truths: TypeAlias = np.ndarray[_Two, np.dtype[np.bool_]]
FiguresBySide: TypeAlias = np.ndarray[_Two, np.dtype[np.int32]]
Figures: TypeAlias = np.ndarray[_Three, np.dtype[np.int32]]
Planes: TypeAlias = np.ndarray[_Three, np.dtype[np.uint8]]

Actions: TypeAlias = np.ndarray[_One, np.dtype[_Whole]] | Sequence[int]
"""A whole number for each deal."""
GivenDecks: TypeAlias = np.ndarray[_Two, np.dtype[_Whole]] | Sequence[Sequence[int]]
"""Forty whole numbers for each deal."""

Integers: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]

Kind = TypeVar("Kind", bound=np.ndarray[Any, Any])

same: Final[Any] = attrs.cmp_using(eq=np.array_equal, class_name="Array")
"""How a field that is an array is compared."""


class Arrays(Value):
    """A value of arrays, which cannot be written: not when it comes out of a pickle either."""

    __slots__ = ()

    # attrs fills it with the names of the fields.
    __match_args__: ClassVar[tuple[str, ...]]

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (type(self), *(getattr(self, name) for name in self.__match_args__))


def _restored(kind: type[Arrays], *values: object) -> Arrays:
    """The value of this kind; NumPy forgets in a pickle that an array cannot be written."""
    return kind(*(sealed(each) if isinstance(each, np.ndarray) else each for each in values))


def sealed(array: Kind) -> Kind:
    """The array itself, which cannot be written from now on."""
    array.flags.writeable = False
    return array
