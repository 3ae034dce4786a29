"""Deals of OpenSpiel played at random, and the places where endgames begin."""

from collections.abc import Iterator
from random import Random
from typing import cast

import pyspiel

from scopa import DECK, Card
from scopa.adapters.open_spiel import ScopaGame, ScopaState


def load(name: str = "python_scopa") -> ScopaGame:
    return cast(ScopaGame, pyspiel.load_game(name))


def start(name: str = "python_scopa") -> ScopaState:
    return load(name).new_initial_state()


def played(game: ScopaGame, seed: int) -> Iterator[ScopaState]:
    """The states of a deal at random, one after the other: always the same object."""
    rng, state = Random(seed), game.new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        yield state


def deck_of(state: ScopaState) -> list[Card]:
    """The deck, from the top, of a deal that is over."""
    actions = state.full_history()
    told = [action.action for action in actions if action.player == pyspiel.PlayerId.CHANCE]
    # The last packet is what is left.
    cards = [DECK[place] for place in told + sorted(set(range(40)) - set(told))]
    variant = state.get_game().variant
    dealt = variant.table + variant.players * variant.rounds[0]
    return [*cards[variant.table : dealt], *cards[: variant.table], *cards[dealt:]]


def in_play(game: ScopaGame, seed: int, plays: int) -> ScopaState:
    """The first state of such a deal in which so many plays are made and cards are dealt."""
    return next(
        state
        for state in played(game, seed)
        if state.state is not None and len(state.plays) == plays
    )


def endgame(name: str, seed: int, hand_outs: int = 1, told: int = 0) -> str:
    """What is loaded to begin so many hand-outs before the end, with so many cards told."""
    game, dealt = load(name), False
    starts: list[list[int]] = []
    actions: list[int] = []
    for state in played(game, seed):
        if state.is_chance_node() and not dealt:
            starts.append(state.history())
        dealt = state.is_chance_node()
        actions = state.history()
    history = actions[: len(starts[-hand_outs]) + told]
    return f"start_at(history={';'.join(map(str, history))},game={game})"
