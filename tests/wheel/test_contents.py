"""What is in the wheel and in the source archive."""

import re
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path, PurePosixPath

import pytest

from tests.wheel.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture
def in_wheel(wheel: Path) -> list[PurePosixPath]:
    with zipfile.ZipFile(wheel) as packed:
        return [PurePosixPath(name) for name in packed.namelist()]


@pytest.fixture
def in_archive(archive: Path) -> set[str]:
    with tarfile.open(archive) as packed:
        return {name.partition("/")[2] for name in packed.getnames()}


def test_the_wheel_is_for_every_machine(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_holds_the_package_and_what_is_said_of_it(
    in_wheel: list[PurePosixPath],
) -> None:
    (said,) = {path.parts[0] for path in in_wheel} - {"scopa"}
    assert re.fullmatch(r"scopa-[0-9.]+\.dist-info", said)
    assert {path.suffix for path in in_wheel if path.parts[0] == "scopa"} == {
        *(".json", ".py", ".typed")
    }


def test_the_wheel_says_that_it_is_typed(in_wheel: list[PurePosixPath]) -> None:
    assert PurePosixPath("scopa/py.typed") in in_wheel


def test_no_test_is_in_the_wheel(in_wheel: list[PurePosixPath]) -> None:
    tests = [path for path in in_wheel if path.name.startswith("test_") or "tests" in path.parts]
    assert tests == []


def test_the_wheel_needs_two_packages_and_for_extras_more(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        (said,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        fields = message_from_bytes(packed.read(said))
    needs = [need for need in fields.get_all("Requires-Dist", []) if "extra ==" not in need]
    assert needs == PROJECT["project"]["dependencies"]
    assert set(fields.get_all("Provides-Extra", [])) == {
        *PROJECT["project"]["optional-dependencies"]
    }


def test_the_wheel_has_the_modules_that_the_archive_has(
    in_wheel: list[PurePosixPath], in_archive: set[str]
) -> None:
    shipped = {str(path) for path in in_wheel if path.parts[0] == "scopa"}
    assert shipped == {
        name.removeprefix("src/")
        for name in in_archive
        if name.startswith("src/scopa/") and PurePosixPath(name).suffix
    }


def test_the_archive_holds_all_that_its_readers_and_its_tests_need(in_archive: set[str]) -> None:
    assert {
        *(".ci/run", "noxfile.py", "pyproject.toml", "releasing/prepare.py", "tests/conftest.py"),
        *("README.md", "CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md", "LICENSE", "SECURITY.md"),
    } <= in_archive
    assert not any(name.endswith((".pyc", ".so")) for name in in_archive)
