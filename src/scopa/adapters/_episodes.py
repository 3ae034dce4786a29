"""How an episode begins, and what an illegal action costs."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

import attrs

from scopa.adapters._arguments import plain
from scopa.cards import Card, RandomSource
from scopa.errors import StateError
from scopa.play import deal
from scopa.play._deal import first_dealer
from scopa.state import State
from scopa.variant import Variant

__all__ = ["ILLEGAL_REWARD", "Beginning", "read_options"]

ILLEGAL_REWARD: Final = -40.0
"""More than a deal of any preset can cost, so that no illegal action is a way out of one."""


@attrs.frozen
class Beginning:
    """How an episode begins: with the position that was asked for, or one that is dealt."""

    variant: Variant
    position: State | None
    dealer: int

    def first(self, rng: RandomSource) -> State:
        """The first position; only a deck that was not given is drawn."""
        if self.position is not None:
            return self.position
        return deal(self.variant, rng=rng, dealer=self.dealer)


def read_options(variant: Variant, options: Mapping[str, object] | None) -> Beginning:
    """How an episode begins that is reset with these options; those of other names are not ours.

    Args:
        variant: The rules of the episode.
        options: With `dealer`, the seat that deals, `deck`, the forty cards from the top, or
            `state`, a position to go on from.

    Raises:
        StateError: If there is no such seat, the deck must be redealt or is none, or the position
            is of other rules, over, or given together with a deck or a dealer.
        TypeError: If one of them is of another kind.
    """
    if not isinstance(options, Mapping | None):
        raise TypeError(f"options must be a dictionary, not of type {type(options).__name__}")
    given = {name: value for name, value in (options or {}).items() if value is not None}
    state, deck = given.get("state"), given.get("deck")
    if state is not None:
        return Beginning(variant, _checked(variant, state, given), 0)
    # They are checked by those who deal.
    dealer = first_dealer(variant, cast("int | None", plain(given.get("dealer"))))
    if deck is None:
        return Beginning(variant, None, dealer)
    dealt = deal(variant, deck=cast("Sequence[Card]", deck), dealer=dealer)
    return Beginning(variant, dealt, dealer)


def _checked(variant: Variant, state: object, given: Mapping[str, object]) -> State:
    """The position to go on from."""
    if not isinstance(state, State):
        raise TypeError(f"the option state must be a State, not of type {type(state).__name__}")
    if "deck" in given or "dealer" in given:
        raise StateError("the option state goes with neither deck nor dealer")
    if state.variant != variant:
        raise StateError("the option state is a position of other rules")
    if state.is_over:
        raise StateError("the option state is a deal that is over")
    return state
