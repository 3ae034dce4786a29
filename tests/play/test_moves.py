"""The moves of a position, and what they lead to."""

from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    SCOPONE,
    VARIANTS,
    Card,
    CardSet,
    IllegalMoveError,
    Move,
    NotationError,
    State,
    apply,
    deal,
    legal_moves,
    outcome,
    replay,
)

STATE = State(variant=SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B", dealer=1)
SIX_UNDEALT = "RC RD RS CC CD CB"


def texts(state: State) -> list[str]:
    """The legal moves as text."""
    return list(map(str, legal_moves(state)))


def last_card(card: str, table: str, last_capturer: int | None = None) -> State:
    """Seat 1 before the very last card of a deal of two."""
    hands = ("", card)
    return State(variant=SCOPA, hands=hands, table=table, last_capturer=last_capturer)


@pytest.mark.parametrize(
    ("hand", "table", "moves"),
    [
        ("7C 2S RB", "3C 4B 7D", ["2S", "7Cx7D", "RBx3C7D"]),
        ("RB 7C 2S", "", ["2S", "7C", "RB"]),
        ("7C 7B", "7D 7S", ["7Cx7D", "7Cx7S", "7Bx7D", "7Bx7S"]),
        ("7C AS", "2D 3C 4B 5D AD", ["ASxAD", "7CxAD2D4B", "7Cx2D5D", "7Cx3C4B"]),
        ("2C 3D RS", "RC RD", ["2C", "3D", "RSxRC", "RSxRD"]),
        ("5C", "2D 3D 2B 3B", ["5Cx2D3D", "5Cx2D3B", "5Cx2B3D", "5Cx2B3B"]),
    ],
)
def test_the_legal_moves_come_in_canonical_order(hand: str, table: str, moves: list[str]) -> None:
    others = [card for card in DECK if card not in CardSet.parse(f"{hand} {table}")]
    count = len(hand.split())
    state = State(variant=SCOPA, hands=(hand, others[:count]), table=table)
    assert texts(state) == moves
    assert list(legal_moves(state)) == sorted(legal_moves(state))


def test_only_the_seat_to_move_has_moves() -> None:
    assert texts(attrs.evolve(STATE, to_move=1, dealer=0)) == ["3Sx3C", "RB"]


def test_a_finished_deal_has_no_moves() -> None:
    assert legal_moves(State(variant=SCOPA, hands=("", ""))) == ()


def test_capturing_is_compulsory_for_the_card_and_not_for_the_choice_of_card() -> None:
    assert texts(STATE) == ["2S", "7Cx3C4B"]


def test_a_capture_goes_to_the_pile_with_the_card_played() -> None:
    after = apply(attrs.evolve(STATE, table="3C 4B RD"), "7Cx3C4B")
    assert after.piles == (CardSet.parse("3C 4B 7C"), CardSet())
    assert after.table == CardSet.parse("RD")
    assert after.hands == (CardSet.parse("2S"), CardSet.parse("3S RB"))
    assert after.sweeps == (0, 0)
    assert after.last_capturer == 0
    assert after.to_move == 1
    assert after.dealer == 1
    assert after.stock == ()


def test_a_card_that_takes_nothing_is_laid_down() -> None:
    after = apply(STATE, "2S")
    assert after.table == CardSet.parse("2S 3C 4B")
    assert after.piles == (CardSet(), CardSet())
    assert after.last_capturer is None
    assert after.hands[0] == CardSet.parse("7C")
    assert after.to_move == 1


def test_the_position_before_is_never_changed() -> None:
    before = repr(STATE)
    apply(STATE, "7Cx3C4B")
    outcome(STATE, "2S")
    list(replay(STATE, ["2S", "3Sx3C"]))
    legal_moves(STATE)
    assert repr(STATE) == before


def test_a_move_is_given_as_a_move_or_as_text() -> None:
    move = Move(Card.parse("7C"), CardSet.parse("3C 4B"))
    wanted = apply(STATE, move)
    assert apply(STATE, "7Cx3C4B") == apply(STATE, "7Cx4B3C") == wanted
    assert apply(STATE, Move.parse("7Cx3C4B")) == wanted
    assert outcome(STATE, "7Cx4B3C") == outcome(STATE, move)


@pytest.mark.parametrize("seat", [None, 0])
def test_the_seat_may_be_named(seat: int | None) -> None:
    assert apply(STATE, "2S", seat=seat) == apply(STATE, "2S")


def test_the_seats_play_in_turn() -> None:
    state = deal(SCOPONE, seed=7, dealer=1)
    seats = []
    while state.to_move is not None:
        seats.append(state.to_move)
        state = apply(state, legal_moves(state)[0], seat=state.to_move)
    assert seats == [2, 3, 0, 1] * 9


def test_a_capture_that_clears_the_table_is_a_sweep() -> None:
    after = apply(STATE, "7Cx3C4B")
    assert after.table == CardSet()
    assert after.sweeps == (1, 0)
    assert apply(attrs.evolve(STATE, sweeps=(2, 5)), "7Cx3C4B").sweeps == (3, 5)


def test_a_single_card_that_is_the_whole_table_is_swept() -> None:
    assert apply(attrs.evolve(STATE, table="7S"), "7Cx7S").sweeps == (1, 0)


def test_the_very_last_card_of_a_deal_makes_no_sweep() -> None:
    after = apply(last_card("7C", "3C 4B", last_capturer=0), "7Cx3C4B")
    assert after.is_over
    assert after.sweeps == (0, 0)
    assert after.piles == (CardSet(), CardSet.parse("3C 4B 7C"))
    assert after.last_capturer == 1
    assert after.table == CardSet()


def test_the_very_last_card_may_sweep_where_the_rules_say_so() -> None:
    state = last_card("7C", "3C 4B", last_capturer=0)
    rules = attrs.evolve(SCOPA, last_card_sweep=True)
    assert apply(attrs.evolve(state, variant=rules), "7Cx3C4B").sweeps == (0, 1)


def test_the_last_card_of_a_round_may_sweep() -> None:
    state = State(variant=SCOPA, hands=("", "7C"), table="3C 4B", stock=SIX_UNDEALT)
    after = apply(state, "7Cx3C4B")
    assert after.sweeps == (0, 1)
    assert not after.is_over


def test_the_last_card_but_one_may_sweep() -> None:
    state = State(variant=SCOPA, hands=("7C", "RB"), table="3C 4B")
    after = apply(state, "7Cx3C4B")
    assert after.sweeps == (1, 0)
    # It was the last capture too: the re that is left over goes to the same seat.
    end = apply(after, "RB")
    assert end.is_over
    assert end.sweeps == (1, 0)
    assert end.piles == (CardSet.parse("3C 4B 7C RB"), CardSet())


def test_the_last_card_of_one_seat_may_sweep_while_others_hold_cards() -> None:
    state = State(variant=SCOPONE, hands=("7C", "RB", "RS", "RD"), table="3C 4B")
    assert apply(state, "7Cx3C4B").sweeps == (1, 0, 0, 0)
    late = State(variant=SCOPONE, hands=("", "", "7C", "RD"), table="3C 4B")
    assert apply(late, "7Cx3C4B").sweeps == (0, 0, 1, 0)
    last = State(variant=SCOPONE, hands=("", "", "", "7C"), table="3C 4B")
    assert apply(last, "7Cx3C4B").sweeps == (0, 0, 0, 0)


def test_what_lies_on_the_table_at_the_end_goes_to_the_last_capturer_without_a_sweep() -> None:
    after = apply(last_card("RB", "3C", last_capturer=0), "RB")
    assert after.is_over
    assert after.table == CardSet()
    assert after.piles == (CardSet.parse("3C RB"), CardSet())
    assert after.sweeps == (0, 0)
    assert after.last_capturer == 0


def test_the_last_play_may_itself_be_the_last_capture() -> None:
    after = apply(last_card("3D", "3C 5B", last_capturer=0), "3Dx3C")
    assert after.piles == (CardSet(), CardSet.parse("3C 3D 5B"))
    assert after.last_capturer == 1
    assert after.sweeps == (0, 0)


def test_where_nobody_captured_the_cards_stay_on_the_table() -> None:
    after = apply(last_card("RB", "3C"), "RB")
    assert after.is_over
    assert after.table == CardSet.parse("3C RB")
    assert after.piles == (CardSet(), CardSet())
    assert after.last_capturer is None


def test_leftovers_join_what_the_last_capturer_has() -> None:
    state = attrs.evolve(last_card("RB", "3C", last_capturer=0), piles=("7C 7D", "5C"))
    assert apply(state, "RB").piles == (CardSet.parse("3C 7C 7D RB"), CardSet.parse("5C"))


def test_when_all_hands_are_empty_the_next_round_is_dealt() -> None:
    state = State(
        variant=SCOPA, hands=("", "7C"), table="2C", stock="RC 3D RS CC 4D CB 5C 5D 5B 5S 6C 6D"
    )
    after = apply(state, "7C")
    assert after.hands == (CardSet.parse("RC 3D RS"), CardSet.parse("CC 4D CB"))
    assert " ".join(map(str, after.stock)) == "5C 5D 5B 5S 6C 6D"
    assert (after.to_move, after.dealer) == (0, 1)
    assert after.table == CardSet.parse("2C 7C")


def test_the_next_round_begins_with_the_seat_after_the_dealer_again() -> None:
    three = SCOPA.for_players(3)
    state = State(
        variant=three,
        hands=("7C", "", ""),
        table="2C",
        stock="RC RD RS CC CD CB FC FD FB",
        last_capturer=2,
    )
    assert state.dealer == 0
    after = apply(state, "7C")
    assert [str(hand) for hand in after.hands] == ["FC FD FB", "RC RD RS", "CC CD CB"]
    assert after.to_move == 1
    assert after.last_capturer == 2
    assert after.stock == ()


def test_no_round_is_dealt_while_somebody_holds_a_card() -> None:
    state = State(variant=SCOPA, hands=("2S", "7C"), table="3D", stock=SIX_UNDEALT)
    assert len(apply(state, "2S").stock) == 6


def test_with_five_players_the_second_round_is_of_four_cards() -> None:
    state = deal(SCOPA.for_players(5), seed=7)
    stock = state.stock
    assert [len(hand) for hand in state.hands] == [3] * 5
    assert (len(state.table), len(stock)) == (5, 20)
    for number in range(1, 16):
        move = legal_moves(state)[0]
        assert outcome(state, move).dealt == (4 if number == 15 else 0)
        assert state.stock == stock
        state = apply(state, move)
    for seat in range(5):
        assert state.hands[seat] == CardSet(stock[4 * seat : 4 * seat + 4])
    assert state.stock == ()
    assert state.to_move == 0


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("last", [False, True])
def test_every_card_ends_in_a_pile_where_somebody_captured(name: str, last: bool) -> None:
    state = deal(VARIANTS[name], seed="scopa")
    plays = 0
    while not state.is_over:
        moves = legal_moves(state)
        assert moves
        assert list(moves) == sorted(set(moves))
        state = apply(state, moves[-1 if last else 0])
        plays += 1
    assert plays == sum(state.variant.rounds) * state.variant.players
    assert state.last_capturer is not None
    piles = [card for pile in state.piles for card in pile]
    assert sorted(piles) == list(DECK)
    assert (state.table, state.stock, state.hand) == (CardSet(), (), CardSet())


def test_replay_gives_the_positions_after_each_move() -> None:
    states = list(replay(STATE, ["7Cx3C4B", Move.parse("RB"), "2S", "3S"]))
    assert len(states) == 4
    assert states[0] == apply(STATE, "7Cx3C4B")
    assert [str(state.table) for state in states] == ["", "RB", "2S RB", ""]
    assert states[-1].is_over
    assert states[-1].piles[0] == CardSet.parse("2S 3S 3C 4B 7C RB")


@pytest.mark.parametrize("moves", ["7Cx3C4B", "", None, 7])
def test_moves_to_replay_are_an_iterable_and_no_text(moves: Any) -> None:
    with pytest.raises(TypeError, match="moves are an iterable of moves or their text, not"):
        replay(STATE, moves)


def test_replay_of_no_moves_gives_nothing() -> None:
    assert list(replay(STATE, [])) == []


def test_replay_reads_each_move_when_it_comes_to_it() -> None:
    def moves() -> Iterator[str]:
        yield "2S"
        raise RuntimeError("asked too early")

    positions = replay(STATE, moves())
    assert next(positions) == apply(STATE, "2S")
    with pytest.raises(RuntimeError):
        next(positions)


def test_replay_stops_at_the_first_move_that_is_refused() -> None:
    positions = replay(STATE, ["7Cx3C4B", "2S", "RB"])
    assert next(positions) == apply(STATE, "7Cx3C4B")
    with pytest.raises(IllegalMoveError) as caught:
        next(positions)
    assert caught.value.move == Move.parse("2S")
    with pytest.raises(NotationError):
        list(replay(STATE, ["7Cx3C4B", "nonsense"]))


def test_equal_positions_are_equal_whatever_the_way_to_them() -> None:
    state = State(variant=SCOPA, hands=("7C AC", "2D 5S"), table="RC")
    one = list(replay(state, ["AC", "5S", "7C"]))[-1]
    other = list(replay(state, ["7C", "5S", "AC"]))[-1]
    assert one == other
    assert hash(one) == hash(other)


def test_a_position_that_is_played_equals_the_same_one_built_by_hand() -> None:
    assert apply(STATE, "7Cx3C4B") == State(
        variant=SCOPA,
        hands=("2S", "RB 3S"),
        piles=("3C 4B 7C", ""),
        sweeps=(1, 0),
        last_capturer=0,
    )
