"""The named variants: what the sources publish, as values.

Unless said otherwise play is counter-clockwise, an equal card goes first and sums are free,
three kings on the opening table are dealt again, primiera needs all four suits, and cards,
denari, settebello, primiera and sweeps score. Where the sources disagree, the page on the
sources tells which reading each preset takes and why.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from scopa.awards import (
    MissingSuit,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Napola,
    Primiera,
    ReBello,
    Settebello,
    Sweeps,
)
from scopa.variant import AceRule, CaptureRule, Direction, Opening, Seating, Variant

__all__ = [
    "ASSO_PIGLIA_TUTTO",
    "ESCOBA",
    "ESPANOLA",
    "FRANCESE",
    "FRANCESE_RAPIDA",
    "NAPOLA",
    "RE_BELLO",
    "SCOPA",
    "SCOPA_A_PERDERE",
    "SCOPA_DI_QUINDICI",
    "SCOPA_D_ASSI",
    "SCOPA_D_UNDICI",
    "SCOPETTA",
    "SCOPETTA_SCIENTIFICO",
    "SCOPETTA_SCOPONE",
    "SCOPONE",
    "SCOPONE_SCIENTIFICO",
    "SICILIANA",
    "VARIANTS",
]

_PAIRS: Final = ((0, 2), (1, 3))
_TWO_THREES: Final = ((0, 2, 4), (1, 3, 5))
_THREE_PAIRS: Final = ((0, 3), (1, 4), (2, 5))


def _alone(players: int) -> tuple[tuple[int, ...], ...]:
    return tuple((seat,) for seat in range(players))


def _by_threes(teams: tuple[tuple[int, ...], ...], target: int, kings: int | None = 3) -> Seating:
    """Three cards each in every round and four on the table: 2, 3, 4 or 6 players."""
    players = sum(map(len, teams))
    return Seating(players, teams, (3,) * (36 // (3 * players)), 4, target, kings)


def _five(target: int, kings: int | None = 3) -> Seating:
    """The published work-around for five: five on the table, rounds of three and of four."""
    return Seating(5, _alone(5), (3, 4), 5, target, kings)


def _scopone(cards: int, target: int) -> Seating:
    """All cards dealt at once to two pairs; three kings cannot lie on a table of none."""
    table = 40 - 4 * cards
    return Seating(4, _PAIRS, (cards,), table, target, 3 if table else None)


def _with_target(seatings: tuple[Seating, ...], target: int) -> tuple[Seating, ...]:
    return tuple(attrs.evolve(row, target=target) for row in seatings)


_BASE: Final = (
    _by_threes(_alone(2), 11),
    _by_threes(_alone(3), 16),
    _by_threes(_PAIRS, 21),
    _by_threes(_alone(4), 16),
    _five(16),
    _by_threes(_TWO_THREES, 21),
    _by_threes(_THREE_PAIRS, 21),
    _by_threes(_alone(6), 16),
)

_WITHOUT_REDEAL: Final = tuple(
    _by_threes(teams, 11, None) for teams in (_alone(2), _alone(3), _PAIRS, _alone(4))
)

_ACE_GAMES: Final = (
    _by_threes(_alone(2), 11),
    _by_threes(_alone(3), 11),
    _scopone(10, 11),
)

SCOPA: Final = Variant(name="scopa", seatings=_BASE).for_players(2)
"""Scopa as most of Italy plays it (PAG, ENW, ITW).

