"""Verifiable randomness: dice derived from SHA-256, identical on every Python version."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")

SEED_BYTES = 16
_WORD = 8
_RANGE = 1 << (8 * _WORD)


class Dice:
    """Randomness of one step: a stream of 64-bit numbers that depends only on (seed, seq).

    Block k of the stream is SHA-256(seed + seq + k), with seq and k as four bytes, big-endian. Each block gives four
    numbers of eight bytes, big-endian. `seq` is 0 for the setup. `is_rolled` is True once a number was drawn.
    """

    def __init__(self, seed: bytes, seq: int) -> None:
        self._numbers = _numbers(seed, seq)
        self.is_rolled = False

    def below(self, bound: int) -> int:
        """Return a uniform number from 0 to bound-1 (rejection sampling)."""
        self.is_rolled = True
        limit = _RANGE - _RANGE % bound
        return next(number for number in self._numbers if number < limit) % bound

    def choose(self, items: Sequence[Item]) -> Item:
        """Return a random item."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """Return the items in a random order (Fisher-Yates, from the last position down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            drawn = self.below(last + 1)
            order[last], order[drawn] = order[drawn], order[last]
        return tuple(order)


class FastDice(Dice):
    """Pseudo-randomness for simulations: as repeatable as the dice that seed it, and many times as fast."""

    def __init__(self, dice: Dice) -> None:
        self._draw = random.Random(dice.below(_RANGE)).random  # noqa: S311 - simulations only
        self.is_rolled = False

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound-1, uniform up to an error of one in 2**50."""
        self.is_rolled = True
        return int(self._draw() * bound)


def _numbers(seed: bytes, seq: int) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(seed + seq.to_bytes(4, "big") + block.to_bytes(4, "big")).digest()
        for start in range(0, len(digest), _WORD):
            yield int.from_bytes(digest[start : start + _WORD], "big")
        block += 1


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of the seed in hex. It is published with the lobby; the seed itself is revealed at the end."""
    return hashlib.sha256(seed).hexdigest()


MAX_PRESSES = 100
"""Maximum number of joins that count for a match's chance; the start counts too."""


def match_seed(committed: bytes, presses: Sequence[int]) -> bytes:
    """Return the seed of a match's dice: SHA-256 of the committed seed and the interaction ids of the presses.

    The hash covers a text: the committed seed in hex and each id in decimal, separated by single blanks. The committed
    seed was published as a hash before the first press, and Discord numbers the presses: nobody can choose the result.
    Without presses the committed seed itself is returned.
    """
    if not presses:
        return committed
    return hashlib.sha256(" ".join([committed.hex(), *map(str, presses)]).encode()).digest()


class Seeds:
    """Source of match ids and seeds: the system's randomness or, for a repeatable demo, one fixed number."""

    def __init__(self, fixed: int | None = None) -> None:
        self._fixed = fixed
        self._given = 0

    @property
    def is_fixed(self) -> bool:
        """Return whether the seeds follow from a number, so that matches can be repeated."""
        return self._fixed is not None

    def next(self, game: str = "") -> tuple[str, bytes]:
        """Return a match id (8 letters and digits) and a seed of SEED_BYTES bytes.

        Fixed seeds are the same for every game, but the ids differ, so that one database takes matches of all of them.
        """
        if self._fixed is None:
            drawn = named = secrets.token_bytes(SEED_BYTES + _ID_LENGTH)
        else:
            self._given += 1
            number = f"tavolino/{self._fixed}/{self._given}"
            drawn, named = (hashlib.sha256(text.encode()).digest() for text in (number, f"{number}/{game}"))
        return _readable(named[SEED_BYTES : SEED_BYTES + _ID_LENGTH]), drawn[:SEED_BYTES]


_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH = 8
"""Short enough to be typed, with 850 billion values."""


def is_match_id(text: str) -> bool:
    """Return whether the text could be the id of a match."""
    return len(text) == _ID_LENGTH and set(text) <= set(_LETTERS)


def _readable(drawn: bytes) -> str:
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in drawn)


def random_delay(low: float, high: float) -> float:
    """Return a uniformly distributed delay in seconds. No match depends on it."""
    return secrets.SystemRandom().uniform(low, high)
