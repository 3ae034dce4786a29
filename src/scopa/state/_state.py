"""The state."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import attrs

from scopa.cards import Card, CardSet
from scopa.cards._card_set import from_mask
from scopa.cards._sums import sums_on
from scopa.cards._value import Value, read_count
from scopa.errors import StateError
from scopa.state._draft import Draft
from scopa.state._reading import by_seat, check_distinct, read_cards, read_stock
from scopa.state._text import position_text
from scopa.state._turns import check_stock, turn_of
from scopa.variant import Variant
from scopa.variant._variant import check_rules

__all__ = ["State"]


@attrs.frozen(slots=False, init=False, eq=False, repr=False)
class State(Draft, Value):
    """One position of a deal, without history: equal positions are equal.

    States come from `deal` and `apply`. One built by hand needs only the variant and the hands;
    it may hold fewer than forty cards, and is checked, but piles, sweeps and last capturer are
    not checked against each other. `attrs.evolve` makes a changed one, checked alike.

    Args:
        variant: The rules.
        hands: The cards that each seat holds, by seat; each a card set, cards or text.
        table: The face-up cards.
        stock: The undealt cards in the order in which they will be dealt.
        piles: The cards that each seat has taken, by seat; empty by default.
        sweeps: The number of sweeps of each seat, by seat; 0 by default.
        last_capturer: The seat that captured last, or None.
        to_move: The seat to move; by default the one that the hand sizes imply, which is the
            leader where they are equal, and None when all hands are empty.
        dealer: The seat that deals; by default the one before the leader that hand sizes and
            `to_move` imply, else the last seat.

    Raises:
        StateError: If no deal can come to such a position; it says why.
        NotationError: If text names no cards.
        TypeError: If something is of another kind altogether.

    >>> import scopa
    >>> state = State(variant=scopa.SCOPA, hands=("7D 2C", "RB 3S"), table="3C 4B")
    >>> state.to_move, state.dealer, state.hand
    (0, 1, CardSet.parse('2C 7D'))
    >>> print(state)
    table  3C 4B
    seat 0 2C 7D  pile 0, sweeps 0  to move
    seat 1 3S RB  pile 0, sweeps 0  dealer
    stock  0
    """

    __slots__ = ()

    variant: Variant
    """The rules."""
    dealer: int
    """The seat that deals, 0 or more."""
    to_move: int | None
    """The seat to move, or None when the deal is over."""
    hands: tuple[CardSet, ...]
    """The cards that each seat holds, by seat."""
    table: CardSet
    """The face-up cards."""
    stock: tuple[Card, ...]
    """The undealt cards, in the order in which they will be dealt."""
    piles: tuple[CardSet, ...]
    """The cards that each seat has taken, by seat."""
    sweeps: tuple[int, ...]
    """The number of sweeps of each seat, by seat."""
    last_capturer: int | None
    """The seat that captured last, or None when nobody has."""

    def __init__(
        self,
        *,
        variant: Variant,
        hands: Sequence[Iterable[Card] | str],
        table: Iterable[Card] | str = (),
        stock: Sequence[Card] | str = (),
        piles: Sequence[Iterable[Card] | str] | None = None,
        sweeps: Sequence[int] | None = None,
        last_capturer: int | None = None,
        to_move: int | None = None,
        dealer: int | None = None,
    ) -> None:
        check_rules(variant)
        players = variant.players
        held = by_seat(players, "hands", hands, read_cards)
        taken = by_seat(players, "piles", [()] * players if piles is None else piles, read_cards)
        made = by_seat(players, "sweeps", [0] * players if sweeps is None else sweeps, read_count)
        laid, undealt = read_cards("table", table), read_stock(stock)
        check_distinct([*held, *taken, laid, *(1 << index for index in undealt)])
        sizes = [mask.bit_count() for mask in held]
        to_move, dealer = turn_of(variant, sizes, to_move, dealer)
        check_stock(variant, sizes, len(undealt))
        if last_capturer is not None:
            variant.check_seat(last_capturer)
            if to_move is None and laid:
                raise StateError(
                    "the deal is over and somebody captured, so the table must be empty; "
                    f"it holds {from_mask(laid)}"
                )
        slots = (variant, dealer, to_move, held, laid, undealt, taken, made, last_capturer)
        for name, value in zip(_SLOTS, slots, strict=True):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "_sums", sums_on(laid))

    @property
    def hand(self) -> CardSet:
        """The cards of the seat to move; none when the deal is over.

        >>> import scopa
        >>> scopa.deal(seed=7).hand
        CardSet.parse('AD 3D 6C')
        """
        return from_mask(0 if self.to_move is None else self._hands[self.to_move])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._position() == other._position() and self.variant == other.variant

    def __hash__(self) -> int:
        return hash(self._position())

    def _position(self) -> tuple[object, ...]:
        return (
            self.dealer,
            self.to_move,
            self._hands,
            self._table,
            self._stock,
            self._piles,
            self.sweeps,
            self.last_capturer,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, tuple(getattr(self, name) for name in _SLOTS)

    def __repr__(self) -> str:
        hands, piles = (tuple(map(str, sets)) for sets in (self.hands, self.piles))
        return (
            f"State(variant={self.variant!r}, dealer={self.dealer}, to_move={self.to_move}, "
            f"hands={hands!r}, table={str(self.table)!r}, "
            f"stock={' '.join(map(str, self.stock))!r}, piles={piles!r}, "
            f"sweeps={self.sweeps!r}, last_capturer={self.last_capturer})"
        )

    def __str__(self) -> str:
        return position_text(self, list(map(str, self.hands)), len(self._stock))


_SLOTS: Final = (
    "variant",
    "dealer",
    "to_move",
    "_hands",
    "_table",
    "_stock",
    "_piles",
    "sweeps",
    "last_capturer",
)
"""The slots in the order in which `make_state` takes them."""


def _restored(*slots: Any) -> State:
    """The state of these slots, as it was before it was pickled."""
    draft = Draft()
    for name, value in zip(_SLOTS, slots, strict=True):
        setattr(draft, name, value)
    draft._sums = sums_on(draft._table)
    draft.__class__ = State
    return draft  # type: ignore[return-value]  # it has just become one
