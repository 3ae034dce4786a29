"""Comparing the batch with the verbs, position by position."""

from collections.abc import Iterator
from random import Random

import attrs
import numpy as np

import scopa
from scopa import Move, State, Variant
from scopa.batch import BatchEnvironment, LegalMoves, Scores
from tests.strategies import SEATED_PRESETS, choices

KNOWN_PRESETS = tuple(
    variant for variant in SEATED_PRESETS if variant.ace is None and variant.opening is None
)
"""Every preset, with each of its seatings, that the batch knows."""


def known(variant: Variant) -> Variant:
    """The rules, without those that the batch does not know."""
    library = tuple(
        award for award in variant.awards if type(award).__module__ != "tests.strategies"
    )
    return attrs.evolve(variant, ace=None, opening=None, awards=library)


def listed(legal: LegalMoves, deal: int) -> list[tuple[int, int]]:
    """The moves of one deal: the card as a place in the deck, and what it takes as a mask."""
    count = int(legal.count[deal])
    return list(
        zip(legal.card[deal, :count].tolist(), legal.captured[deal, :count].tolist(), strict=True)
    )


def as_listed(move: Move) -> tuple[int, int]:
    """A move of the library, written alike."""
    return scopa.DECK.index(move.card), mask_of(move.captured)


def mask_of(cards: scopa.CardSet) -> int:
    """The mask of some cards."""
    return sum(1 << scopa.DECK.index(card) for card in cards)


def assert_scored_alike(scores: Scores, deal: int, state: State) -> None:
    """The points of a deal, and the figures behind them, are those of `score`."""
    expected = scopa.score(state)
    assert scores.totals[deal].tolist() == list(expected.total)
    assert scores.awards == tuple(expected.points)
    for award in scores.awards:
        tally = [-1 if figure is None else figure for figure in expected.tally[award]]
        assert scores.points_of(award)[deal].tolist() == list(expected.points[award])
        assert scores.tally_of(award)[deal].tolist() == tally


def play_alike(environment: BatchEnvironment, seed: int) -> Iterator[list[State]]:
    """The positions of all deals after each ply, the same by the verbs and by the batch.

    Moves are drawn at random by this seed, on wide tables as `choices` says; before each, the
    batch must list those of the verbs in their order. At the end it must score alike.
    """
    random = Random(seed)
    states = [environment.state(deal) for deal in range(len(environment))]
    yield states
    while not environment.is_over:
        legal, chosen, actions = environment.legal_moves(), [], []
        for deal, state in enumerate(states):
            moves = scopa.legal_moves(state)
            assert listed(legal, deal) == [as_listed(move) for move in moves]
            some = choices(state)
            if not some:
                return
            chosen.append(random.choice(some))
            actions.append(moves.index(chosen[-1]))
        states = [scopa.apply(state, move) for state, move in zip(states, chosen, strict=True)]
        environment.step(actions)
        assert [environment.state(deal) for deal in range(len(environment))] == states
        yield states
    scores = environment.scores()
    for deal, state in enumerate(states):
        assert_scored_alike(scores, deal, state)


def assert_played_alike(variant: Variant, n: int, seed: int) -> None:
    """So many deals are dealt, played and scored by the batch as they are by the verbs."""
    dealer = seed % variant.players
    rng = np.random.default_rng(seed)
    environment = BatchEnvironment(variant, n)
    decks = [dealable_deck(variant, rng) for _ in range(n)]
    environment.reset(decks=decks, dealer=dealer)
    for deal, deck in enumerate(decks):
        cards = [scopa.DECK[place] for place in deck]
        assert environment.state(deal) == scopa.deal(variant, deck=cards, dealer=dealer)
    for states in play_alike(environment, seed):
        turns = {state.to_move for state in states}
        assert turns == {environment.to_move}


def dealable_deck(variant: Variant, rng: np.random.Generator) -> list[int]:
    """A deck that need not be dealt again, as places in `DECK`."""
    while True:
        deck: list[int] = rng.permutation(40).tolist()
        try:
            scopa.deal(variant, deck=[scopa.DECK[place] for place in deck])
        except scopa.StateError:
            continue
        return deck
