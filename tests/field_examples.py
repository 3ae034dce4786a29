"""For every field of the rules, what a game does before and after that field alone is changed."""

from collections.abc import Callable
from typing import Any

import attrs

import scopa
from scopa import (
    AceLead,
    AceRule,
    CaptureRule,
    Card,
    CardSet,
    DeclareOut,
    Direction,
    MissingSuit,
    Napola,
    Opening,
    Primiera,
    Seating,
    Side,
    State,
    Sweeps,
    Variant,
)

__all__ = ["EXAMPLES", "TO_ONE", "Example", "ace", "captures", "claims", "led", "points"]

ALONE = {players: tuple((seat,) for seat in range(players)) for players in (2, 3, 4, 6)}
PAIRS = ((0, 2), (1, 3))
SCOPA, SCOPONE, VARIANTS = scopa.SCOPA, scopa.SCOPONE, scopa.VARIANTS
ACES, ESCOBA, QUINDICI = (
    VARIANTS[name] for name in ("scopa-d-assi", "escoba", "scopa-di-quindici")
)


@attrs.frozen
class Example:
    """A part of the rules, a change of it, and what the game does before and after the change."""

    base: Any
    change: dict[str, object]
    game: Callable[[Any], object]
    before: object
    after: object


def captures(card: str, table: str) -> Callable[[Variant], object]:
    """Return what shows the captures of a card."""
    lying, played = CardSet.parse(table), Card.parse(card)
    return lambda rules: [str(taken) for taken in scopa.captures(rules, lying, played)]


def moves(hands: tuple[str, ...], table: str) -> Callable[[Variant], object]:
    """Return what shows the legal moves of a position."""
    return lambda rules: " ".join(
        map(str, scopa.legal_moves(State(variant=rules, hands=hands, table=table)))
    )


def sweeps(hands: tuple[str, ...], table: str, move: str) -> Callable[[Variant], object]:
    """Return what shows the sweeps after a move."""
    return lambda rules: scopa.apply(State(variant=rules, hands=hands, table=table), move).sweeps


def told(verb: Callable[[], object]) -> object:
    """Return what the verb gives, or the text of its error."""
    try:
        return verb()
    except scopa.ScopaError as error:
        return str(error)


def deal(rules: Variant, *, hand: str = "", table: str = "") -> State:
    """Return a deal with these cards for seat 0, the leader, and on the table, of two players."""
    first, laid = (tuple(CardSet.parse(text)) for text in (hand, table))
    rest = [card for card in scopa.DECK if card not in {*first, *laid}]
    size = 2 * rules.rounds[0]
    start = [*first, *rest][:size]
    return scopa.deal(rules, deck=[*start, *laid, *rest[size - len(first) :]])


def dealt_table(table: str) -> Callable[[Variant], object]:
    """Return what shows the opening table, or why it must be dealt again."""
    return lambda rules: told(lambda: str(deal(rules, table=table).table))


def total(piles: tuple[str, ...]) -> Callable[[Variant], object]:
    """Return what shows the score of these piles."""
    return lambda rules: (
        scopa.score(State(variant=rules, hands=("",) * rules.players, piles=piles)).total
    )


def winner(*totals: int) -> Callable[[Variant], object]:
    """Return what shows the winner with these totals."""
    return lambda rules: scopa.match_winner(rules, totals)


def claims(rules: Variant) -> object:
    """Return what becomes of a right claim, and of a wrong one, by who holds the settebello."""
    first = deal(rules, hand="7C 3S 2S", table="7D FS CS RS")
    deck = [*first.hands[0], *first.hands[1], *first.table, *first.stock]
    match = scopa.start_match(rules, decks=[deck]).apply("7Cx7D")

    def claim(side: int) -> object:
        return told(lambda: match.declare_out(side).winner)

    return [claim(0), claim(1)]


