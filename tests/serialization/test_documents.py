"""Any value becomes a document and the same value again."""

import json
import subprocess
import sys
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import SCOPA, Card, CardSet, Match, Move, State, Variant, View
from scopa.serialization import Saved, from_data, from_json, schema, to_data, to_json
from scopa.testing import card_sets, cards, moves
from tests.serialization.examples import (
    AWARDS,
    KINGS,
    VALUES,
    finished_match,
    first_move,
    valid_data,
)
from tests.strategies import SEATED_PRESETS, choices, matches, states, variants


def check_same(value: Saved) -> None:
    """Check that a document gives an equal value, with equal hash and document."""
    data = valid_data(value)
    for again in (
        from_data(data, awards=AWARDS),
        from_json(to_json(value, indent=2).encode(), type(value), awards=AWARDS),
    ):
        assert type(again) is type(value)
        assert again == value
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)
        assert to_json(again) == to_json(value)


@pytest.mark.parametrize("name", VALUES)
def test_a_document_gives_the_value_again(name: str) -> None:
    value = VALUES[name]
    check_same(value)
    assert from_data(to_data(value), type(value), awards=AWARDS) == value
    assert from_json(to_json(value), awards=AWARDS) == value


@given(
    st.one_of(
        cards(),
        card_sets(),
        moves(),
        presets_and_rules := variants().filter(
            lambda rules: KINGS.name not in {award.name for award in rules.awards}
        ),
    )
)
def test_any_cards_and_rules_come_back(value: Saved) -> None:
    check_same(value)


@given(states(rules=st.sampled_from(SEATED_PRESETS)), st.data())
def test_any_position_and_its_views_come_back(state: State, data: st.DataObject) -> None:
    check_same(state)
    check_same(scopa.view(state, data.draw(st.sampled_from([None, *range(state.variant.players)]))))
    if state.is_over:
        check_same(scopa.score(state))
    else:
        check_same(scopa.outcome(state, scopa.legal_moves(state)[-1]))


@given(matches(rules=st.sampled_from(SEATED_PRESETS)))
def test_any_match_comes_back(match: Match) -> None:
    check_same(match)
    for score in match.scores:
        check_same(score)


@pytest.mark.parametrize(
    "match",
    [
        scopa.start_match(SCOPA, seed="à", dealer=0),
        scopa.start_match(attrs.evolve(scopa.VARIANTS["escoba"], target=9), seed=5),
        scopa.start_match(scopa.SCOPONE_SCIENTIFICO, seed=2),
        scopa.start_match(
            attrs.evolve(SCOPA, target=3), decks=[scopa.shuffle(seed=seed) for seed in range(4)]
        ),
    ],
    ids=["scopa", "escoba", "scopone", "decks"],
)
def test_a_match_saved_after_any_move_goes_on_as_if_it_were_not(match: Match) -> None:
    saved = match
    while not match.is_over and len(match.scores) < 3:
        move = choices(match.state)[-1]
        match = match.apply(move)
        saved = from_json(to_json(saved), Match).apply(move)
        assert saved == match
        assert saved.view(0) == match.view(0)
    assert saved.scores == match.scores
    assert from_json(to_json(match), Match) == match


def test_a_match_won_by_a_claim_comes_back() -> None:
    rules = attrs.evolve(SCOPA, target=1, declare_out=scopa.DeclareOut.AT_RISK)
    match = first_move(scopa.start_match(rules, seed=7)).declare_out(0)
    assert match.winner == 1
    check_same(match)


def test_documents_are_written_so() -> None:
    assert to_json(Card.parse("7D")) == '{"format":1,"kind":"card","card":"7D"}'
    assert to_data(CardSet.parse("RS 7D")) == {
        "format": 1,
        "kind": "card_set",
        "cards": ["7D", "RS"],
    }
    assert to_data(Move.parse("7Dx4B3C"))["move"] == "7Dx3C4B"
    data: Any = to_data(VALUES["view"])
    del data["variant"]
    assert data == {
        "format": 1,
        "kind": "view",
        "seat": 0,
        "dealer": 1,
        "to_move": 1,
        "hand": ["2C", "7D"],
        "hand_sizes": [2, 3],
        "table": ["3C", "4B"],
        "stock_size": 6,
        "piles": [["5C", "5D"], ["6C", "6D"]],
        "sweeps": [1, 0],
        "last_capturer": 1,
        "plays": ["6Cx6D"],
        "totals": [3, 0],
    }
    state: Any = to_data(VALUES["state"])
    assert state["stock"] == ["RD", "AD", "AB", "AC", "AS", "RC"]  # in dealing order


