"""The search of a tree of what a seat may know."""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from math import log, sqrt
from random import Random

import pytest

import scopa
from scopa import SCOPA, Move, State, View, apply, legal_moves
from scopa.players import MonteCarloPlayer, MoveStatistics, Reward
from scopa.players._playout import Playout, play_of, tables_of
from scopa.players._reward import Rewards
from scopa.players._tree import Node, Settings, _descend, most_promising, search
from scopa.scoring import sides_of


def node(visits: int, total: float, available: int) -> Node:
    """A move with these figures."""
    made = Node((1, 0), 0)
    made.visits, made.total, made.available = visits, total, available
    return made


def bound(made: Node, exploration: float) -> float:
    """The upper confidence bound of the paper."""
    return made.total / made.visits + exploration * sqrt(log(made.available) / made.visits)


def test_of_moves_tried_alike_the_better_is_looked_at_next() -> None:
    worse, better = node(10, 4.0, 100), node(10, 6.0, 100)
    assert most_promising([worse, better], 0.4)[0] is better
    assert most_promising([better, worse], 0.4)[0] is better


def test_of_moves_as_good_the_one_less_tried_is_looked_at_next() -> None:
    often, seldom = node(50, 25.0, 100), node(10, 5.0, 100)
    assert most_promising([often, seldom], 0.4)[0] is seldom
    assert most_promising([often, seldom], 0.0)[0] is often


def test_a_move_is_seldom_tried_only_by_how_often_it_could_be_made() -> None:
    rare, common = node(10, 5.0, 11), node(10, 5.0, 1000)
    assert most_promising([rare, common], 0.4)[0] is common
    assert most_promising([common, rare], 0.4)[0] is common


def test_the_highest_bound_decides_and_the_first_of_equal_ones() -> None:
    random = Random(2)
    for _ in range(100):
        nodes = [
            node(visits, visits * random.random(), visits + random.randrange(90))
            for visits in (random.randint(1, 40) for _ in range(6))
        ]
        found, most = most_promising(nodes, 0.7)
        assert most == bound(found, 0.7) == max(bound(each, 0.7) for each in nodes)
    twins = [node(5, 2.0, 9), node(5, 2.0, 9)]
    assert most_promising(twins, 0.7)[0] is twins[0]


def test_one_tree_counts_each_move_where_it_could_be_made() -> None:
    """The answer to one lead, in positions where the other hand is one of two."""
    hands = ("7C 2S", "7D 3S"), ("7C 2S", "5B 3S")
    lead = (play_of(Move.parse("7C")),)
    root, random = Node((0, 0), 0), Random(1)
    for turn in range(60):
        state = State(variant=SCOPA, hands=hands[turn % 3 == 0], table="FC", dealer=1)
        for made in _descend(root, lead, Playout(tables_of(SCOPA), state), random, 0.4):
            made.visits += 1
    assert root.children is not None
    (made,) = root.children.values()
    assert (made.visits, made.available) == (60, 60)
    assert made.children is not None
    by_play = {play: child.available for play, child in made.children.items()}
    takes, five, three = (play_of(Move.parse(text)) for text in ("7Dx7C", "5B", "3S"))
    assert set(by_play) == {takes, five, three}
    # A seven was held in 40 of the positions, the five in 19 after the lead was in the tree.
    assert by_play[takes] + by_play[five] in range(56, 60)
    assert by_play[takes] > 1.8 * by_play[five]
    assert by_play[three] >= 57
    for child in made.children.values():
        assert child.side == 1
        assert 1 <= child.visits <= child.available


def test_statistics_are_sorted_and_count_every_iteration() -> None:
    seen = scopa.view(scopa.deal(scopa.SCOPONE, seed=1), 0)
    found = search(seen, range(80), Random(1), Settings())
    assert {each.move for each in found} == set(legal_moves(seen))
    assert sum(each.visits for each in found) == 80
    assert [each.visits for each in found] == sorted((each.visits for each in found), reverse=True)
    assert all(each.reward is not None and 0 < each.reward < 1 for each in found)


def test_statistics_are_told_in_words() -> None:
    move = Move.parse("7Cx7D")
    assert str(MoveStatistics(move, 12, 0.625)) == "7Cx7D visits 12, reward 0.62"
    assert str(MoveStatistics(move, 0, None)) == "7Cx7D visits 0"


def test_a_move_that_was_not_tried_has_no_reward_and_comes_last() -> None:
    seen = scopa.view(scopa.deal(scopa.SCOPONE, seed=1), 0)
    first, *others = search(seen, range(1), Random(1), Settings())
    assert first.visits == 1
    moves = [move for move in legal_moves(seen) if move != first.move]
    assert others == [MoveStatistics(move, 0, None) for move in moves]


