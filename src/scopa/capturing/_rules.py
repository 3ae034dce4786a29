"""The rules of capturing, on masks: what a card may take, found afresh."""

from typing import Final

from scopa.cards._bits import bits
from scopa.cards._card_set import from_mask
from scopa.cards._sums import ALL_SUMS, MOST_TAKEN, subsets_adding_to
from scopa.variant import AceLead, AceRule, CaptureRule, Variant

__all__ = [
    "ACES",
    "cards_that_exclude",
    "cards_that_matter",
    "opening_sweeps",
    "scores_as_sweep",
    "sums_wanted",
    "taken_by_restrained_lead",
    "taken_sets",
    "takes_itself",
]

ACES: Final = 0b1111
"""The mask of the four aces."""

_LONE_ACES: Final = tuple(bits(ACES))

_ALL: Final = (1 << 40) - 1
# Looked up once: before Python 3.12 it costs as much as a call.
_ANY: Final = CaptureRule.ANY
_FEWEST: Final = CaptureRule.FEWEST


def takes_itself(variant: Variant, value: int, table: int) -> bool:
    """Whether a card of this value goes to its player's pile from this (empty) table."""
    return not table and value == 1 and variant.ace is not None and variant.ace.takes_itself


def taken_by_restrained_lead(variant: Variant, table: int) -> list[int]:
    """The masks that an ace may take whose lead is restrained: no card, or one ace, or it stays.

    Where no ace may be led the list is empty; where it may be laid down 0 is in it.
    """
    if variant.ace is None or variant.ace.leading is AceLead.FORBIDDEN:
        return []
    aces = list(bits(table & ACES))
    return [0, *aces] if not aces or not variant.must_capture else aces


def scores_as_sweep(variant: Variant, value: int, table: int) -> bool:
    """Whether a card of this value sweeps when it takes this whole table, the last card apart.

    An ace that does so only by its power sweeps where the rules say so; by a lone ace, or by
    cards that make the fixed total with it, it makes an ordinary capture (PAG, CLUB).
    """
    if not table or variant.ace is None or variant.ace.sweep_scores or value > 1:
        return bool(table)
    return table in _LONE_ACES or table in _to_total(variant, table, 1)


def taken_sets(variant: Variant, value: int, table: int) -> list[int]:
    """The masks that a card of this value may take, in canonical order."""
    found: list[int] = []
    if value == 1 and variant.ace is not None:
        found = _by_ace(variant, variant.ace, table)
    elif variant.by_value:
        found = _by_value(variant, table, value)
    if variant.fixed_total is not None:
        found = list({*found, *_to_total(variant, table, value)})
    return sorted(found, key=_canonical) if len(found) > 1 else found


def _canonical(mask: int) -> str:
    """What sets of cards are sorted by: the lowest card that only one of two has comes first."""
    return f"{mask:b}"[::-1].replace("1", "!")


def _by_ace(variant: Variant, ace: AceRule, table: int) -> list[int]:
    """What the sweeping ace takes: the whole table, or one ace that lies there."""
    aces = table & ACES
    if aces and not ace.sweeps_aces:
        return list(bits(aces))
    return [table] if table or takes_itself(variant, 1, table) else []


def _by_value(variant: Variant, table: int, value: int) -> list[int]:
    """Single cards of this value, and sums of it, as the rule of capturing allows."""
    equal = table & _of_value(value)
    if equal and variant.capture is not _ANY:
        return list(bits(equal))
    sums = _within(variant, subsets_adding_to(table & _below(value), value))
    if variant.capture is _FEWEST:
        return _fewest(sums)
    return [*bits(equal), *sums] if equal else sums


def _to_total(variant: Variant, table: int, value: int) -> list[int]:
    """What makes the fixed total with a card of this value, one card or several."""
    if variant.fixed_total is None:
        return []
    missing = variant.fixed_total - value
    sums = _within(variant, subsets_adding_to(table & _below(missing + 1), missing))
    return _fewest(sums) if variant.fixed_total_fewest else sums


def _within(variant: Variant, masks: list[int]) -> list[int]:
    """Those of at most as many cards as one capture may have."""
    if variant.max_captured is None:
        return masks
    return [mask for mask in masks if mask.bit_count() <= variant.max_captured]


def _fewest(masks: list[int]) -> list[int]:
    fewest = min((mask.bit_count() for mask in masks), default=0)
    return [mask for mask in masks if mask.bit_count() == fewest]


def _of_value(value: int) -> int:
    """The mask of the four cards of this value."""
    return 0b1111 << 4 * value - 4


def _below(value: int) -> int:
    """The mask of the cards of less than this value."""
    return _ALL >> max(0, 44 - 4 * value)


def sums_wanted(variant: Variant, value: int) -> int:
    """The sums of table cards, as bits, of which one must be there for a card of this value.

    What an ace sweeps may have any sum, so for it all of them are.
    """
    if value == 1 and variant.ace is not None:
        return (2 << MOST_TAKEN) - (1 if variant.ace.takes_itself else 2)
    by_value = 1 << value if variant.by_value else 0
    return by_value | (1 << variant.fixed_total - value if variant.fixed_total else 0)


def cards_that_exclude(variant: Variant, value: int) -> int:
    """The mask of the table cards any of which leaves no other capture to a card of this value."""
    sweeps = value == 1 and variant.ace is not None
    free = variant.fixed_total is not None or variant.capture is _ANY
    return 0 if sweeps or free else _of_value(value)


def cards_that_matter(variant: Variant, value: int, sums: int = ALL_SUMS) -> int:
    """The mask of the table cards on which the captures of a card of this value depend.

    One that takes part in a capture leaves to the others a sum that is on the table: what the
    table adds up to may be given.
    """
    if value == 1 and variant.ace is not None:
        return _ALL
    wanted = [value] if variant.by_value else []
    if variant.fixed_total is not None:
        wanted.append(variant.fixed_total - value)
    mask = 0
    for total in wanted:
        for taken in range(1, min(total, 10) + 1):
            if sums >> total - taken & 1:
                mask |= _of_value(taken)
    return mask


def opening_sweeps(variant: Variant, table: int) -> int:
    """How many sweeps the opening table gives (ENW, ESC)."""
    if variant.opening is None:
        return 0
    total = from_mask(table).value
    given = dict(variant.opening.sweeps).get(total, 0)
    half = variant.fixed_total
    if variant.opening.split and half is not None and total == 2 * half:
        return given if subsets_adding_to(table, half) else 0
    return given
