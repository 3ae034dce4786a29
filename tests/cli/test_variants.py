"""`python -m scopa variants`: what sets the variants apart, made from their fields."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

import attrs
import pytest

import scopa
from scopa.cli import main

Capture = pytest.CaptureFixture[str]

CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"rounds": (9, 9)}, "9 cards each in every round, 4 on the table"),
    ({"rounds": (20,), "table": 0}, "20 cards each at once, none on the table"),
    ({"rounds": (8, 9), "table": 6}, "rounds of 8 and 9 cards each, 6 on the table"),
    ({"direction": scopa.Direction.CLOCKWISE}, "play goes clockwise"),
    ({"dealer_rotation": scopa.Direction.CLOCKWISE}, "the deal passes against the play"),
    ({"redeal_kings": None}, "no redeal for kings"),
    ({"redeal_kings": 2}, "2 or more kings on the opening table make a redeal"),
    ({"redeal_aces": 1}, "1 or more aces on the opening table make a redeal"),
    (
        {"by_value": False, "fixed_total": 11},
        "a card takes what makes 11 with it",
    ),
    ({"fixed_total": 15}, "a card takes its own value or what makes 15 with it"),
    (
        {"fixed_total": 15, "fixed_total_fewest": True},
        "a card takes its own value or what makes 15 with it; 15 is made with the fewest cards",
    ),
    ({"capture": scopa.CaptureRule.FEWEST}, "the fewest cards must be taken"),
    ({"capture": scopa.CaptureRule.ANY}, "an equal card or a sum, at choice"),
    ({"max_captured": 3}, "at most 3 cards in one capture"),
    ({"must_capture": False}, "a card that can take may be laid down"),
    ({"ace": scopa.AceRule()}, "an ace takes the whole table, which is no sweep"),
    (
        {"ace": scopa.AceRule(sweep_scores=True, sweeps_aces=True)},
        "an ace takes the whole table, a sweep that scores, aces too",
    ),
    (
        {"ace": scopa.AceRule(takes_itself=True, leading=scopa.AceLead.FORBIDDEN)},
        (
            "an ace takes the whole table, which is no sweep, on an empty table itself, "
            "but may not be led"
        ),
    ),
    (
        {"ace": scopa.AceRule(leading=scopa.AceLead.ACES_ONLY)},
        "an ace takes the whole table, which is no sweep, but only an ace when it is led",
    ),
    (
        {"opening": scopa.Opening()},
        "the dealer takes an opening table of 15 (sweeps: 1) or 30 (sweeps: 2)",
    ),
    (
        {"opening": scopa.Opening(sweeps=((22, 1),), to_leader=True), "fixed_total": 11},
        (
            "a card takes its own value or what makes 11 with it; "
            "the leader takes an opening table of 22 in two 11s (sweeps: 1)"
        ),
    ),
    (
        {"opening": scopa.Opening(sweeps=((22, 1),), split=False), "fixed_total": 11},
        (
            "a card takes its own value or what makes 11 with it; "
            "the dealer takes an opening table of 22 (sweeps: 1)"
        ),
    ),
    ({"last_card_sweep": True}, "the very last card may sweep"),
    ({"margin": 2}, "the winner must lead by 2"),
    ({"lowest_wins": True}, "the lowest total wins"),
    ({"declare_out": scopa.DeclareOut.CHECKED}, "a side may declare out"),
    ({"declare_out": scopa.DeclareOut.AT_RISK}, "a side may declare out at its own risk"),
]


class Fives:
    """An award made outside the library, without the help of attrs."""

    name = "fives"

    def tally(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        return (0,) * len(sides)

    points = tally


AWARDS: list[tuple[tuple[scopa.Award, ...], str]] = [
    ((*scopa.SCOPA.awards, scopa.ReBello()), "points for re bello"),
    (scopa.SCOPA.awards[:3], "none for primiera, sweeps"),
    (scopa.SCOPA.awards[::-1], ""),
    (
        (*scopa.SCOPA.awards[:4], scopa.Sweeps(points=2), scopa.Napola(most=5)),
        "points for napola (most 5); counted otherwise: sweeps (points 2)",
    ),
    (
        (scopa.MostCards(more_than=20), *scopa.SCOPA.awards[1:]),
        "counted otherwise: cards (more than 20)",
    ),
    ((*scopa.SCOPA.awards, Fives()), "points for fives"),
]
PRIMIERAS: list[tuple[scopa.Primiera, str]] = [
    (
        scopa.Primiera(missing_suit=scopa.MissingSuit.THREE_IF_ALL_MISSING),
        "three suits do where no side has four",
    ),
    (
        scopa.Primiera(missing_suit=scopa.MissingSuit.MORE_SUITS_FIRST),
        "more suits go before fewer",
    ),
    (
        scopa.Primiera(missing_suit=scopa.MissingSuit.PARTIAL_SUM),
        "a missing suit counts nothing",
    ),
    (scopa.Primiera(courts=(8, 9, 10)), "courts 8/9/10"),
]


def shown(capsys: Capture) -> str:
    assert main(["variants"]) == 0
    printed = capsys.readouterr()
    assert not printed.err
    return printed.out


def rows_of(text: str) -> dict[str, list[list[str]]]:
    """The columns of each variant, by its name: number of players, target, words."""
    rows: dict[str, list[list[str]]] = {}
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith(("variant ", "---"))]
        if lines and not lines[0].startswith("Each "):
            cells = [[line[22:33], line[35:41], line[43:]] for line in lines]
            rows[lines[0][:20].rstrip()] = [[cell.strip() for cell in row] for row in cells]
    return rows


def apart(capsys: Capture, monkeypatch: pytest.MonkeyPatch, variant: scopa.Variant) -> str:
    """What the table says of one variant."""
    monkeypatch.setattr("scopa.presets.VARIANTS", MappingProxyType({"house": variant}))
    (rows,) = rows_of(shown(capsys)).values()
    return " ".join(row[2] for row in rows).strip()


def house(**changes: Any) -> scopa.Variant:
    """Scopa for two, changed."""
    return attrs.evolve(scopa.SCOPA, name="house", seatings=(), **changes)


def test_it_fits_a_screen(capsys: Capture) -> None:
    text = shown(capsys)
    assert text.isascii()
    assert max(map(len, text.splitlines())) < 80
    assert all(line == line.rstrip() for line in text.splitlines())


def test_all_variants_are_there_in_order(capsys: Capture) -> None:
    assert list(rows_of(shown(capsys))) == list(scopa.VARIANTS)


@pytest.mark.parametrize("name", scopa.VARIANTS)
def test_players_and_targets_are_those_that_the_command_line_takes(
    capsys: Capture, name: str
) -> None:
    variant = scopa.VARIANTS[name]
    numbers = sorted({row.players for row in variant.seatings})
    seated = [(row[0].split()[0], row[1]) for row in rows_of(shown(capsys))[name] if row[0]]
    assert seated == [(str(number), str(variant.for_players(number).target)) for number in numbers]
    assert variant.players == numbers[0]


def test_teams_are_told(capsys: Capture) -> None:
    rows = rows_of(shown(capsys))["scopa"]
    assert [row[0] for row in rows if row[0]] == ["2", "3", "4 in pairs", "5", "6 in threes"]


@pytest.mark.parametrize("name", [name for name in scopa.VARIANTS if name != "scopa"])
def test_each_says_something_of_its_own(capsys: Capture, name: str) -> None:
    texts = {
        key: tuple(" ".join(cells) for cells in zip(*rows, strict=True))
        for key, rows in rows_of(shown(capsys)).items()
    }
    assert texts[name][2].strip() or texts[name] != texts["scopa"]
    assert list(texts.values()).count(texts[name]) == 1


@pytest.mark.parametrize(("changes", "words"), CHANGES)
def test_a_field_is_told_in_words(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], words: str
) -> None:
    assert apart(capsys, monkeypatch, house(**changes)) == words


@pytest.mark.parametrize(("awards", "words"), AWARDS)
def test_awards_are_told_where_they_differ(
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    awards: tuple[scopa.Award, ...],
    words: str,
) -> None:
    assert apart(capsys, monkeypatch, house(awards=awards)) == words


@pytest.mark.parametrize(("primiera", "words"), PRIMIERAS)
def test_the_reading_of_primiera_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, primiera: scopa.Primiera, words: str
) -> None:
    awards = tuple(award for award in scopa.SCOPA.awards if award.name != "primiera")
    told = apart(capsys, monkeypatch, house(awards=(*awards, primiera)))
    assert told == f"counted otherwise: primiera ({words})"


def test_every_field_is_told_when_it_changes() -> None:
    told = {name for changes, _ in CHANGES for name in changes} | {"awards"}
    columns = {"name", "players", "teams", "target", "seatings"}
    assert told | columns == {field.name for field in attrs.fields(scopa.Variant) if field.init}


def test_a_house_that_plays_as_all_do_has_nothing_to_tell(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert apart(capsys, monkeypatch, house(target=21)) == ""


def test_what_holds_for_some_players_only_says_so(capsys: Capture) -> None:
    rows = rows_of(shown(capsys))["scopa-d-assi"]
    told = " ".join(row[2] for row in rows)
    assert told.startswith("with 4: 10 cards each at once, none on the table; an ace ")


def test_of_plain_scopa_all_rules_are_told(capsys: Capture) -> None:
    told = " ".join(row[2] for row in rows_of(shown(capsys))["scopa"])
    assert told == (
        "3 cards each in every round, 4 on the table; "
        "with 5: rounds of 3 and 4 cards each, 5 on the table; play goes counter-clockwise; "
        "3 or more kings on the opening table make a redeal; a card takes its own value; "
        "an equal card goes before a sum; "
        "points for cards, denari, settebello, primiera, sweeps"
    )


def test_more_words_are_refused(capsys: Capture) -> None:
    assert main(["variants", "--seed", "7"]) == 2
    message = "python -m scopa variants: unrecognized arguments: --seed 7\n"
    assert capsys.readouterr().err == message
