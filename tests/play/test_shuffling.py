"""Shuffling and cutting the pack."""

import random
from typing import Any

import pytest

from scopa import DECK, SCOPA, Card, StateError, cut, draw_dealer, shuffle

SEVEN = (
    "AD 6C 3D FB 7B RB 2B 3B RS 4D 7C AC 2C 5S 7D 6S 6B AS RD 6D "
    "2D 7S FS 4B 3C CC 5D CD 2S 5B AB CS 4S 4C 5C FD 3S RC CB FC"
)
SCOPA_AS_SEED = (
    "FC 5C 6D 7D 3S 6S 5S FS 3B CC 4S AD CB RS 5D FD 2S AB 6C RC "
    "5B CD 4C RB 2D 7C AC 4D 6B 7B AS 2B FB 3C 7S CS 4B RD 3D 2C"
)


class Always:
    """A source that always gives the same number, and counts how often it is asked."""

    def __init__(self, number: float) -> None:
        self.number = number
        self.asked = 0

    def random(self) -> float:
        self.asked += 1
        return self.number


def documented(seed: int | str) -> list[Card]:
    """Fisher-Yates from the end on the numbers of `random.Random(str(seed))`."""
    numbers = random.Random(str(seed))
    pack = list(DECK)
    for last in range(39, 0, -1):
        place = int(numbers.random() * (last + 1))
        pack[place], pack[last] = pack[last], pack[place]
    return pack


@pytest.mark.parametrize(("seed", "deck"), [(7, SEVEN), ("scopa", SCOPA_AS_SEED)])
def test_known_decks_stay_as_they_are(seed: int | str, deck: str) -> None:
    assert " ".join(map(str, shuffle(seed=seed))) == deck
    assert " ".join(map(str, documented(seed))) == deck


@pytest.mark.parametrize("seed", [0, 1, -1, 10**40, "", "re bello", "\u00e9"])
def test_a_seed_gives_the_order_of_the_documented_algorithm(seed: int | str) -> None:
    deck = shuffle(seed=seed)
    assert isinstance(deck, tuple)
    assert list(deck) == documented(seed)
    assert sorted(deck) == list(DECK)
    assert shuffle(seed=seed) == deck


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert shuffle(seed=7) == shuffle(seed="7")
    assert shuffle(seed=7) != shuffle(seed=8)
    assert shuffle(seed="7") != shuffle(seed=" 7")


def test_a_generator_may_be_given_instead_and_is_drawn_from_39_times() -> None:
    assert list(shuffle(rng=random.Random("7"))) == documented(7)
    high, low = Always(0.999), Always(0.0)
    assert shuffle(rng=high) == DECK
    # Each card but the first is swapped with the top one: the first ends at the bottom.
    assert shuffle(rng=low) == (*DECK[1:], DECK[0])
    assert high.asked == low.asked == 39


def test_a_generator_goes_on_where_it_was() -> None:
    numbers = random.Random("7")
    first, second = shuffle(rng=numbers), shuffle(rng=numbers)
    assert first != second
    again = random.Random("7")
    assert (shuffle(rng=again), shuffle(rng=again)) == (first, second)


def test_without_a_seed_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shuffle() != shuffle()
    assert sorted(shuffle()) == list(DECK)
    monkeypatch.setattr(random.SystemRandom, "random", lambda self: 0.999)
    assert shuffle() == DECK


def test_the_generator_of_the_program_is_left_alone() -> None:
    before = random.getstate()
    shuffle()
    shuffle(seed=7)
    assert random.getstate() == before


def test_a_seed_may_have_ten_thousand_bits() -> None:
    assert len(shuffle(seed=(1 << 10_000) - 1)) == 40


@pytest.mark.parametrize("half", [chr(0xD800), chr(0xDC00), chr(0xDFFF)])
def test_half_a_character_is_no_seed(half: str) -> None:
    with pytest.raises(ValueError, match="no half characters"):
        shuffle(seed=f"a{half}b")
    assert shuffle(seed="\ud7ff\ue000")


@pytest.mark.parametrize("seed", [True, False, 7.0, b"7", (7,)])
def test_a_seed_is_a_whole_number_or_text(seed: Any) -> None:
    with pytest.raises(TypeError) as caught:
        shuffle(seed=seed)
    kind = type(seed).__name__
    assert str(caught.value) == f"a seed is a whole number or text, not of type {kind}"


def test_a_seed_and_a_generator_are_not_given_together() -> None:
    with pytest.raises(TypeError) as caught:
        shuffle(seed=7, rng=random.Random(7))
    assert str(caught.value) == "give a seed or an rng, not both"
    with pytest.raises(TypeError, match="not both"):
        shuffle(seed=0, rng=random.Random(7))


