"""What one seat, or a spectator, may know of a position."""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Final

import attrs

from scopa.capturing._rules import ACES
from scopa.cards import DECK, Card, CardSet, Move, RandomSource, Rank
from scopa.cards._card_set import bits, from_mask, mask_at
from scopa.cards._move import as_move
from scopa.cards._random import as_source, shuffled
from scopa.cards._value import Value
from scopa.errors import StateError, shown
from scopa.state import State
from scopa.state._reading import by_seat, read_cards, read_count
from scopa.state._state import make_state
from scopa.state._text import position_text
from scopa.variant import AceLead, Variant
from scopa.variant._variant import check_rules

__all__ = ["View", "make_view", "view"]

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
        _check_viewer(variant, seat)
        sizes = by_seat(variant.players, "hand_sizes", hand_sizes, read_count)
        stock_size = read_count("stock_size", stock_size)
        no_piles: Sequence[Iterable[Card] | str] = [()] * variant.players
        taken = by_seat(variant.players, "piles", no_piles if piles is None else piles, read_cards)
        held, laid = read_cards("hand", hand), read_cards("table", table)
        unseen = _ALL & ~reduce(or_, taken, held | laid)
        _check_hidden(seat, held.bit_count(), sizes, stock_size, unseen.bit_count())
        hands, stock = _dealt_out({seat: held}, sizes, stock_size, _indices(unseen))
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
        _write(self, possible, seat, _read_plays(plays, possible), _read_totals(totals, variant))
        _check_aces(self)

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
        plays are known and the deal was led with an ace that only a hand of aces alone may lead
        (`AceRule.leading`), that hand is of aces.
        How well a player would have played so is not looked at.

        Args:
            rng: What it is drawn with, such as a `random.Random`.

        Raises:
            TypeError: If the rng draws nothing.
            ValueError: If it draws what is not at least 0 and below 1.

        >>> import random, scopa
        >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
        >>> position = seen.sample(random.Random(1))
        >>> position.hands[0] == seen.hand, scopa.view(position, 0) == seen
        (True, True)
        """
        source, unseen = as_source(rng), _unseen(self)
        leader = self.variant.leader(self.dealer)
        aces = mask_at(shuffled(_indices(unseen & ACES), source)[: _aces_held(self)])
        hidden = shuffled(_indices(unseen & ~aces), source)
        # A leader that shows a hand of aces is never the seat itself.
        known = {leader: aces, self.seat: self.hand._mask}
        hands, stock = _dealt_out(known, self.hand_sizes, self.stock_size, hidden)
        return make_state(
            self.variant,
            self.dealer,
            self.to_move,
            hands,
            self.table._mask,
            stock,
            tuple(pile._mask for pile in self.piles),
            self.sweeps,
            self.last_capturer,
        )

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
    _check_viewer(state.variant, seat)
    moves, points = _read_plays(plays, state), _read_totals(totals, state.variant)
    seen = make_view(state, seat, moves, points)
    _check_aces(seen)
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


def _unseen(seen: View) -> int:
    face_up = reduce(or_, (pile._mask for pile in seen.piles), seen.table._mask)
    return _ALL & ~(face_up | seen.hand._mask)


def _indices(mask: int) -> bytes:
    """The places of these cards in canonical order."""
    return bytes(bit.bit_length() - 1 for bit in bits(mask))


def _dealt_out(
    known: Mapping[int | None, int], sizes: Sequence[int], stock_size: int, hidden: bytes
) -> tuple[tuple[int, ...], bytes]:
    """The hands, as masks, and the stock: what is known of a seat, then the hidden in this order.

    Args:
        known: The masks of the cards that are known, by seat.
        sizes: How many cards each seat holds, by seat.
        stock_size: How many cards are undealt.
        hidden: The indices of the other cards, as many as are needed or more.
    """
    hands = []
    for seat, size in enumerate(sizes):
        held = known.get(seat, 0)
        drawn = size - held.bit_count()
        hands.append(held | mask_at(hidden[:drawn]))
        hidden = hidden[drawn:]
    return tuple(hands), hidden[:stock_size]


def _aces_held(seen: View) -> int:
    """How many aces the leader holds, as its first play tells; 0 where it does not.

    Where leading an ace is restrained (`AceRule.leading`), a hand of aces alone is free: who
    leads an ace as no other hand may, shows the hand.
    """
    variant, leader = seen.variant, seen.variant.leader(seen.dealer)
    if not seen.plays or variant.ace is None or leader == seen.seat:
        return 0
    dealt = variant.players * variant.rounds[0]
    in_first_round = seen.stock_size == variant.players * sum(variant.rounds[1:])
    if not in_first_round or dealt - sum(seen.hand_sizes) != len(seen.plays):
        return 0
    first = seen.plays[0]
    if first.card.rank is not Rank.ASSO or not _only_aces_lead(variant.ace.leading, first):
        return 0
    return seen.hand_sizes[leader]


def _only_aces_lead(leading: AceLead, move: Move) -> bool:
    """Whether this move of an ace is one that only a hand of aces alone may lead."""
    if leading is AceLead.ACES_ONLY:
        return len(move.captured) > 1 or bool(move.captured._mask & ~ACES)
    return leading is AceLead.FORBIDDEN


def _check_aces(seen: View) -> None:
    """Nothing, if a hand that shows itself to be of aces can be.

    Raises:
        StateError: If it cannot.
    """
    held, left = _aces_held(seen), (_unseen(seen) & ACES).bit_count()
    if held > left:
        raise StateError(f"the first play tells of {held} aces held, but only {left} are not seen")


def _check_viewer(variant: Variant, seat: int | None) -> None:
    if seat is not None:
        variant.check_seat(seat)


def _check_hidden(
    seat: int | None, held: int, sizes: Sequence[int], stock_size: int, unseen: int
) -> None:
    """Nothing, if the numbers of cards go together.

    Raises:
        StateError: If they do not.
    """
    own = 0 if seat is None else sizes[seat]
    if held != own:
        whose = "a spectator" if seat is None else f"seat {seat}"
        raise StateError(f"{whose} holds {own} cards, so hand must show as many, not {held}")
    needed = sum(sizes) - held + stock_size
    if needed > unseen:
        raise StateError(
            f"the other hands and the stock hold {shown(needed)} cards, "
            f"but only {unseen} are not seen"
        )


def _read_plays(plays: object, state: State) -> tuple[Move, ...]:
    """The plays, if all of their cards lie face up in the position.

    Raises:
        StateError: If a card does not, or is played twice; it does not name it.
        NotationError: If text is no move.
        TypeError: If they are no moves at all.
    """
    if isinstance(plays, str) or not isinstance(plays, Iterable):
        raise TypeError(f"plays are an iterable of moves or their text, not {shown(plays)}")
    moves = tuple(map(as_move, plays))
    piles = reduce(or_, state._piles)
    played = 0
    for ply, move in enumerate(moves, 1):
        card = move.card._bit
        if played & card:
            raise StateError(f"play {ply} is of a card that was played before")
        if not card & (piles | state._table) or move.captured._mask & ~piles:
            raise StateError(f"play {ply} has a card that lies neither on the table nor in a pile")
        played |= card
    return moves


def _read_totals(totals: object, variant: Variant) -> tuple[int, ...]:
    """The totals, if there is a whole number for each side, or none at all.

    Raises:
        StateError: If there are more or fewer.
        TypeError: If they are no whole numbers.
    """
    if not isinstance(totals, tuple | list) or any(type(total) is not int for total in totals):
        raise TypeError(f"totals must be a sequence of whole numbers, not {shown(totals)}")
    if totals and len(totals) != variant.sides:
        raise StateError(
            f"there must be a total for each of {variant.sides} sides, or none, not {shown(totals)}"
        )
    return tuple(totals)
