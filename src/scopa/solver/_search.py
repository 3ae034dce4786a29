"""The search for the margin that best play of both sides leads to."""

from typing import Final, NamedTuple

from scopa.cards._memo import Memo
from scopa.errors import ScopaError
from scopa.solver._plays import Play, Plays
from scopa.solver._prospects import ENDLESS, Prospects
from scopa.solver._sweeping import SweepsToCome

__all__ = ["Node", "Search", "SearchLimitError"]

_MOST_KEPT: Final = 1 << 19
"""How many positions each of the two halves of the table keeps."""
_SWEEP: Final = 1000


class SearchLimitError(ScopaError):
    """A position that needs more looking into than was allowed.

    Attributes:
        positions: How many positions were looked into.

    >>> print(SearchLimitError(1000))
    not solved after looking into 1000 positions; allow more, or give a later position
    """

    def __init__(self, positions: int) -> None:
        super().__init__(positions)
        self.positions = positions

    def __str__(self) -> str:
        return (
            f"not solved after looking into {self.positions} positions; "
            "allow more, or give a later position"
        )


class Node(NamedTuple):
    """A position in the search; what is one's own is that of the side to move."""

    play: int
    """How many cards have been played since the first position."""
    left: int
    """The cards that are still to be played."""
    table: int
    mine: int
    """The pile of the side to move; sweeps may stand above the cards."""
    theirs: int
    last: int
    """1 if the side to move captured last, -1 if the other did, 0 if nobody has."""


class Search:
    """A search from one position; it keeps what it finds.

    Args:
        plays: What can be played.
        prospects: What the piles say.
        sweeps: What sweeps can still bring.
        players: How many seats there are.
        most_positions: How many positions may be looked into, or None for any number.
    """

    def __init__(
        self,
        plays: Plays,
        prospects: Prospects,
        sweeps: SweepsToCome,
        players: int,
        most_positions: int | None,
    ) -> None:
        self.positions = 0
        self._plays = plays
        self._prospects = prospects
        self._held, self._of_hand, self._pattern = plays.held, plays.of_hand, plays.pattern
        self._unswept = plays.unswept
        self._wait, self._last_sweep, self._by_turn = sweeps.wait, sweeps.last, sweeps.by_turn
        self._each = prospects.each
        self._mark = prospects.mark
        self._ahead_until = len(plays.held) - 2 * players
        self._single_from = len(plays.held) - players
        self._most = most_positions
        self._found: dict[int, tuple[int, int, int]] = {}
        self._found_before: dict[int, tuple[int, int, int]] = {}
        self._ends = Memo[tuple[int, int], int](lambda piles: prospects.at_end(*piles), _MOST_KEPT)

    def margin(self, node: Node) -> int:
        """The margin of the side to move, apart from the sweeps made before."""
        low, high, guess = -ENDLESS, ENDLESS, self._guess(node)
        while low < high:
            aim = max(guess, low + 1)
            guess = self.bound(*node, aim)
            if guess >= aim:
                low = guess
            else:
                high = guess
        return low

    def _guess(self, node: Node) -> int:
        """The margin where everybody plays what looks best, sweeps not counted."""
        play, left, table, mine, theirs, last = node
        while play < self._single_from:
            hand, following = left & self._held[play], left & self._held[play + 1]
            moves = self._ordered(self._of_hand[hand << 40 | table], following, table)
            _, bit, taken, gain, _ = moves[0]
            play, left, table = play + 1, left ^ bit, table - taken
            mine, theirs, last = theirs, mine + gain, -1 if gain else -last
        _, decided, _, _ = self._prospects[mine, theirs]
        return decided if play % 2 == node.play % 2 else -decided

    def bound(  # noqa: C901, PLR0917  # in one piece: it is called for every position
        self, play: int, left: int, table: int, mine: int, theirs: int, last: int, aim: int
    ) -> int:
        """A bound of the margin: from below if it reaches the aim, else from above."""
        if play >= self._single_from:
            known = self._played_out(play, left, table, mine, theirs, last)
            if known is not None:
                return known
        needed, decided, low, high = self._prospects[mine, theirs]
        wait = self._wait[table]
        to_come = self._last_sweep - play - wait
        if to_come > 0:
            rise, fall = self._by_turn[wait & 1][to_come]
            high, low = high + rise, low - fall
        if high < aim:
            return high
        if low >= aim:
            return low
        place = ((needed << 2 | last + 1) << 40 | self._pattern[table]) << 40 | left
        found = self._found.get(place) or self._found_before.get(place)
        hint = 0
        if found is not None:
            low, high, hint = found
            low, high = low + decided, high + decided
            if low >= aim:
                return low
            if high < aim:
                return high
        if self.positions == self._most:
            raise SearchLimitError(self.positions)
        self.positions += 1
        moves = self._of_hand[(left & self._held[play]) << 40 | table]
        unswept = self._unswept
        if play < self._ahead_until and len(moves) > 1:
            moves = self._ordered(moves, left & self._held[play + 1], table)
        best, best_move = -ENDLESS, moves[0]
        for move in (moves[hint], *moves) if hint < len(moves) and hint else moves:
            _, bit, taken, gain, sweeps = move
            made = 0
            if taken == table and sweeps and play != unswept:
                made, gain = self._each, gain + self._mark
            value = made - self.bound(
                play + 1,
                left ^ bit,
                table - taken,
                theirs,
                mine + gain,
                -1 if gain else -last,
                made - aim + 1,
            )
            if value > best:
                best, best_move = value, move
                if value >= aim:
                    low = value
                    break
        else:
            high = best
        if len(self._found) >= _MOST_KEPT:
            self._found_before, self._found = self._found, {}
        self._found[place] = low - decided, high - decided, moves.index(best_move)
        return best

    def _ordered(self, moves: tuple[Play, ...], hand: int, table: int) -> tuple[Play, ...]:
        """These moves, by what they bring and the best reply of the hand that is next costs."""
        by_gain = []
        for move in moves:
            order, _, taken, gain, sweeps = move
            after = table - taken
            reply, _, answer, gained, swept = self._of_hand[hand << 40 | after][0]
            gain = (order if gain else 0) - (_SWEEP if sweeps and not after else 0)
            cost = (reply if gained else 0) - (_SWEEP if swept and answer == after else 0)
            by_gain.append((gain - cost, move))
        by_gain.sort()
        return tuple([move for _, move in by_gain])

    def _played_out(  # noqa: PLR0917  # as `bound`, which calls it all the time
        self, play: int, left: int, table: int, mine: int, theirs: int, last: int
    ) -> int | None:
        """The margin if each seat that has a card has one, and nobody a choice; else None."""
        plays = self._plays
        made, turn = 0, 1
        while left:
            bit = left & plays.held[play]
            moves = plays.of_card(bit, table)
            if len(moves) > 1:
                return None
            _, _, taken, gain, sweeps = moves[0]
            if gain:
                if sweeps and taken == table and play != plays.unswept:
                    made, gain = made + self._each, gain + self._mark
                mine, last = mine + gain, 1
            table, left, play = table - taken, left ^ bit, play + 1
            mine, theirs, last, made, turn = theirs, mine, -last, -made, -turn
        if last > 0:
            mine += table
        elif last < 0:
            theirs += table
        return turn * (made + self._ends[mine, theirs])
