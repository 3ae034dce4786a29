"""Positions made by hand, and what cannot be solved."""

import pickle
from collections.abc import Sequence
from random import Random

import attrs
import pytest

import scopa
from scopa.solver import SearchLimitError, Solution, _plays, _prospects, _search, _sweeping, solve
from tests.solver.exhaustive import best_line

SWEEPS = attrs.evolve(scopa.SCOPA, awards=(scopa.Sweeps(),))


def played(solution: Solution) -> list[str]:
    return [str(move) for move in solution.line]


def endgame(variant: scopa.Variant, cards: int, seed: int) -> scopa.State:
    """A position of so many cards for each seat, after play at random."""
    state, random = scopa.deal(variant, seed=seed), Random(seed)
    while state.stock or {len(hand) for hand in state.hands} != {cards}:
        state = scopa.apply(state, random.choice(scopa.legal_moves(state)))
    return state


def test_the_settebello_takes_the_seven_itself() -> None:
    # Taken with the other seven, it leaves the settebello to be laid down later, and side 1 waits
    # with a seven for it.
    rules = attrs.evolve(scopa.SCOPA, awards=(scopa.Settebello(),))
    state = scopa.State(variant=rules, hands=("7C 7D", "7S RC"), table="7B FB")
    solution = solve(state)
    assert (solution.margin, solution.points, played(solution)[0]) == (1, (1, 0), "7Dx7B")
    assert solve(scopa.apply(state, "7Cx7B")).margin == 1


def test_what_is_left_goes_to_the_last_capturer() -> None:
    # The last play decides who takes the three other cards: side 1 has the pair for it.
    rules = attrs.evolve(scopa.SCOPA, awards=(scopa.MostCards(),))
    state = scopa.State(variant=rules, hands=("2C", "3S"), table="3B RC FD", to_move=0)
    solution = solve(state)
    assert (solution.margin, solution.points, played(solution)) == (-1, (0, 1), ["2C", "3Sx3B"])


def test_the_last_card_sweeps_only_where_the_rules_say_so() -> None:
    state = scopa.State(variant=SWEEPS, hands=("", "3S"), table="3B")
    assert solve(state).margin == 0
    assert (
        solve(attrs.evolve(state, variant=attrs.evolve(SWEEPS, last_card_sweep=True))).margin == 1
    )


def test_a_sweep_is_not_left_to_the_other() -> None:
    # A five laid on the empty table is swept by the five; a king is not.
    state = scopa.State(variant=SWEEPS, hands=("5C RD", "5D FC"), table="")
    solution = solve(state)
    assert (solution.margin, played(solution)[0]) == (0, "RD")


def test_partners_share_what_they_take() -> None:
    # Seat 2 takes the settebello: the point is that of seat 0, which is to move, as well.
    rules = attrs.evolve(scopa.SCOPONE, awards=(scopa.Settebello(),))
    state = scopa.State(variant=rules, hands=("2C", "FC", "7S", "RD"), table="7D 5B", dealer=3)
    solution = solve(state)
    assert (solution.margin, played(solution)) == (1, ["2C", "FC", "7Sx7D", "RDx2CFC"])


def test_the_lowest_wins_where_it_does() -> None:
    # To sweep is compulsory for a five; the other card is laid down first and sweeps nothing.
    perdere = attrs.evolve(scopa.presets.SCOPA_A_PERDERE, awards=(scopa.Sweeps(),))
    state = scopa.State(variant=perdere, hands=("5C RD", "FC CC"), table="5S")
    solution = solve(state)
    assert (solution.margin, played(solution)[0]) == (0, "RD")
    assert solve(attrs.evolve(state, variant=SWEEPS)).margin == 1


def test_all_ten_denari_come_before_any_points() -> None:
    # With the king of denari side 0 wins the match; two sweeps instead would give more points.
    rules = attrs.evolve(
        scopa.presets.NAPOLA, awards=(scopa.Napola(most=3), scopa.Sweeps(points=30))
    )
    state = scopa.State(
        variant=rules,
        hands=("RC 3C", "2S FB"),
        table="RD 3B",
        piles=("AD 2D 3D 4D 5D 6D 7D FD CD", ""),
        last_capturer=0,
        sweeps=(0, 5),
    )
    solution = solve(state)
    assert solution.wins_match == 0
    assert str(solution).startswith(f"margin {solution.margin}, points ")
    assert "side 0 wins the match" in str(solution)
    assert solution.margin == solution.points[0] - solution.points[1] < 0


def test_the_other_side_keeps_all_ten_denari_from_being_taken() -> None:
    rules = attrs.evolve(scopa.presets.NAPOLA, awards=(scopa.Napola(), scopa.Sweeps(points=30)))
    state = scopa.State(
        variant=rules,
        hands=("RC 3C", "RS 5B"),
        table="RD 5C",
        piles=("AD 2D 3D 4D 5D 6D 7D FD CD", ""),
        to_move=1,
    )
    solution = solve(state)
    assert (played(solution)[0], solution.wins_match) == ("RSxRD", None)


