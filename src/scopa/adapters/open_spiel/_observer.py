"""What players observe, in OpenSpiel's forms: named tensors and text."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

import numpy as np
import pyspiel
from numpy.typing import NDArray

from scopa.adapters._observation import Field, ObservationLayout, Seen
from scopa.adapters.open_spiel._deal import Deal
from scopa.cards import CardSet
from scopa.errors import StateError

__all__ = ["ScopaObserver", "observer_of"]

_PRIVATE: Final = ("seat", "hand")


class _Observed(Protocol):
    """A state of OpenSpiel, as far as it is looked at."""

    @property
    def _deal(self) -> Deal: ...


class ScopaObserver:
    """What OpenSpiel asks for observations; `ScopaGame.make_py_observer` makes it.

    With public and private information, `tensor` has the entries of an `ObservationLayout`, in
    its order, and `dict` the fields by name. Without private information it is that of a
    spectator, alike for all players. With private information alone it has the fields `seat` and
    `hand`.

    Args:
        layout: How all of it is laid out.
        public: Whether what everybody sees is told.
        private: Whether the own hand is told.
    """

    tensor: NDArray[np.float32]
    """Zeros and ones."""
    dict: dict[str, NDArray[np.float32]]
    """The fields by name, in their shapes; the memory is that of the tensor."""

    def __init__(self, layout: ObservationLayout, *, public: bool, private: bool) -> None:
        self._layout = layout
        self._private = private
        self._fields = [
            field for field in layout.fields if public or (private and field.name in _PRIVATE)
        ]
        self.tensor = np.zeros(sum(field.size for field in self._fields), dtype=np.float32)
        self.dict, offset = {}, 0
        for field in self._fields:
            part = Field(field.name, offset, field.shape)
            self.dict[field.name] = part.of(self.tensor)
            offset += field.size

    def set_from(self, state: _Observed, player: int) -> None:
        """Nothing, once tensor and dict tell what the player observes in this state.

        Raises:
            StateError: If there is no such player, or the state is of other rules.
        """
        observation = self._layout._encode_seen(self._seen(state, player))
        for field in self._fields:
            self.dict[field.name][...] = field.of(observation)

    def string_from(self, state: _Observed, player: int) -> str:
        """The same as text: different where the tensor is, and only there.

        Raises:
            StateError: If there is no such player, or the state is of other rules.
        """
        seen = self._seen(state, player)
        return "; ".join(filter(None, (_TEXTS[field.name](seen) for field in self._fields)))

    def _seen(self, state: _Observed, player: int) -> Seen:
        deal = state._deal
        if deal.variant != self._layout.variant:
            raise StateError("the state is of a game with other rules than the observer's")
        if not self._private:
            return deal.seen(None)
        deal.variant.check_seat(player)
        return deal.seen(player)


def observer_of(
    layouts: Mapping[bool, ObservationLayout],
    kind: Any,
    parameters: object,
) -> ScopaObserver:
    """The observer of this kind.

    Args:
        layouts: The layouts, by whether the plays are told.
        kind: A `pyspiel.IIGObservationType`, or None for what a player observes by itself.
        parameters: More of them, of which there are none.

    Raises:
        ValueError: If there is no such observation; it says what there is instead.
    """
    if parameters:
        raise ValueError("observations of scopa have no parameters")
    if kind is None:
        return ScopaObserver(layouts[False], public=True, private=True)
    if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        raise ValueError(
            "no observation of scopa tells all hands: take PrivateInfoType.SINGLE_PLAYER for "
            "each player, or state.state, which holds them"
        )
    private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    if kind.perfect_recall and not kind.public_info:
        raise ValueError(
            "what a player held before follows from its plays, which are public: with "
            "perfect_recall take public_info=True too"
        )
    return ScopaObserver(layouts[kind.perfect_recall], public=kind.public_info, private=private)


def _seat_text(told: str, seat: int | None) -> str:
    return "" if seat is None else f"{told} {seat}"


def _cards_text(told: str, cards: CardSet) -> str:
    return f"{told} {cards}" if cards else ""


_TEXTS: Final[Mapping[str, Callable[[Seen], str]]] = {
    "seat": lambda seen: _seat_text("seat", seen.seat),
    "dealer": lambda seen: _seat_text("dealer", seen.dealer),
    "to_move": lambda seen: _seat_text("to move", seen.to_move),
    "hand": lambda seen: _cards_text("hand", seen.hand),
    "table": lambda seen: _cards_text("table", seen.table),
    "piles": lambda seen: f"piles {' | '.join(str(pile) or '-' for pile in seen.piles)}",
    "hand_sizes": lambda seen: f"hands of {' '.join(map(str, seen.hand_sizes))}",
    "sweeps": lambda seen: f"sweeps {' '.join(map(str, seen.sweeps))}",
    "last_capturer": lambda seen: _seat_text("last capturer", seen.last_capturer),
    "rounds_left": lambda seen: f"stock {seen.stock_size}",
    "plays": lambda seen: " ".join(["plays", *map(str, seen.plays)]) if seen.plays else "",
}
"""Each field as text, or none where it is all zeros."""
