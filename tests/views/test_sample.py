"""Positions drawn at random that fit what a seat has seen: which there are, all equally likely."""

import random
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import (
    DECK,
    SCOPA,
    AceLead,
    AceRule,
    CardSet,
    Move,
    State,
    StateError,
    Variant,
    View,
    view,
)
from tests.strategies import SEATED_PRESETS, matches

Assignment = tuple[tuple[CardSet, ...], tuple[scopa.Card, ...]]
"""The hands by seat and the stock."""

NORMAL_999 = 3.090
"""What a normal deviate exceeds once in a thousand times."""


def assignment(state: State) -> Assignment:
    """What a seat may not see of a position."""
    return state.hands, state.stock


def every_assignment(seen: View) -> set[Assignment]:
    """Every way in which the unseen cards can lie, found by trying all their orders."""
    found = set()
    for order in permutations(seen.unseen):
        cards, hands = list(order), []
        for seat, size in enumerate(seen.hand_sizes):
            own = seat == seen.seat
            hands.append(seen.hand if own else CardSet(cards[:size]))
            cards = cards if own else cards[size:]
        found.add((tuple(hands), tuple(cards[: seen.stock_size])))
    return found


def check_uniform(seen: View, possible: set[Assignment], draws: int) -> None:
    """Check by chi-square that each possible assignment comes up equally often, and no other."""
    rng = random.Random(20)
    counts = Counter(assignment(seen.sample(rng)) for _ in range(draws))
    assert counts.keys() <= possible
    expected = draws / len(possible)
    statistic = sum((counts[each] - expected) ** 2 / expected for each in possible)
    free = len(possible) - 1
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    limit = free * (1 - 2 / (9 * free) + NORMAL_999 * (2 / (9 * free)) ** 0.5) ** 3
    assert statistic < limit
    # The draws are many enough that one that never comes up would show.
    assert all(counts[each] for each in possible)


def endgame(variant: Variant, hands: tuple[str, ...], stock: str = "") -> State:
    """A position whose other cards, all but these, lie in the piles of seat 0."""
    held = CardSet.parse(" ".join(filter(None, [*hands, stock])))
    piles = [CardSet(DECK) - held, *[()] * (variant.players - 1)]
    return State(variant=variant, hands=hands, stock=stock, piles=piles, last_capturer=0)


THREE = SCOPA.for_players(3)
ONE_EACH = attrs.evolve(SCOPA, rounds=(1,) * 18)
SIX = "7D 2C RB 3S AC 5D"

ENDGAMES: dict[str, tuple[State, int | None, int]] = {
    # the position, who looks, and how many assignments there are
    "two hands of three": (endgame(SCOPA, ("7D 2C RB", "3S AC 5D")), None, 20),
    "a seat of three": (endgame(THREE, ("7D RS FS", "2C RB 3S", "AC 5D CD")), 0, 20),
    "uneven hands, a spectator": (endgame(THREE, ("7D", "2C RB", "3S AC")), None, 30),
    "uneven hands, a seat": (endgame(THREE, ("7D 2C RB", "3S AC", "FD RD CD")), 2, 10),
    "a stock": (endgame(ONE_EACH, ("7D", "2C"), "RB 3S AC 5D"), 0, 120),
    "a stock, a spectator": (endgame(ONE_EACH, ("7D", "2C"), "RB 3S AC 5D"), None, 720),
}


@pytest.mark.parametrize("name", ENDGAMES)
def test_every_assignment_is_equally_likely(name: str) -> None:
    state, seat, count = ENDGAMES[name]
    seen = view(state, seat)
    possible = every_assignment(seen)
    assert len(possible) == count
    assert assignment(state) in possible
    check_uniform(seen, possible, 40 * count)


def test_cards_out_of_the_game_may_be_those_held() -> None:
    state = State(
        variant=SCOPA, hands=("7D", "2C"), piles=(CardSet(DECK[:33]) - CardSet.parse("7D 2C"), ())
    )
    seen = view(state, 0)
    possible = every_assignment(seen)
    assert len(possible) == len(seen.unseen) == 8
    check_uniform(seen, possible, 800)


# An ace led as only a hand of aces alone may lead it


