"""The program that type checkers read runs, and leaves nothing public out."""

import ast
from pathlib import Path

import scopa
from scopa import batch, names, players, records, serialization, simulation, solver
from tests.typing import consumer


def test_the_program_runs() -> None:
    consumer.main()


def test_it_uses_every_public_name() -> None:
    tree = ast.parse(Path(consumer.__file__).read_text(encoding="utf-8"))
    loaded = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    taken = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    used = loaded | taken
    for room in (scopa, batch, names, players, records, serialization, simulation, solver):
        assert set(room.__all__) <= used
