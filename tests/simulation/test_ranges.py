import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import StateError
from scopa.simulation import Range
from scopa.simulation._ranges import joined, overlap, without, worded

ranges = st.lists(
    st.builds(
        lambda seed, start, size: Range(seed, start, start + size),
        st.sampled_from("ab"),
        st.integers(0, 12),
        st.integers(1, 5),
    ),
    max_size=5,
)


def numbers(parts: object) -> set[tuple[str, int]]:
    assert isinstance(parts, list | tuple)
    return {(part.seed, number) for part in parts for number in range(part.start, part.stop)}


@given(ranges)
def test_joined_ranges_hold_the_same_numbers_in_order_and_apart(parts: list[Range]) -> None:
    found = joined(parts)
    assert numbers(found) == numbers(parts)
    assert list(found) == sorted(found)
    for one, other in pairwise(found):
        assert one.seed < other.seed or one.stop < other.start


@given(ranges, ranges)
def test_what_is_common_and_what_is_left_are_those_of_sets(
    one: list[Range], other: list[Range]
) -> None:
    assert numbers(overlap(joined(one), joined(other))) == numbers(one) & numbers(other)
    assert numbers(without(one, other)) == numbers(one) - numbers(other)


def test_numbers_are_told_in_words() -> None:
    parts = [Range("b", 7, 8), Range("a", 0, 100), Range("a", 150, 151)]
    assert worded(parts) == "0 to 99, 150 of seed 'a'; 7 of seed 'b'"
    assert str(Range("of seed", 3, 4)) == "3 of seed 'of seed'"
    assert worded([Range("of seed", 3, 4)]) == "3 of seed 'of seed'"
    assert len(Range("a", 0, 100)) == 100


@pytest.mark.parametrize(
    ("seed", "start", "stop", "reason"),
    [
        (0, 0, 1, "seed must be a str, not 0"),
        ("a", -1, 1, "start must be a whole number, 0 or more, not -1"),
        ("a", 3, 3, "stop must be a whole number, 4 or more, not 3"),
        ("a", 0, 1.0, "stop must be a whole number, 1 or more, not 1.0"),
    ],
)
def test_a_range_that_holds_nothing_is_refused(
    seed: str, start: int, stop: int, reason: str
) -> None:
    with pytest.raises(StateError, match=re.escape(reason)):
        Range(seed, start, stop)
