"""What the piles of two sides say about the margin at the end."""

from typing import Final

from scopa.awards import Sweeps
from scopa.awards._award import make_side
from scopa.cards._bits import bits, mask_at
from scopa.errors import VariantError
from scopa.scoring import NUMBERS, checked_figures, sides_of, winner_at_once
from scopa.solver._awards import Counted, counted
from scopa.state import State

__all__ = ["ENDLESS", "Prospect", "Prospects", "prospects_of"]

Prospect = tuple[int, int, int, int]
"""What else must be known of the piles; the margin decided already; the least and the greatest
margin, those for sweeps apart; all as one of the sides sees it."""

ENDLESS: Final = 1 << 300
"""Above every margin."""
_WIN: Final = 1 << 280
_MOST_POINTS: Final = 1 << 250
_ALL: Final = (1 << 40) - 1
_MOST_KEPT: Final = 1 << 19


def prospects_of(state: State, plays: int) -> "Prospects":
    """What piles say in a deal of which so many cards are still to be played."""
    awards = state.variant.awards
    others = [award for award in awards if type(award) is not Sweeps]
    each = sum(award.each for award in awards if type(award) is Sweeps)
    known = [award for award in (counted(award, 0) for award in others) if award is not None]
    if len(known) < len(others):
        return _Guarded(state, plays)
    most = each * plays + sum(award.most for award in known)
    known = [award for award in (counted(award, 2 * most + 1) for award in others) if award]
    return _Bounded(state, known, each)


class _Bounded(dict[tuple[int, int], Prospect]):
    """The prospects by piles, where all awards are the library's own; see `Prospects`."""

    mark = 0

    def __init__(self, state: State, awards: list[Counted], each: int) -> None:
        super().__init__()
        sign = -1 if state.variant.lowest_wins else 1
        self.each = sign * each
        self._cards = sum((*state._hands, *state._piles, state._table, mask_at(state._stock)))
        self._sign = sign
        self._awards = awards
        self._bounds = [award.bounds for award in awards]
        self._worths = [sign * sum(award.worth(bit) for award in awards) for bit in bits(_ALL)]

    def __missing__(self, piles: tuple[int, int]) -> Prospect:
        mine, theirs = piles
        rest = self._cards & ~(mine | theirs)
        decided = low = high = own = other = 0
        for bounds in self._bounds:
            least, greatest, seen_so, seen_else = bounds(mine, theirs, rest)
            own, other = own << 33, other << 33
            if least == greatest:
                decided += least
            else:
                low, high = low + least, high + greatest
                own, other = own | seen_so << 1 | 1, other | seen_else << 1 | 1
        if self._sign < 0:
            decided, low, high = -decided, -high, -low
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[theirs, mine] = other, -decided, -decided - high, -decided - low
        found = self[piles] = own, decided, decided + low, decided + high
        return found

    def at_end(self, mine: int, theirs: int) -> int:
        """The margin when the deal is over."""
        return self._sign * sum(bounds(mine, theirs, 0)[0] for bounds in self._bounds)

    def special(self, mine: int, theirs: int) -> int:
        """The cards that cannot stand for others of their rank, now that these are the piles."""
        found = 0
        for award in self._awards:
            found |= award.special(mine, theirs)
        return found

    def worth(self, mask: int) -> int:
        """About what the cards of a mask are worth, in thousandths of a point."""
        return sum(self._worths[bit.bit_length() - 1] for bit in bits(mask))


class _Guarded(dict[tuple[int, int], Prospect]):
    """The prospects by piles, where somebody has made an award; see `Prospects`.

    It may count anything in any way, so that nothing is known before the end.

    A sweep is a bit above those of the cards in the number of a pile: the award may count it.
    """

    each = 0
    mark = 1 << 40

    def __init__(self, state: State, plays: int) -> None:
        super().__init__()
        self._variant = state.variant
        self._sweeps = [side.sweeps for side in sides_of(state)]
        self._sign = -1 if state.variant.lowest_wins else 1
        # Partners alternate, so that two sides move in turn.
        self._last_side = (state.to_move or 0) + plays - 1 & 1

    def __missing__(self, piles: tuple[int, int]) -> Prospect:
        mine, theirs = piles
        return mine << 48 | theirs, 0, -ENDLESS, ENDLESS

    def at_end(self, mine: int, theirs: int) -> int:
        """The margin when the deal is over, for the side that would be next to move."""
        piles = (theirs, mine) if self._last_side == 0 else (mine, theirs)
        sides = tuple(
            make_side(pile & _ALL, made + (pile >> 40))
            for pile, made in zip(piles, self._sweeps, strict=True)
        )
        margin = 0
        for award in self._variant.awards:
            own, other = checked_figures(award.name, award.points(sides), 2, NUMBERS)
            margin += own - other
        if abs(margin) > _MOST_POINTS:
            raise VariantError(["awards of more than 2**250 points are too many for the solver"])
        winner = winner_at_once(self._variant, sides)
        margin = self._sign * margin + (0 if winner is None else -_WIN if winner else _WIN)
        return -margin if self._last_side == 0 else margin

    def special(self, mine: int, theirs: int) -> int:
        """All cards: an award may tell any of them apart."""
        return _ALL

    def worth(self, mask: int) -> int:
        """How many cards there are: nothing else is known to be worth something."""
        return mask.bit_count()


Prospects = _Bounded | _Guarded
"""The prospects, by the piles of two sides, remembered; emptied when there are too many.

A margin is in points, turned round where the lowest total wins, so that more is always better. A
win of the match at once counts more than any points. `each` is what a sweep counts apart from the
piles, `mark` what it adds to the number of a pile.
"""
