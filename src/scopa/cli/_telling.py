"""A deal told play by play, and its score."""

import textwrap
from collections.abc import Generator, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from scopa.cards import Move
from scopa.cli._output import one_line
from scopa.errors import RecordError
from scopa.play import IllegalMoveError, Outcome, apply, outcome
from scopa.records._text import deck_of, rounds_of
from scopa.scoring import Score
from scopa.state import State

__all__ = [
    "in_words",
    "leftovers_in_words",
    "told",
    "told_opening",
    "told_round",
    "told_rules",
    "told_score",
    "told_tags",
    "wrapped",
]

_WIDTH: Final = 79
_NO_COMMENTS: Final[Mapping[int, str]] = MappingProxyType({})
_KEY: Final = "A asso, F fante, C cavallo, R re; then C coppe, D denari, B bastoni, S spade"


def told(
    state: State, moves: Iterable[Move], comments: Mapping[int, str] = _NO_COMMENTS
) -> Generator[str, None, State]:
    """Lines that tell the deal, the table before each play; and the position at its end.

    Args:
        state: The first position.
        moves: The moves in order.
        comments: Text by the number of the play that it follows.

    Raises:
        RecordError: When a move comes that the rules do not allow; it names the play.
    """
    yield from told_rules(state)
    if deck_of(state) is None:
        yield ""
        yield str(state)
    else:
        yield from told_opening(state)
    yield from told_round(state)
    yield from _comment(comments, 0)
    for ply, move in enumerate(moves, 1):
        yield wrapped(f"{ply:3}  table   ", str(state.table) or "empty")
        try:
            result = outcome(state, move)
        except IllegalMoveError as fault:
            raise RecordError(str(fault), ply=ply) from fault
        yield from _play(state, move, result)
        yield from _comment(comments, ply)
        state = apply(state, move)
        if result.dealt:
            yield from told_round(state)
        if result.leftovers:
            yield ""
            yield leftovers_in_words(result)
    return state


def told_tags(tags: Iterable[tuple[str, str]]) -> Iterator[str]:
    """What is told about the record, and an empty line if anything is."""
    lines = [wrapped(f"{name}: ", one_line(text)) for name, text in tags]
    yield from lines
    if lines:
        yield ""


def told_score(score: Score) -> Iterator[str]:
    """The score as a table, and whether it ends the match by itself."""
    yield ""
    yield str(score)
    if score.wins_match is not None:
        yield ""
        yield f"Side {score.wins_match} wins the match with this deal alone."


def told_rules(state: State) -> Iterator[str]:
    """Who deals and who plays with whom, and how cards are written."""
    variant, dealer = state.variant, state.dealer
    leader = variant.leader(dealer)
    name = one_line(variant.name)
    yield f"{name} for {variant.players} players; seat {dealer} deals, seat {leader} leads"
    if variant.sides < variant.players:
        teams = (" and ".join(map(str, team)) for team in variant.teams)
        yield "; ".join(f"side {side}: seats {seats}" for side, seats in enumerate(teams))
    yield _KEY


def told_opening(start: State) -> Iterator[str]:
    """What the opening table of a deal gave at once, if anything."""
    taker = start.last_capturer
    if taker is not None:
        yield ""
        yield f"Opening table: {start.piles[taker]}; to seat {taker}, sweeps: {start.sweeps[taker]}"


def told_round(state: State) -> Iterator[str]:
    """The round that the position is in, and what is left in the stock."""
    variant, left = state.variant, len(state.stock)
    number, _ = next(rounds_of(state))
    yield ""
    yield (
        f"Round {number} of {len(variant.rounds)}: {variant.rounds[number - 1]} cards each, "
        f"{left or 'none'} left in the stock"
    )


def in_words(move: Move, result: Outcome) -> str:
    """What a play is and does: `plays 7D, takes 3C 4B: sweep`."""
    taken = "" if result.laid_down else f", takes {result.captured or 'itself'}"
    return f"plays {move.card}{taken}{': sweep' if result.sweep else ''}"


def leftovers_in_words(result: Outcome) -> str:
    """What the last play of a deal left on the table, and to whom it went."""
    to = "nobody" if result.leftovers_to is None else f"seat {result.leftovers_to}"
    return wrapped("", f"Left on the table: {result.leftovers}; to {to}")


def _play(state: State, move: Move, result: Outcome) -> Iterator[str]:
    """The hand and the play on one line, or on two where they do not fit."""
    hand = f"     seat {state.to_move}  {state.hand}"
    play = in_words(move, result)
    place = 13 + 3 * max(state.variant.rounds) + 2
    if place + len(play) <= _WIDTH:
        yield f"{hand:{place}}{play}"
    else:
        yield hand
        yield wrapped(" " * 13, play)


def _comment(comments: Mapping[int, str], ply: int) -> Iterator[str]:
    if ply in comments:
        for line in comments[ply].split("\n"):
            yield wrapped("     ; ", one_line(line))


def wrapped(head: str, text: str) -> str:
    """The text after its head, further lines below its beginning."""
    further = " " * len(head)
    lines = textwrap.wrap(text, _WIDTH, initial_indent=head, subsequent_indent=further)
    return "\n".join(lines or [head.rstrip()])
