"""One position: its parts, its checks, its texts."""

import copy
import pickle
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import scopa
from scopa import (
    DECK,
    SCOPA,
    SCOPONE,
    VARIANTS,
    Card,
    CardSet,
    NotationError,
    State,
    StateError,
    Variant,
    apply,
    deal,
    legal_moves,
)

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


def halfway(variant: Variant) -> State:
    """A position in the middle of a deal."""
    state = deal(variant, seed=7)
    for _ in range(18):
        state = apply(state, legal_moves(state)[0])
    return state


def test_a_state_needs_only_the_rules_and_the_hands() -> None:
    state = State(variant=SCOPA, hands=("7D 2C", "RB 3S"))
    assert state.variant is SCOPA
    assert state.hands == (CardSet.parse("2C 7D"), CardSet.parse("3S RB"))
    assert state.table == CardSet()
    assert state.stock == ()
    assert state.piles == (CardSet(), CardSet())
    assert state.sweeps == (0, 0)
    assert state.last_capturer is None
    assert state.to_move == 0
    assert state.dealer == 1
    assert not state.is_over


def test_a_state_has_what_it_is_given() -> None:
    assert MIDDLE.hands == (CardSet.parse("2C 7D"), CardSet.parse("3S 4C RB"))
    assert MIDDLE.table == CardSet.parse("3C 4B")
    assert MIDDLE.stock == tuple(map(Card.parse, ["AC", "AD", "AB", "AS", "RC", "RD"]))
    assert MIDDLE.piles == (CardSet.parse("5C 5D"), CardSet.parse("6C 6D"))
    assert MIDDLE.sweeps == (1, 0)
    assert MIDDLE.last_capturer == 1
    assert (MIDDLE.to_move, MIDDLE.dealer) == (1, 1)
    assert MIDDLE.hand == CardSet.parse("3S 4C RB")


def test_the_stock_keeps_its_order() -> None:
    state = attrs.evolve(MIDDLE, stock="RD AS AC RC AB AD")
    assert " ".join(map(str, state.stock)) == "RD AS AC RC AB AD"
    assert state != MIDDLE


def test_cards_are_given_as_a_card_set_as_cards_or_as_text() -> None:
    for pile in (CardSet.parse("7D 2C"), [Card.parse("7D"), Card.parse("2C")], "2C 7D"):
        state = State(variant=SCOPA, hands=[pile, "RB 3S"], table=CardSet.parse("3C"))
        assert state.hands[0] == CardSet.parse("2C 7D")
    as_cards = State(
        variant=SCOPA, hands=("7D", {Card.parse("RB")}), table=iter([Card.parse("3C")])
    )
    assert as_cards == State(variant=SCOPA, hands=("7D", "RB"), table="3C")
    stock = [*CardSet.parse("AC AD AB AS"), *CardSet.parse("RC RD")]
    assert attrs.evolve(MIDDLE, stock=stock) == MIDDLE


def test_a_state_is_over_when_all_hands_are_empty() -> None:
    assert OVER.is_over
    assert OVER.to_move is None
    assert OVER.hand == CardSet()
    assert OVER.dealer == 1


def test_a_finished_deal_without_a_capturer_may_leave_cards_on_the_table() -> None:
    state = State(variant=SCOPA, hands=("", ""), table="RC 7D")
    assert state.is_over
    assert state.table == CardSet.parse("7D RC")


