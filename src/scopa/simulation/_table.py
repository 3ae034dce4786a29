"""Results as a small table, and as plain rows."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from scopa.simulation._estimate import Estimate
from scopa.simulation._figures import Figures, SeatFigures

__all__ = ["records_of", "table_text"]

_WIDTH: Final = 80
_NAME: Final = 30
_CELL: Final = 14
_AWARDS_IN_ROW: Final = 3


def table_text(
    title: str,
    by_player: Sequence[Figures],
    by_side: Sequence[Figures],
    by_seat: Sequence[SeatFigures],
    ties: Estimate,
) -> str:
    """The results as a table of at most 80 columns, each figure with half its interval.

    Args:
        title: What stands above it.
        by_player: The figures of each player.
        by_side: The figures of each side, or none to leave them out.
        by_seat: The figures of each seat.
        ties: The share of the games that nobody won.
    """
    rows = [(f"{number} {figures.name}", figures) for number, figures in enumerate(by_player)]
    rows += [(figures.name, figures) for figures in by_side]
    main: list[tuple[str, ...]] = [("", "win rate", "points", "margin")]
    main += [(name, *_main_cells(figures)) for name, figures in rows]
    main += [("nobody", _percent(ties))]
    seats: list[tuple[str, ...]] = [("", "points", "cards", "sweeps")]
    seats += [
        (seat.name, _number(seat.points), _number(seat.cards), _number(seat.sweeps))
        for seat in by_seat
    ]
    lines = textwrap.wrap(title, _WIDTH)
    for table in (main, *_award_tables(rows), seats):
        lines += ["", *_columns(table)]
    return "\n".join(lines)


def _award_tables(rows: Sequence[tuple[str, Figures]]) -> Iterator[list[tuple[str, ...]]]:
    """The points by award, so many awards side by side as there is room for."""
    names = list(rows[0][1].awards)
    for start in range(0, len(names), _AWARDS_IN_ROW):
        some = names[start : start + _AWARDS_IN_ROW]
        cells = [tuple(_number(figures.awards[name]) for name in some) for _, figures in rows]
        yield [
            ("", *(name.replace("_", " ") for name in some)),
            *((name, *of_row) for (name, _), of_row in zip(rows, cells, strict=True)),
        ]


def records_of(
    by_player: Sequence[Figures],
    by_side: Sequence[Figures],
    by_seat: Sequence[SeatFigures],
    ties: Estimate,
    deals: Estimate,
) -> list[dict[str, str | int | float]]:
    """All figures as plain rows: players, sides, seats, then those of all together."""
    rows: list[tuple[str, int, str, str, Estimate]] = []
    for group, all_figures in (("player", by_player), ("side", by_side)):
        for index, figures in enumerate(all_figures):
            found = _measures(figures)
            rows += [(group, index, figures.name, name, figure) for name, figure in found]
    for index, seat in enumerate(by_seat):
        measures = {"points": seat.points, "cards": seat.cards, "sweeps": seat.sweeps}
        rows += [("seat", index, seat.name, name, figure) for name, figure in measures.items()]
    rows += [("all", 0, "all", "tie_rate", ties), ("all", 0, "all", "deals", deals)]
    return [
        {
            "group": group,
            "index": index,
            "name": name,
            "measure": measure,
            "mean": figure.mean,
            "low": figure.low,
            "high": figure.high,
        }
        for group, index, name, measure, figure in rows
    ]


def _measures(figures: Figures) -> Iterator[tuple[str, Estimate]]:
    yield "win_rate", figures.win_rate
    yield "points", figures.points
    yield "margin", figures.margin
    for name, found in figures.awards.items():
        yield f"award {name}", found


def _main_cells(figures: Figures) -> tuple[str, ...]:
    margin = _number(figures.margin, sign="+")
    return _percent(figures.win_rate), _number(figures.points), margin


def _percent(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} +/-{100 * share.error:.1f} %"


def _number(found: Estimate, sign: str = "") -> str:
    return f"{found.mean:{sign}.2f} +/-{found.error:.2f}"


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows with the first column on the left and the others on the right."""
    return [_name(row[0]) + "".join(f" {cell:>{_CELL}}" for cell in row[1:]) for row in rows]


def _name(name: str) -> str:
    return f"{name:{_NAME}}" if len(name) <= _NAME else f"{name[: _NAME - 3]}..."
