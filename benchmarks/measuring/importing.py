"""What `import scopa` costs, above a Python that imports nothing."""

import os
import statistics
import subprocess
import sys
import tempfile

from measuring.tables import Table

__all__ = ["import_table"]

_RUNS = 31
_TARGET_MS = 60
_PROGRAMS = {"bare": "pass", "attrs": "import attrs", "scopa": "import scopa"}

_FOREIGN = """
import sys
before = {name.partition(".")[0] for name in sys.modules}
import scopa
after = {name.partition(".")[0] for name in sys.modules}
print(*sorted(after - before - sys.stdlib_module_names - {"scopa", "attr", "attrs"}))
"""


def import_table() -> Table:
    """Milliseconds of the processor, and whether anything optional is imported."""
    table = Table("Import", ("what", "found", "target", ""))
    if not hasattr(os, "wait4"):
        table.notes.append("This system does not tell the processor time of a child: left out.")
        return table
    with tempfile.TemporaryDirectory() as folder:
        # Compiled files are kept, as they are after an installation, but in no folder of others.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        times = _interleaved(environment)
        foreign = _output(_FOREIGN, environment).split()
    above = times["scopa"] - times["bare"]
    met = "met" if above <= _TARGET_MS else "not met"
    table.rows += [
        ("a bare interpreter, ms", f"{times['bare']:.1f}", "", ""),
        ("`import attrs` above it, ms", f"{times['attrs'] - times['bare']:.1f}", "", ""),
        ("`import scopa` above it, ms", f"{above:.1f}", f"at most {_TARGET_MS}", met),
        (
            "imported beside attrs and the standard library",
            " ".join(foreign) or "nothing",
            "nothing optional",
            "met" if set(foreign) <= {"typing_extensions"} else "not met",
        ),
    ]
    return table


def _interleaved(environment: dict[str, str]) -> dict[str, float]:
    """The median milliseconds of each program; the first run of each compiles."""
    times: dict[str, list[float]] = {name: [] for name in _PROGRAMS}
    for number in range(_RUNS + 1):
        for name, program in _PROGRAMS.items():
            milliseconds = _milliseconds(program, environment)
            if number:
                times[name].append(milliseconds)
    return {name: statistics.median(found) for name, found in times.items()}


def _milliseconds(program: str, environment: dict[str, str]) -> float:
    """What a fresh interpreter spends on a program, from its start to its end."""
    child = os.posix_spawn(sys.executable, [sys.executable, "-c", program], environment)
    _, status, usage = os.wait4(child, 0)
    if status:
        raise RuntimeError(f"{program!r} failed")
    return (usage.ru_utime + usage.ru_stime) * 1000


def _output(program: str, environment: dict[str, str]) -> str:
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, capture_output=True, check=True, text=True, env=environment
    ).stdout
