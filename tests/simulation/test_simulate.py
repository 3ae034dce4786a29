import random
import re
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import cast

import attrs
import pytest

import scopa
from scopa import SCOPA, SCOPONE, VARIANTS, StateError
from scopa.players import Player, RandomPlayer
from scopa.simulation import Progress, Results, Unit, simulate, simulate_matches
from tests.simulation.playing import CHANCE, GREEDY, Clocked, First, Unnamed, Watching

PAIR = [GREEDY, CHANCE]


def by_hand(
    variant: scopa.Variant, by_seat: Sequence[Player], seed: str
) -> tuple[scopa.State, scopa.Score]:
    """One deal, played with nothing but the verbs."""
    state = scopa.deal(variant, rng=random.Random(seed))
    rng = random.Random(f"{seed}/players")
    plays: list[scopa.Move] = []
    while state.to_move is not None:
        seen = scopa.view(state, state.to_move, plays=plays)
        plays.append(by_seat[state.to_move].choose(seen, rng))
        state = scopa.apply(state, plays[-1])
    return state, scopa.score(state)


def test_each_deal_is_played_from_the_seed_and_its_number_alone() -> None:
    results = simulate(SCOPONE, PAIR, deals=6, seed="s")
    played = [by_hand(SCOPONE, PAIR * 2, f"s/{number}") for number in range(6)]
    totals = [score.total for _, score in played]
    assert results.by_player[0].won == sum(one > other for one, other in totals)
    assert results.by_player[1].won == sum(one < other for one, other in totals)
    assert results.tied == sum(one == other for one, other in totals)
    for side in (0, 1):
        assert results.by_player[side].points.mean * 6 == pytest.approx(
            sum(total[side] for total in totals)
        )
        assert results.by_player[side].awards["denari"].mean * 6 == pytest.approx(
            sum(score.points["denari"][side] for _, score in played)
        )
    for seat in range(4):
        assert results.by_seat[seat].cards.mean * 6 == pytest.approx(
            sum(len(end.piles[seat]) for end, _ in played)
        )
        assert results.by_seat[seat].sweeps.mean * 6 == pytest.approx(
            sum(end.sweeps[seat] for end, _ in played)
        )
    assert results.distribution[0] == {
        points: [total[0] for total in totals].count(points)
        for points in {total[0] for total in totals}
    }


def test_each_rotation_plays_the_same_deck_with_the_players_moved_on() -> None:
    players: list[Player] = [GREEDY, CHANCE, First()]
    rules = SCOPA.for_players(3)
    results = simulate(rules, players, deals=3, seed=5, duplicate=True)
    points = [0, 0, 0]
    won = [0, 0, 0]
    for number in range(3):
        for rotation in range(3):
            order = [(seat + rotation) % 3 for seat in range(3)]
            _, score = by_hand(rules, [players[one] for one in order], f"5/{number}")
            for side, one in enumerate(order):
                points[one] += score.total[side]
                others = [total for place, total in enumerate(score.total) if place != side]
                won[one] += score.total[side] > max(others)
    assert (results.decks, results.games) == (3, 9)
    assert [figures.won for figures in results.by_player] == won
    assert [figures.points.mean * 9 for figures in results.by_player] == pytest.approx(points)


def test_the_same_player_on_all_sides_makes_no_difference_with_duplicate_decks() -> None:
    results = simulate(SCOPA, [CHANCE, CHANCE], deals=40, duplicate=True)
    assert results.by_player[0] == results.by_player[1]
    margin = results.by_player[0].margin
    assert (margin.mean, margin.error) == (0, 0)


def test_players_given_by_seat_keep_their_partners() -> None:
    four = [GREEDY, CHANCE, GREEDY, CHANCE]
    by_seat = simulate(SCOPONE, four, deals=8)
    by_side = simulate(SCOPONE, PAIR, deals=8)
    assert by_seat.by_player[2].points == by_side.by_player[0].points
    assert by_seat.by_seat == by_side.by_seat
    rotated = simulate(SCOPONE, four, deals=2, duplicate=True)
    assert rotated.games == 8
    assert rotated.by_player[0].points == rotated.by_player[2].points


def test_players_are_shown_what_their_seat_may_know_and_nothing_else() -> None:
    watching = Watching()
    simulate(SCOPONE, [watching, CHANCE], deals=2)
    first = watching.seen[0]
    assert {type(seen) for seen in watching.seen} == {scopa.View}
    assert {seen.seat for seen in watching.seen} == {0, 2}
    assert [len(seen.plays) for seen in watching.seen[:18]] == list(range(0, 36, 2))
    assert (first.plays, first.totals) == ((), ())


