"""The scoring half of the second telling of the rules: points, and who wins a match.

Like ``tests.reference``, which says more, it shares nothing with the library.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

Rules: TypeAlias = Any  # an object with the public fields of a variant
Cards: TypeAlias = frozenset[str]

RANKS = "A234567FCR"
SUITS = "CDBS"
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
PRIMIERA = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12}


@dataclass(frozen=True)
class Side:
    """The pooled cards and sweeps of a team, or of a player alone."""

    cards: Cards
    sweeps: int


@dataclass(frozen=True)
class Result:
    """What a finished deal is worth, by the name of the award and by side."""

    points: dict[str, tuple[int, ...]]
    tally: dict[str, tuple[int | None, ...]]
    total: tuple[int, ...]
    wins_match: int | None


def only_highest(numbers: Sequence[int | None]) -> list[int]:
    """Return 1 for the one number above all others, 0 for the rest; a tie gives none."""
    highest = max((number for number in numbers if number is not None), default=None)
    alone = highest is not None and numbers.count(highest) == 1
    return [int(alone and number == highest) for number in numbers]


def most(award: Rules, sides: list[Side], kind: str) -> tuple[list[int], list[int | None]]:
    """Return the point for the most cards of a kind, above the threshold if any (S004)."""
    counts = [sum(kind in card for card in side.cards) for side in sides]
    points = only_highest(counts)
    least = getattr(award, "more_than", None)
    if least is not None:
        points = [point * (count > least) for point, count in zip(points, counts, strict=True)]
    return points, list(counts)


def holds(sides: list[Side], card: str) -> tuple[list[int], list[int | None]]:
    """Return a point for the side that has the card."""
    has = [int(card in side.cards) for side in sides]
    return has, list(has)


def best_by_suit(cards: Cards, courts: Sequence[int]) -> list[int]:
    """Return the best primiera figure of each suit that the cards have."""
    figures = {**PRIMIERA, **dict(zip("FCR", courts, strict=True))}
    suits = {card[1] for card in cards}
    return [max(figures[card[0]] for card in cards if card[1] == suit) for suit in suits]


def primiera(award: Rules, sides: list[Side]) -> tuple[list[int], list[int | None]]:
    """Return the point for the highest primiera, and the figures of those who may win.

    All four suits are needed (S000, S004, PARL); or three will do where every side
    lacks a suit (S001); or more suits beat fewer; or what is there is added (BGA).
    """
    bests = [best_by_suit(side.cards, award.courts) for side in sides]
    suits = [len(best) for best in bests]
    reading = award.missing_suit.name
    if reading == "PARTIAL_SUM":
        needed = [0, 1, 2, 3, 4]
    elif reading == "MORE_SUITS_FIRST":
        needed = [max(suits)]
    elif reading == "THREE_IF_ALL_MISSING" and max(suits) < 4:
        needed = [3]
    else:
        needed = [4]
    figures = [sum(best) if len(best) in needed else None for best in bests]
    return only_highest(figures), list(figures)


def run_of_denari(cards: Cards) -> int:
    """Return how many denari follow on each other from the ace without a gap."""
    run = 0
    while run < 10 and RANKS[run] + "D" in cards:
        run += 1
    return run


def napola(award: Rules, sides: list[Side]) -> tuple[list[int], list[int | None]]:
    """Return a point for each card of the run, if it is long enough (PAG, BGA)."""
    runs = [run_of_denari(side.cards) for side in sides]
    cap = 10 if award.most is None else award.most
    return [min(run, cap) if run >= award.least else 0 for run in runs], list(runs)


def points_of_a_sweep(award: Rules) -> int:
    """Return what a sweep is worth: the award says it only as text, ``Sweeps(points=1)``."""
    found = re.search(r"points=(\d+)", repr(award))
    if found is None:
        raise ValueError(f"{award!r} does not say what a sweep is worth")
    return int(found[1])


def judge(award: Rules, sides: list[Side]) -> tuple[list[int], list[int | None]]:
    """Return the points of one award by side, and the figures behind them."""
    counted = {"cards": "", "denari": "D", "sevens": "7", "sixes": "6"}
    if award.name in counted:
        return most(award, sides, counted[award.name])
    held = {"settebello": "7D", "re_bello": "RD"}
    if award.name in held:
        return holds(sides, held[award.name])
    if award.name == "primiera":
        return primiera(award, sides)
    if award.name == "napola":
        return napola(award, sides)
    if award.name == "sweeps":
        made = [side.sweeps for side in sides]
        return [number * points_of_a_sweep(award) for number in made], list(made)
    raise ValueError(f"no rule is known for {award.name}")


def score_sides(rules: Rules, sides: list[Side]) -> Result:
    """Return every award for every side, and who wins the match by this deal alone."""
    points: dict[str, tuple[int, ...]] = {}
    tally: dict[str, tuple[int | None, ...]] = {}
    for award in rules.awards:
        given, counted = judge(award, sides)
        points[award.name], tally[award.name] = tuple(given), tuple(counted)
    total = tuple(sum(by_side[n] for by_side in points.values()) for n in range(len(sides)))
    return Result(points, tally, total, decided(rules, sides))


def all_ten(award: Rules, sides: list[Side]) -> int | None:
    """Return the side that holds all ten denari, where that wins the match (PAG)."""
    for number, side in enumerate(sides):
        if award.name == "napola" and award.all_ten_wins and run_of_denari(side.cards) == 10:
            return number
    return None


def decided(rules: Rules, sides: list[Side]) -> int | None:
    """Return the side that wins the match by this deal alone, whatever the totals."""
    found = [all_ten(award, sides) for award in rules.awards]
    return next((side for side in found if side is not None), None)


def winner(rules: Rules, totals: Sequence[int], last: Result | None = None) -> int | None:
    """Return the side that has won the match after a deal, or None: play on.

    Once a side is at the target the highest total wins if it leads by the margin
    (S000, S001, PAG); a perdere it is the lowest (BGA). Level: another deal for all.
    """
    if last is not None and last.wins_match is not None:
        return last.wins_match
    if max(totals) < rules.target:
        return None
    sign = -1 if rules.lowest_wins else 1
    for side, total in enumerate(totals):
        others = [other for number, other in enumerate(totals) if number != side]
        if all(sign * (total - other) >= rules.margin for other in others):
            return side
    return None


def left_of(sides: list[Side]) -> Cards:
    """Return the cards that are in nobody's pile."""
    return frozenset(PACK) - frozenset().union(*(side.cards for side in sides))


