"""The program of the live page in this Python: what it tells, and what it keeps to itself."""

import json
import random

import pytest
from docs._live import game
from docs._live.game import Game

import scopa


def played(variant: str, plays: int) -> Game:
    """A game after so many plays, or at the end of the deal."""
    made = Game(variant, "7", "greedy")
    while len(made.plays) < plays and not made.state.is_over:
        seat = made.state.to_move
        if seat == game.SEAT:
            made.play(str(scopa.legal_moves(made.view)[0]))
        else:
            made.go_on()
    return made


@pytest.mark.parametrize("variant", scopa.VARIANTS)
@pytest.mark.parametrize("plays", [0, 1, 9])
def test_what_the_seat_cannot_see_changes_nothing_that_the_page_is_told(
    variant: str, plays: int
) -> None:
    made = played(variant, plays)
    told = json.dumps(made.seen())
    rng = random.Random(plays)
    for _ in range(3):
        made.state = made.view.sample(rng)
        assert json.dumps(made.seen()) == told


@pytest.mark.parametrize("variant", scopa.VARIANTS)
def test_the_others_choose_by_their_own_view(variant: str) -> None:
    made = played(variant, 0)
    made.play(str(scopa.legal_moves(made.view)[0]))
    state, seat, plays = made.state, made.state.to_move, made.plays
    made.go_on()
    seen = scopa.view(state, seat, plays=plays)
    assert made.plays[-1] == made.player.choose(seen, random.Random("players 7"))


def test_what_the_rules_forbid_is_refused_and_changes_nothing() -> None:
    made = played("scopa", 0)
    before = json.dumps(made.seen())
    card = next(iter(made.view.table))
    with pytest.raises(scopa.IllegalMoveError):
        made.play(str(card))
    with pytest.raises(scopa.StateError, match="none of the others"):
        made.go_on()
    assert json.dumps(made.seen()) == before


def test_a_request_is_answered_with_what_the_seat_sees() -> None:
    assert set(json.loads(game.call('["choices"]'))) == {"players", "variants", "version"}
    dealt = json.loads(game.call('["deal", "scopa", "7", "greedy"]'))
    assert (dealt["number"], dealt["mine"], dealt["score"]) == (0, True, None)
    after = json.loads(game.call(json.dumps(["play", dealt["moves"][0]["text"]])))
    assert (after["number"], after["mine"], after["moves"]) == (1, False, [])
    assert json.loads(game.call('["go_on"]'))["number"] == 2
    with pytest.raises(ValueError, match="asks for 'cheat'"):
        game.call('["cheat"]')
