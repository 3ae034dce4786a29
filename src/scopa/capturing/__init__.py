"""Which table cards a card may take."""

from collections.abc import Iterable

from scopa.capturing._rules import taken_sets
from scopa.cards import Card, CardSet
from scopa.cards._card_set import from_mask, mask_of
from scopa.errors import StateError, shown
from scopa.variant import Variant
from scopa.variant._variant import check_rules

__all__ = ["captures"]


def captures(variant: Variant, table: Iterable[Card], card: Card) -> tuple[CardSet, ...]:
    """What the card may take from the table, in canonical order; () when it is laid down.

    An ace that goes to its player's pile from an empty table takes one empty set.
    Whether the ace may be played at all as the first card of a deal is not looked at here.
    Source: the fields of `Variant` that rule capturing.

    Args:
        variant: The rules.
        table: The cards on the table.
        card: The card played.

    Raises:
        TypeError: If something there is no card or no variant.
        StateError: If the card lies on the table itself.

    >>> import scopa
    >>> table = scopa.CardSet.parse("3C 4B 2D 5D")
    >>> captures(scopa.SCOPA, table, scopa.Card.parse("7C"))
    (CardSet.parse('2D 5D'), CardSet.parse('3C 4B'))
    >>> captures(scopa.SCOPA, table, scopa.Card.parse("AC"))
    ()
    """
    check_rules(variant)
    if not isinstance(card, Card):
        raise TypeError(f"a card is played, not {shown(card)}")
    mask = mask_of(table)
    if mask & card._bit:
        raise StateError(f"{card} lies on the table and cannot be played to it")
    return tuple(map(from_mask, taken_sets(variant, card.value, mask)))
