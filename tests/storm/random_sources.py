"""Random sources: one seed determines all randomness, in the world, in the bot and in the libraries."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from unittest.mock import patch

from bot.rng import Dice

__all__ = ["Dice", "RandomSources", "seeded"]


class RandomSources:
    """One random source for each purpose, so that draws for one purpose change nothing for another."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def of(self, purpose: str) -> random.Random:
        """Return the source of that purpose. It is the same every time."""
        return random.Random(f"{self.seed} {purpose}")


@contextmanager
def seeded(chances: RandomSources) -> Iterator[None]:
    """Replace the system's random numbers by the seed's until the block ends."""
    drawn = chances.of("system")
    random.seed(f"{chances.seed} shared")
    with ExitStack() as patches:
        patches.enter_context(patch.object(os, "urandom", drawn.randbytes))
        patches.enter_context(patch.object(random, "_urandom", drawn.randbytes))
        backoff = SimpleNamespace(Random=lambda: _Unseedable(drawn.random()))
        patches.enter_context(patch("discord.backoff.random", backoff))
        yield


class _Unseedable(random.Random):
    """A source that the system cannot seed again."""

    def seed(self, a: object = None, version: int = 2) -> None:
        if a is not None:
            super().seed(a, version)  # type: ignore[arg-type]
