"""How the commands of the README are found; `nox -s readme` runs them."""

from pathlib import Path

from tests.readme.commands import answers_to, commands, is_server, typed
from tests.readme.copying import copied

PAGE = """
# Page

Type `python -m scopa play`, or `scopa.simulate` in Python.

```sh
python -m pip install . && python -m scopa
# a comment
nox
```

It needs `python -m pip install "scopa[json]"`.

```console
$ scopa variants
scopa
$ nox
```

```pycon
>>> `python -c 1`
```
"""


def test_blocks_come_first_then_what_installs_then_the_rest() -> None:
    assert commands(PAGE) == [
        "python -m pip install . && python -m scopa",
        "nox",
        "scopa variants",
        'python -m pip install "scopa[json]"',
        "python -m scopa play",
    ]


def test_the_package_is_installed_from_here() -> None:
    assert typed('python -m pip install "scopa[json]"') == 'python -m pip install ".[json]"'
    assert typed("pip install scopa && scopa play") == 'pip install "." && scopa play'
    assert typed("python -m scopa play") == "python -m scopa play"


def test_games_are_answered_and_servers_stopped() -> None:
    assert answers_to("python -m scopa play --variant scopone").startswith("1\n")
    assert answers_to("nox") == ""
    assert is_server("python examples/game_server")
    assert not is_server("python examples/hot_seat.py")


def test_a_copy_has_all_but_what_git_leaves_alone(tmp_path: Path) -> None:
    source = tmp_path / "source"
    kept = ["src/a.py", "tests/match.json", "docs/build.md", "tests/docs/_build/x.txt"]
    lost = ["match.json", "src/a.pyc", ".git/config", "docs/_build/x.html", "src/build/b.txt"]
    for name in [*kept, *lost]:
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (source / ".gitignore").write_text("*.py[cod]\n/match.json\nbuild/\ndocs/_build/\n")
    copy = copied(source, tmp_path / "copy")
    found = {path.relative_to(copy).as_posix() for path in copy.rglob("*") if path.is_file()}
    assert found == {".gitignore", *kept}
