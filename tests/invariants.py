"""What holds of every position and every play, whatever the rules; tests of play share it."""

import pickle
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, combinations, groupby
from operator import attrgetter
from random import Random

import pytest

import scopa
from scopa import Card, CardSet, IllegalMoveError, IllegalMoveReason, Move, Rank, State

__all__ = [
    "check_finished",
    "check_play",
    "check_position",
    "check_refusals",
    "unchanged",
]

PACK = CardSet(scopa.DECK)
NONE = CardSet()
ALL_SUBSETS = 7
"""From a table of so many cards every subset is tried, from a wider one a sample."""
SAMPLE = 200
ONE_POINT = ("cards", "denari", "settebello", "primiera", "re_bello", "sevens", "sixes")
HELD_REASONS = {
    True: {IllegalMoveReason.NOT_A_CAPTURE, IllegalMoveReason.ACE_LEAD},
    False: {IllegalMoveReason.MUST_CAPTURE, IllegalMoveReason.ACE_LEAD},
}
"""Why a held card may not take cards of the table, and why it may not be laid down."""


@contextmanager
def unchanged(*values: object) -> Iterator[None]:
    """Check that what is done meanwhile leaves these values as they are, to the last bit."""
    before = [(repr(value), pickle.dumps(value)) for value in values]
    yield
    assert [(repr(value), pickle.dumps(value)) for value in values] == before


def union(card_sets: Iterable[CardSet]) -> CardSet:
    """Return the cards of all these sets."""
    return CardSet(chain.from_iterable(card_sets))


def rebuilt(state: State) -> State:
    """Return the same position, built by hand from what it shows."""
    return State(
        variant=state.variant,
        dealer=state.dealer,
        to_move=state.to_move,
        hands=state.hands,
        table=state.table,
        stock=state.stock,
        piles=state.piles,
        sweeps=state.sweeps,
        last_capturer=state.last_capturer,
    )


def check_position(state: State) -> None:
    """The pack is divided, equal positions are equal, and the moves are those of `captures`."""
    parts = [*state.hands, *state.piles, state.table, CardSet(state.stock)]
    assert sum(map(len, parts)) == 40
    assert union(parts) == PACK
    assert all(state.table.isdisjoint(pile) for pile in state.piles)
    same = rebuilt(state)
    assert same is not state
    assert same == state
    assert hash(same) == hash(state)
    assert repr(same) == repr(state)
    assert str(same) == str(state)
    legal = scopa.legal_moves(state)
    assert list(legal) == sorted(set(legal))
    assert state.is_over == (state.to_move is None) == (legal == ())
    if state.to_move is None:
        assert union(state.hands) == state.hand == NONE
        assert state.stock == ()
        assert state.table == NONE or state.last_capturer is None
    else:
        assert state.hand == state.hands[state.to_move]
        assert list(legal) == list(moves_by_captures(state))
        with pytest.raises(scopa.DealNotOverError):
            scopa.score(state)


def moves_by_captures(state: State) -> Iterator[Move]:
    """Yield the moves that follow from what each card of the hand may take."""
    for card in state.hand:
        if ace_is_restrained(state, card):
            taken = aces_to_lead_to(state)
        else:
            taken = list(scopa.captures(state.variant, state.table, card))
            if NONE not in taken and (not taken or not state.variant.must_capture):
                taken.insert(0, NONE)
        yield from (Move(card, cards) for cards in taken)


def ace_is_restrained(state: State, card: Card) -> bool:
    """Return whether this is an asso to lead to the deal that the rules do not leave free."""
    variant, ace = state.variant, state.variant.ace
    return (
        ace is not None
        and ace.leading is not scopa.AceLead.FREE
        and card.rank is Rank.ASSO
        and any(other.rank is not Rank.ASSO for other in state.hand)
        and len(state.stock) == variant.players * sum(variant.rounds[1:])
        and all(len(hand) == variant.rounds[0] for hand in state.hands)
    )


def aces_to_lead_to(state: State) -> list[CardSet]:
    """Return what a restrained asso may take: one asso, or nothing."""
    if state.variant.ace is None or state.variant.ace.leading is scopa.AceLead.FORBIDDEN:
        return []
    aces = [CardSet([card]) for card in state.table if card.rank is Rank.ASSO]
    return aces if aces and state.variant.must_capture else [NONE, *aces]


