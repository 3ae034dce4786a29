"""What the reference and the explanations take from the code: fields, the schema, drawn cards."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import scopa
from scopa import svg
from scopa.records._values import Reader
from scopa.serialization import schema
from scopa_docs import short, table

PARTS: Final[Mapping[str, type[Any]]] = {
    kind.__name__: kind
    for kind in (
        *(scopa.Variant, scopa.AceRule, scopa.Opening, scopa.Seating),
        *(scopa.MostCards, scopa.MostDenari, scopa.MostSevens, scopa.MostSixes),
        *(scopa.Primiera, scopa.Napola, scopa.Sweeps),
    )
}
"""The values that rules are made of and that have fields."""

MOST_OTHERS: Final = 6
"""Of more presets than these it is not said that all but they are meant."""
BLOCK: Final = re.compile(r"^```\{rules-field\} (\w+)\.(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def parts_of(variant: scopa.Variant, kind: type[Any]) -> list[Any]:
    """The values of this kind that the rules are made of."""
    if kind is scopa.Seating:
        return list(variant.seatings)
    every = (variant, variant.ace, variant.opening, *variant.awards)
    return [part for part in every if type(part) is kind]


def seated(preset: scopa.Variant) -> Iterator[tuple[str, scopa.Variant]]:
    """The preset with each of its seatings, by how many play: 4, or 2+2."""
    for row in preset.seatings:
        alone = len(row.teams) == row.players
        label = str(row.players) if alone else "+".join(str(len(team)) for team in row.teams)
        yield label, preset.for_players(row.players, row.teams)


def takers(kind: type[Any], name: str) -> dict[object, dict[str, list[str]]]:
    """For each value that presets have in this field, which, by how many play; "" is however many.

    Numbers of players stand there only where a preset has several values.
    """
    found: dict[object, dict[str, list[str]]] = {}
    for key, preset in scopa.VARIANTS.items():
        by_value: dict[object, list[str]] = {}
        for label, variant in seated(preset):
            for part in parts_of(variant, kind):
                labels = by_value.setdefault(getattr(part, name), [])
                labels.extend([] if label in labels else [label])
        for value, labels in by_value.items():
            told = "" if len(by_value) == 1 else ", ".join(labels)
            found.setdefault(value, {}).setdefault(told, []).append(key)
    return found


def field_of(kind: type[Any], alias: str) -> "attrs.Attribute[Any]":
    """The field that is given by this argument."""
    return next(each for each in attrs.fields(kind) if each.init and each.alias == alias)


def read_value(text: str) -> object:
    """The value that stands there, written as in a record."""
    reader = Reader(text, 0, {})
    value = reader.value()
    reader.end()
    return value


def told_values(content: Iterable[str]) -> Iterator[tuple[object, str, str]]:
    """Of each line `value: what it means | who asks for it` its three parts."""
    for line in content:
        if line.strip():
            value, _, rest = line.partition(": ")
            meaning, _, sources = rest.partition(" | ")
            yield read_value(value), meaning, sources


def who(by_players: Mapping[str, list[str]]) -> str:
    """The presets in words, those of one number of players together."""
    told = [
        f"for {players}: {listed(names)}" if players else but_for(names)
        for players, names in by_players.items()
    ]
    return "; ".join(told) or "-"


def listed(names: Iterable[str]) -> str:
    """These presets."""
    return ", ".join(f"`{name}`" for name in names)


def but_for(names: list[str]) -> str:
    """These presets, or all but for the few others."""
    others = [name for name in scopa.VARIANTS if name not in names]
    if len(others) > MOST_OTHERS:
        return listed(names)
    return f"all but {listed(others)}" if others else "all"


class RulesField(SphinxDirective):
    """The default of a field, and its values: what they mean, who asks for them, which presets.

    Without content the values are those of the presets.
    """

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """The field as part of the page."""
        owner, _, alias = self.arguments[0].partition(".")
        kind = PARTS[owner]
        field = field_of(kind, alias)
        found = takers(kind, field.name)
        told = list(told_values(self.content))
        left = [value for value in found if value not in {value for value, *_ in told}]
        if told and left:
            raise self.error(f"presets have values that are not told: {left}")
        if told:
            rows = [
                [f"`{short(value)}`", meaning, sources, who(found.get(value, {}))]
                for value, meaning, sources in told
            ]
            head = ["value", "meaning", "asked for by", "presets"]
        else:
            rows = [[f"`{short(value)}`", who(names)] for value, names in found.items()]
            head = ["value", "presets"]
        text = [f"Default: {self._default(field)}."]
        if kind is not scopa.Seating:
            text.append(table(head, rows))
        return self.parse_text_to_nodes("\n\n".join(text))

    @staticmethod
    def _default(field: "attrs.Attribute[Any]") -> str:
        if field.default is attrs.NOTHING:
            return "none, it must be given"
        if isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]  # a class at run time
            return "everybody alone"
        return f"`{short(field.default)}`"


class Readings(SphinxDirective):
    """All fields of which a page tells several readings: who asks for each, which presets take it.

    The readings are those that the fields on that page are told with.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table as part of the page."""
        page = Path(self.env.doc2path(self.arguments[0]))
        self.env.note_dependency(str(page))
        rows = []
        for owner, alias, content in BLOCK.findall(page.read_text(encoding="utf-8")):
            found = takers(PARTS[owner], field_of(PARTS[owner], alias).name)
            told = [each for each in told_values(content.splitlines()) if each[2]]
            label = alias if owner == "Variant" else f"{owner}.{alias}"
            rows += [
                [f"`{label}={short(value)}`: {meaning}", sources, who(found.get(value, {}))]
                for value, meaning, sources in (told if len(told) > 1 else ())
            ]
        head = ["reading", "asked for by", "presets"]
        made = self.parse_text_to_nodes(table(head, rows))
        for each in made:
            if isinstance(each, nodes.Element):
                each["classes"].append("wrapping")
        return made


class Differences(SphinxDirective):
    """The fields in which these presets differ from the first of them, for as many players."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The table as part of the page."""
        base, *others = (scopa.VARIANTS[key] for key in self.arguments[0].split())
        names = [
            field.name
            for field in attrs.fields(scopa.Variant)
            if field.init and field.name not in {"name", "seatings", "teams"}
        ]
        rows = []
        for name in names:
            usual = getattr(base, name)
            values = [getattr(variant, name) for variant in others]
            if any(value != usual for value in values):
                cells = ["" if value == usual else f"`{short(value)}`" for value in values]
                rows.append([f"`{name}`", f"`{short(usual)}`", *cells])
        head = ["field", *(f"`{variant.name}`" for variant in (base, *others))]
        return self.parse_text_to_nodes(table(head, rows))


