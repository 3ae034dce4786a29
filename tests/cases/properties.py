"""What holds for every deal, every shuffle and every opening table, over many of them."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, combinations, combinations_with_replacement
from math import comb, prod

import attrs

from scopa import (
    DECK,
    SCOPA,
    Card,
    CardSet,
    IllegalMoveError,
    Move,
    Opening,
    Rank,
    State,
    StateError,
    Variant,
    apply,
    deal,
    draw_dealer,
    legal_moves,
    shuffle,
    start_match,
)
from scopa.presets import SCOPA_DI_QUINDICI, VARIANTS
from tests.cases.keys import Observed
from tests.cases.positions import deck_for
from tests.cases.results import playing

DEALS = 60
SEEDS = 4000
SHUFFLES = 40_000


def leftovers(variant: Variant, seed: int) -> CardSet:
    """The cards left on the table at the end of a deal that is played by chance."""
    *_, (_, _, last) = playing(deal(variant, seed=seed), seed)
    return last.leftovers


def leftovers_are_even() -> Observed:
    """The value of the cards left, modulo 2."""
    values = {leftovers(SCOPA, seed).value % 2 for seed in range(DEALS)}
    assert len(values) == 1
    return {"mod": 2, "equals": values.pop()}


def table_cards_are_uniform() -> Observed:
    """Whether chi squared of the first table card is within the bound; 39 degrees of freedom."""
    counts = Counter(first_table_card(seed) for seed in range(SEEDS))
    wanted = SEEDS / len(DECK)
    found = sum((counts[card] - wanted) ** 2 / wanted for card in DECK)
    bound = 72.1
    return {"chi2_max": max(bound, found), "df": len(DECK) - 1}


def first_table_card(seed: int) -> Card:
    """The first of the table cards that a seed deals to two players."""
    state = deal(SCOPA, seed=seed)
    chance = random.Random(str(seed))
    deck = shuffle(rng=chance)
    while CardSet(deck[6:10]) != state.table:
        assert sum(card.rank is Rank.RE for card in deck[6:10]) >= 3
        deck = shuffle(rng=chance)
    assert CardSet(deck[:3]) == state.hands[0]
    assert state.stock == deck[10:]
    return deck[6]


def only_legal_moves_apply() -> Observed:
    """Whether `apply` takes exactly the legal moves, for every variant."""
    equal = True
    for number, variant in enumerate(VARIANTS.values()):
        for state, _, _ in playing(deal(variant, seed=number), number):
            if len(state.table) <= 5:
                equal = equal and applied(state) == set(legal_moves(state))
    return {"equals": equal}


def applied(state: State) -> set[Move]:
    """Every move of any card and any part of the table that `apply` takes."""
    table = tuple(state.table)
    parts = [
        CardSet(part)
        for part in chain.from_iterable(combinations(table, n) for n in range(len(table) + 1))
    ]
    tried = [Move(card, part) for card in state.hand for part in parts]
    tried += [Move(card) for card in DECK if card not in state.hand]
    return {move for move in tried if accepted(state, move)}


def accepted(state: State, move: Move) -> bool:
    """Whether `apply` takes a move."""
    try:
        apply(state, move)
    except IllegalMoveError:
        return False
    return True


def shuffled_first() -> Mapping[Card, float]:
    """How often each card comes first, over many shuffles."""
    chance = random.Random(0)  # one stream for all, so that the figures are the same every time
    counts = Counter(shuffle(rng=chance)[0] for _ in range(SHUFFLES))
    return {card: counts[card] / SHUFFLES for card in DECK}


def global_numbers_stay() -> bool:
    """Whether no way to make a game touches the module-level generator of `random`."""
    kept = random.getstate()
    for variant in VARIANTS.values():
        deal(variant)
        deal(variant, seed=1)
    shuffle()
    shuffle(seed="text")
    draw_dealer(SCOPA)
    draw_dealer(SCOPA, seed=1)
    start_match()
    match = start_match(seed=1)
    match.apply(legal_moves(match.state)[0])
    return random.getstate() == kept


def opening_tables() -> Iterator[tuple[tuple[Card, ...], int]]:
    """A table for each four ranks, and how many tables of the pack have these ranks."""
    for values in combinations_with_replacement(range(1, 11), 4):
        copies = Counter(values)
        table = [
            card
            for value, number in copies.items()
            for card in [one for one in DECK if one.value == value][:number]
        ]
        yield tuple(table), prod(comb(4, number) for number in copies.values())


def weighed(variant: Variant, sweeps: int | None) -> int:
    """How many opening tables are redealt (None), or bring so many sweeps."""
    return sum(tables for table, tables in opening_tables() if opened(variant, table) == sweeps)


def opened(variant: Variant, table: tuple[Card, ...]) -> int | None:
    """The sweeps that an opening table brings, or None where it is redealt."""
    try:
        return sum(deal(variant, deck=deck_for(variant, table)).sweeps)
    except StateError:
        return None


def tables_counted() -> Observed:
    """How many of all opening tables are redealt or bring sweeps under the rules for them."""
    fifteen = attrs.evolve(SCOPA_DI_QUINDICI, opening=Opening(sweeps=((15, 1), (30, 2))))
    total = attrs.evolve(fifteen, opening=Opening(sweeps=((15, 1), (30, 2)), split=False))
    low = Opening(sweeps=tuple((value, 3) for value in range(4, 10)), split=False)
    assert sum(tables for _, tables in opening_tables()) == comb(40, 4)
    return {
        "three_or_more_kings": weighed(attrs.evolve(SCOPA, redeal_kings=3), None),
        "four_kings": weighed(attrs.evolve(SCOPA, redeal_kings=4), None),
        "sum_15": weighed(fifteen, 1),
        "sum_30": weighed(total, 2),
        "sum_30_splittable": weighed(fifteen, 2),
        "two_or_more_aces": weighed(attrs.evolve(SCOPA, redeal_kings=None, redeal_aces=2), None),
        "sum_at_most_9": weighed(attrs.evolve(fifteen, opening=low), 3),
    }
