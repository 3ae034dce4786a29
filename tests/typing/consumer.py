# pyright: strict
"""A program that uses all that is public, as two strict type checkers see it: nowhere an `Any`.

`assert_type` says what each checker must infer; the tests run the program too.
"""

import io
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, assert_type

import attrs
import numpy as np
from hypothesis.strategies import SearchStrategy

import scopa
from scopa import (
    DECK,
    RE_BELLO,
    SCOPA,
    SCOPONE,
    SCOPONE_SCIENTIFICO,
    VARIANTS,
    AceLead,
    AceRule,
    Award,
    CaptureRule,
    Card,
    CardSet,
    DealerDraw,
    DealNotOverError,
    DeclareOut,
    Direction,
    FirstDealer,
    IllegalMoveError,
    IllegalMoveReason,
    Match,
    MissingSuit,
    MostCards,
    MostDenari,
    MostSevens,
    MostSixes,
    Move,
    Napola,
    NotationError,
    Opening,
    Outcome,
    Primiera,
    Rank,
    ReBello,
    RecordError,
    ScopaError,
    Score,
    Seating,
    Settebello,
    Side,
    State,
    StateError,
    Suit,
    Sweeps,
    Variant,
    VariantError,
    View,
    apply,
    captures,
    cut,
    deal,
    draw_dealer,
    legal_moves,
    match_winner,
    names,
    outcome,
    records,
    replay,
    score,
    serialization,
    shuffle,
    start_match,
    svg,
    testing,
    view,
)
from scopa.adapters import ActionSpace, Field, ObservationLayout
from scopa.adapters.gymnasium import Info, ScopaEnv
from scopa.adapters.open_spiel import PlayerBot, ScopaState, register
from scopa.adapters.pettingzoo import scopa_v0
from scopa.awards import CountsEarly, DecidesMatch
from scopa.batch import BatchEnvironment, LegalMoves, Observation, Scores, random_deals
from scopa.cards import RandomSource
from scopa.players import (
    GreedyPlayer,
    MonteCarloPlayer,
    MoveStatistics,
    Player,
    RandomPlayer,
    Reward,
    RuleBasedPlayer,
)
from scopa.simulation import (
    Estimate,
    Figures,
    Moments,
    Progress,
    Range,
    SeatFigures,
    SimulationError,
    SimulationInterrupted,
    Tally,
    Unit,
    progress_bar,
)
from scopa.solver import SearchLimitError, Solution, solve

RNG: Final[RandomSource] = random.Random(7)


