"""What a screen shows of a move."""

import copy
import pickle

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import scopa
from scopa import (
    SCOPA,
    VARIANTS,
    AceRule,
    CardSet,
    Outcome,
    State,
    StateError,
    Variant,
    apply,
    deal,
    legal_moves,
    outcome,
)

NOTHING = CardSet()
ACE = Variant(ace=AceRule(takes_itself=True))


def cards(text: str) -> CardSet:
    """The cards of this text."""
    return CardSet.parse(text)


def seen(**fields: object) -> Outcome:
    """What is seen of a card laid down in the middle of a round, but for these."""
    usual = {
        "captured": NOTHING,
        "laid_down": True,
        "sweep": False,
        "dealt": 0,
        "leftovers": NOTHING,
        "leftovers_to": None,
    }
    return Outcome(**{**usual, **fields})  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize(
    ("state", "move", "wanted"),
    [
        (State(variant=SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B"), "2S", seen()),
        (
            State(variant=SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B RD"),
            "7Cx3C4B",
            seen(captured=cards("3C 4B"), laid_down=False),
        ),
        (
            State(variant=SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B"),
            "7Cx3C4B",
            seen(captured=cards("3C 4B"), laid_down=False, sweep=True),
        ),
        (
            State(variant=SCOPA, hands=("", "7C"), table="RD", stock="RC 2C RS CC CD CB"),
            "7C",
            seen(dealt=3),
        ),
        (
            State(variant=SCOPA, hands=("", "7C"), table="7D", stock="RC 2C RS CC CD CB"),
            "7Cx7D",
            seen(captured=cards("7D"), laid_down=False, sweep=True, dealt=3),
        ),
        (
            State(variant=SCOPA, hands=("", "RB"), table="3C", last_capturer=0),
            "RB",
            seen(leftovers=cards("3C RB"), leftovers_to=0),
        ),
        (
            State(variant=SCOPA, hands=("", "RB"), table="3C"),
            "RB",
            seen(leftovers=cards("3C RB"), leftovers_to=None),
        ),
        (
            State(variant=SCOPA, hands=("", "3D"), table="3C 5B", last_capturer=0),
            "3Dx3C",
            seen(captured=cards("3C"), laid_down=False, leftovers=cards("5B"), leftovers_to=1),
        ),
        (
            State(variant=SCOPA, hands=("", "3D"), table="3C", last_capturer=0),
            "3Dx3C",
            seen(captured=cards("3C"), laid_down=False),
        ),
        (
            State(variant=attrs.evolve(SCOPA, last_card_sweep=True), hands=("", "3D"), table="3C"),
            "3Dx3C",
            seen(captured=cards("3C"), laid_down=False, sweep=True),
        ),
        # An asso that takes itself takes no table card, but is not laid down.
        (State(variant=ACE, hands=("AC 2S", "RB 3S")), "AC", seen(laid_down=False)),
        (State(variant=ACE, hands=("", "AC"), last_capturer=0), "AC", seen(laid_down=False)),
        (State(variant=ACE, hands=("AC 2S", "RB 3S")), "2S", seen()),
        (
            State(variant=ACE, hands=("AC 2S", "RB 3S"), table="3C 4B"),
            "ACx3C4B",
            seen(captured=cards("3C 4B"), laid_down=False),
        ),
        (
            State(variant=SCOPA, hands=("AC 2S", "RB 3S")),
            "AC",
            seen(),
        ),
        (
            State(variant=SCOPA, hands=("", "AC"), last_capturer=0),
            "AC",
            seen(leftovers=cards("AC"), leftovers_to=0),
        ),
    ],
)
def test_the_outcome_of_a_move(state: State, move: str, wanted: Outcome) -> None:
    assert outcome(state, move) == wanted


@pytest.mark.parametrize("name", VARIANTS)
def test_an_outcome_tells_what_apply_does(name: str) -> None:
    state = deal(VARIANTS[name], seed="outcome")
    while not state.is_over:
        move = legal_moves(state)[-1]
        seen_now, after = outcome(state, move), apply(state, move)
        mover = state.to_move
        assert mover is not None
        assert seen_now.captured == move.captured
        assert seen_now.sweep == (after.sweeps != state.sweeps)
        assert seen_now.laid_down == (after.last_capturer != mover or not move.captured)
        assert seen_now.dealt * state.variant.players == len(state.stock) - len(after.stock)
        gained = {seat: pile - state.piles[seat] for seat, pile in enumerate(after.piles)}
        wanted = dict.fromkeys(gained, NOTHING)
        if move.captured:
            wanted[mover] |= move.captured | {move.card}
        if seen_now.leftovers_to is not None:
            wanted[seen_now.leftovers_to] |= seen_now.leftovers
        assert gained == wanted
        state = after


def test_an_outcome_is_a_value() -> None:
    state = State(variant=SCOPA, hands=("7C 2S", "RB 3S"), table="3C 4B")
    seen_now = outcome(state, "7Cx3C4B")
    assert seen_now == outcome(state, "7Cx4B3C")
    assert hash(seen_now) == hash(outcome(state, "7Cx4B3C"))
    assert seen_now != outcome(state, "2S")
    assert eval(repr(seen_now), vars(scopa)) == seen_now
    assert copy.deepcopy(seen_now) is seen_now
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(seen_now, protocol)) == seen_now
    with pytest.raises(FrozenInstanceError):
        seen_now.sweep = False  # type: ignore[misc]  # on purpose


@pytest.mark.parametrize(
    ("fields", "error", "says"),
    [
        ({"captured": "7D"}, TypeError, "a card set holds cards"),
        ({"captured": [cards("7D")]}, TypeError, "a card set holds cards, not <CardSet>"),
        ({"leftovers": 7}, TypeError, "not iterable"),
        ({"laid_down": 1}, TypeError, "laid_down must be True or False, not 1"),
        ({"sweep": None}, TypeError, "sweep must be True or False, not None"),
        ({"dealt": True}, TypeError, "dealt must be a whole number, not True"),
        ({"dealt": -1}, StateError, "dealt must be 0 or more, not -1"),
        ({"leftovers_to": "0"}, TypeError, "leftovers_to must be a whole number, not '0'"),
        ({"leftovers_to": -1}, StateError, "leftovers_to must be 0 or more, not -1"),
        ({"leftovers_to": 0}, StateError, "nothing is left over, so leftovers_to must be None"),
        ({"captured": cards("7D")}, StateError, "a card that is laid down takes nothing"),
        (
            {"captured": cards("7D"), "laid_down": False, "leftovers": cards("7D RS")},
            StateError,
            "a card that is taken is not left over",
        ),
        ({"sweep": True}, StateError, "a card that is laid down takes nothing"),
    ],
)
def test_what_no_move_does_is_refused(
    fields: dict[str, object], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        seen(**fields)


def test_any_cards_are_made_a_card_set() -> None:
    made = seen(captured=list(cards("7D 3C")), laid_down=False, leftovers={*cards("RS")})
    assert made.captured == cards("3C 7D")
    assert str(made.leftovers) == "RS"
    assert hash(made) == hash(eval(repr(made), vars(scopa)))