def test_matches_are_played_to_the_target_with_totals_shown() -> None:
    watching = Watching()
    results = simulate_matches(SCOPA, [watching, CHANCE], matches=3, seed=2)
    assert results.unit is Unit.MATCHES
    assert sum(figures.won for figures in results.by_player) == 3
    assert results.tied == 0
    assert max(results.distribution[0]) >= 11 or max(results.distribution[1]) >= 11
    assert {len(seen.totals) for seen in watching.seen} == {2}
    deals = results.deals.mean * 3
    assert sum(seat.cards.mean for seat in results.by_seat) * 3 == pytest.approx(40 * deals)
    of_awards = sum(found.mean for found in results.by_player[0].awards.values())
    assert of_awards == pytest.approx(results.by_player[0].points.mean)


def test_a_match_is_the_one_that_start_match_gives() -> None:
    results = simulate_matches(SCOPA, [First(), First()], matches=1, seed="m", first=4)
    match = scopa.start_match(SCOPA, seed="m/4")
    while not match.is_over:
        match = match.apply(scopa.legal_moves(match.state)[0])
    assert match.winner is not None
    assert results.by_player[match.winner].won == 1
    assert [figures.points.mean for figures in results.by_player] == list(match.totals)
    assert results.deals.mean == len(match.scores)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_is_simulated_for_every_number_of_players(name: str) -> None:
    for seating in VARIANTS[name].seatings:
        rules = VARIANTS[name].for_players(seating.players, seating.teams)
        results = simulate(rules, [CHANCE] * rules.sides, deals=1)
        margins = [figures.margin.mean for figures in results.by_side]
        assert sum(margins) == pytest.approx(0)
        assert sum(figures.won for figures in results.by_side) + results.tied == 1


def test_where_the_lowest_wins_the_side_with_fewer_points_has_won() -> None:
    rules = VARIANTS["scopa-a-perdere"]
    results = simulate(rules, [CHANCE, CHANCE], deals=30)
    plain = simulate(attrs.evolve(rules, lowest_wins=False), [CHANCE, CHANCE], deals=30)
    assert results.by_player[0].won == plain.by_player[1].won
    assert results.by_player[0].points == plain.by_player[0].points


def test_an_award_that_wins_the_match_wins_the_deal() -> None:
    rules = attrs.evolve(SCOPA, awards=(scopa.MostCards(), AlwaysSecond()))
    results = simulate(rules, [GREEDY, First()], deals=3)
    assert [figures.won for figures in results.by_player] == [0, 3]


