"""Our games beside other libraries' and beside C, in one run: `python benchmarks/side_by_side.py`.

Whole deals at random, every legal move listed: dealt, played and scored by the public verbs. Ratios
come first, since they mean the same on any machine. What is not installed is left out and named;
`nox -s bench` brings everything but a C compiler.

    --quick          only what the targets and the guard need, in a minute
    --rounds 100     how many rounds of short slices
    --json FILE      everything measured, for programs
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from measuring import anchor, batch, cold, machine, others, ours, reference
from measuring.tables import Table, figure
from measuring.timing import Contestant, Ratio, Run, interleaved, median_rate, ratio

ROUNDS = 100
SLICE_SECONDS = 0.04
DECKS_CHECKED = 500
CAPTURES_TARGET_MS = 2.0

ONE, OTHER = (variant.name for variant in ours.GAMES)
ONE_IN_C, OTHER_IN_C = f"C, {ONE}", f"C, {OTHER}"
BATCH, OTHER_BATCH = f"batch, {ONE}", f"batch, {OTHER}"
ORDER = (
    ONE_IN_C,
    BATCH,
    ONE,
    "hearts",
    OTHER,
    OTHER_BATCH,
    OTHER_IN_C,
    "plain Python",
    "gin_rummy",
)
"""Those that are compared stand side by side: what slows the one slows the other."""


RATES_NOTE = (
    "Medians of seconds of the processor. A ply is what one player does once; what chance does in "
    "OpenSpiel's games is drawn in the same loop and takes its time, but counts as no ply, as our "
    "shuffling does not. A deal of chess is a game of at most 80 plies, one of PokerKit a hand of "
    "limit hold'em for six."
)


@dataclass(frozen=True)
class Comparison:
    """A ratio of two rates, and what it should be at least; the guard looks at some."""

    above: str
    below: str
    unit: str
    target: float | None = None
    guarded: bool = True

    @property
    def key(self) -> str:
        """What it is stored under."""
        return f"{self.above} / {self.below}, {self.unit}"

    @property
    def names(self) -> tuple[str, str]:
        """Who is compared."""
        return self.above, self.below


def comparisons() -> list[Comparison]:
    """All ratios, the first those that have a target."""
    return [
        Comparison(ONE, ONE_IN_C, "deals", 0.0095),
        Comparison(OTHER, OTHER_IN_C, "deals", 0.010),
        Comparison(ONE, "hearts", "plies", 0.5),
        Comparison(OTHER, "hearts", "plies", 1 / 3),
        Comparison(ONE, "gin_rummy", "plies", 5),
        Comparison(BATCH, ONE_IN_C, "deals", 0.30),
        Comparison(OTHER_BATCH, OTHER_IN_C, "deals"),
        Comparison(ONE, "plain Python", "plies"),
        Comparison(OTHER, "plain Python", "plies"),
        Comparison(OTHER, "gin_rummy", "plies", guarded=False),
        Comparison(ONE, "euchre", "plies", guarded=False),
        Comparison(OTHER, "euchre", "plies", guarded=False),
        Comparison(ONE, "python-chess", "plies", guarded=False),
        Comparison(ONE, "PokerKit", "plies", guarded=False),
    ]


@dataclass
class Measured:
    """What a run found."""

    machine: dict[str, str]
    contestants: list[Contestant]
    runs: Mapping[str, Sequence[Run]]
    captures_ms: float
    first_captures_ms: float
    two_cores: tuple[float, float] | None
    left_out: list[str] = field(default_factory=list)

    def ratios(self) -> dict[str, Ratio]:
        """The ratios of what was measured, by their keys."""
        return {
            each.key: ratio(self.runs[each.above], self.runs[each.below], each.unit)
            for each in comparisons()
            if self.runs.keys() >= set(each.names)
        }

    def tables(self) -> list[Table]:
        """What people read."""
        return [self._ratio_table(), self._others_table(), self._rate_table()]

    def _ratio_table(self) -> Table:
        table = Table("Ratios", ("what", "median", "most rounds", "target", ""))
        found = self.ratios()
        for each in comparisons():
            if each.key in found:
                table.rows.append(_ratio_row(each, found[each.key]))
        table.notes += self.left_out
        return table

    def _others_table(self) -> Table:
        table = Table("Other targets", ("what", "found", "target", ""))
        met = _met(self.captures_ms < CAPTURES_TARGET_MS)
        table.rows += [
            ("502 captures on 13 cards, memos emptied", _ms(self.captures_ms), "below 2 ms", met),
            ("the same, first of all in a new process", _ms(self.first_captures_ms), "", ""),
        ]
        if self.two_cores is not None:
            on_the_wall, to_spare = (f"{times:.2f}" for times in self.two_cores)
            table.rows += [
                ("batch, two threads against one, on the wall", on_the_wall, "nearly 2", ""),
                ("the same with cores to spare", to_spare, "", ""),
            ]
        return table

    def _rate_table(self) -> Table:
        table = Table("Rates", ("who", "deals a second", "plies a second", "µs a ply"))
        for each in self.contestants:
            deals, plies = (median_rate(self.runs[each.name], unit) for unit in ("deals", "plies"))
            table.rows.append((each.name, figure(deals), figure(plies), figure(1e6 / plies)))
        table.notes.append(RATES_NOTE)
        return table

    def as_json(self) -> dict[str, object]:
        """The same for programs."""
        rates = {
            name: {unit: median_rate(runs, unit) for unit in ("deals", "plies")}
            for name, runs in self.runs.items()
        }
        return {
            "machine": self.machine,
            "ratios": {key: found._asdict() for key, found in self.ratios().items()},
            "rates": rates,
            "captures_ms": self.captures_ms,
            "first_captures_ms": self.first_captures_ms,
            "batch_two_threads": self.two_cores,
            "left_out": self.left_out,
        }


def _ratio_row(each: Comparison, found: Ratio) -> tuple[str, ...]:
    percent = each.below.startswith("C, ")
    median, low, high = (f"{part:.3%}" if percent else figure(part) for part in found)
    target, met = "", ""
    if each.target is not None:
        target = f"{each.target:.2%}" if percent else figure(each.target)
        met = _met(found.median >= each.target)
    return f"{each.above} / {each.below}, {each.unit}", median, f"{low} to {high}", target, met


def _ms(milliseconds: float) -> str:
    return f"{milliseconds:.2f} ms"


def _met(met: bool) -> str:  # noqa: FBT001  # its only argument
    return "met" if met else "not met"


def measure(rounds: int = ROUNDS, *, quick: bool = False) -> Measured:
    """Everything, measured now; quick: only what a target or the guard needs."""
    facts = machine.described()
    with reference.compiled() as in_c:
        if in_c:
            check(in_c)
        contestants, left_out = present(in_c)
        if quick:
            needed = {name for each in comparisons() if each.guarded for name in each.names}
            contestants = [each for each in contestants if each.name in needed]
        runs = interleaved(contestants, rounds, SLICE_SECONDS, _tell)
    names = {each.name for each in contestants}
    return Measured(
        machine=facts,
        contestants=contestants,
        runs=runs,
        captures_ms=cold.captures_ms(),
        first_captures_ms=cold.first_captures_ms(),
        two_cores=None if quick or BATCH not in names else batch.two_cores(),
        left_out=left_out,
    )


def check(in_c: reference.Reference) -> None:
    """Nothing, if the C program plays by our rules."""
    decks = reference.decks_to_check(DECKS_CHECKED)
    for variant in ours.GAMES:
        in_c.check(variant, decks)


def present(in_c: reference.Reference | None) -> tuple[list[Contestant], list[str]]:
    """All contestants there are, those that are compared side by side, and what is left out."""
    elsewhere, left_out = others.contestants()
    arrays, without = batch.contestants()
    found = [*ours.contestants(), anchor.contestant(), *elsewhere, *arrays]
    if in_c:
        found += in_c.contestants()
    else:
        without.append(reference.NO_COMPILER)
    found.sort(key=lambda each: ORDER.index(each.name) if each.name in ORDER else len(ORDER))
    return found, left_out + without


def _tell(done: int, rounds: int) -> None:
    """Nothing, once somebody who watches is told how far it is."""
    if sys.stderr.isatty():
        end = "\n" if done == rounds else ""
        print(f"\r{done} of {rounds} rounds", end=end, file=sys.stderr, flush=True)


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"{ROUNDS} without it")
    parser.add_argument("--quick", action="store_true", help="only what the targets need")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where all figures go too")
    asked = parser.parse_args(words)
    measured = measure(asked.rounds, quick=asked.quick)
    for name, fact in measured.machine.items():
        print(f"{name:12} {fact}")
    for table in measured.tables():
        print(f"\n{table}")
    if asked.json:
        asked.json.write_text(json.dumps(measured.as_json(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
