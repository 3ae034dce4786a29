"""Strategies for cards, and for what is made of them."""

from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from scopa.cards import DECK, Card, CardSet, Move
from scopa.errors import shown

__all__ = ["card_sets", "cards", "moves"]

_MOST_CAPTURED: Final = 10
_CARDS: Final = st.sampled_from(DECK)


def cards() -> SearchStrategy[Card]:
    """Any of the forty cards; the first in canonical order is the simplest.

    >>> from hypothesis import given
    >>> @given(cards())
    ... def test_a_card_is_read_as_it_is_written(card):
    ...     assert type(card).parse(str(card)) is card
    >>> test_a_card_is_read_as_it_is_written()
    """
    return _CARDS


def card_sets(*, min_size: int = 0, max_size: int = 40) -> SearchStrategy[CardSet]:
    """Any set of cards; few are as likely as many, and fewer are simpler.

    Args:
        min_size: The fewest cards, 0 or more.
        max_size: The most, `min_size` to 40.

    Raises:
        ValueError: If there are no such sets.
        TypeError: If a size is no whole number.

    >>> from hypothesis import given
    >>> @given(card_sets(max_size=3))
    ... def test_three_cards_are_worth_at_most_thirty(held):
    ...     assert held.value <= 30
    >>> test_three_cards_are_worth_at_most_thirty()
    """
    for size in (min_size, max_size):
        if type(size) is not int:
            raise TypeError(f"a number of cards is a whole number, not {shown(size)}")
    if not 0 <= min_size <= max_size <= len(DECK):
        raise ValueError(
            f"sets have 0 to 40 cards, not {shown(min_size)} at least and {shown(max_size)} at most"
        )
    return (
        st.integers(min_size, max_size)
        .flatmap(lambda size: st.sets(_CARDS, min_size=size, max_size=size))
        .map(CardSet)
    )


def moves() -> SearchStrategy[Move]:
    """Any card with up to ten others that it takes, whether or not some rules allow it.

    No move of the presets takes more, but for an ace that takes a wider table.
    The legal moves of a position are drawn by `st.sampled_from(scopa.legal_moves(state))`.

    >>> import scopa
    >>> from hypothesis import given
    >>> @given(moves())
    ... def test_a_move_is_refused_with_an_error_of_the_library(move):
    ...     state = scopa.deal(scopa.SCOPA, seed=7)
    ...     try:
    ...         scopa.apply(state, move)
    ...     except scopa.IllegalMoveError as error:
    ...         assert move not in scopa.legal_moves(state)
    >>> test_a_move_is_refused_with_an_error_of_the_library()
    """
    return _MOVES


@st.composite
def _moves(draw: DrawFn) -> Move:
    card = draw(_CARDS)
    return Move(card, draw(card_sets(max_size=_MOST_CAPTURED)) - {card})


_MOVES: Final = _moves()
