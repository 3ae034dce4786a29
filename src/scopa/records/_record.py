"""A played deal, and the record of a deal or a match: values that only what can be played makes."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import attrs

from scopa.cards import Move
from scopa.cards._value import Value
from scopa.errors import RecordError, ScopaError, shown
from scopa.matches import Match, start_match
from scopa.records._limits import check_size
from scopa.records._played import PlayedDeal, as_moves, as_pairs
from scopa.records._text import (
    deck_of,
    play_lines,
    points_text,
    rules_lines,
    start_lines,
    tag_line,
)
from scopa.scoring import Score
from scopa.variant import Variant

__all__ = ["OWN_TAGS", "Record", "deal_results", "first_line"]

_FORMAT: Final = 1
_UNFINISHED: Final = "*"
OWN_TAGS: Final = frozenset(
    [
        *("Record", "Variant", "Players", "Rule", "Claim"),
        *("Deal", "Dealer", "Deck", "Position", "Score", "Result"),
    ]
)
"""The tags that follow from what was played."""
_TAG: Final = re.compile(r"[A-Z][A-Za-z0-9]{0,39}")
_SEAT: Final = re.compile(r"Seat(0|[1-9][0-9]?)")


def _as_deals(deals: Iterable[PlayedDeal]) -> tuple[PlayedDeal, ...]:
    return tuple(deals)


def _as_tags(tags: Mapping[str, str] | Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    found = []
    for name, text in as_pairs(tags):
        if not isinstance(name, str) or not isinstance(text, str):
            raise TypeError(f"a tag is a name and text, not {shown((name, text))}")
        found.append((name, text))
    return tuple(found)


@attrs.frozen
class Record(Value):
    """A deal or a match as it was played, with what is told about it; `str` is its text.

    What cannot have been played so is refused: in a match also a wrong dealer, a deal that is
    not over before the next, and deals after the winner.

    Args:
        deals: The deals in order: one, or those of a match from its beginning on.
        tags: What is told by name, such as `Event`, `Date`, `Seat0` and `Seat1` (who sat there):
            a mapping, or pairs. A name is a capital letter, then letters and digits.
        is_match: Whether the deals are a match; one deal alone may be one that has begun.
        claim: The side that declared out after the last move of a match, or None.

    Raises:
        RecordError: If it cannot have been played so, or a tag is none of these or stands
            twice, or the text would be too long or cannot be written.
        TypeError: If something is of another kind.

    >>> import scopa
    >>> deal = PlayedDeal(scopa.deal(seed=7), ["AD", "FBxAD3B4D"])
    >>> print(Record([deal], {"Event": "An evening", "Seat0": "Ada"}))
    [Record "deal, format 1"]
    [Event "An evening"]
    [Seat0 "Ada"]
    [Variant "scopa"]
    [Players "2"]
    [Dealer "1"]
    [Deck "AD 3D 6C 7B FB RB 2B 3B 4D RS ..."]
    [Result "*"]
    <BLANKLINE>
    1.   1: AD FBxAD3B4D
    """

    deals: tuple[PlayedDeal, ...] = attrs.field(converter=_as_deals)
    """The deals, in order."""
    tags: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=_as_tags)
    """Pairs of a name and text, in the order in which they are written."""
    is_match: bool = attrs.field(default=False, kw_only=True)
    """Whether it is the record of a match."""
    claim: int | None = attrs.field(default=None, kw_only=True)
    """The side that declared out at the end of a match, or None."""
    totals: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """The points of each side in the finished deals, by side."""
    winner: int | None = attrs.field(init=False, eq=False, repr=False)
    """The side that has won the match, or None."""

    @classmethod
    def of_match(
        cls,
        match: Match,
        moves: Iterable[Move | str],
        *,
        tags: Mapping[str, str] | Iterable[tuple[str, str]] = (),
        claim: int | None = None,
    ) -> "Record":
        """The record of a match that was played so.

        Args:
            match: The match at its first position, as `start_match` gives it.
            moves: All moves of all its deals in order, or their text.
            tags: What is told by name.
            claim: The side that declared out after the last move, or None.

        Raises:
            RecordError: If the match has begun already, or its rules do not allow a move, or
                the record cannot be written.
            NotationError: If text is no move.
            TypeError: If something is of another kind.

        >>> import scopa
        >>> match, moves = scopa.start_match(seed=7), []
        >>> start = match
        >>> while not match.is_over:
        ...     moves.append(scopa.legal_moves(match.state)[0])
        ...     match = match.apply(moves[-1])
        >>> record = Record.of_match(start, moves)
        >>> record.winner, record.totals, len(record.deals)
        (1, (6, 12), 4)
        """
        if not isinstance(match, Match):
            raise TypeError(f"a match is a Match, not {shown(match)}")
        if match.plays or match.scores or match.is_over:
            raise RecordError("the match must be at its first position")
        start, deals, played = match.state, list[PlayedDeal](), list[Move]()
        for move in as_moves(moves):
            try:
                match = match.apply(move)
            except ScopaError as fault:
                raise _in_deal(len(deals), RecordError(str(fault), ply=len(played) + 1)) from fault
            played.append(move)
            if len(match.scores) > len(deals):
                deals.append(PlayedDeal(start, played))
                start, played = match.state, []
        if not match.is_over:
            deals.append(PlayedDeal(start, played))
        return cls(deals, tags, is_match=True, claim=claim)

    def __attrs_post_init__(self) -> None:
        if not self.deals or not all(isinstance(deal, PlayedDeal) for deal in self.deals):
            raise TypeError("a record has one or more deals, each a PlayedDeal")
        if type(self.is_match) is not bool:
            raise TypeError(f"is_match must be True or False, not {shown(self.is_match)}")
        _check_tags(self.tags, self.variant)
        try:
            totals, winner = self._played_match() if self.is_match else self._played_alone()
            object.__setattr__(self, "totals", totals)
            object.__setattr__(self, "winner", winner)
            lines = list(self._lines())
        except RecordError:
            raise
        except ScopaError as fault:
            raise RecordError(str(fault)) from fault
        check_size([len(line.encode()) for line in lines])

    @property
    def variant(self) -> Variant:
        """The rules.

        >>> import scopa
        >>> Record([PlayedDeal(scopa.deal(seed=7))]).variant == scopa.SCOPA
        True
        """
        return self.deals[0].start.variant

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat at each seat, by the tags `Seat0`, `Seat1` and so on; "" where none is told.

        >>> import scopa
        >>> Record([PlayedDeal(scopa.deal(seed=7))], {"Seat1": "Ada"}).names
        ('', 'Ada')
        """
        told = dict(self.tags)
        return tuple(told.get(f"Seat{seat}", "") for seat in range(self.variant.players))

    @property
    def result(self) -> str:
        """The result as it is written: `1-2`, of a match `11-8, side 0 wins`; `*`: not over.

        >>> import scopa
        >>> Record([PlayedDeal(scopa.deal(seed=7))]).result
        '*'
        """
        if not self.is_match:
            score = self.deals[0].score
            return _UNFINISHED if score is None else points_text(score.total)
        if self.winner is None:
            return _UNFINISHED
        return f"{points_text(self.totals)}, side {self.winner} wins"

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield first_line(is_match=self.is_match)
        for name, text in self.tags:
            yield tag_line(name, text)
        yield from rules_lines(self.variant)
        if not self.is_match:
            yield from _deal_lines(self.deals[0])
            return
        if self.claim is not None:
            yield tag_line("Claim", str(self.claim))
        yield tag_line("Result", self.result)
        for number, deal in enumerate(self.deals, 1):
            yield ""
            yield tag_line("Deal", str(number))
            yield from _deal_lines(deal)

    def _played_alone(self) -> tuple[tuple[int, ...], None]:
        if len(self.deals) > 1:
            raise RecordError("several deals are a match: is_match=True")
        if self.claim is not None:
            raise RecordError("only in a match a side declares out")
        result = self.deals[0].score
        return (0,) * self.variant.sides if result is None else result.total, None

    def _played_match(self) -> tuple[tuple[int, ...], int | None]:
        """Totals and winner, as the match says that is played so."""
        decks, first = [], self.deals[0].start
        for number, deal in enumerate(self.deals):
            deck = deck_of(deal.start)
            if deck is None:
                raise _in_deal(number, RecordError("a match begins each deal from a deck"))
            if deal.start.variant != first.variant:
                raise _in_deal(number, RecordError("a match has the same rules in all its deals"))
            decks.append(deck)
        # What comes after the last deal is not told; any deck that need not be redealt does.
        match = start_match(first.variant, decks=(*decks, decks[-1]), dealer=first.dealer)
        for number, deal in enumerate(self.deals):
            try:
                match = _followed(match, number, deal)
            except RecordError as fault:
                raise _in_deal(number, fault) from fault
        if self.claim is not None:
            if self.deals[-1].is_over and not match.is_over:
                raise RecordError("a side declares out in a deal, which must be recorded too")
            match = match.declare_out(self.claim)
        return match.totals, match.winner


