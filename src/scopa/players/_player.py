"""What a player is."""

from abc import ABC, abstractmethod
from random import Random
from typing import Protocol

from scopa.cards import Move, RandomSource
from scopa.cards._value import Value
from scopa.errors import StateError
from scopa.play import legal_moves
from scopa.views import View

__all__ = ["Player", "PlayerValue", "is_player", "moves_to_choose_from"]


class Player(Protocol):
    """Anything that chooses a move for the seat whose view it is given.

    A player sees a `View`, never a `State`, and keeps nothing between two calls: the same view
    and a generator in the same state give the same move. One that cannot promise it, as it looks
    at a clock, has an attribute `repeatable` that is False.

    In results a player is known by its `repr`: give each setting of yours one of its own, as
    attrs and dataclasses do.

    >>> import attrs, random, scopa
    >>> @attrs.frozen
    ... class Shy:
    ...     def choose(self, view: scopa.View, rng: random.Random) -> scopa.Move:
    ...         moves = scopa.legal_moves(view)
    ...         return rng.choice([move for move in moves if not move.captured] or moves)
    >>> player: Player = Shy()
    """

    def choose(self, view: View, rng: Random) -> Move:
        """One of the legal moves of the view, whose own seat is to move.

        Args:
            view: What the seat knows.
            rng: All chance that the player uses is drawn from here.
        """


class PlayerValue(Value, ABC):
    """A player of the library: a value, so that a list of several is one of players."""

    __slots__ = ()

    @abstractmethod
    def choose(self, view: View, rng: RandomSource) -> Move:
        """One of the legal moves of the view."""


def is_player(player: object) -> bool:
    """Whether it can choose: a class that makes players cannot."""
    return not isinstance(player, type) and callable(getattr(player, "choose", None))


def moves_to_choose_from(view: View) -> tuple[Move, ...]:
    """The legal moves of a view, in canonical order, of which there is one at least.

    Raises:
        TypeError: If it is no view.
        StateError: If its seat is not to move.
    """
    if not isinstance(view, View):
        raise TypeError(f"a player chooses by a View, not by one of type {type(view).__name__}")
    moves = legal_moves(view)
    if not moves:
        turn = "the deal is over" if view.to_move is None else f"seat {view.to_move} is to move"
        raise StateError(f"seat {view.seat} has nothing to choose: {turn}")
    return moves
