"""Heartbeats of shards: the table `heartbeat`. A single process counts as one shard."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

import msgspec

from bot.shards import WHOLE, ShardSet
from bot.store.activity import shift_statements
from bot.store.engine.database import Database
from bot.store.engine.rows import millis, moment
from bot.store.engine.sql import Statement

_BEAT = (
    "INSERT INTO heartbeat (shard, shards, at) VALUES (?, ?, ?) ON CONFLICT (shard) DO UPDATE SET at = excluded.at"
    " WHERE heartbeat.shards = excluded.shards"
)
_DUE = "UPDATE clocks SET due_at = due_at + ? WHERE due_at IS NOT NULL"
_LIVE = "SELECT id FROM matches WHERE status IN ('lobby', 'running') AND (coalesce(guild, 0) >> 22) % ? = ?"
_MILLISECOND = timedelta(milliseconds=1)


class Heartbeats(msgspec.Struct, frozen=True):
    """The agreed number of shards and the last heartbeat of each."""

    count: int
    seen: Mapping[int, datetime]


class HeartbeatTable:
    """Reads and writes heartbeats, and shifts deadlines by a downtime."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Heartbeats:
        """Return all heartbeats. Without any, the count is that of a single process."""
        rows = await self._database.read("SELECT shard, shards, at FROM heartbeat ORDER BY shard")
        return Heartbeats(rows[0][1] if rows else WHOLE.count, {shard: moment(at) for shard, _, at in rows})

    async def last(self) -> datetime | None:
        """Return the latest heartbeat of any shard, or None."""
        return max((await self.all()).seen.values(), default=None)

    async def beat(self, now: datetime, share: ShardSet = WHOLE) -> None:
        """Record a heartbeat of these shards."""
        if share.shards:
            await self._database.write(*_alive(share, now))

    async def shift(self, shard: int, count: int, by: timedelta, now: datetime) -> None:
        """Postpone the shard's deadlines and record a heartbeat, so that a downtime counts once."""
        await self._database.write(*_shifted(shard, count, by), *_alive(ShardSet(frozenset({shard}), count), now))

    async def form(self, count: int, now: datetime, gap: timedelta) -> None:
        """Change the number of shards while none is held. Downtimes longer than `gap` are made up for."""
        before = await self.all()
        slept = [(shard, now - at) for shard, at in before.seen.items() if now - at > gap]
        await self._database.write(
            *(statement for shard, by in slept for statement in _shifted(shard, before.count, by)),
            Statement("heartbeat", "DELETE FROM heartbeat"),
            *_alive(ShardSet(frozenset(range(count)), count), now),
        )


def _alive(share: ShardSet, now: datetime) -> list[Statement]:
    return [Statement("heartbeat", _BEAT, (shard, share.count, millis(now))) for shard in sorted(share.shards)]


def _shifted(shard: int, count: int, by: timedelta) -> list[Statement]:
    """Return the statements that postpone deadlines. A single process needs no filter by shard."""
    milliseconds = by // _MILLISECOND
    everywhere: list[Statement] = [Statement("clocks", _DUE, (milliseconds,)), *shift_statements(milliseconds)]
    if count == WHOLE.count:
        return everywhere
    there = (count, shard)
    return [
        one._replace(
            sql=f"{one.sql}{' AND' if ' WHERE ' in one.sql else ' WHERE'} {_whose(one.table)} IN ({_LIVE})",
            values=(*one.values, *there),
        )
        for one in everywhere
    ]


def _whose(table: str) -> str:
    return "id" if table == "matches" else "match"