def _followed(match: Match, number: int, deal: PlayedDeal) -> Match:
    """The match after the deal of this number, counted from 0, which must be the next."""
    if match.is_over:
        raise RecordError(f"the match is over: side {match.winner} has won")
    if len(match.scores) < number:
        raise RecordError("the deal before is not over")
    if deal.start.dealer != match.dealer:
        raise RecordError(f"seat {match.dealer} deals, not seat {deal.start.dealer}")
    for move in deal.moves:
        match = match.apply(move)
    return match


def _in_deal(number: int, fault: RecordError) -> RecordError:
    """The fault, with the deal where it is, counted from 0 here and from 1 in its text."""
    return RecordError(f"deal {number + 1}: {fault.reason}", ply=fault.ply)


def _deal_lines(deal: PlayedDeal) -> Iterator[str]:
    yield from start_lines(deal.start)
    yield from (tag_line(name, text) for name, text in deal_results(deal.score))
    plays = list(play_lines(deal.start, deal.moves, dict(deal.comments)))
    if plays:
        yield ""
        yield from plays


def first_line(*, is_match: bool) -> str:
    """The line that every record begins with: what it is, and the number of the format."""
    return tag_line("Record", f"{'match' if is_match else 'deal'}, format {_FORMAT}")


def deal_results(score: Score | None) -> Iterator[tuple[str, str]]:
    """The tags that tell how a deal ended: score and result, the result alone if it is not over."""
    if score is None:
        yield "Result", _UNFINISHED
        return
    points = (f"{name} {points_text(each)}" for name, each in score.points.items())
    yield "Score", ", ".join(points)
    yield "Result", points_text(score.total)


def _check_tags(tags: Sequence[tuple[str, str]], variant: Variant) -> None:
    known = set()
    for name, _ in tags:
        if not _TAG.fullmatch(name):
            raise RecordError(
                f"the name of a tag is a capital letter, then letters and digits, not {shown(name)}"
            )
        if name in OWN_TAGS:
            raise RecordError(f"the tag {name} follows from the deals; it is not given")
        if name in known:
            raise RecordError(f"the tag {name} stands twice")
        known.add(name)
        seat = _SEAT.fullmatch(name)
        if seat and int(seat[1]) >= variant.players:
            raise RecordError(
                f"there is no seat {seat[1]}; the seats are 0 to {variant.players - 1}"
            )
