"""Whole deals that another engine played, from the record file among the examples."""

import json
from pathlib import Path
from typing import Any

import pytest

from scopa import DECK, Card, CardSet, Move, outcome
from scopa.records import Record, read

ROOT = Path(__file__).parent
RECORDS = {
    dict(record.tags)["Event"].removeprefix("Recorded deal "): record
    for record in read(ROOT.parent / "examples" / "real_deals.scopa")
}
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case
    for case in json.loads((ROOT / "data/cases/reported_faults.json").read_text("utf-8"))["cases"]
    if case["op"] == "replay"
}

PAIRS = list(zip(RECORDS.values(), CASES.values(), strict=True))


def test_there_are_five_recorded_deals() -> None:
    assert list(RECORDS) == list(CASES)
    assert len(RECORDS) == 5


@pytest.mark.parametrize(("record", "case"), PAIRS)
def test_a_record_has_the_plays_of_the_other_engine(record: Record, case: dict[str, Any]) -> None:
    (deal,) = record.deals
    assert deal.start.table == {Card.parse(card) for card in case["input"]["table"]}
    seats = [state.to_move for state in deal.states()][:-1]
    plays = [
        (seat, Move(Card.parse(card), map(Card.parse, taken)))
        for seat, card, taken in case["input"]["plays"]
    ]
    assert list(zip(seats, deal.moves, strict=True)) == plays


@pytest.mark.parametrize(("record", "case"), PAIRS)
def test_a_record_replays_to_the_score_of_the_other_engine(
    record: Record, case: dict[str, Any]
) -> None:
    score = record.deals[0].score
    assert score
    expected = case["expect"]
    theirs = {"cards": "cards", "denari": "coins", "settebello": "settebello"}
    for award, name in {**theirs, "primiera": "primiera"}.items():
        winners = [side for side, points in enumerate(score.points[award]) if points]
        assert winners == [side for side in (0, 1) if side == expected[name]]
    assert score.points["sweeps"] == tuple(expected["sweeps"])
    assert score.tally["primiera"] == tuple(expected["primiera_values"])
    assert score.total == record.totals == tuple(expected["totals"])


@pytest.mark.parametrize(("record", "case"), PAIRS)
def test_every_card_of_a_recorded_deal_ends_in_a_pile(record: Record, case: dict[str, Any]) -> None:
    (deal,) = record.deals
    end = deal.end
    assert end.piles[0] | end.piles[1] == set(DECK)
    assert list(map(len, end.piles)) == case["expect"]["pile_sizes"]
    assert not end.table
    last = outcome(list(deal.states())[-2], deal.moves[-1])
    assert last.leftovers == CardSet.parse(" ".join(case["expect"]["leftovers"]))
    assert last.leftovers_to == case["expect"]["leftovers_to"]
