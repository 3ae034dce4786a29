"""The pictures of the pages."""

from typing import Final

import scopa
from scopa import svg

__all__ = ["PICTURES"]


def _table() -> svg.Drawing:
    match = scopa.start_match(seed=52)
    for _ in range(19):
        most = max(scopa.legal_moves(match.state), key=lambda move: len(move.captured))
        match = match.apply(most)
    return svg.table(match.view(1), names=("guest", "you"))


PICTURES: Final = {
    "table.svg": _table(),
}
"""Each picture by the name of its file."""
