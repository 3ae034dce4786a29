"""Strategies for rules."""

from typing import Final

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scopa.awards import Award, Napola
from scopa.errors import shown
from scopa.testing._parts import MOST_PLAYERS, ace_rules, awards, openings, seatings
from scopa.testing._presets import SEATED_PRESETS, one_of_these
from scopa.variant import AceRule, CaptureRule, DeclareOut, Direction, Opening, Seating, Variant

__all__ = ["any_rules", "presets", "variants"]

_SUMS: Final = ((True, None), (True, 15), (True, 11), (False, 15), (False, 11))
_LETTERS: Final = "aenop NSZ 057.-_/'\"\\<>&{}\n\t\x00\x85éñ\u2028♦😀"
"""What names are made of: Hypothesis needs seconds to list all that Unicode has."""
_ENDS: Final = (*((False, claim) for claim in DeclareOut), (True, DeclareOut.NEVER))


def presets(*, players: int | None = None) -> SearchStrategy[Variant]:
    """Any preset with any of its seatings; scopa for two is the simplest.

    Args:
        players: The number of players, by default any.

    Raises:
        ValueError: If no preset is published for so many.
        TypeError: If the number is no whole number.

    >>> from hypothesis import given
    >>> @given(presets(players=4))
    ... def test_four_players_are_alone_or_two_pairs(variant):
    ...     assert variant.sides in (2, 4)
    >>> test_four_players_are_alone_or_two_pairs()
    """
    _check_players(players)
    found = [preset for preset in SEATED_PRESETS if players in (None, preset.players)]
    if not found:
        numbers = sorted({preset.players for preset in SEATED_PRESETS})
        wanted = ", ".join(map(str, numbers))
        raise ValueError(f"presets are published for {wanted} players, not for {shown(players)}")
    return one_of_these(found)


def variants(
    *, players: int | None = None, awards: SearchStrategy[tuple[Award, ...]] | None = None
) -> SearchStrategy[Variant]:
    """House rules: every field of a `Variant` with its default and other values, all fitting.

    Hypothesis shrinks each field to its default by itself, so that a failing example shows the
    rules that matter: `Variant(name='scopa', redeal_kings=3, must_capture=False)`. Only the
    fields of a `Seating` come together, as a row of a preset or one made up, and shrink
    together; the simplest row is that of scopa for two, with three kings for a redeal.

    Args:
        players: The number of players, 2 to 8; by default any of them.
        awards: The awards to choose from; by default `scopa.testing.awards()`.

    Raises:
        ValueError: If there are not 2 to 8 players.
        TypeError: If the number is no whole number, or the awards are no strategy; when they
            are drawn, if they are no tuple.

    >>> from hypothesis import given
    >>> @given(variants(players=3))
    ... def test_all_forty_cards_are_dealt(variant):
    ...     assert variant.table + 3 * sum(variant.rounds) == 40
    >>> test_all_forty_cards_are_dealt()
    """
    _check_players(players)
    if players is not None and not 2 <= players <= MOST_PLAYERS:
        raise ValueError(f"variants are for 2 to {MOST_PLAYERS} players, not {shown(players)}")
    if awards is not None and not isinstance(awards, SearchStrategy):
        raise TypeError(
            "awards must be a strategy for tuples of awards, such as scopa.testing.awards(), "
            f"not {shown(awards)}"
        )
    # What takes the most choices comes last: while it shrinks, nothing that follows is lost.
    return st.builds(
        _fitting,
        sums=st.sampled_from(_SUMS),
        ends=st.sampled_from(_ENDS),
        margin=st.integers(1, 3),
        direction=st.sampled_from(Direction),
        capture=st.sampled_from(CaptureRule),
        fixed_total_fewest=st.booleans(),
        must_capture=st.sampled_from([True, False]),
        last_card_sweep=st.booleans(),
        dealer_rotation=st.none() | st.sampled_from(Direction),
        redeal_aces=st.none() | st.integers(1, 4),
        max_captured=st.none() | st.integers(1, 5),
        name=st.just("scopa") | st.text(_LETTERS, min_size=1, max_size=12),
        ace=st.none() | ace_rules(),
        opening=st.none() | openings(),
        row=seatings(players),
        seatings=st.just(()) | st.lists(seatings(), max_size=2).map(tuple),
        awards=_ANY_AWARDS if awards is None else awards.map(_tuple_of_awards),
    )


