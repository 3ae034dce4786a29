"""Whole deals of the compiled build beside those of the pure one, in one run.

    python benchmarks/compiled.py PURE COMPILED

Both are interpreters, each of an environment in which that build is installed. They play random
deals in short slices, turn by turn, so that what else the machine does slows both alike. Printed
are deals a second of CPU time, the median of all slices, and the median of the ratios of
neighbouring slices.
"""

import subprocess
import sys
from statistics import median

import scopa
from measuring.ours import GAMES, play_deals

ROUNDS = 60
WARM_UP = 1200
SLICE = 60


def deals_a_second(variant: scopa.Variant, deals: int) -> float:
    """So many random deals, dealt, played with every move listed, and scored."""
    return play_deals(variant, 1, deals).rate("deals")


def answer() -> None:
    """One figure for each place of a variant that is read, once memos are warm."""
    for variant in GAMES:
        deals_a_second(variant, WARM_UP)
    for line in sys.stdin:
        print(deals_a_second(GAMES[int(line)], SLICE), flush=True)


def asked(process: "subprocess.Popen[str]", place: int) -> float:
    """The figure of one slice."""
    if process.stdin is None or process.stdout is None:
        raise RuntimeError("the process has no pipes")
    process.stdin.write(f"{place}\n")
    process.stdin.flush()
    return float(process.stdout.readline())


def compare(pure: str, compiled: str) -> None:
    """The figures of both interpreters, printed."""
    builds = [
        subprocess.Popen(  # the interpreters are the caller's
            [python, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for python in (pure, compiled)
    ]
    for place, variant in enumerate(GAMES):
        pairs = [[asked(build, place) for build in builds] for _ in range(ROUNDS)]
        ratio = median(quick / slow for slow, quick in pairs)
        slow, quick = (median(figures) for figures in zip(*pairs, strict=True))
        print(f"{variant.name:20} {ratio:.2f} times  ({slow:,.0f} and {quick:,.0f} deals a second)")
    for build in builds:
        build.communicate()


if __name__ == "__main__":
    if len(sys.argv) == 1:
        answer()
    else:
        compare(*sys.argv[1:])
