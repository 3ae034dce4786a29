"""Deals played out quickly, on masks that are changed in place.

Moves are those that `legal_moves` gives; a test holds that each leads to what `apply` makes of
it, in every variant, down to the score.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from scopa.capturing._memory import moves_of
from scopa.capturing._rules import (
    ACES,
    cards_that_exclude,
    cards_that_matter,
    scores_as_sweep,
    sums_wanted,
    takes_itself,
)
from scopa.cards import Move, RandomSource
from scopa.cards._memo import Memo
from scopa.cards._random import drawn_below
from scopa.cards._sums import HALF, LOW, MOST_TAKEN, SUMS_OF_HIGH, SUMS_OF_LOW, joint_sums
from scopa.play._dealing import deal_round
from scopa.players._worth import Worths, worths_of
from scopa.state import State
from scopa.variant import Variant

__all__ = ["OVER", "Play", "Playout", "Tables", "play_of", "tables_of"]

Play: TypeAlias = tuple[int, int]
"""A move as two masks: the card played, and what it takes."""

OVER: Final = -1
"""The seat to move when the deal is over."""

_MOST_KEPT: Final = 1 << 11
_ALL: Final = (1 << 40) - 1
_SUM_BITS: Final = MOST_TAKEN + 1
_WORST: Final = -(1 << 60)


def play_of(move: Move) -> Play:
    """The masks of a move."""
    return move.card._bit, move.captured._mask


class _Choice:
    """The moves of one card on one table, and the greedy one of them."""

    __slots__ = ("alone", "among", "plays")

    def __init__(self, variant: Variant, worths: Worths, bit: int, table: int) -> None:
        moves = moves_of(variant, bit, table)
        self.plays: tuple[Play, ...] = tuple(map(play_of, moves))
        worth = [worths.of_move(variant, move, _ALL) for move in moves]
        most = max(worth)
        self.among = most, self.plays[worth.index(most)]
        """What its best move is worth, and that move, where more than this lies on the table."""
        self.alone = self.among
        """The same where nothing else lies there, so that taking it all is a sweep."""
        if table and any(taken == table for _, taken in self.plays):
            worth = [worths.of_move(variant, move, table) for move in moves]
            most = max(worth)
            self.alone = most, self.plays[worth.index(most)]


class _CardBook:
    """What one card may do, by the cards on the table that matter to it."""

    __slots__ = ("choices", "excluding", "mattering")

    def __init__(self, variant: Variant, worths: Worths, bit: int) -> None:
        value = _value_of(bit)
        self.excluding = cards_that_exclude(variant, value)
        self.mattering = cards_that_matter(variant, value)
        self.choices = Memo[int, _Choice](
            lambda table: _Choice(variant, worths, bit, table), _MOST_KEPT
        )


class Tables:
    """What may be played on tables under one set of rules, remembered.

    The lead of an ace is free here: what restrains it is for the first play of a deal alone.
    """

    def __init__(self, variant: Variant) -> None:
        self.taking_themselves = ACES if takes_itself(variant, 1, 0) else 0
        """The cards that go to their player's pile from an empty table."""
        worths = worths_of(variant)
        self._books = {1 << card: _CardBook(variant, worths, 1 << card) for card in range(40)}
        self._wanted = [
            (0b1111 << 4 * value - 4, sums_wanted(variant, value)) for value in range(1, 11)
        ]
        self._able = Memo(self._find_able, _MOST_KEPT)
        self._cheapest = _by_loss(worths.of_card)
        self._least_loss = self._cheapest[0][0]

    def plays(self, hand: int, table: int) -> list[Play]:
        """The moves of a hand on a table, in canonical order."""
        books, able = self._books, self._able_on(table)
        found: list[Play] = []
        while hand:
            bit = hand & -hand
            hand ^= bit
            if bit & able:
                book = books[bit]
                found += book.choices[table & book.excluding or table & book.mattering].plays
            else:
                found.append((bit, 0))
        return found

    def drawn(self, hand: int, table: int, rng: RandomSource) -> Play:
        """Any card of a hand with equal chance, in any way that it may be played."""
        for _ in range(drawn_below(hand.bit_count(), rng)):
            hand &= hand - 1
        bit = hand & -hand
        if not bit & self._able_on(table):
            return bit, 0
        book = self._books[bit]
        plays = book.choices[table & book.excluding or table & book.mattering].plays
        return plays[drawn_below(len(plays), rng)]

    def greediest(self, hand: int, table: int) -> Play:
        """The move that brings most at once; of equal ones the first in canonical order."""
        books, able = self._books, self._able_on(table)
        most, best = _WORST, (0, 0)
        taking = hand & able
        while taking:
            bit = taking & -taking
            taking ^= bit
            book = books[bit]
            key = table & book.excluding or table & book.mattering
            choice = book.choices[key]
            worth, play = choice.alone if key == table else choice.among
            if worth > most:
                most, best = worth, play
        if most > self._least_loss:
            return best
        return self._or_laid_down(hand & ~able, most, best)

    def _or_laid_down(self, hand: int, most: int, best: Play) -> Play:
        """The best move, worth so much, or the card of this hand that gives away least."""
        for worth, alike in self._cheapest:
            cards = hand & alike
            if cards:
                bit = cards & -cards
                return (bit, 0) if worth > most or (worth == most and bit < best[0]) else best
        return best

    def _able_on(self, table: int) -> int:
        """All cards that by the sums on this table may take something from it."""
        return self._able[SUMS_OF_HIGH[table >> HALF] << _SUM_BITS | SUMS_OF_LOW[table & LOW]]

    def _find_able(self, halves: int) -> int:
        """The same, by the sums of the low cards and of the high cards of the table."""
        sums = joint_sums(halves)
        return sum(rank for rank, wanted in self._wanted if sums & wanted)


