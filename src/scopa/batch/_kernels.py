"""Dealing and playing, compiled: plain functions over integers and arrays of integers.

All of it stands in one file, since numba looks at the file of a function alone when it decides
whether what it kept still holds. Nothing here knows a rule by itself: all that differs between
variants comes in `rules`. The same code runs, with the same results, when it is not compiled.

Functions have one way out, and their arrays are used last on all ways to it: else numba counts
references to them, which would take half the time.
"""

from typing import Final

import numpy as np

from scopa.batch._arrays import Cards, Integers, Words
from scopa.batch._bits import CARDS, ones, value_of
from scopa.batch._compiling import compiled, compiled_and_kept

# Where `rules` holds what.
PLAYERS: Final = 0
ROUNDS: Final = 1
OPENING: Final = 2
"""How many cards are dealt to the table."""
MOST_REDEALS: Final = 3
REDEALS: Final = 4
"""Twice: a mask, and how many of its cards on the opening table make a redeal."""
EQUAL_FIRST: Final = 8
FEWEST: Final = 9
TOTAL_FEWEST: Final = 10
MOST_CAPTURED: Final = 11
MUST_CAPTURE: Final = 12
LAST_CARD_SWEEP: Final = 13
WANTED: Final = 14
"""By value, with none for 0: the sums that it can take, as bits."""
EXCLUDING: Final = WANTED + 11
"""By value: the table cards any of which leaves no other capture."""
MISSING: Final = EXCLUDING + 11
"""By value: what makes the fixed total with it, or 0."""
PACKETS: Final = MISSING + 11
"""By round: how many cards each seat is dealt."""

# Where a row of `rows`, the position of one deal, holds what: hands, piles and sweeps by seat.
TABLE: Final = 0
CAPTURER: Final = 1
"""The seat that captured last, or -1."""
HANDS: Final = 2

PATH: Final = 16
"""How many of the last places of `moves` are used in listing them."""
MOST_SHUFFLED: Final = 39
"""How many draws a shuffle makes."""

_SUMS: Final = (1 << 15) - 1
_GAMMA: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2: Final = np.uint64(0x94D049BB133111EB)
_24, _27, _30, _31 = (np.uint64(by) for by in (24, 27, 30, 31))


# ---- chance: SplitMix64 (Steele, Lea and Flood, 2014), by the number of the draw ----


@compiled
def mixed(word: np.uint64) -> np.uint64:
    """A word that looks nothing like this one."""
    word = (word ^ word >> _30) * _MIX_1
    word = (word ^ word >> _27) * _MIX_2
    return word ^ word >> _31


@compiled
def key_of(seed: Words, number: int) -> np.uint64:
    """What the draws of the deal of this number are made from."""
    return mixed(mixed(seed[0] + np.uint64(number) * _GAMMA) ^ seed[1])


@compiled
def drawn(key: np.uint64, draw: int, size: int) -> int:
    """A number below this size, which has at most 23 bits."""
    word = mixed(key + np.uint64(draw + 1) * _GAMMA)
    return int(np.int64(word >> _24) * size >> 40)


@compiled
def shuffle(decks: Cards, row: int, key: np.uint64, draw: int) -> None:
    """Puts the cards of a deck in random order: Fisher-Yates from the end."""
    for place in range(40):
        decks[row, place] = place
    for last in range(39, 0, -1):
        place = drawn(key, draw + 39 - last, last + 1)
        card = decks[row, last]
        decks[row, last] = decks[row, place]
        decks[row, place] = card


@compiled
def cards_at(decks: Cards, row: int, start: int, count: int) -> int:
    """The mask of so many cards of a deck from this place on."""
    mask = 0
    for place in range(start, start + count):
        mask |= 1 << int(decks[row, place])
    return mask


@compiled
def opening_table(rules: Integers, decks: Cards, row: int) -> int:
    """The cards that a deck deals to the table."""
    return cards_at(decks, row, rules[PLAYERS] * rules[PACKETS], rules[OPENING])


@compiled
def is_redealt(rules: Integers, table: int) -> bool:
    """Whether this opening table makes a redeal."""
    some = ones(table & rules[REDEALS]) >= rules[REDEALS + 1]
    others = ones(table & rules[REDEALS + 2]) >= rules[REDEALS + 3]
    return bool(some | others)


@compiled
def shuffle_until_dealt(rules: Integers, decks: Cards, row: int, key: np.uint64) -> int:
    """How often the deck was shuffled; 0 where it must still be redealt after the most."""
    shuffles, again = 0, True
    while again and shuffles <= rules[MOST_REDEALS]:
        shuffle(decks, row, key, shuffles * MOST_SHUFFLED)
        again = is_redealt(rules, opening_table(rules, decks, row))
        shuffles += 1
    return 0 if again else shuffles


