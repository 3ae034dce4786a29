"""The report on mutants: what it reads from mutmut, and what it calls a fault."""

from collections import Counter

import pytest

from tests.mutants.report import (
    LISTED,
    ROOT,
    Survivor,
    by_function,
    faults,
    function_of,
    listed,
    mutated_files,
    statuses,
    survivor,
    with_logic,
)

RESULTS = """\
    scopa.scoring.x_score__mutmut_1: killed
    scopa.scoring.x_score__mutmut_2: survived
    scopa.scoring.x\u01c1Score\u01c1__str____mutmut_12: timeout
    scopa.scoring.x__by_award__mutmut_3: no tests
"""
DIFFERENCE = """\
# scopa.scoring.x_score__mutmut_2: survived
--- src/scopa/scoring.py
+++ src/scopa/scoring.py
@@ -1,4 +1,4 @@
 def score(state):
-    left = 1 + 2
+    left = 1 - 2
     return left
"""
CHANGE = Survivor("scopa.scoring.score", "left = 1 + 2", "left = 1 - 2")
COUNTS = {"a": Counter({True: 96, False: 4})}


def test_mutants_are_known_by_their_functions() -> None:
    found = statuses(RESULTS)
    assert [function_of(mutant) for mutant in found] == [
        "scopa.scoring.score",
        "scopa.scoring.score",
        "scopa.scoring.Score.__str__",
        "scopa.scoring._by_award",
    ]


def test_what_no_test_reaches_is_not_killed() -> None:
    assert by_function(statuses(RESULTS)) == {
        "scopa.scoring.score": Counter({True: 1, False: 1}),
        "scopa.scoring.Score.__str__": Counter({True: 1}),
        "scopa.scoring._by_award": Counter({False: 1}),
    }


def test_a_survivor_is_known_by_its_change() -> None:
    assert survivor("scopa.scoring.x_score__mutmut_2", DIFFERENCE) == CHANGE


def test_functions_that_decide_something_have_logic() -> None:
    source = (
        "class Side:\n"
        "    @property\n"
        "    def is_over(self): return self.winner is not None\n"
        "    def cards(self): return self._cards\n"
        "def sums(numbers): return [number for number in numbers]\n"
        "def called(): return sums(())\n"
        "def changed(): numbers[0] += 1\n"
        "def refused(): return not numbers\n"
    )
    found = list(with_logic("m", source))
    assert found == ["m.Side.is_over", "m.sums", "m.changed", "m.refused"]


@pytest.mark.parametrize(
    ("counts", "alive", "known", "fault"),
    [
        (COUNTS, [CHANGE], [CHANGE], None),
        ({}, [], [], "0 of 0 mutants are killed, which is less than 95%"),
        ({"a": Counter({True: 94, False: 6})}, [], [], "94 of 100 mutants are killed"),
        (COUNTS, [CHANGE], [], "no test notices: ['scopa.scoring.score', 'left = 1 + 2'"),
        (COUNTS, [CHANGE, CHANGE], [CHANGE], "no test notices: ['scopa.scoring.score'"),
        (COUNTS, [], [CHANGE], "listed as a survivor, but killed, or not made"),
    ],
)
def test_few_killed_and_survivors_that_are_not_known_are_faults(
    counts: dict[str, Counter[bool]],
    alive: list[Survivor],
    known: list[Survivor],
    fault: str | None,
) -> None:
    found = list(faults(counts, alive, Counter(known), [], []))
    assert len(found) == (fault is not None)
    assert all(line.startswith(str(fault)) for line in found)


def test_a_function_with_logic_and_no_mutants_is_a_fault_unless_it_is_excused() -> None:
    assert list(faults(COUNTS, [], Counter(), ["a", "b"], ["b"])) == []
    assert list(faults(COUNTS, [], Counter(), ["a", "b"], ["a"])) == ["no mutants of b"]


@pytest.mark.skipif(not (ROOT / "src").is_dir(), reason="the sources are not here")
def test_the_survivors_listed_are_of_functions_that_there_are() -> None:
    sources = {module: path.read_text(encoding="utf-8") for module, path in mutated_files()}
    assert len(sources) > 15
    for function, before, after in listed(LISTED.read_text(encoding="utf-8")):
        module = max((name for name in sources if function.startswith(f"{name}.")), key=len)
        assert f"def {function.rpartition('.')[2]}(" in sources[module], function
        assert before != after
