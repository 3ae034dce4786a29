"""The archives under test, and an environment that has the wheel and nothing to spare."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def wheel() -> Path:
    """The wheel: the session that builds it says where it is."""
    return Path(os.environ["SCOPA_WHEEL"])


@pytest.fixture(scope="session")
def archive(wheel: Path) -> Path:
    """The source archive, which is beside the wheel."""
    (found,) = wheel.parent.glob("*.tar.gz")
    return found


@pytest.fixture(scope="session")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel, attrs and typing-extensions, the lowest."""
    pins = Path(os.environ["LOWEST"]).read_text("utf-8").split()
    needs = [pin for pin in pins if pin.startswith(("attrs==", "typing-extensions=="))]
    assert len(needs) == 2
    place = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    found = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = [str(found), "-m", "pip", "install", "--no-deps", str(wheel), *needs]
    subprocess.run(install, check=True)
    return found
