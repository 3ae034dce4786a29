"""What the end of a deal is worth to each side, as a search counts it."""

from enum import Enum
from typing import Final, TypeAlias

from scopa.awards._award import make_side
from scopa.cards._value import Named
from scopa.scoring import NUMBERS, checked_figures, winner_at_once
from scopa.variant import Variant

__all__ = ["Ending", "Reward", "Rewards"]

Ending: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The piles, as masks, and the sweeps of each side at the end of a deal."""

_HALF_WAY: Final = 4
"""So many points ahead count half as much as all that there could be."""


class Reward(Named, Enum):
    """What a search plays for: each is 0 to 1, by side.

    >>> Reward.MARGIN
    Reward.MARGIN
    """

    WIN = "win"
    """To win the deal: 1, level with the best other side ½, else 0."""
    MARGIN = "margin"
    """To be many points ahead of the best other side: ½ where it is level with it."""
    BOTH = "both"
    """The mean of the two: a win counts, and by how much counts too."""


class Rewards(dict[Ending, tuple[float, ...]]):
    """What endings are worth to each side, 0 to 1, by side: each worked out once."""

    def __init__(self, variant: Variant, reward: Reward) -> None:
        super().__init__()
        self._variant = variant
        self._reward = reward
        self._by_margin: dict[int, float] = {}

    def __missing__(self, ending: Ending) -> tuple[float, ...]:
        found = self[ending] = self._find(*ending)
        return found

    def _find(self, piles: tuple[int, ...], sweeps: tuple[int, ...]) -> tuple[float, ...]:
        """A side that wins the match at once has 1, the others 0."""
        variant, count = self._variant, len(piles)
        sides = tuple([make_side(pile, made) for pile, made in zip(piles, sweeps, strict=True)])
        winner = winner_at_once(variant, sides)
        if winner is not None:
            return tuple([float(side == winner) for side in range(count)])
        given = [
            checked_figures(award.name, award.points(sides), count, NUMBERS)
            for award in variant.awards
        ]
        totals = [sum(points) for points in zip(*given, strict=True)] or [0] * count
        if variant.lowest_wins:
            totals = [-total for total in totals]
        second, best = sorted(totals)[-2:]
        return tuple(
            [self._of_margin(total - (second if total == best else best)) for total in totals]
        )

    def _of_margin(self, margin: int) -> float:
        found = self._by_margin.get(margin)
        if found is None:
            found = self._by_margin[margin] = _of_margin(self._reward, margin)
        return found


def _of_margin(reward: Reward, margin: int) -> float:
    """What it is worth to end so many points above the best of the others."""
    win = 0.5 if not margin else float(margin > 0)
    if reward is Reward.WIN:
        return win
    far = 0.5 + margin / (2 * (abs(margin) + _HALF_WAY))
    return far if reward is Reward.MARGIN else (win + far) / 2
