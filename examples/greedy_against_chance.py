"""Does it pay to take as many cards as one can? Matches of a greedy player against chance."""

import random

import scopa

MATCHES = 20


def greedy(moves: tuple[scopa.Move, ...]) -> scopa.Move:
    """The move that takes the most cards, the first of them in canonical order."""
    return max(moves, key=lambda move: len(move.captured))


def play(seed: int) -> int:
    """The winner of one match: 0 is the greedy side, 1 plays at random."""
    chance = random.Random(seed)
    match = scopa.start_match(scopa.SCOPA, seed=seed)
    while match.winner is None:
        moves = scopa.legal_moves(match.state)
        match = match.apply(greedy(moves) if match.state.to_move == 0 else chance.choice(moves))
    return match.winner


def main() -> None:
    """Play the matches and print how many the greedy side won."""
    won = sum(play(seed) == 0 for seed in range(MATCHES))
    print(f"The greedy player won {won} of {MATCHES} matches.")


if __name__ == "__main__":
    main()
