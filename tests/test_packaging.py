"""What is shipped, and what the README promises about it."""

import doctest
import pkgutil
import re
import subprocess
import sys
import tomllib
from importlib import metadata, resources
from pathlib import Path

import pytest

import scopa

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def python(program: str) -> str:
    """What a fresh interpreter prints for this program."""
    command = [sys.executable, "-c", program]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def test_the_version_is_that_of_the_installed_package() -> None:
    assert metadata.version("scopa") == scopa.__version__


def test_the_version_stands_in_one_place_as_text() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["hatch"]["version"] == {"path": "src/scopa/__init__.py"}
    source = resources.files("scopa").joinpath("__init__.py").read_text(encoding="utf-8")
    assert source.splitlines().count(f'__version__ = "{scopa.__version__}"') == 1


def test_the_changelog_tells_of_the_version_and_of_changed_rules() -> None:
    assert re.search(rf"^## \[{re.escape(scopa.__version__)}\]", CHANGELOG, flags=re.MULTILINE)
    assert "### Rules" in CHANGELOG.splitlines()


@pytest.mark.parametrize(
    "command",
    [
        "python -m pip install . && python -m scopa",
        "python -m pip install nox && nox",
    ],
)
def test_the_readme_has_the_command_on_a_line_of_its_own(command: str) -> None:
    assert README.splitlines().count(command) == 1


def test_the_readme_lists_every_variant_in_order() -> None:
    assert re.findall(r"^\| `([a-z-]+)` \|", README, flags=re.MULTILINE) == list(scopa.VARIANTS)


def test_the_session_in_the_readme_runs_as_typed() -> None:
    fences = re.findall(r"^```pycon\n(.*?)^```$", README, flags=re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("\n".join(fences), {}, "README", None, 0)
    ran = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session)
    assert ran.attempted > 5
    assert ran.failed == 0


def test_the_package_says_that_it_is_typed() -> None:
    assert resources.files("scopa").joinpath("py.typed").is_file()


def test_the_schema_is_shipped() -> None:
    assert resources.files("scopa.serialization").joinpath("schema.json").is_file()


def test_importing_it_brings_in_nothing_but_what_it_needs() -> None:
    program = "import sys; old = set(sys.modules); import scopa; print(*set(sys.modules) - old)"
    rooms = {name.partition(".")[0] for name in python(program).split()}
    # The library of the compiled build lies beside the package.
    rooms = {name for name in rooms if not name.endswith("__mypyc")}
    assert rooms - sys.stdlib_module_names <= {"attr", "attrs", "scopa", "typing_extensions"}


def test_what_it_needs_is_two_packages() -> None:
    needs = [re.split(r"[^a-z-]", need)[0] for need in PROJECT["project"]["dependencies"]]
    assert needs == ["attrs", "typing-extensions"]


def test_every_module_has_its_layer() -> None:
    contract = next(
        contract
        for contract in PROJECT["tool"]["importlinter"]["contracts"]
        if contract["type"] == "layers"
    )
    assert contract["exhaustive"]
    layers = {room.strip() for layer in contract["layers"] for room in layer.split("|")}
    built = {room for room in layers if not room.startswith("(")}
    assert built == {module.name for module in pkgutil.iter_modules(scopa.__path__)}
