"""Many deals, or matches, between players."""

from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final

from scopa.cards._value import whole_number_faults
from scopa.errors import StateError, shown
from scopa.players import Player
from scopa.simulation._results import Results
from scopa.simulation._running import Progress, run
from scopa.simulation._setup import Unit, set_up
from scopa.variant import Variant

__all__ = ["simulate", "simulate_matches"]

_MOST: Final = 10**15
"""A number that no simulation comes to, and JSON still takes exactly."""


def simulate(
    variant: Variant,
    players: Sequence[Player],
    *,
    deals: int = 1000,
    seed: int | str = 0,
    executor: Executor | None = None,
    progress: Progress | None = None,
    duplicate: bool = False,
    first: int = 0,
) -> Results:
    """How many deals between these players come out, each scored by itself.

    Seat 0 leads each of them. Each deal has a generator of its own, made from the seed and its
    number, so that the results are the same for any executor and any number of workers; players
    draw from another, which tells them nothing of the cards. A deal is
    won by the side strictly ahead in it, or behind where the lowest wins; else it is tied.

    Args:
        variant: The rules.
        players: One for each side, or one for each seat, by side or seat.
        deals: How many deals, 1 or more; with `duplicate` how many decks.
        seed: A whole number or text; 7 and "7" are the same.
        executor: What works on them, any of `concurrent.futures` or like it: processes, threads,
            loky, mpi4py, Dask (`Client.get_executor()`); None: this process alone. It stays open.
        progress: What is called in this process, with the number of deals played so far and that
            of all, at the start and whenever some more are done.
        duplicate: Whether each deck is played once for each rotation of the players over the
            sides, or the seats where they are given by seat, so that the luck of the cards
            cancels out; the intervals are then of decks, which are independent.
        first: The number of the first deal, 0 or more, to go on where others ended.

    Raises:
        SimulationError: If a player or a worker fails; it holds what was finished.
        SimulationInterrupted: At Ctrl-C; it holds what was finished.
        StateError: If a number is out of range, there is not a player for each side or seat, or
            one has a budget in seconds, which cannot give the same result twice.
        TypeError: If something is of another kind.

    >>> import scopa
    >>> from scopa.players import GreedyPlayer, RandomPlayer
    >>> results = simulate(scopa.SCOPA, [GreedyPlayer(), RandomPlayer()], deals=100)
    >>> results.by_player[0].won, results.by_player[1].won, results.tied
    (63, 22, 15)
    """
    setup = set_up(variant, players, seed, Unit.DEALS, duplicate=duplicate)
    return run(setup, _numbers("deals", deals, first), _checked(executor), _told(progress))


def simulate_matches(
    variant: Variant,
    players: Sequence[Player],
    *,
    matches: int = 1000,
    seed: int | str = 0,
    executor: Executor | None = None,
    progress: Progress | None = None,
    duplicate: bool = False,
    first: int = 0,
) -> Results:
    """How many matches between these players come out, each played to the target.

    Seat 0 leads the first deal of each. Nobody declares out. Everything else is as in `simulate`,
    with matches for deals: points are the totals of a match.

    Args:
        variant: The rules.
        players: One for each side, or one for each seat, by side or seat.
        matches: How many matches, 1 or more; with `duplicate` how many different ones.
        seed: A whole number or text.
        executor: What works on them; None: this process alone.
        progress: What is told how many matches are played, and how many there are.
        duplicate: Whether each match is played once for each rotation of the players.
        first: The number of the first match, 0 or more.

    Raises:
        SimulationError: If a player or a worker fails; it holds what was finished.
        SimulationInterrupted: At Ctrl-C; it holds what was finished.
        StateError: If a number is out of range, there is not a player for each side or seat, or
            one has a budget in seconds.
        TypeError: If something is of another kind.

    >>> import scopa
    >>> from scopa.players import GreedyPlayer, RandomPlayer
    >>> results = simulate_matches(scopa.SCOPA, [GreedyPlayer(), RandomPlayer()], matches=10)
    >>> results.by_player[0].won, results.by_player[1].won
    (10, 0)
    """
    setup = set_up(variant, players, seed, Unit.MATCHES, duplicate=duplicate)
    return run(setup, _numbers("matches", matches, first), _checked(executor), _told(progress))


def _numbers(name: str, count: int, first: int) -> range:
    faults = whole_number_faults(name, count, 1, _MOST)
    faults += whole_number_faults("first", first, 0, _MOST)
    if faults:
        raise StateError("; ".join(faults))
    return range(first, first + count)


def _checked(executor: Executor | None) -> Executor | None:
    if hasattr(executor, "get_executor"):
        raise TypeError("executor must be that of the client: executor=client.get_executor()")
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise TypeError(
            f"executor must be one of concurrent.futures or like it, not {shown(executor)}"
        )
    return executor


def _told(progress: Progress | None) -> Progress | None:
    if progress is not None and not callable(progress):
        raise TypeError(f"progress must be called with two numbers; {shown(progress)} cannot be")
    return progress
