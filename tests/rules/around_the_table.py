"""Left and right at the table, and deals and matches that many sentences need."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from scopa import (
    Direction,
    Match,
    State,
    Variant,
    apply,
    deal,
    legal_moves,
    match_winner,
    shuffle,
    start_match,
)
from tests.cases.positions import Script, cards, deck_for
from tests.cases.results import playing

# Tables on which three kings lie, and four.
THREE_KINGS = "5S RC RD RB"
FOUR_KINGS = "RC RD RB RS"

# The primiera figure of each rank, in all texts that give one.
PRIMIERA_VALUES = pytest.mark.parametrize(
    ("rank", "value"),
    [*zip("76A5432FCR", (21, 18, 16, 15, 14, 13, 12, 10, 10, 10), strict=True)],
)

Neighbour = Callable[[Variant, int], int]


def left_of(variant: Variant, seat: int) -> int:
    """The seat at the left hand, which is the next one clockwise."""
    step = 1 if variant.direction is Direction.CLOCKWISE else -1
    return (seat + step) % variant.players


def right_of(variant: Variant, seat: int) -> int:
    """The seat at the right hand, which is the next one counter-clockwise."""
    step = -1 if variant.direction is Direction.CLOCKWISE else 1
    return (seat + step) % variant.players


def dealt_again(variant: Variant, table: str) -> bool:
    """Whether a shuffled deck with this opening table is shuffled again, by the same dealer."""
    laid = cards(table)
    first = deck_for(variant, laid, dealer=0)
    second = shuffle(seed="another deck")
    state = deal(variant, rng=Script(first, second), dealer=0)
    assert state.dealer == 0
    if state == deal(variant, deck=second, dealer=0):
        return True
    assert state.table == laid
    return False


def turns_go(variant: Variant, neighbour: Neighbour) -> bool:
    """Whether this neighbour of the dealer leads, and of each player comes next, to the end."""
    for dealer in range(variant.players):
        order = [dealer, *seats_in_turn(deal(variant, seed=0, dealer=dealer))]
        assert len(order) == 41 - variant.table
        if any(after != neighbour(variant, before) for before, after in pairwise(order)):
            return False
    return True


def seats_in_turn(state: State) -> Iterator[int]:
    """The seats that play, in order, to the end of the deal; each lays or takes what comes."""
    while state.to_move is not None:
        yield state.to_move
        state = apply(state, legal_moves(state)[0])


def three_each_and_four(variant: Variant, neighbour: Neighbour) -> bool:
    """Whether packets of three go round from this neighbour of the dealer, then four go open."""
    deck, seat = shuffle(seed=0), 0
    state = deal(variant, deck=deck, dealer=seat)
    for start in range(0, 3 * variant.players, 3):
        seat = neighbour(variant, seat)
        if state.hands[seat] != set(deck[start : start + 3]):
            return False
    start = 3 * variant.players
    return state.table == set(deck[start : start + 4]) and state.stock == deck[start + 4 :]


def rounds_of_three(variant: Variant) -> bool:
    """Whether one dealer gives all three more as often as the pack allows, and the table none."""
    state = deal(variant, seed=0, dealer=1)
    assert list(hands_dealt(state)) == [[3] * variant.players] * (36 // (3 * variant.players))
    for before, move, result in playing(state):
        state = apply(before, move)
        laid = {move.card} if result.laid_down else set()
        if not state.is_over and state.table != (before.table - result.captured) | laid:
            return False
    return state.dealer == 1 and not state.stock


def hands_dealt(state: State) -> Iterator[list[int]]:
    """The numbers of cards that the seats hold after each hand-out of a deal."""
    held = 0
    while not state.is_over:
        if sum(map(len, state.hands)) > held:
            yield [len(hand) for hand in state.hands]
        held = sum(map(len, state.hands))
        state = apply(state, legal_moves(state)[0])


def matches(match: Match) -> Iterator[Match]:
    """A match as it starts, and after each of its deals."""
    yield match
    while not match.is_over:
        deals = len(match.scores)
        while len(match.scores) == deals:
            match = match.apply(legal_moves(match.state)[0])
        yield match


def deal_passes(variant: Variant, neighbour: Neighbour) -> bool:
    """Whether this neighbour of the dealer deals next, throughout a match."""
    dealers = [match.dealer for match in matches(start_match(variant, seed=0, dealer=0))]
    # After the last deal nobody deals any more.
    return all(
        after == neighbour(variant, before) == variant.next_dealer(before)
        for before, after in pairwise(dealers[:-1])
    )


def points_add_up_to(variant: Variant, target: int) -> bool:
    """Whether a match is over as soon as added points lead at this target, and not before."""
    totals = [0] * variant.sides
    for match in matches(start_match(variant, seed=3)):
        if match.scores:
            totals = [have + new for have, new in zip(totals, match.scores[-1].total, strict=True)]
        assert match.totals == tuple(totals)
        *_, second, best = sorted(totals)
        winner = totals.index(best) if best >= target and best > second else None
        if match.winner != winner or match.is_over != (winner is not None):
            return False
    others = (0,) * (variant.sides - 1)
    below, at = (target - 1, *others), (target, *others)
    return match_winner(variant, below) is None and match_winner(variant, at) == 0
