"""A record as its text tells it, before it is known whether it can have been played so."""

import re
from collections.abc import Mapping
from typing import Final

import attrs

from scopa.awards import Award
from scopa.cards import Card, Move
from scopa.errors import NotationError, RecordError, StateError, shown
from scopa.play import deal
from scopa.records._lines import COMMENT, Block
from scopa.records._played import PlayedDeal
from scopa.records._position import read_position
from scopa.records._quoting import unescaped
from scopa.records._record import OWN_TAGS, Record, deal_results, first_line
from scopa.records._rules import variant_from
from scopa.records._text import rounds_of
from scopa.records._values import Reader
from scopa.state import State
from scopa.variant import Variant

__all__ = ["Draft", "DraftDeal", "drafted"]

_OF_RULES: Final = frozenset({"Record", "Variant", "Players"})
_OF_DEAL: Final = frozenset({"Dealer", "Deck", "Position", "Score", "Result"})
_OF_MATCH: Final = frozenset({"Claim", "Result"})
_OF_DEAL_IN_MATCH: Final = (_OF_DEAL | {"Deal"}) - {"Position"}
_TAG: Final = re.compile(r'\[([A-Za-z0-9]{1,40}) "((?:[^"\\]|\\.)*)"\]')
_RULE: Final = "[Rule "
_NUMBER: Final = re.compile(r"0|[1-9][0-9]?")
_LABEL: Final = re.compile(r"(0|[1-9][0-9]?)([.:])")


@attrs.frozen
class DraftDeal:
    """A deal as it is told: its beginning is one that there can be, its moves are not checked."""

    start: State
    moves: tuple[Move, ...]
    lines: tuple[int, ...]
    """The line of each move."""
    comments: Mapping[int, str]
    results: Mapping[str, tuple[int, str]]
    """What is told of its end, `Score` and `Result`, each with its line."""

    def played(self) -> PlayedDeal:
        """The deal, its moves and its end checked.

        Raises:
            RecordError: If a move is not allowed, or the end is another.
        """
        try:
            played = PlayedDeal(self.start, self.moves, self.comments)
            right = dict(deal_results(played.score))
        except RecordError as fault:
            raise self.at(fault) from fault
        for name, (line, told) in self.results.items():
            _check_result(name, told, right.get(name), line)
        return played

    def at(self, fault: RecordError) -> RecordError:
        """The fault, with the line of its move."""
        line = None if fault.ply is None else self.lines[fault.ply - 1]
        return RecordError(fault.reason, line=line, ply=fault.ply)


@attrs.frozen
class Draft:
    """A record as it is told."""

    line: int
    """Its first line."""
    tags: tuple[tuple[str, str], ...]
    is_match: bool
    claim: int | None
    result: tuple[int, str]
    """The result, with its line."""
    deals: tuple[DraftDeal, ...]

    def record(self) -> Record:
        """The record, everything in it checked.

        Raises:
            RecordError: If it cannot have been played so, or ended so.
        """
        played = [deal.played() for deal in self.deals]
        try:
            record = Record(played, self.tags, is_match=self.is_match, claim=self.claim)
        except RecordError as fault:
            raise RecordError(fault.reason, line=self.line) from fault
        _check_result("Result", self.result[1], record.result, self.result[0])
        return record


def _check_result(name: str, told: str, right: str | None, line: int) -> None:
    if right is None:
        raise RecordError("the deal is not over, so it has no score", line=line)
    if told != right:
        raise RecordError(f"the {name.lower()} is not as played: that is {right}", line=line)


def drafted(block: Block, awards: Mapping[str, Award]) -> Draft:
    """What these lines tell.

    Raises:
        RecordError: If they are not in the form of a record, or a deal cannot begin so.
    """
    is_match = _is_match(*block[0])
    head, *deals = _sections(block, is_match=is_match, awards=awards)
    if not is_match:
        deals = [head]
    elif head.body:
        raise RecordError("moves and comments of a match stand in its deals", line=head.body[0][0])
    variant = head.variant()
    claim = None if "Claim" not in head.tags else _number("Claim", *head.tags["Claim"])
    return Draft(
        line=head.line,
        tags=tuple(head.told),
        is_match=is_match,
        claim=claim,
        result=head.tag("Result"),
        deals=tuple(section.deal(variant) for section in deals),
    )


def _is_match(line: int, text: str) -> bool:
    for is_match in (False, True):
        if text == first_line(is_match=is_match):
            return is_match
    wanted = " or ".join(first_line(is_match=is_match) for is_match in (False, True))
    raise RecordError(f"a record begins with {wanted}", line=line)


