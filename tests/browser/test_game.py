"""Whole deals played by clicking, in tabs of a real browser; what each tab was sent is checked."""

import random
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

import scopa
from scopa import Match, Move
from scopa.serialization import from_data
from tests.browser.conftest import Opener, Tab, Table
from tests.examples.frames import cards_in, check_outcome, check_view


class Deal:
    """A deal being played by clicking; the file tells what the truth was before each play."""

    def __init__(self, table: Table, players: Sequence[Tab], others: Sequence[Tab]) -> None:
        self.table = table
        self.players = players
        self.tabs = [*players, *others]
        self.rng = random.Random(len(self.tabs))
        self.truth: list[Match] = [table.server.game().match]

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self.truth[-1]

    @property
    def seat(self) -> int:
        """The seat to move."""
        seat = self.match.state.to_move
        assert seat is not None
        return seat

    @property
    def number(self) -> int:
        """How many events there have been: each play, and the score of the deal."""
        return len(self.truth) - 1

    def play(self) -> None:
        """Play one card by clicking and wait until every tab shows it."""
        self.click()
        self.shown()

    def click(self) -> None:
        """Click on a card that can be played, and on what it takes where there is a choice."""
        self.players[self.seat].page.bring_to_front()
        page, legal = self.players[self.seat].page, scopa.legal_moves(self.match.state)
        expect(page.locator("#turn")).to_have_text("Your turn.")
        expect(page.locator("#drawing .playable")).to_have_count(len({move.card for move in legal}))
        move = self.rng.choice(legal)
        page.locator(f'#drawing [data-place="hand"][data-card="{move.card}"]').click()
        choices = [other for other in legal if other.card == move.card]
        if len(choices) > 1:
            self.choose(self.players[self.seat], move, choices)
        self.truth.append(self.match.apply(move))
        if self.truth[-1].scores:
            self.truth.append(self.truth[-1])

    def choose(self, tab: Tab, move: Move, choices: Sequence[Move]) -> None:
        """Say what the card takes: by its button, or by a card that no other choice has."""
        buttons = tab.page.locator("#choices button")
        expect(buttons).to_have_count(len(choices))
        others = {card for other in choices if other != move for card in other.captured}
        own = [card for card in move.captured if card not in others]
        if own and self.rng.random() < 0.5:
            place = f'#drawing [data-place="table"][data-card="{own[0]}"]'
            expect(tab.page.locator(place)).to_have_class(re.compile("takeable"))
            tab.page.locator(place).click()
        else:
            tab.page.locator(f'#choices button[data-move="{move}"]').click()

    def shown(self) -> None:
        """Wait until every tab shows all that was played."""
        for tab in self.tabs:
            tab.shows(self.number)

    def play_to_the_end(self) -> None:
        """Play until the deal is scored, and see that every tab shows the right score."""
        while not self.match.scores:
            self.play()
        (score,) = self.match.scores
        for tab in self.tabs:
            (frame,) = tab.of_type("score")
            assert from_data(frame["score"], scopa.Score) == score
            assert frame["totals"] == list(score.total)
            rows = tab.page.locator("#score tr")
            expect(rows.last).to_have_text(f"totals{''.join(map(str, score.total))}")
            expect(rows).to_have_count(len(score.points) + 3)

    def check_frames(self) -> None:
        """Nothing, if no tab was ever sent a card that its seat had not seen.

        And nothing was lost, nor told twice.
        """
        events = range(1, self.number + 1)
        for place, tab in enumerate(self.tabs):
            seat = place if place < len(self.players) else None
            told = [*tab.of_type("outcome"), *tab.of_type("score")]
            assert [frame["number"] for frame in told] == list(events)
            for frame in tab.of_type("view"):
                assert frame["seat"] in {None, seat}
                check_view(frame, self.truth[frame["number"]])
            for frame in tab.of_type("outcome"):
                check_outcome(frame, self.truth[frame["number"] - 1])
            others = [f for f in tab.frames if f["type"] not in {"view", "outcome"}]
            assert {frame["type"] for frame in others} == {"welcome", "score"}
            assert not cards_in([{**frame, "token": ""} for frame in others])
            assert tab.complaints == []


