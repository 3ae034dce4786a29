"""The whole table, as one seat or a spectator sees it."""

from collections.abc import Sequence
from typing import Final

from scopa.cards import CardSet
from scopa.errors import StateError, shown
from scopa.state import State
from scopa.svg._card import back, empty, face, read_width
from scopa.svg._drawing import Drawing, drawing, shape, text
from scopa.svg._layout import ACROSS, DOWN, Box, middle, places, rows
from scopa.svg._seats import CREAM, FAINT, Seat, draw_seat
from scopa.variant import Variant
from scopa.views import View
from scopa.views._view import make_view

__all__ = ["table"]

_LARGEST: Final = 120


def table(
    seen: View | State,
    *,
    names: Sequence[str] = (),
    all_hands: bool = False,
    width: int = 900,
) -> Drawing:
    """The drawing of the table as the view's seat, or a spectator, sees it.

    The seat of the view sits below with its hand open, a spectator sees seat 0 there; the others
    sit around the table as play goes. Where the view has the plays of the deal, the cards of the
    last one are marked.

    Args:
        seen: A view; a position too, where `all_hands` is asked for.
        names: What to call each seat, by seat; `seat 0` and so on by default.
        all_hands: Whether to draw a whole `State`, with the hands of all seats open.
        width: How many pixels wide it is.

    Raises:
        TypeError: If it is a position and `all_hands` is not asked for, or the other way round,
            or something is of another kind.
        StateError: If there is not a name for each seat.
        ValueError: If the width is not 1 to 10000, or a name holds a character that XML cannot.

    >>> import scopa
    >>> from scopa import svg
    >>> match = scopa.start_match(seed=7)
    >>> drawing = svg.table(match.view(0), names=("you & me", "them"))
    >>> "you &amp; me" in drawing, drawing.count('data-place="table"')
    (True, 4)
    >>> svg.table(match.state)
    Traceback (most recent call last):
        ...
    TypeError: a State shows all hands: draw scopa.view(state, seat), or ask for all_hands=True
    """
    view, hands = _read(seen, all_hands=all_hands)
    called = _read_names(names, view.variant)
    near = 0 if view.seat is None else view.seat
    seats = (
        draw_seat(_seat(view, place.seat, hands, called), place)
        for place in places(view.variant, near)
    )
    content = _felt() + _middle(view) + "".join(seats)
    return drawing(content, _told(view, called, hands), (ACROSS, DOWN), read_width(width))


def _read(seen: object, *, all_hands: bool) -> tuple[View, dict[int, CardSet]]:
    """The view, and the hands to be shown open, by seat.

    Raises:
        TypeError: If there is no such thing to draw.
    """
    if isinstance(seen, View):
        if all_hands:
            raise TypeError("a View has one hand at most: all_hands goes with a State")
        return seen, {} if seen.seat is None else {seen.seat: seen.hand}
    if not isinstance(seen, State):
        raise TypeError(f"a View is drawn, not one of type {type(seen).__name__}")
    if not all_hands:
        raise TypeError(
            "a State shows all hands: draw scopa.view(state, seat), or ask for all_hands=True"
        )
    return make_view(seen, None, (), ()), dict(enumerate(seen.hands))


def _read_names(names: object, variant: Variant) -> tuple[str, ...]:
    """The name of each seat.

    Raises:
        TypeError: If they are no sequence of texts.
        StateError: If there is not one for each seat.
    """
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise TypeError(f"names must be a sequence of texts, not {shown(names)}")
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"a name must be text, not {shown(name)}")
    if not names:
        return tuple(f"seat {seat}" for seat in range(variant.players))
    if len(names) != variant.players:
        raise StateError(
            f"names must have an entry for each of {variant.players} seats, not {len(names)}"
        )
    return tuple(names)


def _last(view: View) -> CardSet:
    """The cards of the last play."""
    return view.plays[-1].captured | {view.plays[-1].card} if view.plays else CardSet()


def _seat(view: View, seat: int, hands: dict[int, CardSet], names: Sequence[str]) -> Seat:
    return Seat(
        name=names[seat],
        hand=hands.get(seat),
        size=view.hand_sizes[seat],
        pile=len(view.piles[seat]),
        taken=view.piles[seat] & _last(view),
        sweeps=view.sweeps[seat],
        points=view.totals[view.variant.side_of(seat)] if view.totals else None,
        deals=seat == view.dealer,
        moves=seat == view.to_move,
    )


def _felt() -> str:
    return shape("rect", x=0, y=0, width=ACROSS, height=DOWN, rx=28, fill="#5b3a1e") + shape(
        "rect", x=6, y=6, width=ACROSS - 12, height=DOWN - 12, rx=23, fill="#1e7a50"
    )


def _middle(view: View) -> str:
    """The table cards, the stock, and a line about the last play or the end of the deal."""
    box = middle(view.variant)
    parts = []
    if len(view.variant.rounds) > 1:
        parts.append(_stock(view.stock_size, box))
        box = Box(box.x + 126, box.y, box.across - 126, box.down)
    last = _last(view)
    size, spots = rows(
        len(view.table), Box(box.x + 6, box.y + 6, box.across - 12, box.down - 40), _LARGEST
    )
    parts += [
        face(card, x, y, size, "last" * (card in last), data_place="table")
        for card, (x, y) in zip(view.table, spots, strict=True)
    ]
    told = [f"last play: {view.plays[-1]}"] if view.plays else []
    told += ["the deal is over"] if view.is_over else []
    if told:
        x, y = box.x + box.across / 2, box.y + box.down - 6
        parts.append(text("; ".join(told), x, y, 20, fill=CREAM, text_anchor="middle"))
    return "".join(parts)


def _stock(size: int, box: Box) -> str:
    """The undealt cards as a stack, with their number."""
    x, y = box.x + 8, box.y + box.down / 2 - 78
    sheets = (size > 0) + (size > 1) + (size > 2)
    cards = [back(x + 4 * up, y - 4 * up, 84, data_place="stock") for up in range(sheets)]
    told = text(f"stock: {size}", x + 46, y + 160, 17, fill=CREAM, text_anchor="middle")
    return "".join(cards or [empty(x, y, 84, FAINT)]) + told


def _told(view: View, names: Sequence[str], hands: dict[int, CardSet]) -> str:
    """The drawing in words."""
    if view.seat is not None:
        whose = f"as {names[view.seat]} sees it"
    else:
        whose = "with all hands open" if hands else "as a spectator sees it"
    turn = "the deal is over" if view.to_move is None else f"{names[view.to_move]} is to move"
    return f"The table {whose}; {turn}"
