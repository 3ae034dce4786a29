"""What ends of deals are worth to a search."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import attrs
import pytest

import scopa
from scopa import SCOPA, CardSet, Napola, Side, State, Variant
from scopa.players import Reward
from scopa.players._reward import Rewards
from scopa.scoring import sides_of
from tests.house_rules import house_rules
from tests.strategies import choices

SWEEPS_ALONE = attrs.evolve(SCOPA, awards=(scopa.Sweeps(),))


def rewards(variant: Variant, reward: Reward, sides: Sequence[Side]) -> tuple[float, ...]:
    """What the ends are worth, by side."""
    piles = tuple(side.cards._mask for side in sides)
    return Rewards(variant, reward)[piles, tuple(side.sweeps for side in sides)]


def by_sweeps(*sweeps: int, reward: Reward, lowest_wins: bool = False) -> tuple[float, ...]:
    """What it is worth that each side made so many sweeps, and nothing else counts."""
    variant = attrs.evolve(SWEEPS_ALONE, lowest_wins=lowest_wins)
    if len(sweeps) > 2:
        variant = attrs.evolve(variant.for_players(3), awards=(scopa.Sweeps(),))
    return rewards(variant, reward, [Side(CardSet(), made) for made in sweeps])


def test_a_deal_is_won_level_or_lost() -> None:
    assert by_sweeps(3, 1, reward=Reward.WIN) == (1, 0)
    assert by_sweeps(1, 1, reward=Reward.WIN) == (0.5, 0.5)


def test_a_margin_counts_more_the_larger_it_is_and_the_same_for_both() -> None:
    found = [by_sweeps(made, 0, reward=Reward.MARGIN) for made in range(20)]
    of_winner = [winner for winner, _ in found]
    assert of_winner == sorted(set(of_winner))
    assert of_winner[0] == 0.5
    assert of_winner[-1] < 1
    assert all(winner + loser == pytest.approx(1) for winner, loser in found)


def test_both_is_the_mean_of_the_two() -> None:
    for made in (0, 1, 5):
        both, win, margin = (
            by_sweeps(made, 1, reward=reward) for reward in (Reward.BOTH, Reward.WIN, Reward.MARGIN)
        )
        assert both == tuple((one + other) / 2 for one, other in zip(win, margin, strict=True))


def test_of_three_sides_each_is_compared_with_the_best_other() -> None:
    assert by_sweeps(3, 1, 0, reward=Reward.WIN) == (1, 0, 0)
    assert by_sweeps(3, 3, 0, reward=Reward.WIN) == (0.5, 0.5, 0)
    first, second, third = by_sweeps(3, 1, 0, reward=Reward.MARGIN)
    assert first > 0.5 > second > third


def test_where_the_lowest_wins_fewer_points_are_better() -> None:
    assert by_sweeps(3, 1, reward=Reward.WIN, lowest_wins=True) == (0, 1)


def test_what_wins_the_match_at_once_is_worth_all() -> None:
    variant = attrs.evolve(SCOPA, awards=(Napola(), scopa.Sweeps()))
    denari = CardSet(card for card in scopa.DECK if card.suit is scopa.Suit.DENARI)
    sides = [Side(denari, 0), Side(CardSet(), 30)]
    assert rewards(variant, Reward.MARGIN, sides) == (1, 0)


def test_without_awards_all_ends_are_level() -> None:
    variant = attrs.evolve(SCOPA, awards=())
    assert rewards(variant, Reward.BOTH, [Side(CardSet(), 3), Side(CardSet(), 0)]) == (0.5, 0.5)


@attrs.frozen
class Wrong:
    """An award that gives a figure too few."""

    name: ClassVar[str] = "wrong"

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return (0,)

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return (0,)


def test_an_award_that_gives_too_few_figures_is_refused() -> None:
    with pytest.raises(scopa.VariantError, match="the award 'wrong' must give a tuple of 2"):
        rewards(attrs.evolve(SCOPA, awards=(Wrong(),)), Reward.WIN, [Side(CardSet(), 0)] * 2)


def finished(variant: Variant, random: Random) -> State | None:
    """The end of a deal of random moves, or None where the table grows too wide."""
    state = scopa.deal(variant, rng=random)
    while not state.is_over:
        legal = choices(state)
        if not legal:
            return None
        state = scopa.apply(state, random.choice(legal))
    return state


def test_the_side_that_the_score_puts_first_has_won() -> None:
    random = Random(8)
    for variant in (*scopa.VARIANTS.values(), *(house_rules(random) for _ in range(15))):
        state = finished(attrs.evolve(variant, redeal_kings=None, redeal_aces=None), random)
        if state is None:
            continue
        score = scopa.score(state)
        worth = [-total if variant.lowest_wins else total for total in score.total]
        found = rewards(variant, Reward.WIN, sides_of(state))
        if score.wins_match is not None:
            assert found == tuple(float(side == score.wins_match) for side in range(len(worth)))
        elif worth.count(max(worth)) > 1:
            assert found == tuple(0.5 * (each == max(worth)) for each in worth)
        else:
            assert found == tuple(float(each == max(worth)) for each in worth)
