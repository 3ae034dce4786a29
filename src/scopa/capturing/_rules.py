"""The rules of capturing, on masks: what a card may take, found afresh."""

from typing import Final

from scopa.cards._card_set import bits, from_mask
from scopa.variant import AceLead, AceRule, CaptureRule, Variant

__all__ = [
    "ACES",
    "MOST_TAKEN",
    "cards_that_exclude",
    "cards_that_matter",
    "opening_sweeps",
    "scores_as_sweep",
    "subsets_adding_to",
    "sums_wanted",
    "taken_by_restrained_lead",
    "taken_sets",
    "takes_itself",
]

ACES: Final = 0b1111
"""The mask of the four aces."""

MOST_TAKEN: Final = 14
"""The most that the table cards of one capture can add up to: with an ace they make fifteen."""

_ALL: Final = (1 << 40) - 1


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
    return table in bits(ACES) or table in _to_total(variant, table, 1)


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


def _canonical(mask: int) -> tuple[int, ...]:
    """What sets of cards are sorted by."""
    return tuple(bits(mask))


def _by_ace(variant: Variant, ace: AceRule, table: int) -> list[int]:
    """What the sweeping ace takes: the whole table, or one ace that lies there."""
    aces = table & ACES
    if aces and not ace.sweeps_aces:
        return list(bits(aces))
    return [table] if table or takes_itself(variant, 1, table) else []


def _by_value(variant: Variant, table: int, value: int) -> list[int]:
    """Single cards of this value, and sums of it, as the rule of capturing allows."""
    equal = list(bits(table & _of_value(value)))
    if equal and variant.capture is not CaptureRule.ANY:
        return equal
    sums = _within(variant, subsets_adding_to(table & _below(value), value))
    return equal + (_fewest(sums) if variant.capture is CaptureRule.FEWEST else sums)


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


def subsets_adding_to(table: int, total: int) -> list[int]:
    """The sets of cards from this mask whose values add up to the total, in no special order."""
    # Each set is its mask, with the sum of its values in the bits above.
    limit = total + 1 << 40
    sets = [0]
    for bit in bits(table):
        card = bit | (bit.bit_length() + 3 >> 2) << 40
        sets += [larger for smaller in sets if (larger := smaller + card) < limit]
    return [found & _ALL for found in sets if found >> 40 == total]


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
    free = variant.fixed_total is not None or variant.capture is CaptureRule.ANY
    return 0 if sweeps or free else _of_value(value)


def cards_that_matter(variant: Variant, value: int) -> int:
    """The mask of the table cards on which the captures of a card of this value depend."""
    if value == 1 and variant.ace is not None:
        return _ALL
    by_value = _below(value + 1) if variant.by_value else 0
    return by_value | (_below(variant.fixed_total - value + 1) if variant.fixed_total else 0)


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
