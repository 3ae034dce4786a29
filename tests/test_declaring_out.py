"""Claims, in the middle of a deal, to have reached the target."""

from collections.abc import Sequence
from typing import Any

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    SCOPONE,
    Award,
    CardSet,
    DeclareOut,
    IllegalMoveError,
    Match,
    MissingSuit,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Napola,
    Primiera,
    ReBello,
    Settebello,
    Side,
    State,
    StateError,
    Sweeps,
    Variant,
    VariantError,
    legal_moves,
    start_match,
)

CHECKED = attrs.evolve(SCOPA, declare_out=DeclareOut.CHECKED)
AT_RISK = attrs.evolve(SCOPA, declare_out=DeclareOut.AT_RISK)
THREE_AT_RISK = attrs.evolve(SCOPA.for_players(3), declare_out=DeclareOut.AT_RISK, target=11)
ALL_DENARI = "AD 2D 3D 4D 5D 6D 7D FD CD RD"
FOUR_SEVENS = "7C 7D 7B 7S"


@attrs.frozen
class Early:
    """An award made outside the library that counts early: three points for the asso di spade."""

    name: str = "asso"

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return tuple(len(side.cards & CardSet.parse("AS")) for side in sides)

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return tuple(3 * held for held in self.tally(sides))

    def certain(self, sides: Sequence[Side], left: CardSet) -> tuple[int, ...]:
        return self.points(sides)


@attrs.frozen
class Late:
    """The same, but it counts at the end of the deal alone."""

    name: str = "asso"

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return Early().tally(sides)

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return Early().points(sides)


@attrs.frozen
class Hasty(Late):
    """The same, but what it says to be certain is whatever it is made with."""

    promised: Any = (0, 0)

    def certain(self, sides: Sequence[Side], left: CardSet) -> Any:
        return self.promised


def middle(
    variant: Variant, totals: Sequence[int], *piles: str, left: str = "2C 3C", **fields: Any
) -> Match:
    """A match in the middle of a deal; each seat holds a card, and others are on the table.

    The cards held are of spade and no sevens, sixes or denari: F, C, R and 5.
    """
    held = ("FS", "CS", "RS", "5S")[: variant.players]
    taken = piles or ("",) * variant.players
    state = State(variant=variant, hands=held, table=left, piles=taken, **fields)
    return attrs.evolve(start_match(variant, seed=7), state=state, totals=tuple(totals))


def refusal(match: Match, side: int) -> str:
    """What the refused claim of this side is answered."""
    with pytest.raises(StateError) as caught:
        match.declare_out(side)
    return str(caught.value)


def test_a_claim_counts_what_the_match_has_given_already() -> None:
    assert middle(CHECKED, (11, 3)).declare_out(0).winner == 0
    assert middle(CHECKED, (3, 14)).declare_out(1).winner == 1
    assert refusal(middle(CHECKED, (10, 3)), 0) == (
        "the claim is refused: side 0 has 10 points that are certain, not 11"
    )


def test_the_first_to_claim_wins_though_another_may_have_more() -> None:
    match = middle(CHECKED, (9, 10), sweeps=(2, 4))
    assert match.declare_out(0).winner == 0
    assert match.declare_out(1).winner == 1


def test_after_level_totals_at_the_target_a_claim_takes_a_lead() -> None:
    level = middle(CHECKED, (11, 11))
    wanted = "the claim is refused: side 1 has 11 points that are certain, not 12"
    assert refusal(level, 1) == wanted
    ahead = middle(CHECKED, (11, 11), sweeps=(2, 1))
    assert ahead.declare_out(0).winner == 0
    assert refusal(ahead, 1) == (
        "the claim is refused: side 1 has 12 points that are certain, not 14"
    )
    assert middle(AT_RISK, (11, 11)).declare_out(1).winner == 0


def test_with_a_margin_a_claim_takes_that_lead() -> None:
    by_three = attrs.evolve(CHECKED, margin=3)
    assert refusal(middle(by_three, (10, 9), sweeps=(1, 0)), 0) == (
        "the claim is refused: side 0 has 11 points that are certain, not 12"
    )
    assert middle(by_three, (10, 9), sweeps=(2, 0)).declare_out(0).winner == 0
    by_two = attrs.evolve(CHECKED, margin=2)
    assert refusal(middle(by_two, (10, 10), sweeps=(1, 0)), 0) == (
        "the claim is refused: side 0 has 11 points that are certain, not 12"
    )
    assert middle(by_two, (10, 10), sweeps=(2, 0)).declare_out(0).winner == 0


