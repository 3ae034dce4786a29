"""Which table cards a card may take."""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from math import comb
from types import FrameType
from typing import Any

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    AceLead,
    AceRule,
    CaptureRule,
    Card,
    CardSet,
    StateError,
    Variant,
    captures,
)
from scopa.presets import FRANCESE, SCOPA_D_UNDICI, SCOPA_DI_QUINDICI, SCOPETTA

ANY = Variant(capture=CaptureRule.ANY)
FEWEST = Variant(capture=CaptureRule.FEWEST)
TWO_AT_MOST = Variant(max_captured=2)
ONE_AT_MOST = Variant(max_captured=1)
FIFTEEN = Variant(by_value=False, fixed_total=15)
ELEVEN = Variant(by_value=False, fixed_total=11)
FEWEST_FIFTEEN = Variant(by_value=False, fixed_total=15, fixed_total_fewest=True)
BOTH = Variant(fixed_total=15)
ACE = Variant(ace=AceRule())

# Ten and thirteen small cards, on which a re has many captures.
TEN = "AC AD AB AS 2C 2D 2B 2S 3C 3D"
THIRTEEN = f"{TEN} 3B 3S 4D"
NO_SEVENS = " ".join(str(card) for card in DECK if card.value != 7)


def takes(variant: Variant, table: str, card: str) -> list[str]:
    """What the card may take, as text, in the order in which the library gives it."""
    taken = captures(variant, CardSet.parse(table), Card.parse(card))
    return [str(cards) for cards in taken]


def ways(counts: Sequence[int], total: int) -> int:
    """In how many ways cards add up to a total, by how many there are of 1, 2 and so on."""
    if not counts:
        return int(total == 0)
    value = len(counts)
    return sum(
        comb(counts[-1], some) * ways(counts[:-1], total - some * value)
        for some in range(counts[-1] + 1)
        if some * value <= total
    )


@pytest.mark.parametrize(
    ("table", "card", "taken"),
    [
        ("", "7D", []),
        ("5C", "2D", []),
        ("5C", "4D", []),
        ("5C", "RD", []),
        ("7C", "7D", ["7C"]),
        ("7B 7C 7S", "7D", ["7C", "7B", "7S"]),
        ("AC AD 2C", "AB", ["AC", "AD"]),
        ("3C 4B", "7C", ["3C 4B"]),
        ("3C 4B 2D 5D", "7C", ["2D 5D", "3C 4B"]),
        ("3C 4B 4D", "7C", ["3C 4D", "3C 4B"]),
        ("AC 2D 3B 4S 6C", "7C", ["AC 2D 4S", "AC 6C", "3B 4S"]),
        ("7D 3C", "RS", ["3C 7D"]),
        ("AD 2D 3D 4D", "RS", ["AD 2D 3D 4D"]),
        ("FC CD RB", "FD", ["FC"]),
        ("CD RB", "FD", []),
        ("AC AD", "2B", ["AC AD"]),
        ("RS", "RC", ["RS"]),
        ("AS CS", "RC", ["AS CS"]),
    ],
)
def test_a_card_takes_an_equal_card_or_cards_that_add_up_to_it(
    table: str, card: str, taken: list[str]
) -> None:
    assert takes(SCOPA, table, card) == taken


@pytest.mark.parametrize(
    ("table", "card", "taken"),
    [
        ("3C 4B 7D", "7C", ["7D"]),
        ("3C 4B 7D 7S", "7C", ["7D", "7S"]),
        ("AC 2D 2C", "2B", ["2C", "2D"]),
        ("AC AD 2C", "2B", ["2C"]),
        ("3D 7B RD", "RS", ["RD"]),
    ],
)
def test_an_equal_card_comes_before_sums(table: str, card: str, taken: list[str]) -> None:
    assert takes(SCOPA, table, card) == taken
    assert takes(FEWEST, table, card) == taken


def test_two_equal_cards_are_two_captures_and_never_one() -> None:
    assert takes(SCOPA, "7C 7D", "7B") == ["7C", "7D"]


