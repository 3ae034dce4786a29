import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import attrs
import pytest

import scopa
from scopa import SCOPA, SCOPONE, VARIANTS
from scopa.serialization import DataError
from scopa.simulation import Range, Results, simulate
from tests.simulation.playing import CHANCE, GREEDY

RESULTS = attrs.evolve(
    simulate(SCOPONE, [GREEDY, CHANCE], deals=9, duplicate=True), missing=(Range("0", 9, 12),)
)


@attrs.frozen
class Threes:
    """A point for each three; of nobody's library."""

    name = "threes"

    def points(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        return tuple(sum(card.value == 3 for card in side.cards) for side in sides)

    def tally(self, sides: Sequence[scopa.Side]) -> tuple[int | None, ...]:
        return self.points(sides)


def saved(tmp_path: Path, results: Results = RESULTS) -> Path:
    path = tmp_path / "results.json"
    results.save(path)
    return path


def test_results_are_loaded_as_they_were_saved(tmp_path: Path) -> None:
    path = saved(tmp_path)
    loaded = Results.load(path)
    assert loaded == RESULTS
    assert str(loaded) == str(RESULTS)
    first = path.read_bytes()
    loaded.save(str(path))
    assert path.read_bytes() == first
    assert loaded + simulate(SCOPONE, [GREEDY, CHANCE], deals=3, first=9, duplicate=True) == (
        simulate(SCOPONE, [GREEDY, CHANCE], deals=12, duplicate=True)
    )


@pytest.mark.parametrize("name", ["napola", "escoba", "asso-piglia-tutto", "scopa-a-perdere"])
def test_results_of_other_rules_are_saved_too(tmp_path: Path, name: str) -> None:
    results = simulate(VARIANTS[name], [CHANCE, GREEDY], deals=2)
    assert Results.load(saved(tmp_path, results)) == results


def test_an_award_of_ones_own_is_given_by_name(tmp_path: Path) -> None:
    rules = attrs.evolve(SCOPA, awards=(*SCOPA.awards, Threes()))
    path = saved(tmp_path, simulate(rules, [CHANCE, GREEDY], deals=2))
    assert Results.load(path, awards={"threes": Threes()}).variant == rules
    with pytest.raises(DataError, match="give it to awards, by its name"):
        Results.load(path)


ALTERED: dict[str, tuple[str, Callable[[str], str]]] = {
    "nothing": ("$", lambda text: ""),
    "no object": ("$", lambda text: "[]"),
    "another kind": ("$", lambda text: text.replace('"kind":"results"', '"kind":"state"')),
    "another format": ("$", lambda text: text.replace('"format":1', '"format":2')),
    "no unit": ("$.unit", lambda text: text.replace('"deals"', '"days"')),
    "text for a number": ("$.tally.decks", lambda text: text.replace('"decks":9', '"decks":"9"')),
    "an empty range": ("$.done[0].stop", lambda text: text.replace('"stop":9', '"stop":0')),
    "other decks than numbers": ("$.tally", lambda text: text.replace('"decks":9', '"decks":8')),
    "too few players": (
        "$.players",
        lambda text: text.replace('["GreedyPlayer()","RandomPlayer()"]', '["GreedyPlayer()"]'),
    ),
    "another figure": ("$.tally", lambda text: text.replace('"player/won"', '"player/lost"')),
    "a row too many": (
        "$.tally",
        lambda text: re.sub(r'("name":"seat/cards","sums":\[)', r"\g<1>1,", text),
    ),
    "another number of games": (
        "$.tally",
        lambda text: re.sub(r'"distribution":\[\[\[(\d+),', r'"distribution":[[[\1,1', text),
    ),
    "a format that is no number": (
        "$.format",
        lambda text: text.replace('"format":1', '"format":true'),
    ),
    "squares too small": (
        "$.tally",
        lambda text: re.sub(
            r'("name":"player/points","sums":\[\d+,\d+\],"squares":\[)\d+', r"\g<1>0", text
        ),
    ),
    "done and missing": ("$.done", lambda text: text.replace('"start":9', '"start":8')),
}


@pytest.mark.parametrize("name", ALTERED)
def test_what_is_no_results_is_refused(tmp_path: Path, name: str) -> None:
    where, alter = ALTERED[name]
    path = saved(tmp_path)
    text = path.read_text("ascii")
    assert alter(text) != text
    path.write_text(alter(text), "ascii")
    with pytest.raises(DataError) as caught:
        Results.load(path)
    assert caught.value.path == where
    assert json.dumps(str(caught.value))


def test_a_number_too_large_for_json_is_refused(tmp_path: Path) -> None:
    rules = attrs.evolve(SCOPA, target=2**60)
    with pytest.raises(DataError):
        simulate(rules, [CHANCE, GREEDY], deals=1).save(tmp_path / "none")
    assert not (tmp_path / "none").exists()
