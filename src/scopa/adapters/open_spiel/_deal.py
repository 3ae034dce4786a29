"""A deal as OpenSpiel plays it: cards told one by one, and then the positions of the core."""

from collections.abc import Sequence

import attrs

from scopa.adapters._observation import Seen
from scopa.adapters.open_spiel._hand_out import HandOut, first_hand_out, next_hand_out
from scopa.cards import CardSet, Move
from scopa.cards._card_set import cards_of, from_mask
from scopa.cards._value import Value
from scopa.play import apply, deal
from scopa.state import State
from scopa.variant import Variant
from scopa.views._view import make_view

__all__ = ["Deal", "first_deal"]


@attrs.frozen
class _Dealing(Value):
    """What a seat, or a spectator, sees while cards are dealt."""

    seat: int | None
    dealer: int
    hand: CardSet
    hand_sizes: tuple[int, ...]
    table: CardSet
    stock_size: int
    piles: tuple[CardSet, ...]
    sweeps: tuple[int, ...]
    last_capturer: int | None
    plays: tuple[Move, ...]
    to_move: None = None


@attrs.frozen
class Deal(Value):
    """A deal so far, in which equal histories are equal.

    The stock is not drawn before it is dealt: the position holds any cards in its place.
    """

    variant: Variant
    dealer: int
    hand_out: HandOut
    """The last hand-out: under way, or complete while cards are played."""
    position: State | None
    """The position; while a later round is dealt, one with any cards in place of its hands."""
    plays: tuple[Move, ...] = ()
    """The plays, in order."""

    @property
    def state(self) -> State | None:
        """The position, or None while cards are dealt."""
        return self.position if self.hand_out.is_complete else None

    def with_card(self, card: int) -> "Deal":
        """The deal with the card of this index told next in the hand-out under way."""
        hand_out = self.hand_out.with_card(card)
        if not hand_out.is_complete:
            return attrs.evolve(self, hand_out=hand_out)
        position = self.position
        if position is None:
            table, *packets = hand_out.packets
            deck = [card for mask in (*packets, table) for card in cards_of(mask)]
            deck += cards_of(hand_out.undealt)
            position = deal(self.variant, deck=deck, dealer=self.dealer)
        else:
            position = attrs.evolve(
                position,
                hands=tuple(map(from_mask, self._by_seat(hand_out.packets))),
                stock=tuple(cards_of(hand_out.undealt)),
            )
        return attrs.evolve(self, hand_out=hand_out, position=position)

    def with_play(self, position: State, move: Move) -> "Deal":
        """The deal after this move in its position.

        Raises:
            IllegalMoveError: If it is not legal there.
        """
        after = apply(position, move)
        hand_out = self.hand_out
        if not after.is_over and sum(map(int.bit_count, position._hands)) == 1:
            undealt = sum(after._hands) + sum(1 << index for index in after._stock)
            packet = after._hands[0].bit_count()
            hand_out = next_hand_out(self.variant.players, packet, undealt)
        return attrs.evolve(self, position=after, hand_out=hand_out, plays=(*self.plays, move))

    def seen(self, seat: int | None) -> Seen:
        """What this seat, or a spectator, knows: a `View` while cards are played."""
        state = self.state
        return self._dealing(seat) if state is None else make_view(state, seat, self.plays, ())

    def _dealing(self, seat: int | None) -> _Dealing:
        hand_out, position, players = self.hand_out, self.position, self.variant.players
        cards = list(map(hand_out.cards_of, range(len(hand_out.sizes))))
        hands = self._by_seat(cards[-players:])
        no_piles = (CardSet(),) * players
        to_come = sum(hand_out.sizes[-players:]) - sum(map(int.bit_count, hands))
        later = self.variant.players * sum(self.variant.rounds[1:])
        return _Dealing(
            seat=seat,
            dealer=self.dealer,
            hand=from_mask(0 if seat is None else hands[seat]),
            hand_sizes=tuple(map(int.bit_count, hands)),
            table=from_mask(cards[0]) if position is None else position.table,
            stock_size=to_come + (later if position is None else len(position._stock)),
            piles=no_piles if position is None else position.piles,
            sweeps=(0,) * players if position is None else position.sweeps,
            last_capturer=None if position is None else position.last_capturer,
            plays=self.plays,
        )

    def _by_seat(self, packets: Sequence[int]) -> tuple[int, ...]:
        """The packets, told from the leader on, by seat."""
        first = -self.variant.leader(self.dealer) % self.variant.players
        return (*packets[first:], *packets[:first])


def first_deal(variant: Variant, dealer: int) -> Deal:
    """A deal of which no card is told yet."""
    return Deal(variant, dealer, first_hand_out(variant), None)
