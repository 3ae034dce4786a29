"""Matches: deals up to a target score."""

import copy
import pickle
import random
from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from scopa import (
    DECK,
    SCOPA,
    SCOPONE,
    VARIANTS,
    CardSet,
    IllegalMoveError,
    IllegalMoveReason,
    Match,
    Napola,
    NotationError,
    State,
    StateError,
    Sweeps,
    Variant,
    apply,
    deal,
    legal_moves,
    match_winner,
    score,
    shuffle,
    start_match,
)
from scopa.presets import ESPANOLA, NAPOLA, SICILIANA

# Only sweeps score, so that a deal gives exactly the points that a test asks for.
BARE = attrs.evolve(SCOPA, awards=(Sweeps(),))
THREE = attrs.evolve(SCOPA.for_players(3), awards=(Sweeps(),))
PACK = DECK[16:] + DECK[:16]
ALL_DENARI = "AD 2D 3D 4D 5D 6D 7D FD CD RD"


def before_the_last_card(
    variant: Variant, totals: Sequence[int], sweeps: Sequence[int], **fields: Any
) -> Match:
    """A match before the last card of a deal, RB, in which these sweeps have been made."""
    hands = ("",) * (variant.players - 1) + ("RB",)
    state = State(variant=variant, hands=hands, table="3C", sweeps=sweeps, **fields)
    return attrs.evolve(start_match(variant, seed=7), state=state, totals=tuple(totals))


def play_deal(match: Match) -> Match:
    """The match after the deal that is being played, by the first legal move each time."""
    number = len(match.scores)
    while not match.is_over and len(match.scores) == number:
        match = match.apply(legal_moves(match.state)[0])
    return match


def test_a_match_begins_with_a_deal_and_nothing_scored() -> None:
    match = start_match(SCOPA, seed=7)
    assert match.variant is SCOPA
    assert match.totals == (0, 0)
    assert match.plays == ()
    assert match.scores == ()
    assert match.last_state is None
    assert match.winner is None
    assert not match.is_over
    assert match.dealer == 1
    assert match.state.to_move == 0
    assert len(match.state.stock) == 30
    assert start_match(seed=7) == match


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_first_dealer_may_be_named(dealer: int) -> None:
    match = start_match(THREE, seed=7, dealer=dealer)
    assert match.dealer == dealer
    assert match.state.to_move == (dealer + 1) % 3


def test_totals_are_by_side() -> None:
    assert start_match(SCOPONE, seed=7).totals == (0, 0)
    assert start_match(THREE, seed=7).totals == (0, 0, 0)


def test_each_deal_has_a_generator_of_its_own_made_from_seed_and_number() -> None:
    match = start_match(SCOPA, seed=7)
    assert match.state == deal(SCOPA, rng=random.Random("7/0"))
    assert match == start_match(SCOPA, seed="7")
    second = play_deal(match)
    assert second.state == deal(SCOPA, rng=random.Random("7/1"), dealer=0)


def test_a_deal_of_a_match_may_be_dealt_again() -> None:
    numbers = random.Random("335/0")
    first, second = shuffle(rng=numbers), shuffle(rng=numbers)
    assert sum(card.value == 10 for card in first[6:10]) == 3
    assert start_match(SCOPA, seed=335).state == deal(SCOPA, deck=second)


def test_a_known_match_stays_as_it_is() -> None:
    match = start_match(SCOPA, seed=7)
    assert str(match.state.table) == "AS 3D RC RD"
    assert [str(hand) for hand in match.state.hands] == ["AB 2S 6S", "AD 4C CC"]
    tables = []
    while not match.is_over:
        tables.append(str(match.state.table))
        match = play_deal(match)
    assert tables == ["AS 3D RC RD", "4S FC RC RD", "4S 6C 6S FS", "4S 6C 7S RB"]
    assert [result.total for result in match.scores] == [(1, 4), (2, 4), (2, 2), (1, 2)]
    assert match.totals == (6, 12)
    assert match.winner == 1