TO_ONE = attrs.evolve(SCOPA, target=1)
NOT_ALLOWED = "the rules do not allow a side to declare out"
REFUSED = "the claim is refused: side 1 has 0 points that are certain, not 1"
BOTH_SUMS = ["AC 2C 4B", "2C 5S"]
THREE_KINGS = "this deck must be dealt again: 3 kings lie on the opening table"
TWO_ACES = "this deck must be dealt again: 2 aces lie on the opening table"
ROW = Seating(3, ALONE[3], (3,) * 4, 4, 16, 3)
FOUR = attrs.evolve(ROW, players=4, teams=ALONE[4], rounds=(3, 3, 3))
FIFTEEN = attrs.evolve(ESCOBA, opening=None)


def seated(players: int, game: Callable[[Variant], object]) -> Callable[[Seating], object]:
    """Return what shows the game of this number of players by a row."""
    return lambda row: told(lambda: game(attrs.evolve(SCOPA, seatings=(row,)).for_players(players)))


def sizes(rules: Variant) -> object:
    """Return how many cards are dealt first: to each seat, to the table, and to the stock."""
    first = scopa.deal(rules, seed=1)
    return [len(hand) for hand in first.hands], len(first.table), len(first.stock)


def ace(game: Callable[[Variant], object]) -> Callable[[AceRule], object]:
    """Return what shows the game with a rule for the asso."""
    return lambda rule: game(attrs.evolve(ACES, ace=rule))


def opened(table: str) -> Callable[[Opening], object]:
    """Return what shows the sweeps that an opening table gives."""
    return lambda opening: deal(attrs.evolve(ESCOBA, opening=opening), table=table).sweeps


def points(*sides: str, sweeps: int = 0) -> Callable[[scopa.Award], object]:
    """Return what shows the points that an award gives for these piles."""
    pooled = [Side(CardSet.parse(cards), sweeps) for cards in sides]
    return lambda award: award.points(pooled)


def led(rules: Variant) -> object:
    """Return the moves that may begin a deal with an asso in hand."""
    return [
        " ".join(map(str, scopa.legal_moves(deal(rules, hand="AD 3B 3S", table=table))))
        for table in ("FS CC RC RB", "AC CC RC RB")
    ]


FREE = ["ADxFSCCRCRB 3B 3S", "ADxAC 3B 3S"]
DENARI = "AD 2D 3D 4D 5D 6D 7D FD CD RD"

