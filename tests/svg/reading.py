"""What the tests read from drawings."""

import re
from xml.etree import ElementTree as ET

from scopa.svg import Drawing

__all__ = ["marked", "parsed", "places_of", "safe", "words"]

_SPACE = "{http://www.w3.org/2000/svg}"


def parsed(drawing: Drawing) -> ET.Element:
    """The root of the drawing."""
    root = ET.fromstring(drawing)
    assert root.tag == f"{_SPACE}svg"
    return root


def marked(drawing: Drawing, kind: str) -> list[dict[str, str]]:
    """The attributes of the elements of this class, in order, without those of looks."""
    return [
        {key: value for key, value in element.attrib.items() if key.startswith("data-")}
        for element in parsed(drawing).iter()
        if kind in element.get("class", "").split()
    ]


def places_of(drawing: Drawing, place: str) -> list[str]:
    """The texts of the cards that lie face up at such a place, in order."""
    found = marked(drawing, "card")
    return [card["data-card"] for card in found if card["data-place"] == place]


def words(drawing: Drawing) -> list[str]:
    """The lines of text that are not in the corner of a card."""
    root = parsed(drawing)
    on_cards = {
        line
        for card in root.iter(f"{_SPACE}g")
        if "data-card" in card.attrib
        for line in card.iter(f"{_SPACE}text")
    }
    lines = (line for line in root.iter(f"{_SPACE}text") if line not in on_cards)
    return [line.text or "" for line in lines]


def safe(drawing: Drawing) -> bool:
    """Whether it is ASCII and nothing in it runs, is loaded, or could meet another in a page."""
    root = parsed(drawing)
    tags = {element.tag.removeprefix(_SPACE) for element in root.iter()}
    names = {name for element in root.iter() for name in element.attrib}
    inert = {"svg", "g", "title", "text", "rect", "circle", "ellipse", "path"}
    return (
        drawing.isascii()
        and tags <= inert
        and not any(name == "id" or name.startswith("on") or "href" in name for name in names)
        and "url(" not in drawing
        and len(re.findall("http", drawing)) == 1
    )
