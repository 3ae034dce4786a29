"""What a seat, or a spectator, may know: the parts of a view, its checks, its texts."""

import copy
import pickle
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import (
    SCOPA,
    SCOPONE,
    CardSet,
    Move,
    NotationError,
    State,
    StateError,
    View,
    apply,
    legal_moves,
    view,
)
from tests.strategies import SEATED_PRESETS, matches, states

MIDDLE = State(
    variant=SCOPA,
    hands=("7D 2C", "RB 3S 4C"),
    table="3C 4B",
    stock="AC AD AB AS RC RD",
    piles=("5C 5D", "6C 6D"),
    sweeps=(1, 0),
    last_capturer=1,
)
OVER = State(variant=SCOPA, hands=("", ""), piles=("7D 7C", "RD"), sweeps=(1, 0), last_capturer=0)
SEEN = view(MIDDLE, 0)


def viewers(state: State) -> list[int | None]:
    """Every seat, and the spectator."""
    return [None, *range(state.variant.players)]


def test_a_view_shows_the_own_hand_and_what_lies_open_and_counts_the_rest() -> None:
    seen = view(MIDDLE, 0)
    assert seen.variant is SCOPA
    assert (seen.seat, seen.dealer, seen.to_move, seen.is_over) == (0, 1, 1, False)
    assert str(seen.hand) == "2C 7D"
    assert seen.hand_sizes == (2, 3)
    assert str(seen.table) == "3C 4B"
    assert seen.stock_size == 6
    assert list(map(str, seen.piles)) == ["5C 5D", "6C 6D"]
    assert seen.sweeps == (1, 0)
    assert seen.last_capturer == 1
    assert (seen.plays, seen.totals) == ((), ())
    assert seen.unseen == CardSet(scopa.DECK) - CardSet.parse("2C 7D 3C 4B 5C 5D 6C 6D")


def test_a_spectator_sees_no_hand() -> None:
    seen = view(MIDDLE, None)
    assert seen.seat is None
    assert seen.hand == CardSet()
    assert seen.hand_sizes == (2, 3)
    assert seen.unseen == SEEN.unseen | CardSet.parse("2C 7D")


def test_a_finished_deal_hides_nothing_of_what_was_played() -> None:
    seen = view(OVER, 1)
    assert seen.is_over
    assert (seen.hand_sizes, seen.stock_size) == ((0, 0), 0)
    assert len(seen.unseen) == 37  # the position was built of three cards


def test_a_view_has_its_text() -> None:
    assert str(SEEN) == (
        "table  3C 4B\n"
        "seat 0 2C 7D     pile 2, sweeps 1\n"
        "seat 1 ?? ?? ??  pile 2, sweeps 0  dealer  to move\n"
        "stock  6"
    )
    assert str(view(MIDDLE, None, totals=(3, 12))).splitlines()[1:] == [
        "seat 0 ?? ??     pile 2, sweeps 1",
        "seat 1 ?? ?? ??  pile 2, sweeps 0  dealer  to move",
        "stock  6",
        "totals 3 12",
    ]


def test_plays_and_totals_are_told_where_they_are_given() -> None:
    after = apply(apply(scopa.deal(seed=7), "3Dx3B"), "7B")
    seen = view(after, 1, plays=["3Dx3B", Move.parse("7B")], totals=[4, 6])
    assert seen.plays == (Move.parse("3Dx3B"), Move.parse("7B"))
    assert seen.totals == (4, 6)
    assert seen != view(after, 1)


def test_the_view_of_a_match_has_its_plays_and_totals() -> None:
    match = scopa.start_match(SCOPA, seed=7)
    while not match.scores:
        match = match.apply(legal_moves(match.state)[0])
    match = match.apply(legal_moves(match.state)[0])
    for seat in viewers(match.state):
        seen = match.view(seat)
        assert seen == view(match.state, seat, plays=match.plays, totals=match.totals)
        assert (len(seen.plays), seen.totals) == (1, (1, 4))


@pytest.mark.parametrize("variant", SEATED_PRESETS, ids=lambda rules: rules.name)
def test_only_the_view_of_the_seat_to_move_has_moves(variant: scopa.Variant) -> None:
    state = scopa.deal(variant, seed=5)
    while not state.is_over:
        legal = legal_moves(state)
        for seat in viewers(state):
            expected = legal if seat == state.to_move else ()
            assert legal_moves(view(state, seat)) == expected
        state = apply(state, legal[-1])
    assert all(legal_moves(view(state, seat)) == () for seat in viewers(state))


@given(states(), st.data())
def test_a_view_of_any_position_is_a_value(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(viewers(state)))
    seen = view(state, seat)
    assert legal_moves(seen) == (legal_moves(state) if seat == state.to_move else ())
    assert copy.copy(seen) is seen
    assert copy.deepcopy(seen) is seen
    again = attrs.evolve(seen)
    assert again == seen
    assert hash(again) == hash(seen)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        loaded = pickle.loads(pickle.dumps(seen, protocol))
        assert loaded == seen
        assert hash(loaded) == hash(seen)


@given(matches(rules=st.sampled_from(SEATED_PRESETS)), st.data())
def test_the_repr_of_a_view_makes_it_again(match: scopa.Match, data: st.DataObject) -> None:
    seen = match.view(data.draw(st.sampled_from(viewers(match.state))))
    assert eval(repr(seen), vars(scopa).copy()) == seen


def test_a_view_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        SEEN.seat = 1  # type: ignore[misc]  # on purpose
    assert not hasattr(SEEN, "__dict__")


