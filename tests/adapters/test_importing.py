"""Without what they need, adapters say what to install."""

import subprocess
import sys


def test_without_numpy_the_error_says_what_to_install() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "try:\n"
        "    import scopa.adapters\n"
        "except ModuleNotFoundError as error:\n"
        "    print(error.name, error)\n"
    )
    printed = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout
    assert printed == (
        "numpy scopa.adapters needs NumPy, which each of its extras brings: "
        'python -m pip install "scopa[gymnasium]", "scopa[pettingzoo]" or "scopa[open-spiel]"\n'
    )
