"""Documents with a fault: one error, with the path, and never anything else."""

import contextlib
import copy
import json
import math
import pickle
from collections.abc import Iterator, Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import SCOPA, Card, CardSet, Match, State, Variant
from scopa.serialization import DataError, Saved, from_data, from_json, to_data, to_json
from tests.serialization.examples import AWARDS, VALUES, finished_match

Path = tuple[str | int, ...]
WRONG: dict[str, Any] = {
    "true": True,
    "NaN": math.nan,
    "infinity": math.inf,
    "1e100": 1e100,
    "2.0": 2.0,
    "-1": -1,
    "huge": 10**30,
    "text": "",
    "null": None,
    "list": [],
    "object": {},
}


def leaves(data: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every value in plain data that holds no others, with its path; empty lists are some."""
    if isinstance(data, dict) and data:
        for key, item in data.items():
            yield from leaves(item, (*path, key))
    elif isinstance(data, list) and data:
        for place, item in enumerate(data):
            yield from leaves(item, (*path, place))
    else:
        yield path, data


def objects(data: object, path: Path = ()) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every object in plain data, with its path."""
    if isinstance(data, dict):
        yield path, data
    items = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for key, item in items:
        yield from objects(item, (*path, key))


def written(path: Path) -> str:
    """The path as an error has it."""
    return "$" + "".join(f".{step}" if isinstance(step, str) else f"[{step}]" for step in path)


def changed(data: Any, path: Path, value: object) -> Any:
    """A copy of the data with another value at this path."""
    other = copy.deepcopy(data)
    inside = other
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    return other


def refused(data: Any, kind: Any = None) -> DataError:
    """The error that refuses a document; it pickles."""
    with pytest.raises(DataError) as caught:
        from_data(data, kind, awards=AWARDS)
    error = caught.value
    assert vars(pickle.loads(pickle.dumps(error))) == vars(error)
    assert str(error) == f"{error.path}: {error.reason}"
    assert len(str(error)) < 1100
    return error


KEPT = {
    "view",
    "state",
    "house-rules",
    "score",
    "match",
    "last-outcome",
    "card-set",
    "move",
    "card",
}


@pytest.mark.parametrize("name", sorted(KEPT))
def test_every_key_is_needed_and_no_other_is_allowed(name: str) -> None:
    data = to_data(VALUES[name])
    for path, inside in objects(data):
        if "variant" in path[:-1] or path[-1:] in {("points",), ("tally",)}:
            continue
        for key in inside:
            less = copy.deepcopy(data)
            place: Any = less
            for step in path:
                place = place[step]
            del place[key]
            error = refused(less)
            assert error.path in {written(path), f"{written(path)}.type", f"{written(path)}.name"}
        error = refused(changed(data, (*path, "colour"), "red"))
        assert error.path == written(path)
        assert "colour" in error.reason or "a type and a name, nothing else" in error.reason


@pytest.mark.parametrize("name", sorted(KEPT))
@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_at_any_place_is_refused_there(name: str, wrong: str) -> None:
    data = to_data(VALUES[name])
    for path, right in leaves(data):
        value = WRONG[wrong]
        if "variant" in path:
            continue  # the rules are looked at by themselves
        if value == right and type(value) is type(right):
            continue
        other = changed(data, path, value)
        loaded = loaded_or_none(other)
        if loaded is None:
            error, where = refused(other), written(path)
            assert where.startswith(error.path) or error.path.startswith(where) or fits(error)
        else:
            # Right by itself: such a value is kept exactly.
            assert to_data(loaded) == other


def fits(error: DataError) -> bool:
    """Whether an error is about parts that do not go together, told at one of them."""
    return any(
        words in error.reason
        for words in ("sums of the scores", "figure for each", "there is no s", "entry for each",
                      "position that seed", "hand must show", "points and tally", "be made from")
    )  # fmt: skip


STATE: Any = to_data(VALUES["state"])
VIEW: Any = to_data(VALUES["view"])
RULES: Any = to_data(SCOPA)
SCORE: Any = to_data(VALUES["score"])
CLAIMS = attrs.evolve(SCOPA, declare_out=scopa.DeclareOut.CHECKED)
CHECKED: Any = to_data(scopa.start_match(CLAIMS, seed=7))
MATCH: Any = to_data(VALUES["match"])
DECKS: Any = to_data(VALUES["match-of-known-decks"])


@pytest.mark.parametrize(
    ("data", "path", "value", "where", "reason"),
    [
        (STATE, ("hands", 1), ["RB", "3S", "RB"], "$.hands[1][2]", "this card is there twice"),
        (STATE, ("hands", 1), ["RB", "3S", "7D"], "$.hands[1]", "this card is there twice"),
        (STATE, ("table",), ["3C", "RB"], "$.table[1]", "this card is there twice"),
        (STATE, ("stock", 2), "7D", "$.stock[2]", "this card is there twice"),
        (STATE, ("piles", 1), ["6C", "5D"], "$.piles[1]", "this card is there twice"),
        (STATE, ("hands", 1, 0), "8D", "$.hands[1][0]", "'8' is no rank; the ranks are A 2 3 4 5"),
        (STATE, ("hands", 1), "RB 3S", "$.hands[1]", "this must be a list, not text"),
        (
            STATE,
            ("hands", 1),
            ["RB"],
            "$",
            "with hands of 2, 1 cards and seat 0 to move, seat 0 has",
        ),
        (STATE, ("to_move",), None, "$.to_move", "cards are held, so this must be 1, not null"),
        (VIEW, ("to_move",), None, "$.to_move", "cards are held, so this must be 1, not null"),
        (STATE, ("hands",), [["7D"]], "$.hands", "hands must have an entry for each of 2 seats"),
        (STATE, ("stock",), ["RD"], "$.stock", "the remaining rounds hand out a stock of"),
        (STATE, ("sweeps", 1), -1, "$.sweeps[1]", "sweeps[1] must be 0 or more, not -1"),
        (STATE, ("sweeps", 1), True, "$.sweeps[1]", "this must be a whole number, not true"),
        (STATE, ("sweeps", 1), 1e100, "$.sweeps[1]", "this must be a whole number, not 1e+100"),
        (STATE, ("dealer",), 2, "$.dealer", "there is no seat 2; the seats are 0 to 1"),
        (STATE, ("last_capturer",), -1, "$.last_capturer", "there is no seat -1"),
        (STATE, ("to_move",), "0", "$.to_move", "this must be a whole number, not '0'"),
        (STATE, ("variant", "target"), 0, "$.variant.target", "target must be a whole number"),
        (STATE, ("variant", "capture"), "most", "$.variant.capture", "this must be one of 'equal"),
        (VIEW, ("seat",), 2, "$.seat", "there is no seat 2"),
        (
            VIEW,
            ("hand_sizes", 1),
            4,
            "$.hand_sizes",
            "hands of 2, 4 cards cannot come from playing",
        ),
        (VIEW, ("stock_size",), 5, "$.stock_size", "the remaining rounds hand out a stock of"),
        (VIEW, ("hand",), ["7D"], "$.hand", "hand must show as many cards as seat 0 holds: 2"),
        (VIEW, ("totals",), [1], "$.totals", "there must be a total for each of 2 sides"),
        (VIEW, ("plays", 0), "6Cx6C", "$.plays[0]", "the card 6C stands here twice"),
        (RULES, ("awards", 0, "type"), "Most", "$.awards[0].type", "this must be one of MostCards"),
        (RULES, ("awards", 0), {}, "$.awards[0]", "the key 'type' is missing"),
        (SCORE, ("points",), [1], "$.points", "this must be an object, not a list"),
        (SCORE, ("points",), {1: [1]}, "$.points", "this must be an object, not an object"),
        (CHECKED, ("winner",), 1, "$.winner", "no claim in this position makes that side win"),
        (RULES, ("awards", 0), 7, "$.awards[0]", "an award must be an object, not 7"),
        (RULES, ("awards", 3, "courts"), [1], "$.awards[3].courts", "a list of 3, not of 1"),
        (RULES, ("awards", 4, "points"), "1", "$.awards[4].points", "this must be a whole number"),
        (RULES, ("name",), "half \ud83d", "$.name", "text that is saved holds no half characters"),
        (RULES, ("format",), 2, "$.format", "this must be 1, not 2"),
        (RULES, ("format",), True, "$.format", "this must be 1, not true"),
        (RULES, ("kind",), "game", "$.kind", "this must be one of card, card_set, move, variant"),
        (RULES, ("kind",), ["card"], "$.kind", "not a list"),
        (
            DECKS,
            ("decks", 0),
            ["7D"],
            "$.decks[0]",
            "a deck has 40 cards, each once; this one has 1",
        ),
        (DECKS, ("decks", 0, 3), DECKS["decks"][0][4], "$.decks[0]", "a deck has each card once"),
        (MATCH, ("seed",), "8", "$", "be made from"),
        (MATCH, ("plays",), [], "$.state", "this is not the position that seed or decks and plays"),
        (MATCH, ("totals",), [1, 0], "$.totals", "the totals must be the sums of the scores"),
        (MATCH, ("winner",), 0, "$.winner", "no claim in this position makes that side win"),
        (MATCH, ("winner",), 2, "$.winner", "there is no side 2; the sides are 0 to 1"),
        (MATCH, ("last_state",), STATE, "$", "key"),
    ],
)
def test_a_fault_is_told_with_its_path(
    data: Any, path: Path, value: object, where: str, reason: str
) -> None:
    error = refused(changed(data, path, value))
    if where != "$":
        assert error.path == where
    assert reason in error.reason


def test_a_deck_of_39_or_41_cards_is_refused() -> None:
    deck = DECKS["decks"][0]
    for cards in (deck[:39], [*deck, deck[0]]):
        error = refused(changed(DECKS, ("decks", 0), cards))
        assert (error.path, error.reason) == (
            "$.decks[0]",
            f"a deck has 40 cards, each once; this one has {len(cards)}",
        )


def test_a_position_of_39_or_41_cards_is_refused() -> None:
    data: Any = to_data(scopa.deal(SCOPA, seed=7))
    less = changed(data, ("stock",), data["stock"][1:])
    assert refused(less).reason.startswith("the remaining rounds hand out a stock of")
    more = changed(data, ("table",), [*data["table"], data["stock"][0]])
    assert (refused(more).path, refused(more).reason) == ("$.stock[0]", "this card is there twice")


END: Any = to_data(finished_match())


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"winner": None}, "$.winner"),
        ({"winner": 0}, "$.winner"),
        ({"last_state": None}, "$.last_state"),
        ({"last_state": END["state"] | {"variant": {**END["state"]["variant"], "target": 12}}},
         "$.last_state"),
        ({"scores": END["scores"][:-1]}, "$.totals"),
        ({"scores": [{**END["scores"][0], "total": [0], "points": {}, "tally": {}}]},
         "$.scores[0]"),
        ({"scores": [{**END["scores"][0], "wins_match": 0}, *END["scores"][1:]]}, "$.scores[0]"),
        ({"scores": [{**END["scores"][0], "tally": {}, "points": {}}, *END["scores"][1:]]},
         "$.scores[0]"),
        ({"plays": END["plays"][:-1]}, "$.state"),
        ({"plays": END["plays"][1:]}, "$.plays"),
        ({"seed": "another"}, "$.plays"),
    ],
)  # fmt: skip
def test_a_finished_match_must_go_together(changes: dict[str, object], where: str) -> None:
    assert refused({**END, **changes}).path == where


