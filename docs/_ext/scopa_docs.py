"""What the pages take from the code: tables of the variants and names, links, and examples."""

import contextlib
import importlib
import inspect
import io
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, EnumType
from typing import Any

import attrs
from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import scopa
from scopa.cli import main
from scopa.names import Language, Pack, rank_name, suit_name, variant_name

ROOMS = [
    module.name
    for module in pkgutil.iter_modules(scopa.__path__)
    if module.name not in {"__main__", "cli"}
]
"""The public modules."""


def homes() -> dict[str, str]:
    """The public module of each public name."""
    found = {}
    for room in ROOMS:
        module = importlib.import_module(f"scopa.{room}")
        found.update(dict.fromkeys(module.__all__, module.__name__))
    # A strategy for tests has this name too; the pages mean the drawing.
    return found | {"cards": "scopa.svg"}


HOMES = homes()

# The fields of a variant by what they are about; one that is missing here makes the build fail.
FIELDS = {
    "People and cards": ("players", "teams", "rounds", "table", "direction", "dealer_rotation"),
    "The opening table": ("redeal_kings", "redeal_aces", "opening"),
    "Captures": (
        "by_value",
        "fixed_total",
        "capture",
        "fixed_total_fewest",
        "max_captured",
        "must_capture",
        "ace",
        "last_card_sweep",
    ),
    "Points": ("awards",),
    "The match": ("target", "margin", "declare_out", "lowest_wins"),
}
APART = {"name", "seatings"}


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def short(value: object) -> str:
    """A value as a cell shows it, with names in place of whole constructor calls."""
    if isinstance(value, Enum):
        return value.name
    if attrs.has(type(value)):
        return f"{type(value).__name__}({', '.join(settings(value))})"
    if isinstance(value, tuple) and len(value) > 2 and len(set(value)) == 1:
        return f"({short(value[0])},) * {len(value)}"
    if isinstance(value, tuple):
        inside = ", ".join(map(short, value))
        return f"({inside},)" if len(value) == 1 else f"({inside})"
    return repr(value)


def settings(value: object) -> Iterator[str]:
    """The fields of a value that are not at their default, as keywords."""
    kind: Any = type(value)
    for field in attrs.fields(kind):
        if field.init and getattr(value, field.name) != field.default:
            yield f"{field.alias}={short(getattr(value, field.name))}"


def cell(variant: scopa.Variant, name: str) -> str:
    """A field of a variant; bold where it is not the default."""
    value = getattr(variant, name)
    values = value if name == "awards" else [value]
    text = " ".join(f"`{short(each)}`" for each in values)
    return text if value == getattr(scopa.Variant(), name) else f"**{text}**"


def variant_tables() -> Iterator[str]:
    """A table for each group of fields, with a row for each preset."""
    known = {field.name for field in attrs.fields(scopa.Variant) if field.init}
    listed = {name for names in FIELDS.values() for name in names} | APART
    if known != listed:
        raise RuntimeError(f"fields of a variant that the tables miss or invent: {known ^ listed}")
    for title, names in FIELDS.items():
        yield f"**{title}**"
        yield table(
            ["variant", *(f"`{name}`" for name in names)],
            (
                [f"`{key}`", *(cell(variant, name) for name in names)]
                for key, variant in scopa.VARIANTS.items()
            ),
        )


def seating_table() -> Iterator[str]:
    """A row for each number of players that a preset is published for."""
    names = [field.name for field in attrs.fields(scopa.Seating)]
    yield table(
        ["variant", *(f"`{name}`" for name in names)],
        (
            [f"`{key}`", *(f"`{short(getattr(seating, name))}`" for name in names)]
            for key, variant in scopa.VARIANTS.items()
            for seating in variant.seatings
        ),
    )


def about(home: str, name: str) -> str:
    """The docstring of a name, or the text after it where it is no function or class."""
    thing = getattr(scopa, name)
    if callable(thing):
        return inspect.getdoc(thing) or ""
    for module in sorted(sys.modules):
        if module == home or module.startswith(f"{home}."):
            texts = ModuleAnalyzer.for_module(module).find_attr_docs()
            if ("", name) in texts:
                return "\n".join(texts["", name])
    raise RuntimeError(f"{name} has no description")


def name_table() -> Iterator[str]:
    """Every name that the package itself has, with the first line of its description."""
    rows = []
    for name in scopa.__all__:
        if name not in HOMES:
            continue
        first = about(HOMES[name], name).partition("\n")[0]
        rows.append([f"{{py:obj}}`~{HOMES[name]}.{name}`", f"`{HOMES[name]}`", first])
    yield table(["name", "module", "what it is"], rows)


