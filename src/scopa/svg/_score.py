"""The score of a deal as a small sheet."""

from typing import Final

from scopa.scoring import Score
from scopa.svg._card import read_width
from scopa.svg._drawing import Drawing, drawing, number, shape, text

__all__ = ["score_sheet"]

_INK: Final = "#2a2018"
_FAINT: Final = "#7d6f5d"
_LINE: Final = 34
_NAMES: Final = 220
_MARGIN: Final = 18
_COLUMN: Final = 120
_FIGURES: Final = 56
_LONGEST: Final = 20


def score_sheet(score: Score, *, width: int = 460) -> Drawing:
    """The drawing of a score: the points by award and side, and behind them in brackets why.

    Args:
        score: The score.
        width: How many pixels wide it is.

    Raises:
        TypeError: If it is no score, or the width no whole number.
        ValueError: If the width is not 1 to 10000, or the name of an award of one's own holds a
            character that XML cannot.

    >>> import scopa
    >>> from scopa import svg
    >>> state = scopa.deal(seed=7)
    >>> while not state.is_over:
    ...     state = scopa.apply(state, scopa.legal_moves(state)[0])
    >>> "settebello" in svg.score_sheet(scopa.score(state))
    True
    """
    if not isinstance(score, Score):
        raise TypeError(f"a Score is drawn, not one of type {type(score).__name__}")
    ends = [_NAMES + _COLUMN * side for side, _ in enumerate(score.total, 1)]
    last = len(score.points) + 1
    across, down = _NAMES + _COLUMN * len(score.total) + _MARGIN, _LINE * (last + 1) + _MARGIN
    parts = [_ground(across, down), _rule(across, 0), _rule(across, last - 1)]
    parts += [_cell(f"side {side}", end, 0) for side, end in enumerate(ends)]
    for line, (name, points) in enumerate(score.points.items(), 1):
        parts.append(_name(name, line))
        for end, point, figure in zip(ends, points, score.tally[name], strict=True):
            parts.append(_cell(str(point), end - _FIGURES, line, bold=point > 0))
            parts.append(_cell("(-)" if figure is None else f"({figure})", end, line, _FAINT))
    parts.append(_name("total", last, bold=True))
    for end, total in zip(ends, score.total, strict=True):
        parts.append(_cell(str(total), end - _FIGURES, last, bold=True))
    totals = ", ".join(f"side {side} {total}" for side, total in enumerate(score.total))
    return drawing("".join(parts), f"Score: {totals}", (across, down), read_width(width))


def _ground(across: float, down: float) -> str:
    return shape(
        "rect",
        x=1,
        y=1,
        width=across - 2,
        height=down - 2,
        rx=12,
        fill="#fffaf0",
        stroke=_INK,
        stroke_width=1.4,
    )


def _rule(across: float, line: int) -> str:
    """A rule under this line."""
    y = number(_MARGIN / 2 + _LINE * (line + 1))
    ends = f"M{_MARGIN} {y}H{number(across - _MARGIN)}"
    return shape("path", d=ends, fill="none", stroke=_FAINT, stroke_width=1)


def _level(line: int) -> float:
    return _MARGIN / 2 + _LINE * line + 23


def _cell(content: str, end: float, line: int, ink: str = _INK, *, bold: bool = False) -> str:
    weight = "bold" if bold else "normal"
    return text(content, end, _level(line), 18, fill=ink, font_weight=weight, text_anchor="end")


def _name(name: str, line: int, *, bold: bool = False) -> str:
    short = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 3]}..."
    weight = "bold" if bold else "normal"
    return text(short, _MARGIN, _level(line), 18, fill=_INK, font_weight=weight)
