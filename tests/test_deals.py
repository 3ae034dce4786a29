"""Whole deals that another engine played: the record file, dealt again and replayed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from scopa import DECK, score
from scopa.records import read, write
from tests.cases import deals

REPORTED = Path(__file__).parent / "data" / "cases" / "reported_faults.json"
CASES: dict[str, dict[str, Any]] = {
    f"deal-{case['id']}": case["expect"]
    for case in json.loads(REPORTED.read_text(encoding="utf-8"))["cases"]
    if case["op"] == "replay"
}
POINTS = {
    "deal-105a": ("cards 0-0, denari 0-0, settebello 0-1, primiera 1-0, sweeps 0-1", "1-2"),
    "deal-107a": ("cards 0-1, denari 0-1, settebello 1-0, primiera 0-0, sweeps 0-1", "1-3"),
    "deal-109a": ("cards 0-1, denari 1-0, settebello 1-0, primiera 1-0, sweeps 3-0", "6-1"),
    "deal-111a": ("cards 1-0, denari 1-0, settebello 0-1, primiera 0-1, sweeps 0-2", "2-4"),
    "deal-113a": ("cards 0-1, denari 0-1, settebello 1-0, primiera 1-0, sweeps 0-0", "2-2"),
}


def test_the_recorded_deals_are_those_of_the_cases() -> None:
    assert deals.names() == list(CASES) == list(POINTS)


@pytest.mark.parametrize("name", deals.names())
def test_a_recorded_deal_replays_to_its_score(name: str) -> None:
    record = deals.load(name)
    assert sorted(record.deck) == list(DECK)
    positions = list(deals.replayed(record))
    assert len(positions) == 36
    end, _ = positions[-1]
    assert list(score(end).total) == CASES[name]["totals"]
    assert list(score(end).points["sweeps"]) == CASES[name]["sweeps"]
    assert deals.recorded()[name].totals == score(end).total
    assert deals.recorded()[name].deals[0].end == end


def test_the_file_tells_the_scores_that_were_recorded() -> None:
    text = deals.FILE.read_text(encoding="utf-8")
    found = re.findall(r'^\[Score "(.*)"\]\n\[Result "(.*)"\]$', text, flags=re.MULTILINE)
    assert found == list(POINTS.values())


def test_the_file_is_as_the_library_writes_it(tmp_path: Path) -> None:
    text = deals.FILE.read_text(encoding="utf-8")
    write(tmp_path / "deals.scopa", read(deals.FILE))
    about, records = text.split("\n\n", maxsplit=1)
    assert (tmp_path / "deals.scopa").read_text(encoding="utf-8") == records
    assert all(line.startswith("; ") for line in about.splitlines())


@pytest.mark.parametrize("name", deals.names())
def test_every_card_of_a_recorded_deal_ends_in_a_pile(name: str) -> None:
    end, last = list(deals.replayed(deals.load(name)))[-1]
    assert end.piles[0] | end.piles[1] == set(DECK)
    assert len(end.piles[0]) + len(end.piles[1]) == 40
    assert not end.table
    if last.leftovers_to is not None:
        assert last.leftovers <= end.piles[last.leftovers_to]
