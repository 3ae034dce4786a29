"""Drawings of the table."""

from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from scopa import DECK, SCOPA, CardSet, Direction, State, StateError, svg, view
from tests.strategies import matches
from tests.svg.reading import marked, parsed, places_of, safe, words

MATCH = scopa.start_match(seed=7)

ENDED = State(
    variant=SCOPA, hands=("", ""), piles=(DECK[:22], DECK[22:]), sweeps=(1, 12), last_capturer=1
)
PLAYED = State(
    variant=SCOPA,
    hands=("7D 2C", "RB 3S"),
    table="3C 4B",
    piles=("5C 5D AS", "6C 6D"),
    sweeps=(2, 0),
    last_capturer=0,
)


def seats_seen(drawing: svg.Drawing) -> dict[str, tuple[float, float]]:
    """Where the place of each seat begins."""
    spots = {}
    for element in parsed(drawing).iter():
        if element.get("class") == "seat":
            x, y = element.attrib["transform"][10:].split(")")[0].split()
            spots[element.attrib["data-seat"]] = (float(x), float(y))
    return spots


@settings(max_examples=40)
@given(match=matches(), data=st.data())
def test_any_view_is_a_safe_drawing_of_what_is_seen(
    match: scopa.Match, data: st.DataObject
) -> None:
    seat = data.draw(st.none() | st.integers(0, match.variant.players - 1))
    seen = match.view(seat)
    drawing = svg.table(seen)
    assert safe(drawing)
    assert len(drawing) < 200_000
    assert places_of(drawing, "table") == list(map(str, seen.table))
    assert places_of(drawing, "hand") == list(map(str, seen.hand))
    backs = [back for back in marked(drawing, "back") if back["data-place"] == "hand"]
    for other, size in enumerate(seen.hand_sizes):
        found = backs.count({"data-place": "hand", "data-seat": str(other)})
        assert found == (0 if other == seat else size)
        sweeps = marked(drawing, "sweep").count({"data-seat": str(other)})
        assert sweeps == seen.sweeps[other]
    hidden = {f'data-card="{card}"' for card in seen.unseen}
    assert not any(text in drawing for text in hidden)


@settings(max_examples=20)
@given(match=matches(), data=st.data())
def test_positions_that_a_seat_cannot_tell_apart_give_equal_drawings(
    match: scopa.Match, data: st.DataObject
) -> None:
    seat = data.draw(st.none() | st.integers(0, match.variant.players - 1))
    seen = match.view(seat)
    other = seen.sample(Random(data.draw(st.integers(0, 99))))
    again = view(other, seat, plays=seen.plays, totals=seen.totals)
    assert svg.table(again) == svg.table(seen)


def test_the_table_tells_who_deals_who_moves_and_the_points() -> None:
    seen = view(PLAYED, 0, totals=(1, 8))
    assert words(svg.table(seen)) == [
        *("stock: 0",),
        *("seat 0", "1 point", "to move", "2 cards", "3 cards, 2 sweeps"),
        *("seat 1", "8 points", "dealer", "2 cards", "2 cards"),
    ]
    assert parsed(svg.table(seen))[0].text == "The table as seat 0 sees it; seat 0 is to move"


def test_without_totals_there_are_no_points() -> None:
    assert "point" not in svg.table(view(PLAYED, 0))


def test_the_seat_to_move_has_a_golden_frame() -> None:
    frame = 'stroke="#ffd21f" stroke-width="3"'
    assert svg.table(view(PLAYED, 0)).count(frame) == 1
    assert svg.table(view(ENDED, 0)).count(frame) == 0


def test_a_finished_deal_says_so() -> None:
    drawing = svg.table(view(ENDED, 1))
    assert "the deal is over" in words(drawing)
    assert parsed(drawing)[0].text == "The table as seat 1 sees it; the deal is over"
    assert len(marked(drawing, "sweep")) == 13
    assert marked(drawing, "card") == []
    drawing = svg.table(view(ENDED, 1, plays=("RS",)))
    assert "last play: RS; the deal is over" in words(drawing)


def test_a_card_laid_down_is_marked_on_the_table() -> None:
    drawing = svg.table(view(PLAYED, 1, plays=("AS", "4B")))
    assert marked(drawing, "last") == [{"data-card": "4B", "data-place": "table"}]
    assert "last play: 4B" in words(drawing)


