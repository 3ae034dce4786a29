"""Rules that cannot be played: every fault is told, and all of them at once."""

from typing import Any

import attrs
import pytest

from scopa import (
    SCOPA,
    AceRule,
    Award,
    Direction,
    Napola,
    Opening,
    Seating,
    Sweeps,
    Variant,
    VariantError,
)
from scopa.variant import DeclareOut

AWARD_WANTED = "an award is hashable and has a name, points(sides) and tally(sides)"
PAIRS = ((0, 2), (1, 3))


@attrs.frozen
class Named:
    """An award with any name."""

    name: Any

    def tally(self, sides: Any) -> tuple[int, ...]:
        return (0,) * len(sides)

    points = tally


@attrs.define
class Mutable:
    """An award that can be changed, and so has no hash."""

    name: str = "mutable"

    def tally(self, sides: Any) -> tuple[int, ...]:
        return (0,) * len(sides)

    points = tally


def faults_of(**fields: Any) -> tuple[str, ...]:
    """What is wrong with a variant of these fields."""
    with pytest.raises(VariantError) as caught:
        Variant(**fields)
    return caught.value.faults


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"name": ""}, "name must be text that is not empty, not ''"),
        ({"name": None}, "name must be text that is not empty, not None"),
        ({"name": 7}, "name must be text that is not empty, not 7"),
        ({"table": -1}, "table must be a whole number, 0 to 40, not -1"),
        ({"table": True}, "table must be a whole number, 0 to 40, not True"),
        ({"table": 4.0}, "table must be a whole number, 0 to 40, not 4.0"),
        ({"table": 5}, "players * sum(rounds) + table must be 40, not 2 * 18 + 5 = 41"),
        ({"rounds": (3,) * 5}, "players * sum(rounds) + table must be 40, not 2 * 15 + 4 = 34"),
        ({"rounds": ()}, "rounds must be a tuple of at least one whole number, not ()"),
        ({"rounds": [18]}, "rounds must be a tuple of at least one whole number, not [18]"),
        ({"rounds": 18}, "rounds must be a tuple of at least one whole number, not 18"),
        (
            {"rounds": (18, 0)},
            "a number of cards in rounds must be a whole number, 1 to 40, not 0",
        ),
        (
            {"rounds": (17, True)},
            "a number of cards in rounds must be a whole number, 1 to 40, not True",
        ),
        ({"target": 0}, "target must be a whole number, 1 or more, not 0"),
        ({"target": 11.0}, "target must be a whole number, 1 or more, not 11.0"),
        ({"target": True}, "target must be a whole number, 1 or more, not True"),
        ({"margin": 0}, "margin must be a whole number, 1 or more, not 0"),
        ({"margin": "1"}, "margin must be a whole number, 1 or more, not '1'"),
        ({"redeal_kings": 0}, "redeal_kings must be a whole number, 1 to 4, not 0"),
        ({"redeal_kings": 5}, "redeal_kings must be a whole number, 1 to 4, not 5"),
        ({"redeal_kings": True}, "redeal_kings must be a whole number, 1 to 4, not True"),
        ({"redeal_aces": 0}, "redeal_aces must be a whole number, 1 to 4, not 0"),
        ({"redeal_aces": 2.0}, "redeal_aces must be a whole number, 1 to 4, not 2.0"),
        ({"direction": "clockwise"}, "direction must be a Direction, not 'clockwise'"),
        ({"direction": None}, "direction must be a Direction, not None"),
        ({"dealer_rotation": 1}, "dealer_rotation must be a Direction, not 1"),
        ({"by_value": 1}, "by_value must be True or False, not 1"),
        ({"by_value": False}, "cards must be taken somehow: by_value, to a fixed_total, or both"),
        ({"fixed_total": 31}, "fixed_total must be 11, 15 or None, not 31"),
        ({"fixed_total": 15.0}, "fixed_total must be 11, 15 or None, not 15.0"),
        ({"fixed_total": False}, "fixed_total must be 11, 15 or None, not False"),
        ({"capture": "any"}, "capture must be a CaptureRule, not 'any'"),
        ({"fixed_total_fewest": 0}, "fixed_total_fewest must be True or False, not 0"),
        ({"max_captured": 0}, "max_captured must be a whole number, 1 to 40, not 0"),
        ({"max_captured": True}, "max_captured must be a whole number, 1 to 40, not True"),
        ({"must_capture": None}, "must_capture must be True or False, not None"),
        ({"opening": ((15, 1),)}, "opening must be an Opening, not ((15, 1),)"),
        ({"opening": True}, "opening must be an Opening, not True"),
        ({"last_card_sweep": 1}, "last_card_sweep must be True or False, not 1"),
        ({"declare_out": True}, "declare_out must be a DeclareOut, not True"),
        ({"lowest_wins": 1}, "lowest_wins must be True or False, not 1"),
        ({"ace": True}, "ace must be an AceRule, not True"),
        (
            {"ace": AceRule(), "by_value": False, "fixed_total": 15},
            "an ace that takes the table goes with captures by_value",
        ),
        (
            {"ace": AceRule(takes_itself=True), "must_capture": False},
            "an ace that takes_itself goes with must_capture: it is never laid down",
        ),
        ({"seatings": None}, "seatings must be a tuple of Seating, not None"),
        ({"seatings": (2,)}, "seatings must be a tuple of Seating, not (2,)"),
        ({"seatings": [2]}, "seatings must be a tuple of Seating, not [2]"),
        (
            {"lowest_wins": True, "declare_out": DeclareOut.CHECKED},
            "lowest_wins does not go with declare_out: nobody claims to have lost",
        ),
        (
            {"lowest_wins": True, "declare_out": DeclareOut.AT_RISK},
            "lowest_wins does not go with declare_out: nobody claims to have lost",
        ),
        (
            {"lowest_wins": True, "awards": (Napola(),)},
            "lowest_wins does not go with a napola whose all_ten_wins is True",
        ),
        ({"awards": []}, "awards must be a tuple of awards, not []"),
        ({"awards": None}, "awards must be a tuple of awards, not None"),
        ({"awards": ("cards",)}, f"{AWARD_WANTED}; 'cards' has not"),
        ({"awards": (Sweeps,)}, f"{AWARD_WANTED}; <type> has not"),
        ({"awards": (Mutable(),)}, f"{AWARD_WANTED}; <Mutable> has not"),
        (
            {"awards": (Named(""),)},
            "the name of an award must be text that is not empty, not ''",
        ),
        (
            {"awards": (Named(7),)},
            "the name of an award must be text that is not empty, not 7",
        ),
        (
            {"awards": (Sweeps(), Sweeps(points=2))},
            "awards must have different names; 'sweeps' is there twice",
        ),
        (
            {"awards": (Sweeps(), Sweeps())},
            "awards must have different names; 'sweeps' is there twice",
        ),
    ],
)
def test_one_fault_is_told_in_one_sentence(fields: dict[str, Any], fault: str) -> None:
    assert faults_of(**fields) == (fault,)


