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
    return f"{count or 'no'} {noun}{'' if count == 1 else 's'}"


def _label(content: str, x: float, y: float, size: float, **looks: str | float) -> str:
    return text(content, x, y, size, **{"fill": CREAM, **looks})


def _room(letters: str) -> int:
    """How much room letters take: wide ones, as of Chinese, count twice."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in letters)


def _name(name: str, room: float) -> str:
    """The name, cut where it would not fit.

    How wide letters are is not known before a font is: these are on the wide side.
    """
    fitting = int(room / 11.8)
    kept = name[:fitting]
    if kept == name and _room(name) <= fitting:
        return name
    while _room(kept) > fitting - 3:
        kept = kept[:-1]
    return f"{kept}..."


def _pill(content: str, x: float, y: float, fill: str) -> tuple[str, float]:
    """A word on a rounded ground, and where the next may begin."""
    across = 8.2 * len(content) + 14
    ground = shape("rect", x=x, y=y, width=across, height=20, rx=10, fill=fill)
    word = text(content, x + across / 2, y + 14.5, 14, fill=_DARK, text_anchor="middle")
    return ground + word, x + across + 6


def _head(seat: Seat, form: Form) -> str:
    parts = [_label(_name(seat.name, form.name), 12, 24, 18, font_weight="bold")]
    if seat.points is not None:
        told = _counted(seat.points, "point")
        parts.append(_label(told, *form.points, 15, fill=_GOLD, text_anchor="end"))
    x = 12.0
    for said, content, fill in (
        (seat.moves, "to move", _GOLD),
        (seat.deals, "dealer", CREAM),
    ):
        if said:
            drawn, x = _pill(content, x, 30, fill)
            parts.append(drawn)
    return "".join(parts)


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
    below = _label(_counted(seat.size, "card"), box.x, box.y + box.down + 18, 14)
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
    return _label(told, x + 4, y + (_PILE.down + 8) * scale + 15, 14)


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
