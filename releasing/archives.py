"""The wheel and the source archive, the same bytes whoever builds them, and where, and when."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from datetime import UTC, date, datetime, time
from pathlib import Path


def version_of(root: Path) -> str:
    """The version that the sources in this folder give themselves, if it can be released."""
    source = (root / "src/scopa/__init__.py").read_text(encoding="utf-8")
    (version,) = re.findall(r'^__version__ = "([^"]+)"$', source, re.MULTILINE)
    numbers_of(version)
    return str(version)


def numbers_of(version: str) -> tuple[int, ...]:
    """The three numbers of a version, to compare it with another; the program ends without them.

    >>> numbers_of("0.10.0") > numbers_of("0.9.1")
    True
    """
    if not re.fullmatch(r"(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}", version):
        raise SystemExit(f"A version is three numbers, such as 1.2.0, and not {version!r}.")
    return tuple(int(number) for number in version.split("."))


def build(
    source: Path,
    out: Path,
    *words: str,
    day: date | None = None,
    hash_seed: str = "0",
    umask: int = 0o022,
) -> None:
    """Nothing, once the archives of these sources are in the folder `out`.

    Args:
        source: The folder with `pyproject.toml`.
        out: The folder for the archives; it is made.
        words: More of the command, such as `--sdist`; else both archives, the one from the other.
        day: The date of everything in them, at midnight UTC; None leaves it to the builder.
        hash_seed: Python's seed of hashes.
        umask: What is taken away of the rights of new files, where the system knows of that.
    """
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    environment.pop("SOURCE_DATE_EPOCH", None)
    if day is not None:
        seconds = int(datetime.combine(day, time(), UTC).timestamp())
        environment["SOURCE_DATE_EPOCH"] = str(seconds)
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", str(out), *words, str(source)],
        env=environment,
        umask=umask if os.name == "posix" else -1,
        check=True,
    )


def unpacked(archive: Path, into: Path) -> Path:
    """The folder that the source archive becomes, inside another."""
    with tarfile.open(archive) as packed:
        packed.extractall(into, filter="data")
    return into / archive.name.removesuffix(".tar.gz")


def names_in(folder: Path) -> set[str]:
    """The files of the sources that the two archives in this folder hold.

    Without what the builder adds, which tells of the archives themselves.
    """
    (archive,) = folder.glob("*.tar.gz")
    (wheel,) = folder.glob("*.whl")
    with tarfile.open(archive) as packed:
        found = {each.name.partition("/")[2] for each in packed if not each.isdir()}
    with zipfile.ZipFile(wheel) as zipped:
        found |= {f"src/{name}" for name in zipped.namelist() if ".dist-info/" not in name}
    return found - {"PKG-INFO"}


def look_alike(source: Path, target: Path) -> Path:
    """The folder `target`, with the same files, as somebody else would have them at another time.

    What the owner may do with a file is part of the sources: some can be run.
    """
    shutil.copytree(source, target)
    for path in target.rglob("*"):
        path.chmod(path.stat().st_mode & 0o700)
        os.utime(path, (946684800, 946684800))
    return target


def digests(folder: Path) -> dict[str, str]:
    """The SHA-256 of each archive in the folder, in order of the names."""
    archives = sorted(path for path in folder.iterdir() if path.suffix in {".gz", ".whl"})
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in archives}
