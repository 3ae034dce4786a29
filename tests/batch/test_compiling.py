import subprocess
import sys
from typing import Any

import numba
import pytest

from scopa.batch._compiling import compiled_and_kept


def double(number: int) -> int:
    return 2 * number


def test_where_nothing_can_be_kept_functions_are_compiled_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def njit(**options: bool) -> Any:
        asked.append(options.get("cache", False))
        if options.get("cache"):
            raise RuntimeError("cannot cache function: no locator available")
        return lambda function: function

    monkeypatch.setattr(numba, "njit", njit)
    assert compiled_and_kept(double)(4) == 8
    assert asked == [True, False]


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_without_them_the_error_says_what_to_install(missing: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "try:\n    import scopa.batch\n"
        "except ModuleNotFoundError as error:\n    print(error)"
    )
    command = [sys.executable, "-c", program]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    needs = 'scopa.batch needs numba and NumPy: python -m pip install "scopa[batch]"\n'
    assert printed == needs
