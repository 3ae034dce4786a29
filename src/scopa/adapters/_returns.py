"""What a finished deal is worth to each seat."""

from scopa.scoring import score
from scopa.state import State

__all__ = ["margins"]


def margins(state: State) -> tuple[float, ...]:
    """By seat, how far its side is ahead of the best of the others, in points of the deal.

    Where the lowest total wins, fewer points are ahead. With two sides they add up to zero.

    Raises:
        DealNotOverError: If cards are still to be played.
    """
    variant, totals = state.variant, score(state).total
    signed = [-points for points in totals] if variant.lowest_wins else totals
    ahead = [
        float(own - max(signed[other] for other in range(len(signed)) if other != side))
        for side, own in enumerate(signed)
    ]
    return tuple(ahead[variant.side_of(seat)] for seat in range(variant.players))
