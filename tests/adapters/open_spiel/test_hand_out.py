from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

import scopa
from scopa.adapters.open_spiel._hand_out import HandOut, first_hand_out, next_hand_out
from scopa.cards import DECK


def outcomes(
    hand_out: HandOut, packets: int, chance: Fraction
) -> Iterator[tuple[HandOut, Fraction]]:
    """What so many packets told in full can be, each with its exact chance."""
    if len(hand_out.packets) >= packets:
        yield hand_out, chance
        return
    weights = hand_out.weights()
    total = sum(weight for _, weight in weights)
    for card, weight in weights:
        assert hand_out.may_tell(card)
        yield from outcomes(hand_out.with_card(card), packets, chance * Fraction(weight, total))


def mask_of(*cards: int) -> int:
    return sum(1 << card for card in cards)


def test_every_way_to_deal_packets_is_told_once_and_equally_likely() -> None:
    found = list(outcomes(HandOut(sizes=(2, 2, 1), undealt=0b1110111 << 30), 3, Fraction(1)))
    assert len({end.packets for end, _ in found}) == len(found) == comb(6, 2) * comb(4, 2) * 2
    assert {chance for _, chance in found} == {Fraction(1, len(found))}
    assert all(end.is_complete and end.undealt.bit_count() == 1 for end, _ in found)


KINGS, ACES = {36, 37, 38, 39}, {0, 1, 2, 3}


@pytest.mark.parametrize(("kings", "aces"), [(None, None), (1, None), (2, 1), (None, 2), (3, 4)])
def test_tables_have_the_chances_of_a_shuffle_in_which_no_redeal_comes(
    kings: int | None, aces: int | None
) -> None:
    rules = scopa.Variant(rounds=(1,) * 19, table=2, redeal_kings=kings, redeal_aces=aces)
    found = {
        end.packets[0]: chance for end, chance in outcomes(first_hand_out(rules), 1, Fraction(1))
    }
    kept = {
        mask_of(*table)
        for table in combinations(range(40), 2)
        if len(KINGS & {*table}) < (kings or 5) and len(ACES & {*table}) < (aces or 5)
    }
    assert set(found) == kept
    assert set(found.values()) == {Fraction(1, len(kept))}


@pytest.mark.parametrize(("kings", "aces"), [(1, None), (2, 1), (None, 2)])
def test_the_core_deals_just_the_tables_that_occur(kings: int | None, aces: int | None) -> None:
    rules = scopa.Variant(rounds=(1,) * 19, table=2, redeal_kings=kings, redeal_aces=aces)
    tables = {end.packets[0] for end, _ in outcomes(first_hand_out(rules), 1, Fraction(1))}
    # Two cards of each kind that a redeal looks at, and two that it does not.
    for table in combinations((0, 1, 8, 9, 36, 37), 2):
        rest = [card for card in DECK if card not in {DECK[place] for place in table}]
        deck = (*rest[:2], *(DECK[place] for place in table), *rest[2:])
        if mask_of(*table) in tables:
            assert set(scopa.deal(rules, deck=deck).table) == {DECK[place] for place in table}
        else:
            with pytest.raises(scopa.StateError):
                scopa.deal(rules, deck=deck)


def test_hands_are_dealt_without_a_limit() -> None:
    hand_out = first_hand_out(scopa.Variant(rounds=(1,) * 19, table=2, redeal_aces=1))
    for card in (38, 39):
        hand_out = hand_out.with_card(card)
    assert hand_out.weights() == [(card, 1) for card in range(38)]


def test_a_card_lower_than_one_told_is_not_told() -> None:
    hand_out = next_hand_out(2, 3, (1 << 12) - 1).with_card(5)
    assert not hand_out.may_tell(5)
    assert not hand_out.may_tell(3)
    assert hand_out.may_tell(6)


def test_a_card_after_which_too_few_are_left_is_not_told() -> None:
    hand_out = next_hand_out(2, 3, (1 << 12) - 1)
    assert hand_out.may_tell(9)
    assert not hand_out.may_tell(10)
    assert not hand_out.may_tell(12)


def test_the_last_packet_is_what_is_left() -> None:
    hand_out = next_hand_out(2, 1, 0b11).with_card(1)
    assert hand_out.is_complete
    assert hand_out.packets == (0b10, 0b01)


def test_an_empty_table_is_not_told() -> None:
    hand_out = first_hand_out(scopa.SCOPONE_SCIENTIFICO)
    assert hand_out.packets == (0,)
    assert hand_out.cards_of(0) == hand_out.cards_of(1) == hand_out.cards_of(4) == 0


def test_a_hand_out_is_written_as_its_packets() -> None:
    hand_out = next_hand_out(2, 1, 0b111).with_card(1)
    assert str(hand_out) == "dealt | AD | "
