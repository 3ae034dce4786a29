"""Captures found before are remembered, within bounds, and stay right."""

from itertools import product

import attrs
import pytest

from scopa import (
    DECK,
    SCOPA,
    CaptureRule,
    Card,
    CardSet,
    IllegalMoveError,
    Move,
    State,
    Variant,
    apply,
    captures,
    legal_moves,
)
from scopa.capturing import _memory
from scopa.cards._card_set import mask_of
from scopa.presets import SCOPA_D_ASSI, SCOPA_D_UNDICI, SCOPA_DI_QUINDICI, SCOPETTA

ANY = Variant(capture=CaptureRule.ANY)
# Rules of capture, more of them than are remembered at a time.
RULES = [
    Variant(
        by_value=total is None,
        fixed_total=total,
        capture=capture,
        fixed_total_fewest=fewest,
        max_captured=limit,
    )
    for total, capture, fewest, limit in product(
        (None, 11, 15), CaptureRule, (False, True), (1, 2, 3, None)
    )
]
TABLES = ["", "3C 4B", "3C 4B 7D", "AC 6D 7S", "2C 5C 5B", "FC FD", "AC AB 2S 4D FS", "RS CS"]
HAND = "7C RC 4C"


def expected(variant: Variant, table: str) -> list[Move]:
    """The moves of the hand as `captures`, which remembers nothing, gives them."""
    moves = []
    for card in CardSet.parse(HAND):
        taken = captures(variant, CardSet.parse(table), card)
        if not taken or not variant.must_capture:
            moves.append(Move(card))
        moves += [Move(card, cards) for cards in taken]
    return moves


def moves(variant: Variant, table: str) -> list[Move]:
    """The legal moves of the hand in the last round of a deal; each of them can be played."""
    state = State(variant=variant, hands=(HAND, "AD 2D 3D"), table=table)
    found = list(legal_moves(state))
    for card in state.hand:
        if Move(card) not in found:
            with pytest.raises(IllegalMoveError):
                apply(state, Move(card))
    assert all(apply(state, move).to_move == 1 for move in found)
    return found


def test_there_are_more_rules_than_are_remembered() -> None:
    assert len(set(RULES)) == 72
    assert _memory._BOOKS_KEPT <= 64


def test_more_rules_than_are_remembered_give_the_same_moves() -> None:
    for _ in range(2):
        for variant in RULES:
            assert moves(variant, "3C 4B 7D FD") == expected(variant, "3C 4B 7D FD")


@pytest.fixture
def books(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What is remembered by rules, from now on: nothing as yet."""
    if not str(_memory.__file__).endswith(".py"):
        pytest.skip("compiled code does not look up what stands in for its own names")
    kept: dict[str, object] = {}
    monkeypatch.setattr(_memory, "_books", kept)
    return kept


def test_few_remembered_rules_and_tables_give_the_same_moves(
    monkeypatch: pytest.MonkeyPatch, books: dict[str, object]
) -> None:
    monkeypatch.setattr(_memory, "_BOOKS_KEPT", 3)
    monkeypatch.setattr(_memory, "_MOST_KEPT", 2)
    for variant in [*RULES[:10], *RULES[:10]]:
        for table in [*TABLES, *reversed(TABLES)]:
            assert moves(variant, table) == expected(variant, table)
        assert 1 <= len(books) <= 3


def test_what_is_remembered_is_counted_by_the_moves_in_it(
    monkeypatch: pytest.MonkeyPatch, books: dict[str, object]
) -> None:
    monkeypatch.setattr(_memory, "_MOST_KEPT", 50)
    king = Card.parse("RC")._index
    for table in ("3C 7D", "AC AD AB AS 2C 2D 2B 2S 3C 3D"):
        _memory.moves_of(SCOPA, 1 << king, mask_of(CardSet.parse(table)))
    (book,) = books.values()
    assert isinstance(book, _memory._Book)
    # The 121 captures of the second table leave no room for those of the first.
    assert list(map(len, book.captures[king].values())) == [121]
    assert list(map(len, book._taken[king // 4].values())) == [121]


def test_the_same_rules_of_capture_share_what_is_remembered(books: dict[str, object]) -> None:
    for variant in (SCOPA, attrs.evolve(SCOPA, name="house", target=21, awards=())):
        moves(variant, "3C 4B")
    assert len(books) == 1
    moves(attrs.evolve(SCOPA, must_capture=False), "3C 4B")
    assert len(books) == 2


def facing(variant: Variant, card: Card, table: tuple[Card, ...]) -> list[str]:
    """The legal moves of a card that is held alone before this table."""
    other = next(held for held in DECK[::-1] if held not in {card, *table})
    state = State(variant=variant, hands=([card], [other]), table=table, dealer=1)
    return list(map(str, legal_moves(state)))


@pytest.mark.parametrize("card", DECK)
def test_each_card_takes_each_other_card_that_it_may_and_no_more(card: Card) -> None:
    for lone in DECK:
        if lone == card:
            continue
        taken, laid = [f"{card}x{lone}"], [str(card)]
        equal = lone.value == card.value
        for variant in (SCOPA, ANY, SCOPETTA):
            assert facing(variant, card, (lone,)) == (taken if equal else laid)
        fifteen = card.value + lone.value == 15
        assert facing(SCOPA_DI_QUINDICI, card, (lone,)) == (taken if fifteen else laid)
        eleven = card.value + lone.value == 11
        assert facing(SCOPA_D_UNDICI, card, (lone,)) == (taken if eleven else laid)
        assert facing(SCOPA_D_ASSI, card, (lone,)) == (taken if equal or card.value == 1 else laid)


@pytest.mark.parametrize("first", DECK)
def test_each_pair_of_cards_is_taken_by_their_sum(first: Card) -> None:
    for second in DECK:
        total = first.value + second.value
        if second <= first or total > 10:
            continue
        for played in DECK[4 * total - 4 : 4 * total]:
            assert facing(SCOPA, played, (first, second)) == [f"{played}x{first}{second}"]
            # A third card that changes nothing, but is one more to look through.
            third = Card.parse("RS")
            if total < 10:
                assert facing(SCOPA, played, (first, second, third)) == [
                    f"{played}x{first}{second}"
                ]


def test_a_card_that_could_take_may_be_laid_down_where_the_rules_say_so() -> None:
    free = attrs.evolve(SCOPA, must_capture=False)
    state = State(variant=free, hands=("7C 2S", "RB 3S"), table="3C 4B")
    assert list(map(str, legal_moves(state))) == ["2S", "7C", "7Cx3C4B"]
    strict = attrs.evolve(state, variant=SCOPA)
    assert list(map(str, legal_moves(strict))) == ["2S", "7Cx3C4B"]
    assert Move(Card.parse("7C")) not in legal_moves(strict)
