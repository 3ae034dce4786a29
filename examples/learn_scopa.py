"""Can a linear model learn scopa? Training through Gymnasium, and an examination by `simulate`.

It needs `python -m pip install "scopa[examples]"`, and takes less than a minute.
"""

import random
import time
from functools import cache

import attrs
import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import Ridge

import scopa
from scopa.adapters import ActionSpace, ObservationLayout
from scopa.adapters.gymnasium import ScopaEnv
from scopa.players import RandomPlayer

LESSONS = 3
DEALS_OF_A_LESSON = 400
DEALS_OF_THE_EXAMINATION = 500
EXPLORING = 0.2
ENTRIES = 121

ACTIONS = ActionSpace(scopa.SCOPA)
LAYOUT = ObservationLayout(scopa.SCOPA)

Bits = NDArray[np.int8]
Numbers = NDArray[np.float64]
Lessons = list[tuple[Numbers, float]]
"""What was chosen and what was observed, and by how many points the deal was won."""


@cache
def bits(action: int) -> Bits:
    """The card that an action plays, and those that it takes: two rows of forty zeros and ones."""
    move = ACTIONS.move(action)
    return np.array(
        [[card == move.card, card in move.captured] for card in scopa.DECK], dtype=np.int8
    ).T


def choices(observation: Bits, legal: list[int]) -> Bits:
    """What each legal action plays, takes and leaves on the table, and whether that is nothing."""
    rows = np.array([bits(action) for action in legal])
    played, taken = rows[:, 0], rows[:, 1]
    table = LAYOUT.field("table").of(observation)
    left = table - taken + played * ~taken.any(axis=1, keepdims=True)
    empty = ~left.any(axis=1, keepdims=True)
    return np.hstack([played, taken, left, empty], dtype=np.int8)


@attrs.frozen(eq=False)
class Learner:
    """A player that makes the move which is worth most by a linear model."""

    lessons: int
    """How many lessons it has had; before the first it plays at random."""
    worth: Numbers = attrs.field(repr=False)
    """What each entry of a choice is worth, in points."""

    def action(self, observation: Bits, legal: list[int]) -> int:
        """The best of the legal actions."""
        return legal[int(np.argmax(choices(observation, legal) @ self.worth))]

    def choose(self, view: scopa.View, rng: random.Random) -> scopa.Move:
        """The same, as `simulate` asks its players."""
        return ACTIONS.move(self.action(LAYOUT.encode(view), ACTIONS.legal_actions(view)))


def lesson(learner: Learner, env: ScopaEnv, rng: random.Random) -> Lessons:
    """What came of the choices in some deals, most of them the learner's own."""
    exploring = EXPLORING if learner.lessons else 1.0
    found: Lessons = []
    for _ in range(DEALS_OF_A_LESSON):
        observation, info = env.reset()
        chosen, over, margin = [], False, 0.0
        while not over:
            legal = info["action_mask"].nonzero()[0].tolist()
            action = learner.action(observation, legal)
            if rng.random() < exploring:
                action = rng.choice(legal)
            chosen.append(np.hstack([choices(observation, [action])[0], observation]))
            observation, margin, over, _, info = env.step(action)
        found += [(choice, margin) for choice in chosen]
    return found


def learn(seed: int) -> Learner:
    """What has learnt from all of its lessons against a player that plays at random."""
    env, rng = ScopaEnv(scopa.SCOPA, opponents=RandomPlayer(), seat=None), random.Random(seed)
    env.reset(seed=seed)
    learner = Learner(0, np.zeros(ENTRIES))
    found: Lessons = []
    for _ in range(LESSONS):
        found += lesson(learner, env, rng)
        chosen, margins = zip(*found, strict=True)
        model = Ridge(alpha=100).fit(np.array(chosen), np.array(margins))
        # The rest is what the observation itself is worth, whatever is chosen.
        learner = Learner(learner.lessons + 1, model.coef_[:ENTRIES])
    return learner


def main() -> None:
    """Learn, and print what was learnt, with confidence intervals of 95 %."""
    begun = time.perf_counter()
    learner = learn(seed=7)
    took = time.perf_counter() - begun
    print(f"{LESSONS * DEALS_OF_A_LESSON} deals were learnt from in {took:.0f} s.")
    settebello = len(scopa.DECK) + scopa.DECK.index(scopa.Card.parse("7D"))
    print(f"To take the settebello is worth {learner.worth[settebello]:+.1f} points,", end=" ")
    print(f"to clear the table {learner.worth[-1]:+.1f}.\n")
    results = scopa.simulate(
        scopa.SCOPA,
        [learner, RandomPlayer()],
        deals=DEALS_OF_THE_EXAMINATION,
        seed="examination",
        duplicate=True,
    )
    print(results)


if __name__ == "__main__":
    main()
