"""What the first play of a deal tells of cards that a seat has not seen."""

from collections.abc import Sequence
from enum import Enum

from scopa.capturing._memory import allows
from scopa.capturing._rules import opening_sweeps, taken_by_restrained_lead
from scopa.cards import Move, Rank
from scopa.cards._card_set import mask_of
from scopa.cards._sums import sums_on
from scopa.variant import AceLead, Variant

__all__ = ["Lead", "told_by_lead"]


class Lead(Enum):
    """What the first play of a deal tells of the hand that it was made from."""

    NOTHING = "nothing"
    """Any hand could have made it."""
    ACES_ALONE = "aces alone"
    """Only a hand of aces alone: where leading an ace is restrained, such a hand is free."""
    NOT_ACES_ALONE = "not aces alone"
    """Only another hand: one of aces alone would have had to sweep."""


def told_by_lead(variant: Variant, plays: Sequence[Move], played: int, face_up: int) -> Lead:
    """What the lead of an ace tells of the rest of the leader's first hand (`AceRule.leading`).

    Args:
        variant: The rules.
        plays: The plays of the deal.
        played: How many cards have been played; the plays tell nothing if they are fewer.
        face_up: The mask of the cards on the table and in the piles.
    """
    ace = variant.ace
    if ace is None or ace.leading is AceLead.FREE or not plays or len(plays) != played:
        return Lead.NOTHING
    first = plays[0]
    others = plays[variant.players : variant.players * variant.rounds[0] : variant.players]
    if first.card.rank is not Rank.ASSO:
        return Lead.NOTHING
    table = face_up & ~mask_of(move.card for move in plays)
    if opening_sweeps(variant, table):
        table = 0
    if first.captured._mask not in taken_by_restrained_lead(variant, table):
        return Lead.ACES_ALONE
    if allows(variant, first, table, sums_on(table)) or any(
        move.card.rank is not Rank.ASSO for move in others
    ):
        return Lead.NOTHING
    return Lead.NOT_ACES_ALONE
