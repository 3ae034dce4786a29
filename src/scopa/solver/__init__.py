"""Endgames of two sides, solved exactly with all cards known.

>>> import scopa
>>> from scopa.solver import solve
>>> state = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B 7D")
>>> solve(state).points
(2, 1)
"""

from scopa.solver._search import SearchLimitError
from scopa.solver._solve import Solution, solve

__all__ = ["SearchLimitError", "Solution", "solve"]
