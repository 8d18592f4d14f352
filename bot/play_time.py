"""Play time: for which servers time runs now, and since when it has stood still for the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from datetime import datetime, timedelta

from bot.shards import ShardSet, shard_of

GAP = timedelta(minutes=1)
"""Gap between two heartbeats up to which time runs on and deadlines are not moved."""


class PlayTime:
    """Time of each server. It stands still while nobody can play there, and later runs on from the same point.

    Reasons are a shard without a connection, a late heartbeat (the machine was suspended), and a server that Discord
    has declared unavailable. Only the heartbeat changes this state. Time runs in shards that it does not follow. `now`
    returns the time in UTC.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._count = 1
        self._seen: dict[int, datetime] = {}
        """Last moment at which people could play, by followed shard."""
        self._away: set[int] = set()
        self._outages: dict[int, datetime] = {}

    def now(self, guild: int | None) -> datetime:
        """Return the server's time: the real one, or the moment at which it has stopped."""
        return self.stopped_at(guild) or self._now()

    def runs(self, guild: int | None) -> bool:
        """Return whether the server's time runs."""
        return self.stopped_at(guild) is None

    def stopped_at(self, guild: int | None) -> datetime | None:
        """Return since when the server's time has stood still; None while it runs."""
        shard = shard_of(guild, self._count)
        since = self._seen.get(shard) if shard in self._away or self.is_late(shard) else None
        outage = None if guild is None else self._outages.get(guild)
        return min((moment for moment in (since, outage) if moment is not None), default=None)

    def is_late(self, shard: int) -> bool:
        """Return whether the heartbeat of a connected shard is overdue, as after a suspension of the machine."""
        seen = self._seen.get(shard)
        return seen is not None and shard not in self._away and self._now() - seen > GAP

    def shard_of(self, guild: int | None) -> int:
        """Return the server's shard out of those that are followed."""
        return shard_of(guild, self._count)

    def share_of(self, shards: Set[int]) -> ShardSet:
        """Return the set of these shards."""
        return ShardSet(frozenset(shards), self._count)

    @property
    def shards(self) -> frozenset[int]:
        """Return the followed shards."""
        return frozenset(self._seen)

    @property
    def connected(self) -> frozenset[int]:
        """Return the followed shards with a connection."""
        return frozenset(self._seen.keys() - self._away)

    @property
    def outages(self) -> Mapping[int, datetime]:
        """Return since when each unavailable server has been unavailable."""
        return self._outages

    def seen(self, shard: int) -> datetime | None:
        """Return the last moment at which people could play in the shard's servers; None if it is not followed."""
        return self._seen.get(shard)

    def form(self, count: int) -> None:
        """Follow shards out of that many from now on, at first none."""
        self._count = count
        self._seen.clear()
        self._away.clear()
        self._outages.clear()

    def beat(self, shard: int, now: datetime) -> None:
        """Follow the shard, with a connection: people can play in its servers now."""
        self._seen[shard] = now
        self._away.discard(shard)

    def lose(self, shard: int, seen: datetime | None = None) -> None:
        """Stop the time of the shard: it has lost its connection, now or after `seen`."""
        if seen is not None:
            self._seen[shard] = seen
        elif shard in self.connected and not self.is_late(shard):
            self._seen[shard] = self._now()
        self._away.add(shard)

    def drop(self, shard: int) -> None:
        """Follow the shard no longer, because another process does."""
        self._seen.pop(shard, None)
        self._away.discard(shard)
        for guild in [guild for guild in self._outages if shard_of(guild, self._count) == shard]:
            del self._outages[guild]

    def begin_outage(self, guild: int, since: datetime) -> None:
        """Stop the time of the server."""
        self._outages[guild] = since

    def end_outage(self, guild: int) -> None:
        """Let the time of the server run again."""
        self._outages.pop(guild, None)
