"""Why a move is refused."""

from enum import Enum
from typing import Final

from scopa.cards import CardSet, Move
from scopa.cards._value import Named
from scopa.errors import ScopaError

__all__ = ["IllegalMoveError", "IllegalMoveReason"]

_CAPTURES_SHOWN: Final = 4


class IllegalMoveReason(Named, Enum):
    """Why a move is refused.

    >>> IllegalMoveReason.MUST_CAPTURE
    IllegalMoveReason.MUST_CAPTURE
    """

    DEAL_OVER = "deal_over"
    """All cards are played, or the match is over."""
    OUT_OF_TURN = "out_of_turn"
    """Another seat is to move."""
    NOT_HELD = "not_held"
    """The card is not in the hand of the seat to move."""
    NOT_ON_TABLE = "not_on_table"
    """A card to be taken does not lie on the table."""
    NOT_A_CAPTURE = "not_a_capture"
    """The card may not take these cards."""
    MUST_CAPTURE = "must_capture"
    """The card can take, so it may not be laid down."""
    ACE_LEAD = "ace_lead"
    """The first play of the deal may not be this ace, or not take so (`AceRule.leading`)."""


class IllegalMoveError(ScopaError, ValueError):
    """A move that the rules do not allow; the position stays as it was.

    It holds nothing that the seat does not know: no other hand and no state.

    Attributes:
        move: The move refused.
        reason: Why.
        seat: The seat that tried to move, or None when the deal is over.
        table: The cards on the table.
        captures: What the card may take there, in canonical order; () unless its seat, to move,
            holds it.

    >>> import scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("7C", "RB"), table="3C 4B 7D")
    >>> scopa.apply(state, "7Cx3C4B")
    Traceback (most recent call last):
        ...
    scopa.play.IllegalMoveError: 7C may not take 3C 4B; it may take 7D
    """

    __module__ = "scopa.play"

    def __init__(
        self,
        move: Move,
        reason: IllegalMoveReason,
        seat: int | None,
        table: CardSet,
        captures: tuple[CardSet, ...],
    ) -> None:
        super().__init__(move, reason, seat, table, captures)
        self.move = move
        self.reason = reason
        self.seat = seat
        self.table = table
        self.captures = captures

    def __str__(self) -> str:
        card, taken = self.move.card, self.move.captured
        match self.reason:
            case IllegalMoveReason.DEAL_OVER:
                return f"{card} cannot be played: all is over"
            case IllegalMoveReason.OUT_OF_TURN:
                return f"{card} cannot be played by seat {self.seat}: another seat is to move"
            case IllegalMoveReason.NOT_HELD:
                return f"{card} is not in the hand of seat {self.seat}"
            case IllegalMoveReason.NOT_ON_TABLE:
                missing = taken - self.table
                verb = "is" if len(missing) == 1 else "are"
                lying = str(self.table) or "nothing"
                return f"{missing} {verb} not on the table, on which lies: {lying}"
            case IllegalMoveReason.MUST_CAPTURE:
                return f"{card} may not be laid down; it {self._choice('must')}"
            case IllegalMoveReason.ACE_LEAD:
                return (
                    f"{self.move} may not be the first play of the deal; it {self._choice('may')}"
                )
            case _:
                return f"{card} may not take {taken}; it {self._choice('may')}"

    def _choice(self, verb: str) -> str:
        """What the card may take, in words; the first few where there are many."""
        if not self.captures:
            return f"{verb} take nothing"
        shown = " or ".join(map(str, self.captures[:_CAPTURES_SHOWN]))
        more = len(self.captures) - _CAPTURES_SHOWN
        others = f" or {more} other set{'s' * (more > 1)}" if more > 0 else ""
        return f"{verb} take {shown}{others}"
