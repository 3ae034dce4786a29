"""Random deals told a second time: the numbers in plain Python, the play by the verbs."""

import hashlib
from collections.abc import Iterator

import scopa
from scopa import State, Variant

_GAMMA = 0x9E3779B97F4A7C15
_WORD = (1 << 64) - 1


def split_mix(state: int) -> Iterator[int]:
    """The numbers of SplitMix64 (Steele, Lea and Flood, 2014) from this state on."""
    while True:
        state = state + _GAMMA & _WORD
        yield mixed(state)


def mixed(word: int) -> int:
    """What SplitMix64 makes of its state."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31


def below(size: int, word: int) -> int:
    """The number below this size that the upper 40 bits of a word stand for."""
    return (word >> 24) * size >> 40


def numbers_of(seed: int | str, deal: int) -> Iterator[int]:
    """The random numbers of one deal."""
    digest = hashlib.sha256(str(seed).encode()).digest()
    one, other = (int.from_bytes(digest[start : start + 8], "little") for start in (0, 8))
    return split_mix(mixed(mixed(one + deal * _GAMMA & _WORD) ^ other))


def first_position(variant: Variant, numbers: Iterator[int], dealer: int) -> State:
    """The first position of a deal, shuffled until it need not be dealt again."""
    while True:
        deck = list(scopa.DECK)
        for last in range(39, 0, -1):
            place = below(last + 1, next(numbers))
            deck[last], deck[place] = deck[place], deck[last]
        try:
            return scopa.deal(variant, deck=deck, dealer=dealer)
        except scopa.StateError:
            continue


def random_deal(variant: Variant, seed: int | str, deal: int, dealer: int) -> State:
    """The end of a deal in which every seat plays at random."""
    numbers = numbers_of(seed, deal)
    state = first_position(variant, numbers, dealer)
    while not state.is_over:
        moves = scopa.legal_moves(state)
        state = scopa.apply(state, moves[below(len(moves), next(numbers))])
    return state
