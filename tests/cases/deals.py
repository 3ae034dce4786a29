"""Complete recorded deals: the deck is made from the plays, and every play is checked."""

import json
from collections.abc import Iterable, Iterator
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
from scopa.presets import VARIANTS
from tests.cases.keys import UnknownKeyError, only
from tests.cases.positions import cards

FOLDER = Path(__file__).parents[1] / "data" / "deals"


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


def names() -> list[str]:
    """The names of the recorded deals, in order."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def load(name: str) -> Deal:
    """A recorded deal; a key that is not known is refused."""
    record: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    only(record, ("variant", "players", "dealer", "table", "plays", "score"))
    only(record["score"], ("points", "total"))
    if record["variant"] not in VARIANTS:
        raise UnknownKeyError(f"unknown variant {record['variant']!r}")
    return Deal(
        variant=VARIANTS[record["variant"]].for_players(record["players"]),
        dealer=record["dealer"],
        table=cards(record["table"]),
        plays=plays_of(record["plays"]),
        points={award: tuple(points) for award, points in record["score"]["points"].items()},
        total=tuple(record["score"]["total"]),
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
