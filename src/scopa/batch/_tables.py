"""What compiled code needs to know of a variant, as numbers taken from the rules themselves."""

from collections.abc import Callable
from typing import Any, Final

import attrs
import numpy as np

from scopa.awards import (
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Napola,
    Primiera,
    ReBello,
    Settebello,
    Side,
    Sweeps,
)
from scopa.batch import _kernels as kernels
from scopa.batch import _scoring as scoring
from scopa.batch._arrays import Integers
from scopa.capturing._rules import ACES, cards_that_exclude, sums_wanted
from scopa.cards import DECK, CardSet, Rank, Suit
from scopa.cards._bits import bits
from scopa.cards._sums import MOST_TAKEN
from scopa.errors import VariantError
from scopa.play._dealing import _MOST_REDEALS
from scopa.variant import CaptureRule, Variant
from scopa.variant._variant import check_rules

__all__ = ["Tables", "tables_of"]

_VALUES: Final = range(1, 11)
_NEVER: Final = 41
"""More cards than there are."""
_KINGS: Final = CardSet(card for card in DECK if card.rank is Rank.RE)._mask
_DENARI: Final = CardSet(card for card in DECK if card.suit is Suit.DENARI)


@attrs.frozen(eq=False)
class Tables:
    """A variant, and what compiled code needs to know of it."""

    variant: Variant
    rules: Integers
    awards: Integers
    sides: Integers
    """The side of each seat."""
    most_moves: int
    """What the moves of a position are never more than."""


def tables_of(variant: Variant) -> Tables:
    """The tables of a variant.

    Raises:
        VariantError: If there are rules that compiled code does not know; it names the fields.
        TypeError: If it is no variant.
    """
    check_rules(variant)
    VariantError.raise_for(_not_known(variant))
    sides = [variant.side_of(seat) for seat in range(variant.players)]
    rows = [_ROWS[type(award)](award) for award in variant.awards]
    awards = np.zeros((len(rows), scoring.WIDTH), dtype=np.int64)
    for number, row in enumerate(rows):
        awards[number, : len(row)] = row
    return Tables(
        variant,
        _rules_of(variant),
        awards,
        np.array(sides, dtype=np.int64),
        _most_moves(variant),
    )


def _not_known(variant: Variant) -> list[str]:
    faults = []
    if variant.ace is not None:
        faults.append("the batch does not know ace: its rules must have ace=None")
    if variant.opening is not None:
        faults.append("the batch does not know opening: its rules must have opening=None")
    for award in variant.awards:
        if type(award) not in _ROWS:
            found = f"{award.name!r} of type {type(award).__name__}"
            faults.append(f"the batch knows the awards of the library alone, not {found}")
        elif max(_options(award)) > scoring.HIGHEST:
            limit = f"at most {scoring.HIGHEST}"
            faults.append(f"the batch takes options of {award.name!r} that are {limit}")
    return faults


def _options(award: object) -> list[int]:
    """The numbers that an award is made with, and 0."""
    if isinstance(award, Primiera):
        return [0, *award.courts]
    return [award.each] if isinstance(award, Sweeps) else [0]


def _rules_of(variant: Variant) -> Integers:
    """The rules of dealing, capturing and playing."""
    rules = np.zeros(kernels.PACKETS + len(variant.rounds), dtype=np.int64)
    rules[kernels.PLAYERS] = variant.players
    rules[kernels.ROUNDS] = len(variant.rounds)
    rules[kernels.OPENING] = variant.table
    rules[kernels.MOST_REDEALS] = _MOST_REDEALS
    rules[kernels.REDEALS : kernels.REDEALS + 4] = (
        *(_KINGS, variant.redeal_kings or _NEVER),
        *(ACES, variant.redeal_aces or _NEVER),
    )
    rules[kernels.EQUAL_FIRST] = variant.capture is not CaptureRule.ANY
    rules[kernels.FEWEST] = variant.capture is CaptureRule.FEWEST
    rules[kernels.TOTAL_FEWEST] = variant.fixed_total_fewest
    rules[kernels.MOST_CAPTURED] = variant.max_captured or 40
    rules[kernels.MUST_CAPTURE] = variant.must_capture
    rules[kernels.LAST_CARD_SWEEP] = variant.last_card_sweep
    for value in _VALUES:
        rules[kernels.WANTED + value] = sums_wanted(variant, value)
        rules[kernels.EXCLUDING + value] = cards_that_exclude(variant, value)
        rules[kernels.MISSING + value] = max(0, (variant.fixed_total or 0) - value)
    rules[kernels.PACKETS :] = variant.rounds
    return rules


def _most_moves(variant: Variant) -> int:
    """A bound for the moves of a hand: all the forty cards against all the sets there are."""
    sets = [1] + [0] * MOST_TAKEN
    for card in DECK:
        for total in range(MOST_TAKEN, card.value - 1, -1):
            sets[total] += sets[total - card.value]
    wanted = [sums_wanted(variant, card.value) for card in DECK]
    return sum(1 + sum(sets[bit.bit_length() - 1] for bit in bits(sums)) for sums in wanted)


# ---- awards ----


def _most_of(award: MostCards | MostDenari | MostSevens | MostSixes) -> list[int]:
    exceeded = -1 if award.more_than is None else award.more_than
    return [scoring.MOST, award._counted._mask, exceeded]


def _held(award: Settebello | ReBello) -> list[int]:
    return [scoring.WORTH, award._card._bit, 1]


def _sweeps(award: Sweeps) -> list[int]:
    return [scoring.SWEEPS, 0, award.each]


def _napola(award: Napola) -> list[int]:
    runs = [CardSet(list(_DENARI)[:length]) for length in range(11)]
    points = [award.points([Side(run, 0), Side(CardSet(), 0)])[0] for run in runs]
    return [scoring.NAPOLA, 0, 0, *points]


def _primiera(award: Primiera) -> list[int]:
    order = [number for pair in award._order for number in pair]
    needed = [award._suits_needed(most) for most in range(5)]
    return [scoring.PRIMIERA, 0, -1, *order, *needed]


_ROWS: Final[dict[type, Callable[[Any], list[int]]]] = {
    **dict.fromkeys((MostCards, MostDenari, MostSevens, MostSixes), _most_of),
    **dict.fromkeys((Settebello, ReBello), _held),
    Sweeps: _sweeps,
    Napola: _napola,
    Primiera: _primiera,
}
"""What makes the row of each award that compiled code knows."""
