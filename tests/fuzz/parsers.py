"""Every parser of the library, with valid texts to begin from and the errors that it may raise."""

import contextlib
import io
from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path
from types import MappingProxyType

import attrs

import scopa
from scopa import Card, CardSet, Move, NotationError, RecordError, State, StateError, View
from scopa.names import Language, Pack, card_label, card_name, parse_card, parse_variant
from scopa.presets import SCOPA_D_ASSI
from scopa.records import parse, parse_state, read, to_text
from scopa.serialization import DataError, Saved, from_json, to_json

__all__ = ["PARSERS", "Parser", "check"]

ROOT = Path(__file__).parent.parent.parent
RECORDS = (ROOT / "examples" / "real_deals.scopa").read_text(encoding="utf-8")
STATE = scopa.deal(scopa.VARIANTS["escoba"], seed=7)
HOUSE = attrs.evolve(SCOPA_D_ASSI, target=9)
MATCH = scopa.start_match(scopa.SCOPONE, seed=7)
VALUES: tuple[Saved, ...] = (
    *(Card.parse("7D"), CardSet.parse("7D 3C"), Move.parse("7Dx3C4B"), HOUSE, STATE, MATCH),
    *(MATCH.view(0), MATCH.view(None), scopa.outcome(STATE, scopa.legal_moves(STATE)[0])),
)


@attrs.frozen
class Parser:
    """A parser of text."""

    read: Callable[[str], object]
    texts: tuple[str, ...]
    """Texts that it reads."""
    errors: tuple[type[Exception], ...]
    """What it may raise of text that it does not read."""
    examples: int = 3_500
    """How many texts a minute of all parsers has for it."""


def check(parser: Parser, text: str) -> None:
    """Check that the parser reads the text or refuses it, and tells no long story of it."""
    told = ""
    try:
        parser.read(text)
    except parser.errors as error:
        told = str(error)
    assert len(told) < 2000


def a_card_of_people(text: str) -> object:
    """The card of this name, in whatever languages and packs it is one.

    Raises:
        NotationError: If it is none in Italian and a Neapolitan pack.
    """
    for language, pack in product(Language, Pack):
        with contextlib.suppress(NotationError):
            parse_card(text, language, pack)
    return parse_card(text, Language.ITALIAN, Pack.NEAPOLITAN)


def a_variant_of_people(text: str) -> object:
    """The preset of this name in French."""
    return parse_variant(text, Language.FRENCH)


def by_hand(text: str) -> object:
    """A position and a view built of text."""
    first, _, rest = text.partition("/")
    State(variant=scopa.SCOPA, hands=(first, rest), table=rest, stock=first)
    return View(variant=scopa.SCOPA, seat=0, hand=first, hand_sizes=(3, 3), plays=[rest])


def stream(text: str) -> object:
    """All records in a file with these bytes; surrogates make bytes that are no UTF-8."""
    return list(read(io.BytesIO(text.encode("utf-8", "surrogatepass")), errors="collect"))


NOTATION = (NotationError,)
POSITION = (NotationError, StateError)
BY_PEOPLE = tuple(card_name(card, Language.FRENCH) for card in scopa.DECK[::7])
LABELS = tuple(card_label(card, Language.ENGLISH, symbols=True) for card in scopa.DECK[::9])
PARSERS: Mapping[str, Parser] = MappingProxyType(
    {
        "card": Parser(Card.parse, ("7D", "AC", "RS"), NOTATION),
        "card set": Parser(CardSet.parse, ("", "7D", "AC 7D RS"), NOTATION),
        "move": Parser(Move.parse, ("7D", "7Dx3C4B", "ACx2C3C4C"), NOTATION),
        "name of a card": Parser(a_card_of_people, (*BY_PEOPLE, *LABELS), NOTATION),
        "name of a variant": Parser(a_variant_of_people, ("scopa", "l'as prend tout"), NOTATION),
        "position by hand": Parser(by_hand, ("7D 3C 2C/AC 4B", "7D/RB"), POSITION, examples=2_500),
        "json": Parser(from_json, tuple(map(to_json, VALUES)), (DataError,), examples=2_000),
        "position on a line": Parser(parse_state, (to_text(STATE), to_text(MATCH.state)), POSITION),
        "record": Parser(parse, tuple(RECORDS.split("\n\n[")), (RecordError,), examples=2_000),
        "records": Parser(stream, (RECORDS,), (RecordError,), examples=2_000),
    }
)
