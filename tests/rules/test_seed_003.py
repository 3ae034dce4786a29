"""The French teacher's scopa: a test for each sentence that states a rule.

Custom or vocabulary, and so without a test: the regional and French packs, that a captured card is
kept with the one that took it, and that one should try to get many denari and the settebello.

`FRANCESE` is the game as told, `FRANCESE_RAPIDA` the one for "quando vogliamo finire presto".
"""

import attrs
import pytest

from scopa import (
    DECK,
    Card,
    CardSet,
    MissingSuit,
    Primiera,
    Suit,
    Variant,
    VariantError,
    apply,
    captures,
    deal,
    legal_moves,
    match_winner,
    outcome,
    score,
    start_match,
)
from scopa.presets import FRANCESE, FRANCESE_RAPIDA
from tests.cases.positions import cards, facing, last_play, pieces, position
from tests.cases.results import scored, takes, texts
from tests.rules.around_the_table import (
    FOUR_KINGS,
    PRIMIERA_VALUES,
    THREE_KINGS,
    deal_passes,
    dealt_again,
    left_of,
    matches,
    points_add_up_to,
    rounds_of_three,
    three_each_and_four,
    turns_go,
)

THREE, FOUR = FRANCESE.for_players(3), FRANCESE.for_players(4)
ANY_NUMBER = pytest.mark.parametrize(
    "variant", [FRANCESE, THREE, FOUR], ids=["two", "three", "four"]
)


@pytest.mark.disputed
def test_two_three_or_four_play() -> None:
    """«A "Scopa" si può giocare in due, in tre o in quattro.»

    Four could be two pairs, as nearly everywhere else. Taken: four alone, as the text never speaks
    of partners.
    """
    for players in (2, 3, 4):
        assert FRANCESE.for_players(players).sides == players
        assert FRANCESE_RAPIDA.for_players(players).sides == players
    with pytest.raises(VariantError):
        FRANCESE.for_players(4, teams=((0, 2), (1, 3)))
    with pytest.raises(VariantError, match="5 players"):
        FRANCESE.for_players(5)


def test_cards_from_one_to_seven_have_their_own_values() -> None:
    """«Le carte da uno a sette hanno i valori... da uno a sette.»"""
    assert [Card.parse(f"{rank}C").value for rank in "A234567"] == [1, 2, 3, 4, 5, 6, 7]


def test_fante_cavallo_and_re_are_eight_nine_and_ten() -> None:
    """«Le altre carte hanno i valori: 8 (Fante), 9 (Cavallo), 10 (Re).»"""
    assert [Card.parse(f"{rank}C").value for rank in "FCR"] == [8, 9, 10]
    assert takes(FRANCESE, "FC 2B", "RD") == {"2B FC"}


def test_denari_are_worth_nothing_special_in_the_play() -> None:
    """«Le carte di denari (o ori) non hanno un valore particolare durante il gioco.»"""
    table = cards("3C 4C 7B 6S")
    for value in range(1, 11):
        of_value = [card for card in DECK if card.value == value and card not in table]
        assert len({captures(FRANCESE, table, card) for card in of_value}) == 1
    assert takes(FRANCESE, "7C 7D", "7S") == {"7C", "7D"}


def test_denari_and_above_all_the_settebello_count_for_points() -> None:
    """«Hanno un valore quando si contano i punti.»"""
    denari = CardSet(card for card in DECK if card.suit is Suit.DENARI)
    coppe = CardSet(card for card in DECK if card.suit is Suit.COPPE)
    assert scored(FRANCESE, denari, coppe).total == (2, 0)


@ANY_NUMBER
def test_each_player_gets_three_cards_and_four_lie_open(variant: Variant) -> None:
    """«ogni giocatore riceve tre carte; si mettono quattro carte visibili al centro»"""
    assert three_each_and_four(variant, left_of)


@pytest.mark.disputed
@ANY_NUMBER
def test_the_player_at_the_dealers_left_must_play_a_card(variant: Variant) -> None:
    """«Il giocatore alla sinistra del mazziere deve calare (posare) una delle sue carte.»

    The text names only the first player. Taken: play, and the deal, go on from there clockwise.
    """
    assert turns_go(variant, left_of)
    assert deal_passes(variant, left_of)
    state = deal(variant, seed=0)
    assert {move.card for move in legal_moves(state)} == set(state.hand)


def test_first_case_a_card_of_the_same_value_is_taken() -> None:
    """«C'è sul tavolo una carta dello stesso valore. Il giocatore prende (mangia) la carta (e
    conserva la sua).»
    """
    state = facing(FRANCESE, "4D", "4C RB")
    assert texts(state) == {"4Dx4C"}
    assert apply(state, "4Dx4C").piles == (cards("4C 4D"), CardSet())


def test_second_case_two_or_three_cards_that_add_up_are_taken() -> None:
    """«Ci sono due o tre carte la cui somma è uguale al valore della sua carta. Il giocatore prende
    queste carte (e conserva la sua).»
    """
    assert takes(FRANCESE, "2C 5B RB", "7D") == {"2C 5B"}
    assert takes(FRANCESE, "AC 2B 4S RB", "7D") == {"AC 2B 4S"}


