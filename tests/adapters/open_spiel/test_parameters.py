import pyspiel
import pytest

import scopa
from tests.adapters.open_spiel.playing import in_play, load
from tests.strategies import SEATED_PRESETS


@pytest.mark.parametrize("name", scopa.VARIANTS)
def test_a_preset_is_loaded_by_its_name(name: str) -> None:
    assert load(f"python_scopa(variant={name})").variant == scopa.VARIANTS[name]


@pytest.mark.parametrize("variant", SEATED_PRESETS, ids=lambda variant: variant.name)
def test_every_seating_is_loaded_by_its_players_and_sides(variant: scopa.Variant) -> None:
    seated = f"variant={variant.name},players={variant.players},sides={variant.sides}"
    assert load(f"python_scopa({seated})").variant == variant


def test_sides_alone_leave_the_number_of_players() -> None:
    assert load("python_scopa(variant=scopone,sides=2)").variant == scopa.SCOPONE
    with pytest.raises(scopa.VariantError, match="not published for 4 players in teams"):
        load("python_scopa(variant=scopone,sides=4)")


def test_without_parameters_it_is_scopa() -> None:
    assert load().variant == scopa.SCOPA
    assert load("python_scopa()").variant == scopa.SCOPA


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        ("redeal_kings=0", "redeal_kings", None),
        ("redeal_kings=2", "redeal_kings", 2),
        ("redeal_aces=1", "redeal_aces", 1),
        ("by_value=0,fixed_total=15", "by_value", False),
        ("fixed_total=11", "fixed_total", 11),
        ("capture=fewest", "capture", scopa.CaptureRule.FEWEST),
        ("capture=any", "capture", scopa.CaptureRule.ANY),
        ("fixed_total_fewest=1", "fixed_total_fewest", True),
        ("max_captured=3", "max_captured", 3),
        ("variant=francese,max_captured=0", "max_captured", None),
        ("must_capture=0", "must_capture", False),
        ("last_card_sweep=1", "last_card_sweep", True),
        ("lowest_wins=1", "lowest_wins", True),
    ],
)
def test_a_field_is_changed_by_its_name(given: str, name: str, value: object) -> None:
    game = load(f"python_scopa({given})")
    assert getattr(game.variant, name) == value
    assert load(str(game)).variant == game.variant


def test_a_game_is_written_with_what_is_not_as_usual() -> None:
    assert str(load("python_scopa(returns=difference,players=0,must_capture=0)")) == (
        "python_scopa(must_capture=0)"
    )


def test_equal_rules_make_equal_games() -> None:
    written = "python_scopa(variant=scopa-di-quindici,players=3)"
    other = "python_scopa(by_value=0,fixed_total=15,players=3,redeal_kings=0)"
    one, two = in_play(load(written), 7, 20), in_play(load(other), 7, 20)
    assert one.history() == two.history()
    assert one.observation_tensor(0) == two.observation_tensor(0)


def test_the_seat_that_deals_can_be_another() -> None:
    assert in_play(load("python_scopa(dealer=0)"), 1, 0).current_player() == 1
    assert in_play(load(), 1, 0).current_player() == 0


def test_parameters_may_be_given_as_a_dictionary() -> None:
    game = pyspiel.load_game("python_scopa", {"variant": "escoba", "players": 4})
    assert game.variant == scopa.VARIANTS["escoba"].for_players(4)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("variant=briscola", "variant is one of scopa, scopone, .*, not 'briscola'"),
        ("players=7", "not published for 7 players"),
        ("players=-1", "not published for -1 players"),
        ("returns=money", "returns is difference or points, not 'money'"),
        ("dealer=2", "there is no seat 2"),
        ("dealer=-2", "there is no seat -2"),
        ("capture=all", "capture is one of equal_first, fewest, any, not 'all'"),
        ("must_capture=2", "must_capture is 1 for yes, 0 for no, or .*, not 2"),
        ("fixed_total=12", "fixed_total must be 11, 15 or None, not 12; as a parameter None is 0"),
        ("sides=4", "sides is a number of which 2 players make equal sides, or 0, not 4; players"),
        ("players=4,sides=-1", "4 players make equal sides, or 0, not -1"),
        ("players=4,sides=1", "4 players make equal sides, or 0, not 1"),
        ("redeal_kings=5", "redeal_kings must be a whole number, 1 to 4"),
    ],
)
def test_what_cannot_be_is_an_error_that_says_why(given: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        load(f"python_scopa({given})")


@pytest.mark.parametrize("given", ["colour=red", "players=two", "must_capture=no"])
def test_unknown_parameters_and_other_kinds_are_errors_of_openspiel(given: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=r"Unknown parameter|Wrong type"):
        load(f"python_scopa({given})")
