"""Rules that cannot be played are refused, all their faults listed at once."""

from enum import Enum
from functools import partial
from typing import Any

import attrs
import pytest

import scopa
from scopa import AceRule, Napola, Opening, Primiera, Seating, Sweeps, Variant, VariantError
from tests.test_bad_input import refused

PAIRS = ((0, 2), (1, 3))
FOUR: dict[str, Any] = {"players": 4, "rounds": (9,)}
DEFAULTS: dict[type, dict[str, Any]] = {
    Variant: {},
    AceRule: {},
    Opening: {},
    Seating: {
        "players": 4,
        "teams": PAIRS,
        "rounds": (9,),
        "table": 4,
        "target": 11,
        "redeal_kings": 3,
    },
    scopa.MostCards: {},
    scopa.MostDenari: {},
    scopa.MostSevens: {},
    scopa.MostSixes: {},
    Primiera: {},
    Napola: {},
    Sweeps: {},
}


def faults(part: type, **fields: Any) -> tuple[str, ...]:
    """Return the faults of such a part of the rules."""
    error = refused(VariantError, ".", partial(part, **{**DEFAULTS[part], **fields}))
    assert isinstance(error, VariantError)
    assert str(error) == "; ".join(error.faults)
    return error.faults


NUMBERS = [
    (Variant, ("players", "table", "target", "margin", "redeal_kings", "redeal_aces")),
    (Variant, ("fixed_total", "max_captured")),
    (Seating, ("players", "table", "target", "redeal_kings")),
    *((award, ("more_than",)) for award in list(DEFAULTS)[4:8]),
    (Napola, ("least", "most")),
    (Sweeps, ("points",)),
]
SWITCHES = [
    (Variant, ("by_value", "fixed_total_fewest", "must_capture", "last_card_sweep", "lowest_wins")),
    (AceRule, ("sweep_scores", "sweeps_aces", "takes_itself")),
    (Opening, ("split", "to_leader")),
    (Napola, ("all_ten_wins",)),
]
CHOICES = [
    (Variant, ("direction", "dealer_rotation", "capture", "declare_out", "ace", "opening")),
    (AceRule, ("leading",)),
    (Primiera, ("missing_suit",)),
]


def each(table: list[tuple[type, tuple[str, ...]]]) -> list[Any]:
    """Return each field of the table as a parameter."""
    return [
        pytest.param(part, name, id=f"{part.__name__}-{name}")
        for part, names in table
        for name in names
    ]


@pytest.mark.parametrize(("part", "name"), each(NUMBERS))
def test_a_number_is_a_whole_number_in_range(part: type, name: str) -> None:
    for value in (True, False, 4.0, "4", (4,), -1, float("nan")):
        found = faults(part, **{name: value})
        (fault,) = (fault for fault in found if fault.startswith(f"{name} must be "))
        assert fault.endswith(f"not {value!r}")


@pytest.mark.parametrize(("part", "name"), each(SWITCHES))
def test_a_switch_is_true_or_false(part: type, name: str) -> None:
    for value in (0, 1, None, "True", ()):
        assert faults(part, **{name: value}) == (f"{name} must be True or False, not {value!r}",)


@pytest.mark.parametrize(("part", "name"), each(CHOICES))
def test_a_choice_is_one_of_its_kind(part: type, name: str) -> None:
    for value in (1, "free", True, int, Enum):
        assert [fault.split(" must be ")[0] for fault in faults(part, **{name: value})] == [name]


def test_every_field_is_named_when_all_are_wrong_at_once() -> None:
    wrong: dict[str, Any] = {
        "name": "",
        "players": True,
        "teams": None,
        "rounds": [3],
        "table": 4.0,
        "target": 0,
        "margin": True,
        "seatings": [1],
        "direction": "left",
        "dealer_rotation": 1,
        "redeal_kings": 5,
        "redeal_aces": 0,
        "by_value": 1,
        "fixed_total": 14,
        "capture": None,
        "fixed_total_fewest": 0,
        "max_captured": 0,
        "must_capture": 1,
        "ace": True,
        "opening": (15, 30),
        "last_card_sweep": None,
        "awards": [],
        "declare_out": True,
        "lowest_wins": 1,
    }
    assert set(wrong) == {field.name for field in attrs.fields(Variant) if field.init}
    found = faults(Variant, **wrong)
    assert {fault.split(" must be ")[0] for fault in found} == set(wrong)
    assert len(found) == len(wrong)


def test_what_does_not_go_together_is_listed_at_once() -> None:
    assert faults(
        Variant,
        players=4,
        teams=((0, 1), (2, 3)),
        rounds=(3, 3),
        by_value=False,
        ace=AceRule(takes_itself=True),
        must_capture=False,
        awards=(Napola(), Napola(least=4)),
        declare_out=scopa.DeclareOut.CHECKED,
        lowest_wins=True,
    ) == (
        "players * sum(rounds) + table must be 40, not 4 * 6 + 4 = 28",
        (
            "teams must be equal in size and partners alternate "
            "(seat i and i + number of teams), not ((0, 1), (2, 3))"
        ),
        "cards must be taken somehow: by_value, to a fixed_total, or both",
        "an ace that takes the table goes with captures by_value",
        "an ace that takes_itself goes with must_capture: it is never laid down",
        "awards must have different names; 'napola' is there twice",
        "lowest_wins does not go with declare_out: nobody claims to have lost",
        "lowest_wins does not go with a napola whose all_ten_wins is True",
    )


