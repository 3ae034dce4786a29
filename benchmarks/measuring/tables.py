"""Tables of figures, as text for a terminal and as Markdown for the pages."""

from collections.abc import Sequence
from dataclasses import dataclass, field

__all__ = ["Table", "figure"]


@dataclass
class Table:
    """Rows of text under a title; the first column is of words, the others of figures."""

    title: str
    header: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Sentences that stand below."""

    def __str__(self) -> str:
        lines = [self.header, *self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.header))]
        text = [self.title, ""]
        for words, *figures in lines:
            cells = [f"{cell:>{width}}" for cell, width in zip(figures, widths[1:], strict=True)]
            text.append("  ".join([f"{words:{widths[0]}}", *cells]).rstrip())
        return "\n".join([*text, *(["", *self.notes] if self.notes else [])])

    def markdown(self) -> str:
        """The table for a page, its title as a heading of the third level."""
        rule = ["---"] + ["--:"] * (len(self.header) - 1)
        lines = [f"| {' | '.join(cells)} |" for cells in (self.header, rule, *self.rows)]
        return "\n".join([f"### {self.title}", "", *lines, *(f"\n{note}" for note in self.notes)])


def figure(number: float) -> str:
    """A number with three digits that count, or whole where it is large."""
    if abs(number) >= 100:
        return f"{number:,.0f}"
    if abs(number) >= 10:
        return f"{number:.1f}"
    return f"{number:.2f}" if abs(number) >= 1 else f"{number:.3g}"
