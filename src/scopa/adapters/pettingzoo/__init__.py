"""Deals as an environment of PettingZoo, turn by turn: `scopa_v0`.

>>> from scopa.adapters.pettingzoo import scopa_v0
>>> environment = scopa_v0.env()
>>> environment.reset(seed=7)
>>> environment.agent_selection
'seat_0'
"""

try:
    import gymnasium  # noqa: F401  # only whether they are there
    import pettingzoo  # noqa: F401  # likewise
    import PIL  # noqa: F401  # likewise
    import resvg_py  # noqa: F401  # likewise
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError(
        "scopa.adapters.pettingzoo needs PettingZoo, Pillow and resvg_py: "
        'python -m pip install "scopa[pettingzoo]"',
        name=_missing.name,
    ) from _missing

from scopa.adapters.pettingzoo import scopa_v0

__all__ = ["scopa_v0"]