def test_a_match_that_was_won_before_is_refused() -> None:
    state = to_data(scopa.deal(SCOPA, seed=1))
    del state["format"], state["kind"]
    error = refused({**END, "state": state, "plays": [], "winner": None})
    assert (error.path, error.reason) == ("$.scores", "the match was won before this deal")


def test_all_faults_of_rules_are_told() -> None:
    error = refused({**RULES, "target": 0, "margin": 0})
    assert "target must be" in error.reason
    assert "margin must be" in error.reason
    assert error.path == "$"


def test_of_very_many_faults_the_first_are_told() -> None:
    sweeps = [[total, 0] for total in range(1, 5000)]
    error = refused({**RULES, "opening": {"sweeps": sweeps, "split": True, "to_leader": False}})
    assert len(error.reason) == 1003
    assert error.reason.endswith("...")


class Unhashable:
    """An award that cannot be hashed."""

    name = "unhashable"
    __hash__ = None  # type: ignore[assignment]  # on purpose

    def tally(self, sides: Sequence[scopa.Side]) -> tuple[int, ...]:
        """Nothing."""
        return (0,) * len(sides)

    points = tally


def test_an_award_that_cannot_be_hashed_is_refused() -> None:
    with pytest.raises(TypeError, match="awards must be hashable"):
        from_data(RULES, awards={"unhashable": Unhashable()})


