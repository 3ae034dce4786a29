"""One number for each move, the same in all adapters."""

from itertools import accumulate
from operator import index
from typing import ClassVar, Final, SupportsIndex, TypeAlias

import attrs
import numpy as np

from scopa.adapters._sets_by_sum import count, mask_at, place_of
from scopa.cards import DECK, Card, CardSet, Move, Rank
from scopa.cards._card_set import from_mask
from scopa.cards._value import Value
from scopa.errors import StateError, shown
from scopa.play import legal_moves
from scopa.state import State
from scopa.variant import Variant
from scopa.variant._variant import check_rules
from scopa.views import View

__all__ = ["ActionSpace", "Mask"]

Mask: TypeAlias = np.ndarray[tuple[int], np.dtype[np.int8]]
"""A 1 for each action that is legal, else a 0."""

_CARDS: Final = len(DECK)
_SUITS: Final = 4


@attrs.frozen
class _Captures(Value):
    """The captures of one kind: those that add up to something given by the card played."""

    totals: tuple[int, ...]
    """What the captured cards add up to, by card played; 0 where it takes nothing."""
    starts: tuple[int, ...]
    """The first action of each card played, and at the end the first after all."""

    def action(self, card: int, taken: int) -> int:
        return self.starts[card] + place_of(taken, card, self.totals[card])

    def move(self, action: int) -> Move:
        card = next(card for card in range(_CARDS) if action < self.starts[card + 1])
        taken = mask_at(action - self.starts[card], card, self.totals[card])
        return Move(DECK[card], from_mask(taken))


def _captures(start: int, totals: list[int]) -> _Captures:
    counts = [count(card, total) for card, total in enumerate(totals)]
    return _Captures(tuple(totals), tuple(accumulate(counts, initial=start)))


