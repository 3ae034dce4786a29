"""Drawings of scores."""

import pytest

import scopa
from scopa import svg
from tests.svg.reading import parsed, safe, words

SCORE = scopa.score(
    scopa.State(
        variant=scopa.SCOPA,
        hands=("", ""),
        piles=("7D 6C AB 5S RD", "7C 2C 3B"),
        sweeps=(0, 2),
    )
)


def test_a_score_is_drawn_with_points_figures_and_totals() -> None:
    drawing = svg.score_sheet(SCORE)
    assert safe(drawing)
    assert " ".join(words(drawing)) == (
        "side 0 side 1 cards 1 (5) 0 (3) denari 1 (2) 0 (0) settebello 1 (1) 0 (0) "
        "primiera 1 (70) 0 (-) sweeps 0 (0) 2 (2) total 4 2"
    )
    assert "<title>Score: side 0 4, side 1 2</title>" in drawing
    assert parsed(drawing).get("width") == "460"
    assert parsed(svg.score_sheet(SCORE, width=200)).get("width") == "200"


def test_what_won_a_point_is_bold() -> None:
    drawing = svg.score_sheet(SCORE)
    assert 'font-weight="bold" text-anchor="end">1<' in drawing
    assert 'font-weight="normal" text-anchor="end">0<' in drawing


def test_a_long_name_of_an_award_is_cut_and_escaped() -> None:
    names = ("<most> & \u00e8", "a" * 20, "b" * 21)
    figures = dict.fromkeys(names, (0, 1))
    drawing = svg.score_sheet(scopa.Score((0, 3), figures, figures))
    assert safe(drawing)
    found = words(drawing)
    assert found[2::5] == [names[0], "a" * 20, "b" * 17 + "...", "total"]


def test_a_score_of_nobody_is_an_empty_sheet() -> None:
    assert words(svg.score_sheet(scopa.Score((), {}, {}))) == ["total"]


def test_only_a_score_is_drawn_as_one() -> None:
    with pytest.raises(TypeError, match="a Score is drawn, not one of type tuple"):
        svg.score_sheet((1, 2))  # type: ignore[arg-type]  # totals are no score
