"""The library against the slow second telling of the rules, move by move."""

from __future__ import annotations

from itertools import product
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from tests import reference as ref
from tests import reference_scoring as scoring
from tests.comparing import (
    TOO_WIDE,
    assert_same,
    assert_same_claims,
    assert_same_outcome,
    chosen,
    compare_play,
    dealt,
    late_game,
    move_of,
    state_of,
    texts,
)
from tests.house_rules import CAPTURE_RULES, house_rules

# In the thorough profile of `tests/conftest.py` many more.
TIMES = max(2, settings().max_examples // 40)

SEATINGS = [
    pytest.param(
        preset.for_players(seats.players, seats.teams),
        id=f"{name}-{seats.players}-in-{len(seats.teams)}",
    )
    for name, preset in scopa.VARIANTS.items()
    for seats in preset.seatings
]


@pytest.mark.parametrize("variant", SEATINGS)
def test_deals_of_every_preset_and_seating(variant: scopa.Variant) -> None:
    random = Random(f"{variant.name} {variant.players} {variant.teams}")
    for _ in range(TIMES):
        assert compare_play(*dealt(variant, random), random)


@given(st.integers() | st.text(max_size=5), st.sampled_from((1, 2, 3)), st.integers(0, 3))
def test_deals_from_a_seed(seed: int | str, kings: int, dealer: int) -> None:
    rules = attrs.evolve(scopa.SCOPA.for_players(4), redeal_kings=kings, redeal_aces=kings)
    game = ref.deal_shuffled(rules, Random(str(seed)), dealer)
    assert_same(scopa.deal(rules, seed=seed, dealer=dealer), game, [])


@pytest.mark.parametrize("number", range(60))
def test_deals_by_house_rules(number: int) -> None:
    random = Random(f"house {number}")
    for _ in range(TIMES):
        variant = house_rules(random)
        try:
            compare_play(*dealt(variant, random), random)
        except AssertionError as error:
            raise AssertionError(f"by {variant!r}: {error}") from error


@pytest.mark.parametrize("number", range(40))
def test_late_positions_played_out(number: int) -> None:
    random = Random(f"late {number}")
    for size in (0, 0, 1, 1, 2, 3):
        game = late_game(house_rules(random), random, size)
        compare_play(state_of(game), game, random)


@pytest.mark.parametrize("number", range(30))
def test_what_the_awards_promise_before_the_end(number: int) -> None:
    random = Random(f"promise {number}")
    for size in (0, 1, 2, 3):
        rules = house_rules(random, declaring=True)
        game = late_game(rules, random, size)
        sides = ref.sides_of(game)
        left = scopa.CardSet.parse(" ".join(scoring.left_of(sides)))
        pooled = [
            scopa.Side(scopa.CardSet.parse(" ".join(side.cards)), side.sweeps) for side in sides
        ]
        for award in rules.awards:
            sure = tuple(scoring.certain_of(award, sides, side) for side in range(len(sides)))
            if isinstance(award, scopa.awards.CountsEarly):
                assert tuple(award.certain(pooled, left)) == sure, (award, game)
            else:
                assert not any(sure), (award, game)
            if isinstance(award, scopa.awards.DecidesMatch):
                assert award.wins_match(pooled) == scoring.all_ten(award, sides), (award, game)


@pytest.mark.parametrize("number", range(40))
def test_claims_late_in_a_deal(number: int) -> None:
    random = Random(f"claim {number}")
    for _ in range(TIMES):
        rules = house_rules(random, declaring=True)
        game = late_game(rules, random, random.choice((1, 1, 2, 3)))
        sides = len(rules.teams)
        totals = tuple(rules.target - random.randint(0, 9) for _ in range(sides))
        match = scopa.start_match(rules, seed=number, dealer=game.dealer)
        assert_same_claims(attrs.evolve(match, state=state_of(game), totals=totals), game)


@pytest.mark.parametrize("number", range(30))
def test_opening_tables_that_give_sweeps_or_nearly(number: int) -> None:
    random = Random(f"opening {number}")
    for fixed in (15, 11):
        opening = scopa.Opening(
            sweeps=((fixed, 1), (2 * fixed, 2), (20, 3)),
            split=random.random() < 0.7,
            to_leader=random.random() < 0.5,
        )
        rules = attrs.evolve(scopa.VARIANTS["escoba"], fixed_total=fixed, opening=opening)
        total = random.choice((fixed, 2 * fixed, 2 * fixed, 20))
        deck = random.sample(scoring.PACK, 40)
        while ref.worth(deck[6:10]) != total:
            random.shuffle(deck)
        cards = [scopa.Card.parse(card) for card in deck]
        state, game = scopa.deal(rules, deck=cards, dealer=1), ref.deal(rules, deck, dealer=1)
        assert_same(state, game, deck)


@pytest.mark.parametrize("leading", scopa.AceLead)
@pytest.mark.parametrize("packet", ["AD 2C", "AD AC", "AC 5B", "AD 7S"])
@pytest.mark.parametrize("table", ["AB 4C 2S 3S", "4C RD 2S 6S", "AS AB 5C FB", ""])
def test_the_first_play_with_aces_in_hand(leading: scopa.AceLead, packet: str, table: str) -> None:
    led, lying = packet.split(), table.split()
    others = [card for card in scoring.PACK if card not in led + lying]
    deck = led + others[:2] + lying + others[2:]
    rounds = (2,) * (10 if not lying else 9)
    for itself, aces, fixed in product((False, True), (False, True), (None, 15)):
        rules = attrs.evolve(
            scopa.SCOPA,
            seatings=(),
            rounds=rounds,
            table=len(lying),
            redeal_kings=None,
            fixed_total=fixed,
            ace=scopa.AceRule(takes_itself=itself, sweeps_aces=aces, leading=leading),
        )
        cards = [scopa.Card.parse(card) for card in deck]
        state, game = scopa.deal(rules, deck=cards), ref.deal(rules, deck, dealer=1)
        assert_same(state, game, [repr(rules)])
        for play in ref.legal(game):
            after = assert_same_outcome(state, game, play)
            assert_same(scopa.apply(state, move_of(*play)), after, [repr(rules), str(play)])


@given(st.lists(st.sampled_from(scoring.PACK), min_size=1, max_size=14, unique=True))
def test_captures_from_any_table_by_any_rule(cards: list[str]) -> None:
    card, table = cards[0], frozenset(cards[1:])
    lying = scopa.CardSet(map(scopa.Card.parse, table))
    for variant in CAPTURE_RULES:
        found = scopa.captures(variant, lying, scopa.Card.parse(card))
        sets = {texts(taken) for taken in found}
        assert len(sets) == len(found), variant
        assert sets == ref.captures(variant, table, card), variant


MATCHES = [
    attrs.evolve(preset.for_players(seats.players, seats.teams), target=target)
    for name, preset in scopa.VARIANTS.items()
    for target, seats in zip((3, 6, 5, 7), preset.seatings, strict=False)
]


def decks_for(variant: scopa.Variant, dealer: int, random: Random, many: int) -> list[list[str]]:
    """Return decks for the deals of a match, none of which must be dealt again."""
    decks: list[list[str]] = []
    while len(decks) < many:
        deck = random.sample(scoring.PACK, 40)
        try:
            ref.deal(variant, deck, dealer)
        except ValueError:
            continue
        decks.append(deck)
        dealer = ref.next_dealer(variant, dealer)
    return decks


def compare_a_match(variant: scopa.Variant, random: Random) -> bool:
    """Compare a match played at random; False where it is not over after all the decks.

    It is broken off too where the table grows too wide.
    """
    dealer = random.randrange(variant.players)
    decks = decks_for(variant, dealer, random, 10)
    cards = [[scopa.Card.parse(card) for card in deck] for deck in decks]
    match = scopa.start_match(variant, dealer=dealer, decks=cards)
    totals = (0,) * len(variant.teams)
    for deck in decks[:-1]:
        game = ref.deal(variant, deck, dealer)
        while game.to_move is not None:
            if len(game.table) > TOO_WIDE:
                return False
            assert match.totals == totals
            assert_same(match.state, game, [str(move) for move in match.plays])
            if game.plays % 6 == 5:
                assert_same_claims(match, game)
            play = chosen(game, random)
            game = ref.play(game, *play)
            match = match.apply(move_of(*play))
        result = ref.score(game)
        totals = tuple(map(sum, zip(totals, result.total, strict=True)))
        assert match.totals == totals
        assert match.scores[-1].total == result.total
        assert match.winner == scoring.winner(variant, totals, result)
        assert scopa.match_winner(variant, totals, match.scores[-1]) == match.winner
        if match.winner is not None:
            assert match.is_over
            return True
        dealer = ref.next_dealer(variant, dealer)
    return False


@pytest.mark.parametrize("variant", MATCHES, ids=lambda v: f"{v.name}-{v.players}-{v.target}")
def test_matches_of_every_preset(variant: scopa.Variant) -> None:
    random = Random(f"match {variant.name} {variant.players} {variant.target}")
    assert compare_a_match(variant, random)


@pytest.mark.parametrize("number", range(20))
def test_matches_in_which_sides_declare_out(number: int) -> None:
    random = Random(f"declare out {number}")
    variant = house_rules(random, declaring=True)
    try:
        compare_a_match(attrs.evolve(variant, target=random.choice((4, 6, 9))), random)
    except AssertionError as error:
        raise AssertionError(f"by {variant!r}: {error}") from error


@given(st.randoms(use_true_random=False), st.lists(st.integers(0, 30), min_size=2, max_size=4))
def test_the_winner_of_a_match_by_any_totals(random: Random, totals: list[int]) -> None:
    variant = attrs.evolve(
        scopa.VARIANTS["francese"].for_players(len(totals)),
        target=random.choice((11, 16, 21)),
        margin=random.choice((1, 2, 5)),
        lowest_wins=random.random() < 0.5,
    )
    assert scopa.match_winner(variant, tuple(totals)) == scoring.winner(variant, totals)