def first_play(leading: AceLead, hand: str, table: str, move: str, **fields: Any) -> View:
    """What seat 1 sees after seat 0 has made the first play of a deal with six cards hidden."""
    size = len(hand.split())
    ace = AceRule(leading=leading, **fields)
    rules = attrs.evolve(Variant(), rounds=(size,), table=40 - 2 * size, ace=ace)
    kept = CardSet.parse("AD AB RS RD 5C 6C")
    others = [card for card in DECK if card not in CardSet.parse(f"{hand} {table}") | kept]
    # Of the table only these cards are in the game, so that the position stays small.
    state = State(variant=rules, hands=(hand, others[:size]), table=table)
    after = scopa.apply(state, move)
    hidden = kept | after.hands[0]
    away = CardSet(DECK) - hidden - after.hands[1] - after.table - after.piles[0]
    after = attrs.evolve(after, piles=(after.piles[0], away), last_capturer=0)
    return view(after, 1, plays=[move])


SHOWING = {
    "no ace may be led": (AceLead.FORBIDDEN, "AC AD AB", "2S", "ACx2S"),
    "aces take aces alone": (AceLead.ACES_ONLY, "AC AD AB", "2S 3S", "ACx2S3S"),
}
TELLING_NOTHING = {
    "any ace may be led": (AceLead.FREE, "AC AD RS", "2S", "ACx2S"),
    "another card was led": (AceLead.FORBIDDEN, "AD AB RS", "2S", "RS"),
    "an ace that takes an ace": (AceLead.ACES_ONLY, "AC AD RS", "AS 3S", "ACxAS"),
}


def hands_of_leader(seen: View) -> set[CardSet]:
    """Every hand that the leader can hold where nothing tells more."""
    return set(map(CardSet, combinations(seen.unseen, seen.hand_sizes[0])))


@pytest.mark.parametrize("name", SHOWING)
def test_who_leads_an_ace_as_only_aces_may_holds_aces(name: str) -> None:
    seen = first_play(*SHOWING[name])
    aces = CardSet.parse("AC AD AB AS")
    possible = {hand for hand in hands_of_leader(seen) if hand <= aces}
    rng = random.Random(3)
    found = Counter(seen.sample(rng).hands[0] for _ in range(60 * len(possible)))
    assert found.keys() == possible
    assert all(40 < count < 80 for count in found.values())


NOT_ACES_ALONE: dict[str, dict[str, Any]] = {
    "an ace laid down": {"hand": "AC AD RS", "table": "2S 3S", "move": "AC"},
    "an ace that takes one of two": {
        "hand": "AC AD RS",
        "table": "AS 3S",
        "move": "ACxAS",
        "sweeps_aces": True,
    },
}


@pytest.mark.parametrize("name", NOT_ACES_ALONE)
def test_who_leads_an_ace_as_aces_alone_may_not_holds_another_card(name: str) -> None:
    seen = first_play(AceLead.ACES_ONLY, **NOT_ACES_ALONE[name])
    aces = CardSet.parse("AC AD AB AS")
    possible = {hand for hand in hands_of_leader(seen) if not hand <= aces}
    assert possible != hands_of_leader(seen)
    rng = random.Random(5)
    found = Counter(seen.sample(rng).hands[0] for _ in range(60 * len(possible)))
    assert found.keys() == possible
    assert all(30 < count < 95 for count in found.values())


def test_a_generator_that_gives_no_hand_that_fits_is_refused() -> None:
    class Constant:
        def __init__(self, value: float) -> None:
            self.value = value

        def random(self) -> float:
            return self.value

    seen = first_play(AceLead.ACES_ONLY, **NOT_ACES_ALONE["an ace laid down"])
    results = []
    for tenth in range(10):
        try:
            results.append(seen.sample(Constant(tenth / 10)).hands[0])
        except ValueError as error:
            results.append(CardSet())
            assert_never_fits(error)
    assert CardSet() in results
    assert any(results)


def assert_never_fits(error: ValueError) -> None:
    """The error of a generator that draws the same for ever."""
    assert str(error) == "in 1000 draws rng.random() gave no hand that fits the lead"


