"""The moves of a position: which there are, and what they lead to."""

from collections.abc import Iterable, Iterator
from typing import overload

from scopa.capturing._memory import allows, moves_of
from scopa.capturing._rules import (
    ACES,
    scores_as_sweep,
    taken_by_restrained_lead,
    takes_itself,
)
from scopa.cards import CardSet, Move
from scopa.cards._bits import bits
from scopa.cards._drafts import CardSetDraft, MoveDraft
from scopa.cards._making import make_move
from scopa.cards._move import as_move, as_moves
from scopa.cards._sums import NO_SUMS, sums_on, sums_with
from scopa.play._dealing import deal_round
from scopa.play._illegal import IllegalMoveError, IllegalMoveReason
from scopa.state import State
from scopa.state._draft import Draft
from scopa.state._making import make_state
from scopa.state._turns import is_first_play
from scopa.variant import AceLead, Variant
from scopa.variant._variant import check_seat_given
from scopa.views import View

__all__ = ["apply", "as_state", "legal_moves", "replay"]


def legal_moves(state: State | View) -> tuple[Move, ...]:
    """The moves that the seat to move may make, in canonical order; () when the deal is over.

    Of a view they are those of its own seat: () also when another seat is to move, whose moves
    would tell its hand.

    Args:
        state: A position, or what a seat knows of one.

    Raises:
        TypeError: If it is neither.

    >>> import scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B 7D")
    >>> legal_moves(state)
    (Move.parse('2S'), Move.parse('7Cx7D'))
    >>> legal_moves(scopa.view(state, 0)) == legal_moves(state), legal_moves(scopa.view(state, 1))
    (True, ())
    """
    if type(state) is not State:
        if isinstance(state, View):
            return _legal_moves_seen(state)
        state = as_state(state)
    draft: Draft = state
    if draft.to_move is None:
        return ()
    variant, hand, table = draft.variant, draft._hands[draft.to_move], draft._table
    if variant.ace is not None and hand & ACES and _ace_is_restrained(draft):
        return _restrained_moves(variant, hand, table)
    return moves_of(variant, hand, table, state._sums)


def _legal_moves_seen(view: View) -> tuple[Move, ...]:
    if view.to_move is None or view.to_move != view.seat:
        return ()
    variant, hand, table = view.variant, view.hand._mask, view.table._mask
    if _restrains(variant, hand) and is_first_play(variant, view.hand_sizes, view.stock_size):
        return _restrained_moves(variant, hand, table)
    return moves_of(variant, hand, table)


def _restrained_moves(variant: Variant, hand: int, table: int) -> tuple[Move, ...]:
    """The moves of a hand whose aces may not be led freely."""
    led = [move for bit in bits(hand & ACES) for move in _ace_led(variant, table, bit)]
    return (*led, *moves_of(variant, hand & ~ACES, table))


