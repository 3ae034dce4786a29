"""Matches: deals up to a target score."""

import random
from collections.abc import Sequence
from operator import add

import attrs

from scopa.awards import CountsEarly, Side
from scopa.cards import Card, Move
from scopa.cards._bits import mask_at
from scopa.cards._card_set import from_mask
from scopa.cards._move import as_move
from scopa.cards._value import Value
from scopa.errors import StateError, shown
from scopa.play import IllegalMoveError, IllegalMoveReason, apply
from scopa.play._deal import first_dealer
from scopa.play._dealing import deal_deck, deal_shuffled, why_redeal
from scopa.play._shuffling import check_deck, check_seed
from scopa.presets import SCOPA
from scopa.scoring import NUMBERS, Score, checked_figures, score, sides_of, winner_at_once
from scopa.state import State
from scopa.variant import DeclareOut, Variant
from scopa.variant._variant import check_rules, check_totals
from scopa.views import View
from scopa.views._view import make_view

__all__ = ["Match", "match_winner", "start_match"]


def match_winner(variant: Variant, totals: Sequence[int], last: Score | None = None) -> int | None:
    """The side that has won the match after a deal, or None: everybody plays on.

    Once a side is at the target, the highest total wins if it leads every other by the margin
    (S000, S001, PAG); level for the most plays on, all sides together (S000). Where the lowest
    wins, it is the strictly lowest total in the same way.

    Args:
        variant: The rules.
        totals: The points of each side in the match so far, by side.
        last: The score of the deal just finished, which may decide the match by itself.

    Raises:
        StateError: If there is not a total for each side.
        TypeError: If a total is no whole number, or something else is of the wrong kind.

    >>> import scopa
    >>> match_winner(scopa.SCOPA, (12, 11)), match_winner(scopa.SCOPA, (12, 12))
    (0, None)
    """
    check_rules(variant)
    check_totals(variant, totals)
    if last is not None and not isinstance(last, Score):
        raise TypeError(f"the last deal is told by its Score, not by {shown(last)}")
    if last is not None and last.wins_match is not None:
        check_side(variant, last.wins_match)
        return last.wins_match
    if max(totals) < variant.target:
        return None
    worth = [-total for total in totals] if variant.lowest_wins else list(totals)
    second, best = sorted(worth)[-2:]
    return worth.index(best) if best - second >= variant.margin else None


def start_match(
    variant: Variant = SCOPA,
    *,
    seed: int | str | None = None,
    dealer: int | None = None,
    decks: Sequence[Sequence[Card]] | None = None,
) -> "Match":
    """A match at its first position.

    Each deal is shuffled by a generator of its own, made from the seed and the number of the
    deal, so that a match goes on alike wherever it is continued.

    Args:
        variant: The rules.
        seed: A whole number or text; without it 128 bits of the system's entropy.
        dealer: The seat that deals first; by default the last, so that seat 0 leads.
        decks: The decks of the deals in turn instead, each forty cards from the top.

    Raises:
        TypeError: If both seed and decks are given, or something is of the wrong kind.
        StateError: If there is no such seat, or a deck is not the forty cards, or must be redealt.

    >>> import scopa
    >>> match = start_match(scopa.SCOPA, seed=7)
    >>> match.dealer, match.totals, match.is_over
    (1, (0, 0), False)
    """
    check_rules(variant)
    if seed is not None and decks is not None:
        raise TypeError("give a seed or decks, not both")
    check_seed(seed)
    dealer = first_dealer(variant, dealer)
    if decks is not None and not isinstance(decks, Sequence):
        raise TypeError(f"decks must be a sequence of decks, not {shown(decks)}")
    given = None if decks is None else tuple(map(check_deck, decks))
    for number, deck in enumerate(given or ()):
        reason = why_redeal(variant, deck)
        if reason is not None:
            raise StateError(f"decks[{number}] must be dealt again: {reason}")
    if seed is None:
        # Known decks need no seed, and matches of the same decks are equal.
        seed = "" if decks is not None else random.SystemRandom().getrandbits(128)
    return Match(
        state=deal_of_match(variant, 0, dealer, str(seed), given),
        totals=(0,) * variant.sides,
        seed=str(seed),
        decks=given,
    )


