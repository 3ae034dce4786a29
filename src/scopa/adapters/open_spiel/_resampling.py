"""States of OpenSpiel in which a player knows what a view tells."""

from collections.abc import Iterator
from functools import reduce
from operator import or_

import pyspiel

from scopa.adapters._arguments import read_seat
from scopa.adapters._observation import Seen
from scopa.adapters.open_spiel._game import ScopaGame, ScopaState
from scopa.cards import RandomSource
from scopa.cards._random import as_source
from scopa.errors import StateError
from scopa.state import State
from scopa.variant import Variant
from scopa.views import View
from scopa.views._sampling import indices
from scopa.views._view import make_view

__all__ = ["resample", "state_from_view"]


def resample(state: ScopaState, player: int, *, rng: RandomSource) -> ScopaState:
    """A state that the player may be in, each that fits what it saw equally likely.

    It has a history of its own and the same information state for the player: what
    `ISMCTSBot.set_resampler` asks for.

    Args:
        state: A state in which a player is to move, or the deal is over.
        player: The seat.
        rng: What it is drawn with, such as a `random.Random`.

    Raises:
        StateError: If cards are being dealt, or there is no such player.
        TypeError: If it is no state of scopa, or the rng draws nothing.

    >>> import random, pyspiel
    >>> state = pyspiel.load_game("python_scopa").new_initial_state()
    >>> while state.is_chance_node():
    ...     state.apply_action(state.legal_actions()[-1])
    >>> other = resample(state, 0, rng=random.Random(7))
    >>> other.state.hands == state.state.hands
    False
    >>> other.information_state_string(0) == state.information_state_string(0)
    True
    """
    if not isinstance(state, ScopaState):
        raise TypeError(f"a state of scopa is drawn anew, not one of type {type(state).__name__}")
    position = state.state
    if position is None:
        raise StateError("a state is drawn anew where players move, not while cards are dealt")
    seat = read_seat(position.variant, player)
    return state_from_view(state.get_game(), make_view(position, seat, state.plays, ()), rng=rng)


def state_from_view(game: ScopaGame, view: View, *, rng: RandomSource) -> ScopaState:
    """A state in which what the view tells is known, each that fits it equally likely.

    So players of OpenSpiel can choose where the library asks: by the information state of the
    player to move. Seats are counted from the leader on, as the game has them: where another
    seat deals in the view, they are others in the state.

    Args:
        game: The game, of the rules of the view.
        view: What a seat knows, with the plays of the deal, which is played from forty cards.
        rng: What all else is drawn with, such as a `random.Random`.

    Raises:
        StateError: If the view is of other rules, or lacks plays, or they do not lead to it.
        TypeError: If it is no game of scopa or no view, or the rng draws nothing.

    >>> import random, pyspiel, scopa
    >>> game = pyspiel.load_game("python_scopa")
    >>> seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
    >>> state = state_from_view(game, seen, rng=random.Random(1))
    >>> scopa.view(state.state, 0) == seen
    True
    """
    if not isinstance(game, ScopaGame):
        raise TypeError(f"the game is one of scopa, not of type {type(game).__name__}")
    if not isinstance(view, View):
        raise TypeError(f"a state is drawn from a View, not from type {type(view).__name__}")
    if view.variant != game.variant:
        raise StateError("the view is of other rules than the game")
    position = view.sample(as_source(rng))
    variant, plays = view.variant, view.plays
    dealt = variant.players * sum(variant.rounds) - view.stock_size
    if len(plays) != dealt - sum(view.hand_sizes):
        raise StateError("a state is made from a view that tells all plays of the deal")
    state = game.new_initial_state()
    try:
        for action in _history(game, view, position):
            state.apply_action(action)
    except pyspiel.SpielError as error:
        raise StateError("the plays do not lead to what the view tells") from error
    if _face_up(variant, state._deal.seen(None)) != _face_up(variant, view):
        raise StateError("the plays lead to another position than the view tells")
    return state


def _history(game: ScopaGame, view: View, position: State) -> Iterator[int]:
    """The cards told and the moves made that lead to the position, as actions in order."""
    variant, plays = view.variant, view.plays
    yield from indices(_opening_table(view))
    start, last = 0, len(variant.rounds) * variant.players - 1
    for number, packet in enumerate(variant.rounds):
        end = start + packet * variant.players
        for turn in range(variant.players):
            held = sum(move.card._bit for move in plays[start + turn : end : variant.players])
            if end > len(plays):
                held |= _hand(position, turn)
            # The last packet of all is what is left, and is not told.
            if number * variant.players + turn < last:
                yield from indices(held)
        yield from map(game.actions.action, plays[start:end])
        if end > len(plays):
            return
        start = end


def _opening_table(view: View) -> int:
    """The mask of the table as it was dealt: all that is seen and was not played."""
    face_up = reduce(or_, (pile._mask for pile in view.piles), view.table._mask)
    return face_up & ~sum(move.card._bit for move in view.plays)


def _hand(position: State, turn: int) -> int:
    """The mask of the hand of the seat that plays at this turn of each trick."""
    variant = position.variant
    return position._hands[(variant.leader(position.dealer) + turn) % variant.players]


def _face_up(variant: Variant, seen: Seen) -> tuple[object, ...]:
    """What everybody sees, from the leader on."""
    leader = variant.leader(seen.dealer)
    of_seats = list(zip(seen.piles, seen.sweeps, strict=True))
    return seen.table, *of_seats[leader:], *of_seats[:leader]
