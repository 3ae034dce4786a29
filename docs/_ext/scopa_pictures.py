"""Pictures that are drawn while the pages are built, from what the page has done so far."""

import base64
import doctest
import html
import io
from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import scopa
from scopa import svg

LOGGER = logging.getLogger(__name__)


class Picture(nodes.General, nodes.Element):
    """The place of a picture in a page that is not drawn yet."""


class DrawPicture(SphinxDirective):
    """The value of an expression as a picture: a drawing of `scopa.svg`, or a plot.

    The argument is what is told to those who do not see it. The code sees the names of all
    sessions of the page above it, beside `scopa` and `svg`, and changes none of them; its last
    line is the expression.
    """

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {
        "width": directives.positive_int,
        "caption": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """The place of the picture, to be filled when the whole page is read."""
        self.assert_has_content()
        place = Picture("", alt=" ".join(self.arguments[0].split()), code="\n".join(self.content))
        place["width"] = self.options.get("width")
        self.set_source_info(place)
        caption = self.options.get("caption")
        if caption is None:
            return [place]
        figure = nodes.figure("", place, classes=["picture"])
        words, messages = self.parse_inline(caption)
        figure += nodes.caption(caption, "", *words)
        return [figure, *messages]


class Session:
    """What the examples of a page have made so far."""

    def __init__(self, flags: int) -> None:
        self.names: dict[str, Any] = {"scopa": scopa, "svg": svg}
        self.runner = doctest.DocTestRunner(verbose=False, optionflags=flags)

    def run(self, block: nodes.literal_block) -> None:
        """Run the examples of a block, which must print what they say."""
        parser = doctest.DocTestParser()
        text = block.astext() + "\n"
        test = parser.get_doctest(text, self.names, "page", block.source, block.line)
        test.globs = self.names
        told: list[str] = []
        if self.runner.run(test, out=told.append, clear_globs=False).failed:
            LOGGER.warning("%s", "".join(told), location=block)

    def value(self, code: str) -> object:
        """The value of the last line of the code, run with the names there are."""
        *before, last = code.strip().splitlines()
        names = self.names.copy()
        exec("\n".join(before), names)  # noqa: S102  # the code of our own pages
        return eval(last, names)  # noqa: S307  # likewise


def drawn(value: object, alt: str, width: int | None) -> str:
    """The value as HTML.

    Raises:
        TypeError: If it is no picture.
    """
    told = html.escape(alt)
    size = f' style="width: {width}px"' if width else ""
    if isinstance(value, svg.Drawing):
        shown = value.replace("<svg ", f'<svg aria-label="{told}"{size} ', 1)
    elif hasattr(value, "savefig"):
        shown = f'<img alt="{told}"{size} src="data:image/svg+xml;base64,{plotted(value)}">'
    else:
        raise TypeError(f"a picture is a drawing or a plot, not {type(value).__name__}")
    return f'<div class="picture">{shown}</div>'


def plotted(figure: Any) -> str:
    """A plot of matplotlib as SVG in base 64, equal for equal plots."""
    from matplotlib import rc_context  # noqa: PLC0415  # only where something is plotted

    file = io.BytesIO()
    with rc_context({"svg.hashsalt": "scopa"}):
        figure.savefig(file, format="svg", metadata={"Date": None})
    return base64.b64encode(file.getvalue()).decode("ascii")


def sessions_and_pictures(page: nodes.document) -> Iterator[nodes.literal_block | Picture]:
    """The sessions of a page and the places of its pictures, in order."""
    for node in list(page.findall()):
        if isinstance(node, Picture) or (
            isinstance(node, nodes.literal_block) and node.get("language") == "pycon"
        ):
            yield node


def draw_pictures(app: Sphinx, page: nodes.document) -> None:
    """Fill the places of the pictures, running the examples above each."""
    found = list(sessions_and_pictures(page))
    while found and not isinstance(found[-1], Picture):
        found.pop()
    session = Session(app.config.doctest_default_flags)
    for node in found:
        if isinstance(node, nodes.literal_block):
            session.run(node)
            continue
        try:
            text = drawn(session.value(node["code"]), node["alt"], node["width"])
        except Exception as fault:  # noqa: BLE001  # whatever it is, the page is told
            LOGGER.warning("no picture: %s: %s", type(fault).__name__, fault, location=node)
            text = ""
        node.replace_self(nodes.raw("", text, format="html"))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx of all this."""
    app.setup_extension("sphinx.ext.doctest")
    app.add_node(Picture)
    app.add_directive("picture", DrawPicture)
    app.connect("doctree-read", draw_pictures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
