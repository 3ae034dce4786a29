"""What a seat has not seen changes nothing of what it is shown, to the byte.

The cards that it has not seen are permuted; its view, with every text and drawing of it, and each
error that it can cause must stay the same, in every preset and in every phase of a match.
"""

import pickle
from collections.abc import Iterator
from random import Random

import attrs
import pytest

import scopa
from scopa import (
    DECK,
    CardSet,
    Match,
    Move,
    ScopaError,
    State,
    Variant,
    legal_moves,
    svg,
)
from scopa.serialization import to_json
from tests.cases.positions import deck_for
from tests.strategies import SEATED_PRESETS, choices


def permuted(state: State, seat: int | None, random: Random) -> State:
    """The position with the cards that the seat has not seen in other places."""
    hands = [list(hand) if who != seat else [] for who, hand in enumerate(state.hands)]
    hidden = [*(card for hand in hands for card in hand), *state.stock]
    random.shuffle(hidden)
    changed = [
        state.hands[who] if who == seat else CardSet(hidden.pop() for _ in hand)
        for who, hand in enumerate(hands)
    ]
    return attrs.evolve(state, hands=changed, stock=tuple(hidden))


def shown(match: Match, seat: int | None) -> list[object]:
    """All that the seat is shown of a match."""
    seen = match.view(seat)
    alone = scopa.view(match.state, seat)
    texts = [repr(seen), str(seen), to_json(seen), svg.table(seen)]
    sampled = seen.sample(Random(1))
    return [seen, alone, hash(seen), pickle.dumps(seen), *texts, sampled, legal_moves(seen)]


def refusals(match: Match, seat: int) -> Iterator[object]:
    """What the seat is told by the errors that it can cause."""
    tried = [*map(Move, DECK), *odd_moves(match)]
    if seat != match.state.to_move:
        tried = tried[:: len(DECK) // 8]  # each is out of turn
    for number, move in enumerate(tried):
        try:
            if number % 2:
                match.apply(move, seat=seat)
            else:
                scopa.apply(match.state, move, seat=seat)
        except scopa.IllegalMoveError as error:
            yield str(error), repr(error), vars(error)
        else:
            yield move
    for text in ("", "8D", "7Dx", "7D7D", "7Dx3C3C", "x" * 99):
        with pytest.raises(ScopaError) as caught:
            match.apply(text, seat=seat)
        yield str(caught.value)
    try:
        yield match.declare_out(match.variant.side_of(seat)).winner
    except scopa.StateError as error:
        yield str(error)


def odd_moves(match: Match) -> list[Move]:
    """Moves that take what may not be taken: the whole table, a card that nobody sees there."""
    table = match.state.table
    taken = [table, table | CardSet(DECK[:3]), CardSet(DECK[-2:])]
    return [Move(card, cards - {card}) for card in DECK[::5] for cards in taken]


def phase(match: Match) -> str:
    """Where in a match a position is."""
    if match.state.is_over:
        return "the deal is finished"
    if not match.plays:
        return "the next deal begins" if match.scores else "the first deal begins"
    players, rounds = match.variant.players, match.variant.rounds
    dealt = [players * sum(rounds[: done + 1]) for done in range(len(rounds))]
    return "a round begins" if len(match.plays) in dealt else "play goes on"


PHASES = {"the first deal begins", "the next deal begins", "the deal is finished"}


def positions(variant: Variant, random: Random) -> Iterator[Match]:
    """A position in each phase of a match.

    The deal that is finished is that of a match of one deal: in a longer one the next begins.
    """
    claims = scopa.DeclareOut.NEVER if variant.lowest_wins else scopa.DeclareOut.CHECKED
    rules = attrs.evolve(variant, target=99, declare_out=claims)
    match = scopa.start_match(rules, seed=random.random().hex())
    left = 1 + 2 * variant.rounds[0]
    found: set[str] = set()
    while len(match.scores) < 2 and left:
        label = phase(match)
        if label not in found:
            found.add(label)
            yield match
        left -= bool(match.scores)
        match = match.apply(random.choice(choices(match.state) or legal_moves(match.state)))
    short = scopa.start_match(attrs.evolve(rules, target=1), seed=random.random().hex())
    while not short.is_over:
        short = short.apply(random.choice(choices(short.state) or legal_moves(short.state)))
    yield short


def opened(variant: Variant) -> Iterator[Match]:
    """A match that begins with a capture of the opening table, where the rules have one."""
    if variant.opening is None:
        return
    table = CardSet.parse("AC 2C 5C 7C")
    deck = deck_for(variant, table, hands={})
    match = scopa.start_match(variant, decks=[deck])
    assert match.state.last_capturer is not None
    assert match.state.table == CardSet()
    yield match
    yield match.apply(legal_moves(match.state)[0])


@pytest.mark.parametrize("variant", SEATED_PRESETS, ids=lambda rules: rules.name)
def test_cards_not_seen_change_nothing_that_a_seat_is_shown(variant: Variant) -> None:
    random = Random(f"{variant.name} {variant.players}")
    looked_at = []
    for match in (*positions(variant, random), *opened(variant)):
        looked_at.append(phase(match))
        others = [seat for seat in range(variant.players) if seat != match.state.to_move]
        for seat in (None, match.state.to_move, random.choice(others)):
            other = attrs.evolve(match, state=permuted(match.state, seat, random))
            assert shown(match, seat) == shown(other, seat)
            if seat is not None:
                assert list(refusals(match, seat)) == list(refusals(other, seat))
    assert set(looked_at) >= PHASES
    assert ("a round begins" in looked_at) == (len(variant.rounds) > 1)
