"""Strategies for decks, as cards and as the places of cards in `DECK`."""

from typing import Final

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from scopa.cards import DECK, Card
from scopa.cards._random import ALL_INDICES
from scopa.play._dealing import why_redeal
from scopa.variant import Variant
from scopa.variant._variant import check_rules

__all__ = ["dealable", "decks"]


def decks(variant: Variant | None = None) -> SearchStrategy[tuple[Card, ...]]:
    """The forty cards in any order, from the top; canonical order is the simplest.

    Args:
        variant: Rules by which the deck need not be dealt again; by default it may have to be.

    Raises:
        TypeError: If the rules are none.

    >>> import scopa
    >>> from hypothesis import given
    >>> @given(decks(scopa.SCOPA))
    ... def test_at_most_two_kings_lie_on_the_table(deck):
    ...     table = scopa.deal(scopa.SCOPA, deck=deck).table
    ...     assert len(table & scopa.CardSet.parse("RC RD RB RS")) <= 2
    >>> test_at_most_two_kings_lie_on_the_table()
    """
    if variant is None:
        return _ORDERS.map(_as_cards)
    check_rules(variant)
    return dealable(variant).map(_as_cards)


_ORDERS: Final = st.permutations(ALL_INDICES).map(bytes)


def _as_cards(deck: bytes) -> tuple[Card, ...]:
    return tuple([DECK[place] for place in deck])


@st.composite
def dealable(draw: DrawFn, variant: Variant) -> bytes:
    """A deck that need not be dealt again; one that must be is cut until it need not be."""
    deck = draw(_ORDERS)
    for at in range(len(deck)):
        lifted = deck[at:] + deck[:at]
        if why_redeal(variant, lifted) is None:
            return lifted
    return reject()
