"""Comparing the library with the slow second telling of the rules, position by position."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

import scopa
from tests import reference as ref
from tests import reference_scoring as scoring

WIDE, TOO_WIDE = 8, 11  # table cards: from here on captures are preferred, then we stop


def texts(cards: Iterable[scopa.Card]) -> scoring.Cards:
    """Return cards of the library as the oracle writes them."""
    return frozenset(str(card) for card in cards)


def library_plays(state: scopa.State) -> set[ref.Play]:
    """Return the legal moves of the library, none of them twice."""
    moves = scopa.legal_moves(state)
    plays = {(str(move.card), texts(move.captured)) for move in moves}
    assert len(plays) == len(moves)
    return plays


def move_of(card: str, taken: scoring.Cards) -> scopa.Move:
    """Return a play of the oracle as a move of the library."""
    return scopa.Move(scopa.Card.parse(card), scopa.CardSet(map(scopa.Card.parse, taken)))


def dealt(
    variant: scopa.Variant, random: Random, *, dealer: int | None = None
) -> tuple[scopa.State, ref.Game]:
    """Deal the same deck in both; where it must be dealt again, both say so."""
    dealer = random.randrange(variant.players) if dealer is None else dealer
    while True:
        deck = random.sample(scoring.PACK, 40)
        cards = [scopa.Card.parse(card) for card in deck]
        try:
            game = ref.deal(variant, deck, dealer)
        except ValueError:
            with pytest.raises(scopa.StateError):
                scopa.deal(variant, deck=cards, dealer=dealer)
            continue
        return scopa.deal(variant, deck=cards, dealer=dealer), game


def assert_same(state: scopa.State, game: ref.Game, line: list[str]) -> None:
    """Compare everything that a position holds; ``line`` is what has been played."""
    assert state.dealer == game.dealer, line
    assert state.to_move == game.to_move, line
    assert tuple(map(texts, state.hands)) == game.hands, line
    assert texts(state.table) == game.table, line
    assert tuple(map(str, state.stock)) == game.stock, line
    assert tuple(map(texts, state.piles)) == game.piles, line
    assert state.sweeps == game.sweeps, line
    assert state.last_capturer == game.last_capturer, line
    assert library_plays(state) == ref.legal(game), line


def chosen(game: ref.Game, random: Random) -> ref.Play:
    """Return a legal play at random; a wide table is made narrower where that can be."""
    plays = sorted(ref.legal(game), key=lambda play: (play[0], sorted(play[1])))
    capturing = [play for play in plays if play[1]]
    if len(game.table) >= WIDE and capturing:
        plays = capturing
    return random.choice(plays)


def assert_same_outcome(state: scopa.State, game: ref.Game, play: ref.Play) -> ref.Game:
    """Play in the oracle, and compare what the library says comes of it."""
    card, taken = play
    after = ref.play(game, card, taken)
    outcome = scopa.outcome(state, move_of(card, taken))
    assert texts(outcome.captured) == taken
    assert outcome.laid_down == ref.stays(game, card, taken)
    assert outcome.sweep == (sum(after.sweeps) > sum(game.sweeps))
    later = after.rounds_dealt > game.rounds_dealt
    assert outcome.dealt == (game.rules.rounds[game.rounds_dealt] if later else 0)
    left = ref.table_after(game, card, taken) if after.to_move is None else ref.NONE
    assert texts(outcome.leftovers) == left
    assert outcome.leftovers_to == (after.last_capturer if left else None)
    return after


def assert_same_score(state: scopa.State, game: ref.Game, line: list[str]) -> scoring.Result:
    """Compare the score of a finished deal."""
    score, result = scopa.score(state), ref.score(game)
    assert dict(score.points) == result.points, line
    assert dict(score.tally) == result.tally, line
    assert score.total == result.total, line
    assert score.wins_match == result.wins_match, line
    return result


def assert_same_claims(match: scopa.Match, game: ref.Game) -> None:
    """Let every side declare out, and compare what becomes of it."""
    variant, totals, sides = match.variant, match.totals, ref.sides_of(game)
    for side in range(len(sides)):
        if variant.declare_out is scopa.DeclareOut.NEVER:
            return
        if scoring.claim_is_right(variant, sides, totals, side):
            assert match.declare_out(side).winner == side
        elif variant.declare_out is scopa.DeclareOut.AT_RISK:
            best = scoring.best_of_the_others(variant, sides, totals, side)
            assert match.declare_out(side).winner == best
        else:
            with pytest.raises(scopa.StateError):
                match.declare_out(side)


def compare_play(state: scopa.State, game: ref.Game, random: Random) -> bool:
    """Compare a deal played on at random; False where the table grew too wide to go on."""
    line = [repr(state)]
    while True:
        if len(game.table) > TOO_WIDE:
            return False
        assert_same(state, game, line)
        if game.to_move is None:
            assert state.is_over, line
            assert_same_score(state, game, line)
            return True
        play = chosen(game, random)
        move = move_of(*play)
        line.append(str(move))
        game = assert_same_outcome(state, game, play)
        state = scopa.apply(state, move)


def late_game(rules: scopa.Variant, random: Random, size: int) -> ref.Game:
    """Return a position after the last hand-out, with so many cards in the fullest hands.

    Each suit is shared out among some of the seats only, often among one, so that suits
    are missing and runs of denari long. Whoever captured last, if anybody, is left to
    chance. With a size of 0 the deal is over.
    """
    seats = ref.order_of_play(rules, random.randrange(rules.players))
    moved = random.randrange(rules.players) if size else 0
    sizes = {seat: size - (number < moved) for number, seat in enumerate(seats)}
    cards = random.sample(scoring.PACK, 40)
    if random.random() < 0.5:
        cards.sort(key=lambda card: card[1] == "D")  # the denari lie in the piles
    hands = [ref.NONE] * rules.players
    for seat, many in sizes.items():
        hands[seat], cards = frozenset(cards[:many]), cards[many:]
    wide = random.randrange(6) if size else 0
    table, cards = frozenset(cards[:wide]), cards[wide:]
    owners = {
        suit: random.sample(seats, min(len(seats), random.choice((1, 1, 2, 3))))
        for suit in scoring.SUITS
    }
    piles: list[set[str]] = [set() for _ in seats]
    for card in cards:
        piles[random.choice(owners[card[1]])].add(card)
    return ref.Game(
        rules=rules,
        dealer=seats[-1],
        hands=tuple(hands),
        table=table,
        stock=(),
        piles=tuple(map(frozenset, piles)),
        sweeps=tuple(random.choice((0, 0, 1, 3)) for _ in seats),
        to_move=seats[moved] if size else None,
        last_capturer=random.choice((None, *seats)),
        rounds_dealt=len(rules.rounds),
        plays=1,
    )


def state_of(game: ref.Game) -> scopa.State:
    """Return the same position in the library, built by hand."""
    return scopa.State(
        variant=game.rules,
        hands=[" ".join(hand) for hand in game.hands],
        table=" ".join(game.table),
        stock=" ".join(game.stock),
        piles=[" ".join(pile) for pile in game.piles],
        sweeps=game.sweeps,
        last_capturer=game.last_capturer,
        to_move=game.to_move,
        dealer=game.dealer,
    )
