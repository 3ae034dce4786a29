"""The Italian encyclopedia's scopa and scopone: a test for each sentence that states a rule.

Custom or vocabulary, and so without a test: the suits and courts of the Milanese pack (names for
people, not another game), that captured cards lie face down, and how a scopa is marked in the pile.

Three games: `SCOPETTA` (three each), `SCOPETTA_SCOPONE` (ten each) and `SCOPETTA_SCIENTIFICO` (nine
each and four on the table, which the text calls scopone scientifico).
"""

import attrs
import pytest

from scopa import (
    DECK,
    Card,
    CardSet,
    DeclareOut,
    FirstDealer,
    Rank,
    ReBello,
    StateError,
    Suit,
    Variant,
    VariantError,
    apply,
    deal,
    draw_dealer,
    legal_moves,
    match_winner,
    outcome,
    score,
    start_match,
)
from scopa.presets import SCOPETTA, SCOPETTA_SCIENTIFICO, SCOPETTA_SCOPONE
from tests.cases.positions import cards, facing, finished, last_play, pieces, position
from tests.cases.results import played_out, scored, takes, texts
from tests.cases.vectors import match_before
from tests.rules.around_the_table import (
    PRIMIERA_VALUES,
    THREE_KINGS,
    deal_passes,
    dealt_again,
    hands_dealt,
    left_of,
    points_add_up_to,
    right_of,
    rounds_of_three,
    three_each_and_four,
    turns_go,
)

THREE, PAIRS = SCOPETTA.for_players(3), SCOPETTA.for_players(4)
ALONE = ((0,), (1,), (2,), (3,))
GAMES = [SCOPETTA, THREE, PAIRS, SCOPETTA_SCOPONE, SCOPETTA_SCIENTIFICO]
ANY_GAME = pytest.mark.parametrize(
    "variant", GAMES, ids=["two", "three", "pairs", "scopone", "scientifico"]
)


@ANY_GAME
def test_it_is_played_with_forty_cards_in_four_suits(variant: Variant) -> None:
    """«un mazzo di 40 carte divise in quattro "semi": coppe, denari, bastoni, spade.»"""
    end = played_out(deal(variant, seed=0))
    taken = [card for pile in end.piles for card in pile]
    assert sorted(taken) == list(DECK)
    for suit in (Suit.COPPE, Suit.DENARI, Suit.BASTONI, Suit.SPADE):
        assert sum(card.suit is suit for card in taken) == 10


def test_each_suit_runs_from_the_ace_to_the_seven_and_has_fante_cavallo_and_re() -> None:
    """«Le carte per ciascun seme sono: asso, 2, 3, 4, 5, 6, 7, fante, cavallo, re.»"""
    for suit in Suit:
        of_suit = [str(card)[0] for card in DECK if card.suit is suit]
        assert "".join(of_suit) == "A234567FCR"


def test_the_values_run_from_one_to_ten_in_that_order() -> None:
    """«Ad esse sono attribuiti valori dall'uno al dieci, nell'ordine elencato.»"""
    assert [Card.parse(f"{rank}D").value for rank in "A234567FCR"] == [*range(1, 11)]
    assert takes(SCOPETTA, "AC FB 2S", "CD") == {"AC FB"}


def test_scopa_is_for_two_three_or_four_players() -> None:
    """«la "scopa" semplice o "scopetta" si può giocare in due, tre o in quattro giocatori.»

    Points go to players or, "se si gioca a coppie", to pairs: four may play either way.
    """
    assert [SCOPETTA.for_players(players).sides for players in (2, 3, 4)] == [2, 3, 2]
    assert SCOPETTA.for_players(4, teams=ALONE).sides == 4
    for players in (1, 5, 6):
        with pytest.raises(VariantError):
            SCOPETTA.for_players(players)


@pytest.mark.parametrize("variant", [SCOPETTA, THREE, PAIRS], ids=["two", "three", "pairs"])
def test_three_each_are_dealt_counter_clockwise_and_four_to_the_table(variant: Variant) -> None:
    """«tre carte a ciascun giocatore, iniziando da quello alla propria destra e procedendo in senso
    antiorario, quindi mette quattro carte sul tavolo.»
    """
    assert three_each_and_four(variant, right_of)


