"""How values become plain data and back: a cattrs converter that takes nothing for another."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, Final, get_args, get_origin

from cattrs import BaseValidationError, Converter
from cattrs.cols import is_mapping, mapping_structure_factory
from cattrs.errors import IterableValidationError, IterableValidationNote

from scopa.awards import Award, MissingSuit
from scopa.cards import DECK, Card, CardSet, Move
from scopa.cards._card_set import from_mask
from scopa.play._shuffling import check_deck
from scopa.serialization._awards import add_awards
from scopa.serialization._classes import add_classes
from scopa.serialization._errors import Fault
from scopa.serialization._written import kind_of, whole_text, written
from scopa.variant import AceLead, CaptureRule, DeclareOut, Direction

__all__ = ["converter_for", "new_converter", "structure_enum"]

_LARGEST: Final = 2**53 - 1
"""The largest number that every reader of JSON takes exactly."""


@lru_cache(maxsize=8)
def converter_for(awards: frozenset[tuple[str, Award]]) -> Converter:
    """The converter that knows these awards by name beside those of the library."""
    return new_converter(awards)


def new_converter(awards: frozenset[tuple[str, Award]]) -> Converter:
    """The same, to be taught more."""
    converter = Converter(detailed_validation=True, forbid_extra_keys=True, omit_if_default=False)
    _add_plain_values(converter)
    _add_cards(converter)
    add_awards(converter, dict(awards))
    add_classes(converter)
    return converter


def _add_plain_values(converter: Converter) -> None:
    """Numbers, truth, text, lists and enumerations, none of which is taken for another."""
    converter.register_unstructure_hook(int, _unstructure_int)
    converter.register_structure_hook(int, _structure_int)
    converter.register_structure_hook(bool, _exactly(bool, "true or false"))
    converter.register_unstructure_hook(str, whole_text)
    converter.register_structure_hook(str, _structure_text)
    # One by one: older versions of cattrs read any other enumeration by a hook of their own.
    for choice in (AceLead, CaptureRule, DeclareOut, Direction, MissingSuit):
        converter.register_structure_hook(choice, structure_enum(choice))
    converter.register_unstructure_hook_func(
        lambda kind: _is_tuple(kind) and Ellipsis not in get_args(kind),
        lambda items: list(map(converter.unstructure, items)),
    )
    converter.register_structure_hook_factory(
        is_mapping, lambda kind: _structure_figures(converter, kind)
    )
    converter.register_structure_hook_factory(
        _is_tuple, lambda kind: _structure_tuple(converter, kind)
    )


def _structure_figures(converter: Converter, kind: Any) -> Callable[[Any, Any], Any]:
    """Figures by the name of the award, from an object."""
    structure_each = mapping_structure_factory(kind, converter, structure_to=dict)

    def structure(data: Any, _: Any) -> Any:
        if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
            raise Fault(f"this must be an object, not {kind_of(data)}")
        return structure_each(data, kind)

    return structure


def _exactly(kind: type, wanted: str) -> Callable[[object, object], object]:
    def structure(data: object, _: object) -> object:
        if type(data) is not kind:
            raise Fault(f"this must be {wanted}, not {kind_of(data)}")
        return data

    return structure


def _structure_text(data: object, _: object) -> str:
    if not isinstance(data, str):
        # It may be the seed of a match: what it is, is not shown.
        raise Fault(f"this must be text, not {kind_of(data)}")
    return whole_text(data)


def _unstructure_int(number: int) -> int:
    if abs(number) > _LARGEST:
        raise ValueError(f"a number that is saved is from {-_LARGEST} to {_LARGEST}")
    return number


def _structure_int(data: object, _: object) -> int:
    if type(data) is not int:
        raise Fault(f"this must be a whole number, not {written(data)}")
    if abs(data) > _LARGEST:
        raise Fault(f"a whole number is from {-_LARGEST} to {_LARGEST}")
    return data


def structure_enum(kind: type[Enum]) -> Callable[[object, object], Enum]:
    """The function that reads a member of this enumeration from its value."""
    members = {member.value: member for member in kind}

    def structure(data: object, _: object) -> Enum:
        if not isinstance(data, str) or data not in members:
            choices = ", ".join(map(repr, members))
            raise Fault(f"this must be one of {choices}, not {written(data)}")
        return members[data]

    return structure


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _structure_tuple(converter: Converter, kind: Any) -> Callable[[Any, Any], Any]:
    """A tuple from a list, up to the first fault; one of fixed length from one as long."""
    items = get_args(kind)
    structure_item = converter.get_structure_hook(items[0])

    def structure(data: Any, _: Any) -> Any:
        if not isinstance(data, list):
            raise Fault(f"this must be a list, not {kind_of(data)}")
        if items[-1] is not Ellipsis and len(data) != len(items):
            raise Fault(f"this must be a list of {len(items)}, not of {len(data)}")
        found = []
        for place, item in enumerate(data):
            try:
                found.append(structure_item(item, items[0]))
            except (BaseValidationError, Fault, ValueError) as error:
                # The hooks of cattrs gather every fault, which of a long list are too many.
                error.add_note(IterableValidationNote("in a list", place, items[0]))
                raise IterableValidationError("in a list", [error], tuple) from None
        return tuple(found)

    return structure


def _add_cards(converter: Converter) -> None:
    """Cards and moves are their text, card sets lists of cards, packs of cards too."""
    converter.register_unstructure_hook(Card, str)
    converter.register_structure_hook(Card, _from_text(_parse_card, "a card"))
    converter.register_unstructure_hook(Move, str)
    converter.register_structure_hook(Move, _from_text(Move.parse, "a move"))
    converter.register_unstructure_hook(CardSet, _texts)
    converter.register_structure_hook(
        CardSet, lambda data, _: CardSet(_distinct(converter.structure(data, tuple[Card, ...])))
    )
    converter.register_unstructure_hook(bytes, lambda deck: _texts(DECK[index] for index in deck))
    converter.register_structure_hook(
        bytes, lambda data, _: check_deck(converter.structure(data, tuple[Card, ...]))
    )


def _texts(cards: Iterable[Card]) -> list[str]:
    return list(map(str, cards))


def _from_text(parse: Callable[[str], Any], what: str) -> Callable[[object, object], Any]:
    def structure(data: object, _: object) -> Any:
        if not isinstance(data, str):
            raise Fault(f"this must be the text of {what}, not {written(data)}")
        return parse(data)

    return structure


def _parse_card(text: str) -> Card:
    """The card; of longer text, which may hold cards of a hand, an error shows nothing."""
    if len(text) > 2:
        raise Fault("a card is two characters, a rank and a suit: 7D")
    return Card.parse(text)


def _distinct(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    mask = from_mask(0)
    for place, card in enumerate(cards):
        if card in mask:
            raise Fault("this card is there twice", f"[{place}]")
        mask |= {card}
    return cards
