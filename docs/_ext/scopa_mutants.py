"""The mutants that no test notices, as the page about testing lists them."""

import tomllib
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

LISTED: Final = Path(__file__).parents[2] / "tests" / "mutants" / "survivors.toml"


class Survivors(SphinxDirective):
    """All changes that are known to survive, by the reason why."""

    def run(self) -> list[nodes.Node]:
        """The list as part of the page."""
        self.env.note_dependency(str(LISTED))
        text = []
        for kind in tomllib.loads(LISTED.read_text(encoding="utf-8"))["kind"]:
            text.append(f"**{len(kind['survivors'])}:** {kind['reason']}\n")
            text.append("```text")
            for function, before, after in kind["survivors"]:
                text += [function, f"    {before}", f" -> {after}"]
            text.append("```\n")
        return self.parse_text_to_nodes("\n".join(text))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx of the directive."""
    app.add_directive("survivors", Survivors)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