def sweep_is_due(state: State, move: Move) -> bool:
    """Return whether the move clears the table in a way that scores as a sweep."""
    variant, ace = state.variant, state.variant.ace
    last = not state.stock and len(union(state.hands)) == 1
    if move.captured != state.table or not state.table or (last and not variant.last_card_sweep):
        return False
    if ace is None or ace.sweep_scores or move.card.rank is not Rank.ASSO:
        return True
    most = variant.max_captured or 40
    makes_total = state.table.value + 1 == variant.fixed_total and len(state.table) <= most
    return makes_total or (len(state.table) == 1 and state.table.value == 1)


def check_play(state: State, move: Move) -> tuple[State, scopa.Outcome]:
    """Play a legal move in every way there is, and check all that it does."""
    mover = state.to_move
    assert mover is not None
    with unchanged(state, move):
        after, shown = scopa.apply(state, move), scopa.outcome(state, move)
        assert list(scopa.replay(state, [move])) == [after]
        assert scopa.apply(state, str(move), seat=mover) == after
        assert scopa.outcome(state, str(move)) == shown
    following = (mover + 1) % state.variant.players
    goes_to_pile = bool(move.captured) or (
        move.captured in scopa.captures(state.variant, state.table, move.card)
    )
    assert after.variant is state.variant
    assert after.dealer == state.dealer
    assert after.to_move == (following if union(after.hands) else None)
    assert shown.captured == move.captured
    assert shown.laid_down == (not goes_to_pile)
    assert shown.sweep == sweep_is_due(state, move)
    assert after.sweeps == added(state.sweeps, mover, shown.sweep)
    assert after.last_capturer == (mover if goes_to_pile else state.last_capturer)
    check_cards(state, move, after, shown)
    return after, shown