@pytest.mark.disputed
def test_four_cards_that_add_up_are_not_taken() -> None:
    """«Ci sono due o tre carte la cui somma è uguale al valore della sua carta.»

    "Two or three" may be loose for "several". Taken: to the letter, so four cards are no capture.
    """
    state = facing(FRANCESE, "RD", "AC 2B 3S 4C")
    assert texts(state) == {"RD"}
    assert takes(FRANCESE, "AC 2B 3S 4C 7B", "RD") == {"3S 7B"}


def test_third_case_otherwise_the_card_stays_on_the_table() -> None:
    """«Altrimenti, il giocatore lascia la sua carta sul tavolo.»"""
    state = facing(FRANCESE, "3D", "FS CB")
    assert texts(state) == {"3D"}
    assert apply(state, "3D").table == cards("3D FS CB")


def test_the_fewest_cards_possible_must_be_taken() -> None:
    """«Quando ci sono diverse possibilità, il giocatore deve prendere il minor numero possibile di
    carte.»
    """
    assert takes(FRANCESE, "3C 4B 7S", "7D") == {"7S"}
    assert takes(FRANCESE, "AC 2B 4S 3C", "7D") == {"3C 4S"}
    assert takes(FRANCESE, "AC FB 4S 5C 3B", "CD") == {"AC FB", "4S 5C"}


def test_taking_all_cards_of_the_table_is_a_scopa() -> None:
    """«Quando un giocatore prende tutte le carte dal tavolo, fa "Scopa".»"""
    assert outcome(facing(FRANCESE, "7D", "3C 4B"), "7Dx3C4B").sweep
    assert not outcome(facing(FRANCESE, "7D", "3C 4B RS"), "7Dx3C4B").sweep


@pytest.mark.disputed
def test_the_last_card_of_the_deal_may_make_a_scopa_too() -> None:
    """«Quando un giocatore prende tutte le carte dal tavolo, fa "Scopa".»

    Other texts except the last card. Taken: to the letter, without an exception. Cards that are
    merely left over are still no scopa.
    """
    assert apply(last_play(FRANCESE, "7D", "3C 4B"), "7Dx3C4B").sweeps == (0, 1)
    assert apply(last_play(FRANCESE, "2D", "3C 4B", last_capturer=1), "2D").sweeps == (0, 0)


def test_after_a_scopa_the_game_goes_on_as_usual() -> None:
    """«Il gioco continua normalmente.»"""
    state = position(FRANCESE, [cards("7D 2S"), cards("5B RC")], cards("3C 4B"), stock=12)
    after = apply(state, "7Dx3C4B")
    assert after.to_move == 1
    assert not after.table
    assert after.stock == state.stock
    assert texts(after) == {"5B", "RC"}


def test_a_scopa_earns_its_point_when_points_are_counted() -> None:
    """«Il giocatore che ha fatto "Scopa" guadagnerà un punto quando si farà il conto dei punti.»"""
    after = apply(last_play(FRANCESE, "7D", "3C 4B"), "7Dx3C4B")
    assert score(after).points["sweeps"] == (0, 1)


@ANY_NUMBER
def test_when_no_player_has_a_card_left_the_dealer_gives_three_more(variant: Variant) -> None:
    """«Quando i giocatori non hanno più alcuna carta, il mazziere ne dà ancora tre a ognuno.»"""
    assert rounds_of_three(variant)


def test_the_cards_left_are_gathered_by_the_last_to_capture() -> None:
    """«Alla fine della partita, se rimangono delle carte sul tavolo, tutte vengono raccolte
    dall'ultimo giocatore che ha preso.»
    """
    state = last_play(THREE, "3D", "5C 6B", last_capturer=1)
    assert outcome(state, "3D").leftovers_to == 1
    assert apply(state, "3D").piles[1] == cards("3D 5C 6B")


def test_most_cards_is_worth_a_point() -> None:
    """«Il giocatore che ha più carte guadagna un punto.»"""
    assert scored(FRANCESE, *pieces(21, 19)).points["cards"] == (1, 0)
    assert scored(THREE, *pieces(13, 13, 14)).points["cards"] == (0, 0, 1)


def test_most_denari_is_worth_a_point() -> None:
    """«Il giocatore che ha più carte di denari guadagna un punto.»"""
    assert scored(FRANCESE, "AD 2D 3D 4D 5D 6D", "7D FD CD RD").points["denari"] == (1, 0)


def test_settebello_is_worth_a_point() -> None:
    """«Il giocatore che ha il "sette bello" guadagna un punto.»"""
    assert scored(FRANCESE, "7C", "7D").points["settebello"] == (0, 1)


@pytest.mark.disputed
def test_a_tie_for_the_most_gives_nobody_the_point() -> None:
    """«Il giocatore che ha più carte guadagna un punto.»

    The text has no rule for ties. Taken: the player who has more than each other one, as in all
    other texts.
    """
    assert scored(FRANCESE, *pieces(20, 20)).points["cards"] == (0, 0)
    assert scored(THREE, *pieces(14, 14, 12)).points["cards"] == (0, 0, 0)
    assert scored(FRANCESE_RAPIDA, "7C 6C", "7D 6D").points["sevens"] == (0, 0)


