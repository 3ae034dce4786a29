"""What a seat sees, as text and as pixels, for the environments that are rendered."""

from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

import numpy as np
from gymnasium import logger
from gymnasium.error import UnsupportedMode
from PIL import Image, ImageFont
from resvg_py import svg_to_bytes

from scopa import svg
from scopa.errors import shown
from scopa.views import View

__all__ = ["RENDER_MODES", "Pixels", "Rendered", "check_render_mode", "picture", "rendered"]

RENDER_MODES: Final = ("human", "ansi", "rgb_array")

Pixels: TypeAlias = np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]
"""Red, green and blue, of shape (height, width, 3)."""
Rendered: TypeAlias = str | Pixels | None
"""Text or pixels; None where it is printed instead."""


def check_render_mode(mode: object) -> None:
    """Nothing, for a way to render, or None.

    Raises:
        UnsupportedMode: If it is neither.
    """
    if mode is not None and mode not in RENDER_MODES:
        modes = ", ".join(RENDER_MODES)
        raise UnsupportedMode(f"render_mode must be None or one of {modes}, not {shown(mode)}")


def rendered(view: View, mode: str | None) -> Rendered:
    """The view as this way to render gives it."""
    if mode is None:
        logger.warn("render() gives nothing, as no render_mode was given to the environment")
        return None
    if mode == "rgb_array":
        return picture(view)
    if mode == "ansi":
        return str(view)
    print(view, end="\n\n", flush=True)  # noqa: T201  # "human" is asked for to be printed
    return None


def picture(view: View) -> Pixels:
    """The drawing of the table as pixels, 900 wide, of red, green and blue."""
    family, octets = _font()
    with TemporaryDirectory() as folder:
        file = Path(folder, "font.ttf")
        file.write_bytes(octets)
        # No fonts but this one: the picture is the same on every machine.
        png = svg_to_bytes(
            svg_string=str(svg.table(view)),
            background="white",
            skip_system_fonts=True,
            font_files=[str(file)],
            serif_family=family,
        )
    with Image.open(BytesIO(png)) as image:
        return np.array(image.convert("RGB"))


@cache
def _font() -> tuple[str, bytes]:
    """The family of the font that Pillow brings, and the file itself."""
    font = ImageFont.load_default(size=16)
    if not isinstance(font, ImageFont.FreeTypeFont):  # pragma: no cover  # no wheel is without
        raise ModuleNotFoundError("this Pillow is built without FreeType, which pictures need")
    return font.getname()[0] or "", font.font_bytes
