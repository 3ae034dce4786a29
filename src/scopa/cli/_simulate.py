"""`python -m scopa simulate`: many deals or matches between players."""

import argparse
import contextlib
import importlib.util
import json
import math
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from scopa.cli._jobs import jobs_running
from scopa.cli._output import complain, say
from scopa.cli._parser import (
    PROGRAM,
    Parser,
    add_seed,
    add_variant,
    new_parser,
    read_count,
    read_number,
    rules_for,
)
from scopa.cli._players import PLAYERS_TOLD, NamedPlayer, read_players
from scopa.cli._progress import progress_shown
from scopa.simulation import (
    Results,
    SimulationError,
    SimulationInterrupted,
    simulate,
    simulate_matches,
)
from scopa.variant import Variant

__all__ = ["run"]

_DEALS: Final = 1000
_SEED: Final = "0"
_MOST_JOBS: Final = 61
"""As many as Python can wait for on every system."""
_PICTURES: Final = (".pdf", ".png", ".svg")
_ABOUT: Final = """\
Play many deals, or matches, between players, and count who wins. Means have
95 % confidence intervals. The same words give the same figures, with any
number of jobs."""
_MORE: Final = f"""\
{PLAYERS_TOLD}

Ctrl-C ends it with what is done so far.

examples:
  {PROGRAM} simulate --players greedy,random --deals 10000
  {PROGRAM} simulate --variant scopone --players rules,greedy --jobs 2
  {PROGRAM} simulate --players greedy,random --duplicate --json
  {PROGRAM} simulate --players greedy,random --plot points.png"""


class _Arguments(argparse.Namespace):
    variant: str | None
    seats: int | None
    players: tuple[NamedPlayer, ...]
    deals: int | None
    matches: int | None
    duplicate: bool
    seed: str | None
    jobs: int
    json: bool
    plot: str | None


def run(words: Sequence[str]) -> int:
    """The exit status, once the results are printed.

    1 if a worker failed or the picture cannot be written, 130 if it was interrupted.
    """
    parser = _parser()
    arguments = parser.parse_args(words, namespace=_Arguments())
    rules = rules_for(parser, arguments.variant, arguments.seats)
    _check_plot(parser, arguments.plot)
    status, fault = 0, ""
    try:
        results = _simulated(rules, arguments)
    except SimulationInterrupted as stop:
        status, fault, results = 130, str(stop), stop.results
    except SimulationError as failure:
        status, fault, results = 1, str(failure), failure.results
    except ValueError as wrong:  # players that do not fit, too many jobs
        parser.error(str(wrong))
    seed = arguments.seed or _SEED
    say(_json(results, seed) if arguments.json else _table(results))
    if fault:
        complain(fault)
    if arguments.plot is not None and results.games:
        try:
            results.plot(arguments.plot)
        except OSError as full:
            complain(f"{arguments.plot} cannot be written: {full.strerror}")
            return status or 1
    return status


def _simulated(rules: Variant, arguments: _Arguments) -> Results:
    """The results of the simulation that is asked for."""
    players = [player.player for player in arguments.players]
    seed = arguments.seed or _SEED
    unit = "deals" if arguments.matches is None else "matches"
    with contextlib.ExitStack() as stack:
        executor = stack.enter_context(jobs_running(arguments.jobs))
        progress = stack.enter_context(progress_shown(unit))
        if arguments.matches is not None:
            return simulate_matches(
                rules,
                players,
                matches=arguments.matches,
                seed=seed,
                executor=executor,
                progress=progress,
                duplicate=arguments.duplicate,
            )
        return simulate(
            rules,
            players,
            deals=arguments.deals or _DEALS,
            seed=seed,
            executor=executor,
            progress=progress,
            duplicate=arguments.duplicate,
        )


def _table(results: Results) -> Iterator[str]:
    if results.games:
        yield from ["Partial results:"] * results.is_partial
        yield str(results)


def _json(results: Results, seed: str) -> Iterator[str]:
    """The results as one JSON object; a figure that there is not is null."""
    figures = [
        {
            name: None if isinstance(figure, float) and not math.isfinite(figure) else figure
            for name, figure in row.items()
        }
        for row in results.to_records()
    ]
    told = {
        "variant": results.variant.name,
        "players": results.players,
        "unit": results.unit.value,
        "seed": seed,
        "games": results.games,
        "decks": results.decks,
        "duplicate": results.duplicate,
        "partial": results.is_partial,
        "figures": figures,
    }
    yield json.dumps(told, indent=2, allow_nan=False)


def _check_plot(parser: Parser, file: str | None) -> None:
    """Nothing, if there can be a picture in this file when all is done, or none is asked for.

    Raises:
        SystemExit: After a complaint, if there cannot.
    """
    if file is None:
        return
    if importlib.util.find_spec("matplotlib") is None:
        parser.error('a picture needs matplotlib: python -m pip install "scopa[plots]"')
    if Path(file).suffix.lower() not in _PICTURES:
        parser.error(f"a picture is a file ending in {', '.join(_PICTURES)}, not {file!r}")
    if not Path(file).parent.is_dir():
        parser.error(f"there is no folder {str(Path(file).parent)!r}")


def _read_jobs(text: str) -> int:
    """How many processes, if a machine may start so many.

    Raises:
        argparse.ArgumentTypeError: If it may not, or it is no number.
    """
    number, most = read_count(text), max(_MOST_JOBS, os.cpu_count() or 1)
    if number > most:
        raise argparse.ArgumentTypeError(f"at most {most} processes, not {number}")
    return number


def _parser() -> Parser:
    parser = new_parser("simulate", _ABOUT, usage="--players NAMES [options]", epilog=_MORE)
    add_variant(parser)
    many = "how many play; by default as many as is usual in the variant"
    parser.add_argument("--seats", metavar="N", type=read_number, help=many)
    who = "players between commas, one for each side or one for each seat"
    parser.add_argument("--players", metavar="NAMES", type=read_players, required=True, help=who)
    units = parser.add_mutually_exclusive_group()
    deals = f"how many deals; {_DEALS} by default"
    units.add_argument("--deals", metavar="N", type=read_count, help=deals)
    matches = "how many matches, each to the target, in place of deals"
    units.add_argument("--matches", metavar="N", type=read_count, help=matches)
    twice = "play each deck once with each rotation of the players, so that luck cancels out"
    parser.add_argument("--duplicate", action="store_true", help=twice)
    add_seed(parser, f"number or word; the same one gives the same deals; {_SEED} by default")
    jobs = "how many processes work at once; 1 by default"
    parser.add_argument("--jobs", metavar="N", type=_read_jobs, default=1, help=jobs)
    plain = "print JSON in place of the table"
    parser.add_argument("--json", action="store_true", help=plain)
    draws = "draw the results into this file, .png, .svg or .pdf, written anew if there is one"
    parser.add_argument("--plot", metavar="FILE", help=draws)
    return parser
