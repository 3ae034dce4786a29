from itertools import product
from random import Random

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from scopa import SCOPA, CardSet, MissingSuit, Primiera, State, Variant
from scopa.batch._deals import empty_rows
from scopa.batch._kernels import HANDS
from scopa.batch._scores import Scores, empty_scores, score_into
from scopa.batch._tables import tables_of
from tests.batch.comparing import assert_scored_alike, known, mask_of
from tests.strategies import awards

SIDES = [SCOPA, SCOPA.for_players(3), SCOPA.for_players(4), SCOPA.for_players(6)]


def scores_of(states: list[State]) -> Scores:
    """What the batch makes of the piles and sweeps of finished deals."""
    variant = states[0].variant
    tables, players = tables_of(variant), variant.players
    _, rows = empty_rows(tables, len(states))
    for row, state in zip(rows, states, strict=True):
        row[:HANDS] = 0
        row[HANDS + players : HANDS + 2 * players] = [mask_of(pile) for pile in state.piles]
        row[HANDS + 2 * players :] = state.sweeps
    scores = empty_scores(variant, len(states))
    score_into(scores, tables, rows, 0)
    return scores


def finished(variant: Variant, piles: list[CardSet], random: Random) -> State:
    """A deal that ended with these piles."""
    sweeps = [random.randrange(5) for _ in piles]
    hands = [""] * variant.players
    return State(variant=variant, hands=hands, piles=piles, sweeps=sweeps)


def some_piles(players: int, random: Random) -> list[CardSet]:
    """Cards shared out, some suits, ranks or cards rather to one seat."""
    favoured = [random.choice([None, random.randrange(players)]) for _ in range(14)]
    piles: list[list[scopa.Card]] = [[] for _ in range(players)]
    for card in scopa.DECK:
        keen = [favoured[list(scopa.Suit).index(card.suit)], favoured[3 + card.value]]
        seat = next((seat for seat in keen if seat is not None), random.randrange(players))
        if random.random() < 0.9:
            piles[seat].append(card)
    return [CardSet(pile) for pile in piles]


@settings(max_examples=15)
@given(awards(), st.sampled_from(SIDES), st.randoms(use_true_random=False))
def test_any_piles_score_by_any_awards_as_score_says(
    given_awards: tuple[scopa.Award, ...], variant: Variant, random: Random
) -> None:
    rules = known(attrs.evolve(variant, awards=given_awards))
    states = [finished(rules, some_piles(rules.players, random), random) for _ in range(4)]
    scores = scores_of(states)
    for deal, state in enumerate(states):
        assert_scored_alike(scores, deal, state)


def test_all_denari_and_missing_suits_score_as_score_says() -> None:
    denari = CardSet(card for card in scopa.DECK if card.suit is scopa.Suit.DENARI)
    texts = [("7C 7B 6S", "7S 6B AC"), ("7C 7B", "AS AC AB"), ("", "AS"), ("7C 7B", "7S 6B")]
    shared = [tuple(map(CardSet.parse, pair)) for pair in texts]
    pairs = [*shared, (denari, CardSet()), (CardSet(), denari)]
    for missing, most, pair in product(MissingSuit, (None, 6), pairs):
        rules = attrs.evolve(SCOPA, awards=(Primiera(missing), scopa.Napola(most=most)))
        state = finished(rules, list(pair), Random(1))
        assert_scored_alike(scores_of([state]), 0, state)