def test_thousands_of_figures_are_read_in_no_time() -> None:
    figures = {str(number): [0, 0] for number in range(20_000)}
    score = from_data({**SCORE, "total": [0, 0], "points": figures, "tally": figures})
    assert len(to_json(score)) > 500_000


def test_a_document_of_another_kind_is_refused() -> None:
    with pytest.raises(DataError, match=r"^\$\.kind: this must be 'state', not 'variant'$"):
        from_data(RULES, State)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "this is not JSON: Expecting value at line 1, column 1"),
        ("7", "a document is an object, not 7"),
        ("[]", "a document is an object, not a list"),
        ("{}", "the key 'format' is missing"),
        ('{"format":1}', "the key 'kind' is missing"),
        ('{"format":1,"kind":"card"}', "the key 'card' is missing"),
        ('{"format":1,"kind":"card","card":"7D","x":1}', "there is no such key as 'x'"),
        ('{"format":1,"format":1}', "the key 'format' stands twice"),
        ('{"format":NaN}', "NaN is no number of JSON"),
        ('{"format":-Infinity}', "-Infinity is no number of JSON"),
        ('{"format":' + "9" * 5000 + "}", "a number has too many digits"),
        ('{"kind":"card","format":' + "9" * 400 + "}", "a number has too many digits"),
        ("[" * 900_000, "too many brackets are nested"),
        ('{"a":' * 100_000, "too many brackets are nested"),
        (" " * 10_000_000, "a document has at most 1000000 characters, not 10000000"),
        (b"\xff\xff", "this is not text in UTF-8"),
        (b"\xef\xbb\xbf{}", "the key 'format' is missing"),
        ('{"format":1,"kind":"card_set","cards":["7D","7D"]}', "this card is there twice"),
        ('{"format":1,"kind":"move","move":7}', "this must be the text of a move, not 7"),
    ],
)
def test_what_is_no_document_is_refused(text: Any, says: str) -> None:
    with pytest.raises(DataError) as caught:
        from_json(text)
    assert says in caught.value.reason


