"""The moves of the asso where it takes the whole table."""

from typing import Any

import attrs
import pytest

from scopa import (
    DECK,
    AceLead,
    AceRule,
    CardSet,
    IllegalMoveError,
    State,
    Variant,
    apply,
    legal_moves,
    outcome,
    view,
)

STAYS = AceRule()
SCORES = AceRule(sweep_scores=True)
ALL_ACES = AceRule(sweeps_aces=True)
ITSELF = AceRule(takes_itself=True)


def facing(rule: AceRule, table: str, hand: str = "AC 2S", **fields: Any) -> State:
    """Seat 0 to move with this hand in the last round of a deal."""
    variant = attrs.evolve(Variant(), ace=rule, **fields)
    others = [card for card in DECK if card not in CardSet.parse(f"{hand} {table}")]
    return State(
        variant=variant, hands=(hand, others[: len(hand.split())]), table=table, last_capturer=1
    )


def first_play(
    leading: AceLead, hand: str, table: str, rounds: tuple[int, ...] = (3,) * 6, **fields: Any
) -> State:
    """Seat 0 about to make the first play of a deal with this hand."""
    rule = AceRule(leading=leading, takes_itself=bool(fields.pop("takes_itself", False)))
    size = len(table.split())
    variant = attrs.evolve(Variant(), rounds=rounds, table=size, ace=rule, **fields)
    others = [card for card in DECK if card not in CardSet.parse(f"{hand} {table}")]
    hands = (hand, others[: rounds[0]])
    return State(variant=variant, hands=hands, table=table, stock=others[rounds[0] :])


def texts(state: State) -> list[str]:
    """The legal moves as text; the view of the seat to move has the same, no other has any."""
    moves = legal_moves(state)
    for seat in range(state.variant.players):
        assert legal_moves(view(state, seat)) == (moves if seat == state.to_move else ())
    return list(map(str, moves))


@pytest.mark.parametrize(
    ("rule", "table", "move", "sweeps"),
    [
        (STAYS, "3C 4B 7D", "ACx3C4B7D", 0),
        (STAYS, "RD", "ACxRD", 0),
        (STAYS, "AD", "ACxAD", 1),  # a lone asso: an ordinary sweep
        (STAYS, "AD AB", "ACxAD", 0),
        (SCORES, "3C 4B 7D", "ACx3C4B7D", 1),
        (SCORES, "AD", "ACxAD", 1),
        (SCORES, "AD 3C", "ACxAD", 0),
        (ALL_ACES, "AD 3C", "ACxAD3C", 0),
        (ALL_ACES, "AD", "ACxAD", 1),
        (AceRule(sweeps_aces=True, sweep_scores=True), "AD 3C", "ACxAD3C", 1),
        (ITSELF, "AD", "ACxAD", 1),
        (ITSELF, "3C", "ACx3C", 0),
        (STAYS, "2D", "2Sx2D", 1),  # other cards sweep as ever
    ],
)
def test_clearing_the_table_with_an_asso_scores_where_the_rules_say_so(
    rule: AceRule, table: str, move: str, sweeps: int
) -> None:
    state = facing(rule, table)
    after = apply(state, move)
    assert after.sweeps == (sweeps, 0)
    assert outcome(state, move).sweep == bool(sweeps)
    assert after.last_capturer == 0


@pytest.mark.parametrize(
    ("table", "limit", "move", "sweeps"),
    [
        ("5D CC", None, "ACx5DCC", 1),  # fourteen: an ordinary capture to the total
        ("4D RC", None, "ACx4DRC", 1),
        ("2B 5D CC", None, "ACx2B5DCC", 0),  # sixteen: only by the power of the asso
        ("2B 5D CC", None, "ACx5DCC", 0),
        ("5D CC", 1, "ACx5DCC", 0),  # two cards are too many for an ordinary capture
        ("AD", 1, "ACxAD", 1),
    ],
)
def test_an_asso_that_makes_the_total_sweeps_as_any_card_does(
    table: str, limit: int | None, move: str, sweeps: int
) -> None:
    state = facing(STAYS, table, fixed_total=15, max_captured=limit)
    assert apply(state, move).sweeps == (sweeps, 0)


@pytest.mark.parametrize("ace", ["AC", "AD", "AB", "AS"])
@pytest.mark.parametrize("rule", [ITSELF, AceRule(takes_itself=True, sweep_scores=True)])
def test_an_asso_may_take_itself_from_an_empty_table_without_a_sweep(
    rule: AceRule, ace: str
) -> None:
    state = facing(rule, "", hand=f"{ace} 2S")
    assert texts(state) == [ace, "2S"]
    after = apply(state, ace)
    assert after.table == CardSet()
    assert after.piles == (CardSet.parse(ace), CardSet())
    assert after.sweeps == (0, 0)
    assert after.last_capturer == 0


