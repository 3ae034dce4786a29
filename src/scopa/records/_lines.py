"""A stream cut into lines and records, of which no more is held than one record."""

from collections.abc import Callable, Iterator
from typing import Final

from scopa.errors import RecordError, shown
from scopa.records._limits import MOST_IN_LINE, MOST_IN_RECORD, MOST_LINES, TOO_LARGE, TOO_LONG

__all__ = ["COMMENT", "Block", "Lines", "blocks"]

Block = list[tuple[int, str]]
"""The lines of a record that are not empty, with their numbers, counted from 1."""

COMMENT: Final = ";"
"""What a comment begins with."""
_FIRST: Final = "[Record "
_AT_ONCE: Final = MOST_IN_LINE + len("\r\n")


class Lines:
    """The lines of a stream of text or of bytes in UTF-8.

    Args:
        readline: Reads the next line, of a long one so much at most; "" or b"" at the end.
    """

    def __init__(self, readline: Callable[[int], str | bytes]) -> None:
        self._readline = readline
        self._torn = self._ended = False
        self.number = 0
        """The number of the line read last, counted from 1."""

    def following(self) -> str | None:
        """The next line without spaces and line end after it, or None at the end.

        Of a line that is too long no more is read than shows it; the next call passes over what
        is left of it.

        Raises:
            RecordError: If the line is too long, or no text in UTF-8.
            TypeError: If the stream gives neither text nor bytes.
        """
        try:
            while self._torn:
                self._torn = _is_torn(self._piece())
            self.number += 1
            piece = self._piece()
            self._torn = _is_torn(piece)
            # A torn line may end in half a character.
            line = "" if self._torn else piece if isinstance(piece, str) else piece.decode()
        except UnicodeDecodeError as fault:
            raise RecordError("this is not text in UTF-8", line=self.number) from fault
        if self.number == 1:
            line = line.removeprefix("\ufeff")
        line = line.rstrip(" \t\r\n")
        if self._torn or len(line) > MOST_IN_LINE:
            raise RecordError(TOO_LONG, line=self.number)
        return line if piece else None

    def _piece(self) -> str | bytes:
        """The next line, or a piece of it; nothing at the end, and after it."""
        if self._ended:
            return ""
        # A stream of text that could not decode does not know where it is any more.
        self._ended = True
        piece: object = self._readline(_AT_ONCE)
        if not isinstance(piece, str | bytes):
            raise TypeError(f"a stream gives text or bytes, not {shown(piece)}")
        self._ended = not piece
        return piece


def _is_torn(piece: str | bytes) -> bool:
    """Whether a line goes on after this piece."""
    return len(piece) >= _AT_ONCE and piece[-1:] not in {"\n", b"\n"}


def blocks(lines: Lines) -> Iterator[Block | RecordError]:
    """The lines of each record in turn, or the error for a record that cannot be cut out.

    After an error the next block begins with the next record.
    """
    block: Block = []
    lost = False
    size = 0
    while True:
        try:
            line = lines.following()
            if line is None or line.startswith(_FIRST):
                if block:
                    yield block
                if line is None:
                    return
                block, lost, size = [], False, 0
            if line and not lost and _belongs(block, line, lines.number):
                size += len(line) + 1
                block.append((lines.number, line))
                _check(block, size)
        except RecordError as fault:
            if not lost:
                yield fault
            block, lost = [], True


def _belongs(block: Block, line: str, number: int) -> bool:
    """Whether the line is part of a record, and not a comment before the first.

    Raises:
        RecordError: If it is neither.
    """
    if block or line.startswith(_FIRST):
        return True
    if not line.startswith(COMMENT):
        raise RecordError(
            'a record begins with a line such as [Record "deal, format 1"]', line=number
        )
    return False


def _check(block: Block, size: int) -> None:
    if size > MOST_IN_RECORD or len(block) > MOST_LINES:
        raise RecordError(TOO_LARGE, line=block[0][0])