@attrs.frozen
class Odd:
    """A point for side 1 alone, for an odd number of its sweeps."""

    name = "odd"

    def tally(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        return (0, sides[1].sweeps)

    def points(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        return (0, sides[1].sweeps % 2)


def test_an_award_of_ones_own_may_count_anything() -> None:
    # One sweep has been made. Side 1 sweeps once more only because it must: its point is gone.
    rules = attrs.evolve(scopa.SCOPA, awards=(Odd(),), must_capture=True)
    state = scopa.State(variant=rules, hands=("2C", "5S RD"), table="5C", sweeps=(0, 1), to_move=1)
    solution = solve(state)
    assert (solution.points, solution.margin, played(solution)[0]) == ((0, 1), 1, "RD")
    assert solve(attrs.evolve(state, sweeps=(0, 2))).points == (0, 1)


@attrs.frozen
class Huge:
    """More points than anybody needs."""

    name = "huge"

    def tally(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        return tuple(0 for _ in sides)

    def points(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        return (2**251, 0)


def test_points_beyond_all_bounds_are_refused() -> None:
    rules = attrs.evolve(scopa.SCOPA, awards=(Huge(),))
    state = scopa.State(variant=rules, hands=("2C", "3S"))
    with pytest.raises(scopa.VariantError, match=r"2\*\*250 points are too many for the solver"):
        solve(state)


def test_a_deal_that_is_over_has_its_score_for_side_0() -> None:
    state = scopa.State(variant=scopa.SCOPA, hands=("", ""), piles=("7D 2C", "3S"), dealer=0)
    solution = solve(state)
    assert solution == Solution(3, (), (3, 0))
    assert str(solution) == "margin 3, points 3-0\nthe deal is over"


@pytest.mark.parametrize("stock", ["7D 2S FC 5S 3B CC", "5S 3B CC 7D 2S FC"])
def test_stock_is_dealt_in_its_order(stock: str) -> None:
    cards = [scopa.Card.parse(card) for card in stock.split()]
    state = scopa.State(variant=scopa.SCOPA, hands=("RC", "RS"), table="RB 7S", stock=cards)
    solution = solve(state)
    assert solution.line == best_line(state)
    assert {str(move.card) for move in solution.line[2::2]} == set(stock.split()[:3])


def test_the_first_ace_may_be_held_back() -> None:
    ace = scopa.AceRule(leading=scopa.AceLead.FORBIDDEN)
    rules = attrs.evolve(
        scopa.presets.ASSO_PIGLIA_TUTTO, ace=ace, rounds=(2,), table=36, seatings=()
    )
    state = scopa.State(variant=rules, hands=("AC RD", "2C 3C"), table="FD CS")
    assert played(solve(state))[0] == "RD"


def test_equal_positions_with_seats_swapped_have_equal_margins() -> None:
    for seed in range(4):
        state = endgame(scopa.SCOPA, 3, seed)
        other = scopa.State(
            variant=state.variant,
            hands=state.hands[::-1],
            table=state.table,
            piles=state.piles[::-1],
            sweeps=state.sweeps[::-1],
            last_capturer=None if state.last_capturer is None else 1 - state.last_capturer,
            to_move=None if state.to_move is None else 1 - state.to_move,
        )
        one, two = solve(state), solve(other)
        assert (one.margin, one.line, one.points) == (two.margin, two.line, two.points[::-1])


def test_the_last_three_cards_of_each_seat_are_solved_as_by_looking_at_everything() -> None:
    text = "RCxAC3S6C 4B 2C 3C 7Dx7B FDxFC 2Sx2C RD 2B CBxCC 4Dx4B 3Bx3C"
    solution = solve(endgame(scopa.SCOPONE, 3, 2))
    assert (" ".join(played(solution)), solution.points) == (text, (3, 1))


@pytest.mark.parametrize("most_kept", [1, 8])
def test_what_is_forgotten_changes_nothing(monkeypatch: pytest.MonkeyPatch, most_kept: int) -> None:
    state = endgame(scopa.SCOPA, 3, 5)
    solution = solve(state)
    for room in (_plays, _prospects, _search, _sweeping):
        monkeypatch.setattr(room, "_MOST_KEPT", most_kept)
    assert solve(state) == solution


def test_more_than_two_sides_are_refused() -> None:
    with pytest.raises(scopa.StateError) as caught:
        solve(scopa.deal(scopa.SCOPA.for_players(3), seed=1))
    assert str(caught.value) == (
        "only games of two sides can be solved: best play of 3 sides depends on whom each of "
        "them would rather see win"
    )


def test_too_large_a_position_says_how_far_it_got() -> None:
    with pytest.raises(SearchLimitError) as caught:
        solve(scopa.deal(seed=7), most_positions=50)
    assert caught.value.positions == 50
    assert str(caught.value) == (
        "not solved after looking into 50 positions; allow more, or give a later position"
    )
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.positions) == (str(caught.value), 50)


@pytest.mark.parametrize(("most", "kind"), [(0, ValueError), (2.5, TypeError), (True, TypeError)])
def test_a_limit_is_a_whole_number(most: int, kind: type[Exception]) -> None:
    with pytest.raises(kind, match="most_positions must be a whole number, 1 or more, not"):
        solve(scopa.deal(seed=7), most_positions=most)


def test_only_a_position_is_solved() -> None:
    with pytest.raises(TypeError, match="a position is a State, not of type str"):
        solve("7D")  # type: ignore[arg-type]  # that is the point


def test_a_solution_is_a_checked_value() -> None:
    solution = Solution(1, ["7D"], [1, 0])
    assert solution == Solution(1, (scopa.Move.parse("7D"),), (1, 0))
    assert pickle.loads(pickle.dumps(solution)) == solution
    with pytest.raises(TypeError, match="points must be a whole number for each side, not None"):
        Solution(1, (), None)  # type: ignore[arg-type]  # that is the point
    for wrong in ({"margin": "1"}, {"points": (1, None)}, {"wins_match": True}):
        with pytest.raises(TypeError, match="must be a whole number, not"):
            attrs.evolve(solution, **wrong)
