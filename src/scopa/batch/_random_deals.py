"""Many deals played at random."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import attrs
import numpy as np

from scopa.batch._arrays import Words
from scopa.batch._deals import empty_moves, empty_rows, refuse_undealt
from scopa.batch._kernels import play_at_random
from scopa.batch._reading import check_numbers, plain
from scopa.batch._scores import Scores, empty_scores, score_into, sealed_scores
from scopa.batch._seeding import words_of
from scopa.batch._tables import Tables, tables_of
from scopa.play._deal import first_dealer
from scopa.variant import Variant

__all__ = ["random_deals"]

_BLOCK: Final = 2048
"""How many deals are played before they are scored: few enough to stay near the processor."""


def random_deals(
    variant: Variant,
    n: int,
    seed: int | str = 0,
    *,
    first: int = 0,
    dealer: int | None = None,
    threads: int = 1,
) -> Scores:
    """The scores of so many whole deals in which every seat plays at random.

    Each move is drawn from the legal moves, all equally likely. A deal depends on the seed and on
    its number alone, so that the result is the same on any machine and with any number of
    threads, and a part of it is what that part would be by itself. The decks are others than
    those of `deal` under the same seed; they are those of `BatchEnvironment.reset`.

    Args:
        variant: The rules, without `ace` and `opening`, and with awards of the library alone.
        n: How many deals, 1 or more.
        seed: A whole number or text; 7 and "7" are the same.
        first: The number of the first deal, 0 or more, to go on where others ended.
        dealer: The seat that deals all of them; by default the last, so that seat 0 leads.
        threads: How many threads work on them, 1 or more; more than there are cores help nothing.

    Raises:
        VariantError: If the batch does not know some of the rules; it names the fields.
        StateError: If a number is out of range, or the rules hardly ever let a deal begin.
        TypeError: If something is of another kind.
        ValueError: If the seed is a number of more than 10,000 bits, or text with half characters.

    >>> import scopa
    >>> scores = random_deals(scopa.SCOPONE, 20, seed=7)
    >>> scores.totals.shape
    (20, 2)
    >>> rest = random_deals(scopa.SCOPONE, 5, seed=7, first=15)
    >>> (scores.points[15:] == rest.points).all()
    np.True_
    """
    tables, words = tables_of(variant), words_of(seed)
    n, threads, first = plain(n), plain(threads), plain(first)
    check_numbers(n=n, threads=threads)
    check_numbers(0, first=first)
    leader = variant.leader(first_dealer(variant, plain(dealer)))
    scores = empty_scores(variant, n)
    work = _Work(tables, words, first, leader, scores)
    starts = range(0, n, _BLOCK)
    if threads == 1:
        for start in starts:
            work.play_block(start)
    else:
        _on_threads(threads, work.play_block, starts)
    return sealed_scores(scores)


@attrs.frozen(eq=False)
class _Work:
    """The deals to play, and where their scores go."""

    tables: Tables
    seed: Words
    first: int
    leader: int
    scores: Scores

    def play_block(self, start: int) -> None:
        """Plays and scores the deals of one block, which begins with this one."""
        decks, rows = empty_rows(self.tables, min(_BLOCK, len(self.scores) - start))
        moves, number = empty_moves(self.tables), self.first + start
        # Where numba is told not to compile, NumPy would warn of words that wrap round.
        with np.errstate(over="ignore"):
            undealt = play_at_random(
                *(self.tables.rules, decks, rows, moves, self.seed, number, self.leader)
            )
        refuse_undealt(undealt)
        score_into(self.scores, self.tables, rows, start)


def _on_threads(threads: int, play: Callable[[int], None], starts: Iterable[int]) -> None:
    """Plays blocks on so many threads: compiled code lets others run meanwhile."""
    with ThreadPoolExecutor(threads) as executor:
        futures = [executor.submit(play, start) for start in starts]
        try:
            for future in futures:
                future.result()
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise
