"""What the seats that follow may be expected to take from a table."""

from typing import Final, NamedTuple

from scopa.capturing._rules import scores_as_sweep
from scopa.players._advice_reading import Reading
from scopa.players._advice_replies import replies_on
from scopa.players._advice_worth import StillWorth
from scopa.views import View

__all__ = ["Expected", "Outlook"]

_KEPT: Final = 0.5
"""How much of a card's worth its holder has by holding it: playing it brings the rest."""
_LATER: Final = 0.9
"""What a later play counts, against one before it."""
_UNLIKELY: Final = 0.03
"""What is less likely is not followed any further."""
_SEATS_AHEAD: Final = 2
_SEATS_AHEAD_AT_THE_END: Final = 3
_CLAIM: Final = 0.85
"""The chance that a play leaves the last capturer the last."""
_CLAIMED_BEFORE: Final = 6
_END: Final = 8
"""So many cards before the end one looks further ahead."""


class Expected(NamedTuple):
    """What is expected for the own side: below zero where it goes to the others."""

    sweeps: float
    cards: float
    last: float
    """What is left on the table at the end, and goes to whoever captured last."""


_NOTHING: Final = Expected(0.0, 0.0, 0.0)


_Reply = tuple[float, float, float, float, int]
"""The best that a seat can do with a rank: what it brings, the chance that the seat has none of
the rank, the sweep in it, the cards in it, and the mask that it takes."""


class Outlook:
    """What is expected of the seats after the own, each of which takes the best that it can.

    Args:
        view: What the seat knows.
        reading: Who may hold what.
        worth: What cards are still worth to the own side.
        unseen: The mask of the cards that the seat has not seen.
    """

    def __init__(self, view: View, reading: Reading, worth: StillWorth, unseen: int) -> None:
        variant = self._variant = view.variant
        own = view.seat or 0
        order = [(own + ahead) % variant.players for ahead in range(1, variant.players)]
        self._side: int = variant._side_by_seat[own]
        self._sides = [variant._side_by_seat[seat] for seat in order]
        self._lacks = [reading.lacks[seat] for seat in order]
        self._worth = worth
        self._to_play = sum(view.hand_sizes) + view.stock_size - 1
        ahead = _SEATS_AHEAD if self._to_play >= _END else _SEATS_AHEAD_AT_THE_END
        self._ahead = min(ahead, len(order))
        self._of_card_played = [
            (1 - _KEPT) * worth.of_mask(unseen & 0b1111 << 4 * place) / max(1, number)
            for place, number in enumerate(reading.numbers)
        ]
        self._found: dict[tuple[int, int, int | None], Expected] = {}

    def of(self, table: int, last: int | None, ahead: int = 0) -> Expected:
        """What is expected from a table of this mask on.

        Args:
            table: The mask.
            last: The side that captured last, or None.
            ahead: How many seats have played after the own.
        """
        if ahead >= self._ahead or ahead >= self._to_play:
            return self._at_the_horizon(table, last, self._to_play - ahead)
        found = self._found.get((table, ahead, last))
        if found is None:
            found = self._found[table, ahead, last] = self._look(table, last, ahead)
        return found

    def _at_the_horizon(self, table: int, last: int | None, to_play: int) -> Expected:
        """The claim of the last capturer to what lies there, with so many plays to come."""
        if last is None or to_play > _CLAIMED_BEFORE:
            return _NOTHING
        left = self._worth.of_mask(table) * _CLAIM**to_play
        return Expected(0.0, 0.0, left if last == self._side else -left)

    def _look(self, table: int, last: int | None, ahead: int) -> Expected:
        side = self._sides[ahead]
        sign = 1 if side == self._side else -1
        sweeps = cards = left = 0.0
        rest = 1.0
        for _, lack, sweep, loot, taken in self._replies(table, ahead):
            chance = rest * (1 - lack)
            rest *= lack
            sweeps += chance * sign * sweep
            cards += chance * sign * loot
            if chance > _UNLIKELY:
                then = self.of(table & ~taken, side, ahead + 1)
                sweeps += chance * _LATER * then[0]
                cards += chance * _LATER * then[1]
                left += chance * then[2]
            if rest < _UNLIKELY:
                return Expected(sweeps, cards, left)
        # It lays a card down; which, nobody knows.
        then = self.of(table, last, ahead + 1)
        rest_later = rest * _LATER
        return Expected(
            sweeps + rest_later * then[0], cards + rest_later * then[1], left + rest * then[2]
        )

    def _replies(self, table: int, ahead: int) -> list[_Reply]:
        """The replies that bring something, the best first."""
        lacks, played, of_mask = self._lacks[ahead], self._of_card_played, self._worth.of_mask
        found: list[_Reply] = []
        for place, masks in enumerate(replies_on(self._variant, table)):
            if not masks or lacks[place] == 1:
                continue
            best: _Reply = (0.0, 0.0, 0.0, 0.0, 0)
            for mask in masks:
                cards = played[place] + of_mask(mask)
                sweep = self._sweep(place, table, ahead) if mask == table else 0.0
                if cards + sweep > best[0]:
                    best = (cards + sweep, lacks[place], sweep, cards, mask)
            if best[0] > 0:
                found.append(best)
        found.sort(reverse=True)
        return found

    def _sweep(self, place: int, table: int, ahead: int) -> float:
        """What a card of this rank brings as a sweep by taking the whole table."""
        variant = self._variant
        counts = self._to_play - ahead > 1 or variant.last_card_sweep
        if counts and scores_as_sweep(variant, place + 1, table):
            return self._worth.of_sweep
        return 0.0
