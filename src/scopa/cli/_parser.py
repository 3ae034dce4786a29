"""What the parsers of all commands share: how they look, complain, and read their words."""

import argparse
import re
import textwrap
from typing import Final, NoReturn

from scopa import presets
from scopa.cli._output import one_line
from scopa.cli._seats import numbers_in_words, numbers_of_players
from scopa.variant import Variant

__all__ = [
    "PROGRAM",
    "Parser",
    "add_seed",
    "add_variant",
    "check_seat",
    "new_parser",
    "read_count",
    "read_number",
    "rules_for",
]

PROGRAM: Final = "python -m scopa"


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one short paragraph."""

    color: bool

    def error(self, message: str) -> NoReturn:
        """Leave with exit status 2, and no more words than needed."""
        text = f"{self.prog}: {one_line(message)}"
        lines = textwrap.wrap(
            text, 79, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
        self.exit(2, "\n".join(lines) + "\n")


def new_parser(
    command: str, about: str, *, usage: str | None = None, epilog: str | None = None
) -> Parser:
    """The parser of this command, "" for the one without a name, with its help alone.

    Args:
        command: Its name.
        about: What it does, in lines of at most 79 characters.
        usage: What follows its name, where the parser's own words do not do.
        epilog: What follows the options in the help: examples.
    """
    program = f"{PROGRAM} {command}".rstrip()
    parser = Parser(
        prog=program,
        usage=None if usage is None else f"{program} {usage}",
        description=about,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        add_help=False,
        allow_abbrev=False,
    )
    parser.color = False  # Python 3.14 paints the help where it is asked to
    parser.add_argument("-h", "--help", action="help", help="print this and no more")
    return parser


def add_variant(parser: Parser) -> None:
    """Nothing, once the parser reads `--variant`, the name of a preset."""
    named = f"the variant; {presets.SCOPA.name} by default"
    parser.add_argument("--variant", metavar="NAME", type=_read_variant, help=named)


def add_seed(parser: Parser, words: str) -> None:
    """Nothing, once the parser reads `--seed`, any word that a shell repeats as it is."""
    parser.add_argument("--seed", type=_read_seed, help=words)


def rules_for(parser: Parser, name: str | None, players: int | None) -> Variant:
    """The rules of this name for so many players, or for as many as is usual.

    Raises:
        SystemExit: After a complaint, if the variant is not published for so many.
    """
    rules = presets.VARIANTS[name or presets.SCOPA.name]
    if players is None:
        return rules
    if players not in numbers_of_players(rules):
        known = numbers_in_words(rules)
        parser.error(f"{rules.name} is for {known} players, not for {players}")
    return rules.for_players(players)


def check_seat(parser: Parser, rules: Variant, seat: int | None) -> None:
    """Nothing, if there is such a seat, or none is asked for.

    Raises:
        SystemExit: After a complaint, if there is not.
    """
    if seat is not None and seat >= rules.players:
        parser.error(f"there is no seat {seat}; the seats are 0 to {rules.players - 1}")


def read_number(text: str) -> int:
    """The whole number, 0 or more, of at most nine digits.

    Raises:
        argparse.ArgumentTypeError: If the text is none.
    """
    if re.fullmatch("[0-9]{1,9}", text):
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no whole number")


def read_count(text: str) -> int:
    """The whole number, 1 or more, of at most nine digits.

    Raises:
        argparse.ArgumentTypeError: If the text is none.
    """
    if re.fullmatch("0*", text):
        raise argparse.ArgumentTypeError(f"{text!r} is too few; 1 is the least")
    return read_number(text)


def _read_variant(text: str) -> str:
    if text in presets.VARIANTS:
        return text
    known = ", ".join(presets.VARIANTS)
    raise argparse.ArgumentTypeError(f"there is no variant {text!r}; there are: {known}")


def _read_seed(text: str) -> str:
    """The seed, if any shell takes it as it is printed."""
    if re.fullmatch("-?[0-9]+|[A-Za-z0-9][A-Za-z0-9._-]*", text):
        return text
    raise argparse.ArgumentTypeError(
        f"{text!r} is neither a whole number nor a word of the letters A to Z, digits, . _ and -"
    )
