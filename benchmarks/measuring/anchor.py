"""Plain Python of the kind that the library is made of, to measure the library against.

Every machine, every Python and every load of other work changes the speed of this program about as
much as it changes ours; how many times as fast we are changes only with the library. Do not touch
it: each stored ratio rests on it.
"""

import time

from measuring.timing import Contestant, Run

__all__ = ["contestant", "work"]

_MASK = (1 << 40) - 1
_PLIES = 36


class _Place:
    """A small object of masks, as a position is."""

    __slots__ = ("hands", "mover", "piles", "table")

    def __init__(
        self, mover: int, hands: tuple[int, ...], table: int, piles: tuple[int, ...]
    ) -> None:
        self.mover = mover
        self.hands = hands
        self.table = table
        self.piles = piles


def _changed(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    changed = list(numbers)
    changed[place] ^= by
    return tuple(changed)


def work(seed: int, deals: int) -> Run:
    """So many times thirty-six small steps: bits, look-ups, tuples, objects that come and go."""
    drawn, found = seed & _MASK | 1, 0
    known: dict[int, tuple[int, ...]] = {}
    start = time.process_time()
    for _ in range(deals):
        place = _Place(0, (drawn, ~drawn & _MASK), drawn >> 7, (0, 0))
        for _ in range(_PLIES):
            drawn = drawn * 0x5851F42D4C957F2D + 0x14057B7EF767814F & 0xFFFFFFFFFFFFFFFF
            mover, key = place.mover, drawn >> 54
            cards = known.get(key)
            if cards is None:
                cards = known[key] = tuple(key >> shift & 3 for shift in range(4))
            for number in cards:
                bit = 1 << number * 9
                if place.hands[mover] & bit:
                    found += 1
            hands = _changed(place.hands, mover, drawn >> 24 & _MASK)
            if cards[0]:
                place = _Place(1 - mover, hands, place.table ^ key, place.piles)
            else:
                piles = _changed(place.piles, mover, place.table)
                place = _Place(1 - mover, hands, key, piles)
        found += sum(pile.bit_count() for pile in place.piles)
    return Run(deals, deals * _PLIES, time.process_time() - start)


def contestant() -> Contestant:
    """The work, which counts as deals of thirty-six plies."""
    return Contestant("plain Python", work)
