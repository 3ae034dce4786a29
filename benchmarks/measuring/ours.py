"""Whole deals at random through the public verbs."""

import time
from functools import partial
from random import Random

import scopa
from measuring.timing import Contestant, Run

__all__ = ["GAMES", "contestants", "play_deals"]

GAMES = (scopa.SCOPA, scopa.SCOPONE_SCIENTIFICO)


def play_deals(variant: scopa.Variant, seed: int, deals: int) -> Run:
    """So many deals: dealt, every move listed and one of them drawn, made and checked, scored."""
    generator = Random(seed)
    random, plies = generator.random, 0
    deal, legal_moves, apply, score = scopa.deal, scopa.legal_moves, scopa.apply, scopa.score
    start = time.process_time()
    for _ in range(deals):
        state = deal(variant, rng=generator)
        while moves := legal_moves(state):
            state = apply(state, moves[int(random() * len(moves))])
            plies += 1
        score(state)
    return Run(deals, plies, time.process_time() - start)


def contestants() -> list[Contestant]:
    """The library's games."""
    return [Contestant(variant.name, partial(play_deals, variant)) for variant in GAMES]
