import re
from datetime import date
from pathlib import Path

import pytest

import scopa
from releasing.changelog import ChangelogError, date_of, dated, released, section, tells_of_breaking
from tests.releasing.conftest import CHANGELOG

OURS = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
MAY = date(2026, 5, 1)


def test_our_own_changelog_can_be_read() -> None:
    date_of(OURS, scopa.__version__)
    assert "### Rules" in section(OURS, scopa.__version__).splitlines()


def test_a_version_has_a_date_once_it_is_released() -> None:
    assert date_of(CHANGELOG, "0.1.0") == date(2026, 1, 31)
    assert date_of(CHANGELOG, "0.2.0") is None


def test_released_is_what_has_a_date() -> None:
    assert released(CHANGELOG) == ["0.1.0"]


def test_the_date_is_all_that_a_release_changes() -> None:
    after = dated(CHANGELOG, "0.2.0", MAY)
    assert after == CHANGELOG.replace("unreleased", "2026-05-01")
    assert dated(after, "0.2.0", MAY) == after


def test_a_date_is_not_changed() -> None:
    with pytest.raises(ChangelogError, match=r"dates 0\.1\.0 2026-01-31, and 2026-05-01"):
        dated(CHANGELOG, "0.1.0", MAY)


@pytest.mark.parametrize("version", ["0.3.0", "0.2", "0.2.00"])
def test_a_version_without_a_section_is_refused(version: str) -> None:
    with pytest.raises(ChangelogError, match=re.escape(f"'## [{version}] - unreleased'; it has 0")):
        section(CHANGELOG, version)


def test_a_version_with_two_sections_is_refused() -> None:
    with pytest.raises(ChangelogError, match="it has 2"):
        date_of(CHANGELOG + CHANGELOG, "0.2.0")


def test_something_else_for_a_date_is_refused() -> None:
    with pytest.raises(ChangelogError, match="'soon' for the date of"):
        date_of(CHANGELOG.replace("unreleased", "soon"), "0.2.0")


def test_a_section_ends_where_the_next_begins() -> None:
    assert section(CHANGELOG, "0.2.0") == (
        "## [0.2.0] - unreleased\n\n### Added\n\n- `simulate`.\n"
    )
    assert section(CHANGELOG, "0.1.0") == "## [0.1.0] - 2026-01-31\n\n- The first.\n"


def test_breaking_is_told_by_a_heading_in_the_same_section() -> None:
    assert not tells_of_breaking(CHANGELOG, "0.2.0")
    told = CHANGELOG.replace("### Added", "### Breaking")
    assert tells_of_breaking(told, "0.2.0")
    assert not tells_of_breaking(told, "0.1.0")