def test_a_right_claim_ends_the_match_and_the_deal_is_not_scored() -> None:
    match = middle(CHECKED, (9, 3), sweeps=(2, 1))
    after = match.declare_out(0)
    assert after.is_over
    assert after.winner == 0
    assert after.totals == (9, 3)
    assert after.scores == ()
    assert after.state == match.state
    assert not match.is_over
    with pytest.raises(IllegalMoveError, match="FS cannot be played: all is over"):
        after.apply("FS")
    assert refusal(after, 1) == "the match is over: side 0 has won"


def test_a_side_may_claim_at_any_time_in_a_deal() -> None:
    match = attrs.evolve(start_match(CHECKED, seed=7), totals=(11, 9))
    assert match.state.to_move == 0
    assert match.declare_out(0).winner == 0
    later = match.apply(legal_moves(match.state)[0])
    assert later.declare_out(0).winner == 0


def test_a_refused_claim_leaves_the_match_as_it_was() -> None:
    match = middle(CHECKED, (3, 3), sweeps=(1, 0))
    refusal(match, 0)
    assert match == middle(CHECKED, (3, 3), sweeps=(1, 0))
    assert not match.is_over


@pytest.mark.parametrize(
    ("award", "piles", "left", "points"),
    [
        (Settebello(), ("7D", ""), "2C 3C", 1),
        (Settebello(), ("7C", ""), "7D 3C", 0),
        (ReBello(), ("RD", ""), "2C 3C", 1),
        (ReBello(), ("RC", "RD"), "2C 3C", 0),
        (Napola(), ("AD 2D 3D", ""), "4D 5D", 3),
        (Napola(), ("AD 2D 3D 4D 5D", ""), "2C", 5),
        (Napola(), ("AD 2D", ""), "3D 4D", 0),
        (Napola(least=2, most=2), ("AD 2D 3D", ""), "4D", 2),
        # With FS and CS four cards are left: five more are out of reach, four are not.
        (MostCards(), ("2B 3B 4B 5B 6B", ""), "2C 3C", 1),
        (MostCards(), ("2B 3B 4B 5B", ""), "2C 3C", 0),
        (MostCards(), ("2B 3B 4B 5B 6B", "7B"), "2C 3C", 0),
        (MostCards(), ("", "2B 3B 4B 5B 6B"), "2C 3C", 0),
        (MostCards(more_than=5), ("2B 3B 4B 5B 6B", ""), "2C 3C", 0),
        (MostCards(more_than=4), ("2B 3B 4B 5B 6B", ""), "2C 3C", 1),
        (MostDenari(), ("2D 3D 4D", "5D"), "6D 2C 3C", 1),
        (MostDenari(), ("2D 3D", "5D"), "6D 2C 3C", 0),
        (MostDenari(), ("2D", ""), "2C 3C", 1),
        (MostDenari(more_than=5), ("2D", ""), "2C 3C", 0),
        (MostSevens(), ("7C 7B", ""), "7D 2C", 1),
        (MostSevens(), ("7C", ""), "7D 2C", 0),
        (MostSixes(), ("6C 6B 6S", ""), "6D 2C", 1),
        (MostSixes(), ("6C 6B", "6S"), "6D 2C", 0),
        (Primiera(), (FOUR_SEVENS, ""), "2C 3C", 0),
        (Primiera(missing_suit=MissingSuit.PARTIAL_SUM), (FOUR_SEVENS, "6C"), "2C 3C", 0),
        (Early(), ("AS", ""), "2C 3C", 3),
        (Late(), ("AS", ""), "2C 3C", 0),
    ],
)
def test_a_claim_counts_what_the_deal_can_no_longer_take_away(
    award: Award, piles: tuple[str, ...], left: str, points: int
) -> None:
    rules = attrs.evolve(CHECKED, awards=(award,))
    enough = middle(rules, (11 - points, 0), *piles, left=left)
    assert enough.declare_out(0).winner == 0
    short = middle(rules, (10 - points, 0), *piles, left=left)
    assert refusal(short, 0) == (
        "the claim is refused: side 0 has 10 points that are certain, not 11"
    )