@attrs.frozen(init=False, repr=False)
class ActionSpace(Value):
    """The numbering of all moves that some rules know, from 0 on; its length is their number.

    First come the forty cards laid down, in the order of `DECK`. Then come the captures by value,
    where the rules have them, by the card played and each card's in canonical order; then
    likewise those to the fixed total. Where an ace takes the whole table, the four aces come
    last, in the order of the suits: what one takes is the table, whatever lies there.

    A move has one number: where an ace takes what is among the captures it has the number of that
    capture, and an ace that takes itself has that of a card laid down. Nothing else of the rules
    makes a difference, so that rules of one family have equal action spaces; with an ace that
    takes the table the numbers begin as they do without.

    Args:
        variant: The rules.

    Raises:
        TypeError: If it is no variant.

    >>> import scopa
    >>> actions = ActionSpace(scopa.SCOPA)
    >>> len(actions), actions == ActionSpace(scopa.SCOPONE)
    (16200, True)
    >>> actions.action(scopa.Move.parse("7D")), actions.action(scopa.Move.parse("7Dx3C4B"))
    (25, 2201)
    >>> print(actions.move(2201))
    7Dx3C4B
    """

    version: ClassVar[int] = 1
    """It changes when a number comes to stand for another move: save it with what was trained."""

    by_value: bool
    """Whether cards take what is equal to them, or adds up to them."""
    fixed_total: int | None
    """What a card and the cards that it takes add up to, or None."""
    ace_sweeps: bool
    """Whether an ace takes the whole table."""
    _kinds: tuple[_Captures, ...] = attrs.field(eq=False)
    _size: int = attrs.field(eq=False)

    def __init__(self, variant: Variant) -> None:
        check_rules(variant)
        values = [card.value for card in DECK]
        totals = [values] if variant.by_value else []
        if variant.fixed_total is not None:
            totals.append([variant.fixed_total - value for value in values])
        kinds, size = [], _CARDS
        for wanted in totals:
            kinds.append(_captures(size, wanted))
            size = kinds[-1].starts[-1]
        ace_sweeps = variant.ace is not None
        self.__attrs_init__(
            variant.by_value,
            variant.fixed_total,
            ace_sweeps,
            tuple(kinds),
            size + _SUITS * ace_sweeps,
        )

    def __len__(self) -> int:
        return self._size

    def action(self, move: Move) -> int:
        """The number of a move, 0 or more and below the length.

        Args:
            move: A move; whether it is legal is not asked.

        Raises:
            StateError: If no position of these rules has such a move.
            TypeError: If it is no move.

        >>> import scopa
        >>> ActionSpace(scopa.VARIANTS["scopa-d-assi"]).action(scopa.Move.parse("ADx3C5D"))
        16201
        """
        if not isinstance(move, Move):
            raise TypeError(f"the number is one of a Move, not of type {type(move).__name__}")
        card, taken = _place(move.card), move.captured._mask
        if not taken:
            return card
        total = move.captured.value
        for kind in self._kinds:
            if total == kind.totals[card]:
                return kind.action(card, taken)
        if self.ace_sweeps and move.card.rank is Rank.ASSO:
            return self._size - _SUITS + card
        raise StateError(f"{move} is a move in no position of rules that capture {self._rules()}")

    def move(self, action: SupportsIndex, table: CardSet | None = None) -> Move:
        """The move of this number; whether it is legal is not asked.

        Args:
            action: The number of a move.
            table: The cards on the table, which an ace may take; only it needs them.

        Raises:
            StateError: If no move has this number, or an ace is to take a table that is empty or
                not given, on which it lies itself, or which it takes under another number.
            TypeError: If the number is no whole number.

        >>> import scopa
        >>> actions = ActionSpace(scopa.VARIANTS["scopa-d-assi"])
        >>> print(actions.move(16_201, scopa.CardSet.parse("3C 5D")))
        ADx3C5D
        """
        action = index(action)
        if not 0 <= action < self._size:
            raise StateError(f"an action is 0 to {self._size - 1}, not {shown(action)}")
        if action < _CARDS:
            return Move(DECK[action])
        for kind in self._kinds:
            if action < kind.starts[-1]:
                return kind.move(action)
        ace = DECK[action - self._size + _SUITS]
        if not table:
            raise StateError(f"action {action} takes the table, so there must be cards on it")
        if ace in table:
            raise StateError(f"action {action} plays {ace}, which lies on the table")
        move = Move(ace, table)
        number = self.action(move)
        if number != action:
            raise StateError(f"on this table what action {action} takes is action {number}")
        return move

    def legal_actions(self, position: State | View) -> list[int]:
        """The numbers of the legal moves, in ascending order; none when the deal is over.

        Args:
            position: A position, or what a seat knows of one: then none if another is to move.

        Raises:
            StateError: If its rules have other actions.
            TypeError: If it is neither.

        >>> import scopa
        >>> ActionSpace(scopa.SCOPA).legal_actions(scopa.deal(scopa.SCOPA, seed=7))
        [1, 132, 949]
        """
        moves = legal_moves(position)
        rules = position.variant
        if (rules.by_value, rules.fixed_total, rules.ace is not None) != (
            self.by_value,
            self.fixed_total,
            self.ace_sweeps,
        ):
            raise StateError(
                f"these actions are those of rules that capture {self._rules()}, "
                f"but the position is one of rules that capture {ActionSpace(rules)._rules()}"
            )
        return sorted(map(self.action, moves))

    def mask(self, position: State | View) -> Mask:
        """A 1 for each legal move, by number, else 0: an array of the length, of `int8`.

        Args:
            position: A position, or what a seat knows of one: then zeros if another is to move.

        Raises:
            StateError: If its rules have other actions.
            TypeError: If it is neither.

        >>> import scopa
        >>> state = scopa.deal(scopa.SCOPA, seed=7)
        >>> mask = ActionSpace(scopa.SCOPA).mask(state)
        >>> mask.nonzero()[0].tolist()
        [1, 132, 949]
        """
        mask = np.zeros(self._size, dtype=np.int8)
        mask[self.legal_actions(position)] = 1
        return mask

    def __repr__(self) -> str:
        return f"<ActionSpace of {self._size} actions, {self._rules()}>"

    def _rules(self) -> str:
        kinds = ["by value"] if self.by_value else []
        if self.fixed_total is not None:
            kinds.append(f"to {self.fixed_total}")
        return " and ".join(kinds) + (" with an ace that sweeps" if self.ace_sweeps else "")


def _place(card: Card) -> int:
    return card._bit.bit_length() - 1
