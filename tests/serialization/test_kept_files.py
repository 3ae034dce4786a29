"""Files of format 1, which are loaded for ever."""

from pathlib import Path

import pytest

from scopa.serialization import from_json
from tests.serialization.examples import AWARDS, VALUES

FILES = sorted((Path(__file__).parent.parent / "data" / "format-1").glob("*.json"))


def test_a_file_of_every_value_is_kept() -> None:
    assert {path.stem for path in FILES} == set(VALUES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_a_kept_file_gives_the_value_that_was_saved(path: Path) -> None:
    value = from_json(path.read_bytes(), awards=AWARDS)
    assert type(value) is type(VALUES[path.stem])
    assert value == VALUES[path.stem]