@pytest.mark.parametrize("text", [None, 7, {"format": 1}, bytearray(b"{}")])
def test_only_text_is_json(text: Any) -> None:
    with pytest.raises(TypeError, match="a document is text, or bytes in UTF-8, not"):
        from_json(text)


@pytest.mark.parametrize("data", [None, 7, "{}", [("format", 1)]])
def test_only_an_object_is_a_document(data: Any) -> None:
    assert refused(data).path == "$"


@pytest.mark.parametrize(
    ("awards", "says"),
    [
        (None, "awards are a mapping by name, not None"),
        ([scopa.ReBello()], "awards are a mapping by name, not"),
        ({"re_bello": 7}, "the award 're_bello' must be a value that fulfils Award, not 7"),
        ({"re_bello": scopa.ReBello}, "must be a value that fulfils Award"),
        ({"grande": scopa.ReBello()}, "the award given as 'grande' has another name: 're_bello'"),
    ],
)
def test_only_awards_by_name_are_awards(awards: Any, says: str) -> None:
    with pytest.raises(TypeError, match=says):
        from_data(RULES, awards=awards)


def test_an_award_that_is_not_given_is_named() -> None:
    with pytest.raises(DataError) as caught:
        from_data(to_data(VALUES["house-rules"]), Variant)
    assert caught.value.path == "$.awards[7].name"
    assert caught.value.reason == (
        "the award 'cards_of_rank' is not of the library: give it to awards, by its name"
    )


@pytest.mark.parametrize("kind", [int, "state", scopa.Side, Card.parse("7D")])
def test_only_a_class_that_is_saved_can_be_asked_for(kind: Any) -> None:
    with pytest.raises(TypeError, match="kind must be one of Card, CardSet, Move"):
        from_data(RULES, kind)


