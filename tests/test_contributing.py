"""What the pages for contributors and citers say about the house, as the house is."""

import re
from pathlib import Path

import pytest

import scopa

ROOT = Path(__file__).parent.parent
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
# A release makes it.
MADE = {"dist/"}
PATHS = sorted(set(re.findall(r"`([\w.-]+/[\w./-]*)`", CONTRIBUTING)) - MADE)
FILES = sorted(set(re.findall(r"`([\w-]+\.(?:md|py|cff|toml))`", CONTRIBUTING)) - {"__init__.py"})
SESSIONS = sorted(set(re.findall(r"nox -s ([a-z_]+)", CONTRIBUTING)))


def place_of(name: str) -> Path:
    """Where it is; the package itself may be installed elsewhere."""
    if name.startswith("src/scopa/"):
        return Path(scopa.__file__).parent / name.removeprefix("src/scopa/")
    return ROOT / name


def test_it_names_what_there_is() -> None:
    assert len(PATHS) > 40
    assert len(FILES) >= 5
    assert len(SESSIONS) >= 6


@pytest.mark.parametrize("name", [*PATHS, *FILES])
def test_a_path_that_it_names_is_there(name: str) -> None:
    place = place_of(name)
    assert place.is_dir() if name.endswith("/") else place.is_file()


@pytest.mark.parametrize("name", SESSIONS)
def test_a_session_that_it_names_is_there(name: str) -> None:
    noxfile = (ROOT / "noxfile.py").read_text(encoding="utf-8")
    assert f"@nox.session\ndef {name}(" in noxfile


def test_all_extras_are_installed_for_whoever_works_on_it() -> None:
    (extras,) = re.findall(r'--editable "\.\[([a-z,-]+)\]"', CONTRIBUTING)
    assert f'EXTRAS = "{extras}"' in (ROOT / "noxfile.py").read_text(encoding="utf-8")


def test_the_citation_is_of_this_version() -> None:
    lines = CITATION.splitlines()
    assert lines.count(f"version: {scopa.__version__}") == 1
    assert lines[0] == "cff-version: 1.2.0"


@pytest.mark.parametrize("page", [CONTRIBUTING, SECURITY, CITATION])
def test_nobody_is_named_and_no_address_given_that_is_not_there(page: str) -> None:
    assert not re.search(r"\S+@\S+\.\S+", page)
    assert set(re.findall(r"https?://[^\s)]+", page)) <= {"https://semver.org"}
