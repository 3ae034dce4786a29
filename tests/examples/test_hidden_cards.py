"""Whole deals through the game server: no tab is ever sent a card that its seat has not seen."""

import random

import pytest

import scopa
from scopa import Match
from tests.examples.conftest import Opener, Server, Tab
from tests.examples.frames import cards_in, check_outcome, check_view


def play_deal(server: Server, players: list[Tab], others: list[Tab], seed: int) -> list[Match]:
    """The match before each event of a deal that is played at random, and after all of them."""
    rng = random.Random(seed)
    truth = [server.room.game.match]
    while not server.room.game.match.scores:
        number, seat = len(server.room.game.log), server.room.game.match.state.to_move
        assert seat is not None
        legal = players[seat].frames[-1]["legal"]
        players[seat].send(type="play", move=rng.choice(legal), number=number)
        for tab in (*players, *others):
            tab.view_of(number + 1)
        truth.append(server.room.game.match)
    # The last play is two events: the outcome, and the score.
    return [*truth[:-1], truth[-1], truth[-1]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_tab_is_sent_a_card_that_it_has_not_seen(serve: Opener, players: int) -> None:
    variant = scopa.SCOPA.for_players(players)
    server = serve(variant)
    seated = [server.seated(seat)[0] for seat in range(players)]
    spectator = server.watching()
    for tab in seated:
        while not all(tab.frames[-1]["taken"]):
            tab.next_view()
    truth = play_deal(server, seated, [spectator], players)
    plays = 40 - variant.table
    for seat, tab in enumerate((*seated, spectator)):
        kinds = [frame["type"] for frame in tab.frames]
        assert kinds.count("outcome") == plays
        assert kinds[-2:] == ["score", "view"]
        numbers = [frame["number"] for frame in tab.frames if frame["type"] == "outcome"]
        assert numbers == list(range(1, plays + 1))
        assert {frame["seat"] for frame in tab.frames if frame["type"] == "view"} <= {
            None,
            seat if seat < players else None,
        }
        for frame in tab.frames:
            if frame["type"] == "view":
                check_view(frame, truth[frame["number"]])
            elif frame["type"] == "outcome":
                check_outcome(frame, truth[frame["number"] - 1])
            else:
                assert frame["type"] in {"welcome", "score"}
                assert not cards_in({**frame, "token": ""})


def test_what_lies_hidden_changes_nothing_that_a_seat_is_sent(serve: Opener) -> None:
    server = serve()
    game = server.room.game
    other = scopa.start_match(decks=[_other_deck(game.match.state)], dealer=game.match.dealer)
    assert other.state != game.match.state
    changed = type(game)(other, game.tokens, game.log)
    assert changed.seen_by(0) == game.seen_by(0)
    assert changed.seen_by(1) != game.seen_by(1)


def _other_deck(state: scopa.State) -> list[scopa.Card]:
    """A deck that gives seat 0 and the table the same cards, and the others otherwise."""
    hand, table = list(state.hands[0]), list(state.table)
    hidden = [card for card in reversed(scopa.DECK) if card not in {*hand, *table}]
    return [*hand, *hidden[:3], *table, *hidden[3:]]
