"""What a move does, as a screen shows it."""

import attrs

from scopa.capturing._rules import takes_itself
from scopa.cards import CardSet, Move
from scopa.cards._card_set import as_card_set, from_mask
from scopa.cards._move import as_move
from scopa.cards._value import Value, kind_faults, read_count
from scopa.errors import StateError
from scopa.play._moves import apply, as_state
from scopa.state import State

__all__ = ["Outcome", "outcome"]


@attrs.frozen
class Outcome(Value):
    """What a move does, as a screen shows it.

    Raises:
        TypeError: If something is of another kind.
        StateError: If a count is below 0, or the parts do not go together.

    >>> import scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B")
    >>> outcome(state, "7Cx3C4B").sweep
    True
    """

    captured: CardSet = attrs.field(converter=as_card_set)
    """The table cards taken, without the card played."""
    laid_down: bool
    """Whether the card played stays on the table; else it goes to its player's pile."""
    sweep: bool
    """Whether it is a sweep that scores."""
    dealt: int
    """How many cards each seat is dealt after it, 0 if none."""
    leftovers: CardSet = attrs.field(converter=as_card_set)
    """The cards left on the table when it is the last of the deal; none before."""
    leftovers_to: int | None
    """The seat that they go to, or None: there are none, or nobody has captured."""

    def __attrs_post_init__(self) -> None:
        faults = kind_faults("laid_down", self.laid_down, bool)
        faults += kind_faults("sweep", self.sweep, bool)
        if faults:
            raise TypeError("; ".join(faults))
        read_count("dealt", self.dealt)
        if self.leftovers_to is not None:
            read_count("leftovers_to", self.leftovers_to)
        if self.laid_down and (self.captured or self.sweep):
            raise StateError("a card that is laid down takes nothing, so it makes no sweep")
        if self.captured & self.leftovers:
            raise StateError("a card that is taken is not left over")
        if self.leftovers_to is not None and not self.leftovers:
            raise StateError(
                f"nothing is left over, so leftovers_to must be None, not {self.leftovers_to}"
            )


def outcome(state: State, move: Move | str) -> Outcome:
    """What this move does; it is checked as `apply` does, and nothing is changed.

    Args:
        state: A position.
        move: The move, or its text.

    Raises:
        IllegalMoveError: If the rules do not allow the move; it says why.
        NotationError: If text is no move.
        TypeError: If something is of another kind.

    >>> import scopa
    >>> state = scopa.State(variant=scopa.SCOPA, hands=("", "RB"), table="3C", last_capturer=0)
    >>> last = outcome(state, "RB")
    >>> last.leftovers, last.leftovers_to
    (CardSet.parse('3C RB'), 0)
    """
    state, move = as_state(state), as_move(move)
    after = apply(state, move)
    goes_to_pile = bool(move.captured) or takes_itself(state.variant, move.card.value, state._table)
    played = 0 if goes_to_pile else move.card._bit
    leftovers = (state._table | played) & ~move.captured._mask if after.is_over else 0
    return Outcome(
        captured=move.captured,
        laid_down=not goes_to_pile,
        sweep=sum(after.sweeps) > sum(state.sweeps),
        dealt=(len(state._stock) - len(after._stock)) // state.variant.players,
        leftovers=from_mask(leftovers),
        leftovers_to=after.last_capturer if leftovers else None,
    )
