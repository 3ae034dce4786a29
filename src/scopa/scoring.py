"""What a finished deal scores."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

import attrs

from scopa.awards import Award, Side
from scopa.awards._award import make_side
from scopa.awards._library import POINTS_FROM_TALLY
from scopa.cards._value import Frozen, Value
from scopa.errors import DealNotOverError, StateError, VariantError, shown
from scopa.state import State
from scopa.variant import Variant

__all__ = ["Score", "score"]

NUMBERS: Final = frozenset({int})
NUMBERS_OR_NONE: Final = frozenset({int, type(None)})

Figure = TypeVar("Figure", bound=int | None)
Entry = TypeVar("Entry")


class ByAward(Frozen, Mapping[str, Entry]):
    """Figures by the name of the award, in the order of the awards: a mapping that never changes.

    It equals any mapping of the same entries.
    """

    __slots__ = ("_entries",)

    _entries: dict[str, Entry]

    def __init__(self, entries: Mapping[str, Entry] | Iterable[tuple[str, Entry]]) -> None:
        _set_entries(self, dict(entries))

    def __getitem__(self, name: str) -> Entry:
        return self._entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __hash__(self) -> int:
        return hash(frozenset(self._entries.items()))

    def __repr__(self) -> str:
        return repr(self._entries)

    def __reduce__(self) -> tuple[object, ...]:
        return ByAward, (tuple(self._entries.items()),)


# The descriptor of the slot, called directly past the `__setattr__` that refuses.
_set_entries: Final = ByAward.__dict__["_entries"].__set__


def _as_tuple(figures: Iterable[int]) -> tuple[int, ...]:
    if not isinstance(figures, Iterable):
        raise TypeError(f"total must be a whole number for each side, not {shown(figures)}")
    return tuple(figures)


def _by_award(entries: Mapping[str, tuple[int | None, ...]]) -> "ByAward[Any]":
    """The same entries, in a mapping that never changes."""
    if isinstance(entries, ByAward):
        return entries
    if not isinstance(entries, Mapping):
        raise TypeError(f"figures are a mapping by name of the award, not {shown(entries)}")
    return ByAward(tuple((name, tuple(figures)) for name, figures in entries.items()))


@attrs.frozen
class Score(Value):
    """The points of a finished deal, with the figures behind them.

    Raises:
        TypeError: If a figure is no whole number, or something else of another kind.
        StateError: If there is not a figure of each award for each side.

    >>> import scopa
    >>> score = scopa.score(
    ...     scopa.State(
    ...         variant=scopa.SCOPA,
    ...         hands=("", ""),
    ...         piles=("7D 6C AB 5S RD", "7C 2C 3B"),
    ...         sweeps=(0, 2),
    ...     )
    ... )
    >>> print(score)
                  side 0    side 1
    cards         1  (5)    0  (3)
    denari        1  (2)    0  (0)
    settebello    1  (1)    0  (0)
    primiera      1 (70)    0  (-)
    sweeps        0  (0)    2  (2)
    total         4         2
    """

    total: tuple[int, ...] = attrs.field(converter=_as_tuple)
    """The points of each side, by side."""
    points: Mapping[str, tuple[int, ...]] = attrs.field(converter=_by_award)
    """The points by the name of the award, by side, in the order of the variant's awards."""
    tally: Mapping[str, tuple[int | None, ...]] = attrs.field(converter=_by_award)
    """The figures behind the points, keyed alike: how many cards, which primiera, and so on.

    None stands for a side that cannot have the points: one without a primiera.
    """
    wins_match: int | None = None
    """The side that the deal makes the winner of the match whatever the totals, or None."""

    def __attrs_post_init__(self) -> None:
        sides = len(self.total)
        _check_kinds("total", self.total, NUMBERS)
        for name, figures in self.points.items():
            _check_kinds(f"the points of {name}", figures, NUMBERS)
        for name, tallied in self.tally.items():
            _check_kinds(f"the tally of {name}", tallied, NUMBERS_OR_NONE)
        if not all(isinstance(name, str) for name in (*self.points, *self.tally)):
            raise TypeError("figures are told by the names of awards, which are text")
        if self.points.keys() != self.tally.keys():
            raise StateError("points and tally must have the same awards")
        if any(
            len(of_sides) != sides for of_sides in (*self.points.values(), *self.tally.values())
        ):
            raise StateError(f"an award must have a figure for each of the {sides} sides in total")
        _check_kinds("wins_match", (self.wins_match,), NUMBERS_OR_NONE)
        if self.wins_match is not None and not 0 <= self.wins_match < sides:
            raise StateError(
                f"there is no side {shown(self.wins_match)}; the sides are 0 to {sides - 1}"
            )

    def __str__(self) -> str:
        rows = [["", *(f"side {side}" for side in range(len(self.total)))]]
        for name, points in self.points.items():
            figures = ("-" if figure is None else str(figure) for figure in self.tally[name])
            pairs = zip(points, figures, strict=True)
            rows.append([name, *(f"{point} {f'({figure})':>4}" for point, figure in pairs)])
        rows.append(["total", *(f"{total}     " for total in self.total)])
        width = max(len(row[0]) for row in rows)
        lines = [f"{row[0]:{width}}" + "".join(f"{cell:>10}" for cell in row[1:]) for row in rows]
        return "\n".join(line.rstrip() for line in lines)


