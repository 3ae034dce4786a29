"""A player that searches a tree of what may come."""

from collections.abc import Iterable, Iterator
from time import perf_counter

import attrs

from scopa.cards import Move, RandomSource
from scopa.errors import shown
from scopa.players._player import PlayerValue, moves_to_choose_from
from scopa.players._reward import Reward
from scopa.players._tree import (
    EPSILON,
    EXPLORATION,
    REWARD,
    MoveStatistics,
    Settings,
    check_number,
    search,
)
from scopa.views import View

__all__ = ["MonteCarloPlayer"]

_ITERATIONS = 1000


@attrs.frozen(init=False, repr=False)
class MonteCarloPlayer(PlayerValue):
    """A player that searches all positions that its seat may be in, in one tree.

    Each iteration draws a position that fits what the seat has seen, follows the tree as far as
    it goes, adds a move to it, and plays the deal to its end, mostly by greed. So the seat never
    counts on telling apart what it cannot: Cowling, Powley and Whitehouse 2012, "Information Set
    Monte Carlo Tree Search" (SO-ISMCTS). Cards that later rounds deal are part of what is drawn.

    There may be any number of sides, each playing for its own reward. The defaults were chosen
    by deals of scopone against greedy play.

    Args:
        iterations: How many iterations make a search, 1 or more; 1000 where neither these nor
            seconds are given.
        seconds: How long a search takes instead, above 0; it is not repeatable then.
        exploration: How much is tried that does not look best, 0 or more (the k of the paper).
        epsilon: How likely a play after the tree is any that may be made, 0 to 1.
        reward: What is played for.

    Raises:
        TypeError: If something is of another kind, or both iterations and seconds are given.
        ValueError: If a number is out of its range.

    >>> import random, scopa
    >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
    >>> MonteCarloPlayer(100).choose(seen, random.Random(1))
    Move.parse('6Cx2B4D')
    """

    iterations: int | None
    """How many iterations make a search, 1 or more; None where seconds are given."""
    seconds: float | None
    """How long a search takes, above 0; None where iterations are given."""
    exploration: float
    """How much is tried that does not look best, 0 or more."""
    epsilon: float
    """How likely a play after the tree is any that may be made, 0 to 1; else it is greedy."""
    reward: Reward
    """What is played for."""

    def __init__(
        self,
        iterations: int | None = None,
        *,
        seconds: float | None = None,
        exploration: float = EXPLORATION,
        epsilon: float = EPSILON,
        reward: Reward = REWARD,
    ) -> None:
        if seconds is not None:
            _check_seconds(seconds)
            if iterations is not None:
                raise TypeError("give iterations or seconds, not both")
        else:
            iterations = _ITERATIONS if iterations is None else iterations
            _check_iterations(iterations)
        Settings(exploration, epsilon, reward)
        self.__attrs_init__(iterations, seconds, exploration, epsilon, reward)

    def __repr__(self) -> str:
        words = [str(self.iterations)] if self.seconds is None else [f"seconds={self.seconds}"]
        usual = (("exploration", EXPLORATION), ("epsilon", EPSILON), ("reward", REWARD))
        words += [
            f"{name}={getattr(self, name)!r}"
            for name, default in usual
            if getattr(self, name) != default
        ]
        return f"MonteCarloPlayer({', '.join(words)})"

    @property
    def repeatable(self) -> bool:
        """Whether the same view and generator give the same move: not with seconds.

        >>> MonteCarloPlayer(100).repeatable, MonteCarloPlayer(seconds=0.5).repeatable
        (True, False)
        """
        return self.seconds is None

    def choose(self, view: View, rng: RandomSource) -> Move:
        """The legal move that most iterations tried; the only one without a search.

        Args:
            view: What the seat knows.
            rng: What positions and plays are drawn with.

        Raises:
            StateError: If the seat is not to move.
            TypeError: If it is no view, or the rng draws nothing.
            ValueError: If the rng draws what is not at least 0 and below 1.

        >>> import random, scopa
        >>> seen = scopa.view(scopa.deal(scopa.SCOPONE, seed=7), 0)
        >>> MonteCarloPlayer(50).choose(seen, random.Random(1)) in scopa.legal_moves(seen)
        True
        """
        moves = moves_to_choose_from(view)
        return moves[0] if len(moves) == 1 else self.statistics(view, rng)[0].move

    def statistics(self, view: View, rng: RandomSource) -> tuple[MoveStatistics, ...]:
        """What a search finds out about each legal move, the one to choose first.

        They are sorted by visits, then by reward, the most first, then in canonical order.

        Args:
            view: What the seat knows.
            rng: What positions and plays are drawn with.

        Raises:
            StateError: If the seat is not to move.
            TypeError: If it is no view, or the rng draws nothing.
            ValueError: If the rng draws what is not at least 0 and below 1.

        >>> import random, scopa
        >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
        >>> best, *others = MonteCarloPlayer(100).statistics(seen, random.Random(1))
        >>> best.move, best.visits + sum(other.visits for other in others)
        (Move.parse('6Cx2B4D'), 100)
        """
        moves_to_choose_from(view)
        settings = Settings(self.exploration, self.epsilon, self.reward)
        return search(view, self._turns(), rng, settings)

    def _turns(self) -> Iterable[object]:
        if self.seconds is not None:
            return _until(perf_counter() + self.seconds)
        return range(self.iterations or _ITERATIONS)


def _check_iterations(iterations: object) -> None:
    if type(iterations) is not int:
        raise TypeError(f"iterations must be a whole number, not {shown(iterations)}")
    if iterations < 1:
        raise ValueError(f"iterations must be 1 or more, not {shown(iterations)}")


def _check_seconds(seconds: float) -> None:
    check_number("seconds", seconds, "above 0")
    if not seconds:
        raise ValueError("seconds must be above 0, not 0")


def _until(end: float) -> Iterator[None]:
    """Once, and again and again until the clock shows this time."""
    yield None
    while perf_counter() < end:
        yield None
