"""Heartbeats of shards, outages of servers, and the postponement of deadlines after both."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

import msgspec

from bot.shards import UNSHARDED, ShardSet
from bot.store.engine.database import TableAccess
from bot.store.engine.row_mapper import delete, upsert
from bot.store.engine.rows import MILLISECOND, Statement, millis, moment

_LIVE = "SELECT id FROM matches WHERE status IN ('lobby', 'running')"
_IN_SHARD = "(coalesce(guild, 0) >> 22) % ? = ?"
_TIMES = (
    ("clocks", "due_at", "due_at IS NOT NULL"),
    ("clocks", "waited_since", "waited_since IS NOT NULL"),
    ("clocks", "began_at", "key <> ''"),
    ("presses", "at", "at IS NOT NULL"),
    ("requests", "until", "state = 'open'"),
)
"""Stored times of a match that are shifted after an outage: table, column and condition."""
_ROUNDS = "UPDATE tournaments SET due_at = due_at + ? WHERE due_at IS NOT NULL AND stopped_at IS NULL"
_STARTS = (
    "UPDATE tournaments SET starts_at = starts_at + ? WHERE due_at IS NULL AND ended_at IS NULL AND stopped_at IS NULL"
    " AND check_in_at < ?"
)
SHORT = timedelta(hours=1)
"""Longest downtime during a check-in that does not postpone the start of the tournament."""
_ASLEEP = (
    "UPDATE matches SET asleep_at = asleep_at + ?, revision = revision + 1"
    " WHERE asleep_at IS NOT NULL AND status = 'running'"
)


class Heartbeats(msgspec.Struct, frozen=True):
    """Agreed number of shards and the last heartbeat of each."""

    count: int
    seen: Mapping[int, datetime]


class HeartbeatTable(TableAccess):
    """Table access for heartbeats and outages. A heartbeat says that people could play in the shard's servers."""

    async def all(self) -> Heartbeats:
        """Return all heartbeats. If there are none, the count is that of a single process."""
        rows = await self._database.read("SELECT shard, shards, at FROM heartbeat ORDER BY shard")
        return Heartbeats(rows[0][1] if rows else UNSHARDED.count, {shard: moment(at) for shard, _, at in rows})

    async def last(self) -> datetime | None:
        """Return the latest heartbeat of any shard, or None."""
        return max((await self.all()).seen.values(), default=None)

    async def beat(self, now: datetime, share: ShardSet = UNSHARDED) -> None:
        """Record a heartbeat of these shards."""
        if share.shards:
            await self._database.write(*_alive(share, now))

    async def touch(self) -> None:
        """Write without changing anything, to learn whether the database can be written."""
        await self._database.write(Statement("heartbeat", "UPDATE heartbeat SET at = at"))

    async def shift(self, shard: int, count: int, by: timedelta, now: datetime) -> None:
        """Postpone the shard's deadlines and record a heartbeat, so that a downtime counts once."""
        alive = _alive(ShardSet(frozenset({shard}), count), now)
        await self._database.write(*_shifted(shard, count, by, now), *alive)

    async def form(self, count: int, now: datetime, gap: timedelta) -> None:
        """Change the number of shards while none is held.

        Deadlines of shards with a downtime above `gap` are postponed first.
        """
        before = await self.all()
        slept = [(shard, now - at) for shard, at in before.seen.items() if now - at > gap]
        await self._database.write(
            *(statement for shard, by in slept for statement in _shifted(shard, before.count, by, now)),
            Statement("heartbeat", "DELETE FROM heartbeat"),
            *_alive(ShardSet(frozenset(range(count)), count), now),
        )

    async def outages(self) -> Mapping[int, datetime]:
        """Return since when each unavailable server has been unavailable."""
        rows = await self._database.read("SELECT guild, since FROM outages ORDER BY guild")
        return {guild: moment(since) for guild, since in rows}

    async def begin_outage(self, guild: int, since: datetime) -> None:
        """Record that the server has been unavailable since then, unless it was before."""
        await self._database.write(upsert("outages", {"guild": guild, "since": since}, ()))

    async def end_outage(self, guild: int, by: timedelta, now: datetime) -> None:
        """Delete the server's outage and postpone its deadlines by that time. Without an outage, change nothing."""
        there, values = "guild = ? AND EXISTS (SELECT 1 FROM outages AS o WHERE o.guild = ?)", (guild, guild)
        postponed = *_postponed(by, f"{_LIVE} AND {there}", values), *_rounds_postponed(by, now, there, values)
        await self._database.write(
            *(postponed if by else ()),
            delete("outages", guild=guild),
        )


def _alive(share: ShardSet, now: datetime) -> list[Statement]:
    row = {"shards": share.count, "at": now}
    same = "heartbeat.shards = excluded.shards"
    return [upsert("heartbeat", {"shard": shard, **row}, ("at",), where=same) for shard in sorted(share.shards)]


def _shifted(shard: int, count: int, by: timedelta, now: datetime) -> list[Statement]:
    """Return the statements that postpone deadlines. A single shard needs no filter.

    Outages begin later by the same time, so that it does not count twice when they end.
    """
    sql, values = "UPDATE outages SET since = since + ?", (by // MILLISECOND,)
    if count == UNSHARDED.count:
        return [*_postponed(by), *_rounds_postponed(by, now), Statement("outages", sql, values)]
    there = (count, shard)
    return [
        *_postponed(by, f"{_LIVE} AND {_IN_SHARD}", there),
        *_rounds_postponed(by, now, _IN_SHARD, there),
        Statement("outages", f"{sql} WHERE {_IN_SHARD}", (*values, *there)),
    ]


def _postponed(by: timedelta, matches: str = "", values: tuple[int, ...] = ()) -> list[Statement]:
    """Return the statements that postpone the times of all matches, or of those that the query `matches` finds."""
    milliseconds = by // MILLISECOND
    clocks = [
        Statement(
            table,
            f"UPDATE {table} SET {column} = {column} + ? WHERE {where}{_among('match', matches)}",  # noqa: S608
            (milliseconds, *values),
        )
        for table, column, where in _TIMES
    ]
    return [*clocks, Statement("matches", f"{_ASLEEP}{_among('id', matches)}", (milliseconds, *values))]


def _rounds_postponed(by: timedelta, now: datetime, where: str = "", values: tuple[int, ...] = ()) -> list[Statement]:
    """Return the statements that postpone rounds, and starts whose check-in is open, in servers that fit `where`.

    A short downtime leaves a start at its hour.
    """
    there, milliseconds = f" AND {where}" if where else "", by // MILLISECOND
    statements = [Statement("tournaments", f"{_ROUNDS}{there}", (milliseconds, *values))]
    if by > SHORT:
        statements.append(Statement("tournaments", f"{_STARTS}{there}", (milliseconds, millis(now), *values)))
    return statements


def _among(column: str, matches: str) -> str:
    return f" AND {column} IN ({matches})" if matches else ""