def test_no_error_shows_a_hand_the_stock_or_the_seed() -> None:
    secret = scopa.start_match(SCOPA, seed="sesame")
    data: Any = to_data(secret)
    hidden = [*map(str, secret.state.hands[1]), *map(str, secret.state.stock), "sesame"]
    for path, _ in leaves(data["state"], ("state",)):
        for value in (True, -1, "", None, ["7D", "7D"]):
            other = changed(data, path, value)
            if loaded_or_none(other) is None:
                told = str(refused(other)).replace("a rank and a suit: 7D", "")
                assert not any(card in told for card in hidden)


@given(st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.text(max_size=5), inner, max_size=3),
), st.sampled_from(sorted(KEPT)), st.data())  # fmt: skip
def test_whatever_is_put_in_gives_a_value_or_that_error(
    value: object, name: str, data: st.DataObject
) -> None:
    document = to_data(VALUES[name])
    path, _ = data.draw(st.sampled_from(list(leaves(document))))
    cut = path[: data.draw(st.integers(1, len(path)))]
    other = changed(document, cut, value)
    loaded = loaded_or_none(other)
    if loaded is not None:
        assert from_json(to_json(loaded), awards=AWARDS) == loaded
        assert json.loads(to_json(loaded)) == json.loads(json.dumps(other))


def loaded_or_none(data: Any) -> Saved | None:
    """The value of a document, or None if it is refused with the one error that is told."""
    with contextlib.suppress(DataError):
        return from_data(data, awards=AWARDS)
    return None


def test_a_card_set_may_come_in_any_order() -> None:
    data = {"format": 1, "kind": "card_set", "cards": ["RS", "AC"]}
    assert from_data(data, CardSet) == CardSet.parse("AC RS")


def test_a_match_altered_by_hand_is_saved_but_not_loaded() -> None:
    match = scopa.start_match(SCOPA, seed=7)
    altered = attrs.evolve(match, state=scopa.deal(SCOPA, seed=8))
    with pytest.raises(DataError, match=r"^\$\.state: this is not the position that seed"):
        from_json(to_json(altered), Match)


def test_the_seed_is_not_shown_where_it_is_no_text() -> None:
    error = refused({**MATCH, "seed": 123456789})
    assert (error.path, error.reason) == ("$.seed", "this must be text, not a number")


@pytest.mark.parametrize(
    ("path", "text"),
    [(("hands", 1), "7BFBRB"), (("stock",), "ACAD2C2D"), (("hands", 1, 0), "7BFB")],
)
def test_no_card_is_shown_of_text_in_a_wrong_place(path: Path, text: str) -> None:
    error = refused(changed(STATE, path, text))
    assert error.path == written(path)
    assert text[:2] not in error.reason


def test_numbers_that_not_every_reader_of_json_takes_are_refused() -> None:
    assert refused({**RULES, "target": 2**53}).path == "$.target"
    assert from_data({**RULES, "target": 2**53 - 1}, Variant).target == 2**53 - 1


def test_names_in_an_error_are_cut_short() -> None:
    long = "x" * 1000
    score: Any = to_data(VALUES["score"])
    assert refused({**score, "points": {long: ["a"]}}).path == f"$.points['{'x' * 40}...'][0]"
    refused({**RULES, "awards": [{"type": "custom", "name": long}]})


def test_a_long_list_is_refused_at_its_first_fault() -> None:
    data = {"format": 1, "kind": "card_set", "cards": [7] * 300_000}
    with pytest.raises(DataError, match=r"^\$\.cards\[0\]"):
        from_data(data)


def test_many_keys_are_looked_at_once() -> None:
    keys = ",".join(f'"{number}":1' for number in range(80_000))
    with pytest.raises(DataError, match="the key '79999' stands twice"):
        from_json(f'{{{keys},"79999":1}}')


def test_brackets_in_a_string_are_not_counted() -> None:
    rules = attrs.evolve(SCOPA, name='"[[{' * 50)
    assert from_json(to_json(rules), Variant) == rules


def test_the_last_state_must_be_that_of_the_deal_before() -> None:
    other = {**END["last_state"], "dealer": 1 - END["last_state"]["dealer"]}
    assert refused({**END, "last_state": other}).path == "$.last_state"
    other = {**END["last_state"], "sweeps": [9, 9]}
    assert refused({**END, "last_state": other}).path == "$.last_state"