def test_cards_taken_lie_marked_on_the_pile() -> None:
    drawing = svg.table(view(PLAYED, 1, plays=("5Cx5D",)))
    on_top = {"data-place": "pile", "data-seat": "0"}
    assert marked(drawing, "last") == [{"data-card": "5C", **on_top}, {"data-card": "5D", **on_top}]
    assert marked(drawing, "back").count(on_top) == 1
    assert "last play: 5Cx5D" in words(drawing)


def test_without_plays_nothing_is_marked() -> None:
    assert marked(svg.table(view(PLAYED, 1)), "last") == []


def test_an_empty_pile_is_an_outline() -> None:
    drawing = svg.table(MATCH.view(0))
    assert drawing.count("stroke-dasharray") == 2
    assert all(back["data-place"] != "pile" for back in marked(drawing, "back"))


@pytest.mark.parametrize(("size", "sheets"), [(0, 0), (6, 3), (36, 3)])
def test_the_stock_is_a_stack_with_its_number(size: int, sheets: int) -> None:
    hands = ("", "") if not size else (DECK[:1], DECK[1:2])
    variant = attrs.evolve(SCOPA, rounds=(1,) * 20, table=0)
    drawing = svg.table(view(State(variant=variant, hands=hands, stock=DECK[2 : 2 + size]), 0))
    assert marked(drawing, "back").count({"data-place": "stock"}) == sheets
    assert f"stock: {size}" in words(drawing)


def test_where_all_is_dealt_at_once_there_is_no_stock() -> None:
    drawing = svg.table(scopa.start_match(scopa.SCOPONE, seed=1).view(0))
    assert not any("stock" in line for line in words(drawing))


def test_the_next_to_play_sits_on_the_right_or_clockwise_on_the_left() -> None:
    rules = SCOPA.for_players(4)
    for direction, left, right in (
        (Direction.COUNTERCLOCKWISE, "1", "3"),
        (Direction.CLOCKWISE, "3", "1"),
    ):
        variant = attrs.evolve(rules, direction=direction)
        spots = seats_seen(svg.table(scopa.start_match(variant, seed=1).view(2)))
        assert spots[left][0] < 200 < spots["0"][0] < 700 < spots[right][0]
        assert max(spots, key=lambda seat: spots[seat][1]) == "2"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_seat_has_a_place_of_its_own(players: int) -> None:
    drawing = svg.table(scopa.start_match(SCOPA.for_players(players), seed=1).view(None))
    spots = seats_seen(drawing)
    assert sorted(spots) == [str(seat) for seat in range(players)]
    assert len(set(spots.values())) == players
    assert max(spots, key=lambda seat: spots[seat][1]) == "0"


def test_seats_far_away_shrink_where_there_are_many() -> None:
    variant = attrs.evolve(SCOPA, players=40, teams=tuple((s,) for s in range(40)), rounds=(1,),
                           table=0)  # fmt: skip
    spots = seats_seen(svg.table(view(scopa.deal(variant, seed=1), 0)))
    assert len(set(spots.values())) == 40
    assert all(0 < x < 1000 for x, _ in spots.values())


