"""The ops of the faults reported elsewhere: each plays a case and says what it observed."""

import attrs

from scopa import (
    DECK,
    SCOPA,
    Card,
    CardSet,
    IllegalMoveError,
    Move,
    Napola,
    State,
    StateError,
    VariantError,
    apply,
    captures,
    deal,
    legal_moves,
    match_winner,
    outcome,
    score,
    svg,
    view,
)
from scopa.serialization import to_json
from tests.cases import deals
from tests.cases.keys import Case, Observed, Runners, pick, runner
from tests.cases.positions import cards, deck_for, facing, finished, last_play, pieces, position
from tests.cases.properties import (
    leftovers_are_even,
    only_legal_moves_apply,
    table_cards_are_uniform,
)
from tests.cases.translation import house_rules, named

# Each takes a case with the keys "input" and "variant" (scopa for two with the case's rules).
OPS: Runners = {}


def listed(taken: CardSet) -> list[str]:
    """Cards as a list of text."""
    return [str(card) for card in taken]


def as_moves(state: State) -> list[list[object]]:
    """The legal moves as the cases write them."""
    return [[str(move.card), listed(move.captured)] for move in legal_moves(state)]


def winner_of(points: tuple[int, ...]) -> int | None:
    """The side that has the point, or None."""
    return points.index(1) if 1 in points else None


@runner(OPS, "captures", "table card")
def captures_op(case: Case) -> Observed:
    """What one card may take, told by `captures`, `legal_moves` and `outcome` alike."""
    variant, given = case["variant"], case["input"]
    card, table = Card.parse(given["card"]), cards(given["table"])
    taken = captures(variant, table, card)
    state = facing(variant, CardSet([card]), table)
    laid = [outcome(state, move).laid_down for move in legal_moves(state)]
    took = [move.captured for move in legal_moves(state) if not outcome(state, move).laid_down]
    assert tuple(took) == taken
    return {"captures": [listed(one) for one in taken], "lay_down": any(laid)}


@runner(OPS, "capture_count", "table card")
def capture_count_op(case: Case) -> Observed:
    """How many captures one card has."""
    taken = captures(
        case["variant"], cards(case["input"]["table"]), Card.parse(case["input"]["card"])
    )
    assert len(set(taken)) == len(taken)
    return {"count": len(taken)}


@runner(OPS, "moves", "table hand")
def moves_op(case: Case) -> Observed:
    """Every move of a hand."""
    return {
        "moves": as_moves(
            facing(case["variant"], cards(case["input"]["hand"]), cards(case["input"]["table"]))
        )
    }


def before(case: Case) -> State:
    """The position of a case with hands, the table and the size of the stock."""
    given = case["input"]
    return position(
        case["variant"],
        [cards(hand) for hand in given["hands"]],
        cards(given["table"]),
        stock=given.get("deck_left", 0),
        to_move=given["turn"],
    )


@runner(OPS, "play", "table hands turn deck_left card take")
def play_op(case: Case) -> Observed:
    """One play."""
    state, given = before(case), case["input"]
    after = apply(state, Move(Card.parse(given["card"]), cards(given["take"])))
    seat = given["turn"]
    return {
        "table": listed(after.table),
        "captured": listed(after.piles[seat] - state.piles[seat]),
        "sweep": after.sweeps[seat] - state.sweeps[seat],
    }


@runner(OPS, "illegal", "table hands turn card take")
def illegal_op(case: Case) -> Observed:
    """One play that must be refused, and changes nothing."""
    state, given = before(case), case["input"]
    same = before(case)
    try:
        apply(state, Move(Card.parse(given["card"]), cards(given["take"])))
    except IllegalMoveError as error:
        assert state == same
        return {"error": str(error)}
    return {"error": None}


@runner(OPS, "primiera", "piles")
def primiera_op(case: Case) -> Observed:
    """The figure of each pile, and whose is the point."""
    piles = [cards(pile) for pile in case["input"]["piles"]]
    result = score(finished(case["variant"], *piles))
    return {
        "values": list(result.tally["primiera"][: len(piles)]),
        "winner": winner_of(result.points["primiera"]),
    }


@runner(OPS, "most", "counts from_seats")
def most_op(case: Case) -> Observed:
    """Whose are the most cards; counted at the seats where the case gives them."""
    counts = case["input"]["counts"]
    seats = case["input"].get("from_seats", counts)
    variant = SCOPA.for_players(len(seats))
    state = State(variant=variant, hands=("",) * len(seats), piles=pieces(*seats))
    result = score(state)
    assert list(result.tally["cards"]) == counts
    return {"winner": winner_of(result.points["cards"])}


@runner(OPS, "match", "scores target lead")
def match_op(case: Case) -> Observed:
    """Who wins with these totals."""
    given = case["input"]
    variant = attrs.evolve(case["variant"], target=given["target"], margin=given.get("lead", 1))
    return {"winner": match_winner(variant, tuple(given["scores"]))}


@runner(OPS, "initial_table", "table variant")
def initial_table_op(case: Case) -> Observed:
    """What an opening table brings: a redeal, or sweeps."""
    variant = named(case["input"]["variant"], 2)
    deck = deck_for(variant, cards(case["input"]["table"]))
    try:
        state = deal(variant, deck=deck)
    except StateError:
        return {"redeal": True, "sweeps": 0}
    assert sum(state.sweeps) == state.sweeps[state.dealer]
    return {"redeal": False, "sweeps": sum(state.sweeps)}


