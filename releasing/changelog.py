"""The changelog: a section for each version, whose heading gets its date at the release."""

import re
from datetime import date

UNRELEASED = "unreleased"
_HEADING = re.compile(r"^## \[(?P<version>[^\]\n]+)\] - (?P<date>\S+)$", re.MULTILINE)
_BREAKING = re.compile(r"^### Breaking$", re.MULTILINE)


class ChangelogError(ValueError):
    """The changelog does not say what a release needs, or says something else."""


def _heading(text: str, version: str) -> re.Match[str]:
    found = [heading for heading in _HEADING.finditer(text) if heading["version"] == version]
    if len(found) != 1:
        raise ChangelogError(
            f"CHANGELOG.md needs one heading '## [{version}] - {UNRELEASED}'; it has {len(found)}"
        )
    return found[0]


def date_of(text: str, version: str) -> date | None:
    """The date of this version in the changelog; None where it is unreleased.

    Raises:
        ChangelogError: If the version has no section, or two, or something else for a date.
    """
    written = _heading(text, version)["date"]
    if written == UNRELEASED:
        return None
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise ChangelogError(
            f"CHANGELOG.md has {written!r} for the date of {version}; "
            f"it must be like 2026-01-31, or {UNRELEASED!r}"
        ) from None


def released(text: str) -> list[str]:
    """The versions with a date, the newest first."""
    return [each["version"] for each in _HEADING.finditer(text) if each["date"] != UNRELEASED]


def dated(text: str, version: str, on: date) -> str:
    """The changelog with this date for this version, if it had none.

    Raises:
        ChangelogError: As `date_of`, or if the version has another date already.
    """
    before = date_of(text, version)
    if before not in {None, on}:
        raise ChangelogError(f"CHANGELOG.md dates {version} {before}, and {on} was asked for")
    start, end = _heading(text, version).span("date")
    return f"{text[:start]}{on.isoformat()}{text[end:]}"


def section(text: str, version: str) -> str:
    """What the changelog tells of this version, with its heading.

    Raises:
        ChangelogError: If the version has no section, or two.
    """
    start = _heading(text, version).start()
    after = re.compile(r"^## ", re.MULTILINE).search(text, start + 1)
    return text[start : after.start() if after else None].rstrip() + "\n"


def tells_of_breaking(text: str, version: str) -> bool:
    """Whether the section of this version has a heading `Breaking`."""
    return _BREAKING.search(section(text, version)) is not None