@pytest.mark.parametrize(
    "teams",
    [
        *[((0, 1), (2, 3)), ((0,), (1, 2, 3)), ((0, 2), (1,)), ((0, 2), (1, 3, 3))],
        *[((0, 2), (3, 1)), ((2, 0), (1, 3)), ((0, 2), (1, 4)), ((0, 2), (1, -1))],
        *[((0, 1, 2, 3),), ((0,), (1,), (2,), (3,), ()), ((), (0, 1, 2, 3)), (), None, 2],
        *[[[0, 2], [1, 3]], ((0, 2), (1, True)), ((0, 2), (1, 3.0)), (0, 1, 2, 3), "0213"],
    ],
    ids=repr,
)
def test_teams_partition_the_seats_in_equal_parts_with_partners_alternating(teams: object) -> None:
    for part, fields in ((Variant, FOUR), (Seating, {})):
        (fault,) = faults(part, **fields, teams=teams)
        assert fault.endswith(f"not {teams!r}")


@pytest.mark.parametrize(
    "fields",
    [
        {"players": 5},
        {"players": 5, "rounds": (3,) * 2, "table": 4},
        {"rounds": (3,) * 5},
        {"table": 3},
        {"rounds": ()},
        {"rounds": (9, 0, 9)},
        {"rounds": (9, 9.0)},
        {"rounds": (17, True)},
        {"rounds": [9, 9]},
        {"rounds": 18},
        {"players": 1, "rounds": (36,), "teams": ((0,), ())},
    ],
    ids=repr,
)
def test_the_cards_come_out_even_in_whole_packets(fields: dict[str, Any]) -> None:
    found = " ".join(faults(Variant, **fields))
    assert "must be" in found


@pytest.mark.parametrize(
    "sweeps",
    [
        *[(), None, [], 15, ((15,),), ((15, 1, 1),), ((15, 0),), ((0, 1),), ((15, True),)],
        *[((15.0, 1),), ((15, 1), (15, 2)), ([15, 1],), (15, 1), ((221, 1),)],
    ],
    ids=repr,
)
def test_an_opening_has_pairs_of_totals_and_sweeps(sweeps: object) -> None:
    assert faults(Opening, sweeps=sweeps)


@pytest.mark.parametrize(
    "courts", [(10, 10), (10, 10, 10, 10), [10, 10, 10], (8, 9, 10.0), (8, 9, True), (8, 9, -1), 10]
)
def test_primiera_has_three_whole_figures_for_the_courts(courts: object) -> None:
    assert "courts" in " ".join(faults(Primiera, courts=courts))


@attrs.frozen
class Nameless:
    """What is almost an award."""

    name: Any = ""

    def points(self, sides: Any) -> tuple[int, ...]:
        return (0,) * len(sides)

    def tally(self, sides: Any) -> tuple[int, ...]:
        return (0,) * len(sides)


class Unhashable:
    """An award that is no value."""

    name = "changes"
    points = tally = Nameless.tally
    __hash__ = None  # type: ignore[assignment]  # on purpose


@pytest.mark.parametrize(
    ("award", "says"),
    [
        (None, "an award is hashable"),
        ("cards", "an award is hashable"),
        (scopa.Settebello, "an award is hashable"),
        (Unhashable(), "an award is hashable"),
        (Nameless(), "the name of an award"),
        (Nameless(7), "the name of an award"),
        (Nameless("cards"), "'cards' is there twice"),
    ],
)
def test_an_award_is_a_value_with_a_name_of_its_own(award: object, says: str) -> None:
    (fault,) = faults(Variant, awards=(scopa.MostCards(), award))
    assert says in fault


@pytest.mark.parametrize("players", [0, 1, 7, 40])
def test_another_number_of_players_is_refused_with_the_numbers_allowed(players: int) -> None:
    says = "not published for .* only for 2 .*3 .*4 .*5 .*6 "
    refused(VariantError, says, scopa.SCOPA.for_players, players)


@pytest.mark.parametrize("players", [None, "2", 2.0, True, (2,)])
def test_a_number_of_players_is_a_whole_number(players: Any) -> None:
    refused(TypeError, "whole number", scopa.SCOPA.for_players, players)


def test_other_teams_are_refused_with_those_allowed() -> None:
    says = r"for 4 players in teams .*, only for .*4 in teams \(\(0, 2\), \(1, 3\)\)"
    refused(VariantError, says, scopa.SCOPA.for_players, 4, ((0, 1), (2, 3)))
