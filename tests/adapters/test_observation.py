"""What a seat knows as zeros and ones: every entry in its place, and back to the view."""

import pickle
from random import Random
from typing import Any

import attrs
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import DECK, SCOPA, SCOPONE, VARIANTS, CardSet, State, StateError, View, view
from scopa.adapters import Field, ObservationLayout
from tests.strategies import SEATED_PRESETS, matches, states

LAYOUT = ObservationLayout(SCOPA)
MIDDLE = State(
    variant=SCOPA,
    hands=("7D 2C", "RB 3S 4C"),
    table="3C 4B",
    stock="AC AD AB AS RC RD",
    piles=("5C 5D", "6C 6D"),
    sweeps=(1, 0),
    last_capturer=1,
)


def parts(layout: ObservationLayout, seen: View) -> dict[str, Any]:
    """What each field holds."""
    observation = layout.encode(seen)
    return {field.name: field.of(observation).tolist() for field in layout.fields}


def row(text: str) -> list[int]:
    """Forty zeros and ones."""
    cards = CardSet.parse(text)
    return [int(card in cards) for card in DECK]


def number(count: int, room: int) -> list[int]:
    """So many ones in so much room."""
    return [1] * count + [0] * (room - count)


def test_every_field_tells_what_the_view_does_with_the_own_seat_first() -> None:
    assert parts(LAYOUT, view(MIDDLE, 1)) == {
        "seat": [0, 1],
        "dealer": [1, 0],
        "to_move": [1, 0],
        "hand": row("3S 4C RB"),
        "table": row("3C 4B"),
        "piles": [row("6C 6D"), row("5C 5D")],
        "hand_sizes": [number(3, 3), number(2, 3)],
        "sweeps": [number(0, 18), number(1, 18)],
        "last_capturer": [1, 0],
        "rounds_left": number(1, 6),
    }


def test_a_spectator_counts_from_seat_0_and_has_neither_seat_nor_hand() -> None:
    told = parts(LAYOUT, view(MIDDLE, None))
    assert told["seat"] == [0, 0]
    assert told["hand"] == row("")
    assert told["piles"] == [row("5C 5D"), row("6C 6D")]
    assert told["to_move"] == [0, 1]


def test_the_plays_follow_each_other_with_perfect_recall() -> None:
    layout = ObservationLayout(SCOPA, perfect_recall=True)
    state = scopa.deal(SCOPA, seed=7)
    plays = ["AD", "RBxRS"]
    after = scopa.apply(scopa.apply(state, "AD"), "RBxRS")
    told = parts(layout, view(after, 0, plays=plays))["plays"]
    assert len(told) == 36
    assert told[:3] == [[row("AD"), row("")], [row("RB"), row("RS")], [row(""), row("")]]
    state = scopa.apply(state, "6Cx2B4D")
    told = parts(layout, view(state, 1, plays=["6Cx2B4D"]))["plays"]
    assert told[0] == [row("6C"), row("2B 4D")]
    assert (
        LAYOUT.encode(view(after, 0, plays=plays)).tolist()
        == (layout.encode(view(after, 0)).tolist()[: len(LAYOUT)])
    )


def test_when_the_deal_is_over_no_seat_is_to_move() -> None:
    over = State(variant=SCOPA, hands=("", ""), piles=("7D 7C", "RD"), last_capturer=0)
    told = parts(LAYOUT, view(over, 0))
    assert told["to_move"] == [0, 0]
    assert told["rounds_left"] == number(0, 6)
    assert LAYOUT.decode(LAYOUT.encode(view(over, 0))) == view(over, 0)


def test_fields_stand_one_after_the_other() -> None:
    for rules in (SCOPA, SCOPONE, VARIANTS["escoba"]):
        layout = ObservationLayout(rules, perfect_recall=True)
        end = 0
        for field in layout.fields:
            assert field.offset == end
            assert layout.field(field.name) == field
            end += field.size
        assert len(layout) == end
    assert LAYOUT.fields[3] == Field("hand", 6, (40,))


def test_a_bonus_of_the_opening_table_has_room_among_the_sweeps() -> None:
    assert ObservationLayout(VARIANTS["escoba"]).field("sweeps").shape == (2, 20)


@pytest.mark.parametrize("rules", SEATED_PRESETS, ids=lambda rules: f"{rules.name}-{rules.players}")
def test_decoding_gives_the_view_of_every_seat_at_every_ply(rules: scopa.Variant) -> None:
    layouts = [ObservationLayout(rules, perfect_recall=recall) for recall in (False, True)]
    chance, plays = Random(rules.players), list[scopa.Move]()
    state = scopa.deal(rules, seed="observed")
    while True:
        seat = chance.choice([None, *range(rules.players)])
        for layout, known in zip(layouts, ((), plays), strict=True):
            seen = view(state, seat, plays=known)
            assert layout.decode(layout.encode(seen)) == seen
        if state.is_over:
            break
        plays.append(chance.choice(scopa.legal_moves(state)))
        state = scopa.apply(state, plays[-1])