@pytest.mark.parametrize("count", [2, 8, 20, 26, 38])
def test_table_cards_lie_apart_on_the_table(count: int) -> None:
    variant = attrs.evolve(SCOPA, rounds=((40 - count) // 2,), table=count)
    drawing = svg.table(view(State(variant=variant, hands=("RS", "RB"), table=DECK[:count]), 0))
    spots = []
    for element in parsed(drawing).iter():
        if element.get("data-place") == "table":
            where, scale = element.attrib["transform"][10:-1].split(") scale(")
            spots.append((*map(float, where.split()), 100 * float(scale)))
    assert len(spots) == count
    for at, (x, y, width) in enumerate(spots):
        assert 0 < x < x + width < 1000
        assert 260 < y < y + 1.6 * width < 624
        apart = [abs(x - a) > width + 5 or abs(y - b) > 1.6 * width + 5 for a, b, _ in spots[:at]]
        assert all(apart)


def test_a_large_hand_stays_on_the_table() -> None:
    variant = attrs.evolve(SCOPA, rounds=(20,), table=0)
    drawing = svg.table(view(State(variant=variant, hands=(DECK[:20], DECK[20:])), 0))
    lefts = [
        float(element.attrib["transform"][10:].split()[0])
        for element in parsed(drawing).iter()
        if element.get("data-place") == "hand" and element.get("data-seat") == "0"
    ]
    assert len(lefts) == 20
    assert lefts == sorted(lefts)
    assert lefts[0] == 12
    assert lefts[-1] <= 664 - 96


def test_a_spectator_sees_no_hand() -> None:
    drawing = svg.table(MATCH.view(None))
    assert places_of(drawing, "hand") == []
    assert parsed(drawing)[0].text == "The table as a spectator sees it; seat 0 is to move"


def test_names_are_escaped() -> None:
    names = ("<b> & \"q\" 'x'", "\u00e8\u2603\U0001f600")
    drawing = svg.table(MATCH.view(0), names=names)
    assert safe(drawing)
    assert {*names} <= {*words(drawing)}
    assert "&lt;b&gt; &amp; &quot;q&quot; 'x'" in drawing
    assert "&#232;&#9731;&#128512;" in drawing


def test_long_names_are_cut() -> None:
    names = ("n" * 400, "n" * 62)
    found = words(svg.table(MATCH.view(0), names=names))
    assert "n" * 59 + "..." in found
    assert "n" * 13 + "..." in found
    assert "n" * 62 in words(svg.table(MATCH.view(1), names=names))


def test_broad_and_wide_letters_of_a_name_count_for_more() -> None:
    rules = SCOPA.for_players(4)
    names = ("W" * 14, "n" * 14, "M" * 9, "\u5b57" * 14)
    found = words(svg.table(scopa.start_match(rules, seed=1).view(0), names=names))
    assert "W" * 14 in found
    assert "n" * 14 in found
    assert "M" * 9 in found
    assert "\u5b57" * 5 + "..." in found


@pytest.mark.parametrize("bad", ["\x00", "\x1b", "\ud800", "\ufffe", "\x0b"])
def test_a_name_that_xml_cannot_hold_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="a drawing cannot hold the character '"):
        svg.table(MATCH.view(0), names=("a", f"b{bad}"))


def test_there_is_a_name_for_each_seat_or_none_at_all() -> None:
    assert svg.table(MATCH.view(0), names=()) == svg.table(MATCH.view(0))
    with pytest.raises(StateError, match="names must have an entry for each of 2 seats, not 3"):
        svg.table(MATCH.view(0), names=("a", "b", "c"))


@pytest.mark.parametrize("names", ["ab", 7, None, {"a", "b"}])
def test_names_are_a_sequence(names: tuple[str, ...]) -> None:
    with pytest.raises(TypeError, match="names must be a sequence of texts, not"):
        svg.table(MATCH.view(0), names=names)


def test_a_name_is_text() -> None:
    with pytest.raises(TypeError, match="a name must be text, not 7"):
        svg.table(MATCH.view(0), names=("a", 7))  # type: ignore[arg-type]  # no text


def test_a_state_is_drawn_only_when_that_is_asked_for() -> None:
    with pytest.raises(TypeError, match=r"draw scopa.view\(state, seat\), or ask for all_hands"):
        svg.table(MATCH.state)
    drawing = svg.table(MATCH.state, all_hands=True)
    assert safe(drawing)
    held = [str(card) for hand in MATCH.state.hands for card in hand]
    assert places_of(drawing, "hand") == held
    assert parsed(drawing)[0].text == "The table with all hands open; seat 0 is to move"
    stock = {f'data-card="{card}"' for card in MATCH.state.stock}
    assert not any(text in drawing for text in stock)


def test_a_view_has_no_hands_but_its_own() -> None:
    with pytest.raises(TypeError, match="a View has one hand at most"):
        svg.table(MATCH.view(0), all_hands=True)


def test_only_a_view_is_drawn_as_a_table() -> None:
    with pytest.raises(TypeError, match="a View is drawn, not one of type Match"):
        svg.table(MATCH)  # type: ignore[arg-type]  # a match is no view


def test_a_table_is_as_wide_as_asked() -> None:
    root = parsed(svg.table(MATCH.view(0), width=600))
    assert (root.get("width"), root.get("height")) == ("600", "528")
    assert (root.get("viewBox"), root.get("role")) == ("0 0 1000 880", "img")
    with pytest.raises(ValueError, match="width must be a whole number, 1 to 10000, not 0"):
        svg.table(MATCH.view(0), width=0)


def test_a_table_full_of_cards_is_still_small() -> None:
    variant = attrs.evolve(SCOPA, rounds=(1,), table=38)
    state = State(variant=variant, hands=(DECK[:1], DECK[1:2]), table=CardSet(DECK[2:]))
    assert len(svg.table(state, all_hands=True)) < 200_000
