"""`python -m scopa`: a deal from a shuffle, played out by chance."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

import scopa
from scopa.cli._commands import COMMANDS
from scopa.cli._output import say
from scopa.cli._parser import (
    PROGRAM,
    Parser,
    add_seed,
    add_variant,
    check_seat,
    new_parser,
    read_number,
    rules_for,
)
from scopa.cli._seeded import fresh_seed, plays_from_seed
from scopa.cli._telling import told, told_score
from scopa.play import deal
from scopa.scoring import score
from scopa.variant import Variant

__all__ = ["run_deal"]

_ABOUT: Final = """\
Deal one deal of scopa from a fresh shuffle, play it out with random moves,
print it play by play with the table before each, and score it. The last line
printed repeats the same deal."""
_EXAMPLES: Final = f"""\
examples:
  {PROGRAM} --variant scopone --seed 7 --players 4
  {PROGRAM} variants
  {PROGRAM} replay deals.scopa
  {PROGRAM} play --variant scopone
  {PROGRAM} simulate --players greedy,random --deals 10000
  {PROGRAM} replay --help"""


class _Arguments(argparse.Namespace):
    variant: str | None
    players: int | None
    dealer: int | None
    seed: str | None


def run_deal(words: Sequence[str]) -> int:
    """The exit status, once the deal is printed."""
    parser = _parser()
    if words and not words[0].startswith("-"):
        *others, last = COMMANDS
        known = f"{', '.join(others)} and {last}"
        parser.error(f"there is no command {words[0]!r}; the commands are {known}")
    arguments = parser.parse_args(words, namespace=_Arguments())
    rules = rules_for(parser, arguments.variant, arguments.players)
    check_seat(parser, rules, arguments.dealer)
    say(_played(rules, arguments))
    return 0


def _played(rules: Variant, arguments: _Arguments) -> Iterator[str]:
    """A deal from a shuffle, played out, and the line that repeats it."""
    seed = arguments.seed or fresh_seed()
    start = deal(rules, seed=seed, dealer=arguments.dealer)
    end = yield from told(start, plays_from_seed(start, seed))
    yield from told_score(score(end))
    yield ""
    yield "To see this deal again:"
    yield f"  {_again(arguments, seed)}"


def _again(arguments: _Arguments, seed: str) -> str:
    """The command that repeats the deal: the seed, and all options given."""
    words = [PROGRAM, "--seed", seed]
    for option in ("variant", "players", "dealer"):
        value = getattr(arguments, option)
        if value is not None:
            words += [f"--{option}", str(value)]
    return " ".join(words)


def _parser() -> Parser:
    calls = [f"{PROGRAM} {name} {command.usage}".rstrip() for name, command in COMMANDS.items()]
    usage = "\n       ".join(["[options]", *calls])
    width = max(map(len, COMMANDS))
    does = "\n".join(f"  {name:{width}}  {command.does}" for name, command in COMMANDS.items())
    about = f"{_ABOUT}\n\ncommands, each with a --help of its own:\n{does}"
    parser = new_parser("", about, usage=usage, epilog=_EXAMPLES)
    version = f"scopa {scopa.__version__}"
    parser.add_argument("--version", action="version", version=version, help="print the version")
    add_variant(parser)
    many = "how many play; by default as many as is usual in the variant"
    parser.add_argument("--players", metavar="N", type=read_number, help=many)
    deals = "the seat that deals, counted from 0; by default the last"
    parser.add_argument("--dealer", metavar="SEAT", type=read_number, help=deals)
    add_seed(parser, "number or word; the same one gives the same deal and moves")
    return parser
