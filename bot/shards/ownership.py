"""Ownership: asked by whatever acts by itself whether a server is this process's to act for."""

from __future__ import annotations

import math
import time

import msgspec

from bot.shards.share import WHOLE, Share


def elapsed() -> float:
    """Seconds that go on while the machine sleeps, where it can tell."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Ownership:
    """A bot alone owns everything for ever; one of several owns shards, as long as it is sure to be their holder.

    Sure is whoever has heard from the database a moment ago: `until` then it cannot have let anybody else in. A process
    that stood still and wakes owns nothing, before it has done anything else.
    """

    def __init__(self, share: Share = WHOLE, until: float = math.inf) -> None:
        self._share = share
        self._until = until

    @property
    def share(self) -> Share:
        """What it owns now."""
        return self._share if self.is_sure else Share(frozenset(), self._share.count)

    @property
    def is_whole(self) -> bool:
        """Whether every server is its own."""
        return self._share.is_whole and self.is_sure

    def owns(self, guild: int | None) -> bool:
        """Whether this process acts for that server; direct channels belong to the first shard."""
        return self._share.has(guild) and self.is_sure

    def begin(self, count: int) -> None:
        """One of several from now on, with so many shards in all, of which it owns none yet."""
        self._share, self._until = Share(frozenset(), count), 0.0

    def renew(self, until: float) -> None:
        """Sure until then, as `elapsed` counts."""
        self._until = until

    def add(self, shard: int) -> None:
        """That one as well."""
        self._share = msgspec.structs.replace(self._share, shards=self._share.shards | {shard})

    def remove(self, shard: int) -> None:
        """That one no more."""
        self._share = msgspec.structs.replace(self._share, shards=self._share.shards - {shard})

    def now(self) -> float:
        """As its moments are counted."""
        return elapsed()

    @property
    def is_sure(self) -> bool:
        """Whether what it holds is its own."""
        return self._until == math.inf or elapsed() < self._until