def test_without_a_seed_a_match_has_128_bits_of_the_systems_entropy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert start_match().state != start_match().state
    asked = []

    def drawn(_: random.SystemRandom, bits: int) -> int:
        asked.append(bits)
        return 7

    monkeypatch.setattr(random.SystemRandom, "getrandbits", drawn)
    assert start_match() == start_match(seed=7)
    assert asked == [128]


def test_a_move_is_recorded_and_leads_to_the_next_position() -> None:
    match = start_match(SCOPA, seed=7)
    move = legal_moves(match.state)[0]
    after = match.apply(move, seat=0)
    assert after.plays == (move,)
    assert after.state == apply(match.state, move)
    assert after == match.apply(str(move))
    assert match.plays == ()
    assert (after.totals, after.scores, after.last_state) == ((0, 0), (), None)


def test_a_refused_move_changes_nothing() -> None:
    match = start_match(SCOPA, seed=7)
    with pytest.raises(IllegalMoveError) as caught:
        match.apply("AD")
    assert caught.value.reason is IllegalMoveReason.NOT_HELD
    with pytest.raises(IllegalMoveError) as caught:
        match.apply(legal_moves(match.state)[0], seat=1)
    assert caught.value.reason is IllegalMoveReason.OUT_OF_TURN
    with pytest.raises(StateError):
        match.apply(legal_moves(match.state)[0], seat=2)
    with pytest.raises(NotationError):
        match.apply("nonsense")
    with pytest.raises(TypeError):
        match.apply(None)  # type: ignore[arg-type]  # on purpose
    assert match == start_match(SCOPA, seed=7)


def test_the_end_of_a_deal_brings_the_next_one() -> None:
    match = before_the_last_card(BARE, (3, 4), (1, 2), piles=("7C", ""), last_capturer=0)
    after = match.apply("RB")
    assert after.totals == (4, 6)
    assert [result.total for result in after.scores] == [(1, 2)]
    assert after.plays == ()
    assert after.winner is None
    assert after.last_state == apply(match.state, "RB")
    assert after.last_state is not None
    assert after.scores == (score(after.last_state),)
    assert after.dealer == 0
    # The new deal begins afresh.
    assert after.state.piles == (CardSet(), CardSet())
    assert after.state.sweeps == (0, 0)
    assert after.state.last_capturer is None
    assert after.state.to_move == 1
    assert len(after.state.stock) == 30


def test_at_the_target_the_match_is_over() -> None:
    match = before_the_last_card(BARE, (9, 10), (2, 0))
    after = match.apply("RB")
    assert after.totals == (11, 10)
    assert after.is_over
    assert after.winner == 0
    assert after.state == apply(match.state, "RB")
    assert after.state.is_over
    assert [str(move) for move in after.plays] == ["RB"]
    assert after.last_state is None
    assert len(after.scores) == 1


def test_a_total_at_the_target_in_the_middle_of_a_deal_ends_nothing() -> None:
    state = State(variant=BARE, hands=("7C", "RB"), table="3C 4B", sweeps=(4, 0))
    match = attrs.evolve(start_match(BARE, seed=7), state=state, totals=(10, 10))
    after = match.apply("7Cx3C4B")
    assert after.totals == (10, 10)
    assert not after.is_over
    assert after.apply("RB").winner == 0


@pytest.mark.parametrize(
    ("variant", "totals", "sweeps", "winner"),
    [
        (BARE, (10, 10), (1, 1), None),
        (BARE, (10, 10), (2, 1), 0),
        (BARE, (12, 12), (0, 0), None),
        (BARE, (12, 12), (0, 1), 1),
        (BARE, (5, 5), (1, 5), None),
        (THREE, (15, 15, 0), (1, 1, 0), None),
        (THREE, (15, 15, 14), (1, 1, 3), 2),
        (THREE, (16, 16, 0), (0, 1, 9), 1),
        (attrs.evolve(BARE, margin=2), (10, 10), (2, 1), None),
        (attrs.evolve(BARE, margin=2), (10, 10), (3, 1), 0),
        (attrs.evolve(BARE, lowest_wins=True), (9, 8), (2, 0), 1),
        (attrs.evolve(BARE, lowest_wins=True), (9, 11), (2, 0), None),
    ],
)
def test_after_each_deal_the_totals_decide(
    variant: Variant, totals: tuple[int, ...], sweeps: tuple[int, ...], winner: int | None
) -> None:
    after = before_the_last_card(variant, totals, sweeps).apply("RB")
    assert after.totals == tuple(map(sum, zip(totals, sweeps, strict=True)))
    assert after.winner == winner
    assert after.is_over == (winner is not None)
    assert after.state.is_over == (winner is not None)


