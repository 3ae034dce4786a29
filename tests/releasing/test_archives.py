import tarfile
import zipfile
from pathlib import Path

import pytest

from releasing.archives import digests, look_alike, names_in, numbers_of, unpacked, version_of
from tests.releasing import packing
from tests.releasing.conftest import SOURCE, Checkout


def test_the_version_is_the_one_of_the_sources(folder: Checkout) -> None:
    assert version_of(folder.root) == "0.2.0"


@pytest.mark.parametrize(
    "version", ["1.0rc1", "1.0.0rc1", "1.0", "1.0.0.0", "01.0.0", "v1.0.0", "1.0.0\n", "1..0", ""]
)
def test_a_version_that_is_not_three_numbers_is_refused_in_one_sentence(version: str) -> None:
    with pytest.raises(SystemExit, match=r"^A version is three numbers, such as 1\.2\.0, and not"):
        numbers_of(version)


def test_sources_with_such_a_version_are_refused(folder: Checkout) -> None:
    folder.write("src/scopa/__init__.py", SOURCE.replace("0.2.0", "0.2.0rc1"))
    with pytest.raises(SystemExit, match=r"'0\.2\.0rc1'"):
        version_of(folder.root)


def test_versions_are_compared_as_numbers() -> None:
    assert numbers_of("0.10.0") == (0, 10, 0)


def test_the_names_are_those_of_files_in_the_sources(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("something", encoding="utf-8")
    with tarfile.open(tmp_path / "scopa-0.2.0.tar.gz", "w:gz") as packed:
        for name in ("PKG-INFO", "docs/index.md", "src/scopa/__init__.py"):
            packed.add(tmp_path / "file", f"scopa-0.2.0/{name}")
        packed.add(tmp_path, "scopa-0.2.0/tests", recursive=False)
    with zipfile.ZipFile(tmp_path / "scopa-0.2.0-py3-none-any.whl", "w") as zipped:
        for name in ("scopa/__init__.py", "scopa/more.py", "scopa-0.2.0.dist-info/RECORD"):
            zipped.writestr(name, "")
    assert names_in(tmp_path) == {"docs/index.md", "src/scopa/__init__.py", "src/scopa/more.py"}


def test_a_look_alike_has_the_same_files_with_other_times_and_rights(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "run").write_text("something", encoding="utf-8")
    (source / "run").chmod(0o755)
    target = look_alike(source, tmp_path / "elsewhere" / "scopa")
    (path,) = target.iterdir()
    assert path.read_text(encoding="utf-8") == "something"
    assert path.stat().st_mtime == 946684800
    assert path.stat().st_mode & 0o177 == 0o100


def test_digests_are_those_of_the_archives_alone_in_order(tmp_path: Path) -> None:
    for name in ("b.whl", "a.tar.gz", "lowest.txt"):
        (tmp_path / name).write_bytes(b"")
    nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert list(digests(tmp_path).items()) == [("a.tar.gz", nothing), ("b.whl", nothing)]


def test_an_archive_becomes_the_folder_of_its_name(folder: Checkout, tmp_path: Path) -> None:
    packing.build(folder.root, tmp_path / "dist")
    source = unpacked(tmp_path / "dist" / "scopa-0.2.0.tar.gz", tmp_path / "sources")
    assert source == tmp_path / "sources" / "scopa-0.2.0"
    assert (source / "src/scopa/__init__.py").read_text(encoding="utf-8") == SOURCE
