"""What comes of positions: moves as text, deals played by chance, scores of given piles."""

from collections.abc import Iterator, Sequence
from random import Random

from scopa import (
    Card,
    CardSet,
    Move,
    Outcome,
    Score,
    State,
    Variant,
    apply,
    captures,
    legal_moves,
    outcome,
    score,
)
from tests.cases.positions import cards, finished


def texts(state: State) -> set[str]:
    """The legal moves as text."""
    return {str(move) for move in legal_moves(state)}


def takes(variant: Variant, table: str, card: str) -> set[str]:
    """What a card may take from a table, each capture as text."""
    return {str(taken) for taken in captures(variant, cards(table), Card.parse(card))}


def playing(state: State, seed: int = 0) -> Iterator[tuple[State, Move, Outcome]]:
    """Each position of a deal, the move played in it, drawn by chance, and its outcome."""
    chance = Random(seed)
    while not state.is_over:
        move = chance.choice(legal_moves(state))
        yield state, move, outcome(state, move)
        state = apply(state, move)


def played_out(state: State, seed: int = 0) -> State:
    """The end of a deal that is played by chance."""
    for before, move, _ in playing(state, seed):
        state = apply(before, move)
    return state


def scored(variant: Variant, *piles: CardSet | str, sweeps: Sequence[int] = ()) -> Score:
    """The score of a finished deal with these piles and sweeps by side."""
    return score(finished(variant, *piles, sweeps=sweeps))