@pytest.mark.parametrize("promised", [(11,), (11, 0, 0), None, (11.0, 0), (None, 0)])
def test_an_award_promises_a_whole_number_to_each_side(promised: Any) -> None:
    match = middle(attrs.evolve(CHECKED, awards=(Hasty(promised=promised),)), (0, 0))
    with pytest.raises(VariantError, match="the award 'asso' must give a tuple of 2 whole numbers"):
        match.declare_out(0)


@pytest.mark.parametrize(("award", "each"), [(Sweeps(), 1), (Sweeps(points=2), 2)])
def test_a_claim_counts_the_sweeps_made(award: Award, each: int) -> None:
    rules = attrs.evolve(CHECKED, awards=(award,))
    assert middle(rules, (11 - 4 * each, 0), sweeps=(4, 3)).declare_out(0).winner == 0
    assert "side 0 has 10 points" in refusal(middle(rules, (10 - 4 * each, 0), sweeps=(4, 3)), 0)


def test_a_claim_counts_all_that_is_certain_together() -> None:
    # Settebello, the run of three, the most denari (four of them, none is left), five cards
    # against none with four left, two sweeps: 1 + 3 + 1 + 1 + 2 = 8; primiera never.
    rules = attrs.evolve(CHECKED, awards=(*SCOPA.awards, Napola()))
    match = middle(rules, (3, 0), "AD 2D 3D 7D 7C", "", sweeps=(2, 0))
    assert match.declare_out(0).winner == 0
    assert "side 0 has 10 points" in refusal(attrs.evolve(match, totals=(2, 0)), 0)
    assert "side 1 has 0 points" in refusal(match, 1)


def test_cards_still_in_the_stock_are_not_out_of_reach() -> None:
    rules = attrs.evolve(CHECKED, awards=(MostCards(), MostDenari()))
    state = State(
        variant=rules,
        hands=("FS", "CS"),
        stock="2C 3C 4C 5C 6C AD",
        piles=("2B 3B 4B 5B 6B 7B 2D", ""),
    )
    match = attrs.evolve(start_match(rules, seed=7), state=state, totals=(10, 0))
    # Seven cards against eight that are left; one denaro against one that is left.
    assert "side 0 has 10 points" in refusal(match, 0)


def test_only_the_cards_that_count_are_looked_for_in_the_stock() -> None:
    rules = attrs.evolve(CHECKED, awards=(MostDenari(),))
    state = State(
        variant=rules, hands=("FS", "CS"), stock="2C 3C 4C 5C 6C 7C", piles=("2D", ""), table="FC"
    )
    match = attrs.evolve(start_match(rules, seed=7), state=state, totals=(10, 0))
    # One denaro against none, and none is left: not in the hands, on the table, in the stock.
    assert match.declare_out(0).winner == 0
    for more in ({"hands": ("FD", "CS")}, {"table": "FD"}, {"stock": "2C 3C 4C 5C 6C 7D"}):
        nearer = attrs.evolve(match, state=attrs.evolve(state, **more))
        assert "side 0 has 10 points" in refusal(nearer, 0)


def test_partners_count_together() -> None:
    rules = attrs.evolve(
        SCOPONE, declare_out=DeclareOut.CHECKED, target=11, awards=(Sweeps(), Napola())
    )
    match = middle(rules, (6, 0), "AD 3D", "4D", "2D", "", sweeps=(1, 0, 1, 4))
    assert match.declare_out(0).winner == 0
    assert "side 1 has 4 points" in refusal(match, 1)


def test_all_ten_denari_already_held_are_a_right_claim() -> None:
    rules = attrs.evolve(CHECKED, target=21, awards=(Sweeps(), Napola()))
    match = middle(rules, (0, 20), "", ALL_DENARI)
    assert match.declare_out(1).winner == 1
    match = middle(rules, (0, 5), ALL_DENARI, "", sweeps=(0, 3))
    assert match.declare_out(0).winner == 0
    assert refusal(match, 1) == (
        "the claim is refused: side 1 has 8 points that are certain, not 21"
    )


