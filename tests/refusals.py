"""Refusals word for word: what a call raises, and what it says."""

from collections.abc import Callable

import pytest

import scopa

__all__ = ["Refusal", "check_refused"]

Refusal = tuple[Callable[[], object], str, str]
"""A call, the name of the error that it raises, and the text of that."""


def check_refused(refusal: Refusal) -> None:
    """Check that the call raises just this."""
    call, kind, text = refusal
    with pytest.raises((TypeError, ValueError, scopa.ScopaError)) as caught:
        call()
    assert (type(caught.value).__name__, str(caught.value)) == (kind, text)