def names_for_people() -> Iterator[str]:
    """For each pack the ranks and suits in every language, then the presets in every language."""
    languages = [language.name.capitalize() for language in Language]
    for pack in Pack:
        yield f"**{pack.name.capitalize().replace('_', '-')}**"
        yield table(
            ["", *languages],
            [
                *(
                    [f"`{rank.name}`", *(rank_name(rank, language, pack) for language in Language)]
                    for rank in scopa.Rank
                ),
                *(
                    [f"`{suit.name}`", *(suit_name(suit, language, pack) for language in Language)]
                    for suit in scopa.Suit
                ),
            ],
        )
    yield "**Variants**"
    yield table(
        ["", *languages],
        (
            [f"`{key}`", *(variant_name(variant, language) for language in Language)]
            for key, variant in scopa.VARIANTS.items()
        ),
    )


TABLES = {
    "variants": variant_tables,
    "seatings": seating_table,
    "names": name_table,
    "names-for-people": names_for_people,
}


class FromCode(SphinxDirective):
    """One of the tables above, by name."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The tables as part of the page."""
        return self.parse_text_to_nodes("\n\n".join(TABLES[self.arguments[0]]()))


class Printed(SphinxDirective):
    """What the command line prints for these words."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The output as a block of text."""
        with contextlib.redirect_stdout(io.StringIO()) as output:
            status = main(self.arguments[0].split())
        if status:
            raise self.error(f"the command line ended with status {status}")
        text = output.getvalue()
        return [nodes.literal_block(text, text, language="text")]


# Where other projects tell of what has another name in the code.
ELSEWHERE = {
    "Box": "gymnasium.spaces.Box",
    "Figure": "matplotlib.figure.Figure",
    "concurrent.futures._base.Executor": "concurrent.futures.Executor",
    "gymnasium.spaces.dict.Dict": "gymnasium.spaces.Dict",
    "gymnasium.spaces.discrete.Discrete": "gymnasium.spaces.Discrete",
}


def documented(name: str) -> str:
    """The name under which another project tells of this one."""
    return ELSEWHERE.get(name, re.sub(r"^np\.", "numpy.", name))


def link_to_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, text: nodes.TextElement
) -> nodes.reference | None:
    """Lead a name that is defined in a private module to where it is public.

    Those of other projects are only renamed, for the inventories to find.
    """
    if node.get("refdomain") != "py":
        return None
    target = node["reftarget"] = documented(node["reftarget"])
    name = target.rpartition(".")[2]
    if name not in HOMES:
        # What is a class in the code may be an attribute on the pages of another project.
        node["reftype"] = node["reftype"] if target.startswith("scopa") else "obj"
        return None
    public = f"{HOMES[name]}.{name}"
    if public == node["reftarget"]:
        return None
    domain = env.domains.python_domain
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", public, node, text)


def end_code(found: re.Match[str]) -> str:
    """Code with a letter right after it (`Card`s), as reST wants it."""
    return f"{found[1]}\\ {found[2]}" if found[2] else found[1]


def read_sections(
    app: Sphinx, what: str, name: str, thing: object, options: Any, lines: list[str]
) -> None:
    """Turn the sections of a docstring (Args, Raises) into fields.

    Napoleon by itself takes the first line of an attribute for its type if there is a colon in it;
    here an attribute is a text like any other.
    """
    kind: Any = "method" if what in {"attribute", "data", "property"} else what
    lines[:] = [re.sub(r"(`[^`]+`)(\w)?", end_code, line) for line in lines]
    sections = GoogleDocstring(lines, app.config, app, kind, name, thing)
    lines[:] = sections.lines()


def hide_call(
    app: Sphinx, what: str, name: str, thing: object, options: Any, signature: str, returns: str
) -> tuple[str, str] | None:
    """Nobody calls the class of an enumeration or of a protocol."""
    called = not isinstance(thing, EnumType) and not getattr(thing, "_is_protocol", False)
    return None if called else ("", "")


def test_pycon_fences(app: Sphinx, doctree: nodes.document) -> None:
    """Let the doctest builder see the sessions of Markdown pages as it sees those of reST."""
    if app.builder.name != "doctest":
        return
    for block in doctree.findall(nodes.literal_block):
        if block.get("language") == "pycon":
            block["testnodetype"] = "doctest"
            block["groups"] = ["default"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx of all this."""
    app.add_directive("from-code", FromCode)
    app.add_directive("printed", Printed)
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-process-docstring", read_sections)
    app.connect("autodoc-process-signature", hide_call)
    # Before the inventories, which have the usual priority.
    app.connect("missing-reference", link_to_public_name, priority=400)
    app.connect("doctree-read", test_pycon_fences)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
