"""Strategies for decks."""

from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

import scopa
from scopa import DECK, SCOPA, SCOPONE
from scopa.testing import decks
from tests.strategies import variants
from tests.testing.drawing import FEWER, drawn, simplest

NEITHER_ACE_NOR_KING = attrs.evolve(SCOPA, redeal_kings=1, redeal_aces=1)


@given(decks())
def test_a_deck_is_the_forty_cards(deck: tuple[scopa.Card, ...]) -> None:
    assert type(deck) is tuple
    assert sorted(deck) == list(DECK)


def test_the_simplest_deck_is_in_canonical_order() -> None:
    assert simplest(decks()) == simplest(decks(SCOPA)) == DECK


def test_a_deck_may_have_to_be_dealt_again_where_no_rules_are_given() -> None:
    def must_be_dealt_again(deck: tuple[scopa.Card, ...]) -> bool:
        return any(card.value in (1, 10) for card in deck[6:10])

    refused = next(filter(must_be_dealt_again, drawn(decks())))
    with pytest.raises(scopa.StateError, match="must be dealt again"):
        scopa.deal(NEITHER_ACE_NOR_KING, deck=refused)


@FEWER
@given(st.data(), variants() | st.just(NEITHER_ACE_NOR_KING))
def test_a_deck_for_rules_can_be_dealt_by_them(data: st.DataObject, rules: scopa.Variant) -> None:
    assume(rules.table < 10)
    assert scopa.deal(rules, deck=data.draw(decks(rules))).variant == rules


def test_a_deck_that_must_be_dealt_again_is_cut() -> None:
    at_the_end = attrs.evolve(SCOPONE, redeal_kings=3)
    assert simplest(decks(at_the_end)) == (*DECK[2:], *DECK[:2])


def test_rules_that_never_let_a_deal_begin_have_no_decks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scopa.testing._decks._ORDERS", st.just(bytes(range(40))))
    never = attrs.evolve(SCOPA, rounds=(1,), table=38, redeal_aces=1)
    with pytest.raises(Unsatisfiable):
        drawn(decks(never), 1)


@pytest.mark.parametrize("other", ["scopa", 7, [SCOPA]])
def test_rules_are_a_variant(other: Any) -> None:
    with pytest.raises(TypeError, match="the rules are a Variant"):
        decks(other)
