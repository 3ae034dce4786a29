"""The choices that a variant makes."""

import pickle
from enum import Enum

import pytest

from scopa import AceLead, CaptureRule, DeclareOut, Direction


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (Direction, "COUNTERCLOCKWISE CLOCKWISE"),
        (CaptureRule, "EQUAL_FIRST FEWEST ANY"),
        (AceLead, "FREE FORBIDDEN ACES_ONLY"),
        (DeclareOut, "NEVER CHECKED AT_RISK"),
    ],
)
def test_the_choices_have_these_names(kind: type[Enum], names: str) -> None:
    assert " ".join(choice.name for choice in kind) == names


@pytest.mark.parametrize("choice", [*Direction, *CaptureRule, *AceLead, *DeclareOut])
def test_a_choice_is_written_as_code_names_it_and_reads_back(choice: Enum) -> None:
    assert repr(choice) == f"{type(choice).__name__}.{choice.name}"
    assert type(choice)(choice.value) is choice
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(choice, protocol)) is choice
