"""Activity: players' last actions, new messages per match, and the bot's heartbeats."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import msgspec

from bot.game import Seat
from bot.shards import WHOLE, ShardSet
from bot.store.engine.database import Database
from bot.store.engine.row_cache import RowCache
from bot.store.engine.rows import Statement, millis, moment

_PRESSED = (
    "INSERT INTO presses (match, seat, at) VALUES (?, ?, ?) ON CONFLICT (match, seat) DO UPDATE SET at = excluded.at"
)
KEPT = timedelta(days=10)
"""Age after which a post is no longer needed and is deleted."""


class ChannelPost(msgspec.Struct, frozen=True):
    """New message in the channel. `is_asked`: it answers a press."""

    what: str
    at: datetime
    is_asked: bool


class ActivityTable:
    """Table access for last actions and posts of live matches."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._activity = RowCache(database, "presses", "seat, at", by="match", order="seat", read=_pressed)
        self._posts = RowCache(database, "posts", "what, at, asked", by="match", order="at, what", read=_posted)

    async def of(self, match: str) -> dict[Seat, datetime]:
        """Return when each player of the match last acted, if known."""
        return dict(await self._activity.of(match))

    async def note(self, match: str, seat: Seat, at: datetime) -> None:
        """Record that the player in the seat acted."""
        await self._activity.write(
            match,
            (_PRESSED, (match, seat, millis(at))),
            amend=lambda known: dict(sorted({**known, seat: moment(millis(at))}.items())),
        )

    async def posts(self, match: str) -> tuple[ChannelPost, ...]:
        """Return the match's posts, oldest first."""
        return await self._posts.of(match)

    async def posted(self, match: str, what: str, at: datetime, *, is_asked: bool) -> None:
        """Record a post and delete outdated ones."""
        await self._posts.write(
            match,
            ("DELETE FROM posts WHERE match = ? AND at < ?", (match, millis(at - KEPT))),
            (
                "INSERT INTO posts (match, what, at, asked) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (match, what, millis(at), is_asked),
            ),
        )

    async def clear(self, match: str) -> None:
        """Delete all activity of a match that has ended."""
        await self._database.write(
            Statement("presses", "DELETE FROM presses WHERE match = ?", (match,)),
            Statement("posts", "DELETE FROM posts WHERE match = ?", (match,)),
            key=match,
        )


def _pressed(_: str, rows: list[tuple[Any, ...]]) -> Mapping[Seat, datetime]:
    return {seat: moment(at) for seat, at in rows}


def _posted(_: str, rows: list[tuple[Any, ...]]) -> tuple[ChannelPost, ...]:
    return tuple(ChannelPost(what, moment(at), bool(asked)) for what, at, asked in rows)


def shift_statements(milliseconds: int) -> tuple[Statement, ...]:
    """Return the statements that postpone waiting times by a downtime, so that it counts against no player."""
    return (
        Statement(
            "clocks",
            "UPDATE clocks SET waited_since = waited_since + ? WHERE waited_since IS NOT NULL",
            (milliseconds,),
        ),
        Statement("presses", "UPDATE presses SET at = at + ?", (milliseconds,)),
        Statement("requests", "UPDATE requests SET until = until + ? WHERE state = 'open'", (milliseconds,)),
        Statement(
            "matches",
            "UPDATE matches SET asleep_at = asleep_at + ?, revision = revision + 1"
            " WHERE asleep_at IS NOT NULL AND status = 'running'",
            (milliseconds,),
        ),
    )


_BEAT = (
    "INSERT INTO heartbeat (shard, shards, at) VALUES (?, ?, ?) ON CONFLICT (shard) DO UPDATE SET at = excluded.at"
    " WHERE heartbeat.shards = excluded.shards"
)
_DUE = "UPDATE clocks SET due_at = due_at + ? WHERE due_at IS NOT NULL"
_LIVE = "SELECT id FROM matches WHERE status IN ('lobby', 'running') AND (coalesce(guild, 0) >> 22) % ? = ?"
_MILLISECOND = timedelta(milliseconds=1)


class Heartbeats(msgspec.Struct, frozen=True):
    """Agreed number of shards and the last heartbeat of each."""

    count: int
    seen: Mapping[int, datetime]


class HeartbeatTable:
    """Table access for heartbeats, and the postponement of deadlines by a downtime."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Heartbeats:
        """Return all heartbeats. If there are none, the count is that of a single process."""
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
        """Change the number of shards while none is held.

        Deadlines of shards with a downtime above `gap` are postponed first.
        """
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