def check_side(variant: Variant, side: int) -> None:
    """Nothing, for a side of this game.

    Raises:
        StateError: If there is no such side.
        TypeError: If it is no whole number.
    """
    if type(side) is not int:
        raise TypeError(f"a side is a whole number, not {shown(side)}")
    if not 0 <= side < variant.sides:
        last = variant.sides - 1
        raise StateError(f"there is no side {shown(side)}; the sides are 0 to {last}")


def deal_of_match(
    variant: Variant, number: int, dealer: int, seed: str, decks: tuple[bytes, ...] | None
) -> State:
    """The first position of the deal of this number in a match, counted from 0."""
    if decks is None:
        return deal_shuffled(variant, random.Random(f"{seed}/{number}"), dealer)
    if number >= len(decks):
        raise StateError(
            f"the match has {len(decks)} deck{'s' * (len(decks) != 1)} and needs another"
        )
    return deal_deck(variant, decks[number], dealer)


@attrs.frozen(kw_only=True)
class Match(Value):
    """A match: the deal being played, the moves made in it, and the deals before it.

    Matches come from `start_match`; each move gives a new one. What deals are still to come is
    in none of its texts.

    Raises:
        TypeError: If something is of another kind.
        StateError: If there is not a total for each side, or no such winner.

    >>> import scopa
    >>> match = scopa.start_match(scopa.SCOPA, seed=7)
    >>> while not match.is_over:
    ...     match = match.apply(scopa.legal_moves(match.state)[0])
    >>> match.winner, match.totals, len(match.scores)
    (1, (6, 12), 4)
    """

    state: State
    """The position: of the deal being played, or the last one when the match is over."""
    plays: tuple[Move, ...] = ()
    """The moves of this deal, in order."""
    totals: tuple[int, ...]
    """The points of each side in the finished deals, by side."""
    scores: tuple[Score, ...] = ()
    """The scores of the finished deals, in order."""
    last_state: State | None = None
    """The finished position of the deal before, or None in the first deal."""
    winner: int | None = None
    """The side that has won, or None while the match goes on."""
    _seed: str = attrs.field(repr=False, alias="seed")
    _decks: tuple[bytes, ...] | None = attrs.field(repr=False, alias="decks")

    def __attrs_post_init__(self) -> None:
        _check_kind("state", (self.state,), State)
        _check_kind("plays", self.plays, Move)
        _check_kind("scores", self.scores, Score)
        _check_kind("seed", (self._seed,), str)
        check_seed(self._seed)
        if self.last_state is not None:
            _check_kind("last_state", (self.last_state,), State)
        if self._decks is not None:
            _check_kind("decks", self._decks, bytes)
        _check_kind("totals", self.totals, int)
        check_totals(self.variant, self.totals)
        if self.winner is not None:
            check_side(self.variant, self.winner)

    @property
    def variant(self) -> Variant:
        """The rules.

        >>> import scopa
        >>> scopa.start_match(scopa.SCOPONE).variant.name
        'scopone'
        """
        return self.state.variant

    @property
    def dealer(self) -> int:
        """The seat that deals the deal being played.

        >>> import scopa
        >>> scopa.start_match(dealer=0).dealer
        0
        """
        return self.state.dealer

    @property
    def is_over(self) -> bool:
        """Whether a side has won.

        >>> import scopa
        >>> scopa.start_match().is_over
        False
        """
        return self.winner is not None

    def apply(self, move: Move | str, *, seat: int | None = None) -> "Match":
        """The match after this move.

        The move that ends a deal gives the first position of the next, dealt by
        `Variant.next_dealer`, unless the match is over.

        Args:
            move: The move, or its text.
            seat: The seat that moves, checked where it is given.

        Raises:
            IllegalMoveError: If the rules do not allow the move, or the match is over.
            NotationError: If text is no move.
            StateError: If there is no such seat, or no deck is left for the next deal.
            TypeError: If something is of another kind.

        >>> import scopa
        >>> match = scopa.start_match(scopa.SCOPA, seed=7)
        >>> len(match.apply(scopa.legal_moves(match.state)[0]).plays)
        1
        """
        move = as_move(move)
        if seat is not None:
            self.variant.check_seat(seat)
        if self.is_over:
            over = IllegalMoveReason.DEAL_OVER
            raise IllegalMoveError(move, over, seat, self.state.table, ())
        state = apply(self.state, move, seat=seat)
        plays = (*self.plays, move)
        if not state.is_over:
            return attrs.evolve(self, state=state, plays=plays)
        result = score(state)
        totals = tuple(map(sum, zip(self.totals, result.total, strict=True)))
        scores = (*self.scores, result)
        winner = match_winner(self.variant, totals, result)
        if winner is not None:
            return attrs.evolve(
                self, state=state, plays=plays, totals=totals, scores=scores, winner=winner
            )
        dealer = self.variant.next_dealer(self.dealer)
        following = deal_of_match(self.variant, len(scores), dealer, self._seed, self._decks)
        return attrs.evolve(
            self, state=following, plays=(), totals=totals, scores=scores, last_state=state
        )

    def view(self, seat: int | None) -> View:
        """What this seat, or a spectator, may know: its view of the deal, plays and totals too.

        Of a match that was won by a claim in the middle of a deal it is the view of that deal as
        it stands; `is_over` tells that nobody plays on.

        Args:
            seat: The seat, counted from 0, or None for a spectator.

        Raises:
            StateError: If there is no such seat.
            TypeError: If it is no whole number.

        >>> import scopa
        >>> match = scopa.start_match(scopa.SCOPA, seed=7)
        >>> match.view(0).hand == match.state.hands[0], match.view(0).totals
        (True, (0, 0))
        """
        if seat is not None:
            self.variant.check_seat(seat)
        return make_view(self.state, seat, self.plays, self.totals)

    def declare_out(self, side: int) -> "Match":
        """The match after this side claims to have reached the target, at any time in a deal.

        The claim counts the totals and what this deal can no longer take away: sweeps,
        settebello, re bello, the run of napola, and the most of something beyond any other
        side's reach; never primiera. Where it is right, the side has won, and the deal is not
        scored (S001, PARL). Where winning takes a lead, because the totals are past the target
        already or the margin is above one, the side must also lead every other, counted alike,
        by the margin. Where the claim is wrong the variant decides: it is refused, or lost to
        the best of the others, counted alike; of several who are level, the first after the side.

        Args:
            side: The side that claims.

        Raises:
            StateError: If the variant does not allow it, the match is over, there is no such
                side, or the claim is wrong and refused.
            TypeError: If the side is no whole number.
            VariantError: If an award does not give a whole number for each side.

        >>> import attrs, scopa
        >>> rules = attrs.evolve(scopa.SCOPA, declare_out=scopa.DeclareOut.CHECKED)
        >>> scopa.start_match(rules, seed=7).declare_out(0)
        Traceback (most recent call last):
            ...
        scopa.errors.StateError: the claim is refused: side 0 has 0 points that are certain, not 11
        """
        self._check_claim(side)
        variant, sides = self.variant, sides_of(self.state)
        counted = self._counted(sides)
        others = [(side + step) % len(counted) for step in range(1, len(counted))]
        best = max(others, key=counted.__getitem__)
        needed = variant.target
        if variant.margin > 1 or max(self.totals) >= variant.target:
            needed = max(needed, counted[best] + variant.margin)
        if counted[side] >= needed or winner_at_once(variant, sides) == side:
            return attrs.evolve(self, winner=side)
        if variant.declare_out is DeclareOut.AT_RISK:
            return attrs.evolve(self, winner=best)
        raise StateError(
            f"the claim is refused: side {side} has {counted[side]} points that are certain, "
            f"not {needed}"
        )

    def _check_claim(self, side: int) -> None:
        check_side(self.variant, side)
        if self.variant.declare_out is DeclareOut.NEVER:
            raise StateError("the rules do not allow a side to declare out")
        if self.is_over:
            raise StateError(f"the match is over: side {self.winner} has won")

    def _counted(self, sides: tuple[Side, ...]) -> list[int]:
        """The points of each side that are certain: those of the match and of this deal."""
        state = self.state
        held = sum(state._hands) | state._table
        left = from_mask(held | mask_at(state._stock))
        counted = list(self.totals)
        for award in self.variant.awards:
            if isinstance(award, CountsEarly):
                given = award.certain(sides, left)
                certain = checked_figures(award.name, given, len(sides), NUMBERS)
                counted = list(map(add, counted, certain))
        return counted


def _check_kind(name: str, parts: object, kind: type) -> None:
    if type(parts) is not tuple or not all(isinstance(part, kind) for part in parts):
        raise TypeError(f"{name} of a match must be of type {kind.__name__}, not {shown(parts)}")