def test_nothing_0_and_seat_0_stay_apart() -> None:
    dealt = scopa.deal(SCOPA, seed=7, dealer=0)
    data: Any = to_data(dealt)
    assert (data["dealer"], data["last_capturer"], data["sweeps"]) == (0, None, [0, 0])
    seat: Any = to_data(scopa.view(dealt, 0))
    nobody: Any = to_data(scopa.view(dealt, None))
    assert (seat["seat"], nobody["seat"], nobody["totals"]) == (0, None, [])
    score: Any = to_data(scopa.score(State(variant=SCOPA, hands=("", ""), piles=("7C", "RC"))))
    assert score["tally"]["primiera"] == [None, None]
    assert score["points"]["settebello"] == [0, 0]
    assert from_data(seat) != from_data(nobody)


def test_json_is_ascii_on_one_line_unless_asked_otherwise() -> None:
    rules = attrs.evolve(SCOPA, name="da noi, perch\u00e9 s\u00ec \U0001f0a1")
    text = to_json(rules)
    assert text.isascii()
    assert "\n" not in text
    assert json.loads(to_json(rules, indent=1)) == json.loads(text)
    assert from_json(text, Variant).name == rules.name


def test_awards_of_ones_own_are_given_by_name() -> None:
    rules = attrs.evolve(SCOPA, awards=(KINGS,))
    data: Any = to_data(rules)
    assert data["awards"] == [{"type": "custom", "name": "cards_of_rank"}]
    assert from_data(data, Variant, awards={"cards_of_rank": KINGS, **unused()}) == rules


def unused() -> dict[str, scopa.Award]:
    """An award that no rules here have."""
    return {"re_bello": scopa.ReBello()}


@attrs.frozen
class OtherCards(scopa.MostCards):
    """An award of one's own that is called as one of the library."""


def test_an_award_of_ones_own_may_be_called_as_one_of_the_library() -> None:
    rules = attrs.evolve(SCOPA, awards=(OtherCards(more_than=3),))
    data: Any = to_data(rules)
    assert data["awards"] == [{"type": "custom", "name": "cards"}]
    again = from_data(data, Variant, awards={"cards": OtherCards(more_than=3)})
    assert again == rules
    assert type(again.awards[0]) is OtherCards


def test_the_schema_has_every_field_of_every_class() -> None:
    definitions: Any = schema()["$defs"]
    for name, kind in (("variant", Variant), ("state", State), ("view", View), ("match", Match)):
        fields = [field.alias for field in attrs.fields(kind) if field.init]
        assert list(definitions[name]["properties"]) == fields
        assert definitions[name]["required"] == fields


def test_the_view_of_a_match_tells_no_seed() -> None:
    match = scopa.start_match(SCOPA, seed="open sesame")
    assert "open sesame" in to_json(match)
    for shown in (match.view(0), match.view(None), match.state):
        assert "sesame" not in to_json(shown)


@pytest.mark.parametrize("value", [None, "7D", 7, [Card.parse("7D")], scopa.Side(CardSet(), 0)])
def test_other_things_are_not_saved(value: Any) -> None:
    with pytest.raises(TypeError, match="only Card, CardSet, Move, Variant, State, View, Score"):
        to_data(value)
    with pytest.raises(TypeError, match="can be saved, not"):
        to_json(value)


def test_without_cattrs_the_error_says_what_to_install() -> None:
    program = (
        "import sys; sys.modules['cattrs'] = None\n"
        "import scopa\n"
        "try: import scopa.serialization\n"
        "except ModuleNotFoundError as error: print(error, error.name)"
    )
    command = [sys.executable, "-c", program]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert printed == (
        'scopa.serialization needs cattrs: python -m pip install "scopa[json]" cattrs\n'
    )


def test_a_finished_match_is_a_few_thousand_characters() -> None:
    assert len(to_json(finished_match())) < 10_000


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (attrs.evolve(SCOPA, target=2**53), "a number that is saved is from -9007199254740991 to"),
        (attrs.evolve(SCOPA, name="half \ud83d"), "text that is saved holds no half characters"),
        (attrs.evolve(SCOPA, name="x" * 1_000_000), "a document has at most 1000000 characters"),
    ],
)
def test_what_could_not_be_loaded_is_not_saved(value: Variant, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        to_json(value)


def test_the_largest_number_comes_back() -> None:
    check_same(attrs.evolve(SCOPA, target=2**53 - 1))


@pytest.mark.parametrize("indent", [-1, 21, True, "  ", 1.0])
def test_an_indent_is_a_few_spaces(indent: Any) -> None:
    with pytest.raises(ValueError, match="indent must be 0 to 20 spaces, or None, not"):
        to_json(SCOPA, indent=indent)
