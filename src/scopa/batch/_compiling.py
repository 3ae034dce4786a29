"""Compiling by numba."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numba

__all__ = ["compiled", "compiled_and_kept"]

Function = TypeVar("Function", bound=Callable[..., Any])

# No function here raises, and none divides; other threads may run meanwhile.
_OPTIONS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy"}
# What is called by compiled code alone becomes a part of it: a call would cost more than the
# work, and counts references to every array that it hands over.
_AS_PART: Final[dict[str, Any]] = {
    "forceinline": True,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}


def compiled(function: Function) -> Function:
    """The function, compiled into those compiled ones that call it."""
    found: Function = numba.njit(**_OPTIONS, **_AS_PART)(function)
    return found


def compiled_and_kept(function: Function) -> Function:
    """The function, compiled at its first call, for Python to call.

    What was compiled is kept on disk for other processes, where files can be written.
    """
    try:
        found: Function = numba.njit(**_OPTIONS, cache=True)(function)
    except RuntimeError:
        # Neither beside the source nor in the user's own folder.
        found = numba.njit(**_OPTIONS)(function)
    return found