@given(states(), st.data())
def test_decoding_gives_the_view_of_any_rules(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([None, *range(state.variant.players)]))
    seen, layout = view(state, seat), ObservationLayout(state.variant)
    for kind in (np.int8, np.float32, bool):
        assert layout.decode(layout.encode(seen).astype(kind)) == seen
    assert layout.decode(layout.encode(seen).tolist()) == seen


@given(matches())
def test_of_a_match_this_deal_is_told_and_not_the_totals(match: scopa.Match) -> None:
    layout = ObservationLayout(match.variant, perfect_recall=True)
    seen = match.view(0)
    assert layout.decode(layout.encode(seen)) == attrs.evolve(seen, totals=())


SEEN = LAYOUT.encode(view(MIDDLE, 0))


@pytest.mark.parametrize("entry", range(0, len(SEEN), 5))
def test_an_entry_turned_round_is_another_view_or_none(entry: int) -> None:
    turned = SEEN.copy()
    turned[entry] ^= 1
    try:
        seen = LAYOUT.decode(turned)
    except StateError:
        return
    assert seen != view(MIDDLE, 0)
    assert LAYOUT.encode(seen).tolist() == turned.tolist()


@pytest.mark.parametrize("wrong", [2, -1, 0.5, float("nan")])
def test_all_but_zeros_and_ones_is_refused(wrong: float) -> None:
    given_ = SEEN.astype(np.float64)
    given_[-1] = wrong
    with pytest.raises(StateError, match=r"^it is no observation of scopa$"):
        LAYOUT.decode(given_)


def test_another_shape_is_refused() -> None:
    with pytest.raises(StateError, match=r"has the shape \(216,\), not \(215,\)$"):
        LAYOUT.decode(SEEN[1:])
    with pytest.raises(StateError, match=r"has the shape \(216,\), not \(1, 216\)$"):
        LAYOUT.decode(SEEN[None])
    with pytest.raises(TypeError, match=r"^an observation holds numbers, all in one row$"):
        LAYOUT.decode([1, [2]])  # type: ignore[list-item]  # that is what is tried
    with pytest.raises(TypeError, match=r"^perfect_recall must be True or False, not 'no'$"):
        ObservationLayout(SCOPA, perfect_recall="no")  # type: ignore[arg-type]  # likewise
    with pytest.raises(TypeError, match=r"^an observation holds numbers, not <U1$"):
        LAYOUT.decode(["x"] * 216)  # type: ignore[list-item]  # likewise


def test_fields_of_many_observations_are_read_at_once() -> None:
    many = np.stack([LAYOUT.encode(view(MIDDLE, seat)) for seat in (0, 1)])
    piles = LAYOUT.field("piles").of(many)
    assert piles.tolist() == [
        [row("5C 5D"), row("6C 6D")],
        [row("6C 6D"), row("5C 5D")],
    ]
    with pytest.raises(StateError, match=r"has 86 entries or more, not a shape \(40,\)$"):
        LAYOUT.field("table").of(np.zeros(40))
    with pytest.raises(StateError, match=r"has 86 entries or more, not a shape \(\)$"):
        LAYOUT.field("table").of(np.array(1))


def test_what_is_no_view_of_these_rules_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^an observation is one of a View, not of type State$"):
        LAYOUT.encode(MIDDLE)  # type: ignore[arg-type]  # that is what is tried
    with pytest.raises(StateError, match=r"^the view is of other rules than the layout$"):
        LAYOUT.encode(view(scopa.deal(SCOPONE, seed=7), 0))
    with pytest.raises(TypeError, match=r"^the rules are a Variant"):
        ObservationLayout(None)  # type: ignore[arg-type]  # likewise
    with pytest.raises(StateError, match=r"^the fields are seat, dealer, .*; there is no 'stock'$"):
        LAYOUT.field("stock")


def test_more_sweeps_than_a_deal_can_have_find_no_room() -> None:
    swept = attrs.evolve(MIDDLE, sweeps=(19, 0))
    with pytest.raises(StateError, match=r"^a seat makes at most 18 sweeps in a deal, not 19$"):
        LAYOUT.encode(view(swept, 0))


def test_layouts_are_values() -> None:
    assert ObservationLayout(SCOPA) == LAYOUT
    assert hash(ObservationLayout(SCOPA)) == hash(LAYOUT)
    assert ObservationLayout(SCOPA, perfect_recall=True) != LAYOUT
    assert pickle.loads(pickle.dumps(LAYOUT)) == LAYOUT
    assert repr(LAYOUT) == "<ObservationLayout of 216 entries for scopa>"
    assert repr(ObservationLayout(SCOPA, perfect_recall=True)) == (
        "<ObservationLayout of 3096 entries for scopa, with the plays>"
    )
