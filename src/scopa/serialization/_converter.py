"""How values become plain data and back: a cattrs converter that takes nothing for another."""

from collections.abc import Callable, Iterable
from enum import Enum
from functools import lru_cache
from typing import Any, get_args, get_origin

from cattrs import Converter
from cattrs.cols import homogenous_tuple_structure_factory

from scopa.awards import Award
from scopa.cards import DECK, Card, CardSet, Move
from scopa.cards._card_set import from_mask
from scopa.play._shuffling import check_deck
from scopa.serialization._awards import add_awards
from scopa.serialization._classes import add_classes
from scopa.serialization._errors import Fault
from scopa.serialization._written import written

__all__ = ["converter_for"]


@lru_cache(maxsize=8)
def converter_for(awards: frozenset[tuple[str, Award]]) -> Converter:
    """The converter that knows these awards by name beside those of the library."""
    converter = Converter(
        detailed_validation=True, forbid_extra_keys=True, use_alias=True, omit_if_default=False
    )
    _add_plain_values(converter)
    _add_cards(converter)
    add_awards(converter, dict(awards))
    add_classes(converter)
    return converter


def _add_plain_values(converter: Converter) -> None:
    """Numbers, truth, text, lists and enumerations, none of which is taken for another."""
    for kind, wanted in ((int, "a whole number"), (bool, "true or false"), (str, "text")):
        converter.register_structure_hook(kind, _exactly(kind, wanted))
    converter.register_structure_hook_factory(
        lambda kind: isinstance(kind, type) and issubclass(kind, Enum), _structure_enum
    )
    converter.register_unstructure_hook_func(
        lambda kind: _is_tuple(kind) and Ellipsis not in get_args(kind),
        lambda items: list(map(converter.unstructure, items)),
    )
    converter.register_structure_hook_factory(
        _is_tuple, lambda kind: _structure_tuple(converter, kind)
    )


def _exactly(kind: type, wanted: str) -> Callable[[object, object], object]:
    def structure(data: object, _: object) -> object:
        if type(data) is not kind:
            raise Fault(f"this must be {wanted}, not {written(data)}")
        return data

    return structure


def _structure_enum(kind: type[Enum]) -> Callable[[object, object], Enum]:
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
    """A tuple from a list; one of fixed length, of whole numbers, from one as long."""
    items = get_args(kind)
    every = kind if items[-1] is Ellipsis else tuple[items[0], ...]  # type: ignore[valid-type]  # cattrs reads it
    structure_items = homogenous_tuple_structure_factory(every, converter)

    def structure(data: Any, _: Any) -> Any:
        if not isinstance(data, list):
            raise Fault(f"this must be a list, not {written(data)}")
        if items[-1] is not Ellipsis and len(data) != len(items):
            raise Fault(f"this must be a list of {len(items)}, not of {len(data)}")
        return structure_items(data, every)

    return structure


def _add_cards(converter: Converter) -> None:
    """Cards and moves are their text, card sets lists of cards, packs of cards too."""
    converter.register_unstructure_hook(Card, str)
    converter.register_structure_hook(Card, _from_text(Card.parse, "a card"))
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


def _distinct(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    mask = from_mask(0)
    for place, card in enumerate(cards):
        if card in mask:
            raise Fault("this card is there twice", f"[{place}]")
        mask |= {card}
    return cards
