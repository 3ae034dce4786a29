"""Cards handed out as chance: packet by packet, each card by card in canonical order."""

from collections.abc import Sequence
from math import comb
from typing import Final

import attrs

from scopa.capturing._rules import ACES
from scopa.cards._bits import bits
from scopa.cards._card_set import from_mask
from scopa.cards._value import Value
from scopa.variant import Variant

__all__ = ["HandOut", "first_hand_out", "next_hand_out"]

_CARDS: Final = 40
_ALL: Final = (1 << _CARDS) - 1
_KINGS: Final = ACES << 36


@attrs.frozen
class HandOut(Value):
    """Packets that are being dealt out of cards not dealt yet.

    Each card told is higher than the one before in its packet, so that there is one way only to
    tell a packet. What is left for the last packet of all is not told.
    """

    sizes: tuple[int, ...]
    """How many cards each packet has, in the order in which they are told."""
    undealt: int
    """The mask of the cards in none of the packets that are told in full."""
    most: tuple[int, int] | None = None
    """The most kings and the most aces of the first packet; None: no limit."""
    packets: tuple[int, ...] = ()
    """The masks of the packets that are told in full."""
    told: int = 0
    """The mask of the cards of the next packet that are told."""

    @property
    def is_complete(self) -> bool:
        """Whether all packets are dealt."""
        return len(self.packets) == len(self.sizes)

    def weights(self) -> list[tuple[int, int]]:
        """The cards that may be told next, by index, with the number of packets that each begins.

        So the chance of a card is its share of the sum.
        """
        above = self._above()
        found = []
        for bit in bits(above):
            above ^= bit
            ways = self._ways(self.told | bit, above)
            if ways:
                found.append((bit.bit_length() - 1, ways))
        return found

    def may_tell(self, card: int) -> bool:
        """Whether the card of this index may be told next."""
        bit, above = 1 << card, self._above()
        return bool(above & bit and self._ways(self.told | bit, above & -bit ^ bit))

    def with_card(self, card: int) -> "HandOut":
        """The same, with the card of this index told next."""
        told = self.told | 1 << card
        if told.bit_count() < self.sizes[len(self.packets)]:
            return attrs.evolve(self, told=told)
        return _without_forced(
            attrs.evolve(self, packets=(*self.packets, told), undealt=self.undealt & ~told, told=0)
        )

    def cards_of(self, packet: int) -> int:
        """The mask of the cards that are told of this packet."""
        if packet < len(self.packets):
            return self.packets[packet]
        return self.told if packet == len(self.packets) else 0

    def __str__(self) -> str:
        packets = map(self.cards_of, range(len(self.packets) + 1))
        return " | ".join(["dealt", *(str(from_mask(packet)) for packet in packets)])

    def _above(self) -> int:
        """The mask of the undealt cards above the last one told."""
        return self.undealt & -1 << self.told.bit_length()

    def _ways(self, told: int, above: int) -> int:
        """In how many ways the packet can go on after these cards, by cards from above."""
        wanted = self.sizes[len(self.packets)] - told.bit_count()
        if self.most is None or self.packets:
            return comb(above.bit_count(), wanted)
        kings, aces = ((above & rank).bit_count() for rank in (_KINGS, ACES))
        room = [
            most - (told & rank).bit_count()
            for most, rank in zip(self.most, (_KINGS, ACES), strict=True)
        ]
        others = above.bit_count() - kings - aces
        return sum(
            comb(kings, more_kings) * comb(aces, more_aces) * comb(others, rest)
            for more_kings in range(min(kings, room[0]) + 1)
            for more_aces in range(min(aces, room[1]) + 1)
            if (rest := wanted - more_kings - more_aces) >= 0
        )


def first_hand_out(variant: Variant) -> HandOut:
    """The table and then each seat's first packet, from the leader on.

    Tables that would have to be dealt again do not occur, so the table has to come first.
    """
    limits = (variant.redeal_kings, variant.redeal_aces)
    most = [4 if least is None else least - 1 for least in limits]
    return _without_forced(
        HandOut(
            sizes=(variant.table, *(variant.rounds[0],) * variant.players),
            undealt=_ALL,
            most=None if limits == (None, None) else (most[0], most[1]),
        )
    )


def next_hand_out(players: int, packet: int, undealt: int) -> HandOut:
    """Each seat's packet of a later round, from the leader on."""
    return HandOut(sizes=(packet,) * players, undealt=undealt)


def _without_forced(hand_out: HandOut) -> HandOut:
    """The same, with packets told that are empty, or all that is left."""
    sizes: Sequence[int] = hand_out.sizes[len(hand_out.packets) :]
    packets, undealt = list(hand_out.packets), hand_out.undealt
    for size in sizes:
        if size not in (0, undealt.bit_count()):
            break
        packets.append(undealt if size else 0)
        undealt = undealt if not size else 0
    return attrs.evolve(hand_out, packets=tuple(packets), undealt=undealt)
