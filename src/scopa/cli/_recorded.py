"""A recorded deal: read, checked, and dealt again."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from scopa import presets
from scopa.cards import DECK, Card, CardSet, Move
from scopa.cli._record import check_keys, list_of, read_json, shown
from scopa.cli._seats import numbers_in_words, numbers_of_players
from scopa.errors import NotationError, RecordError, StateError
from scopa.play import deal
from scopa.scoring import Score
from scopa.state import State
from scopa.variant import Variant

__all__ = ["RecordedDeal", "read_deal"]


@attrs.frozen
class RecordedDeal:
    """A deal that was played elsewhere: the first position, the moves, and its score if known."""

    start: State
    moves: tuple[Move, ...]
    points: Mapping[str, tuple[int, ...]] | None
    """The recorded points by award, and under `total` their sum; None if not recorded."""

    def check(self, score: Score) -> None:
        """Nothing, if the recorded score is this one, or none is recorded.

        Raises:
            RecordError: If it is another; it tells every difference.
        """
        right = {**score.points, "total": score.total}
        recorded = right if self.points is None else self.points
        wrong = [
            f"{name} is {_points(right[name])}, not {_points(recorded[name])}"
            for name in right
            if right[name] != recorded[name]
        ]
        if wrong:
            raise RecordError(f"the recorded score is wrong: {'; '.join(wrong)}")


def read_deal(data: bytes) -> RecordedDeal:
    """The deal that this record holds, dealt again; its moves are still to be checked.

    The deck is made from the plays: what a seat plays in a round is what it was dealt for it.

    Raises:
        RecordError: If the record is not in the documented form, or no deal of its variant can
            have these cards and turns; it says where.
    """
    record = check_keys(
        "a record", read_json(data), ("table", "plays"), ("variant", "players", "dealer", "score")
    )
    variant = _variant(record)
    table = list(map(_card, list_of(str, "table", record["table"], variant.table)))
    seats, moves = _plays(record["plays"], variant)
    dealer = _dealer(record, seats, variant)
    _check_cards(table, moves)
    _check_turns(variant.leader(dealer), seats, variant)
    _check_number(table, moves)
    points = _score(record["score"], variant) if "score" in record else None
    try:
        start = deal(variant, deck=tuple(_deck(table, moves, variant)), dealer=dealer)
    except StateError as fault:
        raise RecordError(str(fault)) from fault
    return RecordedDeal(start, moves, points)


def _variant(record: Mapping[str, Any]) -> Variant:
    name = record.get("variant", presets.SCOPA.name)
    if not isinstance(name, str) or name not in presets.VARIANTS:
        known = ", ".join(presets.VARIANTS)
        raise RecordError(f"{shown(name)} is no variant; there are: {known}")
    variant = presets.VARIANTS[name]
    players = record.get("players", variant.players)
    if type(players) is not int or players not in numbers_of_players(variant):
        known = numbers_in_words(variant)
        raise RecordError(f"{name} is for {known} players, not for {shown(players)}")
    return variant.for_players(players)


def _plays(plays: object, variant: Variant) -> tuple[tuple[int | None, ...], tuple[Move, ...]]:
    """The seat that makes each play, None where it is not recorded, and the moves."""
    if not isinstance(plays, list):
        raise RecordError(f"plays must be a list, not {shown(plays)}")
    read = []
    for ply, play in enumerate(plays, 1):
        try:
            read.append(_play(play, variant))
        except RecordError as fault:
            raise RecordError(fault.reason, ply=ply) from fault
    return tuple(seat for seat, _ in read), tuple(move for _, move in read)


def _play(play: object, variant: Variant) -> tuple[int | None, Move]:
    if isinstance(play, str):
        try:
            return None, Move.parse(play)
        except NotationError as fault:
            raise RecordError(f"{shown(play)} is no move: {fault.reason}") from fault
    if not isinstance(play, list) or len(play) != 3:
        raise RecordError(f"a play is [seat, card, cards taken] or a move, not {shown(play)}")
    seat = _seat("the seat", play[0], variant)
    card = _card(play[1])
    taken = list(map(_card, list_of(str, "the cards taken", play[2])))
    if len({card, *taken}) <= len(taken):
        raise RecordError(f"a card stands twice in {shown(play)}")
    return seat, Move(card, taken)


def _card(text: object) -> Card:
    if not isinstance(text, str):
        raise RecordError(f"a card is text, not {shown(text)}")
    try:
        return Card.parse(text)
    except NotationError as fault:
        raise RecordError(f"{shown(text)} is no card: {fault.reason}") from fault


def _seat(name: str, seat: object, variant: Variant) -> int:
    if type(seat) is not int or not 0 <= seat < variant.players:
        raise RecordError(f"{name} must be 0 to {variant.players - 1}, not {shown(seat)}")
    return seat


def _dealer(record: Mapping[str, Any], seats: Sequence[int | None], variant: Variant) -> int:
    """The seat that deals: as recorded, else the one before the first that plays."""
    if "dealer" in record:
        return _seat("dealer", record["dealer"], variant)
    leader = seats[0] if seats else None
    if leader is None:
        raise RecordError("dealer must be there where the first play does not name its seat")
    return (leader - 1) % variant.players


def _check_cards(table: Sequence[Card], moves: Sequence[Move]) -> None:
    """Nothing, if no card is dealt twice."""
    dealt: set[Card] = set()
    for place, card in enumerate((*table, *(move.card for move in moves)), 1 - len(table)):
        if card in dealt:
            ply = place if place > 0 else None
            raise RecordError(f"{card} stands in the record twice; a deal has it once", ply=ply)
        dealt.add(card)


def _check_turns(leader: int, seats: Sequence[int | None], variant: Variant) -> None:
    """Nothing, if the seats play in turn, as far as they are recorded."""
    for ply, seat in enumerate(seats, 1):
        turn = (leader + ply - 1) % variant.players
        if seat not in (None, turn):
            raise RecordError(f"seat {seat} plays, but it is the turn of seat {turn}", ply=ply)


def _check_number(table: Sequence[Card], moves: Sequence[Move]) -> None:
    """Nothing, if all cards are played."""
    missing = [*(CardSet(DECK) - {*table, *(move.card for move in moves)})]
    if missing:
        whole, some = len(moves) + len(missing), " ".join(map(str, missing[:5]))
        more = f" and {len(missing) - 5} more" if len(missing) > 5 else ""
        raise RecordError(f"a deal has {whole} plays, not {len(moves)}; not played: {some}{more}")


def _deck(table: Sequence[Card], moves: Sequence[Move], variant: Variant) -> Iterator[Card]:
    """The deck that gives these hands: a packet for each seat in turn, then the table."""
    cards, players = [move.card for move in moves], variant.players
    for number, packet in enumerate(variant.rounds):
        played, cards = cards[: players * packet], cards[players * packet :]
        for turn in range(players):
            yield from played[turn::players]
        if number == 0:
            yield from table


def _score(score: object, variant: Variant) -> dict[str, tuple[int, ...]]:
    entries = check_keys("score", score, ("points", "total"))
    names = [award.name for award in variant.awards]
    points = check_keys("points", entries["points"], names)
    figures = {name: points[name] for name in names} | {"total": entries["total"]}
    return {
        name: tuple(list_of(int, f"the score of {name}", value, variant.sides))
        for name, value in figures.items()
    }


def _points(points: tuple[int, ...]) -> str:
    return "-".join(map(str, points))