def test_a_leader_that_played_another_card_since_may_hold_aces_alone() -> None:
    rules = attrs.evolve(SCOPA, ace=AceRule(leading=AceLead.ACES_ONLY))
    deck = ["AC", "4S", "AD", "2C", "2D", "2B", "CS", "CD", "CB", "FS"]
    front = [scopa.Card.parse(card) for card in deck]
    match = scopa.start_match(rules, decks=[front + [card for card in DECK if card not in front]])
    match = match.apply("AC").apply("2D")
    aces = CardSet.parse("AD AB AS")
    before = {match.view(1).sample(random.Random(seed)).hands[0] for seed in range(300)}
    assert not any(hand <= aces for hand in before)
    match = match.apply("4S")
    after = {match.view(1).sample(random.Random(seed)).hands[0] for seed in range(300)}
    assert any(hand <= aces for hand in after)


def test_an_ace_led_after_the_opening_table_was_taken_tells_nothing() -> None:
    rules = attrs.evolve(
        SCOPA, ace=AceRule(leading=AceLead.ACES_ONLY), opening=scopa.Opening(sweeps=((15, 1),))
    )
    deck = ["AC", "4S", "AD", "2C", "2D", "2B", "3S", "3D", "3B", "6S"]
    front = [scopa.Card.parse(card) for card in deck]
    match = scopa.start_match(rules, decks=[front + [card for card in DECK if card not in front]])
    assert match.state.table == CardSet()
    seen = match.apply("AC").view(1)
    aces = CardSet.parse("AD AB AS")
    hands = {seen.sample(random.Random(seed)).hands[0] for seed in range(2000)}
    assert any(hand <= aces for hand in hands)
    assert not all(hand <= aces for hand in hands)


def test_other_cards_that_cannot_be_held_are_refused() -> None:
    seen = first_play(AceLead.ACES_ONLY, **NOT_ACES_ALONE["an ace laid down"])
    aces = seen.unseen & CardSet.parse("AD AB AS")
    assert len(aces) >= seen.hand_sizes[0]
    with pytest.raises(
        StateError,
        match=r"^the first play tells of a hand not of aces alone, but no other is unseen$",
    ):
        attrs.evolve(seen, piles=(seen.piles[0], seen.piles[1] | (seen.unseen - aces)))


@pytest.mark.parametrize("name", TELLING_NOTHING)
def test_other_leads_tell_nothing(name: str) -> None:
    seen = first_play(*TELLING_NOTHING[name])
    possible = hands_of_leader(seen)
    rng = random.Random(4)
    assert {seen.sample(rng).hands[0] for _ in range(30 * len(possible))} == possible


def test_without_the_plays_the_lead_tells_nothing() -> None:
    seen = attrs.evolve(first_play(*SHOWING["no ace may be led"]), plays=())
    rng = random.Random(4)
    possible = hands_of_leader(seen)
    assert {seen.sample(rng).hands[0] for _ in range(30 * len(possible))} == possible


def led_by_aces() -> tuple[State, Move]:
    """A deal with a stock after its first play, and that: an ace as only aces alone may lead it."""
    rules = attrs.evolve(SCOPA, ace=AceRule(leading=AceLead.FORBIDDEN))
    texts = ("AC", "AD", "AB", "2C", "2D", "2B", "3C", "4C", "5C", "6C")
    first = [scopa.Card.parse(text) for text in texts]
    state = scopa.deal(rules, deck=[*first, *(card for card in DECK if card not in first)])
    lead = Move.parse("ACx3C4C5C6C")
    return scopa.apply(state, lead), lead


def test_beside_the_aces_of_the_leader_the_other_cards_are_dealt_as_ever() -> None:
    state, lead = led_by_aces()
    seen = view(state, 1, plays=[lead])
    rng = random.Random(5)
    for _ in range(20):
        position = seen.sample(rng)
        cards = [*position.stock, *(card for hand in position.hands for card in hand)]
        assert position.hands[0] <= CardSet.parse("AD AB AS")
        assert CardSet(cards) == seen.unseen | seen.hand
        assert len(cards) == 35


def test_to_the_leader_its_own_lead_tells_nothing_of_others() -> None:
    state, lead = led_by_aces()
    seen = view(state, 0, plays=[lead])
    rng = random.Random(5)
    ace = scopa.Card.parse("AS")
    assert {ace in seen.sample(rng).stock for _ in range(60)} == {True, False}


