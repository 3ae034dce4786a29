"""One card, its back, and a row of cards."""

from functools import cache
from typing import Final

from scopa.cards import Card, CardSet, Rank, Suit
from scopa.cards._card import RANK_LETTERS
from scopa.cards._value import whole_number_faults
from scopa.svg._courts import figure
from scopa.svg._drawing import Drawing, drawing, group, number, placed, shape, text
from scopa.svg._suits import INKS, sign

__all__ = ["HEIGHT", "WIDTH", "back", "card", "cards", "empty", "face", "read_width", "told"]

WIDTH: Final = 100
HEIGHT: Final = 160
"""The size of a card in the units that its parts are drawn in."""

_INK: Final = "#2a2018"
_WIDEST: Final = 10_000
_IN_ROW: Final = 10
_GAP: Final = 8
_SIZES: Final = {Suit.COPPE: 0.9, Suit.DENARI: 0.86, Suit.BASTONI: 1.04, Suit.SPADE: 1.08}
"""The signs that are wide stand a little smaller."""

_SETTEBELLO: Final = Card.parse("7D")

_LEFT, _MID, _RIGHT = 37, 56, 75

_PIPS: Final[dict[Rank, tuple[float, tuple[tuple[int, int], ...]]]] = {
    # how large the signs are, and where they stand
    Rank.ASSO: (2.1, ((_MID - 2, 82),)),
    Rank.DUE: (1.35, ((_MID, 44), (_MID, 116))),
    Rank.TRE: (0.92, ((_MID, 32), (_MID, 80), (_MID, 128))),
    Rank.QUATTRO: (0.95, ((_LEFT, 46), (_RIGHT, 46), (_LEFT, 114), (_RIGHT, 114))),
    Rank.CINQUE: (0.88, ((_LEFT, 38), (_RIGHT, 38), (_MID, 80), (_LEFT, 122), (_RIGHT, 122))),
    Rank.SEI: (
        0.86,
        ((_LEFT, 34), (_RIGHT, 34), (_LEFT, 80), (_RIGHT, 80), (_LEFT, 126), (_RIGHT, 126)),
    ),
    Rank.SETTE: (
        0.75,
        (
            *((_LEFT, 29), (_RIGHT, 29)),
            (_MID, 61),
            *((_LEFT, 93), (_RIGHT, 93)),
            *((_LEFT, 131), (_RIGHT, 131)),
        ),
    ),
}


def told(shown_card: Card) -> str:
    """The card in words: its Italian name, and its text."""
    rank, suit = shown_card.rank.name.lower(), shown_card.suit.name.lower()
    return f"{rank} di {suit} ({shown_card})"


def _pip(suit: Suit, x: float, y: float, scale: float) -> str:
    at = f"translate({number(x)} {number(y)}) scale({scale:.3g})"
    return group(sign(suit), class_="pip", transform=at)


def _corner(shown_card: Card) -> str:
    """The rank as a letter or figure, and the suit beneath it."""
    letter = RANK_LETTERS[shown_card.rank - 1]
    written = text(
        letter, 12, 22, 21, fill=INKS[shown_card.suit], font_weight="bold", text_anchor="middle"
    )
    return written + placed(sign(shown_card.suit), 11, 33, 0.34)


def _art(shown_card: Card) -> str:
    rank, suit = shown_card.rank, shown_card.suit
    if rank not in _PIPS:
        x, y, scale, drawn = figure(rank, suit)
        return drawn + _pip(suit, x, y, scale)
    scale, places = _PIPS[rank]
    return "".join(_pip(suit, x, y, scale * _SIZES[suit]) for x, y in places)


@cache
def _draw(shown_card: Card) -> str:
    paper = shape(
        "rect",
        x=0.7,
        y=0.7,
        width=98.6,
        height=158.6,
        rx=8,
        fill="#fffaf0",
        stroke=_INK,
        stroke_width=1.4,
    )
    frame = _frame() if shown_card == _SETTEBELLO else ""
    return paper + frame + _art(shown_card) + _corner(shown_card)


def _frame() -> str:
    """A golden frame, as only the settebello has it."""
    return shape(
        "rect",
        x=3.5,
        y=3.5,
        width=93,
        height=153,
        rx=5.5,
        fill="#fff7dc",
        stroke="#e5a800",
        stroke_width=1.8,
    )


