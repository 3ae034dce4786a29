"""Whether a match that was read is one that its seed or decks give."""

from collections import deque
from contextlib import suppress
from operator import add

import attrs

from scopa.errors import ScopaError, StateError
from scopa.matches import Match, deal_of_match, match_winner
from scopa.play import replay
from scopa.scoring import score
from scopa.serialization._errors import Fault

__all__ = ["check_match"]


def check_match(match: Match) -> None:
    """Nothing, if the match goes together.

    Its position must be what its seed or decks, its dealer and its plays give, its totals those
    of the scores, its winner the one that they tell.

    Raises:
        Fault: If something does not.
    """
    _check_scores(match)
    _check_end(match)
    _check_last_state(match)
    _check_position(match)


def _check_scores(match: Match) -> None:
    variant, last_number = match.variant, len(match.scores) - 1
    sides, names = variant.sides, [award.name for award in variant.awards]
    totals = (0,) * sides
    for place, each in enumerate(match.scores):
        where = f".scores[{place}]"
        if len(each.total) != sides:
            raise Fault(f"a score has a total for each of {sides} sides", where)
        if list(each.points) != names or list(each.tally) != names:
            raise Fault("a score has the awards of the rules, in their order", where)
        totals = tuple(map(add, totals, each.total))
        if place < last_number and match_winner(variant, totals, each) is not None:
            raise Fault("the match was won with this deal, but others follow", where)
    if match.totals != totals:
        raise Fault("the totals must be the sums of the scores", ".totals")
    last = match.last_state
    wanted = len(match.scores) > match.state.is_over
    if (last is not None) != wanted:
        raise Fault("the last state is that of the deal before, null in the first", ".last_state")
    if last is not None and (not last.is_over or last.variant != match.variant):
        raise Fault("the last state is a finished deal by the same rules", ".last_state")


def _check_end(match: Match) -> None:
    last = match.scores[-1] if match.scores else None
    won = None if last is None else match_winner(match.variant, match.totals, last)
    if match.state.is_over:
        if won is None or won != match.winner:
            raise Fault("a match ends with a deal that has a winner", ".winner")
    elif won is not None:
        raise Fault("the match was won before this deal", ".scores")
    elif match.winner is not None and not _can_be_claimed(match):
        raise Fault("no claim in this position makes that side win", ".winner")


def _can_be_claimed(match: Match) -> bool:
    """Whether some side's claim to be out makes this side win."""
    running = attrs.evolve(match, winner=None)
    for side in range(match.variant.sides):
        with suppress(StateError):
            if running.declare_out(side).winner == match.winner:
                return True
    return False


def _check_last_state(match: Match) -> None:
    last, number = match.last_state, len(match.scores) - match.state.is_over
    if last is None:
        return
    follows = match.variant.next_dealer(last.dealer) == match.dealer
    if not follows or score(last) != match.scores[number - 1]:
        raise Fault("the last state is that of the deal before, with its score", ".last_state")


def _check_position(match: Match) -> None:
    number = len(match.scores) - match.state.is_over
    try:
        start = deal_of_match(match.variant, number, match.dealer, match._seed, match._decks)
        (state,) = deque((start, *replay(start, match.plays)), maxlen=1)
    except ScopaError as error:
        raise Fault("the plays cannot be made from the seed or decks", ".plays") from error
    if state != match.state:
        raise Fault("this is not the position that seed or decks and plays give", ".state")
