"""What holds for all records and positions, and for text that is none."""

import contextlib
import io
import pickle
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import scopa
from scopa import NotationError, RecordError, State, StateError, Variant
from scopa.records import PlayedDeal, Record, parse, parse_state, read, to_text, write
from tests.fuzz.mutations import mutated
from tests.records.making import awards_of, played, played_match, records
from tests.strategies import first_positions, states, variants

SCOPETTA = scopa.VARIANTS["scopetta"]
RECORDS = [
    str(Record([played(scopa.deal(seed=7))], {"Event": 'A "deal"', "Seat1": "Luc\u00eda"})),
    str(Record([PlayedDeal(scopa.deal(scopa.SCOPONE, seed=7), (), {0: "Two\nlines"})])),
    str(Record([played(played(scopa.deal(seed=7), 9).end, 9)])),
    str(played_match(plays=40)),
    str(Record([played(scopa.deal(scopa.Variant(name="house", target=21), seed=7))])),
]
POSITIONS = [
    to_text(scopa.deal(scopa.Variant(name="house", margin=2, ace=scopa.AceRule()), seed=7)),
    *(to_text(state) for state in list(played(scopa.deal(seed=7)).states())[::9]),
]


@given(records())
def test_a_record_printed_and_parsed_is_the_same(record: Record) -> None:
    text = str(record)
    again = parse(text, awards=awards_of(record.variant))
    assert again == record
    assert hash(again) == hash(record)
    assert str(again) == text
    assert (again.totals, again.winner, again.result) == (
        record.totals,
        record.winner,
        record.result,
    )
    assert pickle.loads(pickle.dumps(record)) == record


def knows_all_awards(record: Record) -> bool:
    return not any(award.name == "cards_of_rank" for award in record.variant.awards)


@given(st.lists(records().filter(knows_all_awards), max_size=3))
def test_records_written_and_read_are_the_same(written: list[Record]) -> None:
    stream = io.StringIO()
    write(stream, written)
    text = stream.getvalue()
    assert text == "\n".join(f"{record}\n" for record in written)
    for source in (io.StringIO(text), io.BytesIO(text.encode())):
        assert list(read(source)) == written


@given(variants())
def test_rules_are_whole_in_a_record(variant: Variant) -> None:
    start = State(variant=variant, hands=[""] * variant.players)
    record = Record([PlayedDeal(start)])
    assert parse(str(record), awards=awards_of(variant)).variant == variant


@given(states())
def test_a_position_printed_and_parsed_is_the_same(state: State) -> None:
    text = to_text(state)
    assert text.isascii()
    assert text.isprintable()
    again = parse_state(text, awards=awards_of(state.variant))
    assert again == state
    assert to_text(again) == text


@given(variants().flatmap(first_positions), st.integers(0, 39))
def test_equal_positions_have_equal_texts(state: State, plies: int) -> None:
    deal = played(state, min(plies, 4))
    rebuilt = State(
        variant=deal.end.variant,
        dealer=deal.end.dealer,
        to_move=deal.end.to_move,
        hands=[list(hand)[::-1] for hand in deal.end.hands],
        table=list(deal.end.table)[::-1],
        stock=deal.end.stock,
        piles=[list(pile)[::-1] for pile in deal.end.piles],
        sweeps=list(deal.end.sweeps),
        last_capturer=deal.end.last_capturer,
    )
    assert to_text(rebuilt) == to_text(deal.end)


@given(mutated(RECORDS))
@example("\ud800")
@example('[Record "deal, format 1"]\n[Event "\ud800"]')
def test_text_that_is_no_record_gives_errors_of_records_alone(text: str) -> None:
    with contextlib.suppress(RecordError):
        record = parse(text)
        assert parse(str(record)) == record
    found = list(read(io.StringIO(text), errors="collect"))
    assert all(isinstance(each, Record | RecordError) for each in found)
    data = text.encode("utf-8", "surrogatepass")
    assert len(list(read(io.BytesIO(data), errors="collect"))) >= text.startswith("[Record ")


@given(st.binary(max_size=200) | st.binary(max_size=20).map(lambda end: b"[Record " + end))
def test_bytes_that_are_no_record_give_errors_of_records_alone(data: bytes) -> None:
    found = list(read(io.BytesIO(data), errors="collect"))
    assert all(isinstance(each, RecordError) for each in found)


@given(mutated(POSITIONS))
def test_text_that_is_no_position_gives_two_errors_alone(text: str) -> None:
    try:
        state = parse_state(text)
    except (NotationError, StateError) as error:
        shown = f"{error} {error!r} {error.args}"
        assert not any(hand in shown for hand in _hands_in(text))
    else:
        assert parse_state(to_text(state)) == state


def _hands_in(text: str) -> list[str]:
    """The cards of each hand of two or more in the text, and those of the stock."""
    fields = [word for word in text.split(" ") if word.startswith(("hands=", "stock="))]
    cards = [part for field in fields for part in field[6:].split("/")]
    return [part for part in cards if re.fullmatch(r"(?:[A234567FCR][CDBS]){2,}", part)]


@pytest.mark.parametrize("text", RECORDS)
def test_the_texts_to_mutate_are_records(text: str) -> None:
    assert str(parse(text)) == text
