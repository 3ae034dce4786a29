"""A deal as far as it was played: a value that only moves which the rules allow make."""

from collections.abc import Iterable, Iterator, Mapping

import attrs

from scopa.cards import Move
from scopa.cards._move import as_moves as moves_of
from scopa.cards._value import Value
from scopa.errors import RecordError, ScopaError, shown
from scopa.play import apply, replay
from scopa.play._moves import as_state
from scopa.scoring import Score, score
from scopa.state import State

__all__ = ["PlayedDeal", "as_moves", "as_pairs"]


def as_moves(moves: Iterable[Move | str]) -> tuple[Move, ...]:
    """The moves of an iterable of moves or their text.

    Raises:
        NotationError: If text is no move.
        TypeError: If something is of another kind.
    """
    return tuple(moves_of("moves", moves))


def as_pairs(pairs: object) -> list[tuple[object, object]]:
    """The pairs of a mapping, or pairs as they are.

    Raises:
        TypeError: If it is something else.
    """
    if isinstance(pairs, Mapping):
        return list(pairs.items())
    if isinstance(pairs, str) or not isinstance(pairs, Iterable):
        raise TypeError(f"comments and tags are a mapping or pairs, not {shown(pairs)}")
    found = list(pairs)
    if not all(isinstance(pair, tuple) and len(pair) == 2 for pair in found):
        raise TypeError("comments and tags are a mapping or pairs; something in them is no pair")
    return found


def _as_comments(
    comments: Mapping[int, str] | Iterable[tuple[int, str]],
) -> tuple[tuple[int, str], ...]:
    found = []
    for ply, text in as_pairs(comments):
        if type(ply) is not int or not isinstance(text, str):
            raise TypeError(f"a comment is the number of a play and text, not {shown((ply, text))}")
        found.append((ply, text))
    return tuple(sorted(found))


@attrs.frozen
class PlayedDeal(Value):
    """A deal as far as it was played: where it began, the moves, and what is said of them.

    Args:
        start: The first position; any position may be one.
        moves: The moves in order, or their text; every one is checked.
        comments: Text by the number of the play that it follows, 0 for the beginning of the
            deal: a mapping, or pairs.

    Raises:
        RecordError: If the rules do not allow a move, with its `ply`; or if a comment follows
            no play, or two follow one.
        NotationError: If text is no move.
        TypeError: If something is of another kind.

    >>> import scopa
    >>> start = scopa.State(variant=scopa.SCOPA, hands=("7C", "RB"), table="3C 4B")
    >>> played = PlayedDeal(start, ["7Cx3C4B", "RB"], {1: "No sweep: a card is still to come."})
    >>> played.is_over, played.end.piles[0]
    (True, CardSet.parse('3C 4B 7C RB'))
    """

    start: State = attrs.field(converter=as_state)
    """The first position."""
    moves: tuple[Move, ...] = attrs.field(default=(), converter=as_moves)
    """The moves, in order."""
    comments: tuple[tuple[int, str], ...] = attrs.field(default=(), converter=_as_comments)
    """Pairs of the number of a play and the text that follows it; 0: before the first."""
    end: State = attrs.field(init=False, eq=False, repr=False)
    """The position after the last move."""

    def __attrs_post_init__(self) -> None:
        state = self.start
        for ply, move in enumerate(self.moves, 1):
            try:
                state = apply(state, move)
            except ScopaError as fault:
                raise RecordError(str(fault), ply=ply) from fault
        object.__setattr__(self, "end", state)
        plies = [ply for ply, _ in self.comments]
        for place, ply in enumerate(plies):
            if not 0 <= ply <= len(self.moves):
                raise RecordError(f"a comment follows play {shown(ply)}, which there is not")
            if ply in plies[:place]:
                raise RecordError(
                    "two comments follow the play; one may have several lines", ply=ply
                )

    @property
    def is_over(self) -> bool:
        """Whether all cards are played.

        >>> import scopa
        >>> PlayedDeal(scopa.deal(seed=7)).is_over
        False
        """
        return self.end.is_over

    @property
    def score(self) -> Score | None:
        """The score of the deal, or None if it is not over.

        >>> import scopa
        >>> PlayedDeal(scopa.deal(seed=7)).score is None
        True
        """
        return score(self.end) if self.is_over else None

    def states(self) -> Iterator[State]:
        """Every position in order, the first and the last among them.

        >>> import scopa
        >>> [str(state.table) for state in PlayedDeal(scopa.deal(seed=7), ["AD"]).states()]
        ['2B 3B 4D RS', 'AD 2B 3B 4D RS']
        """
        yield self.start
        yield from replay(self.start, self.moves)