def face(shown_card: Card, x: float, y: float, width: float, marked: str = "", **data: str) -> str:
    """The face of a card at a place, its left upper corner there."""
    at = f"translate({number(x)} {number(y)}) scale({width / WIDTH:.4g})"
    classes = f"card {marked}".rstrip()
    glow = _glow() if marked else ""
    return group(
        glow,
        _draw(shown_card),
        title=told(shown_card),
        class_=classes,
        data_card=str(shown_card),
        **data,
        transform=at,
    )


def _glow() -> str:
    return shape(
        "rect",
        x=-3,
        y=-3,
        width=106,
        height=166,
        rx=11,
        fill="none",
        stroke="#ffd21f",
        stroke_width=7,
    )


def _lattice() -> str:
    """Rows of small diamonds."""
    rows = [(x, y) for y in range(20, 141, 15) for x in range(20, 81, 15)]
    return "".join(f"M{x} {y - 6}l5 6l-5 6l-5-6z" for x, y in rows)


_BACK: Final = (
    shape("rect", x=1, y=1, width=98, height=158, rx=8, fill="#fffaf0", stroke=_INK, stroke_width=2)
    + shape("rect", x=7, y=7, width=86, height=146, rx=4, fill="#8c1c2c")
    + shape("path", d=_lattice(), fill="#e9a7a0")
)


def back(x: float, y: float, width: float, **data: str) -> str:
    """The back of a card at a place, its left upper corner there."""
    at = f"translate({number(x)} {number(y)}) scale({width / WIDTH:.4g})"
    return group(_BACK, class_="back", **data, transform=at)


def empty(x: float, y: float, width: float, ink: str) -> str:
    """The outline of a card where none lies."""
    return shape(
        "rect",
        x=x,
        y=y,
        width=width,
        height=width * HEIGHT / WIDTH,
        rx=width * 0.08,
        fill="none",
        stroke=ink,
        stroke_width=1.5,
        stroke_dasharray="6 5",
    )


def read_width(width: int) -> int:
    """The width, if it is a whole number of pixels.

    Raises:
        TypeError: If it is no whole number.
        ValueError: If it is below 1, or far too large.
    """
    faults = whole_number_faults("width", width, 1, _WIDEST)
    if faults:
        raise (ValueError if type(width) is int else TypeError)(faults[0])
    return width


def card(card: Card, *, width: int = 120) -> Drawing:
    """The drawing of a card: Italian suits, and in the corner the rank as its text has it.

    Args:
        card: The card.
        width: How many pixels wide it is; a card is 1.6 times as high.

    Raises:
        TypeError: If it is no card, or the width no whole number.
        ValueError: If the width is not 1 to 10000.

    >>> from scopa import Card, svg
    >>> drawing = svg.card(Card.parse("7D"))
    >>> drawing.count('class="pip"'), "sette di denari (7D)" in drawing
    (7, True)
    """
    if not isinstance(card, Card):
        raise TypeError(f"a Card is drawn, not one of type {type(card).__name__}")
    return drawing(face(card, 0, 0, WIDTH), told(card), (WIDTH, HEIGHT), read_width(width))


def cards(cards: CardSet, *, width: int = 80) -> Drawing:
    """The drawing of a card set: its cards in canonical order, up to ten in a row.

    Args:
        cards: The card set.
        width: How many pixels wide each card is.

    Raises:
        TypeError: If it is no card set, or the width no whole number.
        ValueError: If the width is not 1 to 10000.

    >>> from scopa import CardSet, svg
    >>> svg.cards(CardSet.parse("7D 3C 4B")).count('class="card"')
    3
    """
    if not isinstance(cards, CardSet):
        raise TypeError(f"a CardSet is drawn, not one of type {type(cards).__name__}")
    columns, lines = max(1, min(_IN_ROW, len(cards))), max(1, -(-len(cards) // _IN_ROW))
    across, down = columns * (WIDTH + _GAP) - _GAP, lines * (HEIGHT + _GAP) - _GAP
    drawn = [
        face(one, at % _IN_ROW * (WIDTH + _GAP), at // _IN_ROW * (HEIGHT + _GAP), WIDTH)
        for at, one in enumerate(cards)
    ]
    words = str(cards) or "no cards"
    content = "".join(drawn) or empty(1, 1, WIDTH - 2, "#808080")
    return drawing(content, words, (across, down), read_width(width) * across / WIDTH)