def test_a_state_is_given_by_keyword() -> None:
    with pytest.raises(TypeError):
        State(SCOPA, ("7D", "RB"))  # type: ignore[call-arg]  # on purpose
    with pytest.raises(TypeError):
        State(variant=SCOPA)  # type: ignore[call-arg]  # on purpose


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"variant": "scopa"}, "the rules are a Variant, as in scopa.VARIANTS, not of type str"),
        ({"variant": None}, "the rules are a Variant, as in scopa.VARIANTS, not of type NoneType"),
        ({"hands": "7D"}, "hands must be a sequence with an entry for each seat, not of type str"),
        ({"hands": 2}, "hands must be a sequence with an entry for each seat, not of type int"),
        ({"piles": 2}, "piles must be a sequence with an entry for each seat, not of type int"),
        ({"sweeps": 2}, "sweeps must be a sequence with an entry for each seat, not of type int"),
        (
            {"hands": ("7D", None)},
            "hands[1] must be a card set, cards or text, not of type NoneType",
        ),
        ({"hands": (7, "RB")}, "hands[0] must be a card set, cards or text, not of type int"),
        ({"hands": (["7D"], "RB")}, "a card set holds cards, not '7D'"),
        ({"piles": ("", 3)}, "piles[1] must be a card set, cards or text, not of type int"),
        ({"table": None}, "table must be a card set, cards or text, not of type NoneType"),
        ({"table": [None]}, "a card set holds cards, not None"),
        ({"sweeps": (0, True)}, "sweeps[1] must be a whole number, not True"),
        ({"sweeps": (0.0, 1)}, "sweeps[0] must be a whole number, not 0.0"),
        ({"sweeps": (0, "1")}, "sweeps[1] must be a whole number, not '1'"),
        ({"stock": None}, "stock must be a sequence of cards or text, not of type NoneType"),
        ({"stock": ["7D"]}, "stock must be a sequence of cards or text, not of type list"),
        (
            {"stock": {DECK[0]: 1}},
            "stock must be a sequence of cards or text, not of type dict",
        ),
        ({"to_move": True}, "a seat is a whole number, not True"),
        ({"to_move": "0"}, "a seat is a whole number, not '0'"),
        ({"dealer": 1.0}, "a seat is a whole number, not 1.0"),
        ({"last_capturer": False}, "a seat is a whole number, not False"),
    ],
)
def test_what_is_of_another_kind_is_refused(fields: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {"variant": SCOPA, "hands": ("7D", "RB"), **fields}
    with pytest.raises(TypeError) as caught:
        State(**given)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"hands": ("7D",)}, "hands must have an entry for each of 2 seats, not 1"),
        ({"hands": ("7D", "RB", "")}, "hands must have an entry for each of 2 seats, not 3"),
        ({"hands": ()}, "hands must have an entry for each of 2 seats, not 0"),
        ({"piles": ("",)}, "piles must have an entry for each of 2 seats, not 1"),
        ({"sweeps": (0, 0, 0)}, "sweeps must have an entry for each of 2 seats, not 3"),
        ({"sweeps": (0, -1)}, "sweeps[1] must be 0 or more, not -1"),
        ({"hands": ("7D", "7D")}, "a card is there once; this has twice: 7D"),
        ({"hands": ([DECK[0], DECK[0]], "7D")}, "a card is there once; this has twice: AC"),
        ({"table": "7D 3C"}, "a card is there once; this has twice: 7D"),
        ({"table": [DECK[0], DECK[0]]}, "a card is there once; this has twice: AC"),
        ({"piles": ("7D", "")}, "a card is there once; this has twice: 7D"),
        ({"piles": ("3C", "3C")}, "a card is there once; this has twice: 3C"),
        ({"piles": ("3C", ""), "table": "3C 2C"}, "a card is there once; this has twice: 3C"),
        ({"stock": "AC AD AB AS RC RB"}, "a card is there once; this has twice: RB"),
        ({"stock": "AC AD AB AS RC RC"}, "a card is there once; this has twice: RC"),
        ({"to_move": 2}, "there is no seat 2; the seats are 0 to 1"),
        ({"to_move": -1}, "there is no seat -1; the seats are 0 to 1"),
        ({"dealer": 2}, "there is no seat 2; the seats are 0 to 1"),
        ({"last_capturer": 2}, "there is no seat 2; the seats are 0 to 1"),
        (
            {"hands": ("", ""), "table": "RC 7D", "last_capturer": 1},
            "the deal is over and somebody captured, so the table must be empty; it holds 7D RC",
        ),
    ],
)
def test_a_position_that_no_deal_can_have_is_refused(fields: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {"variant": SCOPA, "hands": ("7D", "RB"), **fields}
    with pytest.raises(StateError) as caught:
        State(**given)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("fields", "text", "position"),
    [
        ({"hands": ("8D", "RB")}, "8D", 0),
        ({"table": "3C, 4B"}, "3C,", 2),
        ({"stock": "AC AD AX"}, "AX", 1),
        ({"piles": ("", "7")}, "7", 1),
    ],
)
def test_text_that_names_no_card_is_refused_without_the_cards_beside_it(
    fields: dict[str, Any], text: str, position: int
) -> None:
    given: dict[str, Any] = {"variant": SCOPA, "hands": ("7D", "RB"), **fields}
    with pytest.raises(NotationError) as caught:
        State(**given)
    assert (caught.value.text, caught.value.position) == (text, position)


def test_a_card_twice_in_a_text_is_refused() -> None:
    with pytest.raises(StateError, match="a card is there once; this has twice: 7D"):
        State(variant=SCOPA, hands=("7D 7D", "RB RS"))


def test_piles_sweeps_and_last_capturer_are_not_checked_against_each_other() -> None:
    state = State(variant=SCOPA, hands=("7D", "RB"), sweeps=(3, 0), last_capturer=1)
    assert state.sweeps == (3, 0)


def test_a_changed_state_is_checked_alike() -> None:
    changed = attrs.evolve(MIDDLE, table="3C 4B RS", sweeps=(1, 1))
    assert changed.table == CardSet.parse("3C 4B RS")
    assert changed.stock == MIDDLE.stock
    assert MIDDLE.table == CardSet.parse("3C 4B")
    moved = attrs.evolve(MIDDLE, hands=("7D", "RB 3S"), stock=DECK[:4] + DECK[36:38])
    assert (moved.to_move, moved.dealer) == (1, 1)
    with pytest.raises(StateError, match="this has twice: 7D"):
        attrs.evolve(MIDDLE, table="7D")
    with pytest.raises(StateError, match="does not fit to_move=1, dealer=1"):
        attrs.evolve(MIDDLE, hands=("7D 2C 4C", "RB 3S"))


