import threading
from itertools import islice

import attrs
import numpy as np
import pytest
from numpy.testing import assert_array_equal

import scopa
from scopa import SCOPA, SCOPONE, StateError, Variant, VariantError
from scopa.batch import BatchEnvironment, random_deals
from scopa.batch import _random_deals as room
from scopa.batch import _tables as tables
from scopa.batch._arrays import Integers
from scopa.presets import ESPANOLA, FRANCESE_RAPIDA, NAPOLA, SCOPA_DI_QUINDICI, SCOPETTA
from tests.batch.chance import first_position, numbers_of, random_deal, split_mix
from tests.batch.comparing import assert_scored_alike

OFTEN_REDEALT = attrs.evolve(SCOPA, redeal_kings=1, redeal_aces=1)
NEVER_DEALT = Variant(rounds=(1,), table=38, redeal_kings=1)


def test_the_second_telling_draws_the_numbers_that_were_published() -> None:
    """The first of SplitMix64 from state 1234567, as Rosetta Code and others print them."""
    assert list(islice(split_mix(1234567), 3)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@pytest.mark.parametrize(
    "variant",
    [
        SCOPA,
        SCOPONE,
        NAPOLA.for_players(5),
        SCOPETTA.for_players(3),
        SCOPA_DI_QUINDICI,
        FRANCESE_RAPIDA.for_players(4),
        ESPANOLA.for_players(6),
        OFTEN_REDEALT,
    ],
    ids=lambda variant: f"{variant.name}-{variant.players}",
)
def test_each_deal_is_the_one_that_the_verbs_play_by_the_same_numbers(variant: Variant) -> None:
    dealer = variant.players // 2
    scores = random_deals(variant, 3, "a seed", first=2**40, dealer=dealer)
    for deal in range(3):
        state = random_deal(variant, "a seed", 2**40 + deal, dealer)
        assert_scored_alike(scores, deal, state)


def test_the_decks_of_an_environment_are_the_same() -> None:
    """Of one card for each seat at a time, so that no two cards of a deck can change places."""
    rules = attrs.evolve(SCOPA, rounds=(1,) * 18)
    environment = BatchEnvironment(rules, 6)
    environment.reset(seed=7, first=5)
    for deal in range(6):
        assert environment.state(deal) == first_position(rules, numbers_of(7, 5 + deal), 1)


def test_a_part_is_what_it_would_be_by_itself() -> None:
    whole = random_deals(SCOPONE, 7, 1)
    parts = [random_deals(SCOPONE, 3, 1), random_deals(SCOPONE, 4, 1, first=3)]
    assert_array_equal(whole.points, np.concatenate([part.points for part in parts]))
    assert_array_equal(whole.tally, np.concatenate([part.tally for part in parts]))


def test_blocks_and_threads_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = random_deals(SCOPA, 7, 1)
    monkeypatch.setattr(room, "_BLOCK", 3)
    assert random_deals(SCOPA, 7, 1) == whole
    assert random_deals(SCOPA, 7, 1, threads=2) == whole


def test_threads_do_the_work_where_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = set()

    def noted(_rules: object, _decks: object, rows: Integers, *_: object) -> int:
        workers.add(threading.get_ident())
        rows.fill(0)
        return 0

    monkeypatch.setattr(room, "play_at_random", noted)
    random_deals(SCOPA, 3, 1)
    assert workers == {threading.get_ident()}
    workers.clear()
    random_deals(SCOPA, 3, 1, threads=1 + 1)
    assert workers
    assert threading.get_ident() not in workers


def test_a_seed_is_a_number_or_its_text() -> None:
    assert random_deals(SCOPA, 2, 7) == random_deals(SCOPA, 2, "7")
    assert random_deals(SCOPA, 2, 7) != random_deals(SCOPA, 2, 8)
    assert random_deals(SCOPA, 2) == random_deals(SCOPA, 2, 0)


def test_a_known_seed_gives_known_deals_for_ever() -> None:
    scores = random_deals(SCOPA, 4, 7)
    assert scores.totals.tolist() == [[0, 3], [0, 3], [4, 1], [4, 0]]
    assert scores.tally_of("primiera").tolist() == [[72, 84], [71, 81], [84, 59], [84, 65]]


@pytest.mark.parametrize("threads", [1, 2])
def test_rules_that_hardly_ever_let_a_deal_begin_are_refused(
    monkeypatch: pytest.MonkeyPatch, threads: int
) -> None:
    monkeypatch.setattr(tables, "_MOST_REDEALS", 20)
    with pytest.raises(StateError, match=r"^1000 redeals in a row: these rules hardly ever let"):
        random_deals(NEVER_DEALT, 2, 1, threads=threads)


@pytest.mark.parametrize(
    ("wrong", "kind", "message"),
    [
        ({"n": 0}, StateError, "n must be a whole number, 1 to 10+, not 0"),
        ({"n": 2.0}, TypeError, "n must be a whole number, 1 to 10+, not 2.0"),
        ({"first": -1}, StateError, "first must be a whole number, 0 to 10+, not -1"),
        ({"threads": 0}, StateError, "threads must be a whole number, 1 to 10+, not 0"),
        ({"dealer": 2}, StateError, "there is no seat 2"),
        ({"dealer": True}, TypeError, "a seat is a whole number"),
        ({"seed": None}, TypeError, "a batch needs a seed"),
        ({"seed": 1.5}, TypeError, "a seed is a whole number or text, not of type float"),
        ({"variant": "scopa"}, TypeError, "the rules are a Variant"),
        ({"variant": scopa.VARIANTS["escoba"]}, VariantError, "the batch does not know opening"),
    ],
)
def test_what_is_wrong_is_told(
    wrong: dict[str, object], kind: type[Exception], message: str
) -> None:
    arguments: dict[str, object] = {"variant": SCOPA, "n": 2, "seed": 1, **wrong}
    with pytest.raises(kind, match=f"^{message}"):
        random_deals(**arguments)  # type: ignore[arg-type]  # that is what is tried
