"""The table `heartbeat`: when each shard was last seen alive, and out of how many; a bot alone is one."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

import msgspec

from bot.shards.share import WHOLE, Share
from bot.store.engine.database import Database
from bot.store.engine.rows import millis, moment
from bot.store.engine.statement import Statement
from bot.store.timing.presses import shifted

_BEAT = (
    "INSERT INTO heartbeat (shard, shards, at) VALUES (?, ?, ?) ON CONFLICT (shard) DO UPDATE SET at = excluded.at"
    " WHERE heartbeat.shards = excluded.shards"
)
_DUE = "UPDATE clocks SET due_at = due_at + ? WHERE due_at IS NOT NULL"
_LIVE = "SELECT id FROM matches WHERE status IN ('lobby', 'running') AND (coalesce(guild, 0) >> 22) % ? = ?"
_MILLISECOND = timedelta(milliseconds=1)


class Beats(msgspec.Struct, frozen=True):
    """Out of how many shards, as was agreed on, and when each of them was last seen alive."""

    count: int
    seen: Mapping[int, datetime]


class BeatsTable:
    """Reads and writes the signs of life, and moves what is due by the time without them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Beats:
        """Those of a bot alone where there was never any."""
        rows = await self._database.read("SELECT shard, shards, at FROM heartbeat ORDER BY shard")
        return Beats(rows[0][1] if rows else WHOLE.count, {shard: moment(at) for shard, _, at in rows})

    async def last(self) -> datetime | None:
        """When anybody was last seen alive; None if never."""
        return max((await self.all()).seen.values(), default=None)

    async def beat(self, now: datetime, share: Share = WHOLE) -> None:
        """Alive."""
        if share.shards:
            await self._database.write(*_alive(share, now))

    async def shift(self, shard: int, count: int, by: timedelta, now: datetime) -> None:
        """Whatever runs there is due so much later; a sign of life with it, so that no silence counts twice."""
        await self._database.write(*_shifted(shard, count, by), *_alive(Share(frozenset({shard}), count), now))

    async def form(self, count: int, now: datetime, gap: timedelta) -> None:
        """So many shards from now on, when none is held: what each of the former ones has slept over is made up for."""
        before = await self.all()
        slept = [(shard, now - at) for shard, at in before.seen.items() if now - at > gap]
        await self._database.write(
            *(statement for shard, by in slept for statement in _shifted(shard, before.count, by)),
            ("DELETE FROM heartbeat", ()),
            *_alive(Share(frozenset(range(count)), count), now),
        )


def _alive(share: Share, now: datetime) -> list[Statement]:
    return [(_BEAT, (shard, share.count, millis(now))) for shard in sorted(share.shards)]


def _shifted(shard: int, count: int, by: timedelta) -> list[Statement]:
    """A bot alone need not ask which matches are its own."""
    milliseconds = by // _MILLISECOND
    everywhere: list[Statement] = [(_DUE, (milliseconds,)), *shifted(milliseconds)]
    if count == WHOLE.count:
        return everywhere
    there = (count, shard)
    return [
        (f"{sql}{' AND' if ' WHERE ' in sql else ' WHERE'} {_whose(sql)} IN ({_LIVE})", (*values, *there))
        for sql, values in everywhere
    ]


def _whose(sql: str) -> str:
    return "id" if sql.startswith("UPDATE matches ") else "match"
