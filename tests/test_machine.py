"""Deals and matches played at random through the public verbs, by presets and house rules."""

import pickle
from random import Random
from typing import ClassVar

import attrs
import pytest
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from hypothesis.strategies import DataObject, SearchStrategy

import scopa
from scopa import CardSet, Move, State, Variant
from scopa.testing import decks, presets
from scopa.testing._parts import ace_rules, openings
from tests.invariants import (
    check_finished,
    check_play,
    check_position,
    check_refusals,
    unchanged,
)
from tests.strategies import SEATED_PRESETS, choices, first_positions, variants

EXAMPLES = settings().max_examples
FEW = settings(max_examples=max(1, EXAMPLES // 20), stateful_step_count=12)
SOME = settings(max_examples=max(1, EXAMPLES // 6), stateful_step_count=12)
MANY = settings(max_examples=max(1, EXAMPLES // 3), stateful_step_count=20)
RANDOMS = st.integers(0, 2**32).map(Random)


class Deals(RuleBasedStateMachine):
    """One deal after another by the same rules, every play and every position checked."""

    drawn_from: ClassVar[SearchStrategy[Variant]] = presets() | variants()
    variant: Variant
    first: State
    state: State
    played: list[Move]
    passed: list[State]
    leftovers: CardSet

    @initialize(data=st.data())
    def begin(self, data: DataObject) -> None:
        self.variant = data.draw(self.drawn_from, label="rules")
        self.deal(data)

    @precondition(lambda self: choices(self.state) == ())
    @rule(data=st.data())
    def deal(self, data: DataObject) -> None:
        self.first = self.state = data.draw(first_positions(self.variant), label="deal")
        self.played, self.passed, self.leftovers = [], [], CardSet()

    @precondition(lambda self: choices(self.state) != ())
    @rule(data=st.data())
    def play(self, data: DataObject) -> None:
        self.go_on(data.draw(st.sampled_from(choices(self.state)), label="play"))

    @precondition(lambda self: choices(self.state) != ())
    @rule(random=RANDOMS)
    def play_to_the_end(self, random: Random) -> None:
        while moves := choices(self.state):
            self.go_on(random.choice(moves))
            check_position(self.state)

    @rule(random=RANDOMS)
    def try_everything_else(self, random: Random) -> None:
        check_refusals(self.state, random)

    @invariant()
    def position_is_sound(self) -> None:
        check_position(self.state)

    def go_on(self, move: Move) -> None:
        """Play a move, and check the whole deal when it was the last."""
        self.state, shown = check_play(self.state, move)
        self.played.append(move)
        self.passed.append(self.state)
        self.leftovers = shown.leftovers
        if self.state.is_over:
            with unchanged(self.first):
                assert list(scopa.replay(self.first, self.played)) == self.passed
                assert list(scopa.replay(self.first, map(str, self.played))) == self.passed
            check_finished(self.first, self.state, self.leftovers)


class Matches(RuleBasedStateMachine):
    """A match, from a seed or from given decks, every move and every new deal checked."""

    drawn_from: ClassVar[SearchStrategy[Variant]] = presets() | variants()
    match: scopa.Match
    seed: int | None
    decks: list[tuple[scopa.Card, ...]]
    dealer: int
    refused: list[str]

    @initialize(data=st.data(), points=st.integers(1, 9), seed=st.integers(10**9, 10**12))
    def begin(self, data: DataObject, points: int, seed: int) -> None:
        variant = attrs.evolve(data.draw(self.drawn_from, label="rules"), target=points)
        dealer = data.draw(st.integers(0, variant.players - 1), label="dealer")
        if data.draw(st.booleans(), label="from decks"):
            some = st.lists(decks(variant), min_size=1, max_size=3)
            self.seed, self.decks = None, data.draw(some, label="decks")
            with unchanged(self.decks):
                self.match = scopa.start_match(variant, decks=self.decks, dealer=dealer)
            assert self.match.state == scopa.deal(variant, deck=self.decks[0], dealer=dealer)
        else:
            self.seed, self.decks = seed, []
            self.match = scopa.start_match(variant, seed=seed, dealer=dealer)
            assert scopa.start_match(variant, seed=str(seed), dealer=dealer) == self.match
        self.dealer, self.refused = dealer, []
        assert self.match.dealer == dealer
        assert self.match.last_state is None
        assert self.match.totals == (0,) * variant.sides

    @precondition(lambda self: self.can_go_on())
    @rule(data=st.data())
    def play(self, data: DataObject) -> None:
        self.go_on(data.draw(st.sampled_from(choices(self.match.state)), label="play"))

    @precondition(lambda self: self.can_go_on())
    @rule(random=RANDOMS)
    def play_the_deal_out(self, random: Random) -> None:
        ended = False
        while self.can_go_on() and not ended:
            ended = self.go_on(random.choice(choices(self.match.state)))

    @rule(random=RANDOMS)
    def declare_out(self, random: Random) -> None:
        for side in range(self.match.variant.sides):
            with unchanged(self.match):
                self.claim(side, random)

    @precondition(lambda self: self.match.is_over)
    @rule()
    def try_to_go_on_when_it_is_over(self) -> None:
        with unchanged(self.match), pytest.raises(scopa.IllegalMoveError) as caught:
            self.match.apply(Move(scopa.DECK[0]))
        assert caught.value.reason is scopa.IllegalMoveReason.DEAL_OVER
        assert caught.value.captures == ()

    @invariant()
    def match_is_sound(self) -> None:
        match = self.match
        check_position(match.state)
        assert pickle.loads(pickle.dumps(match)) == match
        assert hash(pickle.loads(pickle.dumps(match))) == hash(match)
        assert match.is_over == (match.winner is not None)
        assert match.dealer == match.state.dealer
        assert match.variant == match.state.variant
        assert match.totals == tuple(
            sum(score.total[side] for score in match.scores) for side in range(match.variant.sides)
        )
        assert (match.last_state is None) == (len(match.scores) - match.is_over < 1)
        assert all("refused" in text for text in self.refused)
        if self.seed is not None:
            assert str(self.seed) not in f"{match!r} {match} {self.refused}"

    def can_go_on(self) -> bool:
        """Return whether there is a move to make."""
        return not self.match.is_over and bool(choices(self.match.state))

    def go_on(self, move: Move) -> bool:
        """Make a move, check what becomes of the match, and return whether it ended the deal.

        Where the decks are used up, the match is begun again.
        """
        before, state = self.match, scopa.apply(self.match.state, move)
        deals = len(before.scores) + state.is_over
        if state.is_over and deals == len(self.decks) and not self.ends(state):
            with unchanged(before), pytest.raises(scopa.StateError, match="needs another"):
                before.apply(move)
            self.match = scopa.start_match(before.variant, decks=self.decks, dealer=self.dealer)
            return True
        with unchanged(before):
            self.match = before.apply(move)
            assert pickle.loads(pickle.dumps(before)).apply(str(move)) == self.match
        if not state.is_over:
            assert self.match == attrs.evolve(before, state=state, plays=(*before.plays, move))
            return False
        score = scopa.score(state)
        assert self.match.scores == (*before.scores, score)
        assert self.match.winner == scopa.match_winner(
            before.variant, self.match.totals, self.match.scores[-1]
        )
        if self.match.is_over:
            assert self.match.state == state
            assert self.match.plays == (*before.plays, move)
            assert self.match.last_state == before.last_state
        else:
            self.check_next_deal(before, state)
        return True

    def ends(self, state: State) -> bool:
        """Return whether this finished deal ends the match."""
        score = scopa.score(state)
        totals = tuple(map(sum, zip(self.match.totals, score.total, strict=True)))
        return scopa.match_winner(state.variant, totals, score) is not None

    def check_next_deal(self, before: scopa.Match, state: State) -> None:
        """The next deal begins afresh, by the next dealer."""
        match, variant, following = self.match, before.variant, self.match.state
        assert match.last_state == state
        assert match.plays == ()
        assert match.dealer == variant.next_dealer(before.dealer)
        assert following.to_move == variant.leader(match.dealer)
        assert {len(hand) for hand in following.hands} == {variant.rounds[0]}
        assert len(following.stock) == variant.players * sum(variant.rounds[1:])
        taken = [len(pile) for pile in following.piles if pile]
        assert taken in ([], [variant.table])
        if not taken:
            assert len(following.table) == variant.table
            assert following.sweeps == (0,) * variant.players
            assert following.last_capturer is None
        else:
            assert variant.opening is not None
            assert following.table == CardSet()
        if self.decks:
            deck = self.decks[len(match.scores)]
            assert following == scopa.deal(variant, deck=deck, dealer=match.dealer)

    def claim(self, side: int, random: Random) -> None:
        """Let a side declare out; where it is right, no play of the deal can prove it wrong."""
        match, rules = self.match, self.match.variant.declare_out
        if match.is_over or rules is scopa.DeclareOut.NEVER:
            with pytest.raises(scopa.StateError):
                match.declare_out(side)
            return
        try:
            claimed = match.declare_out(side)
        except scopa.StateError as refusal:
            self.refused.append(str(refusal))
            assert rules is scopa.DeclareOut.CHECKED
            return
        assert claimed == attrs.evolve(match, winner=claimed.winner)
        if claimed.winner != side:
            assert rules is scopa.DeclareOut.AT_RISK
            return
        state = match.state
        while moves := choices(state):
            state = scopa.apply(state, random.choice(moves))
        if state.is_over:
            score = scopa.score(state)
            note(f"claim of side {side}, then {score}")
            sure = match.totals[side] + score.total[side] >= match.variant.target
            assert sure or score.wins_match == side


TestDeals = Deals.TestCase
TestDeals.settings = MANY
TestMatches = Matches.TestCase
TestMatches.settings = MANY


def seated(name: str) -> SearchStrategy[Variant]:
    """Return the preset of this name with any of its seatings."""
    return st.sampled_from([variant for variant in SEATED_PRESETS if variant.name == name])


@pytest.mark.parametrize("name", scopa.VARIANTS)
def test_deals_of_every_preset(name: str) -> None:
    class DealsOfPreset(Deals):
        drawn_from = seated(name)

    run_state_machine_as_test(DealsOfPreset, settings=FEW)


@pytest.mark.parametrize("name", scopa.VARIANTS)
def test_matches_of_every_preset(name: str) -> None:
    class MatchesOfPreset(Matches):
        drawn_from = seated(name)

    run_state_machine_as_test(MatchesOfPreset, settings=FEW)


@pytest.mark.parametrize("field", ["ace", "opening"])
def test_deals_by_every_rule_for_the_asso_and_for_the_opening_table(field: str) -> None:
    preset, parts = {
        "ace": ("scopa-d-assi", ace_rules()),
        "opening": ("escoba", openings()),
    }[field]

    class DealsByPart(Deals):
        drawn_from = st.builds(
            lambda rules, part: attrs.evolve(rules, **{field: part}), seated(preset), parts
        )

    run_state_machine_as_test(DealsByPart, settings=SOME)
