from pathlib import Path

import pytest

from releasing import archives, finish, prepare
from releasing.finish import main, put_in_place, told
from tests.releasing import packing
from tests.releasing.conftest import CHANGELOG, Checkout

DATED = CHANGELOG.replace("unreleased", "2026-06-01")
COMMITTING = 'git commit --message "Version 0.2.0" CHANGELOG.md'


@pytest.fixture
def prepared(checkout: Checkout, work: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """A checkout whose archives are in the folder."""
    monkeypatch.setattr(archives, "build", packing.build)
    monkeypatch.setattr(prepare, "ROOT", checkout.root)
    monkeypatch.setattr(finish, "ROOT", checkout.root)
    monkeypatch.chdir(checkout.root)
    assert prepare.main([str(work), "--date", "2026-06-01"]) == 0
    return checkout


def test_what_is_left_to_do_is_told(tmp_path: Path) -> None:
    (tmp_path / "scopa-0.2.0.tar.gz").touch()
    lines = told(tmp_path, DATED, "0.2.0").splitlines()
    assert lines[0] == "## [0.2.0] - 2026-06-01"
    assert [line.strip() for line in lines[-4:]] == [
        COMMITTING,
        'git tag --annotate v0.2.0 --message "Version 0.2.0"',
        "git push origin HEAD v0.2.0",
        f"python -m twine upload {tmp_path / 'scopa-0.2.0.tar.gz'}",
    ]
    (digest,) = archives.digests(tmp_path).values()
    assert f"  {digest}  {tmp_path / 'scopa-0.2.0.tar.gz'}" in lines


def test_the_archives_are_put_where_older_ones_were(folder: Checkout, work: Path) -> None:
    work.mkdir()
    (work / "new.whl").touch()
    folder.write("dist/old.whl", "")
    target = put_in_place(folder.root, DATED, work)
    assert [path.name for path in target.iterdir()] == ["new.whl"]
    assert (folder.root / "CHANGELOG.md").read_text(encoding="utf-8") == DATED


def test_what_was_prepared_is_finished(
    prepared: Checkout, work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(work), "--date", "2026-06-01"]) == 0
    assert COMMITTING in capsys.readouterr().out
    assert (prepared.root / "CHANGELOG.md").read_text(encoding="utf-8") == DATED
    assert len(archives.digests(prepared.root / "dist")) == 2


def test_a_date_that_is_committed_is_not_committed_again(
    prepared: Checkout, work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prepared.write("CHANGELOG.md", DATED)
    prepared.commit()
    assert prepare.main([str(work)]) == 0
    assert main([str(work)]) == 0
    said = capsys.readouterr().out
    assert "git commit" not in said
    assert "git tag" in said


@pytest.mark.parametrize("committed", [True, False])
def test_what_has_changed_meanwhile_is_refused_but_in_a_rehearsal(
    prepared: Checkout, work: Path, committed: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    prepared.write("src/scopa/new.py", "")
    if committed:
        prepared.commit()
    assert main([str(work)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert ("the archives are of the commit" if committed else "not committed") in said.err
    assert (prepared.root / "CHANGELOG.md").read_text(encoding="utf-8") == CHANGELOG
    assert main([str(work), "--rehearse"]) == 0
    assert not (prepared.root / "dist").exists()
