"""The slow second telling of the rules, on positions worked out by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests import reference as ref
from tests import reference_scoring as scoring


def named(name: str) -> SimpleNamespace:
    """Stand for a member of an enum: all that is read of it is its name."""
    return SimpleNamespace(name=name)


AWARDS = {
    "cards": SimpleNamespace(name="cards", more_than=None),
    "denari": SimpleNamespace(name="denari", more_than=None),
    "settebello": SimpleNamespace(name="settebello"),
    "primiera": SimpleNamespace(name="primiera", missing_suit=named("VOID"), courts=(10, 10, 10)),
    "napola": SimpleNamespace(name="napola", least=3, most=None, all_ten_wins=True),
}


def house(**changes: Any) -> SimpleNamespace:
    """Return scopa for two with some rules changed, as plain data."""
    fields: dict[str, Any] = {
        "players": 2,
        "teams": ((0,), (1,)),
        "rounds": (3,) * 6,
        "table": 4,
        "target": 11,
        "margin": 1,
        "direction": named("COUNTERCLOCKWISE"),
        "dealer_rotation": None,
        "redeal_kings": 3,
        "redeal_aces": None,
        "by_value": True,
        "fixed_total": None,
        "capture": named("EQUAL_FIRST"),
        "fixed_total_fewest": False,
        "max_captured": None,
        "must_capture": True,
        "ace": None,
        "opening": None,
        "last_card_sweep": False,
        "awards": tuple(AWARDS.values())[:4],
        "lowest_wins": False,
    }
    return SimpleNamespace(**(fields | changes))


def ace_rule(**changes: Any) -> SimpleNamespace:
    """Return the rule of the sweeping ace, with some of it changed."""
    fields: dict[str, Any] = {
        "sweep_scores": False,
        "sweeps_aces": False,
        "takes_itself": False,
        "leading": named("FREE"),
    }
    return SimpleNamespace(**(fields | changes))


def position(rules: Any, hands: str, table: str = "", **changes: Any) -> ref.Game:
    """Return a position in which seat 0 is to move; hands are parted by a stroke."""
    fields: dict[str, Any] = {
        "rules": rules,
        "dealer": rules.players - 1,
        "hands": tuple(ref.cards_of(hand) for hand in hands.split("|")),
        "table": ref.cards_of(table),
        "stock": (),
        "piles": (ref.NONE,) * rules.players,
        "sweeps": (0,) * rules.players,
        "to_move": 0,
        "plays": 1,
    }
    return ref.Game(**(fields | changes))


def takes(rules: Any, table: str, card: str) -> list[str]:
    """Return the captures as text, each in the order of the pack, sorted."""
    found = ref.captures(rules, ref.cards_of(table), card)
    return sorted(" ".join(sorted(taken, key=scoring.PACK.index)) for taken in found)


def test_an_equal_card_shuts_out_the_sums() -> None:
    assert takes(house(), "3C 4B 7S", "7D") == ["7S"]
    assert takes(house(), "7C 7B 3D", "7D") == ["7B", "7C"]


def test_the_fewest_cards_or_the_free_choice() -> None:
    table = "AC 3B 4S 5C FB"  # the example of S001
    assert takes(house(), table, "CD") == ["4S 5C", "AC 3B 5C", "AC FB"]
    assert takes(house(capture=named("FEWEST")), table, "CD") == ["4S 5C", "AC FB"]
    assert takes(house(capture=named("ANY")), "7S 3C 4B", "7D") == ["3C 4B", "7S"]
    assert takes(house(max_captured=2), "AC 2B 4S 3D", "7D") == ["3D 4S"]


def test_fifteen_alone_and_together_with_the_value() -> None:
    fifteen = house(by_value=False, fixed_total=15)
    assert takes(fifteen, "6C CB", "6D") == ["CB"]
    assert takes(house(fixed_total=15), "6C CB", "6D") == ["6C", "CB"]
    assert takes(fifteen, "AC 3B 4S 5C FB", "6D") == ["4S 5C", "AC 3B 5C", "AC FB"]
    fewest = house(by_value=False, fixed_total=15, fixed_total_fewest=True)
    assert takes(fewest, "AC 3B 4S 5C FB", "6D") == ["4S 5C", "AC FB"]


@pytest.mark.parametrize(("table", "many"), [("AD AC AB AS 2D 2C 2B 2S 3D 3C", 121)])
def test_a_wide_table_has_every_sum_once(table: str, many: int) -> None:
    assert len(takes(house(), table, "RD")) == many


def test_the_ace_sweeps_takes_one_ace_and_may_take_itself() -> None:
    assert takes(house(ace=ace_rule()), "4C CB 6S", "AD") == ["4C 6S CB"]
    assert takes(house(ace=ace_rule()), "AC CB AS", "AD") == ["AC", "AS"]
    assert takes(house(ace=ace_rule(sweeps_aces=True)), "AC CB", "AD") == ["AC CB"]
    assert takes(house(ace=ace_rule()), "", "AD") == []
    assert takes(house(ace=ace_rule(takes_itself=True)), "", "AD") == [""]
    cirulla = house(ace=ace_rule(sweep_scores=True), fixed_total=15)
    assert takes(cirulla, "RC 4B 7S", "AD") == ["4B 7S RC", "4B RC"]


def test_an_ace_led_is_bound_unless_the_hand_is_all_aces() -> None:
    for leading, expected in (
        ("FREE", {("AD", ref.cards_of("5C 6C")), ("2D", ref.NONE)}),
        ("FORBIDDEN", {("2D", ref.NONE)}),
        ("ACES_ONLY", {("AD", ref.NONE), ("2D", ref.NONE)}),
    ):
        rules = house(ace=ace_rule(leading=named(leading)))
        assert ref.legal(position(rules, "AD 2D|3D 4D", "5C 6C", plays=0)) == expected
        aces = position(rules, "AD AS|3D 4D", "5C 6C", plays=0)
        assert {taken for _, taken in ref.legal(aces)} == {ref.cards_of("5C 6C")}


@pytest.mark.parametrize(
    ("hands", "counts", "sweeps"), [("5D|CS", False, 1), ("5D|", False, 0), ("5D|", True, 1)]
)
def test_only_the_very_last_card_makes_no_sweep(hands: str, counts: bool, sweeps: int) -> None:
    game = position(house(last_card_sweep=counts), hands, "5C")
    after = ref.play(game, "5D", {"5C"})
    assert after.sweeps == (sweeps, 0)
    assert after.piles[0] == ref.cards_of("5C 5D")


def test_an_ace_clears_the_table_without_a_sweep_but_a_lone_ace_is_one() -> None:
    for table, scores, sweeps in (("4C CB", False, 0), ("4C CB", True, 1), ("AC", False, 1)):
        rules = house(ace=ace_rule(sweep_scores=scores))
        after = ref.play(position(rules, "AD 2D|3D 4D", table), "AD", ref.cards_of(table))
        assert after.sweeps == (sweeps, 0)
    itself = house(ace=ace_rule(takes_itself=True))
    after = ref.play(position(itself, "AD 2D|3D 4D"), "AD", set())
    assert (after.sweeps, after.last_capturer) == ((0, 0), 0)
    assert after.piles == (ref.cards_of("AD"), ref.NONE)


def test_the_leftovers_go_to_the_last_to_capture_or_stay() -> None:
    taken = ref.play(position(house(), "4D|", "CD 4C"), "4D", {"4C"})
    assert (taken.piles[0], taken.table) == (ref.cards_of("4D 4C CD"), ref.NONE)
    nobody = ref.play(position(house(), "4D|", "CD 3C"), "4D", set())
    assert (nobody.table, nobody.to_move) == (ref.cards_of("CD 3C 4D"), None)
    other = ref.play(position(house(), "4D|", "CD 3C", last_capturer=1), "4D", set())
    assert other.piles == (ref.NONE, ref.cards_of("CD 3C 4D"))


def test_packets_go_round_from_the_leader_and_the_table_follows() -> None:
    game = ref.deal(house(), scoring.PACK, dealer=0)
    assert game.hands == (ref.cards_of("AS 2C 2D"), ref.cards_of("AC AD AB"))
    assert (game.table, game.to_move) == (ref.cards_of("2B 2S 3C 3D"), 1)
    for card, taken in (("AC", ""), ("2C", "2S"), ("AD", "AC"), ("AS", ""), ("AB", "AS")):
        game = ref.play(game, card, ref.cards_of(taken))
    game = ref.play(game, "2D", {"2B"})
    assert game.hands == (ref.cards_of("4D 4B 4S"), ref.cards_of("3B 3S 4C"))
    with pytest.raises(ValueError, match="dealt again"):
        ref.deal(house(rounds=(9, 9), redeal_kings=1), scoring.PACK[20:] + scoring.PACK[:20], 0)


@pytest.mark.parametrize(
    ("table", "sweeps"),
    [("AC 2B 5S 7D", 1), ("7C FD 5B RS", 2), ("7C FD 6B CS", 2), ("RC RD 6S 4S", 0)],
)
def test_the_opening_table_of_escoba(table: str, sweeps: int) -> None:
    opening = SimpleNamespace(sweeps=((15, 1), (30, 2)), split=True, to_leader=False)
    rules = house(by_value=False, fixed_total=15, redeal_kings=None, opening=opening)
    lying = table.split()
    others = [card for card in scoring.PACK if card not in lying]
    game = ref.deal(rules, others[:6] + lying + others[6:], dealer=1)
    assert game.sweeps == (0, sweeps)
    assert (game.table == ref.NONE) == bool(sweeps)
    assert game.last_capturer == (1 if sweeps else None)


def side(*suits: str, sweeps: int = 0) -> scoring.Side:
    """Return a side with cards written as a suit and its ranks: ``"DA23"``."""
    cards = frozenset(rank + suit[0] for suit in suits for rank in suit[1:])
    return scoring.Side(cards, sweeps)


def test_two_of_three_level_for_the_most_leave_the_point_to_nobody() -> None:
    sides = [
        side("D7A23", "C7A23", "B7A2", "S7A2"),
        side("D645F", "C645F", "B645", "S645"),
        side("DCR", "CCR", "B3FCR", "S3FCR"),
    ]
    result = scoring.score_sides(house(), sides)
    assert result.tally["cards"] == (14, 14, 12)
    assert result.points == {
        "cards": (0, 0, 0),
        "denari": (0, 0, 0),
        "settebello": (1, 0, 0),
        "primiera": (1, 0, 0),
    }
    assert result.tally["primiera"] == (84, 72, 46)


@pytest.mark.parametrize(
    ("reading", "winner"),
    [
        ("VOID", None),
        ("THREE_IF_ALL_MISSING", 0),
        ("MORE_SUITS_FIRST", 0),
        ("PARTIAL_SUM", 1),
    ],
)
def test_a_primiera_without_all_the_suits(reading: str, winner: int | None) -> None:
    award = SimpleNamespace(name="primiera", missing_suit=named(reading), courts=(10, 10, 10))
    sides = [side("DR", "CR", "BR"), side("D7", "C7")]  # 30 in three suits, 42 in two
    points = scoring.score_sides(house(awards=(award,)), sides).points["primiera"]
    assert points == tuple(int(number == winner) for number in (0, 1))


def test_the_napola_runs_from_the_ace_and_all_ten_win_the_match() -> None:
    rules = house(awards=(AWARDS["napola"],), target=21)
    run = scoring.score_sides(rules, [side("DA23457R"), side("D6FC")])
    assert (run.points["napola"], run.wins_match) == ((5, 0), None)
    assert scoring.score_sides(rules, [side("D2345"), side("DA")]).total == (0, 0)
    ten = scoring.score_sides(rules, [side("C7"), side("DA234567FCR")])
    assert (ten.total, ten.wins_match) == ((0, 10), 1)
    assert scoring.winner(rules, (20, 3), ten) == 1


@pytest.mark.parametrize(
    ("changes", "totals", "winner"),
    [
        ({}, (12, 9), 0),
        ({}, (11, 11), None),
        ({}, (10, 9), None),
        ({"margin": 2}, (12, 11), None),
        ({"margin": 2}, (13, 11), 0),
        ({"target": 16}, (18, 16, 16), 0),
        ({"target": 16}, (16, 16, 3), None),
        ({"lowest_wins": True, "target": 21}, (21, 15), 1),
        ({"lowest_wins": True, "target": 21}, (21, 15, 15), None),
    ],
)
def test_the_end_of_a_match(
    changes: dict[str, Any], totals: tuple[int, ...], winner: int | None
) -> None:
    assert scoring.winner(house(**changes), totals) == winner


def test_what_is_certain_when_a_side_declares_out() -> None:
    rules = house()
    most_cards = side("CA234567FCR", "BA234567FCR", "SA")  # 21 cards, no denari
    settebello = side("D7")
    assert scoring.certain(rules, [most_cards, settebello], 0) == 1
    assert scoring.certain(rules, [most_cards, settebello], 1) == 1
    assert scoring.claim_is_right(rules, [most_cards, settebello], (9, 10), 1)
    assert not scoring.claim_is_right(rules, [most_cards, settebello], (9, 10), 0)
    assert scoring.best_of_the_others(rules, [most_cards, settebello], (9, 10), 0) == 1
