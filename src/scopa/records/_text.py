"""The parts of a record as lines of text."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from scopa.cards import Card, CardSet, Move
from scopa.errors import StateError
from scopa.play import deal
from scopa.records._position import position_text
from scopa.records._quoting import IN_LINE, escaped, quoted
from scopa.records._rules import described
from scopa.records._values import value_text
from scopa.state import State
from scopa.variant import Variant

__all__ = [
    "deck_of",
    "play_lines",
    "points_text",
    "rounds_of",
    "rules_lines",
    "start_lines",
    "tag_line",
]

_WIDTH: Final = 80


def tag_line(name: str, value: str) -> str:
    """A tag on a line of its own.

    Raises:
        StateError: If the value holds half characters.
    """
    return f"[{name} {quoted(value)}]"


def rules_lines(variant: Variant) -> Iterator[str]:
    """The rules: the nearest preset, how many play it, and a line for each field that differs.

    Raises:
        StateError: If something in them cannot be written.
    """
    rules = described(variant)
    yield tag_line("Variant", rules.name)
    yield tag_line("Players", rules.players)
    for field, value in rules.changes:
        yield f"[Rule {field} = {value_text(value)}]"


def start_lines(start: State) -> Iterator[str]:
    """Where the deal begins: dealer and deck, or the position where no deck gives it.

    Raises:
        StateError: If a number in it has too many digits.
    """
    deck = deck_of(start)
    if deck is None:
        yield tag_line("Position", position_text(start))
        return
    yield tag_line("Dealer", str(start.dealer))
    yield tag_line("Deck", " ".join(map(str, deck)))


def deck_of(start: State) -> tuple[Card, ...] | None:
    """A deck that is dealt to this position, each packet in canonical order; None if none is."""
    variant, leader = start.variant, start.variant.leader(start.dealer)
    seats = [(leader + turn) % variant.players for turn in range(variant.players)]
    # What the opening gives at once has been on the table.
    opened = CardSet(card for pile in start.piles for card in pile)
    deck = [card for seat in seats for card in start.hands[seat]]
    deck += [*(start.table | opened), *start.stock]
    try:
        return tuple(deck) if deal(variant, deck=deck, dealer=start.dealer) == start else None
    except StateError:
        return None


def rounds_of(start: State) -> Iterator[tuple[int, int]]:
    """The number of each round from this position on, and how many plays it has from there."""
    variant, stock = start.variant, len(start.stock)
    left = variant.players * sum(variant.rounds) - stock
    dealt = 0
    number = 0
    while dealt < left:
        dealt += variant.players * variant.rounds[number]
        number += 1
    yield number, sum(map(len, start.hands))
    for later, packet in enumerate(variant.rounds[number:], number + 1):
        yield later, variant.players * packet


def play_lines(start: State, moves: Sequence[Move], comments: Mapping[int, str]) -> Iterator[str]:
    """The moves, a line for each round and more where it is long, and the comments among them.

    A line has the number of the round where it begins one, and that of its first play.

    Raises:
        StateError: If a comment holds half characters.
    """
    yield from _comment_lines(comments, 0)
    rest, ply = iter(moves), 1
    for number, size in rounds_of(start):
        head = f"{number}."
        words = [str(move) for move in islice(rest, size)]
        while words:
            count = _count_on_line(words, ply, comments)
            yield f"{head:<3} {ply:>2}: {' '.join(words[:count])}"
            head, words, ply = "", words[count:], ply + count
            yield from _comment_lines(comments, ply - 1)


def _count_on_line(words: Sequence[str], ply: int, comments: Mapping[int, str]) -> int:
    """How many of the words fit a line; none follows one with a comment."""
    width, count = len("00. 00:"), 0
    for word in words:
        width += 1 + len(word)
        if count and width > _WIDTH:
            break
        count += 1
        if ply + count - 1 in comments:
            break
    return count


def _comment_lines(comments: Mapping[int, str], ply: int) -> Iterator[str]:
    if ply not in comments:
        return
    for line in comments[ply].split("\n"):
        text = escaped(line, IN_LINE)
        if text.endswith(" "):
            text = f"{text[:-1]}\\u{{20}}"
        yield f"; {text}" if text else ";"


def points_text(points: Sequence[int]) -> str:
    """The points of each side: `1-2`."""
    return "-".join(map(str, points))