EXAMPLES: dict[tuple[type, str], Example] = {
    (Variant, "name"): Example(
        SCOPA,
        {"name": "house"},
        lambda rules: str(told(lambda: rules.for_players(7))).split(" for ")[0],
        "scopa is not published",
        "house is not published",
    ),
    (Variant, "players"): Example(  # the cards must come out: seats and rounds go along
        Variant(rounds=(6, 6, 6)),
        {"players": 3, "teams": ALONE[3], "rounds": (6, 6)},
        lambda rules: [rules.leader(seat) for seat in range(2)],
        [1, 0],
        [1, 2],
    ),
    (Variant, "teams"): Example(
        SCOPA.for_players(4, ALONE[4]),
        {"teams": PAIRS},
        total(("7D", "AC", "5S", "2C 3C")),
        (2, 0, 0, 1),
        (2, 1),
    ),
    (Variant, "rounds"): Example(
        SCOPA, {"rounds": (9, 9)}, sizes, ([3, 3], 4, 30), ([9, 9], 4, 18)
    ),
    (Variant, "table"): Example(  # the cards must come out: the round goes along
        SCOPONE, {"table": 0, "rounds": (10,)}, sizes, ([9] * 4, 4, 0), ([10] * 4, 0, 0)
    ),
    (Variant, "target"): Example(SCOPA, {"target": 16}, winner(12, 9), 0, None),
    (Variant, "margin"): Example(SCOPA, {"margin": 2}, winner(12, 11), 0, None),
    (Variant, "seatings"): Example(
        SCOPA,
        {"seatings": (attrs.evolve(ROW, target=31),)},
        lambda rules: rules.for_players(3).target,
        16,
        31,
    ),
    (Variant, "direction"): Example(
        VARIANTS["espanola"].for_players(3),
        {"direction": Direction.CLOCKWISE},
        lambda rules: rules.next_dealer(0),
        2,
        1,
    ),
    (Variant, "dealer_rotation"): Example(
        SCOPA.for_players(3),
        {"dealer_rotation": Direction.CLOCKWISE},
        lambda rules: rules.next_dealer(0),
        1,
        2,
    ),
    (Variant, "redeal_kings"): Example(
        attrs.evolve(SCOPA, redeal_kings=None),
        {"redeal_kings": 3},
        dealt_table("2C RC RD RB"),
        "2C RC RD RB",
        THREE_KINGS,
    ),
    (Variant, "redeal_aces"): Example(
        SCOPA, {"redeal_aces": 2}, dealt_table("AC AB RC RD"), "AC AB RC RD", TWO_ACES
    ),
    (Variant, "by_value"): Example(
        attrs.evolve(SCOPA, fixed_total=15),
        {"by_value": False},
        captures("7D", "3B 5S 7C FC"),
        ["3B 5S", "7C", "FC"],
        ["3B 5S", "FC"],
    ),
    (Variant, "fixed_total"): Example(
        SCOPA, {"fixed_total": 11}, captures("7D", "AC 3B 4S 7C"), ["7C"], ["AC 3B", "4S", "7C"]
    ),
    (Variant, "capture"): Example(
        SCOPA, {"capture": CaptureRule.ANY}, captures("7D", "3B 4S 7C"), ["7C"], ["3B 4S", "7C"]
    ),
    (Variant, "fixed_total_fewest"): Example(
        QUINDICI, {"fixed_total_fewest": True}, captures("5D", "4B 6C RC"), ["4B 6C", "RC"], ["RC"]
    ),
    (Variant, "max_captured"): Example(
        SCOPA, {"max_captured": 2}, captures("7D", "AC 2C 4B 5S"), BOTH_SUMS, ["2C 5S"]
    ),
    (Variant, "must_capture"): Example(
        SCOPA, {"must_capture": False}, moves(("7D", "RB"), "7C"), "7Dx7C", "7D 7Dx7C"
    ),
    (Variant, "ace"): Example(SCOPA, {"ace": AceRule()}, captures("AD", "2C RC"), [], ["2C RC"]),
    (Variant, "opening"): Example(
        FIFTEEN,
        {"opening": Opening()},
        lambda rules: deal(rules, table="AC 2C 5B 7S").sweeps,
        (0, 0),
        (0, 1),
    ),
    (Variant, "last_card_sweep"): Example(
        SCOPA, {"last_card_sweep": True}, sweeps(("", "7D"), "7C", "7Dx7C"), (0, 0), (0, 1)
    ),
    (Variant, "awards"): Example(
        SCOPA,
        {"awards": (*SCOPA.awards, scopa.ReBello())},
        total(("7D 2C", "RD 3C")),
        (1, 0),
        (1, 1),
    ),
    (Variant, "declare_out"): Example(
        TO_ONE, {"declare_out": DeclareOut.CHECKED}, claims, [NOT_ALLOWED] * 2, [0, REFUSED]
    ),
    (Variant, "lowest_wins"): Example(SCOPA, {"lowest_wins": True}, winner(12, 5), 0, 1),
    (AceRule, "sweep_scores"): Example(
        AceRule(),
        {"sweep_scores": True},
        ace(sweeps(("AD 3C", "RB 2S"), "2C RC", "ADx2CRC")),
        (0, 0),
        (1, 0),
    ),
    (AceRule, "sweeps_aces"): Example(
        AceRule(), {"sweeps_aces": True}, ace(captures("AD", "AC RC")), ["AC"], ["AC RC"]
    ),
    (AceRule, "takes_itself"): Example(
        AceRule(), {"takes_itself": True}, ace(captures("AD", "")), [], [""]
    ),
    (AceRule, "leading"): Example(
        AceRule(), {"leading": AceLead.FORBIDDEN}, ace(led), FREE, ["3B 3S", "3B 3S"]
    ),
    (Opening, "sweeps"): Example(
        Opening(), {"sweeps": ((15, 3),)}, opened("AC 2C 5B 7S"), (0, 1), (0, 3)
    ),
    (Opening, "split"): Example(Opening(), {"split": False}, opened("AC CC RC RB"), (0, 0), (0, 2)),
    (Opening, "to_leader"): Example(
        Opening(), {"to_leader": True}, opened("AC 2C 5B 7S"), (0, 1), (1, 0)
    ),
    (Seating, "players"): Example(  # the cards must come out: seats and rounds go along
        ROW,
        {"players": 6, "teams": ALONE[6], "rounds": (3, 3)},
        lambda row: told(lambda: attrs.evolve(SCOPA, seatings=(row,)).for_players(3).players),
        3,
        "scopa is not published for 3 players, only for 6 in teams "
        "((0,), (1,), (2,), (3,), (4,), (5,))",
    ),
    (Seating, "teams"): Example(
        FOUR,
        {"teams": PAIRS},
        seated(4, total(("7D", "AC", "5S", "2C 3C"))),
        (2, 0, 0, 1),
        (2, 1),
    ),
    (Seating, "rounds"): Example(
        ROW, {"rounds": (6, 6)}, seated(3, sizes), ([3] * 3, 4, 27), ([6] * 3, 4, 18)
    ),
    (Seating, "table"): Example(  # the cards must come out: the rounds go along
        ROW, {"table": 1, "rounds": (3, 10)}, seated(3, sizes), ([3] * 3, 4, 27), ([3] * 3, 1, 30)
    ),
    (Seating, "target"): Example(ROW, {"target": 11}, seated(3, winner(12, 9, 0)), None, 0),
    (Seating, "redeal_kings"): Example(
        attrs.evolve(ROW, players=2, teams=ALONE[2], rounds=(9, 9)),
        {"redeal_kings": None},
        seated(2, dealt_table("2C RC RD RB")),
        THREE_KINGS,
        "2C RC RD RB",
    ),
    (scopa.MostCards, "more_than"): Example(
        scopa.MostCards(), {"more_than": 2}, points("7D 3C", "RS"), (1, 0), (0, 0)
    ),
    (scopa.MostDenari, "more_than"): Example(
        scopa.MostDenari(), {"more_than": 2}, points("7D 3D", "RD"), (1, 0), (0, 0)
    ),
    (scopa.MostSevens, "more_than"): Example(
        scopa.MostSevens(), {"more_than": 2}, points("7D 7C", "7B"), (1, 0), (0, 0)
    ),
    (scopa.MostSixes, "more_than"): Example(
        scopa.MostSixes(), {"more_than": 2}, points("6D 6C", "6B"), (1, 0), (0, 0)
    ),
    (Primiera, "missing_suit"): Example(
        Primiera(),
        {"missing_suit": MissingSuit.PARTIAL_SUM},
        points("7C 7D 7B", "2C 2D 2B 2S"),
        (0, 1),
        (1, 0),
    ),
    (Primiera, "courts"): Example(
        Primiera(), {"courts": (8, 9, 10)}, points("FC FD FB FS", "RC RD RB RS"), (0, 0), (0, 1)
    ),
    (Napola, "least"): Example(Napola(), {"least": 4}, points("AD 2D 3D", "7D"), (3, 0), (0, 0)),
    (Napola, "most"): Example(Napola(), {"most": 3}, points("AD 2D 3D 4D", ""), (4, 0), (3, 0)),
    (Napola, "all_ten_wins"): Example(
        Napola(),
        {"all_ten_wins": False},
        lambda award: (
            scopa.score(
                State(variant=Variant(awards=(award,)), hands=("", ""), piles=(DENARI, "RC"))
            ).wins_match
        ),
        0,
        None,
    ),
    (Sweeps, "points"): Example(Sweeps(), {"points": 2}, points("7D", sweeps=3), (3,), (6,)),
}