def test_the_first_play_tells_nothing_of_later_rounds() -> None:
    state, lead = led_by_aces()
    while len(state.stock) == 30 or sum(map(len, state.hands)) > 5:
        state = scopa.apply(state, scopa.legal_moves(state)[0])
    # As many plays are told as would have been made, were this the first round.
    seen = view(state, 1, plays=[lead])
    assert any(seen.sample(random.Random(seed)).hands[0] - CardSet.parse("AS") for seed in range(3))


def test_the_leader_itself_knows_its_hand() -> None:
    rules = attrs.evolve(SCOPA, ace=AceRule(leading=AceLead.FORBIDDEN))
    deck = ("AC", "AD", "AB", "2C", "2D", "2B", "3C", "4C", "5C", "6C")
    front = [scopa.Card.parse(card) for card in deck]
    match = scopa.start_match(rules, decks=[front + [card for card in DECK if card not in front]])
    after = match.apply("ACx3C4C5C6C")
    assert after.view(0).sample(random.Random(1)).hands[0] == CardSet.parse("AD AB")
    for seat in (1, None):
        hands = {after.view(seat).sample(random.Random(seed)).hands[0] for seed in range(40)}
        assert hands == set(map(CardSet, combinations(CardSet.parse("AD AB AS"), 2)))
    for move in ("2C", "ADx2C", "2D", "ABx2D", "2B"):
        after = after.apply(move)
    later = {after.view(1).sample(random.Random(seed)).hands[0] for seed in range(40)}
    assert all(hand - CardSet.parse("AC AD AB AS") for hand in later)  # they were all played


def test_aces_that_cannot_be_held_are_refused() -> None:
    seen = first_play(*SHOWING["no ace may be led"])
    piles = (seen.piles[0], (seen.piles[1] | CardSet.parse("AD AB AS")) - seen.hand)
    with pytest.raises(StateError, match="tells of 2 aces held, but only 0 are not seen"):
        attrs.evolve(seen, piles=piles)


# What holds of every sample


@given(matches(rules=st.sampled_from(SEATED_PRESETS)), st.data())
def test_a_sample_looks_the_same_from_the_seat(match: scopa.Match, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([None, *range(match.variant.players)]))
    seen = match.view(seat)
    sampled = seen.sample(random.Random(data.draw(st.integers(0, 99))))
    assert view(sampled, seat, plays=match.plays, totals=match.totals) == seen
    assert attrs.evolve(sampled) == sampled  # every check of a position made by hand holds
    hidden = CardSet(card for hand in sampled.hands for card in hand) | CardSet(sampled.stock)
    assert hidden == seen.unseen | seen.hand


def test_the_same_generator_gives_the_same_sample() -> None:
    seen = view(scopa.deal(seed=7), 1)
    assert seen.sample(random.Random(5)) == seen.sample(random.Random(5))
    assert seen.sample(random.Random(5)) != seen.sample(random.Random(6))


def test_a_known_sample_stays_what_it_is() -> None:
    sampled = view(scopa.deal(seed=7), 1).sample(random.Random(5))
    assert str(sampled.hands[0]) == "5D CB CS"
    assert " ".join(map(str, sampled.stock[:6])) == "2S 3C 6C 5S 5C 2D"


@pytest.mark.parametrize(
    ("rng", "error", "says"),
    [
        (None, TypeError, r"rng must have a method random\(\)"),
        (7, TypeError, r"rng must have a method random\(\), as random.Random has; int has not"),
    ],
)
def test_only_a_generator_draws_a_sample(rng: Any, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        view(scopa.deal(seed=7), 0).sample(rng)


def test_a_sample_needs_nothing_but_the_view() -> None:
    seen = view(scopa.deal(SCOPA, seed=7), 0)
    made = View(**{field.name: getattr(seen, field.name) for field in attrs.fields(View)})
    assert made.sample(random.Random(2)) == seen.sample(random.Random(2))


def test_plays_are_moves_in_the_view_that_is_sampled() -> None:
    assert first_play(*SHOWING["no ace may be led"]).plays == (Move.parse("ACx2S"),)