def test_one_built_by_hand_needs_little() -> None:
    seen = View(variant=SCOPA, seat=0, hand_sizes=[2, 3], hand="2C 7D")
    assert (seen.to_move, seen.dealer) == (1, 1)
    assert (seen.piles, seen.sweeps) == ((CardSet(), CardSet()), (0, 0))
    assert (seen.table, seen.stock_size, seen.last_capturer) == (CardSet(), 0, None)


USUAL: dict[str, Any] = {"variant": SCOPA, "seat": 0, "hand_sizes": (2, 3), "hand": "2C 7D"}


@pytest.mark.parametrize(
    ("changes", "error", "says"),
    [
        ({"variant": "scopa"}, TypeError, "the rules are a Variant"),
        ({"seat": 2}, StateError, "there is no seat 2; the seats are 0 to 1"),
        ({"seat": True}, TypeError, "a seat is a whole number, not True"),
        ({"seat": None}, StateError, "hand must show as many cards as a spectator holds: 0, not 2"),
        ({"hand": "2C"}, StateError, "hand must show as many cards as seat 0 holds: 2, not 1"),
        ({"hand": "2C 2C"}, StateError, "a card is there once; this has twice: 2C"),
        ({"hand": "2C 8D"}, NotationError, "'8' is no rank"),
        ({"hand": 7}, TypeError, "hand must be a card set, cards or text, not of type int"),
        ({"hand_sizes": (2, 3, 3)}, StateError, "an entry for each of 2 seats, not 3"),
        ({"hand_sizes": (2, -3)}, StateError, r"hand_sizes\[1\] must be 0 or more, not -3"),
        ({"hand_sizes": (2, 3.0)}, TypeError, r"hand_sizes\[1\] must be a whole number, not 3.0"),
        ({"hand_sizes": (2, 4)}, StateError, "cannot come from playing one card each in turn"),
        ({"stock_size": 7}, StateError, "the remaining rounds hand out a stock of"),
        ({"stock_size": True}, TypeError, "stock_size must be a whole number, not True"),
        ({"stock_size": -6}, StateError, "stock_size must be 0 or more, not -6"),
        ({"stock_size": 36}, StateError, "hold 39 cards, but only 38 are not seen"),
        ({"table": "2C"}, StateError, "a card is there once; this has twice: 2C"),
        ({"piles": ("7D", "")}, StateError, "a card is there once; this has twice: 7D"),
        ({"piles": ("6D",)}, StateError, "piles must have an entry for each of 2 seats, not 1"),
        ({"sweeps": (0, -1)}, StateError, r"sweeps\[1\] must be 0 or more, not -1"),
        ({"last_capturer": 2}, StateError, "there is no seat 2"),
        ({"to_move": 0}, StateError, "this does not fit to_move=0"),
        ({"dealer": 0}, StateError, "this does not fit to_move=None, dealer=0"),
        ({"plays": "7D"}, TypeError, "an iterable of moves or their text, not '7D'"),
        ({"plays": 7}, TypeError, "an iterable of moves or their text, not 7"),
        ({"plays": (7,)}, TypeError, "a move is a Move or its text, not 7"),
        (
            {
                "variant": SCOPA,
                "hand_sizes": (3, 3),
                "hand": "2C 7D 3C",
                "stock_size": 30,
                "table": "RS RB RC 2S",
                "plays": ("RS",),
            },
            StateError,
            "of the plays only 0 have been made, not 1",
        ),
        ({"plays": ("7Z",)}, NotationError, "'Z' is no suit"),
        ({"table": "RS", "plays": ("RS", "RS")}, StateError, "play 2 is of a card that was played"),
        ({"plays": ("RS",)}, StateError, "play 1 has a card that lies neither on the table nor"),
        ({"table": "RS RC", "plays": ("RSxRC",)}, StateError, "play 1 has a card that lies"),
        ({"totals": (1,)}, StateError, "there must be a total for each of 2 sides, not"),
        ({"totals": 11}, TypeError, "totals must be a sequence of whole numbers, not 11"),
        ({"totals": (1, 2.0)}, TypeError, "totals must be whole numbers, not"),
        ({"totals": {}}, TypeError, "totals must be a sequence of whole numbers, not"),
    ],
)
def test_what_nobody_can_see_is_refused(
    changes: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        View(**{**USUAL, **changes})


NOTHING: Any = "state"
NO_STATE: Any = SEEN
NO_SEAT: Any = "0"


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        (lambda: view(NOTHING, 0), TypeError, "a view is one of a State, not of type str"),
        (lambda: view(NO_STATE, 0), TypeError, "a view is one of a State, not of type View"),
        (lambda: view(MIDDLE, 2), StateError, "there is no seat 2; the seats are 0 to 1"),
        (lambda: view(MIDDLE, NO_SEAT), TypeError, "a seat is a whole number, not '0'"),
        (lambda: view(MIDDLE, 0, plays=["RB"]), StateError, "play 1 has a card that lies neither"),
        (lambda: view(MIDDLE, 0, totals=[3]), StateError, "there must be a total for each"),
        (lambda: scopa.start_match(SCOPONE).view(4), StateError, "there is no seat 4"),
        (lambda: scopa.start_match(SCOPONE).view(False), TypeError, "a seat is a whole number"),
        (lambda: apply(NO_STATE, "7D"), TypeError, "a position is a State, not of type View"),
    ],
)
def test_a_view_of_nothing_is_refused(call: Any, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        call()


def test_the_refusal_of_a_play_not_seen_names_no_card() -> None:
    with pytest.raises(StateError) as caught:
        view(MIDDLE, 0, plays=["RB"])
    assert "RB" not in str(caught.value)