_ANY_AWARDS: Final = awards()


def _tuple_of_awards(drawn: tuple[Award, ...]) -> tuple[Award, ...]:
    """What was drawn, if it is a tuple; `Variant` checks what is in it.

    Raises:
        TypeError: If it is something else.
    """
    if not isinstance(drawn, tuple):
        raise TypeError(f"the strategy for awards must draw tuples of them, not {shown(drawn)}")
    return drawn


def _fitting(
    *,
    row: Seating,
    sums: tuple[bool, int | None],
    ends: tuple[bool, DeclareOut],
    awards: tuple[Award, ...],
    ace: AceRule | None,
    name: str,
    margin: int,
    seatings: tuple[Seating, ...],
    direction: Direction,
    dealer_rotation: Direction | None,
    redeal_aces: int | None,
    capture: CaptureRule,
    fixed_total_fewest: bool,
    max_captured: int | None,
    must_capture: bool,
    opening: Opening | None,
    last_card_sweep: bool,
) -> Variant:
    """Rules of these fields, where what does not go together is changed so that it does."""
    by_value, fixed_total = sums
    lowest_wins, declare_out = ends
    if ace is not None and not must_capture:
        ace = attrs.evolve(ace, takes_itself=False)
    return Variant(
        name=name,
        players=row.players,
        teams=row.teams,
        rounds=row.rounds,
        table=row.table,
        target=row.target,
        margin=margin,
        seatings=seatings,
        direction=direction,
        dealer_rotation=dealer_rotation,
        redeal_kings=row.redeal_kings,
        redeal_aces=redeal_aces,
        by_value=by_value,
        fixed_total=fixed_total,
        capture=capture,
        fixed_total_fewest=fixed_total_fewest,
        max_captured=max_captured,
        must_capture=must_capture,
        ace=ace if by_value else None,
        opening=opening,
        last_card_sweep=last_card_sweep,
        awards=tuple(map(_without_all_ten, awards)) if lowest_wins else awards,
        declare_out=declare_out,
        lowest_wins=lowest_wins,
    )


def _without_all_ten(award: Award) -> Award:
    """The award, without the win of the match by all ten denari."""
    return attrs.evolve(award, all_ten_wins=False) if isinstance(award, Napola) else award


def _check_players(players: int | None) -> None:
    """Nothing, for a number of players or None.

    Raises:
        TypeError: If it is no whole number.
    """
    if players is not None and type(players) is not int:
        raise TypeError(f"players must be a whole number or None, not {shown(players)}")


def any_rules(
    variant: Variant | SearchStrategy[Variant] | None,
) -> SearchStrategy[Variant]:
    """The rules given, as a strategy; where there are none, all presets and house rules.

    Raises:
        TypeError: If they are something else, or, when they are drawn, no rules.
    """
    if variant is None:
        return presets() | variants()
    if isinstance(variant, Variant):
        return st.just(variant)
    if not isinstance(variant, SearchStrategy):
        raise TypeError(f"the rules are a Variant or a strategy for them, not {shown(variant)}")
    return variant.map(_drawn_rules)


def _drawn_rules(drawn: Variant) -> Variant:
    """What was drawn, if it is a variant.

    Raises:
        TypeError: If it is something else.
    """
    if not isinstance(drawn, Variant):
        raise TypeError(f"the strategy for rules must draw a Variant, not {shown(drawn)}")
    return drawn
