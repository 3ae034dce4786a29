"""What hand sizes and stock say about whose turn it is; and what of it cannot be."""

from typing import Any

import pytest

from scopa import DECK, SCOPA, SCOPONE, State, StateError, Variant

FOUR = SCOPA.for_players(4)
FIVE = SCOPA.for_players(5)
LONG = Variant(rounds=(18,))


def holding(variant: Variant, *sizes: int, stock: int = 0, **fields: Any) -> State:
    """A state with so many cards in each hand, and in the stock."""
    pack = list(DECK)
    hands = [[pack.pop() for _ in range(size)] for size in sizes]
    return State(variant=variant, hands=hands, stock=[pack.pop() for _ in range(stock)], **fields)


@pytest.mark.parametrize(
    ("sizes", "to_move", "dealer"),
    [
        ((3, 3, 3, 3), 0, 3),
        ((2, 3, 3, 3), 1, 3),
        ((2, 2, 3, 3), 2, 3),
        ((2, 2, 2, 3), 3, 3),
        ((3, 2, 3, 3), 2, 0),
        ((3, 2, 2, 3), 3, 0),
        ((3, 2, 2, 2), 0, 0),
        ((3, 3, 2, 3), 3, 1),
        ((3, 3, 2, 2), 0, 1),
        ((2, 3, 2, 2), 1, 1),
        ((3, 3, 3, 2), 0, 2),
        ((2, 3, 3, 2), 1, 2),
        ((2, 2, 3, 2), 2, 2),
        ((0, 0, 1, 1), 2, 3),
        ((1, 0, 0, 0), 0, 0),
    ],
)
def test_hand_sizes_imply_the_seat_to_move_and_the_dealer(
    sizes: tuple[int, ...], to_move: int, dealer: int
) -> None:
    state = holding(FOUR, *sizes)
    assert (state.to_move, state.dealer) == (to_move, dealer)
    again = holding(FOUR, *sizes, to_move=to_move, dealer=dealer)
    assert again == state


@pytest.mark.parametrize(
    ("given", "to_move", "dealer"),
    [
        ({}, 0, 3),
        ({"dealer": 3}, 0, 3),
        ({"dealer": 1}, 2, 1),
        ({"dealer": 0}, 1, 0),
        ({"to_move": 2}, 2, 1),
        ({"to_move": 0}, 0, 3),
        ({"to_move": 1, "dealer": 0}, 1, 0),
    ],
)
def test_with_equal_hands_the_leader_is_to_move(
    given: dict[str, int], to_move: int, dealer: int
) -> None:
    state = holding(FOUR, 2, 2, 2, 2, **given)
    assert (state.to_move, state.dealer) == (to_move, dealer)


@pytest.mark.parametrize(
    ("sizes", "given", "implied", "refused"),
    [
        ((2, 2, 2, 2), {"to_move": 1, "dealer": 1}, (1, 0), "to_move=1, dealer=1"),
        ((2, 2, 3, 3), {"to_move": 1}, (2, 3), "to_move=1, dealer=None"),
        ((2, 2, 3, 3), {"dealer": 0}, (2, 3), "to_move=None, dealer=0"),
        ((2, 2, 3, 3), {"to_move": 2, "dealer": 2}, (2, 3), "to_move=2, dealer=2"),
    ],
)
def test_a_turn_that_does_not_fit_the_hand_sizes_is_refused(
    sizes: tuple[int, ...], given: dict[str, int], implied: tuple[int, int], refused: str
) -> None:
    with pytest.raises(StateError) as caught:
        holding(FOUR, *sizes, **given)
    shown = ", ".join(map(str, sizes))
    assert str(caught.value) == (
        f"with hands of {shown} cards and seat {implied[0]} to move, seat {implied[1]} has dealt; "
        f"this does not fit {refused}"
    )


@pytest.mark.parametrize(
    "sizes", [(1, 3, 3, 3), (2, 3, 2, 3), (1, 2, 3, 3), (0, 0, 2, 2), (3, 2, 1, 2)]
)
def test_hand_sizes_that_no_order_of_play_gives_are_refused(sizes: tuple[int, ...]) -> None:
    with pytest.raises(StateError) as caught:
        holding(FOUR, *sizes)
    shown = ", ".join(map(str, sizes))
    message = f"hands of {shown} cards cannot come from playing one card each in turn"
    assert str(caught.value) == message


