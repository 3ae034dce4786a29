"""What the adapters for other projects' interfaces share: numbered moves and observations.

The adapters themselves are `scopa.adapters.open_spiel`, `scopa.adapters.pettingzoo` and
`scopa.adapters.gymnasium`, each with an extra of its name.
"""

try:
    import numpy  # noqa: F401, ICN001  # only whether it is there
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError(
        "scopa.adapters needs NumPy, which each of its extras brings: "
        'python -m pip install "scopa[gymnasium]", "scopa[pettingzoo]" or "scopa[open-spiel]"',
        name="numpy",
    ) from _missing

from scopa.adapters._actions import ActionSpace
from scopa.adapters._observation import Field, ObservationLayout

__all__ = ["ActionSpace", "Field", "ObservationLayout"]