def test_states_are_compared_by_value() -> None:
    again = eval(repr(MIDDLE), vars(scopa))
    assert again == MIDDLE
    assert again is not MIDDLE
    assert hash(again) == hash(MIDDLE)
    assert len({again, MIDDLE, OVER}) == 2
    assert repr(MIDDLE) != MIDDLE
    assert again != OVER


@pytest.mark.parametrize(
    "change",
    [
        {"variant": attrs.evolve(SCOPA, target=21)},
        {"hands": ("7D 2C", "RB 3S 5S")},
        {"table": "3C"},
        {"stock": "AD AC AB AS RC RD"},
        {"piles": ("5C 5D", "6C")},
        {"sweeps": (0, 1)},
        {"last_capturer": 0},
        {"last_capturer": None},
        {"hands": ("7D 2C", "RB 3S"), "to_move": 0, "dealer": 1},
    ],
)
def test_another_value_of_a_part_makes_another_state(change: dict[str, Any]) -> None:
    assert attrs.evolve(MIDDLE, **change) != MIDDLE
    assert attrs.evolve(MIDDLE, **change) == attrs.evolve(MIDDLE, **change)


def test_equal_hands_with_another_seat_to_move_are_another_state() -> None:
    hands = ("7D 2C", "RB 3S")
    first = State(variant=SCOPA, hands=hands, to_move=0)
    assert first != State(variant=SCOPA, hands=hands, to_move=1)
    assert first == State(variant=SCOPA, hands=hands, dealer=1)


def test_the_repr_of_a_state_is_the_call_that_makes_it() -> None:
    state = State(variant=Variant(), hands=("7D 2C", "RB 3S"), table="4B 3C", sweeps=(1, 0))
    assert repr(state) == (
        "State(variant=Variant(name='scopa'), dealer=1, to_move=0, hands=('2C 7D', '3S RB'), "
        "table='3C 4B', stock='', piles=('', ''), sweeps=(1, 0), last_capturer=None)"
    )


@pytest.mark.parametrize("name", VARIANTS)
def test_every_state_reads_back_from_its_repr(name: str) -> None:
    start = deal(VARIANTS[name], seed=7)
    for state in (start, halfway(VARIANTS[name])):
        again = eval(repr(state), vars(scopa))
        assert again == state
        assert hash(again) == hash(state)
    assert eval(repr(OVER), vars(scopa)) == OVER


def test_the_text_of_a_state_is_a_small_table() -> None:
    assert str(MIDDLE).splitlines() == [
        "table  3C 4B",
        "seat 0 2C 7D     pile 2, sweeps 1",
        "seat 1 3S 4C RB  pile 2, sweeps 0  dealer  to move",
        "stock  6",
    ]


def test_the_text_of_a_finished_deal_has_no_seat_to_move() -> None:
    assert str(OVER).splitlines() == [
        "table",
        "seat 0   pile 2, sweeps 1",
        "seat 1   pile 1, sweeps 0  dealer",
        "stock  0",
    ]


def test_a_state_is_padded_by_its_format() -> None:
    assert f"{OVER}" == str(OVER)
    assert f"{OVER:>100}" == str(OVER).rjust(100)


def test_a_state_cannot_be_changed() -> None:
    for name in ("table", "hands", "to_move", "sweeps", "note"):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(MIDDLE, name, None)
    with pytest.raises(FrozenInstanceError):
        del MIDDLE.dealer
    assert not hasattr(MIDDLE, "__dict__")
    assert not hasattr(deal(seed=7), "__dict__")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_state_pickles_and_copies(protocol: int) -> None:
    for state in (MIDDLE, OVER, deal(SCOPONE, seed=7)):
        again = pickle.loads(pickle.dumps(state, protocol))
        assert again == state
        assert hash(again) == hash(state)
        assert legal_moves(again) == legal_moves(state)
        assert copy.copy(state) is state
        assert copy.deepcopy(state) is state


@pytest.mark.parametrize("name", VARIANTS)
def test_a_position_in_the_middle_of_a_deal_takes_few_bytes_beside_its_rules(name: str) -> None:
    variant = VARIANTS[name]
    state = halfway(variant)
    assert not state.is_over
    assert len(pickle.dumps((variant, state))) - len(pickle.dumps(variant)) < 600


@pytest.mark.parametrize(
    "fields",
    [
        {"hands": ("7D,2C,RB", "3S 4S 5S")},
        {"hands": ("7D\n2C\nRB", "3S 4S 5S")},
        {"hands": "7D 2C RB"},
        {"hands": ("7D", "RB"), "sweeps": "2C 3S 4S"},
        {"hands": ("7D 2C", "RB 3S"), "to_move": ("7D 2C", "RB 3S")},
        {"hands": ("7D 2C 3C", "7D 2C 3C")},
        {"hands": ("7D", "RB"), "stock": ["2C", "3S"]},
        {"hands": ("7D", "RB"), "stock": "AC 2C 3C 4C 5C 6CX"},
    ],
)
def test_a_fault_shows_one_card_at_most(fields: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)) as caught:
        State(variant=SCOPA, **fields)
    shown = [card for card in DECK if str(card) in str(caught.value)]
    assert len(shown) <= 1
