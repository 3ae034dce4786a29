"""The checks of the library: plain `nox` runs the tests, `nox -s NAME` any other of them.

Each session needs nothing but Python, pip and nox; `pyproject.toml` holds the requirements.
"""

import json
import shutil
import tarfile
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.sessions = ["tests"]
nox.options.error_on_external_run = True

PROJECT = nox.project.load_toml("pyproject.toml")
EXTRAS = "batch,cli,examples,json,open-spiel,pettingzoo,plots,testing"
WITH_EXTRAS = f".[{EXTRAS}]"

# Kernels run as plain Python: coverage sees them, and nothing waits for a compiler.
# `nox -s batch` runs the same tests compiled.
UNCOMPILED = {"NUMBA_DISABLE_JIT": "1"}

# Pytest makes errors of warnings in tests; this does so before it starts, and in every Python
# that a test starts.
NO_WARNINGS = UNCOMPILED | {"PYTHONWARNINGS": "error"}

# OpenSpiel and PettingZoo have no types, and so the classes that are made from theirs.
UNTYPED_BASES = ("scopa.adapters.open_spiel.", "scopa.adapters.pettingzoo.")

ON_ALL_CORES = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")
STRICTLY = ("--nitpicky", "--fail-on-warning", "--keep-going", "--fresh-env", "--quiet")
ALL_TESTS = ("--doctest-modules", *ON_ALL_CORES, "--durations=10")


def group(name: str) -> list[str]:
    """The requirements of a dependency group."""
    return list(nox.project.dependency_groups(PROJECT, name))


def names_without_types(report: str) -> list[str]:
    """What pyright finds without types, but for what derives from classes that have none."""
    found = json.loads(report[report.index("{") : report.rindex("}") + 1])["typeCompleteness"]
    assert found["exportedSymbolCounts"]["withKnownType"] > 200
    names = [symbol["name"] for symbol in found["symbols"] if not symbol["isTypeKnown"]]
    return [name for name in names if not name.startswith(UNTYPED_BASES)]


def packed(dist: Path) -> tuple[Path, Path]:
    """The wheel and the source archive that are in a folder, and no others."""
    (wheel,) = dist.glob("*.whl")
    (archive,) = dist.glob("*.tar.gz")
    return wheel, archive


def unpacked_without_sources(archive: Path, work: Path) -> Path:
    """The folder of what is in the archive, but for the package itself."""
    with tarfile.open(archive) as files:
        files.extractall(work, filter="data")
    unpacked = work / archive.name.removesuffix(".tar.gz")
    shutil.rmtree(unpacked / "src")
    return unpacked


def build_pages(session: nox.Session, pages: Path) -> None:
    """Build the pages into this folder, with their live parts."""
    session.run("sphinx-build", *STRICTLY, "-b", "html", "docs", str(pages))
    session.run("python", "docs/_live/vendor.py", *session.posargs, str(pages))


@nox.session
def tests(session: nox.Session) -> None:
    """The tests, with the examples in docstrings."""
    session.install("-e", WITH_EXTRAS, *group("tests"))
    session.run("pytest", *(session.posargs or ALL_TESTS), env=NO_WARNINGS)


@nox.session
def coverage(session: nox.Session) -> None:
    """The same, where every branch of the library must be taken; it takes twice as long."""
    session.install("-e", WITH_EXTRAS, *group("tests"))
    session.run("pytest", *ALL_TESTS, "--cov", "--cov-report=term", env=NO_WARNINGS)


@nox.session
def thorough(session: nox.Session) -> None:
    """The tests that draw their examples, with many more of them, and without coverage."""
    session.install("-e", WITH_EXTRAS, *group("tests"))
    session.run(
        "pytest",
        "tests/test_against_reference.py",
        "tests/test_machine.py",
        "tests/test_perft.py",
        "tests/test_properties.py",
        "tests/test_variant_fields.py",
        *ON_ALL_CORES,
        env={"HYPOTHESIS_PROFILE": "thorough"},
    )


