"""Numbers of deals that are played, or still to be: ranges of one seed and of several."""

from collections.abc import Iterable
from itertools import groupby

import attrs

from scopa.cards._value import Value, kind_faults, whole_number_faults
from scopa.errors import StateError

__all__ = ["Range", "joined", "overlap", "without", "worded"]


@attrs.frozen(order=True)
class Range(Value):
    """Deals, or matches, of one seed that follow one another, by their numbers.

    Raises:
        StateError: If it has no number in it.

    >>> print(Range("0", 100, 200))
    100 to 199 of seed '0'
    """

    seed: str
    """The seed, as text."""
    start: int
    """The first number, 0 or more."""
    stop: int
    """The first number after them."""

    def __attrs_post_init__(self) -> None:
        faults = kind_faults("seed", self.seed, str)
        faults += whole_number_faults("start", self.start, 0)
        if not faults:
            faults += whole_number_faults("stop", self.stop, self.start + 1)
        if faults:
            raise StateError("; ".join(faults))

    def __len__(self) -> int:
        return self.stop - self.start

    def __str__(self) -> str:
        numbers = f"{self.start}" if len(self) == 1 else f"{self.start} to {self.stop - 1}"
        return f"{numbers} of seed {self.seed!r}"


def joined(ranges: Iterable[Range]) -> tuple[Range, ...]:
    """The same numbers in the fewest ranges, in order."""
    found: list[Range] = []
    for part in sorted(ranges):
        if found and found[-1].seed == part.seed and part.start <= found[-1].stop:
            last = found.pop()
            found.append(Range(part.seed, last.start, max(last.stop, part.stop)))
        else:
            found.append(part)
    return tuple(found)


def overlap(one: Iterable[Range], other: Iterable[Range]) -> tuple[Range, ...]:
    """The numbers that are in both, where each holds a number once."""
    common = []
    for part in one:
        for second in other:
            start, stop = max(part.start, second.start), min(part.stop, second.stop)
            if part.seed == second.seed and start < stop:
                common.append(Range(part.seed, start, stop))
    return joined(common)


def without(ranges: Iterable[Range], taken: Iterable[Range]) -> tuple[Range, ...]:
    """The numbers of the first that are not in the second."""
    left = list(joined(ranges))
    for part in taken:
        left = [piece for whole in left for piece in _cut(whole, part)]
    return tuple(left)


def _cut(whole: Range, taken: Range) -> list[Range]:
    """What is left of a range when another is taken out of it."""
    if whole.seed != taken.seed or taken.stop <= whole.start or whole.stop <= taken.start:
        return [whole]
    ends = ((whole.start, taken.start), (taken.stop, whole.stop))
    return [Range(whole.seed, start, stop) for start, stop in ends if start < stop]


def worded(ranges: Iterable[Range]) -> str:
    """The numbers in words, seed by seed: "0 to 99, 150 of seed '1'"."""
    parts = []
    for seed, of_seed in groupby(joined(ranges), key=lambda part: part.seed):
        numbers = ", ".join(str(part).rpartition(" of seed ")[0] for part in of_seed)
        parts.append(f"{numbers} of seed {seed!r}")
    return "; ".join(parts)
