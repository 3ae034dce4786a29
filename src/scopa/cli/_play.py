"""`python -m scopa play`: a person against players."""

import argparse
from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from scopa.cli._asking import NobodyThereError
from scopa.cli._game import Game, new_game, recorded_games
from scopa.cli._output import complain, say, write
from scopa.cli._parser import (
    PROGRAM,
    Parser,
    add_seed,
    add_variant,
    check_seat,
    new_parser,
    read_number,
    rules_for,
)
from scopa.cli._players import PLAYERS_TOLD, NamedPlayer, named_player, read_players
from scopa.cli._seeded import fresh_seed
from scopa.cli._session import PERSON, Session, StoppedError
from scopa.errors import RecordError
from scopa.records import Record, read
from scopa.variant import Variant

__all__ = ["run"]

_USUAL: Final = "rules"
"""The player at a seat for which none is named."""
_ABOUT: Final = """\
Play a deal, or a match, against players. You see what your seat may see, and
type the number of a move or the move itself; ? tells what else there is."""
_MORE: Final = f"""\
{PLAYERS_TOLD}

Without a terminal the lines come from standard input; at its end the game
stops. A saved game holds the cards of all hands, so better not look into it.

examples:
  {PROGRAM} play --match
  {PROGRAM} play --variant scopone --opponents greedy,rules,greedy
  {PROGRAM} play --load evening.scopa"""


class _Arguments(argparse.Namespace):
    variant: str | None
    seats: int | None
    seat: int | None
    opponents: tuple[NamedPlayer, ...] | None
    seed: str | None
    match: bool
    load: str | None


@attrs.frozen
class _Beginning:
    """What a session begins with."""

    games: Sequence[Game]
    seat: int
    players: Mapping[int, NamedPlayer]
    tags: Mapping[str, str]


def run(words: Sequence[str]) -> int:
    """The exit status, once the game is over or was stopped: 1 if a file cannot be read."""
    parser = _parser()
    arguments = parser.parse_args(words, namespace=_Arguments())
    try:
        loads = arguments.load is not None
        begins = _loaded(parser, arguments) if loads else _new(parser, arguments)
    except RecordError as fault:
        complain(str(fault))
        return 1
    try:
        session = Session(
            begins.games,
            begins.seat,
            begins.players,
            tags=begins.tags,
            file=arguments.load or "",
        )
        game = session.play()
    except KeyboardInterrupt:
        write("\n")
        raise
    except StoppedError:
        write("The game stops here.\n")
    except NobodyThereError as end:
        write(f"{end} The game stops here.\n" if str(end) else "")
    else:
        if arguments.load is None:
            say(["", "To play with these cards again:", f"  {_again(arguments, game.seed)}"])
    return 0


def _new(parser: Parser, arguments: _Arguments) -> _Beginning:
    """A game from a shuffle.

    Raises:
        SystemExit: After a complaint, if the options do not go together.
    """
    rules = rules_for(parser, arguments.variant, arguments.seats)
    check_seat(parser, rules, arguments.seat)
    seat = arguments.seat or 0
    seed = arguments.seed or fresh_seed()
    players = _players(parser, rules, seat, arguments.opponents)
    return _Beginning([new_game(rules, seed, is_match=arguments.match)], seat, players, {})


def _loaded(parser: Parser, arguments: _Arguments) -> _Beginning:
    """A game that was saved, or any other record of one deal or match.

    Raises:
        SystemExit: After a complaint, if the options do not go together.
        RecordError: If the file cannot be read, or there is nothing to play on.
    """
    for option in ("variant", "seats", "match"):
        if getattr(arguments, option):
            parser.error(f"--{option} does not go with --load: the record tells it")
    record = _read(arguments.load or "")
    tags = dict(record.tags)
    games = list(recorded_games(record, arguments.seed or tags.get("Seed") or fresh_seed()))
    if games[-1].is_over or record.winner is not None:
        over = "match" if record.is_match else "deal"
        raise RecordError(f"the {over} is over", arguments.load)
    rules = record.variant
    check_seat(parser, rules, arguments.seat)
    seat = arguments.seat
    if seat is None:
        seat = record.names.index(PERSON) if PERSON in record.names else 0
    players = _players(parser, rules, seat, arguments.opponents)
    if arguments.opponents is None:
        players = {other: _named(record.names[other], player) for other, player in players.items()}
    return _Beginning(games, seat, players, tags)


def _read(file: str) -> Record:
    """The one record of the file.

    Raises:
        RecordError: If it cannot be read, or there is not one alone.
    """
    try:
        records = list(read(file))
    except OSError as fault:
        raise RecordError(f"cannot be read: {fault.strerror}", file) from fault
    if len(records) != 1:
        raise RecordError(f"there are {len(records)} records; one is needed", file)
    return records[0]


def _named(name: str, usual: NamedPlayer) -> NamedPlayer:
    """The player that a record names so, or the usual one where it names somebody else."""
    try:
        return named_player(name)
    except ValueError:
        return usual


def _players(
    parser: Parser, rules: Variant, seat: int, given: Sequence[NamedPlayer] | None
) -> dict[int, NamedPlayer]:
    """Who sits at each seat but this one.

    Raises:
        SystemExit: After a complaint, if there are more or fewer.
    """
    others = [other for other in range(rules.players) if other != seat]
    players = given or [named_player(_USUAL)]
    if len(players) == 1:
        return dict.fromkeys(others, players[0])
    if len(players) != len(others):
        seats = "is 1 other seat" if len(others) == 1 else f"are {len(others)} other seats"
        parser.error(f"there {seats}, not {len(players)}, to find players for")
    return dict(zip(others, players, strict=True))


def _again(arguments: _Arguments, seed: str) -> str:
    """The command that plays the same cards: the seed, and all options given."""
    words = [PROGRAM, "play", "--seed", seed]
    for option in ("variant", "seats", "seat"):
        value = getattr(arguments, option)
        if value is not None:
            words += [f"--{option}", str(value)]
    if arguments.opponents:
        words += ["--opponents", ",".join(player.name for player in arguments.opponents)]
    return " ".join(words + ["--match"] * arguments.match)


def _parser() -> Parser:
    parser = new_parser("play", _ABOUT, usage="[options]", epilog=_MORE)
    add_variant(parser)
    many = "how many play; by default as many as is usual in the variant"
    parser.add_argument("--seats", metavar="N", type=read_number, help=many)
    yours = "your seat, counted from 0, which leads and is the default"
    parser.add_argument("--seat", metavar="SEAT", type=read_number, help=yours)
    parser.add_argument(
        "--opponents",
        metavar="NAMES",
        type=read_players,
        help="one player for all other seats, or one for each in order of seats, your partner "
        f"too, between commas; {_USUAL} by default",
    )
    add_seed(parser, "number or word; the same one gives the same cards")
    parser.add_argument("--match", action="store_true", help="play on until a side wins the match")
    loads = "go on with a saved game, or any record of one deal or match"
    parser.add_argument("--load", metavar="FILE", help=loads)
    return parser