@compiled
def deal_packets(
    rules: Integers, decks: Cards, rows: Integers, row: int, leader: int, packet: int, start: int
) -> None:
    """Deals a packet to each seat, from this place of the deck."""
    seat = leader
    for _ in range(rules[PLAYERS]):
        rows[row, HANDS + seat] = cards_at(decks, row, start, packet)
        start += packet
        seat = 0 if seat + 1 == rules[PLAYERS] else seat + 1


@compiled
def open_deal(rules: Integers, decks: Cards, rows: Integers, row: int, leader: int) -> None:
    """Sets up the first position of a deal from its deck."""
    for place in range(HANDS + rules[PLAYERS], HANDS + 3 * rules[PLAYERS]):
        rows[row, place] = 0
    rows[row, TABLE] = opening_table(rules, decks, row)
    rows[row, CAPTURER] = -1
    deal_packets(rules, decks, rows, row, leader, rules[PACKETS], 0)


# ---- moves: the index of the card played, and below it the 40 bits of what it takes ----


@compiled
def list_sums(table: int, total: int, most: int, head: int, moves: Integers, end: int) -> int:
    """Lists the sets of at most so many cards with this total, in canonical order; the new end."""
    rest = table & (1 << 4 * total) - 1
    taken, left, depth, path = 0, total, 0, len(moves) - PATH
    while rest or depth:
        if not rest:
            # Nothing more goes with the last card taken: the next one in its place.
            depth -= 1
            bit = moves[path + depth]
            taken ^= bit
            left += value_of(bit)
            rest = table & -(bit << 1) & (1 << 4 * left) - 1
            continue
        bit = rest & -rest
        value = value_of(bit)
        if value == left:
            moves[end] = head | taken | bit
            end += 1
            rest ^= bit
        elif 2 * value > left or depth + 1 >= most:
            # No later card goes with it: what is left must be one card.
            rest &= 15 << 4 * left - 4
        else:
            moves[path + depth] = bit
            depth += 1
            taken |= bit
            left -= value
            rest = table & -(bit << 1) & (1 << 4 * left) - 1
    return end


@compiled
def keep_fewest(moves: Integers, start: int, end: int) -> int:
    """Drops the captures from this place on that take more cards than another; the new end."""
    fewest = 40
    for place in range(start, end):
        fewest = min(fewest, ones(moves[place] & CARDS))
    kept = start
    for place in range(start, end):
        moves[kept] = moves[place]
        kept += 1 if ones(moves[place] & CARDS) == fewest else 0
    return kept


@compiled
def comes_first(one: int, other: int) -> bool:
    """Whether one of two captures of a card comes before the other in canonical order."""
    bit = (one ^ other) & -(one ^ other)
    one_goes_on, other_goes_on = one & CARDS & -bit != 0, other & CARDS & -bit != 0
    # The first card in which they differ decides, unless the one without it has no later card.
    return other_goes_on if one & bit else not one_goes_on


@compiled
def merge(moves: Integers, start: int, middle: int, end: int) -> None:
    """Makes two runs of captures, each in canonical order, one; there is room behind them."""
    one, other = start, middle
    for place in range(end, 2 * end - start):
        first = other == end or (one < middle and comes_first(moves[one], moves[other]))
        moves[place] = moves[one if first else other]
        one += 1 if first else 0
        other += 0 if first else 1
    for place in range(start, end):
        moves[place] = moves[place + end - start]


@compiled
def list_captures(
    rules: Integers, value: int, table: int, head: int, moves: Integers, end: int
) -> int:
    """Lists what a card may take, where no equal card excludes the rest; the new end."""
    by_value = value if rules[WANTED + value] >> value & 1 else 0
    only_equal = rules[EQUAL_FIRST] and table >> 4 * value - 4 & 15
    start = end
    end = list_sums(table, by_value, 1 if only_equal else rules[MOST_CAPTURED], head, moves, end)
    if rules[FEWEST]:
        end = keep_fewest(moves, start, end)
    middle = end
    end = list_sums(table, rules[MISSING + value], rules[MOST_CAPTURED], head, moves, end)
    if rules[TOTAL_FEWEST]:
        end = keep_fewest(moves, middle, end)
    two_runs = start < middle < end
    merge(moves, start if two_runs else end, middle if two_runs else end, end)
    return end


@compiled
def list_moves(rules: Integers, hand: int, table: int, moves: Integers) -> int:
    """Lists the moves of a hand on a table in canonical order; how many there are."""
    end, sums, rest = 0, 1, table
    while rest:
        sums |= sums << value_of(rest & -rest) & _SUMS
        rest &= rest - 1
    while hand:
        card = ones((hand & -hand) - 1)
        value, head, start = (card >> 2) + 1, card << 40, end
        equal = table & rules[EXCLUDING + value]
        may_take = equal != 0 or sums & rules[WANTED + value] != 0
        if not may_take or not rules[MUST_CAPTURE]:
            moves[end] = head
            end += 1
        while equal:
            moves[end] = head | equal & -equal
            end += 1
            equal &= equal - 1
        if may_take and not table & rules[EXCLUDING + value]:
            end = list_captures(rules, value, table, head, moves, end)
            if end == start:
                moves[end] = head
                end += 1
        hand &= hand - 1
    return end


