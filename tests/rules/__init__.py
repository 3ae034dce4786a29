"""The four source texts, each a module with a test for every sentence that states a rule."""

import pytest

pytest.register_assert_rewrite("tests.rules.around_the_table")
