"""What a seat knows as an array of zeros and ones, and back."""

from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import Final, Protocol, TypeAlias, TypeVar

import attrs
import numpy as np

from scopa.adapters import _codes as codes
from scopa.cards import DECK, CardSet, Move
from scopa.cards._card_set import from_mask
from scopa.cards._value import Value
from scopa.errors import StateError, shown
from scopa.variant import Variant
from scopa.variant._variant import check_rules
from scopa.views import View

__all__ = ["Field", "ObservationLayout", "Seen", "Tensor", "most_opening_sweeps"]

Tensor: TypeAlias = np.ndarray[tuple[int], np.dtype[np.int8]]
"""Zeros and ones."""
_Item = TypeVar("_Item")
_Number = TypeVar("_Number", bound=np.generic)
_Flat: TypeAlias = np.ndarray[tuple[int], np.dtype[_Number]]
_Shaped: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[_Number]]

_CARDS: Final = len(DECK)


class Seen(Protocol):
    """What is written into an observation: a `View`, or what is seen while cards are dealt."""

    @property
    def seat(self) -> int | None: ...
    @property
    def dealer(self) -> int: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def hand(self) -> CardSet: ...
    @property
    def hand_sizes(self) -> tuple[int, ...]: ...
    @property
    def table(self) -> CardSet: ...
    @property
    def stock_size(self) -> int: ...
    @property
    def piles(self) -> tuple[CardSet, ...]: ...
    @property
    def sweeps(self) -> tuple[int, ...]: ...
    @property
    def last_capturer(self) -> int | None: ...
    @property
    def plays(self) -> tuple[Move, ...]: ...


@attrs.frozen
class Field(Value):
    """A part of an observation.

    >>> import scopa
    >>> ObservationLayout(scopa.SCOPA).field("piles")
    Field(name='piles', offset=86, shape=(2, 40))
    """

    name: str
    """What it tells, mostly in the words of a `View`."""
    offset: int
    """Where it begins, counted from 0."""
    shape: tuple[int, ...]
    """How its zeros and ones are arranged, the last axis running fastest."""

    @property
    def size(self) -> int:
        """How many zeros and ones it has."""
        return prod(self.shape)

    def of(self, observations: _Shaped[_Number]) -> _Shaped[_Number]:
        """This part of an observation, or of many, in its shape.

        Args:
            observations: An array of which the last axis is that of an observation; the axes
                before it stay.

        Raises:
            StateError: If the last axis is too short.

        >>> import numpy, scopa
        >>> layout = ObservationLayout(scopa.SCOPA)
        >>> layout.field("piles").of(numpy.zeros((5, len(layout)))).shape
        (5, 2, 40)
        """
        end, shape = self.offset + self.size, observations.shape
        if not shape or shape[-1] < end:
            raise StateError(
                f"an observation has {end} entries or more, not a shape {shown(shape)}"
            )
        return observations[..., self.offset : end].reshape(*shape[:-1], *self.shape)