@compiled
def make_move(rules: Integers, rows: Integers, row: int, mover: int, move: int, last: bool) -> None:
    """Plays a card; `last` is the very last of the deal."""
    piles = HANDS + rules[PLAYERS]
    sweeps = piles + rules[PLAYERS]
    card, taken, table = 1 << (move >> 40), move & CARDS, rows[row, TABLE]
    takes = taken != 0
    is_sweep = takes & (taken == table) & ((not last) | (rules[LAST_CARD_SWEEP] != 0))
    rows[row, HANDS + mover] ^= card
    rows[row, TABLE] = table ^ taken if takes else table | card
    rows[row, piles + mover] |= taken | card if takes else 0
    rows[row, sweeps + mover] += 1 if is_sweep else 0
    rows[row, CAPTURER] = mover if takes else rows[row, CAPTURER]


@compiled
def give_leftovers(rules: Integers, rows: Integers, row: int) -> None:
    """Gives what lies on the table at the end to the last capturer, if there is one."""
    table, capturer = rows[row, TABLE], rows[row, CAPTURER]
    pile = HANDS + rules[PLAYERS] + max(capturer, 0)
    rows[row, pile] |= table if capturer >= 0 else 0
    rows[row, TABLE] = 0 if capturer >= 0 else table


@compiled
def play_deal(
    rules: Integers,
    decks: Cards,
    rows: Integers,
    row: int,
    moves: Integers,
    key: np.uint64,
    draw: int,
    leader: int,
) -> None:
    """Plays a deal at random from its first position to its end."""
    players, rounds = rules[PLAYERS], rules[ROUNDS]
    start, mover = players * rules[PACKETS] + rules[OPENING], leader
    for done in range(rounds):
        plays = players * rules[PACKETS + done]
        if done:
            deal_packets(rules, decks, rows, row, leader, rules[PACKETS + done], start)
            start += plays
        for play in range(1, plays + 1):
            listed = list_moves(rules, rows[row, HANDS + mover], rows[row, TABLE], moves)
            chosen = drawn(key, draw, listed) if listed > 1 else 0
            make_move(rules, rows, row, mover, moves[chosen], done + 1 == rounds and play == plays)
            draw += 1
            mover = 0 if mover + 1 == players else mover + 1
    give_leftovers(rules, rows, row)


# ---- what Python calls ----


@compiled_and_kept
def shuffle_decks(rules: Integers, decks: Cards, seed: Words, first: int) -> int:
    """Shuffles decks, the first that of the deal of this number; how many cannot be dealt."""
    undealt = 0
    for row in range(len(decks)):
        key = key_of(seed, first + row)
        undealt += 0 if shuffle_until_dealt(rules, decks, row, key) else 1
    return undealt


@compiled_and_kept
def open_deals(rules: Integers, decks: Cards, rows: Integers, leader: int) -> None:
    """Sets up the first positions of deals from their decks."""
    for row in range(len(rows)):
        open_deal(rules, decks, rows, row, leader)


@compiled_and_kept
def list_all(
    rules: Integers,
    rows: Integers,
    mover: int,
    moves: Integers,
    counts: Integers,
    cards: Cards,
    captured: Integers,
) -> None:
    """Lists the moves of the seat to move in each deal, as far as there is room for them."""
    for row in range(len(rows)):
        count = list_moves(rules, rows[row, HANDS + mover], rows[row, TABLE], moves)
        counts[row] = count
        for place in range(cards.shape[1]):
            cards[row, place] = moves[place] >> 40 if place < count else -1
            captured[row, place] = moves[place] & CARDS if place < count else 0


@compiled_and_kept
def make_all(
    rules: Integers,
    decks: Cards,
    rows: Integers,
    mover: int,
    chosen: Integers,
    packet: int,
    start: int,
    last: bool,
) -> None:
    """Makes a move in each deal, then deals the next packet if there is one, or ends the deals."""
    leader = (mover + 1) % rules[PLAYERS]
    for row in range(len(rows)):
        make_move(rules, rows, row, mover, chosen[row], last)
        if packet:
            deal_packets(rules, decks, rows, row, leader, packet, start)
        if last:
            give_leftovers(rules, rows, row)


@compiled_and_kept
def play_at_random(
    rules: Integers,
    decks: Cards,
    rows: Integers,
    moves: Integers,
    seed: Words,
    first: int,
    leader: int,
) -> int:
    """Shuffles and plays whole deals at random; how many could not be dealt."""
    undealt = 0
    for row in range(len(rows)):
        key = key_of(seed, first + row)
        shuffles = shuffle_until_dealt(rules, decks, row, key)
        undealt += 0 if shuffles else 1
        open_deal(rules, decks, rows, row, leader)
        play_deal(rules, decks, rows, row, moves, key, shuffles * MOST_SHUFFLED, leader)
    return undealt
