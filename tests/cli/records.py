"""Recorded deals to change, and what a replay of them prints."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scopa.cli import main
from tests.cases import deals

Capture = pytest.CaptureFixture[str]
Change = Callable[[dict[str, Any]], object]


def recorded(name: str = "deal-105a") -> dict[str, Any]:
    """A recorded deal as JSON has it."""
    record: dict[str, Any] = json.loads((deals.FOLDER / f"{name}.json").read_text("utf-8"))
    return record


def replayed(capsys: Capture, record: object) -> tuple[int, str, str]:
    """The exit status of a replay, and what it prints on standard output and error."""
    data = record if isinstance(record, bytes) else json.dumps(record, indent=1).encode()
    Path("deal.json").write_bytes(data)
    status = main(["replay", "deal.json"])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def refused(capsys: Capture, record: object) -> str:
    """The complaint about a record, on one line, without anything played before."""
    status, out, err = replayed(capsys, record)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert err.isascii()
    return err.removesuffix("\n")


def changed(change: Change) -> dict[str, Any]:
    """A recorded deal with something changed in it."""
    record = recorded()
    change(record)
    return record
