"""The words of the command line, read and checked."""

import argparse
import re
import sys
import textwrap
from collections.abc import Sequence
from typing import Final, NoReturn

import scopa
from scopa import presets
from scopa.cli._output import one_line
from scopa.cli._seats import numbers_in_words, numbers_of_players
from scopa.variant import Variant

__all__ = ["Arguments", "again", "parse"]

_PROGRAM: Final = "python -m scopa"
_USAGE: Final = f"""\
{_PROGRAM} [options]
       {_PROGRAM} variants
       {_PROGRAM} replay FILE"""
_ABOUT: Final = """\
Deal one deal of scopa from a fresh shuffle, play it out with random moves,
print it play by play with the table before each, and score it. The last line
printed repeats the same deal.

With "variants": list the variants and what sets each apart.
With "replay FILE": replay and score recorded deals, every move checked."""
_EXAMPLES: Final = f"""\
examples:
  {_PROGRAM} --variant scopone --seed 7 --players 4
  {_PROGRAM} variants
  {_PROGRAM} replay deals.scopa
  {_PROGRAM} replay --help"""
_ABOUT_VARIANTS: Final = """\
List the variants: for how many players each is, the target of its matches, and
what sets it apart from plain scopa."""
_ABOUT_REPLAY: Final = """\
Replay recorded deals and matches move by move, every move checked, and score
them. Score and result must be the recorded ones. A fault is told on one line
with the line of the file and the play where it is; the exit status is 1."""
_RECORD: Final = """\
a record is text in UTF-8:
  [Record "deal, format 1"]
  [Event "An evening in spring"]
  [Variant "scopa"]
  [Players "2"]
  [Dealer "1"]
  [Deck "2D CD RC 3C 3S FC ..."]
  [Result "1-2"]

  1.   1: CDxCB 3C RCxRB FCx3C5B 2D 3SxAD2D
  ; A comment follows the play before it.
  2.   7: AC 2C RD FB 6S 6Cx6S

A deck is forty cards from the top. A move is the card played and, after an x,
the table cards it takes. The result of what is not over is *. A match begins
with [Record "match, format 1"]; each of its deals with [Deal "1"] and so on."""


class Arguments(argparse.Namespace):
    """What the command line says; an option that is not given is None."""

    command: str | None = None
    variant: str | None = None
    players: int | None = None
    dealer: int | None = None
    seed: str | None = None
    file: str = ""
    rules: Variant = presets.SCOPA
    """The variant for the number of players."""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one short paragraph."""

    color: bool

    def error(self, message: str) -> NoReturn:
        """Leave with exit status 2, and no more words than needed."""
        text = f"{self.prog}: {one_line(message)}"
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
    words = list(sys.argv[1:] if argv is None else argv)
    if words and not words[0].startswith("-"):
        return _parse_command(words[0], words[1:])
    parser = _deal_parser()
    arguments = parser.parse_args(words, namespace=Arguments())
    rules = presets.VARIANTS[arguments.variant or presets.SCOPA.name]
    if arguments.players is not None:
        if arguments.players not in numbers_of_players(rules):
            known = numbers_in_words(rules)
            parser.error(f"{rules.name} is for {known} players, not for {arguments.players}")
        rules = rules.for_players(arguments.players)
    if arguments.dealer is not None and arguments.dealer >= rules.players:
        last = rules.players - 1
        parser.error(f"there is no seat {arguments.dealer}; the seats are 0 to {last}")
    arguments.rules = rules
    return arguments


def again(arguments: Arguments, seed: str) -> str:
    """The command that repeats the deal: the seed, and all options given."""
    words = [_PROGRAM, "--seed", seed]
    for option in ("variant", "players", "dealer"):
        value = getattr(arguments, option)
        if value is not None:
            words += [f"--{option}", str(value)]
    return " ".join(words)


def _parse_command(command: str, words: list[str]) -> Arguments:
    if command not in _COMMANDS:
        known = " and ".join(_COMMANDS)
        _deal_parser().error(f"there is no command {command!r}; the commands are {known}")
    return _COMMANDS[command]().parse_args(words, namespace=Arguments(command=command))


def _deal_parser() -> _Parser:
    parser = _new_parser(_PROGRAM, _ABOUT, usage=_USAGE, epilog=_EXAMPLES)
    version = f"scopa {scopa.__version__}"
    parser.add_argument("--version", action="version", version=version, help="print the version")
    named = "the variant; scopa by default"
    parser.add_argument("--variant", metavar="NAME", type=_variant, help=named)
    many = "how many play; by default as many as is usual in the variant"
    parser.add_argument("--players", metavar="N", type=_number, help=many)
    deals = "the seat that deals, counted from 0; by default the last"
    parser.add_argument("--dealer", metavar="SEAT", type=_number, help=deals)
    seeds = "number or word; the same one gives the same deal and moves"
    parser.add_argument("--seed", type=_seed, help=seeds)
    return parser


def _variants_parser() -> _Parser:
    return _new_parser(f"{_PROGRAM} variants", _ABOUT_VARIANTS)


def _replay_parser() -> _Parser:
    parser = _new_parser(f"{_PROGRAM} replay", _ABOUT_REPLAY, epilog=_RECORD)
    parser.add_argument("file", metavar="FILE", help="the record; - for standard input")
    return parser


def _new_parser(
    program: str, about: str, *, usage: str | None = None, epilog: str | None = None
) -> _Parser:
    parser = _Parser(
        prog=program,
        usage=usage,
        description=about,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        add_help=False,
        allow_abbrev=False,
    )
    parser.color = False  # Python 3.14 paints the help where it is asked to
    parser.add_argument("-h", "--help", action="help", help="print this and no more")
    return parser


_COMMANDS: Final = {"variants": _variants_parser, "replay": _replay_parser}


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
