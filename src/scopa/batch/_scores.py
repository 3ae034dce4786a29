"""What many deals score."""

import attrs
import numpy as np

from scopa.batch._arrays import Arrays, BySeat, Figures, FiguresBySide, Integers, same, sealed
from scopa.batch._kernels import HANDS
from scopa.batch._scoring import score_all
from scopa.batch._tables import Tables
from scopa.errors import StateError, shown
from scopa.variant import Variant

__all__ = ["Scores", "empty_scores", "score_into", "sealed_scores"]


@attrs.frozen(repr=False)
class Scores(Arrays):
    """The points of many finished deals, with the figures behind them: what `score` gives for one.

    They come from `random_deals` and from `BatchEnvironment.scores`. Arrays have an entry for
    each deal, and cannot be written.

    >>> import scopa
    >>> from scopa.batch import random_deals
    >>> scores = random_deals(scopa.SCOPA, 10, seed=7)
    >>> scores
    <Scores of 10 deals of scopa>
    >>> scores.awards
    ('cards', 'denari', 'settebello', 'primiera', 'sweeps')
    >>> scores.totals[:2].tolist()
    [[0, 3], [0, 3]]
    """

    variant: Variant
    """The rules."""
    points: Figures = attrs.field(eq=same)
    """The points, of shape (deals, sides, awards)."""
    tally: Figures = attrs.field(eq=same)
    """The figures behind the points, of the same shape: how many cards, which primiera, and so on.

    -1 stands for a side that cannot have the points, where `Score.tally` has None.
    """

    @property
    def awards(self) -> tuple[str, ...]:
        """The names of the awards, in the order of the last axis of the arrays."""
        return tuple(award.name for award in self.variant.awards)

    @property
    def totals(self) -> BySeat:
        """The points of each side by all awards together, of shape (deals, sides)."""
        totals: BySeat = self.points.sum(axis=2, dtype=np.int64)
        return totals

    def points_of(self, award: str) -> FiguresBySide:
        """The points by one award, of shape (deals, sides).

        Args:
            award: Its name.

        Raises:
            StateError: If the rules have no award of this name.

        >>> import scopa
        >>> from scopa.batch import random_deals
        >>> random_deals(scopa.SCOPA, 3, seed=7).points_of("sweeps").tolist()
        [[0, 0], [0, 0], [1, 1]]
        """
        return self.points[:, :, self._place(award)]

    def tally_of(self, award: str) -> FiguresBySide:
        """The figures behind the points by one award, of shape (deals, sides).

        Args:
            award: Its name.

        Raises:
            StateError: If the rules have no award of this name.

        >>> import scopa
        >>> from scopa.batch import random_deals
        >>> random_deals(scopa.SCOPA, 3, seed=7).tally_of("cards").tolist()
        [[19, 21], [18, 22], [24, 16]]
        """
        return self.tally[:, :, self._place(award)]

    def _place(self, award: str) -> int:
        if award not in self.awards:
            names = " ".join(self.awards)
            raise StateError(f"there is no award {shown(award)}; there are: {names}")
        return self.awards.index(award)

    def __len__(self) -> int:
        return len(self.points)

    def __repr__(self) -> str:
        return f"<Scores of {len(self)} deals of {self.variant.name}>"


def empty_scores(variant: Variant, n: int) -> Scores:
    """Scores of so many deals, with room for the figures."""
    shape = (n, variant.sides, len(variant.awards))
    return Scores(variant, np.empty(shape, dtype=np.int32), np.empty(shape, dtype=np.int32))


def score_into(scores: Scores, tables: Tables, rows: Integers, start: int) -> None:
    """Writes the figures of finished deals into scores, from this deal on."""
    stop, column = start + len(rows), HANDS + tables.variant.players
    points, tally = scores.points[start:stop], scores.tally[start:stop]
    score_all(tables.awards, tables.sides, rows, column, points, tally)


def sealed_scores(scores: Scores) -> Scores:
    """The scores themselves, whose arrays cannot be written from now on."""
    sealed(scores.points)
    sealed(scores.tally)
    return scores
