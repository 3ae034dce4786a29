"""A small repository with a package of the same name, to release it again and again."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

CHANGELOG = """# Changelog

## [0.2.0] - unreleased

### Added

- `simulate`.

## [0.1.0] - 2026-01-31

- The first.
"""
SOURCE = '''"""A package."""

__version__ = "0.2.0"


def deal(*, seed: int = 0) -> int:
    """The seed."""
    return seed
'''
WHO = {
    f"GIT_{role}_{what}": "nobody" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
}
WHEN = {
    "GIT_AUTHOR_DATE": "2026-05-01T23:30:00-0200",
    "GIT_COMMITTER_DATE": "2026-05-01T23:30:00-0200",
}


class Checkout:
    """A folder with sources, and their history if it has one."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("CHANGELOG.md", CHANGELOG)
        self.write("src/scopa/__init__.py", SOURCE)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")

    def git(self, *words: str) -> None:
        kept = {name: text for name, text in os.environ.items() if not name.startswith("GIT_")}
        command = ["git", "-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false", *words]
        environment = kept | WHO | WHEN
        subprocess.run(command, cwd=self.root, env=environment, check=True, capture_output=True)

    def commit(self) -> None:
        self.git("add", ".")
        self.git("commit", "--message", "a change")


@pytest.fixture
def folder(tmp_path: Path) -> Checkout:
    """Without a repository."""
    return Checkout(tmp_path)


@pytest.fixture
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the archives, which is not there yet."""
    return tmp_path_factory.mktemp("work") / "release"


@pytest.fixture
def checkout(folder: Checkout) -> Checkout:
    """With a commit, of 2 May in UTC."""
    if shutil.which("git") is None:
        pytest.skip("there is no Git")
    folder.git("init", "--quiet")
    folder.commit()
    return folder
