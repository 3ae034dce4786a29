"""What the page about names lists is what is read."""

import re
from pathlib import Path

from scopa import Rank, Suit
from scopa.names import Language, Pack
from scopa.names._words import rank_words, suit_words

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "names.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\w+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)

Entry = tuple[Language, Pack, str, str]


def listed() -> list[Entry]:
    """The language, pack, printed word and other word of each line of the table."""
    return [
        (Language[language.upper()], Pack[pack.upper().replace("-", "_")], printed, other)
        for language, packs, printed, others, _ in ROW.findall(PAGE)
        if language.upper() in Language.__members__
        for pack in packs.split(", ")
        for other in others.split(", ")
    ]


def known() -> set[Entry]:
    """The same of all words; letters and digits are told of in the text of the page."""
    return {
        (language, pack, printed, other)
        for language in Language
        for pack in Pack
        for printed, *others in (
            *(rank_words(rank, language, pack) for rank in Rank),
            *(suit_words(suit, language, pack) for suit in Suit),
        )
        for other in others
        if len(other) > 1
    }


def test_the_page_lists_every_other_word_once() -> None:
    found = listed()
    assert len(found) == len(set(found))
    assert set(found) == known()
