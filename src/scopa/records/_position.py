"""One position as one line of text."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from scopa.awards import Award
from scopa.cards import Card
from scopa.errors import NotationError, StateError, shown
from scopa.play._moves import as_state
from scopa.records._limits import MOST_IN_LINE
from scopa.records._rules import described, variant_from
from scopa.records._values import MOST_DIGITS, Reader, check_awards, number_text, value_text
from scopa.state import State
from scopa.variant import Variant

__all__ = ["NO_AWARDS", "parse_state", "position_text", "read_position", "to_text"]

NO_AWARDS: Final[Mapping[str, Award]] = MappingProxyType({})
_NOTHING: Final = "-"
_KEYS: Final = ("dealer", "to_move", "hands", "table", "stock", "piles", "sweeps", "last_capturer")
_RULES: Final = re.compile(r"([a-z-]{1,40})\(([0-9+]{1,40})")


def to_text(state: State) -> str:
    """The position as one line of ASCII, read back by `parse_state`.

    The rules come first: the nearest preset, how many play, and every field that differs. Then
    come dealer, seat to move, hands, table, stock in dealing order, piles, sweeps and last
    capturer, by seat between slashes; `-` is nothing. Equal positions have equal texts.

    Args:
        state: Any position.

    Raises:
        StateError: If a number has more than 100 digits, the name of the rules or of an award
            holds half characters, or the text would be too long to be read.
        TypeError: If it is no position.

    >>> import scopa
    >>> text = to_text(scopa.State(variant=scopa.SCOPA, hands=("7D 2C", "RB 3S"), table="3C 4B"))
    >>> print(text.replace(" stock", chr(10) + "stock"))  # here on two lines
    scopa(2) dealer=1 to_move=0 hands=2C7D/3SRB table=3C4B
    stock=- piles=-/- sweeps=0/0 last_capturer=-
    """
    rules = described(as_state(state).variant)
    changes = "".join(
        f",{field}={value_text(value, compact=True)}" for field, value in rules.changes
    )
    text = f"{rules.name}({rules.players}{changes}) {position_text(state)}"
    if len(text) > MOST_IN_LINE:
        raise StateError(f"the rules are too long: a text has at most {MOST_IN_LINE} characters")
    return text


def parse_state(text: str, *, awards: Mapping[str, Award] = NO_AWARDS) -> State:
    """The position that this line tells, as `to_text` writes it.

    No error shows more of the hands or the stock than one card that is wrong.

    Args:
        text: The line, without a line end.
        awards: Awards that the library does not know, by the names in the text.

    Raises:
        NotationError: If the text is not in this form, its rules cannot be played, or it names
            an award that is not known; its `text` is the word at fault alone.
        StateError: If no deal can come to such a position.
        TypeError: If it is no text, or the awards are no mapping.

    >>> import scopa
    >>> parse_state(to_text(scopa.deal(seed=7))) == scopa.deal(seed=7)
    True
    """
    if not isinstance(text, str):
        raise TypeError(f"a position is read from text, not from {shown(text)}")
    check_awards(awards)
    if len(text) > MOST_IN_LINE:
        raise NotationError(f"a position has at most {MOST_IN_LINE} characters", "", MOST_IN_LINE)
    # The rules hold no space; no error of theirs can so show what follows them.
    rules = text.partition(" ")[0]
    found = _RULES.match(rules)
    if found is None:
        raise NotationError("a position begins with its rules, such as scopa(2)", "", 0)
    changes: dict[str, object] = {}
    reader = Reader(rules, found.end(), awards)
    while reader.mark(",)") == ",":
        reader.field(changes)
    reader.end()
    return read_position(variant_from(found[1], found[2], changes), text, len(rules) + 1)


def position_text(state: State) -> str:
    """The position without its rules.

    Raises:
        StateError: If a number has too many digits.
    """
    texts = (
        number_text(state.dealer),
        _seat_text(state.to_move),
        "/".join(map(_cards_text, state.hands)),
        _cards_text(state.table),
        _cards_text(state.stock),
        "/".join(map(_cards_text, state.piles)),
        "/".join(map(number_text, state.sweeps)),
        _seat_text(state.last_capturer),
    )
    return " ".join(f"{key}={text}" for key, text in zip(_KEYS, texts, strict=True))


def read_position(variant: Variant, text: str, start: int = 0) -> State:
    """The position that the text tells from this place on, under these rules.

    Raises:
        NotationError: If it is not in this form.
        StateError: If no deal can come to such a position.
    """
    values: list[tuple[str, int]] = []
    words = text[start:].split(" ", len(_KEYS))
    for number, key in enumerate(_KEYS):
        word = words[number] if number < len(words) else ""
        if not word.startswith(f"{key}="):
            raise NotationError(f"{key}= must stand here", "", start)
        values.append((word.removeprefix(f"{key}="), start + len(key) + 1))
        start += len(word) + 1
    if len(words) > len(_KEYS):
        raise NotationError("nothing may follow the position", "", start)
    dealer, to_move, hands, table, stock, piles, sweeps, last_capturer = values
    state = State(
        variant=variant,
        dealer=_number(*dealer),
        to_move=_seat(*to_move),
        hands=[_cards(*hand) for hand in _by_seat(*hands)],
        table=_cards(*table),
        stock=_cards(*stock),
        piles=[_cards(*pile) for pile in _by_seat(*piles)],
        sweeps=[_number(*count) for count in _by_seat(*sweeps)],
        last_capturer=_seat(*last_capturer),
    )
    if to_move[0] != _seat_text(state.to_move):
        raise StateError(f"seat {state.to_move} is to move, since there are cards in the hands")
    return state


def _seat_text(seat: int | None) -> str:
    return _NOTHING if seat is None else str(seat)


def _cards_text(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards)) or _NOTHING


def _by_seat(text: str, start: int) -> list[tuple[str, int]]:
    """The parts between slashes, each with its place."""
    parts = []
    for part in text.split("/"):
        parts.append((part, start))
        start += len(part) + 1
    return parts


def _seat(text: str, start: int) -> int | None:
    return None if text == _NOTHING else _number(text, start)


def _number(text: str, start: int) -> int:
    if not re.fullmatch(f"0|[1-9][0-9]{{0,{MOST_DIGITS - 1}}}", text):
        raise NotationError("a whole number must stand here", text[:2], start)
    return int(text)


def _cards(text: str, start: int) -> tuple[Card, ...]:
    """The cards that stand here one after another, without spaces."""
    if text == _NOTHING:
        return ()
    cards = []
    for place in range(0, max(len(text), 1), 2):
        card = text[place : place + 2]
        try:
            cards.append(Card.parse(card))
        except NotationError as fault:
            position = start + place + fault.position
            raise NotationError(fault.reason, card, position) from fault
    return tuple(cards)
