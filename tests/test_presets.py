"""The named variants, field by field, against what the sources publish."""

from typing import Any

import attrs
import pytest

import scopa
from scopa import (
    RE_BELLO,
    SCOPA,
    SCOPONE,
    SCOPONE_SCIENTIFICO,
    VARIANTS,
    AceLead,
    AceRule,
    CaptureRule,
    DeclareOut,
    Direction,
    MissingSuit,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Napola,
    Opening,
    Primiera,
    ReBello,
    Seating,
    Settebello,
    Sweeps,
    Variant,
    VariantError,
    presets,
)

Teams = tuple[tuple[int, ...], ...]

TWO: Teams = ((0,), (1,))
THREE: Teams = ((0,), (1,), (2,))
FOUR: Teams = ((0,), (1,), (2,), (3,))
PAIRS: Teams = ((0, 2), (1, 3))
FIVE: Teams = ((0,), (1,), (2,), (3,), (4,))
SIX: Teams = ((0,), (1,), (2,), (3,), (4,), (5,))
TWO_THREES: Teams = ((0, 2, 4), (1, 3, 5))
THREE_PAIRS: Teams = ((0, 3), (1, 4), (2, 5))

# Rounds and table of each number of players where three cards are dealt at a time.
ROUNDS = {2: (3, 3, 3, 3, 3, 3), 3: (3, 3, 3, 3), 4: (3, 3, 3), 6: (3, 3)}
FIVE_AWARDS = (MostCards(), MostDenari(), Settebello(), Primiera(), Sweeps())
THREE_IF_ALL_MISSING = Primiera(missing_suit=MissingSuit.THREE_IF_ALL_MISSING)
SCOPETTA_AWARDS = (MostCards(), MostDenari(), Settebello(), THREE_IF_ALL_MISSING, Sweeps())

# What holds unless a preset says otherwise.
USUAL: dict[str, Any] = {
    "margin": 1,
    "direction": Direction.COUNTERCLOCKWISE,
    "dealer_rotation": None,
    "redeal_aces": None,
    "by_value": True,
    "fixed_total": None,
    "capture": CaptureRule.EQUAL_FIRST,
    "fixed_total_fewest": False,
    "max_captured": None,
    "must_capture": True,
    "ace": None,
    "opening": None,
    "last_card_sweep": False,
    "awards": FIVE_AWARDS,
    "declare_out": DeclareOut.NEVER,
    "lowest_wins": False,
}

FIFTEEN = {"by_value": False, "fixed_total": 15}
FRANCESE = {
    "direction": Direction.CLOCKWISE,
    "capture": CaptureRule.FEWEST,
    "max_captured": 3,
    "last_card_sweep": True,
}
SCOPETTA = {"capture": CaptureRule.FEWEST, "awards": SCOPETTA_AWARDS}

UNUSUAL: dict[str, dict[str, Any]] = {
    "scopa": {},
    "scopone": {},
    "scopone-scientifico": {},
    "re-bello": {"awards": (*FIVE_AWARDS, ReBello())},
    "napola": {"awards": (*FIVE_AWARDS, Napola(least=3, most=None, all_ten_wins=True))},
    "scopa-d-assi": {
        "ace": AceRule(
            sweep_scores=False, sweeps_aces=False, takes_itself=False, leading=AceLead.FREE
        )
    },
    "asso-piglia-tutto": {
        "ace": AceRule(
            sweep_scores=True, sweeps_aces=False, takes_itself=False, leading=AceLead.FREE
        )
    },
    "scopa-di-quindici": FIFTEEN,
    "scopa-d-undici": {"by_value": False, "fixed_total": 11},
    "escoba": {
        **FIFTEEN,
        "opening": Opening(sweeps=((15, 1), (30, 2)), split=True, to_leader=False),
        "awards": (MostCards(), MostDenari(), Settebello(), MostSevens(), Sweeps()),
    },
    "scopa-a-perdere": {"lowest_wins": True},
    "siciliana": {"direction": Direction.CLOCKWISE},
    "scopetta": SCOPETTA,
    "scopetta-scopone": SCOPETTA,
    "scopetta-scientifico": SCOPETTA,
    "francese": FRANCESE,
    "francese-rapida": {**FRANCESE, "awards": (*FIVE_AWARDS, MostSevens(), MostSixes())},
    "espanola": {
        "dealer_rotation": Direction.CLOCKWISE,
        "awards": (
            MostCards(more_than=20),
            MostDenari(more_than=5),
            Settebello(),
            Primiera(),
            Sweeps(),
        ),
    },
}


