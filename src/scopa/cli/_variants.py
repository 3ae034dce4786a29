"""`python -m scopa variants`: the variants, and what sets each apart."""

from collections.abc import Sequence
from typing import Final

from scopa.cli._output import say
from scopa.cli._parser import new_parser
from scopa.cli._variant_table import variant_table

__all__ = ["run"]

_ABOUT: Final = """\
List the variants: for how many players each is, the target of its matches, and
what sets it apart from plain scopa."""


def run(words: Sequence[str]) -> int:
    """The exit status, once the table of variants is printed."""
    new_parser("variants", _ABOUT).parse_args(words)
    say(variant_table())
    return 0
