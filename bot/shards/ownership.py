"""Ownership of servers and matches by this process, based on its shards."""

from __future__ import annotations

import math
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec

from bot.lru import LRU
from bot.shards.shard_set import WHOLE, ShardSet


def elapsed() -> float:
    """Return monotonic seconds, including time asleep where the platform supports it."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Ownership:
    """Shards that this process currently owns.

    A single bot owns everything forever. In a cluster, ownership is valid only until the lease deadline, which is
    extended after each contact with the database. A process that was suspended therefore owns nothing when it wakes up.
    """

    def __init__(self, share: ShardSet = WHOLE, until: float = math.inf) -> None:
        self._share = share
        self._until = until
        self.is_alone = share == WHOLE and until == math.inf
        """Whether no other process acts for any server: then everything is its own, and nothing need be looked up."""

    @property
    def share(self) -> ShardSet:
        """Return the owned shards; none once the lease has expired."""
        return self._share if self.is_sure else ShardSet(frozenset(), self._share.count)

    @property
    def is_whole(self) -> bool:
        """Return whether this process owns every server."""
        return self._share.is_whole and self.is_sure

    def owns(self, guild: int | None) -> bool:
        """Return whether this process acts for that server. Direct channels belong to shard 0."""
        return self._share.has(guild) and self.is_sure

    def begin(self, count: int) -> None:
        """Join a cluster with that number of shards, owning none of them yet."""
        self._share, self._until, self.is_alone = ShardSet(frozenset(), count), 0.0, False

    def renew(self, until: float) -> None:
        """Extend the lease until that moment, in seconds of `elapsed`."""
        self._until = until

    def add(self, shard: int) -> None:
        """Add a shard to the owned ones."""
        self._share = msgspec.structs.replace(self._share, shards=self._share.shards | {shard})

    def remove(self, shard: int) -> None:
        """Remove a shard from the owned ones."""
        self._share = msgspec.structs.replace(self._share, shards=self._share.shards - {shard})

    def now(self) -> float:
        """Return the current moment in seconds of `elapsed`."""
        return elapsed()

    @property
    def is_sure(self) -> bool:
        """Return whether the lease is still valid."""
        return self._until == math.inf or elapsed() < self._until


KEPT = 50_000
"""Size of the cache of match locations, which never change."""


IsOurs: TypeAlias = Callable[[str], Awaitable[bool]]
"""Tells whether this process acts for a match."""


Place: TypeAlias = Callable[[str], Awaitable[tuple[int | None] | tuple[()]]]
"""Returns the server of a match in a tuple, None inside for a direct channel; () for an unknown match."""


async def everywhere(_: str) -> bool:
    """Return True: a single bot acts for every match."""
    return True


class MatchOwners:
    """Ownership of matches, with a cache of each match's server."""

    def __init__(self, place: Place, ownership: Ownership) -> None:
        self._place = place
        self._ownership = ownership
        self._servers: LRU[str, tuple[int | None]] = LRU(KEPT)

    async def is_ours(self, match: str) -> bool:
        """Return whether this process acts for the match; False for an unknown one."""
        if self._ownership.is_alone or self._ownership.is_whole:
            return True
        if not self._ownership.share.shards:
            return False  # no look-up, since the shards may be lost because the database is unreachable
        found = self._servers.get(match) or await self._place(match)
        if not found:
            return False
        self._servers.put(match, found)
        return self._ownership.owns(found[0])
