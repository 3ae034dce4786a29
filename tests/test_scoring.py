"""What a finished deal scores."""

import copy
import pickle
from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import scopa
from scopa import (
    DECK,
    RE_BELLO,
    SCOPA,
    SCOPONE,
    CardSet,
    DealNotOverError,
    MostCards,
    Napola,
    Score,
    Side,
    State,
    StateError,
    Sweeps,
    Variant,
    VariantError,
    deal,
    score,
)
from scopa.presets import ESCOBA, ESPANOLA, FRANCESE_RAPIDA, NAPOLA

# 21 cards with five denari, the settebello and all four sevens; then the other 19 cards, with
# five denari and without coppe.
MANY = "AC 2C 3C 4C 5C 6C 7C FC CC RC AD 2D 3D 4D 7D 6B 7B FB 6S 7S RS"
REST = "5D 6D FD CD RD AB 2B 3B 4B 5B CB RB AS 2S 3S 4S 5S FS CS"
ALL_DENARI = "AD 2D 3D 4D 5D 6D 7D FD CD RD"


def finished(variant: Variant, *piles: str, sweeps: Sequence[int] | None = None) -> State:
    """A finished deal with these piles and sweeps by seat."""
    hands = ("",) * variant.players
    return State(variant=variant, hands=hands, piles=piles, sweeps=sweeps)


@attrs.frozen
class Court:
    """An award made outside the library: a point for each court; it may be made to go wrong."""

    points_for: int = 2
    tally_for: int = 2
    name: str = "all_the_courts"

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        return self.tally(sides)[: self.points_for]

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        found = (sum(card.value > 7 for card in side.cards) for side in sides)
        return tuple(found)[: self.tally_for]


def test_a_deal_scores_its_five_points_and_its_sweeps() -> None:
    result = score(finished(SCOPA, MANY, REST, sweeps=(1, 3)))
    assert result.total == (4, 3)
    assert result.points == {
        "cards": (1, 0),
        "denari": (0, 0),
        "settebello": (1, 0),
        "primiera": (1, 0),
        "sweeps": (1, 3),
    }
    assert result.tally == {
        "cards": (21, 19),
        "denari": (5, 5),
        "settebello": (1, 0),
        "primiera": (84, None),
        "sweeps": (1, 3),
    }
    assert result.wins_match is None


def test_the_text_of_a_score_is_a_small_table() -> None:
    result = score(finished(SCOPA, MANY, REST, sweeps=(1, 3)))
    assert str(result).splitlines() == [
        "              side 0    side 1",
        "cards         1 (21)    0 (19)",
        "denari        0  (5)    0  (5)",
        "settebello    1  (1)    0  (0)",
        "primiera      1 (84)    0  (-)",
        "sweeps        1  (1)    3  (3)",
        "total         4         3",
    ]


def test_the_table_has_a_column_for_each_side_and_makes_room_for_long_names() -> None:
    house = attrs.evolve(SCOPA.for_players(3), awards=(Sweeps(points=10), Court(3, 3)))
    result = score(finished(house, "RC FD", "7D", "", sweeps=(1, 0, 2)))
    assert str(result).splitlines() == [
        "                  side 0    side 1    side 2",
        "sweeps           10  (1)    0  (0)   20  (2)",
        "all_the_courts    2  (2)    0  (0)    0  (0)",
        "total            12         0        20",
    ]
    assert f"{result:s}" == str(result)


def test_partners_piles_and_sweeps_are_pooled_before_they_are_counted() -> None:
    # Each partner of side 0 lacks two suits; together they have the best primiera, 7 7 6 A = 76,
    # against 6 6 7 R = 67 of the others, and eleven cards against ten.
    state = finished(
        SCOPONE,
        "7C 7D AC 2C 3C",
        "6C 6D 2D 3D 4D",
        "6B 5S AS 2S 3S 4S",
        "7B AB 2B 3B RS",
        sweeps=(1, 0, 2, 1),
    )
    result = score(state)
    assert result.tally == {
        "cards": (11, 10),
        "denari": (1, 4),
        "settebello": (1, 0),
        "primiera": (21 + 21 + 18 + 16, 18 + 18 + 21 + 10),
        "sweeps": (3, 1),
    }
    assert result.points == {
        "cards": (1, 0),
        "denari": (0, 1),
        "settebello": (1, 0),
        "primiera": (1, 0),
        "sweeps": (3, 1),
    }
    assert result.total == (6, 2)


