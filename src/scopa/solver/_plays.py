"""What can be played from a position to the end of its deal, on masks."""

from collections.abc import Callable, Iterator
from typing import Final

from scopa.capturing._memory import moves_of
from scopa.capturing._rules import cards_that_matter, scores_as_sweep, takes_itself
from scopa.cards import Move
from scopa.cards._bits import bits, mask_at
from scopa.cards._memo import Memo
from scopa.play import legal_moves
from scopa.play._dealing import deal_round
from scopa.state import State

__all__ = ["Play", "Plays"]

Play = tuple[int, int, int, int, bool]
"""A move: what it is sorted by, the card, what leaves the table, what goes to the pile, and
whether it sweeps where it takes the whole table. When the card is laid down, minus the card
leaves the table, and nothing goes to the pile."""

_MOST_KEPT: Final = 1 << 19
_ALL: Final = (1 << 40) - 1


class Plays:
    """The cards that the seats still have to play, in turn, and their moves.

    Cards of one rank that are not special can stand for each other: of them only the first of a
    hand is played, and of a table the first ones are taken.

    Args:
        state: The position, with a seat to move.
        worth: About what the cards of a mask are worth, in thousandths of a point.
        special: The mask of the special cards.
    """

    def __init__(self, state: State, worth: Callable[[int], int], special: int) -> None:
        self.held: Final = tuple(_held(state))
        """By play, all the cards that its seat has in that round."""
        self.cards: Final = sum(state._hands) + mask_at(state._stock)
        """All the cards that are still to be played."""
        self.unswept: Final = -1 if state.variant.last_card_sweep else len(self.held) - 1
        """The play that cannot sweep, or -1."""
        self._variant = state.variant
        self._worth = worth
        self._plain = ~special
        self.pattern: Final = Memo(self._pattern, _MOST_KEPT)
        """By mask, one that is the same for all sets of cards that can stand for each other."""
        self.of_hand: Final = Memo(self._of_hand, _MOST_KEPT)
        """The moves by hand and table, the hand 40 bits higher; the most promising first."""
        self._by_card: dict[int, tuple[int, dict[int, tuple[Play, ...]]]] = {
            bit: (cards_that_matter(state.variant, _value(bit)), {}) for bit in bits(self.cards)
        }
        # An ace may be held back in the first play of a deal: that hand never comes back.
        first = [self._play(move, state._table) for move in legal_moves(state)]
        self._first = _sorted(first, state._table)
        self._first_key = (self.held[0] & sum(state._hands)) << 40 | state._table

    def _of_hand(self, hand_and_table: int) -> tuple[Play, ...]:
        hand, table = hand_and_table >> 40, hand_and_table & _ALL
        if hand_and_table == self._first_key:
            return self._first
        plays: list[Play] = []
        for bit in bits(hand):
            if not (bit & self._plain and self._has_twin(hand, bit)):
                plays += self.of_card(bit, table)
        return _sorted(plays, table)

    def of_card(self, bit: int, table: int) -> tuple[Play, ...]:
        """The moves of a card."""
        matter, known = self._by_card[bit]
        found = known.get(table & matter)
        if found is None:
            if len(known) >= _MOST_KEPT // 16:
                known.clear()
            found = known[table & matter] = self._of_new_table(bit, table & matter)
        return found

    def _pattern(self, mask: int) -> int:
        plain = mask & self._plain
        found = mask ^ plain
        for bit in bits(plain):
            free = _rank(bit) & self._plain & ~found
            found |= free & -free
        return found

    def _has_twin(self, hand: int, bit: int) -> bool:
        """Whether a card of a hand before this plain one can stand for it."""
        return hand & self._plain & bit - 1 & _rank(bit) != 0

    def _of_new_table(self, bit: int, table: int) -> tuple[Play, ...]:
        by_pattern: dict[int, Play] = {}
        for move in moves_of(self._variant, bit, table):
            by_pattern.setdefault(self.pattern[move.captured._mask], self._play(move, table))
        return tuple(by_pattern.values())

    def _play(self, move: Move, table: int) -> Play:
        bit, value, taken = move.card._bit, move.card.value, move.captured._mask
        if not taken and not takes_itself(self._variant, value, table):
            return self._worth(bit), bit, -bit, 0, False
        sweeps = scores_as_sweep(self._variant, value, taken)
        return -self._worth(taken | bit), bit, taken, taken | bit, sweeps


def _sorted(plays: list[Play], table: int) -> tuple[Play, ...]:
    """These moves in their order, but a sweep first."""
    plays.sort()
    for play in plays:
        if play[2] == table and play[4]:
            plays.remove(play)
            return (play, *plays)
    return tuple(plays)


def _value(bit: int) -> int:
    return bit.bit_length() + 3 >> 2


def _rank(bit: int) -> int:
    """The mask of the four cards of the rank of this one."""
    return 0b1111 << (bit.bit_length() - 1 & ~3)


def _held(state: State) -> Iterator[int]:
    """By play, the cards that its seat has in that round, as long as there are plays."""
    players, hands, stock = state.variant.players, state._hands, state._stock
    seat = state.to_move or 0
    sizes = [hand.bit_count() for hand in hands]
    while True:
        for turn in range(sum(sizes)):
            yield hands[(seat + turn) % players]
        if not stock:
            return
        seat = (seat + sum(sizes)) % players
        packet = state.variant._packets[len(stock)]
        hands = deal_round(state.variant, seat, packet, stock)
        stock, sizes = stock[players * packet :], [packet] * players
