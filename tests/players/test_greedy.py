import random

import attrs
import pytest

import scopa
from scopa import SCOPA, VARIANTS, State, Variant
from scopa.players import GreedyPlayer


@pytest.mark.parametrize(
    ("hand", "table", "move", "why"),
    [
        ("7C 2S", "3C 4B 7D", "7Cx7D", "the settebello and two sevens"),
        ("4S 2S", "4C 2D", "2Sx2D", "the denari"),
        ("4S FS", "4C FD RB", "FSxFD", "a denari for the fante"),
        ("5S RS", "5C", "5Sx5C", "a sweep"),
        ("RS FS", "3C 4C", "FS", "nothing can be taken: courts help nobody, the first is laid"),
        ("7D 6D RC", "2C 2B", "RC", "the card that helps least is laid down"),
        ("7S RS", "3C 4B 2D 5D", "7Sx2D5D", "two denari rather than none"),
        ("7S 4S", "3C 4B AD", "7Sx3C4B", "a seven and three cards rather than a pair"),
    ],
)
def test_it_takes_the_most_at_once(hand: str, table: str, move: str, why: str) -> None:
    assert str(chosen(SCOPA, hand, table)) == move, why


def test_a_sweep_is_worth_what_it_scores() -> None:
    assert str(chosen(SCOPA, "5S 7S", "5C 2D")) == "7Sx2D5C"
    rules = attrs.evolve(SCOPA, awards=(scopa.Sweeps(points=2), scopa.Settebello()))
    assert str(chosen(rules, "7S 4S", "7D 3C")) == "7Sx7D"
    assert str(chosen(rules, "RS 7S", "7D 3C")) == "RSx3C7D"


def test_where_the_lowest_wins_it_takes_the_least() -> None:
    assert str(chosen(VARIANTS["scopa-a-perdere"], "7C 2S", "7D 2C RB")) == "2Sx2C"


def test_awards_it_does_not_know_count_nothing() -> None:
    @attrs.frozen
    class Threes:
        name = "threes"

        def points(self, sides: object) -> tuple[int, ...]:
            raise AssertionError

        def tally(self, sides: object) -> tuple[int | None, ...]:
            raise AssertionError

    rules = attrs.evolve(SCOPA, awards=(Threes(),))
    assert str(chosen(rules, "3C 2S", "3D 2D RB")) == "2Sx2D"


def test_an_ace_that_sweeps_without_a_point_takes_the_cards_all_the_same() -> None:
    silent, scoring = VARIANTS["scopa-d-assi"], VARIANTS["asso-piglia-tutto"]
    assert str(chosen(scoring, "AS RS", "RC 4C")) == "ASx4CRC"
    assert str(chosen(silent, "AS 4S", "4D")) == "4Sx4D"


def chosen(variant: Variant, hand: str, table: str) -> scopa.Move:
    size = len(hand.split())
    others = [card for card in scopa.DECK if str(card) not in f"{hand} {table}".split()]
    hands = (hand, others[:size])
    state = State(variant=variant, hands=hands, table=table)
    return GreedyPlayer().choose(scopa.view(state, 0), random.Random(1))
