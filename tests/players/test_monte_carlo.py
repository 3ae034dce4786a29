"""The player that searches."""

import math
import pickle
from random import Random
from typing import Any

import attrs
import pytest

import scopa
from scopa import SCOPA, SCOPONE, CardSet, Move, State, StateError, apply, legal_moves, view
from scopa.players import MonteCarloPlayer, Reward, _monte_carlo
from tests.house_rules import house_rules
from tests.strategies import SEATED_PRESETS, CardsOfRank, choices

FIRST = view(scopa.deal(SCOPONE, seed=7), 0)


def played_on(state: State, plays: int, random: Random) -> State:
    """The position after so many random moves, or fewer where the deal ends before."""
    for _ in range(plays):
        legal = choices(state)
        following = apply(state, random.choice(legal)) if legal else state
        if following.is_over:
            break
        state = following
    return state


def reshuffled(state: State, seat: int, random: Random) -> State:
    """The position with the cards that the seat has not seen in other places."""
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    hidden = [*(card for hand in others for card in hand), *state.stock]
    random.shuffle(hidden)
    hands = [
        hand if other == seat else CardSet(hidden.pop() for _ in hand)
        for other, hand in enumerate(state.hands)
    ]
    return attrs.evolve(state, hands=hands, stock=tuple(hidden))


def test_it_makes_legal_moves_in_every_preset() -> None:
    random, player = Random(3), MonteCarloPlayer(3)
    for number, variant in enumerate(SEATED_PRESETS):
        state = played_on(scopa.deal(variant, seed=number), number % 24, random)
        assert player.choose(view(state, state.to_move), random) in legal_moves(state)


def test_it_plays_for_awards_that_the_library_does_not_know() -> None:
    for rank, taken in ((scopa.Rank.SEI, "AD6D"), (scopa.Rank.QUATTRO, "3C4C")):
        rules = attrs.evolve(SCOPA, awards=(CardsOfRank(rank, 2),))
        state = State(variant=rules, hands=("7C", "RD"), table="3C 4C AD 6D RC", stock="")
        seen = view(state, 0)
        assert str(MonteCarloPlayer(400).choose(seen, Random(1))) == f"7Cx{taken}"


def test_it_makes_legal_moves_by_house_rules() -> None:
    random, player = Random(5), MonteCarloPlayer(5)
    for _ in range(4):
        rules = attrs.evolve(house_rules(random), redeal_kings=None, redeal_aces=None)
        state = played_on(scopa.deal(rules, rng=random), random.randrange(20), random)
        if len(state.table) < 10:
            assert player.choose(view(state, state.to_move), random) in legal_moves(state)


def test_an_ace_that_may_not_be_led_is_not_led() -> None:
    ace = scopa.AceRule(leading=scopa.AceLead.FORBIDDEN)
    rules = attrs.evolve(SCOPA, ace=ace, must_capture=False)
    state = next(
        state
        for state in (scopa.deal(rules, seed=seed) for seed in range(99))
        if state.hand & CardSet.parse("AC AD AB AS")
    )
    found = MonteCarloPlayer(50).statistics(view(state, 0), Random(1))
    assert {each.move for each in found} == set(legal_moves(state))
    assert all(each.move.card.rank is not scopa.Rank.ASSO for each in found)


@pytest.mark.parametrize("name", ["scopa", "scopone", "scopa-d-assi", "escoba", "siciliana"])
def test_what_the_seat_has_not_seen_changes_nothing(name: str) -> None:
    random, player = Random(4), MonteCarloPlayer(15)
    for plays in (0, 9):
        state = played_on(scopa.deal(scopa.VARIANTS[name], seed=plays), plays, random)
        seat = state.to_move
        assert seat is not None
        found = {
            player.statistics(view(other, seat), Random(9))
            for other in (state, *(reshuffled(state, seat, random) for _ in range(3)))
        }
        assert len(found) == 1


def test_the_same_generator_gives_the_same_moves_and_another_may_not() -> None:
    player = MonteCarloPlayer(40)
    one, same, other = (player.statistics(FIRST, Random(seed)) for seed in (1, 1, 2))
    assert one == same
    assert one != other
    assert player.choose(FIRST, Random(1)) == one[0].move


def test_it_sees_a_capture_that_decides_the_deal() -> None:
    state = State(
        variant=SCOPA,
        hands=("7S 2S", "RC 3S"),
        table="7D FC",
        piles=("AC AD 2D 2C 5B 5C 5D", "4C 4D 3D FD CD RD"),
        last_capturer=1,
    )
    assert MonteCarloPlayer(100).choose(view(state, 0), Random(1)) == Move.parse("7Sx7D")


