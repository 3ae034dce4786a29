"""Variants made up at random, and every combination of the rules of capture."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import attrs

import scopa

PAIRS = ((0, 2), (1, 3))
THREES = ((0, 2, 4), (1, 3, 5))
THREE_PAIRS = ((0, 3), (1, 4), (2, 5))
SHAPES: tuple[tuple[int, Any, tuple[int, ...], int], ...] = (
    (2, None, (3,) * 6, 4),
    (2, None, (9, 9), 4),
    (2, None, (10, 10), 0),
    (2, None, (2, 5, 4, 6), 6),
    (3, None, (3,) * 4, 4),
    (3, None, (12,), 4),
    (3, None, (5, 7), 4),
    (4, None, (3, 3, 3), 4),
    (4, PAIRS, (9,), 4),
    (4, PAIRS, (10,), 0),
    (4, None, (4, 5), 4),
    (5, None, (3, 4), 5),
    (5, None, (8,), 0),
    (6, THREES, (3, 3), 4),
    (6, THREE_PAIRS, (6,), 4),
    (6, None, (2, 4), 4),
)


def _awards(random: Random) -> tuple[scopa.Award, ...]:
    """Return some of the awards, each with options at random."""
    missing = random.choice(list(scopa.MissingSuit))
    courts = random.choice(((10, 10, 10), (8, 9, 10)))
    awards: list[scopa.Award] = [
        scopa.MostCards(more_than=random.choice((None, 10, 20))),
        scopa.MostDenari(more_than=random.choice((None, 3, 5))),
        scopa.Settebello(),
        scopa.Primiera(missing_suit=missing, courts=courts),
        scopa.ReBello(),
        scopa.Napola(
            least=random.choice((3, 3, 2, 4)),
            most=random.choice((None, 6)),
            all_ten_wins=random.random() < 0.5,
        ),
        scopa.MostSevens(),
        scopa.MostSixes(),
        scopa.Sweeps(points=random.choice((1, 1, 2))),
    ]
    random.shuffle(awards)
    return tuple(awards[: random.randint(1, len(awards))])


def _ace(random: Random) -> scopa.AceRule | None:
    """Return an ace rule at random, or more often none."""
    if random.random() < 0.6:
        return None
    return scopa.AceRule(
        sweep_scores=random.random() < 0.5,
        sweeps_aces=random.random() < 0.5,
        takes_itself=random.random() < 0.5,
        leading=random.choice(list(scopa.AceLead)),
    )


def _opening(random: Random) -> scopa.Opening | None:
    """Return an opening bonus at random, or more often none; some are met by many tables."""
    if random.random() < 0.7:
        return None
    sweeps = random.choice((((15, 1), (30, 2)), tuple((total, 1) for total in range(14, 31))))
    return scopa.Opening(
        sweeps=sweeps, split=random.random() < 0.5, to_leader=random.random() < 0.5
    )


def _fields(random: Random, declaring: bool) -> dict[str, Any]:
    """Return the rules of a variant at random; they need not fit together."""
    players, teams, rounds, table = random.choice(SHAPES)
    by_value = random.random() < 0.7
    claims = (scopa.DeclareOut.CHECKED, scopa.DeclareOut.AT_RISK)
    fields: dict[str, Any] = {
        "players": players,
        "teams": teams or tuple((seat,) for seat in range(players)),
        "rounds": rounds,
        "table": table,
        "seatings": (),
        "direction": random.choice(list(scopa.Direction)),
        "dealer_rotation": random.choice((None, *scopa.Direction)),
        "redeal_kings": random.choice((None, 3, 2)),
        "redeal_aces": random.choice((None, None, 2)),
        "by_value": by_value,
        "fixed_total": random.choice((15, 11, None, None) if by_value else (15, 11)),
        "capture": random.choice(list(scopa.CaptureRule)),
        "fixed_total_fewest": random.random() < 0.3,
        "max_captured": random.choice((None, None, 1, 2, 3)),
        "must_capture": random.random() < 0.8,
        "ace": _ace(random),
        "opening": _opening(random),
        "last_card_sweep": random.random() < 0.3,
        "awards": _awards(random),
        "lowest_wins": not declaring and random.random() < 0.2,
        "margin": random.choice((1, 1, 2)),
        "declare_out": random.choice(claims if declaring else (scopa.DeclareOut.NEVER, *claims)),
    }
    return fields


def house_rules(random: Random, *, declaring: bool = False) -> scopa.Variant:
    """Return a variant at random, on which sides may declare out if that is asked for."""
    while True:
        try:
            return attrs.evolve(scopa.SCOPA, name="house", **_fields(random, declaring))
        except scopa.VariantError:
            continue


def _capture_rules() -> list[scopa.Variant]:
    """Return variants with every combination of the fields that captures depend on."""
    totals = ((True, None), (True, 15), (True, 11), (False, 15), (False, 11))
    aces = (
        None,
        scopa.AceRule(),
        scopa.AceRule(sweeps_aces=True),
        scopa.AceRule(takes_itself=True),
    )
    found = []
    for (by_value, fixed), capture, fewest, most, ace in product(
        totals, scopa.CaptureRule, (False, True), (None, 2, 3), aces
    ):
        if ace is not None and not by_value:
            continue
        if fixed is None and fewest:
            continue
        found.append(
            attrs.evolve(
                scopa.SCOPA,
                redeal_kings=None,
                by_value=by_value,
                fixed_total=fixed,
                capture=capture,
                fixed_total_fewest=fewest,
                max_captured=most,
                ace=ace,
            )
        )
    return found


CAPTURE_RULES = _capture_rules()
