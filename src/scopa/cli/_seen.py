"""What whoever plays at the terminal is shown: the table, the moves, and what happens."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from scopa.cards import Move
from scopa.cli._game import Game
from scopa.cli._telling import (
    in_words,
    leftovers_in_words,
    told_opening,
    told_round,
    told_rules,
    told_score,
)
from scopa.play import outcome
from scopa.records._text import deck_of
from scopa.scoring import Score
from scopa.state import State
from scopa.variant import Variant
from scopa.views import View

__all__ = ["told_beginning", "told_deal", "told_moves", "told_play", "told_table"]

_WIDTH: Final = 79
_ROWS: Final = 8
"""In how many lines moves are listed, if they find room: the table stays on the screen."""


def told_beginning(game: Game, seat: int, names: Sequence[str]) -> Iterator[str]:
    """Who plays what, and who sits where.

    Args:
        game: The game.
        seat: Whose screen it is.
        names: What to call each seat, by seat.
    """
    variant = game.match.variant
    yield from told_rules(game.start)
    side = variant.side_of(seat)
    sits = [
        f"seat {other}{', your partner' * (variant.side_of(other) == side)}: {name}"
        for other, name in enumerate(names)
        if other != seat
    ]
    told = f"You are seat {seat}; {'; '.join(sits)}."
    yield from textwrap.wrap(told, _WIDTH, break_on_hyphens=False)
    if game.is_match:
        yield f"The match is to {variant.target} points."


def told_deal(game: Game) -> Iterator[str]:
    """The deal that is being played, its number where there are several, and its round."""
    if game.is_match:
        yield ""
        yield f"Deal {len(game.finished) + 1}; seat {game.match.dealer} deals"
    if deck_of(game.start) is not None:
        yield from told_opening(game.start)
    yield from told_round(game.match.state)


def told_play(before: Game, move: Move, after: Game, seat: int) -> Iterator[str]:
    """What a play did, and all that follows from it before the next."""
    state = before.match.state
    result = outcome(state, move)
    you = " (you)" * (state.to_move == seat)
    yield from textwrap.wrap(
        f"Seat {state.to_move}{you} {in_words(move, result)}", _WIDTH, subsequent_indent="  "
    )
    if result.leftovers:
        yield leftovers_in_words(result)
    if result.dealt:
        yield from told_round(after.match.state)
    if len(after.finished) > len(before.finished):
        yield from _told_end(after, seat)


def _told_end(game: Game, seat: int) -> Iterator[str]:
    """The score of the deal that is over, and how the match stands."""
    match, score = game.match, game.match.scores[-1]
    side = match.variant.side_of(seat)
    yield from told_score(score)
    yield ""
    if not game.is_match:
        yield f"Side {side} is yours. {_winner(match.variant, score, side)}"
        return
    totals = "-".join(map(str, match.totals))
    yield f"Totals of the match: {totals}; side {side} is yours."
    if match.winner is not None:
        yours = "Your side" if match.winner == side else f"Side {match.winner}"
        yield f"{yours} wins the match."


def _winner(variant: Variant, score: Score, side: int) -> str:
    """Whose deal it is, if anybody's."""
    best = (min if variant.lowest_wins else max)(score.total)
    if score.total.count(best) > 1:
        return "Nobody wins the deal."
    winner = score.total.index(best)
    return "You win the deal." if winner == side else f"Side {winner} wins the deal."


def told_table(seen: State | View) -> Iterator[str]:
    """The table as it is seen; a line that is too long goes on below its beginning."""
    for line in str(seen).split("\n"):
        if len(line) <= _WIDTH:
            yield line
        else:
            yield from textwrap.wrap(line, _WIDTH, subsequent_indent=" " * 7)


def told_moves(moves: Sequence[Move]) -> Iterator[str]:
    """The moves with their numbers, in columns where they are many."""
    cells = [
        f"{number:3}  {move.card}{f' takes {move.captured}' if move.captured else ''}"
        for number, move in enumerate(moves, 1)
    ]
    width = max(map(len, cells), default=0) + 2
    columns = min(-(-len(cells) // _ROWS), max(1, (_WIDTH + 2) // width))
    rows = -(-len(cells) // max(columns, 1))
    for row in range(rows):
        yield "".join(f"{cell:{width}}" for cell in cells[row::rows]).rstrip()