class Silent:
    """A generator that must not be asked."""

    def random(self) -> float:
        raise AssertionError


def test_the_only_legal_move_is_made_without_a_search() -> None:
    state = State(variant=SCOPA, hands=("7C", "RB"), table="7D")
    assert str(MonteCarloPlayer(10).choose(view(state, 0), Silent())) == "7Cx7D"
    (only,) = MonteCarloPlayer(10).statistics(view(state, 0), Random(1))
    assert (str(only.move), only.visits) == ("7Cx7D", 10)


def test_the_number_of_iterations_is_1000_unless_told() -> None:
    assert MonteCarloPlayer() == MonteCarloPlayer(1000) == MonteCarloPlayer(iterations=1000)
    assert MonteCarloPlayer(seconds=0.5).iterations is None


def test_it_is_a_value() -> None:
    player = MonteCarloPlayer(30, exploration=1, epsilon=0.0, reward=Reward.WIN)
    assert pickle.loads(pickle.dumps(player)) == player
    assert attrs.evolve(player, iterations=31) != player
    assert hash(attrs.evolve(player, iterations=30)) == hash(player)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        player.iterations = 3  # type: ignore[misc]  # what must not be done


def test_it_is_repeatable_unless_it_looks_at_the_clock() -> None:
    assert MonteCarloPlayer(5).repeatable
    assert not MonteCarloPlayer(seconds=5).repeatable


def test_by_the_clock_it_searches_until_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([10.0, 10.1, 10.2, 10.3, 10.5, 10.6])
    monkeypatch.setattr(_monte_carlo, "perf_counter", lambda: next(times))
    found = MonteCarloPlayer(seconds=0.5).statistics(FIRST, Random(1))
    assert sum(each.visits for each in found) == 4


def test_by_the_clock_it_makes_one_iteration_at_least() -> None:
    found = MonteCarloPlayer(seconds=1e-9).statistics(FIRST, Random(1))
    assert sum(each.visits for each in found) >= 1


WRONG: list[tuple[type[Exception], dict[str, Any], str]] = [
    (ValueError, {"iterations": 0}, "iterations must be 1 or more, not 0"),
    (TypeError, {"iterations": 1.5}, "iterations must be a whole number, not 1.5"),
    (TypeError, {"iterations": True}, "iterations must be a whole number, not True"),
    (ValueError, {"seconds": 0}, "seconds must be above 0, not 0"),
    (ValueError, {"seconds": -1.5}, "seconds must be above 0, not -1.5"),
    (ValueError, {"seconds": math.inf}, "seconds must be above 0, not inf"),
    (TypeError, {"seconds": "1"}, "seconds must be a number, not '1'"),
    (TypeError, {"iterations": 5, "seconds": 1}, "give iterations or seconds, not both"),
    (ValueError, {"exploration": -0.1}, "exploration must be 0 or more, not -0.1"),
    (ValueError, {"exploration": math.nan}, "exploration must be 0 or more, not nan"),
    (TypeError, {"exploration": None}, "exploration must be a number, not None"),
    (ValueError, {"epsilon": 1.1}, "epsilon must be 0 to 1, not 1.1"),
    (ValueError, {"epsilon": -1}, "epsilon must be 0 to 1, not -1"),
    (TypeError, {"reward": "win"}, "reward must be a Reward, not 'win'"),
]


@pytest.mark.parametrize(("kind", "given", "text"), WRONG)
def test_what_cannot_be_is_refused(kind: type[Exception], given: dict[str, Any], text: str) -> None:
    with pytest.raises(kind) as caught:
        MonteCarloPlayer(**given)
    assert str(caught.value) == text


@pytest.mark.parametrize("ask", [MonteCarloPlayer.choose, MonteCarloPlayer.statistics])
def test_it_chooses_by_a_view_whose_seat_is_to_move(ask: Any) -> None:
    state = scopa.deal(SCOPA, seed=7)
    with pytest.raises(TypeError, match="by a View, not by one of type State"):
        ask(MonteCarloPlayer(5), state, Random(1))
    with pytest.raises(StateError, match="seat 1 has nothing to choose: seat 0 is to move"):
        ask(MonteCarloPlayer(5), view(state, 1), Random(1))


class Drawing:
    """A generator that draws this number for ever."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


def test_a_generator_that_draws_no_chance_is_refused() -> None:
    rng: Any = object()
    with pytest.raises(TypeError, match="rng must have a method random"):
        MonteCarloPlayer(5).choose(FIRST, rng)
    with pytest.raises(ValueError, match="at least 0 and less than 1, not 1"):
        MonteCarloPlayer(5).choose(FIRST, Drawing(1.0))
