"""One number for each move, the same in all adapters, and always the same."""

import hashlib
import pickle
from collections.abc import Iterable
from itertools import pairwise

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import DECK, SCOPA, VARIANTS, AceRule, CardSet, Move, StateError, legal_moves
from scopa.adapters import ActionSpace
from scopa.testing import presets
from tests.strategies import states, variants

QUINDICI, UNDICI, ACES = (
    VARIANTS[name] for name in ("scopa-di-quindici", "scopa-d-undici", "scopa-d-assi")
)
BOTH = attrs.evolve(SCOPA, fixed_total=15)
BY_VALUE, OF_ACES = ActionSpace(SCOPA), ActionSpace(ACES)


def digest(texts: Iterable[str]) -> str:
    """A few characters that stand for all of these texts."""
    return hashlib.sha256(" ".join(texts).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        (SCOPA, 40 + 16_160),
        (UNDICI, 40 + 12_100),
        (QUINDICI, 40 + 84_448),
        (ACES, 40 + 16_160 + 4),
        (BOTH, 40 + 16_160 + 84_448),
        (attrs.evolve(BOTH, ace=AceRule()), 40 + 16_160 + 84_448 + 4),
    ],
    ids=["by value", "eleven", "fifteen", "aces", "both", "all three"],
)
def test_each_family_of_rules_has_so_many_actions(rules: scopa.Variant, size: int) -> None:
    assert len(ActionSpace(rules)) == size


def test_every_number_stands_for_one_move_in_canonical_order_after_the_cards_laid_down() -> None:
    moves = [BY_VALUE.move(number) for number in range(len(BY_VALUE))]
    assert [BY_VALUE.action(move) for move in moves] == list(range(len(BY_VALUE)))
    assert moves[:40] == [Move(card) for card in DECK]
    assert all(one < other for one, other in pairwise(moves[40:]))


def test_captures_to_a_total_follow_those_by_value_in_the_same_order() -> None:
    actions, undici = ActionSpace(BOTH), ActionSpace(UNDICI)
    assert [actions.move(number) for number in range(0, len(BY_VALUE), 97)] == [
        BY_VALUE.move(number) for number in range(0, len(BY_VALUE), 97)
    ]
    captures = [undici.move(number) for number in range(40, len(undici), 7)]
    assert all(one < other for one, other in pairwise(captures))
    fifteen = actions.move(len(BY_VALUE))
    assert fifteen.card.value + fifteen.captured.value == 15
    assert ActionSpace(QUINDICI).move(40) == fifteen


@pytest.mark.parametrize(
    ("rules", "texts"),
    [
        (SCOPA, "d7a31b0aa7e01a39"),
        (UNDICI, "573302a76a83cf43"),
        (QUINDICI, "ce7a1ad7adafbb26"),
        (BOTH, "b6f330bcf8c6b20f"),
    ],
    ids=["by value", "eleven", "fifteen", "both"],
)
def test_a_number_never_comes_to_stand_for_another_move(rules: scopa.Variant, texts: str) -> None:
    """Whoever must change this, changes `ActionSpace.version` too."""
    actions = ActionSpace(rules)
    assert digest(str(actions.move(number)) for number in range(0, len(actions), 31)) == texts
    assert actions.version == 1


def test_rules_of_one_family_number_alike() -> None:
    assert ActionSpace(VARIANTS["scopetta"].for_players(3)) == BY_VALUE
    assert hash(BY_VALUE) == hash(ActionSpace(scopa.SCOPONE))
    assert BY_VALUE != OF_ACES
    assert [OF_ACES.move(number) for number in range(0, 16_200, 61)] == [
        BY_VALUE.move(number) for number in range(0, 16_200, 61)
    ]
    same = pickle.loads(pickle.dumps(OF_ACES))
    assert same == OF_ACES
    assert same.move(25) == OF_ACES.move(25)


def test_what_an_ace_sweeps_is_one_action_whatever_it_takes() -> None:
    tables = [CardSet.parse(text) for text in ("3C 5D", "2B", "AC 7D", "RC RD RB RS")]
    for table in tables:
        assert OF_ACES.action(Move.parse(f"AS x{table}".replace(" ", ""))) == 16_203
        assert OF_ACES.move(16_203, table) == Move(DECK[3], table)
    assert [str(OF_ACES.move(16_200 + suit, tables[0])) for suit in range(4)] == [
        "ACx3C5D",
        "ADx3C5D",
        "ABx3C5D",
        "ASx3C5D",
    ]


