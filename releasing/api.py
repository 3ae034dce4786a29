"""Shows what has changed for the users of the last version, as griffe sees it.

python -m releasing.api
"""

import re
import subprocess
import sys
from pathlib import Path

from releasing import archives, changelog, repository

ROOT = Path(__file__).resolve().parent.parent
_FINDING = re.compile(r"^src[\\/]scopa[\\/]\S+: .+$", re.MULTILINE)


class ComparingError(RuntimeError):
    """griffe could not compare the two versions."""


def breaking_changes(root: Path, tag: str) -> list[str]:
    """What griffe finds that programs written for this tag may no longer do, a line for each.

    Raises:
        ComparingError: If griffe fails.
    """
    # It complains about what only another package could tell, of decorators for instance.
    quietly = ("--no-color", "--format", "oneline", "--log-level", "CRITICAL")
    done = subprocess.run(
        [
            *(sys.executable, "-m", "griffe", "check", "scopa", "--search", "src"),
            *("--against", tag, *quietly),
        ],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout + done.stderr
    found = _FINDING.findall(said)
    if done.returncode != (1 if found else 0):
        raise ComparingError(f"griffe ended with {done.returncode}\n{said}")
    return found


def may_break(version: str, last: str) -> bool:
    """Whether the number says that programs for the last version may break.

    After 1.0 the first number must be higher; before it, the second will do.

    >>> may_break("0.2.0", "0.1.7"), may_break("0.1.8", "0.1.7"), may_break("1.3.0", "1.2.0")
    (True, False, False)
    """
    new, old = archives.numbers_of(version), archives.numbers_of(last)
    return new[0] > old[0] or (new[0] == old[0] == 0 and new[1] > old[1])


def objections(root: Path, version: str, last: str) -> list[str]:
    """What this version would have to say, or to be, to break what it breaks."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = []
    if not changelog.tells_of_breaking(text, version):
        found.append(f"CHANGELOG.md needs a heading '### Breaking' in the section of {version}")
    if not may_break(version, last):
        found.append(f"{version} may not break what {last} could do: it must be a higher number")
    return found


def out_of_order(root: Path, version: str, tag: str | None) -> str | None:
    """Why this version cannot come after the one with the last tag; None where it can.

    It may be the same version, and then must be the same commit.
    """
    if tag is None:
        text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
        before = [each for each in changelog.released(text) if each != version]
        if before and repository.is_repository(root):
            return (
                f"{before[0]} is released, and no tag leads here: `git fetch --tags` brings them, "
                "with `--unshallow` where the history is cut off"
            )
        return None
    new, old = archives.numbers_of(version), archives.numbers_of(tag.removeprefix("v"))
    same = new == old and repository.commit_of(root) == repository.commit_of(root, tag)
    if new > old or same:
        return None
    return f"{version} does not come after {tag}, the last tag: it must be a higher number"


def main() -> int:
    """The exit code: 0 if nothing breaks, or it is told as it should be."""
    version, tag = archives.version_of(ROOT), repository.last_tag(ROOT)
    if fault := out_of_order(ROOT, version, tag):
        print(fault, file=sys.stderr)
        return 1
    if tag is None:
        print("No version is tagged yet: there is nothing to compare with.")
        return 0
    found = breaking_changes(ROOT, tag)
    print(f"Changes since {tag} that may break programs: {len(found)}", *found, sep="\n  ")
    if not found:
        return 0
    wrong = objections(ROOT, version, tag.removeprefix("v"))
    print(*wrong, sep="\n", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
