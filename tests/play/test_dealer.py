"""Who deals first."""

import copy
import pickle
import random
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError

import scopa
from scopa import (
    DECK,
    SCOPA,
    SCOPONE,
    Card,
    DealerDraw,
    FirstDealer,
    Variant,
    draw_dealer,
    shuffle,
)
from tests.cases.positions import Script, rest
from tests.play.test_shuffling import Always

THREE = SCOPA.for_players(3)
SHOWING = [method for method in FirstDealer if method is not FirstDealer.LOT]


def pack(top: str) -> tuple[Card, ...]:
    """A deck with these cards on top, and the others after them in canonical order."""
    shown = tuple(map(Card.parse, top.split()))
    return (*shown, *rest(shown))


def shown(draw: DealerDraw) -> str:
    """The cards shown, as text."""
    return " ".join(map(str, draw.cards))


def test_the_methods_are_those_of_the_sources() -> None:
    assert [repr(method) for method in FirstDealer] == [
        "FirstDealer.LOT",
        "FirstDealer.LOWEST",
        "FirstDealer.HIGHEST",
        "FirstDealer.FIRST_ACE",
        "FirstDealer.RE_DI_DENARI",
    ]


@pytest.mark.parametrize(
    ("number", "dealer"), [(0.0, 0), (0.33, 0), (0.34, 1), (0.66, 1), (0.67, 2), (0.999, 2)]
)
def test_a_lot_gives_each_seat_an_equal_chance_and_shows_nothing(
    number: float, dealer: int
) -> None:
    lot = Always(number)
    assert draw_dealer(THREE, rng=lot) == DealerDraw(dealer, (), ())
    assert lot.asked == 1


def test_the_lot_is_the_usual_way() -> None:
    assert draw_dealer(THREE, seed=7) == draw_dealer(THREE, method=FirstDealer.LOT, seed=7)
    assert draw_dealer(THREE, seed=7).dealer == int(random.Random("7").random() * 3)


@pytest.mark.parametrize(
    ("variant", "top", "dealer", "cards", "seats"),
    [
        (SCOPA, "3C 5D", 0, "3C 5D", (0, 1)),
        (SCOPA, "5D 3C", 1, "5D 3C", (0, 1)),
        (SCOPA, "3C 3D 5B 2S", 1, "3C 3D 5B 2S", (0, 1, 0, 1)),
        (THREE, "7C AS 2D", 1, "7C AS 2D", (0, 1, 2)),
        (THREE, "3C 3D 5S 4B 2C", 1, "3C 3D 5S 4B 2C", (0, 1, 2, 0, 1)),
        (THREE, "3C 5S 3D 4B 2C", 2, "3C 5S 3D 4B 2C", (0, 1, 2, 0, 2)),
        (THREE, "3C 3D 3S 4B 4C RD 2C AC", 1, "3C 3D 3S 4B 4C RD 2C AC", (0, 1, 2, 0, 1, 2, 0, 1)),
        (THREE, "3C RC RD 2B", 0, "3C RC RD", (0, 1, 2)),
        (SCOPONE, "4C 6D 4D 6B 5C AC", 2, "4C 6D 4D 6B 5C AC", (0, 1, 2, 3, 0, 2)),
    ],
)
def test_the_lowest_card_deals_and_the_tied_draw_again(
    variant: Variant, top: str, dealer: int, cards: str, seats: tuple[int, ...]
) -> None:
    draw = draw_dealer(variant, method=FirstDealer.LOWEST, rng=Script(pack(top)))
    assert (draw.dealer, shown(draw), draw.seats) == (dealer, cards, seats)


@pytest.mark.parametrize(
    ("variant", "top", "dealer", "cards", "seats"),
    [
        (SCOPA, "3C 5D", 1, "3C 5D", (0, 1)),
        (SCOPA, "RC FD", 0, "RC FD", (0, 1)),
        (SCOPA, "RC RD 2B 3S", 1, "RC RD 2B 3S", (0, 1, 0, 1)),
        (THREE, "3C RC RD 2B 4C", 2, "3C RC RD 2B 4C", (0, 1, 2, 1, 2)),
        (THREE, "3C 3D 5S", 2, "3C 3D 5S", (0, 1, 2)),
        (SCOPONE, "4C 6D 4D 6B 5C AC", 1, "4C 6D 4D 6B 5C AC", (0, 1, 2, 3, 1, 3)),
    ],
)
def test_the_highest_card_deals_and_the_tied_draw_again(
    variant: Variant, top: str, dealer: int, cards: str, seats: tuple[int, ...]
) -> None:
    draw = draw_dealer(variant, method=FirstDealer.HIGHEST, rng=Script(pack(top)))
    assert (draw.dealer, shown(draw), draw.seats) == (dealer, cards, seats)


