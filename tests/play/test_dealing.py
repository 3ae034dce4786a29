"""Dealing: the packets, the redeal and the opening table."""

import random
from typing import Any

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    SCOPONE,
    SCOPONE_SCIENTIFICO,
    VARIANTS,
    Card,
    CardSet,
    Opening,
    State,
    StateError,
    Variant,
    apply,
    deal,
    legal_moves,
    shuffle,
)
from scopa.presets import ESCOBA, SCOPA_D_ASSI, SCOPA_DI_QUINDICI
from tests.cases.positions import Script, cards, deck_for
from tests.play.test_shuffling import Always, documented

# No three kings and no two aces lie where any of these games has its table.
PACK = DECK[16:] + DECK[:16]
GAMES = [
    SCOPA,
    SCOPA.for_players(3),
    SCOPA.for_players(4),
    SCOPA.for_players(5),
    SCOPA.for_players(6),
    SCOPONE,
    SCOPONE_SCIENTIFICO,
]


def hand_outs(state: State) -> list[tuple[CardSet, ...]]:
    """The hands after each hand-out of a deal that is played to its end."""
    found = [state.hands]
    while not state.is_over:
        before = len(state.stock)
        state = apply(state, legal_moves(state)[0])
        if len(state.stock) < before:
            found.append(state.hands)
    return found


def test_the_first_packet_goes_to_the_seat_after_the_dealer() -> None:
    three = SCOPA.for_players(3)
    state = deal(three, deck=DECK, dealer=0)
    assert [str(hand) for hand in state.hands] == ["2B 2S 3C", "AC AD AB", "AS 2C 2D"]
    assert str(state.table) == "3D 3B 3S 4C"
    assert state.stock == DECK[13:]
    assert state.to_move == 1
    assert state.dealer == 0


def test_a_deal_begins_with_nothing_taken() -> None:
    state = deal(SCOPA, deck=PACK)
    assert state.variant is SCOPA
    assert state.piles == (CardSet(), CardSet())
    assert state.sweeps == (0, 0)
    assert state.last_capturer is None
    assert not state.is_over


@pytest.mark.parametrize(
    ("variant", "dealer"),
    [(variant, dealer) for variant in GAMES for dealer in range(variant.players)],
)
def test_each_round_gives_a_packet_to_each_seat_in_turn(variant: Variant, dealer: int) -> None:
    state = deal(variant, deck=PACK, dealer=dealer)
    order = [(dealer + step) % variant.players for step in range(1, variant.players + 1)]
    assert state.dealer == dealer
    assert state.to_move == order[0]
    start = 0
    for number, (packet, hands) in enumerate(zip(variant.rounds, hand_outs(state), strict=True)):
        for seat in order:
            assert hands[seat] == CardSet(PACK[start : start + packet])
            start += packet
        if number == 0:
            assert state.table == CardSet(PACK[start : start + variant.table])
            start += variant.table
            assert state.stock == PACK[start:]
    assert start == 40


def test_the_last_seat_deals_unless_another_is_named() -> None:
    for variant in GAMES:
        state = deal(variant, deck=PACK)
        assert state.dealer == variant.players - 1
        assert state.to_move == 0
        assert state == deal(variant, deck=PACK, dealer=variant.players - 1)


def test_scopa_is_dealt_unless_another_game_is_named() -> None:
    assert deal(deck=PACK) == deal(SCOPA, deck=PACK)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_seed_deals_the_deck_that_it_shuffles(name: str) -> None:
    variant = VARIANTS[name]
    for seed in (7, "scopa"):
        assert deal(variant, seed=seed) == deal(variant, deck=shuffle(seed=seed))
        assert deal(variant, rng=random.Random(str(seed))) == deal(variant, seed=seed)


def test_a_known_deal_stays_as_it_is() -> None:
    state = deal(SCOPA, seed=7)
    assert [str(hand) for hand in state.hands] == ["AD 3D 6C", "7B FB RB"]
    assert str(state.table) == "2B 3B 4D RS"
    assert " ".join(map(str, state.stock[:6])) == "7C AC 2C 5S 7D 6S"