@pytest.mark.parametrize(
    ("players", "fault"),
    [
        (1, "players must be a whole number, 2 to 40, not 1"),
        (0, "players must be a whole number, 2 to 40, not 0"),
        (-2, "players must be a whole number, 2 to 40, not -2"),
        (True, "players must be a whole number, 2 to 40, not True"),
        (2.0, "players must be a whole number, 2 to 40, not 2.0"),
        ("2", "players must be a whole number, 2 to 40, not '2'"),
        (None, "players must be a whole number, 2 to 40, not None"),
        (3, "players * sum(rounds) + table must be 40, not 3 * 18 + 4 = 58"),
        (5, "players * sum(rounds) + table must be 40, not 5 * 18 + 4 = 94"),
    ],
)
def test_a_number_of_players_that_makes_no_sense_is_told(players: Any, fault: str) -> None:
    assert faults_of(players=players) == (fault,)


def test_at_most_forty_may_play_a_card_each() -> None:
    assert Variant(players=40, rounds=(1,), table=0).sides == 40
    (told,) = faults_of(players=40, rounds=(1,), table=0, teams=((0,), (1,)))
    assert told.startswith("teams must hold each of the seats 0 to 39 once")
    assert faults_of(players=41, rounds=(1,), table=0) == (
        "players must be a whole number, 2 to 40, not 41",
    )


