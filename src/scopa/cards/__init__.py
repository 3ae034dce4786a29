"""Suits, ranks, cards, card sets and moves: the values that everything else is made of.

Their text, canonical order and `repr` are described at each of them.
"""

from scopa.cards._card import DECK, Card, Rank, Suit
from scopa.cards._card_set import CardSet
from scopa.cards._move import Move
from scopa.cards._random import RandomSource

__all__ = ["DECK", "Card", "CardSet", "Move", "RandomSource", "Rank", "Suit"]