@pytest.mark.parametrize("variant", [SCOPETTA, THREE, PAIRS], ids=["two", "three", "pairs"])
def test_three_more_each_are_dealt_until_the_pack_is_used_up(variant: Variant) -> None:
    """«altre tre a ciascuno: questo si ripete fino ad esaurimento del mazzo.»"""
    assert rounds_of_three(variant)


@pytest.mark.parametrize("variant", [SCOPETTA_SCOPONE, SCOPETTA_SCIENTIFICO])
def test_scopone_is_for_four_players(variant: Variant) -> None:
    """«lo "scopone" si gioca in quattro giocatori.»"""
    assert variant.for_players(4) == variant
    assert (variant.players, variant.sides) == (4, 2)
    for players in (2, 3, 6):
        with pytest.raises(VariantError):
            variant.for_players(players)


def test_all_cards_of_scopone_are_dealt_at_the_start() -> None:
    """«dieci per ciascun giocatore [...], oppure [...] nove carte a ciascuno e [...] quattro»"""
    for variant, hand, table in ((SCOPETTA_SCOPONE, 10, 0), (SCOPETTA_SCIENTIFICO, 9, 4)):
        state = deal(variant, seed=0)
        assert list(hands_dealt(state)) == [[hand] * 4]
        assert (len(state.table), state.stock) == (table, ())


@pytest.mark.disputed
def test_scientifico_is_the_deal_of_nine_and_played_without_a_sweeping_ace() -> None:
    """«Questa seconda variante, solitamente giocata senza l'asso, viene chiamata "scopone
    scientifico"»

    Most others call the deal of ten scientifico. Taken: the text's own words. "Senza l'asso" may
    mean without aces in the pack or without the ace that takes everything. Taken: the latter, as
    nine each and four make forty cards.
    """
    assert SCOPETTA_SCIENTIFICO.rounds == (9,)
    assert sum(card.rank is Rank.ASSO for card in DECK) == 4
    for variant in GAMES:
        assert takes(variant, "4C CB", "AD") == set()
        assert takes(variant, "AC CB", "AD") == {"AC"}


@pytest.mark.disputed
def test_three_kings_on_the_table_are_dealt_again() -> None:
    """«In entrambi i casi, se 3 delle 4 carte iniziali sul tavolo sono re, la mano non viene
    giocata»

    "Both cases" may be the two deals of scopone, or scopa and scopone. Taken: every deal that puts
    cards on the table; with ten each there are none, and nothing to deal again.
    """
    for variant in (SCOPETTA, THREE, PAIRS, SCOPETTA_SCIENTIFICO):
        assert dealt_again(variant, THREE_KINGS)
        assert not dealt_again(variant, "5S 7C RC RD")
    assert not dealt_again(SCOPETTA_SCOPONE, "")


@ANY_GAME
def test_the_player_at_the_dealers_right_leads_and_the_others_follow(variant: Variant) -> None:
    """«il giocatore a destra del mazziere, gli altri seguono in senso antiorario»"""
    assert turns_go(variant, right_of)


@ANY_GAME
def test_the_dealer_changes_counter_clockwise_after_every_deal(variant: Variant) -> None:
    """«Il mazziere cambia ad ogni mano, sempre procedendo in senso antiorario»"""
    assert deal_passes(variant, right_of)


def test_the_first_dealer_is_agreed_upon_or_drawn_by_lot() -> None:
    """«il mazziere della prima mano viene scelto di comune accordo o per sorteggio.»"""
    assert start_match(PAIRS, seed=0, dealer=2).dealer == 2
    drawn = {draw_dealer(PAIRS, method=FirstDealer.LOT, seed=seed).dealer for seed in range(60)}
    assert drawn == {0, 1, 2, 3}


@ANY_GAME
def test_the_player_at_the_dealers_left_cuts(variant: Variant) -> None:
    """«fa "tagliare" il mazzo dal giocatore alla propria sinistra.»"""
    for dealer in range(variant.players):
        assert variant.cutter(dealer) == left_of(variant, dealer)