def test_a_table_of_fewer_than_four_is_no_fault_where_the_cards_come_out_even() -> None:
    assert Variant(rounds=(10, 10), table=0).table == 0
    assert Variant(rounds=(19,), table=2).rounds == (19,)


@pytest.mark.parametrize(
    ("players", "teams", "fault"),
    [
        (2, [(0,), (1,)], "teams must be a tuple of tuples of seats"),
        (2, ([0], [1]), "teams must be a tuple of tuples of seats"),
        (2, (0, 1), "teams must be a tuple of tuples of seats"),
        (2, None, "teams must be a tuple of tuples of seats"),
        (2, ((0,), (1.0,)), "the seats in teams must be whole numbers"),
        (2, ((False,), (True,)), "the seats in teams must be whole numbers"),
        (2, ((0,),), "teams must hold each of the seats 0 to 1 once"),
        (2, ((0,), (1,), (1,)), "teams must hold each of the seats 0 to 1 once"),
        (2, ((0,), (2,)), "teams must hold each of the seats 0 to 1 once"),
        (4, ((0, 2), (1,)), "teams must hold each of the seats 0 to 3 once"),
        (2, ((0, 1),), "there must be at least two teams"),
        (4, ((0, 1), (2, 3)), "teams must be equal in size and partners alternate"),
        (4, ((0, 3), (1, 2)), "teams must be equal in size and partners alternate"),
        (4, ((2, 0), (1, 3)), "teams must be equal in size and partners alternate"),
        (4, ((0,), (1,), (2, 3)), "teams must be equal in size and partners alternate"),
        (3, ((0, 2), (1,)), "teams must be equal in size and partners alternate"),
        (5, ((0, 2, 4), (1, 3)), "teams must be equal in size and partners alternate"),
        (4, ((0, 3), (1,), (2,)), "teams must be equal in size and partners alternate"),
        (6, ((0, 2), (1, 3), (4, 5)), "teams must be equal in size and partners alternate"),
        (2, ((0, 1), ()), "teams must be equal in size and partners alternate"),
    ],
)
def test_teams_that_do_not_share_out_the_seats_are_told(
    players: int, teams: Any, fault: str
) -> None:
    rounds, table = {2: ((18,), 4), 3: ((12,), 4), 4: ((9,), 4), 5: ((7,), 5), 6: ((6,), 4)}[
        players
    ]
    (told,) = faults_of(players=players, teams=teams, rounds=rounds, table=table)
    assert told.startswith(fault)
    assert told.endswith(f", not {teams!r}")


def test_a_team_without_a_seat_is_told() -> None:
    (told,) = faults_of(teams=((0,), (1,), ()))
    assert told.startswith("teams must be equal in size")
    assert told.endswith(", not ((0,), (1,), ())")


