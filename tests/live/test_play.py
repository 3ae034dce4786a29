"""Deals played on the built page, compared with the same deals in this Python."""

import json
import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from docs._live.game import Game
from playwright.sync_api import expect

import scopa
from tests.live.conftest import Tab

MOVES = "#scopa-live .live-moves button"

COLOURS = """found => {
    let ground = found;
    while (getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") {
        ground = ground.parentElement;
    }
    return [getComputedStyle(found).color, getComputedStyle(ground).backgroundColor];
}"""


def brightness(colour: str) -> float:
    """The relative luminance of a colour, as WCAG counts it."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    """How far two colours stand apart, from 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


class Deal:
    """A deal on the page, and the same one here, which goes on with it."""

    def __init__(self, tab: Tab, variant: str, seed: str, player: str = "greedy") -> None:
        self.tab = tab
        self.game = Game(variant, seed, player)
        self.rng = random.Random(seed)
        tab.deal(variant, seed, player)
        self.others_play()

    def others_play(self) -> None:
        """Wait for the others, and check what is shown then."""
        while self.game.state.to_move not in {None, 0}:
            self.game.go_on()
        self.tab.shows(len(self.game.plays))
        legal = scopa.legal_moves(self.game.view)
        offered = self.tab.page.locator(MOVES)
        expect(offered).to_have_count(len(legal))
        texts = offered.evaluate_all("buttons => buttons.map((button) => button.dataset.move)")
        assert texts == [str(move) for move in legal]
        self.check_drawing()

    def check_drawing(self) -> None:
        """Every open card is one that the seat may know, and all of them are there."""
        view = self.game.view
        for place, cards in (("hand", view.hand), ("table", view.table)):
            found = self.tab.page.locator(f'.live-drawing [data-place="{place}"]')
            shown = found.evaluate_all("cards => cards.map((card) => card.dataset.card ?? '')")
            assert sorted(filter(None, shown)) == sorted(map(str, cards))
        found = self.tab.page.locator(".live-drawing [data-card]")
        shown = found.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        assert not set(shown) & set(map(str, view.unseen))

    def play(self) -> None:
        """Play any legal move, in any of the ways that there are."""
        legal = scopa.legal_moves(self.game.view)
        move = self.rng.choice(legal)
        self.rng.choice([self.by_button, self.by_key, self.by_cards])(move, legal)
        self.goes_on_with(move)

    def goes_on_with(self, move: scopa.Move) -> None:
        """Wait until this move, which was played on the page, is played and answered."""
        self.game.play(str(move))
        self.others_play()

    def is_where_it_was(self) -> None:
        """Nothing was played meanwhile: the next play is the next one of the log."""
        move = scopa.legal_moves(self.game.view)[0]
        self.by_button(move, ())
        self.goes_on_with(move)
        plays = self.tab.page.locator(".live-log li")
        expect(plays).to_have_count(len(self.game.plays) + 1)

    def by_button(self, move: scopa.Move, legal: Sequence[scopa.Move]) -> None:
        """By its button."""
        self.tab.page.locator(f'{MOVES}[data-move="{move}"]').click()

    def by_key(self, move: scopa.Move, legal: Sequence[scopa.Move]) -> None:
        """By the keyboard."""
        self.tab.page.locator(f'{MOVES}[data-move="{move}"]').press("Enter")

    def by_cards(self, move: scopa.Move, legal: Sequence[scopa.Move]) -> None:
        """By the card, and where it can take in several ways, by a card that only this one takes.

        Where there is no such card, the button says it.
        """
        same = [other for other in legal if other.card == move.card]
        others = {card for other in same if other != move for card in other.captured}
        own = [card for card in move.captured if card not in others]
        if len(same) > 1 and not own:
            self.by_button(move, legal)
            return
        page = self.tab.page
        page.locator(f'.live-drawing [data-place="hand"][data-card="{move.card}"]').click()
        if len(same) > 1:
            expect(page.locator(f"{MOVES}.live-chosen")).to_have_count(len(same))
            page.locator(f'.live-drawing [data-place="table"][data-card="{own[0]}"]').click()

    def check_score(self) -> None:
        """The score that is shown is the one of the same moves here."""
        page, score = self.tab.page, scopa.score(self.game.state)
        rows = page.locator(".live-score table tr")
        cells = [row.split("\t") for row in rows.all_inner_texts()]
        wanted = [
            [name.replace("_", " "), *map(str, points)] for name, points in score.points.items()
        ]
        assert cells[1:] == [*wanted, ["total", *map(str, score.total)]]
        told = ", ".join(f"side {side} {total}" for side, total in enumerate(score.total))
        assert page.locator(".live-score svg > title").text_content() == f"Score: {told}"
        sides = (f"{self.game.side_name(side)}: {total}" for side, total in enumerate(score.total))
        result = page.locator(".live-result").inner_text()
        assert result.lower() == f"the deal is over. {'; '.join(sides)}."


