"""Monte Carlo tree search over what one seat knows.

Single-observer information-set search: one tree for all positions that the seat may be in, one
of them drawn afresh in each iteration (Cowling, Powley and Whitehouse 2012, "Information Set
Monte Carlo Tree Search", SO-ISMCTS). As a move may be legal in few of them, it is judged by how
often it could be made, not by how often its parent was visited.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from math import log, sqrt
from sys import float_info
from typing import Final

import attrs

from scopa.cards import Move, RandomSource
from scopa.cards._random import as_source, drawn_below
from scopa.cards._value import Value
from scopa.errors import shown
from scopa.play import legal_moves
from scopa.players._playout import OVER, Play, Playout, play_of, tables_of
from scopa.players._reward import Reward, Rewards
from scopa.state import State
from scopa.views import View
from scopa.views._view import sampler_of

__all__ = [
    "EPSILON",
    "EXPLORATION",
    "REWARD",
    "MoveStatistics",
    "Node",
    "Settings",
    "check_number",
    "most_promising",
    "search",
]

EXPLORATION: Final = 0.4
EPSILON: Final = 0.3
REWARD: Final = Reward.BOTH


@attrs.frozen
class MoveStatistics(Value):
    """What a search found out about a move.

    >>> import random, scopa
    >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
    >>> best = scopa.players.MonteCarloPlayer(200).statistics(seen, random.Random(1))[0]
    >>> str(best.move), best.visits > 100
    ('6Cx2B4D', True)
    """

    move: Move
    """The move."""
    visits: int
    """How many iterations tried it, 0 or more."""
    reward: float | None
    """The mean reward of the side that makes it, 0 to 1; None where it was not tried."""

    def __str__(self) -> str:
        reward = "" if self.reward is None else f", reward {self.reward:.2f}"
        return f"{self.move} visits {self.visits}{reward}"


@attrs.frozen
class Settings(Value):
    """How a search goes about it.

    Raises:
        TypeError: If something is of another kind.
        ValueError: If a number is out of its range.
    """

    exploration: float = EXPLORATION
    """How much is tried that does not look best, 0 or more."""
    epsilon: float = EPSILON
    """How likely a play after the tree is any that may be made, 0 to 1."""
    reward: Reward = REWARD
    """What is played for."""

    def __attrs_post_init__(self) -> None:
        check_number("exploration", self.exploration, "0 or more")
        check_number("epsilon", self.epsilon, "0 to 1")
        if self.epsilon > 1:
            raise ValueError(f"epsilon must be 0 to 1, not {shown(self.epsilon)}")
        if not isinstance(self.reward, Reward):
            raise TypeError(f"reward must be a Reward, not {shown(self.reward)}")


def check_number(name: str, number: object, limits: str) -> None:
    """Nothing, for a finite number of 0 or more.

    Raises:
        TypeError: If it is no number.
        ValueError: If it is another number; the limits are told in words.
    """
    if type(number) is not int and type(number) is not float:
        raise TypeError(f"{name} must be a number, not {shown(number)}")
    if not 0 <= number <= float_info.max:
        raise ValueError(f"{name} must be {limits}, not {shown(number)}")


class Node:
    """A move in the tree, with what the iterations through it brought."""

    __slots__ = ("available", "children", "play", "side", "total", "visits")

    def __init__(self, play: Play, side: int) -> None:
        self.play = play
        self.side = side
        """The side that makes the move: rewards are summed up for it."""
        self.visits = 0
        """How many iterations made the move."""
        self.available = 1
        """In how many iterations at its parent, since the first that made it, it was legal."""
        self.total = 0.0
        """The sum of the rewards."""
        self.children: dict[Play, Node] | None = None
        """The moves after it; None until there are any, as most have none ever."""


def most_promising(nodes: Sequence[Node], exploration: float) -> tuple[Node, float]:
    """The move to look at next, a good one or one seldom made when it could be, and its bound.

    The bound is total / visits + exploration * √(ln available / visits); of equal ones the first
    is taken. All of them have been visited.
    """
    best, most = nodes[0], -1.0
    for node in nodes:
        visits = node.visits
        bound = node.total / visits + exploration * sqrt(log(node.available) / visits)
        if bound > most:
            best, most = node, bound
    return best, most


def search(
    seen: View | State, turns: Iterable[object], rng: RandomSource, settings: Settings
) -> tuple[MoveStatistics, ...]:
    """What is found out about each legal move: by visits, then by reward, the most first.

    Args:
        seen: What the seat to move knows; of a whole position it is that position, drawn again
            and again: a search that cheats, to compare others with.
        turns: There is an iteration for each.
        rng: What positions and plays are drawn with.
        settings: How it is gone about.
    """
    source, variant = as_source(rng), seen.variant
    draw = sampler_of(seen).draw if isinstance(seen, View) else partial(_known, seen)
    tables, rewards = tables_of(variant), Rewards(variant, settings.reward)
    moves = legal_moves(seen)
    plays = [play_of(move) for move in moves]
    root = Node((0, 0), 0)
    for _ in turns:
        playout = Playout(tables, draw(source))
        path = _descend(root, plays, playout, source, settings.exploration)
        playout.finish(source, settings.epsilon)
        reward = rewards[playout.taken]
        for node in path:
            node.visits += 1
            node.total += reward[node.side]
    tried = root.children or {}
    found = [_statistics(move, tried.get(play_of(move))) for move in moves]
    return tuple(sorted(found, key=lambda each: (-each.visits, -(each.reward or 0.0))))


def _known(state: State, _source: RandomSource) -> State:
    return state


def _statistics(move: Move, node: Node | None) -> MoveStatistics:
    if node is None:
        return MoveStatistics(move, 0, None)
    return MoveStatistics(move, node.visits, node.total / node.visits)


def _descend(
    node: Node, plays: Sequence[Play], playout: Playout, rng: RandomSource, exploration: float
) -> list[Node]:
    """The moves made in the tree from its root: to one new to it, or to the end of the deal.

    The first moves are all tried before any is made again. Later a move not tried yet counts as
    one made once in vain, so that good answers are not passed over for all the bad ones
    (Gelly and Wang 2006, first-play urgency).

    Args:
        node: The root.
        plays: The moves that are legal there.
        playout: The position there, in which the moves are made.
        rng: What decides which new move is tried.
        exploration: How much is tried that does not look best.
    """
    path: list[Node] = []
    while True:
        if node.children is None:
            node.children = {}
        children = node.children
        known = [children[play] for play in plays if play in children]
        for child in known:
            child.available += 1
        best, bound = most_promising(known, exploration) if known else (None, 0.0)
        grows = best is None or (
            len(known) < len(plays) and (not path or bound < exploration * sqrt(log(node.visits)))
        )
        if best is None or grows:
            best = _new_child(children, plays, playout, rng)
        path.append(best)
        playout.play(*best.play)
        if grows or playout.mover == OVER:
            return path
        node, plays = best, playout.plays()


def _new_child(
    children: dict[Play, Node], plays: Sequence[Play], playout: Playout, rng: RandomSource
) -> Node:
    """A move not tried yet, now among the children: the greedy one, else any of them."""
    play = playout.greediest()
    if play in children or play not in plays:
        untried = [play for play in plays if play not in children]
        play = untried[drawn_below(len(untried), rng)]
    child = children[play] = Node(play, playout.sides[playout.mover])
    return child