def test_with_three_sides_a_tie_for_the_most_gives_nobody_the_point() -> None:
    piles = [" ".join(map(str, DECK[start:end])) for start, end in [(0, 14), (14, 28), (28, 40)]]
    result = score(finished(SCOPA.for_players(3), *piles))
    assert result.tally["cards"] == (14, 14, 12)
    assert result.points["cards"] == (0, 0, 0)
    assert result.tally["denari"] == (4, 3, 3)
    assert result.points["denari"] == (1, 0, 0)


def test_three_pairs_are_three_sides() -> None:
    pairs = SCOPA.for_players(6, teams=((0, 3), (1, 4), (2, 5)))
    result = score(finished(pairs, "7D", "RC", "", "FC FB", "RB", "RS", sweeps=(0, 0, 1, 2, 0, 0)))
    assert result.tally["cards"] == (3, 2, 1)
    assert result.total == (1 + 1 + 1 + 2, 0, 1)


def test_cards_left_on_the_table_count_for_nobody() -> None:
    state = State(variant=SCOPA, hands=("", ""), table="7D RC", piles=("", ""))
    assert score(state).total == (0, 0)
    assert score(state).tally["settebello"] == (0, 0)


def test_a_deal_scores_by_the_awards_of_its_rules_in_their_order() -> None:
    assert list(score(finished(SCOPA, MANY, REST)).points) == [
        "cards",
        "denari",
        "settebello",
        "primiera",
        "sweeps",
    ]
    assert score(finished(RE_BELLO, MANY, REST)).points["re_bello"] == (0, 1)
    assert score(finished(NAPOLA, MANY, REST)).points["napola"] == (4, 0)
    escoba = score(finished(ESCOBA, MANY, REST))
    assert list(escoba.points) == ["cards", "denari", "settebello", "sevens", "sweeps"]
    assert escoba.total == (3, 0)
    rapid = score(finished(FRANCESE_RAPIDA, MANY, REST))
    assert list(rapid.tally)[-2:] == ["sevens", "sixes"]
    assert rapid.points["sevens"] == (1, 0)
    assert rapid.tally["sixes"] == (3, 1)
    assert rapid.total == (5, 0)


def test_thresholds_count_where_the_rules_have_them() -> None:
    twenty = " ".join(MANY.split()[:20])
    assert score(finished(ESPANOLA, twenty, "RB RD")).points["cards"] == (0, 0)
    assert score(finished(SCOPA, twenty, "RB RD")).points["cards"] == (1, 0)


def test_all_ten_denari_win_the_match_where_the_rules_say_so() -> None:
    assert score(finished(NAPOLA, ALL_DENARI, "RC")).wins_match == 0
    assert score(finished(NAPOLA, "RC", ALL_DENARI)).wins_match == 1
    assert score(finished(SCOPA, ALL_DENARI, "RC")).wins_match is None
    small = attrs.evolve(NAPOLA, awards=(Napola(all_ten_wins=False),))
    assert score(finished(small, ALL_DENARI, "RC")).wins_match is None


def test_partners_hold_all_ten_denari_together() -> None:
    rules = attrs.evolve(SCOPONE, awards=(Sweeps(), Napola()))
    result = score(finished(rules, "", "AD 2D 3D 4D 5D", "", "6D 7D FD CD RD"))
    assert result.wins_match == 1
    assert result.total == (0, 10)


def test_a_game_without_awards_scores_nothing() -> None:
    result = score(finished(Variant(awards=()), MANY, REST, sweeps=(1, 3)))
    assert result.total == (0, 0)
    assert dict(result.points) == {}
    assert str(result).splitlines() == ["         side 0    side 1", "total    0         0"]


def test_an_award_from_outside_scores_like_any_other() -> None:
    result = score(finished(Variant(awards=(MostCards(), Court())), MANY, REST))
    # FC CC RC FB RS against FD CD RD CB RB FS CS
    assert result.points == {"cards": (1, 0), "all_the_courts": (5, 7)}
    assert result.total == (6, 7)
    assert hash(result) == hash(pickle.loads(pickle.dumps(result)))
    assert hash(result.points) != hash(result.tally)


@pytest.mark.parametrize("award", [Court(points_for=1), Court(points_for=0), Court(tally_for=1)])
def test_an_award_that_forgets_a_side_is_named(award: Court) -> None:
    with pytest.raises(
        ValueError, match="the award 'all_the_courts' must give a tuple of 2 whole numbers"
    ):
        score(finished(Variant(awards=(award,)), MANY, REST))


@attrs.frozen
class Fixed:
    """An award that gives whatever it is made with."""

    given: Any = (0, 0)
    figures: Any = (0, 0)
    winner: Any = None
    name: str = "fixed"

    def points(self, sides: Sequence[Side]) -> Any:
        return self.given

    def tally(self, sides: Sequence[Side]) -> Any:
        return self.figures

    def wins_match(self, sides: Sequence[Side]) -> Any:
        return self.winner


