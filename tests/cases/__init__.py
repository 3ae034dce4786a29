"""What runs the collected cases: readers, positions, and one runner for each op or kind."""

import pytest

pytest.register_assert_rewrite(
    "tests.cases.deals",
    "tests.cases.engines",
    "tests.cases.keys",
    "tests.cases.positions",
    "tests.cases.properties",
    "tests.cases.reported",
    "tests.cases.results",
    "tests.cases.translation",
    "tests.cases.vectors",
    "tests.cases.vectors_of_play",
)
