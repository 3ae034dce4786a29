"""What a tab is sent, and which cards a seat may know: worked out from the true match."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from xml.etree import ElementTree as ET

import scopa
from scopa import CardSet, Match, svg
from scopa.serialization import from_data

_CARD = re.compile(r"[A234567FCR][CDBS]")
_CARDS = re.compile(r"(?:[A234567FCR][CDBS]x?)+")


def texts(value: object) -> Iterator[str]:
    """All texts in a value made of JSON, its keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from (key, *texts(part))
    elif isinstance(value, Iterable):
        for part in value:
            yield from texts(part)


def cards_in(value: object) -> CardSet:
    """The cards that a value made of JSON names: texts that are cards, moves or lists of them."""
    found = {
        card
        for text in texts(value)
        for word in re.split(r"[\s(),;:]+", text)
        if _CARDS.fullmatch(word)
        for card in _CARD.findall(word)
    }
    return CardSet(map(scopa.Card.parse, found))


def cards_drawn(drawing: str) -> CardSet:
    """The cards that a drawing names, in a text or in any attribute but those of shapes."""
    shapes = {"d", "points", "transform", "viewBox"}
    parts: list[object] = []
    for element in ET.fromstring(drawing).iter():
        parts += [element.text, element.tail]
        parts += [value for name, value in element.items() if name not in shapes]
    return cards_in([part for part in parts if part])


def open_cards(match: Match) -> CardSet:
    """The cards of this deal that everybody has seen."""
    seen = match.view(None)
    return CardSet(card for cards in (seen.table, *seen.piles) for card in cards)


def check_view(frame: Mapping[str, Any], match: Match) -> None:
    """Nothing, if a view that a tab was sent holds what its seat has seen of this match, no more.

    The drawing is made of the view alone, so that nothing can be hidden in it.
    """
    seat = frame["seat"]
    held = CardSet() if seat is None else match.state.hands[seat]
    known = open_cards(match) | held
    assert cards_in({**frame, "drawing": ""}) <= known
    assert not {"seed", "decks", "stock"} & set(texts(frame))
    assert cards_drawn(frame["drawing"]) <= known
    view = from_data(frame["view"], scopa.View)
    assert view == match.view(seat)
    assert frame["drawing"] == svg.table(view)
    assert frame["legal"] == [str(move) for move in scopa.legal_moves(view)]
    if view.to_move != seat:
        assert frame["legal"] == []


def check_outcome(frame: Mapping[str, Any], before: Match) -> None:
    """Nothing, if an outcome that a tab was sent tells of this play and of open cards alone."""
    move = scopa.Move.parse(frame["move"])
    assert frame["seat"] == before.state.to_move
    assert from_data(frame["outcome"], scopa.Outcome) == scopa.outcome(before.state, move)
    assert cards_in(frame) <= open_cards(before) | {move.card}
