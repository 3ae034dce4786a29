"""What holds of all values: text and back, sets, order, freezing, pickling, equality."""

import copy
import pickle
from collections.abc import Callable, Iterator, Set
from itertools import product
from operator import and_, eq, ge, gt, le, lt, ne, or_, sub, xor
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

import scopa
from scopa import Card, CardSet, Move, State, Variant
from scopa.adapters import ActionSpace, ObservationLayout
from scopa.players import RandomPlayer
from scopa.testing import card_sets, cards, decks, moves, presets
from scopa.testing._parts import seatings
from tests.invariants import rebuilt, unchanged
from tests.strategies import CardsOfRank, choices, first_positions, matches, states, variants

NAMES = {name: getattr(scopa, name) for name in scopa.__all__} | {"CardsOfRank": CardsOfRank}
OPERATORS = (and_, or_, sub, xor)
COMPARISONS = (eq, ne, lt, le, gt, ge)


def read(text: str) -> object:
    """Return the value that this text makes with the names of the library."""
    return eval(text, dict(NAMES))


# One value of each public type, and many more of those that Hypothesis draws

DEALT = scopa.deal(seed=7)
SIMULATED = scopa.simulate(scopa.SCOPA, [RandomPlayer()] * 2, deals=2)
FINISHED = State(variant=scopa.SCOPA, hands=("", ""), piles=("7D 6C AB 5S RD", "7C"), sweeps=(0, 2))
VALUES = [
    Card.parse("7D"),
    CardSet.parse("7D 3C"),
    Move.parse("7Dx3C4B"),
    scopa.SCOPA,
    attrs.evolve(scopa.SCOPA, awards=(*scopa.SCOPA.awards, CardsOfRank(scopa.Rank.RE))),
    scopa.AceRule(),
    scopa.Opening(),
    scopa.SCOPA.seatings[0],
    *scopa.VARIANTS["francese-rapida"].awards,
    scopa.ReBello(),
    scopa.Napola(),
    scopa.Side(CardSet.parse("7D"), 1),
    DEALT,
    FINISHED,
    scopa.score(FINISHED),
    scopa.score(FINISHED).points,
    scopa.start_match(seed=7),
    scopa.view(DEALT, 0),
    scopa.start_match(seed=7).view(None),
    scopa.outcome(DEALT, scopa.legal_moves(DEALT)[0]),
    SIMULATED,
    SIMULATED.tally,
    SIMULATED.tally.moments[0],
    SIMULATED.done[0],
    SIMULATED.by_player[0],
    SIMULATED.by_seat[0],
    SIMULATED.tie_rate,
    scopa.draw_dealer(scopa.SCOPA, method=scopa.FirstDealer.HIGHEST, seed=7),
    ActionSpace(scopa.SCOPA),
    ObservationLayout(scopa.SCOPA),
    ObservationLayout(scopa.SCOPA).field("hand"),
]
DRAWN = st.one_of(
    *(cards(), card_sets(), moves(), variants(), seatings(), states(), matches()),
    matches().flatmap(lambda match: st.sampled_from([match.state, *match.scores])),
)


def check_same(value: Any) -> None:
    """Copies are the value itself, and a pickle by any protocol gives an equal one."""
    assert copy.copy(value) is value
    assert copy.deepcopy([value])[0] is value
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        same = pickle.loads(pickle.dumps(value, protocol))
        assert type(same) is type(value)
        assert same == value
        assert hash(same) == hash(value)
        assert repr(same) == repr(value)
        assert str(same) == str(value)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_copied_as_themselves_and_pickle(value: object) -> None:
    check_same(value)


@given(DRAWN)
def test_values_drawn_at_random_are_copied_as_themselves_and_pickle(value: object) -> None:
    check_same(value)


def test_there_is_a_value_of_every_public_type() -> None:
    errors_and_protocols = {
        "Award",
        *(name for name in scopa.__all__ if name.endswith("Error")),
    }
    types = {
        kind
        for name, kind in NAMES.items()
        if name in scopa.__all__
        and isinstance(kind, type)
        and not isinstance(kind, type(scopa.Suit))
        and name not in errors_and_protocols
    }
    assert types <= {type(value) for value in VALUES}


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_frozen_and_slotted(value: object) -> None:
    names = [name for name in dir(value) if not name.startswith("__")]
    with unchanged(value):
        for name in [*names, "something_new"]:
            with pytest.raises(FrozenInstanceError):
                setattr(value, name, None)
            with pytest.raises(FrozenInstanceError):
                delattr(value, name)
    assert not hasattr(value, "__dict__")