@nox.session
def batch(session: nox.Session) -> None:
    """The batch compiled, beside the verbs on thousands of deals, in a minute."""
    session.install("-e", WITH_EXTRAS, *group("tests"))
    rooms = ("tests/batch", "tests/batch_many", "src/scopa/batch")
    session.run("pytest", *rooms, "--doctest-modules", "--durations=10")


@nox.session
def conformance(session: nox.Session) -> None:
    """The adapters under the test suites of the projects whose interface they have."""
    session.install("-e", WITH_EXTRAS, *group("tests"))
    session.run("pytest", "tests/conformance", *ON_ALL_CORES, "--durations=10")


@nox.session
def fuzz(session: nox.Session) -> None:
    """A minute of random text for every parser: whatever comes, only the errors that are told."""
    session.install("-e", WITH_EXTRAS, *group("tests"))
    session.run("pytest", "tests/fuzz", "--durations=10")


@nox.session
def strength(session: nox.Session) -> None:
    """How strong the players are, one against another, in some minutes on two cores."""
    session.install("-e", WITH_EXTRAS, *group("tests"))
    session.run("pytest", "tests/strength", "--durations=10")


@nox.session
def cluster(session: nox.Session) -> None:
    """Simulations on processes, on loky and on a Dask cluster, which die and are interrupted."""
    session.install("-e", WITH_EXTRAS, *group("cluster"))
    session.run("pytest", "tests/cluster", "--durations=10")


@nox.session
def browser(session: nox.Session) -> None:
    """The game server played in a real Chromium, which must be installed."""
    session.install("-e", WITH_EXTRAS, *group("browser"))
    session.run("pytest", "tests/browser", "--durations=10")


@nox.session
def live(session: nox.Session) -> None:
    """The live page, built and played in a real Chromium, which must be installed."""
    session.install("-e", WITH_EXTRAS, *group("live"))
    pages = Path(session.create_tmp()).resolve() / "html"
    build_pages(session, pages)
    session.run("pytest", "tests/live", "--durations=10", env={"SCOPA_PAGES": str(pages)})