def test_an_asso_may_stay_on_an_empty_table() -> None:
    after = apply(facing(STAYS, ""), "AC")
    assert after.table == CardSet.parse("AC")
    assert after.piles == (CardSet(), CardSet())
    assert after.last_capturer == 1


@pytest.mark.parametrize("card", ["2C", "2S", "RS"])
def test_another_card_never_takes_itself(card: str) -> None:
    after = apply(facing(ITSELF, "", hand=f"AC {card}"), card)
    assert after.table == CardSet.parse(card)
    assert after.last_capturer == 1


@pytest.mark.parametrize("card", ["2C", "2D", "2B"])
def test_a_two_sweeps_as_ever_where_the_asso_does_not(card: str) -> None:
    assert apply(facing(STAYS, "2S", hand=f"AC {card}"), f"{card}x2S").sweeps == (1, 0)


def test_an_asso_that_takes_itself_is_not_laid_down_beside_other_cards() -> None:
    state = facing(ITSELF, "3C 4B")
    assert texts(state) == ["ACx3C4B", "2S"]
    with pytest.raises(IllegalMoveError, match="AC may not be laid down; it must take 3C 4B"):
        apply(state, "AC")


def test_an_asso_that_could_sweep_may_be_laid_down_where_capturing_is_free() -> None:
    state = facing(STAYS, "3C 4B", must_capture=False)
    assert texts(state) == ["AC", "ACx3C4B", "2S"]
    assert apply(state, "AC").table == CardSet.parse("AC 3C 4B")


@pytest.mark.parametrize("rule", [STAYS, SCORES, ITSELF])
def test_an_asso_as_the_very_last_card_makes_no_sweep(rule: AceRule) -> None:
    state = State(variant=Variant(ace=rule), hands=("", "AC"), table="3C 4B", last_capturer=0)
    after = apply(state, "ACx3C4B")
    assert after.sweeps == (0, 0)
    assert after.piles == (CardSet(), CardSet.parse("AC 3C 4B"))
    lone = apply(attrs.evolve(state, table="AD"), "ACxAD")
    assert lone.sweeps == (0, 0)
    free = attrs.evolve(state, table="AD", variant=Variant(ace=rule, last_card_sweep=True))
    assert apply(free, "ACxAD").sweeps == (0, 1)


def test_an_asso_that_takes_itself_as_the_very_last_card_is_the_last_capture() -> None:
    state = State(variant=Variant(ace=ITSELF), hands=("", "AC"), last_capturer=0)
    after = apply(state, "AC")
    assert after.is_over
    assert after.piles == (CardSet(), CardSet.parse("AC"))
    assert after.last_capturer == 1
    assert after.sweeps == (0, 0)


@pytest.mark.parametrize(
    ("leading", "hand", "table", "moves"),
    [
        (AceLead.FREE, "AC 2S RB", "3C 4B 5D FD", ["ACx3C4B5DFD", "2S", "RB"]),
        (AceLead.FORBIDDEN, "AC 2S RB", "3C 4B 5D FD", ["2S", "RB"]),
        (AceLead.FORBIDDEN, "AC AD RB", "AB 4B 5D FD", ["RBxAB4B5D"]),
        (
            AceLead.FORBIDDEN,
            "AC AD AB",
            "3C 4B 5D FD",
            ["ACx3C4B5DFD", "ADx3C4B5DFD", "ABx3C4B5DFD"],
        ),
        (AceLead.ACES_ONLY, "AC 2S RB", "3C 4B 5D FD", ["AC", "2S", "RB"]),
        (AceLead.ACES_ONLY, "AC 2S RB", "AD AB 5D FD", ["ACxAD", "ACxAB", "2SxADAB", "RBxADABFD"]),
        (
            AceLead.ACES_ONLY,
            "AC AD AB",
            "3C 4B 5D FD",
            ["ACx3C4B5DFD", "ADx3C4B5DFD", "ABx3C4B5DFD"],
        ),
        (AceLead.ACES_ONLY, "AC AD AB", "AS 4B 5D FD", ["ACxAS", "ADxAS", "ABxAS"]),
    ],
)
def test_the_first_play_of_a_deal_may_be_an_asso_as_the_rules_say(
    leading: AceLead, hand: str, table: str, moves: list[str]
) -> None:
    state = first_play(leading, hand, table)
    assert texts(state) == moves
    for move in moves:
        apply(state, move)


