"""One position as one line of text."""

import re

import attrs
import pytest

import scopa
from scopa import NotationError, State, StateError, VariantError
from scopa.records import parse_state, to_text
from tests.strategies import SEATED_PRESETS, CardsOfRank

START = State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B", sweeps=(0, 2))
TEXT = (
    "scopa(2) dealer=1 to_move=0 hands=2S7C/3SRB table=3C4B stock=- piles=-/- "
    "sweeps=0/2 last_capturer=-"
)


def test_a_position_is_one_line() -> None:
    assert to_text(START) == TEXT
    assert parse_state(TEXT) == START


def test_what_is_there_is_told_in_dealing_order() -> None:
    state = scopa.deal(seed=7)
    stock = "".join(map(str, state.stock))
    assert f" stock={stock} " in to_text(state)


def test_a_finished_position_has_nobody_to_move() -> None:
    state = State(
        variant=scopa.SCOPONE,
        hands=("", "", "", ""),
        piles=("7D", "", "AC RS", ""),
        last_capturer=0,
        dealer=2,
    )
    text = (
        "scopone(2+2) dealer=2 to_move=- hands=-/-/-/- table=- stock=- "
        "piles=7D/-/ACRS/- sweeps=0/0/0/0 last_capturer=0"
    )
    assert to_text(state) == text
    assert parse_state(text) == state


@pytest.mark.parametrize("variant", SEATED_PRESETS, ids=lambda rules: rules.name)
def test_a_preset_is_told_by_its_name_and_players(variant: scopa.Variant) -> None:
    rules = to_text(scopa.deal(variant, seed=7)).partition(" ")[0]
    sizes = [str(len(team)) for team in variant.teams]
    players = str(variant.players) if sizes == ["1"] * len(sizes) else "+".join(sizes)
    assert rules == f"{variant.name}({players})"
    assert parse_state(to_text(scopa.deal(variant, seed=7))).variant == variant


@pytest.mark.parametrize(
    ("variant", "rules"),
    [
        (attrs.evolve(scopa.SCOPA, target=21), "scopa(2,target=21)"),
        (attrs.evolve(scopa.SCOPA, name="napola"), 'scopa(2,name="napola")'),
        (attrs.evolve(scopa.VARIANTS["napola"], name="scopa"), 'napola(2,name="scopa")'),
        (
            attrs.evolve(scopa.SCOPA, name='Luc\u00eda "x" \\', margin=2),
            'scopa(2,name="Luc\\u{ed}a\\u{20}\\"x\\"\\u{20}\\\\",margin=2)',
        ),
        (
            attrs.evolve(scopa.SCOPA.for_players(4), awards=(scopa.Sweeps(points=3),)),
            "scopa(2+2,awards=(sweeps(points=3)))",
        ),
        (
            attrs.evolve(scopa.SCOPA, awards=(), redeal_kings=None, must_capture=False),
            "scopa(2,redeal_kings=None,must_capture=False,awards=())",
        ),
        (
            attrs.evolve(
                scopa.SCOPONE_SCIENTIFICO,
                ace=scopa.AceRule(takes_itself=True, leading=scopa.AceLead.FORBIDDEN),
            ),
            "scopone-scientifico(2+2,ace=AceRule(takes_itself=True,leading=FORBIDDEN))",
        ),
        (
            attrs.evolve(scopa.SCOPA, opening=scopa.Opening()),
            "scopa(2,opening=Opening)",
        ),
    ],
)
def test_other_rules_are_told_by_the_nearest_preset(variant: scopa.Variant, rules: str) -> None:
    state = scopa.deal(variant, seed=7)
    text = to_text(state)
    assert text.partition(" ")[0] == rules
    assert parse_state(text) == state


def test_a_seating_has_all_its_fields() -> None:
    row = scopa.Seating(2, ((0,), (1,)), (18,), 4, 7, None)
    state = scopa.deal(attrs.evolve(scopa.SCOPA, seatings=(row,)), seed=7)
    rules = to_text(state).partition(" ")[0]
    assert rules == (
        "scopa(2,seatings=(Seating(players=2,teams=((0),(1)),rounds=(18),table=4,target=7,"
        "redeal_kings=None)))"
    )
    assert parse_state(to_text(state)) == state


def test_an_award_of_the_players_own_is_an_argument() -> None:
    own = CardsOfRank(scopa.Rank.RE)
    state = scopa.deal(attrs.evolve(scopa.SCOPA, awards=(own,)), seed=7)
    text = to_text(state)
    assert text.startswith('scopa(2,awards=(award("cards_of_rank"))) ')
    assert parse_state(text, awards={"cards_of_rank": own}) == state
    with pytest.raises(NotationError, match="the award 'cards_of_rank' is none of the library's"):
        parse_state(text)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"target": 10**100}, "a number of more than 100 digits cannot be written"),
        ({"name": "\ud800"}, "text holds half characters"),
        ({"name": "n" * 100_000}, "the rules are too long: a text has at most 100000 characters"),
    ],
)
def test_rules_that_cannot_be_written_are_told(changes: dict[str, str], says: str) -> None:
    state = scopa.deal(attrs.evolve(scopa.SCOPA, **changes), seed=7)  # type: ignore[arg-type]  # each fits
    with pytest.raises(StateError, match=says):
        to_text(state)


