"""Our players beside the figures that Di Palma and Lanzi published in 2018.

"Traditional Wisdom and Monte Carlo Tree Search Face-to-Face in the Card Game Scopone": scopone
with nine cards each and four on the table, dealt again where three kings lie there. A deal is won
by the pair that makes more points in it.

    python benchmarks/published.py                  chance, and rules against greed: a minute or two
    python benchmarks/published.py --search         tree searches too: an hour or two on two cores

What the searches have played is kept in a file, one deck on each line, and not played again.
"""

import argparse
import json
import math
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from pathlib import Path
from statistics import mean, stdev

import scopa
from scopa.players import GreedyPlayer, MonteCarloPlayer, Player, RandomPlayer, RuleBasedPlayer
from scopa.players._tree import Settings, search
from scopa.simulation import Estimate, Results, progress_bar

VARIANT = scopa.SCOPONE
SEED = "published"
RANDOM_DEALS = 40_000
RULES_DECKS = 1000
Chooser = Callable[[scopa.State, tuple[scopa.Move, ...], random.Random], scopa.Move]
Rates = tuple[float, float, float]

PAPER_RANDOM = (41.7, 45.7, 12.6)
"""Leader's pair, dealer's pair, ties: per cent of deals."""
PAPER_RULES = ((44.4, 41.2, 14.3), (39.8, 45.0, 15.2))
"""Rules against greed, and greed against rules: leader's pair, dealer's pair, ties."""
PAPER_SEARCH = {"fair": (55.8, 34.1, 10.1), "cheating": (79.0, 12.6, 8.3)}
"""Search against all rule-based players, in both places: won, lost, ties."""


