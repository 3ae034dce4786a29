"""What there is without Hypothesis."""

import subprocess
import sys

import pytest

from scopa import testing


def without_hypothesis(program: str) -> str:
    """What a fresh interpreter that lacks Hypothesis prints for this program."""
    hidden = f"import sys\nsys.modules['hypothesis'] = None\n{program}"
    command = [sys.executable, "-c", hidden]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def test_without_hypothesis_perft_counts_and_a_strategy_says_what_to_install() -> None:
    program = """
import scopa
from scopa import testing
from scopa.testing import divide, perft
print(perft(scopa.deal(seed=7), 2), len(divide(scopa.deal(seed=7), 2)))
def show(take):
    try:
        take()
    except Exception as error:
        print(f"{type(error).__name__}: {error}")
def take():
    from scopa.testing import states
show(take)
show(lambda: testing.views())
show(lambda: testing.positions())
"""
    missing = (
        "ModuleNotFoundError: the strategies of scopa.testing need Hypothesis: "
        'python -m pip install "scopa[testing]"'
    )
    assert without_hypothesis(program).splitlines() == [
        "10 3",
        missing,
        missing,
        "AttributeError: module 'scopa.testing' has no attribute 'positions'",
    ]


def test_with_hypothesis_what_is_not_there_is_told_as_of_any_module() -> None:
    with pytest.raises(AttributeError, match="no attribute 'positions'"):
        testing.positions  # noqa: B018  # it is not there


@pytest.mark.parametrize("name", testing.__all__)
def test_every_name_is_there(name: str) -> None:
    assert callable(getattr(testing, name))
