"""Every field of a variant is drawn by the strategy, and changes by itself what a game does."""

from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, Phase, given, settings

import scopa
from scopa import (
    AceLead,
    AceRule,
    CaptureRule,
    DeclareOut,
    Direction,
    MissingSuit,
    Napola,
    Opening,
    Primiera,
    Seating,
    Sweeps,
    Variant,
)
from tests.field_examples import EXAMPLES, TO_ONE, ace, captures, claims, led, points
from tests.strategies import variants

PARTS = (
    *(Variant, AceRule, Opening, Seating),
    *(scopa.MostCards, scopa.MostDenari, scopa.MostSevens, scopa.MostSixes),
    *(scopa.Settebello, scopa.ReBello, Primiera, Napola, Sweeps),
)


def options(part: type) -> list[str]:
    """Return the names of the arguments that make such a part of the rules."""
    return [field.alias or field.name for field in attrs.fields(part) if field.init]


FIELDS = [
    pytest.param(part, name, id=f"{part.__name__}-{name}")
    for part in PARTS
    for name in options(part)
]


# What the strategy draws


def parts_of(variant: Variant) -> list[object]:
    """Return the variant, and the values that it is made of."""
    return [variant, variant.ace, variant.opening, *variant.seatings, *variant.awards]


@pytest.fixture(scope="module")
def drawn() -> list[object]:
    """Return all parts of the variants that the strategy draws, the same in every run."""
    found: list[object] = []

    @settings(
        derandomize=True,
        database=None,
        max_examples=400,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(variants())
    def collect(variant: Variant) -> None:
        found.extend(parts_of(variant))

    collect()
    return found


def value(part: Any, name: str) -> object:
    """Return what an argument of this name has made of the part."""
    fields = {field.alias: field.name for field in attrs.fields(type(part))}
    return getattr(part, fields[name])


def has_default(part: Any, name: str) -> bool:
    """Return whether the part is as if the argument had been left out."""
    if (type(part), name) == (Variant, "teams"):
        return value(part, name) == tuple((seat,) for seat in range(part.players))
    defaults: dict[str, object] = {field.alias: field.default for field in attrs.fields(type(part))}
    return value(part, name) == defaults[name]


@pytest.mark.parametrize(("part", "name"), FIELDS)
def test_the_strategy_draws_the_default_and_other_values(
    drawn: list[object], part: type, name: str
) -> None:
    of_this_kind = [item for item in drawn if type(item) is part]
    if part is Seating:
        assert len({repr(value(row, name)) for row in of_this_kind}) > 1
    else:
        assert {has_default(item, name) for item in of_this_kind} == {False, True}


def test_the_strategy_draws_every_part_and_every_choice(drawn: list[object]) -> None:
    assert {type(item) for item in drawn} >= {*PARTS, type(None)}
    found = [item for item in drawn if isinstance(item, Variant)]
    assert {variant.capture for variant in found} == set(CaptureRule)
    assert {variant.declare_out for variant in found} == set(DeclareOut)
    assert {variant.dealer_rotation for variant in found} == {None, *Direction}
    assert {variant.fixed_total for variant in found} == {None, 11, 15}
    assert {variant.sides == variant.players for variant in found} == {True, False}
    assert {item.leading for item in drawn if isinstance(item, AceRule)} == set(AceLead)
    readings = {item.missing_suit for item in drawn if isinstance(item, Primiera)}
    assert readings == set(MissingSuit)


# What each field changes


@pytest.mark.parametrize(("part", "name"), FIELDS)
def test_a_field_changed_alone_changes_what_happens(part: type, name: str) -> None:
    example = EXAMPLES[part, name]
    changed = attrs.evolve(example.base, **example.change)
    assert name in example.change
    assert type(changed) is part
    assert value(changed, name) != value(example.base, name)
    assert example.game(example.base) == example.before
    assert example.game(changed) == example.after
    assert example.before != example.after


def test_there_is_an_example_for_every_field_and_no_other() -> None:
    assert set(EXAMPLES) == {(part, name) for part in PARTS for name in options(part)}
    together = {key: set(example.change) for key, example in EXAMPLES.items()}
    assert {key for key, names in together.items() if len(names) > 1} == {
        *((Variant, "players"), (Variant, "table")),
        *((Seating, "players"), (Seating, "table")),
    }


# What each choice changes


def test_each_rule_of_capture_gives_other_captures() -> None:
    def game(rule: CaptureRule) -> list[object]:
        rules = attrs.evolve(scopa.SCOPA, capture=rule)
        return [captures("7D", table)(rules) for table in ("AC 2D 3B 4S", "3B 4S 7C")]

    assert {rule: game(rule) for rule in CaptureRule} == {
        CaptureRule.EQUAL_FIRST: [["AC 2D 4S", "3B 4S"], ["7C"]],
        CaptureRule.FEWEST: [["3B 4S"], ["7C"]],
        CaptureRule.ANY: [["AC 2D 4S", "3B 4S"], ["3B 4S", "7C"]],
    }


def test_each_rule_of_leading_gives_other_moves() -> None:
    assert {lead: ace(led)(AceRule(leading=lead)) for lead in AceLead} == {
        AceLead.FREE: ["ADxFSCCRCRB 3B 3S", "ADxAC 3B 3S"],
        AceLead.FORBIDDEN: ["3B 3S", "3B 3S"],
        AceLead.ACES_ONLY: ["AD 3B 3S", "ADxAC 3B 3S"],
    }


def test_each_reading_of_a_missing_suit_gives_other_points() -> None:
    piles = [("7C 7D 7B", "2C 2D 2B 2S"), ("7C 7D", "2C 2D 2B"), ("7C 7D", "2C 2D")]

    def game(reading: MissingSuit) -> list[object]:
        return [points(*sides)(Primiera(missing_suit=reading)) for sides in piles]

    assert {reading: game(reading) for reading in MissingSuit} == {
        MissingSuit.VOID: [(0, 1), (0, 0), (0, 0)],
        MissingSuit.THREE_IF_ALL_MISSING: [(0, 1), (0, 1), (0, 0)],
        MissingSuit.MORE_SUITS_FIRST: [(0, 1), (0, 1), (1, 0)],
        MissingSuit.PARTIAL_SUM: [(1, 0), (1, 0), (1, 0)],
    }


def test_each_rule_of_declaring_out_treats_claims_otherwise() -> None:
    never = "the rules do not allow a side to declare out"
    refused = "the claim is refused: side 1 has 0 points that are certain, not 1"
    found = {rule: claims(attrs.evolve(TO_ONE, declare_out=rule)) for rule in DeclareOut}
    assert found == {
        DeclareOut.NEVER: [never, never],
        DeclareOut.CHECKED: [0, refused],
        DeclareOut.AT_RISK: [0, 0],
    }


def test_the_deal_goes_round_with_the_play_or_against_it() -> None:
    three = scopa.SCOPA.for_players(3)
    found = {
        (play, turn): attrs.evolve(three, direction=play, dealer_rotation=turn).next_dealer(0)
        for play in Direction
        for turn in (None, *Direction)
    }
    assert found == {
        (Direction.COUNTERCLOCKWISE, None): 1,
        (Direction.COUNTERCLOCKWISE, Direction.COUNTERCLOCKWISE): 1,
        (Direction.COUNTERCLOCKWISE, Direction.CLOCKWISE): 2,
        (Direction.CLOCKWISE, None): 1,
        (Direction.CLOCKWISE, Direction.COUNTERCLOCKWISE): 2,
        (Direction.CLOCKWISE, Direction.CLOCKWISE): 1,
    }