@pytest.mark.parametrize("leading", [AceLead.FORBIDDEN, AceLead.ACES_ONLY])
def test_a_hand_of_all_four_aces_leads_any_of_them_freely(leading: AceLead) -> None:
    state = first_play(leading, "AC AD AB AS", "3C 4B 5D FD", rounds=(4, 4, 4, 3, 3))
    assert texts(state) == [f"{ace}x3C4B5DFD" for ace in ("AC", "AD", "AB", "AS")]


def test_an_asso_led_on_aces_only_takes_none_to_the_total() -> None:
    state = first_play(AceLead.ACES_ONLY, "AC 2S RB", "5D CC 3B FD", fixed_total=15)
    assert texts(state)[0] == "AC"
    assert not any(text.startswith("ACx") for text in texts(state))
    with pytest.raises(IllegalMoveError):
        apply(state, "ACx5DCC")
    assert apply(state, "AC").table == CardSet.parse("AC 3B 5D FD CC")


def test_an_asso_led_on_aces_only_may_be_laid_down_where_capturing_is_free() -> None:
    state = first_play(AceLead.ACES_ONLY, "AC 2S RB", "AD FC 5D FD", must_capture=False)
    assert texts(state)[:2] == ["AC", "ACxAD"]


def test_an_asso_led_on_aces_only_to_an_empty_table_still_takes_itself() -> None:
    state = first_play(AceLead.ACES_ONLY, "AC 2S RB CB", "", rounds=(4, 16), takes_itself=True)
    assert texts(state)[0] == "AC"
    after = apply(state, "AC")
    assert after.piles[0] == CardSet.parse("AC")
    assert after.table == CardSet()
    assert after.last_capturer == 0
    stays = first_play(AceLead.ACES_ONLY, "AC 2S RB CB", "", rounds=(4, 16))
    assert apply(stays, "AC").table == CardSet.parse("AC")


def test_an_asso_led_on_aces_only_does_not_take_itself_beside_other_cards() -> None:
    state = first_play(AceLead.ACES_ONLY, "AC 2S RB", "3C 4B 5D FD", takes_itself=True)
    assert texts(state) == ["AC", "2S", "RB"]
    assert outcome(state, "AC").laid_down
    after = apply(state, "AC")
    assert after.table == CardSet.parse("AC 3C 4B 5D FD")
    assert after.piles == (CardSet(), CardSet())
    assert after.last_capturer is None


@pytest.mark.parametrize("leading", [AceLead.FORBIDDEN, AceLead.ACES_ONLY])
def test_only_the_first_play_of_the_deal_is_a_lead(leading: AceLead) -> None:
    state = first_play(leading, "RC 2S RB", "3C 4B 5D FD")
    second = apply(state, "2S")
    # Seat 1 holds the other aces and may play them with all their power.
    assert second.hand == CardSet.parse("AC AD AB")
    assert texts(second) == [f"{card}x2S3C4B5DFD" for card in ("AC", "AD", "AB")]
    later = State(
        variant=state.variant,
        hands=("AC 2S RB", "AD 2C RC"),
        table="3C 4B",
        stock=[*DECK[16:36], *CardSet.parse("4C 4D 4S 3D")],
    )
    assert len(later.stock) == 24
    assert "ACx3C4B" in texts(later)


@pytest.mark.parametrize("leading", [AceLead.FORBIDDEN, AceLead.ACES_ONLY])
def test_a_hand_that_is_not_full_is_no_first_play(leading: AceLead) -> None:
    state = first_play(leading, "AC 2S RB", "3C 4B 5D FD")
    shorter = attrs.evolve(state, hands=("AC 2S", list(state.hands[1])[:2]), table="3C 4B 5D FD")
    assert "ACx3C4B5DFD" in texts(shorter)


def test_a_deal_of_one_round_has_a_first_play_too() -> None:
    hands = [CardSet(DECK[start::4]) for start in range(4)]
    variant = Variant(players=4, rounds=(10,), table=0, ace=AceRule(leading=AceLead.FORBIDDEN))
    state = State(variant=variant, hands=hands)
    assert texts(state) == [str(card) for card in hands[0] if card.value > 1]
    after = apply(state, texts(state)[0])
    assert texts(after)[0] == "ADx2C"


def test_a_finished_deal_has_no_lead() -> None:
    variant = Variant(ace=AceRule(leading=AceLead.FORBIDDEN))
    assert legal_moves(State(variant=variant, hands=("", ""))) == ()
