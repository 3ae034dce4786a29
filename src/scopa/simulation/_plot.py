"""Results as a picture."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from scopa.simulation._figures import Figures

__all__ = ["plotted"]

Row = TypeVar("Row")

_COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""Okabe and Ito's, which people see apart who do not see all colours."""
_LONGEST_NAME: Final = 110
_HATCHES: Final = ("", "///", "...", "xxx", "\\\\\\", "ooo")


def plotted(
    title: str, by_player: Sequence[Figures], distribution: Sequence[Mapping[int, int]]
) -> Figure:
    """The distribution of points, and the points by award, of each player side by side."""
    figure = Figure(figsize=(11, 4.8), layout="constrained")
    figure.suptitle("\n".join(textwrap.wrap(title, 100)), fontsize=11, parse_math=False)
    left, right = figure.subplots(1, 2)
    _draw_distribution(left, distribution)
    _draw_awards(right, by_player)
    handles, _ = left.get_legend_handles_labels()
    names = [_shortened(f"{number}: {figures.name}") for number, figures in enumerate(by_player)]
    columns = max(1, min(3, _LONGEST_NAME // max(map(len, names))))
    legend = figure.legend(handles, names, loc="outside lower center", ncols=columns)
    for text in legend.get_texts():
        text.set_parse_math(False)
    return figure


def _shortened(name: str) -> str:
    name = name.encode(errors="replace").decode()
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 3]}..."


def _draw_distribution(axes: Axes, distribution: Sequence[Mapping[int, int]]) -> None:
    games = sum(distribution[0].values())
    for number, (of_player, offset, width) in enumerate(_side_by_side(distribution)):
        places = [points + offset for points in of_player]
        shares = [100 * count / games for count in of_player.values()]
        axes.bar(
            places,
            shares,
            width,
            label=str(number),
            color=_COLOURS[number % 6],
            hatch=_HATCHES[number % 6],
            edgecolor="white",
        )
    axes.set_xlabel("points")
    axes.set_ylabel("share of all, %")
    axes.set_title("Distribution of points", fontsize=10)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.spines[["top", "right"]].set_visible(False)


def _draw_awards(axes: Axes, by_player: Sequence[Figures]) -> None:
    names = list(by_player[0].awards)
    for number, (figures, offset, width) in enumerate(_side_by_side(by_player)):
        found = [figures.awards[name] for name in names]
        axes.bar(
            [place + offset for place in range(len(names))],
            [each.mean for each in found],
            width,
            yerr=[each.error for each in found],
            capsize=2,
            color=_COLOURS[number % 6],
            hatch=_HATCHES[number % 6],
            edgecolor="white",
        )
    axes.set_xticks(range(len(names)), [name.replace("_", " ") for name in names])
    axes.set_ylabel("points, mean and 95 % interval")
    axes.set_title("Points by award", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)


def _side_by_side(rows: Sequence[Row]) -> Iterator[tuple[Row, float, float]]:
    """Each of these, one for a player, with the middle and the width of its bars."""
    width = 0.8 / len(rows)
    for number, row in enumerate(rows):
        yield row, (number - (len(rows) - 1) / 2) * width, width
