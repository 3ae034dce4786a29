"""Each award by itself: the solver finds what looking at everything finds."""

import attrs
import pytest

import scopa
from scopa.solver import solve
from tests.solver.exhaustive import best_line
from tests.solver.test_solve import endgame

AWARDS = (
    scopa.MostCards(),
    scopa.MostCards(more_than=20),
    scopa.MostDenari(more_than=5),
    scopa.MostSevens(),
    scopa.MostSixes(),
    scopa.Settebello(),
    scopa.ReBello(),
    *(scopa.Primiera(missing_suit=reading) for reading in scopa.MissingSuit),
    scopa.Primiera(courts=(8, 9, 30)),
    scopa.Napola(least=1),
    scopa.Napola(most=2, all_ten_wins=False),
    scopa.Sweeps(points=2),
)


@pytest.mark.parametrize("award", AWARDS, ids=str)
@pytest.mark.parametrize("lowest_wins", [False, True])
def test_an_award_alone_is_counted_right(award: scopa.Award, lowest_wins: bool) -> None:
    if lowest_wins and isinstance(award, scopa.Napola):
        award = attrs.evolve(award, all_ten_wins=False)
    rules = attrs.evolve(scopa.SCOPA, awards=(award,), lowest_wins=lowest_wins)
    for seed in range(3):
        state = endgame(rules, 2, seed)
        for wiped in (state, attrs.evolve(state, piles=None, last_capturer=None)):
            assert solve(wiped).line == best_line(wiped)


def test_of_equal_cards_one_stands_for_both() -> None:
    rules = attrs.evolve(scopa.SCOPA, awards=(scopa.Sweeps(),))
    state = scopa.State(variant=rules, hands=("5C 5B RS", "4C 4D FD"), table="4B 4S AC")
    assert solve(state).line == best_line(state)
