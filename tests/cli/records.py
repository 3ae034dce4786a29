"""Records to replay and to change, and what a replay of them prints."""

from pathlib import Path

import pytest

from scopa.cli import main
from tests.cases import deals

Capture = pytest.CaptureFixture[str]

TEXT = str(deals.recorded()["deal-105a"])
"""A recorded deal."""


def replayed(capsys: Capture, record: object) -> tuple[int, str, str]:
    """The exit status of a replay, and what it prints on standard output and error."""
    Path("deal.scopa").write_bytes(record if isinstance(record, bytes) else str(record).encode())
    status = main(["replay", "deal.scopa"])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def refused(capsys: Capture, record: object) -> str:
    """The complaint about a record, on one line, without anything played before."""
    status, out, err = replayed(capsys, record)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert err.isascii()
    return err.removesuffix("\n")


def changed(old: str, new: str) -> str:
    """A recorded deal with something changed in it."""
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)
