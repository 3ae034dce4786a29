"""A second, slow telling of the rules, to check the library against.

Nothing here comes from the library. Cards are two-character strings, sets of cards
are sets of strings, and a variant is any object with the public fields of
``scopa.Variant``: its fields are read by name and its enum members compared by name.
Speed does not matter. Captures are found by looking at every subset of the table.

The keys in the docstrings name the sources of the rules: S000, S001, S003 and S004
are the four texts whose games the library plays, PAG is pagat, ENW the English
Wikipedia, BGA Board Game Arena, OLD an old Italian encyclopaedia of games, PARL the
Penguin Book of Card Games. Others are named in full.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TypeAlias

from tests.reference_scoring import PACK, RANKS, Cards, Result, Rules, Side, score_sides

Play: TypeAlias = tuple[str, Cards]

NONE: Cards = frozenset()


@dataclass(frozen=True)
class Game:
    """One position of one deal, with as much history as the rules ask for."""

    rules: Rules
    dealer: int
    hands: tuple[Cards, ...]
    table: Cards
    stock: tuple[str, ...]
    piles: tuple[Cards, ...]
    sweeps: tuple[int, ...]
    to_move: int | None
    last_capturer: int | None = None
    rounds_dealt: int = 0
    plays: int = 0

    @property
    def hand(self) -> Cards:
        """The cards of the seat to move."""
        return NONE if self.to_move is None else self.hands[self.to_move]


def cards_of(text: str) -> Cards:
    """Return the cards written with spaces between them."""
    return frozenset(text.split())


def value(card: str) -> int:
    """Return what a card is worth in captures: 1 for the ace to 10 for the king."""
    return RANKS.index(card[0]) + 1


def worth(cards: Iterable[str]) -> int:
    """Return the sum of the capture values."""
    return sum(value(card) for card in cards)


# --- captures -----------------------------------------------------------------------


@lru_cache(maxsize=256)
def sets_by_total(table: Cards) -> Mapping[int, list[Cards]]:
    """Return every set of table cards but the empty one, under its total."""
    found: defaultdict[int, list[Cards]] = defaultdict(list)
    for size in range(1, len(table) + 1):
        for chosen in combinations(sorted(table), size):
            found[worth(chosen)].append(frozenset(chosen))
    return found


def fewest(sets: list[Cards]) -> list[Cards]:
    """Keep the sets with the fewest cards (S001, S003)."""
    least = min((len(cards) for cards in sets), default=0)
    return [cards for cards in sets if len(cards) == least]


def small_enough(rules: Rules, sets: list[Cards]) -> set[Cards]:
    """Keep the sets that are not above the limit of cards (S003: two or three)."""
    most = rules.max_captured
    return {cards for cards in sets if most is None or len(cards) <= most}


def takes_by_value(rules: Rules, table: Cards, card: str) -> set[Cards]:
    """Return the sets that equal, or add up to, the card played.

    An equal single card shuts out the sums (S000, S004, PAG, ENW); or the fewest
    cards must be taken (S001, S003, BGA); or the choice is free.
    """
    sets = sets_by_total(table).get(value(card), [])
    singles = [cards for cards in sets if len(cards) == 1]
    if rules.capture.name == "EQUAL_FIRST" and singles:
        sets = singles
    if rules.capture.name == "FEWEST":
        sets = fewest(sets)
    return small_enough(rules, sets)


def takes_to_total(rules: Rules, table: Cards, card: str) -> set[Cards]:
    """Return the sets that make fifteen, or eleven, together with the card played."""
    sets = sets_by_total(table).get(rules.fixed_total - value(card), [])
    if rules.fixed_total_fewest:
        sets = fewest(sets)
    return small_enough(rules, sets)


def ordinary_takes(rules: Rules, table: Cards, card: str) -> set[Cards]:
    """Return what a card may take where no ace has any power."""
    found: set[Cards] = set()
    if rules.by_value:
        found |= takes_by_value(rules, table, card)
    if rules.fixed_total is not None:
        found |= takes_to_total(rules, table, card)
    return found


def captures(rules: Rules, table: Cards, card: str) -> set[Cards]:
    """Return what a card may take; one empty set for an ace that takes itself.

    An ace takes the whole table; where an ace lies there it takes one ace (PAG, BGA),
    or the whole table all the same (betway). On an empty table it stays, or goes to
    the pile of its player. What makes the fixed total it may take besides (Cirulla).
    """
    if rules.ace is None or card[0] != "A":
        return ordinary_takes(rules, table, card)
    if not table:
        return {NONE} if rules.ace.takes_itself else set()
    an_ace_lies = any(lying[0] == "A" for lying in table)
    if an_ace_lies and not rules.ace.sweeps_aces:
        return ordinary_takes(rules, table, card)
    found = {table}
    if rules.fixed_total is not None:
        found |= takes_to_total(rules, table, card)
    return found


def is_sweep(rules: Rules, table: Cards, card: str, taken: Cards, last_card: bool) -> bool:
    """Say whether a capture clears the table and counts as a sweep.

    The very last card of the deal makes none (S000, S001, S004, PAG, BGA) unless the
    variant has it so (S003). An ace's clearing of the table counts where the variant
    says so, or where the capture would be right without the power of the ace.
    """
    if not taken or taken != table:
        return False
    if last_card and not rules.last_card_sweep:
        return False
    if rules.ace is None or card[0] != "A":
        return True
    return bool(rules.ace.sweep_scores) or taken in ordinary_takes(rules, table, card)


# --- the deal -----------------------------------------------------------------------


def order_of_play(rules: Rules, dealer: int) -> list[int]:
    """Return the seats from the leader, who follows the dealer, to the dealer."""
    return [(dealer + step) % rules.players for step in range(1, rules.players + 1)]


def must_redeal(rules: Rules, table: Iterable[str]) -> bool:
    """Say whether the opening table holds too many kings (S000, S001, PAG) or aces."""
    ranks = [card[0] for card in table]
    if not ranks:
        return False
    too_many_kings = rules.redeal_kings is not None and ranks.count("R") >= rules.redeal_kings
    too_many_aces = rules.redeal_aces is not None and ranks.count("A") >= rules.redeal_aces
    return too_many_kings or too_many_aces


def hand_out(game: Game) -> Game:
    """Give every seat its packet of the next round, from the leader on."""
    size = game.rules.rounds[game.rounds_dealt]
    hands = list(game.hands)
    stock = list(game.stock)
    for seat in order_of_play(game.rules, game.dealer):
        hands[seat] = hands[seat] | frozenset(stock[:size])
        del stock[:size]
    return replace(game, hands=tuple(hands), stock=tuple(stock), rounds_dealt=game.rounds_dealt + 1)


def opening_sweeps(rules: Rules, table: Cards) -> int:
    """Return the sweeps that the opening table gives (escoba: 15 one, 30 two).

    With ``split`` a table worth twice the fixed total counts only if it can be parted
    into two groups that make the fixed total each (magnojuegos, casualino).
    """
    if rules.opening is None:
        return 0
    sweeps = dict(rules.opening.sweeps).get(worth(table), 0)
    fixed = rules.fixed_total
    twice = fixed is not None and worth(table) == 2 * fixed
    if rules.opening.split and twice and not sets_by_total(table).get(fixed):
        return 0
    return int(sweeps)


def deal(rules: Rules, deck: Sequence[str], dealer: int) -> Game:
    """Deal the first round, then the table cards; do the opening bonus if there is one.

    A deck whose opening table must be dealt again is a ``ValueError``.
    """
    nobody = tuple(NONE for _ in range(rules.players))
    empty = Game(
        rules=rules,
        dealer=dealer,
        hands=nobody,
        table=NONE,
        stock=tuple(deck),
        piles=nobody,
        sweeps=(0,) * rules.players,
        to_move=order_of_play(rules, dealer)[0],
    )
    game = hand_out(empty)
    table = frozenset(game.stock[: rules.table])
    if must_redeal(rules, table):
        raise ValueError("this deck must be dealt again")
    game = replace(game, table=table, stock=game.stock[rules.table :])
    sweeps = opening_sweeps(rules, table)
    if not sweeps:
        return game
    taker = order_of_play(rules, dealer)[0] if rules.opening.to_leader else dealer
    game = give(game, taker, table)
    return replace(game, table=NONE, sweeps=added(game.sweeps, taker, sweeps))


def shuffled(random: Random) -> list[str]:
    """Return the pack shuffled from the end, after Fisher and Yates, on ``random()`` alone."""
    deck = list(PACK)
    for i in range(len(deck) - 1, 0, -1):
        j = int(random.random() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def deal_shuffled(rules: Rules, random: Random, dealer: int) -> Game:
    """Shuffle and deal, and again by the same dealer for as long as that is due (PAG)."""
    while True:
        try:
            return deal(rules, shuffled(random), dealer)
        except ValueError:
            continue


def give(game: Game, seat: int, cards: Cards) -> Game:
    """Put cards on the pile of a seat, which is now the last to have captured."""
    piles = list(game.piles)
    piles[seat] = piles[seat] | cards
    return replace(game, piles=tuple(piles), last_capturer=seat)


def added(numbers: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """Return the numbers with more added at one seat."""
    return tuple(number + more * (i == seat) for i, number in enumerate(numbers))


# --- play ---------------------------------------------------------------------------


def lead_rule(game: Game) -> str:
    """Return FREE, FORBIDDEN or ACES_ONLY: what an ace may do in this play.

    Only the first play of a deal is bound, and a hand of aces alone is not.
    """
    ace = game.rules.ace
    if ace is None or game.plays or all(card[0] == "A" for card in game.hand):
        return "FREE"
    return str(ace.leading.name)


def takes_in_play(game: Game, card: str) -> set[Cards]:
    """Return what a card may take now: an ace that is led may be held to aces (BGA)."""
    if card[0] == "A" and game.table and lead_rule(game) == "ACES_ONLY":
        return {frozenset({lying}) for lying in game.table if lying[0] == "A"}
    return captures(game.rules, game.table, card)


def legal(game: Game) -> set[Play]:
    """Return every legal play: the card, and the table cards it takes.

    A card that can capture must (ENW, PAG, lotoflaughs), unless the variant has it
    otherwise (some escoba rules); which card to play is free.
    """
    plays: set[Play] = set()
    for card in game.hand:
        if card[0] == "A" and lead_rule(game) == "FORBIDDEN":
            continue
        takes = takes_in_play(game, card)
        plays |= {(card, taken) for taken in takes}
        if not takes or not game.rules.must_capture:
            plays.add((card, NONE))
    return plays


def stays(game: Game, card: str, taken: Cards) -> bool:
    """Say whether the card played stays on the table: it takes nothing, nor itself."""
    return not taken and NONE not in takes_in_play(game, card)


def table_after(game: Game, card: str, taken: Cards) -> Cards:
    """Return the table cards after a play, before anything else is done with them."""
    return game.table | {card} if stays(game, card, taken) else game.table - taken


def plays_the_last_card(game: Game) -> bool:
    """Say whether the stock is empty and one card is left in all the hands together."""
    return not game.stock and sum(len(hand) for hand in game.hands) == 1


def play(game: Game, card: str, taken: Iterable[str]) -> Game:
    """Return the position after a play, with the next round dealt where one is due."""
    taken = frozenset(taken)
    seat = game.to_move
    if seat is None or (card, taken) not in legal(game):
        raise ValueError(f"{card} may not be played so")
    last_card = plays_the_last_card(game)
    after = replace(
        game,
        hands=tuple(hand - {card} for hand in game.hands),
        table=table_after(game, card, taken),
        to_move=(seat + 1) % game.rules.players,
        plays=game.plays + 1,
    )
    if not stays(game, card, taken):
        after = give(after, seat, taken | {card})
        sweep = is_sweep(game.rules, game.table, card, taken, last_card)
        after = replace(after, sweeps=added(after.sweeps, seat, int(sweep)))
    if last_card:
        return finish(after)
    return after if any(after.hands) else hand_out(after)


def finish(game: Game) -> Game:
    """Give the cards left to the last to have captured, and no sweep (OLD, PAG, S001)."""
    game = replace(game, to_move=None)
    if game.last_capturer is None:
        return game
    return replace(give(game, game.last_capturer, game.table), table=NONE)


# --- the end of the deal ------------------------------------------------------------


def sides_of(game: Game) -> list[Side]:
    """Return the sides: partners put their cards and sweeps together (ENW, PAG, BGA)."""
    return [
        Side(
            frozenset().union(*(game.piles[seat] for seat in team)),
            sum(game.sweeps[seat] for seat in team),
        )
        for team in game.rules.teams
    ]


def score(game: Game) -> Result:
    """Score a finished deal."""
    if game.to_move is not None:
        raise ValueError("the deal is not over")
    return score_sides(game.rules, sides_of(game))


def next_dealer(rules: Rules, dealer: int) -> int:
    """Return who deals next: the next to play, or against the play (S004)."""
    rotation = rules.dealer_rotation or rules.direction
    step = 1 if rotation.name == rules.direction.name else -1
    return (dealer + step) % int(rules.players)
