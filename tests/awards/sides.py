"""What sides have taken, made from card text, for the tests of awards."""

from collections.abc import Sequence

from scopa import DECK, CardSet, Side


def sides(*piles: str, sweeps: Sequence[int] = ()) -> tuple[Side, ...]:
    """Sides with these cards, and these sweeps where they are given."""
    made = sweeps or (0,) * len(piles)
    pairs = zip(piles, made, strict=True)
    return tuple(Side(CardSet.parse(pile), count) for pile, count in pairs)


def counts(*numbers: int) -> tuple[Side, ...]:
    """Sides with so many cards each, from the top of the pack in canonical order."""
    starts = [sum(numbers[:place]) for place in range(len(numbers))]
    pairs = zip(starts, numbers, strict=True)
    return tuple(Side(CardSet(DECK[start : start + number]), 0) for start, number in pairs)


def denari(*numbers: int) -> tuple[Side, ...]:
    """Sides with so many denari each, from the asso upwards, and nothing else."""
    pack = [card for card in DECK if str(card).endswith("D")]
    return tuple(Side(CardSet(pack.pop(0) for _ in range(number)), 0) for number in numbers)
