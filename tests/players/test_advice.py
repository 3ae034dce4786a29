"""Each rule of the classical advice in a position that it decides."""

import math

import attrs
import pytest

import scopa
from scopa import presets
from scopa.awards import MostDenari, MostSevens, MostSixes, Napola, ReBello
from scopa.cards import Card, CardSet
from scopa.players import _advice_replies
from scopa.players._advice import RULES, Prospect, Situation
from scopa.players._advice_reading import Reading
from scopa.players._advice_worth import StillWorth
from scopa.players._worth import POINT
from scopa.views._view import make_view
from tests.players.positions import best, best_without, seen


def taken_by_the_seat(hand: str, table: str, unseen: str, seat: int = 0) -> scopa.View:
    """Return a view in which the seat has all other cards, so that all awards are decided."""
    named = CardSet.parse(f"{hand} {table} {unseen}")
    return seen(hand, table, unseen, own=str(CardSet(scopa.DECK) - named), seat=seat)


DECIDED = {
    # The settebello, rather than a fante, though nobody else can take either (Di Palma 2014, 4.1).
    "takes what counts": (seen("7C FS", "7D FB RB RS", "4C 4B 5C 6C CB CC"), "7Cx7D"),
    # A sweep, rather than a denari more (Chitarrella).
    "makes a sweep": (seen("CD RS", "AC CS", "4C 4B 5C 6C FC 3C"), "RSxACCS"),
    # A fante, rather than a seven, where neither can be taken (Di Palma 2014, 4.2.4).
    "holds sevens": (seen("7C FS CB", "RB RS", "2C 2B 3C 3B 4C 4B 5C 5B 6C"), "FS"),
    # A king laid down, rather than a lone three left to two threes (pagat.com on scopone).
    "leaves no sweep": (seen("6S RC", "6C 3B", "3C 3S 4C 4B 5C 5B"), "RC"),
    # Of two fours not the denari, as others hold fours (Di Palma 2014, 4.1).
    "leaves little": (seen("4D 4B CC", "RB RS", "4C 4S 5C 5B 6B 6C 2C 2B AS"), "4B"),
    # The dealer keeps the seven, whose equal nobody else can take (Chitarrella).
    "takes the last": (seen("7B CB", "3B 4S 6S 7S", "3S 6C CS", seat=3), "CBx3B6S"),
    # Whoever cannot take plays a double (Chitarrella).
    "plays doubles": (seen("5S 6C 6B FC", "RB CS", "5C 5B 6S 6D FB FS 3C 3B 3S 2S 2C 2B"), "6C"),
    # The dealer's side keeps the ranks even (Chitarrella; FIGS).
    "pairs or breaks": (taken_by_the_seat("FB RB", "3B 5S CC CS RS", "3S 5C FC", 3), "RBxRS"),
}


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_decides_a_position(rule: str) -> None:
    view, right = DECIDED[rule]
    assert best(view) == right
    assert best_without(view, rule) != right


def test_the_leaders_side_breaks_ranks() -> None:
    view = taken_by_the_seat("4B RB", "3B 4S 7S CC CS", "3S 7C RC AC AS 2C")
    assert best(view) == "RBx3B7S"
    assert best_without(view, "pairs or breaks") == "4Bx4S"


def test_a_second_break_mends_the_first() -> None:
    view = taken_by_the_seat("4B RB", "3B 4S 7S CC CS", "AC AS 2C 2B 5C 5B")
    assert value_of(view, "RBx3B7S", "pairs or breaks") == -3 * POINT / 20


def value_of(view: scopa.View, move: str, rule: str) -> float:
    return RULES[rule](Prospect(Situation(view), scopa.Move.parse(move)))


def test_the_last_card_makes_no_sweep_unless_the_rules_say_so() -> None:
    for last, worth in ((False, 0.0), (True, 1.2 * POINT)):
        variant = attrs.evolve(scopa.SCOPONE, last_card_sweep=last)
        view = seen("RC", "RB", "", seat=3, variant=variant)
        assert value_of(view, "RCxRB", "makes a sweep") == worth
        before = seen("RC", "", "RB", seat=2, variant=variant)
        assert (value_of(before, "RC", "leaves no sweep") < 0) is last


def test_an_ace_sweeps_only_where_that_scores() -> None:
    for variant, worth in ((presets.SCOPA_D_ASSI, 0.0), (presets.ASSO_PIGLIA_TUTTO, 1.2 * POINT)):
        view = seen("AC 2C", "RB 3B", "5C 5B", variant=variant)
        assert value_of(view, "ACx3BRB", "makes a sweep") == worth
        view = seen("3C 2C", "RB", "AC AB", variant=variant)
        assert (value_of(view, "3C", "leaves no sweep") < 0) == bool(worth)


def test_an_ace_that_takes_itself_goes_to_the_pile() -> None:
    house = attrs.evolve(scopa.SCOPA, ace=scopa.AceRule(takes_itself=True))
    view = seen("AD 2C", "", "5C 5B", variant=house)
    assert value_of(view, "AD", "takes what counts") > 0
    assert Prospect(Situation(view), scopa.Move.parse("AD")).table == 0


def test_sevens_are_as_good_as_others_where_they_do_not_count() -> None:
    house = attrs.evolve(scopa.SCOPONE, awards=(scopa.MostCards(),))
    view = seen("7C 2S", "", "4C 4B 5C 5B 6C 6B", variant=house)
    assert value_of(view, "7C", "holds sevens") == 0


def test_doubles_say_nothing_where_equals_do_not_take() -> None:
    for variant in (presets.ESCOBA, presets.SCOPA_A_PERDERE):
        assert value_of(seen("2C 2S", "", "4C 4B", variant=variant), "2C", "plays doubles") == 0


