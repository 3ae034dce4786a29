"""Dealing, with what it is asked for checked."""

from collections.abc import Sequence

from scopa.cards import Card, RandomSource
from scopa.play._dealing import deal_deck, deal_shuffled
from scopa.play._shuffling import check_deck, generator_of
from scopa.presets import SCOPA
from scopa.state import State
from scopa.variant import Variant
from scopa.variant._variant import check_rules

__all__ = ["deal", "first_dealer"]


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
