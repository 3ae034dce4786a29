"""Grammars in EBNF, as the page on notation has them: what they match, and text made by them."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

__all__ = ["Grammar"]

_PRODUCTION: Final = re.compile(r"^([a-z-]+) +=(.*(?:\n +.*)*)", re.MULTILINE)
_TOKEN: Final = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|/(.*?)/(?=\s|$)|([a-z-]+)|([][{}()|]))""")
_CLOSING: Final = {"(": ")", "[": "]", "{": "}"}


# Nodes are equal only to themselves: a memo finds them sooner so.
@attrs.frozen(eq=False)
class Words:
    """One of several texts that stand for themselves; none is the beginning of another."""

    words: tuple[str, ...]
    pattern: re.Pattern[str] = attrs.field(init=False)

    @pattern.default
    def _any_of_them(self) -> re.Pattern[str]:
        return re.compile("|".join(map(re.escape, self.words)))


@attrs.frozen(eq=False)
class Pattern:
    """A regular expression."""

    pattern: re.Pattern[str]


@attrs.frozen(eq=False)
class Name:
    """Another production."""

    name: str


@attrs.frozen(eq=False)
class Row:
    """One after another."""

    items: tuple["Node", ...]


@attrs.frozen(eq=False)
class Choice:
    """One of several."""

    items: tuple["Node", ...]


@attrs.frozen(eq=False)
class Times:
    """Any number of times, or not more than once."""

    item: "Node"
    once: bool


Node = Words | Pattern | Name | Row | Choice | Times


def _tokens(text: str) -> Iterator[tuple[str, Node | None]]:
    """What stands in a production: a mark, or "" and what stands for something."""
    place = 0
    text = text.rstrip()
    while place < len(text):
        found = _TOKEN.match(text, place)
        assert found, f"no token at {text[place:]!r}"
        place = found.end()
        double, single, pattern, name, mark = found.groups()
        if mark:
            yield mark, None
        elif name:
            yield "", Name(name)
        else:
            plain = single if double is None else double
            yield "", Pattern(re.compile(pattern)) if plain is None else Words((plain,))
    yield "", None


def _only_words(node: Node) -> tuple[str, ...]:
    """The words of a row of nothing else."""
    alone = node.items if isinstance(node, Row) else ()
    return alone[0].words if len(alone) == 1 and isinstance(alone[0], Words) else ()


class _Reader:
    """A production, read from left to right."""

    def __init__(self, text: str) -> None:
        self._tokens = list(_tokens(text))
        self._place = 0

    def choice(self) -> Node:
        """What stands there, up to the bracket that closes it or the end."""
        items: list[Node] = [self._row()]
        while self._tokens[self._place][0] == "|":
            self._place += 1
            items.append(self._row())
        if len(items) == 1:
            return items[0]
        words = [word for item in items for word in _only_words(item)]
        return Words(tuple(words)) if len(words) == len(items) else Choice(tuple(items))

    def _row(self) -> Row:
        items: list[Node] = []
        while True:
            mark, node = self._tokens[self._place]
            if node is None and mark not in _CLOSING:
                return Row(tuple(items))
            self._place += 1
            items.append(node or self._bracket(mark))

    def _bracket(self, mark: str) -> Node:
        inside = self.choice()
        assert self._tokens[self._place][0] == _CLOSING[mark]
        self._place += 1
        return inside if mark == "(" else Times(inside, once=mark == "[")


class Grammar:
    """Productions by name.

    Args:
        text: The productions; a line that begins with a space goes on with the one before.
    """

    def __init__(self, text: str) -> None:
        self.productions = {
            name: _Reader(body).choice() for name, body in _PRODUCTION.findall(text)
        }

    def matches(self, name: str, text: str) -> bool:
        """Whether the whole text is what the production of this name says."""

        @cache
        def ends(node: Node, start: int) -> frozenset[int]:
            """Where what begins here may end."""
            match node:
                case Words() | Pattern():
                    found = node.pattern.match(text, start)
                    return frozenset([found.end()] if found else [])
                case Name(other):
                    return ends(self.productions[other], start)
                case Choice(items):
                    return frozenset().union(*(ends(item, start) for item in items))
                case Row(items):
                    places = frozenset([start])
                    for item in items:
                        places = after(item, places)
                    return places
                case Times(item, once):
                    reached = new = frozenset([start])
                    while new:
                        new = after(item, new) - reached
                        reached |= new
                        new = frozenset() if once else new
                    return reached

        def after(node: Node, starts: frozenset[int]) -> frozenset[int]:
            return frozenset().union(*(ends(node, start) for start in starts))

        return len(text) in ends(Name(name), 0)

    def words(self, name: str) -> set[str]:
        """The texts that a production of nothing else has."""
        node = self.productions[name]
        assert isinstance(node, Words)
        return set(node.words)

    def texts(self, name: str) -> SearchStrategy[str]:
        """Texts that the production of this name allows."""

        @cache
        def made(name: str) -> SearchStrategy[str]:
            return st.deferred(lambda: texts(self.productions[name]))

        def texts(node: Node) -> SearchStrategy[str]:
            match node:
                case Words(words):
                    return st.sampled_from(words)
                case Pattern(pattern):
                    # No half characters are drawn anyway, and older releases of Hypothesis
                    # refuse a class that names them.
                    drawn = pattern.pattern.replace(r"\ud800-\udfff", "")
                    return st.from_regex(drawn, fullmatch=True)
                case Name(other):
                    return made(other)
                case Choice(items):
                    return st.one_of(list(map(texts, items)))
                case Row(items):
                    return st.tuples(*map(texts, items)).map("".join)
                case Times(item, once):
                    return st.lists(texts(item), max_size=1 if once else 3).map("".join)

        return made(name)