def test_all_ten_denari_win_the_match_whatever_the_totals() -> None:
    piles = (ALL_DENARI, "7C")
    after = before_the_last_card(NAPOLA, (0, 19), (0, 5), piles=piles).apply("RB")
    assert after.winner == 0
    assert after.scores[0].wins_match == 0
    assert after.totals[1] == 24
    plain = attrs.evolve(NAPOLA, awards=(Sweeps(), Napola(all_ten_wins=False)))
    after = before_the_last_card(plain, (0, 19), (0, 5), piles=piles).apply("RB")
    assert after.totals == (10, 24)
    assert after.winner == 1


@pytest.mark.parametrize(
    ("variant", "dealers"),
    [
        (SCOPA, [1, 0, 1]),
        (THREE, [2, 0, 1]),
        (SICILIANA.for_players(4), [3, 0, 1]),
        (ESPANOLA.for_players(3), [2, 1, 0]),
        (ESPANOLA.for_players(6), [5, 4, 3]),
    ],
)
def test_the_deal_passes_as_the_rules_say(variant: Variant, dealers: list[int]) -> None:
    match = start_match(attrs.evolve(variant, target=99), seed=7)
    seen = []
    for _ in dealers:
        seen.append(match.dealer)
        assert match.state.to_move == (match.dealer + 1) % variant.players
        match = play_deal(match)
    assert seen == dealers


@pytest.mark.parametrize("name", VARIANTS)
def test_a_match_of_every_preset_comes_to_its_end(name: str) -> None:
    variant = VARIANTS[name]
    match = start_match(variant, seed="to the end")
    deals = 0
    while not match.is_over:
        before = match
        match = play_deal(match)
        deals += 1
        gained = match.scores[-1].total
        assert match.totals == tuple(map(sum, zip(before.totals, gained, strict=True)))
        assert len(match.scores) == deals
    assert match.winner == match_winner(variant, match.totals, match.scores[-1])
    assert match.state.is_over
    assert len(match.plays) == variant.players * sum(variant.rounds)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seed": 7, "decks": [PACK]}, "give a seed or decks, not both"),
        ({"seed": 0, "decks": [PACK]}, "give a seed or decks, not both"),
        ({"seed": True}, "a seed is a whole number or text, not of type bool"),
        ({"seed": 7.0}, "a seed is a whole number or text, not of type float"),
        ({"variant": "scopa"}, "the rules are a Variant, as in scopa.VARIANTS, not of type str"),
        ({"dealer": True}, "a seat is a whole number, not True"),
        ({"decks": ["7D"]}, "a deck is a sequence of cards from the top"),
        ({"decks": PACK}, "a deck is a sequence of cards from the top"),
    ],
)
def test_what_is_of_another_kind_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        start_match(**{"variant": SCOPA, **given})
    assert str(caught.value) == message


def test_decks_are_a_sequence() -> None:
    for decks in (7, iter([PACK]), {PACK}):
        with pytest.raises(TypeError, match="decks must be a sequence of decks, not"):
            start_match(SCOPA, decks=decks)  # type: ignore[arg-type]  # on purpose


def test_only_a_seat_of_the_game_deals() -> None:
    with pytest.raises(StateError, match="there is no seat 2; the seats are 0 to 1"):
        start_match(SCOPA, seed=7, dealer=2)