@pytest.mark.parametrize(
    ("award", "shown"),
    [
        (Fixed(given=(1,)), "(1,)"),
        (Fixed(given=(1, 0, 0)), "(1, 0, 0)"),
        (Fixed(given=None), "None"),
        (Fixed(given="10"), "'10'"),
        (Fixed(given=(1, None)), "(1, None)"),
        (Fixed(given=(True, 0)), "(True, 0)"),
        (Fixed(given=(1.0, 0)), "(1.0, 0)"),
        (Fixed(figures=(1,)), "(1,)"),
        (Fixed(figures=None), "None"),
        (Fixed(figures=("1", 0)), "(<str>, 0)"),
        (Fixed(figures=(1.5, 0)), "(1.5, 0)"),
        (Fixed(figures=(True, 0)), "(True, 0)"),
    ],
)
def test_an_award_gives_a_tuple_of_whole_numbers(award: Fixed, shown: str) -> None:
    with pytest.raises(VariantError) as caught:
        score(finished(Variant(awards=(award,)), MANY, REST))
    assert str(caught.value) == (
        f"the award 'fixed' must give a tuple of 2 whole numbers, not {shown}"
    )


def test_a_figure_may_be_none_and_points_may_be_less_than_nothing() -> None:
    result = score(finished(Variant(awards=(Fixed((-2, 3), (None, 7)),)), MANY, REST))
    assert result.total == (-2, 3)
    assert result.tally == {"fixed": (None, 7)}


@pytest.mark.parametrize("winner", [None, 0, 1])
def test_an_award_from_outside_may_win_the_match(winner: int | None) -> None:
    rules = Variant(awards=(Sweeps(), Fixed(winner=winner)))
    assert score(finished(rules, MANY, REST)).wins_match == winner


def test_the_first_award_that_names_a_winner_decides() -> None:
    rules = Variant(awards=(Fixed(), Fixed(winner=1, name="b"), Fixed(winner=0, name="c")))
    assert score(finished(rules, MANY, REST)).wins_match == 1


@pytest.mark.parametrize("winner", [2, -1, "side 0"])
def test_an_award_that_names_no_side_is_told(winner: Any) -> None:
    with pytest.raises(VariantError, match="names no side"):
        score(finished(Variant(awards=(Fixed(winner=winner),)), MANY, REST))


@pytest.mark.parametrize(
    ("state", "left"),
    [
        (deal(SCOPA, seed=7), 36),
        (deal(SCOPONE, seed=7), 36),
        (State(variant=SCOPA, hands=("", "RB"), table="7D"), 1),
        (State(variant=SCOPA, hands=("7D 2C", "RB 3S 4C"), stock=DECK[:4] + DECK[20:22]), 11),
    ],
)
def test_a_deal_that_is_not_over_has_no_score(state: State, left: int) -> None:
    with pytest.raises(DealNotOverError) as caught:
        score(state)
    assert str(caught.value) == f"the deal is not over: {left} cards are still to be played"


@pytest.mark.parametrize("thing", [None, "state", SCOPA, ()])
def test_only_a_state_has_a_score(thing: Any) -> None:
    with pytest.raises(TypeError, match="a State is scored, not"):
        score(thing)


def test_the_figures_are_mappings_that_cannot_be_changed() -> None:
    result = score(finished(SCOPA, MANY, REST))
    for figures in (result.points, result.tally):
        assert isinstance(figures, Mapping)
        assert len(figures) == 5
        assert "cards" in figures
        assert "napola" not in figures
        with pytest.raises(KeyError, match="napola"):
            figures["napola"]
        with pytest.raises(TypeError):
            figures["cards"] = (9, 9)  # type: ignore[index]  # on purpose
        with pytest.raises(TypeError):
            del figures["cards"]  # type: ignore[attr-defined]  # on purpose
        for name in ("_entries", "more"):
            with pytest.raises((FrozenInstanceError, AttributeError)):
                setattr(figures, name, ())
    assert result.points["cards"] == (1, 0)
    assert eval(repr(result.tally)) == result.tally


def test_scores_are_values() -> None:
    result = score(finished(SCOPA, MANY, REST, sweeps=(1, 3)))
    again = score(finished(SCOPA, MANY, REST, sweeps=(1, 3)))
    other = score(finished(SCOPA, MANY, REST, sweeps=(1, 2)))
    assert again == result
    assert hash(again) == hash(result)
    assert other != result
    assert len({result, again, other}) == 2
    assert eval(repr(result), vars(scopa)) == result
    with pytest.raises(FrozenInstanceError):
        result.total = (0, 0)  # type: ignore[misc]  # on purpose
    assert not hasattr(result, "__dict__")


