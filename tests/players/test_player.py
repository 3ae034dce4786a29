import random
import re
from typing import cast

import pytest

import scopa
from scopa import SCOPA, StateError, View
from scopa.players import Player
from tests.players.players import PLAYERS


@pytest.mark.parametrize("name", PLAYERS)
def test_a_seat_that_is_not_to_move_has_nothing_to_choose(name: str) -> None:
    seen = scopa.view(scopa.deal(SCOPA, seed=7), 1)
    with pytest.raises(StateError, match="seat 1 has nothing to choose: seat 0 is to move"):
        choose(PLAYERS[name], seen)


@pytest.mark.parametrize("name", PLAYERS)
def test_when_the_deal_is_over_there_is_nothing_to_choose(name: str) -> None:
    over = scopa.State(variant=SCOPA, hands=("", ""), piles=("7D", ""))
    with pytest.raises(StateError, match="seat 0 has nothing to choose: the deal is over"):
        choose(PLAYERS[name], scopa.view(over, 0))


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_is_shown_a_view_never_a_state(name: str) -> None:
    state = scopa.deal(SCOPA, seed=7)
    reason = "a player chooses by a View, not by one of type State"
    with pytest.raises(TypeError, match=re.escape(reason)):
        choose(PLAYERS[name], cast(View, state))


def choose(player: Player, seen: View) -> scopa.Move:
    class Nothing(random.Random):
        def random(self) -> float:
            raise AssertionError("nothing is to be drawn")

    return player.choose(seen, Nothing())