@attrs.frozen
class AlwaysSecond:
    """Gives the match to side 1, whatever it has taken."""

    name = "always_second"

    def points(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        return (0,) * len(sides)

    def tally(self, sides: Sequence[scopa.Side]) -> tuple[int | None, ...]:
        return (None,) * len(sides)

    def wins_match(self, sides: Sequence[scopa.Side]) -> int | None:
        return 1


def test_any_executor_gives_equal_results() -> None:
    alone = simulate(SCOPA, PAIR, deals=60, duplicate=True)
    with ThreadPoolExecutor(3) as executor:
        together = simulate(SCOPA, PAIR, deals=60, duplicate=True, executor=executor)
    assert together == alone
    assert hash(together) == hash(alone)
    assert str(together) == str(alone)


def test_numbers_7_and_text_7_are_the_same_seed_and_others_are_not() -> None:
    assert simulate(SCOPA, PAIR, deals=5, seed=7) == simulate(SCOPA, PAIR, deals=5, seed="7")
    assert simulate(SCOPA, PAIR, deals=5, seed=7) != simulate(SCOPA, PAIR, deals=5, seed=8)


def test_the_generator_of_the_players_tells_nothing_of_the_cards() -> None:
    """From the one that shuffled a player could go back to the deck."""

    @attrs.frozen
    class Spy:
        def choose(self, view: scopa.View, rng: random.Random) -> scopa.Move:
            version, words, gauss = rng.getstate()
            again = random.Random()
            again.setstate((version, (*words[:-1], 0), gauss))
            guessed = scopa.deal(view.variant, rng=again)
            if len(view.plays) < 2:
                assert guessed.hands[view.seat or 0] != view.hand
            return scopa.legal_moves(view)[0]

    simulate(SCOPONE, [Spy(), Spy()], deals=3)
    simulate_matches(SCOPA, [Spy(), Spy()], matches=1)


def test_players_are_named_by_their_repr_or_their_class() -> None:
    assert simulate(SCOPA, [Unnamed(), GREEDY], deals=1).players == ("Unnamed", "GreedyPlayer()")


def test_progress_is_told_from_nothing_to_all() -> None:
    told: list[tuple[int, int]] = []
    simulate(
        SCOPA,
        PAIR,
        deals=300,
        duplicate=True,
        progress=lambda done, all_: told.append((done, all_)),
    )
    assert told[0] == (0, 600)
    assert told[-1] == (600, 600)
    assert told == sorted(told)
    # At most twice as many each time: 1, 3, 7, 15, 31, 63, 127, 255 and all.
    assert len(told) >= 10


class DaskClient:
    """Has what a client of Dask has."""

    def submit(self) -> None:
        raise AssertionError

    def get_executor(self) -> None:
        raise AssertionError


Call = Callable[[], Results]
ILL: dict[str, tuple[Call, type[Exception], str]] = {
    "no deals": (
        lambda: simulate(SCOPA, PAIR, deals=0),
        StateError,
        "deals must be a whole number, 1 to 1000000000000000, not 0",
    ),
    "half a match": (
        lambda: simulate_matches(SCOPA, PAIR, matches=cast(int, 0.5)),
        StateError,
        "matches must be a whole number, 1 to 1000000000000000, not 0.5",
    ),
    "before the first": (
        lambda: simulate(SCOPA, PAIR, first=-1),
        StateError,
        "first must be a whole number, 0 to 1000000000000000, not -1",
    ),
    "three players for two pairs": (
        lambda: simulate(SCOPONE, [CHANCE] * 3),
        StateError,
        "players must be 2, one for each side, or 4, one for each seat; here are 3",
    ),
    "three players for two": (
        lambda: simulate(SCOPA, [CHANCE] * 3),
        StateError,
        "players must be 2, one for each side; here are 3",
    ),
    "a player alone": (
        lambda: simulate(SCOPA, cast(Sequence[Player], CHANCE)),
        TypeError,
        "players must be a sequence of players, not <RandomPlayer>",
    ),
    "a class": (
        lambda: simulate(SCOPA, [CHANCE, cast(Player, RandomPlayer)]),
        TypeError,
        "players[1] must be a player with choose(view, rng); the class RandomPlayer is none",
    ),
    "no player": (
        lambda: simulate(SCOPA, [cast(Player, "greedy"), CHANCE]),
        TypeError,
        "players[0] must be a player with choose(view, rng); 'greedy' has none",
    ),
    "a clock": (
        lambda: simulate(SCOPA, [CHANCE, Clocked()]),
        StateError,
        "players[1], Clocked(), is not repeatable: it looks at a clock, so that the same seed ",
    ),
    "no seed": (
        lambda: simulate(SCOPA, PAIR, seed=cast(int, None)),
        TypeError,
        "a simulation needs a seed, a whole number or text, to be repeated by",
    ),
    "no truth": (
        lambda: simulate(SCOPA, PAIR, duplicate=cast(bool, 2)),
        TypeError,
        "duplicate must be True or False, not 2",
    ),
    "too many": (
        lambda: simulate(SCOPA, PAIR, deals=10**30),
        StateError,
        "deals must be a whole number, 1 to 1000000000000000, not <int>",
    ),
    "progress to nobody": (
        lambda: simulate(SCOPA, PAIR, progress=cast(Progress, 1)),
        TypeError,
        "progress must be called with two numbers; 1 cannot be",
    ),
    "a client of Dask": (
        lambda: simulate(SCOPA, PAIR, executor=cast(ThreadPoolExecutor, DaskClient())),
        TypeError,
        "executor must be that of the client: executor=client.get_executor()",
    ),
    "no executor": (
        lambda: simulate(SCOPA, PAIR, executor=cast(ThreadPoolExecutor, 2)),
        TypeError,
        "executor must be one of concurrent.futures or like it, not 2",
    ),
    "no rules": (
        lambda: simulate(cast(scopa.Variant, "scopa"), PAIR),
        TypeError,
        "rules",
    ),
}


@pytest.mark.parametrize("name", ILL)
def test_what_cannot_be_simulated_is_refused(name: str) -> None:
    call, kind, reason = ILL[name]
    with pytest.raises(kind, match=re.escape(reason)):
        call()


def test_the_names_of_the_simulation_are_there_on_first_use_alone() -> None:
    with pytest.raises(AttributeError, match="no attribute 'simulated'"):
        _ = scopa.simulated