def test_without_a_seed_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert deal() != deal()
    monkeypatch.setattr(random.SystemRandom, "random", lambda self: 0.999)
    assert deal() == deal(deck=DECK)


@pytest.mark.parametrize("kings", ["RC RD RB 2C", "RC RD RB RS"])
def test_three_kings_or_more_are_dealt_again_by_the_same_dealer(kings: str) -> None:
    bad = deck_for(SCOPA, cards(kings), dealer=0)
    script = Script(bad, PACK)
    state = deal(SCOPA, rng=script, dealer=0)
    assert script.spent
    assert state.dealer == 0
    assert state == deal(SCOPA, deck=PACK, dealer=0)


def test_two_kings_are_played() -> None:
    deck = deck_for(SCOPA, cards("RC RD 2C 3C"))
    script = Script(deck)
    assert deal(SCOPA, rng=script) == deal(SCOPA, deck=deck)
    assert script.spent
    assert deal(SCOPA, deck=deck).table == cards("RC RD 2C 3C")


def test_the_new_deck_is_looked_at_again() -> None:
    first = deck_for(SCOPA, cards("RC RD RB 2C"))
    second = deck_for(SCOPA, cards("RC RD RS 3C"))
    script = Script(first, second, PACK)
    assert deal(SCOPA, rng=script) == deal(SCOPA, deck=PACK)
    assert script.spent


@pytest.mark.parametrize(("variant", "seed"), [(SCOPA, 1872), (SCOPONE, 131)])
def test_a_redeal_goes_on_with_the_same_generator(variant: Variant, seed: int) -> None:
    start = variant.players * variant.rounds[0]
    first = documented(seed)
    assert sum(card.value == 10 for card in first[start : start + 4]) == 3
    numbers = random.Random(str(seed))
    assert list(shuffle(rng=numbers)) == first
    second = shuffle(rng=numbers)
    assert deal(variant, seed=seed) == deal(variant, deck=second)


@pytest.mark.parametrize(
    ("kings", "aces", "table", "again"),
    [
        (1, None, "RC 2C 3C 4C", "1 king"),
        (2, None, "RC RD 3C 4C", "2 king"),
        (3, None, "RC RD 3C 4C", None),
        (4, None, "RC RD RB 4C", None),
        (4, None, "RC RD RB RS", "4 king"),
        (None, None, "RC RD RB RS", None),
        (None, 2, "AC AD RB RS", "2 ace"),
        (None, 2, "AC 2D RB RS", None),
        (None, 1, "AC 2D RB RS", "1 ace"),
        (3, 2, "AC AD AB RS", "3 ace"),
        (3, 2, "AC RD RB RS", "3 king"),
        (3, 2, "AC 2D RB RS", None),
    ],
)
def test_a_deck_that_must_be_dealt_again_is_refused_where_it_is_given(
    kings: int | None, aces: int | None, table: str, again: str | None
) -> None:
    variant = attrs.evolve(SCOPA, redeal_kings=kings, redeal_aces=aces)
    deck = deck_for(variant, cards(table))
    script = Script(deck, PACK)
    dealt = deal(variant, rng=script)
    if again is None:
        assert deal(variant, deck=deck) == dealt
        assert dealt.table == cards(table)
        return
    assert dealt == deal(variant, deck=PACK)
    with pytest.raises(StateError) as caught:
        deal(variant, deck=deck)
    assert str(caught.value).startswith(f"this deck must be dealt again: {again}")
    assert str(caught.value).endswith("on the opening table")


def test_only_the_opening_table_is_looked_at_for_kings() -> None:
    deck = deck_for(SCOPA, cards("2C 3C 4C 5C"), hands={0: cards("RC RD RB"), 1: cards("AC AD AB")})
    assert deal(attrs.evolve(SCOPA, redeal_aces=1), deck=deck).hands[0] == cards("RC RD RB")


