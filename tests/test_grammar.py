"""The grammar in the page on notation, beside the parsers: they read and refuse the same text."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from scopa import Card, CardSet, Move, NotationError, RecordError, State, StateError, Variant
from scopa.records import PlayedDeal, Record, parse, parse_state, to_text
from scopa.records._values import _KINDS, _WORDS, Reader
from scopa.testing import card_sets, moves
from tests.fuzz.mutations import mutated
from tests.grammar import Grammar
from tests.records.making import played, played_match, texts
from tests.strategies import variants

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = (ROOT / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")
BLOCKS: Final = [
    block
    for block in re.findall(r"^```text\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    if re.match(r"[a-z-]+ +=", block)
]
IN_POSITIONS, IN_RECORDS = (
    Grammar("".join(block for block in BLOCKS if block is not other))
    for other in reversed([block for block in BLOCKS if block.startswith("gap ")])
)
DEALS: Final = (ROOT / "examples" / "real_deals.scopa").read_text(encoding="utf-8")
HOUSE: Final = Variant(
    name="house of ours",
    ace=scopa.AceRule(sweep_scores=True),
    awards=(scopa.MostCards(), scopa.Napola(most=6), scopa.Sweeps(points=2)),
)
POSITIONS: Final = [to_text(scopa.deal(rules, seed=7)) for rules in (scopa.SCOPA, HOUSE)]
VALUES: Final = [
    *("31", "-1", "None", "FEWEST", '"a\\u{20}\\n"', "()", "( 3 , (0,1))", 'award("kings")'),
    *("AceRule", "AceRule( leading = FREE, takes_itself=True)", "napola(most=6)", "sweeps()"),
]
# Whole rules take long to be drawn and matched.
FEW: Final = settings(max_examples=settings().max_examples // 3)
# What a parser says of text that is not in the form of what it reads.
OF_THE_FORM: Final = re.compile(
    r"must stand here|nothing may follow|is no (rank|suit)|no suit follows|a card is missing"
    r"|no card follows|is no word of the rules|begins with its rules|must be written as"
)
MANY_DIGITS: Final = re.compile(r"[0-9]{100}|[1-9][0-9]{99}")


def nothing_left(variant: Variant) -> State:
    """The position with no card left to play."""
    return State(variant=variant, hands=[""] * variant.players)


def read_value(text: str) -> object:
    """The value that the text is."""
    reader = Reader(text, 0, {"kings": scopa.ReBello()})
    value = reader.value()
    reader.end()
    return value


def refusal(read: Callable[[str], object], text: str) -> str:
    """What is wrong with the form of the text, or "" where it is right."""
    try:
        read(text)
    except NotationError as error:
        return error.reason
    except StateError:
        return ""
    return ""


def agree(grammar: Grammar, name: str, read: Callable[[str], object], text: str) -> None:
    """Check that the parser finds the form of the text right where the grammar does."""
    reason = refusal(read, text)
    if not reason:
        assert grammar.matches(name, text)
    elif grammar.matches(name, text):
        assert not OF_THE_FORM.search(reason) or MANY_DIGITS.search(text)


def test_all_productions_are_read_from_the_page() -> None:
    assert len(BLOCKS) == 8
    named = set(re.findall(r"[a-z-]+", " ".join(IN_RECORDS.productions)))
    assert {"card", "card-set", "move", "value", "position", "file", "end"} <= named


def test_the_choices_and_kinds_in_the_page_are_those_of_the_parser() -> None:
    assert IN_RECORDS.words("choice") == set(_WORDS)
    assert IN_RECORDS.words("kind") == set(_KINDS)


@given(IN_RECORDS.texts("card"))
def test_every_card_of_the_grammar_is_read(text: str) -> None:
    assert str(Card.parse(text)) == text


@pytest.mark.parametrize(("name", "read"), [("card-set", CardSet.parse), ("move", Move.parse)])
@given(data=st.data())
def test_cards_of_the_grammar_are_read_unless_one_is_there_twice(
    data: st.DataObject, name: str, read: Callable[[str], object]
) -> None:
    text = data.draw(IN_RECORDS.texts(name))
    cards = re.findall("[A2-7FCR][CDBS]", text)
    if len(set(cards)) == len(cards):
        assert IN_RECORDS.matches(name, str(read(text)))
    else:
        with pytest.raises(NotationError, match="twice"):
            read(text)


@given(card_sets(), moves())
def test_cards_and_moves_as_written_are_in_the_grammar(cards: CardSet, move: Move) -> None:
    assert IN_RECORDS.matches("card-set", str(cards))
    assert IN_RECORDS.matches("move", str(move))


@given(mutated(["7D", "CC"]), mutated(["7D 3C", ""]), mutated(["7Dx3C4B", "RS"]))
def test_damaged_cards_are_read_where_the_grammar_allows(card: str, cards: str, move: str) -> None:
    agree(IN_RECORDS, "card", Card.parse, card)
    agree(IN_RECORDS, "card-set", CardSet.parse, cards)
    agree(IN_RECORDS, "move", Move.parse, move)


@FEW
@given(IN_RECORDS.texts("value"))
def test_values_of_the_grammar_are_in_the_form_of_the_parser(text: str) -> None:
    assert IN_RECORDS.matches("value", text)
    agree(IN_RECORDS, "value", read_value, text)


@given(mutated(VALUES))
def test_damaged_values_are_read_where_the_grammar_allows(text: str) -> None:
    agree(IN_RECORDS, "value", read_value, text.rstrip(" "))


@FEW
@given(variants())
def test_rules_as_written_in_a_position_are_in_the_grammar(variant: Variant) -> None:
    assert IN_POSITIONS.matches("position", to_text(nothing_left(variant)))


def test_every_position_of_a_deal_as_written_is_in_the_grammar() -> None:
    for state in played(scopa.deal(seed=7)).states():
        assert IN_POSITIONS.matches("position", to_text(state))


@given(mutated(POSITIONS))
def test_damaged_positions_are_read_where_the_grammar_allows(text: str) -> None:
    agree(IN_POSITIONS, "position", parse_state, text)


@FEW
@given(variants(), texts(), texts())
def test_rules_tags_and_comments_as_written_are_in_the_grammar(
    variant: Variant, tag: str, comment: str
) -> None:
    record = Record([PlayedDeal(nothing_left(variant), (), {0: comment})], {"Event": tag})
    assert IN_RECORDS.matches("file", str(record))


@pytest.mark.parametrize("text", [DEALS, str(played_match())])
def test_deals_and_matches_as_written_are_in_the_grammar(text: str) -> None:
    assert IN_RECORDS.matches("file", text)


@given(mutated([*DEALS.split("\n\n[")[:1], DEALS[:1500]]))
def test_a_damaged_record_that_is_read_is_in_the_grammar(text: str) -> None:
    try:
        parse(text)
    except RecordError:
        return
    assert IN_RECORDS.matches("file", text)


@pytest.mark.parametrize(
    "damage",
    [
        ("[Dealer", " [Dealer"),
        ('"]', '" ]'),
        ("[Dealer", "[dealer"),
        ("[Variant", "; too early\n[Variant"),
        ('"scopa"', '"sco\tpa"'),
        ("1.", "001."),
        ("x", " x"),
    ],
)
def test_records_that_the_grammar_does_not_allow_are_refused(damage: tuple[str, str]) -> None:
    whole = DEALS[DEALS.index("[Record") :].split("\n\n[")[0]
    text = whole.replace(*damage, 1)
    assert text != whole
    assert IN_RECORDS.matches("file", whole)
    assert not IN_RECORDS.matches("file", text)
    with pytest.raises(RecordError):
        parse(text)