def added(numbers: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """Return the numbers by seat with more for one of them."""
    return tuple(number + more * (seat == other) for other, number in enumerate(numbers))


def check_cards(state: State, move: Move, after: State, shown: scopa.Outcome) -> None:
    """The card played, the cards taken, the leftovers and those dealt go where they should."""
    mover, players = state.to_move, state.variant.players
    table = (state.table | (CardSet([move.card]) if shown.laid_down else NONE)) - move.captured
    assert shown.leftovers == (table if after.is_over else NONE)
    assert shown.leftovers_to == (after.last_capturer if shown.leftovers else None)
    assert after.table == (NONE if shown.leftovers_to is not None else table)
    for seat in range(players):
        gained = after.piles[seat] - state.piles[seat]
        taken = (CardSet([move.card]) | move.captured) if not shown.laid_down else NONE
        expected = (taken if seat == mover else NONE) | (
            shown.leftovers if seat == shown.leftovers_to else NONE
        )
        assert state.piles[seat] <= after.piles[seat]
        assert gained == expected
        kept = state.hands[seat] - {move.card}
        place = (seat - (state.dealer + 1)) % players * shown.dealt
        assert after.hands[seat] == kept | CardSet(state.stock[place : place + shown.dealt])
        assert not (kept and shown.dealt)
    assert after.stock == state.stock[players * shown.dealt :]


def check_refusals(state: State, random: Random) -> None:
    """Every other play of any card of the pack is refused, and says no more than its seat knows.

    All subsets of the table are tried with each card held where the table is small; else a
    sample, with many that differ by one card from what the card may take.
    """
    legal = scopa.legal_moves(state)
    captures: dict[Card, tuple[CardSet, ...]] = {
        card: tuple(move.captured for move in moves if move.captured)
        for card, moves in groupby(legal, key=attrgetter("card"))
    }
    tried = sorted(set(others(state, legal, random)) - set(legal))
    with unchanged(state):
        for number, move in enumerate(tried):
            deep = number % 8 == 0
            verb = scopa.outcome if deep else scopa.apply
            with pytest.raises(IllegalMoveError) as caught:
                verb(state, move)
            assert caught.value.captures == captures.get(move.card, ())
            check_error(state, move, caught.value)
            if deep:
                check_text(state, move, caught.value)
        if state.to_move is not None and legal:
            for seat in set(range(state.variant.players)) - {state.to_move}:
                check_out_of_turn(state, legal[0], seat)


def others(state: State, legal: Sequence[Move], random: Random) -> list[Move]:
    """Return plays of every card of the pack, among them legal ones."""
    table = list(state.table)
    if len(table) <= ALL_SUBSETS:
        subsets = [
            CardSet(chosen)
            for size in range(len(table) + 1)
            for chosen in combinations(table, size)
        ]
        held = [Move(card, taken) for card in state.hand for taken in subsets]
    else:
        hand = list(state.hand)
        held = [Move(card) for card in hand]
        held += [Move(random.choice(hand), some_of(table, random)) for _ in range(SAMPLE)]
        for move in random.sample(legal, min(len(legal), 20)):
            held += [Move(move.card, move.captured ^ {card}) for card in table]
    not_held = list(PACK - state.hand)
    held += [Move(card) for card in not_held]
    held += [Move(card, some_of(table, random) - {card}) for card in not_held]
    absent = random.choice(not_held)
    held += [Move(card, some_of(table, random) | {absent}) for card in state.hand]
    return held


def some_of(table: list[Card], random: Random) -> CardSet:
    """Return some cards of the table, few as often as many."""
    return CardSet(random.sample(table, random.randint(0, len(table))))


def check_error(state: State, move: Move, error: IllegalMoveError) -> None:
    """The error tells what was tried, and gives the right reason."""
    assert error.move == move
    assert error.table == state.table
    assert error.seat == state.to_move
    if state.is_over:
        assert error.reason is IllegalMoveReason.DEAL_OVER
    elif move.card not in state.hand:
        assert error.reason is IllegalMoveReason.NOT_HELD
    elif not move.captured <= state.table:
        assert error.reason is IllegalMoveReason.NOT_ON_TABLE
    else:
        assert error.reason in HELD_REASONS[bool(move.captured)]


def check_text(state: State, move: Move, error: IllegalMoveError) -> None:
    """The error names no card that its seat does not know, and pickles."""
    named = CardSet(map(Card.parse, re.findall(r"\b[A234567FCR][CDBS]\b", str(error))))
    assert named <= state.table | move.captured | {move.card}
    same = pickle.loads(pickle.dumps(error))
    assert type(same) is IllegalMoveError
    assert same.args == error.args
    assert str(same) == str(error)


def check_out_of_turn(state: State, move: Move, seat: int) -> None:
    """A move made by another seat is refused, also one of a card that it holds."""
    own = [Move(card) for card in state.hands[seat]][:1]
    for tried in (move, *own):
        with pytest.raises(IllegalMoveError) as caught:
            scopa.apply(state, tried, seat=seat)
        assert caught.value.reason is IllegalMoveReason.OUT_OF_TURN
        assert caught.value.seat == seat
        assert caught.value.captures == ()


def check_finished(first: State, last: State, leftovers: CardSet) -> None:
    """What holds of a finished deal, from its first position to its leftovers and score."""
    variant = last.variant
    opening = union(first.piles).value
    if variant.fixed_total is None and variant.ace is None:
        assert leftovers.value % 2 == opening % 2
    if not variant.by_value and variant.fixed_total is not None:
        assert leftovers.value % variant.fixed_total == (220 - opening) % variant.fixed_total
    if not variant.by_value and variant.fixed_total == 15 and opening in {0, 15, 30}:
        assert leftovers.value % 15 == 10
    pooled = [union(last.piles[seat] for seat in team) for team in variant.teams]
    if last.last_capturer is not None:
        assert union(pooled) == PACK
        assert len(pooled) != 3 or max(map(len, pooled)) >= 14
    with unchanged(last):
        score = scopa.score(last)
        check_score(last, pooled, score)


def check_score(state: State, pooled: list[CardSet], score: scopa.Score) -> None:
    """No point is given twice, and the totals add up."""
    names = [award.name for award in state.variant.awards]
    assert list(score.points) == list(score.tally) == names
    by_side = zip(*score.points.values(), strict=True) if names else [()] * len(pooled)
    assert score.total == tuple(map(sum, by_side))
    for name in set(names) & set(ONE_POINT):
        assert sorted(score.points[name])[:-1] == [0] * (len(pooled) - 1)
        assert max(score.points[name]) in {0, 1}
    for name, card in (("settebello", "7D"), ("re_bello", "RD")):
        if name in names:
            holders = tuple(int(Card.parse(card) in cards) for cards in pooled)
            assert score.points[name] == score.tally[name] == holders
            assert sum(holders) == int(state.last_capturer is not None)
    if "napola" in names:
        assert sorted(score.points["napola"])[:-1] == [0] * (len(pooled) - 1)
    if "sweeps" in names:
        assert sum(figure or 0 for figure in score.tally["sweeps"]) == sum(state.sweeps)
    assert pickle.loads(pickle.dumps(score)) == score == scopa.score(rebuilt(state))
    assert hash(scopa.score(rebuilt(state))) == hash(score)