def _check_kinds(name: str, figures: tuple[int | None, ...], kinds: frozenset[type]) -> None:
    if not kinds.issuperset(map(type, figures)):
        raise TypeError(f"{name} must be a whole number for each side, not {shown(figures)}")


# The descriptors of the slots, called directly past the `__setattr__` that refuses.
_set_total: Final = Score.__dict__["total"].__set__
_set_points: Final = Score.__dict__["points"].__set__
_set_tally: Final = Score.__dict__["tally"].__set__
_set_wins_match: Final = Score.__dict__["wins_match"].__set__


def _make_score(
    total: tuple[int, ...],
    points: dict[str, tuple[int, ...]],
    tally: dict[str, tuple[int | None, ...]],
    wins_match: int | None,
) -> Score:
    """The score of these figures, which are kept as they are; nothing is checked."""
    score = object.__new__(Score)
    _set_total(score, total)
    _set_points(score, ByAward(points))
    _set_tally(score, ByAward(tally))
    _set_wins_match(score, wins_match)
    return score


def sides_of(state: State) -> tuple[Side, ...]:
    """What each side has taken, its partners' piles and sweeps pooled (ENW, PAG)."""
    piles, sweeps = state._piles, state.sweeps
    sides = []
    for team in state.variant.teams:
        cards = made = 0
        for seat in team:
            cards |= piles[seat]
            made += sweeps[seat]
        sides.append(make_side(cards, made))
    return tuple(sides)


def score(state: State) -> Score:
    """The score of a finished deal, by the awards of its variant.

    Args:
        state: A position in which all cards are played.

    Raises:
        DealNotOverError: If cards are still to be played.
        TypeError: If it is no position at all.
        VariantError: If an award does not give a whole number for each side.

    >>> import scopa
    >>> state = scopa.deal(seed=7)
    >>> while not state.is_over:
    ...     state = scopa.apply(state, scopa.legal_moves(state)[0])
    >>> scopa.score(state).total
    (0, 6)
    """
    if not isinstance(state, State):
        raise TypeError(f"a State is scored, not one of type {type(state).__name__}")
    if not state.is_over:
        left = sum(mask.bit_count() for mask in state._hands) + len(state._stock)
        raise DealNotOverError(f"the deal is not over: {left} cards are still to be played")
    variant, sides = state.variant, sides_of(state)
    points: dict[str, tuple[int, ...]] = {}
    tally: dict[str, tuple[int | None, ...]] = {}
    for award in variant.awards:
        points[award.name], tally[award.name] = _points_and_tally(award, sides)
    nothing = (0,) * len(sides)
    total = tuple(map(sum, zip(nothing, *points.values(), strict=True)))
    return _make_score(total, points, tally, winner_at_once(variant, sides))


def _points_and_tally(
    award: Award, sides: tuple[Side, ...]
) -> tuple[tuple[int, ...], tuple[int | None, ...]]:
    """What the award gives each side, and the figures behind it."""
    points_from = POINTS_FROM_TALLY.get(type(award))
    if points_from is not None:
        tally = award.tally(sides)
        return points_from(award, tally), tally
    count = len(sides)
    return (
        checked_figures(award.name, award.points(sides), count, NUMBERS),
        checked_figures(award.name, award.tally(sides), count, NUMBERS_OR_NONE),
    )


def checked_figures(
    name: str, figures: tuple[Figure, ...], count: int, kinds: frozenset[type]
) -> tuple[Figure, ...]:
    """The figures that an award of this name has given, if there is one for each side.

    Raises:
        VariantError: If they are no tuple of so many figures of these kinds.
    """
    if (
        type(figures) is not tuple
        or len(figures) != count
        or not kinds.issuperset(map(type, figures))
    ):
        fault = f"the award {name!r} must give a tuple of {count} whole numbers"
        raise VariantError([f"{fault}, not {shown(figures)}"])
    return figures


def winner_at_once(variant: Variant, sides: tuple[Side, ...]) -> int | None:
    """The side that wins the match at once by what it has taken, or None.

    Raises:
        VariantError: If an award names what is no side.
    """
    for award in variant._deciding_awards:
        winner = award.wins_match(sides)
        if winner is not None:
            if type(winner) is not int or not 0 <= winner < len(sides):
                raise VariantError(
                    [f"an award that decides the match names no side: {shown(winner)}"]
                )
            return winner
    return None
