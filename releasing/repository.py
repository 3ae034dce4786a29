"""What Git knows of this checkout."""

import os
import subprocess
from collections.abc import Iterable
from datetime import UTC, date, datetime
from pathlib import Path


def _git(root: Path, *words: str) -> str | None:
    """What Git prints, without the space around it; None where it fails or is not there."""
    # A hook has set them, of the repository that it runs for.
    others = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    try:
        done = subprocess.run(
            ["git", *words],
            cwd=root,
            env=others,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    except FileNotFoundError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def is_repository(root: Path) -> bool:
    """Whether this folder is the top of a repository, and not only somewhere inside of one."""
    top = _git(root, "rev-parse", "--show-toplevel")
    return top is not None and Path(top).resolve() == root.resolve()


def tag_of(version: str) -> str:
    """The tag that marks this version."""
    return f"v{version}"


def last_tag(root: Path) -> str | None:
    """The tag of the last version before this commit, or of it; None where there is none."""
    if not is_repository(root):
        return None
    versions_only = ("--match", "v[0-9]*", "--exclude", "v*[!0-9.]*")
    return _git(root, "describe", "--tags", "--abbrev=0", *versions_only)


def commit_of(root: Path, name: str = "HEAD") -> str | None:
    """The commit with this name; None where there is none, or no repository."""
    if not is_repository(root):
        return None
    return _git(root, "rev-parse", "--quiet", "--verify", f"{name}^{{commit}}")


def strays(root: Path, names: Iterable[str]) -> list[str]:
    """Those of the files that Git does not keep, in order; none where there is no repository.

    What the settings of one machine hide from `git status` is among them.
    """
    if not is_repository(root):
        return []
    kept = (_git(root, "ls-files", "-z") or "").split("\0")
    return sorted({*names} - {*kept})


def date_of_last_commit(root: Path) -> date | None:
    """The day of the last commit, in UTC; None where there is no repository."""
    seconds = _git(root, "log", "-1", "--format=%ct") if is_repository(root) else None
    return None if not seconds else datetime.fromtimestamp(int(seconds), UTC).date()


def faults(root: Path, version: str) -> list[str]:
    """Why this version cannot be released from here; nothing where it can."""
    if not is_repository(root):
        return ["this is no Git repository"]
    found = []
    changed = _git(root, "status", "--porcelain", "--untracked-files=normal")
    if changed is None or changed:
        found.append(f"there are changes that are not committed:\n{changed or ''}".rstrip())
    if _git(root, "rev-parse", "--quiet", "--verify", f"refs/tags/{tag_of(version)}"):
        found.append(f"{version} is released: there is a tag {tag_of(version)}")
    return found
