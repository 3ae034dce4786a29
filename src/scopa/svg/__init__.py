"""Drawings of cards, of the table and of scores, made by the library itself.

>>> import scopa
>>> from scopa import svg
>>> svg.table(scopa.start_match(seed=7).view(0))
<Drawing of ... characters>
"""

from scopa.svg._card import card, cards
from scopa.svg._drawing import Drawing
from scopa.svg._notebook import load_ipython_extension, unload_ipython_extension
from scopa.svg._score import score_sheet
from scopa.svg._table import table

__all__ = [
    "Drawing",
    "card",
    "cards",
    "load_ipython_extension",
    "score_sheet",
    "table",
    "unload_ipython_extension",
]
