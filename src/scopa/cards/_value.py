"""What all values of the library have in common."""

from typing import NoReturn, Self

from attrs.exceptions import FrozenInstanceError

from scopa.errors import StateError, shown

__all__ = [
    "Frozen",
    "Named",
    "Value",
    "kind_faults",
    "read_count",
    "whole_number_faults",
]


class Value:
    """A value that never changes: a copy of it is the value itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class Frozen(Value):
    """A value that refuses assignment, as `attrs.frozen` makes the others refuse it."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError


class Named:
    """An enumeration whose members are written as code names them."""

    __slots__ = ()

    name: str

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


def whole_number_faults(name: str, value: object, least: int, most: int | None = None) -> list[str]:
    """What is wrong with a value that must be an int of this range: nothing, or one sentence."""
    if type(value) is int and least <= value and (most is None or value <= most):
        return []
    limits = f"{least} or more" if most is None else f"{least} to {most}"
    return [f"{name} must be a whole number, {limits}, not {shown(value)}"]


def kind_faults(name: str, value: object, kind: type) -> list[str]:
    """What is wrong with a value that must be of this kind: nothing, or one sentence."""
    if isinstance(value, kind):
        return []
    article = "an" if kind.__name__[0] in "AO" else "a"
    wanted = "True or False" if kind is bool else f"{article} {kind.__name__}"
    return [f"{name} must be {wanted}, not {shown(value)}"]


def read_count(name: str, count: object) -> int:
    """The count, if it is a whole number of 0 or more.

    Raises:
        TypeError: If it is no whole number.
        StateError: If it is below 0.
    """
    if type(count) is not int:
        raise TypeError(f"{name} must be a whole number, not {shown(count)}")
    if count < 0:
        raise StateError(f"{name} must be 0 or more, not {shown(count)}")
    return count
