"""The figures of fante, cavallo and re: a page on his feet, a rider, a king with a great crown."""

from typing import Final

from scopa.cards import Rank, Suit
from scopa.svg._drawing import group, shape

__all__ = ["figure"]

_INK: Final = "#2a2018"
_SKIN: Final = "#f4cfa8"
_HAIR: Final = "#6b3d1a"
_GOLD: Final = "#f2b90f"

_CLOTHES: Final = {
    Suit.COPPE: ("#cf2b33", "#f2c94c"),
    Suit.DENARI: ("#eda915", "#b5451b"),
    Suit.BASTONI: ("#35994a", "#b27335"),
    Suit.SPADE: ("#2f6fc4", "#b9d6f7"),
}
"""Two colours for what a court of the suit wears."""


def _path(d: str, fill: str, **looks: str | float) -> str:
    return shape("path", d=d, fill=fill, **looks)


def _limb(d: str, colour: str, width: float) -> str:
    """An arm or a leg along a line."""
    looks: dict[str, str | float] = {"stroke_linecap": "round"}
    return _path(d, "none", stroke_width=width + 2.6, **looks) + _path(
        d, "none", stroke=colour, stroke_width=width, **looks
    )


def _ball(x: float, y: float, r: float, fill: str) -> str:
    return shape("circle", cx=x, cy=y, r=r, fill=fill)


def _face(x: float, y: float) -> str:
    """A head with eyes and a mouth."""
    return (
        _ball(x, y, 9, _SKIN)
        + shape("circle", cx=x - 3.4, cy=y, r=1.3, fill=_INK, stroke="none")
        + shape("circle", cx=x + 3.4, cy=y, r=1.3, fill=_INK, stroke="none")
        + _path(f"M{x - 2.8} {y + 4.2}Q{x} {y + 6.4} {x + 2.8} {y + 4.2}", "none", stroke_width=1.1)
    )


def _ground() -> str:
    return _path("M10 148C30 142 64 142 90 148C64 153 30 153 10 148Z", "#9cbf6b", stroke="none")


def _page(main: str, other: str) -> str:
    """A page standing, the sign held up in one hand, a feather on his cap."""
    return (
        _ground()
        + _path("M35 98L35.5 140H43L44 100ZM53 98L52.5 140H45L44 100Z", other)
        + _path("M43 139V146H28C28 142 32 140 35 139ZM45 139V146H60C60 142 56 140 53 139Z", _HAIR)
        + _limb("M34 65L25 78L34 88", main, 7)
        + _path("M32 61C38 57 50 57 56 61L62 103C50 108 38 108 26 103Z", main)
        + _path("M40 58.5L44 72L48 58.5Z", other)
        + _path("M30.5 82H57.8L58.6 88H29.6Z", _GOLD)
        + _path("M26.8 97.5C38 102 50 102 61.2 97.5L62 103C50 108 38 108 26 103Z", other)
        + _limb("M54 65L66 74L71 67", main, 7)
        + _ball(72, 65, 4, _SKIN)
        + _path(
            "M33.5 44C31 50 32 55 34 57C36 55 38 53 39 50H49"
            "C50 53 52 55 54 57C56 55 57 50 54.5 44Z",
            _HAIR,
        )
        + _face(44, 47)
        + _path("M54 34C64 32 70 24 66 12C58 18 54 24 51 33Z", "#fff")
        + _path("M31 41C28 29 58 26 58 40C50 37 40 37 31 41Z", main)
        + _path("M31 41C38 36 50 36 58 40L57 44C50 40.5 40 40.5 32 45Z", other)
    )


