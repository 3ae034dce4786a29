"""What the environments render."""

from random import Random

import numpy as np
import pytest
from gymnasium.error import UnsupportedMode
from numpy.testing import assert_array_equal

import scopa
from scopa.adapters._rendering import RENDER_MODES, check_render_mode, picture, rendered
from tests.adapters.positions import permuted

STATE = scopa.deal(deck=scopa.shuffle(seed=7))
VIEW = scopa.view(STATE, 0)
FELT = [0x1E, 0x7A, 0x50]


def test_a_picture_is_the_drawing_in_pixels() -> None:
    pixels = picture(VIEW)
    assert pixels.shape == (792, 900, 3)
    assert pixels.dtype == np.uint8
    assert pixels[260, 300].tolist() == FELT
    # Outside the round corners is white.
    assert pixels[0, 0].tolist() == [255, 255, 255]


def test_a_picture_has_the_text_of_the_drawing() -> None:
    """Below the stock stands how many cards are in it, and there is nothing else."""
    below_the_stock = picture(VIEW)[450:475, 30:120]
    written = (below_the_stock != FELT).any(axis=2)
    assert 100 < written.sum() < 1000


def test_cards_not_seen_change_nothing_in_a_picture() -> None:
    other = scopa.view(permuted(STATE, 0, Random(1)), 0)
    assert_array_equal(picture(other), picture(VIEW))


def test_each_way_to_render_gives_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert RENDER_MODES == ("human", "ansi", "rgb_array")
    assert rendered(VIEW, "ansi") == str(VIEW)
    assert isinstance(rendered(VIEW, "rgb_array"), np.ndarray)
    assert capsys.readouterr().out == ""
    assert rendered(VIEW, "human") is None
    assert capsys.readouterr().out == f"{VIEW}\n\n"


def test_without_a_way_to_render_there_is_a_warning() -> None:
    with pytest.warns(UserWarning, match="no render_mode was given"):
        assert rendered(VIEW, None) is None


def test_other_ways_to_render_are_refused() -> None:
    for mode in (None, *RENDER_MODES):
        check_render_mode(mode)
    wrong: list[object] = ["svg", "", 7, ["ansi"]]
    for other in wrong:
        with pytest.raises(UnsupportedMode, match="render_mode must be None or one of human, ansi"):
            check_render_mode(other)
