"""Absences of players from servers: the table `absences`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from bot.store.engine.database import Database
from bot.store.engine.limits import limit_statements
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import upsert
from bot.store.engine.rows import millis, moment

_OWN = "EXISTS (SELECT 1 FROM absences WHERE user = ?1 AND guild = ?2"
_OVERLAPS = f"NOT {_OWN} AND from_at = ?3) AND {_OWN} AND from_at < ?4 AND until_at > ?3)"


class AbsenceTable:
    """Table access for rows of `absences`."""

    def __init__(self, database: Database) -> None:
        self._cache = RowCache(
            database, "absences", "guild, from_at, until_at", by="user", order="guild, from_at", read=_absences
        )

    async def of(self, user: int, guild: int) -> tuple[tuple[datetime, datetime], ...]:
        """Return the user's absences in that server as (start, end), in order."""
        return (await self._cache.of(user)).get(guild, ())

    async def put(self, user: int, guild: int, since: datetime, until: datetime) -> None:
        """Insert an absence, or change its end. Raise Conflict if it is a new one and overlaps another one."""
        row = {"user": user, "guild": guild, "from_at": since, "until_at": until}
        values = (user, guild, millis(since), millis(until))
        await self._cache.write(
            user, *limit_statements("absences", f"absences {user}", _OVERLAPS, values), upsert("absences", row)
        )

    async def is_away(self, user: int, guild: int, now: datetime) -> bool:
        """Return whether the user is absent from that server now."""
        return bool(await self.away([user], guild, now))

    async def away(self, users: Iterable[int], guild: int, now: datetime) -> dict[int, datetime]:
        """Return the end of the absence of each user who is absent from that server now."""
        at = moment(millis(now))
        ends = {
            user: max((until for since, until in await self.of(user, guild) if since <= at < until), default=None)
            for user in users
        }
        return {user: until for user, until in ends.items() if until is not None}

    async def next_return(self, users: Iterable[int], guild: int, after: datetime) -> datetime | None:
        """Return when, after `after`, the first of these users' absences in that server ends, or None."""
        at = moment(millis(after))
        ends = [until for user in users for _, until in await self.of(user, guild) if until > at]
        return min(ends, default=None)


def _absences(rows: list[tuple[Any, ...]]) -> Mapping[int, tuple[tuple[datetime, datetime], ...]]:
    """Return absences as (start, end), in order, by server."""
    spans: dict[int, tuple[tuple[datetime, datetime], ...]] = {}
    for guild, since, until in rows:
        spans[guild] = (*spans.get(guild, ()), (moment(since), moment(until)))
    return spans
