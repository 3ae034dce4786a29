"""The slots of a state, to be filled."""

from scopa.cards import DECK, Card, CardSet
from scopa.cards._card_set import from_mask
from scopa.cards._native import mypyc_attr
from scopa.variant import Variant

__all__ = ["Draft"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Draft:
    """The slots of a state, card sets as masks; a draft can be written, a state cannot."""

    __slots__ = (
        "_hands",
        "_piles",
        "_stock",
        "_sums",
        "_table",
        "dealer",
        "last_capturer",
        "sweeps",
        "to_move",
        "variant",
    )

    variant: Variant
    dealer: int
    to_move: int | None
    _hands: tuple[int, ...]
    _table: int
    _stock: bytes
    _piles: tuple[int, ...]
    sweeps: tuple[int, ...]
    last_capturer: int | None
    _sums: int
    """What the table cards add up to, as `sums_on` gives it: derived, but wanted at every play."""

    @property
    def hands(self) -> tuple[CardSet, ...]:
        return tuple(map(from_mask, self._hands))

    @property
    def table(self) -> CardSet:
        return from_mask(self._table)

    @property
    def stock(self) -> tuple[Card, ...]:
        return tuple(DECK[index] for index in self._stock)

    @property
    def piles(self) -> tuple[CardSet, ...]:
        return tuple(map(from_mask, self._piles))

    @property
    def is_over(self) -> bool:
        """Whether all cards are played.

        >>> import scopa
        >>> scopa.deal(seed=7).is_over
        False
        """
        return self.to_move is None
