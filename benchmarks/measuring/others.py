"""Whole random games of other libraries, driven from Python in the tightest loop each allows.

None of them is needed: what is not installed is left out, and said to be.
"""

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from measuring.timing import Contestant, Run

__all__ = ["OPEN_SPIEL_GAMES", "contestants"]

OPEN_SPIEL_GAMES = ("hearts", "gin_rummy", "euchre")
_POKER_PLAYERS = 6


def contestants() -> tuple[list[Contestant], list[str]]:
    """Those that are installed, and a sentence for each library that is not."""
    found: list[Contestant] = []
    missing: list[str] = []
    for module, package, makers in (
        ("pyspiel", "open-spiel", [partial(_open_spiel, name) for name in OPEN_SPIEL_GAMES]),
        ("chess", "chess", [_chess]),
        ("pokerkit", "pokerkit", [_pokerkit]),
    ):
        try:
            library = import_module(module)
        except ImportError:
            missing.append(f"{package} is not installed: pip install {package}")
        else:
            found += [maker(library) for maker in makers]
    return found, missing


def _open_spiel(name: str, library: ModuleType) -> Contestant:
    return Contestant(name, partial(_play_open_spiel, library.load_game(name).new_initial_state))


def _play_open_spiel(new_state: Callable[[], Any], seed: int, deals: int) -> Run:
    """So many games; what chance does has equal odds in these, and is drawn as moves are.

    A finished game has no legal actions, which saves asking whether it is over. Plies are counted
    afterwards.
    """
    random = Random(seed).random
    finished = []
    start = time.process_time()
    for _ in range(deals):
        state = new_state()
        while actions := state.legal_actions():
            state.apply_action(actions[int(random() * len(actions))])
        state.returns()
        finished.append(state)
    seconds = time.process_time() - start
    plies = sum(step.player >= 0 for state in finished for step in state.full_history())
    return Run(deals, plies, seconds)


def _chess(library: ModuleType) -> Contestant:
    return Contestant("python-chess", partial(_play_chess, library.Board))


def _play_chess(new_board: Callable[[], Any], seed: int, games: int) -> Run:
    random, plies = Random(seed).random, 0
    start = time.process_time()
    for _ in range(games):
        board = new_board()
        for _ in range(80):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(random() * len(moves))])
            plies += 1
        board.outcome()
    return Run(games, plies, time.process_time() - start)


def _pokerkit(library: ModuleType) -> Contestant:
    steps = library.Automation
    new_hand = partial(
        library.FixedLimitTexasHoldem.create_state,
        automations=tuple(step for step in steps if step is not steps.RUNOUT_COUNT_SELECTION),
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=(1, 2),
        small_bet=2,
        big_bet=4,
        raw_starting_stacks=200,
        player_count=_POKER_PLAYERS,
    )
    return Contestant("PokerKit", partial(_play_poker, new_hand))


def _play_poker(new_hand: Callable[[], Any], seed: int, hands: int) -> Run:
    random, plies = Random(seed).random, 0
    start = time.process_time()
    for _ in range(hands):
        hand = new_hand()
        while hand.status:
            actions = [hand.check_or_call]
            if hand.can_fold():
                actions.append(hand.fold)
            if hand.can_complete_bet_or_raise_to():
                actions.append(hand.complete_bet_or_raise_to)
            actions[int(random() * len(actions))]()
            plies += 1
    return Run(hands, plies, time.process_time() - start)
