"""What one seat, or a spectator, may know of a position."""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Final

import attrs

from scopa.capturing._rules import ACES
from scopa.cards import DECK, Card, CardSet, Move, RandomSource
from scopa.cards._card_set import from_mask
from scopa.cards._value import Value, read_count
from scopa.errors import StateError
from scopa.state import State
from scopa.state._reading import by_seat, read_cards
from scopa.state._text import position_text
from scopa.variant import Variant
from scopa.variant._variant import check_rules
from scopa.views._checks import check_hidden, check_viewer, read_plays, read_totals
from scopa.views._hidden import Lead, told_by_lead
from scopa.views._sampling import Sampler, dealt_out, indices

__all__ = ["View", "make_view", "sampler_of", "view"]

_ALL: Final = (1 << 40) - 1


@attrs.frozen(kw_only=True, init=False, repr=False)
class View(Value):
    """What one seat, or a spectator, may know of a position.

    Views come from `view` and `Match.view`. Positions that differ only in cards which the seat
    has not seen give equal views, with equal hash, text, JSON and drawing.

    One built by hand is checked as a `State` is.

    Args:
        variant: The rules.
        seat: The seat whose view it is, or None for a spectator.
        hand_sizes: How many cards each seat holds, by seat, its own among them.
        hand: The cards that the seat itself holds, a card set, cards or text.
        table: The face-up cards.
        stock_size: How many cards are undealt, 0 or more.
        piles: The cards that each seat has taken, by seat; empty by default.
        sweeps: The number of sweeps of each seat, by seat; 0 by default.
        last_capturer: The seat that captured last, or None.
        to_move: The seat to move; by default as for a `State`.
        dealer: The seat that deals; by default as for a `State`.
        plays: The plays of the deal so far, moves or their text, in order; () if not known.
        totals: The points of each side in the match so far, by side; () if there is none.

    Raises:
        StateError: If no deal can come to what is seen; it says why.
        NotationError: If text names no cards or no move.
        TypeError: If something is of another kind altogether.

    >>> import scopa
    >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
    >>> print(seen)
    table  2B 3B 4D RS
    seat 0 AD 3D 6C  pile 0, sweeps 0  to move
    seat 1 ?? ?? ??  pile 0, sweeps 0  dealer
    stock  30
    >>> seen.hand_sizes, len(seen.unseen)
    ((3, 3), 33)
    """

    variant: Variant = attrs.field(hash=False)
    """The rules."""
    seat: int | None
    """The seat whose view it is, or None for a spectator."""
    dealer: int
    """The seat that deals, 0 or more."""
    to_move: int | None
    """The seat to move, or None when the deal is over."""
    hand: CardSet
    """The cards that the seat itself holds; none for a spectator."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds, 0 or more, by seat."""
    table: CardSet
    """The face-up cards."""
    stock_size: int
    """How many cards are undealt, 0 or more."""
    piles: tuple[CardSet, ...]
    """The cards that each seat has taken, by seat: everybody saw them go."""
    sweeps: tuple[int, ...]
    """The number of sweeps of each seat, by seat."""
    last_capturer: int | None
    """The seat that captured last, or None when nobody has."""
    plays: tuple[Move, ...]
    """The plays of the deal so far, in order; () where they were not given."""
    totals: tuple[int, ...]
    """The points of each side in the match so far, by side; () where they were not given."""

    def __init__(
        self,
        *,
        variant: Variant,
        seat: int | None,
        hand_sizes: Sequence[int],
        hand: Iterable[Card] | str = (),
        table: Iterable[Card] | str = (),
        stock_size: int = 0,
        piles: Sequence[Iterable[Card] | str] | None = None,
        sweeps: Sequence[int] | None = None,
        last_capturer: int | None = None,
        to_move: int | None = None,
        dealer: int | None = None,
        plays: Iterable[Move | str] = (),
        totals: Sequence[int] = (),
    ) -> None:
        check_rules(variant)
        check_viewer(variant, seat)
        sizes = by_seat(variant.players, "hand_sizes", hand_sizes, read_count)
        stock_size = read_count("stock_size", stock_size)
        no_piles: Sequence[Iterable[Card] | str] = [()] * variant.players
        taken = by_seat(variant.players, "piles", no_piles if piles is None else piles, read_cards)
        held, laid = read_cards("hand", hand), read_cards("table", table)
        unseen = _ALL & ~reduce(or_, taken, held | laid)
        check_hidden(seat, held.bit_count(), sizes, stock_size, unseen.bit_count())
        hands, stock = dealt_out(
            {} if seat is None else {seat: held}, sizes, stock_size, indices(unseen)
        )
        # What is not seen may lie in any order: one position that it can be is checked.
        possible = State(
            variant=variant,
            hands=tuple(map(from_mask, hands)),
            table=from_mask(laid),
            stock=tuple(DECK[index] for index in stock),
            piles=tuple(map(from_mask, taken)),
            sweeps=sweeps,
            last_capturer=last_capturer,
            to_move=to_move,
            dealer=dealer,
        )
        _write(self, possible, seat, read_plays(plays, possible), read_totals(totals, variant))
        _check_lead(self)

    @property
    def is_over(self) -> bool:
        """Whether all cards are played.

        >>> import scopa
        >>> scopa.view(scopa.deal(seed=7), 0).is_over
        False
        """
        return self.to_move is None

    @property
    def unseen(self) -> CardSet:
        """The cards that the seat has not seen: all but its hand, the table and the piles.

        They are in the other hands and the stock; more of them than these hold only where the
        position was built by hand of fewer than forty cards.

        >>> import scopa
        >>> state = scopa.State(variant=scopa.SCOPA, hands=("7D 2C", "RB 3S"), table="3C 4B")
        >>> len(scopa.view(state, 0).unseen), len(scopa.view(state, None).unseen)
        (36, 38)
        """
        return from_mask(_unseen(self))

    def sample(self, rng: RandomSource) -> State:
        """A position that the seat may be in, each that fits what it saw equally likely.

        What fits: each hand and the stock has its number of cards, none of them seen. Where the
        plays are known and the deal was led with an ace in a way that only a hand of aces alone
        may, or may not (`AceRule.leading`), that hand is, or is not, of aces alone.
        How well a player would have played so is not looked at.

        Args:
            rng: What it is drawn with, such as a `random.Random`.

        Raises:
            TypeError: If the rng draws nothing.
            ValueError: If it draws what is not at least 0 and below 1, or the same for ever.

        >>> import random, scopa
        >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
        >>> position = seen.sample(random.Random(1))
        >>> position.hands[0] == seen.hand, scopa.view(position, 0) == seen
        (True, True)
        """
        return sampler_of(self).draw(rng)

    def __repr__(self) -> str:
        piles, plays = (tuple(map(str, items)) for items in (self.piles, self.plays))
        return (
            f"View(variant={self.variant!r}, seat={self.seat}, dealer={self.dealer}, "
            f"to_move={self.to_move}, hand={str(self.hand)!r}, hand_sizes={self.hand_sizes!r}, "
            f"table={str(self.table)!r}, stock_size={self.stock_size}, piles={piles!r}, "
            f"sweeps={self.sweeps!r}, last_capturer={self.last_capturer}, plays={plays!r}, "
            f"totals={self.totals!r})"
        )

    def __str__(self) -> str:
        hands = [" ".join(["??"] * size) for size in self.hand_sizes]
        if self.seat is not None:
            hands[self.seat] = str(self.hand)
        totals = f"\ntotals {' '.join(map(str, self.totals))}" if self.totals else ""
        return position_text(self, hands, self.stock_size) + totals


