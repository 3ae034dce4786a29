"""Any value as JSON, and back, checked as a whole.

A document is one JSON object: the version of the format, the kind of the value, and its fields.
A document of a `State` or a `Match` holds hands, stock and seed: it is for the server alone;
that of a `View` is what a seat may be sent.
"""

try:
    import cattrs  # noqa: F401  # only whether it is there
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError(
        'scopa.serialization needs cattrs: python -m pip install "scopa[json]"', name="cattrs"
    ) from _missing

from scopa.serialization._documents import Saved, from_data, from_json, to_data, to_json
from scopa.serialization._errors import DataError
from scopa.serialization._schema import schema

__all__ = ["DataError", "Saved", "from_data", "from_json", "schema", "to_data", "to_json"]