@pytest.mark.parametrize(
    ("variant", "player"),
    [
        ("scopa", "greedy"),
        ("scopone-scientifico", "random"),
        ("escoba", "rule-based"),
        ("asso-piglia-tutto", "greedy"),
    ],
)
def test_a_whole_deal_is_played_and_scored_as_here(ready: Tab, variant: str, player: str) -> None:
    deal = Deal(ready, variant, "a seed", player)
    while not deal.game.state.is_over:
        deal.play()
    deal.check_score()
    plays = ready.page.locator(".live-log li").all_text_contents()
    assert len(plays) == len(deal.game.plays) + 1
    assert plays[-1] == deal.game.told


def test_every_preset_is_dealt(ready: Tab) -> None:
    options = ready.page.get_by_label("Variant").locator("option")
    keys = options.evaluate_all("options => options.map((option) => option.value)")
    assert keys == list(scopa.VARIANTS)
    for key in keys:
        Deal(ready, key, "7")


def test_a_new_deal_ends_the_old_one_at_any_time(ready: Tab) -> None:
    ready.page.emulate_media(reduced_motion="no-preference")
    deal = Deal(ready, "scopone", "7")
    deal.by_button(scopa.legal_moves(deal.game.view)[0], ())
    ready.shows(1)
    ready.page.emulate_media(reduced_motion="reduce")
    Deal(ready, "scopa", "8")
    # Those of the old deal would have played by now.
    ready.page.wait_for_timeout(1500)
    assert ready.page.locator("#scopa-live").get_attribute("data-number") == "0"


@pytest.mark.parametrize("by", ["button", "card"])
def test_the_second_of_a_double_click_plays_nothing(ready: Tab, by: str) -> None:
    deal = Deal(ready, "scopa", "7")
    legal = scopa.legal_moves(deal.game.view)
    cards = [move.card for move in legal]
    move = next(move for move in legal if cards.count(move.card) == 1)
    card = f'.live-drawing [data-place="hand"][data-card="{move.card}"]'
    pressed = ready.page.locator(f'{MOVES}[data-move="{move}"]' if by == "button" else card)
    pressed.scroll_into_view_if_needed()
    box = pressed.bounding_box()
    assert box is not None
    # The side of the first card where the first one lies of a hand that has become smaller.
    x, y = box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2
    mouse = ready.page.mouse
    mouse.move(x, y)
    mouse.down(click_count=1)
    mouse.up(click_count=1)
    deal.goes_on_with(move)
    plays = "([x, y]) => !!document.elementFromPoint(x, y).closest('[data-move], [data-card]')"
    assert ready.page.evaluate(plays, [x, y])
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    deal.is_where_it_was()


def test_a_key_that_is_held_plays_once(ready: Tab) -> None:
    deal = Deal(ready, "scopa", "7")
    first = ready.page.locator(MOVES).first
    first.focus()
    ready.page.keyboard.down("Enter")
    deal.goes_on_with(scopa.legal_moves(deal.game.view)[0])
    expect(first).to_be_focused()
    for _ in range(3):
        ready.page.keyboard.down("Enter")
    ready.page.keyboard.up("Enter")
    deal.is_where_it_was()


