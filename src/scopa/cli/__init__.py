"""The command line: a deal played out, the variants, a recorded deal replayed."""

from scopa.cli._main import main

__all__ = ["main"]