def test_a_score_made_with_any_mappings_is_the_same_value() -> None:
    result = score(finished(SCOPA, MANY, REST, sweeps=(1, 3)))
    made = Score(result.total, dict(result.points), dict(result.tally))
    assert made == result
    assert hash(made) == hash(result)
    with pytest.raises(TypeError):
        made.points["cards"] = (9, 9)  # type: ignore[index]  # on purpose


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_score_pickles_and_copies(protocol: int) -> None:
    result = score(finished(SCOPA, MANY, REST, sweeps=(1, 3)))
    again = pickle.loads(pickle.dumps(result, protocol))
    assert isinstance(again, Score)
    assert again == result
    assert hash(again) == hash(result)
    assert list(again.points) == list(result.points)
    assert copy.copy(result) is result
    assert copy.deepcopy(result) is result
    assert copy.deepcopy(result.points) is result.points


def test_the_two_piles_of_these_tests_are_the_whole_pack() -> None:
    assert CardSet.parse(f"{MANY} {REST}") == set(DECK)


def test_a_score_made_by_hand_holds_tuples_that_do_not_change() -> None:
    given: dict[str, Any] = {"cards": [1, 0]}
    figures: dict[str, Any] = {"cards": [21, 19]}
    made = scopa.Score([1, 0], given, figures)
    given["cards"] = [9, 9]
    assert made == scopa.Score((1, 0), {"cards": (1, 0)}, {"cards": (21, 19)})
    assert hash(made) == hash(eval(repr(made), vars(scopa)))


POINTS = {"cards": (1, 0)}
TALLY = {"cards": (21, None)}
WRONG: list[tuple[tuple[Any, ...], type[Exception], str]] = [
    (((1, 0), None, {}), TypeError, "figures are a mapping by name of the award, not None"),
    ((3, POINTS, TALLY), TypeError, "total must be a whole number for each side, not 3"),
    (((True, 0), POINTS, TALLY), TypeError, r"total must be a whole number .*, not \(True, 0\)"),
    (((1, 0), {"cards": (1.0, 0)}, TALLY), TypeError, "the points of cards must be a whole number"),
    (((1, 0), {"cards": (None, 0)}, TALLY), TypeError, "the points of cards must be a whole"),
    (((1, 0), POINTS, {"cards": ("21", 0)}), TypeError, "the tally of cards must be a whole"),
    (((1, 0), {1: (1, 0)}, {1: (2, 0)}), TypeError, "the names of awards, which are text"),
    (((1, 0), POINTS, {}), StateError, "points and tally must have the same awards"),
    (((1, 0, 0), POINTS, TALLY), StateError, "a figure for each of the 3 sides in total"),
    (((1, 0), POINTS, {"cards": (21,)}), StateError, "a figure for each of the 2 sides in total"),
    (((1, 0), POINTS, TALLY, True), TypeError, "wins_match must be a whole number"),
    (((1, 0), POINTS, TALLY, 2), StateError, "there is no side 2; the sides are 0 to 1"),
    (((1, 0), POINTS, TALLY, -1), StateError, "there is no side -1; the sides are 0 to 1"),
]


@pytest.mark.parametrize(("parts", "error", "says"), WRONG)
def test_a_score_that_no_deal_can_have_is_refused(
    parts: tuple[Any, ...], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        Score(*parts)


@pytest.mark.parametrize("side", [True, 1.0])
def test_a_side_that_wins_the_match_is_a_whole_number(side: Any) -> None:
    @attrs.frozen
    class Deciding:
        name: str = "deciding"

        def tally(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
            return (0,) * len(sides)

        def points(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
            return (0,) * len(sides)

        def wins_match(self, sides: Sequence[scopa.Side]) -> Any:
            return side

    rules = attrs.evolve(scopa.SCOPA, awards=(Deciding(),))
    with pytest.raises(scopa.VariantError, match="names no side"):
        scopa.score(scopa.State(variant=rules, hands=("", "")))


def test_a_score_that_is_changed_in_one_field_keeps_the_others() -> None:
    score = scopa.score(scopa.State(variant=scopa.SCOPA, hands=("", ""), piles=("7D", "6C 2S")))
    changed = attrs.evolve(score, wins_match=1)
    assert changed.points is score.points
    assert changed.tally is score.tally
    assert (changed.total, changed.wins_match) == (score.total, 1)