def view(
    state: State,
    seat: int | None,
    *,
    plays: Iterable[Move | str] = (),
    totals: Sequence[int] = (),
) -> View:
    """What this seat, or a spectator, may know of a position: no other hand and no stock.

    Args:
        state: A position.
        seat: The seat, counted from 0, or None for a spectator.
        plays: The plays of the deal so far, moves or their text, in order, to be told too.
        totals: The points of each side in the match so far, by side, to be told too.

    Raises:
        StateError: If there is no such seat, or plays or totals do not fit the position.
        NotationError: If text is no move.
        TypeError: If something is of another kind.

    >>> import scopa
    >>> state = scopa.deal(scopa.SCOPA, seed=7)
    >>> scopa.legal_moves(view(state, 0))
    (Move.parse('AD'), Move.parse('3Dx3B'), Move.parse('6Cx2B4D'))
    >>> scopa.legal_moves(view(state, 1)), view(state, None).hand
    ((), CardSet.parse(''))
    """
    if not isinstance(state, State):
        raise TypeError(f"a view is one of a State, not of type {type(state).__name__}")
    check_viewer(state.variant, seat)
    moves, points = read_plays(plays, state), read_totals(totals, state.variant)
    seen = make_view(state, seat, moves, points)
    _check_lead(seen)
    return seen


