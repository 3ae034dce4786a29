"""Positions, decks and finished deals made from card text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from scopa import DECK, Card, CardSet, State, Variant


def cards(text: str | Iterable[str]) -> CardSet:
    """The cards of a text such as `"7D 2C"`, or of single card texts."""
    if isinstance(text, str):
        return CardSet.parse(text)
    return CardSet(Card.parse(one) for one in text)


def rest(*seen: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of the pack that are in none of the given ones, in canonical order."""
    known = {card for some in seen for card in some}
    return tuple(card for card in DECK if card not in known)


def pieces(*counts: int) -> tuple[CardSet, ...]:
    """The pack in canonical order, cut into pieces of these sizes."""
    starts = [sum(counts[:index]) for index in range(len(counts))]
    return tuple(
        CardSet(DECK[start : start + count]) for start, count in zip(starts, counts, strict=True)
    )


def deck_for(
    variant: Variant,
    table: Iterable[Card] = (),
    *,
    hands: Mapping[int, Iterable[Card]] | None = None,
    dealer: int | None = None,
    lowest: bool = True,
) -> tuple[Card, ...]:
    """A deck that deals this table, and in the first round these hands; the rest is filled up.

    The rest comes in canonical order, or the other way round where `lowest` is False.
    """
    wanted = {seat: tuple(hand) for seat, hand in (hands or {}).items()}
    laid = tuple(table)
    unused = list(rest(laid, *wanted.values()))
    if lowest:
        unused.reverse()
    last = variant.players - 1 if dealer is None else dealer
    deck: list[Card] = []
    for step in range(1, variant.players + 1):
        hand = list(wanted.get((last + step) % variant.players, ()))
        while len(hand) < variant.rounds[0]:
            hand.append(unused.pop())
        deck += hand
    deck += laid
    while unused:
        deck.append(unused.pop())
    return tuple(deck)


class Script:
    """A source of numbers that makes `shuffle` give certain decks, one after another."""

    def __init__(self, *decks: Sequence[Card]) -> None:
        self._numbers = iter([number for deck in decks for number in _numbers(deck)])

    def random(self) -> float:
        """The next number, from 0 up to but not including 1."""
        return next(self._numbers)

    @property
    def spent(self) -> bool:
        """Whether every deck was asked for."""
        return next(self._numbers, None) is None


def _numbers(deck: Sequence[Card]) -> Iterator[float]:
    """The numbers that a Fisher-Yates shuffle from the end needs to give this deck."""
    pack = list(DECK)
    for last in range(len(pack) - 1, 0, -1):
        place = pack.index(deck[last])
        yield (place + 0.5) / (last + 1)
        pack[place], pack[last] = pack[last], pack[place]


def position(
    variant: Variant,
    hands: Sequence[Iterable[Card]],
    table: Iterable[Card] = (),
    *,
    stock: int = 0,
    **more: Any,
) -> State:
    """A position with these hands by seat, and a stock of so many of the unseen cards."""
    held = tuple(CardSet(hand) for hand in hands)
    laid = CardSet(table)
    seen = [*held, laid, *(CardSet(pile) for pile in more.get("piles", ()))]
    unused = rest(*seen)
    assert len(unused) >= stock, "the case asks for more cards than the pack has"
    return State(variant=variant, hands=held, table=laid, stock=unused[:stock], **more)


def facing(variant: Variant, hand: CardSet | str, table: CardSet | str, **more: Any) -> State:
    """Seat 0 to move with this hand before this table, in the middle of a deal.

    The other hands are as many of the unseen cards. The stock holds the last round, where the
    variant has more than one.
    """
    own = cards(hand) if isinstance(hand, str) else hand
    laid = cards(table) if isinstance(table, str) else table
    unused = list(rest(own, laid))
    unused.reverse()
    others = [CardSet([unused.pop() for _ in range(len(own))]) for _ in range(variant.players - 1)]
    last_round = variant.players * variant.rounds[-1] if len(variant.rounds) > 1 else 0
    return position(variant, [own, *others], laid, stock=last_round, **more)


def last_play(variant: Variant, card: str, table: str, **more: Any) -> State:
    """The last seat before the last card of a deal."""
    hands = [CardSet()] * (variant.players - 1) + [cards(card)]
    return position(variant, hands, cards(table), **more)


def finished(
    variant: Variant,
    *piles: CardSet | str,
    sweeps: Sequence[int] = (),
    split: bool = False,
) -> State:
    """A finished deal with these piles and sweeps by side; what is not given is empty.

    The first seat of a side holds them. With `split` its partners hold them with it, card by
    card, and the last of them has the sweeps.
    """
    by_seat = [CardSet()] * variant.players
    swept = [0] * variant.players
    for side, team in enumerate(variant.teams):
        pile = piles[side] if side < len(piles) else ""
        held = tuple(cards(pile) if isinstance(pile, str) else pile)
        holders = team if split else team[:1]
        for place, seat in enumerate(holders):
            by_seat[seat] = CardSet(held[place :: len(holders)])
        swept[holders[-1]] = sweeps[side] if side < len(sweeps) else 0
    return State(
        variant=variant,
        hands=(CardSet(),) * variant.players,
        piles=tuple(by_seat),
        sweeps=tuple(swept),
    )