@attrs.frozen(init=False, repr=False)
class ObservationLayout(Value):
    """How an observation of these rules is laid out: named fields of zeros and ones.

    Cards stand in the order of `DECK`, with a 1 where the card is there; a number is so many
    ones and then zeros; a seat is a single 1. But for `seat` itself, seats are counted from the
    own one on, in order of play, so that every seat finds its own at the same place; those of a
    spectator from seat 0.

    - `seat` (seats): the own seat, none for a spectator;
    - `dealer` (seats); `to_move` (seats), none when the deal is over;
    - `hand` (40); `table` (40); `piles` (seats, 40);
    - `hand_sizes` (seats, most cards of a hand); `sweeps` (seats, most sweeps of a seat);
    - `last_capturer` (seats), none when nobody has captured;
    - `rounds_left` (rounds): how many rounds are still to be handed out;
    - `plays` (plays of a deal, 2, 40), only with `perfect_recall`: of each play in order the card
      played, and the cards taken.

    The totals of a match are not in it.

    Args:
        variant: The rules.
        perfect_recall: Whether the plays of the deal are in it.

    Raises:
        TypeError: If they are of another kind.

    >>> import scopa
    >>> layout = ObservationLayout(scopa.SCOPA)
    >>> len(layout)
    216
    >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
    >>> observation = layout.encode(seen)
    >>> int(layout.field("hand").of(observation).sum()), layout.decode(observation) == seen
    (3, True)
    """

    variant: Variant
    """The rules."""
    perfect_recall: bool
    """Whether the plays of the deal are in it."""
    fields: tuple[Field, ...]
    """The parts, in the order in which they stand."""

    def __init__(self, variant: Variant, *, perfect_recall: bool = False) -> None:
        check_rules(variant)
        if not isinstance(perfect_recall, bool):
            raise TypeError(f"perfect_recall must be True or False, not {shown(perfect_recall)}")
        fields, offset = [], 0
        for name, shape in _shapes(variant):
            if name != "plays" or perfect_recall:
                fields.append(Field(name, offset, shape))
                offset += fields[-1].size
        self.__attrs_init__(variant, perfect_recall, tuple(fields))

    def __len__(self) -> int:
        return self.fields[-1].offset + self.fields[-1].size

    def field(self, name: str) -> Field:
        """The part of this name.

        Raises:
            StateError: If there is none.

        >>> import scopa
        >>> ObservationLayout(scopa.SCOPONE).field("table").offset
        52
        """
        for field in self.fields:
            if field.name == name:
                return field
        names = ", ".join(field.name for field in self.fields)
        raise StateError(f"the fields are {names}; there is no {shown(name)}")

    def encode(self, view: View) -> Tensor:
        """The view as an array of zeros and ones of `int8`, of the length.

        Args:
            view: What a seat knows. Of a match this deal alone is told.

        Raises:
            StateError: If it is of other rules, or was built by hand with more sweeps of a seat
                than a deal can have.
            TypeError: If it is no view.

        >>> import scopa
        >>> layout = ObservationLayout(scopa.SCOPA, perfect_recall=True)
        >>> layout.encode(scopa.view(scopa.deal(scopa.SCOPA, seed=7), 1)).shape
        (3096,)
        """
        if not isinstance(view, View):
            raise TypeError(f"an observation is one of a View, not of type {type(view).__name__}")
        if view.variant != self.variant:
            raise StateError("the view is of other rules than the layout")
        return self._encode_seen(view)

    def decode(self, observation: Sequence[float] | _Flat[_Number]) -> View:
        """The view that was encoded, but for the totals of a match.

        Args:
            observation: So many zeros and ones as the length, numbers of any kind.

        Raises:
            StateError: If it is no observation of these rules.
            TypeError: If it holds no numbers.

        >>> import scopa
        >>> layout = ObservationLayout(scopa.SCOPA)
        >>> print(layout.decode(layout.encode(scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0))))
        table  2B 3B 4D RS
        seat 0 AD 3D 6C  pile 0, sweeps 0  to move
        seat 1 ?? ?? ??  pile 0, sweeps 0  dealer
        stock  30
        """
        given = _array(observation)
        if given.dtype.kind not in "biuf":
            raise TypeError(f"an observation holds numbers, not {given.dtype}")
        if given.shape != (len(self),):
            raise StateError(
                f"an observation of {self.variant.name} has the shape ({len(self)},), "
                f"not {shown(given.shape)}"
            )
        # Whatever is amiss, such as a 2 or a gap in a number, is not what is encoded again.
        octets = np.packbits(given == 1, bitorder="little").tobytes()
        view = self._view(int.from_bytes(octets, "little"))
        if not np.array_equal(self.encode(view), given):
            raise StateError(f"it is no observation of {self.variant.name}")
        return view

    def __repr__(self) -> str:
        plays = ", with the plays" if self.perfect_recall else ""
        return f"<ObservationLayout of {len(self)} entries for {self.variant.name}{plays}>"

    def _encode_seen(self, seen: Seen) -> Tensor:
        """What is seen, of these rules, as `encode` gives it.

        Raises:
            StateError: If there are more sweeps than there is room for.
        """
        code = 0
        for field, rows in zip(self.fields, self._rows(seen), strict=True):
            code |= codes.joined(rows, field.shape[-1]) << field.offset
        octets = np.frombuffer(code.to_bytes(len(self) // 8 + 1, "little"), dtype=np.uint8)
        return np.unpackbits(octets, count=len(self), bitorder="little").view(np.int8)

    def _rows(self, seen: Seen) -> Iterator[list[int]]:
        """The rows of each field, in order, as bits.

        Raises:
            StateError: If there are more sweeps than there is room for.
        """
        players, own, most = self.variant.players, seen.seat or 0, _most_sweeps(self.variant)
        if max(seen.sweeps) > most:
            raise StateError(
                f"a seat makes at most {most} sweeps in a deal, not {shown(max(seen.sweeps))}"
            )
        yield [codes.seat(seen.seat, 0, players)]
        yield [codes.seat(seen.dealer, own, players)]
        yield [codes.seat(seen.to_move, own, players)]
        yield [seen.hand._mask]
        yield [seen.table._mask]
        yield [pile._mask for pile in _from(own, seen.piles)]
        yield list(map(codes.number, _from(own, seen.hand_sizes)))
        yield list(map(codes.number, _from(own, seen.sweeps)))
        yield [codes.seat(seen.last_capturer, own, players)]
        yield [codes.number(self._rounds_in(seen.stock_size))]
        if self.perfect_recall:
            yield codes.plays(seen.plays)

    def _view(self, code: int) -> View:
        rows = {
            field.name: codes.split(code >> field.offset, prod(field.shape[:-1]), field.shape[-1])
            for field in self.fields
        }
        players, rounds = self.variant.players, self.variant.rounds
        seat = codes.seat_in(rows["seat"][0], 0, players)
        own, left = seat or 0, rows["rounds_left"][0].bit_count()
        return View(
            variant=self.variant,
            seat=seat,
            dealer=codes.seat_in(rows["dealer"][0], own, players),
            to_move=codes.seat_in(rows["to_move"][0], own, players),
            hand=from_mask(rows["hand"][0]),
            hand_sizes=_from(-own, [row.bit_count() for row in rows["hand_sizes"]]),
            table=from_mask(rows["table"][0]),
            stock_size=players * sum(rounds[len(rounds) - left :]),
            piles=_from(-own, list(map(from_mask, rows["piles"]))),
            sweeps=_from(-own, [row.bit_count() for row in rows["sweeps"]]),
            last_capturer=codes.seat_in(rows["last_capturer"][0], own, players),
            plays=codes.plays_in(rows["plays"]) if self.perfect_recall else (),
        )

    def _rounds_in(self, stock_size: int) -> int:
        """How many rounds the stock is handed out in; all that it can be is whole rounds."""
        rounds, players = self.variant.rounds, self.variant.players
        return next(
            left
            for left in range(len(rounds) + 1)
            if players * sum(rounds[len(rounds) - left :]) >= stock_size
        )


def _array(observation: Sequence[float] | _Flat[_Number]) -> _Shaped[np.generic]:
    try:
        return np.asarray(observation)
    except ValueError as error:
        raise TypeError("an observation holds numbers, all in one row") from error


def _shapes(variant: Variant) -> Iterable[tuple[str, tuple[int, ...]]]:
    """The fields and their shapes, in order."""
    players, plays = variant.players, sum(variant.rounds)
    return (
        ("seat", (players,)),
        ("dealer", (players,)),
        ("to_move", (players,)),
        ("hand", (_CARDS,)),
        ("table", (_CARDS,)),
        ("piles", (players, _CARDS)),
        ("hand_sizes", (players, max(variant.rounds))),
        ("sweeps", (players, _most_sweeps(variant))),
        ("last_capturer", (players,)),
        ("rounds_left", (len(variant.rounds),)),
        ("plays", (players * plays, 2, _CARDS)),
    )


def _most_sweeps(variant: Variant) -> int:
    """How many sweeps a seat could make: one with each card, and those of the opening table."""
    return sum(variant.rounds) + most_opening_sweeps(variant)


def most_opening_sweeps(variant: Variant) -> int:
    """How many sweeps an opening table can give."""
    return 0 if variant.opening is None else max(sweeps for _, sweeps in variant.opening.sweeps)


def _from(seat: int, items: Sequence[_Item]) -> tuple[_Item, ...]:
    """The same round the table, from this seat on."""
    return (*items[seat:], *items[:seat])
