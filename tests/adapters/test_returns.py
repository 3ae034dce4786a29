import attrs
import pytest

import scopa
from scopa.adapters._returns import margins


def finished(variant: scopa.Variant, *piles: str, sweeps: tuple[int, ...]) -> scopa.State:
    return scopa.State(variant=variant, hands=[""] * len(piles), piles=piles, sweeps=sweeps)


SWEEPS = attrs.evolve(scopa.SCOPA, awards=(scopa.Sweeps(),))


def test_of_two_sides_one_wins_what_the_other_loses() -> None:
    assert margins(finished(SWEEPS, "", "", sweeps=(3, 1))) == (2.0, -2.0)


def test_partners_have_what_their_side_has() -> None:
    pairs = SWEEPS.for_players(4)
    assert margins(finished(pairs, "", "", "", "", sweeps=(3, 1, 2, 0))) == (4.0, -4.0, 4.0, -4.0)


def test_of_three_sides_each_is_measured_by_the_best_other() -> None:
    alone = SWEEPS.for_players(3)
    assert margins(finished(alone, "", "", "", sweeps=(3, 1, 2))) == (1.0, -2.0, -1.0)


def test_where_the_lowest_wins_the_best_other_has_the_fewest() -> None:
    lowest = attrs.evolve(SWEEPS.for_players(3), lowest_wins=True)
    assert margins(finished(lowest, "", "", "", sweeps=(3, 1, 2))) == (-2.0, 1.0, -1.0)


def test_a_deal_that_goes_on_has_none() -> None:
    with pytest.raises(scopa.DealNotOverError):
        margins(scopa.deal(scopa.SCOPA, seed=1))
