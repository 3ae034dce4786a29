"""A game that is being played: one deal, or a match, and how it came there."""

import random
from collections.abc import Iterator, Mapping

import attrs

from scopa.cards import Move
from scopa.matches import Match, start_match
from scopa.play import deal
from scopa.players import Player
from scopa.records import PlayedDeal, Record
from scopa.state import State
from scopa.variant import Variant
from scopa.views import View
from scopa.views._view import make_view

__all__ = ["Game", "new_game", "recorded_games"]


@attrs.frozen(kw_only=True)
class Game:
    """A deal or a match after some of its plays, with all that a record of it needs."""

    match: Match
    is_match: bool
    """Whether it goes on to the target; else it is over after one deal."""
    seed: str
    """What the deals to come, and all chance that players use, are drawn from."""
    start: State
    """The first position of the deal being played."""
    comments: tuple[tuple[int, str], ...] = ()
    """Those of a record on the plays of this deal."""
    finished: tuple[PlayedDeal, ...] = ()
    """The deals before."""

    @property
    def is_over(self) -> bool:
        """Whether nobody plays on."""
        return self.match.is_over or (bool(self.finished) and not self.is_match)

    def view(self, seat: int) -> View:
        """What this seat may know."""
        totals = self.match.totals if self.is_match else ()
        return make_view(self.match.state, seat, self.match.plays, totals)

    def choice(self, player: Player, seat: int, purpose: str) -> Move:
        """What the player would do for this seat, which is to move.

        Its chance depends on nothing but the seed, the number of the play and the purpose, so
        that who takes a play back gets the same answers to the same plays.
        """
        place = f"{self.seed}/{purpose}/{len(self.finished)}/{len(self.match.plays)}"
        return player.choose(self.view(seat), random.Random(place))

    def after(self, move: Move, comments: Mapping[int, str]) -> "Game":
        """The game after this move, and after what is said of it.

        Args:
            move: The move.
            comments: Text by the number of the play that it follows; only that of this play counts.

        Raises:
            IllegalMoveError: If the rules do not allow the move.
        """
        match = self.match.apply(move)
        plays = (*self.match.plays, move)
        said = tuple((ply, text) for ply, text in comments.items() if ply == len(plays))
        game = attrs.evolve(self, match=match, comments=self.comments + said)
        if len(match.scores) == len(self.match.scores):
            return game
        finished = (*self.finished, PlayedDeal(self.start, plays, game.comments))
        return attrs.evolve(game, finished=finished, start=match.state, comments=())

    def dealt(self, start: State, comments: Mapping[int, str]) -> "Game":
        """The game with another deal in place of the one that begins."""
        said = tuple((ply, text) for ply, text in comments.items() if ply == 0)
        match = attrs.evolve(self.match, state=start)
        return attrs.evolve(self, match=match, start=start, comments=said)

    def record(self, tags: Mapping[str, str]) -> Record:
        """All deals as far as they were played."""
        deals = self.finished
        if not self.is_over:
            deals += (PlayedDeal(self.start, self.match.plays, self.comments),)
        return Record(deals, tags, is_match=self.is_match)


def new_game(variant: Variant, seed: str, *, is_match: bool) -> Game:
    """A game at its first position: one deal has the cards that `deal` gives for the seed."""
    match = start_match(variant, seed=seed)
    game = Game(match=match, is_match=is_match, seed=seed, start=match.state)
    return game if is_match else game.dealt(deal(variant, seed=seed), {})


def recorded_games(record: Record, seed: str) -> Iterator[Game]:
    """The game before each play of a record, and after the last.

    Args:
        record: A deal or a match, over or not.
        seed: What deals that are not recorded are drawn from.
    """
    first = record.deals[0].start
    match = start_match(first.variant, seed=seed, dealer=first.dealer)
    game = Game(match=match, is_match=record.is_match, seed=seed, start=match.state)
    for played in record.deals:
        comments = dict(played.comments)
        game = game.dealt(played.start, comments)
        for move in played.moves:
            yield game
            game = game.after(move, comments)
    yield game