def test_a_match_that_is_over_takes_no_more_moves() -> None:
    match = before_the_last_card(BARE, (9, 10), (2, 0)).apply("RB")
    for seat in (None, 0, 1):
        with pytest.raises(IllegalMoveError) as caught:
            match.apply("7D", seat=seat)
        assert caught.value.reason is IllegalMoveReason.DEAL_OVER
        assert caught.value.table == match.state.table
        assert caught.value.seat == seat
        assert caught.value.captures == ()
        assert str(caught.value) == "7D cannot be played: all is over"
    with pytest.raises(NotationError):
        match.apply("nonsense")
    with pytest.raises(TypeError):
        match.apply(None)  # type: ignore[arg-type]  # on purpose


def test_the_seed_is_in_no_text() -> None:
    match = start_match(SCOPA, seed="very secret")
    texts = [repr(match), str(match), f"{match}", repr(match.state), str(match.state)]
    for move in ("AD", "RS", "7Dx3C"):
        try:
            match.apply(move)
        except IllegalMoveError as error:
            texts += [str(error), repr(error), str(vars(error))]
    assert not any("secret" in text for text in texts)
    given = start_match(SCOPA, decks=[PACK, shuffle(seed=7)])
    assert " ".join(map(str, shuffle(seed=7)[:5])) not in repr(given)
    assert "Card" not in repr(given)
    assert "seed=" not in repr(given)
    assert "decks=" not in repr(given)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_match_that_is_saved_and_loaded_goes_on_exactly(protocol: int) -> None:
    match = start_match(SCOPA)
    for _ in range(20):
        match = match.apply(legal_moves(match.state)[0])
    again = pickle.loads(pickle.dumps(match, protocol))
    assert again == match
    assert hash(again) == hash(match)
    for _ in range(3):
        match, again = play_deal(match), play_deal(again)
        assert again == match
        assert again.state == match.state
    assert copy.deepcopy(match) is match


def test_a_match_cannot_be_changed() -> None:
    match = start_match(SCOPA, seed=7)
    with pytest.raises(FrozenInstanceError):
        match.winner = 0  # type: ignore[misc]  # on purpose
    assert not hasattr(match, "__dict__")
    assert match != start_match(SCOPA, seed=8)


@pytest.mark.parametrize("seat", [99, -1])
def test_a_seat_that_is_none_is_told_also_when_the_match_is_over(seat: int) -> None:
    match = start_match(SCOPA, seed=7)
    while not match.is_over:
        match = match.apply(legal_moves(match.state)[0])
    with pytest.raises(StateError, match=f"there is no seat {seat}"):
        match.apply("7D", seat=seat)


STARTED = start_match(SCOPA, seed=7)


@pytest.mark.parametrize(
    ("changes", "error", "says"),
    [
        ({"state": "state"}, TypeError, "state of a match must be of type State, not (<str>,)"),
        ({"plays": []}, TypeError, "plays of a match must be of type Move, not []"),
        ({"plays": (7,)}, TypeError, "plays of a match must be of type Move, not (7,)"),
        ({"totals": [0, 0]}, TypeError, "totals of a match must be of type int, not [0, 0]"),
        ({"totals": (0, True)}, TypeError, "totals must be whole numbers, not (0, True)"),
        ({"totals": (0,)}, StateError, "there must be a total for each of 2 sides, not (0,)"),
        ({"scores": (1,)}, TypeError, "scores of a match must be of type Score, not (1,)"),
        ({"last_state": 1}, TypeError, "last_state of a match must be of type State, not (1,)"),
        ({"winner": True}, TypeError, "a side is a whole number, not True"),
        ({"winner": 2}, StateError, "there is no side 2; the sides are 0 to 1"),
        ({"seed": 7}, TypeError, "seed of a match must be of type str, not (7,)"),
        (
            {"seed": "\ud800"},
            ValueError,
            "a seed that is text holds no half characters (surrogates)",
        ),
        ({"decks": (DECK,)}, TypeError, "decks of a match must be of type bytes, not (<tuple>,)"),
    ],
)
def test_a_match_of_other_things_is_refused(
    changes: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error) as caught:
        attrs.evolve(STARTED, **changes)
    assert str(caught.value) == says
