"""The parts of a variant that are values of their own."""

import copy
import pickle
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError

import scopa
from scopa import AceLead, AceRule, Opening, Seating, VariantError

THREE_ALONE = Seating(3, ((0,), (1,), (2,)), (3,) * 4, 4, 16, 3)
VALUES = [
    AceRule(),
    AceRule(sweep_scores=True, sweeps_aces=True, takes_itself=True, leading=AceLead.ACES_ONLY),
    Opening(),
    Opening(sweeps=((15, 2),), split=False, to_leader=True),
    THREE_ALONE,
]


def test_an_ace_rule_has_these_defaults() -> None:
    rule = AceRule()
    assert rule.sweep_scores is False
    assert rule.sweeps_aces is False
    assert rule.takes_itself is False
    assert rule.leading is AceLead.FREE


def test_an_opening_has_these_defaults() -> None:
    assert Opening().sweeps == ((15, 1), (30, 2))
    assert Opening().split is True
    assert Opening().to_leader is False


def test_a_seating_has_these_fields() -> None:
    assert THREE_ALONE.players == 3
    assert THREE_ALONE.teams == ((0,), (1,), (2,))
    assert THREE_ALONE.rounds == (3, 3, 3, 3)
    assert THREE_ALONE.table == 4
    assert THREE_ALONE.target == 16
    assert THREE_ALONE.redeal_kings == 3


@pytest.mark.parametrize("value", VALUES)
def test_a_part_is_a_value(value: object) -> None:
    assert eval(repr(value), vars(scopa)) == value
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value
        assert hash(again) == hash(value)
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert not hasattr(value, "__dict__")


def test_a_part_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        AceRule().sweep_scores = True  # type: ignore[misc]  # on purpose
    with pytest.raises(FrozenInstanceError):
        Opening().split = False  # type: ignore[misc]  # on purpose


@pytest.mark.parametrize(
    ("fields", "faults"),
    [
        ({"sweep_scores": 1}, ["sweep_scores must be True or False, not 1"]),
        ({"sweeps_aces": None}, ["sweeps_aces must be True or False, not None"]),
        ({"takes_itself": "no"}, ["takes_itself must be True or False, not 'no'"]),
        ({"leading": "free"}, ["leading must be an AceLead, not 'free'"]),
        (
            {"sweep_scores": 1, "leading": False},
            [
                "sweep_scores must be True or False, not 1",
                "leading must be an AceLead, not False",
            ],
        ),
    ],
)
def test_an_ace_rule_lists_all_its_faults(fields: dict[str, Any], faults: list[str]) -> None:
    with pytest.raises(VariantError) as caught:
        AceRule(**fields)
    assert list(caught.value.faults) == faults


PAIRS_WANTED = "sweeps must be a tuple of pairs (total of the table, sweeps)"


@pytest.mark.parametrize(
    ("fields", "faults"),
    [
        ({"split": 1}, ["split must be True or False, not 1"]),
        ({"to_leader": 0}, ["to_leader must be True or False, not 0"]),
        ({"sweeps": ()}, [f"{PAIRS_WANTED}, not ()"]),
        ({"sweeps": [(15, 1)]}, [f"{PAIRS_WANTED}, not [(15, 1)]"]),
        ({"sweeps": {15: 1}}, [f"{PAIRS_WANTED}, not <dict>"]),
        ({"sweeps": ((15, 1, 1),)}, [f"{PAIRS_WANTED}, not ((15, 1, 1),)"]),
        ({"sweeps": ((15, 1), [30, 2])}, [f"{PAIRS_WANTED}, not ((15, 1), [30, 2])"]),
        ({"sweeps": ((15, 1), 30)}, [f"{PAIRS_WANTED}, not ((15, 1), 30)"]),
        ({"sweeps": ((0, 1),)}, ["a total in sweeps must be a whole number, 1 to 220, not 0"]),
        ({"sweeps": ((221, 1),)}, ["a total in sweeps must be a whole number, 1 to 220, not 221"]),
        ({"sweeps": ((15, 0),)}, ["a number of sweeps must be a whole number, 1 or more, not 0"]),
        (
            {"sweeps": ((15, True),)},
            ["a number of sweeps must be a whole number, 1 or more, not True"],
        ),
        (
            {"sweeps": ((15, 0), (15, 1))},
            ["a number of sweeps must be a whole number, 1 or more, not 0"],
        ),
        (
            {"sweeps": ((15, 1), (15, 2))},
            ["a total stands twice in sweeps: ((15, 1), (15, 2))"],
        ),
        (
            {"split": None, "to_leader": None, "sweeps": ((15.0, 1), (30, 0))},
            [
                "split must be True or False, not None",
                "to_leader must be True or False, not None",
                "a total in sweeps must be a whole number, 1 to 220, not 15.0",
                "a number of sweeps must be a whole number, 1 or more, not 0",
            ],
        ),
    ],
)
def test_an_opening_lists_all_its_faults(fields: dict[str, Any], faults: list[str]) -> None:
    with pytest.raises(VariantError) as caught:
        Opening(**fields)
    assert list(caught.value.faults) == faults


@pytest.mark.parametrize(
    ("place", "value", "fault"),
    [
        (0, 4, "teams must hold each of the seats 0 to 3 once, not ((0,), (1,), (2,))"),
        (1, ((0,), (1,)), "teams must hold each of the seats 0 to 2 once, not ((0,), (1,))"),
        (2, (3,) * 3, "players * sum(rounds) + table must be 40, not 3 * 9 + 4 = 31"),
        (3, 5, "players * sum(rounds) + table must be 40, not 3 * 12 + 5 = 41"),
        (4, 0, "target must be a whole number, 1 or more, not 0"),
        (5, 0, "redeal_kings must be a whole number, 1 to 4, not 0"),
        (5, 5, "redeal_kings must be a whole number, 1 to 4, not 5"),
        (5, False, "redeal_kings must be a whole number, 1 to 4, not False"),
    ],
)
def test_a_seating_is_checked_like_a_variant(place: int, value: Any, fault: str) -> None:
    fields: list[Any] = [3, ((0,), (1,), (2,)), (3,) * 4, 4, 16, 3]
    fields[place] = value
    with pytest.raises(VariantError) as caught:
        Seating(*fields)
    assert fault in caught.value.faults


def test_a_seating_lists_all_its_faults() -> None:
    with pytest.raises(VariantError) as caught:
        Seating(3, ((0,), (1,)), (3,) * 3, 4, 0, 5)
    assert caught.value.faults == (
        "players * sum(rounds) + table must be 40, not 3 * 9 + 4 = 31",
        "teams must hold each of the seats 0 to 2 once, not ((0,), (1,))",
        "target must be a whole number, 1 or more, not 0",
        "redeal_kings must be a whole number, 1 to 4, not 5",
    )


def test_a_seating_may_never_redeal() -> None:
    assert Seating(2, ((0,), (1,)), (20,), 0, 11, None).redeal_kings is None
