"""Each verb by itself, by pytest-benchmark: `pytest benchmarks/test_verbs.py`.

    pytest benchmarks/test_verbs.py --benchmark-save=before
    pytest benchmarks/test_verbs.py --benchmark-compare=0001_before

The first run is kept in `.benchmarks`, the second is shown beside it. Nothing here fails for being
slow: `nox -s bench` looks after that.
"""

import pickle
import time
from functools import partial
from random import Random

import attrs
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import scopa
from measuring.ours import GAMES, play_deals

pytestmark = pytest.mark.benchmark(
    timer=time.process_time, min_rounds=20, min_time=0.001, max_time=0.5
)

THIRTEEN = scopa.CardSet.parse("AC AD AB AS 2C 2D 2B 2S 3C 3D 3B 3S 4D")
MIDDLE = 18


def played(variant: scopa.Variant, plies: int, seed: int = 7) -> scopa.State:
    """A position after so many random plays."""
    random, state = Random(seed), scopa.deal(variant, seed=seed)
    for _ in range(plies):
        moves = scopa.legal_moves(state)
        state = scopa.apply(state, moves[int(random.random() * len(moves))])
    return state


@pytest.fixture(params=GAMES, ids=lambda variant: variant.name)
def variant(request: pytest.FixtureRequest) -> scopa.Variant:
    """Each game that is measured."""
    found: scopa.Variant = request.param
    return found


@pytest.fixture
def middle(variant: scopa.Variant) -> scopa.State:
    """A position in the middle of a deal."""
    return played(variant, MIDDLE)


def test_deal(benchmark: BenchmarkFixture, variant: scopa.Variant) -> None:
    """Shuffling and dealing."""
    assert benchmark(scopa.deal, variant, rng=Random(7)).variant == variant


def test_legal_moves(benchmark: BenchmarkFixture, middle: scopa.State) -> None:
    """Every move of a position met before."""
    assert benchmark(scopa.legal_moves, middle)


def test_apply(benchmark: BenchmarkFixture, middle: scopa.State) -> None:
    """A move, checked and made."""
    assert benchmark(scopa.apply, middle, scopa.legal_moves(middle)[-1]) != middle


def test_apply_text(benchmark: BenchmarkFixture, middle: scopa.State) -> None:
    """The same, given as text."""
    assert benchmark(scopa.apply, middle, str(scopa.legal_moves(middle)[-1])) != middle


def test_score(benchmark: BenchmarkFixture, variant: scopa.Variant) -> None:
    """A finished deal."""
    finished = played(variant, 40 - variant.table)
    assert len(benchmark(scopa.score, finished).total) == 2


def test_captures(benchmark: BenchmarkFixture) -> None:
    """What a king takes from thirteen cards, in 502 ways."""
    found = benchmark(scopa.captures, scopa.SCOPA, THIRTEEN, scopa.Card.parse("RC"))
    assert len(found) == 502


def test_view(benchmark: BenchmarkFixture, middle: scopa.State) -> None:
    """What a seat knows."""
    assert benchmark(scopa.view, middle, 0).seat == 0


def test_sample(benchmark: BenchmarkFixture, middle: scopa.State) -> None:
    """A position that a seat may be in."""
    assert benchmark(scopa.view(middle, 0).sample, Random(7)).hands[0] == middle.hands[0]


def test_hash(benchmark: BenchmarkFixture, middle: scopa.State) -> None:
    """A position as a key."""
    assert benchmark(hash, middle) == hash(middle)


def test_equality(benchmark: BenchmarkFixture, middle: scopa.State) -> None:
    """Two positions that are equal, and not the same object."""
    twin = attrs.evolve(middle)
    assert benchmark(lambda: middle == twin)


def test_pickle(benchmark: BenchmarkFixture, middle: scopa.State) -> None:
    """There and back, with the variant."""
    assert benchmark(lambda: pickle.loads(pickle.dumps(middle))) == middle


def test_whole_deals(benchmark: BenchmarkFixture, variant: scopa.Variant) -> None:
    """Ten whole deals at random."""
    assert benchmark(partial(play_deals, variant, 7, 10)).deals == 10
