"""What Hypothesis draws from a strategy, and what it shrinks to, the same in every run."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis.strategies import SearchStrategy

__all__ = ["FEWER", "drawn", "shrunk", "simplest"]

T = TypeVar("T")

FEWER = settings(max_examples=max(1, settings().max_examples // 3))
"""For tests whose examples are slow to draw: a third of what the profile has."""
REPEATABLE = settings(
    database=None,
    derandomize=True,
    deadline=None,
    max_examples=60,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def simplest(strategy: SearchStrategy[T]) -> T:
    """The example that Hypothesis tries first, and shrinks to where any will do."""
    return drawn(strategy, 1)[0]


def drawn(strategy: SearchStrategy[T], examples: int = 60) -> list[T]:
    """Some examples, the simplest first."""
    found: list[T] = []

    @settings(REPEATABLE, max_examples=examples)
    @given(strategy)
    def collect(example: T) -> None:
        found.append(example)

    collect()
    return found


def shrunk(strategy: SearchStrategy[T], wanted: Callable[[T], bool]) -> T:
    """The example to which Hypothesis shrinks the first one that is wanted."""
    with_shrinking = settings(REPEATABLE, phases=[Phase.generate, Phase.shrink])
    return find(strategy, wanted, settings=with_shrinking, random=Random(0))