Two play to 11, three to 16, pairs to 21 (S000); four alone on asking, to 16. Five have the
published work-around (CLUB, qcsalon.net). Six are two threes to 21, three pairs or alone on asking.
"""

SCOPONE: Final = Variant(name="scopone", seatings=(_scopone(9, 21),)).for_players(4)
"""Scopone: two pairs, nine cards each and four on the table, to 21 (S000, LIC)."""

SCOPONE_SCIENTIFICO: Final = Variant(
    name="scopone-scientifico", seatings=(_scopone(10, 21),)
).for_players(4)
"""Scopone scientifico: two pairs, ten cards each and an empty table, to 21 (LIC, PAG, ITW)."""

RE_BELLO: Final = attrs.evolve(SCOPA, name="re-bello", awards=(*SCOPA.awards, ReBello()))
"""Scopa with a point for the king of denari (S001, PAG, BGA)."""

NAPOLA: Final = Variant(
    name="napola", seatings=_with_target(_BASE, 21), awards=(*SCOPA.awards, Napola())
).for_players(2)
"""Scopa with napola, to 21 (PAG)."""

SCOPA_D_ASSI: Final = Variant(name="scopa-d-assi", seatings=_ACE_GAMES, ace=AceRule()).for_players(
    2
)
"""The ace takes the table, which is no sweep that scores; to 11; four have ten each (ITW, PAG)."""

ASSO_PIGLIA_TUTTO: Final = attrs.evolve(
    SCOPA_D_ASSI, name="asso-piglia-tutto", ace=AceRule(sweep_scores=True)
)
"""The ace takes the table, and that scores as a sweep; to 11; four have ten each (ITW, BGA)."""

SCOPA_DI_QUINDICI: Final = Variant(
    name="scopa-di-quindici", seatings=_WITHOUT_REDEAL, by_value=False, fixed_total=15
).for_players(2)
"""Only what makes fifteen with the card played is taken; to 11 (PAG, BGA)."""

SCOPA_D_UNDICI: Final = attrs.evolve(SCOPA_DI_QUINDICI, name="scopa-d-undici", fixed_total=11)
"""Only what makes eleven with the card played is taken; to 11 (PTW)."""

ESCOBA: Final = Variant(
    name="escoba",
    seatings=(*_with_target(_WITHOUT_REDEAL, 21), _by_threes(_TWO_THREES, 21, None)),
    by_value=False,
    fixed_total=15,
    opening=Opening(),
    awards=(MostCards(), MostDenari(), Settebello(), MostSevens(), Sweeps()),
).for_players(2)
"""Escoba: fifteen, and sweeps for an opening table of 15 or of twice 15; to 21 (ENW, ESC)."""

SCOPA_A_PERDERE: Final = Variant(
    name="scopa-a-perdere", seatings=_with_target(_BASE, 21), lowest_wins=True
).for_players(2)
"""Scopa to lose: once a side is at 21, the lowest total wins (BGA)."""

SICILIANA: Final = Variant(
    name="siciliana",
    seatings=(_by_threes(_alone(2), 11), _by_threes(_alone(3), 16), _by_threes(_PAIRS, 21)),
    direction=Direction.CLOCKWISE,
).for_players(2)
"""The game of S000: clockwise, two to 11, three to 16, pairs to 21."""

SCOPETTA: Final = Variant(
    name="scopetta",
    seatings=tuple(_by_threes(teams, 21) for teams in (_alone(2), _alone(3), _PAIRS, _alone(4))),
    capture=CaptureRule.FEWEST,
    awards=(
        MostCards(),
        MostDenari(),
        Settebello(),
        Primiera(missing_suit=MissingSuit.THREE_IF_ALL_MISSING),
        Sweeps(),
    ),
).for_players(2)
"""The scopa of S001: the fewest cards, three suits where every side lacks one; always to 21.

Re bello and `DeclareOut.CHECKED` are its options.
"""

SCOPETTA_SCOPONE: Final = attrs.evolve(
    SCOPETTA, name="scopetta-scopone", seatings=(_scopone(10, 21),)
).for_players(4)
"""The scopone of S001: ten cards each, an empty table."""

SCOPETTA_SCIENTIFICO: Final = attrs.evolve(
    SCOPETTA, name="scopetta-scientifico", seatings=(_scopone(9, 21),)
).for_players(4)
"""What S001 calls scopone scientifico: nine cards each and four on the table."""

FRANCESE: Final = Variant(
    name="francese",
    seatings=tuple(_by_threes(_alone(players), 11, None) for players in (2, 3, 4)),
    direction=Direction.CLOCKWISE,
    capture=CaptureRule.FEWEST,
    max_captured=3,
    last_card_sweep=True,
).for_players(2)
"""The game of S003: clockwise, the fewest cards and three at most; the last card may sweep."""

FRANCESE_RAPIDA: Final = attrs.evolve(
    FRANCESE, name="francese-rapida", awards=(*FRANCESE.awards, MostSevens(), MostSixes())
)
"""The game of S003 with its quick finish: a point each for most sevens and most sixes."""

ESPANOLA: Final = Variant(
    name="espanola",
    seatings=(*_WITHOUT_REDEAL, _five(11, None), _by_threes(_TWO_THREES, 11, None)),
    dealer_rotation=Direction.CLOCKWISE,
    awards=(
        MostCards(more_than=20),
        MostDenari(more_than=5),
        Settebello(),
        Primiera(),
        Sweeps(),
    ),
).for_players(2)
"""The game of S004: the deal passes against the play; more than 20 cards, more than 5 denari."""

VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType(
    {
        variant.name: variant
        for variant in (
            SCOPA,
            SCOPONE,
            SCOPONE_SCIENTIFICO,
            RE_BELLO,
            NAPOLA,
            SCOPA_D_ASSI,
            ASSO_PIGLIA_TUTTO,
            SCOPA_DI_QUINDICI,
            SCOPA_D_UNDICI,
            ESCOBA,
            SCOPA_A_PERDERE,
            SICILIANA,
            SCOPETTA,
            SCOPETTA_SCOPONE,
            SCOPETTA_SCIENTIFICO,
            FRANCESE,
            FRANCESE_RAPIDA,
            ESPANOLA,
        )
    }
)
"""All presets by name: `VARIANTS["scopone-scientifico"]`."""
