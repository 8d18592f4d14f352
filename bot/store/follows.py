"""Followers of matches: the table `follows`."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from bot.store.engine.database import Database
from bot.store.engine.limits import limit_statements
from bot.store.engine.row_cache import RowCache
from bot.store.engine.row_mapper import delete, upsert

_FOLLOWED = (
    "SELECT count(*) FROM follows AS f JOIN matches AS m ON m.id = f.match"
    " WHERE f.user = ? AND m.status IN ('lobby', 'running')"
)


class FollowTable:
    """Table access for rows of `follows`."""

    def __init__(self, database: Database) -> None:
        self._cache = RowCache(database, "follows", "user", by="match", order="at, user", read=_users)
        self._database = database

    async def of(self, match: str) -> tuple[int, ...]:
        """Return the users who follow the match, in the order in which they began."""
        return await self._cache.of(match)

    async def add(self, match: str, user: int, at: datetime, limit: int) -> None:
        """Let the user follow the match. Raise Conflict if the user follows `limit` live matches already."""
        await self._cache.write(
            match,
            *limit_statements("follows", f"follows {user}", f"({_FOLLOWED}) >= ?", (user, limit)),
            upsert("follows", {"match": match, "user": user, "at": at}, ()),
        )

    async def remove(self, match: str, user: int) -> None:
        """Let the user follow the match no more."""
        await self._cache.write(match, delete("follows", match=match, user=user))

    async def count(self, user: int) -> int:
        """Return how many live matches the user follows."""
        return int((await self._database.read(_FOLLOWED, (user,)))[0][0])


def _users(rows: list[tuple[Any, ...]]) -> tuple[int, ...]:
    return tuple(user for (user,) in rows)
