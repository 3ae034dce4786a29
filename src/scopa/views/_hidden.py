"""Cards that a seat has not seen: how they may lie."""

from collections.abc import Mapping, Sequence

from scopa.capturing._rules import ACES
from scopa.cards import Move, Rank
from scopa.cards._card_set import bits, mask_at
from scopa.variant import AceLead, Variant

__all__ = ["aces_held", "dealt_out", "indices"]


def indices(mask: int) -> bytes:
    """The places of these cards in canonical order."""
    return bytes(bit.bit_length() - 1 for bit in bits(mask))


def dealt_out(
    known: Mapping[int | None, int], sizes: Sequence[int], stock_size: int, hidden: bytes
) -> tuple[tuple[int, ...], bytes]:
    """The hands, as masks, and the stock: what is known of a seat, then the hidden in this order.

    Args:
        known: The masks of the cards that are known, by seat.
        sizes: How many cards each seat holds, by seat.
        stock_size: How many cards are undealt.
        hidden: The indices of the other cards, as many as are needed or more.
    """
    hands = []
    for seat, size in enumerate(sizes):
        held = known.get(seat, 0)
        drawn = size - held.bit_count()
        hands.append(held | mask_at(hidden[:drawn]))
        hidden = hidden[drawn:]
    return tuple(hands), hidden[:stock_size]


def aces_held(
    variant: Variant,
    leader: int,
    sizes: Sequence[int],
    stock_size: int,
    plays: Sequence[Move],
) -> int:
    """How many aces the leader holds, as its first play tells; 0 where it does not.

    Where leading an ace is restrained (`AceRule.leading`), a hand of aces alone is free: who
    leads an ace as no other hand may, shows the hand.
    """
    if not plays or variant.ace is None:
        return 0
    dealt = variant.players * variant.rounds[0]
    in_first_round = stock_size == variant.players * sum(variant.rounds[1:])
    if not in_first_round or dealt - sum(sizes) != len(plays):
        return 0
    first = plays[0]
    if first.card.rank is not Rank.ASSO or not _only_aces_lead(variant.ace.leading, first):
        return 0
    return sizes[leader]


def _only_aces_lead(leading: AceLead, move: Move) -> bool:
    """Whether this move of an ace is one that only a hand of aces alone may lead."""
    if leading is AceLead.ACES_ONLY:
        return len(move.captured) > 1 or bool(move.captured._mask & ~ACES)
    return leading is AceLead.FORBIDDEN
