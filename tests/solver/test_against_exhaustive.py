"""The solver finds what looking at everything finds."""

from hypothesis import given, settings

import scopa
from scopa.solver import solve
from tests.solver.exhaustive import best_line
from tests.solver.positions import endgames, two_sided


@given(state=endgames(two_sided()))
def test_the_line_is_that_of_the_first_best_moves(state: scopa.State) -> None:
    solution = solve(state)
    assert solution.line == best_line(state)
    *_, end = state, *scopa.replay(state, solution.line)
    score = scopa.score(end)
    assert (solution.points, solution.wins_match) == (score.total, score.wins_match)
    mine = 0 if state.to_move is None else state.variant.side_of(state.to_move)
    assert solution.margin == score.total[mine] - score.total[1 - mine]


@settings(max_examples=10)
@given(state=endgames(two_sided()))
def test_along_the_line_each_solution_agrees(state: scopa.State) -> None:
    solution = solve(state)
    for played, after in enumerate(scopa.replay(state, solution.line), start=1):
        rest = solve(after)
        assert (rest.line, rest.points) == (solution.line[played:], solution.points)
