"""The programs in the page about clusters run as they stand, with fewer deals."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "simulate-on-a-cluster.md"
PROGRAMS: list[str] = re.findall(
    r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
)


def run(program: str, folder: Path) -> str:
    """What the program prints, run in the folder."""
    fewer = re.sub(r"(\d)_?000\b", r"\1", program)
    (folder / "program.py").write_text(fewer, encoding="utf-8")
    command = [sys.executable, "program.py"]
    ran = subprocess.run(command, cwd=folder, capture_output=True, check=True, text=True)
    return ran.stdout


def test_the_page_has_a_program_for_each_way() -> None:
    for found, wanted in zip(
        PROGRAMS, ["progress_bar", "loky", "LocalCluster", "results.save"], strict=True
    ):
        assert wanted in found


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_of_the_page_runs(program: str, tmp_path: Path) -> None:
    assert "win rate" in run(program, tmp_path)


def test_the_program_that_goes_on_ends_where_one_run_ends(tmp_path: Path) -> None:
    whole = run(PROGRAMS[-1], tmp_path)
    (tmp_path / "results.json").unlink()
    fewer = PROGRAMS[-1].replace("ALL, PART = 100_000", "ALL, PART = 50_000")
    assert fewer != PROGRAMS[-1]
    assert run(fewer, tmp_path) != whole
    assert run(PROGRAMS[-1], tmp_path) == whole
