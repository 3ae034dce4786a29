"""The rules of a game as one value."""

import copy
import inspect
import pickle
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import scopa
from scopa import (
    SCOPA,
    SCOPONE,
    AceLead,
    AceRule,
    CaptureRule,
    DeclareOut,
    Direction,
    MissingSuit,
    MostCards,
    MostDenari,
    Napola,
    Opening,
    Primiera,
    Seating,
    Settebello,
    StateError,
    Sweeps,
    Variant,
    VariantError,
)

PAIRS = ((0, 2), (1, 3))
ALONE = ((0,), (1,), (2,), (3,))
FOUR = Variant(name="four", players=4, teams=PAIRS, rounds=(10,), table=0)
EVERYTHING = Variant(
    name="everything",
    players=4,
    teams=PAIRS,
    rounds=(5, 4),
    table=4,
    target=31,
    margin=2,
    seatings=(Seating(4, PAIRS, (5, 4), 4, 31, 4),),
    direction=Direction.CLOCKWISE,
    dealer_rotation=Direction.COUNTERCLOCKWISE,
    redeal_kings=4,
    redeal_aces=2,
    fixed_total=15,
    capture=CaptureRule.FEWEST,
    fixed_total_fewest=True,
    max_captured=3,
    ace=AceRule(sweep_scores=True, takes_itself=True, leading=AceLead.FORBIDDEN),
    opening=Opening(to_leader=True),
    last_card_sweep=True,
    awards=(Primiera(missing_suit=MissingSuit.PARTIAL_SUM), Napola(most=6), Sweeps(points=2)),
    declare_out=DeclareOut.AT_RISK,
)


def test_a_variant_has_the_fields_that_the_rules_know_and_no_more() -> None:
    assert list(inspect.signature(Variant).parameters) == [
        "name",
        "players",
        "teams",
        "rounds",
        "table",
        "target",
        "margin",
        "seatings",
        "direction",
        "dealer_rotation",
        "redeal_kings",
        "redeal_aces",
        "by_value",
        "fixed_total",
        "capture",
        "fixed_total_fewest",
        "max_captured",
        "must_capture",
        "ace",
        "opening",
        "last_card_sweep",
        "awards",
        "declare_out",
        "lowest_wins",
    ]


def test_every_field_has_its_default() -> None:
    plain = Variant()
    assert plain.name == "scopa"
    assert plain.players == 2
    assert plain.teams == ((0,), (1,))
    assert plain.rounds == (3, 3, 3, 3, 3, 3)
    assert plain.table == 4
    assert plain.target == 11
    assert plain.margin == 1
    assert plain.seatings == ()
    assert plain.direction is Direction.COUNTERCLOCKWISE
    assert plain.dealer_rotation is None
    assert plain.redeal_kings is None
    assert plain.redeal_aces is None
    assert plain.by_value is True
    assert plain.fixed_total is None
    assert plain.capture is CaptureRule.EQUAL_FIRST
    assert plain.fixed_total_fewest is False
    assert plain.max_captured is None
    assert plain.must_capture is True
    assert plain.ace is None
    assert plain.opening is None
    assert plain.last_card_sweep is False
    assert plain.awards == (MostCards(), MostDenari(), Settebello(), Primiera(), Sweeps())
    assert plain.declare_out is DeclareOut.NEVER
    assert plain.lowest_wins is False


def test_everybody_plays_alone_where_no_teams_are_given() -> None:
    assert Variant(players=4, rounds=(9,)).teams == ALONE


