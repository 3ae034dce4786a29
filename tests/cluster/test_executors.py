"""Simulations on executors of real processes, and what happens when these die."""

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import loky
import pytest
from distributed import Client, LocalCluster

from scopa import SCOPA, SCOPONE
from scopa.simulation import SimulationError, simulate, simulate_matches
from tests.simulation.playing import CHANCE, GREEDY, Dying

PAIR = [GREEDY, CHANCE]
DEALS = 600


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with (
        LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


@pytest.fixture(params=["fork", "spawn", "loky", "dask"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    if request.param == "loky":
        yield loky.get_reusable_executor(max_workers=2)
    elif request.param == "dask":
        yield request.getfixturevalue("client").get_executor()
    else:
        with ProcessPoolExecutor(2, mp_context=get_context(request.param)) as executor:
            yield executor


def test_results_are_the_same_to_the_byte(executor: Executor, tmp_path: Path) -> None:
    alone = simulate(SCOPONE, PAIR, deals=DEALS, duplicate=True)
    together = simulate(SCOPONE, PAIR, deals=DEALS, duplicate=True, executor=executor)
    assert together == alone
    for name, results in (("alone", alone), ("together", together)):
        results.save(tmp_path / name)
    assert (tmp_path / "alone").read_bytes() == (tmp_path / "together").read_bytes()
    matches = simulate_matches(SCOPA, PAIR, matches=30, executor=executor)
    assert matches == simulate_matches(SCOPA, PAIR, matches=30)


def test_a_worker_that_dies_is_told_and_nothing_is_counted_twice(executor: Executor) -> None:
    players = [Dying(0.0005), Dying(0.0005)]
    with pytest.raises(SimulationError) as caught:
        simulate(SCOPA, players, deals=2000, executor=executor)
    results = caught.value.results
    done, missing = (sum(map(len, parts)) for parts in (results.done, results.missing))
    assert done + missing == 2000
    assert results.decks == done < 2000
    assert str(caught.value).count("missing: deals ") == 1


INTERRUPTED = """
import sys
from concurrent.futures import ProcessPoolExecutor

from scopa import SCOPA, simulate
from scopa.players import GreedyPlayer
from scopa.simulation import SimulationInterrupted

def tell(done, total):
    print(done, flush=True)

if __name__ == "__main__":
    executor = ProcessPoolExecutor(2) if sys.argv[1] == "processes" else None
    try:
        simulate(SCOPA, [GreedyPlayer()] * 2, deals=200_000, executor=executor, progress=tell)
    except SimulationInterrupted as stop:
        results = stop.results
        print("partial", results.decks, sum(map(len, results.done)), results.is_partial)
    if executor is not None:
        executor.shutdown(cancel_futures=True)
"""


@pytest.mark.parametrize("where", ["here", "processes"])
def test_ctrl_c_keeps_what_is_done(where: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(INTERRUPTED, encoding="ascii")
    with subprocess.Popen(
        [sys.executable, str(script), where],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) > 0:
                break
        # As a terminal does: to every process of the group.
        os.killpg(process.pid, signal.SIGINT)
        rest = process.stdout.read()
    word, decks, done, partial = rest.splitlines()[-1].split()
    assert (word, partial) == ("partial", "True")
    assert int(decks) == int(done) > 0


MEMORY = """
import resource
import sys
from concurrent.futures import ProcessPoolExecutor

from scopa import SCOPA, simulate
from scopa.players import RandomPlayer

if __name__ == "__main__":
    with ProcessPoolExecutor(2) as executor:
        simulate(SCOPA, [RandomPlayer()] * 2, deals=int(sys.argv[1]), executor=executor)
    for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN):
        print(resource.getrusage(who).ru_maxrss)
"""


def test_more_deals_need_no_more_memory_on_either_side(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(MEMORY, encoding="ascii")

    def peaks(deals: int) -> list[int]:
        words = [sys.executable, str(script), str(deals)]
        told = subprocess.run(words, capture_output=True, text=True, check=True)
        return list(map(int, told.stdout.split()))

    few, many = peaks(8000), peaks(32_000)
    assert many[0] < few[0] + 1000, "kilobytes of this process at the highest"
    # What captures are remembered grows up to its bound.
    assert many[1] < few[1] + 12_000, "kilobytes of a worker at the highest"