def test_numbers_of_a_hundred_digits_can_be_written() -> None:
    rules = attrs.evolve(scopa.SCOPA, target=10**100 - 1)
    state = attrs.evolve(START, variant=rules, sweeps=(10**100 - 1, 0))
    assert parse_state(to_text(state)) == state
    with pytest.raises(StateError, match="a number of more than 100 digits"):
        to_text(attrs.evolve(state, sweeps=(10**100, 0)))


def test_only_positions_are_written_and_only_text_is_read() -> None:
    with pytest.raises(TypeError, match="a position is a State, not of type str"):
        to_text(TEXT)  # type: ignore[arg-type]  # on purpose
    with pytest.raises(TypeError, match="a position is read from text, not from <bytes>"):
        parse_state(TEXT.encode())  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize(
    ("old", "new", "position", "says"),
    [
        (TEXT, "", 0, "a position begins with its rules, such as scopa(2)"),
        ("scopa(", "Scopa(", 0, "a position begins with its rules, such as scopa(2)"),
        ("scopa(2)", "scopo(2)", 0, "there is no variant 'scopo'; see scopa.VARIANTS"),
        ("(2)", "(2+2+2+2)", 0, "scopa is for 2, 3, 2+2, 4, 5, 3+3, 2+2+2, 6 players, not for"),
        ("(2)", "(2,rules=1)", 0, "'rules' is no field of the rules"),
        ("(2)", "(2,_packets=1)", 0, "'_packets' is no field of the rules"),
        ("(2)", "(2,target=0)", 0, "target must be a whole number, 1 or more, not 0"),
        ("(2)", "(2,target=1,target=1)", 17, "'target' stands twice"),
        ("(2)", "(2;target=1)", 7, "a value, = , ( or ) must stand here"),
        ("(2)", "(2=1)", 7, ", or ) must stand here"),
        ("(2)", "(2", 7, ", or ) must stand here"),
        ("(2)", "(2)x", 8, "nothing may follow here"),
        ("(2)", "(2,1)", 8, "a word must stand here"),
        ("(2)", "(2,target,1)", 14, "= must stand here"),
        ("(2)", "(2,target==1)", 15, "a value must stand here"),
        ("(2)", "(2,target=eval)", 15, "'eval' is no word of the rules"),
        ("(2)", f"(2,target={'1' * 101})", 15, "a value, = , ( or ) must stand here"),
        ("(2)", '(2,name="\\x")', 14, 'after \\ must stand n, " or \\, or u{...} with the n'),
        ("(2)", '(2,name="\\u{d800}")', 14, 'after \\ must stand n, " or \\, or u{...} with'),
        ("(2)", '(2,name="\\u{110000}")', 14, 'after \\ must stand n, " or \\, or u{...} wi'),
        ("(2)", '(2,name="a\t")', 15, "this character must be written as \\u{9}"),
        ("(2)", '(2,name="a\ud800")', 15, "half a character (a surrogate) cannot stand in text"),
        ("(2)", "(2,ace=AceRule(sweep=True))", 12, "AceRule has no 'sweep'; it has: sweep_scor"),
        ("(2)", "(2,awards=(denari(least=1)))", 16, "denari has no 'least'; it has: more_than"),
        ("(2)", "(2,awards=(settebello(x=1)))", 16, "settebello has no 'x'; it has: none"),
        ("(2)", "(2,awards=(sweeps(points=0)))", 16, "points must be a whole number, 1 or more"),
        ("(2)", "(2,awards=(award(7)))", 16, "the name of an award is text in quotes"),
        ("(2)", "(2,seatings=(Seating(players=2)))", 18, "Seating needs teams"),
        ("(2)", f"(2,teams={'(' * 9}0{')' * 9})", 22, "too many brackets are nested"),
        ("(2)", f"(2,ace={'AceRule(leading=' * 9}", 140, "too many brackets are nested"),
        ("dealer=1 ", "", 9, "dealer= must stand here"),
        (" last_capturer=-", "", 84, "last_capturer= must stand here"),
        ("dealer=1", "dealer=1 ", 18, "to_move= must stand here"),
        ("capturer=-", "capturer=- ", 100, "nothing may follow the position"),
        ("dealer=1", "dealer=01", 16, "a whole number must stand here"),
        ("dealer=1", "dealer=-", 16, "a whole number must stand here"),
        ("dealer=1", "dealer=\u0661", 16, "a whole number must stand here"),
        ("to_move=0", "to_move=", 26, "a whole number must stand here"),
        ("sweeps=0/2", "sweeps=0/-2", 82, "a whole number must stand here"),
        ("table=3C4B", "table=3C 4B", 53, "stock= must stand here"),
        ("2S7C", "2S7c", 37, "'c' is no suit; the suits are C D B S"),
        ("2S7C", "2S7", 37, "no suit follows '7'; the suits are C D B S"),
        ("2S7C", "", 34, "a card is missing; a card is a rank and a suit: 7D"),
        ("3C4B", "8C4B", 50, "'8' is no rank; the ranks are A 2 3 4 5 6 7 F C R"),
        ("scopa", "x" * 100_000, 100_000, "a position has at most 100000 characters"),
    ],
)
def test_text_that_is_no_position_is_told_with_its_place(
    old: str, new: str, position: int, says: str
) -> None:
    text = TEXT.replace(old, new)
    with pytest.raises(NotationError) as caught:
        parse_state(text)
    assert caught.value.reason.startswith(says)
    assert caught.value.position == position


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("2S7C", "2S7C5C", "with hands of 3, 2 cards and seat 0 to move, seat 0 has dealt"),
        ("dealer=1", "dealer=2", "there is no seat 2; the seats are 0 to 1"),
        ("to_move=0", "to_move=-", "seat 0 is to move, since there are cards in the hands"),
        ("2S7C/3SRB", "2S7C/3SRB/-", "hands must have an entry for each of 2 seats, not 3"),
        ("3C4B", "3C7C", "a card is there once; this has twice: 7C"),
        ("3C4B", "3C3C", "a card is there once; this has twice: 3C"),
        ("stock=-", "stock=5C", "the remaining rounds hand out a stock of "),
        ("2S7C/3SRB", "-/-", "all hands are empty, so to_move must be None, not 0"),
        ("capturer=-", "capturer=7", "there is no seat 7; the seats are 0 to 1"),
    ],
)
def test_a_position_that_no_deal_comes_to_is_refused(old: str, new: str, says: str) -> None:
    with pytest.raises(StateError, match=says):
        parse_state(TEXT.replace(old, new))