@pytest.mark.parametrize(("method", "dealer"), [(FirstDealer.LOWEST, 0), (FirstDealer.HIGHEST, 1)])
def test_a_pack_that_runs_out_is_shuffled_again(method: FirstDealer, dealer: int) -> None:
    # In canonical order two seats draw equal ranks twenty times, until no card is left.
    script = Script(DECK, pack("3C 5D"))
    draw = draw_dealer(SCOPA, method=method, rng=script)
    assert script.spent
    assert draw.cards == (*DECK, Card.parse("3C"), Card.parse("5D"))
    assert draw.seats == (0, 1) * 21
    assert draw.dealer == dealer


def test_a_pack_with_too_few_cards_for_the_tied_is_shuffled_again() -> None:
    # Three seats: the first two tie, then eighteen times again, and a single card is left.
    ranks = [DECK[start : start + 4] for start in range(8, 40, 4)]
    pairs = [card for rank in ranks for card in rank]
    first = (*pack("AC AD 2C AB AS 2D 2B")[:7], *pairs, Card.parse("2S"))
    script = Script(first, pack("4C 3C"))
    draw = draw_dealer(THREE, method=FirstDealer.LOWEST, rng=script)
    assert script.spent
    assert len(draw.cards) == 3 + 2 * 18 + 2
    assert draw.seats == (0, 1, 2) + (0, 1) * 19
    assert shown(draw).endswith("RB RS 4C 3C")
    assert Card.parse("2S") not in draw.cards
    assert draw.dealer == 1


@pytest.mark.parametrize(
    ("top", "dealer", "seats"),
    [
        ("AC", 0, (0,)),
        ("2C AS", 1, (0, 1)),
        ("2C 3C 4C AD AC", 0, (0, 1, 2, 0)),
        ("RC RD RB RS 7D AB", 2, (0, 1, 2, 0, 1, 2)),
    ],
)
def test_the_first_ace_deals_when_cards_go_round(
    top: str, dealer: int, seats: tuple[int, ...]
) -> None:
    deck = pack(top)
    draw = draw_dealer(THREE, method=FirstDealer.FIRST_ACE, rng=Script(deck))
    assert draw == DealerDraw(dealer, deck[: len(seats)], seats)


@pytest.mark.parametrize(
    ("top", "dealer", "seats"),
    [("RD", 0, (0,)), ("RC RD", 1, (0, 1)), ("RC RB RS AD RD", 1, (0, 1, 2, 0, 1))],
)
def test_the_king_of_denari_deals_when_cards_go_round(
    top: str, dealer: int, seats: tuple[int, ...]
) -> None:
    deck = pack(top)
    draw = draw_dealer(THREE, method=FirstDealer.RE_DI_DENARI, rng=Script(deck))
    assert draw == DealerDraw(dealer, deck[: len(seats)], seats)


def test_the_king_may_come_last_of_all() -> None:
    last = [card for card in DECK if str(card) != "RD"] + [Card.parse("RD")]
    draw = draw_dealer(SCOPA, method=FirstDealer.RE_DI_DENARI, rng=Script(last))
    assert draw == DealerDraw(1, tuple(last), (0, 1) * 20)


@pytest.mark.parametrize("method", SHOWING)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_cards_come_from_the_shuffle_of_the_seed_and_go_to_the_seats_in_order(
    method: FirstDealer, players: int
) -> None:
    variant = SCOPA.for_players(players)
    draw = draw_dealer(variant, method=method, seed=7)
    assert draw.cards == shuffle(seed=7)[: len(draw.cards)]
    assert len(draw.seats) == len(draw.cards)
    assert draw.seats[:players] == tuple(range(players))[: len(draw.cards)]
    assert draw.dealer in range(players)
    assert draw == draw_dealer(variant, method=method, rng=random.Random("7"))


def test_without_a_seed_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random.SystemRandom, "random", lambda self: 0.999)
    assert draw_dealer(THREE).dealer == 2
    assert draw_dealer(THREE, method=FirstDealer.FIRST_ACE).cards == DECK[:1]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"variant": "scopa"}, "the rules are a Variant, as in scopa.VARIANTS, not of type str"),
        ({"method": "lot"}, "method must be a FirstDealer, not 'lot'"),
        ({"method": None}, "method must be a FirstDealer, not None"),
        ({"seed": 7, "rng": random.Random(7)}, "give a seed or an rng, not both"),
        ({"seed": True}, "a seed is a whole number or text, not of type bool"),
        ({"rng": 7}, "rng must have a method random(), as random.Random has; int has not"),
    ],
)
def test_what_is_of_another_kind_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        draw_dealer(**{"variant": SCOPA, **given})
    assert str(caught.value) == message


def test_a_draw_is_a_value() -> None:
    draw = draw_dealer(THREE, method=FirstDealer.LOWEST, seed=7)
    again = draw_dealer(THREE, method=FirstDealer.LOWEST, seed=7)
    assert again == draw
    assert hash(again) == hash(draw)
    assert copy.deepcopy(draw) is draw
    assert eval(repr(draw), vars(scopa)) == draw
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(draw, protocol)) == draw
    with pytest.raises(FrozenInstanceError):
        draw.dealer = 0  # type: ignore[misc]  # on purpose
