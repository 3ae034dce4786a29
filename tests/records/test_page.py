"""What the pages show of records is what the library writes."""

import re
from pathlib import Path

import pytest

from scopa.records import parse

PAGES = Path(__file__).parents[2] / "docs"
SHOWN = [
    text.removesuffix("\n")
    for page in ("records.md", "command-line.md")
    for text in re.findall(
        r"^```text\n(\[Record .*?)^```$",
        (PAGES / page).read_text(encoding="utf-8"),
        flags=re.DOTALL | re.MULTILINE,
    )
]


@pytest.mark.parametrize("text", SHOWN)
def test_a_record_in_a_page_is_one_as_it_is_written(text: str) -> None:
    assert str(parse(text)) == text


def test_the_pages_show_records() -> None:
    assert len(SHOWN) == 2
