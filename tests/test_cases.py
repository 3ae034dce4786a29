"""Every collected case: a position, and what the rules say about it.

The data are in `tests/data/cases`; a README there says where they come from.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from scopa import Variant
from scopa.presets import (
    ASSO_PIGLIA_TUTTO,
    ESCOBA,
    ESPANOLA,
    FRANCESE,
    FRANCESE_RAPIDA,
    NAPOLA,
    RE_BELLO,
    SCOPA,
    SCOPA_A_PERDERE,
    SCOPA_D_ASSI,
    SCOPA_D_UNDICI,
    SCOPA_DI_QUINDICI,
    SCOPETTA,
    SCOPETTA_SCIENTIFICO,
    SCOPETTA_SCOPONE,
    SCOPONE,
    SCOPONE_SCIENTIFICO,
    SICILIANA,
)
from tests.cases import engines, reported, vectors, vectors_of_play
from tests.cases.keys import (
    Case,
    NotExpressibleError,
    Observed,
    UnknownKeyError,
    check,
    check_not,
    find,
    only,
)
from tests.cases.to_come import TO_COME
from tests.cases.translation import house_rules, overridden, variant_of

FOLDER = Path(__file__).parent / "data" / "cases"


def read(name: str, *keys: str) -> dict[str, Any]:
    """A file of cases, with no keys but these."""
    content: dict[str, Any] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    only(content, ("about", "cases", *keys))
    return content


REPORTED = read("reported_faults.json", "format", "notation", "ops", "rule_defaults")
ENGINES = read("engine_faults.json")
VECTORS = read("rule_vectors.json", "notation", "parameters", "configs")
VECTOR_KINDS = {**vectors.KINDS, **vectors_of_play.KINDS}


def run_reported(case: Case) -> None:
    """A position that was reported as wrong somewhere: what the op observes is what is right."""
    only(case, ("id", "kind", "op", "rules", "input", "expect"))
    found = find(reported.OPS, case["op"])
    only(case["input"], found.keys)
    defaults = REPORTED["rule_defaults"]
    variant = house_rules(defaults, case.get("rules", {}))
    check(case["expect"], found.run({**case, "variant": variant, "rule_defaults": defaults}))


def run_engine(case: Case) -> None:
    """A position that some engine gets wrong: the library gives what is right, not that."""
    only(case, ("id", "rule", "position", "wrong", "right"))
    where = case["position"]
    found = find(engines.KINDS, f"{where['kind']}:{case['rule']}", where["kind"])
    only(where, {"kind", *found.keys})
    observed = found.run({**where, "rule": case["rule"]})
    check(case["right"], observed)
    check_not(case["wrong"], observed)


def run_vector(case: Case) -> None:
    """A hand-worked vector: what its kind observes under its rules is what it expects."""
    found = find(VECTOR_KINDS, case["kind"])
    known = {"id", "kind", "config", "override", "expect", "source", "why"}
    only(case, known | found.keys)
    config = overridden(VECTORS["configs"][case["config"]], case.get("override", {}))
    check(case["expect"], found.run({**case, "config": config}))


Run = Callable[[Case], None]
FILES: list[tuple[dict[str, Any], Run]] = [
    (REPORTED, run_reported),
    (ENGINES, run_engine),
    (VECTORS, run_vector),
]
ALL = [(run, case) for content, run in FILES for case in content["cases"]]
RUN = [(run, case) for run, case in ALL if case["id"] not in TO_COME]


@pytest.mark.parametrize(("run", "case"), RUN, ids=[case["id"] for _, case in RUN])
def test_case(run: Run, case: Case) -> None:
    run(case)


def test_each_case_is_run_or_named_as_still_to_come() -> None:
    ids = [case["id"] for _, case in ALL]
    assert len(set(ids)) == len(ids) == 198
    assert sorted([*TO_COME, *(case["id"] for _, case in RUN)]) == sorted(ids)


@pytest.mark.parametrize("name", sorted(TO_COME))
def test_a_case_still_to_come_cannot_be_run(name: str) -> None:
    ((run, case),) = [(run, case) for run, case in ALL if case["id"] == name]
    with pytest.raises((UnknownKeyError, NotExpressibleError)):
        run(case)


def example(content: dict[str, Any], name: str, **changes: object) -> Case:
    """A case of a file with some of its keys changed."""
    (case,) = [case for case in content["cases"] if case["id"] == name]
    return {**case, **changes}


UNKNOWN: dict[str, tuple[Run, Case]] = {
    "op": (run_reported, example(REPORTED, "001a", op="steal")),
    "kind of a vector": (run_vector, example(VECTORS, "C01", kind="steal")),
    "kind of an engine's fault": (
        run_engine,
        example(ENGINES, "B02", position={"kind": "steal"}),
    ),
    "rule of a kind of deal": (run_engine, example(ENGINES, "B40", rule="four_kings_redeal")),
    "key of a case": (run_vector, example(VECTORS, "C01", wind="west")),
    "key of an input": (run_reported, example(REPORTED, "001a", input={"wind": "west"})),
    "key of a position": (
        run_engine,
        example(ENGINES, "B02", position={"kind": "moves", "wind": "west"}),
    ),
    "key of rules": (run_reported, example(REPORTED, "001a", rules={"wind": True})),
    "value of rules": (run_reported, example(REPORTED, "001a", rules={"mode": "thirteen"})),
    "path of an override": (
        run_vector,
        example(VECTORS, "C01", override={"capture.wind": "west"}),
    ),
    "value of an override": (
        run_vector,
        example(VECTORS, "C01", override={"capture.choice": "longest"}),
    ),
    "key expected of a vector": (run_vector, example(VECTORS, "C01", expect={"wind": 1})),
    "key expected of an op": (run_reported, example(REPORTED, "001a", expect={"wind": 1})),
    "key that is right": (run_engine, example(ENGINES, "B02", right={"wind": 1})),
    "key that is wrong": (run_engine, example(ENGINES, "B02", wrong={"wind": 1})),
    "category of points": (run_engine, example(ENGINES, "B53", right={"points": {"wind": []}})),
    "variant": (
        run_engine,
        example(ENGINES, "B02", position={"kind": "moves", "variant": "briscola"}),
    ),
}


@pytest.mark.parametrize("what", UNKNOWN)
def test_what_is_not_known_fails(what: str) -> None:
    run, case = UNKNOWN[what]
    with pytest.raises(UnknownKeyError):
        run(case)


def config_keys() -> list[str]:
    """Every key of a config, and of the parts of a config, as a path."""
    config = VECTORS["configs"]["cirulla"]
    inner = [
        f"{part}.wind"
        for part, value in config.items()
        if isinstance(value, dict) and part != "teams"
    ]
    return ["wind", *inner, "score.primiera.wind", "score.cards.wind", "match.target.wind"]


@pytest.mark.parametrize("path", config_keys())
def test_a_key_of_a_config_that_is_not_known_fails(path: str) -> None:
    config = overridden(VECTORS["configs"]["escoba_setenta"], {})
    *parents, last = path.split(".")
    inner = config
    for parent in parents:
        inner = inner[parent]
    inner[last] = True
    with pytest.raises(UnknownKeyError):
        variant_of(config, 2)


def test_what_is_expected_and_not_found_fails() -> None:
    wrong = example(REPORTED, "001a", expect={"captures": [["2C", "3B"]], "lay_down": False})
    with pytest.raises(AssertionError):
        run_reported(wrong)
    same: Observed = {"winner": 1}
    with pytest.raises(AssertionError):
        check_not({"winner": 1}, same)


PRESETS: dict[str, tuple[Variant, set[str]]] = {
    "classic": (SCOPA, set()),
    "seed_000": (SICILIANA, set()),
    "seed_001_scopa": (SCOPETTA, {"declare_out"}),
    "seed_001_scopone_9": (SCOPETTA_SCIENTIFICO, {"declare_out"}),
    "seed_001_scopone_10": (SCOPETTA_SCOPONE, {"declare_out"}),
    "seed_003": (FRANCESE, set()),
    "seed_003_quick": (FRANCESE_RAPIDA, set()),
    "seed_004": (ESPANOLA, set()),
    "scopone": (SCOPONE, {"target"}),
    "scopone_scientifico": (SCOPONE_SCIENTIFICO, set()),
    "napola": (NAPOLA, set()),
    "re_bello": (RE_BELLO, set()),
    "scopa_d_assi": (SCOPA_D_ASSI, set()),
    "asso_piglia_tutto": (ASSO_PIGLIA_TUTTO, set()),
    "quindici_free": (SCOPA_DI_QUINDICI, set()),
    "undici": (SCOPA_D_UNDICI, set()),
    "escoba": (ESCOBA, set()),
    "scopa_a_perdere": (SCOPA_A_PERDERE, set()),
}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_the_rules_of_its_config(name: str) -> None:
    preset, options = PRESETS[name]
    pairs = preset.players == 4
    found = variant_of(VECTORS["configs"][name], preset.players, teams=pairs)
    assert rules_of(found, options) == rules_of(preset, options)


def rules_of(variant: Variant, options: set[str]) -> dict[str, object]:
    """The fields of a variant apart from its name, its seatings and what is optional."""
    apart = {"name", "seatings", *options}
    rules = {
        field.name: getattr(variant, field.name)
        for field in attrs.fields(Variant)
        if field.init and field.name not in apart
    }
    rules["dealer_rotation"] = variant.dealer_rotation or variant.direction
    return {**rules, "awards": frozenset(variant.awards)}
