import random
from collections import Counter

import pytest

import scopa
from scopa.players import RandomPlayer


def test_each_legal_move_comes_equally_often() -> None:
    seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
    rng = random.Random(1)
    counts = Counter(RandomPlayer().choose(seen, rng) for _ in range(3000))
    assert set(counts) == set(scopa.legal_moves(seen))
    assert len(counts) == 3
    # Chi-square with two degrees of freedom: beyond 13.8 once in a thousand.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 13.8


def test_a_generator_that_draws_out_of_range_is_refused() -> None:
    class Broken:
        def random(self) -> float:
            return 1.0

    seen = scopa.view(scopa.deal(scopa.SCOPA, seed=7), 0)
    with pytest.raises(ValueError, match=r"at least 0 and less than 1, not 1\.0"):
        RandomPlayer().choose(seen, Broken())
