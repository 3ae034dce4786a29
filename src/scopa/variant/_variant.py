"""The rules of a game as one frozen value."""

from typing import Any

import attrs
from typing_extensions import TypeIs

from scopa.awards import (
    Award,
    DecidesMatch,
    MostCards,
    MostDenari,
    Primiera,
    Settebello,
    Sweeps,
)
from scopa.cards._value import Value, kind_faults, whole_number_faults
from scopa.errors import StateError, VariantError, shown
from scopa.variant._checks import award_faults, lowest_wins_faults, name_faults, redeal_faults
from scopa.variant._options import CaptureRule, DeclareOut, Direction
from scopa.variant._parts import AceRule, Opening, Seating, seating_faults

__all__ = ["Variant", "check_rules", "check_seat_given", "check_totals"]

_SEATED = ("players", "teams", "rounds", "table", "target", "redeal_kings")


def _alone(variant: "Variant") -> tuple[tuple[int, ...], ...]:
    """Everybody for himself; nobody where the number of players is none."""
    wrong = whole_number_faults("players", variant.players, 2, 40)
    return tuple((seat,) for seat in range(0 if wrong else variant.players))


@attrs.frozen(kw_only=True, repr=False)
class Variant(Value):
    """The rules of a game, compared by value.

    House rules are made with `attrs.evolve`, another number of players with `for_players`,
    in that order: first the players, then what is special in the house.
    The fields are checked as a whole; how the sources differ is told at each of them.

    Raises:
        VariantError: If the rules cannot be played; it lists every fault.

    >>> import attrs, scopa
    >>> house = attrs.evolve(scopa.SCOPA, name="house", target=21)
    >>> house.target, house == scopa.SCOPA
    (21, False)
    """

    name: str = "scopa"
    """A label for people, not empty; nothing depends on it."""
    players: int = 2
    """The number of players, 2 or more."""
    teams: tuple[tuple[int, ...], ...] = attrs.field(default=attrs.Factory(_alone, takes_self=True))
    """The seats of each side in ascending order; by default everybody plays alone.

    Teams are of one size, and partners alternate: pairs are `((0, 2), (1, 3))` (S000, S001).
    """
    rounds: tuple[int, ...] = (3,) * 6
    """The cards that each seat gets in each round, 1 or more (S000, S001, S003, S004: 3)."""
    table: int = 4
    """The number of face-up cards at the start, 0 or more, so that all forty are dealt."""
    target: int = 11
    """The points that end a match, 1 or more (11, 16 and 21 in S000, S004; 21 in S001)."""
    margin: int = 1
    """By how many points, 1 or more, the winner must lead every other side."""
    seatings: tuple[Seating, ...] = ()
    """The numbers of players that the game is published for, the preferred row first."""
    direction: Direction = Direction.COUNTERCLOCKWISE
    """How play goes round the table."""
    dealer_rotation: Direction | None = None
    """How the deal goes round: None as play does; S004 has it go against the play."""
    redeal_kings: int | None = None
    """How many kings or more on the opening table make a redeal, 1 to 4; None: never.

    The same dealer deals again, before any `opening`. Three: S000, S001, PAG, ENW.
    """
    redeal_aces: int | None = None
    """How many aces or more on the opening table make a redeal, 1 to 4; None: never.

    One is an option of scopa d'assi (PAG), two the rule of cirulla (ITW, PARL).
    """
    by_value: bool = True
    """Whether cards are taken that equal the card played, or add up to it (all scopa)."""
    fixed_total: int | None = None
    """15 or 11, where taken and played cards together may add up to that; else None.

    15: escoba, scopa di quindici (PAG, ENW); 11: scopa d'undici (PTW).
    With `by_value` both are allowed (cirulla). At least one of the two must hold.
    """
    capture: CaptureRule = CaptureRule.EQUAL_FIRST
    """Which captures by value there are to choose from; those to the total are apart."""
    fixed_total_fewest: bool = False
    """Whether captures to the fixed total must take the fewest cards (optional in PAG)."""
    max_captured: int | None = None
    """The most table cards in one capture, 1 or more; None: no limit (S003 has three).

    What an ace sweeps is not limited.
    """
    must_capture: bool = True
    """Whether a card that can take must take (all scopa; not in some houses' escoba)."""
    ace: AceRule | None = None
    """How an ace takes the whole table, or None where it does not; goes with `by_value`."""
    opening: Opening | None = None
    """What the opening table may give at once, or None."""
    last_card_sweep: bool = False
    """Whether the very last card of the deal may make a sweep (S003; some players in PAG)."""
    awards: tuple[Award, ...] = (MostCards(), MostDenari(), Settebello(), Primiera(), Sweeps())
    """What scores points, each with a name of its own."""
    declare_out: DeclareOut = DeclareOut.NEVER
    """Whether a side may claim in the middle of a deal to have reached the target."""
    lowest_wins: bool = False
    """Whether the lowest total wins once a side is at the target (a perdere: BGA)."""

    _side_by_seat: tuple[int, ...] = attrs.field(init=False, eq=False)
    _capture_key: str = attrs.field(init=False, eq=False)
    """The rules of capturing as text: what memos of captures are found by."""

    _packets: dict[int, int] = attrs.field(init=False, eq=False)
    """How many cards each seat is dealt next, by the number of cards in the stock."""
    _deciding_awards: tuple[DecidesMatch, ...] = attrs.field(init=False, eq=False)

    @_side_by_seat.default
    def _sides_of_all_seats(self) -> tuple[int, ...]:
        VariantError.raise_for(_faults(self))
        pairs = sorted((seat, side) for side, team in enumerate(self.teams) for seat in team)
        return tuple(side for _, side in pairs)

    @_capture_key.default
    def _rules_of_capturing(self) -> str:
        return repr(
            (
                self.by_value,
                self.fixed_total,
                self.capture,
                self.fixed_total_fewest,
                self.max_captured,
                self.must_capture,
                self.ace,
            )
        )

    @_packets.default
    def _packets_after_the_first(self) -> dict[int, int]:
        later = range(1, len(self.rounds))
        return {self.players * sum(self.rounds[done:]): self.rounds[done] for done in later}

    @_deciding_awards.default
    def _awards_that_win_the_match(self) -> tuple[DecidesMatch, ...]:
        return tuple(filter(_decides_match, self.awards))

    @property
    def sides(self) -> int:
        """The number of sides: teams, or single players where everybody plays alone.

        >>> import scopa
        >>> scopa.SCOPONE.sides
        2
        """
        return len(self.teams)

    def side_of(self, seat: int) -> int:
        """The side that this seat plays for, an index into `teams`.

        Args:
            seat: A seat, counted from 0.

        Raises:
            StateError: If there is no such seat.
            TypeError: If it is no whole number.

        >>> import scopa
        >>> scopa.SCOPONE.side_of(3)
        1
        """
        self.check_seat(seat)
        return self._side_by_seat[seat]

    def leader(self, dealer: int) -> int:
        """The seat that plays first when this one deals: the next in order of play (all).

        Args:
            dealer: The seat that deals, counted from 0.

        Raises:
            StateError: If there is no such seat.
            TypeError: If it is no whole number.

        >>> import scopa
        >>> scopa.SCOPA.leader(1)
        0
        """
        self.check_seat(dealer)
        return (dealer + 1) % self.players

    def cutter(self, dealer: int) -> int:
        """The seat that cuts the pack: the one that plays just before the dealer.

        With counter-clockwise play that is the dealer's left (S001, S004), else the right (S000).

        Args:
            dealer: The seat that deals, counted from 0.

        Raises:
            StateError: If there is no such seat.
            TypeError: If it is no whole number.

        >>> import scopa
        >>> scopa.SCOPONE.cutter(3)
        2
        """
        self.check_seat(dealer)
        return (dealer - 1) % self.players

    def next_dealer(self, dealer: int) -> int:
        """The seat that deals after this one, by `direction` and `dealer_rotation`.

        Args:
            dealer: The seat that deals, counted from 0.

        Raises:
            StateError: If there is no such seat.
            TypeError: If it is no whole number.

        >>> from scopa.presets import ESPANOLA, SICILIANA
        >>> SICILIANA.for_players(3).next_dealer(0), ESPANOLA.for_players(3).next_dealer(0)
        (1, 2)
        """
        self.check_seat(dealer)
        with_play = self.dealer_rotation in (None, self.direction)
        return (dealer + (1 if with_play else -1)) % self.players

    def check_seat(self, seat: int) -> None:
        """Nothing, for a seat of this game.

        Args:
            seat: What is to be a seat, counted from 0.

        Raises:
            StateError: If there is no such seat.
            TypeError: If it is no whole number.

        >>> import scopa
        >>> scopa.SCOPA.check_seat(2)
        Traceback (most recent call last):
            ...
        scopa.errors.StateError: there is no seat 2; the seats are 0 to 1
        """
        if type(seat) is not int:
            raise TypeError(f"a seat is a whole number, not {shown(seat)}")
        if not 0 <= seat < self.players:
            raise StateError(
                f"there is no seat {shown(seat)}; the seats are 0 to {self.players - 1}"
            )

    def for_players(
        self, players: int, teams: tuple[tuple[int, ...], ...] | None = None
    ) -> "Variant":
        """The same game for this number of players, by the first row of `seatings` that fits.

        A variant without seatings has its own number of players alone.

        Args:
            players: The number of players.
            teams: The teams, where the game is published with more than one kind.

        Raises:
            VariantError: If there is no such row; it names the numbers that there are.
            TypeError: If the number is no whole number.

        >>> import scopa
        >>> four = scopa.SCOPA.for_players(4)
        >>> four.teams, four.rounds, four.target
        (((0, 2), (1, 3)), (3, 3, 3), 21)
        """
        if type(players) is not int:
            raise TypeError(f"players must be a whole number, not {shown(players)}")
        own = {name: getattr(self, name) for name in _SEATED}
        rows = self.seatings or (Seating(**own),)
        for row in rows:
            if row.players == players and teams in (None, row.teams):
                return attrs.evolve(self, **{name: getattr(row, name) for name in _SEATED})
        asked = f"{shown(players)} players" + ("" if teams is None else f" in teams {shown(teams)}")
        known = ", ".join(f"{row.players} in teams {row.teams!r}" for row in rows)
        raise VariantError([f"{self.name} is not published for {asked}, only for {known}"])

    def __repr__(self) -> str:
        usual = attrs.fields(Variant)
        shown_fields = [
            f"{field.name}={getattr(self, field.name)!r}"
            for field in usual
            if field.init and getattr(self, field.name) != _default(field, self)
        ]
        return f"Variant({', '.join(shown_fields)})"