def test_without_a_table_nothing_is_ever_dealt_again() -> None:
    variant = attrs.evolve(SCOPONE_SCIENTIFICO, redeal_kings=1, redeal_aces=1)
    for deck in (DECK, DECK[::-1], PACK):
        assert deal(variant, deck=deck).table == CardSet()


@pytest.mark.parametrize("variant", [SCOPA_DI_QUINDICI, ESCOBA])
def test_games_of_fifteen_play_three_kings(variant: Variant) -> None:
    deck = deck_for(variant, cards("RC RD RB RS"))
    assert deal(variant, deck=deck).table == cards("RC RD RB RS")


def test_the_ace_games_deal_three_kings_again() -> None:
    with pytest.raises(StateError, match="must be dealt again"):
        deal(SCOPA_D_ASSI, deck=deck_for(SCOPA_D_ASSI, cards("RC RD RB RS")))


class KingsFor:
    """Draws that leave the pack as it is for so many shuffles; its last four cards are kings."""

    def __init__(self, shuffles: int) -> None:
        self.left = 39 * shuffles
        self.then = random.Random("7")

    def random(self) -> float:
        self.left -= 1
        return 0.999 if self.left >= 0 else self.then.random()


def test_a_thousand_redeals_are_made() -> None:
    assert deal(SCOPONE, rng=KingsFor(1000)) == deal(SCOPONE, seed=7)


def test_a_redeal_past_a_thousand_is_refused() -> None:
    with pytest.raises(StateError) as caught:
        deal(SCOPONE, rng=KingsFor(1001))
    assert str(caught.value) == ("1000 redeals in a row: these rules hardly ever let a deal begin")
    always = Always(0.999)
    with pytest.raises(StateError):
        deal(SCOPONE, rng=always)
    assert always.asked == 39 * 1001


@pytest.mark.parametrize(
    ("opening", "table", "given"),
    [
        (Opening(), "2C 3D 4B 6S", 1),
        (Opening(), "AC AD 3B RS", 1),
        (Opening(), "2C 3D 4B 5S", 0),  # 14
        (Opening(), "2C 3D 5B 6S", 0),  # 16
        (Opening(), "7C FC 7D FS", 2),  # 30: 7 and 8 twice
        (Opening(), "5C RC 7D FS", 2),  # 30: 5 and 10, 7 and 8
        (Opening(), "AC CD RB RS", 0),  # 30, but no 15
        (Opening(), "3C CD CB CS", 0),  # 30, but no 15
        (Opening(split=False), "AC CD RB RS", 2),
        (Opening(split=False), "7C FC 7D FS", 2),
        (Opening(sweeps=((15, 3),)), "2C 3D 4B 6S", 3),
        (Opening(sweeps=((15, 3),)), "7C FC 7D FS", 0),
        (Opening(sweeps=((14, 1),)), "2C 3D 4B 5S", 1),
        (Opening(sweeps=((14, 1),)), "2C 3D 4B 6S", 0),
    ],
)
def test_the_opening_table_may_be_taken_by_the_dealer_at_once(
    opening: Opening, table: str, given: int
) -> None:
    variant = attrs.evolve(ESCOBA, opening=opening)
    deck = deck_for(variant, cards(table), dealer=0)
    state = deal(variant, deck=deck, dealer=0)
    assert state.to_move == 1
    assert state.stock == deck[10:]
    assert state.hands == (CardSet(deck[3:6]), CardSet(deck[:3]))
    if given:
        assert state.table == CardSet()
        assert state.piles == (cards(table), CardSet())
        assert state.sweeps == (given, 0)
        assert state.last_capturer == 0
    else:
        assert state.table == cards(table)
        assert state.piles == (CardSet(), CardSet())
        assert state.sweeps == (0, 0)
        assert state.last_capturer is None


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (1, 2), (2, 0)])
def test_the_leader_may_get_it_instead(dealer: int, leader: int) -> None:
    variant = attrs.evolve(ESCOBA, opening=Opening(to_leader=True)).for_players(3)
    deck = deck_for(variant, cards("2C 3D 4B 6S"), dealer=dealer)
    state = deal(variant, deck=deck, dealer=dealer)
    assert state.last_capturer == leader == state.to_move
    assert state.sweeps == tuple(int(seat == leader) for seat in range(3))
    assert state.piles[leader] == cards("2C 3D 4B 6S")
    assert [len(pile) for pile in state.piles].count(0) == 2


