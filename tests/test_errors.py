"""The errors that carry no cards."""

import copy
import pickle
from collections.abc import Callable

import pytest

from scopa import (
    DECK,
    SCOPA,
    Card,
    CardSet,
    DealNotOverError,
    Direction,
    IllegalMoveError,
    IllegalMoveReason,
    Move,
    NotationError,
    RecordError,
    ScopaError,
    StateError,
    VariantError,
    apply,
    deal,
)
from scopa.errors import shown

ERRORS = [
    ScopaError("something is wrong"),
    NotationError("'8' is no rank", "8D", 0),
    VariantError(["target must be more", "margin must be less"]),
    StateError("a deck has 40 cards"),
    RecordError("the play is not legal", file="deal.json", line=4, ply=3),
    RecordError("the play is not legal"),
    DealNotOverError("the deal is not over"),
    IllegalMoveError(
        Move.parse("7Cx3C4B"),
        IllegalMoveReason.NOT_A_CAPTURE,
        1,
        CardSet.parse("3C 4B 7D"),
        (CardSet.parse("7D"),),
    ),
]


def test_every_error_is_a_scopa_error() -> None:
    assert all(isinstance(error, ScopaError) for error in ERRORS)


@pytest.mark.parametrize(
    "kind", [NotationError, VariantError, StateError, RecordError, IllegalMoveError]
)
def test_bad_values_are_value_errors_too(kind: type[ScopaError]) -> None:
    assert issubclass(kind, ValueError)


def test_a_deal_that_is_not_over_is_no_bad_value() -> None:
    assert not issubclass(DealNotOverError, ValueError)
    assert not issubclass(ScopaError, ValueError)


def test_the_root_of_all_is_an_ordinary_exception() -> None:
    assert ScopaError.__bases__ == (Exception,)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("error", ERRORS)
def test_every_error_pickles_with_all_that_it_tells(error: ScopaError, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(error, protocol))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_a_refused_move_has_all_that_it_tells_among_its_arguments() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        apply(deal(SCOPA, seed=7), "3D", seat=0)
    error = caught.value
    assert error.args == (error.move, error.reason, error.seat, error.table, error.captures)
    assert error.args == (
        Move.parse("3D"),
        IllegalMoveReason.MUST_CAPTURE,
        0,
        CardSet.parse("2B 3B 4D RS"),
        (CardSet.parse("3B"),),
    )


@pytest.mark.parametrize("error", ERRORS)
def test_every_error_copies(error: ScopaError) -> None:
    for again in (copy.copy(error), copy.deepcopy(error)):
        assert str(again) == str(error)
        assert vars(again) == vars(error)


def test_an_error_of_notation_shows_the_text_and_where_its_fault_begins() -> None:
    error = NotationError("'8' is no rank", "7D 8D", 3)
    assert (error.reason, error.text, error.position) == ("'8' is no rank", "7D 8D", 3)
    assert str(error) == "'7D 8D', position 3: '8' is no rank"


@pytest.mark.parametrize(
    ("length", "position", "excerpt"),
    [
        (100, 70, "x" * 70 + "!" + "x" * 29),
        (101, 0, "!" + "x" * 93 + "..."),
        (500, 300, "..." + "x" * 40 + "!" + "x" * 53 + "..."),
        (10_000_000, 9_999_999, "..." + "x" * 40 + "!"),
    ],
)
def test_of_a_long_text_an_error_keeps_the_part_about_its_fault(
    length: int, position: int, excerpt: str
) -> None:
    error = NotationError("wrong", "x" * position + "!" + "x" * (length - position - 1), position)
    assert error.text == excerpt
    assert str(error) == f"'{excerpt}', position {position}: wrong"
    assert len(repr(error)) < 200
    assert vars(pickle.loads(pickle.dumps(error))) == vars(error)