class Kings:
    """An award of one's own."""

    name = "kings"

    def tally(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """How many kings each side has taken."""
        return tuple(sum(card.rank is Rank.RE for card in side.cards) for side in sides)

    def points(self, sides: Sequence[Side]) -> tuple[int, ...]:
        """A point for the side with all four."""
        return tuple(int(kings == 4) for kings in self.tally(sides))

    def certain(self, sides: Sequence[Side], left: CardSet) -> tuple[int, ...]:
        """What cannot be taken away: the point itself."""
        return self.points(sides) if left else self.tally(sides)

    def wins_match(self, sides: Sequence[Side]) -> int | None:
        """No side wins the match by it."""
        return None if sides else 0


def use_cards() -> None:
    """Suits, ranks, cards, card sets and moves."""
    card = assert_type(Card(Rank.SETTE, Suit.DENARI), Card)
    assert_type(card.rank, Rank)
    assert_type(card.suit, Suit)
    assert_type(card.value, int)
    assert_type(DECK, tuple[Card, ...])
    hand = assert_type(CardSet.parse("7D 3C"), CardSet)
    assert_type(hand | {card}, CardSet)
    assert_type(hand & hand, CardSet)
    assert_type(hand - hand, CardSet)
    assert_type(hand ^ hand, CardSet)
    assert_type(hand.value, int)
    assert_type(list(hand), list[Card])
    assert_type(card in hand, bool)
    move = assert_type(Move.parse("7Dx3C4B"), Move)
    assert_type(move.card, Card)
    assert_type(move.captured, CardSet)
    assert_type(sorted([move, Move(card)]), list[Move])
    assert_type(shuffle(seed=7), tuple[Card, ...])
    assert_type(cut(shuffle(rng=RNG), 20), tuple[Card, ...])


def use_variants() -> Variant:
    """The rules and what they are made of."""
    own: Award = Kings()
    early: CountsEarly = Kings()
    deciding: DecidesMatch = Kings()
    assert_type(early.certain((), hand_of("7D")), tuple[int, ...])
    assert_type(deciding.wins_match(()), int | None)
    assert_type(own.points([Side(CardSet(), 0)]), tuple[int, ...])
    awards: tuple[Award, ...] = (
        MostCards(more_than=20),
        MostDenari(),
        Settebello(),
        Primiera(missing_suit=MissingSuit.PARTIAL_SUM),
        ReBello(),
        Napola(),
        MostSevens(),
        MostSixes(),
        Sweeps(points=2),
        own,
    )
    house = Variant(
        name="house",
        awards=awards,
        ace=AceRule(leading=AceLead.FORBIDDEN),
        opening=Opening(),
        capture=CaptureRule.FEWEST,
        direction=Direction.CLOCKWISE,
        declare_out=DeclareOut.CHECKED,
        seatings=(Seating(2, ((0,), (1,)), (3,) * 6, 4, 11, None),),
    )
    assert_type(attrs.evolve(house, target=21), Variant)
    assert_type(house.for_players(2), Variant)
    assert_type(house.side_of(0), int)
    assert_type(house.sides, int)
    assert_type(house.leader(0), int)
    assert_type(house.cutter(0), int)
    assert_type(house.next_dealer(0), int)
    house.check_seat(0)
    assert_type(house.awards, tuple[Award, ...])
    assert_type(VARIANTS, Mapping[str, Variant])
    assert_type((SCOPA, SCOPONE, SCOPONE_SCIENTIFICO, RE_BELLO)[0], Variant)
    return house


def hand_of(text: str) -> CardSet:
    """The cards of this text."""
    return CardSet.parse(text)


def use_a_deal(variant: Variant) -> None:
    """One deal, from the shuffle to the score, and what a seat may know of it."""
    state = assert_type(deal(variant, seed=7), State)
    assert_type(state.hands, tuple[CardSet, ...])
    assert_type(state.stock, tuple[Card, ...])
    assert_type(state.to_move, int | None)
    assert_type(state.last_capturer, int | None)
    assert_type(state.hand, CardSet)
    assert_type(attrs.evolve(state, sweeps=(1, 0)), State)
    seen = assert_type(view(state, 0), View)
    assert_type(view(state, None).seat, int | None)
    assert_type(seen.unseen, CardSet)
    assert_type(seen.sample(RNG), State)
    assert_type(seen.plays, tuple[Move, ...])
    moves = assert_type(legal_moves(seen), tuple[Move, ...])
    assert_type(legal_moves(state), tuple[Move, ...])
    found = assert_type(outcome(state, moves[0]), Outcome)
    assert_type(found.leftovers_to, int | None)
    assert_type(captures(variant, state.table, moves[0].card), tuple[CardSet, ...])
    assert_type(replay(state, [moves[0]]), Iterator[State])
    while not state.is_over:
        state = apply(state, str(legal_moves(state)[0]), seat=state.to_move)
    result = assert_type(score(state), Score)
    assert_type(result.total, tuple[int, ...])
    assert_type(result.points, Mapping[str, tuple[int, ...]])
    assert_type(result.tally, Mapping[str, tuple[int | None, ...]])
    assert_type(result.wins_match, int | None)


def use_a_match() -> None:
    """Who deals first, deals up to a target, and who wins."""
    drawn = assert_type(draw_dealer(SCOPA, method=FirstDealer.RE_DI_DENARI, seed=7), DealerDraw)
    assert_type(drawn.dealer, int)
    assert_type(drawn.cards, tuple[Card, ...])
    match = assert_type(start_match(SCOPA, seed=7, dealer=drawn.dealer), Match)
    match = assert_type(match.apply(legal_moves(match.state)[0]), Match)
    assert_type(match.view(None), View)
    assert_type(match.scores, tuple[Score, ...])
    assert_type(match.last_state, State | None)
    assert_type(match.winner, int | None)
    assert_type(match_winner(SCOPA, match.totals), int | None)
    try:
        match.declare_out(0)
    except StateError as refused:
        assert_type(str(refused), str)


def use_errors() -> None:
    """What each error tells."""
    try:
        apply(deal(seed=7), "7D")
    except IllegalMoveError as error:
        assert_type(error.move, Move)
        assert_type(error.reason, IllegalMoveReason)
        assert_type(error.seat, int | None)
        assert_type(error.table, CardSet)
        assert_type(error.captures, tuple[CardSet, ...])
    try:
        Card.parse("8D")
    except NotationError as error:
        assert_type(error.text, str)
        assert_type(error.position, int)
    try:
        Variant(target=0)
    except VariantError as error:
        assert_type(error.faults, tuple[str, ...])
    try:
        score(deal(seed=7))
    except DealNotOverError as error:
        root: ScopaError = error
        assert_type(str(root), str)
    fault = RecordError("wrong", file="deals.txt", line=1)
    assert_type(fault.line, int | None)


def use_names() -> None:
    """Names for people."""
    italian, pack = names.Language.ITALIAN, names.Pack.FRENCH_SUITED
    card = assert_type(names.parse_card("7 di quadri", italian, pack), Card)
    assert_type(names.card_name(card, italian, pack), str)
    assert_type(names.card_label(card, italian, symbols=True), str)
    assert_type(names.rank_name(card.rank), str)
    assert_type(names.suit_name(card.suit), str)
    assert_type(names.parse_variant("scopone", italian), Variant)
    assert_type(names.variant_name(SCOPA), str)


def use_json() -> None:
    """Documents."""
    match = start_match(SCOPA, seed=7)
    text = assert_type(serialization.to_json(match, indent=1), str)
    assert_type(serialization.from_json(text, Match), Match)
    assert_type(serialization.from_json(text), serialization.Saved)
    data = assert_type(serialization.to_data(match.view(0)), dict[str, object])
    assert_type(serialization.from_data(data, View, awards={"kings": Kings()}), View)
    assert_type(serialization.schema(), dict[str, object])
    try:
        serialization.from_json("{}")
    except serialization.DataError as error:
        assert_type(error.path, str)
        assert_type(error.reason, str)


def use_records() -> None:
    """Records and positions as text."""
    state = deal(SCOPA, seed=7)
    moves = [legal_moves(state)[0]]
    played = assert_type(records.PlayedDeal(state, moves, {1: "So it begins."}), records.PlayedDeal)
    assert_type(played.end, State)
    record = assert_type(records.Record([played], {"Event": "At home"}), records.Record)
    assert_type(record.variant, Variant)
    assert_type(record.winner, int | None)
    file: records.Writable = io.StringIO()
    records.write(file, [record])
    source: records.Readable = io.StringIO(str(record))
    assert_type(records.read(source), Iterator[records.Record])
    collected = records.read(io.StringIO(str(record)), errors="collect")
    assert_type(collected, Iterator[records.Record | RecordError])
    assert_type(records.parse(str(record)), records.Record)
    assert_type(records.parse_state(records.to_text(state)), State)


def use_drawings() -> None:
    """Drawings."""
    state = deal(SCOPA, seed=7)
    assert_type(svg.card(Card.parse("7D"), width=80), svg.Drawing)
    assert_type(svg.cards(state.table), svg.Drawing)
    drawing = assert_type(svg.table(view(state, 0)), svg.Drawing)
    assert_type(svg.table(state, all_hands=True), svg.Drawing)
    text: str = drawing
    assert_type(len(text), int)


class Lazy:
    """A player that makes the first legal move."""

    def choose(self, view: View, rng: RandomSource) -> Move:
        """The first legal move."""
        return legal_moves(view)[0]


def use_players() -> None:
    """Players, and the solver."""
    seen = view(deal(SCOPA, seed=7), 0)
    everybody: list[Player] = [
        *(Lazy(), RandomPlayer(), GreedyPlayer(), RuleBasedPlayer()),
        MonteCarloPlayer(20, epsilon=0.2),
    ]
    for player in everybody:
        assert_type(player.choose(seen, random.Random(1)), Move)
    searching = MonteCarloPlayer(20, reward=Reward.MARGIN)
    assert_type(searching.statistics(seen, random.Random(1)), tuple[MoveStatistics, ...])
    reasons = RuleBasedPlayer().reasons(seen)
    assert_type(reasons, tuple[tuple[Move, Mapping[str, float]], ...])
    try:
        solve(deal(SCOPA, seed=7), most_positions=10)
    except SearchLimitError as error:
        assert_type(error.positions, int)
    found = solve(State(variant=SCOPA, hands=("7D", "7C"), table="3C 4B"))
    assert_type(found, Solution)
    assert_type(found.margin, int)
    assert_type(found.line, tuple[Move, ...])
    assert_type(found.points, tuple[int, ...])


def use_simulation() -> None:
    """Many deals and matches."""
    players = [GreedyPlayer(), RandomPlayer()]
    results = assert_type(scopa.simulate(SCOPA, players, deals=4, duplicate=True), scopa.Results)
    matches = scopa.simulate_matches(SCOPA, [Lazy(), Lazy()], matches=1, seed="a")
    assert_type(matches.unit, Unit)
    with ThreadPoolExecutor(1) as executor, progress_bar() as bar:
        progress: Progress = bar
        more = scopa.simulate(
            SCOPA, players, deals=4, duplicate=True, first=4, executor=executor, progress=progress
        )
    both = assert_type(results + more, scopa.Results)
    assert_type(both.by_player, tuple[Figures, ...])
    assert_type(both.by_side[0].awards, Mapping[str, Estimate])
    assert_type(both.by_seat, tuple[SeatFigures, ...])
    assert_type(both.tie_rate.mean, float)
    assert_type(both.done, tuple[Range, ...])
    assert_type(both.tally, Tally)
    assert_type(both.tally.moments, tuple[Moments, ...])
    assert_type(both.to_records(), list[dict[str, str | int | float]])
    assert_type(both.distribution, tuple[Mapping[int, int], ...])
    try:
        scopa.simulate(SCOPA, [Lazy(), Lazy()], deals=1)
    except SimulationInterrupted as stop:
        assert_type(stop.results, scopa.Results)
    except SimulationError as error:
        assert_type(error.results, scopa.Results)


def use_batches() -> None:
    """Many deals by arrays."""
    scores = assert_type(random_deals(SCOPA, 4, "a", first=2, threads=2), Scores)
    assert_type(scores.awards, tuple[str, ...])
    assert_type(scores.points, np.ndarray[tuple[int, int, int], np.dtype[np.int32]])
    assert_type(scores.totals, np.ndarray[tuple[int, int], np.dtype[np.int64]])
    assert_type(scores.points_of("cards"), np.ndarray[tuple[int, int], np.dtype[np.int32]])
    environment = assert_type(BatchEnvironment(SCOPA, 2), BatchEnvironment)
    environment.reset(decks=[range(40), range(40)], dealer=0)
    legal = assert_type(environment.legal_moves(8), LegalMoves)
    assert_type(legal.mask, np.ndarray[tuple[int, int], np.dtype[np.bool_]])
    assert_type(legal.captured, np.ndarray[tuple[int, int], np.dtype[np.int64]])
    seen = assert_type(environment.observe(), Observation)
    assert_type(seen.hand, np.ndarray[tuple[int], np.dtype[np.int64]])
    assert_type(seen.planes(), np.ndarray[tuple[int, int, int], np.dtype[np.uint8]])
    assert_type(environment.to_move, int | None)
    environment.step([0, 0])
    environment.step(legal.count - 1)
    assert_type(environment.state(1), State)


def use_adapters() -> None:
    """Numbered moves, observations, and the environments that give them."""
    actions, layout = ActionSpace(SCOPA), ObservationLayout(SCOPA, perfect_recall=True)
    state = deal(SCOPA, seed=7)
    assert_type(actions.legal_actions(state), list[int])
    assert_type(actions.mask(view(state, 0)), np.ndarray[tuple[int], np.dtype[np.int8]])
    assert_type(actions.move(actions.action(Move.parse("7D")), state.table), Move)
    assert_type(
        (actions.version, actions.by_value, actions.fixed_total), tuple[int, bool, int | None]
    )
    seen = assert_type(layout.encode(view(state, 0)), np.ndarray[tuple[int], np.dtype[np.int8]])
    assert_type(layout.decode(seen), View)
    assert_type(layout.decode([float(entry) for entry in seen]), View)
    hand = assert_type(layout.field("hand"), Field)
    assert_type(hand.of(seen), np.ndarray[tuple[int, ...], np.dtype[np.int8]])
    assert_type(
        (hand.name, hand.offset, hand.shape, hand.size), tuple[str, int, tuple[int, ...], int]
    )


def use_gymnasium() -> None:
    """A deal of one agent."""
    env = ScopaEnv(SCOPA, opponents=GreedyPlayer(), seat=None, render_mode="ansi")
    observation, info = env.reset(seed=1, options={"dealer": 0})
    assert_type(info, Info)
    over, reward = False, 0.0
    while not over:
        observation, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
    assert_type(info.get("illegal"), str | None)
    assert_type(reward, float)
    assert_type(env.layout.decode(observation), View)
    assert_type(env.position, State)
    assert_type(env.action_masks(), np.ndarray[tuple[int], np.dtype[np.bool_]])


def use_pettingzoo() -> None:
    """A deal of two agents."""
    env = assert_type(scopa_v0.env(SCOPA, illegal_reward=-10.0), scopa_v0.Environment)
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        assert_type(seen, scopa_v0.Observation)
        assert_type((agent, reward), tuple[str, float])
        env.step(None if terminated or truncated else int(seen["action_mask"].argmax()))
    raw = assert_type(env.unwrapped, scopa_v0.raw_env)
    assert_type(raw.position, State)
    assert_type(raw.actions, ActionSpace)


def use_open_spiel() -> None:
    """Rules of one's own as a game, and a player of the library in it."""
    register("scopa_of_a_consumer", SCOPONE, points=(0, 40))
    bot = assert_type(PlayerBot(GreedyPlayer(), random.Random(1)), PlayerBot)
    step: Callable[[ScopaState], int] = bot.step
    assert callable(step)


def use_testing(variant: Variant) -> None:
    """Strategies of Hypothesis, and counts of sequences of moves."""
    assert_type(testing.perft(deal(SCOPA, seed=7), 2), int)
    assert_type(testing.divide(deal(SCOPA, seed=7), 2), Mapping[Move, int])
    assert_type(testing.cards(), SearchStrategy[Card])
    assert_type(testing.card_sets(min_size=1, max_size=3), SearchStrategy[CardSet])
    assert_type(testing.moves(), SearchStrategy[Move])
    assert_type(testing.decks(variant), SearchStrategy[tuple[Card, ...]])
    awards = assert_type(testing.awards(), SearchStrategy[tuple[Award, ...]])
    rules = assert_type(testing.variants(players=4, awards=awards), SearchStrategy[Variant])
    assert_type(testing.presets(players=4), SearchStrategy[Variant])
    assert_type(testing.states(rules, over=True), SearchStrategy[State])
    assert_type(testing.matches(variant), SearchStrategy[Match])
    assert_type(testing.views(to_move=True), SearchStrategy[View])


def main() -> None:
    """Nothing, once all of it has been used."""
    use_open_spiel()
    use_adapters()
    use_gymnasium()
    use_pettingzoo()
    use_names()
    use_json()
    use_records()
    use_drawings()
    use_players()
    use_simulation()
    use_batches()
    assert_type(scopa.__version__, str)
    use_cards()
    use_a_deal(use_variants())
    use_testing(SCOPA)
    use_a_match()
    use_errors()


if __name__ == "__main__":
    main()
