"""Names of cards and variants for people, in four languages and three packs; they are read too.

Language and pack are always those that the caller gives: `donna` is the eight of a Sicilian pack
and the nine of a French-suited one, `QC` a queen of hearts in Italian (cuori) and of clubs in
English. The text that programs write and read is another one, that of `Card.parse`.
"""

from scopa.names._cards import (
    card_label,
    card_name,
    parse_card,
    rank_name,
    suit_name,
)
from scopa.names._variants import parse_variant, variant_name
from scopa.names._words import Language, Pack

__all__ = [
    "Language",
    "Pack",
    "card_label",
    "card_name",
    "parse_card",
    "parse_variant",
    "rank_name",
    "suit_name",
    "variant_name",
]
