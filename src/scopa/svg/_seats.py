"""The place of one seat: its name and marks, its hand, its pile with the sweeps."""

from typing import Final
from unicodedata import east_asian_width

import attrs

from scopa.cards import CardSet
from scopa.svg._card import back, empty, face
from scopa.svg._drawing import group, number, placed, shape, text
from scopa.svg._layout import Box, Form, Place, fan

__all__ = ["CREAM", "FAINT", "Seat", "draw_seat"]

_GOLD: Final = "#ffd21f"
CREAM: Final = "#f6efdc"
FAINT: Final = "#87a690"
_SHADE: Final = "#14503a"
_DARK: Final = "#2a2018"
_PILE: Final = Box(18, 0, 132, 76)
"""Where the pile lies in its own corner, and how far the cards taken last may reach."""
_MIDDLE: Final = 42
"""The middle of the pile and of the sweeps across it."""
_BELOW: Final = 20
"""How far below the cards their number is written."""
_LETTER: Final = 12.8
_BROAD: Final = "MWmw%@"


@attrs.frozen(kw_only=True)
class Seat:
    """What is drawn of a seat."""

    name: str
    """What it is called."""
    hand: CardSet | None
    """The cards shown open, or None for backs."""
    size: int
    """How many cards it holds."""
    pile: int
    """How many cards it has taken."""
    taken: CardSet
    """The cards of the last play that lie on top of its pile."""
    sweeps: int
    """How many sweeps it has made."""
    points: int | None
    """The points of its side, or None where they are not told."""
    deals: bool
    """Whether it is the dealer."""
    moves: bool
    """Whether it is to move."""


def _counted(count: int, noun: str) -> str:
    """So many of something."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _label(content: str, x: float, y: float, size: float, **looks: str | float) -> str:
    return text(content, x, y, size, **{"fill": CREAM, **looks})


def _room(letters: str) -> float:
    """How much room letters take: broad ones, and wide ones as of Chinese, count for more."""
    wide = sum(east_asian_width(letter) in "WF" for letter in letters)
    return len(letters) + wide + sum(letter in _BROAD for letter in letters) / 2


def _name(name: str, room: float) -> str:
    """The name, cut where it would not fit.

    How wide letters are is not known before a font is: these are on the wide side.
    """
    fitting = int(room / _LETTER)
    kept = name[:fitting]
    if kept == name and _room(name) <= fitting:
        return name
    while _room(kept) > fitting - 3:
        kept = kept[:-1]
    return f"{kept}..."


def _pill(content: str, x: float, y: float, fill: str) -> tuple[str, float]:
    """A word on a rounded ground, and where the next may begin."""
    across = 8.8 * len(content) + 14
    ground = shape("rect", x=x, y=y, width=across, height=20, rx=10, fill=fill)
    word = text(content, x + across / 2, y + 15, 15, fill=_DARK, text_anchor="middle")
    return ground + word, x + across + 6


def _head(seat: Seat, form: Form) -> str:
    parts = [_label(_name(seat.name, form.name), 12, 25, 19, font_weight="bold")]
    if seat.points is not None:
        x, y, anchor = form.points
        told = _counted(seat.points, "point")
        parts.append(_label(told, x, y, 17, fill=_GOLD, text_anchor=anchor))
    x = 12.0
    for said, content, fill in (
        (seat.moves, "to move", _GOLD),
        (seat.deals, "dealer", CREAM),
    ):
        if said:
            drawn, x = _pill(content, x, 30, fill)
            parts.append(drawn)
    return "".join(parts)


def _number(content: str, middle: float, y: float) -> str:
    """How many cards lie above."""
    return _label(content, middle, y + _BELOW, 16, text_anchor="middle")


def _hand(seat: Seat, at: int, box: Box) -> str:
    where = {"data_place": "hand", "data_seat": str(at)}
    drawn = []
    width, lefts = fan(seat.size, box, 0.32 if seat.hand is None else 1.08)
    if seat.hand is None:
        drawn = [back(x, box.y, width, **where) for x in lefts]
    else:
        drawn = [
            face(card, x, box.y, width, **where) for card, x in zip(seat.hand, lefts, strict=True)
        ]
    below = _number(_counted(seat.size, "card"), box.x + box.across / 2, box.y + box.down)
    return "".join(drawn) + below


def _sweep(y: float, at: int) -> str:
    """A card laid crosswise under the pile."""
    return shape(
        "rect",
        class_="sweep",
        data_seat=str(at),
        x=4,
        y=y,
        width=76,
        height=47.5,
        rx=4,
        fill="#fffaf0",
        stroke=_DARK,
        stroke_width=1.2,
    )


def _pile(seat: Seat, at: int) -> str:
    """The pile: sweeps crosswise, a back for all, on top what was taken last."""
    where = {"data_place": "pile", "data_seat": str(at)}
    width, _ = fan(1, _PILE, 1)
    step = min(8.0, 38 / max(seat.sweeps - 1, 1))
    first = (_PILE.down - 47.5 - step * (seat.sweeps - 1)) / 2
    parts = [_sweep(first + step * made, at) for made in range(seat.sweeps)]
    lies = back(_PILE.x, 0, width, **where) if seat.pile else empty(_PILE.x, 0, width, FAINT)
    parts.append(lies)
    reach = min(_PILE.across - 16, width * (len(seat.taken) + 1) / 2)
    top = Box(_PILE.x + 16, 2, reach, _PILE.down)
    width, lefts = fan(len(seat.taken), top, 0.5)
    parts += [
        face(card, x, top.y, width, "last", **where)
        for card, x in zip(seat.taken, lefts, strict=True)
    ]
    return "".join(parts)


def _under_pile(seat: Seat, form: Form) -> str:
    x, y, scale = form.pile
    told = _counted(seat.pile, "card") + (f", {_counted(seat.sweeps, 'sweep')}" * bool(seat.sweeps))
    return _number(told, x + _MIDDLE * scale, y + (_PILE.down + 4) * scale)


def draw_seat(seat: Seat, place: Place) -> str:
    """All that is drawn of a seat, at its place."""
    form = place.form
    ground = shape(
        "rect",
        x=0,
        y=0,
        width=form.across,
        height=form.down,
        rx=14,
        fill=_SHADE,
        stroke=_GOLD if seat.moves else "none",
        stroke_width=3,
    )
    x, y, scale = form.pile
    return group(
        ground,
        _head(seat, form),
        _hand(seat, place.seat, form.hand),
        placed(_pile(seat, place.seat), x, y, scale),
        _under_pile(seat, form),
        title=seat.name,
        class_="seat",
        data_seat=str(place.seat),
        transform=f"translate({number(place.x)} {number(place.y)}) scale({place.scale:.4g})",
    )
