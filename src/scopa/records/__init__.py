"""Played deals and matches as text that people read, and single positions as one line.

A record is written in the spirit of PGN, the text of chess games: tags, then the moves by round,
with comments. `str` of a `Record` is its text; `parse` and `read` give it back, every move, the
score and the result checked. `to_text` and `parse_state` are for one position, as FEN is in chess.
"""

from scopa.records._played import PlayedDeal
from scopa.records._position import parse_state, to_text
from scopa.records._reading import Readable, Writable, parse, read, write
from scopa.records._record import Record

__all__ = [
    "PlayedDeal",
    "Readable",
    "Record",
    "Writable",
    "parse",
    "parse_state",
    "read",
    "to_text",
    "write",
]
