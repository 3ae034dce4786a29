"""Whatever text comes, a parser reads it or refuses it with an error that it tells of.

Text that made a parser fail is kept in `tests/data/fuzz`, where the usual tests read it too.
"""

import pytest
from hypothesis import HealthCheck, given, settings

from tests.fuzz.mutations import mutated
from tests.fuzz.parsers import PARSERS, check


@pytest.mark.parametrize("name", PARSERS)
def test_a_parser_reads_any_text_or_refuses_it(name: str) -> None:
    parser = PARSERS[name]

    @settings(
        max_examples=parser.examples,
        deadline=None,
        print_blob=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(mutated(parser.texts))
    def checked(text: str) -> None:
        check(parser, text)

    checked()