@pytest.mark.parametrize(
    ("variant", "players"), [("scopa", 2), ("asso-piglia-tutto", 3), ("scopone-scientifico", 4)]
)
def test_a_deal_is_played_by_clicking_and_no_tab_gets_an_unseen_card(
    open_table: Opener, variant: str, players: int
) -> None:
    table = open_table("--variant", variant, "--players", str(players))
    deal = Deal(table, table.seated(players), [table.tab()])
    deal.play_to_the_end()
    deal.check_frames()
    assert all(tab.sockets == 1 for tab in deal.tabs)
    deal.players[0].page.get_by_role("button", name="Go on").click()
    expect(deal.players[0].page.locator("#score")).to_be_hidden()


def test_a_socket_dropped_in_mid_round_loses_nothing(open_table: Opener) -> None:
    table = open_table()
    wires = [table.wire(), table.wire()]
    players = [table.tab(f"http://127.0.0.1:{wire.port}") for wire in wires]
    for seat, tab in enumerate(players):
        tab.sit(seat)
    spectator = table.tab()
    deal = Deal(table, players, [spectator])
    for _ in range(7):
        deal.play()

    # One that waits for its turn is away while the other plays.
    away = 1 - deal.seat
    wires[away].cut()
    players[away].disconnected()
    deal.click()
    players[1 - away].shows(deal.number)
    wires[away].mend()
    deal.shown()

    # One clicks while the connection is broken: the play comes in once it is back.
    assert deal.seat == away
    wires[away].cut()
    players[away].disconnected()
    deal.click()
    players[1 - away].shows(deal.number - 1)
    wires[away].mend()
    deal.shown()

    # All connections break at once.
    for wire, tab in zip(wires, players, strict=True):
        wire.cut()
        tab.disconnected()
        wire.mend()
    deal.play_to_the_end()
    deal.check_frames()
    assert [tab.sockets for tab in players] != [1, 1]
    assert spectator.sockets == 1


def test_a_server_killed_in_mid_deal_goes_on_where_it_was(open_table: Opener) -> None:
    table = open_table("--players", "3")
    deal = Deal(table, table.seated(3), [table.tab()])
    for plays in (5, 1, 11):
        for _ in range(plays):
            deal.play()
        table.server.kill()
        for tab in deal.tabs:
            tab.disconnected()
        assert table.server.game().match == deal.match
        table.server.start()
        for tab in deal.tabs:
            tab.connected()
    deal.play_to_the_end()
    deal.check_frames()
    assert table.server.game().match == deal.match


def test_a_page_loaded_again_has_its_seat_and_all_that_was_played(open_table: Opener) -> None:
    table = open_table()
    players = table.seated(2)
    deal = Deal(table, players, [])
    for _ in range(4):
        deal.play()
    for tab in players:
        tab.page.reload()
        tab.shows(4)
        assert [frame["number"] for frame in tab.of_type("outcome")] == [1, 2, 3, 4] * 2
    deal.play()
    for seat, tab in enumerate(players):
        assert tab.of_type("view")[-1]["seat"] == seat


def test_what_the_rules_do_not_allow_is_refused_in_the_library_s_words(
    open_table: Opener,
) -> None:
    table = open_table()
    players = table.seated(2)
    deal = Deal(table, players, [])
    unseen = min(deal.match.view(0).unseen)
    for tab, seat in zip(players, (0, 1), strict=True):
        move = {"type": "play", "move": str(unseen), "number": 0}
        tab.page.evaluate("move => socket.send(JSON.stringify(move))", move)
        with pytest.raises(scopa.IllegalMoveError) as fault:
            deal.match.apply(str(unseen), seat=seat)
        expect(tab.page.locator("#refused")).to_have_text(f"No: {fault.value}.")
    deal.play()
    for tab in players:
        expect(tab.page.locator("#refused")).to_be_hidden()


def test_the_keyboard_plays_too(open_table: Opener) -> None:
    table = open_table()
    deal = Deal(table, table.seated(2), [])
    page = deal.players[0].page
    legal = scopa.legal_moves(deal.match.state)
    move = next(move for move in legal if [other.card for other in legal].count(move.card) == 1)
    page.locator(f'#drawing [data-place="hand"][data-card="{move.card}"]').focus()
    page.keyboard.press("Enter")
    deal.truth.append(deal.match.apply(move))
    deal.shown()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1280])
def test_the_page_fits_its_screen(open_table: Opener, scheme: str, width: int) -> None:
    table = open_table("--variant", "scopone-scientifico")
    tab = table.seated(4)[0]
    tab.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    tab.page.set_viewport_size({"width": width, "height": 800})
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= width
    box = tab.page.locator("#drawing svg").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    expect(tab.page.locator('#drawing .card[data-place="hand"]')).to_have_count(10)