@overload
def apply(state: State, move: Move | str) -> State: ...
@overload
def apply(state: State, move: Move | str, *, seat: int | None) -> State: ...
def apply(state: State, move: Move | str, *, seat: object = None) -> State:
    """The position after this move; the one before is not changed.

    When hands are empty and cards undealt, the next round is dealt. After the last card what
    lies on the table goes to the last capturer, never as a sweep (all); if nobody has captured
    it stays there and counts for nobody.

    Args:
        state: A position.
        move: The move, or its text.
        seat: The seat that moves, checked to be the one whose turn it is where it is given.

    Raises:
        IllegalMoveError: If the rules do not allow the move; it says why.
        NotationError: If text is no move.
        StateError: If there is no such seat.
        TypeError: If something is of another kind.

    >>> import scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B")
    >>> after = apply(state, "7Cx3C4B")
    >>> after.piles[0], after.sweeps, after.to_move
    (CardSet.parse('3C 4B 7C'), (1, 0), 1)
    """
    if type(state) is not State or type(move) is not Move:
        state, move = as_state(state), as_move(move)
    draft: Draft = state
    played: MoveDraft = move
    captured: CardSetDraft = played.captured
    variant, mover, hands = draft.variant, draft.to_move, draft._hands
    table, sums = draft._table, draft._sums
    card, taken, ace = played.card, captured._mask, variant.ace
    bit, index = card._bit, card._index
    # Compiled code would take True for the number 1 as soon as it is told that this is a number.
    asked = None if seat is None else check_seat_given(variant, seat)
    if (
        mover is None
        or (asked is not None and asked != mover)
        or not hands[mover] & bit
        or not (_allows(draft, move) if ace else allows(variant, move, table, sums))
    ):
        raise _refusal(state, move, asked)
    hands = _changed(hands, mover, -bit)
    if not taken and (ace is None or not takes_itself(variant, index // 4 + 1, table)):
        table |= bit
        sums = sums_with(sums, index)
        piles, sweeps, last_capturer = draft._piles, draft.sweeps, draft.last_capturer
    else:
        sweeps = draft.sweeps
        if taken == table and _is_sweep(draft, hands, index // 4 + 1):
            sweeps = _changed(sweeps, mover, 1)
        piles = _changed(draft._piles, mover, taken + bit)
        table, last_capturer = table - taken, mover
        sums = sums_on(table) if table else NO_SUMS
    following = (mover + 1) % variant.players
    if hands[following]:
        return make_state(
            variant,
            draft.dealer,
            following,
            hands,
            table,
            draft._stock,
            piles,
            sweeps,
            last_capturer,
            sums,
        )
    return _next_round(draft, following, hands, table, piles, sweeps, last_capturer)


def _next_round(  # noqa: PLR0917  # the slots of the state to come
    state: Draft,
    leader: int,
    hands: tuple[int, ...],
    table: int,
    piles: tuple[int, ...],
    sweeps: tuple[int, ...],
    last_capturer: int | None,
) -> State:
    """The position after the last play of a round: the next one dealt, or the leftovers given."""
    variant, stock = state.variant, state._stock
    if stock:
        packet = variant._packets[len(stock)]
        hands = deal_round(variant, leader, packet, stock)
        stock = stock[variant.players * packet :]
    elif last_capturer is not None:
        piles, table = _changed(piles, last_capturer, table), 0
    return make_state(
        variant,
        state.dealer,
        leader if any(hands) else None,
        hands,
        table,
        stock,
        piles,
        sweeps,
        last_capturer,
    )


def _changed(by_seat: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """These numbers, or masks, with one of them changed by so much."""
    changed = list(by_seat)
    changed[seat] += by
    return tuple(changed)


def _is_sweep(state: Draft, hands: tuple[int, ...], value: int) -> bool:
    """Whether taking the whole table with a card of this value, leaving these hands, sweeps.

    The very last card of the deal does not, unless the rules say so: S000, S001, S004, PAG, BGA.
    """
    if not any(hands) and not state._stock and not state.variant.last_card_sweep:
        return False
    return scores_as_sweep(state.variant, value, state._table)


def as_state(state: State) -> State:
    """The state itself.

    Raises:
        TypeError: If it is none.
    """
    if not isinstance(state, State):
        raise TypeError(f"a position is a State, not of type {type(state).__name__}")
    return state


def _allows(state: Draft, move: Move) -> bool:
    """Whether the seat to move may play the card so, in a game whose ace sweeps."""
    if move.card._bit & ACES and _ace_is_restrained(state):
        return move in _ace_led(state.variant, state._table, move.card._bit)
    return allows(state.variant, move, state._table, state._sums)


def _ace_is_restrained(state: Draft) -> bool:
    """Whether this is the first play of a deal, and the hand may not lead its aces freely."""
    if state.to_move is None or not _restrains(state.variant, state._hands[state.to_move]):
        return False
    sizes = [hand.bit_count() for hand in state._hands]
    return is_first_play(state.variant, sizes, len(state._stock))


def _restrains(variant: Variant, hand: int) -> bool:
    """Whether `AceRule.leading` restrains this hand: one of aces alone is free."""
    return variant.ace is not None and variant.ace.leading is not AceLead.FREE and hand > ACES


def _ace_led(variant: Variant, table: int, ace: int) -> tuple[Move, ...]:
    """The moves of the ace of this bit when its lead is restrained."""
    card = ace.bit_length() - 1
    return tuple(make_move(card, mask) for mask in taken_by_restrained_lead(variant, table))


def _refusal(state: State, move: Move, seat: int | None) -> IllegalMoveError:
    """The error that tells why the move is refused."""
    mover = state.to_move
    tried_by = mover if seat is None else seat
    captures: tuple[CardSet, ...] = ()
    if mover is None:
        reason = IllegalMoveReason.DEAL_OVER
    elif tried_by != mover:
        reason = IllegalMoveReason.OUT_OF_TURN
    elif not state._hands[mover] & move.card._bit:
        reason = IllegalMoveReason.NOT_HELD
    else:
        reason = _why_not(state, move)
        allowed = legal_moves(state)
        captures = tuple(
            other.captured for other in allowed if other.card == move.card and other.captured
        )
    return IllegalMoveError(move, reason, tried_by, state.table, captures)


def _why_not(state: State, move: Move) -> IllegalMoveReason:
    """Why the seat to move may not play this card of its hand so."""
    if move.captured - state.table:
        return IllegalMoveReason.NOT_ON_TABLE
    restrained = bool(move.card._bit & ACES) and _ace_is_restrained(state)
    allowed_later = allows(state.variant, move, state._table, state._sums)
    if restrained and (allowed_later or not _ace_led(state.variant, state._table, move.card._bit)):
        return IllegalMoveReason.ACE_LEAD
    return IllegalMoveReason.NOT_A_CAPTURE if move.captured else IllegalMoveReason.MUST_CAPTURE


def replay(state: State, moves: Iterable[Move | str]) -> Iterator[State]:
    """The positions after each of these moves in turn, the given one not among them.

    Each move is checked when its turn comes.

    Args:
        state: The position to begin with.
        moves: Moves or their text, in order.

    Raises:
        IllegalMoveError: When a move comes that the rules do not allow.
        NotationError: When text comes that is no move.
        TypeError: If something is of another kind.

    >>> import scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B")
    >>> [str(after.table) for after in replay(state, ["7Cx3C4B", "RB"])]
    ['', 'RB']
    """
    state = as_state(state)
    return _replayed(state, as_moves("moves", moves))


def _replayed(state: State, moves: Iterator[Move]) -> Iterator[State]:
    for move in moves:
        state = apply(state, move)
        yield state
