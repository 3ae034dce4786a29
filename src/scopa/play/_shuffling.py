"""Shuffling and cutting the pack."""

import random
from collections.abc import Sequence
from typing import Final

from scopa.cards import DECK, Card, RandomSource
from scopa.cards._card import is_cards
from scopa.cards._random import ALL_INDICES, as_source, shuffled
from scopa.errors import StateError, shown

__all__ = ["check_deck", "check_seed", "cut", "generator_of", "shuffle"]


_MOST_BITS: Final = 10_000


def generator_of(seed: int | str | None, rng: RandomSource | None) -> RandomSource:
    """The generator that a seed or a given generator stands for; without any, the system's.

    Raises:
        TypeError: If both are given, or one is of the wrong kind.
    """
    if seed is not None and rng is not None:
        raise TypeError("give a seed or an rng, not both")
    if rng is not None:
        return as_source(rng)
    check_seed(seed)
    return random.SystemRandom() if seed is None else random.Random(str(seed))


def check_seed(seed: object) -> None:
    """Nothing, for a whole number, text or None.

    Raises:
        TypeError: If it is anything else; it does not show it.
        ValueError: If it is a number or a text that cannot be written; nor does this.
    """
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | str)):
        raise TypeError(f"a seed is a whole number or text, not of type {type(seed).__name__}")
    if isinstance(seed, int) and seed.bit_length() > _MOST_BITS:
        raise ValueError(f"a seed that is a number has at most {_MOST_BITS} bits")
    if isinstance(seed, str) and any("\ud800" <= letter <= "\udfff" for letter in seed):
        raise ValueError("a seed that is text holds no half characters (surrogates)")


def shuffle(*, seed: int | str | None = None, rng: RandomSource | None = None) -> tuple[Card, ...]:
    """The forty cards in random order, from the top.

    The same seed gives the same order on every machine: Fisher-Yates from the end, on
    `random.Random(str(seed)).random()` alone. Without seed and rng the order comes from the
    operating system's entropy and cannot be predicted.

    Args:
        seed: A whole number or text; 7 and "7" are the same.
        rng: A generator to draw from instead.

    Raises:
        TypeError: If both are given, or one is of the wrong kind.
        ValueError: If the rng draws what is not at least 0 and below 1.

    >>> print(*shuffle(seed=7)[:10])
    AD 6C 3D FB 7B RB 2B 3B RS 4D
    """
    return tuple(DECK[index] for index in shuffled(ALL_INDICES, generator_of(seed, rng)))


def cut(deck: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The deck cut: so many cards from the top put under the others.

    Args:
        deck: The forty cards from the top.
        at: How many cards are lifted, 1 to 39.

    Raises:
        StateError: If `at` is out of range, or the deck does not hold the forty cards once each.
        TypeError: If `at` is no whole number.

    >>> print(*cut(DECK, 38)[:3])
    RB RS AC
    """
    check_deck(deck)
    if type(at) is not int:
        raise TypeError(f"at must be a whole number, not {shown(at)}")
    if not 1 <= at <= 39:
        raise StateError(f"a cut lifts 1 to 39 cards, not {shown(at)}")
    return (*deck[at:], *deck[:at])


def check_deck(deck: object) -> bytes:
    """The indices of the cards of this deck.

    Raises:
        TypeError: If it is no sequence of cards.
        StateError: If it does not hold each of the forty cards once.
    """
    if not is_cards(deck):
        raise TypeError("a deck is a sequence of cards from the top")
    if len(deck) != 40:
        raise StateError(f"a deck has 40 cards, each once; this one has {len(deck)}")
    missing = [str(card) for card in DECK if card not in deck]
    if missing:
        raise StateError(f"a deck has each card once; in this one is no {' '.join(missing)}")
    return bytes(card._index for card in deck)
