"""What all tests share: how many examples Hypothesis draws, and how.

`HYPOTHESIS_PROFILE=thorough` draws many more than the default; where `CI` is set, `ci` is taken.
"""

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

from scopa.capturing import _memory

# A busy machine is no fault: no example has a deadline in any profile.
settings.register_profile(
    "default", deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow]
)
# The same examples in every run, so that a red run can be repeated anywhere.
settings.register_profile(
    "ci",
    settings.get_profile("default"),
    derandomize=True,
    database=None,
    print_blob=True,
)
settings.register_profile(
    "thorough",
    settings.get_profile("default"),
    max_examples=300,
    phases=tuple(Phase),
)
# Where Python itself is slow.
settings.register_profile("small", settings.get_profile("ci"), max_examples=5)
# A few, the same in every run: for the tests that are run once for each mutant.
settings.register_profile("mutants", settings.get_profile("ci"), max_examples=3)
usual = "ci" if "CI" in os.environ else "default"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))


if "MUTANT_UNDER_TEST" in os.environ:

    @pytest.fixture(autouse=True)
    def no_moves_are_remembered() -> None:
        """What one test has found would hide from the next that a mutant finds something else."""
        _memory._books.clear()
