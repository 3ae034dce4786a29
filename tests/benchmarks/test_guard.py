import json
from pathlib import Path

import pytest

import guard
import report
import side_by_side


def test_a_ratio_has_fallen_when_it_is_a_fifth_below_the_stored_one() -> None:
    stored = {"one": 1.0, "two": 10.0, "not measured": 1.0}
    assert guard.fallen({"one": 0.81, "two": 12.0, "new": 0.1}, stored) == []
    assert guard.fallen({"one": 0.79, "two": 7.9}, stored) == ["one", "two"]


def test_the_guard_fails_when_the_same_ratio_has_fallen_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ratios.json"
    guard.store({"one": 1.0, "two": 2.0}, path)

    def found(*runs: dict[str, float]) -> int:
        left = list(runs)
        monkeypatch.setattr(guard, "measured", lambda: left.pop(0))
        status = guard.guard(path)
        assert not left
        return status

    assert found({"one": 0.9, "two": 1.7}) == 0
    assert found({"one": 0.7, "two": 2.0}, {"one": 1.0, "two": 2.0}) == 0
    assert found({"one": 0.7, "two": 2.0}, {"one": 1.0, "two": 1.0}) == 0
    assert found({"one": 0.7, "two": 2.0}, {"one": 0.7, "two": 2.0}) == 1


def test_the_stored_ratios_are_some_of_those_that_are_guarded() -> None:
    stored = json.loads(guard.STORED.read_text(encoding="utf-8"))["ratios"]
    guarded = {each.key for each in side_by_side.comparisons() if each.guarded}
    assert stored
    assert stored.keys() <= guarded
    assert all(ratio > 0 for ratio in stored.values())


def test_figures_go_between_the_markers_of_the_page() -> None:
    page = f"before\n\n{report.BEGIN}\nold\n{report.END}\nafter\n"
    new = report.with_figures(page, "\nnew\n")
    assert new == f"before\n\n{report.BEGIN}\n\nnew\n\n{report.END}\nafter\n"
    assert report.with_figures(new, "new") == new
    report.with_figures(report.PAGE.read_text(encoding="utf-8"), "")


@pytest.mark.parametrize("page", ["", f"{report.BEGIN}", f"{report.BEGIN}{report.END}{report.END}"])
def test_a_page_without_markers_is_refused(page: str) -> None:
    with pytest.raises(ValueError, match="must have the lines"):
        report.with_figures(page, "new")
