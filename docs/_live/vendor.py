"""Puts the live parts of the pages into the built ones: Pyodide, wheels, and the scripts here.

    python docs/_live/vendor.py HTML            # into HTML/_live
    python docs/_live/vendor.py --optional HTML # the same, or without them where there is no net
    python docs/_live/vendor.py --unpack VERSION FOLDER      # the package of Pyodide alone

Pyodide comes from the registry of npm: from `NPM_CONFIG_REGISTRY`, the `registry` of the user's
`.npmrc`, or the public one, and is checked against the digests below. It is kept in a cache, which
`SCOPA_DOCS_CACHE` moves. A registry that wants a login is not read: put the archive into the cache.
One that is asked by http is refused, unless it is on this machine. That, and a file of another
digest, are faults with `--optional` too.
The wheels are those of pip, with its settings.
"""

import argparse
import base64
import hashlib
import http.client
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit

__all__ = ["INTEGRITY", "NEWEST", "main", "registry", "unpacked", "vendor"]

INTEGRITY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "0.29.5": "sha512-"
        "TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw==",
        "314.0.7": "sha512-"
        "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    }
)
"""The releases of Pyodide that are used, Python 3.13 and 3.14, each with the registry's digest."""

NEWEST: Final = "314.0.7"
"""The one for the pages."""

HERE: Final = Path(__file__).parent
PROJECT: Final = HERE.parents[1]
PUBLIC_REGISTRY: Final = "https://registry.npmjs.org/"
SERVED: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
    "README.md",
)
"""The files of the newest package that a page needs, and the one that names the licence."""
SCRIPTS: Final = ("game.py", "play.css", "play.js", "worker.js")
THIS_MACHINE: Final = frozenset({"localhost", "127.0.0.1", "::1"})
PATIENCE: Final = 120
"""Seconds, after which a registry does not answer."""


def registry(environment: Mapping[str, str], home: Path) -> str:
    """The address of the registry of npm, with a slash at its end.

    Args:
        environment: The variables that npm would look at.
        home: The folder of the user's `.npmrc`.
    """
    known = {name.lower(): value for name, value in environment.items()}
    found = known.get("npm_config_registry")
    settings = Path(known.get("npm_config_userconfig") or home / ".npmrc")
    if not found and settings.is_file():
        for line in settings.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition("=")
            if name.strip() == "registry":
                found = value.strip().strip("\"'")
    return f"{(found or PUBLIC_REGISTRY).rstrip('/')}/"


def is_whole(archive: Path, integrity: str) -> bool:
    """Whether it is the file that the digest is of."""
    if not archive.is_file():
        return False
    kind, _, digest = integrity.partition("-")
    found = hashlib.new(kind, archive.read_bytes()).digest()
    return base64.b64encode(found).decode() == digest


def cache() -> Path:
    """The folder of what was downloaded."""
    named = os.environ.get("SCOPA_DOCS_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(named) if named else Path(base) / "scopa-docs"


def checked(address: str) -> str:
    """The same address, which is asked by https, or is one of this machine.

    Raises:
        ValueError: If it is another one; names and passwords in it are not told.
    """
    parts = urlsplit(address)
    if parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in THIS_MACHINE):
        return address
    raise ValueError(
        "the registry of npm must be asked by https, or by http on this machine, not at "
        f"{parts.scheme}://{parts.hostname}: change NPM_CONFIG_REGISTRY or `registry` in .npmrc "
        "(refused with --optional too)"
    )


def archive_of(version: str) -> Path:
    """The package of Pyodide, from the cache or the registry.

    Raises:
        OSError: If it cannot be got.
        ValueError: If the registry is refused, or what came is not what the digest is of.
    """
    archive = cache() / f"pyodide-{version}.tgz"
    if is_whole(archive, INTEGRITY[version]):
        return archive
    address = checked(f"{registry(os.environ, Path.home())}pyodide/-/pyodide-{version}.tgz")
    archive.parent.mkdir(parents=True, exist_ok=True)
    # Beside the archive, so that it gets its name at once or not at all.
    with tempfile.TemporaryDirectory(dir=archive.parent) as work:
        came = Path(work) / archive.name
        download(address, came)
        if not is_whole(came, INTEGRITY[version]):
            raise ValueError(f"{address} is not the file that its digest is of")
        came.replace(archive)
    return archive


def download(address: str, file: Path) -> None:
    """Nothing, once what the address answers is in the file.

    Raises:
        OSError: If it does not answer, or not to the end.
    """
    try:
        with (
            urllib.request.urlopen(address, timeout=PATIENCE) as answer,  # noqa: S310  # checked
            file.open("wb") as came,
        ):
            shutil.copyfileobj(answer, came)
    except http.client.HTTPException as fault:
        raise OSError(f"{address} does not answer to the end") from fault


def unpacked(version: str, folder: Path) -> Path:
    """The folder of the package of Pyodide, below the one that is given."""
    with tarfile.open(archive_of(version)) as packed:
        packed.extractall(folder, filter="data")
    return folder / "package"


def wheels(folder: Path) -> list[str]:
    """The names of the wheels that pip puts into the folder: the library's own, and what it needs.

    Raises:
        subprocess.CalledProcessError: If pip cannot make or get one.
    """
    pip = (sys.executable, "-m", "pip")
    quiet = ("--quiet", "--no-deps", "--disable-pip-version-check")
    needed = ("--require-hashes", "--only-binary=:all:", "-r", str(HERE / "wheels.txt"))
    for words in (
        ("wheel", *quiet, "--wheel-dir", str(folder), str(PROJECT)),
        ("download", *quiet, "--dest", str(folder), *needed),
    ):
        subprocess.run([*pip, *words], check=True)  # noqa: S603  # our own words
    return sorted(wheel.name for wheel in folder.glob("*.whl"))


def vendor(pages: Path) -> Path:
    """The folder in the built pages, once all that the live page needs is in it.

    Args:
        pages: The folder of the built pages.
    """
    live = pages / "_live"
    shutil.rmtree(live, ignore_errors=True)
    (live / "pyodide").mkdir(parents=True)
    (live / "wheels").mkdir()
    with tempfile.TemporaryDirectory() as work:
        package = unpacked(NEWEST, Path(work))
        for name in SERVED:
            shutil.copyfile(package / name, live / "pyodide" / name)
    names = wheels(live / "wheels")
    (live / "wheels.json").write_text(json.dumps(names), encoding="utf-8")
    for name in SCRIPTS:
        shutil.copyfile(HERE / name, live / name)
    return live


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description="Put the live parts into the built pages.")
    parser.add_argument("--unpack", metavar="VERSION", choices=sorted(INTEGRITY))
    parser.add_argument(
        "--optional", action="store_true", help="no failure where a registry cannot be reached"
    )
    parser.add_argument("folder", type=Path, help="of the built pages, or to unpack in")
    words = parser.parse_args()
    try:
        made = unpacked(words.unpack, words.folder) if words.unpack else vendor(words.folder)
    except (OSError, subprocess.CalledProcessError) as fault:
        if not words.optional:
            raise
        # The page says by itself that they are missing.
        shutil.rmtree(words.folder / "_live", ignore_errors=True)
        sys.stdout.write(f"the pages have no live parts: {fault}\n")
        return
    size = sum(file.stat().st_size for file in made.rglob("*") if file.is_file())
    sys.stdout.write(f"{made}: {size / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main()
