"""`python -m scopa show POSITION`: a position as a table and as a drawing."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from scopa import svg
from scopa.cli._output import complain, say
from scopa.cli._parser import PROGRAM, Parser, check_seat, new_parser, read_number
from scopa.cli._position import add_position, read_position
from scopa.cli._seen import told_moves, told_table
from scopa.cli._telling import told_rules, told_score
from scopa.play import legal_moves
from scopa.scoring import score
from scopa.state import State
from scopa.views import View, view

__all__ = ["run"]

_ABOUT: Final = """\
Show a position as a table, with the legal moves of the seat to move, or with
the score where the deal is over; and draw it."""
_MORE: Final = f"""\
A position is a line of text: the rules, then dealer, seat to move, hands,
table, stock, piles, sweeps and last capturer; - is nothing. By seat they stand
between slashes. In Python, scopa.records.to_text writes it.

examples:
  {PROGRAM} show 'scopa(2)' dealer=1 to_move=0 hands=2C7D/3SRB \\
    table=3C4B stock=- piles=-/- sweeps=0/0 last_capturer=-
  {PROGRAM} show - --seat 0 --svg table.svg < position.txt"""


class _Arguments(argparse.Namespace):
    position: list[str]
    seat: int | None
    svg: str | None


def run(words: Sequence[str]) -> int:
    """The exit status, once the position is shown: 1 if the drawing cannot be written."""
    parser = _parser()
    arguments = parser.parse_args(words, namespace=_Arguments())
    state = read_position(parser, arguments.position)
    check_seat(parser, state.variant, arguments.seat)
    seen = state if arguments.seat is None else view(state, arguments.seat)
    say(_shown(state, seen))
    if arguments.svg is not None:
        drawing = svg.table(seen, all_hands=arguments.seat is None)
        try:
            Path(arguments.svg).write_text(f"{drawing}\n", encoding="ascii")
        except OSError as fault:
            complain(f"{arguments.svg} cannot be written: {fault.strerror}")
            return 1
    return 0


def _shown(state: State, seen: State | View) -> Iterator[str]:
    yield from told_rules(state)
    yield ""
    yield from told_table(seen)
    if state.is_over:
        yield ""
        yield "The deal is over."
        yield from told_score(score(state))
        return
    moves = legal_moves(seen)
    yield ""
    yield f"Seat {state.to_move} is to move{':' if moves else '.'}"
    yield from told_moves(moves)


def _parser() -> Parser:
    parser = new_parser("show", _ABOUT, usage="POSITION [options]", epilog=_MORE)
    add_position(parser)
    seats = "show it as this seat sees it; by default with all hands"
    parser.add_argument("--seat", metavar="SEAT", type=read_number, help=seats)
    draws = "draw it into this file, which is written anew if there is one"
    parser.add_argument("--svg", metavar="FILE", help=draws)
    return parser
