"""Positions as a seat sees them, told by what it cannot see."""

import scopa
from scopa.players import RuleBasedPlayer

__all__ = ["best", "best_without", "seen"]


def seen(
    hand: str,
    table: str,
    unseen: str,
    *,
    own: str | None = None,
    seat: int = 0,
    variant: scopa.Variant = scopa.SCOPONE,
) -> scopa.View:
    """Return the view of a seat to move, who leads if the cards unseen come out even.

    All other cards are taken: those of `own` by the seat, the rest by the one after it; without
    it every second card of a suit and of a rank is its own.
    """
    cards, hidden = scopa.CardSet.parse(hand), scopa.CardSet.parse(unseen)
    rest = scopa.CardSet(scopa.DECK) - cards - hidden - scopa.CardSet.parse(table)
    sizes = [0] * variant.players
    sizes[seat] = len(cards)
    # Those who have played in this trick hold a card less.
    left = len(hidden)
    others = [(seat + step) % variant.players for step in range(1, variant.players)]
    while left:
        for other in others:
            if left and sizes[other] < len(cards):
                sizes[other] += 1
                left -= 1
    piles: list[scopa.CardSet] = [scopa.CardSet()] * variant.players
    if own is None:
        piles[seat] = scopa.CardSet(card for card in rest if card._index + card.value & 1)
    else:
        piles[seat] = scopa.CardSet.parse(own)
    piles[others[0]] = rest - piles[seat]
    return scopa.View(
        variant=variant,
        seat=seat,
        to_move=seat,
        hand=cards,
        hand_sizes=sizes,
        table=table,
        piles=piles,
        last_capturer=others[0],
    )


def best(view: scopa.View) -> str:
    """Return the move that the rules together choose, by the values that they give."""
    return _best(view, "")


def best_without(view: scopa.View, rule: str) -> str:
    """Return what all rules but this one would choose."""
    return _best(view, rule)


def _best(view: scopa.View, left_out: str) -> str:
    totals = [
        (sum(value for name, value in values.items() if name != left_out), move)
        for move, values in RuleBasedPlayer().reasons(view)
    ]
    return str(max(totals, key=lambda pair: round(pair[0], 6))[1])