def test_a_card_takes_one_of_equal_value_or_cards_that_add_up_to_it() -> None:
    """«di valore uguale a quello di una carta, o alla somma dei valori di più carte [...], il
    giocatore prende la carta da lui giocata e quella o quelle di valore corrispondente»
    """
    for card, table, taken in (("4D", "4C RB", "4C"), ("7D", "AC 2B 4S RB", "AC 2B 4S")):
        state = facing(SCOPETTA, card, table)
        (only,) = legal_moves(state)
        assert only.captured == cards(taken)
        assert apply(state, only).piles == (cards(taken) | cards(card), CardSet())


def test_otherwise_the_card_stays_on_the_table() -> None:
    """«altrimenti lascia la carta sul tavolo.»"""
    state = facing(SCOPETTA, "3D", "FS CB")
    assert texts(state) == {"3D"}
    assert apply(state, "3D").table == cards("3D FS CB")


@ANY_GAME
def test_the_combination_of_the_fewest_cards_must_be_taken(variant: Variant) -> None:
    """«si deve prendere la combinazione composta dal minor numero di carte.»"""
    assert takes(variant, "3C 4B 7S", "7D") == {"7S"}
    assert takes(variant, "AC 2B 4S 3C", "7D") == {"3C 4S"}
    assert takes(variant, "AC 2B 4S", "7D") == {"AC 2B 4S"}


@ANY_GAME
def test_among_combinations_of_the_same_size_the_player_chooses(variant: Variant) -> None:
    """«più combinazioni composte dallo stesso numero di carte, [...] può scegliere tra queste.»"""
    assert takes(variant, "AC AB 2C 2B 3S", "4D") == {"AC 3S", "AB 3S", "2C 2B"}
    assert takes(variant, "7C 7S 3B 4B", "7D") == {"7C", "7S"}


def test_the_cavallo_of_the_example_takes_ace_and_fante_or_four_and_five() -> None:
    """«un asso (valore 1), un tre, un quattro, un cinque e un fante (valore 8), il giocatore
    giocando un cavallo (valore 9) può prendere a sua scelta l'asso e il fante, oppure il quattro e
    il cinque [...] non può prendere l'asso, il tre e il cinque»
    """
    assert texts(facing(SCOPETTA, "CD", "AC 3B 4S 5C FB")) == {"CDxACFB", "CDx4S5C"}


def test_the_cards_left_go_to_the_last_to_capture() -> None:
    """«tutte le carte eventualmente rimaste [...] dal giocatore che ha preso per ultimo.»"""
    state = last_play(PAIRS, "3D", "5C 6B", last_capturer=1)
    assert outcome(state, "3D").leftovers_to == 1
    after = apply(state, "3D")
    assert after.piles[1] == cards("3D 5C 6B")
    assert after.sweeps == (0, 0, 0, 0)


@ANY_GAME
def test_taking_every_card_on_the_table_is_a_scopa_worth_a_point(variant: Variant) -> None:
    """«tutte le carte che si trovano sul tavolo, realizza una "scopa": questa vale un punto.»"""
    after = apply(facing(variant, "7D 2D", "AC 2B 4S"), "7DxAC2B4S")
    assert after.sweeps[0] == sum(after.sweeps) == 1
    assert scored(variant, sweeps=(1,) + (0,) * (variant.sides - 1)).total[0] == 1


@ANY_GAME
def test_whoever_plays_the_last_card_makes_no_scopa_with_it(variant: Variant) -> None:
    """«l'ultima carta prende con essa tutte le carte rimaste, questa non vale però come scopa.»"""
    after = apply(last_play(variant, "7D", "3C 4B"), "7Dx3C4B")
    assert sum(after.sweeps) == 0
    assert after.piles[-1] == cards("7D 3C 4B")
    hands = [cards("")] * (variant.players - 2) + [cards("7D"), cards("RB")]
    last_but_one = position(variant, hands, cards("3C 4B"), to_move=variant.players - 2)
    assert sum(apply(last_but_one, "7Dx3C4B").sweeps) == 1


@ANY_GAME
def test_the_score_is_counted_for_each_player_or_pair_after_every_deal(variant: Variant) -> None:
    """«il punteggio ottenuto da ciascun giocatore o, se si gioca a coppie, da ciascuna coppia»"""
    result = score(played_out(deal(variant, seed=0)))
    assert len(result.total) == variant.sides
    assert set(result.points) == {"cards", "denari", "settebello", "primiera", "sweeps"}
    piles = pieces(25, 15)
    shared = finished(variant, *piles, sweeps=(2, 1, 0), split=True)
    assert score(shared) == score(finished(variant, *piles, sweeps=(2, 1, 0)))