@pytest.mark.parametrize(
    ("players", "teams"),
    [
        (4, PAIRS),
        (6, ((0, 2, 4), (1, 3, 5))),
        (6, ((0, 3), (1, 4), (2, 5))),
        (6, tuple((seat,) for seat in range(6))),
    ],
)
def test_teams_that_alternate_are_welcome(players: int, teams: tuple[tuple[int, ...], ...]) -> None:
    variant = Variant(players=players, teams=teams, rounds=(36 // players,))
    assert variant.teams == teams


def test_every_fault_is_listed_at_once_in_the_order_of_the_fields() -> None:
    faults = faults_of(
        name="",
        rounds=(3,) * 5,
        teams=((0, 1),),
        target=0,
        redeal_kings=5,
        margin=0,
        seatings=None,
        direction="left",
        dealer_rotation="left",
        by_value=False,
        fixed_total_fewest=1,
        must_capture=1,
        last_card_sweep=1,
        capture="any",
        declare_out="never",
        opening=15,
        redeal_aces=5,
        max_captured=0,
        ace=1,
        awards=("cards",),
        lowest_wins=1,
    )
    assert [fault.split()[0] for fault in faults] == [
        "name",
        "players",
        "there",
        "target",
        "redeal_kings",
        "margin",
        "seatings",
        "direction",
        "dealer_rotation",
        "fixed_total_fewest",
        "must_capture",
        "last_card_sweep",
        "capture",
        "declare_out",
        "opening",
        "redeal_aces",
        "cards",
        "max_captured",
        "ace",
        "an",
        "an",
        "lowest_wins",
    ]


def test_several_faults_of_one_kind_are_each_told() -> None:
    assert faults_of(rounds=(0, True), table=-1) == (
        "table must be a whole number, 0 to 40, not -1",
        "a number of cards in rounds must be a whole number, 1 to 40, not 0",
        "a number of cards in rounds must be a whole number, 1 to 40, not True",
    )
    assert faults_of(awards=("cards", None)) == (
        f"{AWARD_WANTED}; 'cards' has not",
        f"{AWARD_WANTED}; None has not",
    )


def test_awards_that_are_none_are_the_only_fault_of_a_game_to_lose() -> None:
    assert faults_of(lowest_wins=True, awards=None) == (
        "awards must be a tuple of awards, not None",
    )


def test_both_things_that_do_not_go_with_lowest_wins_are_told() -> None:
    faults = faults_of(
        lowest_wins=True, declare_out=DeclareOut.CHECKED, awards=(*SCOPA.awards, Napola())
    )
    assert len(faults) == 2


def test_a_napola_that_does_not_win_goes_with_lowest_wins() -> None:
    awards = (*SCOPA.awards, Napola(all_ten_wins=False))
    assert Variant(lowest_wins=True, awards=awards).awards == awards


def test_an_award_may_be_anything_that_fulfils_the_protocol() -> None:
    kings = Named("kings")
    assert isinstance(kings, Award)
    assert Variant(awards=(kings,)).awards == (kings,)


def test_a_game_may_have_no_awards_at_all() -> None:
    assert Variant(awards=()).awards == ()


@pytest.mark.parametrize("total", [11, 15, None])
def test_a_fixed_total_goes_with_captures_by_value(total: int | None) -> None:
    assert Variant(fixed_total=total).fixed_total == total


def test_a_sweeping_ace_goes_with_a_fixed_total_beside_captures_by_value() -> None:
    assert Variant(ace=AceRule(takes_itself=True), fixed_total=15).ace is not None
    assert Variant(ace=AceRule(), must_capture=False).must_capture is False


def test_house_rules_are_checked_too() -> None:
    with pytest.raises(VariantError, match="target must be a whole number, 1 or more, not 0"):
        attrs.evolve(SCOPA, target=0)


def test_rules_are_given_by_keyword() -> None:
    with pytest.raises(TypeError):
        Variant("scopa")  # type: ignore[call-arg]  # on purpose
    with pytest.raises(TypeError, match="colour"):
        Variant(colour="red")  # type: ignore[call-arg]  # on purpose


def test_every_part_may_be_of_its_own_kind() -> None:
    row = Seating(2, ((0,), (1,)), (18,), 4, 11, None)
    variant = Variant(
        seatings=(row,), direction=Direction.CLOCKWISE, opening=Opening(), redeal_aces=1
    )
    assert variant.seatings == (row,)


def test_numbers_far_too_large_are_faults_as_others_are() -> None:
    huge = 10**5000
    told = faults_of(table=huge, rounds=(huge,), max_captured=huge, name="")
    assert told == (
        "name must be text that is not empty, not ''",
        "table must be a whole number, 0 to 40, not <int>",
        "a number of cards in rounds must be a whole number, 1 to 40, not <int>",
        "max_captured must be a whole number, 1 to 40, not <int>",
    )
    (told_once,) = faults_of(rounds=(0,) * 100_000)
    assert told_once.endswith("not <tuple>")


def test_an_award_whose_parts_cannot_be_called_is_none() -> None:
    class Flat:
        name = "flat"
        points = 3
        tally = 4

    (told,) = faults_of(awards=(Flat(),))
    assert told.endswith("<Flat> has not")