def test_every_scopa_counts() -> None:
    """«E non si devono dimenticare le "Scope".»"""
    result = scored(FRANCESE, sweeps=(2, 3))
    assert result.points["sweeps"] == result.total == (2, 3)


def test_to_finish_soon_most_sevens_is_worth_a_point() -> None:
    """«Quando vogliamo finire presto contiamo ancora: Un punto per il giocatore che ha più
    sette.»
    """
    assert scored(FRANCESE_RAPIDA, "7C 7S", "7D").points["sevens"] == (1, 0)
    assert "sevens" not in scored(FRANCESE, "7C 7S", "7D").points


def test_to_finish_soon_most_sixes_is_worth_a_point() -> None:
    """«Un punto per il giocatore che ha più sei.»"""
    assert scored(FRANCESE_RAPIDA, "6C", "6D 6S").points["sixes"] == (0, 1)
    assert "sixes" not in scored(FRANCESE, "6C", "6D 6S").points


@ANY_NUMBER
def test_the_game_begins_again(variant: Variant) -> None:
    """«Il gioco ricomincia.»"""
    first, second, *_ = matches(start_match(variant, seed=0))
    assert second.totals == second.scores[0].total
    assert len(second.state.table) == 4
    assert not any(second.state.piles)
    assert first.dealer != second.dealer


@ANY_NUMBER
def test_the_match_is_over_once_a_player_has_eleven_points_or_more(variant: Variant) -> None:
    """«Il gioco finisce quando uno dei giocatori ha undici punti o più di undici punti.»"""
    assert points_add_up_to(variant, 11)


@pytest.mark.disputed
def test_two_players_with_the_same_points_at_eleven_or_more_play_on() -> None:
    """«Se due giocatori hanno undici punti, allora la partita continua.»

    "Have eleven" may be: both have reached eleven, or: they are level there. Taken: level; of two
    who have passed it the one ahead wins.
    """
    assert match_winner(FRANCESE, (11, 11)) is None
    assert match_winner(FRANCESE, (12, 12)) is None
    assert match_winner(FRANCESE, (12, 11)) == 0
    assert match_winner(THREE, (11, 11, 3)) is None


@PRIMIERA_VALUES
def test_the_primiera_has_its_own_values(rank: str, value: int) -> None:
    """«Il 7 vale 21 punti. Il 6 vale 18 punti. L'Asso vale 16 punti. Il 5, 4, 3, 2 valgono
    rispettivamente 15, 14, 13 e 12 punti. Le figure (Fante, Cavallo, Re) valgono solo 10 punti.»
    """
    pile = cards(f"{rank}D") | cards("FC FB FS")
    assert scored(FRANCESE, pile).tally["primiera"][0] == value + 30


def test_each_player_adds_up_the_best_card_of_every_suit() -> None:
    """«Ogni giocatore sceglie la sua carta migliore per ogni seme (una di denari, una di coppe, una
    di spade, una di bastoni) e somma i loro valori.»
    """
    assert scored(FRANCESE, "7D 6D AD FC 2C 5B 4B 3S RS").tally["primiera"][0] == 21 + 12 + 15 + 13


@pytest.mark.disputed
def test_who_lacks_a_suit_cannot_win_the_primiera() -> None:
    """«Ogni giocatore sceglie la sua carta migliore per ogni seme [...] e somma i loro valori.»

    To the letter a missing suit would add nothing, and three sevens (63) would beat four courts
    (40). Taken: one card of each suit is needed, as in the other texts. The other reading is
    `MissingSuit.PARTIAL_SUM`.
    """
    assert scored(FRANCESE, "7D 7C 7B", "RD RC RB 7S").points["primiera"] == (0, 1)
    literal = attrs.evolve(FRANCESE, awards=(Primiera(missing_suit=MissingSuit.PARTIAL_SUM),))
    assert scored(literal, "7D 7C 7B", "RD RC RB 7S").points["primiera"] == (1, 0)


@pytest.mark.disputed
@pytest.mark.parametrize("variant", [FRANCESE, FRANCESE_RAPIDA], ids=["as told", "quick"])
def test_the_highest_total_earns_the_point_for_the_primiera(variant: Variant) -> None:
    """«Chi ha il totale più alto guadagna il punto di "Primiera".»

    The primiera stands apart from the list of points, so it may be an extra. Taken: it always
    counts, with the quick finish too.
    """
    result = scored(variant, "7D 7C 7B RS", "7S 6D 6C 6B")
    assert result.points["primiera"] == (0, 1)


@pytest.mark.disputed
def test_kings_on_the_table_are_played_with() -> None:
    """The text says nothing about three kings on the table.

    Taken: nothing is dealt again.
    """
    for variant in (FRANCESE, THREE, FOUR):
        assert not dealt_again(variant, THREE_KINGS)
        assert not dealt_again(variant, FOUR_KINGS)
