from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from releasing import archives, prepare
from releasing.prepare import COMMIT, FolderError, dated_sources, day_of_release, emptied, main
from releasing.repository import commit_of
from tests.releasing import packing
from tests.releasing.conftest import CHANGELOG, Checkout

JUNE = date(2026, 6, 1)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "build", packing.build)


@pytest.fixture
def ours(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """The checkout that is released."""
    monkeypatch.setattr(prepare, "ROOT", checkout.root)
    return checkout


def test_the_day_is_the_one_asked_for_else_that_of_the_changelog_or_the_commit(
    checkout: Checkout,
) -> None:
    assert day_of_release(checkout.root, "0.1.0", JUNE) == JUNE
    assert day_of_release(checkout.root, "0.1.0", None) == date(2026, 1, 31)
    assert day_of_release(checkout.root, "0.2.0", None) == date(2026, 5, 2)


def test_without_all_of_these_it_is_today(folder: Checkout) -> None:
    before = datetime.now(UTC).date()
    assert before <= day_of_release(folder.root, "0.2.0", None) <= datetime.now(UTC).date()


def test_the_sources_are_those_of_the_archive_with_the_date(
    folder: Checkout, tmp_path_factory: pytest.TempPathFactory
) -> None:
    source = dated_sources(folder.root, tmp_path_factory.mktemp("work"), "0.2.0", JUNE)
    written = (source / "CHANGELOG.md").read_text(encoding="utf-8")
    assert written == CHANGELOG.replace("unreleased", "2026-06-01")
    assert (folder.root / "CHANGELOG.md").read_text(encoding="utf-8") == CHANGELOG


def test_a_folder_is_emptied_that_is_new_or_empty_or_of_an_earlier_run(
    checkout: Checkout, tmp_path_factory: pytest.TempPathFactory
) -> None:
    empty = tmp_path_factory.mktemp("work")
    for work in (empty, empty, empty / "new"):
        emptied(work, checkout.root)
        assert [path.name for path in work.iterdir()] == [COMMIT]
        assert (work / COMMIT).read_text(encoding="utf-8") == commit_of(checkout.root)
        (work / "dist").mkdir()


def test_a_folder_with_something_else_is_left_alone(
    folder: Checkout, tmp_path_factory: pytest.TempPathFactory
) -> None:
    work = tmp_path_factory.mktemp("work")
    (work / "letter.txt").touch()
    with pytest.raises(FolderError, match="would be emptied"):
        emptied(work, folder.root)
    assert (work / "letter.txt").exists()


def test_the_checkout_is_never_emptied(folder: Checkout) -> None:
    folder.write(COMMIT, "")
    for root in (folder.root, folder.root / "src"):
        with pytest.raises(FolderError, match="would be emptied"):
            emptied(folder.root, root)
    assert (folder.root / "CHANGELOG.md").exists()


@pytest.mark.usefixtures("ours")
def test_a_clean_checkout_is_prepared(work: Path) -> None:
    assert main([str(work), "--date", "2026-06-01"]) == 0
    assert len(archives.digests(work / "dist")) == 2


@pytest.mark.parametrize("hidden", ["by a list", "by a setting"])
def test_what_only_this_machine_hides_is_not_shipped(
    ours: Checkout, work: Path, hidden: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ours.write("src/scopa/secret.py", "")
    if hidden == "by a list":
        ours.write(".git/info/exclude", "secret.py\n")
    else:
        ours.git("config", "status.showUntrackedFiles", "no")
    assert main([str(work)]) == 1
    assert "secret.py" in capsys.readouterr().err
    assert main([str(work), "--rehearse"]) == 0
    assert "- src/scopa/secret.py\n" in capsys.readouterr().err


@pytest.mark.usefixtures("ours")
def test_two_builds_that_differ_are_refused(
    work: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def dirty(source: Path, out: Path, *words: str, hash_seed: str = "0", **others: object) -> None:
        del others
        packing.build(source, out, *words)
        if hash_seed == "1":
            (out / "scopa-0.2.0.tar.gz").write_bytes(b"")

    monkeypatch.setattr(archives, "build", dirty)
    assert main([str(work)]) == 1
    assert capsys.readouterr().err == "Two builds differ in scopa-0.2.0.tar.gz\n"


def test_a_checkout_given_for_a_folder_is_told_in_a_sentence(
    ours: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(ours.root)]) == 1
    assert "would be emptied" in capsys.readouterr().err
    assert (ours.root / "CHANGELOG.md").exists()
