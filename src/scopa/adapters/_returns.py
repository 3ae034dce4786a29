"""What a finished deal is worth to each seat."""

from scopa.scoring import score
from scopa.state import State

__all__ = ["margins"]


def margins(state: State) -> tuple[float, ...]:
    """The points of each seat's side, less those of the best other side, by seat.

    Where the lowest total wins, points count as losses, and the best other side has the fewest.

    Args:
        state: A finished deal.

    Raises:
        DealNotOverError: If cards are still to be played.
        VariantError: If an award does not give a whole number for each side.

    >>> import scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("", ""), piles=("7D 6C", "7C"))
    >>> margins(state)
    (3.0, -3.0)
    """
    variant = state.variant
    worth = [-points if variant.lowest_wins else points for points in score(state).total]
    by_side = [float(own - max(worth[:side] + worth[side + 1 :])) for side, own in enumerate(worth)]
    return tuple(by_side[side] for side in variant._side_by_seat)
