"""The command line: a deal played out, the variants, recorded deals and matches replayed."""

from scopa.cli._main import main

__all__ = ["main"]
