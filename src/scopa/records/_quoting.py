"""Text of people between quotes or after a semicolon: what is escaped in it, and read back."""

import re
from typing import Final

from scopa.errors import NotationError, StateError

__all__ = ["ASCII", "IN_LINE", "IN_QUOTES", "escaped", "quoted", "unescaped"]

# Controls, what ends a line somewhere, and what turns the direction of the text around it.
_UNSEEN: Final = "\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff"
IN_LINE: Final = re.compile(rf"[\\{_UNSEEN}]")
"""What is escaped in the text of a line."""
IN_QUOTES: Final = re.compile(rf'[\\"{_UNSEEN}]')
"""What is escaped between quotes."""
ASCII: Final = re.compile(r"[^!#-\[\]-~]")
"""What is escaped between quotes where all must be ASCII without spaces."""

_HALVES: Final = re.compile("[\ud800-\udfff]")
_ESCAPE: Final = re.compile(r'\\(?:(["\\n])|u\{([0-9a-f]{1,6})\})?')
_SHORT: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n"}
_MEANT: Final = {"\\": "\\", '"': '"', "n": "\n"}


def escaped(text: str, what: re.Pattern[str]) -> str:
    r"""The text with these characters escaped: `\\`, `\"`, `\n`, any other as `\u{2028}`.

    Raises:
        StateError: If it holds half characters (surrogates), which no file can hold.
    """
    if _HALVES.search(text):
        raise StateError("text holds half characters (surrogates), which cannot be written")
    return what.sub(lambda found: _SHORT.get(found[0]) or f"\\u{{{ord(found[0]):x}}}", text)


def quoted(text: str, what: re.Pattern[str] = IN_QUOTES) -> str:
    """The text between quotes, these characters escaped.

    Raises:
        StateError: If it holds half characters (surrogates).
    """
    return f'"{escaped(text, what)}"'


def unescaped(text: str, start: int = 0) -> str:
    """What this text means, each escape in it read.

    Args:
        text: What stands after a semicolon or between quotes, without these.
        start: Where it begins in the whole text, for the error.

    Raises:
        NotationError: If an escape in it is none, or a character must be escaped and is not.
    """
    bare = _ESCAPE.sub(lambda found: " " * len(found[0]), text)
    wrong = re.search(rf"[{_UNSEEN}\ud800-\udfff]", bare)
    if wrong:
        reason = f"this character must be written as \\u{{{ord(wrong[0]):x}}}"
        if _HALVES.match(wrong[0]):
            reason = "half a character (a surrogate) cannot stand in text"
        raise NotationError(reason, "", start + wrong.start())
    return _ESCAPE.sub(lambda found: _meant(found, start), text)


def _meant(found: re.Match[str], start: int) -> str:
    if found[1]:
        return _MEANT[found[1]]
    code = int(found[2], 16) if found[2] else -1
    if not 0 <= code <= 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        reason = r'after \ must stand n, " or \, or u{...} with the number of a character'
        raise NotationError(reason, found[0], start + found.start())
    return chr(code)
