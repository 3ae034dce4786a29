"""The largest list of captures, found where nothing is remembered."""

import functools
import gc
import statistics
import subprocess
import sys

import scopa
from measuring.timing import cpu_seconds
from scopa.capturing import _memory
from scopa.cards._memo import Memo

__all__ = ["captures_ms", "empty_memos", "first_captures_ms"]

_RUNS = 15
_TABLE = "AC AD AB AS 2C 2D 2B 2S 3C 3D 3B 3S 4D"
_NUMBER = 502

_FIRST = f"""
import time, scopa
table, king = scopa.CardSet.parse("{_TABLE}"), scopa.Card.parse("RC")
start = time.process_time()
found = scopa.captures(scopa.SCOPA, table, king)
print(time.process_time() - start)
"""


def captures_ms() -> float:
    """How long all captures of a king take on thirteen cards, no memo holding any: the median."""
    table, king = scopa.CardSet.parse(_TABLE), scopa.Card.parse("RC")
    if len(scopa.captures(scopa.SCOPA, table, king)) != _NUMBER:
        raise AssertionError(f"not {_NUMBER} captures")
    times = []
    for _ in range(_RUNS):
        empty_memos()
        times.append(cpu_seconds(lambda: scopa.captures(scopa.SCOPA, table, king)))
    return statistics.median(times) * 1000


def first_captures_ms() -> float:
    """The same in an interpreter that has found none before, and so runs its code a first time."""
    command = [sys.executable, "-c", _FIRST]
    runs = [
        subprocess.run(command, capture_output=True, check=True, text=True) for _ in range(_RUNS)
    ]
    return statistics.median(float(run.stdout) for run in runs) * 1000


def empty_memos() -> None:
    """Nothing, once the library remembers nothing."""
    _memory._books.clear()
    for found in gc.get_objects():
        if isinstance(found, Memo):
            found.clear()
        elif isinstance(found, functools._lru_cache_wrapper) and _is_ours(found.__module__):
            found.cache_clear()


def _is_ours(module: str) -> bool:
    return module.startswith("scopa.")
