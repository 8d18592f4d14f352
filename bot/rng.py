"""Chance: dice from a hash, the same on every Python, so that anybody can re-check a match."""

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
    """All the chance of one step: a stream of 64-bit numbers that depends on (seed, seq) alone.

    Block k of the stream is SHA-256(seed + seq + k), seq and k as four bytes, big end first; each block
    gives four numbers of eight bytes, big end first. `seq` is 0 for the setup. `is_rolled` tells whether any was drawn.
    """

    def __init__(self, seed: bytes, seq: int) -> None:
        self._numbers = _numbers(seed, seq)
        self.is_rolled = False

    def below(self, bound: int) -> int:
        """A number from 0 to bound-1, each as likely (numbers that would favour some are thrown away)."""
        self.is_rolled = True
        limit = _RANGE - _RANGE % bound
        return next(number for number in self._numbers if number < limit) % bound

    def choose(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """The items in a random order (Fisher and Yates, from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


class Stream(Dice):
    """Chance for what is only imagined: as repeatable as the dice that it begins with, and many times as fast."""

    def __init__(self, dice: Dice) -> None:
        self._draw = random.Random(dice.below(_RANGE)).random  # noqa: S311 - nothing real hangs on it
        self.is_rolled = False

    def below(self, bound: int) -> int:
        """A number from 0 to bound-1, each as likely up to one in 2**50."""
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
    """What is published at the start: SHA-256 of the seed, in hex. The seed itself is revealed at the end."""
    return hashlib.sha256(seed).hexdigest()


class Seeds:
    """Where matches get their ids and seeds from: the system's chance or, for a repeatable demo, one number."""

    def __init__(self, fixed: int | None = None) -> None:
        self._fixed = fixed
        self._given = 0

    def next(self) -> tuple[str, bytes]:
        """A match id (8 letters and digits) and a seed of SEED_BYTES bytes."""
        if self._fixed is None:
            drawn = secrets.token_bytes(SEED_BYTES + 8)
        else:
            self._given += 1
            drawn = hashlib.sha256(f"tavolino/{self._fixed}/{self._given}".encode()).digest()
        return _readable(drawn[SEED_BYTES : SEED_BYTES + 8]), drawn[:SEED_BYTES]


def _readable(drawn: bytes) -> str:
    letters = "23456789abcdefghjkmnpqrstuvwxyz"
    return "".join(letters[byte % len(letters)] for byte in drawn)


def between(low: float, high: float) -> float:
    """A time to wait, drawn evenly: nothing of any match depends on it."""
    return secrets.SystemRandom().uniform(low, high)