def test_every_scopa_of_the_deal_is_worth_a_point() -> None:
    """«Ogni scopa effettuata durante la mano vale un punto.»"""
    assert scored(SCOPETTA, sweeps=(3, 1)).points["sweeps"] == (3, 1)


def test_a_deal_has_four_points_or_five_with_the_re_bello() -> None:
    """«4 punti di "mazzo" (o 5 punti nel caso che valga la regola del "re bello")»"""
    re_bello = attrs.evolve(SCOPETTA, awards=(*SCOPETTA.awards, ReBello()))
    assert scored(SCOPETTA, CardSet(DECK)).total == (4, 0)
    assert scored(re_bello, CardSet(DECK)).total == (5, 0)
    assert "re_bello" not in scored(SCOPETTA, "RD").points
    assert scored(re_bello, "RD", "7D").points["re_bello"] == (1, 0)


def test_most_cards_is_worth_a_point_and_a_tie_none() -> None:
    """«più carte ottiene un punto. Se vi è un pari merito, questo punto non viene assegnato»"""
    assert scored(SCOPETTA, *pieces(21, 19)).points["cards"] == (1, 0)
    assert scored(SCOPETTA, *pieces(20, 20)).points["cards"] == (0, 0)
    assert scored(THREE, *pieces(13, 13, 14)).points["cards"] == (0, 0, 1)
    assert scored(THREE, *pieces(14, 14, 12)).points["cards"] == (0, 0, 0)


def test_most_denari_is_worth_a_point_and_a_tie_none() -> None:
    """«più carte del seme di denari [...] Se vi è un pari merito [...] non viene assegnato.»"""
    assert scored(SCOPETTA, "AD 2D 3D 4D 5D 6D", "7D FD CD RD").points["denari"] == (1, 0)
    assert scored(SCOPETTA, "AD 2D 3D 4D 5D", "6D 7D FD CD RD").points["denari"] == (0, 0)
    assert scored(THREE, "AD 2D 3D 4D", "5D 6D 7D FD", "CD RD").points["denari"] == (0, 0, 0)


def test_the_winner_of_the_primiera_has_a_point() -> None:
    """«PRIMIERA: Il giocatore o la coppia [...] che vince la "primiera" ottiene un punto.»"""
    assert scored(SCOPETTA, "7D 7C 7B 7S").points["primiera"] == (1, 0)
    pair = finished(PAIRS, cards(""), cards("7D 7C 7B 7S"), split=True)
    assert score(pair).points["primiera"] == (0, 1)


@PRIMIERA_VALUES
def test_the_primiera_has_its_own_values(rank: str, value: int) -> None:
    """«il sette vale 21 punti, il sei vale 18 punti, l'asso ne vale 16, il cinque ne vale 15, il
    quattro 14 punti, il tre 13 punti, il due 12 punti, le figure 10 punti.»
    """
    pile = cards(f"{rank}D") | cards("FC FB FS")
    assert scored(SCOPETTA, pile).tally["primiera"][0] == value + 30


def test_the_best_card_of_each_suit_counts_once() -> None:
    """«somma i punti di una sola carta per ciascun seme [...] tra quelle che ha preso.»"""
    assert scored(SCOPETTA, "7D 6D AD FC 2C 5B 4B 3S RS").tally["primiera"][0] == 21 + 12 + 15 + 13


