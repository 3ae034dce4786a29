"""Complete recorded deals, as they stand in the record file that is shipped as an example."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from scopa import (
    Card,
    CardSet,
    Match,
    Move,
    Outcome,
    State,
    Variant,
    apply,
    legal_moves,
    outcome,
)
from scopa.records import Record, read
from scopa.records._text import deck_of
from tests.cases.positions import cards

FILE = Path(__file__).parents[2] / "examples" / "real_deals.scopa"


class Deal(NamedTuple):
    """A deal that was played elsewhere, from its first table to its score."""

    variant: Variant
    dealer: int
    table: CardSet
    plays: tuple[tuple[int, Move], ...]
    points: dict[str, tuple[int, ...]]
    total: tuple[int, ...]
    start: State

    @property
    def deck(self) -> tuple[Card, ...]:
        """A deck that is dealt to its first position."""
        deck = deck_of(self.start)
        assert deck
        return deck


@cache
def _records() -> dict[str, Record]:
    """The records by name."""
    return {f"deal-{dict(record.tags)['Event'].split()[-1]}": record for record in read(FILE)}


def names() -> list[str]:
    """The names of the recorded deals, in order."""
    return sorted(_records())


def load(name: str) -> Deal:
    """A recorded deal."""
    (played,) = _records()[name].deals
    assert played.score
    seats = [state.to_move for state in played.states() if state.to_move is not None]
    return Deal(
        variant=played.start.variant,
        dealer=played.start.dealer,
        table=played.start.table,
        plays=tuple(zip(seats, played.moves, strict=True)),
        points=dict(played.score.points),
        total=played.score.total,
        start=played.start,
    )


def plays_of(plays: Iterable[Any]) -> tuple[tuple[int, Move], ...]:
    """Seats and moves of plays such as `[0, "7D", ["3C", "4B"]]`."""
    return tuple((seat, Move(Card.parse(card), cards(taken))) for seat, card, taken in plays)


def replayed(record: Deal) -> Iterator[tuple[State, Outcome]]:
    """Play every move; give each position after a move, and its outcome."""
    state = record.start
    for seat, move in record.plays:
        assert state.to_move == seat
        assert move in legal_moves(state)
        result = outcome(state, move)
        state = apply(state, move, seat=seat)
        yield state, result
    assert state.is_over


def follow(match: Match, record: Deal, plays: int | None = None) -> Match:
    """A match after so many plays of a recorded deal, or the whole deal.

    Where the other seat leads, the two seats of the record change places.
    """
    for _, move in record.plays[:plays]:
        match = match.apply(move)
    return match
