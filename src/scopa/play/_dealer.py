"""Who deals first."""

from collections.abc import Callable
from enum import Enum

import attrs

from scopa.cards import DECK, Card, RandomSource, Rank, Suit
from scopa.cards._random import ALL_INDICES, drawn_below, shuffled
from scopa.cards._value import Named, Value
from scopa.errors import shown
from scopa.play._shuffling import generator_of
from scopa.variant import Variant
from scopa.variant._variant import check_rules

__all__ = ["DealerDraw", "FirstDealer", "draw_dealer"]


class FirstDealer(Named, Enum):
    """How the first dealer is found.

    >>> FirstDealer.RE_DI_DENARI
    FirstDealer.RE_DI_DENARI
    """

    LOT = "lot"
    """By lot, without cards (S000, S001, PAG)."""
    LOWEST = "lowest"
    """Each draws a card, the lowest deals; ties draw again (FIGS, TICI, OLD)."""
    HIGHEST = "highest"
    """Each draws a card, the highest deals; ties draw again (CLUB)."""
    FIRST_ACE = "first_ace"
    """Cards go round face up, the first ace deals (CHIT, TRIP)."""
    RE_DI_DENARI = "re_di_denari"
    """Cards go round face up, the king of denari deals (S000, ITW)."""


@attrs.frozen
class DealerDraw(Value):
    """Who deals first, and the cards that were shown for it.

    >>> draw = draw_dealer(Variant(), method=FirstDealer.HIGHEST, seed=1)
    >>> draw.seats[:2]
    (0, 1)
    """

    dealer: int
    """The seat that deals first."""
    cards: tuple[Card, ...]
    """The cards in the order in which they were shown; none by lot."""
    seats: tuple[int, ...]
    """The seat that each of them was shown to: seats in order, after a tie only the tied."""


def draw_dealer(
    variant: Variant,
    *,
    method: FirstDealer = FirstDealer.LOT,
    seed: int | str | None = None,
    rng: RandomSource | None = None,
) -> DealerDraw:
    """The seat that deals first, by one of the ways that the sources give.

    Args:
        variant: The rules; only the number of players matters.
        method: How it is found.
        seed: A whole number or text to draw by, as `shuffle` does.
        rng: A generator to draw from instead.

    Raises:
        TypeError: If both seed and rng are given, or something is of the wrong kind.
        ValueError: If the rng draws what is not at least 0 and below 1.

    >>> import scopa
    >>> draw_dealer(scopa.SCOPA, seed=7)
    DealerDraw(dealer=1, cards=(), seats=())
    """
    check_rules(variant)
    if not isinstance(method, FirstDealer):
        raise TypeError(f"method must be a FirstDealer, not {shown(method)}")
    generator = generator_of(seed, rng)
    match method:
        case FirstDealer.LOT:
            return DealerDraw(drawn_below(variant.players, generator), (), ())
        case FirstDealer.LOWEST:
            return _by_rank(variant.players, min, generator)
        case FirstDealer.HIGHEST:
            return _by_rank(variant.players, max, generator)
        case FirstDealer.FIRST_ACE:
            return _first(variant.players, lambda card: card.rank is Rank.ASSO, generator)
        case _:
            king = Card(Rank.RE, Suit.DENARI)
            return _first(variant.players, lambda card: card == king, generator)


def _first(players: int, decides: Callable[[Card], bool], generator: RandomSource) -> DealerDraw:
    """The seat that gets the first card that decides, when cards go round from seat 0."""
    pack = [DECK[index] for index in shuffled(ALL_INDICES, generator)]
    shown = next(place for place, card in enumerate(pack) if decides(card)) + 1
    seats = tuple(place % players for place in range(shown))
    return DealerDraw(seats[-1], tuple(pack[:shown]), seats)


def _by_rank(
    players: int, best: Callable[[list[Rank]], Rank], generator: RandomSource
) -> DealerDraw:
    """The seat with the best rank, when each draws one and the tied draw again."""
    tied, pack = list(range(players)), list(shuffled(ALL_INDICES, generator))
    cards: list[Card] = []
    seats: list[int] = []
    while len(tied) > 1:
        if len(pack) < len(tied):
            pack = list(shuffled(ALL_INDICES, generator))
        drawn = [DECK[pack.pop(0)] for _ in tied]
        cards += drawn
        seats += tied
        wanted = best([card.rank for card in drawn])
        tied = [seat for seat, card in zip(tied, drawn, strict=True) if card.rank is wanted]
    return DealerDraw(tied[0], tuple(cards), tuple(seats))