@pytest.mark.parametrize("rng", [7, "7", 0.5, DECK, lambda: 0.5])
def test_a_generator_has_a_method_that_draws(rng: Any) -> None:
    with pytest.raises(TypeError) as caught:
        shuffle(rng=rng)
    wanted = "rng must have a method random(), as random.Random has"
    assert str(caught.value) == f"{wanted}; {type(rng).__name__} has not"


@pytest.mark.parametrize("number", [-0.001, 1.0, 1.5, -1.0, float("inf")])
def test_a_generator_draws_at_least_0_and_less_than_1(number: float) -> None:
    wanted = f"rng.random() must give at least 0 and less than 1, not {number!r}"
    for draw in (
        lambda: shuffle(rng=Always(number)),
        lambda: draw_dealer(SCOPA, rng=Always(number)),
    ):
        with pytest.raises(ValueError, match="must give at least 0 and less than 1") as caught:
            draw()
        assert str(caught.value) == wanted


def test_a_single_draw_out_of_range_is_found() -> None:
    for number in (-0.5, 1.0):
        numbers = iter([0.5] * 20 + [number] + [0.5] * 18)
        rng = Always(0.5)
        rng.random = numbers.__next__  # type: ignore[method-assign]  # on purpose
        with pytest.raises(ValueError, match=f"not {number}"):
            shuffle(rng=rng)


def test_seed_and_generator_are_given_by_keyword() -> None:
    with pytest.raises(TypeError):
        shuffle(7)  # type: ignore[call-arg]  # on purpose


@pytest.mark.parametrize("at", [1, 2, 20, 39])
def test_a_cut_puts_the_top_cards_under_the_others(at: int) -> None:
    deck = cut(DECK, at)
    assert isinstance(deck, tuple)
    assert deck[: 40 - at] == DECK[at:]
    assert deck[40 - at :] == DECK[:at]
    assert cut(deck, 40 - at) == DECK


def test_a_cut_takes_any_sequence_of_the_forty_cards() -> None:
    assert cut(list(DECK), 38)[:3] == tuple(map(Card.parse, ["RB", "RS", "AC"]))


@pytest.mark.parametrize("at", [0, 40, -1, 41])
def test_a_cut_lifts_one_card_at_least_and_leaves_one(at: int) -> None:
    with pytest.raises(StateError) as caught:
        cut(DECK, at)
    assert str(caught.value) == f"a cut lifts 1 to 39 cards, not {at}"


@pytest.mark.parametrize("at", [True, 20.0, "20", None])
def test_a_cut_is_at_a_whole_number(at: Any) -> None:
    with pytest.raises(TypeError) as caught:
        cut(DECK, at)
    assert str(caught.value) == f"at must be a whole number, not {at!r}"


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ((), "a deck has 40 cards, each once; this one has 0"),
        (DECK[:39], "a deck has 40 cards, each once; this one has 39"),
        (DECK + DECK[:1], "a deck has 40 cards, each once; this one has 41"),
        (DECK[:39] + DECK[:1], "a deck has each card once; in this one is no RS"),
        (DECK[2:] + DECK[2:4], "a deck has each card once; in this one is no AC AD"),
    ],
)
def test_only_the_whole_pack_is_cut(deck: tuple[Card, ...], message: str) -> None:
    with pytest.raises(StateError) as caught:
        cut(deck, 20)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "deck", [None, "7D", set(DECK), iter(DECK), [str(card) for card in DECK], list(range(40))]
)
def test_a_deck_is_a_sequence_of_cards(deck: Any) -> None:
    with pytest.raises(TypeError) as caught:
        cut(deck, 20)
    assert str(caught.value) == "a deck is a sequence of cards from the top"


@pytest.mark.parametrize(
    "seed", ["secret\ud800", 10**5000, -(10**5000)], ids=["half", "large", "small"]
)
def test_a_seed_that_cannot_be_written_is_refused_and_not_shown(seed: int | str) -> None:
    with pytest.raises(ValueError, match="a seed that is") as caught:
        shuffle(seed=seed)
    assert "secret" not in str(caught.value)
    assert caught.value.__cause__ is caught.value.__context__ is None


def test_one_wrong_draw_among_others_is_found() -> None:
    class Wrong:
        draws = iter([0.5] * 20 + [float("nan")] + [0.5] * 18)

        def random(self) -> float:
            return next(self.draws)

    with pytest.raises(ValueError, match="not nan"):
        shuffle(rng=Wrong())