def test_enumerations_pickle_and_are_written_as_code_names_them() -> None:
    kinds = [kind for kind in NAMES.values() if isinstance(kind, type(scopa.Suit))]
    assert len(kinds) == 9
    for member in [member for kind in kinds for member in kind]:
        assert read(repr(member)) is member
        assert copy.deepcopy(member) is member
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(member, protocol)) is member


# Text and back


@given(cards())
def test_the_text_of_a_card_reads_as_the_card(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card(card.rank, card.suit) is card
    assert read(repr(card)) is card
    assert f"{card:>4}|{card:<4}|{card}" == f"  {card!s}|{card!s}  |{card!s}"
    assert card.value == card.rank.value


@given(card_sets(), st.data())
def test_the_text_of_a_card_set_reads_as_the_set(held: CardSet, data: DataObject) -> None:
    words = data.draw(st.permutations(str(held).split()))
    assert CardSet.parse(str(held)) == held
    assert CardSet.parse("  ".join(words)) == held
    assert read(repr(held)) == held
    assert str(held) == " ".join(map(str, sorted(held)))
    assert f"{held:130}" == str(held).ljust(130)


@given(moves(), st.data())
def test_the_text_of_a_move_reads_as_the_move(move: Move, data: DataObject) -> None:
    taken = data.draw(st.permutations(list(move.captured)))
    text = f"{move.card}x{''.join(map(str, taken))}" if taken else str(move.card)
    assert Move.parse(str(move)) == Move.parse(text) == move
    assert read(repr(move)) == move
    assert Move(move.card, taken) == Move(move.card, iter(move.captured)) == move
    assert f"{move:>99}" == str(move).rjust(99)


@given(presets() | variants())
def test_the_repr_of_a_variant_makes_the_variant(variant: Variant) -> None:
    assert read(repr(variant)) == variant
    assert hash(read(repr(variant))) == hash(variant)


@given(states())
def test_the_repr_of_a_state_makes_the_state(state: State) -> None:
    assert read(repr(state)) == state
    assert str(state).splitlines()[0].split() == ["table", *map(str, state.table)]


# Card sets are sets


def other_sets(held: CardSet) -> Iterator[Set[Card]]:
    """Yield the same cards as other kinds of set."""
    yield held
    yield frozenset(held)
    yield set(held)
    yield dict.fromkeys(held).keys()


@given(card_sets(), card_sets())
def test_card_sets_behave_as_frozen_sets(one: CardSet, other: CardSet) -> None:
    mine, yours = frozenset(one), frozenset(other)
    for operator, cards_of_other in product(OPERATORS, other_sets(other)):
        assert operator(one, cards_of_other) == operator(mine, yours)
        assert type(operator(one, cards_of_other)) is CardSet
        assert operator(cards_of_other, one) == operator(yours, mine)
    for compare, cards_of_other in product(COMPARISONS, other_sets(other)):
        assert compare(one, cards_of_other) is compare(mine, yours)
        assert compare(cards_of_other, one) is compare(yours, mine)
    assert one.isdisjoint(other) is mine.isdisjoint(yours)
    assert len(one) == len(mine)
    assert bool(one) is bool(mine)
    assert one.value == sum(card.value for card in mine)
    assert all((card in one) is (card in mine) for card in scopa.DECK)


@given(card_sets())
def test_a_card_set_equals_and_hashes_as_any_set_of_its_cards(held: CardSet) -> None:
    assert hash(held) == hash(frozenset(held))
    assert {held: 1}[frozenset(held)] == 1  # type: ignore[index]  # an equal key
    assert all(same == held == CardSet(same) for same in other_sets(held))
    assert held | set() is not held
    assert CardSet([*held, *held]) == held
    assert held != list(held)
    assert held != str(held)


@given(card_sets(), st.sampled_from(OPERATORS))
def test_card_sets_go_together_with_sets_alone(
    held: CardSet, operator: Callable[[Any, Any], object]
) -> None:
    for other in (list(held), str(held), None, 1):
        with pytest.raises(TypeError):
            operator(held, other)


# Order


def test_the_pack_is_in_canonical_order_by_value_then_suit() -> None:
    texts = [rank + suit for rank in "A234567FCR" for suit in "CDBS"]
    assert [str(card) for card in scopa.DECK] == texts
    assert sorted(scopa.DECK, reverse=True) == list(reversed(scopa.DECK))
    assert [card.value for card in scopa.DECK] == [1 + place // 4 for place in range(40)]


@given(decks())
def test_iteration_follows_canonical_order_whatever_the_order_given(deck: tuple[Card, ...]) -> None:
    held = CardSet(deck[:17])
    assert list(held) == sorted(deck[:17], key=scopa.DECK.index)


@given(st.lists(moves(), min_size=2, max_size=8))
def test_moves_are_ordered_by_card_then_by_what_they_take(some: list[Move]) -> None:
    def place(move: Move) -> tuple[int, list[int]]:
        return scopa.DECK.index(move.card), [scopa.DECK.index(card) for card in move.captured]

    assert sorted(some) == sorted(some, key=place)
    for one, other in product(some, some):
        assert (one < other, one <= other) == (
            place(one) < place(other),
            place(one) <= place(other),
        )
        assert (one == other) is (str(one) == str(other))
        assert hash(one) == hash(other) or one != other


@pytest.mark.parametrize("value", [Card.parse("7D"), Move.parse("7D")], ids=["card", "move"])
def test_cards_and_moves_are_ordered_among_their_own_kind_alone(value: Any) -> None:
    assert value != "7D"
    assert value != 7
    for other in ("7D", 7, None):
        with pytest.raises(TypeError):
            assert value < other


# Equality of positions, and changed copies of them


@given(states())
def test_equal_positions_are_equal_however_they_were_made(state: State) -> None:
    same = rebuilt(state)
    assert state == same == attrs.evolve(state) == copy.copy(state)
    assert len({state, same, attrs.evolve(state)}) == 1
    assert state != attrs.evolve(state, sweeps=tuple(n + 1 for n in state.sweeps))
    assert state != attrs.evolve(state, variant=attrs.evolve(state.variant, name="another"))
    assert state != repr(state)


def orders(state: State, plies: int) -> Iterator[State]:
    """Yield the positions after so many plays, by every order of play."""
    if not plies:
        yield state
    else:
        for move in choices(state)[:6]:
            yield from orders(scopa.apply(state, move), plies - 1)


def shown(state: State) -> tuple[object, ...]:
    """Return all that a position shows."""
    return (
        *(state.variant, state.dealer, state.to_move, state.hands, state.table),
        *(state.stock, state.piles, state.sweeps, state.last_capturer),
    )


@given(presets().filter(lambda rules: rules.players < 4).flatmap(first_positions))
def test_positions_reached_in_another_order_are_equal(state: State) -> None:
    reached = list(orders(state, state.variant.players + 1))
    by_what_they_show = {shown(after): after for after in reached}
    assert len(set(reached)) == len(by_what_they_show)
    for after in reached:
        assert after == by_what_they_show[shown(after)]
        assert hash(after) == hash(by_what_they_show[shown(after)])


def test_two_cards_laid_down_in_either_order_lead_to_the_same_position() -> None:
    state = State(variant=scopa.SCOPA, hands=("7C 2S AD", "RB 3S FD"), table="6C")
    *_, one = scopa.replay(state, ["2S", "RB", "AD"])
    *_, other = scopa.replay(state, ["AD", "RB", "2S"])
    assert one == other
    assert one is not other
    assert hash(one) == hash(other)


@given(states())
def test_evolve_changes_a_position_and_checks_it(state: State) -> None:
    with unchanged(state):
        doubled = (state.hands[0] | state.table, *state.hands[1:])
        if state.table:
            with pytest.raises(scopa.StateError):
                attrs.evolve(state, hands=doubled)
        if state.stock:
            with pytest.raises(scopa.StateError):
                attrs.evolve(state, stock=state.stock[1:])
            turned = attrs.evolve(state, stock=state.stock[::-1])
            assert turned.stock == state.stock[::-1]
        with pytest.raises(scopa.StateError):
            attrs.evolve(state, dealer=state.variant.players)


@given(variants(), st.integers(1, 99))
def test_evolve_changes_a_variant_and_checks_it(variant: Variant, target: int) -> None:
    with unchanged(variant):
        house = attrs.evolve(variant, target=target)
        assert house.target == target
        assert (house == variant) is (target == variant.target)
        assert attrs.evolve(house, target=variant.target) == variant
        with pytest.raises(scopa.VariantError):
            attrs.evolve(variant, table=variant.table + 1)


@given(presets() | variants())
def test_every_row_of_seatings_makes_the_game_for_its_players(variant: Variant) -> None:
    for row in variant.seatings or [variant]:
        seated = variant.for_players(row.players, row.teams)
        first = next(
            other
            for other in variant.seatings or [variant]
            if (other.players, other.teams) == (row.players, row.teams)
        )
        own = {name: getattr(first, name) for name in attrs.asdict(scopa.SCOPA.seatings[0])}
        assert seated == attrs.evolve(variant, **own)
        assert seated.for_players(row.players, row.teams) == seated