@pytest.mark.parametrize(
    ("table", "card", "taken"),
    [
        # The example of the source: asso and fante or four and five, not asso, three and five.
        ("AC 3D 4B 5S FC", "CD", ["AC FC", "4B 5S"]),
        ("AC 2D 3B 4S 6C", "7C", ["AC 6C", "3B 4S"]),
        ("2C 3D 4S", "CC", ["2C 3D 4S"]),
        ("AC 2C 2D 3D 4D", "7C", ["3D 4D"]),
        ("AC 2C 2D 4B", "7C", ["AC 2C 4B", "AC 2D 4B"]),
        ("", "CC", []),
        ("RC", "CC", []),
    ],
)
def test_the_fewest_cards_may_have_to_be_taken(table: str, card: str, taken: list[str]) -> None:
    assert takes(FEWEST, table, card) == taken
    assert takes(SCOPETTA, table, card) == taken


@pytest.mark.parametrize(
    ("table", "card", "taken"),
    [
        ("3C 4B 7D", "7C", ["3C 4B", "7D"]),
        ("3C 4B 7D 7B", "7C", ["3C 4B", "7D", "7B"]),
        ("AC 2D 4B 7D", "7C", ["AC 2D 4B", "7D"]),
        ("AC AD 2C", "2B", ["AC AD", "2C"]),
        ("5C", "2D", []),
        ("4C 6D RS", "RC", ["4C 6D", "RS"]),
    ],
)
def test_equal_cards_and_sums_may_be_free(table: str, card: str, taken: list[str]) -> None:
    assert takes(ANY, table, card) == taken


@pytest.mark.parametrize(
    ("variant", "table", "card", "taken"),
    [
        (TWO_AT_MOST, "AC 2D 4S 6C", "7C", ["AC 6C"]),
        (TWO_AT_MOST, "AC 2D 4S", "7C", []),
        (TWO_AT_MOST, "AC 2D 4S 7D", "7C", ["7D"]),
        (ONE_AT_MOST, "3C 4B 7D", "7C", ["7D"]),
        (ONE_AT_MOST, "3C 4B", "7C", []),
        (FRANCESE, "AC 2D 3B", "6C", ["AC 2D 3B"]),
        (FRANCESE, "AC 2D 3B 4S", "RC", []),
        (FRANCESE, "AC 2D 3B 4S 5C 5D", "RC", ["5C 5D"]),
        (attrs.evolve(FIFTEEN, max_captured=1), "3S 5D FC", "7D", ["FC"]),
        (attrs.evolve(FIFTEEN, max_captured=1), "3S 5D", "7D", []),
        (attrs.evolve(ANY, max_captured=2), "AC 2D 4B 7D 3C", "7C", ["3C 4B", "7D"]),
    ],
)
def test_a_capture_may_be_limited_in_size(
    variant: Variant, table: str, card: str, taken: list[str]
) -> None:
    assert takes(variant, table, card) == taken


@pytest.mark.parametrize(
    ("table", "card", "taken"),
    [
        ("2C 3S 5D FC", "7D", ["3S 5D", "FC"]),
        ("7C 7B", "7D", []),  # an equal card is nothing: 14
        ("5D CC", "AC", ["5D CC"]),
        ("5D 5C", "RC", ["5C", "5D"]),
        ("2C 3C", "RC", ["2C 3C"]),
        ("AC 4C 5D", "RC", ["AC 4C", "5D"]),
        ("RD 4C", "AD", ["4C RD"]),
        ("5D", "5C", []),
        ("5D 5B", "5C", ["5D 5B"]),
        ("", "5C", []),
        ("RC 4D AC", "AD", ["4D RC"]),
        ("4S RS", "AD", ["4S RS"]),
        ("RS", "5S", ["RS"]),
    ],
)
def test_taken_and_played_cards_may_have_to_make_fifteen(
    table: str, card: str, taken: list[str]
) -> None:
    assert takes(FIFTEEN, table, card) == taken
    assert takes(SCOPA_DI_QUINDICI, table, card) == taken


@pytest.mark.parametrize(
    ("table", "card", "taken"),
    [
        ("AC 4S 7B 6D", "4D", ["AC 6D", "7B"]),
        ("AC AD", "RC", ["AC", "AD"]),
        ("RC", "AD", ["RC"]),
        ("2C FD CB", "AD", ["2C FD"]),
        ("5C 5D", "5B", []),
        ("6C 6D", "5B", ["6C", "6D"]),
        ("AC AD AB AS 2C", "5B", ["AC AD AB AS 2C"]),
    ],
)
def test_taken_and_played_cards_may_have_to_make_eleven(
    table: str, card: str, taken: list[str]
) -> None:
    assert takes(ELEVEN, table, card) == taken
    assert takes(SCOPA_D_UNDICI, table, card) == taken