def certain_of(award: Rules, sides: list[Side], side: int) -> int:
    """Return the points of an award that a side can no longer lose in this deal.

    They are what is left to it when all the cards in nobody's pile go to one rival,
    whichever rival that is; a primiera is never certain.
    """
    if award.name == "primiera":
        return 0
    worst = []
    for rival in range(len(sides)):
        if rival != side:
            then = list(sides)
            then[rival] = replace(then[rival], cards=then[rival].cards | left_of(sides))
            worst.append(judge(award, then)[0][side])
    return min(worst)


def certain(rules: Rules, sides: list[Side], side: int) -> int:
    """Return all the points of this deal that a side can no longer lose."""
    return sum(certain_of(award, sides, side) for award in rules.awards)


def claim_is_right(rules: Rules, sides: list[Side], totals: Sequence[int], side: int) -> bool:
    """Say whether a side that declares out is out (S001, PARL).

    It must have the target; and where play went on past it, or a margin is asked, the lead too.
    """
    if decided(rules, sides) == side:
        return True
    own = totals[side] + certain(rules, sides, side)
    if own < rules.target:
        return False
    reached_before = [total for total in totals if total >= rules.target]
    if not reached_before and rules.margin == 1:
        return True
    others = [
        totals[other] + certain(rules, sides, other)
        for other in range(len(totals))
        if other != side
    ]
    return all(own - other >= rules.margin for other in others)


def best_of_the_others(
    rules: Rules, sides: list[Side], totals: Sequence[int], claimant: int
) -> int:
    """Return who wins by a false claim; of those level the first to play after it."""
    count = len(totals)
    others = [(claimant + step) % count for step in range(1, count)]
    return max(others, key=lambda side: totals[side] + certain(rules, sides, side))
