"""The commands that a page tells its readers to type, and how to type them for the readers."""

import re
from collections.abc import Iterator

_FENCE = re.compile(r"^```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
_INLINE = re.compile(r"`((?:python|nox|scopa) [^`\n]+)`")
_OWN_PACKAGE = re.compile(r'(?<= install )"?scopa(?P<extras>\[[a-z,-]+\])?"?(?!\S)')

ANSWERS = {
    "python -m scopa play": "1\n\n" * 100,
    "python examples/hot_seat.py": "1\n" * 2000,
}
"""What is typed after a command that begins so: the first move, always, and on it goes."""

SERVERS = ("python examples/game_server",)
"""A command that begins so answers browsers until it is stopped; it takes `--port`."""


def in_fences(page: str) -> Iterator[str]:
    """The commands in blocks of their own, in order.

    >>> list(in_fences("```sh\\none\\ntwo # too\\n```\\n```console\\n$ three\\nsaid\\n```\\n"))
    ['one', 'two # too', 'three']
    """
    for fence in _FENCE.finditer(page):
        lines = fence["text"].splitlines()
        if fence["kind"] in {"console", "shell"}:
            lines = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
        elif fence["kind"] not in {"bash", "sh"}:
            continue
        yield from (line for line in lines if line and not line.startswith("#"))


def in_sentences(page: str) -> Iterator[str]:
    """The commands inside of sentences: those that install first, then the others in order.

    >>> list(in_sentences('`python -m scopa play` needs `python -m pip install "scopa[cli]"`.'))
    ['python -m pip install "scopa[cli]"', 'python -m scopa play']
    """
    found = _INLINE.findall(_FENCE.sub("", page))
    yield from sorted(found, key=lambda command: "pip install" not in command)


def commands(page: str) -> list[str]:
    """All commands, each once: those in blocks first."""
    return list(dict.fromkeys([*in_fences(page), *in_sentences(page)]))


def typed(command: str) -> str:
    """The command as it is run: what it would install of this package comes from here.

    >>> typed('python -m pip install "scopa[json]" && nox'), typed("pip install scopa")
    ('python -m pip install ".[json]" && nox', 'pip install "."')
    """
    return _OWN_PACKAGE.sub(lambda own: f'".{own["extras"] or ""}"', command)


def answers_to(command: str) -> str:
    """What is typed after this command."""
    return next((text for start, text in ANSWERS.items() if command.startswith(start)), "")


def is_server(command: str) -> bool:
    """Whether this command waits for browsers."""
    return command.startswith(SERVERS)
