"""For tests of what is built on the library: positions to test with, and counts to compare.

`perft` and `divide` count sequences of legal moves, and need nothing else. The rest are strategies
for Hypothesis, which the extra `testing` brings; without it even `hasattr` of one raises
ModuleNotFoundError, which says what to install.
"""

from scopa.testing._perft import divide, perft

try:
    import hypothesis  # noqa: F401  # only whether it is there
except ModuleNotFoundError as _missing:
    _WHY = _missing

    def __getattr__(name: str) -> object:
        if name in __all__:
            raise ModuleNotFoundError(
                "the strategies of scopa.testing need Hypothesis: "
                'python -m pip install "scopa[testing]"',
                name="hypothesis",
            ) from _WHY
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
else:
    from scopa.testing._cards import card_sets, cards, moves
    from scopa.testing._decks import decks
    from scopa.testing._parts import awards
    from scopa.testing._playing import matches, states, views
    from scopa.testing._variants import presets, variants

__all__ = [
    "awards",
    "card_sets",
    "cards",
    "decks",
    "divide",
    "matches",
    "moves",
    "perft",
    "presets",
    "states",
    "variants",
    "views",
]
