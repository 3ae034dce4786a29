"""The deal on the page "Play it here": the visitor in seat 0, players of the library elsewhere.

It runs in Pyodide, in a worker of the page. The cards stay here; what the page is told is made of
`scopa.view(state, 0)`, as text of JSON.
"""

import json
import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import scopa
from scopa import svg
from scopa.names import Language, card_name, variant_name
from scopa.players import GreedyPlayer, Player, RandomPlayer, RuleBasedPlayer

__all__ = ["PLAYERS", "SEAT", "Game", "call"]

SEAT: Final = 0
"""The visitor's, who leads, since the last seat deals."""

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"greedy": GreedyPlayer(), "rule-based": RuleBasedPlayer(), "random": RandomPlayer()}
)
"""Who may sit in the other seats."""


def named(cards: scopa.CardSet | tuple[scopa.Card, ...]) -> str:
    """The cards in words."""
    return ", ".join(card_name(card, Language.ENGLISH) for card in cards)


class Game:
    """One deal.

    Args:
        variant: The key of a preset.
        seed: What shuffles the cards.
        player: The key of the player in all the other seats.
    """

    def __init__(self, variant: str, seed: str, player: str) -> None:
        self.state = scopa.deal(scopa.VARIANTS[variant], seed=seed)
        self.player = PLAYERS[player]
        self.plays: tuple[scopa.Move, ...] = ()
        self.rng = random.Random(f"players {seed}")
        self.told = self._told_opening()

    @property
    def view(self) -> scopa.View:
        """What the visitor may know."""
        return scopa.view(self.state, SEAT, plays=self.plays)

    def play(self, move: str) -> None:
        """Play it for the visitor; what the rules forbid is refused."""
        self._apply(scopa.Move.parse(move), SEAT)

    def go_on(self) -> None:
        """Let the next of the others play."""
        seat = self.state.to_move
        if seat in {None, SEAT}:
            raise scopa.StateError("none of the others is to move")
        seen = scopa.view(self.state, seat, plays=self.plays)
        self._apply(self.player.choose(seen, self.rng), seat)

    def _apply(self, move: scopa.Move, seat: int | None) -> None:
        after = scopa.apply(self.state, move, seat=seat)
        self.told = self._told_play(move, seat)
        self.state = after
        self.plays += (move,)

    def name(self, seat: int | None) -> str:
        """What a seat is called."""
        if seat is None:
            return "nobody"
        return "you" if seat == SEAT else f"seat {seat}"

    def written(self, seat: int) -> str:
        """What is written beside a seat of the drawing."""
        if seat == SEAT:
            return "seat 0 (you)"
        with_us = self.state.variant.side_of(seat) == self.state.variant.side_of(SEAT)
        return f"seat {seat} (with you)" if with_us else f"seat {seat}"

    def side_name(self, side: int) -> str:
        """What the seats of a side are called together."""
        return " and ".join(self.name(seat) for seat in self.state.variant.teams[side])

    def _told_opening(self) -> str:
        """The beginning, and what the opening table gave, if anything."""
        taker = self.state.last_capturer
        if taker is None:
            return "The cards are dealt."
        taken = named(self.state.piles[taker])
        return f"The cards are dealt. The opening table goes to {self.name(taker)}: {taken}."

    def _told_play(self, move: scopa.Move, seat: int | None) -> str:
        """The play in words, before it is made."""
        result, mine = scopa.outcome(self.state, move), seat == SEAT
        words = [f"{self.name(seat).capitalize()} play{'' if mine else 's'} {named((move.card,))}"]
        if result.captured:
            words.append(f" and take{'' if mine else 's'} {named(result.captured)}")
        elif not result.laid_down:
            words.append(", which takes itself")
        words.append(": scopa!" if result.sweep else ".")
        if result.leftovers:
            left = f" Left on the table: {named(result.leftovers)};"
            words.append(f"{left} to {self.name(result.leftovers_to)}.")
        if result.dealt:
            words.append(f" Everybody is dealt {result.dealt}.")
        return "".join(words)

    def seen(self) -> dict[str, object]:
        """All that the page is told."""
        view = self.view
        names = [self.written(seat) for seat in range(view.variant.players)]
        return {
            "number": len(self.plays),
            "told": self.told,
            "mine": view.to_move == SEAT,
            "over": view.is_over,
            "turn": None if view.to_move is None else self.name(view.to_move),
            "drawing": svg.table(view, names=names),
            "words": f"On the table: {named(view.table) or 'nothing'}. "
            f"In your hand: {named(view.hand) or 'nothing'}.",
            "moves": [in_words(move) for move in scopa.legal_moves(view)],
            "score": self._scored() if view.is_over else None,
        }

    def _scored(self) -> dict[str, object]:
        score = scopa.score(self.state)
        sides = [self.side_name(side) for side in range(len(score.total))]
        ends = "; ".join(f"{name}: {total}" for name, total in zip(sides, score.total, strict=True))
        words = f"The deal is over. {ends[0].upper()}{ends[1:]}."
        if score.wins_match is not None:
            words += f" The match is won with this deal alone by {sides[score.wins_match]}."
        return {
            "told": words,
            "sheet": svg.score_sheet(score),
            "sides": [f"side {side}: {name}" for side, name in enumerate(sides)],
            "points": {name.replace("_", " "): points for name, points in score.points.items()},
            "total": score.total,
        }


def in_words(move: scopa.Move) -> dict[str, object]:
    """A legal move: as text, as the texts of its cards, and in words."""
    taken = f"takes {named(move.captured)}" if move.captured else "takes nothing"
    return {
        "text": str(move),
        "card": str(move.card),
        "taken": [str(card) for card in move.captured],
        "words": f"{named((move.card,))}: {taken}",
    }


_games: list[Game] = []
"""The deal that is being played, if any."""


def choices() -> dict[str, object]:
    """What may be chosen before a deal."""
    variants = [
        {
            "key": key,
            "name": f"{variant_name(variant, Language.ENGLISH)}, {variant.players} players",
        }
        for key, variant in scopa.VARIANTS.items()
    ]
    return {"variants": variants, "players": list(PLAYERS), "version": scopa.__version__}


def call(request: str) -> str:
    """The answer to a request of the page, both as JSON.

    Args:
        request: A list: `choices`, `deal` with its three texts, `play` with a move, or `go_on`.
    """
    verb, *words = json.loads(request)
    if verb == "choices":
        return json.dumps(choices())
    if verb == "deal":
        _games[:] = [Game(*words)]
    elif verb == "play":
        _games[0].play(*words)
    elif verb == "go_on":
        _games[0].go_on()
    else:
        raise ValueError(f"the page asks for {verb!r}")
    return json.dumps(_games[0].seen())
