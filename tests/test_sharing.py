"""Values go between threads and processes, and are never copied in between."""

import copy
import multiprocessing
import pickle
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from threading import Barrier

import attrs
import pytest

import scopa
from scopa import SCOPA, SCOPONE, Card, CardSet, Move, State, legal_moves
from scopa.presets import ESCOBA, NAPOLA, SCOPA_D_ASSI
from tests.strategies import SEATED_PRESETS

DEALT = scopa.deal(ESCOBA, seed=3)
MATCH = scopa.start_match(SCOPA, seed=3).apply(legal_moves(scopa.start_match(seed=3).state)[0])
FINISHED = State(variant=NAPOLA, hands=("", ""), piles=("AD 2D 3D 7C", "RS"))

VALUES: dict[str, object] = {
    "suit": scopa.Suit.DENARI,
    "rank": scopa.Rank.SETTE,
    "card": Card.parse("7D"),
    "card set": CardSet.parse("7D 3C"),
    "move": Move.parse("7Dx3C4B"),
    "variant": SCOPONE,
    "house rules": attrs.evolve(SCOPA_D_ASSI, ace=scopa.AceRule(takes_itself=True)),
    "seating": SCOPA.seatings[0],
    "opening": scopa.Opening(),
    "award": scopa.Primiera(courts=(8, 9, 10)),
    "side": scopa.Side(CardSet.parse("7D"), 1),
    "state": DEALT,
    "view": MATCH.view(1),
    "spectator's view": MATCH.view(None),
    "outcome": scopa.outcome(DEALT, legal_moves(DEALT)[0]),
    "score": scopa.score(FINISHED),
    "match": MATCH,
    "draw of the dealer": scopa.draw_dealer(SCOPA, seed=3),
}


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("name", VALUES)
def test_every_value_pickles_by_every_protocol(name: str, protocol: int) -> None:
    value = VALUES[name]
    again = pickle.loads(pickle.dumps(value, protocol))
    assert type(again) is type(value)
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


@pytest.mark.parametrize("name", VALUES)
def test_a_copy_of_a_value_is_the_value(name: str) -> None:
    value = VALUES[name]
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert copy.deepcopy([value])[0] is value


def played(state: State) -> tuple[tuple[int, ...], State]:
    """The score and the end of a deal played by the first legal move of each turn."""
    while not state.is_over:
        state = scopa.apply(state, legal_moves(state)[0])
    return scopa.score(state).total, state


def test_processes_that_start_afresh_share_values() -> None:
    states = [scopa.deal(variant, seed=11) for variant in SEATED_PRESETS[::9]]
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=2, mp_context=spawned) as pool:
        results = list(pool.map(played, states))
    assert results == [played(state) for state in states]


def test_eight_threads_play_on_from_one_position() -> None:
    # Rules of its own, so that the memos of captures are filled by all threads at once.
    rules = attrs.evolve(SCOPA, max_captured=7)
    state, barrier = scopa.deal(rules, seed=11), Barrier(8)

    def line(choice: int) -> list[tuple[str, Sequence[Move]]]:
        """A line of play that takes another move than the others at every turn."""
        barrier.wait()
        position = state
        found: list[tuple[str, Sequence[Move]]] = []
        while not position.is_over:
            legal = legal_moves(position)
            found.append((repr(position), legal))
            position = scopa.apply(position, legal[choice % len(legal)])
        return found

    with ThreadPoolExecutor(max_workers=8) as pool:
        together = list(pool.map(line, range(8)))
    barrier = Barrier(1)
    assert together == [line(choice) for choice in range(8)]
    assert state == scopa.deal(rules, seed=11)
