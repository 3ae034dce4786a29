"""A game at one terminal: each player in turn takes the seat, sees the hand, and plays.

python examples/hot_seat.py --variant scopa --players 2
"""

import argparse
import sys
from collections.abc import Sequence

import scopa

# Erases the screen and what has scrolled off it, and goes to its top.
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Stopped(Exception):  # noqa: N818  # nothing went wrong
    """The players stop, or there is no more input."""


def clear() -> None:
    """Hide what the player before has seen, or only start a new paragraph in a pipe."""
    print(CLEAR, end="", flush=True) if sys.stdout.isatty() else print()


def ask(question: str) -> str:
    """The line that the player types."""
    try:
        line = input(question).strip()
    except EOFError:
        print()
        raise Stopped from None
    if line in {"q", "quit"}:
        raise Stopped
    return line


def told(seat: int, move: scopa.Move, result: scopa.Outcome) -> list[str]:
    """What a play did, in words: all of it is open to everybody."""
    taken = "" if result.laid_down else f", takes {result.captured or 'itself'}"
    lines = [f"Seat {seat} plays {move.card}{taken}{': sweep!' if result.sweep else ''}"]
    if result.dealt:
        lines.append(f"Everybody is dealt {result.dealt} cards.")
    if result.leftovers:
        to = "nobody" if result.leftovers_to is None else f"seat {result.leftovers_to}"
        lines.append(f"Left on the table: {result.leftovers}; to {to}")
    return lines


def chosen(line: str, moves: Sequence[scopa.Move]) -> scopa.Move:
    """The move of this number, or of this text whether or not the rules allow it.

    Raises:
        ValueError: If it is neither; the library's `NotationError` is one.
    """
    if not line.isdecimal():
        return scopa.Move.parse(line)
    if not 1 <= int(line) <= len(moves):
        raise ValueError(f"there is no move {line}; the moves are 1 to {len(moves)}")
    return moves[int(line) - 1]


def turn(match: scopa.Match, seat: int) -> tuple[scopa.Match, list[str]]:
    """The match after this seat has played, and what the play did."""
    ask(f"Seat {seat}, press Enter when only you see the screen (q to stop): ")
    clear()
    seen = match.view(seat)
    moves = scopa.legal_moves(seen)
    print(seen, end="\n\n")
    for number, move in enumerate(moves, 1):
        print(f"{number:3}  {move.card}{f'  takes {move.captured}' if move.captured else ''}")
    while True:
        line = ask("Your move, its number or its text: ")
        try:
            move = chosen(line, moves)
            result = scopa.outcome(match.state, move)
            return match.apply(move, seat=seat), told(seat, move, result)
        except ValueError as refused:
            print(f"No: {refused}")


def play(match: scopa.Match, deals: int | None) -> scopa.Match:
    """The match at its end, or after so many deals, everybody having played at the terminal."""
    news = [
        f"Side {side}: seat {' and seat '.join(map(str, team))}"
        for side, team in enumerate(match.variant.teams)
    ]
    while (seat := match.view(None).to_move) is not None and len(match.scores) != deals:
        clear()
        print(*news, sep="\n")
        before = len(match.scores)
        match, news = turn(match, seat)
        for score in match.scores[before:]:
            news += ["", str(score), "", f"Totals: {' to '.join(map(str, match.totals))}"]
    clear()
    print(*news, sep="\n")
    return match


def main(argv: Sequence[str] | None = None) -> int:
    """Play a match, or some of its deals, at the terminal."""
    parser = argparse.ArgumentParser(prog="hot_seat.py", description="Scopa at one terminal.")
    parser.add_argument("--variant", default="scopa", choices=scopa.VARIANTS, metavar="NAME")
    parser.add_argument("--players", type=int, metavar="N", help="by default as is usual")
    parser.add_argument("--deals", type=int, metavar="N", help="stop after so many deals")
    parser.add_argument("--seed", help="to see the same cards again; who knows it knows all hands")
    options = parser.parse_args(argv)
    variant = scopa.VARIANTS[options.variant]
    try:
        if options.players is not None:
            variant = variant.for_players(options.players)
    except scopa.VariantError as fault:
        parser.error(str(fault))
    if options.deals is not None and options.deals < 1:
        parser.error(f"--deals must be 1 or more, not {options.deals}")
    try:
        match = play(scopa.start_match(variant, seed=options.seed), options.deals)
    except (Stopped, KeyboardInterrupt):
        clear()
        print("The game stops here.")
    else:
        if match.winner is not None:
            print(f"Side {match.winner} wins the match.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