@lru_cache(maxsize=8)
def tables_of(variant: Variant) -> Tables:
    """What may be played on tables by the rules of this variant."""
    return Tables(variant)


def _value_of(bit: int) -> int:
    return bit.bit_length() + 3 >> 2


def _by_loss(of_card: tuple[int, ...]) -> list[tuple[int, int]]:
    """What it is worth to lay down a card, the best first, each with the mask of such cards."""
    return [
        (-worth, sum(1 << card for card, other in enumerate(of_card) if other == worth))
        for worth in sorted(set(of_card))
    ]


class Playout:
    """A deal that is played on in place.

    What the score depends on is kept: piles and sweeps by side, not by seat.
    """

    __slots__ = (
        "_last_capturer",
        "_piles",
        "_stock",
        "_sweeps",
        "_tables",
        "_variant",
        "hands",
        "mover",
        "sides",
        "table",
    )

    def __init__(self, tables: Tables, state: State) -> None:
        variant = state.variant
        self._tables = tables
        self._variant = variant
        self.sides = sides = variant._side_by_seat
        """The side of each seat."""
        self.hands = list(state._hands)
        """The hands, as masks, by seat."""
        self.table = state._table
        """The mask of the cards that lie face up."""
        self.mover = OVER if state.to_move is None else state.to_move
        """The seat to move."""
        self._stock = state._stock
        self._piles = [0] * variant.sides
        self._sweeps = [0] * variant.sides
        for side, pile, sweeps in zip(sides, state._piles, state.sweeps, strict=True):
            self._piles[side] |= pile
            self._sweeps[side] += sweeps
        self._last_capturer = None if state.last_capturer is None else sides[state.last_capturer]

    @property
    def taken(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The piles, as masks, and the sweeps, both by side."""
        return tuple(self._piles), tuple(self._sweeps)

    def plays(self) -> list[Play]:
        """The moves of the seat to move, in canonical order; not for the first play of a deal."""
        return self._tables.plays(self.hands[self.mover], self.table)

    def greediest(self) -> Play:
        """The greedy move of the seat to move."""
        return self._tables.greediest(self.hands[self.mover], self.table)

    def play(self, bit: int, taken: int) -> None:
        """Nothing, once the seat to move has played this card and taken these."""
        mover, hands, table = self.mover, self.hands, self.table
        hands[mover] ^= bit
        if taken or (not table and bit & self._tables.taking_themselves):
            side = self.sides[mover]
            if taken == table and self._is_sweep(bit):
                self._sweeps[side] += 1
            self._piles[side] |= taken | bit
            self.table = table ^ taken
            self._last_capturer = side
        else:
            self.table = table | bit
        mover += 1
        if mover == len(hands):
            mover = 0
        self.mover = mover
        if not hands[mover]:
            self._next_round(mover)

    def finish(self, rng: RandomSource, epsilon: float) -> None:
        """Nothing, once the deal is played to its end.

        Args:
            rng: What chance is drawn from.
            epsilon: How likely a play is any that may be made, 0 to 1; else it is the greedy one.
        """
        tables, hands, play, random = self._tables, self.hands, self.play, rng.random
        while self.mover != OVER:
            hand = hands[self.mover]
            if random() < epsilon:
                bit, taken = tables.drawn(hand, self.table, rng)
            else:
                bit, taken = tables.greediest(hand, self.table)
            play(bit, taken)

    def _is_sweep(self, bit: int) -> bool:
        """Whether taking the whole table with this card, no longer in hand, scores as a sweep."""
        if not self._stock and not self._variant.last_card_sweep and not any(self.hands):
            return False
        return scores_as_sweep(self._variant, _value_of(bit), self.table)

    def _next_round(self, leader: int) -> None:
        """Nothing, once the next round is dealt, or the leftovers given."""
        stock = self._stock
        if stock:
            packet = self._variant._packets[len(stock)]
            self.hands[:] = deal_round(self._variant, leader, packet, stock)
            self._stock = stock[len(self.hands) * packet :]
            return
        if self._last_capturer is not None:
            self._piles[self._last_capturer] |= self.table
            self.table = 0
        self.mover = OVER