def test_errors_never_show_the_hands() -> None:
    deal = scopa.deal(seed=7)
    text = to_text(deal)
    secrets = [*("".join(map(str, hand)) for hand in deal.hands), text[60:70], "3D6C", "BRB"]
    faults = 0
    for place in range(len(text)):
        for wrong in (text[:place] + text[place + 1 :], f"{text[:place]}?{text[place:]}"):
            try:
                parse_state(wrong)
            except (NotationError, StateError) as error:
                told = f"{error} {error!r} {vars(error)}"
                assert not any(secret in told for secret in secrets), wrong
                assert len(re.findall(r"\b[A2-7FCR][CDBS]\b", told.replace("7D'", ""))) <= 4
                faults += 1
    assert faults == 2 * len(text)


def test_a_wrong_variant_is_an_error_of_notation() -> None:
    assert not issubclass(VariantError, NotationError)
    with pytest.raises(NotationError, match="players \\* sum\\(rounds\\) \\+ table must be 40"):
        parse_state(TEXT.replace("(2)", "(2,table=5)"))


def test_of_many_faults_of_rules_a_few_are_told() -> None:
    awards = ",".join(["sweeps"] * 5000)
    with pytest.raises(NotationError) as caught:
        parse_state(TEXT.replace("(2)", f"(2,awards=({awards}))"))
    twice = "awards must have different names; 'sweeps' is there twice"
    assert caught.value.reason == f"{'; '.join([twice] * 5)}; and 4994 more"


def test_awards_are_given_by_their_own_names() -> None:
    own = CardsOfRank(scopa.Rank.RE)
    text = TEXT.replace("(2)", '(2,awards=(award("kings")))')
    with pytest.raises(NotationError, match="awards has no award of this name for 'kings'"):
        parse_state(text, awards={"kings": own})
    with pytest.raises(TypeError, match="awards must be a mapping of names to awards, not \\(<C"):
        parse_state(text, awards=(own,))  # type: ignore[arg-type]  # on purpose


def test_parts_of_rules_that_cannot_be_written_are_told() -> None:
    class House(scopa.AceRule):
        pass

    state = scopa.deal(attrs.evolve(scopa.SCOPA, ace=House()), seed=7)
    with pytest.raises(StateError, match="a House is no part of rules that can be written"):
        to_text(state)


def test_empty_brackets_may_be_written() -> None:
    state = attrs.evolve(START, variant=attrs.evolve(scopa.SCOPA, ace=scopa.AceRule(), target=2))
    assert "scopa(2,target=2,ace=AceRule)" in to_text(state)
    assert parse_state(TEXT.replace("(2)", "(2,ace=AceRule(),target=2)")) == state