def test_nobody_is_to_move_when_all_hands_are_empty() -> None:
    with pytest.raises(StateError) as caught:
        holding(FOUR, 0, 0, 0, 0, to_move=0)
    assert str(caught.value) == "all hands are empty, so to_move must be None, not 0"


def test_two_seats_may_differ_by_one_card() -> None:
    assert (holding(SCOPA, 2, 3).to_move, holding(SCOPA, 2, 3).dealer) == (1, 1)
    assert (holding(SCOPA, 3, 2).to_move, holding(SCOPA, 3, 2).dealer) == (0, 0)
    with pytest.raises(StateError):
        holding(SCOPA, 1, 3)


@pytest.mark.parametrize(("dealer", "wanted"), [(None, 3), (0, 0), (2, 2)])
def test_a_finished_deal_keeps_its_dealer(dealer: int | None, wanted: int) -> None:
    state = holding(FOUR, 0, 0, 0, 0, dealer=dealer)
    assert state.to_move is None
    assert state.dealer == wanted


@pytest.mark.parametrize("stock", [0, 6, 12, 18, 24, 30])
def test_the_stock_holds_what_the_remaining_rounds_hand_out(stock: int) -> None:
    assert len(holding(SCOPA, 3, 3, stock=stock).stock) == stock
    assert len(holding(SCOPA, 0, 1, stock=stock).stock) == stock


@pytest.mark.parametrize("stock", [1, 5, 7, 20, 34])
def test_another_stock_is_refused(stock: int) -> None:
    with pytest.raises(StateError) as caught:
        holding(SCOPA, 3, 3, stock=stock)
    assert str(caught.value) == (
        "the remaining rounds hand out a stock of 30 or 24 or 18 or 12 or 6 or 0 cards, "
        f"not of {stock}"
    )


def test_the_whole_pack_is_never_undealt_while_somebody_holds_cards() -> None:
    # 36 cards undealt would be the whole of the rounds: nobody could hold any.
    with pytest.raises(StateError, match="not of 36"):
        holding(SCOPA, 1, 1, stock=36)


@pytest.mark.parametrize("stock", [6, 30])
def test_a_finished_deal_has_no_stock(stock: int) -> None:
    with pytest.raises(StateError) as caught:
        holding(SCOPA, 0, 0, stock=stock)
    assert str(caught.value) == f"all hands are empty, so the stock must be, not hold {stock}"


@pytest.mark.parametrize(
    ("variant", "sizes", "stock", "most"),
    [
        (SCOPA, (4, 4), 0, 3),
        (SCOPA, (3, 4), 30, 3),
        (SCOPONE, (10, 10, 10, 10), 0, 9),
        (FIVE, (4, 4, 4, 4, 4), 20, 3),
        (FIVE, (5, 5, 5, 5, 5), 0, 4),
        (LONG, (19, 19), 0, 18),
    ],
)
def test_no_hand_is_larger_than_what_its_round_gives(
    variant: Variant, sizes: tuple[int, ...], stock: int, most: int
) -> None:
    with pytest.raises(StateError) as caught:
        holding(variant, *sizes, stock=stock)
    message = f"with {stock} cards undealt a hand has at most {most}, not {max(sizes)}"
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("sizes", "stock"), [((3, 3, 3, 3, 3), 20), ((2, 2, 3, 3, 3), 20), ((4, 4, 4, 4, 4), 0)]
)
def test_rounds_may_be_of_different_sizes(sizes: tuple[int, ...], stock: int) -> None:
    assert [len(hand) for hand in holding(FIVE, *sizes, stock=stock).hands] == list(sizes)


def test_a_deal_of_one_round_has_no_stock() -> None:
    assert holding(SCOPONE, 9, 9, 9, 9).stock == ()
    with pytest.raises(StateError, match="hand out a stock of 0 cards, not of 4"):
        holding(SCOPONE, 9, 9, 9, 9, stock=4)
