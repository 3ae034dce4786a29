"""`python -m scopa solve POSITION`: the best play of both sides to the end of a deal."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

from scopa.cli._output import say
from scopa.cli._parser import PROGRAM, Parser, new_parser
from scopa.cli._position import add_position, read_position
from scopa.cli._telling import told, told_score
from scopa.scoring import score
from scopa.solver import Solution, solve
from scopa.state import State

__all__ = ["run"]

_ABOUT: Final = """\
Solve the end of a deal between two sides, all cards known: play it out so that
each side gains as many points over the other as it can, and score it."""
_MORE: Final = f"""\
A position is written as "{PROGRAM} show --help" says. With three or four
cards in each hand it takes an instant, with each more several times as long.

example:
  {PROGRAM} solve 'scopa(2)' dealer=1 to_move=0 hands=2C7D/3SRB \\
    table=3C4B stock=- piles=-/- sweeps=0/0 last_capturer=-"""


class _Arguments(argparse.Namespace):
    position: list[str]


def run(words: Sequence[str]) -> int:
    """The exit status, once the solution is printed."""
    parser = _parser()
    arguments = parser.parse_args(words, namespace=_Arguments())
    state = read_position(parser, arguments.position)
    sides = state.variant.sides
    if sides != 2:
        parser.error(f"only deals between two sides are solved, not one between {sides}")
    say(_solved(state, solve(state)))
    return 0


def _solved(state: State, solution: Solution) -> Iterator[str]:
    end = yield from told(state, solution.line)
    yield from told_score(score(end))
    yield ""
    if state.to_move is None:
        yield f"The deal is over, {_points(solution)}."
        return
    side = state.variant.side_of(state.to_move)
    margin = solution.margin
    points = "1 point" if abs(margin) == 1 else f"{abs(margin)} points"
    more = "more" if margin > 0 else "fewer"
    ahead = f"{points} {more} than" if margin else "as many points as"
    yield f"Best play of both: side {side}, to move, has {ahead} side {1 - side}."
    yield f"Points {_points(solution)}, margin {margin:+}."


def _points(solution: Solution) -> str:
    return " to ".join(map(str, solution.points))


def _parser() -> Parser:
    parser = new_parser("solve", _ABOUT, usage="POSITION", epilog=_MORE)
    add_position(parser)
    return parser