def test_an_ace_that_takes_a_lone_ace_or_itself_or_a_total_has_the_number_of_that() -> None:
    assert OF_ACES.action(Move.parse("ACxAD")) == BY_VALUE.action(Move.parse("ACxAD"))
    assert OF_ACES.action(Move.parse("AC")) == 0
    both = ActionSpace(attrs.evolve(QUINDICI, by_value=True, ace=AceRule()))
    assert both.action(Move.parse("ACx5C9D".replace("9", "C"))) == ActionSpace(BOTH).action(
        Move.parse("ACx5CCD")
    )
    with pytest.raises(StateError, match=r"^on this table what action 16200 takes is action 40$"):
        OF_ACES.move(16_200, CardSet.parse("AD"))


@pytest.mark.parametrize("table", [None, CardSet()])
def test_an_ace_sweeps_no_empty_table(table: CardSet | None) -> None:
    with pytest.raises(StateError, match=r"^action 16201 takes the table, so there must be cards"):
        OF_ACES.move(16_201, table)


def test_an_ace_takes_no_table_on_which_it_lies() -> None:
    with pytest.raises(StateError, match=r"^action 16201 plays AD, which lies on the table$"):
        OF_ACES.move(16_201, CardSet.parse("AD 4C"))


@given(states(), st.integers(0, 3))
def test_every_sweep_of_an_ace_is_a_move_or_an_error_of_ours(state: scopa.State, suit: int) -> None:
    actions = ActionSpace(attrs.evolve(ACES, fixed_total=state.variant.fixed_total))
    sweep = len(actions) - 4 + suit
    try:
        move = actions.move(sweep, state.table)
    except StateError:
        return
    assert move == Move(DECK[suit], state.table)
    assert actions.action(move) == sweep


@given(states())
def test_the_legal_moves_of_any_position_have_numbers_and_back(state: scopa.State) -> None:
    actions = ActionSpace(state.variant)
    moves = legal_moves(state)
    numbers = [actions.action(move) for move in moves]
    assert [actions.move(number, state.table) for number in numbers] == list(moves)
    assert actions.legal_actions(state) == sorted(set(numbers))
    assert len(set(numbers)) == len(moves)
    mask = actions.mask(state)
    assert mask.shape == (len(actions),)
    assert mask.nonzero()[0].tolist() == sorted(numbers)
    assert set(mask.tolist()) <= {0, 1}


@given(states(presets()))
def test_of_a_view_only_the_seat_to_move_has_actions(state: scopa.State) -> None:
    actions = ActionSpace(state.variant)
    for seat in [None, *range(state.variant.players)]:
        seen = scopa.view(state, seat)
        wanted = actions.legal_actions(state) if seat == state.to_move else []
        if seat is None:
            wanted = []
        assert actions.legal_actions(seen) == wanted
        assert actions.mask(seen).sum() == len(wanted)


@given(variants())
def test_only_how_cards_are_taken_makes_a_difference(rules: scopa.Variant) -> None:
    plain = attrs.evolve(
        SCOPA, by_value=rules.by_value, fixed_total=rules.fixed_total, ace=rules.ace
    )
    assert ActionSpace(rules) == ActionSpace(plain)


@pytest.mark.parametrize("text", ["7Dx3C", "2Cx3C", "RDx2C3C", "ACx2C", "ACx2C3C"])
def test_what_is_a_move_in_no_position_has_no_number(text: str) -> None:
    with pytest.raises(
        StateError, match=f"^{text} is a move in no position of rules that capture by value$"
    ):
        BY_VALUE.action(Move.parse(text))


@pytest.mark.parametrize("number", [-1, 16_200, 10**30])
def test_beyond_the_last_number_there_is_no_move(number: int) -> None:
    with pytest.raises(StateError, match=r"^an action is 0 to 16199, not "):
        BY_VALUE.move(number)


def test_what_is_no_number_or_no_move_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^'float' object cannot be interpreted as an integer$"):
        BY_VALUE.move(1.0)  # type: ignore[arg-type]  # that is what is tried
    with pytest.raises(TypeError, match=r"^the number is one of a Move, not of type str$"):
        BY_VALUE.action("7D")  # type: ignore[arg-type]  # likewise
    with pytest.raises(TypeError, match=r"^the rules are a Variant"):
        ActionSpace("scopa")  # type: ignore[arg-type]  # likewise


def test_a_position_of_other_rules_is_refused_and_none_of_its_cards_shown() -> None:
    with pytest.raises(StateError) as caught:
        BY_VALUE.legal_actions(scopa.deal(ACES, seed=7))
    assert str(caught.value) == (
        "these actions are those of rules that capture by value, but the position is one of "
        "rules that capture by value with an ace that sweeps"
    )


def test_it_says_what_it_is() -> None:
    assert repr(BY_VALUE) == "<ActionSpace of 16200 actions, by value>"
    all_three = ActionSpace(attrs.evolve(BOTH, ace=AceRule()))
    assert repr(all_three) == (
        "<ActionSpace of 100652 actions, by value and to 15 with an ace that sweeps>"
    )
