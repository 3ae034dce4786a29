"""Players, and short ways to simulate with them."""

import os
import threading

import attrs

from scopa import Move, View, legal_moves
from scopa.cards import RandomSource
from scopa.players import GreedyPlayer, RandomPlayer

GREEDY, CHANCE = GreedyPlayer(), RandomPlayer()


@attrs.frozen
class First:
    """Makes the first legal move."""

    def choose(self, view: View, rng: RandomSource) -> Move:
        return legal_moves(view)[0]


@attrs.frozen
class Failing:
    """Now and then names a card that it does not hold."""

    chance: float

    def choose(self, view: View, rng: RandomSource) -> Move:
        if rng.random() < self.chance:
            return Move(min(view.unseen))
        return legal_moves(view)[0]


@attrs.frozen
class Dying:
    """Now and then ends the process that it runs in."""

    chance: float

    def choose(self, view: View, rng: RandomSource) -> Move:
        if rng.random() < self.chance:
            os._exit(1)
        return legal_moves(view)[0]


@attrs.frozen
class Interrupted:
    """Is interrupted, as by Ctrl-C, in the deal in which the draw says so."""

    chance: float

    def choose(self, view: View, rng: RandomSource) -> Move:
        if rng.random() < self.chance:
            raise KeyboardInterrupt
        return legal_moves(view)[0]


@attrs.frozen
class Leaving:
    """Now and then asks Python to end."""

    def choose(self, view: View, rng: RandomSource) -> Move:
        if rng.random() < 0.01:
            raise SystemExit(3)
        return legal_moves(view)[0]


@attrs.frozen
class Clocked:
    """Says that it looks at a clock."""

    repeatable = False

    def choose(self, view: View, rng: RandomSource) -> Move:
        return legal_moves(view)[0]


class Unnamed:
    """Has no repr of its own."""

    def choose(self, view: View, rng: RandomSource) -> Move:
        return legal_moves(view)[0]


@attrs.frozen
class Watching:
    """Keeps what it is shown; for one process alone."""

    seen: list[View] = attrs.Factory(list)
    threads: set[int] = attrs.Factory(set)

    def choose(self, view: View, rng: RandomSource) -> Move:
        self.seen.append(view)
        self.threads.add(threading.get_ident())
        return legal_moves(view)[0]
