"""A house's own rules: fields changed, and a point that no book has."""

from collections.abc import Sequence

import attrs

import scopa


@attrs.frozen
class AllFourAces:
    """Two points for the side that takes all four aces."""

    name = "aces"

    def tally(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        """The number of aces of each side."""
        return tuple(sum(card.rank is scopa.Rank.ASSO for card in side.cards) for side in sides)

    def points(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        """Two for all four, else none."""
        return tuple(2 if aces == 4 else 0 for aces in self.tally(sides))


HOUSE = attrs.evolve(
    scopa.SCOPA.for_players(4),
    name="our house",
    capture=scopa.CaptureRule.FEWEST,
    awards=(*scopa.SCOPA.awards, scopa.ReBello(), AllFourAces()),
)


def main() -> None:
    """Play a deal by these rules, always the first legal move, and print its score."""
    state = scopa.deal(HOUSE, seed="our house")
    while not state.is_over:
        state = scopa.apply(state, scopa.legal_moves(state)[0])
    print(scopa.score(state))


if __name__ == "__main__":
    main()
