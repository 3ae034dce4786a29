import pytest

from releasing import api
from releasing.api import (
    ComparingError,
    breaking_changes,
    main,
    may_break,
    objections,
    out_of_order,
)
from tests.releasing.conftest import CHANGELOG, SOURCE, Checkout

BROKEN = SOURCE.replace("seed: int = 0", "number: int = 0").replace("return seed", "return number")


@pytest.fixture
def tagged(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """Where 0.1.0 is the last version."""
    checkout.git("tag", "v0.1.0")
    monkeypatch.setattr(api, "ROOT", checkout.root)
    return checkout


def test_what_is_added_breaks_nothing(tagged: Checkout) -> None:
    tagged.write("src/scopa/__init__.py", SOURCE + "\n\ndef more() -> None:\n    pass\n")
    assert breaking_changes(tagged.root, "v0.1.0") == []
    assert main() == 0


def test_what_breaks_must_be_told(tagged: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    tagged.write("src/scopa/__init__.py", BROKEN)
    assert main() == 1
    said = capsys.readouterr()
    assert "Changes since v0.1.0 that may break programs: 1\n" in said.out
    assert "deal(seed): Parameter was removed" in said.out
    assert said.err == "CHANGELOG.md needs a heading '### Breaking' in the section of 0.2.0\n"
    tagged.write("CHANGELOG.md", CHANGELOG.replace("### Added", "### Breaking"))
    assert main() == 0


def test_without_a_tag_there_is_nothing_to_compare_with(
    folder: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(api, "ROOT", folder.root)
    assert main() == 0
    assert capsys.readouterr().out == (
        "No version is tagged yet: there is nothing to compare with.\n"
    )


def test_a_released_version_without_its_tag_asks_for_the_tags(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(api, "ROOT", checkout.root)
    assert main() == 1
    said = capsys.readouterr().err
    assert said.startswith("0.1.0 is released, and no tag leads here: `git fetch --tags`")
    assert out_of_order(checkout.root, "0.1.0", None) is None


@pytest.mark.parametrize("tag", ["v0.2.0", "v0.2.1", "v0.10.0", "v1.0.0"])
def test_a_version_comes_after_the_last_tag(checkout: Checkout, tag: str) -> None:
    checkout.git("tag", tag)
    checkout.write("new.txt", "something")
    checkout.commit()
    assert out_of_order(checkout.root, "0.2.0", tag) == (
        f"0.2.0 does not come after {tag}, the last tag: it must be a higher number"
    )
    assert out_of_order(checkout.root, "1.0.1", tag) is None


def test_the_commit_with_the_tag_has_the_version_of_the_tag(checkout: Checkout) -> None:
    checkout.git("tag", "--annotate", "v0.2.0", "--message", "it")
    assert out_of_order(checkout.root, "0.2.0", "v0.2.0") is None
    assert out_of_order(checkout.root, "0.1.9", "v0.2.0") is not None


@pytest.mark.parametrize("slash", ["/", "\\"])
def test_findings_are_found_however_the_system_writes_its_paths(slash: str) -> None:
    line = slash.join(("src", "scopa", "play", "_deal.py:3: deal(seed): Parameter was removed"))
    assert api._FINDING.findall(f"{line}\nsomething else\n") == [line]


def test_a_failure_of_griffe_is_no_success(checkout: Checkout) -> None:
    with pytest.raises(ComparingError, match=r"v0\.9\.9"):
        breaking_changes(checkout.root, "v0.9.9")


@pytest.mark.parametrize(
    ("version", "last", "may"),
    [
        *(("0.2.0", "0.1.9", True), ("0.1.9", "0.1.8", False), ("1.0.0", "0.9.0", True)),
        *(("1.1.0", "1.0.0", False), ("2.0.0", "1.9.0", True), ("0.10.0", "0.9.0", True)),
        *(("0.1.0", "0.1.0", False), ("1.0.0", "2.0.0", False)),
    ],
)
def test_only_the_first_number_that_counts_may_break(version: str, last: str, may: bool) -> None:
    assert may_break(version, last) is may


def test_a_small_step_may_not_break_even_when_told(folder: Checkout) -> None:
    folder.write("CHANGELOG.md", CHANGELOG.replace("### Added", "### Breaking"))
    assert objections(folder.root, "0.2.0", "0.1.0") == []
    (objection,) = objections(folder.root, "0.2.0", "0.2.0")
    assert "higher number" in objection
