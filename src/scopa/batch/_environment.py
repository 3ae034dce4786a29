"""Many deals played in step."""

from copy import deepcopy
from typing import Final, Self

import numpy as np

from scopa.batch._arrays import Actions, Cards, GivenDecks, Integers, Words, sealed
from scopa.batch._deals import empty_moves, empty_rows, refuse_undealt
from scopa.batch._kernels import (
    CAPTURER,
    HANDS,
    TABLE,
    list_all,
    make_all,
    open_deals,
    shuffle_decks,
)
from scopa.batch._legal import LegalMoves, packed, padded
from scopa.batch._observation import Observation
from scopa.batch._reading import check_numbers, plain, read_actions, read_decks
from scopa.batch._scores import Scores, empty_scores, score_into, sealed_scores
from scopa.batch._seeding import words_of
from scopa.batch._tables import tables_of
from scopa.errors import DealNotOverError, StateError
from scopa.play._deal import first_dealer
from scopa.state import State
from scopa.state._making import make_state
from scopa.variant import Variant

__all__ = ["BatchEnvironment"]

_LEAST_WIDTH: Final = 8
"""Arrays of moves have room for so many at least, before they are cut."""


class BatchEnvironment:
    """Many deals of one variant, played in step: each `step` makes a move in all of them.

    In all of them the same seat deals, so that the same seat is to move, hands and stock are of
    the same size, and all end with the same step. Unlike the values of the library it changes;
    what it gives does not, and a `copy.deepcopy` of it goes on by itself. It is for one thread at
    a time, but others run while it works. Until `reset` it has the deals of seed 0.

    Args:
        variant: The rules, without `ace` and `opening`, and with awards of the library alone.
        n: How many deals, 1 or more.

    Raises:
        VariantError: If the batch does not know some of the rules; it names the fields.
        StateError: If the number is out of range.
        TypeError: If something is of another kind.

    >>> import numpy, scopa
    >>> environment = BatchEnvironment(scopa.SCOPA, 10)
    >>> environment.reset(seed=7)
    >>> rng = numpy.random.default_rng(7)
    >>> while not environment.is_over:
    ...     environment.step(rng.integers(environment.legal_moves().count))
    >>> environment.scores()
    <Scores of 10 deals of scopa>
    """

    _dealer: int
    _to_move: int | None
    _round: int
    _plays_left: int
    """How many cards are still to be played in this round."""
    _dealt: int
    """How many cards of the decks are dealt."""
    _legal: LegalMoves | None

    def __init__(self, variant: Variant, n: int) -> None:
        self._tables, n = tables_of(variant), plain(n)
        check_numbers(n=n)
        self._decks, self._rows = empty_rows(self._tables, n)
        self._moves = empty_moves(self._tables)
        self._width = _LEAST_WIDTH
        self.reset(seed=0)

    def reset(
        self,
        *,
        seed: int | str | None = None,
        decks: GivenDecks | None = None,
        first: int = 0,
        dealer: int | None = None,
    ) -> None:
        """New deals at their first positions, from a seed or from decks.

        Args:
            seed: A whole number or text; the deals are those of `random_deals`.
            decks: Whole numbers of shape (deals, 40), each row a deck from the top: the number i
                is the card `DECK[i]`.
            first: With a seed, the number of the first deal, 0 or more.
            dealer: The seat that deals all of them; by default the last, so that seat 0 leads.

        Raises:
            StateError: If a number is out of range, a deck does not hold the forty cards or must
                be dealt again, or the rules hardly ever let a deal begin.
            TypeError: If not one of seed and decks is given, or something is of another kind.
            ValueError: If the seed is a number of more than 10,000 bits, or text with half
                characters.

        >>> import scopa
        >>> environment = BatchEnvironment(scopa.SCOPA, 2)
        >>> environment.reset(decks=[range(40), range(39, -1, -1)])
        >>> print(environment.state(1).table)
        FB FS CC CD
        """
        if (seed is None) == (decks is None):
            raise TypeError("give a seed or decks, one of the two")
        first = plain(first)
        check_numbers(0, first=first)
        if decks is not None and first:
            raise TypeError("first goes with a seed: decks are all that there are")
        dealer = first_dealer(self.variant, plain(dealer))
        if decks is not None:
            self._decks = read_decks(self.variant, decks, len(self))
        else:
            self._decks = self._shuffled(words_of(seed), first)
        leader = self.variant.leader(dealer)
        self._dealer, self._to_move = dealer, leader
        self._round = 0
        self._dealt = self._plays_left = self.variant.players * self.variant.rounds[0]
        self._dealt += self.variant.table
        self._legal = None
        open_deals(self._tables.rules, self._decks, self._rows, leader)

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self._tables.variant

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self._dealer

    @property
    def to_move(self) -> int | None:
        """The seat to move, or None when the deals are over."""
        return self._to_move

    @property
    def is_over(self) -> bool:
        """Whether all cards are played."""
        return self._to_move is None

    def legal_moves(self, width: int | None = None) -> LegalMoves:
        """The legal moves of the seat to move, in canonical order; none when the deals are over.

        They tell its hand, and so are for this seat alone.

        Args:
            width: How wide the arrays are to be; by default as many as the most moves of a deal.

        Raises:
            StateError: If a deal has more moves than the width.
            TypeError: If that is no whole number.

        >>> import scopa
        >>> environment = BatchEnvironment(scopa.SCOPA, 2)
        >>> environment.legal_moves(8).mask.sum(axis=1).tolist()
        [3, 3]
        """
        # What is handed out are other arrays: whatever becomes of them, `step` plays by its own.
        legal = self._listed()
        if width is None:
            return padded(legal, legal.card.shape[1])
        width = plain(width)
        check_numbers(0, width=width)
        return padded(legal, width)

    def step(self, actions: Actions) -> None:
        """A move in each deal; after the last of a round the next is dealt, or the deals end.

        Args:
            actions: Whole numbers of shape (deals,): each the place of a move among the legal
                moves of its deal.

        Raises:
            StateError: If the deals are over, or an action is none of those of its deal.
            TypeError: If they are no whole numbers.

        >>> import scopa
        >>> environment = BatchEnvironment(scopa.SCOPA, 2)
        >>> environment.step([0, 2])
        >>> environment.to_move
        1
        """
        mover, players = self._to_move, self.variant.players
        if mover is None:
            raise StateError("the deals are over; reset begins others")
        legal = self._listed()
        chosen = packed(legal, read_actions(actions, legal.count))
        self._plays_left -= 1
        self._round += self._plays_left == 0
        last = self._round == len(self.variant.rounds)
        packet = 0 if self._plays_left or last else self.variant.rounds[self._round]
        make_all(
            *(self._tables.rules, self._decks, self._rows, mover, chosen),
            *(packet, self._dealt, last),
        )
        self._dealt += players * packet
        self._plays_left += players * packet
        self._to_move = None if last else (mover + 1) % players
        self._legal = None

    def observe(self, seat: int | None = None) -> Observation:
        """What a seat knows; nothing of other hands or the stock but how many cards they are.

        Args:
            seat: The seat, counted from 0; by default the one to move.

        Raises:
            StateError: If there is no such seat, or none is given when the deals are over.
            TypeError: If it is no whole number.

        >>> import scopa
        >>> BatchEnvironment(scopa.SCOPA, 2).observe()
        <Observation of 2 deals of scopa by seat 0>
        """
        seat = self._to_move if seat is None else plain(seat)
        if seat is None:
            raise StateError("the deals are over and no seat is to move: say which one observes")
        self.variant.check_seat(seat)
        hands, piles, sweeps = self._by_seat()
        return Observation(
            variant=self.variant,
            seat=seat,
            dealer=self._dealer,
            to_move=self._to_move,
            hand_sizes=tuple(int(hand).bit_count() for hand in hands[0]),
            stock_size=40 - self._dealt,
            hand=sealed(hands[:, seat].copy()),
            table=sealed(self._rows[:, TABLE].copy()),
            piles=sealed(piles.copy()),
            sweeps=sealed(sweeps.copy()),
            last_capturer=sealed(self._rows[:, CAPTURER].astype(np.int8)),
        )

    def scores(self) -> Scores:
        """The scores of the finished deals.

        Raises:
            DealNotOverError: If cards are still to be played.

        >>> import scopa
        >>> environment = BatchEnvironment(scopa.SCOPA, 2)
        >>> while not environment.is_over:
        ...     environment.step([0, 0])
        >>> environment.scores().totals.tolist()
        [[3, 2], [1, 6]]
        """
        if self._to_move is not None:
            left = self._plays_left + self.variant.players * sum(
                self.variant.rounds[self._round + 1 :]
            )
            raise DealNotOverError(f"the deals are not over: {left} cards are still to be played")
        scores = empty_scores(self.variant, len(self))
        score_into(scores, self._tables, self._rows, 0)
        return sealed_scores(scores)

    def state(self, deal: int) -> State:
        """One of the deals as a position for the verbs, with all that is hidden in it.

        Args:
            deal: Which one, counted from 0.

        Raises:
            StateError: If there is no such deal.
            TypeError: If it is no whole number.

        >>> import scopa
        >>> print(BatchEnvironment(scopa.SCOPA, 2).state(0))
        table  2D 4B 5B 6B
        seat 0 7C RC RS  pile 0, sweeps 0  to move
        seat 1 6D FD FB  pile 0, sweeps 0  dealer
        stock  30
        """
        deal = plain(deal)
        check_numbers(0, len(self) - 1, deal=deal)
        hands, piles, sweeps = (tuple(map(int, masks[deal])) for masks in self._by_seat())
        capturer = int(self._rows[deal, CAPTURER])
        return make_state(
            self.variant,
            self._dealer,
            self._to_move,
            hands,
            int(self._rows[deal, TABLE]),
            self._decks[deal, self._dealt :].tobytes(),
            piles,
            sweeps,
            None if capturer < 0 else capturer,
        )

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        turn = "over" if self._to_move is None else f"seat {self._to_move} to move"
        return f"<BatchEnvironment of {len(self)} deals of {self.variant.name}, {turn}>"

    def _shuffled(self, seed: Words, first: int) -> Cards:
        decks, _ = empty_rows(self._tables, len(self))
        # Where numba is told not to compile, NumPy would warn of words that wrap round.
        with np.errstate(over="ignore"):
            refuse_undealt(shuffle_decks(self._tables.rules, decks, seed, first))
        return decks

    def _listed(self) -> LegalMoves:
        legal = self._legal
        if legal is None:
            legal = self._legal = self._list_moves()
        return legal

    def _list_moves(self) -> LegalMoves:
        # When the deals are over all hands are empty, and there are no moves whoever is asked.
        rules, rows, mover = self._tables.rules, self._rows, self._to_move or 0
        counts = np.zeros(len(self), dtype=np.int64)
        while True:
            shape = (len(self), self._width)
            cards, captured = np.empty(shape, dtype=np.int8), np.empty(shape, dtype=np.int64)
            list_all(rules, rows, mover, self._moves, counts, cards, captured)
            most, room = int(counts.max()), self._width
            self._width = max(most, _LEAST_WIDTH)
            if most <= room:
                break
        return LegalMoves(counts, cards[:, :most], captured[:, :most])

    def _by_seat(self) -> tuple[Integers, Integers, Integers]:
        """The hands, piles and sweeps, of shape (deals, seats)."""
        players = self.variant.players
        starts = (HANDS, HANDS + players, HANDS + 2 * players)
        hands, piles, sweeps = (self._rows[:, start : start + players] for start in starts)
        return hands, piles, sweeps
