"""Texts that once made a parser stumble, or might, are read or refused as they should."""

from itertools import product
from pathlib import Path

import pytest

from tests.fuzz.mutations import PIECES
from tests.fuzz.parsers import PARSERS, check

KEPT = sorted((Path(__file__).parent / "data" / "fuzz").glob("*.txt"))


@pytest.mark.parametrize(("name", "path"), list(product(PARSERS, KEPT)), ids=str)
def test_a_kept_text_is_read_or_refused(name: str, path: Path) -> None:
    check(PARSERS[name], path.read_bytes().decode("utf-8", "surrogateescape"))


@pytest.mark.parametrize("name", PARSERS)
def test_odd_pieces_are_read_or_refused(name: str) -> None:
    for piece in PIECES:
        check(PARSERS[name], piece)
        for text in PARSERS[name].texts[:3]:
            check(PARSERS[name], text + piece)
            check(PARSERS[name], piece + text)


@pytest.mark.parametrize("name", PARSERS)
def test_ten_million_characters_are_refused_at_once(name: str) -> None:
    text = PARSERS[name].texts[-1]
    check(PARSERS[name], text.replace("\n", " ") * (10_000_000 // len(text)))