@pytest.mark.parametrize(("held", "best_move"), [("3D 3B", "5S"), ("3B 6D", "4D")])
def test_a_search_of_a_whole_position_plays_by_all_its_cards(held: str, best_move: str) -> None:
    state = State(
        variant=SCOPA,
        hands=("4D 5S", held),
        table="AB 7D",
        piles=(
            "AD AS 2C 2D 2S 3C 3S 4C 4B 5B FB FS CC CD RD",
            "AC 2B 4S 5C 5D 6C 6B 6S 7C 7B 7S FC FD CB CS RC RB RS",
        ),
        last_capturer=0,
    )
    values = {str(move): by_full_sight(state, move) for move in legal_moves(state)}
    assert max(values, key=lambda move: values[move]) == best_move
    assert str(search(state, range(300), Random(1), Settings())[0].move) == best_move


# Small endgames of two players, whose second mover has two cards: which, the first cannot know.


def utility(state: State) -> float:
    """What the end of a deal is worth to the first side."""
    sides = sides_of(state)
    ending = tuple(side.cards._mask for side in sides), tuple(side.sweeps for side in sides)
    return Rewards(state.variant, Reward.BOTH)[ending][0]


def in_full_sight(state: State) -> float:
    """What a position is worth to seat 0 if both see all cards and play perfectly."""
    if state.is_over:
        return utility(state)
    values = [in_full_sight(apply(state, move)) for move in legal_moves(state)]
    return max(values) if state.to_move == 0 else min(values)


def by_full_sight(state: State, move: Move) -> float:
    """The same after a move."""
    return in_full_sight(apply(state, move))


def worlds(seen: View) -> Iterator[State]:
    """Every position that seat 0 may be in."""
    for held in combinations(seen.unseen, seen.hand_sizes[1]):
        yield State(
            variant=seen.variant,
            hands=(seen.hand, held),
            table=seen.table,
            piles=seen.piles,
            last_capturer=seen.last_capturer,
            to_move=0,
        )


def averaged(seen: View, move: Move) -> float:
    """What a search of every world by itself makes of a move, on average: it errs."""
    values = [by_full_sight(world, move) for world in worlds(seen)]
    return sum(values) / len(values)


def true_value(seen: View, move: Move, answered: Callable[[Iterator[float]], float]) -> float:
    """What a move is worth to a seat that must do the same in all worlds that look the same.

    It chooses one card to go on with for each answer that it may see; after that the last cards
    fall by themselves. The other seat sees all cards, and knows that choice.
    """
    after = [apply(world, move) for world in worlds(seen)]
    going_on: dict[Move, tuple[Move, ...]] = {}
    values: list[dict[tuple[Move, Move], float]] = []
    for position in after:
        of_world = {}
        for answer in legal_moves(position):
            answered_to = apply(position, answer)
            going_on[answer] = legal_moves(answered_to)
            for second in going_on[answer]:
                of_world[answer, second] = by_full_sight(answered_to, second)
        values.append(of_world)
    plans = [dict(zip(going_on, plan, strict=True)) for plan in product(*going_on.values())]
    return max(
        sum(
            answered(
                value for (answer, second), value in of_world.items() if plan[answer] == second
            )
            for of_world in values
        )
        / len(values)
        for plan in plans
    )


def best(seen: View, value: Callable[[Move], float]) -> Move:
    """The legal move of the highest value, the first of equal ones."""
    return max(legal_moves(seen), key=value)


ENDGAMES = (
    (
        State(
            variant=SCOPA,
            hands=("6D FS RS", "AC 7S"),
            table="AB 5S 6S",
            piles=(
                "AS 2C 2D 2B 2S 3D 3B 4C 4B 6C 7D 7B CC RD RB",
                "AD 3C 3S 4S 5C 5D 5B 6B 7C FC FD FB CD CB CS RC",
            ),
            last_capturer=1,
        ),
        "FS",
        "6Dx6S",
    ),
    (
        State(
            variant=SCOPA,
            hands=("4S 5C 7D", "3B 4B"),
            table="AC",
            piles=(
                "AB AS 2C 3C 3D 4C 5B 6D 6B 6S 7C CC CD CS RC RD RB RS",
                "AD 2D 2B 2S 3S 4D 5D 6C 7B 7S FC FD FB FS CB",
            ),
            last_capturer=0,
        ),
        "5C",
        "7D",
    ),
)


@pytest.mark.parametrize(("state", "mistaken", "right"), ENDGAMES)
def test_what_searches_of_single_worlds_get_wrong_one_tree_gets_right(
    state: State, mistaken: str, right: str
) -> None:
    seen = scopa.view(state, 0)
    wrong_move, right_move = Move.parse(mistaken), Move.parse(right)
    true = {move: true_value(seen, move, min) for move in legal_moves(seen)}
    assert best(seen, lambda move: averaged(seen, move)) == wrong_move
    assert averaged(seen, wrong_move) > true[wrong_move] + 0.2
    assert best(seen, lambda move: true[move]) == right_move
    assert true[right_move] == averaged(seen, right_move) > true[wrong_move] + 0.2
    assert MonteCarloPlayer(1000).choose(seen, Random(1)) == right_move
