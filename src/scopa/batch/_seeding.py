"""Seeds of a batch."""

import hashlib

import numpy as np

from scopa.batch._arrays import Words
from scopa.batch._reading import plain
from scopa.play._shuffling import check_seed

__all__ = ["words_of"]


def words_of(seed: int | str | None) -> Words:
    """The two words of 64 bits that a seed stands for; 7 and "7" are the same.

    Raises:
        TypeError: If it is no whole number and no text.
        ValueError: If it is a number or a text that cannot be written.
    """
    if seed is None:
        raise TypeError("a batch needs a seed, a whole number or text, to be repeated by")
    seed = plain(seed)
    check_seed(seed)
    digest = hashlib.sha256(str(seed).encode()).digest()
    return np.frombuffer(digest[:16], dtype="<u8").astype(np.uint64)
