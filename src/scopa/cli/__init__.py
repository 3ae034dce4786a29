"""The command line: deals shown, played, replayed, solved and simulated."""

from scopa.cli._main import main

__all__ = ["main"]