def test_all_ten_denari_are_ten_points_where_they_do_not_win() -> None:
    rules = attrs.evolve(CHECKED, target=21, awards=(Napola(all_ten_wins=False),))
    assert "side 0 has 10 points" in refusal(middle(rules, (0, 0), ALL_DENARI, ""), 0)
    assert middle(rules, (11, 0), ALL_DENARI, "").declare_out(0).winner == 0


def test_a_right_claim_at_risk_wins() -> None:
    assert middle(AT_RISK, (10, 3), "7D", "").declare_out(0).winner == 0


def test_a_false_claim_at_risk_loses() -> None:
    match = middle(AT_RISK, (9, 3))
    after = match.declare_out(0)
    assert after.winner == 1
    assert after.totals == (9, 3)
    assert after.scores == ()
    assert after.state == match.state
    assert middle(AT_RISK, (9, 3)).declare_out(1).winner == 0


@pytest.mark.parametrize(
    ("totals", "sweeps", "claims", "winner"),
    [
        ((9, 3, 5), (0, 0, 0), 0, 2),
        ((9, 5, 3), (0, 0, 0), 0, 1),
        ((9, 3, 5), (0, 3, 0), 0, 1),  # three sweeps are certain: 6 against 5
        ((9, 5, 5), (0, 0, 0), 0, 1),  # level: the first in order of play after the claimant
        ((5, 9, 5), (0, 0, 0), 1, 2),
        ((5, 5, 9), (0, 0, 0), 2, 0),
        ((5, 4, 9), (0, 1, 0), 2, 0),  # level by what is certain
        ((4, 5, 9), (2, 0, 0), 2, 0),
        ((10, 10, 0), (0, 0, 0), 2, 0),
        ((0, 10, 9), (0, 0, 0), 1, 2),
    ],
)
def test_of_three_the_best_of_the_others_wins(
    totals: tuple[int, ...], sweeps: tuple[int, ...], claims: int, winner: int
) -> None:
    assert middle(THREE_AT_RISK, totals, sweeps=sweeps).declare_out(claims).winner == winner


@pytest.mark.parametrize("totals", [(0, 0), (11, 3)])
def test_where_the_rules_do_not_allow_it_nobody_declares_out(totals: tuple[int, ...]) -> None:
    assert refusal(middle(SCOPA, totals), 0) == "the rules do not allow a side to declare out"


@pytest.mark.parametrize("side", [2, -1])
def test_only_a_side_of_the_game_claims(side: int) -> None:
    message = f"there is no side {side}; the sides are 0 to 1"
    assert refusal(middle(CHECKED, (11, 3)), side) == message
    assert refusal(middle(attrs.evolve(SCOPONE, declare_out=DeclareOut.CHECKED), (0, 0)), side) == (
        message
    )


@pytest.mark.parametrize("side", [None, True, 0.0, "0"])
def test_a_side_is_a_whole_number(side: Any) -> None:
    with pytest.raises(TypeError) as caught:
        middle(CHECKED, (11, 3)).declare_out(side)
    assert str(caught.value) == f"a side is a whole number, not {side!r}"


def test_a_match_won_by_a_deal_takes_no_more_claims() -> None:
    rules = attrs.evolve(CHECKED, awards=(Sweeps(),))
    state = State(variant=rules, hands=("", "RB"), table="3C", sweeps=(2, 0))
    match = attrs.evolve(start_match(rules, seed=7), state=state, totals=(9, 3)).apply("RB")
    assert match.winner == 0
    assert refusal(match, 0) == "the match is over: side 0 has won"


def test_the_cards_of_these_tests_are_cards() -> None:
    assert CardSet.parse(f"{ALL_DENARI} 7C 7B 7S") < set(DECK)


@pytest.mark.parametrize("given", [(1,), None, ("a", "b"), (11.5, 0), (True, 0)])
def test_what_an_award_calls_certain_is_a_whole_number_for_each_side(given: Any) -> None:
    @attrs.frozen
    class Wrong(Late):
        def certain(self, sides: Sequence[Side], left: CardSet) -> Any:
            return given

    rules = attrs.evolve(CHECKED, awards=(Wrong(),))
    with pytest.raises(VariantError, match="must give a tuple of 2 whole numbers"):
        start_match(rules, seed=7).declare_out(0)
