"""A folder copied as Git would have it, whether or not Git is there."""

import shutil
from fnmatch import fnmatch
from pathlib import Path


def _matches(path: Path, pattern: str) -> bool:
    """Whether a line of `.gitignore` means this path, which begins at the top of the folder."""
    pattern = pattern.rstrip("/")
    if "/" in pattern:
        return fnmatch(path.as_posix(), pattern.lstrip("/"))
    return fnmatch(path.name, pattern)


def copied(source: Path, target: Path) -> Path:
    """The folder `target`, with all of the first but the history and what Git leaves alone."""
    patterns = [".git", *(source / ".gitignore").read_text(encoding="utf-8").split()]

    def left_out(folder: str, names: list[str]) -> list[str]:
        inside = Path(folder).relative_to(source)
        return [name for name in names if any(_matches(inside / name, line) for line in patterns)]

    return Path(shutil.copytree(source, target, ignore=left_out))
