"""What people type at a game, and what the screen shows."""

import io
import re

import pytest

from scopa import Card
from scopa.cli import main

PROMPT = "\nYour play (? for help): "
COMMAND = "  python -m scopa play --seed "
CARD = re.compile(r"\b[A234567FCR][CDBS]\b")
KEY = "A asso, F fante, C cavallo, R re; then C coppe, D denari, B bastoni, S spade\n"


class Typist:
    """Somebody who types at the command line."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def types(self, lines: str | bytes, *words: str) -> tuple[int, str, str]:
        """The exit status, standard output and standard error when these lines are typed."""
        text = lines if isinstance(lines, bytes) else lines.encode()
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
        status = main(words)
        printed = self._capsys.readouterr()
        return status, printed.out, printed.err

    def plays(self, lines: str | bytes, *words: str) -> str:
        """The screen of `play`, all having gone well."""
        status, out, err = self.types(lines, "play", *words)
        assert (status, err) == (0, "")
        assert out.isascii()
        assert all(len(line) < 80 or line.startswith(COMMAND) for line in out.splitlines())
        return out


def cards_on(text: str) -> set[Card]:
    """All cards that a screen names."""
    return {Card.parse(card) for card in CARD.findall(text.replace(KEY, ""))}
