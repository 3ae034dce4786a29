"""Records as values: what makes one, what is refused, and its text."""

import copy
import pickle
from typing import Any

import attrs
import pytest

import scopa
from scopa import Move, NotationError, RecordError
from scopa.records import PlayedDeal, Record, parse, to_text
from tests.records.making import awards_of, played, played_match
from tests.strategies import CardsOfRank

START = scopa.State(variant=scopa.SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B")
CHECKED = attrs.evolve(scopa.SCOPA, declare_out=scopa.DeclareOut.CHECKED)
AT_RISK = attrs.evolve(scopa.SCOPA, declare_out=scopa.DeclareOut.AT_RISK)


def test_a_played_deal_is_replayed() -> None:
    deal = PlayedDeal(START, ["7Cx4B3C", Move.parse("RB")], {0: "first", 2: "last"})
    assert deal.moves == (Move.parse("7Cx3C4B"), Move.parse("RB"))
    assert deal.comments == ((0, "first"), (2, "last"))
    assert list(deal.states()) == [START, *scopa.replay(START, deal.moves)]
    assert deal.end == list(deal.states())[-1]
    assert (deal.is_over, deal.score) == (False, None)


def test_a_finished_deal_has_its_score() -> None:
    deal = played(START)
    assert deal.is_over
    assert deal.score == scopa.score(deal.end)


def test_comments_are_ordered_by_play() -> None:
    pairs = [(2, "b"), (0, "a")]
    moves = ["7Cx3C4B", "RB"]
    assert PlayedDeal(START, moves, pairs) == PlayedDeal(START, moves, dict(pairs))
    assert PlayedDeal(START, moves, pairs).comments == ((0, "a"), (2, "b"))


@pytest.mark.parametrize(
    ("moves", "ply", "says"),
    [
        (["7Cx3C4B", "7D"], 2, "7D is not in the hand of seat 1"),
        (["2S", "3Sx3C", "7C", "RB", "AD"], 5, "AD cannot be played: all is over"),
        (["7C"], 1, "7C may not be laid down; it must take 3C 4B"),
    ],
)
def test_a_move_that_is_not_allowed_is_refused_with_its_play(
    moves: list[str], ply: int, says: str
) -> None:
    with pytest.raises(RecordError) as caught:
        PlayedDeal(START, moves)
    assert (caught.value.reason, caught.value.ply) == (says, ply)
    assert (caught.value.file, caught.value.line) == (None, None)


@pytest.mark.parametrize(
    ("comments", "says"),
    [
        ({-1: "a"}, "a comment follows play -1, which there is not"),
        ({2: "a"}, "a comment follows play 2, which there is not"),
        ([(1, "a"), (1, "b")], "ply 1: two comments follow the play; one may have several lines"),
    ],
)
def test_a_comment_without_a_place_is_refused(comments: Any, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        PlayedDeal(START, ["7Cx3C4B"], comments)
    assert str(caught.value) == says


@pytest.mark.parametrize(
    ("build", "error", "says"),
    [
        (lambda: PlayedDeal("7D"), TypeError, "a position is a State, not of type str"),  # type: ignore[arg-type]  # on purpose
        (lambda: PlayedDeal(START, "7D"), TypeError, "moves are an iterable of moves or their"),
        (lambda: PlayedDeal(START, 7), TypeError, "moves are an iterable of moves or their"),  # type: ignore[arg-type]  # on purpose
        (lambda: PlayedDeal(START, ["8D"]), NotationError, "'8' is no rank"),
        (lambda: PlayedDeal(START, (), "a"), TypeError, "comments and tags are a mapping or"),  # type: ignore[arg-type]  # on purpose
        (lambda: PlayedDeal(START, (), 7), TypeError, "comments and tags are a mapping or pa"),  # type: ignore[arg-type]  # on purpose
        (lambda: PlayedDeal(START, (), [7]), TypeError, "something in them is no pair"),  # type: ignore[list-item]  # on purpose
        (lambda: PlayedDeal(START, (), {True: "a"}), TypeError, "a comment is the number of a pl"),  # type: ignore[arg-type]  # on purpose
        (lambda: PlayedDeal(START, (), {0: 7}), TypeError, "a comment is the number of a play"),  # type: ignore[arg-type]  # on purpose
        (lambda: Record([]), TypeError, "a record has one or more deals"),
        (lambda: Record([START]), TypeError, "each a PlayedDeal"),  # type: ignore[list-item]  # on purpose
        (lambda: Record([played(START)], {"A": 7}), TypeError, "a tag is a name and text"),  # type: ignore[arg-type]  # on purpose
        (lambda: Record([played(START)], {7: "a"}), TypeError, "a tag is a name and text"),  # type: ignore[arg-type]  # on purpose
        (lambda: Record([played(START)], is_match=1), TypeError, "is_match must be True or"),  # type: ignore[arg-type]  # on purpose
        (lambda: Record.of_match(START, ()), TypeError, "a match is a Match, not <State>"),  # type: ignore[arg-type]  # on purpose
        (lambda: played_match(AT_RISK, plays=3, claim=True), TypeError, "a side is a whole nu"),
    ],
)
def test_other_kinds_of_argument_are_refused(build: Any, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        build()


@pytest.mark.parametrize(
    ("tags", "says"),
    [
        ({"event": "a"}, "the name of a tag is a capital letter, then letters and digits, not 'ev"),
        ({"A B": "a"}, "the name of a tag is a capital letter, then letters and digits, not <str>"),
        ({"E" * 41: "a"}, "the name of a tag is a capital letter, then letters and digits, not <s"),
        ({"Deck": "a"}, "the tag Deck follows from the deals; it is not given"),
        ([("Event", "a"), ("Event", "b")], "the tag Event stands twice"),
        ({"Seat2": "a"}, "there is no seat 2; the seats are 0 to 1"),
        ({"Event": "\ud800"}, "text holds half characters (surrogates), which cannot be written"),
        ({"Event": "a" * 100_000}, "a line has at most 100000 bytes"),
        ({"Event": "\u00e9" * 50_000}, "a line has at most 100000 bytes"),
        (
            {f"A{number}": "a" * 90_000 for number in range(12)},
            "a record has at most 1000000 bytes and 20000 lines",
        ),
        (
            {f"A{number}": "" for number in range(20_000)},
            "a record has at most 1000000 bytes and 20000 lines",
        ),
    ],
)
def test_a_tag_that_cannot_be_written_is_refused(tags: Any, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record([played(START)], tags)
    assert caught.value.reason.startswith(says)


def test_rules_that_cannot_be_written_are_refused() -> None:
    for changes in ({"target": 10**100}, {"name": "\udc00"}):
        rules = attrs.evolve(scopa.SCOPA, **changes)
        with pytest.raises(RecordError):
            Record([PlayedDeal(scopa.deal(rules, seed=7))])


def test_an_award_that_gives_no_points_is_refused() -> None:
    class Odd(CardsOfRank):
        def points(self, sides: Any) -> Any:
            return "odd"

    rules = attrs.evolve(scopa.SCOPA, awards=(Odd(scopa.Rank.RE),))
    with pytest.raises(RecordError, match="the award 'cards_of_rank' must give a tuple of 2"):
        Record([played(scopa.deal(rules, seed=7))])


def test_who_sat_where_is_told_by_tags() -> None:
    four = scopa.SCOPA.for_players(4)
    record = Record([PlayedDeal(scopa.deal(four, seed=7))], {"Seat3": "Luc\u00eda", "Seats": "x"})
    assert record.names == ("", "", "", "Luc\u00eda")


def test_a_deal_alone_is_no_match() -> None:
    deal = played(scopa.deal(seed=7))
    record = Record([deal])
    assert (record.totals, record.winner, record.result) == ((0, 6), None, "0-6")
    unfinished = Record([played(scopa.deal(seed=7), 3)])
    assert (unfinished.totals, unfinished.winner, unfinished.result) == ((0, 0), None, "*")
    with pytest.raises(RecordError, match="several deals are a match: is_match=True"):
        Record([deal, deal])
    with pytest.raises(RecordError, match="only in a match a side declares out"):
        Record([deal], claim=0)


def test_a_match_is_followed_to_its_winner() -> None:
    record = played_match()
    assert (record.totals, record.winner) == ((6, 12), 1)
    assert record.result == "6-12, side 1 wins"
    assert [deal.start.dealer for deal in record.deals] == [1, 0, 1, 0]
    assert Record(record.deals, is_match=True) == record


def test_a_match_that_is_not_over_has_the_deal_that_has_begun() -> None:
    record = played_match(plays=36)
    assert [len(deal.moves) for deal in record.deals] == [36, 0]
    assert (record.totals, record.winner, record.result) == ((1, 4), None, "*")
    shorter = Record(record.deals[:1], is_match=True)
    assert (shorter.totals, shorter.winner, shorter.result) == ((1, 4), None, "*")


def test_a_claim_that_is_right_wins_the_match() -> None:
    short = attrs.evolve(CHECKED, target=1)
    moves = played_match(short).deals[0].moves
    settebello = next(ply for ply, move in enumerate(moves, 1) if "7D" in str(move)[2:])
    with pytest.raises(RecordError, match="the claim is refused"):
        played_match(short, plays=settebello - 1, claim=1)
    record = played_match(short, plays=settebello, claim=1)
    assert (record.winner, record.totals, record.claim) == (1, (0, 0), 1)
    assert record.result == "0-0, side 1 wins"
    assert parse(str(record)) == record


def test_a_claim_that_is_wrong_is_refused_or_lost() -> None:
    with pytest.raises(RecordError, match="the claim is refused: side 0 has 0 points"):
        played_match(CHECKED, plays=3, claim=0)
    with pytest.raises(RecordError, match="the rules do not allow a side to declare out"):
        played_match(plays=3, claim=0)
    lost = played_match(AT_RISK, plays=3, claim=0)
    assert (lost.winner, lost.result) == (1, "0-0, side 1 wins")


def test_a_claim_needs_the_deal_in_which_it_is_made() -> None:
    record = played_match(AT_RISK, plays=36, claim=1)
    assert record.winner == 0
    assert not record.deals[-1].moves
    with pytest.raises(RecordError, match="a side declares out in a deal, which must be recorded"):
        Record(record.deals[:1], is_match=True, claim=1)
    with pytest.raises(RecordError, match="the match is over: side 1 has won"):
        played_match(AT_RISK, claim=1)


def test_deals_that_no_match_has_are_refused() -> None:
    record = played_match()
    first, second, third, last = record.deals
    other = scopa.deal(scopa.RE_BELLO, seed=1)
    faults = {
        "deal 2: seat 0 deals, not seat 1": [first, third],
        "deal 2: the deal before is not over": [attrs.evolve(first, moves=[]), second],
        "deal 5: the match is over: side 1 has won": [first, second, third, last, first],
        "deal 2: a match has the same rules in all its deals": [first, PlayedDeal(other)],
        "deal 1: a match begins each deal from a deck": [PlayedDeal(START), first],
    }
    for says, deals in faults.items():
        with pytest.raises(RecordError) as caught:
            Record(deals, is_match=True)
        assert str(caught.value) == says


def test_a_match_is_recorded_from_its_first_position() -> None:
    match = scopa.start_match(seed=7)
    move = scopa.legal_moves(match.state)[0]
    with pytest.raises(RecordError, match="the match must be at its first position"):
        Record.of_match(match.apply(move), [])
    with pytest.raises(RecordError) as caught:
        Record.of_match(match, [move, "7D"])
    assert caught.value.ply == 2
    assert caught.value.reason.startswith("deal 1: 7D is not in the hand of seat 1")


def test_a_record_is_a_value() -> None:
    record = played_match(plays=40)
    assert copy.copy(record) is record
    assert copy.deepcopy(record) is record
    assert {record: 1}[Record(record.deals, is_match=True)] == 1
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(record, protocol))
        assert again == record
        assert (again.totals, again.deals[0].end) == (record.totals, record.deals[0].end)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        record.tags = ()  # type: ignore[misc]  # on purpose
    names = {**vars(scopa), "Record": Record, "PlayedDeal": PlayedDeal}
    assert eval(repr(record), names) == record
    assert f"{record:<5}" == str(record)


def test_the_text_of_a_deal() -> None:
    start = scopa.deal(attrs.evolve(scopa.SCOPA, name="house", target=21), seed=7)
    deal = played(start, 14)
    comments = {0: "To begin:\n  a table of 2 2", 7: " ends with a space ", 14: ""}
    record = Record(
        [attrs.evolve(deal, comments=comments)],
        [("Seat1", "Luc\u00eda"), ("Event", 'the "first"\n\\ \u202e')],
    )
    assert str(record) == (
        '[Record "deal, format 1"]\n'
        '[Seat1 "Luc\u00eda"]\n'
        '[Event "the \\"first\\"\\n\\\\ \\u{202e}"]\n'
        '[Variant "scopa"]\n'
        '[Players "2"]\n'
        '[Rule name = "house"]\n'
        "[Rule target = 21]\n"
        '[Dealer "1"]\n'
        '[Deck "AD 3D 6C 7B FB RB 2B 3B 4D RS 7C AC 2C 5S 7D 6S 6B AS RD 6D 2D 7S FS 4B 3C '
        'CC 5D CD 2S 5B AB CS 4S 4C 5C FD 3S RC CB FC"]\n'
        '[Result "*"]\n'
        "\n"
        "; To begin:\n"
        ";   a table of 2 2\n"
        f"1.   1: {' '.join(map(str, deal.moves[:6]))}\n"
        f"2.   7: {deal.moves[6]}\n"
        ";  ends with a space\\u{20}\n"
        f"     8: {' '.join(map(str, deal.moves[7:12]))}\n"
        f"3.  13: {' '.join(map(str, deal.moves[12:14]))}\n"
        ";"
    )
    assert parse(str(record)) == record


def test_the_text_of_a_long_round_fits_a_screen() -> None:
    record = Record([played(scopa.deal(scopa.SCOPONE_SCIENTIFICO, seed=7))])
    lines = str(record).split("\n\n")[1].splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("1.   1: ")
    assert all(line.startswith("    ") for line in lines[1:])


def test_the_text_of_a_match_has_a_part_for_each_deal() -> None:
    record = played_match(AT_RISK, plays=38, claim=0)
    head, first, moves, second, last = str(record).split("\n\n")
    assert head == (
        '[Record "match, format 1"]\n[Variant "scopa"]\n[Players "2"]\n'
        '[Rule declare_out = AT_RISK]\n[Claim "0"]\n[Result "1-4, side 1 wins"]'
    )
    assert first.startswith('[Deal "1"]\n[Dealer "1"]\n[Deck "')
    assert first.endswith(
        '\n[Score "cards 0-1, denari 0-1, settebello 0-1, primiera 0-1, sweeps 1-0"]\n'
        '[Result "1-4"]'
    )
    assert moves.startswith("1.   1: ABxAS AD 2S 4CxAD3D 6S CC\n2.   7: ")
    assert second.startswith('[Deal "2"]\n[Dealer "0"]\n[Deck "')
    assert second.endswith('\n[Result "*"]')
    assert last == "1.   1: AS ACxAS"


def test_a_deal_that_begins_elsewhere_has_its_position() -> None:
    middle = played(scopa.deal(seed=7), 20).end
    record = Record([played(middle, 7)])
    position = to_text(middle).removeprefix("scopa(2) ")
    lines = str(record).splitlines()
    assert lines[3] == f'[Position "{position}"]'
    assert [line[:8] for line in lines[6:]] == ["4.   1: ", "5.   5: "]
    assert parse(str(record)) == record


def test_the_order_of_cards_in_a_packet_is_not_kept() -> None:
    deck = scopa.shuffle(seed=7)
    swapped = (deck[1], deck[0], *deck[2:])
    one, other = (Record([PlayedDeal(scopa.deal(deck=cards))]) for cards in (deck, swapped))
    assert one == other
    assert str(one) == str(other)


def test_an_award_of_the_players_own_is_named() -> None:
    own = CardsOfRank(scopa.Rank.RE, -1)
    rules = attrs.evolve(scopa.SCOPA, awards=(scopa.Sweeps(points=2), own))
    record = Record([played(scopa.deal(rules, seed=7))])
    lines = str(record).splitlines()
    assert lines[3] == '[Rule awards = (sweeps(points=2), award("cards_of_rank"))]'
    assert lines[6:8] == ['[Score "sweeps 0-4, cards_of_rank -1--3"]', '[Result "-1-1"]']
    assert parse(str(record), awards=awards_of(rules)) == record
    with pytest.raises(RecordError, match=r"the award 'cards_of_rank' is none of the library's"):
        parse(str(record))
