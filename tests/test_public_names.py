"""What the library promises by name."""

import ast
import importlib
import inspect
import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import scopa
from scopa import (
    adapters,
    awards,
    capturing,
    cards,
    errors,
    matches,
    play,
    presets,
    scoring,
    simulation,
    state,
    testing,
    variant,
    views,
)

NAMES = [
    "DECK",
    "RE_BELLO",
    "SCOPA",
    "SCOPONE",
    "SCOPONE_SCIENTIFICO",
    "VARIANTS",
    "AceLead",
    "AceRule",
    "Award",
    "CaptureRule",
    "Card",
    "CardSet",
    "DealNotOverError",
    "DealerDraw",
    "DeclareOut",
    "Direction",
    "FirstDealer",
    "IllegalMoveError",
    "IllegalMoveReason",
    "Match",
    "MissingSuit",
    "MostCards",
    "MostDenari",
    "MostSevens",
    "MostSixes",
    "Move",
    "Napola",
    "NotationError",
    "Opening",
    "Outcome",
    "Primiera",
    "Rank",
    "ReBello",
    "RecordError",
    "Results",
    "ScopaError",
    "Score",
    "Seating",
    "Settebello",
    "Side",
    "State",
    "StateError",
    "Suit",
    "Sweeps",
    "Variant",
    "VariantError",
    "View",
    "__version__",
    "apply",
    "captures",
    "cut",
    "deal",
    "draw_dealer",
    "legal_moves",
    "match_winner",
    "outcome",
    "replay",
    "score",
    "shuffle",
    "simulate",
    "simulate_matches",
    "start_match",
    "view",
]

# The module of each name, from which it can be taken too.
ROOMS: dict[ModuleType, str] = {
    errors: "ScopaError VariantError NotationError StateError RecordError DealNotOverError",
    cards: "DECK Card CardSet Move Rank Suit",
    awards: (
        "Award MissingSuit MostCards MostDenari MostSevens MostSixes "
        "Napola Primiera ReBello Settebello Side Sweeps"
    ),
    variant: "AceLead AceRule CaptureRule DeclareOut Direction Opening Seating Variant",
    presets: "SCOPA SCOPONE SCOPONE_SCIENTIFICO RE_BELLO VARIANTS",
    capturing: "captures",
    state: "State",
    scoring: "Score score",
    views: "View view",
    play: (
        "DealerDraw FirstDealer IllegalMoveError IllegalMoveReason Outcome apply cut "
        "deal draw_dealer legal_moves outcome replay shuffle"
    ),
    matches: "Match match_winner start_match",
    simulation: "Results simulate simulate_matches",
}
# Protocols for those who write awards or generators, in their rooms alone.
IN_ROOMS_ALONE = {
    adapters: ["ActionSpace", "Field", "ObservationLayout"],
    awards: ["CountsEarly", "DecidesMatch"],
    cards: ["RandomSource"],
    testing: testing.__all__,
}
CONSTANTS = {name for name in NAMES if name.isupper()}
DESCRIBED = [name for name in NAMES if name not in CONSTANTS and name != "__version__"]


def test_the_public_names_are_these() -> None:
    assert scopa.__all__ == NAMES


def test_every_public_name_is_there() -> None:
    for name in NAMES:
        assert hasattr(scopa, name)


def test_every_name_but_the_version_comes_from_one_room() -> None:
    listed = [name for names in ROOMS.values() for name in names.split()]
    assert sorted([*listed, "__version__"]) == sorted(NAMES)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.__name__))
def test_every_name_can_be_taken_from_its_room_too(room: ModuleType) -> None:
    for name in ROOMS[room].split():
        assert getattr(room, name) is getattr(scopa, name)
        assert name in room.__all__


def test_no_room_has_the_name_of_a_public_function() -> None:
    rooms = {room.__name__.removeprefix("scopa.") for room in ROOMS}
    assert not rooms & {name for name in NAMES if inspect.isroutine(getattr(scopa, name))}


@pytest.mark.parametrize("name", DESCRIBED)
def test_every_class_and_function_is_described_with_an_example(name: str) -> None:
    check_described(getattr(scopa, name))


@pytest.mark.parametrize("room", IN_ROOMS_ALONE, ids=lambda room: str(room.__name__))
def test_what_is_public_in_a_room_alone_is_described_too(room: ModuleType) -> None:
    for name in IN_ROOMS_ALONE[room]:
        assert name in room.__all__
        check_described(getattr(room, name))


def check_described(thing: Any) -> None:
    if not str(sys.modules[thing.__module__].__file__).endswith(".py"):
        pytest.skip("mypyc leaves out the descriptions of what it compiles")
    described = inspect.getdoc(thing)
    assert described
    assert "\n>>> " in described
    assert described[0].isupper()
    assert described.split("\n")[0].endswith((".", ":"))


def documented_constants(path: Path) -> set[str]:
    """The constants of a source file that are followed by a text that describes them."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    found = set()
    for statement, following in pairwise(body):
        if not isinstance(statement, ast.Assign | ast.AnnAssign):
            continue
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def test_every_constant_is_described() -> None:
    sources = [inspect.getsourcefile(presets), inspect.getsourcefile(cards.Card)]
    described = {name for path in sources if path for name in documented_constants(Path(path))}
    assert described >= CONSTANTS
    assert described >= set(presets.__all__)


@pytest.mark.parametrize("name", ["scopa", *(room.__name__ for room in ROOMS)])
def test_every_room_is_described(name: str) -> None:
    assert importlib.import_module(name).__doc__


def test_every_public_method_is_described() -> None:
    kinds = [
        scopa.Card,
        scopa.CardSet,
        scopa.Move,
        scopa.State,
        scopa.Variant,
        scopa.Match,
        scopa.View,
    ]
    for kind in kinds:
        for name, member in vars(kind).items():
            if not name.startswith("_") and (callable(member) or isinstance(member, property)):
                assert inspect.getdoc(getattr(kind, name)), f"{kind.__name__}.{name}"