@nox.session
def pyodide(session: nox.Session) -> None:
    """The tests of the core on Python 3.13 and 3.14 as browsers have them, in some minutes."""
    session.install(*group("pyodide"))
    session.run("python", "-m", "tests.pyodide", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Whether we have become slower than the stored ratios say; some minutes.

    `-- --store` stores what is found; `-- --report` writes all figures into the page about speed.
    """
    session.install(".[batch]", *group("bench"))
    words = list(session.posargs)
    report = "--report" in words
    if report:
        words.remove("--report")
    session.run("python", f"benchmarks/{'report' if report else 'guard'}.py", *words)


@nox.session
def mutants(session: nox.Session) -> None:
    """Whether the tests notice changes to the rules: an hour or so on two quiet cores."""
    session.install("-e", WITH_EXTRAS, *group("mutants"))
    session.run("mutmut", "run", env={"HYPOTHESIS_PROFILE": "mutants"})
    session.run("python", "-m", "tests.mutants.report")


@nox.session
def lint(session: nox.Session) -> None:
    """Style, complexity, and the direction of imports."""
    session.install("-e", ".", *group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports", "--no-cache")


@nox.session
def typing(session: nox.Session) -> None:
    """Strict types, as two checkers see them."""
    # Not from the source folder: `--verifytypes` looks at the installed package.
    session.install(WITH_EXTRAS, *group("typing"))
    session.run("mypy", "--no-incremental")
    command = ("pyright", "--verifytypes", "scopa", "--ignoreexternal", "--outputjson")
    report = session.run(*command, silent=True, success_codes=[0, 1])
    untyped = names_without_types(str(report))
    if untyped:
        session.error(f"these have no types: {', '.join(untyped)}")
    session.run("pyright")


@nox.session
def docs(session: nox.Session) -> None:
    """The pages, without a warning, and all examples, those in the pages too.

    The live page needs the registry of npm; `-- --optional` does without where there is none.
    """
    session.install("-e", WITH_EXTRAS, *group("docs"))
    out = Path(session.create_tmp()).resolve()
    build_pages(session, out / "html")
    session.run("sphinx-build", *STRICTLY, "-b", "doctest", "docs", str(out / "doctest"))
    # The hot seat asks people; the tests play it.
    for script in sorted(set(Path("examples").glob("*.py")) - {Path("examples/hot_seat.py")}):
        session.run("python", str(script))


@nox.session
def linkcheck(session: nox.Session) -> None:
    """Whether what the pages link to is still there, which needs a network; some minutes.

    That links between the pages lead somewhere is what `nox -s docs` looks at.
    """
    session.install("-e", WITH_EXTRAS, *group("docs"))
    out = Path(session.create_tmp()).resolve()
    session.run("sphinx-build", "--fresh-env", "--quiet", "-b", "linkcheck", "docs", str(out))


@nox.session
def readme(session: nox.Session) -> None:
    """Every command of the README, on a copy of what is here, in an environment of its own."""
    session.install("-e", ".", *group("tests"))
    session.run("pytest", "tests/readme", "--capture=no")


@nox.session
def api(session: nox.Session) -> None:
    """What may break programs written for the last version; it fails if that is not told."""
    session.install(*group("api"))
    session.run("python", "-m", "releasing.api")


@nox.session
def release(session: nox.Session) -> None:
    """What a release would upload, built, checked and named; it uploads nothing.

    The archives are built twice, and must be the same. Their tests run where no source is: with
    the newest of what the package needs, installed from the source archive, and with the lowest,
    installed from the wheel. `-- --date 2026-01-31` is the day of the release, else that of the
    last commit. `-- --rehearse` leaves the checkout as it is, ready to be released or not.
    """
    session.install(*group("api"), *group("build"), *group("tests"))
    work = Path(session.create_tmp()).resolve()
    session.run("python", "-m", "releasing.prepare", str(work), *session.posargs)
    session.run("python", "-m", "releasing.api")
    wheel, archive = packed(work / "dist")
    session.run("validate-pyproject", "pyproject.toml")
    session.run("twine", "check", "--strict", str(wheel), str(archive))
    session.run("check-wheel-contents", str(wheel))
    lowest = str(work / "lowest.txt")
    session.run("python", "-m", "releasing.lowest", lowest, *EXTRAS.split(","))

    unpacked = unpacked_without_sources(archive, work)
    session.install(f"{archive}[{EXTRAS}]")
    with session.chdir(unpacked):
        session.run("pytest", "tests/wheel", env={"SCOPA_WHEEL": str(wheel), "LOWEST": lowest})
        session.run("pytest", "tests", *ON_ALL_CORES, env=NO_WARNINGS)
        # Of the same version: pip would leave the installed one where it is.
        session.install("--force-reinstall", "--no-deps", str(wheel))
        session.install("--constraint", lowest, f"{wheel}[{EXTRAS}]", *group("tests"))
        session.run("pytest", "tests", *ON_ALL_CORES, env=UNCOMPILED)
    session.run("python", "-m", "releasing.finish", str(work), *session.posargs)


@nox.session
def compiled(session: nox.Session) -> None:
    """All tests against the build that mypyc has compiled, which needs a C compiler.

    The wheel is built from the archive; the tests are those of the archive, in a folder where no
    source is. That the modules are compiled is tested first.
    """
    session.install(*group("build"))
    work = Path(session.create_tmp()).resolve()
    shutil.rmtree(work)
    dist = work / "dist"
    session.run(
        *("python", "-m", "build", "--outdir", str(dist)),
        env={"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"},
    )
    wheel, archive = packed(dist)
    unpacked = unpacked_without_sources(archive, work)
    session.install(f"{wheel}[{EXTRAS}]", *group("tests"))
    session.chdir(unpacked)
    session.run("pytest", "tests/compiled")
    session.run("pytest", "tests", *ON_ALL_CORES, env=UNCOMPILED)
