"""Whether we have become slower: `python benchmarks/guard.py`, which is what `nox -s bench` runs.

Each ratio of a quick run of `side_by_side.py` is compared with the one in `ratios.json`. One that
is a fifth below is measured again with the others before it counts, as other work on the machine
moves ratios by a tenth. `--store` writes what is found instead.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import side_by_side
from measuring import machine
from measuring.tables import Table, figure

STORED = Path(__file__).parent / "ratios.json"
LEAST = 0.8


def fallen(found: Mapping[str, float], stored: Mapping[str, float]) -> list[str]:
    """The names of the ratios that are a fifth or more below the stored ones.

    What is not stored, or was not measured, cannot have fallen.
    """
    return [name for name, was in stored.items() if name in found and found[name] < LEAST * was]


def comparison_table(found: Mapping[str, float], stored: Mapping[str, float]) -> Table:
    """The ratios beside those stored."""
    table = Table("Against the stored ratios", ("what", "stored", "found", "found / stored"))
    for name in sorted({*found, *stored}):
        was, now = stored.get(name), found.get(name)
        cells = ("-" if each is None else figure(each) for each in (was, now))
        share = f"{now / was:.0%}" if was and now else "-"
        table.rows.append((name, *cells, share))
    return table


def measured() -> dict[str, float]:
    """The ratios that are guarded, measured now."""
    keys = {each.key for each in side_by_side.comparisons() if each.guarded}
    run = side_by_side.measure(quick=True)
    for sentence in run.left_out:
        print(sentence)
    return {key: ratio.median for key, ratio in run.ratios().items() if key in keys}


def store(found: Mapping[str, float], path: Path = STORED) -> None:
    """Nothing, once these ratios are the stored ones."""
    kept = {
        "machine": machine.described(),
        "ratios": {name: float(f"{ratio:.4g}") for name, ratio in found.items()},
    }
    path.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")


def guard(path: Path = STORED) -> int:
    """0, or 1 where a ratio has fallen."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    stored: dict[str, float] = kept["ratios"]
    print(f"stored on {kept['machine']['processor']}, {kept['machine']['Python']}")
    found = measured()
    print(comparison_table(found, stored))
    if not fallen(found, stored):
        return 0
    print("\nonce more, to be sure:\n")
    again = measured()
    print(comparison_table(again, stored))
    slow = [name for name in fallen(again, stored) if name in fallen(found, stored)]
    if slow:
        print(f"\na fifth slower than stored, twice: {'; '.join(slow)}", file=sys.stderr)
    return 1 if slow else 0


def main(words: Sequence[str] | None = None) -> int:
    """0, or 1 where a ratio has fallen."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--store", action="store_true", help="write ratios.json instead")
    if parser.parse_args(words).store:
        found = measured()
        store(found)
        print(comparison_table(found, found))
        return 0
    return guard()


if __name__ == "__main__":
    sys.exit(main())
