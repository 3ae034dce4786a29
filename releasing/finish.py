"""Writes the date into the changelog, and prints what is to be uploaded and how.

python -m releasing.finish FOLDER [--rehearse]
"""

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from releasing import archives, changelog, prepare, repository

ROOT = Path(__file__).resolve().parent.parent


def changes_since(work: Path, root: Path, version: str) -> list[str]:
    """Why what was prepared is not this checkout as it is now; nothing where it is."""
    found = repository.faults(root, version)
    prepared = (work / prepare.COMMIT).read_text(encoding="utf-8")
    if (now := repository.commit_of(root)) != prepared:
        found.append(f"the archives are of the commit {prepared}, and this is {now}")
    return found


def told(dist: Path, text: str, version: str, *, to_commit: bool = True) -> str:
    """What is left to be done by hand, for the archives in this folder.

    Args:
        dist: The folder.
        text: The changelog with its date.
        version: The version.
        to_commit: Whether that date is new.
    """
    digests = archives.digests(dist)
    files = [f"  {digest}  {dist / name}" for name, digest in digests.items()]
    tag = repository.tag_of(version)
    commit = f'git commit --message "Version {version}" CHANGELOG.md'
    steps = [
        *([commit] if to_commit else []),
        f'git tag --annotate {tag} --message "Version {version}"',
        f"git push origin HEAD {tag}",
        f"python -m twine upload {' '.join(str(dist / name) for name in digests)}",
    ]
    lines = [
        *(changelog.section(text, version), "To upload, with their SHA-256:", *files),
        *("", "Nothing is committed, tagged or uploaded yet:"),
        *(f"  {step}" for step in steps),
    ]
    return "\n".join(lines)


def put_in_place(root: Path, text: str, dist: Path) -> Path:
    """The folder `dist` of the checkout with these archives alone; the changelog is written."""
    (root / "CHANGELOG.md").write_text(text, encoding="utf-8", newline="\n")
    target = root / "dist"
    shutil.rmtree(target, ignore_errors=True)
    return Path(shutil.copytree(dist, target))


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: 0, once all is told; 1 if the checkout has changed meanwhile."""
    parser = argparse.ArgumentParser(prog="releasing.finish", description=__doc__)
    parser.add_argument("work", type=Path, help="what `releasing.prepare` has filled")
    parser.add_argument("--rehearse", action="store_true", help="leave the checkout as it is")
    options, _ = parser.parse_known_args(argv)
    version = archives.version_of(ROOT)
    if not options.rehearse and (found := changes_since(options.work, ROOT, version)):
        print("This is not what was prepared and tested:", *found, sep="\n- ", file=sys.stderr)
        return 1
    (source,) = (options.work / "sources").iterdir()
    text = (source / "CHANGELOG.md").read_text(encoding="utf-8")
    to_commit = text != (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    dist = options.work / "dist"
    if not options.rehearse:
        dist = put_in_place(ROOT, text, dist).relative_to(ROOT)
    print(told(dist, text, version, to_commit=to_commit))
    return 0


if __name__ == "__main__":
    sys.exit(main())