def make_view(
    state: State, seat: int | None, plays: tuple[Move, ...], totals: tuple[int, ...]
) -> View:
    """What the seat may know of the position; nothing is checked."""
    seen = object.__new__(View)
    _write(seen, state, seat, plays, totals)
    return seen


def _write(
    seen: View, state: State, seat: int | None, plays: tuple[Move, ...], totals: tuple[int, ...]
) -> None:
    """Nothing, once the fields of the view hold what the seat may know of the position."""
    seen.__attrs_init__(
        variant=state.variant,
        seat=seat,
        dealer=state.dealer,
        to_move=state.to_move,
        hand=from_mask(0 if seat is None else state._hands[seat]),
        hand_sizes=tuple(hand.bit_count() for hand in state._hands),
        table=state.table,
        stock_size=len(state._stock),
        piles=state.piles,
        sweeps=state.sweeps,
        last_capturer=state.last_capturer,
        plays=plays,
        totals=totals,
    )


def sampler_of(seen: View) -> Sampler:
    """What draws positions that fit the view: quicker than `View.sample` when many are drawn."""
    return Sampler(
        seen.variant,
        (seen.dealer, seen.to_move),
        {} if seen.seat is None else {seen.seat: seen.hand._mask},
        seen.hand_sizes,
        seen.table._mask,
        seen.stock_size,
        _unseen(seen),
        (tuple(pile._mask for pile in seen.piles), seen.sweeps, seen.last_capturer),
        _lead(seen),
    )


def _unseen(seen: View) -> int:
    face_up = reduce(or_, (pile._mask for pile in seen.piles), seen.table._mask)
    return _ALL & ~(face_up | seen.hand._mask)


def _lead(seen: View) -> Lead:
    """What the first play tells the seat of the leader's hand, while that is of the first round."""
    variant, sizes = seen.variant, seen.hand_sizes
    leader = variant.leader(seen.dealer)
    first_round = seen.stock_size == variant.players * sum(variant.rounds[1:])
    if leader == seen.seat or not first_round or not sizes[leader]:
        return Lead.NOTHING
    played = variant.players * variant.rounds[0] - sum(sizes)
    face_up = _ALL & ~_unseen(seen) & ~seen.hand._mask
    return told_by_lead(variant, seen.plays, played, face_up)


def _check_lead(seen: View) -> None:
    """Nothing, if the leader can hold what its first play tells.

    Raises:
        StateError: If it cannot.
    """
    lead, unseen = _lead(seen), _unseen(seen)
    held = seen.hand_sizes[seen.variant.leader(seen.dealer)]
    left = (unseen & ACES).bit_count()
    if lead is Lead.ACES_ALONE and held > left:
        raise StateError(f"the first play tells of {held} aces held, but only {left} are not seen")
    if lead is Lead.NOT_ACES_ALONE and not unseen & ~ACES:
        raise StateError("the first play tells of a hand not of aces alone, but no other is unseen")
