"""What the compiled build must be before the other tests say anything about it."""

import tomllib
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
MODULES = [
    path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in HOOK["include"]
]


@pytest.mark.parametrize("name", MODULES)
def test_the_module_is_compiled(name: str) -> None:
    file = import_module(name).__file__
    assert file is not None
    assert file.endswith(tuple(EXTENSION_SUFFIXES))
