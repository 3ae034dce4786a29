"""`python -m scopa replay FILE`: recorded deals and matches, checked and scored."""

import argparse
from collections.abc import Sequence
from typing import Final

from scopa.cli._output import complain, say
from scopa.cli._parser import Parser, new_parser
from scopa.cli._recorded import told_records
from scopa.errors import RecordError

__all__ = ["run"]

_ABOUT: Final = """\
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


class _Arguments(argparse.Namespace):
    file: str


def run(words: Sequence[str]) -> int:
    """The exit status, once the records are told: 1 if one of them has a fault."""
    arguments = _parser().parse_args(words, namespace=_Arguments())
    try:
        for page in told_records(arguments.file):
            say(page)
    except RecordError as fault:
        complain(str(fault))
        return 1
    return 0


def _parser() -> Parser:
    parser = new_parser("replay", _ABOUT, epilog=_RECORD)
    parser.add_argument("file", metavar="FILE", help="the record; - for standard input")
    return parser
