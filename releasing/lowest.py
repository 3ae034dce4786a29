"""Writes down the lowest versions that the package and its extras take, as uv resolves them.

python -m releasing.lowest FILE EXTRA…
"""

import ast
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence

# What the two call the same thing; uv reads no settings of pip.
SETTINGS = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "constraint": "UV_CONSTRAINT",
    "no-index": "UV_NO_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}


def settings_of_pip(listed: str) -> dict[str, str]:
    r"""What `pip config list` tells, by name; the environment overrules files.

    >>> settings_of_pip("global.cert='/one'\n:env:.cert='/other'\ninstall.no-index='1'")
    {'cert': '/other', 'no-index': '1'}
    """
    found: dict[str, str] = {}
    lines = listed.splitlines()
    for section in ("global.", "install.", ":env:."):
        for line in lines:
            name, equals, value = line.removeprefix(section).partition("=")
            if line.startswith(section) and equals:
                found[name] = " ".join(str(ast.literal_eval(value)).split())
    return found


def settings_of_uv(pip: Mapping[str, str], environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for uv, where packages come from the same places as with pip.

    What the environment already tells uv stays.
    """
    told = {uv: pip[name] for name, uv in SETTINGS.items() if name in pip}
    # As pip does: the best version of all indexes, not all versions of the first.
    return {"UV_INDEX_STRATEGY": "unsafe-best-match"} | told | dict(environment)


def main(argv: Sequence[str]) -> int:
    """The exit code of uv, which fills the file."""
    file, *extras = argv
    pip = [sys.executable, "-m", "pip", "config", "list"]
    listed = subprocess.run(pip, capture_output=True, text=True, check=True).stdout
    command = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", "--quiet"]
    command += ["--no-header", "--no-annotate", "--resolution", "lowest-direct"]
    command += ["--output-file", file]
    command += [word for extra in extras for word in ("--extra", extra)]
    environment = settings_of_uv(settings_of_pip(listed), os.environ)
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