HOLD = """() => {
    self.held = null;
    self.send = self.postMessage;
    self.postMessage = (told) => {
        if (self.held) self.send(told);
        else self.held = told;
    };
}"""

LET_GO = """async (fault) => {
    while (!self.held) await new Promise((resolve) => setTimeout(resolve, 10));
    self.postMessage = self.send;
    self.postMessage(fault ? { id: self.held.id, fault } : self.held);
}"""


@contextmanager
def held(tab: Tab, fault: str = "") -> Iterator[None]:
    """A worker that keeps its next answer, and gives it in the end, or a fault in its place."""
    (worker,) = tab.page.workers
    worker.evaluate(HOLD)
    yield
    worker.evaluate(LET_GO, fault)


def test_who_goes_on_to_a_field_after_a_play_by_key_stays_in_it(ready: Tab) -> None:
    Deal(ready, "scopa", "7")
    seed = ready.page.get_by_label("Seed of the shuffle")
    with held(ready):
        ready.page.locator(MOVES).first.press("Enter")
        seed.focus()
    ready.shows(2)
    expect(ready.page.locator(MOVES).first).to_be_visible()
    expect(seed).to_be_focused()
    with held(ready):
        ready.page.locator(MOVES).first.press("Enter")
    ready.shows(4)
    expect(ready.page.locator(MOVES).first).to_be_focused()


def test_a_fault_of_an_old_deal_is_not_told(ready: Tab) -> None:
    Deal(ready, "scopa", "7")
    told = ready.page.locator("#scopa-live [role=alert]")
    with held(ready, fault="what is wrong"):
        ready.page.locator(MOVES).first.click()
        Deal(ready, "scopa", "8")
    ready.page.wait_for_timeout(300)
    expect(told).to_be_hidden()
    with held(ready, fault="what is wrong"):
        ready.page.locator(MOVES).first.click()
    expect(told).to_contain_text("what is wrong")
    expect(ready.page.locator(".live-drawing svg")).to_be_visible()
    expect(ready.page.locator(".live-log li")).to_have_count(1)


def shows_no_table(tab: Tab) -> None:
    """Nothing is left of a deal: no drawing, no turn, no moves, no plays."""
    expect(tab.page.locator(".live-drawing svg")).to_have_count(0)
    expect(tab.page.locator(MOVES)).to_have_count(0)
    expect(tab.page.locator(".live-log li")).to_have_count(0)
    expect(tab.page.locator(".live-turn")).to_have_text("")


def test_a_seed_that_cannot_be_dealt_leaves_no_old_table(ready: Tab) -> None:
    Deal(ready, "scopa", "7")
    seed = ready.page.get_by_label("Seed of the shuffle")
    seed.evaluate("field => { field.value = '\ud800'; }")
    ready.page.get_by_role("button", name="Deal").click()
    told = ready.page.locator("#scopa-live [role=alert]")
    expect(told).to_contain_text("Something went wrong")
    shows_no_table(ready)
    Deal(ready, "scopa", "7")
    expect(told).to_be_hidden()


BREAK = """() => {
    self.postMessage = () => setTimeout(() => { throw new Error("out of breath"); });
}"""


def test_a_worker_that_stops_is_told_and_loaded_again(tab: Tab) -> None:
    tab.load()
    Deal(tab, "scopa", "7")
    (worker,) = tab.page.workers
    worker.evaluate(BREAK)
    tab.page.locator(MOVES).first.click()
    told = tab.page.locator("#scopa-live [role=alert]")
    expect(told).to_contain_text("The game has stopped: ")
    expect(told).to_contain_text("out of breath")
    shows_no_table(tab)
    tab.page.get_by_role("button", name="Try again").click()
    expect(tab.page.get_by_role("button", name="Deal")).to_have_count(1)
    expect(tab.page.get_by_label("Seed of the shuffle")).to_have_value("7")
    Deal(tab, "scopa", "7").play()
    # The browser tells of what we did to the worker too.
    assert all("out of breath" in complaint for complaint in tab.complaints)
    tab.complaints.clear()


