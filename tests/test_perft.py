"""The library counts as many sequences of moves as are written down, and so does the oracle."""

from __future__ import annotations

import pytest
from hypothesis import settings

import scopa
from scopa import testing
from tests import perft

CASES = [
    pytest.param(path.stem, position, id=f"{path.stem}-{number}")
    for path in sorted(perft.DATA.glob("*.json"))
    for number, position in enumerate(perft.load(path))
]
# The oracle is asked only up to about so many sequences: in the thorough profile, more.
ORACLE_COUNT = 5 * settings().max_examples


def test_every_preset_has_its_file_of_counts() -> None:
    assert {path.stem for path in perft.DATA.glob("*.json")} == set(scopa.VARIANTS)


@pytest.mark.parametrize(("name", "position"), CASES)
def test_the_counts_of_the_library(name: str, position: perft.Pinned) -> None:
    state = position.state(name)
    for depth, count in enumerate(position.counts, start=1):
        found = testing.perft(state, depth)
        if found != count:
            table = perft.compared(state, position.game(name), depth)
            pytest.fail(f"{found} sequences, not {count}; {table}")


@pytest.mark.parametrize(("name", "position"), CASES)
def test_the_counts_of_the_oracle(name: str, position: perft.Pinned) -> None:
    game = position.game(name)
    for depth, count in enumerate(position.counts, start=1):
        if count > ORACLE_COUNT and depth > 1:
            break
        found = perft.reference_perft(game, depth)
        if found != count:
            table = perft.compared(position.state(name), game, depth)
            pytest.fail(f"{found} sequences by the oracle, not {count}; {table}")
