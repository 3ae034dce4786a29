"""Deals and matches played by players, from their number alone."""

import random
from collections.abc import Sequence

import attrs

from scopa.awards import Award
from scopa.cards import Move
from scopa.matches import start_match
from scopa.play import apply
from scopa.play._deal import first_dealer
from scopa.play._dealing import deal_shuffled
from scopa.players import Player
from scopa.scoring import Score, score
from scopa.simulation._setup import Setup, Unit, player_text
from scopa.state import State
from scopa.variant import Variant
from scopa.views._view import make_view

__all__ = ["Game", "play_game"]


@attrs.frozen
class Game:
    """How one deal, or one match, came out."""

    winner: int | None
    """The side that won, or None."""
    points: tuple[int, ...]
    """By side."""
    awards: tuple[tuple[int, ...], ...]
    """The points of each award by side, in the order of the variant's awards."""
    cards: tuple[int, ...]
    """How many cards each seat took, by seat."""
    sweeps: tuple[int, ...]
    """How many sweeps each seat made, by seat."""
    deals: int
    """How many deals it took."""


def play_game(setup: Setup, number: int, players: Sequence[Player]) -> Game:
    """The deal, or match, of this number, played by these players, one for each seat.

    All chance comes from the seed and the number. What a player raises, or the rules about its
    move, has a note about whose play it was.
    """
    if setup.unit is Unit.DEALS:
        return _play_deal(setup.variant, f"{setup.seed}/{number}", players)
    return _play_match(setup.variant, f"{setup.seed}/{number}", players)


def _play_deal(variant: Variant, seed: str, players: Sequence[Player]) -> Game:
    state = deal_shuffled(variant, random.Random(seed), first_dealer(variant, None))
    rng = _generator_of_players(seed)
    plays: tuple[Move, ...] = ()
    while state.to_move is not None:
        seat = state.to_move
        try:
            move = players[seat].choose(make_view(state, seat, plays, ()), rng)
            state = apply(state, move)
        except (Exception, SystemExit) as fault:
            fault.add_note(_whose(players[seat], seat, plays))
            raise
        plays = (*plays, move)
    result = score(state)
    return _game(variant, (state,), (result,), result.total, _winner(variant, result))


def _play_match(variant: Variant, seed: str, players: Sequence[Player]) -> Game:
    match = start_match(variant, seed=seed)
    rng = _generator_of_players(seed)
    ends = []
    while not match.is_over:
        seat = match.state.to_move
        if seat is None:  # pragma: no cover  # the state of a match that goes on has one
            raise AssertionError
        try:
            following = match.apply(players[seat].choose(match.view(seat), rng))
        except (Exception, SystemExit) as fault:
            fault.add_note(_whose(players[seat], seat, match.plays))
            raise
        if following.is_over:
            ends.append(following.state)
        elif following.last_state is not None and following.last_state is not match.last_state:
            ends.append(following.last_state)
        match = following
    return _game(variant, ends, match.scores, match.totals, match.winner)


def _generator_of_players(seed: str) -> random.Random:
    """What the players draw from: from the one that shuffled they could work out all hands."""
    return random.Random(f"{seed}/players")


def _whose(player: Player, seat: int, plays: Sequence[Move]) -> str:
    """Whose play it was."""
    return f"by {player_text(player)} in seat {seat}, at play {len(plays) + 1}"


def _winner(variant: Variant, result: Score) -> int | None:
    """The side that has won a single deal: the one strictly ahead, or that wins by an award."""
    if result.wins_match is not None:
        return result.wins_match
    best = min(result.total) if variant.lowest_wins else max(result.total)
    return result.total.index(best) if result.total.count(best) == 1 else None


def _game(
    variant: Variant,
    ends: Sequence[State],
    scores: Sequence[Score],
    points: tuple[int, ...],
    winner: int | None,
) -> Game:
    return Game(
        winner,
        points,
        tuple(_points_of(award, scores) for award in variant.awards),
        _added([tuple(mask.bit_count() for mask in end._piles) for end in ends]),
        _added([end.sweeps for end in ends]),
        len(scores),
    )


def _points_of(award: Award, scores: Sequence[Score]) -> tuple[int, ...]:
    return _added([result.points[award.name] for result in scores])


def _added(rows: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return rows[0] if len(rows) == 1 else tuple(map(sum, zip(*rows, strict=True)))
