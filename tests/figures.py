"""How many tests there are, as the page on testing tells it.

``python -m tests.figures``, from the root of the repository with all extras installed, counts
again and writes the table into the page.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tests import perft
from tests.cases.to_come import TO_COME

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "explanation" / "testing.md"
MARKS: Final = ("<!-- figures: written by tests/figures.py -->\n", "<!-- end of the figures -->")
SESSIONS: Final = {
    "tests, with the examples in docstrings": ("--doctest-modules",),
    "of these, examples in docstrings": ("--doctest-modules", "src/scopa"),
    "compiled batch beside the verbs": ("tests/batch_many",),
    "test suites of the projects whose interfaces we have": ("tests/conformance",),
    "fuzzing": ("tests/fuzz",),
    "strength of the players": ("tests/strength",),
    "clusters and executors": ("tests/cluster",),
    "a real browser": ("tests/browser",),
}
"""What is counted, with what pytest is asked."""


def collected(*words: str) -> int:
    """How many tests pytest finds."""
    command = (sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider")
    run = subprocess.run((*command, *words), cwd=ROOT, capture_output=True, text=True, check=True)
    found = re.search(r"^(\d+) tests? collected", run.stdout, re.MULTILINE)
    assert found, run.stdout
    return int(found[1])


def rows() -> Iterator[tuple[str, int]]:
    """What is counted, and how many there are."""
    for what, words in SESSIONS.items():
        yield what, collected(*words)
    cases = sorted((ROOT / "tests" / "data" / "cases").glob("*.json"))
    whole = sum(len(json.loads(path.read_text(encoding="utf-8"))["cases"]) for path in cases)
    yield "collected cases", whole
    yield "of these, not played here, each with the reason", len(TO_COME)
    pinned = [each for path in sorted(perft.DATA.glob("*.json")) for each in perft.load(path)]
    yield "positions whose sequences of moves are pinned", len(pinned)
    yield "sequences in them, at all depths", sum(sum(each.counts) for each in pinned)
    oracle = [ROOT / "tests" / f"reference{part}.py" for part in ("", "_scoring")]
    yield "lines of the oracle", sum(len(path.read_text().splitlines()) for path in oracle)


def write() -> None:
    """Put the table into the page."""
    lines = "".join(f"| {what} | {count:,} |\n" for what, count in rows())
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    table = f"\n| counted {day} |  |\n|---|--:|\n{lines}\n"
    # The page is read only now: counting takes a minute or two.
    before, rest = PAGE.read_text(encoding="utf-8").split(MARKS[0])
    after = rest.split(MARKS[1])[1]
    PAGE.write_text(f"{before}{MARKS[0]}{table}{MARKS[1]}{after}", encoding="utf-8")


if __name__ == "__main__":
    write()
