"""A drawing, and the few pieces of XML that drawings are written with."""

import re
from collections.abc import Mapping
from typing import Final

from scopa.errors import shown

__all__ = ["Drawing", "drawing", "group", "number", "placed", "shape", "text"]

_NO_XML: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_FONT: Final = "Georgia, 'DejaVu Serif', 'Liberation Serif', serif"


class Drawing(str):
    """A picture: the text of an SVG document, which notebooks show as a picture.

    It is all ASCII, needs nothing from outside, holds no scripts, styles or ids, and equal things
    give equal text. Write it to a file to use it elsewhere.

    >>> from scopa import Card, svg
    >>> drawing = svg.card(Card.parse("7D"))
    >>> drawing.startswith("<svg "), drawing.endswith("</svg>")
    (True, True)
    >>> Drawing("<svg/>")
    <Drawing of 6 characters>
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Drawing of {len(self)} characters>"

    def _repr_svg_(self) -> str:
        return str(self)


def escaped(content: str) -> str:
    """The text as it stands in XML, all ASCII.

    Raises:
        ValueError: If XML cannot hold a character of it.
    """
    found = _NO_XML.search(content)
    if found:
        raise ValueError(f"a drawing cannot hold the character {shown(found[0])}")
    return content.translate(_ESCAPES).encode("ascii", "xmlcharrefreplace").decode("ascii")


def number(figure: float) -> str:
    """The number with at most one decimal."""
    # Adding zero makes minus zero plain.
    return f"{round(figure, 1) + 0:g}"


def _attributes(given: Mapping[str, str | float]) -> str:
    """What stands in a tag: `font_size=9` as ` font-size="9"`, `class_` without its dash."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="'
        f'{escaped(value) if isinstance(value, str) else number(value)}"'
        for name, value in given.items()
    )


def shape(kind: str, **attributes: str | float) -> str:
    """An element with nothing in it."""
    return f"<{kind}{_attributes(attributes)}/>"


def group(*content: str, title: str = "", **attributes: str) -> str:
    """A group of elements, with a title if there is one."""
    told = f"<title>{escaped(title)}</title>" if title else ""
    return f"<g{_attributes(attributes)}>{told}{''.join(content)}</g>"


def placed(content: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The content moved to a place, made larger or smaller, and turned by degrees."""
    moves = f"translate({number(x)} {number(y)})"
    if turn:
        moves += f" rotate({number(turn)})"
    if scale != 1:
        moves += f" scale({scale:.3g})"
    return group(content, transform=moves)


def text(content: str, x: float, y: float, size: float, **attributes: str | float) -> str:
    """A line of text whose baseline begins there."""
    looks: dict[str, str | float] = {"font_family": _FONT, "font_size": size, **attributes}
    return f'<text x="{number(x)}" y="{number(y)}"{_attributes(looks)}>{escaped(content)}</text>'


def drawing(content: str, title: str, box: tuple[float, float], width: float) -> Drawing:
    """The whole document of this content: what it is called, its own units, its width in pixels."""
    across, down = box
    opening = _attributes(
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {number(across)} {number(down)}",
            "width": width,
            "height": width * down / across,
            "role": "img",
        }
    )
    return Drawing(f"<svg{opening}><title>{escaped(title)}</title>{content}</svg>")
