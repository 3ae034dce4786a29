"""Deals and matches come from their seed alone: nothing else has a say, nothing else is touched."""

import os
import random
import subprocess
import sys
from contextlib import suppress

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from scopa import FirstDealer, StateError, Variant
from scopa.testing import presets
from tests.strategies import SEATED_PRESETS, seeds

LOG = """
import scopa, sys
for name in ("scopa", "scopone", "scopa-d-assi", "escoba", "francese-rapida"):
    match = scopa.start_match(scopa.VARIANTS[name], seed=f"{name} 7")
    print(repr(match.variant), len({match.variant, *scopa.VARIANTS.values()}))
    for ply in range(60):
        if match.is_over:
            break
        moves = scopa.legal_moves(match.state)
        print(match.state, *moves, sep="\\n")
        print({name: str(cards) for name, cards in zip("abcdef", match.state.piles)})
        match = match.apply(moves[ply * 7 % len(moves)])
    print(repr(match.state), *match.scores, match, sep="\\n")
    print(scopa.draw_dealer(match.variant, method=scopa.FirstDealer.HIGHEST, seed=name))
print("numpy" in sys.modules, "secret" in sys.modules)
"""


def log(hash_seed: str) -> str:
    """Return what a fresh interpreter with this seed of hashes prints of a few matches."""
    done = subprocess.run(
        [sys.executable, "-c", LOG],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nothing_depends_on_the_seed_of_hashes_nor_needs_numpy() -> None:
    one, other, third = (log(hash_seed) for hash_seed in ("0", "1", "random"))
    assert one == other == third
    assert len(one.splitlines()) > 1000
    assert one.splitlines()[-1] == "False False"


class Drawing:
    """A generator that has `random` alone, and counts how often it was asked."""

    def __init__(self, seed: object) -> None:
        self.source = random.Random(str(seed))
        self.asked = 0

    def random(self) -> float:
        """A float of at least 0 and less than 1."""
        self.asked += 1
        return self.source.random()


def by_hand(source: random.Random) -> tuple[scopa.Card, ...]:
    """Return the pack shuffled as the contract has it: from the end, on `random` alone."""
    cards = list(scopa.DECK)
    for last in range(39, 0, -1):
        other = int(source.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


@given(seeds())
def test_a_shuffle_follows_from_its_seed_as_text(seed: int | str) -> None:
    deck = scopa.shuffle(seed=seed)
    drawing = Drawing(seed)
    assert deck == scopa.shuffle(seed=str(seed)) == by_hand(random.Random(str(seed)))
    assert scopa.shuffle(rng=random.Random(str(seed))) == deck
    assert scopa.shuffle(rng=drawing) == deck
    assert drawing.asked == 39
    assert sorted(deck) == list(scopa.DECK)


def test_a_known_seed_gives_a_known_deck() -> None:
    assert " ".join(map(str, scopa.shuffle(seed=7))) == (
        "AD 6C 3D FB 7B RB 2B 3B RS 4D 7C AC 2C 5S 7D 6S 6B AS RD 6D "
        "2D 7S FS 4B 3C CC 5D CD 2S 5B AB CS 4S 4C 5C FD 3S RC CB FC"
    )
    assert " ".join(map(str, scopa.shuffle(seed="settebello")[:8])) == "4D 4B CB 2S CD 4S 3C 7B"


def test_a_redeal_goes_on_with_the_same_generator_for_the_same_dealer() -> None:
    house, asked = attrs.evolve(scopa.SCOPA, redeal_kings=1), set()
    for seed in range(20):
        source, drawing, expected = random.Random(str(seed)), Drawing(seed), None
        while expected is None:
            with suppress(StateError):
                expected = scopa.deal(house, deck=by_hand(source), dealer=0)
        assert scopa.deal(house, seed=seed, dealer=0) == expected
        assert scopa.deal(house, rng=drawing, dealer=0) == expected
        assert source.getstate() == drawing.source.getstate()
        asked.add(drawing.asked)
    assert {39, 78, 117} <= asked


@given(presets(), seeds())
def test_a_deal_follows_from_its_seed(variant: Variant, seed: int | str) -> None:
    first = scopa.deal(variant, seed=seed)
    assert first == scopa.deal(variant, seed=str(seed)) == scopa.deal(variant, rng=Drawing(seed))
    assert first.dealer == variant.players - 1
    for dealer in range(variant.players):
        turned = scopa.deal(variant, seed=seed, dealer=dealer)
        assert turned.hands[variant.leader(dealer)] == first.hands[0]
        assert (turned.table, turned.stock) == (first.table, first.stock)


@given(presets(), seeds(), st.sampled_from(FirstDealer))
def test_the_first_dealer_follows_from_the_seed(
    variant: Variant, seed: int | str, method: FirstDealer
) -> None:
    drawn = scopa.draw_dealer(variant, method=method, seed=seed)
    assert drawn == scopa.draw_dealer(variant, method=method, seed=str(seed))
    assert drawn == scopa.draw_dealer(variant, method=method, rng=Drawing(seed))
    assert drawn.dealer in range(variant.players)


@given(presets(), seeds())
@settings(max_examples=20)
def test_a_match_follows_from_its_seed(variant: Variant, seed: int | str) -> None:
    one, other = (scopa.start_match(variant, seed=given) for given in (seed, str(seed)))
    while len(one.scores) < 2 and not one.is_over:
        assert one == other
        move = max(scopa.legal_moves(one.state))
        one, other = one.apply(move), other.apply(str(move))
    assert one == other
    assert hash(one) == hash(other)
    assert one != scopa.start_match(variant, seed=f"{seed} more")


def play_with_everything(variant: Variant, seed: int | None) -> None:
    """Call every verb that could draw at random."""
    scopa.shuffle(seed=seed)
    scopa.deal(variant, seed=seed)
    for method in FirstDealer:
        scopa.draw_dealer(variant, method=method, seed=seed)
    match = scopa.start_match(variant, seed=seed)
    while not match.scores and not match.is_over:
        moves = scopa.legal_moves(match.state)
        scopa.outcome(match.state, moves[0])
        match = match.apply(moves[-1])


@pytest.mark.parametrize("seed", [7, None])
def test_the_global_generator_is_neither_used_nor_touched(seed: int | None) -> None:
    before = random.getstate()
    for variant in SEATED_PRESETS[::9]:
        play_with_everything(variant, seed)
    assert random.getstate() == before


def test_without_a_seed_nobody_can_foretell_the_cards() -> None:
    before = random.getstate()
    shuffled, dealt, matches = [], [], []
    for _ in range(3):
        random.seed(7)
        shuffled.append(scopa.shuffle())
        dealt.append(scopa.deal())
        matches.append(scopa.start_match())
    random.setstate(before)
    for different in (shuffled, dealt, matches):
        assert len(set(different)) == 3
