"""The classical advice for scopone, each rule a function that values a move.

A value is in points times `POINT`, for the side of the player. The rules come from Chitarrella's
code (`chita.html` at pagat.com), Saracino's book as Di Palma tells it (thesis of 2014, chapter 4)
and the ten tricks of the Italian federation (FIGS, giochistars.it); how much each of them counts
is found by measurement. What is particular to a game is asked of the fields of its variant.
"""

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from types import MappingProxyType
from typing import Final

from scopa.awards import Primiera, Settebello
from scopa.capturing._rules import scores_as_sweep, takes_itself
from scopa.cards import Move
from scopa.players._advice_outlook import Expected, Outlook
from scopa.players._advice_reading import Reading
from scopa.players._advice_worth import StillWorth
from scopa.players._worth import POINT
from scopa.views import View

__all__ = ["RULES", "Prospect", "Rule", "Situation"]

_ALL: Final = (1 << 40) - 1
_DOUBLED: Final = POINT / 4
_BROKEN: Final = POINT / 20
_SEVEN: Final = POINT / 10


class Situation:
    """What a seat may know that is to move, worked out once for all its moves."""

    def __init__(self, view: View) -> None:
        variant, sides = view.variant, view.variant._side_by_seat
        self.view = view
        self.hand: int = view.hand._mask
        self.table: int = view.table._mask
        self.side: int = sides[view.seat or 0]
        self.last_side: int | None = (
            None if view.last_capturer is None else sides[view.last_capturer]
        )
        piles = [0] * variant.sides
        for side, pile in zip(sides, view.piles, strict=True):
            piles[side] |= pile._mask
        self.in_play: int = _ALL & ~reduce(or_, piles)
        """The mask of the cards that nobody has taken."""
        unseen = self.in_play & ~self.hand & ~self.table
        self.is_last_card: bool = sum(view.hand_sizes) + view.stock_size == 1
        self.worth = StillWorth(variant, self.side, piles)
        self.outlook = Outlook(view, Reading(view, unseen), self.worth, unseen)
        self.pairs_with_dealer: bool = sides[view.dealer] == self.side
        self.is_scopone: bool = (
            not view.stock_size
            and variant.sides == 2
            and variant.by_value
            and variant.fixed_total is None
        )
        """Whether all cards are dealt, to two sides, and equal cards take one another."""
        self.sevens_count: bool = any(
            isinstance(award, Primiera | Settebello) for award in variant.awards
        )


class Prospect:
    """A move in a situation, and what is expected after it."""

    def __init__(self, situation: Situation, move: Move) -> None:
        variant, table = situation.view.variant, situation.table
        self.situation = situation
        self.card: int = move.card._index
        self.value: int = move.card.value
        self.taken: int = move.captured._mask
        self.keeps_card: bool = bool(self.taken) or takes_itself(variant, self.value, table)
        """Whether the card played goes to the player's pile."""
        self.table: int = table & ~self.taken if self.keeps_card else table | move.card._bit
        last = situation.side if self.keeps_card else situation.last_side
        self.expected: Expected = situation.outlook.of(self.table, last)


Rule = Callable[[Prospect], float]


def takes_what_counts(prospect: Prospect) -> float:
    """What the cards taken still bring: nothing where their award is decided.

    The first thing that beginners learn (Di Palma's thesis, 4.1), by what a count of both piles
    leaves open: settebello and sevens first, then denari and cards (Chitarrella, rule 3).
    """
    if not prospect.keeps_card:
        return 0.0
    worth = prospect.situation.worth
    return worth.of_mask(prospect.taken) + worth.of_card[prospect.card]


def makes_a_sweep(prospect: Prospect) -> float:
    """The point of a sweep, and a little for the empty table that the next seat must feed.

    From there the mulinello starts, in which one pair lays down and the other sweeps
    (Chitarrella; Di Palma's thesis, 4.2.2).
    """
    situation, taken = prospect.situation, prospect.taken
    if not taken or taken != situation.table:
        return 0.0
    variant = situation.view.variant
    if situation.is_last_card and not variant.last_card_sweep:
        return 0.0
    scores = scores_as_sweep(variant, prospect.value, taken)
    return situation.worth.of_sweep if scores else 0.0


def holds_sevens(prospect: Prospect) -> float:
    """The harm of laying down a seven, which primiera hangs on, and the settebello takes.

    Di Palma's thesis, 4.2.4; a seven on the table is taken by whoever has two more of them, or
    the settebello (Chitarrella).
    """
    laid = not prospect.keeps_card and prospect.value == 7
    return -_SEVEN if laid and prospect.situation.sevens_count else 0.0


def leaves_no_sweep(prospect: Prospect) -> float:
    """The sweeps that the next seats may make: an opponent's harms, the partner's helps.

    The chance is told by the cards not seen and by what the seats have passed over
    (pagat.com on scopone; Di Palma and Lanzi 2018, on guessing cards).
    """
    return prospect.expected.sweeps


def leaves_little(prospect: Prospect) -> float:
    """What the next seats may take otherwise: little for an opponent, much for the partner.

    The settebello and the sevens are what it protects most (Di Palma's thesis, 4.1 and 4.2.4).
    """
    return prospect.expected.cards


def takes_the_last(prospect: Prospect) -> float:
    """What will lie there at the end, for the side that captures last.

    It is why the dealer is better off, who plays the last card (Chitarrella, rule 5).
    """
    return prospect.expected.last


def plays_doubles(prospect: Prospect) -> float:
    """The good of laying down a card whose equal one holds; more so of three.

    Whoever cannot take plays a double: fewer of its rank are out, one's own takes it back, and
    the partner learns of it (Chitarrella; Di Palma's thesis, 4.2.3; pagat.com on scopone).
    """
    variant = prospect.situation.view.variant
    if prospect.keeps_card or not variant.by_value or variant.lowest_wins:
        return 0.0
    equals = prospect.situation.hand >> prospect.card // 4 * 4 & 0b1111
    return _DOUBLED * (equals.bit_count() - 1)


def pairs_or_breaks(prospect: Prospect) -> float:
    """The good of ranks made even, for the dealer's side, or made odd, for the other.

    A capture of a sum breaks ranks (spariglio), and a second one may mend them. If all are even
    the dealer's side takes last (Chitarrella; FIGS; Di Palma's thesis, 4.2.1).
    """
    situation = prospect.situation
    if not prospect.taken or not situation.is_scopone:
        return 0.0
    gone = prospect.taken | 1 << prospect.card
    after = situation.in_play & ~gone
    broken = 0
    for place in range(0, 40, 4):
        if (gone >> place & 0b1111).bit_count() & 1:
            broken += 1 if (after >> place & 0b1111).bit_count() & 1 else -1
    return _BROKEN * (-broken if situation.pairs_with_dealer else broken)


RULES: Final[Mapping[str, Rule]] = MappingProxyType(
    {
        "takes what counts": takes_what_counts,
        "makes a sweep": makes_a_sweep,
        "holds sevens": holds_sevens,
        "leaves no sweep": leaves_no_sweep,
        "leaves little": leaves_little,
        "takes the last": takes_the_last,
        "plays doubles": plays_doubles,
        "pairs or breaks": pairs_or_breaks,
    }
)
"""The rules by name, in the order in which they are told."""
