"""Best play found by looking at everything, with nothing but the public functions."""

from __future__ import annotations

import scopa

__all__ = ["Outlook", "best_line", "outcome_of"]

Outlook = tuple[int, int]
"""Who wins the match at once: 1 for side 0, -1 for side 1, 0 for nobody; then the margin of side
0, turned round where the lowest total wins. Side 0 wants the greatest of these, side 1 the least.
"""


def outcome_of(state: scopa.State, known: dict[scopa.State, Outlook]) -> Outlook:
    """What best play from a position leads to; `known` is filled."""
    if state.is_over:
        return _at_end(state)
    if state not in known:
        reached = [outcome_of(scopa.apply(state, move), known) for move in scopa.legal_moves(state)]
        known[state] = min(reached) if _side(state) else max(reached)
    return known[state]


def best_line(state: scopa.State) -> tuple[scopa.Move, ...]:
    """The line of the first best moves in canonical order."""
    known: dict[scopa.State, Outlook] = {}
    best, line = outcome_of(state, known), []
    while not state.is_over:
        for move in scopa.legal_moves(state):
            after = scopa.apply(state, move)
            if outcome_of(after, known) == best:
                line.append(move)
                state = after
                break
        else:
            raise AssertionError("no move keeps what best play leads to")
    return tuple(line)


def _side(state: scopa.State) -> int:
    assert state.to_move is not None
    return state.variant.side_of(state.to_move)


def _at_end(state: scopa.State) -> Outlook:
    score = scopa.score(state)
    margin = score.total[0] - score.total[1]
    won = 0 if score.wins_match is None else 1 - 2 * score.wins_match
    return won, -margin if state.variant.lowest_wins else margin