def threes(teams: Teams, target: int, kings: int | None = 3) -> Seating:
    """Three cards at a time and four on the table."""
    players = sum(len(team) for team in teams)
    return Seating(players, teams, ROUNDS[players], 4, target, kings)


SCOPA_ROWS = [
    threes(TWO, 11),
    threes(THREE, 16),
    threes(PAIRS, 21),
    threes(FOUR, 16),
    Seating(5, FIVE, (3, 4), 5, 16, 3),
    threes(TWO_THREES, 21),
    threes(THREE_PAIRS, 21),
    threes(SIX, 16),
]
ROWS_TO_21 = [attrs.evolve(row, target=21) for row in SCOPA_ROWS]
ACE_ROWS = [threes(TWO, 11), threes(THREE, 11), Seating(4, PAIRS, (10,), 0, 11, None)]
NINE_AND_FOUR = [Seating(4, PAIRS, (9,), 4, 21, 3)]
TEN_AND_NONE = [Seating(4, PAIRS, (10,), 0, 21, None)]
UP_TO_FOUR = [threes(teams, 11, None) for teams in (TWO, THREE, PAIRS, FOUR)]

# The first row of each is the one that the preset itself has.
ROWS: dict[str, list[Seating]] = {
    "scopa": SCOPA_ROWS,
    "scopone": NINE_AND_FOUR,
    "scopone-scientifico": TEN_AND_NONE,
    "re-bello": SCOPA_ROWS,
    "napola": ROWS_TO_21,
    "scopa-d-assi": ACE_ROWS,
    "asso-piglia-tutto": ACE_ROWS,
    "scopa-di-quindici": UP_TO_FOUR,
    "scopa-d-undici": UP_TO_FOUR,
    "escoba": [threes(teams, 21, None) for teams in (TWO, THREE, PAIRS, FOUR, TWO_THREES)],
    "scopa-a-perdere": ROWS_TO_21,
    "siciliana": [threes(TWO, 11), threes(THREE, 16), threes(PAIRS, 21)],
    "scopetta": [threes(teams, 21) for teams in (TWO, THREE, PAIRS, FOUR)],
    "scopetta-scopone": TEN_AND_NONE,
    "scopetta-scientifico": NINE_AND_FOUR,
    "francese": [threes(teams, 11, None) for teams in (TWO, THREE, FOUR)],
    "francese-rapida": [threes(teams, 11, None) for teams in (TWO, THREE, FOUR)],
    "espanola": [
        *UP_TO_FOUR,
        Seating(5, FIVE, (3, 4), 5, 11, None),
        threes(TWO_THREES, 11, None),
    ],
}
SEATED = ("players", "teams", "rounds", "table", "target", "redeal_kings")


def test_the_presets_are_these_in_this_order() -> None:
    assert list(VARIANTS) == list(UNUSUAL) == list(ROWS)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_preset_is_named_by_its_key_and_found_by_its_constant(name: str) -> None:
    assert VARIANTS[name].name == name
    constant = name.upper().replace("-", "_")
    assert getattr(presets, constant) is VARIANTS[name]
    assert constant in presets.__all__


def test_the_module_has_nothing_but_the_presets() -> None:
    constants = {name.upper().replace("-", "_") for name in VARIANTS}
    assert set(presets.__all__) == {*constants, "VARIANTS"}


def test_four_presets_are_at_the_top_level() -> None:
    assert SCOPA is VARIANTS["scopa"]
    assert SCOPONE is VARIANTS["scopone"]
    assert SCOPONE_SCIENTIFICO is VARIANTS["scopone-scientifico"]
    assert RE_BELLO is VARIANTS["re-bello"]
    at_top = [name for name in presets.__all__ if hasattr(scopa, name)]
    assert at_top == ["RE_BELLO", "SCOPA", "SCOPONE", "SCOPONE_SCIENTIFICO", "VARIANTS"]