def test_all_is_served_by_the_pages_themselves(ready: Tab, pages: Path) -> None:
    asked = {address.removeprefix(f"{ready.host}/") for address in ready.asked}
    wheels = json.loads((pages / "_live" / "wheels.json").read_text(encoding="utf-8"))
    assert {f"_live/wheels/{wheel}" for wheel in wheels} <= asked
    assert {"_live/game.py", "_live/pyodide/pyodide.asm.wasm"} <= asked
    assert ready.elsewhere == []


def test_a_deal_is_played_by_keyboard_alone(tab: Tab) -> None:
    tab.open()
    tab.page.get_by_role("button", name="Load the game").focus()
    tab.page.keyboard.press("Enter")
    expect(tab.page.get_by_role("button", name="Deal")).to_be_focused()
    tab.page.keyboard.press("Enter")
    for number in range(0, 36, 2):
        tab.shows(number)
        expect(tab.page.locator(MOVES).first).to_be_focused()
        tab.page.keyboard.press("Enter")
    tab.shows(36)
    expect(tab.page.get_by_role("region", name="Score")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_telephone_shows_all_of_it(ready: Tab, scheme: Literal["light", "dark"]) -> None:
    ready.page.set_viewport_size({"width": 360, "height": 740})
    ready.page.emulate_media(color_scheme=scheme)
    Deal(ready, "espanola", "7")
    for made in ready.page.locator("#scopa-live :is(button, select, input, svg):visible").all():
        box = made.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_their_ground(ready: Tab, scheme: Literal["light", "dark"]) -> None:
    ready.page.emulate_media(color_scheme=scheme)
    Deal(ready, "scopa", "7")
    for selector in (".live-turn", f"{MOVES} >> nth=0", "[name=variant]", "[name=seed]"):
        found = ready.page.locator(
            selector if selector.startswith("#") else f"#scopa-live {selector}"
        )
        inks: list[str] = found.evaluate(COLOURS)
        assert contrast(*map(brightness, inks)) >= 4.5


def test_what_can_be_pressed_and_seen_has_a_name(ready: Tab) -> None:
    deal = Deal(ready, "scopa", "7")
    picture = ready.page.locator(".live-drawing").get_by_role("img")
    name = picture.get_attribute("aria-label") or ""
    assert name.startswith("The table as seat 0 (you) sees it; seat 0 (you) is to move.")
    assert "In your hand: " in name
    moves = ready.page.get_by_role("group", name="Your moves").get_by_role("button")
    expect(moves).to_have_count(len(scopa.legal_moves(deal.game.view)))
    for label in ("Variant", "The others are"):
        expect(ready.page.get_by_role("combobox", name=label)).to_be_visible()


def test_what_cannot_be_loaded_is_told_and_tried_again(tab: Tab) -> None:
    tab.open()
    button = tab.page.locator("#scopa-live .live-load")
    told = tab.page.locator("#scopa-live [role=alert]")
    for tab.missing in ("worker.js", "wheels.json", "pyodide.mjs", "pyodide.asm.wasm", "game.py"):
        button.click()
        expect(told).to_contain_text("The game could not be loaded")
        expect(told).to_contain_text("" if tab.missing == "worker.js" else tab.missing)
        expect(button).to_have_text("Try again")
    tab.missing = "nothing of this name"
    button.click()
    expect(tab.page.get_by_role("button", name="Deal")).to_be_visible()
    expect(told).to_be_hidden()


def test_a_page_without_live_parts_says_so(tab: Tab) -> None:
    tab.missing = "_live/"
    tab.open()
    expect(tab.page.locator("#scopa-live")).to_contain_text("built without its live parts")


def test_a_page_opened_as_a_file_says_what_to_do(tab: Tab, pages: Path) -> None:
    tab.host = "file://"
    tab.open(str((pages / "play.html").resolve()))
    expect(tab.page.locator("#scopa-live [role=alert]")).to_contain_text("python -m http.server")
