import pickle
import subprocess
import sys
from collections.abc import Sequence

import attrs
import pyspiel
import pytest

import scopa
from scopa.adapters.open_spiel import register
from scopa.presets import ESCOBA
from tests.adapters.open_spiel.playing import in_play, load, played


@attrs.frozen
class Kings:
    name: str = "kings"

    def tally(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        return tuple(len(side.cards & scopa.CardSet.parse("RC RD RB RS")) for side in sides)

    def points(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        return tuple(-kings for kings in self.tally(sides))


KINGS = attrs.evolve(scopa.SCOPA, awards=(Kings(),))


def test_rules_of_ones_own_are_played_under_their_name() -> None:
    register("scopa_three_alone", scopa.SCOPA.for_players(3))
    game = load("scopa_three_alone(returns=points,dealer=0)")
    assert game.variant == scopa.SCOPA.for_players(3)
    assert str(game) == "scopa_three_alone(dealer=0,returns=points)"
    *_, last = played(game, 1)
    assert last.state is not None
    assert last.returns() == list(map(float, scopa.score(last.state).total))


def test_the_same_rules_may_be_registered_again() -> None:
    register("scopa_again", ESCOBA)
    register("scopa_again", attrs.evolve(ESCOBA))
    with pytest.raises(ValueError, match="there are other rules of the name 'scopa_again'"):
        register("scopa_again", scopa.SCOPA)
    assert load("scopa_again").variant == ESCOBA


@pytest.mark.parametrize("name", ["kuhn_poker", "python_scopa"])
def test_the_name_of_another_game_is_not_taken(name: str) -> None:
    with pytest.raises(ValueError, match="OpenSpiel has another game"):
        register(name, scopa.SCOPA)


@pytest.mark.parametrize("name", ["", "Scopa", "a(b)", "7even", "a-b"])
def test_a_name_is_of_letters_digits_and_underscores(name: str) -> None:
    with pytest.raises(ValueError, match="the name of a game is of small letters"):
        register(name, scopa.SCOPA)


def test_a_name_is_text_and_the_rules_are_a_variant() -> None:
    with pytest.raises(TypeError, match="the name of a game is text, not 7"):
        register(7, scopa.SCOPA)  # type: ignore[arg-type]  # that is what is tested
    with pytest.raises(TypeError, match="the rules are a Variant"):
        register("scopa_text", "scopa")  # type: ignore[arg-type]  # that is what is tested


def test_of_awards_that_the_library_does_not_know_the_points_must_be_said() -> None:
    with pytest.raises(ValueError, match="how many points the award 'kings' gives"):
        register("scopa_kings", KINGS)
    register("scopa_kings", KINGS, points=(-4, 0))
    game = load("scopa_kings")
    assert (game.min_utility(), game.max_utility()) == (-4.0, 4.0)
    assert load("scopa_kings(returns=points)").min_utility() == -4.0


def test_states_with_awards_of_ones_own_are_pickled() -> None:
    register("scopa_kings_pickled", KINGS, points=(-4, 0))
    state = in_play(load("scopa_kings_pickled"), 1, 20)
    assert pickle.loads(pickle.dumps(state)).state == state.state


def test_a_game_in_which_every_table_must_be_dealt_again_is_none() -> None:
    rules = scopa.Variant(rounds=(1,), table=38, redeal_kings=1)
    with pytest.raises(scopa.VariantError, match="no deal can begin"):
        register("scopa_without_a_deal", rules)
    assert "scopa_without_a_deal" not in pyspiel.registered_names()


def test_without_openspiel_the_error_says_what_to_install() -> None:
    program = (
        "import sys; sys.modules['pyspiel'] = None\n"
        "try:\n    import scopa.adapters.open_spiel\n"
        "except ModuleNotFoundError as error:\n    print(error)"
    )
    command = [sys.executable, "-c", program]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert printed == (
        'scopa.adapters.open_spiel needs OpenSpiel: python -m pip install "scopa[open-spiel]"\n'
    )
