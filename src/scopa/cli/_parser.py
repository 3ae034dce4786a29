"""The words of the command line, read and checked."""

import argparse
import re
import textwrap
from collections.abc import Sequence
from typing import Final, NoReturn

import scopa
from scopa import presets
from scopa.cli._output import one_line
from scopa.cli._seats import numbers_of_players
from scopa.variant import Variant

__all__ = ["Arguments", "again", "parse"]

_PROGRAM: Final = "python -m scopa"
_USAGE: Final = f"""\
{_PROGRAM} [--variant NAME] [--players N] [--dealer SEAT] [--seed SEED]
       {_PROGRAM} variants
       {_PROGRAM} replay FILE
       {_PROGRAM} --help | --version"""
_ABOUT: Final = """\
Deal one deal of scopa from a fresh shuffle, play it out with random moves,
print it play by play with the table before each, and score it. The last line
printed repeats the same deal."""
_EXAMPLES: Final = f"""\
examples:
  {_PROGRAM} --variant scopone --seed 7 --players 4
  {_PROGRAM} variants
  {_PROGRAM} replay deal.json"""
_ABOUT_REPLAY: Final = """\
Replay a recorded deal move by move, every move checked, and score it. Where
the record holds a score, it must be the same. A fault is told on one line with
the play or the line of the file where it is, and the exit status is 1."""
_RECORD: Final = """\
the record is JSON:
  {"variant": "scopa", "players": 2, "dealer": 1,
   "table": ["5B", "AD", "CB", "RB"],
   "plays": [[0, "CD", ["CB"]], [1, "3C", []], ...],
   "score": {"points": {"cards": [0, 0], ...}, "total": [1, 2]}}

Each play is the seat, the card and the table cards it takes, or the text of
the move: "CDxCB". What is not recorded: variant is scopa, players are the
usual number of the variant, dealer is the seat before that of the first play,
and no score is compared."""


class Arguments(argparse.Namespace):
    """What the command line says: the options as given, None where they are not."""

    command: str | None
    variant: str | None
    players: int | None
    dealer: int | None
    seed: str | None
    file: str
    rules: Variant
    """The variant for the number of players."""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one short paragraph."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit status 2, and no more words than needed."""
        text = f"{_PROGRAM}: {one_line(message)}"
        lines = textwrap.wrap(
            text, 79, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
        self.exit(2, "\n".join(lines) + "\n")


def parse(argv: Sequence[str] | None) -> Arguments:
    """What these words ask for; those of the process where they are None.

    Raises:
        SystemExit: After help or version are printed, with code 0; or, with code 2, after a
            complaint about words that make no sense.
    """
    parser = _parser()
    arguments = parser.parse_args(argv, namespace=Arguments())
    if arguments.command is not None:
        for option in _options(arguments):
            parser.error(f"--{option} is for a deal from a shuffle, not for {arguments.command}")
    rules = presets.VARIANTS[arguments.variant or presets.SCOPA.name]
    if arguments.players is not None:
        numbers = numbers_of_players(rules)
        if arguments.players not in numbers:
            known = " or ".join(map(str, numbers))
            parser.error(f"{rules.name} is for {known} players, not for {arguments.players}")
        rules = rules.for_players(arguments.players)
    if arguments.dealer is not None and arguments.dealer >= rules.players:
        last = rules.players - 1
        parser.error(f"there is no seat {arguments.dealer}; the seats are 0 to {last}")
    arguments.rules = rules
    return arguments


def again(arguments: Arguments, seed: str) -> str:
    """The command that repeats the deal."""
    options = {"seed": seed, **_options(arguments)}
    return " ".join([_PROGRAM, *(f"--{option} {value}" for option, value in options.items())])


def _options(arguments: Arguments) -> dict[str, object]:
    """The options of a deal that are given."""
    options = {name: getattr(arguments, name) for name in ("variant", "players", "dealer", "seed")}
    return {name: value for name, value in options.items() if value is not None}


def _parser() -> argparse.ArgumentParser:
    layout = argparse.RawDescriptionHelpFormatter
    parser = _Parser(
        prog=_PROGRAM,
        usage=_USAGE,
        description=_ABOUT,
        epilog=_EXAMPLES,
        formatter_class=layout,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"scopa {scopa.__version__}")
    named = "the variant, scopa by default; the command variants lists them"
    parser.add_argument("--variant", metavar="NAME", type=_variant, help=named)
    many = "how many play; by default as many as is usual in the variant"
    parser.add_argument("--players", metavar="N", type=_number, help=many)
    deals = "the seat that deals, counted from 0; by default the last"
    parser.add_argument("--dealer", metavar="SEAT", type=_number, help=deals)
    seeds = "a whole number or a word; the same seed gives the same deal and play"
    parser.add_argument("--seed", type=_seed, help=seeds)
    commands = parser.add_subparsers(
        title="commands", dest="command", prog=_PROGRAM, metavar="", parser_class=_Parser
    )
    listing = "list the variants and what sets each apart"
    commands.add_parser(
        "variants", help=listing, description=listing.capitalize() + ".", allow_abbrev=False
    )
    replay = commands.add_parser(
        "replay",
        help="replay and score a recorded deal",
        description=_ABOUT_REPLAY,
        epilog=_RECORD,
        formatter_class=layout,
        allow_abbrev=False,
    )
    replay.add_argument("file", metavar="FILE", help="the record; - for standard input")
    return parser


def _variant(text: str) -> str:
    if text in presets.VARIANTS:
        return text
    known = ", ".join(presets.VARIANTS)
    raise argparse.ArgumentTypeError(f"there is no variant {text!r}; there are: {known}")


def _number(text: str) -> int:
    if re.fullmatch("[0-9]{1,9}", text):
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no whole number")


def _seed(text: str) -> str:
    """The seed, if any shell takes it as it is printed."""
    if re.fullmatch("-?[0-9]+|[A-Za-z0-9][A-Za-z0-9._-]*", text):
        return text
    raise argparse.ArgumentTypeError(
        f"{text!r} is neither a whole number nor a word of the letters A to Z, digits, . _ and -"
    )
