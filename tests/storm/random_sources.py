"""Chance: one seed decides all that is drawn, in the world, in the bot and in the libraries."""

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
    """One source for each purpose, so that what is drawn for one changes nothing for another."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def of(self, purpose: str) -> random.Random:
        """The same every time for the same purpose."""
        return random.Random(f"{self.seed} {purpose}")


@contextmanager
def seeded(chances: RandomSources) -> Iterator[None]:
    """Until the block ends, what asks the system for chance is answered by the seed."""
    drawn = chances.of("system")
    random.seed(f"{chances.seed} shared")
    with ExitStack() as patches:
        patches.enter_context(patch.object(os, "urandom", drawn.randbytes))
        patches.enter_context(patch.object(random, "_urandom", drawn.randbytes))
        backoff = SimpleNamespace(Random=lambda: _Unseedable(drawn.random()))
        patches.enter_context(patch("discord.backoff.random", backoff))
        yield


class _Unseedable(random.Random):
    """Cannot be seeded by the system afterwards."""

    def seed(self, a: object = None, version: int = 2) -> None:
        if a is not None:
            super().seed(a, version)  # type: ignore[arg-type]
