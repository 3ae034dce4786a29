"""Dealing: the packets, the redeal and the opening table."""

from collections.abc import Sequence
from typing import Final

from scopa.capturing._rules import ACES, opening_sweeps
from scopa.cards import Card, RandomSource
from scopa.cards._card_set import mask_at
from scopa.cards._random import ALL_INDICES, shuffled
from scopa.errors import StateError
from scopa.play._shuffling import check_deck, generator_of
from scopa.presets import SCOPA
from scopa.state import State
from scopa.state._state import make_state
from scopa.variant import Variant
from scopa.variant._variant import check_rules

__all__ = ["deal", "deal_deck", "deal_round", "deal_shuffled", "first_dealer", "why_redeal"]

_MOST_REDEALS: Final = 1000
_KINGS: Final = 0b1111 << 36


def deal(
    variant: Variant = SCOPA,
    *,
    seed: int | str | None = None,
    rng: RandomSource | None = None,
    deck: Sequence[Card] | None = None,
    dealer: int | None = None,
) -> State:
    """The first position of a deal, the redeal and the opening table's sweeps done.

    Each round gives a packet to each seat in turn, from the one after the dealer; in the first
    round the table cards follow the last packet (S000, S001). A redeal shuffles again with the
    same generator and the same dealer (PAG).

    Args:
        variant: The rules.
        seed: A whole number or text to shuffle by, as `shuffle` does.
        rng: A generator to shuffle with instead.
        deck: The forty cards from the top instead.
        dealer: The seat that deals; by default the last, so that seat 0 leads.

    Raises:
        TypeError: If more than one of seed, rng and deck is given, or one is of the wrong kind.
        StateError: If the deck does not hold the forty cards, must be redealt, or a shuffle
            must be redealt more than a thousand times.
        ValueError: If the rng draws what is not at least 0 and below 1.

    >>> import scopa
    >>> print(scopa.deal(scopa.SCOPA, seed=7))
    table  2B 3B 4D RS
    seat 0 AD 3D 6C  pile 0, sweeps 0  to move
    seat 1 7B FB RB  pile 0, sweeps 0  dealer
    stock  30
    """
    check_rules(variant)
    if sum(given is not None for given in (seed, rng, deck)) > 1:
        raise TypeError("give at most one of seed, rng and deck")
    dealer = first_dealer(variant, dealer)
    if deck is not None:
        return deal_deck(variant, check_deck(deck), dealer)
    return deal_shuffled(variant, generator_of(seed, rng), dealer)


def first_dealer(variant: Variant, dealer: int | None) -> int:
    """The seat that deals: the one given, else the last, so that seat 0 leads.

    Raises:
        StateError: If there is no such seat.
        TypeError: If it is no whole number.
    """
    if dealer is None:
        return variant.players - 1
    variant.check_seat(dealer)
    return dealer


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
