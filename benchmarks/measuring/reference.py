"""The same rules in C: compiled, checked against the library, and run."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

import scopa
from measuring.machine import compiler
from measuring.ours import GAMES
from measuring.timing import Contestant, Run

__all__ = ["NO_COMPILER", "Reference", "compiled", "decks_to_check"]

NO_COMPILER = "no C compiler, so that nothing is compared with C: install gcc or clang, or set CC"
SOURCE = Path(__file__).parent.parent / "reference.c"
_FLAGS = ("-O3", "-march=native", "-std=c11")
_BITS = {card: 1 << place for place, card in enumerate(scopa.DECK)}
_WORD = (1 << 64) - 1
_FACTOR = 0x9E3779B97F4A7C15
_AWARDS = ("cards", "denari", "settebello", "primiera", "sweeps")


class Reference:
    """The compiled program."""

    def __init__(self, program: Path) -> None:
        self._program = program

    def play(self, variant: scopa.Variant, seed: int, deals: int) -> Run:
        """So many random deals, timed by the program itself."""
        words = [variant.name, "random", str(seed), str(deals)]
        played = json.loads(self._told(words, ""))
        return Run(played["deals"], played["plies"], played["seconds"])

    def contestants(self) -> list[Contestant]:
        """It playing each game."""
        return [Contestant(f"C, {variant.name}", partial(self.play, variant)) for variant in GAMES]

    def check(self, variant: scopa.Variant, decks: Sequence[Sequence[scopa.Card]]) -> None:
        """Nothing, if it lists the moves that the library lists on these decks, and scores alike.

        Raises:
            AssertionError: If it plays by other rules.
        """
        places = {card: str(place) for place, card in enumerate(scopa.DECK)}
        text = "\n".join(" ".join(places[card] for card in deck) for deck in decks)
        lines = self._told([variant.name, "given"], text).splitlines()
        ours = [_played(variant, number, deck) for number, deck in enumerate(decks)]
        for number, (one, other) in enumerate(zip(lines, ours, strict=True)):
            if one != other:
                where = f"{variant.name}, deck {number}"
                raise AssertionError(f"{where}: the C program says {one!r}, the library {other!r}")

    def _told(self, words: Iterable[str], given: str) -> str:
        command = [str(self._program), *words]
        return subprocess.run(
            command, input=given, capture_output=True, check=True, text=True
        ).stdout


@contextmanager
def compiled(flags: Sequence[str] = _FLAGS) -> Iterator[Reference | None]:
    """The program, compiled into a folder that is gone afterwards; None without a compiler."""
    path = compiler()
    if path is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp())
    try:
        program = folder / "reference"
        subprocess.run([path, *flags, "-o", str(program), str(SOURCE)], check=True)
        yield Reference(program)
    finally:
        shutil.rmtree(folder)


def decks_to_check(number: int) -> list[list[scopa.Card]]:
    """So many decks, the first of which must be redealt where four cards lie on the table."""
    random = Random("decks")
    decks = [random.sample(scopa.DECK, 40) for _ in range(number)]
    kings = [card for card in scopa.DECK if card.rank is scopa.Rank.RE]
    others = [card for card in decks[0] if card not in kings]
    decks[0] = [*others[:6], *kings, *others[6:]]
    return decks


def _played(variant: scopa.Variant, number: int, deck: Sequence[scopa.Card]) -> str:
    """What the program must say of a deck: the same game by the library's verbs."""
    try:
        state = scopa.deal(variant, deck=deck)
    except scopa.StateError:
        return "redeal"
    listed = digest = ply = 0
    while moves := scopa.legal_moves(state):
        listed += len(moves)
        for move in moves:
            taken = sum(_BITS[card] for card in move.captured)
            digest = (digest ^ _BITS[move.card]) * _FACTOR & _WORD
            digest = (digest ^ taken) * _FACTOR & _WORD
        mixed = (number * 40 + ply + 1) * _FACTOR & _WORD
        state = scopa.apply(state, moves[(mixed >> 33) % len(moves)])
        ply += 1
    points = scopa.score(state).points
    figures = (points[award][side] for side in range(2) for award in _AWARDS)
    return " ".join(map(str, (listed, digest, *figures)))
