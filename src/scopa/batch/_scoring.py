"""Scoring, compiled: what the awards of a variant give for finished deals."""

from typing import Final

import numpy as np

from scopa.batch._arrays import Figures, Integers
from scopa.batch._bits import ones
from scopa.batch._compiling import compiled, compiled_and_kept

# Where a row of `awards` holds what: a kind, two numbers, and a table.
KIND: Final = 0
MASK: Final = 1
"""The cards that are counted."""
NUMBER: Final = 2
"""What must be exceeded, or what one is worth."""
LISTED: Final = 3
WIDTH: Final = LISTED + 25

# The kinds of awards.
MOST: Final = 0
"""A point for strictly the most of the cards of the mask, and more than the number."""
WORTH: Final = 1
"""The number for each card of the mask."""
SWEEPS: Final = 2
"""The number for each sweep."""
NAPOLA: Final = 3
"""Listed: the points by the length of the run."""
PRIMIERA: Final = 4
"""Listed: figures, each with the place of its rank in a mask, the highest first; then how many
suits are needed, by how many the side with the most of them has."""
NEEDED: Final = LISTED + 20

HIGHEST: Final = 10**6
"""No option of an award may be more: then every figure fits."""


@compiled
def run_of_denari(cards: int) -> int:
    """How long the run of denari from the ace is."""
    run = 0
    while run < 10 and cards >> 4 * run + 1 & 1:
        run += 1
    return run


@compiled
def primiera(awards: Integers, award: int, cards: int) -> int:
    """The sum of the best figure of each suit, and in the three bits below how many suits."""
    have = total = 0
    for rank in range(10):
        figure, place = awards[award, LISTED + 2 * rank], awards[award, LISTED + 2 * rank + 1]
        new = cards >> place & 15 & ~have
        have |= new
        total += figure * ones(new)
    return total << 3 | ones(have)


@compiled
def figure_of(awards: Integers, award: int, cards: int, sweeps: int) -> int:
    """The figure behind the points of a side; that of primiera with its suits."""
    kind, figure = awards[award, KIND], sweeps
    if kind == PRIMIERA:
        figure = primiera(awards, award, cards)
    if kind == NAPOLA:
        figure = run_of_denari(cards)
    counted = ones(cards & awards[award, MASK])
    return counted if kind in (MOST, WORTH) else figure


@compiled
def leave_sums(awards: Integers, award: int, tally: Figures, row: int) -> None:
    """Leaves, for primiera, the sums alone, and -1 for a side without suits enough."""
    suits, most = 7 if awards[award, KIND] == PRIMIERA else 0, 0
    for side in range(tally.shape[1]):
        most = max(most, tally[row, side, award] & suits)
    needed = awards[award, NEEDED + most]
    for side in range(tally.shape[1]):
        figure = tally[row, side, award]
        tally[row, side, award] = figure >> ones(suits) if figure & suits >= needed else -1


@compiled
def give_points(awards: Integers, award: int, points: Figures, tally: Figures, row: int) -> None:
    """The points that an award gives for the figures of all sides."""
    kind, number, most, sharing = awards[award, KIND], awards[award, NUMBER], -1, 0
    for side in range(tally.shape[1]):
        figure = tally[row, side, award]
        sharing = 1 if figure > most else sharing + (figure == most)
        most = max(most, figure)
    for side in range(tally.shape[1]):
        figure = tally[row, side, award]
        given = figure * number
        if kind in (MOST, PRIMIERA):
            given = 1 if figure == most and most > number and sharing == 1 else 0
        if kind == NAPOLA:
            given = awards[award, LISTED + figure]
        points[row, side, award] = given


@compiled_and_kept
def score_all(
    awards: Integers,
    sides: Integers,
    rows: Integers,
    column: int,
    points: Figures,
    tally: Figures,
) -> None:
    """Scores deals, whose rows have the piles by seat from this column on, then the sweeps."""
    cards = np.zeros(points.shape[1], dtype=np.int64)
    sweeps = np.zeros(points.shape[1], dtype=np.int64)
    for row in range(len(rows)):
        for side in range(len(cards)):
            cards[side] = sweeps[side] = 0
        for seat in range(len(sides)):
            cards[sides[seat]] |= rows[row, column + seat]
            sweeps[sides[seat]] += rows[row, column + len(sides) + seat]
        for award in range(len(awards)):
            for side in range(len(cards)):
                tally[row, side, award] = figure_of(awards, award, cards[side], sweeps[side])
            leave_sums(awards, award, tally, row)
            give_points(awards, award, points, tally, row)
