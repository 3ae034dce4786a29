"""What a run of the benchmarks ran on."""

import datetime as dt
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

import scopa

__all__ = ["build_of_scopa", "compiler", "described", "first_line"]

_OTHERS = ("attrs", "numba", "numpy", "open-spiel", "chess", "pokerkit")


def described() -> dict[str, str]:
    """The machine, its programs and the date, by what they are."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    facts = {
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}, {_optimised()}",
        "C compiler": _compiler_version(),
        "scopa": f"{scopa.__version__}, {build_of_scopa()}",
        "others": ", ".join(f"{name} {found}" for name in _OTHERS if (found := _version(name))),
    }
    if load is not None:
        facts["load before"] = f"{load:.1f} processes"
    return facts


def build_of_scopa() -> str:
    """Whether modules of the library are compiled, and how many."""
    modules = [module for name, module in sys.modules.items() if f"{name}.".startswith("scopa.")]
    files = [getattr(module, "__file__", None) or "" for module in modules]
    compiled = [file for file in files if file and not file.endswith(".py")]
    return f"{len(compiled)} modules compiled" if compiled else "pure Python"


def compiler() -> str | None:
    """The C compiler: what the environment names in CC, else cc, gcc or clang; None without any."""
    names = (os.environ.get("CC"), "cc", "gcc", "clang")
    return next((found for name in names if name and (found := shutil.which(name))), None)


def first_line(command: list[str]) -> str:
    """The first line that a program prints; empty where it prints nothing."""
    found = subprocess.run(command, capture_output=True, check=False, text=True).stdout
    return found.partition("\n")[0]


def _compiler_version() -> str:
    path = compiler()
    return first_line([path, "--version"]) if path else "none"


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _optimised() -> str:
    """How Python was configured; some are optimised in another way, which nothing tells."""
    optimised = "--enable-optimizations" in str(sysconfig.get_config_var("CONFIG_ARGS"))
    return f"configured with{'' if optimised else 'out'} `--enable-optimizations`"


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None
