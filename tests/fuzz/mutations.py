"""Text that is nearly right: valid text with a few edits, and text that is nothing at all."""

from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

__all__ = ["mutated"]

PIECES = (
    *("7D", "RB", "x", "8D", "7d", "null", "true", "1e999", "-1", "NaN", "0", "41", "\ud800", "é"),
    *('"', "[", "]", "{", "}", "(", ")", ",", ":", ";", "\\", "/", "|", "=", "*", "#", "%"),
    *(" ", "\n", "\r", "\t", "\x00", "\ufeff", "\u2028", "♦", "٣", "9" * 5000, "[" * 5000),
)
"""What parsers stumble over."""


@st.composite
def _edited(draw: DrawFn, texts: Sequence[str]) -> str:
    """One of the texts with up to four edits: a stretch taken out, doubled, moved or replaced."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.integers(0, 12))
        piece = draw(
            st.sampled_from(PIECES)
            | st.text(max_size=5)
            | st.just(text[start:end] * 2)
            | st.sampled_from(texts).map(lambda other: other[:80])
        )
        text = text[:start] + piece + text[end:]
    return text


def mutated(texts: Sequence[str]) -> SearchStrategy[str]:
    """Text for a parser that reads texts like these.

    Args:
        texts: Valid texts, at least one.
    """
    return st.one_of(_edited(texts), _edited(texts), st.text(max_size=60))
