"""Builds what a release would upload, twice, and sees that it is the same; uploads nothing.

python -m releasing.prepare FOLDER [--rehearse] [--date 2026-01-31]
"""

import argparse
import shutil
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path

from releasing import archives, changelog, repository

ROOT = Path(__file__).resolve().parent.parent
COMMIT = "prepared-commit.txt"
"""The file that tells of which commit all in the folder is; it marks the folder as ours."""


class FolderError(ValueError):
    """The folder holds what is not ours to delete."""


def emptied(work: Path, root: Path) -> None:
    """Nothing, once the folder holds the name of the commit alone.

    Raises:
        FolderError: If it holds something else than an earlier run of this has put there.
    """
    ours = not work.exists() or not any(work.iterdir()) or (work / COMMIT).is_file()
    if not ours or root.resolve().is_relative_to(work.resolve()):
        raise FolderError(f"{work} would be emptied, and is not of an earlier run: name a new one")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    (work / COMMIT).write_text(repository.commit_of(root) or "", encoding="utf-8")


def day_of_release(root: Path, version: str, asked: date | None) -> date:
    """The date asked for; else that of the changelog, the last commit, or today, in UTC."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    return (
        asked
        or changelog.date_of(text, version)
        or repository.date_of_last_commit(root)
        or datetime.now(UTC).date()
    )


def dated_sources(root: Path, work: Path, version: str, day: date) -> Path:
    """A folder with what the source archive holds, and the date in its changelog."""
    archives.build(root, work / "undated", "--sdist")
    (archive,) = (work / "undated").glob("*.tar.gz")
    source = archives.unpacked(archive, work / "sources")
    path = source / "CHANGELOG.md"
    text = changelog.dated(path.read_text(encoding="utf-8"), version, day)
    path.write_text(text, encoding="utf-8", newline="\n")
    return source


def build_twice(source: Path, work: Path, day: date) -> list[str]:
    """The names of archives that two builds did not make alike; the first is in `dist`."""
    archives.build(source, work / "dist", day=day)
    other = archives.look_alike(source, work / "elsewhere" / "scopa")
    archives.build(other, work / "again", day=day, hash_seed="1", umask=0o077)
    one, two = archives.digests(work / "dist"), archives.digests(work / "again")
    return sorted(name for name in one | two if one.get(name) != two.get(name))


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: 0 once the archives are there."""
    parser = argparse.ArgumentParser(prog="releasing.prepare", description=__doc__)
    parser.add_argument("work", type=Path, help="a new folder, or that of an earlier run")
    parser.add_argument("--rehearse", action="store_true", help="only tell what stands against it")
    parser.add_argument("--date", type=date.fromisoformat, help="the day of the release")
    options = parser.parse_args(argv)
    version = archives.version_of(ROOT)
    if found := repository.faults(ROOT, version):
        print("This is not ready to be released:", *found, sep="\n- ", file=sys.stderr)
        if not options.rehearse:
            return 1
    try:
        emptied(options.work, ROOT)
        day = day_of_release(ROOT, version, options.date)
        source = dated_sources(ROOT, options.work, version, day)
    except (FolderError, changelog.ChangelogError) as fault:
        print(fault, file=sys.stderr)
        return 1
    if different := build_twice(source, options.work, day):
        print(f"Two builds differ in {', '.join(different)}", file=sys.stderr)
        return 1
    if found := repository.strays(ROOT, archives.names_in(options.work / "dist")):
        print(
            "These would be shipped, and Git does not keep them:",
            *found,
            sep="\n- ",
            file=sys.stderr,
        )
        return 0 if options.rehearse else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
