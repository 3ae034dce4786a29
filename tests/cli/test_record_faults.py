"""`python -m scopa replay FILE`: everything that can be wrong with a record."""

import pytest

from scopa.cli._record import shown
from tests.cli.records import Capture, Change, changed, recorded, refused

pytestmark = pytest.mark.usefixtures("in_a_folder_of_its_own")


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", ", line 1: this is not JSON: Expecting value"),
        (b'{\n"table": [],\n"plays": [,]}', ", line 3: this is not JSON: Expecting value"),
        (b'{"table": []}\n{}', ", line 2: this is not JSON: Extra data"),
        (b'{"table":\n"\xff"}', ", line 2: this is not text in UTF-8"),
        (b"{}".decode().encode("utf-16"), ", line 1: this is not text in UTF-8"),
        (b"[" * 100_000, ": too many brackets are nested"),
        (b'{"players": ' + b"9" * 5000 + b"}", ": a number has too many digits"),
        (b" " * 1_000_001, ": longer than 1000000 bytes, it is no record of one deal"),
        (b'{"players": 2, "players": 3}', ': the key "players" stands twice'),
        (b'{"score": {"a": 1, "b": 2, "b": 2}}', ': the key "b" stands twice'),
        (b"null", ": a record must be an object, not null"),
        (b'"' + b"x" * 99 + b'"', f': a record must be an object, not "{"x" * 39}...'),
        (b"{}", ': a record must have "table"'),
        (b'{"table": []}', ': a record must have "plays"'),
    ],
)
def test_what_is_no_record_at_all_is_told(capsys: Capture, data: bytes, complaint: str) -> None:
    assert refused(capsys, data) == f"deal.json{complaint}"


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("variant", 7, "7 is no variant; there are: scopa, "),
        ("variant", "Scopa", '"Scopa" is no variant; there are: scopa, '),
        ("variant", "scopone", "scopone is for 4 players, not for 2"),
        ("players", 7, "scopa is for 2, 3, 4, 5 or 6 players, not for 7"),
        ("players", 2.0, "scopa is for 2, 3, 4, 5 or 6 players, not for 2.0"),
        ("players", True, "scopa is for 2, 3, 4, 5 or 6 players, not for true"),
        ("players", None, "scopa is for 2, 3, 4, 5 or 6 players, not for null"),
        ("dealer", None, "dealer must be 0 to 1, not null"),
        ("dealer", 2, "dealer must be 0 to 1, not 2"),
        ("dealer", -1, "dealer must be 0 to 1, not -1"),
        ("dealer", True, "dealer must be 0 to 1, not true"),
        ("table", "5B AD CB RB", 'table must be a list of 4 cards, not "5B AD CB RB"'),
        ("table", ["5B", "AD", "CB"], "table must be a list of 4 cards, not of 3"),
        ("table", ["5B", "AD", "CB", 5], "table must be a list of 4 cards; 5 is no card"),
        ("table", ["5B", "AD", "CB", "8B"], "\"8B\" is no card: '8' is no rank; "),
        ("table", ["5B", "AD", "CB", "CB"], "CB stands in the record twice; a deal has it once"),
        ("plays", {}, "plays must be a list, not {}"),
        ("plays", None, "plays must be a list, not null"),
        ("score", [1, 2], "score must be an object, not [1, 2]"),
        ("score", {"total": [1, 2]}, 'score must have "points"'),
        ("cards", [], 'a record has an unknown key "cards"; known are: table, plays, variant, '),
    ],
)
def test_a_key_with_a_wrong_value_is_told(
    capsys: Capture, key: str, value: object, complaint: str
) -> None:
    record = recorded()
    record[key] = value
    assert refused(capsys, record).startswith(f"deal.json: {complaint}")


