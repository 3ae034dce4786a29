"""Everything measured anew, and written into the page about speed: `python benchmarks/report.py`.

Between the markers of the page, that is; the words around them are written by people. A run takes
half an hour, most of it a million deals of two games; `--deals` makes it shorter.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import growth
import processes
import search
import side_by_side
from measuring.tables import Table

PAGE = Path(__file__).parent.parent / "docs" / "explanation" / "speed.md"
BEGIN = "<!-- figures: written by benchmarks/report.py -->"
END = "<!-- end of the figures -->"


def with_figures(page: str, figures: str) -> str:
    """The page with these figures between its markers.

    Raises:
        ValueError: If a marker is not there, or not once.
    """
    if page.count(BEGIN) != 1 or page.count(END) != 1:
        raise ValueError(f"the page must have the lines {BEGIN!r} and {END!r}, each once")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n\n{figures.strip()}\n\n{END}{after}"


def machine_table(facts: dict[str, str]) -> Table:
    """What was measured on, and when."""
    rows: list[Sequence[str]] = [(name, fact) for name, fact in facts.items() if fact]
    return Table("Measured on", ("", ""), rows)


def measured(deals: int) -> Iterator[Table]:
    """All tables, each when it is there."""
    run = side_by_side.measure()
    yield machine_table(run.machine)
    yield from run.tables()
    yield from growth.tables(deals)
    yield from search.tables()
    yield processes.process_table()


def main(words: Sequence[str] | None = None) -> None:
    """Measure, print, and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--deals", type=int, default=growth.DEALS, help=f"of each long run; {growth.DEALS:,}"
    )
    parser.add_argument("--page", type=Path, default=PAGE, help="docs/explanation/speed.md")
    asked = parser.parse_args(words)
    page = asked.page.read_text(encoding="utf-8")
    with_figures(page, "")
    found = []
    for table in measured(asked.deals):
        print(f"{table}\n", file=sys.stderr, flush=True)
        found.append(table.markdown())
    asked.page.write_text(with_figures(page, "\n\n".join(found)), encoding="utf-8")


if __name__ == "__main__":
    main()
