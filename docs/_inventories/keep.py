"""Keep what the pages link to in other projects, so that they build without a network.

`python docs/_inventories/keep.py` fetches the inventory of each project that `docs/conf.py` names
and writes into the file beside this one the names of it that the pages use. A project of which
there is a copy at hand is given as `python=FILE`; with `--only` no other is fetched. The files are
in version 1 of Sphinx's format, which is plain text: a name, its kind, its page.
"""

import argparse
import io
import sys
import tempfile
import urllib.request
from pathlib import Path

from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.inventory import InventoryFile

HERE = Path(__file__).parent
PAGES = HERE.parent


def read_pages(work: Path) -> tuple[set[str], dict[str, str]]:
    """The names that the pages look for in other projects, and the address of each project."""
    names = set()

    def remember(app: Sphinx, env: BuildEnvironment, node: pending_xref, text: Element) -> None:
        names.add(node["reftarget"])

    app = Sphinx(PAGES, PAGES, work / "out", work / "read", "dummy", status=None, freshenv=True)
    # After our own extension has renamed what has another name there, before the inventories.
    app.connect("missing-reference", remember, priority=450)
    app.build()
    return names, {
        key: address for key, (_, (address, _)) in app.config.intersphinx_mapping.items()
    }


def inventory(place: str) -> bytes:
    """The inventory at an address or in a file."""
    if not place.startswith("https://"):
        return Path(place).read_bytes()
    with urllib.request.urlopen(place, timeout=60) as answer:  # noqa: S310  # the scheme is checked
        return bytes(answer.read())


def trimmed(content: bytes, names: set[str]) -> str:
    """The inventory with these names alone, in version 1 of the format."""
    lines = []
    for kind, found in InventoryFile.load(io.BytesIO(content), "", lambda _, page: page).items():
        for name in sorted(names & found.keys()):
            page, _, anchor = found[name].uri.partition("#")
            kept = "mod" if kind == "py:module" else kind.removeprefix("py:")
            if kind.startswith("py:") and anchor in {name, f"module-{name}"}:
                lines.append(f"{name} {kept} {page}\n")
    project = content.splitlines()[1].decode()
    return f"# Sphinx inventory version 1\n{project}\n# Version:\n" + "".join(sorted(lines))


def main() -> None:
    """Fetch, trim and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("copies", nargs="*", metavar="PROJECT=FILE")
    parser.add_argument("--only", action="store_true", help="fetch none")
    given = parser.parse_args()
    copies = dict(copy.split("=", 1) for copy in given.copies)
    with tempfile.TemporaryDirectory() as work:
        names, projects = read_pages(Path(work))
    for project, address in projects.items():
        place = copies.get(project, "" if given.only else f"{address.rstrip('/')}/objects.inv")
        if place:
            text = trimmed(inventory(place), names)
            (HERE / f"{project}.txt").write_text(text, encoding="utf-8")
            sys.stdout.write(f"{project}: {text.count(chr(10)) - 3} names\n")


if __name__ == "__main__":
    main()