def in_words(part: Mapping[str, Any]) -> str:
    """A schema in words; what it refers to is named."""
    if "$ref" in part:
        return f"*{part['$ref'].rpartition('/')[2]}*"
    if "const" in part:
        return f"`{json.dumps(part['const'])}`"
    if "enum" in part:
        return " or ".join(f"`{json.dumps(each)}`" for each in part["enum"])
    if "anyOf" in part:
        return " or ".join(map(in_words, part["anyOf"]))
    if "prefixItems" in part:
        return f"array of {', '.join(map(in_words, part['prefixItems']))}"
    if part.get("type") == "array":
        return f"array of {in_words(part['items'])}"
    if part.get("type") == "object" and "additionalProperties" in part:
        return f"object of {in_words(part['additionalProperties'])} by name"
    least = f" from {part['minimum']}" if "minimum" in part else ""
    return f"{part['type']}{least}"


class SchemaTable(SphinxDirective):
    """The fields of a kind of document, or of a part of it, with their schema in words."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table as part of the page."""
        whole: Any = schema()
        rows = []
        for name, field in whole["$defs"][self.arguments[0]]["properties"].items():
            told = f", {field['description']}" if "description" in field else ""
            rows.append([f"`{name}`", in_words(field) + told])
        return self.parse_text_to_nodes(table(["key", "is"], rows))


class WholeSchema(SphinxDirective):
    """The schema as it is."""

    def run(self) -> list[nodes.Node]:
        """The schema as a block of code."""
        text = json.dumps(schema(), indent=1)
        block = nodes.literal_block(text, text, language="json", classes=["long"])
        return [block]


def drawn(cards: Iterable[scopa.Card]) -> nodes.raw:
    """The cards side by side, drawn; each has its name in words for those who cannot see it."""
    text = "".join(svg.card(card, width=80) for card in cards)
    return nodes.raw("", f'<div class="drawn">{text}</div>', format="html")


class DrawnPrimiera(SphinxDirective):
    """Cards that were taken: the best of each suit drawn, their figures added below."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The cards and the sum as part of the page."""
        taken = scopa.CardSet.parse(self.arguments[0])
        suits = [[card for card in taken if card.suit is suit] for suit in scopa.Suit]
        best = [max(cards, key=figure_of) for cards in suits if cards]
        figures = " + ".join(f"`{card}` {figure_of(card)}" for card in best)
        text = f"{figures} = **{sum(map(figure_of, best))}**"
        if len(best) < len(suits):
            text += f", of {len(best)} suits"
        return [drawn(best), *self.parse_text_to_nodes(text)]


def figure_of(card: scopa.Card) -> int:
    """What the card is worth in primiera."""
    award = scopa.Primiera(missing_suit=scopa.MissingSuit.PARTIAL_SUM)
    (figure,) = award.tally([scopa.Side(scopa.CardSet([card]), 0)])
    return figure or 0


class DrawnCards(SphinxDirective):
    """Cards, drawn."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The drawing as part of the page."""
        return [drawn(scopa.CardSet.parse(self.arguments[0]))]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx of all this."""
    app.add_directive("rules-field", RulesField)
    app.add_directive("readings", Readings)
    app.add_directive("differences", Differences)
    app.add_directive("schema-table", SchemaTable)
    app.add_directive("whole-schema", WholeSchema)
    app.add_directive("primiera", DrawnPrimiera)
    app.add_directive("drawn-cards", DrawnCards)
    app.add_css_file("reference.css")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