@pytest.mark.parametrize(
    ("play", "complaint"),
    [
        (7, "a play is [seat, card, cards taken] or a move, not 7"),
        ([0, "RC"], 'a play is [seat, card, cards taken] or a move, not [0, "RC"]'),
        ([0, "RC", ["RB"], 1], "a play is [seat, card, cards taken] or a move, not "),
        ([2, "RC", ["RB"]], "the seat must be 0 to 1, not 2"),
        ([True, "RC", ["RB"]], "the seat must be 0 to 1, not true"),
        ([0.0, "RC", ["RB"]], "the seat must be 0 to 1, not 0.0"),
        (["0", "RC", ["RB"]], 'the seat must be 0 to 1, not "0"'),
        ([0, 7, ["RB"]], "a card is text, not 7"),
        ([0, "rc", ["RB"]], "\"rc\" is no card: 'r' is no rank; "),
        ([0, "RCx", ["RB"]], "\"RCx\" is no card: nothing may follow the card 'RC' here"),
        ([0, "RC", "RB"], 'the cards taken must be a list of cards, not "RB"'),
        ([0, "RC", ["RB", None]], "the cards taken must be a list of cards; null is no card"),
        ([0, "RC", ["RB", "RB"]], 'a card stands twice in [0, "RC", ["RB", "RB"]]'),
        ([0, "RC", ["RC"]], 'a card stands twice in [0, "RC", ["RC"]]'),
        ("RC,RB", "\"RC,RB\" is no move: nothing may follow the card 'RC' here"),
        ("RCx", '"RCx" is no move: no card follows the x'),
        ([0, "CD", ["RB"]], "CD stands in the record twice; a deal has it once"),
        ([0, "5B", []], "5B stands in the record twice; a deal has it once"),
        ([1, "RC", ["RB"]], "seat 1 plays, but it is the turn of seat 0"),
    ],
)
def test_a_play_that_cannot_be_is_told_with_its_number(
    capsys: Capture, play: object, complaint: str
) -> None:
    record = recorded()
    record["plays"][2] = play
    assert refused(capsys, record).startswith(f"deal.json, ply 3: {complaint}")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda record: record["plays"].pop(), ": a deal has 36 plays, not 35; not played: 6D"),
        (
            lambda record: record["plays"].clear(),
            ": a deal has 36 plays, not 0; not played: AC AB AS 2C 2D and 31 more",
        ),
        (
            lambda record: record["plays"].pop(2),
            ", ply 3: seat 1 plays, but it is the turn of seat 0",
        ),
        (
            lambda record: record["plays"].append([0, "7D", []]),
            ", ply 37: 7D stands in the record twice; a deal has it once",
        ),
        (
            lambda record: record.update(dealer=0),
            ", ply 1: seat 0 plays, but it is the turn of seat 1",
        ),
        (
            lambda record: (record.update(plays=[]), record.pop("dealer")),
            ": dealer must be there where the first play does not name its seat",
        ),
    ],
)
def test_cards_and_turns_that_do_not_make_a_deal_are_told(
    capsys: Capture, change: Change, complaint: str
) -> None:
    assert refused(capsys, changed(change)) == f"deal.json{complaint}"


def test_a_deal_that_must_have_been_dealt_again_is_told(capsys: Capture) -> None:
    record = recorded()
    record["table"] = ["RC", "RD", "RB", "AD"]
    swapped = {"RC": "5B", "RD": "CB"}
    record["plays"] = [
        [seat, swapped.get(card, card), taken] for seat, card, taken in record["plays"]
    ]
    complaint = "this deck must be dealt again: 3 kings lie on the opening table"
    assert refused(capsys, record) == f"deal.json: {complaint}"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda score: score["total"].append(0), "the score of total must be a list of 2 whole "),
        (lambda score: score.update(total=3), "the score of total must be a list of 2 whole "),
        (lambda score: score["points"].update(cards=[1]), "the score of cards must be a list of "),
        (
            lambda score: score["points"].update(sweeps=[0, True]),
            "the score of sweeps must be a list of 2 whole numbers; true is no whole number",
        ),
        (
            lambda score: score["points"].update(napola=[0, 0]),
            'points has an unknown key "napola"; known are: cards, denari, ',
        ),
        (lambda score: score["points"].pop("cards"), 'points must have "cards"'),
        (lambda score: score.update(points=[]), "points must be an object, not []"),
        (lambda score: score.update(match=0), 'score has an unknown key "match"; '),
    ],
)
def test_a_score_that_is_none_is_told_before_anything_is_played(
    capsys: Capture, change: Change, complaint: str
) -> None:
    record = changed(lambda record: change(record["score"]))
    assert refused(capsys, record).startswith(f"deal.json: {complaint}")


def test_what_is_nested_too_deeply_is_not_shown() -> None:
    value: list[object] = []
    for _ in range(100_000):
        value = [value]
    assert shown(value) == "brackets in brackets"