def test_the_presets_cannot_be_added_to_or_taken_from() -> None:
    with pytest.raises(TypeError):
        VARIANTS["mine"] = SCOPA  # type: ignore[index]  # on purpose
    with pytest.raises(TypeError):
        del VARIANTS["scopa"]  # type: ignore[attr-defined]  # on purpose
    assert len(VARIANTS) == 18


@pytest.mark.parametrize("name", VARIANTS)
def test_every_rule_of_a_preset_is_as_published(name: str) -> None:
    variant = VARIANTS[name]
    wanted = {**USUAL, **UNUSUAL[name]}
    assert {field: getattr(variant, field) for field in USUAL} == wanted


def test_no_field_is_left_out_of_these_tables() -> None:
    fields = {field.name for field in attrs.fields(Variant) if field.init}
    assert fields == {*USUAL, *SEATED, "name", "seatings"}


@pytest.mark.parametrize("name", VARIANTS)
def test_the_published_numbers_of_players_are_as_published(name: str) -> None:
    assert list(VARIANTS[name].seatings) == ROWS[name]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_preset_is_seated_by_the_first_row(name: str) -> None:
    variant = VARIANTS[name]
    first = ROWS[name][0]
    for field in SEATED:
        assert getattr(variant, field) == getattr(first, field)
    assert variant.for_players(first.players) == variant


@pytest.mark.parametrize(
    ("name", "row"), [(name, row) for name, rows in ROWS.items() for row in rows]
)
def test_every_published_number_of_players_can_be_asked_for(name: str, row: Seating) -> None:
    variant = VARIANTS[name]
    seated = variant.for_players(row.players, teams=row.teams)
    for field in SEATED:
        assert getattr(seated, field) == getattr(row, field)
    for field in (*USUAL, "name", "seatings"):
        assert getattr(seated, field) == getattr(variant, field)
    assert seated.for_players(variant.players, teams=variant.teams) == variant


@pytest.mark.parametrize(
    ("name", "players", "teams"),
    [
        ("scopa", 4, PAIRS),
        ("scopa", 6, TWO_THREES),
        ("scopa-di-quindici", 4, PAIRS),
        ("escoba", 6, TWO_THREES),
        ("scopetta", 4, PAIRS),
        ("francese", 4, FOUR),
        ("espanola", 4, PAIRS),
        ("scopa-d-assi", 4, PAIRS),
    ],
)
def test_without_teams_the_preferred_ones_are_taken(name: str, players: int, teams: Teams) -> None:
    assert VARIANTS[name].for_players(players).teams == teams


@pytest.mark.parametrize(
    ("name", "players"),
    [(name, players) for name in VARIANTS for players in range(1, 9)],
)
def test_a_number_that_is_not_published_is_refused_with_those_that_are(
    name: str, players: int
) -> None:
    published = [row.players for row in ROWS[name]]
    if players in published:
        assert VARIANTS[name].for_players(players).players == players
        return
    with pytest.raises(VariantError) as caught:
        VARIANTS[name].for_players(players)
    start, _, known = str(caught.value).partition(", only for ")
    assert start == f"{name} is not published for {players} players"
    assert known == ", ".join(f"{row.players} in teams {row.teams}" for row in ROWS[name])


@pytest.mark.parametrize(
    ("name", "players", "teams"),
    [
        ("scopone", 4, FOUR),
        ("siciliana", 4, FOUR),
        ("francese", 4, PAIRS),
        ("escoba", 6, SIX),
        ("escoba", 6, THREE_PAIRS),
        ("espanola", 6, SIX),
        ("scopa", 4, TWO_THREES),
    ],
)
def test_teams_that_are_not_published_are_refused(name: str, players: int, teams: Teams) -> None:
    with pytest.raises(VariantError, match=f"{name} is not published for {players} players in"):
        VARIANTS[name].for_players(players, teams=teams)


def test_no_two_presets_are_equal() -> None:
    assert len(set(VARIANTS.values())) == 18


def test_options_of_the_scopetta_are_house_rules() -> None:
    house = attrs.evolve(
        VARIANTS["scopetta"],
        awards=(*SCOPETTA_AWARDS, ReBello()),
        declare_out=DeclareOut.CHECKED,
    )
    assert house.declare_out is DeclareOut.CHECKED


@pytest.mark.parametrize("target", [16, 21])
def test_the_spanish_game_may_go_to_another_target(target: int) -> None:
    assert attrs.evolve(VARIANTS["espanola"], target=target).target == target
