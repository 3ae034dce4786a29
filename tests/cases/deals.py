"""Complete recorded deals, those of `examples/real_deals.scopa`, every play checked."""

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
    deal,
    legal_moves,
    outcome,
)
from scopa.records import Record, read
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

    @property
    def deck(self) -> tuple[Card, ...]:
        """The deck that was dealt: each hand is what its seat plays before the next hand-out."""
        seats, packets = self.variant.players, []
        rest = self.plays
        for number, size in enumerate(self.variant.rounds):
            now, rest = rest[: seats * size], rest[seats * size :]
            for step in range(1, seats + 1):
                seat = (self.dealer + step) % seats
                packets.append([move.card for player, move in now if player == seat])
            if number == 0:
                packets.append(list(self.table))
        return tuple(card for packet in packets for card in packet)


@cache
def recorded() -> dict[str, Record]:
    """The records of the file by the names of their deals, `deal-105a` and the like, in order."""
    records = list(read(FILE))
    names = [dict(record.tags)["Event"].split()[-1] for record in records]
    return {f"deal-{name}": record for name, record in zip(names, records, strict=True)}


def names() -> list[str]:
    """The names of the recorded deals, in order."""
    return list(recorded())


def load(name: str) -> Deal:
    """A recorded deal; what its record tells of the score, reading it has compared."""
    played = recorded()[name].deals[0]
    score = played.score
    assert score is not None
    seats = [state.to_move for state in played.states()]
    plays = zip(seats[:-1], played.moves, strict=True)
    return Deal(
        variant=played.start.variant,
        dealer=played.start.dealer,
        table=played.start.table,
        plays=tuple((seat, move) for seat, move in plays if seat is not None),
        points=dict(score.points),
        total=score.total,
    )


def plays_of(plays: Iterable[Any]) -> tuple[tuple[int, Move], ...]:
    """Seats and moves of plays such as `[0, "7D", ["3C", "4B"]]`."""
    return tuple((seat, Move(Card.parse(card), cards(taken))) for seat, card, taken in plays)


def replayed(record: Deal) -> Iterator[tuple[State, Outcome]]:
    """Deal the deck and play every move; give each position after a move, and its outcome."""
    state = deal(record.variant, deck=record.deck, dealer=record.dealer)
    assert state.table == record.table
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