def worth(own: str, others: str, *awards: scopa.Award) -> StillWorth:
    variant = attrs.evolve(scopa.SCOPA, awards=awards or scopa.SCOPA.awards)
    piles = [CardSet.parse(own)._mask, CardSet.parse(others)._mask]
    return StillWorth(variant, 0, piles)


def of(counted: StillWorth, card: str) -> float:
    return counted.of_card[Card.parse(card)._index]


def test_a_majority_that_is_decided_is_worth_nothing() -> None:
    assert of(worth("AD 2D 3D", "4D 5D", MostDenari()), "RD") > 0
    assert of(worth("AD 2D 3D 4D 5D 6D", "", MostDenari()), "RD") == 0
    assert of(worth("", "AD 2D 3D 4D 5D 6D", MostDenari()), "RD") == 0


def test_more_than_a_number_is_needed_where_the_award_says_so() -> None:
    assert of(worth("AD 2D 3D 4D 5D", "6D 7D FD", MostDenari(more_than=5)), "RD") > 0
    assert of(worth("AD 2D 3D 4D", "6D 7D FD 5D", MostDenari(more_than=6)), "RD") == 0


def test_a_close_majority_is_worth_most() -> None:
    close, far = worth("AD 2D", "3D 4D", MostDenari()), worth("AD 2D 3D 4D", "", MostDenari())
    assert of(close, "RD") > of(far, "RD") > 0


def test_primiera_is_worth_what_betters_it_until_it_is_decided() -> None:
    primiera = scopa.Primiera()
    counted = worth("7C 6D", "6C AB", primiera)
    assert of(counted, "6B") > of(counted, "5B") > of(counted, "RB")
    assert of(worth("7C 7D 7B 7S", "6C", primiera), "6B") == 0
    assert of(worth("6C", "7C 7D 7B 7S", primiera), "6B") == 0


def test_single_cards_and_runs_are_worth_their_points_while_they_can_be_had() -> None:
    assert of(worth("", "", scopa.Settebello()), "7D") == POINT
    assert of(worth("7D", "", scopa.Settebello()), "7D") == 0
    assert of(worth("", "", ReBello()), "RD") == POINT
    assert of(worth("AD", "", Napola()), "3D") == POINT
    assert of(worth("AD", "2D", Napola()), "3D") == 0
    assert of(worth("", "", Napola()), "4D") == 0
    assert of(worth("", "", MostSevens(), MostSixes()), "6C") > 0


def test_awards_of_others_count_nothing_and_the_lowest_total_turns_all() -> None:
    class Own(MostSevens):
        name = "own"

    assert of(worth("", "", Own()), "7D") == 0
    counted = StillWorth(presets.SCOPA_A_PERDERE, 0, [0, 0])
    assert of(counted, "7D") < 0
    assert counted.of_sweep == -1.2 * POINT
    assert math.isclose(counted.of_mask(0b11), counted.of_card[0] + counted.of_card[1])


def told(first: str, variant: scopa.Variant = scopa.SCOPONE) -> Reading:
    """Return what the leader is told by the play of the seat before it, on 4C and 2B."""
    state = scopa.State(
        variant=variant,
        hands=("AB 5S", "FS 4S", "3S 6S", "RC 6D 4D"),
        table="4C 2B",
        piles=("", CardSet(scopa.DECK) - CardSet.parse("AB 5S FS 4S 3S 6S RC 6D 4D 4C 2B"), "", ""),
        last_capturer=1,
        to_move=3,
    )
    after = scopa.apply(state, first)
    view = make_view(after, 0, (scopa.Move.parse(first),), ())
    unseen = state._hands[1] | state._hands[2] | after._hands[3]
    return Reading(view, unseen)


def test_who_passes_a_sweep_is_thought_not_to_have_it() -> None:
    reading = told("RC")
    assert reading.lacks[3][5] > reading.lacks[1][5]
    assert reading.lacks[3][8] == reading.lacks[1][8]


def test_who_sweeps_tells_nothing_of_other_ranks() -> None:
    reading = told("6Dx2B4C")
    assert reading.lacks[3][7] == reading.lacks[1][7]


def test_who_lays_a_card_down_has_not_passed_over_its_rank() -> None:
    free = attrs.evolve(scopa.SCOPONE, must_capture=False)
    reading = told("6D", free)
    assert reading.lacks[3][5] == reading.lacks[1][5]


def test_who_lays_a_card_down_is_less_thought_to_have_what_takes() -> None:
    reading = told("RC")
    assert reading.lacks[3][3] > reading.lacks[1][3]
    assert reading.lacks[3][3] < 1
    assert reading.lacks[0] == (1.0,) * 10


def test_a_hand_to_be_dealt_holds_any_card_not_seen() -> None:
    state = scopa.deal(scopa.SCOPA, seed=7)
    while tuple(map(len, state.hands)) != (0, 1):
        state = scopa.apply(state, scopa.legal_moves(state)[0])
    seat = 1
    view = scopa.view(state, seat)
    reading = Reading(view, view.unseen._mask)
    unseen = len(view.unseen)
    for place in range(10):
        assert reading.lacks[0][place] == (1 - 3 / unseen) ** reading.numbers[place]


def test_what_is_remembered_of_tables_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_advice_replies, "_MOST_KEPT", 40)
    monkeypatch.setattr(_advice_replies, "_BOOKS_KEPT", 2)
    monkeypatch.setattr(_advice_replies, "_books", {})
    for variant in (scopa.SCOPA, presets.ESCOBA, presets.SCOPA_D_ASSI):
        for table in range(1, 60):
            replies = _advice_replies.replies_on(variant, table)
            assert replies == _advice_replies.replies_on(variant, table)
    books = _advice_replies._books
    assert len(books) == 1
    assert all(len(book) <= 40 for book in books.values())
