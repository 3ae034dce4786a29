"""What became of the mutants of the last `mutmut run`, by function; `nox -s mutants` calls it.

A mutant is the library with one small change in it; a test must fail with each. Those that
survive are listed in `survivors.toml` with the reason, and any other is a fault in the tests.
Its exit code is 0 if no other survives, none of those listed has died, enough are killed, and
every function with logic had mutants at all.
"""

import ast
import re
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
LISTED: Final = Path(__file__).with_name("survivors.toml")
ENOUGH: Final = 0.95
"""The share of the mutants that must be killed."""

KILLED: Final = frozenset({"killed", "timeout", "segfault", "suspicious"})
LOGIC: Final = (
    *(ast.AugAssign, ast.BinOp, ast.BoolOp, ast.Compare, ast.Not),
    *(ast.For, ast.If, ast.IfExp, ast.Match, ast.While, ast.comprehension),
)


class Survivor(NamedTuple):
    """A change that no test notices: the function, and its lines before and after."""

    function: str
    before: str
    after: str


def function_of(mutant: str) -> str:
    """The name that people know of the function that the mutant is of."""
    module, _, name = mutant.rpartition("__mutmut_")[0].rpartition(".")
    if "\u01c1" in name:
        _, owner, method = name.split("\u01c1")
        return f"{module}.{owner}.{method}"
    return f"{module}.{name.removeprefix('x_')}"


def statuses(results: str) -> dict[str, str]:
    """What became of each mutant, from what `mutmut results --all true` prints."""
    return dict(re.findall(r"^\s*(\S+__mutmut_\d+): (.+?)\s*$", results, re.MULTILINE))


def by_function(found: dict[str, str]) -> dict[str, Counter[bool]]:
    """How many mutants of each function were killed, and how many not."""
    counts: dict[str, Counter[bool]] = defaultdict(Counter)
    for mutant, status in found.items():
        counts[function_of(mutant)][status in KILLED] += 1
    return dict(counts)


def survivor(mutant: str, difference: str) -> Survivor:
    """The change, from what `mutmut show` prints."""
    lines = [line for line in difference.splitlines() if not line.startswith(("---", "+++", "#"))]
    before, after = (
        " ".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+"
    )
    return Survivor(function_of(mutant), before, after)


def listed(text: str) -> Counter[Survivor]:
    """The survivors that are known, each as often as it is listed."""
    kinds = tomllib.loads(text)["kind"]
    return Counter(Survivor(*change) for kind in kinds for change in kind["survivors"])


def with_logic(module: str, source: str) -> Iterator[str]:
    """The functions and methods in which something is decided or worked out."""
    for node in ast.parse(source).body:
        owners = [("", [node])]
        if isinstance(node, ast.ClassDef):
            owners = [(f"{node.name}.", node.body)]
        for owner, members in owners:
            for member in members:
                if isinstance(member, ast.FunctionDef) and _decides(member):
                    yield f"{module}.{owner}{member.name}"


def _decides(function: ast.FunctionDef) -> bool:
    inside = (node for statement in function.body for node in ast.walk(statement))
    return any(isinstance(node, LOGIC) for node in inside)


def mutated_files() -> Iterator[tuple[str, Path]]:
    """The modules that are mutated, each by its name."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for pattern in settings["tool"]["mutmut"]["only_mutate"]:
        for path in sorted(ROOT.glob(pattern)):
            if path.suffix == ".py":
                parts = path.relative_to(ROOT / "src").with_suffix("").parts
                yield ".".join(parts).removesuffix(".__init__"), path


def run(*words: str) -> str:
    """What mutmut prints."""
    command = [sys.executable, "-m", "mutmut", *words]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def faults(
    counts: dict[str, Counter[bool]],
    alive: Iterable[Survivor],
    known: Counter[Survivor],
    logic: Iterable[str],
    excused: Iterable[str],
) -> Iterator[str]:
    """What is wrong, a line each."""
    killed = sum(count[True] for count in counts.values())
    total = sum(sum(count.values()) for count in counts.values())
    if not total or killed / total < ENOUGH:
        yield f"{killed} of {total} mutants are killed, which is less than {ENOUGH:.0%}"
    surviving = Counter(alive)
    for change in sorted((surviving - known).elements()):
        yield f"no test notices: {list(change)}"
    for change in sorted((known - surviving).elements()):
        yield f"listed as a survivor, but killed, or not made: {list(change)}"
    for name in sorted(set(logic) - counts.keys() - set(excused)):
        yield f"no mutants of {name}"


def main() -> int:
    """1 if there are faults, else 0, once all is told."""
    found = statuses(run("results", "--all", "true"))
    counts = by_function(found)
    for name, count in sorted(counts.items()):
        sys.stdout.write(f"{count[True]:4} of {sum(count.values()):4}  {name}\n")
    became = Counter(found.values())
    sys.stdout.write(", ".join(f"{number} {word}" for word, number in became.items()) + "\n")
    killed = sum(count[True] for count in counts.values())
    sys.stdout.write(f"{killed} of {len(found)} killed, {killed / max(len(found), 1):.1%}\n")

    alive = [
        survivor(mutant, run("show", mutant))
        for mutant, status in found.items()
        if status not in KILLED
    ]
    text = LISTED.read_text(encoding="utf-8")
    logic = [
        name
        for module, path in mutated_files()
        for name in with_logic(module, path.read_text(encoding="utf-8"))
    ]
    excused = tomllib.loads(text)["without_mutants"]
    wrong = list(faults(counts, alive, listed(text), logic, excused))
    for line in wrong:
        sys.stdout.write(f"{line}\n")
    return min(len(wrong), 1)


if __name__ == "__main__":
    sys.exit(main())
