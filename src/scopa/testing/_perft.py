"""Counting the sequences of legal moves from a position."""

from collections.abc import Mapping

from scopa.cards import Move
from scopa.errors import shown
from scopa.play import apply, legal_moves
from scopa.play._moves import as_state
from scopa.state import State

__all__ = ["divide", "perft"]


def perft(state: State, depth: int) -> int:
    """The number of sequences of so many legal moves from a position, as chess engines count.

    A move is the card played with the cards that it takes, so that two ways to take with one card
    are two moves. Sequences that lead to the same position are all counted; those that the end of
    the deal cuts short are not, so that the number is 0 once fewer cards than that are left.
    Hands, table and stock are as they lie: nothing is dealt at random.

    Args:
        state: The position to begin with.
        depth: How many moves, 0 or more; the one sequence of no moves is counted at 0.

    Raises:
        ValueError: If the depth is below 0.
        TypeError: If it is no whole number, or the position no `State`.

    >>> import scopa
    >>> state = scopa.deal(scopa.SCOPA, seed=7)
    >>> [perft(state, depth) for depth in range(7)]
    [1, 3, 10, 21, 42, 42, 42]
    >>> perft(state, 37)
    0
    """
    state = as_state(state)
    _check_depth(depth, 0)
    if depth > _cards_left(state):
        return 0
    return _count(state, depth) if depth else 1


def divide(state: State, depth: int) -> Mapping[Move, int]:
    """The number that `perft` gives, split by the first move, in canonical order.

    Where two engines disagree, this tells after which move to look: play it, and divide again
    one move less deep.

    Args:
        state: The position to begin with.
        depth: How many moves, 1 or more; a sequence of none has no first move to split by.

    Returns:
        The number of sequences that begin with each legal move, 0 where the deal ends too soon.
        Nothing at all once the deal is over.

    Raises:
        ValueError: If the depth is below 1.
        TypeError: If it is no whole number, or the position no `State`.

    >>> import scopa
    >>> state = scopa.deal(scopa.SCOPA, seed=7)
    >>> for move, count in divide(state, 3).items():
    ...     print(move, count)
    AD 9
    3Dx3B 6
    6Cx2B4D 6
    """
    state = as_state(state)
    _check_depth(depth, 1)
    if depth > _cards_left(state):
        return dict.fromkeys(legal_moves(state), 0)
    if depth == 1:
        return dict.fromkeys(legal_moves(state), 1)
    return {move: _count(apply(state, move), depth - 1) for move in legal_moves(state)}


def _cards_left(state: State) -> int:
    """How many moves the deal has left: one for each card in a hand or in the stock."""
    return sum(map(len, state.hands)) + len(state.stock)


def _count(state: State, depth: int) -> int:
    """The number of sequences of so many moves, at least one."""
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(_count(apply(state, move), depth - 1) for move in moves)


def _check_depth(depth: int, least: int) -> None:
    """Nothing, for a depth.

    Raises:
        ValueError: If it is too small.
        TypeError: If it is no whole number.
    """
    if type(depth) is not int:
        raise TypeError(f"the depth is a whole number of moves, not {shown(depth)}")
    if depth < least:
        raise ValueError(f"the depth is a number of moves, {least} or more, not {shown(depth)}")
