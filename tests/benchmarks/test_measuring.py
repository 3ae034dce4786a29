from pathlib import Path

import attrs
import pytest

import scopa
from measuring import reference
from measuring.ours import GAMES, play_deals
from measuring.tables import Table, figure
from measuring.timing import Contestant, Run, interleaved, median_rate, ratio


def test_a_ratio_is_the_median_of_those_within_each_round() -> None:
    ours = [Run(10, 360, 1.0), Run(10, 360, 2.0), Run(10, 360, 4.0)]
    theirs = [Run(20, 400, 1.0), Run(10, 200, 4.0), Run(10, 200, 2.0)]
    assert ratio(ours, theirs, "deals") == (0.5, 0.5, 2.0)
    assert ratio(ours, theirs, "plies").median == pytest.approx(0.9)
    assert median_rate(ours, "deals") == 5


def test_every_round_has_a_slice_of_each_in_turn_and_of_the_length_asked_for() -> None:
    played: list[str] = []

    def contestant(name: str, seconds: float) -> Contestant:
        def play(seed: int, deals: int) -> Run:
            if seed >= 0:
                played.append(name)
            return Run(deals, deals, deals * seconds)

        return Contestant(name, play)

    told: list[tuple[int, int]] = []
    runs = interleaved(
        [contestant("slow", 0.5), contestant("quick", 0.001)],
        3,
        0.1,
        lambda done, rounds: told.append((done, rounds)),
    )
    assert played == ["slow", "quick", "quick", "slow", "slow", "quick"]
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]
    assert [run.deals for run in runs["slow"]] == [1, 1, 1]
    assert [run.deals for run in runs["quick"]] == [100, 100, 100]


def test_a_table_is_text_and_markdown() -> None:
    table = Table("Rates", ("who", "plies"), [("scopa", figure(12345.6))], ["By the wall."])
    assert str(table) == "Rates\n\nwho     plies\nscopa  12,346\n\nBy the wall."
    assert table.markdown() == (
        "### Rates\n\n| who | plies |\n| --- | --: |\n| scopa | 12,346 |\n\nBy the wall."
    )


@pytest.mark.parametrize(
    ("number", "text"),
    [(1234.5, "1,234"), (99.94, "99.9"), (9.994, "9.99"), (0.99949, "0.999"), (0.00123, "0.00123")],
)
def test_a_figure_has_three_digits_that_count(number: float, text: str) -> None:
    assert figure(number) == text


def test_deals_are_played_to_their_end() -> None:
    assert [play_deals(variant, 1, 3)[:2] for variant in GAMES] == [(3, 108), (3, 120)]


def test_the_program_in_c_plays_by_our_rules_and_is_told_from_one_that_does_not() -> None:
    with reference.compiled(("-O1", "-std=c11")) as program:
        if program is None:
            pytest.skip(reference.NO_COMPILER)
        decks = reference.decks_to_check(40)
        for variant in GAMES:
            program.check(variant, decks)
            assert program.play(variant, 1, 5)[:2] == (5, 5 * (40 - variant.table))
        other = attrs.evolve(scopa.SCOPA, capture=scopa.CaptureRule.ANY)
        with pytest.raises(AssertionError, match="scopa, deck"):
            program.check(other, decks)
    assert not Path(str(program)).exists()
