"""What the page about records shows is what the library writes and reads."""

import doctest
import re
from pathlib import Path

import pytest

from scopa.records import parse
from scopa.records._record import OWN_TAGS

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "records.md").read_text(encoding="utf-8")
RECORDS: list[str] = re.findall(r"^```text\n(\[Record .*?)\n```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("text", RECORDS)
def test_a_record_in_the_page_is_as_the_library_writes_it(text: str) -> None:
    assert str(parse(text)) == text


def test_the_page_shows_a_deal_a_match_and_house_rules() -> None:
    records = [parse(text) for text in RECORDS]
    assert [record.is_match for record in records] == [False, True, False]
    assert [record.claim for record in records] == [None, 0, None]
    assert records[2].variant.name == "Sunday rules"


def test_the_session_in_the_page_runs_as_typed() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "records.md", None, None)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session).failed == 0


def test_every_tag_that_follows_from_the_deals_is_in_the_page() -> None:
    told = re.findall(r"^\| `([A-Z][a-z]+)` \|", PAGE, re.MULTILINE)
    assert set(told) == OWN_TAGS
