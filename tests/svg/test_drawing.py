"""Drawings as values, and the text in them."""

import copy
import pickle
from pathlib import Path

import pytest

import scopa
from scopa import svg
from scopa.svg._drawing import number
from tests.svg.pictures import PICTURES

STATIC = Path(__file__).parents[2] / "docs" / "_static"


def test_a_drawing_is_its_text() -> None:
    drawing = svg.card(scopa.Card.parse("7D"))
    assert isinstance(drawing, str)
    assert drawing._repr_svg_() == drawing
    assert type(drawing._repr_svg_()) is str
    assert repr(drawing) == f"<Drawing of {len(drawing)} characters>"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_drawing_pickles_and_copies(protocol: int) -> None:
    drawing = svg.card(scopa.Card.parse("RS"))
    for same in (pickle.loads(pickle.dumps(drawing, protocol)), copy.deepcopy(drawing)):
        assert same == drawing
        assert type(same) is svg.Drawing


@pytest.mark.parametrize(
    ("figure", "written"),
    [(3, "3"), (2.25, "2.2"), (-0.04, "0"), (-0.06, "-0.1"), (1168.0, "1168"), (0.96, "1")],
)
def test_numbers_have_one_decimal_at_most(figure: float, written: str) -> None:
    assert number(figure) == written


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_of_the_pages_are_what_is_drawn(name: str) -> None:
    assert (STATIC / name).read_text(encoding="ascii") == PICTURES[name]
