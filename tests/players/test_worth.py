import pytest

from scopa import SCOPA, VARIANTS, Card, Move
from scopa.cards import DECK
from scopa.players import _worth
from scopa.players._worth import POINT, worths_of


def worth(name: str, card: str) -> int:
    return worths_of(VARIANTS[name]).of_card[DECK.index(Card.parse(card))]


def test_cards_that_help_to_more_points_are_worth_more() -> None:
    worths = [worth("scopa", card) for card in ("7D", "7C", "RD", "6C", "AC", "2C", "RC")]
    assert worths == sorted(worths, reverse=True)
    assert worth("scopa", "7D") > POINT > worth("scopa", "7C")
    assert worth("re-bello", "RD") - worth("scopa", "RD") == POINT
    assert worth("napola", "AD") > worth("scopa", "AD")
    assert worth("escoba", "7C") > worth("escoba", "RC")
    assert worth("francese-rapida", "6C") - worth("francese", "6C") == POINT // 4
    assert worth("scopa-a-perdere", "7D") == -worth("scopa", "7D")


def test_the_point_for_cards_is_shared_by_all_forty() -> None:
    assert worth("scopa", "RC") == POINT // 40


def test_a_move_is_worth_what_it_takes_and_a_sweep_its_points() -> None:
    worths = worths_of(SCOPA)
    move = Move.parse("7Cx3C4B")
    table = move.captured._mask
    cards = sum(worth("scopa", card) for card in ("7C", "3C", "4B"))
    assert worths.of_move(SCOPA, move, table) == cards + POINT
    assert worths.of_move(SCOPA, move, table | 1 << 39) == cards
    assert worths.of_move(SCOPA, Move.parse("7D"), 0) == -worth("scopa", "7D")


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_worth, "_MOST_KEPT", 2)
    worths = _worth.Worths(SCOPA.awards, lowest_wins=False)
    single = [worths.of_mask[1 << place] for place in range(5)]
    assert single == list(worths.of_card[:5])
    assert len(worths.of_mask) <= 2