def test_the_seats_of_pairs_belong_to_their_sides() -> None:
    assert FOUR.sides == 2
    assert [FOUR.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_the_seats_of_threes_and_of_three_pairs_belong_to_their_sides() -> None:
    threes = Variant(players=6, teams=((0, 2, 4), (1, 3, 5)), rounds=(6,))
    assert threes.sides == 2
    assert [threes.side_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    pairs = Variant(players=6, teams=((0, 3), (1, 4), (2, 5)), rounds=(6,))
    assert pairs.sides == 3
    assert [pairs.side_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]


def test_a_player_alone_is_a_side() -> None:
    three = SCOPA.for_players(3)
    assert three.sides == 3
    assert [three.side_of(seat) for seat in range(3)] == [0, 1, 2]


def test_the_leader_sits_after_the_dealer_in_order_of_play() -> None:
    assert [FOUR.leader(dealer) for dealer in range(4)] == [1, 2, 3, 0]


def test_the_cutter_sits_just_before_the_dealer_in_order_of_play() -> None:
    assert [FOUR.cutter(dealer) for dealer in range(4)] == [3, 0, 1, 2]
    assert [SCOPA.cutter(dealer) for dealer in range(2)] == [1, 0]


@pytest.mark.parametrize(
    ("direction", "rotation", "following"),
    [
        (Direction.COUNTERCLOCKWISE, None, [1, 2, 3, 0]),
        (Direction.CLOCKWISE, None, [1, 2, 3, 0]),
        (Direction.COUNTERCLOCKWISE, Direction.COUNTERCLOCKWISE, [1, 2, 3, 0]),
        (Direction.CLOCKWISE, Direction.CLOCKWISE, [1, 2, 3, 0]),
        (Direction.COUNTERCLOCKWISE, Direction.CLOCKWISE, [3, 0, 1, 2]),
        (Direction.CLOCKWISE, Direction.COUNTERCLOCKWISE, [3, 0, 1, 2]),
    ],
)
def test_the_deal_passes_with_the_play_or_against_it(
    direction: Direction, rotation: Direction | None, following: list[int]
) -> None:
    variant = attrs.evolve(FOUR, direction=direction, dealer_rotation=rotation)
    assert [variant.next_dealer(dealer) for dealer in range(4)] == following


@pytest.mark.parametrize("ask", ["side_of", "leader", "cutter", "next_dealer", "check_seat"])
def test_what_is_asked_of_a_seat_is_asked_of_one_that_there_is(ask: str) -> None:
    question = getattr(FOUR, ask)
    question(3)
    for seat in (4, -1):
        with pytest.raises(StateError) as caught:
            question(seat)
        assert str(caught.value) == f"there is no seat {seat}; the seats are 0 to 3"
    for thing in (None, True, 1.0, "1"):
        with pytest.raises(TypeError) as refused:
            question(thing)
        assert str(refused.value) == f"a seat is a whole number, not {thing!r}"


def test_another_number_of_players_comes_from_the_seatings_of_the_game() -> None:
    rows = (
        Seating(2, ((0,), (1,)), (9, 9), 4, 12, 4),
        Seating(4, PAIRS, (9,), 4, 24, 3),
        Seating(4, ALONE, (10,), 0, 18, None),
    )
    game = Variant(name="house", seatings=rows, capture=CaptureRule.ANY, margin=2)
    four = game.for_players(4)
    assert (four.players, four.teams, four.rounds) == (4, PAIRS, (9,))
    assert (four.table, four.target, four.redeal_kings) == (4, 24, 3)
    assert (four.name, four.capture, four.margin) == ("house", CaptureRule.ANY, 2)
    assert four.seatings == rows
    alone = game.for_players(4, teams=ALONE)
    assert (alone.teams, alone.rounds, alone.table) == (ALONE, (10,), 0)
    assert (alone.target, alone.redeal_kings) == (18, None)
    assert alone.for_players(2) == game.for_players(2)
    assert game.for_players(2).rounds == (9, 9)


def test_the_own_number_of_players_gives_an_equal_value() -> None:
    assert SCOPA.for_players(2) == SCOPA
    assert SCOPONE.for_players(4) == SCOPONE
    three = SCOPA.for_players(3)
    assert three.for_players(3) == three


def test_a_game_without_seatings_has_its_own_number_of_players_alone() -> None:
    assert FOUR.for_players(4) == FOUR
    assert FOUR.for_players(4, teams=PAIRS) == FOUR
    with pytest.raises(VariantError) as caught:
        FOUR.for_players(2)
    assert str(caught.value) == (
        "four is not published for 2 players, only for 4 in teams ((0, 2), (1, 3))"
    )


def test_a_number_that_a_game_is_not_published_for_is_refused_with_those_that_it_is() -> None:
    with pytest.raises(VariantError) as caught:
        FOUR.for_players(4, teams=ALONE)
    assert str(caught.value) == (
        "four is not published for 4 players in teams ((0,), (1,), (2,), (3,)), "
        "only for 4 in teams ((0, 2), (1, 3))"
    )


@pytest.mark.parametrize("players", [None, "4", 4.0, True])
def test_a_number_of_players_is_a_whole_number(players: Any) -> None:
    with pytest.raises((VariantError, TypeError)):
        FOUR.for_players(players)


def test_house_rules_are_another_value() -> None:
    house = attrs.evolve(SCOPA, target=21)
    assert house.target == 21
    assert SCOPA.target == 11
    assert house != SCOPA
    assert attrs.evolve(house, target=11) == SCOPA


@pytest.mark.parametrize("variant", [SCOPA, SCOPONE, FOUR, EVERYTHING, Variant()])
def test_a_variant_reads_back_from_its_repr(variant: Variant) -> None:
    again = eval(repr(variant), vars(scopa))
    assert again == variant
    assert hash(again) == hash(variant)


def test_the_repr_of_a_variant_tells_what_is_not_as_usual() -> None:
    assert repr(Variant()) == "Variant(name='scopa')"
    assert repr(Variant(target=21)) == "Variant(name='scopa', target=21)"
    assert repr(FOUR) == (
        "Variant(name='four', players=4, teams=((0, 2), (1, 3)), rounds=(10,), table=0)"
    )
    assert repr(Variant(capture=CaptureRule.ANY, ace=AceRule())) == (
        "Variant(name='scopa', capture=CaptureRule.ANY, "
        "ace=AceRule(sweep_scores=False, sweeps_aces=False, "
        "takes_itself=False, leading=AceLead.FREE))"
    )
    assert repr(Variant(players=4, rounds=(9,))) == (
        "Variant(name='scopa', players=4, rounds=(9,))"
    )


def test_variants_are_compared_by_value_and_by_every_field() -> None:
    again = Variant(name="four", players=4, teams=PAIRS, rounds=(10,), table=0)
    assert again == FOUR
    assert hash(again) == hash(FOUR)
    assert len({again, FOUR, SCOPA}) == 2


@pytest.mark.parametrize(
    "change",
    [
        {"name": "other"},
        {"players": 4, "rounds": (9,)},
        {"rounds": (9, 9)},
        {"rounds": (20,), "table": 0},
        {"target": 21},
        {"margin": 2},
        {"seatings": (Seating(2, ((0,), (1,)), (3,) * 6, 4, 11, None),)},
        {"direction": Direction.CLOCKWISE},
        {"dealer_rotation": Direction.CLOCKWISE},
        {"redeal_kings": 3},
        {"redeal_aces": 3},
        {"by_value": False, "fixed_total": 15},
        {"fixed_total": 15},
        {"fixed_total": 11},
        {"capture": CaptureRule.ANY},
        {"fixed_total_fewest": True},
        {"max_captured": 3},
        {"must_capture": False},
        {"ace": AceRule()},
        {"ace": AceRule(sweeps_aces=True)},
        {"opening": Opening()},
        {"opening": Opening(split=False)},
        {"last_card_sweep": True},
        {"awards": ()},
        {"declare_out": DeclareOut.CHECKED},
        {"lowest_wins": True},
    ],
)
def test_another_value_of_a_field_makes_another_variant(change: dict[str, Any]) -> None:
    assert Variant(**change) != Variant()
    assert Variant(**change) == Variant(**change)
    assert eval(repr(Variant(**change)), vars(scopa)) == Variant(**change)


def test_the_same_seats_in_other_teams_make_another_variant() -> None:
    assert Variant(players=4, rounds=(9,), teams=PAIRS) != Variant(players=4, rounds=(9,))


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_variant_pickles_and_copies(protocol: int) -> None:
    for variant in (SCOPA, FOUR, EVERYTHING):
        again = pickle.loads(pickle.dumps(variant, protocol))
        assert again == variant
        assert hash(again) == hash(variant)
        assert again.side_of(1) == variant.side_of(1)
        assert again.for_players(variant.players) == variant
        assert copy.copy(variant) is variant
        assert copy.deepcopy(variant) is variant


def test_a_variant_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        SCOPA.target = 21  # type: ignore[misc]  # on purpose
    with pytest.raises((FrozenInstanceError, AttributeError)):
        SCOPA.colour = "red"  # type: ignore[attr-defined]  # on purpose
    assert not hasattr(SCOPA, "__dict__")