@pytest.mark.parametrize(
    ("table", "card", "taken"),
    [
        ("7D FC", "7C", ["7D", "FC"]),
        ("3C 4B 5S 7D FC", "7C", ["3C 5S", "7D", "FC"]),  # 3C 4B is excluded by 7D
        ("3C 4B 5S FC", "7C", ["3C 4B", "3C 5S", "FC"]),
        ("5D", "5C", ["5D"]),
        ("5D 5B", "5C", ["5D", "5D 5B", "5B"]),
        ("2C", "3C", []),
    ],
)
def test_captures_by_value_and_to_the_total_may_both_be_open(
    table: str, card: str, taken: list[str]
) -> None:
    assert takes(BOTH, table, card) == taken


@pytest.mark.parametrize(
    ("variant", "table", "card", "taken"),
    [
        (FEWEST_FIFTEEN, "3S 5D FC", "7D", ["FC"]),
        (FEWEST_FIFTEEN, "3S 5D 2C 6C", "7D", ["2C 6C", "3S 5D"]),
        (FEWEST_FIFTEEN, "AC 2D 5D", "7D", ["AC 2D 5D"]),
        (FEWEST_FIFTEEN, "AC", "7D", []),
        # Fewest of the total does not touch the captures by value, nor the other way round.
        (attrs.evolve(BOTH, fixed_total_fewest=True), "3C 4B 5S FC", "7C", ["3C 4B", "FC"]),
        (
            attrs.evolve(BOTH, capture=CaptureRule.FEWEST),
            "AC 2C 4B 5S 6B FC",
            "7C",
            ["AC 2C 5S", "AC 6B", "2C 5S", "2C 6B", "FC"],
        ),
        # Without it the captures to the total are free, whatever `capture` says.
        (attrs.evolve(FIFTEEN, capture=CaptureRule.FEWEST), "3S 5D FC", "7D", ["3S 5D", "FC"]),
    ],
)
def test_captures_to_the_total_may_have_to_take_the_fewest(
    variant: Variant, table: str, card: str, taken: list[str]
) -> None:
    assert takes(variant, table, card) == taken


def test_what_may_be_taken_does_not_depend_on_whether_it_must() -> None:
    assert takes(Variant(must_capture=False), "3C 4B 7D", "7C") == ["7D"]
    assert takes(Variant(must_capture=False), "3C", "7C") == []


@pytest.mark.parametrize(
    ("rule", "table", "card", "taken"),
    [
        (AceRule(), "3C 4B 7D", "AC", ["3C 4B 7D"]),
        (AceRule(), "RC", "AC", ["RC"]),
        (AceRule(), "AD AB 3C", "AC", ["AD", "AB"]),
        (AceRule(), "AD", "AC", ["AD"]),
        (AceRule(), "", "AC", []),
        (AceRule(sweep_scores=True), "3C 4B 7D", "AC", ["3C 4B 7D"]),
        (AceRule(sweep_scores=True), "AD 3C", "AC", ["AD"]),
        (AceRule(sweeps_aces=True), "AD 3C", "AC", ["AD 3C"]),
        (AceRule(sweeps_aces=True), "AD AB", "AC", ["AD AB"]),
        (AceRule(sweeps_aces=True), "AD", "AC", ["AD"]),
        (AceRule(sweeps_aces=True), "", "AC", []),
        (AceRule(takes_itself=True), "", "AC", [""]),
        (AceRule(takes_itself=True), "", "2C", []),
        (AceRule(takes_itself=True), "AD 3C", "AC", ["AD"]),
        (AceRule(takes_itself=True), "3C", "AC", ["3C"]),
        (AceRule(leading=AceLead.FORBIDDEN), "3C", "AC", ["3C"]),
        # Other cards take as ever, and a lying asso counts one in sums.
        (AceRule(), "AD 2C", "3C", ["AD 2C"]),
        (AceRule(), "3C 4B 7D", "7C", ["7D"]),
        (AceRule(sweep_scores=True, takes_itself=True), "3C 4B", "7C", ["3C 4B"]),
    ],
)
def test_an_asso_may_take_the_whole_table(
    rule: AceRule, table: str, card: str, taken: list[str]
) -> None:
    assert takes(Variant(ace=rule), table, card) == taken


def test_what_an_asso_sweeps_is_not_limited_in_size() -> None:
    assert takes(attrs.evolve(ACE, max_captured=2), "3C 4B 7D", "AC") == ["3C 4B 7D"]


