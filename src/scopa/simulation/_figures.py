"""How players, sides and seats did."""

from collections.abc import Callable, Mapping, Sequence

import attrs

from scopa.cards._value import Value
from scopa.scoring import ByAward
from scopa.simulation._estimate import Estimate, estimated, estimated_rate
from scopa.simulation._tally import Tally

__all__ = ["Figures", "SeatFigures", "estimates", "figures_of", "seat_figures"]


@attrs.frozen(kw_only=True)
class Figures(Value):
    """How a player, or a side of the table, did; rates and means are for each game.

    >>> import scopa
    >>> from scopa.players import GreedyPlayer, RandomPlayer
    >>> results = scopa.simulate(scopa.SCOPA, [GreedyPlayer(), RandomPlayer()], deals=20)
    >>> results.by_player[0].won, results.by_player[0].points.mean
    (10, 2.65)
    """

    name: str
    """The player as text, or `side 0` and the like."""
    won: int
    """How many games it won."""
    win_rate: Estimate
    """The share of the games that it won, 0 to 1."""
    points: Estimate
    """Its points."""
    margin: Estimate
    """Its points less the mean of the others'."""
    awards: Mapping[str, Estimate]
    """Its points by the name of the award."""


@attrs.frozen(kw_only=True)
class SeatFigures(Value):
    """What one seat did; means are for each game.

    >>> import scopa
    >>> from scopa.players import RandomPlayer
    >>> results = scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=20)
    >>> print(results.by_seat[0].cards)
    20.600 +/-2.191
    """

    name: str
    """`seat 0` and the like; seat 0 leads the first deal."""
    points: Estimate
    """The points of its side."""
    cards: Estimate
    """How many cards it took, the leftovers among them."""
    sweeps: Estimate
    """How many sweeps it made."""


def estimates(
    tally: Tally,
    name: str,
    times: int,
    estimate: Callable[[int, int, int, int], Estimate] = estimated,
) -> tuple[Estimate, ...]:
    """The mean for each game of the figure of this name, row by row.

    Args:
        tally: What is counted.
        name: The name of the figure, such as `player/points`.
        times: How often each deck was played, or what else its figure is to be divided by.
        estimate: How it is estimated: `estimated_rate` for what is or is not so of a game.
    """
    moments = tally.named(name)
    return tuple(
        estimate(total, squares, tally.decks, times)
        for total, squares in zip(moments.sums, moments.squares, strict=True)
    )


def figures_of(
    tally: Tally, group: str, names: Sequence[str], times: int, sides: int
) -> tuple[Figures, ...]:
    """How each player, or side, did.

    Args:
        tally: What is counted.
        group: `player` or `side`.
        names: The names of the rows.
        times: How often each deck was played.
        sides: How many sides there are.
    """
    start = f"{group}/award/"
    by_award = {
        moments.name.removeprefix(start): estimates(tally, moments.name, times)
        for moments in tally.moments
        if moments.name.startswith(start)
    }
    won = tally.named(f"{group}/won").sums
    rates = estimates(tally, f"{group}/won", times, estimated_rate)
    points = estimates(tally, f"{group}/points", times)
    margins = estimates(tally, f"{group}/margin", times * (sides - 1))
    return tuple(
        Figures(
            name=name,
            won=won[row],
            win_rate=rates[row],
            points=points[row],
            margin=margins[row],
            awards=ByAward((award, found[row]) for award, found in by_award.items()),
        )
        for row, name in enumerate(names)
    )


def seat_figures(tally: Tally, times: int) -> tuple[SeatFigures, ...]:
    """What each seat did; each deck was played so many times."""
    columns = [estimates(tally, f"seat/{name}", times) for name in ("points", "cards", "sweeps")]
    return tuple(
        SeatFigures(name=f"seat {seat}", points=points, cards=cards, sweeps=sweeps)
        for seat, (points, cards, sweeps) in enumerate(zip(*columns, strict=True))
    )