def _default(field: "attrs.Attribute[object]", variant: Variant) -> object:
    """What the field is by default; the name has none, so that it is always shown."""
    if field.name == "teams":
        return _alone(variant)
    return None if field.name == "name" else field.default


def _decides_match(award: object) -> TypeIs[DecidesMatch]:
    # Not `isinstance`: see `_is_award`.
    return callable(getattr(award, "wins_match", None))


def _faults(variant: Variant) -> list[str]:
    """All that is wrong with the rules."""
    return [
        *name_faults("name", variant.name),
        *seating_faults(variant),
        *whole_number_faults("margin", variant.margin, 1),
        *_seatings_faults(variant.seatings),
        *_kinds_faults(variant),
        *redeal_faults("redeal_aces", variant.redeal_aces),
        *_capture_faults(variant),
        *award_faults(variant.awards),
        *lowest_wins_faults(variant.lowest_wins, variant.declare_out, variant.awards),
    ]


def _seatings_faults(seatings: object) -> list[str]:
    if isinstance(seatings, tuple) and all(isinstance(row, Seating) for row in seatings):
        return []
    return [f"seatings must be a tuple of Seating, not {shown(seatings)}"]


def _kinds_faults(variant: Variant) -> list[str]:
    faults = kind_faults("direction", variant.direction, Direction)
    if variant.dealer_rotation is not None:
        faults += kind_faults("dealer_rotation", variant.dealer_rotation, Direction)
    for name in ("by_value", "fixed_total_fewest", "must_capture", "last_card_sweep"):
        faults += kind_faults(name, getattr(variant, name), bool)
    faults += kind_faults("capture", variant.capture, CaptureRule)
    faults += kind_faults("declare_out", variant.declare_out, DeclareOut)
    if variant.opening is not None:
        faults += kind_faults("opening", variant.opening, Opening)
    return faults


