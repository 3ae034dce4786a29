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

# OpenSpiel and PettingZoo have no types, and so the classes that are made from theirs.
UNTYPED_BASES = ("scopa.adapters.open_spiel.", "scopa.adapters.pettingzoo.")

ON_ALL_CORES = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")
STRICTLY = ("--nitpicky", "--fail-on-warning", "--keep-going", "--fresh-env", "--quiet")
ALL_TESTS = ("--doctest-modules", *ON_ALL_CORES, "--durations=10")


def group(name: str) -> list[str]:
    """The requirements of a dependency group."""
    return list(nox.project.dependency_groups(PROJECT, name))


def floors() -> list[str]:
    """The lowest versions that the package and its extras for everybody say they work with."""
    project = PROJECT["project"]
    needs = list(project["dependencies"])
    extras = "batch cli gymnasium json open-spiel pettingzoo plots testing"
    for extra in extras.split():
        needs += project["optional-dependencies"][extra]
    return [need.replace(">=", "==") for need in needs if not need.startswith("scopa")]


def names_without_types(report: str) -> list[str]:
    """What pyright finds without types, but for what derives from classes that have none."""
    found = json.loads(report[report.index("{") : report.rindex("}") + 1])["typeCompleteness"]
    assert found["exportedSymbolCounts"]["withKnownType"] > 200
    names = [symbol["name"] for symbol in found["symbols"] if not symbol["isTypeKnown"]]
    return [name for name in names if not name.startswith(UNTYPED_BASES)]


def unpacked_without_sources(archive: Path, work: Path) -> Path:
    """The folder of what is in the archive, but for the package itself."""
    with tarfile.open(archive) as packed:
        packed.extractall(work, filter="data")
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
    session.run("pytest", *(session.posargs or ALL_TESTS), env=UNCOMPILED)


@nox.session
def coverage(session: nox.Session) -> None:
    """The same, where every branch of the library must be taken; it takes twice as long."""
    session.install("-e", WITH_EXTRAS, *group("tests"))
    session.run("pytest", *ALL_TESTS, "--cov", "--cov-report=term", env=UNCOMPILED)


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
def build(session: nox.Session) -> None:
    """Wheel and source archive, and the tests of the one against the other.

    The wheel is built from the archive, and installed with the lowest versions of what it needs.
    The tests are those of the archive, in a folder where no source is.
    """
    session.install(*group("build"))
    session.run("validate-pyproject", "pyproject.toml")
    work = Path(session.create_tmp()).resolve()
    shutil.rmtree(work)
    dist = work / "dist"
    session.run("python", "-m", "build", "--outdir", str(dist))
    (wheel,) = dist.glob("*.whl")
    (archive,) = dist.glob("*.tar.gz")
    session.run("twine", "check", "--strict", str(wheel), str(archive))
    session.run("check-wheel-contents", str(wheel))

    unpacked = unpacked_without_sources(archive, work)
    session.install(f"{wheel}[{EXTRAS}]", *floors(), *group("tests"))
    session.chdir(unpacked)
    session.run("pytest", "tests", *ON_ALL_CORES, env=UNCOMPILED)


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
    (wheel,) = dist.glob("*.whl")
    (archive,) = dist.glob("*.tar.gz")
    unpacked = unpacked_without_sources(archive, work)
    session.install(f"{wheel}[{EXTRAS}]", *group("tests"))
    session.chdir(unpacked)
    session.run("pytest", "tests/compiled")
    session.run("pytest", "tests", *ON_ALL_CORES, env=UNCOMPILED)
