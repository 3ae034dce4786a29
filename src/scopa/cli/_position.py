"""A position among the words of the command line, or on standard input."""

import sys
from collections.abc import Sequence

from scopa.cli._parser import Parser
from scopa.errors import NotationError, StateError
from scopa.records import parse_state
from scopa.state import State

__all__ = ["add_position", "read_position"]


def add_position(parser: Parser) -> None:
    """Nothing, once the parser reads a position."""
    what = "the position, as one word or several; - for one line of standard input"
    parser.add_argument("position", metavar="POSITION", nargs="+", help=what)


def read_position(parser: Parser, words: Sequence[str]) -> State:
    """The position that the words tell, or standard input where they are `-`.

    Raises:
        SystemExit: After a complaint, if there is no such position.
    """
    try:
        text = _standard_input() if words == ["-"] else " ".join(words)
        return parse_state(text.strip())
    except NotationError as fault:
        # The text is what was typed; the error shows little of it, as it may hold hands.
        parser.error(f"the position, from character {fault.position + 1}: {fault.reason}")
    except StateError as fault:
        parser.error(str(fault))
    except OSError as fault:
        parser.error(f"standard input cannot be read: {fault.strerror}")


def _standard_input() -> str:
    if sys.stdin is None:
        return ""
    return sys.stdin.buffer.read().decode("utf-8", "backslashreplace")