def _capture_faults(variant: Variant) -> list[str]:
    faults = []
    total = variant.fixed_total
    if total is not None and (type(total) is not int or total not in (11, 15)):
        faults.append(f"fixed_total must be 11, 15 or None, not {shown(total)}")
    if variant.by_value is False and total is None:
        faults.append("cards must be taken somehow: by_value, to a fixed_total, or both")
    if variant.max_captured is not None:
        faults += whole_number_faults("max_captured", variant.max_captured, 1, 40)
    if variant.ace is None:
        return faults
    faults += kind_faults("ace", variant.ace, AceRule)
    if variant.by_value is False:
        faults.append("an ace that takes the table goes with captures by_value")
    if variant.must_capture is False and getattr(variant.ace, "takes_itself", False):
        faults.append("an ace that takes_itself goes with must_capture: it is never laid down")
    return faults


def check_rules(rules: object) -> None:
    """Nothing, for a variant.

    Raises:
        TypeError: If it is none; it does not show it, which may be a seed in the wrong place.
    """
    if not isinstance(rules, Variant):
        kind = type(rules).__name__
        raise TypeError(f"the rules are a Variant, as in scopa.VARIANTS, not of type {kind}")


def check_seat_given(variant: Variant, seat: Any) -> int:
    """The seat, if it is one of this game.

    Raises:
        StateError: If there is no such seat.
        TypeError: If it is no whole number.
    """
    variant.check_seat(seat)
    return seat  # type: ignore[no-any-return]  # its kind has just been checked


def check_totals(variant: Variant, totals: object) -> tuple[int, ...]:
    """The totals, if there is a whole number for each side.

    Raises:
        StateError: If there are more or fewer.
        TypeError: If they are no whole numbers.
    """
    if not isinstance(totals, tuple | list):
        raise TypeError(f"totals must be a sequence of whole numbers, not {shown(totals)}")
    if len(totals) != variant.sides:
        raise StateError(
            f"there must be a total for each of {variant.sides} sides, not {shown(totals)}"
        )
    if any(type(total) is not int for total in totals):
        raise TypeError(f"totals must be whole numbers, not {shown(totals)}")
    return tuple(totals)
