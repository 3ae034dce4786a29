"""Where things lie on a table: the seats around it, cards in rows, cards in a fan."""

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from scopa.svg._card import HEIGHT, WIDTH
from scopa.variant import Direction, Variant

__all__ = ["ACROSS", "DOWN", "Box", "Form", "Place", "fan", "middle", "places", "rows"]

ACROSS: Final = 1000
DOWN: Final = 880
"""The size of the whole table in its own units."""

_MARGIN: Final = 16
_GAP: Final = 12
_RATIO: Final = HEIGHT / WIDTH


class Box(NamedTuple):
    """A rectangle, by its left upper corner and its size."""

    x: float
    y: float
    across: float
    down: float


class Form(NamedTuple):
    """How the place of a seat is laid out: its own size, its hand, its pile."""

    across: float
    down: float
    hand: Box
    pile: tuple[float, float, float]
    """Where the pile lies, and how much larger than the others."""
    name: float
    """How much room the name has."""
    points: tuple[float, float, str]
    """Where the line of points is, and what of it is there."""


class Place(NamedTuple):
    """The place of a seat: where it is, in which form, how much larger or smaller."""

    seat: int
    x: float
    y: float
    scale: float
    form: Form


_OWN: Final = Form(968, 240, Box(12, 56, 652, 154), (676, 62, 1.85), 800, (956, 25, "end"))
_WIDE: Final = Form(330, 170, Box(12, 54, 140, 80), (176, 54, 1), 206, (318, 25, "end"))
_TALL: Final = Form(206, 304, Box(12, 56, 182, 78), (61, 167, 1), 182, (103, 290, "middle"))


def _around(variant: Variant, near: int) -> list[int]:
    """The other seats from the right hand of the near one round to its left."""
    others = [(near + turn) % variant.players for turn in range(1, variant.players)]
    return others if variant.direction is Direction.COUNTERCLOCKWISE else others[::-1]


def _far_scale(variant: Variant) -> float:
    """How much larger than usual the places at the far end are: a single one has room."""
    return 1.35 if variant.players == 2 else 1


def _in_row(seats: list[int], most: float) -> Iterator[Place]:
    """Places side by side at the far end, the first on the right, at most so large."""
    count = len(seats)
    room = (ACROSS - 2 * _MARGIN + _GAP) / max(count, 1)
    scale = min(most, (room - _GAP) / _WIDE.across)
    step = min(room, most * _WIDE.across + 3 * _GAP)
    left = (ACROSS - step * (count - 1) - _WIDE.across * scale) / 2
    for at, seat in enumerate(reversed(seats)):
        yield Place(seat, left + at * step, _MARGIN, scale, _WIDE)


def places(variant: Variant, near: int) -> list[Place]:
    """The places of all seats, by seat, as the near one sees them who sits below."""
    others = _around(variant, near)
    sides = others[:1] + others[-1:] if len(others) > 1 else []
    row = others[1:-1] if sides else others
    own = Place(near, _MARGIN, DOWN - _OWN.down - _MARGIN, 1, _OWN)
    aside = middle(variant)
    level = aside.y + (aside.down - _TALL.down) / 2
    lefts = (ACROSS - _MARGIN - _TALL.across, _MARGIN)
    beside = (Place(seat, x, level, 1, _TALL) for seat, x in zip(sides, lefts, strict=False))
    return sorted([own, *beside, *_in_row(row, _far_scale(variant))])


def middle(variant: Variant) -> Box:
    """Where the table cards and the stock lie."""
    edge = 2 * _MARGIN + (_TALL.across if variant.players > 2 else 0)
    top = 2 * _MARGIN + (0 if variant.players == 3 else _far_scale(variant) * _WIDE.down)
    return Box(edge, top, ACROSS - 2 * edge, DOWN - _OWN.down - 2 * _MARGIN - top)


def rows(count: int, box: Box, most: float) -> tuple[float, list[tuple[float, float]]]:
    """How wide cards in even rows can be, at most so much, and where each of them lies."""
    if not count:
        return most, []
    width, lines = max((_width(count, lines, box, most), -lines) for lines in range(1, count + 1))
    columns = ceil(count / -lines)
    step_x, step_y = width + _GAP, width * _RATIO + _GAP
    used = ceil(count / columns)
    top = box.y + (box.down - used * step_y + _GAP) / 2
    spots = []
    for at in range(count):
        line, column = divmod(at, columns)
        in_line = min(columns, count - line * columns)
        left = box.x + (box.across - in_line * step_x + _GAP) / 2
        spots.append((left + column * step_x, top + line * step_y))
    return width, spots


def _width(count: int, lines: int, box: Box, most: float) -> float:
    """How wide cards in so many rows can be."""
    columns = ceil(count / lines)
    across = (box.across + _GAP) / columns - _GAP
    down = (box.down + _GAP) / lines - _GAP
    return min(most, across, down / _RATIO)


def fan(count: int, box: Box, step: float) -> tuple[float, list[float]]:
    """How wide cards as high as the box are, and where each begins, none beyond its edge.

    They lie in the middle, each so much of a width after the one before, or closer.
    """
    width = box.down / _RATIO
    between = min(step * width, (box.across - width) / max(count - 1, 1))
    left = box.x + (box.across - width - between * (count - 1)) / 2
    return width, [left + at * between for at in range(count)]
