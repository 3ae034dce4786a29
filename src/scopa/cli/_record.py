"""A record as a file and as JSON: what is read before cards come into it."""

import json
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from scopa.errors import RecordError

__all__ = ["check_keys", "list_of", "name_of", "read_file", "read_json", "shown"]

_MOST_BYTES: Final = 1_000_000
_MOST_SHOWN: Final = 40


def name_of(file: str) -> str:
    """The name of the file as people are told it."""
    return "standard input" if file == "-" else file


def read_file(file: str) -> bytes:
    """What stands in the file, or in standard input where it is `-`.

    Raises:
        RecordError: If it cannot be read, or is far longer than any record.
    """
    try:
        if file == "-":
            data = b"" if sys.stdin is None else sys.stdin.buffer.read(_MOST_BYTES + 1)
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(_MOST_BYTES + 1)
    except OSError as fault:
        raise RecordError(f"cannot be read: {fault.strerror}") from fault
    if len(data) > _MOST_BYTES:
        raise RecordError(f"longer than {_MOST_BYTES} bytes, it is no record of one deal")
    return data


def read_json(data: bytes) -> object:
    """The value that this JSON in UTF-8 holds.

    Raises:
        RecordError: If it is anything else, or an object in it has a key twice.
    """
    try:
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=_distinct)
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise RecordError("this is not text in UTF-8", line=line) from fault
    except json.JSONDecodeError as fault:
        raise RecordError(f"this is not JSON: {fault.msg}", line=fault.lineno) from fault
    except RecursionError as fault:
        raise RecordError("too many brackets are nested") from fault
    except RecordError:
        raise
    except ValueError as fault:
        raise RecordError("a number has too many digits") from fault


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for place, key in enumerate(keys) if key in keys[:place])
        raise RecordError(f"the key {shown(twice)} stands twice")
    return found


def check_keys(
    name: str, value: object, needed: Collection[str], allowed: Collection[str] = ()
) -> dict[str, Any]:
    """The value, if it is an object with all keys that are needed and none but those allowed.

    Raises:
        RecordError: If it is not.
    """
    if not isinstance(value, dict):
        raise RecordError(f"{name} must be an object, not {shown(value)}")
    for key in needed:
        if key not in value:
            raise RecordError(f"{name} must have {shown(key)}")
    for key in value:
        if key not in needed and key not in allowed:
            known = ", ".join((*needed, *allowed))
            raise RecordError(f"{name} has an unknown key {shown(key)}; known are: {known}")
    return value


def list_of(kind: type, name: str, value: object, length: int | None = None) -> list[Any]:
    """The value, if it is a list of values of this kind, as many as given if a length is.

    Raises:
        RecordError: If it is not.
    """
    noun = "whole number" if kind is int else "card"
    wanted = f"{name} must be a list of {'' if length is None else f'{length} '}{noun}s"
    if not isinstance(value, list):
        raise RecordError(f"{wanted}, not {shown(value)}")
    for item in value:
        if type(item) is not kind:
            raise RecordError(f"{wanted}; {shown(item)} is no {noun}")
    if length not in (None, len(value)):
        raise RecordError(f"{wanted}, not of {len(value)}")
    return value


def shown(value: object) -> str:
    """The value as JSON has it, in ASCII; cut short where it is long."""
    try:
        text = json.dumps(value)
    except RecursionError:
        return "brackets in brackets"
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}..."