@pytest.mark.parametrize(
    ("table", "given"),
    [("RC AD CB 2S", 2), ("RC AD RB AS", 2), ("3C AD CB CS", 0), ("AC 2D 3B 5S", 1)],
)
def test_twice_the_fixed_total_is_22_where_that_is_eleven(table: str, given: int) -> None:
    opening = Opening(sweeps=((11, 1), (22, 2)))
    variant = attrs.evolve(SCOPA_DI_QUINDICI, fixed_total=11, opening=opening)
    assert deal(variant, deck=deck_for(variant, cards(table))).sweeps == (0, given)


def test_thirty_need_not_split_where_nothing_makes_fifteen() -> None:
    variant = Variant(opening=Opening())
    assert deal(variant, deck=deck_for(variant, cards("AC CD RB RS"))).sweeps == (0, 2)
    eleven = Variant(by_value=False, fixed_total=11, opening=Opening())
    assert deal(eleven, deck=deck_for(eleven, cards("AC CD RB RS"))).sweeps == (0, 2)


def test_a_redeal_comes_before_what_the_opening_table_gives() -> None:
    variant = attrs.evolve(ESCOBA, redeal_aces=2, opening=Opening())
    bad, good = (deck_for(variant, cards(text)) for text in ("AC AD 3B RS", "2C 3D 4B 6S"))
    state = deal(variant, rng=Script(bad, good))
    assert state.piles[1] == cards("2C 3D 4B 6S")
    assert state.sweeps == (0, 1)


def test_an_opening_without_a_table_gives_nothing() -> None:
    variant = attrs.evolve(SCOPONE_SCIENTIFICO, opening=Opening())
    assert deal(variant, deck=PACK).sweeps == (0, 0, 0, 0)


@pytest.mark.parametrize(
    "given",
    [
        {"seed": 7, "rng": random.Random(7)},
        {"seed": 7, "deck": DECK},
        {"rng": random.Random(7), "deck": DECK},
        {"seed": 0, "rng": random.Random(7), "deck": DECK},
    ],
)
def test_at_most_one_of_seed_generator_and_deck_is_given(given: dict[str, Any]) -> None:
    with pytest.raises(TypeError) as caught:
        deal(SCOPA, **given)
    assert str(caught.value) == "give at most one of seed, rng and deck"


@pytest.mark.parametrize(
    "given",
    [
        {"seed": True},
        {"seed": 7.0},
        {"rng": 7},
        {"deck": "7D"},
        {"deck": set(DECK)},
        {"deck": [str(card) for card in DECK]},
        {"dealer": True},
        {"dealer": "0"},
        {"variant": "scopa"},
        {"variant": None},
    ],
)
def test_what_is_of_another_kind_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        deal(**given)


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (DECK[:39], "a deck has 40 cards, each once; this one has 39"),
        ((*DECK, DECK[0]), "a deck has 40 cards, each once; this one has 41"),
        ((*DECK[:39], DECK[0]), "a deck has each card once; in this one is no RS"),
    ],
)
def test_only_the_whole_pack_is_dealt(deck: tuple[Card, ...], message: str) -> None:
    with pytest.raises(StateError) as caught:
        deal(deck=deck)
    assert str(caught.value) == message


@pytest.mark.parametrize("dealer", [2, -1])
def test_only_a_seat_of_the_game_deals(dealer: int) -> None:
    with pytest.raises(StateError) as caught:
        deal(SCOPA, deck=PACK, dealer=dealer)
    assert str(caught.value) == f"there is no seat {dealer}; the seats are 0 to 1"
