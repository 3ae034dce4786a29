"""The signs of the four suits, drawn about the origin, each some forty units high."""

from math import cos, pi, sin
from typing import Final

from scopa.cards import Suit
from scopa.svg._drawing import group, number, placed, shape

__all__ = ["INKS", "sign"]

INKS: Final = {
    Suit.COPPE: "#b3121d",
    Suit.DENARI: "#9a5b00",
    Suit.BASTONI: "#1f6b2a",
    Suit.SPADE: "#1b4f9c",
}
"""The colour of each suit as text shows it."""

_GOLD: Final = "#f2b90f"
_PALE: Final = "#ffe27a"


def _cup() -> str:
    """A goblet: a red bowl with a golden rim, knob and foot."""
    return (
        shape(
            "path", d="M-3 5L-2.5 11C-4 15-11 14-11.5 19.5H11.5C11 14 4 15 2.5 11L3 5Z", fill=_GOLD
        )
        + shape("path", d="M-14 -17C-15 -4-9 5.5 0 5.5S15 -4 14 -17Z", fill="#d8202a")
        + shape(
            "path",
            d="M-13.6 -10C-9 -7 9 -7 13.6 -10L12.7 -5.5C8 -2.5-8 -2.5-12.7 -5.5Z",
            fill=_GOLD,
        )
        + shape("ellipse", cx=0, cy=-17, rx=14, ry=3.4, fill=_PALE)
        + shape("ellipse", cx=0, cy=8.5, rx=5, ry=3, fill=_PALE)
    )


def _petals() -> str:
    """The outline of a rosette of eight petals."""
    parts = ["M0 0"]
    for petal in range(8):
        left, right = ((petal + side) * pi / 4 for side in (-0.62, 0.62))
        ends = (f"{number(15 * sin(at))} {number(-15 * cos(at))}" for at in (left, right))
        parts.append(f"C{' '.join(ends)} 0 0")
    return "".join(parts)


def _coin() -> str:
    """A golden coin with a rosette."""
    return (
        shape("circle", cx=0, cy=0, r=19, fill=_GOLD)
        + shape("circle", cx=0, cy=0, r=14.5, fill=_PALE)
        + shape("path", d=_petals(), fill="#c8541b", stroke_width=0.8)
        + shape("circle", cx=0, cy=0, r=3.6, fill=_GOLD)
    )


def _cudgel() -> str:
    """A knobbly wooden cudgel, aslant, with green leaves."""
    return placed(
        shape(
            "path",
            d="M5 -5C9 -11 13 -10 15.5 -7C12 -3.5 8 -3 5 -5Z"
            "M-5 3C-9 -3 -13 -2 -15.5 1C-12 4.5 -8 5 -5 3Z"
            "M4 11C7 6 11 7 13 9.5C10 13 7 13 4 11Z",
            fill="#2fb04a",
            stroke="#123f1a",
            stroke_width=1.2,
        )
        + shape(
            "path",
            d="M-3 23L-4.6 8L-6.8 3L-5.6 -3L-8 -10C-9 -17-5 -23 0 -23S9 -17 8 -11"
            "L5.6 -5L6.6 0L4.4 8L3 23Z",
            fill="#a5622a",
        )
        + shape(
            "path",
            d="M-3.5 -17C-5 -11-2.5 -4-2.5 3M2 -8C2.8 -4 1 2 1 9",
            fill="none",
            stroke="#e0ab68",
            stroke_width=1.6,
        ),
        0,
        0,
        turn=18,
    )


def _sword() -> str:
    """A blue sword, point up, with a golden guard and pommel."""
    return (
        shape("path", d="M0 -22L5 -15L4 8H-4L-5 -15Z", fill="#3f86d8")
        + shape("path", d="M0 -19L0 7H-2.8L-3.8 -14Z", fill="#b9dbff", stroke="none")
        + shape("path", d="M-2.2 9H2.2V16H-2.2Z", fill="#22458a")
        + shape("path", d="M-12 5.5C-8 8 8 8 12 5.5V10C8 12-8 12-12 10Z", fill=_GOLD)
        + shape("circle", cx=0, cy=18, r=3.4, fill=_GOLD)
    )


def _drawn(content: str, ink: str) -> str:
    return group(content, stroke=ink, stroke_width="1.4", stroke_linejoin="round")


_SIGNS: Final = {
    Suit.COPPE: _drawn(_cup(), "#5d0a10"),
    Suit.DENARI: _drawn(_coin(), "#7a4300"),
    Suit.BASTONI: _drawn(_cudgel(), "#43220a"),
    Suit.SPADE: _drawn(_sword(), "#12305f"),
}


def sign(suit: Suit) -> str:
    """The sign of the suit."""
    return _SIGNS[suit]