@pytest.mark.parametrize("parse", [Card.parse, CardSet.parse, Move.parse])
@pytest.mark.parametrize("text", ["7D", "7Dx3C", "7D 7D ", "x", " ", "7Dx"])
def test_a_text_without_end_is_refused_with_a_short_error(
    parse: Callable[[str], object], text: str
) -> None:
    endless = text * (10_000_000 // len(text))
    if (parse, text) == (CardSet.parse, " "):
        assert parse(endless) == CardSet()
        return
    with pytest.raises(NotationError) as caught:
        parse(endless)
    assert len(str(caught.value)) < 300


def test_an_error_of_a_variant_lists_every_fault() -> None:
    error = VariantError(fault for fault in ("one is wrong", "two is wrong"))
    assert error.faults == ("one is wrong", "two is wrong")
    assert str(error) == "one is wrong; two is wrong"


def test_no_error_is_raised_for_no_fault() -> None:
    VariantError.raise_for([])
    with pytest.raises(VariantError, match=r"^one is wrong$"):
        VariantError.raise_for(iter(["one is wrong"]))


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (RecordError("bad"), "bad"),
        (RecordError("bad", file="a.json"), "a.json: bad"),
        (RecordError("bad", line=4), "line 4: bad"),
        (RecordError("bad", ply=3), "ply 3: bad"),
        (RecordError("bad", "a.json", 4, 3), "a.json, line 4, ply 3: bad"),
        (RecordError("bad", file="a.json", ply=3), "a.json, ply 3: bad"),
    ],
)
def test_an_error_of_a_record_says_where_as_far_as_it_is_known(
    error: RecordError, text: str
) -> None:
    assert str(error) == text
    assert error.reason == "bad"


def test_an_error_of_a_record_keeps_file_line_and_ply() -> None:
    error = RecordError("bad", file="a.json", line=4, ply=3)
    assert (error.file, error.line, error.ply) == ("a.json", 4, 3)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "None"),
        (True, "True"),
        (7, "7"),
        (-7, "-7"),
        (10**20 - 1, "99999999999999999999"),
        (10**20, "<int>"),
        (1 - 10**20, "-99999999999999999999"),
        (-(10**20), "<int>"),
        (2.5, "2.5"),
        (Direction.CLOCKWISE, "Direction.CLOCKWISE"),
        ("", "''"),
        ("x" * 20, repr("x" * 20)),
        ("x" * 21, "<str>"),
        (b"7D", "<bytes>"),
        ((), "()"),
        ((7,), "(7,)"),
        ((0, 2), "(0, 2)"),
        (((0, 2), (1, 3)), "((0, 2), (1, 3))"),
        (((0,), [1]), "((0,), [1])"),
        ([], "[]"),
        ([7], "[7]"),
        ([0, "x"], "[0, <str>]"),
        ("7D 2C", "<str>"),
        (("7D 2C", "RB"), "(<str>, <str>)"),
        (((0,), ("1",)), "((0,), <tuple>)"),
        ((((0,),),), "(<tuple>,)"),
        (((0,) * 21,), "(<tuple>,)"),
        (((0,) * 20,), f"(({', '.join('0' * 20)}),)"),
        ((0,) * 20, f"({', '.join('0' * 20)})"),
        ((0,) * 21, "<tuple>"),
        ([0] * 21, "<list>"),
        ({7: 7}, "<dict>"),
        ({7}, "<set>"),
    ],
)
def test_an_error_shows_what_is_short(value: object, text: str) -> None:
    assert shown(value) == text


def test_an_error_shows_no_cards_and_no_positions() -> None:
    assert shown(DECK[0]) == "<Card>"
    assert shown(DECK[:2]) == "(<Card>, <Card>)"
    assert shown(CardSet(DECK)) == "<CardSet>"
    assert shown(deal(SCOPA, seed=7)) == "<State>"
    assert shown(Move(DECK[0])) == "<Move>"
    assert shown(SCOPA) == "<Variant>"
