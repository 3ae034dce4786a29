"""Many deals at once, in compiled code: whole deals at random, and an environment over arrays.

It is for those who train agents or need millions of deals; everybody else is served by the verbs
and by `scopa.simulation`. It plays the same rules, and is tested to play them the same.
"""

try:
    import numba  # noqa: F401  # only whether they are there
    import numpy  # noqa: F401, ICN001  # likewise
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError(
        'scopa.batch needs numba and NumPy: python -m pip install "scopa[batch]"',
        name=_missing.name,
    ) from _missing

from scopa.batch._environment import BatchEnvironment
from scopa.batch._legal import LegalMoves
from scopa.batch._observation import Observation
from scopa.batch._random_deals import random_deals
from scopa.batch._scores import Scores

__all__ = ["BatchEnvironment", "LegalMoves", "Observation", "Scores", "random_deals"]