def _king(main: str, other: str) -> str:
    """A king in a long robe, bearded, with a great crown."""
    return (
        _ground()
        + _path("M28 64C34 57 54 57 60 64L74 148H14Z", main)
        + _path("M37 61H51L60 148H28Z", "#fffdf5")
        + _path("M40.5 66H47.5L53 148H35Z", other)
        + _path("M14 148L16.3 138H28.9L28 148ZM60 148L59 138H72.3L74 148Z", "#fffdf5")
        + _path("M32.5 100H55.5L56 106H32Z", _GOLD)
        + _limb("M31 68L25 86L36 94", main, 9)
        + _ball(38, 94.5, 4, _SKIN)
        + _limb("M57 68L64 88L73 85", main, 9)
        + _ball(75, 84, 4.2, _SKIN)
        + _path("M27 62C33 72 55 72 61 62L57 57H31Z", "#fffdf5")
        + _path("M32 42C30 62 36 76 44 78C52 76 58 62 56 42Z", "#d9d3c7")
        + _face(44, 47)
        + _path(
            "M36.5 52C38 49 42 49 44 51C46 49 50 49 51.5 52C50 56 46 55 44 53C42 55 38 56 36.5 52Z",
            "#d9d3c7",
            stroke_width=1,
        )
        + _path("M29 39L26 14L36 23L44 7L52 23L62 14L59 39C50 35.5 38 35.5 29 39Z", _GOLD)
        + _path("M29 39C38 35.5 50 35.5 59 39L58 44C50 41 38 41 30 44Z", main)
        + _ball(26, 14, 2.4, other)
        + _ball(44, 8, 2.4, other)
        + _ball(62, 14, 2.4, other)
        + _ball(44, 27, 3, main)
    )


def _horse(main: str, other: str) -> str:
    """A horse at a walk, facing left, with a cloth on its back."""
    coat, shade = "#c58d55", "#94602f"
    return (
        _path("M82 90C97 90 97 116 91 134C85 126 87 110 79 104Z", _HAIR)
        + _path(
            "M70 108L65 126L69 147H61L58 126L60 108ZM31 100L17 110L19 128L12.5 129L9.5 107L24 94Z",
            shade,
        )
        + _path(
            "M10 85C8 80 10 77 13 74L21 62L21.5 52L28 59C38 62 44 72 47 84"
            "C56 87 66 84 74 86C85 88 88 98 85 108"
            "L82 124L85 147H76L73 126C72 119 69 117 65 114"
            "C57 117 50 117 43 114L41 126L43 147H34L32 126"
            "C30 118 28 110 27 103C25 96 26 91 27 86C22 86 19 88 16 90C13 91 11 89 10 85Z",
            coat,
        )
        + _path("M26 56C40 56 49 70 50 86L44 87C42 76 37 68 27 64Z", _HAIR)
        + _path("M76 141H85L85.5 147H76ZM34 141H42.5L43 147H34ZM61 141H68L69 147H61Z", _INK)
        + _ball(21.5, 70, 1.5, _INK)
        + _path("M14 75L22 85.5M20 80C30 86 38 85 47 79", "none", stroke=main, stroke_width=2.2)
        + _path("M49 85C58 87 66 85 73 86L76 106C66 110 56 110 49 107Z", other)
        + _path("M49.2 102C56 105 66 105 75.3 101L76 106C66 110 56 110 49 107Z", _GOLD)
    )


def _rider(main: str, other: str) -> str:
    """A rider on his horse, the sign held up behind its head."""
    return (
        _ground()
        + _horse(main, other)
        + _limb("M61 86L54 100L56 112", other, 8)
        + _path("M60 110V119H45C45 114 49 112 52 110Z", _HAIR)
        + _limb("M67 60L77 70L79 66", main, 6.5)
        + _ball(80, 63, 3.8, _SKIN)
        + _path("M49 57C54 52 65 52 70 57L71 89H51Z", main)
        + _path("M50.5 78H70.7L71 84H50.8Z", _GOLD)
        + _limb("M53 60L47 71L49 78", main, 6.5)
        + _ball(48, 79, 3.6, _SKIN)
        + _path("M49 42C48 47 48 50 50 52L54 48H63L67 52C69 50 69 47 68 42Z", _HAIR)
        + _face(58.5, 43)
        + _path("M45 38C50 33 67 33 72 38C66 41 51 41 45 38Z", main)
        + _path("M49 36C49 24 68 24 68 36C62 34 55 34 49 36Z", main)
        + _path("M49 36C44 30 40 22 46 16C49 22 53 26 54 32Z", "#fff")
    )


_DRAWERS: Final = {
    Rank.FANTE: (73, 43, 1.0, _page),
    Rank.CAVALLO: (80, 42, 0.9, _rider),
    Rank.RE: (76, 61, 1.0, _king),
}


def figure(rank: Rank, suit: Suit) -> tuple[float, float, float, str]:
    """Where the one sign of the court card stands, how large, and the figure itself."""
    x, y, scale, draw = _DRAWERS[rank]
    drawn = group(draw(*_CLOTHES[suit]), stroke=_INK, stroke_width="1.4", stroke_linejoin="round")
    return x, y, scale, drawn
