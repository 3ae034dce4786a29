import math
import pickle
import re
from itertools import pairwise

import attrs
import pytest

from scopa import SCOPA, SCOPONE, VARIANTS, StateError
from scopa.simulation import Range, Results, simulate, simulate_matches
from tests.simulation.playing import CHANCE, GREEDY

PAIR = [GREEDY, CHANCE]
ALL = simulate(SCOPONE, PAIR, deals=50, duplicate=True)
TABLE = """\
scopone, 100 deals, each deck played 2 times, seed '0'

                                     win rate         points         margin
0 GreedyPlayer()"""


def parts() -> list[Results]:
    numbers = [(0, 7), (7, 30), (30, 50)]
    return [
        simulate(SCOPONE, PAIR, deals=stop - start, first=start, duplicate=True)
        for start, stop in numbers
    ]


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    one, two, three = parts()
    for whole in (one + two + three, three + one + two, one + (three + two)):
        assert whole == ALL
        assert whole.done == (Range("0", 0, 50),)
        assert str(whole) == str(ALL)


def test_results_of_two_seeds_add_up() -> None:
    one, other = (simulate(SCOPA, PAIR, deals=3, seed=seed) for seed in ("a", "b"))
    both = one + other
    assert both == other + one
    assert both.decks == 6
    assert both.done == (Range("a", 0, 3), Range("b", 0, 3))
    assert both.tied == one.tied + other.tied
    assert "seed 'a', 'b'" in str(both)


def test_nothing_is_counted_twice() -> None:
    one = simulate(SCOPA, PAIR, deals=4)
    other = simulate(SCOPA, PAIR, deals=4, first=2)
    reason = "deals 2 to 3 of seed '0' would be counted twice"
    with pytest.raises(StateError, match=reason):
        one + other
    with pytest.raises(StateError, match="deals 0 to 3 of seed '0'"):
        one + one


@pytest.mark.parametrize(
    ("other", "name"),
    [
        (simulate(SCOPA, PAIR, deals=1), "variant"),
        (simulate(SCOPONE, [CHANCE, GREEDY], deals=1), "players"),
        (simulate_matches(SCOPONE, PAIR, matches=1), "unit"),
        (simulate(SCOPONE, PAIR, deals=1), "duplicate"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_results_of_different_things_are_not_added(other: Results, name: str) -> None:
    with pytest.raises(StateError, match=f"results of different {name} cannot be added"):
        ALL + other


def test_results_are_added_to_results_alone() -> None:
    with pytest.raises(TypeError):
        ALL + 1  # type: ignore[operator]  # that is what is tested


def test_a_sum_adds_them() -> None:
    assert sum(parts()) == ALL
    with pytest.raises(TypeError):
        1 + ALL


def test_one_of_them_is_told_as_one() -> None:
    assert str(simulate(SCOPA, PAIR, deals=1)).startswith("scopa, 1 deal, seed")
    assert str(simulate_matches(SCOPA, PAIR, matches=1)).startswith("scopa, 1 match, seed")


def test_what_is_missing_goes_when_it_comes() -> None:
    first, rest = simulate(SCOPA, PAIR, deals=3), simulate(SCOPA, PAIR, deals=5, first=3)
    asked = attrs.evolve(first, missing=(Range("0", 3, 8),))
    assert asked.is_partial
    assert "missing: 3 to 7 of seed '0'" in str(asked)
    assert asked + rest == simulate(SCOPA, PAIR, deals=8)
    some = asked + simulate(SCOPA, PAIR, deals=2, first=4)
    assert some.missing == (Range("0", 3, 4), Range("0", 6, 8))


def test_results_are_values() -> None:
    same = simulate(SCOPONE, PAIR, deals=50, duplicate=True)
    assert same == ALL
    assert hash(same) == hash(ALL)
    assert pickle.loads(pickle.dumps(ALL)) == ALL
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        same.done = ()  # type: ignore[misc]  # that is what is tested


def test_the_table_is_eighty_columns_wide_at_most() -> None:
    text = str(ALL)
    assert text.startswith(TABLE)
    assert max(map(len, text.splitlines())) <= 80
    assert "side 1 " in text
    long = simulate(VARIANTS["francese-rapida"].for_players(4), [GREEDY] * 4, deals=3)
    assert max(map(len, str(long).splitlines())) <= 80
    assert "side 1 " not in str(long)


def test_a_long_name_is_cut_in_the_table() -> None:
    named = attrs.evolve(ALL, players=("Somebody with a very long name indeed", "CHANCE"))
    assert "\n0 Somebody with a very long... " in str(named)


def test_duplicate_decks_narrow_the_interval_of_the_margin() -> None:
    pair = simulate(SCOPONE, PAIR, deals=100, duplicate=True)
    alone = simulate(SCOPONE, PAIR, deals=200)
    assert pair.games == alone.games
    assert pair.by_player[0].margin.error < alone.by_player[0].margin.error


def test_rows_hold_every_figure_once() -> None:
    rows = ALL.to_records()
    keys = [(row["group"], row["name"], row["measure"]) for row in rows]
    places = [(row["group"], row["index"], row["measure"]) for row in rows]
    assert len(set(places)) == len(places)
    assert len(set(keys)) == len(keys) == 2 * 2 * 8 + 4 * 3 + 2
    found = dict(zip(keys, rows, strict=True))
    margin = found["player", "GreedyPlayer()", "margin"]
    assert margin["mean"] == ALL.by_player[0].margin.mean
    assert margin["low"] == ALL.by_player[0].margin.low
    assert found["all", "all", "tie_rate"]["high"] == ALL.tie_rate.high
    assert found["seat", "seat 3", "cards"]["mean"] == ALL.by_seat[3].cards.mean
    award = found["side", "side 1", "award settebello"]
    assert award["mean"] == ALL.by_side[1].awards["settebello"].mean


def test_the_distribution_counts_every_game_of_every_player() -> None:
    for of_player in ALL.distribution:
        assert sum(of_player.values()) == ALL.games
        assert all(one < other for one, other in pairwise(of_player))
    with pytest.raises(TypeError):
        ALL.distribution[0][0] = 1  # type: ignore[index]  # that is what is tested


def test_shares_and_counts_go_together() -> None:
    won = [figures.won for figures in ALL.by_player]
    assert sum(won) + ALL.tied == ALL.games
    assert [figures.win_rate.mean * 100 for figures in ALL.by_player] == pytest.approx(won)
    assert ALL.tie_rate.mean * 100 == pytest.approx(ALL.tied)
    assert (ALL.deals.mean, ALL.deals.error) == (1, 0)


def test_a_single_deck_has_no_interval() -> None:
    single = simulate(SCOPA, PAIR, deals=1)
    assert math.isinf(single.by_player[0].points.error)
    assert re.search(r"\+/-inf", str(single))
    assert single.by_player == single.by_player
    assert 0 <= single.by_player[0].win_rate.low < single.by_player[0].win_rate.high <= 1
