"""The solution of an endgame: the margin, a line of best play, and its points."""

from collections.abc import Iterable, Iterator

import attrs

from scopa.cards import Move
from scopa.cards._bits import mask_at
from scopa.cards._move import as_moves
from scopa.cards._value import Value, whole_number_faults
from scopa.errors import StateError, shown
from scopa.play import apply, legal_moves
from scopa.play._moves import as_state
from scopa.scoring import score, sides_of
from scopa.solver._plays import Plays
from scopa.solver._prospects import prospects_of
from scopa.solver._search import Node, Search
from scopa.solver._sweeping import SweepsToCome
from scopa.state import State

__all__ = ["Solution", "solve"]


def _as_line(moves: Iterable[Move | str]) -> tuple[Move, ...]:
    return tuple(as_moves("the moves of a line", moves))


def _as_points(points: Iterable[int]) -> tuple[int, ...]:
    if not isinstance(points, Iterable):
        raise TypeError(f"points must be a whole number for each side, not {shown(points)}")
    return tuple(points)


@attrs.frozen
class Solution(Value):
    """What best play of both sides leads to, all cards known.

    Its text is the margin, the points by side, and the line.

    Raises:
        TypeError: If a figure is no whole number, or the line is none of moves.
        NotationError: If text in the line is no move.

    >>> import scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B 7D")
    >>> print(solve(state))
    margin 1, points 2-1
    7Cx7D 3Sx3C 2S RB
    """

    margin: int
    """The points of the side to move at the end of the deal, less those of the other side.

    Of a deal that is over, those of side 0 less those of side 1. Points are points: where the
    lowest total wins, a side is well off below zero.
    """
    line: tuple[Move, ...] = attrs.field(converter=_as_line)
    """One line of best play from the position to the end of the deal; () if it is over."""
    points: tuple[int, ...] = attrs.field(converter=_as_points)
    """The points of each side at the end of the line, by side, as `score` gives them."""
    wins_match: int | None = None
    """The side that the end of the line makes the winner of the match at once, or None."""

    def __attrs_post_init__(self) -> None:
        figures = [("margin", self.margin), *(("points", figure) for figure in self.points)]
        if self.wins_match is not None:
            figures.append(("wins_match", self.wins_match))
        for name, figure in figures:
            if type(figure) is not int:
                raise TypeError(f"{name} must be a whole number, not {shown(figure)}")

    def __str__(self) -> str:
        points = "-".join(map(str, self.points))
        won = "" if self.wins_match is None else f", side {self.wins_match} wins the match"
        line = " ".join(map(str, self.line)) or "the deal is over"
        return f"margin {self.margin}, points {points}{won}\n{line}"


def solve(state: State, *, most_positions: int | None = None) -> Solution:
    """The margin that best play of both sides leads to, a line of it and its points.

    All cards are known, those of the stock too. Each side, partners as one, wants its points
    less those of the other to be as many as can be, or as few where the lowest total wins.
    Where an award wins the match at once, that comes before any points: a side wins the match
    so if it can, and keeps the other from it. The result is exact.

    The line takes at each turn the first of the best moves in canonical order, so that equal
    positions have equal lines.

    How long it takes grows some twenty times with each card more in the hands of four seats:
    three cards take about a hundredth of a second, four a tenth, five a second or two, and six
    half a minute, some a whole one. What it remembers is bounded (with six cards about half a
    gigabyte was seen) and given back when it is done. It can be interrupted at any time.

    Args:
        state: A position of a game of two sides.
        most_positions: How many positions may be looked into, 1 or more; by default any number.

    Raises:
        SearchLimitError: If more positions had to be looked into.
        StateError: If there are more than two sides.
        TypeError: If it is no position, or most_positions is no whole number.
        ValueError: If most_positions is below 1.
        VariantError: If an award that is not the library's gives no whole number for each side,
            or more than 2**250 points.

    >>> import scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "7D 3S"), table="3C 4B")
    >>> solve(state).margin, str(solve(state).line[0])
    (5, '7Cx3C4B')
    """
    state = as_state(state)
    if state.variant.sides != 2:
        raise StateError(
            f"only games of two sides can be solved: best play of {state.variant.sides} sides "
            "depends on whom each of them would rather see win"
        )
    _check_most_positions(most_positions)
    side = 0 if state.to_move is None else state.variant.side_of(state.to_move)
    line = []
    if state.to_move is not None:
        for move, after in _Endgame(state, most_positions).best_play():
            line.append(move)
            state = after
    final = score(state)
    margin = final.total[side] - final.total[1 - side]
    return Solution(margin, tuple(line), final.total, final.wins_match)


def _check_most_positions(most_positions: object) -> None:
    """Nothing, for None or a whole number of 1 or more.

    Raises:
        TypeError: If it is anything else.
        ValueError: If it is a whole number below 1.
    """
    if most_positions is None:
        return
    faults = whole_number_faults("most_positions", most_positions, 1)
    if faults:
        kind = ValueError if type(most_positions) is int else TypeError
        raise kind(faults[0])


class _Endgame:
    """A position that is not over, and the search from it."""

    def __init__(self, state: State, most_positions: int | None) -> None:
        self._state = state
        self._count = sum(hand.bit_count() for hand in state._hands) + len(state._stock)
        self._first_side = state.variant.side_of(state.to_move or 0)
        self._prospects = prospects_of(state, self._count)
        first = self.node(state)
        special = self._prospects.special(first.mine, first.theirs)
        plays = Plays(state, self._prospects.worth, special)
        sweeps = SweepsToCome(state.variant, self._count, self._prospects.each)
        self.search = Search(plays, self._prospects, sweeps, state.variant.players, most_positions)

    def node(self, state: State) -> Node:
        """The position in the search that this one, come to from the first, is."""
        left = sum(state._hands) + mask_at(state._stock)
        play = self._count - left.bit_count()
        # Partners alternate, so that two sides move in turn.
        side = (self._first_side + play) % 2
        made = [
            now.sweeps - before.sweeps
            for now, before in zip(sides_of(state), sides_of(self._state), strict=True)
        ]
        piles = [
            now.cards._mask + self._prospects.mark * sweeps
            for now, sweeps in zip(sides_of(state), made, strict=True)
        ]
        last = 0
        if state.last_capturer is not None:
            last = 1 if state.variant.side_of(state.last_capturer) == side else -1
        return Node(play, left, state._table, piles[side], piles[1 - side], last)

    def best_play(self) -> Iterator[tuple[Move, State]]:
        """The moves of best play, each with the position after it."""
        state, margin = self._state, self.search.margin(self.node(self._state))
        while state.to_move is not None:
            move, after, margin = self._best(state, margin)
            state = after
            yield move, state

    def _best(self, state: State, margin: int) -> tuple[Move, State, int]:
        """The first move that keeps the margin, the position after it and the margin there."""
        *others, last = legal_moves(state)
        for move in others:
            after = apply(state, move)
            left = self._sweeps_between(state, after) - margin
            if self.search.bound(*self.node(after), left + 1) <= left:
                return move, after, left
        after = apply(state, last)
        return last, after, self._sweeps_between(state, after) - margin

    def _sweeps_between(self, before: State, after: State) -> int:
        return self._prospects.each * (sum(after.sweeps) - sum(before.sweeps))
