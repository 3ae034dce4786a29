"""The pinned counts of sequences of legal moves, and the oracle's side of them.

What is counted is said at `scopa.testing.perft`, which counts for the library.

``python -m tests.perft``, from the root of the repository, counts the pinned positions
again and writes their files.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import scopa
from scopa.testing import divide, perft
from tests import reference as ref
from tests.reference_scoring import PACK

DATA = Path(__file__).parent / "data" / "perft"
ENOUGH = 12_000  # counting stops before a depth with more sequences than this
LATE = 11  # plays left in the late position


@dataclass(frozen=True)
class Pinned:
    """A pinned opening, the moves made from it, and the counts from there on.

    ``counts[0]`` belongs to depth 1, and so on.
    """

    players: int
    teams: list[list[int]]
    dealer: int
    deck: str
    moves: str
    counts: list[int]

    def variant(self, name: str) -> scopa.Variant:
        """Return the preset, for the number of players."""
        teams = tuple(tuple(team) for team in self.teams)
        return scopa.VARIANTS[name].for_players(self.players, teams)

    def state(self, name: str) -> scopa.State:
        """Return the position in the library."""
        deck = [scopa.Card.parse(card) for card in self.deck.split()]
        state = scopa.deal(self.variant(name), deck=deck, dealer=self.dealer)
        for move in self.moves.split():
            state = scopa.apply(state, move)
        return state

    def game(self, name: str) -> ref.Game:
        """Return the same position in the oracle."""
        game = ref.deal(self.variant(name), self.deck.split(), self.dealer)
        for move in self.moves.split():
            game = ref.play(game, *read(move))
        return game


def written(card: str, taken: Iterable[str]) -> str:
    """Return a move of the oracle as text, in canonical order."""
    return card + "x" * bool(taken) + "".join(sorted(taken, key=PACK.index))


def read(move: str) -> ref.Play:
    """Return the move of the oracle that the text means."""
    card, _, taken = move.partition("x")
    return card, frozenset(taken[i : i + 2] for i in range(0, len(taken), 2))


def reference_perft(game: ref.Game, depth: int) -> int:
    """Return the number of sequences of so many moves, by the oracle."""
    moves = ref.legal(game)
    if depth == 1:
        return len(moves)
    return sum(reference_perft(ref.play(game, *move), depth - 1) for move in moves)


def reference_divide(game: ref.Game, depth: int) -> dict[str, int]:
    """Return the number split by first move, by the oracle."""
    counts: dict[str, int] = {}
    for card, taken in ref.legal(game):
        after = ref.play(game, card, taken)
        counts[written(card, taken)] = reference_perft(after, depth - 1) if depth > 1 else 1
    return counts


def compared(state: scopa.State, game: ref.Game, depth: int) -> str:
    """Return both divides side by side as text, with a mark where they differ."""
    library = {str(move): count for move, count in divide(state, depth).items()}
    oracle = reference_divide(game, depth)
    lines = [f"depth {depth}, move: library, oracle"]
    for move in sorted(library.keys() | oracle.keys()):
        counts = library.get(move, 0), oracle.get(move, 0)
        mark = "" if counts[0] == counts[1] else "   <- differs"
        lines.append(f"  {move}: {counts[0]}, {counts[1]}{mark}")
    return "\n".join(lines)


def load(path: Path) -> list[Pinned]:
    """Return the pinned positions of one file."""
    content: dict[str, Any] = json.loads(path.read_text(encoding="ascii"))
    return [Pinned(**position) for position in content["positions"]]


def dump(path: Path, positions: list[Pinned]) -> None:
    """Write the pinned positions of the preset after which the file is named."""
    content = {
        "variant": path.stem,
        "about": "Counts of move sequences by depth, agreed by two implementations: README.md.",
        "positions": [asdict(position) for position in positions],
    }
    text = json.dumps(content, indent=1)
    path.write_text(_short_lists(text) + "\n", encoding="ascii")


def _short_lists(text: str) -> str:
    """Put every list that holds only numbers on one line."""
    parts = text.split("[")
    for number, part in enumerate(parts):
        inside, bracket, rest = part.partition("]")
        if bracket and not set(inside) - set("0123456789, \n"):
            parts[number] = " ".join(inside.split()) + bracket + rest
    return "[".join(parts)


# --- writing the files again ---------------------------------------------------------


def opening(variant: scopa.Variant, random: Random, *, bonus: bool) -> tuple[str, int]:
    """Return a deck that is not dealt again, with the opening bonus or without, and a dealer."""
    dealer = int(random.random() * variant.players)
    while True:
        deck = ref.shuffled(random)
        try:
            game = ref.deal(variant, deck, dealer)
        except ValueError:
            continue
        if (game.last_capturer is not None) == bonus:
            return " ".join(deck), dealer


def late_moves(variant: scopa.Variant, deck: str, dealer: int, random: Random) -> str:
    """Return moves at random until a few plays are left."""
    game = ref.deal(variant, deck.split(), dealer)
    moves = []
    while sum(map(len, game.hands)) + len(game.stock) > LATE:
        legal = sorted(ref.legal(game), key=lambda move: written(*move))
        move = legal[int(random.random() * len(legal))]
        game = ref.play(game, *move)
        moves.append(written(*move))
    return " ".join(moves)


def counted(name: str, blank: Pinned) -> Pinned:
    """Return the position with its counts; the two implementations must agree."""
    state, game = blank.state(name), blank.game(name)
    counts: list[int] = []
    while True:
        depth = len(counts) + 1
        count = perft(state, depth)
        if not count or (counts and count > ENOUGH):
            return Pinned(**(vars(blank) | {"counts": counts}))
        if count != reference_perft(game, depth):
            raise ValueError(compared(state, game, depth))
        counts.append(count)


def positions(name: str) -> list[Pinned]:
    """Return the pinned positions of a preset: two openings, and one late in a deal."""
    preset = scopa.VARIANTS[name]
    found = []
    for number in range(3):
        random = Random(f"perft {name} {number}")
        seats = preset.seatings[number % len(preset.seatings)]
        teams = [list(team) for team in seats.teams]
        variant = preset.for_players(seats.players, seats.teams)
        deck, dealer = opening(variant, random, bonus=variant.opening is not None and number == 1)
        moves = late_moves(variant, deck, dealer, random) if number == 2 else ""
        blank = Pinned(seats.players, teams, dealer, deck, moves, [])
        found.append(counted(name, blank))
    return found


def regenerate() -> int:
    """Write a file for each preset, and say where the implementations disagree."""
    faults = 0
    for name in scopa.VARIANTS:
        try:
            found = positions(name)
        except ValueError as error:
            sys.stdout.write(f"{name}: the implementations disagree\n{error}\n")
            faults += 1
            continue
        dump(DATA / f"{name}.json", found)
        sys.stdout.write(f"{name}: {[position.counts[-1] for position in found]}\n")
    return faults


if __name__ == "__main__":
    sys.exit(regenerate())
