"""The rules of a variant in words, made from its fields."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs

from scopa.awards import Award, MissingSuit
from scopa.cli._seats import numbers_of_players
from scopa.presets import SCOPA
from scopa.variant import AceLead, AceRule, CaptureRule, DeclareOut, Direction, Variant

__all__ = ["apart"]


def apart(variant: Variant) -> Iterator[str]:
    """What sets the rules apart from plain scopa, a clause for each subject.

    Of plain scopa itself these are all its rules. Players, teams and target are not among them.
    What holds for some numbers of players only says so.
    """
    plain = variant == SCOPA
    seated = [
        (variant.for_players(number), SCOPA.for_players(number))
        for number in numbers_of_players(variant)
    ]
    for subject in _SUBJECTS:
        found: dict[str, list[int]] = {}
        for rules, usual in seated:
            words = subject(rules)
            if words and (plain or words != subject(usual)):
                found.setdefault(words, []).append(rules.players)
        for words, numbers in found.items():
            by_default = variant.players in numbers
            yield words if by_default else f"with {' or '.join(map(str, numbers))}: {words}"
    yield from _awards(variant, () if plain else SCOPA.awards)


def _cards(variant: Variant) -> str:
    on_table = f"{variant.table or 'none'} on the table"
    packets = variant.rounds
    if len(packets) == 1:
        return f"{packets[0]} cards each at once, {on_table}"
    if len(set(packets)) == 1:
        return f"{packets[0]} cards each in every round, {on_table}"
    return f"rounds of {' and '.join(map(str, packets))} cards each, {on_table}"


def _direction(variant: Variant) -> str:
    clockwise = variant.direction is Direction.CLOCKWISE
    return f"play goes {'clockwise' if clockwise else 'counter-clockwise'}"


def _rotation(variant: Variant) -> str:
    against = variant.dealer_rotation not in (None, variant.direction)
    return "the deal passes against the play" if against else ""


def _kings(variant: Variant) -> str:
    if not variant.table:
        return ""
    if variant.redeal_kings is None:
        return "no redeal for kings"
    return f"{variant.redeal_kings} or more kings on the opening table make a redeal"


def _aces(variant: Variant) -> str:
    least = variant.redeal_aces
    return f"{least} or more aces on the opening table make a redeal" if least else ""


def _captures(variant: Variant) -> str:
    own = "its own value" if variant.by_value else ""
    total = f"what makes {variant.fixed_total} with it" if variant.fixed_total else ""
    return f"a card takes {' or '.join(filter(None, (own, total)))}"


def _choice(variant: Variant) -> str:
    return _CHOICES[variant.capture] if variant.by_value else ""


def _choice_to_total(variant: Variant) -> str:
    total = variant.fixed_total
    return f"{total} is made with the fewest cards" if total and variant.fixed_total_fewest else ""


def _limit(variant: Variant) -> str:
    return f"at most {variant.max_captured} cards in one capture" if variant.max_captured else ""


def _laying_down(variant: Variant) -> str:
    return "" if variant.must_capture else "a card that can take may be laid down"


def _ace(variant: Variant) -> str:
    return "" if variant.ace is None else ", ".join(_ace_rule(variant.ace))


def _ace_rule(ace: AceRule) -> Iterator[str]:
    yield "an ace takes the whole table"
    yield "a sweep that scores" if ace.sweep_scores else "which is no sweep"
    if ace.sweeps_aces:
        yield "aces too"
    if ace.takes_itself:
        yield "on an empty table itself"
    if ace.leading is not AceLead.FREE:
        yield _LEADS[ace.leading]


def _opening(variant: Variant) -> str:
    opening, total = variant.opening, variant.fixed_total
    if opening is None:
        return ""
    split = 2 * total if opening.split and total else None
    tables = (
        f"{value}{f' in two {total}s' if value == split else ''} (sweeps: {sweeps})"
        for value, sweeps in opening.sweeps
    )
    taker = "leader" if opening.to_leader else "dealer"
    return f"the {taker} takes an opening table of {' or '.join(tables)}"


def _last_card(variant: Variant) -> str:
    return "the very last card may sweep" if variant.last_card_sweep else ""


def _margin(variant: Variant) -> str:
    return f"the winner must lead by {variant.margin}" if variant.margin > 1 else ""


def _lowest(variant: Variant) -> str:
    return "the lowest total wins" if variant.lowest_wins else ""


def _declaring(variant: Variant) -> str:
    return _CLAIMS[variant.declare_out]


_CHOICES: Final = {
    CaptureRule.EQUAL_FIRST: "an equal card goes before a sum",
    CaptureRule.FEWEST: "the fewest cards must be taken",
    CaptureRule.ANY: "an equal card or a sum, at choice",
}
_LEADS: Final = {
    AceLead.FORBIDDEN: "but may not be led",
    AceLead.ACES_ONLY: "but only an ace when it is led",
}
_CLAIMS: Final = {
    DeclareOut.NEVER: "",
    DeclareOut.CHECKED: "a side may declare out",
    DeclareOut.AT_RISK: "a side may declare out at its own risk",
}
_SUITS: Final = {
    MissingSuit.VOID: "all four suits are needed",
    MissingSuit.THREE_IF_ALL_MISSING: "three suits do where no side has four",
    MissingSuit.MORE_SUITS_FIRST: "more suits go before fewer",
    MissingSuit.PARTIAL_SUM: "a missing suit counts nothing",
}
_SUBJECTS: Final[tuple[Callable[[Variant], str], ...]] = (
    _cards,
    _direction,
    _rotation,
    _kings,
    _aces,
    _captures,
    _choice,
    _choice_to_total,
    _limit,
    _laying_down,
    _ace,
    _opening,
    _last_card,
    _margin,
    _lowest,
    _declaring,
)


def _awards(variant: Variant, usual: tuple[Award, ...]) -> Iterator[str]:
    """The awards that are not among the usual ones, those counted otherwise, and those missing."""
    known = {award.name for award in usual}
    new = [_award(award) for award in variant.awards if award.name not in known]
    if new:
        yield f"points for {', '.join(new)}"
    changed = [
        _award(award) for award in variant.awards if award.name in known and award not in usual
    ]
    if changed:
        yield f"counted otherwise: {', '.join(changed)}"
    names = {award.name for award in variant.awards}
    missing = [award.name for award in usual if award.name not in names]
    if missing:
        yield f"none for {', '.join(missing)}"


def _award(award: Award) -> str:
    """The name of an award, and in brackets what of it is not as usual."""
    kind: Any = type(award)
    settings = [
        _setting(field.alias, getattr(award, field.name))
        for field in (attrs.fields(kind) if attrs.has(kind) else ())
        if field.init and getattr(award, field.name) != field.default
    ]
    return award.name.replace("_", " ") + (f" ({', '.join(settings)})" if settings else "")


def _setting(name: str, value: object) -> str:
    if isinstance(value, MissingSuit):
        return _SUITS[value]
    shown = "/".join(map(str, value)) if isinstance(value, tuple) else value
    return f"{name.replace('_', ' ')} {shown}"
