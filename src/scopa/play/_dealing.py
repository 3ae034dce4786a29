"""The packets, the redeal and the opening table."""

from typing import Final

from scopa.capturing._rules import ACES, opening_sweeps
from scopa.cards import RandomSource
from scopa.cards._bits import mask_at
from scopa.cards._random import ALL_INDICES, shuffled
from scopa.errors import StateError
from scopa.state import State
from scopa.state._making import make_state
from scopa.variant import Variant

__all__ = ["deal_deck", "deal_round", "deal_shuffled", "why_redeal"]

_MOST_REDEALS: Final = 1000
_KINGS: Final = 0b1111 << 36


def deal_shuffled(variant: Variant, generator: RandomSource, dealer: int) -> State:
    """The first position from a shuffle by this generator, shuffled again while it must be."""
    for _ in range(_MOST_REDEALS + 1):
        deck = shuffled(ALL_INDICES, generator)
        if why_redeal(variant, deck) is None:
            return _first_position(variant, deck, dealer)
    raise StateError(f"{_MOST_REDEALS} redeals in a row: these rules hardly ever let a deal begin")


def deal_deck(variant: Variant, deck: bytes, dealer: int) -> State:
    """The first position from this deck.

    Raises:
        StateError: If it must be redealt.
    """
    reason = why_redeal(variant, deck)
    if reason is not None:
        raise StateError(f"this deck must be dealt again: {reason}")
    return _first_position(variant, deck, dealer)


def why_redeal(variant: Variant, deck: bytes) -> str | None:
    """Why this deck must be redealt, or None if it need not be (S000, S001, PAG)."""
    if variant.redeal_kings is None and variant.redeal_aces is None:
        return None
    table = mask_at(_opening_table(variant, deck))
    limits = (("king", _KINGS, variant.redeal_kings), ("ace", ACES, variant.redeal_aces))
    for name, rank, least in limits:
        found = (table & rank).bit_count()
        if least is not None and found >= least:
            return f"{found} {name}{'s lie' if found > 1 else ' lies'} on the opening table"
    return None


def deal_round(variant: Variant, leader: int, packet: int, stock: bytes) -> tuple[int, ...]:
    """The hands by seat, as masks, when a packet of so many cards goes to each seat in turn."""
    players = variant.players
    hands = [0] * players
    for turn in range(players):
        hands[(leader + turn) % players] = mask_at(stock[turn * packet : (turn + 1) * packet])
    return tuple(hands)


def _opening_table(variant: Variant, deck: bytes) -> bytes:
    """The cards of this deck that are dealt to the table, after the first packets."""
    start = variant.players * variant.rounds[0]
    return deck[start : start + variant.table]


def _first_position(variant: Variant, deck: bytes, dealer: int) -> State:
    leader = (dealer + 1) % variant.players
    hands = deal_round(variant, leader, variant.rounds[0], deck)
    table = mask_at(_opening_table(variant, deck))
    stock = deck[variant.players * variant.rounds[0] + variant.table :]
    piles, sweeps = (0,) * variant.players, (0,) * variant.players
    given = opening_sweeps(variant, table)
    if not given:
        return make_state(variant, dealer, leader, hands, table, stock, piles, sweeps, None)
    receiver = leader if variant.opening and variant.opening.to_leader else dealer
    piles = tuple(table * (seat == receiver) for seat in range(variant.players))
    sweeps = tuple(given * (seat == receiver) for seat in range(variant.players))
    return make_state(variant, dealer, leader, hands, 0, stock, piles, sweeps, receiver)