def main(words: Sequence[str] | None = None) -> int:
    """0, or 1 where our figures are not those published, or worse."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--search", action="store_true", help="tree searches too")
    parser.add_argument("--decks", type=int, default=200, help="for the searches; 200")
    parser.add_argument("--iterations", type=int, default=4000, help="of the fair search; 4,000")
    parser.add_argument("--cheating", type=int, default=1000, help="of the cheating one; 1,000")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes")
    parser.add_argument("--kept", type=Path, default=Path("published.jsonl"), help="the file")
    asked = parser.parse_args(words)
    print(f"{'per cent of deals':34}{'ours':^30}{'published':^24}")
    with ProcessPoolExecutor(asked.jobs) as executor:
        good = [check_random(executor), check_rules(executor)]
        if asked.search:
            for kind, iterations in (("fair", asked.iterations), ("cheating", asked.cheating)):
                decks = played(executor, asked.kept, kind, iterations, asked.decks)
                good.append(check_search(kind, iterations, decks))
    return 0 if all(good) else 1


def check_random(executor: Executor) -> bool:
    """Whether chance against chance is within three standard errors of the figures published."""
    with progress_bar() as bar:
        results = scopa.simulate(
            VARIANT,
            [RandomPlayer()] * 2,
            deals=RANDOM_DEALS,
            seed=SEED,
            executor=executor,
            progress=bar,
        )
    found = rates(results)
    show(f"random, random ({RANDOM_DEALS:,} deals)", found, PAPER_RANDOM)
    return all(
        abs(ours.mean - theirs) <= 3 * ours.error / 1.96
        for ours, theirs in zip(found, PAPER_RANDOM, strict=True)
    )


def check_rules(executor: Executor) -> bool:
    """Whether the rules win at least as often against greed as published, in both places."""
    rules, greed = RuleBasedPlayer(), GreedyPlayer()
    good = True
    for names, players, theirs, place in (
        ("rules, greedy", [rules, greed], PAPER_RULES[0], 0),
        ("greedy, rules", [greed, rules], PAPER_RULES[1], 1),
    ):
        results = scopa.simulate(VARIANT, players, deals=RULES_DECKS, seed=SEED, executor=executor)
        found = rates(results)
        show(f"{names} ({RULES_DECKS:,} deals)", found, theirs)
        good &= found[place].mean >= theirs[place]
    return good


def check_search(kind: str, iterations: int, decks: Sequence[Rates]) -> bool:
    """Whether the search wins at least as often as published."""
    found = tuple(estimated(column) for column in zip(*decks, strict=True))
    show(f"{kind} search, {iterations:,} ({len(decks)} decks)", found, PAPER_SEARCH[kind])
    return found[0].mean >= PAPER_SEARCH[kind][0]


def rates(results: Results) -> tuple[Estimate, ...]:
    """Won by the leader's pair, by the dealer's pair, and ties, in per cent."""
    shares = [*(side.win_rate for side in results.by_side), results.tie_rate]
    return tuple(Estimate(100 * share.mean, 100 * share.low, 100 * share.high) for share in shares)


def estimated(figures: Sequence[float]) -> Estimate:
    """The mean of what each deck gave, with its 95 % interval."""
    error = 1.96 * stdev(figures) / math.sqrt(len(figures)) if len(figures) > 1 else math.nan
    middle = mean(figures)
    return Estimate(middle, middle - error, middle + error)


def show(name: str, ours: Sequence[Estimate], theirs: Rates) -> None:
    """Nothing, once our figures are printed beside the published ones."""
    mine = " / ".join(f"{share.mean:4.1f} ±{share.error:3.1f}" for share in ours)
    print(f"{name:34}{mine:30}   {' / '.join(f'{share:4.1f}' for share in theirs)}", flush=True)


def played(executor: Executor, kept: Path, kind: str, iterations: int, decks: int) -> list[Rates]:
    """What each deck gave a search: won, lost and ties in per cent of its two deals.

    Every other deck is played against the rules, the others against greed.
    """
    known = dict(read(kept, kind, iterations))
    futures = {
        executor.submit(play_deck, kind, iterations, number): number
        for number in range(decks)
        if number not in known
    }
    with progress_bar("decks") as bar:
        for future in as_completed(futures):
            number = futures[future]
            known[number] = future.result()
            row = {"kind": kind, "iterations": iterations, "deck": number, "rates": known[number]}
            with kept.open("a", encoding="ascii") as file:
                file.write(json.dumps(row) + "\n")
            bar(len(known), decks)
    return [known[number] for number in range(decks)]


def read(kept: Path, kind: str, iterations: int) -> Iterator[tuple[int, Rates]]:
    """The decks that are played already."""
    if kept.exists():
        for line in kept.read_text(encoding="ascii").splitlines():
            row = json.loads(line)
            if (row["kind"], row["iterations"]) == (kind, iterations):
                yield row["deck"], tuple(row["rates"])


def play_deck(kind: str, iterations: int, number: int) -> Rates:
    """Won, lost and ties of a search with one deck, in per cent of its two deals."""
    ours = fair(MonteCarloPlayer(iterations)) if kind == "fair" else cheating(iterations)
    theirs = fair(RuleBasedPlayer() if number % 2 else GreedyPlayer())
    leading = play_deal(number, (ours, theirs))
    dealing = play_deal(number, (theirs, ours))
    leads = (leading[0] - leading[1], dealing[1] - dealing[0])
    won, lost = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    return 50.0 * won, 50.0 * lost, 50.0 * (2 - won - lost)


def play_deal(number: int, choosers: Sequence[Chooser]) -> tuple[int, ...]:
    """The points of the leader's and the dealer's pair in the deal of this number.

    It is the deal that `scopa.simulate` plays under the same number.
    """
    rng = random.Random(f"{SEED}/{number}")
    state = scopa.deal(VARIANT, rng=rng)
    plays: tuple[scopa.Move, ...] = ()
    while state.to_move is not None:
        move = choosers[VARIANT.side_of(state.to_move)](state, plays, rng)
        state, plays = scopa.apply(state, move), (*plays, move)
    return scopa.score(state).total


def fair(player: Player) -> Chooser:
    """What a player chooses who sees what its seat may know."""

    def choose(state: scopa.State, plays: tuple[scopa.Move, ...], rng: random.Random) -> scopa.Move:
        return player.choose(scopa.view(state, state.to_move, plays=plays), rng)

    return choose


def cheating(iterations: int) -> Chooser:
    """What a search chooses that sees all cards."""

    def choose(state: scopa.State, _: tuple[scopa.Move, ...], rng: random.Random) -> scopa.Move:
        return search(state, range(iterations), rng, Settings())[0].move

    return choose


if __name__ == "__main__":
    sys.exit(main())
