"""What holds for every player of the library."""

import pickle
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from scopa import Move, State, Variant
from scopa.players import Player
from scopa.views import View
from tests.players.players import PLAYERS
from tests.strategies import SEATED_PRESETS


def positions(variant: Variant, player: Player, seed: str) -> Iterator[tuple[State, list[Move]]]:
    """The positions of a deal in which this player plays every seat, with the plays before."""
    rng = random.Random(seed)
    state = scopa.deal(variant, rng=rng)
    plays: list[Move] = []
    while state.to_move is not None:
        yield state, list(plays)
        seen = scopa.view(state, state.to_move, plays=plays)
        plays.append(player.choose(seen, rng))
        state = scopa.apply(state, plays[-1])


@pytest.mark.parametrize("variant", SEATED_PRESETS, ids=lambda each: f"{each.name}-{each.players}")
@pytest.mark.parametrize("kind", PLAYERS)
def test_every_choice_is_legal_in_every_game(kind: str, variant: Variant) -> None:
    state = scopa.deal(variant, seed="legal")
    for state, _ in positions(variant, PLAYERS[kind], "legal"):  # noqa: B007  # the last
        pass
    (move,) = scopa.legal_moves(state)[:1]
    assert scopa.apply(state, move).is_over


@pytest.mark.parametrize("kind", PLAYERS)
@settings(max_examples=15)
@given(
    variant=st.sampled_from(SEATED_PRESETS),
    ply=st.integers(0, 30),
    seed=st.integers(0, 999),
    told=st.booleans(),
)
def test_what_a_seat_has_not_seen_makes_no_difference(
    kind: str, variant: Variant, ply: int, seed: int, told: bool
) -> None:
    """The same move with the same generator, however the hidden cards lie."""
    played = list(positions(variant, PLAYERS["random"], f"honest/{seed}"))
    state, plays = played[min(ply, len(played) - 1)]
    known = plays if told else []
    seen = scopa.view(state, state.to_move, plays=known)
    other = scopa.view(seen.sample(random.Random(seed + 1)), state.to_move, plays=known)
    player = PLAYERS[kind]
    chosen = player.choose(seen, random.Random(seed))
    assert chosen == player.choose(other, random.Random(seed))
    assert chosen in scopa.legal_moves(seen)


@pytest.mark.parametrize("kind", PLAYERS)
def test_players_are_plain_values(kind: str) -> None:
    player = PLAYERS[kind]
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(player, protocol)) == player
    assert hash(pickle.loads(pickle.dumps(player))) == hash(player)
    assert eval(repr(player), dict(vars(scopa.players))) == player
    assert getattr(player, "repeatable", True)


@pytest.mark.parametrize("kind", PLAYERS)
def test_a_view_is_not_changed_by_looking_at_it(kind: str) -> None:
    seen = scopa.view(scopa.deal(scopa.SCOPONE, seed=3), 0)
    before = repr(seen)
    PLAYERS[kind].choose(seen, random.Random(1))
    assert repr(seen) == before
    assert isinstance(seen, View)