@pytest.mark.disputed
def test_three_suits_are_compared_where_every_side_lacks_one() -> None:
    """«a meno che entrambi non difettino completamente di un seme, nel qual caso si effettua il
    calcolo sui tre semi rimanenti»

    Both sides cannot lack the same suit, as all cards are shared out. Taken: each lacks one of its
    own, and its three others are added. What the text leaves open: a side that lacks two suits
    cannot win, and with three players all three must lack one.
    """
    each_lacks_one = scored(SCOPETTA, "7D 7C 6B", "7S 6S 7B AC")
    assert each_lacks_one.tally["primiera"] == (21 + 21 + 18, 21 + 21 + 16)
    assert each_lacks_one.points["primiera"] == (1, 0)
    assert scored(SCOPETTA, "7D 7C 7B", "7S RD RC RB").points["primiera"] == (0, 1)
    assert scored(SCOPETTA, "2D 2C 2B", "7S 7B").points["primiera"] == (1, 0)
    assert scored(SCOPETTA, "7D 7C", "6S 6B").points["primiera"] == (0, 0)
    assert scored(THREE, "7D 7C 7B", "6D 6C 6S", "5D 5B 5S").points["primiera"] == (1, 0, 0)
    assert scored(THREE, "7D 7C 7B", "6D 6C 6S", "5D 5B 5S RC").points["primiera"] == (0, 0, 1)


def test_the_highest_sum_wins_the_primiera() -> None:
    """«Vince la primiera chi totalizza il punteggio più alto.»"""
    result = scored(SCOPETTA, "7D 7C 7B RS", "7S 6D 6C 6B")
    assert result.tally["primiera"] == (73, 75)
    assert result.points["primiera"] == (0, 1)


def test_three_sevens_and_a_six_beat_a_seven_and_three_sixes() -> None:
    """«il sette di coppe, il sette di bastoni, il sette di denari, e il sei di spade, totalizza 81
    punti. L'altra coppia può avere al massimo [...] 75 punti»
    """
    result = scored(PAIRS, "7C 7B 7D 6S", "7S 6C 6B 6D")
    assert result.tally["primiera"] == (81, 75)
    assert result.points["primiera"] == (1, 0)
    everything_else = CardSet(DECK) - cards("7C 7B 7D 6S")
    assert scored(PAIRS, everything_else).tally["primiera"][0] == 75


def test_a_tie_for_the_primiera_gives_nobody_the_point() -> None:
    """«Se vi è un pari merito (per esempio [...] due sette e i sei degli altri due semi)»"""
    result = scored(PAIRS, "7D 7C 6B 6S", "6D 6C 7B 7S")
    assert result.tally["primiera"] == (78, 78)
    assert result.points["primiera"] == (0, 0)


def test_settebello_is_worth_a_point() -> None:
    """«Il giocatore che ha preso il sette di denari (chiamato "sette bello") ottiene un punto»"""
    assert scored(SCOPETTA, "7C", "7D").points["settebello"] == (0, 1)


@pytest.mark.parametrize("variant", [*GAMES, SCOPETTA.for_players(4, teams=ALONE)])
def test_points_add_up_until_a_side_has_twenty_one(variant: Variant) -> None:
    """«I punti [...] vengono sommati [...]; chi per primo raggiunge o supera 21 punti.»"""
    assert points_add_up_to(variant, 21)


def test_of_several_past_twenty_one_the_highest_wins() -> None:
    """«Se più giocatori o coppie [...], vince chi ha raggiunto il punteggio più alto.»"""
    assert match_winner(SCOPETTA, (21, 23)) == 1
    assert match_winner(THREE, (22, 24, 23)) == 1


def test_level_sides_play_on_until_the_tie_is_broken() -> None:
    """«si giocano una o più mani di spareggio, finché la parità non è rotta.»"""
    assert match_winner(SCOPETTA, (22, 22)) is None
    assert match_winner(SCOPETTA, (24, 24)) is None
    assert match_winner(SCOPETTA, (24, 25)) == 1
    assert match_winner(THREE, (22, 22, 5)) is None


def test_where_agreed_a_side_may_stop_the_game_on_reaching_twenty_one() -> None:
    """«È possibile - se stabilito precedentemente - interrompere il gioco da parte di chi ha appena
    raggiunto i 21 punti e vincere la partita.»
    """
    agreed = attrs.evolve(SCOPETTA, declare_out=DeclareOut.CHECKED)
    for variant in (agreed, SCOPETTA):
        match = match_before(variant, (20, 20))
        with pytest.raises(StateError):
            match.declare_out(0)
        # The settebello is the point that seat 0 needs.
        match = match.apply("7Sx7D")
        with pytest.raises(StateError):
            match.declare_out(1)
        if variant == agreed:
            assert match.declare_out(0).winner == 0
        else:
            with pytest.raises(StateError):
                match.declare_out(0)