@runner(OPS, "settle", "table last_capturer pile_sizes")
def settle_op(case: Case) -> Observed:
    """The end of a deal: the case has the table after the last card and before it is settled.

    The library knows no such position, so each card of the table is laid down last in turn, with
    the others lying there.
    """
    given = case["input"]
    table, sizes = cards(given["table"]), given["pile_sizes"]
    unused = [card for card in DECK if card not in table]
    piles = [CardSet(unused[: sizes[0]]), CardSet(unused[sizes[0] : sum(sizes)])]
    seen = []
    for card in table:
        state = last_play(
            case["variant"],
            str(card),
            str(table - {card}),
            piles=piles,
            last_capturer=given["last_capturer"],
        )
        result, after = outcome(state, Move(card)), apply(state, Move(card))
        assert result.leftovers == table
        assert result.leftovers_to == given["last_capturer"]
        unassigned = after.table == table and after.piles == state.piles
        assert after.table == (table if unassigned else CardSet())
        seen.append(
            {
                "pile_sizes": [len(pile) for pile in after.piles],
                "sweeps_added": sum(after.sweeps),
                "error_or_unassigned": unassigned and not any(score(after).total),
            }
        )
    assert all(one == seen[0] for one in seen)
    return dict(seen[0])


@runner(OPS, "deal_shape", "variant players hand table")
def deal_shape_op(case: Case) -> Observed:
    """How the cards come out."""
    given = case["input"]
    if "hand" in given:
        return {"error": refusal(given["players"], given["hand"], given["table"])}
    variant = named(given["variant"], given["players"])
    state = deal(variant, seed=0)
    return {
        "error": None,
        "hand": len(state.hand),
        "table": len(state.table),
        "deck": len(state.stock),
        "batches": len(variant.rounds),
    }


def refusal(players: int, hand: int, table: int) -> str:
    """The error that every number of rounds gives, for cards that do not come out."""
    texts = []
    for rounds in range(1, 41):
        try:
            attrs.evolve(
                SCOPA,
                players=players,
                teams=tuple((seat,) for seat in range(players)),
                rounds=(hand,) * rounds,
                table=table,
            )
        except VariantError as error:
            texts.append(str(error))
    assert len(texts) == 40
    return texts[0]


@runner(OPS, "rules_error", "rules")
def rules_error_op(case: Case) -> Observed:
    """Rules that go ill together."""
    assert issubclass(VariantError, ValueError)
    try:
        house_rules(case["rule_defaults"], case["input"]["rules"])
    except VariantError as error:
        return {"error": str(error)}
    return {"error": None}


@runner(OPS, "napola", "coins mode")
def napola_op(case: Case) -> Observed:
    """The points for a run of denari."""
    award = pick(
        case["input"].get("mode"),
        {None: Napola(), "cap6": Napola(most=6), "fixed3": Napola(most=3)},
    )
    variant = attrs.evolve(SCOPA, awards=(*SCOPA.awards, award))
    result = score(finished(variant, cards(case["input"]["coins"])))
    assert result.points["napola"][1] == 0
    return {
        "points": result.points["napola"][0],
        "instant_win": result.wins_match is not None,
    }


@runner(OPS, "property", "variant of")
def property_op(case: Case) -> Observed:
    """What holds for every deal."""
    given = case["input"]
    properties = {
        "classic: sum of values of leftovers": leftovers_are_even,
        "classic: first table card over seeds 0..3999": table_cards_are_uniform,
        "all: apply accepts exactly legal_moves": only_legal_moves_apply,
    }
    return pick(f"{given['variant']}: {given['of']}", properties)()


@runner(OPS, "replay", "table plays")
def replay_op(case: Case) -> Observed:
    """A whole deal, from the file of recorded deals that holds the same plays."""
    name = f"deal-{case['id']}"
    record = deals.load(name)
    assert record.table == cards(case["input"]["table"])
    assert record.plays == deals.plays_of(case["input"]["plays"])
    *_, (end, last) = deals.replayed(record)
    result = score(end)
    assert dict(result.points) == record.points
    assert result.total == record.total
    return {
        "cards": winner_of(result.points["cards"]),
        "coins": winner_of(result.points["denari"]),
        "settebello": winner_of(result.points["settebello"]),
        "primiera": winner_of(result.points["primiera"]),
        "sweeps": list(result.points["sweeps"]),
        "totals": list(result.total),
        "primiera_values": list(result.tally["primiera"]),
        "pile_sizes": [len(pile) for pile in end.piles],
        "leftovers": listed(last.leftovers),
        "leftovers_to": last.leftovers_to,
    }


@runner(OPS, "view", "hands table piles viewer")
def view_op(case: Case) -> Observed:
    """What a seat is shown: which of the cards that it may not see, and how many it has not."""
    given = case["input"]
    state = position(
        case["variant"],
        [cards(hand) for hand in given["hands"]],
        cards(given["table"]),
        piles=[cards(pile) for pile in given["piles"]],
    )
    seen = view(state, given["viewer"])
    texts = f"{seen!r} {seen} {to_json(seen)} {svg.table(seen)}"
    kept = [card for card in case["expect"]["forbidden"] if card not in texts]
    return {"forbidden": kept, "unseen_count": len(seen.unseen)}
