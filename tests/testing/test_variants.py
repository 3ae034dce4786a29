"""Strategies for rules. That every field is drawn is tested with the fields."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import SCOPA, VARIANTS, Napola, Variant
from scopa.testing import matches, presets, states, variants, views
from tests.strategies import SEATED_PRESETS
from tests.testing.drawing import FEWER, drawn, shrunk, simplest

USUAL = attrs.evolve(SCOPA, seatings=())


def test_every_preset_is_there_with_each_of_its_seatings() -> None:
    assert {preset.name for preset in SEATED_PRESETS} == {
        variant.name for variant in VARIANTS.values()
    }
    rows = sum(len(variant.seatings) for variant in VARIANTS.values())
    assert len(SEATED_PRESETS) == len(set(SEATED_PRESETS)) == rows


def test_the_simplest_rules_are_those_of_scopa_for_two() -> None:
    assert simplest(presets()) == SCOPA
    assert simplest(variants()) == USUAL


@pytest.mark.parametrize(("name", "value"), [("fixed_total", 15), ("ace", scopa.AceRule())])
def test_rules_shrink_to_the_one_field_that_matters(name: str, value: object) -> None:
    found = shrunk(variants(), lambda rules: getattr(rules, name) is not None)
    changed: dict[str, Any] = {name: value}
    assert found == attrs.evolve(USUAL, **changed)


def test_the_example_that_is_told_is_the_one_that_is_found() -> None:
    found = shrunk(variants(), lambda rules: not rules.must_capture)
    assert repr(found) == "Variant(name='scopa', redeal_kings=3, must_capture=False)"
    assert f"`{found!r}`" in str(variants.__doc__)


def test_the_simplest_row_is_the_first_of_a_preset() -> None:
    pairs: dict[str, Any] = {"players": 4, "teams": ((0, 2), (1, 3))}
    assert simplest(variants(players=4)) == attrs.evolve(
        USUAL, **pairs, rounds=(3, 3, 3), target=21
    )


@FEWER
@given(presets(players=4), variants(players=4))
def test_rules_for_one_number_of_players(preset: Variant, house: Variant) -> None:
    assert preset.players == house.players == 4
    assert preset in SEATED_PRESETS


@FEWER
@given(variants(awards=st.just((Napola(all_ten_wins=True),))))
def test_awards_that_are_given_are_taken_and_made_to_fit(rules: Variant) -> None:
    assert rules.awards == (Napola(all_ten_wins=not rules.lowest_wins),)


@FEWER
@given(variants())
def test_an_ace_that_takes_itself_goes_with_must_capture(rules: Variant) -> None:
    if rules.ace is not None:
        assert rules.by_value
        assert rules.must_capture or not rules.ace.takes_itself


@pytest.mark.parametrize("other", [7, SCOPA.awards])
def test_awards_are_given_as_a_strategy_that_draws_tuples(other: Any) -> None:
    with pytest.raises(TypeError, match="awards must be a strategy for tuples of awards, such as"):
        variants(awards=other)


def test_awards_that_are_drawn_are_tuples() -> None:
    numbers: Any = st.just(7)
    with pytest.raises(TypeError, match="must draw tuples of them, not 7"):
        drawn(variants(awards=numbers), 1)


def test_numbers_of_players_that_there_are_not() -> None:
    wanted = "presets are published for 2, 3, 4, 5, 6 players, not for 7"
    with pytest.raises(ValueError, match=wanted):
        presets(players=7)
    for players in (1, 9):
        with pytest.raises(ValueError, match=f"variants are for 2 to 8 players, not {players}"):
            variants(players=players)


@pytest.mark.parametrize("strategy", [presets, variants])
@pytest.mark.parametrize("players", ["4", 4.0, True])
def test_a_number_of_players_is_a_whole_number(strategy: Any, players: object) -> None:
    with pytest.raises(TypeError, match="players must be a whole number or None, not "):
        strategy(players=players)


@pytest.mark.parametrize("strategy", [presets(), variants(), states(), views(), matches()])
def test_no_strategy_is_so_long_as_text_that_hypothesis_warns(strategy: object) -> None:
    assert len(repr(strategy)) < 10_000
