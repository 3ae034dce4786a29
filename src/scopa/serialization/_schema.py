"""The JSON Schema of the format."""

import json
from importlib import resources

__all__ = ["schema"]


def schema() -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of all documents of the format, read from the package.

    >>> schema()["$schema"]
    'https://json-schema.org/draft/2020-12/schema'
    """
    text = resources.files("scopa.serialization").joinpath("schema.json").read_text("utf-8")
    loaded: dict[str, object] = json.loads(text)
    return loaded