@pytest.mark.parametrize("rule", CaptureRule)
def test_the_rule_of_capture_does_not_touch_the_asso_that_sweeps(rule: CaptureRule) -> None:
    variant = attrs.evolve(ACE, capture=rule)
    assert takes(variant, "AD AB 3C", "AC") == ["AD", "AB"]
    assert takes(variant, "2C 3C", "AC") == ["2C 3C"]


@pytest.mark.parametrize(
    ("rule", "table", "taken"),
    [
        (AceRule(), "2S 5D CC", ["2S 5D CC", "5D CC"]),
        (AceRule(), "5D CC", ["5D CC"]),  # both ways, and offered once
        (AceRule(), "AD 5D CC", ["AD", "5D CC"]),
        (AceRule(), "AD 4C CC", ["AD", "AD 4C CC"]),
        (AceRule(sweeps_aces=True), "AD 5D CC", ["AD 5D CC", "5D CC"]),
        (AceRule(takes_itself=True), "", [""]),
    ],
)
def test_an_asso_that_sweeps_may_also_make_the_total(
    rule: AceRule, table: str, taken: list[str]
) -> None:
    assert takes(Variant(ace=rule, fixed_total=15), table, "AC") == taken


@pytest.mark.parametrize(
    ("table", "number"),
    [(TEN, 121), (THIRTEEN, 502), (NO_SEVENS, None)],
    ids=["ten", "thirteen", "thirty-six"],
)
def test_many_captures_are_all_found_once_and_in_order_with_little_work(
    table: str, number: int | None
) -> None:
    played = Card.parse("RC" if number else "7C")
    laid = CardSet.parse(table)
    by_value = Counter(card.value for card in laid)
    wanted = ways([by_value[value] for value in range(1, played.value)], played.value)
    assert number in (None, wanted)

    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    old = sys.getprofile()
    sys.setprofile(count)
    try:
        found = captures(SCOPA, laid, played)
    finally:
        sys.setprofile(old)
    assert len(found) == len(set(found)) == wanted
    assert all(cards.value == played.value and cards <= laid for cards in found)
    assert list(found) == sorted(found, key=tuple)
    # The work is in proportion to what is found, not to the sets of cards that there are.
    assert calls < 12 * wanted + 200


def test_the_numbers_of_captures_are_those_worked_out_by_hand() -> None:
    assert ways([4, 4, 2], 10) == 121
    assert ways([4, 4, 4, 1], 10) == 502


@pytest.mark.parametrize("variant", [SCOPA, ANY, FEWEST, FIFTEEN, BOTH, ACE])
def test_captures_come_in_canonical_order(variant: Variant) -> None:
    for card in DECK[::3]:
        table = CardSet(other for other in DECK[1::5] if other != card)
        found = captures(variant, table, card)
        assert list(found) == sorted(found, key=tuple)
        assert len(set(found)) == len(found)


def test_the_table_is_any_iterable_of_cards() -> None:
    table = [Card.parse("4B"), Card.parse("3C")]
    wanted = (CardSet.parse("3C 4B"),)
    played = Card.parse("7C")
    assert captures(SCOPA, table, played) == wanted
    assert captures(SCOPA, iter(table), played) == wanted
    assert captures(SCOPA, frozenset(table), played) == wanted


def test_a_card_on_the_table_cannot_be_played_to_it() -> None:
    with pytest.raises(StateError) as caught:
        captures(SCOPA, CardSet.parse("7C 3D"), Card.parse("7C"))
    assert str(caught.value) == "7C lies on the table and cannot be played to it"


@pytest.mark.parametrize(
    ("variant", "table", "card", "message"),
    [
        ("scopa", (), DECK[0], "the rules are a Variant, as in scopa.VARIANTS, not of type str"),
        (SCOPA, (), "7C", "a card is played, not '7C'"),
        (SCOPA, (), None, "a card is played, not None"),
        (SCOPA, ["7C"], DECK[0], "a card set holds cards, not '7C'"),
        (SCOPA, "7C", DECK[0], "a card set holds cards; text is read by CardSet.parse"),
    ],
)
def test_what_is_no_variant_table_or_card_is_refused(
    variant: Any, table: Iterable[Any], card: Any, message: str
) -> None:
    with pytest.raises(TypeError) as caught:
        captures(variant, table, card)
    assert str(caught.value) == message