class _Section:
    """The tags of a record or of a deal in it, and the lines that follow them."""

    def __init__(self, line: int, allowed: frozenset[str], awards: Mapping[str, Award]) -> None:
        self.line = line
        self.told: list[tuple[str, str]] = []
        self.tags: dict[str, tuple[int, str]] = {}
        self.body: list[tuple[int, str]] = []
        self._rules: dict[str, object] = {}
        self._allowed = allowed
        self._awards = awards

    def read(self, line: int, text: str) -> None:
        """Nothing, once the line is part of the section.

        Raises:
            RecordError: If it cannot be.
        """
        if not text.startswith("["):
            self.body.append((line, text))
            return
        if self.body:
            raise RecordError("a tag stands before the moves and comments", line=line)
        try:
            if text.startswith(_RULE) and text.endswith("]") and "Variant" in self._allowed:
                reader = Reader(text[:-1], len(_RULE), self._awards)
                reader.field(self._rules)
                reader.end()
                return
            self._read_tag(line, text)
        except NotationError as fault:
            raise RecordError(fault.reason, line=line) from fault

    def _read_tag(self, line: int, text: str) -> None:
        found = _TAG.fullmatch(text)
        if found is None:
            raise RecordError('a tag is written [Name "text"]', line=line)
        name, value = found[1], unescaped(found[2])
        if name in self.tags:
            raise RecordError(f"the tag {name} stands twice", line=line)
        if name in self._allowed:
            self.tags[name] = (line, value)
        elif name in OWN_TAGS or "Variant" not in self._allowed:
            raise RecordError(f"the tag {name} has no place here", line=line)
        else:
            self.told.append((name, value))

    def tag(self, name: str) -> tuple[int, str]:
        """The line and the text of a tag that must be there.

        Raises:
            RecordError: If it is not.
        """
        if name not in self.tags:
            raise RecordError(f"the tag {name} is missing", line=self.line)
        return self.tags[name]

    def variant(self) -> Variant:
        """The rules.

        Raises:
            RecordError: If they are not told, or cannot be played.
        """
        line, name = self.tag("Variant")
        try:
            return variant_from(name, self.tag("Players")[1], self._rules)
        except NotationError as fault:
            raise RecordError(fault.reason, line=line) from fault

    def deal(self, variant: Variant) -> DraftDeal:
        """The deal by these rules.

        Raises:
            RecordError: If it cannot begin so, or what follows is no moves and comments.
        """
        start = self._start(variant)
        results = {name: tag for name, tag in self.tags.items() if name in {"Score", "Result"}}
        self.tag("Result")
        plays = _Plays(start)
        for line, text in self.body:
            plays.read(line, text)
        comments = {ply: "\n".join(lines) for ply, lines in plays.comments.items()}
        return DraftDeal(start, tuple(plays.moves), tuple(plays.lines), comments, results)

    def _start(self, variant: Variant) -> State:
        line, position = self.tags.get("Position", (0, ""))
        try:
            if line:
                if "Dealer" in self.tags or "Deck" in self.tags:
                    raise RecordError("a position holds dealer and cards already", line=line)
                return read_position(variant, position)
            dealer = _number("Dealer", *self.tag("Dealer"))
            line, cards = self.tag("Deck")
            deck = [_card(word) for word in cards.split(" ")]
            return deal(variant, deck=deck, dealer=dealer)
        except NotationError as fault:
            raise RecordError(fault.reason, line=line) from fault
        except StateError as fault:
            raise RecordError(str(fault), line=line) from fault


def _card(word: str) -> Card:
    try:
        return Card.parse(word)
    except NotationError as fault:
        reason = f"{shown(word)} is no card: {fault.reason}"
        raise NotationError(reason, word, fault.position) from fault


def _number(name: str, line: int, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise RecordError(f"{name} must be a whole number, not {shown(text)}", line=line)
    return int(text)


def _sections(block: Block, *, is_match: bool, awards: Mapping[str, Award]) -> list[_Section]:
    """The section of the record, and in a match one for each deal."""
    allowed = _OF_RULES | (_OF_MATCH if is_match else _OF_DEAL)
    sections = [_Section(block[0][0], allowed, awards)]
    for line, text in block:
        if is_match and text.startswith("[Deal "):
            sections.append(_Section(line, _OF_DEAL_IN_MATCH, awards))
            if text != f'[Deal "{len(sections) - 1}"]':
                raise RecordError(f'[Deal "{len(sections) - 1}"] must stand here', line=line)
        sections[-1].read(line, text)
    if is_match and len(sections) == 1:
        raise RecordError("a match has at least one deal", line=block[0][0])
    return sections


class _Plays:
    """The moves and comments of a deal, read line by line."""

    def __init__(self, start: State) -> None:
        self.moves: list[Move] = []
        self.lines: list[int] = []
        self.comments: dict[int, list[str]] = {}
        self._rounds: dict[int, int] = {}
        ply = 1
        for number, size in rounds_of(start):
            self._rounds[number] = ply
            ply += size

    def read(self, line: int, text: str) -> None:
        """Nothing, once moves and comment of the line are read.

        Raises:
            RecordError: If something in it is neither, or a number is wrong.
        """
        moves, semicolon, comment = text.partition(COMMENT)
        for word in filter(None, moves.replace("\t", " ").split(" ")):
            label = _LABEL.fullmatch(word)
            if label is None:
                self._read_move(line, word)
            else:
                self._check_label(line, int(label[1]), is_round=label[2] == ".")
        if semicolon:
            try:
                read = unescaped(comment.removeprefix(" "))
            except NotationError as fault:
                raise RecordError(fault.reason, line=line) from fault
            self.comments.setdefault(len(self.moves), []).append(read)

    def _read_move(self, line: int, word: str) -> None:
        try:
            self.moves.append(Move.parse(word))
        except NotationError as fault:
            reason = f"{shown(word)} is no move: {fault.reason}"
            raise RecordError(reason, line=line, ply=len(self.moves) + 1) from fault
        self.lines.append(line)

    def _check_label(self, line: int, number: int, *, is_round: bool) -> None:
        ply = len(self.moves) + 1
        if is_round and self._rounds.get(number) != ply:
            raise RecordError(f"round {number} does not begin here", line=line, ply=ply)
        if not is_round and number != ply:
            raise RecordError(f"play {ply} comes here, not {number}", line=line, ply=ply)
